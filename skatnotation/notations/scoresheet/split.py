"""Cuts a text into score sheets: each starts at a line that begins with ``[Sheet``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

_COMMENT: Final = re.compile(r"\{[^{}]*\}")
MARK: Final = "[Sheet "
LIMIT: Final = 1 << 20
"""Characters of the longest text that is parsed as one sheet."""


class SheetPiece(NamedTuple):
    """A part of a text, from a mark to the next; what stands before the first mark is a piece of its own."""

    line: int
    text: str
    too_long: bool = False


def split_sheets(texts: Iterable[str]) -> Iterator[SheetPiece]:
    """The pieces of a text that comes in blocks; blank lines and comments before the first sheet belong to it."""
    gathered: list[str] = []
    start, size, marked = 1, 0, False
    for number, line in enumerate(_lines(texts), 1):
        if line.startswith(MARK) and (marked or _has_content(gathered)):
            yield _piece(start, gathered, size)
            start, gathered, size, marked = number, [], 0, False
        marked = marked or line.startswith(MARK)
        size += len(line)
        if size <= LIMIT:
            gathered.append(line)
    if _has_content(gathered) or marked or size > LIMIT:
        yield _piece(start, gathered, size)


def _piece(start: int, lines: list[str], size: int) -> SheetPiece:
    return SheetPiece(start, "".join(lines), size > LIMIT)


def _has_content(lines: list[str]) -> bool:
    """Whether there is more than blank lines and comments."""
    return bool(_COMMENT.sub("", "".join(lines)).strip())


def _lines(texts: Iterable[str]) -> Iterator[str]:
    """The lines of a text that comes in blocks, each with its line break."""
    rest = ""
    for text in texts:
        *lines, rest = (rest + text).split("\n")
        for line in lines:
            yield line + "\n"
    if rest:
        yield rest
