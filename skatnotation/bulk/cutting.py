"""Cuts files into parts that can be judged one by one.

A line that starts with ``(;`` starts a record wherever the one before broke off (see
:mod:`skatnotation.notations.iss.split`), so a part goes from one such line to another.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

SIZE: Final = 1 << 22
"""Bytes of a part, about; 8,000 games."""

_LONGEST: Final = 4 * SIZE
"""A part that would be longer is not held in memory as a whole."""

_WINDOW: Final = 1 << 16
_START: Final = b"\n(;"


class Range(NamedTuple):
    """A part of a file by its place."""

    path: str
    start: int
    stop: int

    @property
    def is_long(self) -> bool:
        """Whether it should not be held in memory as a whole."""
        return self.stop - self.start > _LONGEST

    def read(self) -> bytes:
        """Its bytes."""
        return b"".join(self.pieces())

    def pieces(self) -> Iterator[bytes]:
        """Its bytes, one piece after the other."""
        with Path(self.path).open("rb") as file:
            file.seek(self.start)
            while piece := file.read(min(SIZE, self.stop - file.tell())):
                yield piece


class Stretch:
    """A part that is too long to be held: bytes one after the other, to be taken before what follows it."""

    def __init__(self, first: bytes, read: Callable[[int], bytes]) -> None:
        self._first = first
        self._read = read
        self.rest = b""

    def __iter__(self) -> Iterator[bytes]:
        yield self._first
        held = self._first[-2:]
        while block := self._read(SIZE):
            start = (held + block).find(_START)
            if start >= 0:
                end = start + 1 - len(held)
                yield block[: max(end, 0)]
                self.rest = block[end:] if end >= 0 else held[end:] + block
                return
            yield block
            held = (held + block)[-2:]


def parts(read: Callable[[int], bytes]) -> Iterator[bytes | Stretch]:
    """The parts of a stream; each is taken before the next one is asked for.

    Where reading fails, the whole lines that came before are given first.
    """
    rest = bytearray()
    try:
        while block := read(SIZE):
            rest += block
            if len(rest) < SIZE:
                continue
            end = rest.rfind(_START) + 1
            if end:
                yield bytes(rest[:end])
                del rest[:end]
            elif len(rest) > _LONGEST:
                stretch = Stretch(bytes(rest), read)
                yield stretch
                rest = bytearray(stretch.rest)
    except OSError:
        yield bytes(rest[: rest.rfind(b"\n") + 1])
        raise
    if rest:
        yield bytes(rest)


def ranges(path: str, start: int = 0, stop: int | None = None, size: int = SIZE) -> Iterator[Range]:
    """The parts of a file by their places; nothing but their borders is read.

    Args:
        path: the file.
        start: where the first one starts.
        stop: where the last one ends; at the end of the file if not given.
        size: bytes of a part, about.
    """
    with Path(path).open("rb") as file:
        stop = file.seek(0, os.SEEK_END) if stop is None else stop
        while start < stop:
            end = _border(file.read, file.seek, start + size, stop)
            yield Range(path, start, end)
            start = end


def _border(read: Callable[[int], bytes], seek: Callable[[int], int], place: int, stop: int) -> int:
    """The first place from one on at which a part can start; ``stop`` where there is none before it."""
    if place >= stop:
        return stop
    seek(place - 1)
    place -= 1
    held = b""
    while window := read(_WINDOW):
        found = (held + window).find(_START)
        if found >= 0:
            return min(place - len(held) + found + 1, stop)
        place += len(window)
        if place >= stop:
            break
        held = (held + window)[-2:]
    return stop
