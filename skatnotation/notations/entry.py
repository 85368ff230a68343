"""What a reader of many records says about each of them."""

from __future__ import annotations

import re

import msgspec

from skatnotation.displayed import Displayed
from skatnotation.notations.errors import NotationError
from skatnotation.record import GameRecord

_ESCAPED = re.compile("[\udc80-\udcff]")


class Leniency(msgspec.Struct, frozen=True, kw_only=True):
    """A spelling that a notation reads and never writes.

    ``name`` is a key of :data:`skatnotation.notations.messages.LENIENCIES`; ``found`` is how it was written where it
    was met first, ``line`` and ``column`` (from 1, in the text of the entry) say where; ``count`` how often it was met.
    """

    name: str
    line: int
    column: int
    found: str = ""
    count: int = 1


class Entry(Displayed, msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A record as it was met in a file, or what stands in its place.

    ``number`` counts the entries from 1; ``line`` and ``column``, from 1, are where the text of the entry starts in the
    file. Exactly one of ``record`` and ``error`` is there. The places of ``error`` are those of the file; places found
    in ``text`` (see :mod:`skatnotation.notations.places`) are moved to the file by :meth:`place`.
    ``leniencies`` are the spellings with which the record was read and that its notation does not write.
    """

    number: int
    line: int
    text: str
    record: GameRecord | None = None
    error: NotationError | None = None
    notation: str
    column: int = 1
    leniencies: tuple[Leniency, ...] = ()

    @property
    def undecoded(self) -> bool:
        """Whether the text has bytes that are not UTF-8; they are kept, and written back as they were."""
        return not self.text.isascii() and _ESCAPED.search(self.text) is not None

    def place(self, line: int, column: int) -> tuple[int, int]:
        """Line and column in the file of a line and column in the text."""
        return self.line + line - 1, column + self.column - 1 if line == 1 else column
