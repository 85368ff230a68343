"""Cuts a stream of text into the games of a skat-game-id file, and never holds more than one of them.

A game starts with its cards. The next one starts with cards that cannot belong to it any more, and with the comments
right before them, when an empty line stands before those.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

LIMIT: Final = 20_000
"""Characters of the longest game that is read; comments are most of it."""

_LONGEST: Final = 2 * LIMIT
_HEAD: Final = 200
_CARDS: Final = re.compile(r"(?:[A-Za-z][0-9A-Za-z][ \t]*)+")
_PACK: Final = 32
_BIDS: Final = 3


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
    rest = ""
    for block in blocks:
        lines = (rest + block).split("\n")
        rest = lines.pop()[:_LONGEST]
        for line in lines:
            yield f"{line}\n"
    if rest:
        yield rest


class _Cutter:
    """The lines of the game that is going on, and how far it has come."""

    def __init__(self) -> None:
        self._next = 1
        self._reset()

    def _reset(self) -> None:
        self._lines: list[str] = []
        self._size = 0
        self._start = self._next
        self._cards = 0
        self._digits = 0

    def feed(self, line: str) -> Iterator[Piece]:
        """Take a line."""
        bare = line.partition("--")[0].strip()
        cards = len("".join(bare.split())) // 2 if _CARDS.fullmatch(bare) else 0
        if cards and self._starts(cards):
            yield from self._next_game()
        self._lines.append(line)
        self._size += len(line)
        self._next += 1
        self._cards += cards
        self._digits += bare[:1].isdigit()
        if self._size > LIMIT:
            self._lines = ["".join(self._lines)[:_HEAD]]

    def _starts(self, cards: int) -> bool:
        """Whether so many cards in a line start a game; two may be those that lie aside."""
        if self._digits:
            return cards > 2 or (self._cards != _PACK and self._digits > _BIDS)
        return self._cards >= _PACK and (cards > 2 or self._cards > _PACK)

    def _next_game(self) -> Iterator[Piece]:
        lines = self._lines
        end = len(lines)
        while end and not lines[end - 1].partition("--")[0].strip():
            end -= 1
        empty = next((number for number in range(end, len(lines)) if not lines[number].strip()), len(lines))
        comments = lines[empty + 1 :]
        self._lines = lines[: empty + 1]
        yield from self.finish()
        self._lines, self._size = comments, sum(map(len, comments))
        self._start = self._next - len(comments)

    def finish(self) -> Iterator[Piece]:
        """End what is going on."""
        text = "".join(self._lines).rstrip()
        if any(line.partition("--")[0].strip() for line in self._lines):
            too_long = self._size > LIMIT
            yield Piece(self._start, text[:_HEAD] if too_long else text, too_long)
        self._reset()
