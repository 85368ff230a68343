"""Where the parts of a score sheet stand in its text."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Spot(NamedTuple):
    """Line and column, in characters, both from 1."""

    line: int
    column: int


Cells = dict[str, Spot]
"""The places of the cells of a line by their names; the whole line has the name ``""``."""


class SheetLocations(msgspec.Struct, frozen=True, gc=False):
    """The places of tags, lines and closing lines; the cells of a closing line have the numbers of their columns."""

    tags: tuple[Spot, ...] = ()
    lines: tuple[Cells, ...] = ()
    closing: tuple[Cells, ...] = ()
