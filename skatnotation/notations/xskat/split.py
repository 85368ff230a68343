"""Cuts a stream of text into the games of XSkat logs, and never holds more than one of them.

A game ends with a line of ``==``. Where that line is missing the next game is known by its head: a rule under two lines
that are no row of cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from skatnotation.notations.xskat.text import BACKSPACE, decoded, plain

LIMIT: Final = 20_000
"""Characters of the longest game that is read; one with overstrike has about 3,500."""

_LONGEST: Final = 2 * LIMIT
"""Characters that are kept of a line that does not end."""

_HEAD: Final = 200
"""Characters that are kept of a game that is too long."""

_END: Final = re.compile(r" *==[= ]*\r?\Z")
_RULE: Final = re.compile(r"-{40}[ \t]*\r?\Z")
_CELL: Final = re.compile(
    r"[^\W\d_]+[ _](?:10|[AKDBQJOU987!])(?=\s|\Z)|(?:\b|_)(?:Passe?|Schenken|Annehmen|Accept)(?:\b|_)"
)
_NAMES: Final = 2
"""Lines of the head above its rule."""


class Piece(NamedTuple):
    """A stretch of text that should be a game, with the line where it starts, from 1."""

    line: int
    text: str
    too_long: bool


def split(blocks: Iterable[str]) -> Iterator[Piece]:
    """The games of a text that comes in blocks of any size."""
    cutter = _Cutter()
    for line in _lines(blocks):
        yield from cutter.feed(line)
    yield from cutter.finish()


def _lines(blocks: Iterable[str]) -> Iterator[str]:
    """The lines with their ends; the rest of a line that is longer than any game is left out."""
    rest = ""
    for block in blocks:
        lines = (rest + decoded(block)).split("\n")
        rest = lines.pop()[:_LONGEST]
        for line in lines:
            yield f"{line}\n"
    if rest:
        yield rest


class _Cutter:
    """The lines of the game that is going on, as many as can still matter."""

    def __init__(self) -> None:
        self._next = 1
        self._start = 1
        self._lines: list[str] = []
        self._size = 0

    def feed(self, line: str) -> Iterator[Piece]:
        """Take a line."""
        bare = line.rstrip("\n")
        if not self._lines and (not bare.strip() or bare.startswith("#")):
            self._next += 1
            return
        if _RULE.match(bare) and len(self._lines) > _NAMES and not self._goes_on():
            head = self._lines[-_NAMES:]
            yield from self._piece(self._lines[:-_NAMES])
            self._start = self._next - _NAMES
            self._lines, self._size = head, sum(map(len, head))
        if not self._lines:
            self._start = self._next
        self._keep(line)
        self._next += 1
        if _END.match(bare):
            yield from self.finish()

    def finish(self) -> Iterator[Piece]:
        """End what is going on."""
        yield from self._piece(self._lines)
        self._lines, self._size = [], 0

    def _goes_on(self) -> bool:
        """Whether the rule that comes stands in the middle of a game: under a row of cards, if perhaps with a slip."""
        lines = [plain(line).text if BACKSPACE in line else line for line in self._lines[-_NAMES:]]
        return any(len(_CELL.findall(line)) > 1 for line in lines)

    def _keep(self, line: str) -> None:
        self._lines.append(line)
        self._size += len(line)
        if self._size > LIMIT and len(self._lines) > _NAMES:  # the start is shown, the end may be the next head
            start = "".join(self._lines[:-_NAMES])[:_HEAD]
            self._lines[:-_NAMES] = [start]

    def _piece(self, lines: list[str]) -> Iterator[Piece]:
        text = "".join(lines).rstrip("\r\n")
        if text.strip():
            too_long = self._size > LIMIT
            yield Piece(self._start, text[:_HEAD] if too_long else text, too_long)
