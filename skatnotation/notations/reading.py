"""Reads files of records without being told their notation."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple, Protocol, cast

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.sink import Writable
from skatnotation.record import GameRecord


class Notation(NamedTuple):
    """A notation: its name, the suffixes of its files, and a pattern that is found in its texts and in no other's.

    The module of that name in this package has its ``load``, ``loads``, ``dump`` and ``dumps``.
    """

    name: str
    suffixes: tuple[str, ...]
    sign: re.Pattern[str]


NOTATIONS: Final = (Notation("iss", (".sgf",), re.compile(r"\(;|\b(?:GM|MV)\[")),)
"""The notations, in the order in which a text is tried."""

_CONTENT: Final = re.compile(r"(?m)^[^\S\n]*[^#\s]")


class Module(Protocol):
    """What the module of a notation has."""

    def load(self, file: Readable) -> Iterator[Entry]:
        """The records of an open file."""

    def loads(self, text: str) -> GameRecord:
        """The one record of a text."""

    def dump(self, records: Iterable[GameRecord], file: Writable) -> None:
        """Write records to an open file."""

    def dumps(self, record: GameRecord) -> str:
        """The text of a record."""


def module_of(name: str) -> Module:
    """The module of a notation, imported on first use; raises ValueError for a notation that there is not."""
    if not any(notation.name == name for notation in NOTATIONS):
        raise ValueError(f"there is no notation {name!r}; there are {', '.join(known.name for known in NOTATIONS)}")
    return cast("Module", import_module(f"skatnotation.notations.{name}"))


def recognise(text: str) -> Notation | None:
    """The notation of a text, by its start."""
    return next((notation for notation in NOTATIONS if notation.sign.search(text)), None)


def read(source: str | os.PathLike[str] | Readable) -> Iterator[Entry]:
    """The records of a file, whatever their notation; ``-`` is standard input.

    A bad record gives an entry with an error, and reading goes on at the next one. Raises OSError when the file cannot
    be read, and NotTextError when it is no text; both come with the first entry.
    """
    if not isinstance(source, str | os.PathLike):
        yield from _read(source)
    elif source == "-":
        yield from _read(sys.stdin.buffer)
    else:
        with Path(source).open("rb") as file:
            yield from _read(file)


def load(file: Readable) -> Iterator[Entry]:
    """The records of an open file, whatever their notation; as :func:`read`."""
    yield from _read(file)


def loads(text: str) -> GameRecord:
    """The one record of a text, whatever its notation; raises NotationError when it is not just one good record."""
    notation = recognise(text)
    if notation is None:
        content = _CONTENT.search(text)
        raise NotationError(fault_at(text, content.end() - 1 if content else 0, "notation", {}))
    return module_of(notation.name).loads(text)


def _read(file: Readable) -> Iterator[Entry]:
    text = blocks(file)
    start = next(text, "")
    notation = recognise(start)
    if notation is None and (content := _CONTENT.search(start)):
        yield _unknown(start, content.end() - 1)
        return
    yield from module_of((notation or NOTATIONS[0]).name).load(_Again(chain([start], text)))


def _unknown(start: str, offset: int) -> Entry:
    error = NotationError(fault_at(start, offset, "notation", {}))
    text = start[offset:].partition("\n")[0][:200]
    return Entry(number=1, line=error.line, column=error.column, text=text, error=error, notation="")


class _Again:
    """A file of text that has been read already, block by block."""

    def __init__(self, text: Iterator[str]) -> None:
        self._text = text

    def read(self, size: int, /) -> str:
        """The next block, of whatever size."""
        del size
        return next(self._text, "")
