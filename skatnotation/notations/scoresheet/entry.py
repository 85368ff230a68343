"""What a reader of score sheets says about each of them."""

from __future__ import annotations

import re

import msgspec

from skatnotation.notations.entry import Leniency
from skatnotation.notations.errors import NotationError
from skatnotation.notations.scoresheet.places import SheetLocations
from skatnotation.sheet import ScoreSheet

_ESCAPED = re.compile("[\udc80-\udcff]")


class SheetEntry(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A score sheet as it was met in a file, or what stands in its place.

    The fields are those of :class:`skatnotation.notations.entry.Entry`; ``places`` tells where the parts stand, in the
    file, as far as the notation has such places. Leniencies of sheets are blanks and line breaks, so none is named.
    """

    number: int
    line: int
    text: str
    record: ScoreSheet | None = None
    error: NotationError | None = None
    notation: str
    column: int = 1
    places: SheetLocations = SheetLocations()
    leniencies: tuple[Leniency, ...] = ()

    @property
    def undecoded(self) -> bool:
        """Whether the text has bytes that are not UTF-8; they are kept, and written back as they were."""
        return not self.text.isascii() and _ESCAPED.search(self.text) is not None
