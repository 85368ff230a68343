"""Cuts a stream of text into ISS records, however broken, and never holds more than one of them.

A record goes from ``(;`` to ``;)``. Both may stand in the value of a tag too, and a bracket may be missing; so a ``;)``
counts outside of brackets, or at the end of a line, and a line that starts with ``(;`` starts a record wherever the one
before broke off. Between records, blank lines and lines that start with ``#`` are skipped; anything else is junk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

LIMIT: Final = 1_000_000
"""Characters of the longest record that is read; whatever is longer is skipped."""

_HEAD: Final = 200
"""Characters that are kept of what is longer."""

_PARTIAL: Final = 1 << 16
"""Characters of a line without an end from which on it is cut in parts."""

_BLANKS: Final = " \t\r"
_SIGNS: Final = re.compile(r"[\[\]#]|;\)|\(;")
_LAST: Final = re.compile(r";\)[ \t\r]*(?:\n|\(;)")

Kind = Literal["record", "junk", "too_long"]


class Piece(NamedTuple):
    """A stretch of text that should be a record, with the place where it starts, from 1."""

    kind: Kind
    line: int
    column: int
    text: str


def split(blocks: Iterable[str]) -> Iterator[Piece]:
    """The records, and the junk between them, of a text that comes in blocks of any size."""
    cutter = _Cutter()
    rest = ""
    for block in blocks:
        lines = (rest + block).split("\n")
        rest = lines.pop()
        for text in lines:
            if cutter.outside and text.startswith("(;") and _is_record(text):
                yield Piece("record", cutter.line, 1, text.rstrip(_BLANKS))
                cutter.line += 1
            else:
                yield from cutter.feed(f"{text}\n")
        if len(rest) > _PARTIAL:
            held = len(rest) - 2
            yield from cutter.feed(rest[:held])
            rest = rest[held:]
    yield from cutter.feed(rest)
    yield from cutter.finish()


def _is_record(text: str) -> bool:
    """Whether a line that starts with ``(;`` is just one record: the quick way for nearly all lines."""
    return text.endswith((";)", ";)\r")) and text.find("(;", 2) < 0 and "#" not in text and len(text) <= LIMIT


class _Cutter:
    """What is known in the middle of a line: whether a record or junk is going on, and in which brackets."""

    def __init__(self) -> None:
        self.line = 1
        self._column = 1
        self._kind: Literal["record", "junk"] | None = None
        self._comment = False
        self._value = False  # inside of brackets
        self._moves = False  # and these are the ones of MV, where comments may stand
        self._parts: list[str] = []
        self._size = 0
        self._start = (1, 1)

    @property
    def outside(self) -> bool:
        """Whether a line starts here, and nothing is going on."""
        return self._kind is None and self._column == 1

    def feed(self, text: str) -> Iterator[Piece]:
        """Take a line, or a part of one."""
        if self._column == 1:
            yield from self._start_line(text.lstrip(_BLANKS))
        offset = 0
        while offset < len(text):
            if self._kind == "record":
                end = self._end(text, offset)
                self._keep(text[offset:end])
                if end is None:
                    break
                yield from self.finish()
                offset = end
            elif self._comment:
                break
            else:
                start = text.find("(;", offset)
                self._between(text[offset : start if start >= 0 else None], offset)
                if start < 0 or self._comment:
                    break
                yield from self.finish()
                self._open("record", start)
                self._keep("(;")
                offset = start + 2
        if text.endswith("\n"):
            self.line, self._column, self._comment = self.line + 1, 1, False
        else:
            self._column += len(text)

    def finish(self) -> Iterator[Piece]:
        """End what is going on."""
        if self._kind:
            kind: Kind = "too_long" if self._size > LIMIT and self._kind == "record" else self._kind
            yield Piece(kind, *self._start, "".join(self._parts).rstrip())
        self._kind = None
        self._value = self._moves = False
        self._parts, self._size = [], 0

    def _start_line(self, text: str) -> Iterator[Piece]:
        if self._kind == "record":
            if text.startswith("(;"):
                yield from self.finish()
        elif text.startswith("#"):
            self._comment = True

    def _open(self, kind: Literal["record", "junk"], offset: int) -> None:
        self._kind = kind
        self._start = (self.line, self._column + offset)

    def _keep(self, text: str) -> None:
        if self._size <= LIMIT:
            self._parts.append(text)
        self._size += len(text)
        if self._size > LIMIT:
            self._parts = ["".join(self._parts)[:_HEAD]]

    def _between(self, text: str, offset: int) -> None:
        """Take what stands outside of records: blanks, a comment after a record, junk."""
        bare = text.lstrip()
        if self._kind == "junk":
            self._keep(text)
        elif bare.startswith("#"):
            self._comment = True
        elif bare:
            self._open("junk", offset + len(text) - len(bare))
            self._keep(bare)

    def _end(self, text: str, offset: int) -> int | None:
        """Where the record ends in a line, or None."""
        if self._comment:
            return None
        for match in _SIGNS.finditer(text, offset):
            sign, start = match.group(), match.start()
            if sign == "[":
                self._value, self._moves = True, self._before(text, start) == "MV"
            elif sign == "]":
                self._value = self._moves = False
            elif sign == "#":
                if not self._value or self._moves:
                    self._comment = True
                    return None
            elif sign == ";)":
                if not self._value or _LAST.match(text, start):
                    return match.end()
            elif not self._value or self._moves or text.startswith("(;GM[", start):
                return start
        return None

    def _before(self, text: str, offset: int) -> str:
        """The two characters before a place; they may stand in the part of the line that came before."""
        if offset >= 2 or not self._parts:
            return text[max(0, offset - 2) : offset]
        return (self._parts[-1] + text[:offset])[-2:]
