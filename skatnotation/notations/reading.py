"""Reads records without being told their notation."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.places import Locations
from skatnotation.record import GameRecord


class Notation(NamedTuple):
    """A notation: its name, the suffixes of its files, and a pattern that is found in its texts and in no other's.

    The module of that name in this package has its ``load``, ``loads``, ``dump`` and ``dumps``; one that is not
    ``written`` is only read.
    """

    name: str
    suffixes: tuple[str, ...]
    sign: re.Pattern[str]
    written: bool = True


NOTATIONS: Final = (
    Notation("iss", (".sgf",), re.compile(r"\(;|\b(?:GM|MV)\[")),
    Notation("skn", (".skn",), re.compile(r"(?m)^\[SKN\b")),
    Notation("jsonl", (".jsonl",), re.compile(r'\A\s*\{(?=\s*(?:\}|"(?!type"|position")\w*"))')),
    Notation("xskat", (".log",), re.compile(r"(?m)^-{40}[ \t]*\r?\n {2,}[^\s-]"), written=False),
    Notation("skatstube", (".json",), re.compile(r'\A\s*(?:\[\s*)*\{[^{}]*"type"\s*:'), written=False),
    Notation("gameid", (".gameid",), re.compile(r"\A(?:\s|--[^\n]*\n)*(?:[SRGEsrge][789XUOKAxuoka]\s*){4}")),
    Notation("scoresheet", (".sheet",), re.compile(r'(?m)^\[Sheet "')),
    Notation(
        "sheetcsv", (".csv",), re.compile(r'(?i)\A\s*"?(?:(?:spiel-?)?(?:nr|nummer)|no|number|#)\.?"?[ \t]*[;,\t]')
    ),
)
"""The notations, in the order in which a text is tried."""

WORKBOOK: Final = ".xlsx"
"""The suffix of workbooks, which are no text and so are not recognised by it."""

_CONTENT: Final = re.compile(r"(?m)^[^\S\n]*[^#\s]")
_SHOWN: Final = 200
"""Characters that an entry shows of a text that is no notation's."""


@cache
def module_of(notation: str) -> ModuleType:
    """The module of a notation; raises ValueError when there is no notation of that name."""
    if notation not in {known.name for known in NOTATIONS}:
        raise ValueError(f"there is no notation {notation!r}; there are {', '.join(known.name for known in NOTATIONS)}")
    return import_module(f"skatnotation.notations.{notation}")


def locations_in(text: str, notation: str) -> Locations:
    """Where the parts of a record stand in its text; raises NotationError."""
    reader = import_module(f"skatnotation.notations.{notation}.read")
    locations: Locations = reader.locate(text)
    return locations


def recognise(text: str) -> Notation | None:
    """The notation of a text: the one whose sign comes first in it."""
    found = [(sign.start(), notation) for notation in NOTATIONS if (sign := notation.sign.search(text))]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def read(
    source: str | os.PathLike[str] | Readable, notation: str | None = None, letters: str | None = None
) -> Iterator[Entry]:
    """The records of a file; ``-`` is standard input. The notation is recognised when it is not named.

    ``letters`` declares how the cards of an SKN file are written that does not say so itself.

    A bad record gives an entry with an error, and reading goes on at the next one. Raises OSError when the file cannot
    be read, and NotTextError when it is no text; both come with the first entry.
    """
    if not isinstance(source, str | os.PathLike):
        yield from load(source, notation, letters)
    elif source == "-":
        yield from load(sys.stdin.buffer, notation, letters)
    else:
        with Path(source).open("rb") as file:
            if Path(source).suffix.lower() == WORKBOOK:
                yield from import_module("skatnotation.notations.sheetxlsx").load(file)
            else:
                yield from load(file, notation, letters)


def load(file: Readable, notation: str | None = None, letters: str | None = None) -> Iterator[Entry]:
    """The records of an open file, text or binary; as :func:`read`."""
    if letters is not None:
        yield from module_of("skn").load(file, letters=letters)
    elif notation is not None:
        yield from module_of(notation).load(file)
    else:
        yield from _recognised(file)


def _recognised(file: Readable) -> Iterator[Entry]:
    text = blocks(file)
    start = next(text, "")
    notation = recognise(start)
    if notation is None and (content := _CONTENT.search(start)):
        error = NotationError(fault_at(start, content.end() - 1, "notation", {}))
        shown = start[content.end() - 1 :].partition("\n")[0][:_SHOWN]
        yield Entry(number=1, line=error.line, column=error.column, text=shown, error=error, notation="")
    else:
        yield from module_of((notation or NOTATIONS[0]).name).load(_Again(chain([start], text)))


def loads(text: str) -> GameRecord:
    """The one record of a text, whatever its notation; raises NotationError."""
    notation = recognise(text) or NOTATIONS[0]
    record: GameRecord = module_of(notation.name).loads(text)
    return record


class _Again:
    """A file of text that has been read already, block by block."""

    def __init__(self, text: Iterator[str]) -> None:
        self._text = text

    def read(self, size: int, /) -> str:
        """The next block, of whatever size."""
        del size
        return next(self._text, "")
