"""Cuts a stream of Skatstube JSON into its events, and the events into games; it never holds more than one game.

The file is a list of events, or several lists; what stands between the events is not looked at. An event is an object
without objects in it, so an opening brace inside of one that breaks off starts the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

LIMIT: Final = 200_000
"""Characters of the longest game that is read; one has about 5,000."""

_HEAD: Final = 200
_SIGN: Final = re.compile(r'["\\{}\n]')
_GAME_STARTS: Final = re.compile(r'"type"\s*:\s*"gameStarted"')
_GAME_ENDS: Final = re.compile(r'"type"\s*:\s*"gameResult"')
_OF_A_GAME: Final = re.compile(r'"type"\s*:\s*"(?:gameStarted|youGotCards|playsTheGame|playedACard|gameResult)"')


class Chunk(msgspec.Struct, frozen=True):
    """An event and what stands before it; ``start`` is where the event starts in ``text``."""

    text: str
    start: int

    @property
    def event(self) -> str:
        """The text of the event."""
        return self.text[self.start :]


class Piece(msgspec.Struct, frozen=True):
    """The events of a game, with the place of the first one, from 1."""

    line: int
    column: int
    chunks: tuple[Chunk, ...]
    too_long: bool = False

    @property
    def text(self) -> str:
        """The text from the first event to the end of the last."""
        return "".join(chunk.text for chunk in self.chunks)[self.chunks[0].start :]


def split(blocks: Iterable[str]) -> Iterator[Piece]:
    """The games of a text that comes in blocks of any size; events between two games go with the second."""
    games = _Games()
    for chunk in chunks(blocks):
        yield from games.feed(chunk)
    yield from games.finish()


def chunks(blocks: Iterable[str]) -> Iterator[Chunk]:
    """The events of a text; at its end perhaps one that breaks off."""
    scanner = _Scanner()
    for block in blocks:
        yield from scanner.feed(block)
    yield from scanner.finish()


class _Scanner:
    """The text since the last event, and whether an event or a string in it is going on."""

    def __init__(self) -> None:
        self._text = ""
        self._seen = 0
        self._start = -1
        self._quoted = False

    def feed(self, block: str) -> Iterator[Chunk]:
        self._text += block
        while match := _SIGN.search(self._text, self._seen):
            sign, at = match.group(), match.start()
            if sign == "\\" and at + 1 >= len(self._text):
                break  # what it escapes comes with the next block
            self._seen = at + (2 if sign == "\\" and self._quoted else 1)
            if sign == '"':
                self._quoted = self._start >= 0 and not self._quoted
            elif sign == "\n":
                self._quoted = False
            elif sign == "{" and not self._quoted:
                if self._start >= 0:
                    yield self._cut(at)
                self._start = self._seen - 1
            elif sign == "}" and not self._quoted and self._start >= 0:
                yield self._cut(self._seen)
        else:
            self._seen = len(self._text)
        if len(self._text) > LIMIT:
            keep = LIMIT if self._start >= 0 else 0
            self._text, self._seen = self._text[:keep], min(self._seen, keep)

    def _cut(self, end: int) -> Chunk:
        chunk = Chunk(self._text[:end], self._start)
        self._text, self._seen, self._start = self._text[end:], self._seen - end, -1
        return chunk

    def finish(self) -> Iterator[Chunk]:
        if self._start >= 0:
            yield Chunk(self._text.rstrip(), self._start)


class _Games:
    """The events of the game that is going on."""

    def __init__(self) -> None:
        self._line = self._column = 1
        self._chunks: list[Chunk] = []
        self._size = 0
        self._begun = False
        self._place = (1, 1)

    def feed(self, chunk: Chunk) -> Iterator[Piece]:
        event = chunk.event
        if self._begun and _GAME_STARTS.search(event):
            yield from self.finish()
        if not self._chunks:
            self._place = self._after(chunk.text[: chunk.start])
        self._line, self._column = self._after(chunk.text)
        self._begun = self._begun or _OF_A_GAME.search(event) is not None
        self._size += len(chunk.text)
        if self._size <= LIMIT:
            self._chunks.append(chunk)
        elif not self._chunks:
            self._chunks.append(Chunk(event[:_HEAD], 0))
        if _GAME_ENDS.search(event):
            yield from self.finish()

    def _after(self, text: str) -> tuple[int, int]:
        """The place after a text that starts here."""
        lines = text.count("\n")
        column = len(text) - text.rfind("\n") if lines else self._column + len(text)
        return self._line + lines, column

    def finish(self) -> Iterator[Piece]:
        """End the game that is going on; events of no game after the last one are left out."""
        if self._chunks and self._begun:
            yield Piece(*self._place, tuple(self._chunks), too_long=self._size > LIMIT)
        elif self._chunks and not all('"type"' in chunk.event for chunk in self._chunks):
            yield Piece(*self._place, tuple(self._chunks))
        self._chunks, self._size, self._begun = [], 0, False
