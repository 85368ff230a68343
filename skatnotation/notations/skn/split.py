"""Cuts a stream of text into SKN records, and never holds more than one of them.

A record starts with a line that begins with ``[SKN`` at the first column, and goes to the next such line. No line of a
comment or a string can look like it, so this needs no parser. Before the first record, blank lines and lines that start
with ``#`` are skipped; anything else there is junk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from skatnotation.notations.iss.split import LIMIT, Piece

_MARK: Final = "[SKN"
_START: Final = re.compile(r"(?m)^\[SKN(?![A-Za-z0-9_])")
_HEAD: Final = 200
"""Characters that are kept of what is longer."""

_BLANKS: Final = " \t\r\n"
_JUNK: Final = re.compile(r"(?m)^[^\S\n]*[^#\s]")

__all__ = ["LIMIT", "Piece", "split"]


def split(blocks: Iterable[str]) -> Iterator[Piece]:
    """The records of a text that comes in blocks of any size, and the junk before them."""
    cutter = _Cutter()
    for block in blocks:
        yield from cutter.feed(block)
    yield from cutter.finish()


class _Cutter:
    """What is held of the text: from the start of a record, or of the file, on."""

    def __init__(self) -> None:
        self._rest = ""
        self._line = 1  # where that starts
        self._looked = 0  # how far it has been searched for the start of another record
        self._gone = False  # whether the middle of an overlong record is not held any more
        self._lines_gone = 0

    def feed(self, block: str, *, last: bool = False) -> Iterator[Piece]:
        """Take a block."""
        text = self._rest + block
        start = 0
        for match in _START.finditer(text, self._looked):
            told = last or match.end() < len(text)  # what follows the mark decides whether it is one
            if match.start() > start and told and text[match.start() - 1] == "\n":
                yield from self._piece(text[start : match.start()])
                start = match.start()
        self._rest = text[start:]
        self._looked = max(0, len(self._rest) - len(_MARK) - 1)
        if len(self._rest) > LIMIT + _HEAD:
            self._shorten()

    def _shorten(self) -> None:
        """Let go of the middle of what is too long."""
        self._gone = True
        self._lines_gone += self._rest.count("\n", _HEAD, self._looked)
        self._rest = self._rest[:_HEAD] + self._rest[self._looked :]
        self._looked = _HEAD

    def finish(self) -> Iterator[Piece]:
        """End what is going on."""
        yield from self.feed("", last=True)
        yield from self._piece(self._rest)

    def _piece(self, text: str) -> Iterator[Piece]:
        line, gone = self._line, self._gone
        self._line += text.count("\n") + self._lines_gone
        self._gone, self._lines_gone = False, 0
        bare = text.rstrip(_BLANKS)
        if _START.match(text):
            if gone or len(bare) > LIMIT:
                yield Piece("too_long", line, 1, text[:_HEAD])
            else:
                yield Piece("record", line, 1, bare)
        elif match := _JUNK.search(bare):
            offset = match.end() - 1
            column = offset - bare.rfind("\n", 0, offset)
            junk = bare[offset:]
            yield Piece("junk", line + bare.count("\n", 0, offset), column, junk[:_HEAD] if gone else junk)
