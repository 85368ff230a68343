"""What somebody wrote on a score sheet (Spielliste), before any judgement.

A :class:`ScoreSheet` is plain frozen data in the order of the paper: tags, the rows with what was written between them,
and the closing lines. Seats are places at the table, from 1; a cell that is not filled in is ``None``. Numbers are as
written: whether they follow from each other is for :mod:`skatnotation.check.sheet_report` to say.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import Final

import msgspec

from skatnotation.contract import Contract
from skatnotation.record import Tag, whole_number


class Level(StrEnum):
    """A level ticked in a row; ``!`` marks what was announced."""

    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHNEIDER_ANNOUNCED = "schneider!"
    SCHWARZ = "schwarz"
    SCHWARZ_ANNOUNCED = "schwarz!"
    OUVERT = "ouvert"

    __hash__ = str.__hash__


LEVELS: Final = tuple(Level)
"""The levels in the order in which they are written."""


class Reason(StrEnum):
    """Why a house table counts a game twice."""

    BOCK = "bock"
    KONTRA = "kontra"
    RE = "re"

    __hash__ = str.__hash__


class Factor(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A house factor: how many times the game counts, and why where that is noted."""

    times: int
    reasons: tuple[Reason, ...] = ()


class Tally(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How many did something in a Ramsch; ``seats`` where it is noted who, then there are ``count`` of them."""

    count: int
    seats: tuple[int, ...] = ()


class Row(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What all rows have.

    ``number`` is the game's; ``corrects`` says that the row replaces the one before it, which was struck; ``by`` who
    corrected it, a seat or a name.
    """

    number: int
    dealer: int | None = None
    corrects: bool = False
    by: int | str | None = None


class Played(Row, frozen=True, gc=False, kw_only=True, tag="played", omit_defaults=True):
    """A game with a declarer.

    ``matadors`` is signed, with +, without -. ``value`` is signed too, a loss already doubled, a house factor already
    counted; ``total`` is the declarer's new running total. ``points`` are the declarer's card points (Augen).
    """

    who: int | None = None
    contract: Contract | None = None
    matadors: int | None = None
    levels: tuple[Level, ...] = ()
    bid: int | None = None
    value: int | None = None
    factor: Factor | None = None
    total: int | None = None
    points: int | None = None


class Ramsch(Row, frozen=True, gc=False, kw_only=True, tag="ramsch", omit_defaults=True):
    """A Ramsch, the line of one who pays or, after a Durchmarsch, wins; two who pay have two lines with one number.

    ``points`` are his card points, ``pushed`` tells of the skat passed on, ``virgins`` of who took no trick.
    """

    who: int | None = None
    points: int | None = None
    pushed: Tally | None = None
    virgins: Tally | None = None
    march: bool = False
    value: int | None = None
    factor: Factor | None = None
    total: int | None = None


class PassedIn(Row, frozen=True, gc=False, kw_only=True, tag="passed", omit_defaults=True):
    """A game in which nobody bid; it counts as a game of the list."""


class Misdeal(Row, frozen=True, gc=False, kw_only=True, tag="misdeal", omit_defaults=True):
    """A deal that did not count; the same dealer deals again, with the same number."""


class Substitution(msgspec.Struct, frozen=True, gc=False, tag="subst"):
    """From a game on, somebody else sits in a seat."""

    game: int
    seat: int
    name: str


class Adjustment(msgspec.Struct, frozen=True, gc=False, tag="adjust"):
    """Points given or taken beside the games, with the reason; they count in the end total."""

    seat: int
    points: int
    reason: str


Line = Played | Ramsch | PassedIn | Misdeal | Substitution | Adjustment
"""What may stand between the head of a sheet and its closing lines."""


class Item(StrEnum):
    """What a closing line with a number for each seat holds."""

    POINTS = "points"
    WON = "won"
    LOST = "lost"
    OWN = "own"
    SUBTOTAL = "subtotal"
    OTHERS = "others"
    ADJUSTED = "adjusted"
    END = "end"

    __hash__ = str.__hash__


class Sum(msgspec.Struct, frozen=True, gc=False, tag="sum"):
    """The line that opens the closing lines and names the seats in their order."""

    seats: tuple[int, ...]


class Closing(msgspec.Struct, frozen=True, gc=False, tag="closing", omit_defaults=True):
    """A closing line with a number for each seat.

    ``unit`` is the factor of the lines ``own`` (won less lost games, times 50) and ``others`` (lost games of the
    others, times 40, 30 or 24), ``None`` in all others.
    """

    item: Item
    cells: tuple[int | None, ...]
    unit: int | None = None

    @property
    def name(self) -> str:
        """How the line is called: ``points``, ``own50``."""
        return self.item.value if self.unit is None else f"{self.item}{self.unit}"


class PassedCount(msgspec.Struct, frozen=True, gc=False, tag="passed_count"):
    """How many games were passed in."""

    count: int


class Signed(msgspec.Struct, frozen=True, gc=False, tag="signed"):
    """The seats that signed."""

    seats: tuple[int, ...]


ClosingLine = Sum | Closing | PassedCount | Signed
"""What may stand at the end of a sheet."""


class Remark(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A comment.

    It stands after so many parts of the sheet, counting its tags, one for the heading of the columns, its lines and its
    closing lines; ``beside`` says that it stands on the line of the part before it.
    """

    after: int
    text: str
    beside: bool = False


SEATS_AT_MOST: Final = 5


class ScoreSheet(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One list as it was kept: ``lines`` are its rows, substitutions and adjustments in their order."""

    tags: tuple[Tag, ...] = ()
    lines: tuple[Line, ...] = ()
    closing: tuple[ClosingLine, ...] = ()
    remarks: tuple[Remark, ...] = ()

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name, or ``None``."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    def number(self, name: str) -> int | None:
        """The value of a tag that is a whole number; ``None`` when there is none, or it is no number."""
        return whole_number(self.tag(name))

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sat in seat 1, 2 and so on when the list began; ``None`` for a seat without a name."""
        return tuple(self.tag(f"Seat{seat}") for seat in range(1, self.seats + 1))

    @property
    def seats(self) -> int:
        """How many sit at the table: as the tag ``Players`` says, else by the names, the closing lines and the rows."""
        told = self.number("Players")
        if told is not None and 3 <= told <= SEATS_AT_MOST:
            return told
        named = [seat for seat in range(1, SEATS_AT_MOST + 1) if self.tag(f"Seat{seat}") is not None]
        summed = [len(line.cells) for line in self.closing if isinstance(line, Closing)]
        met = [line.who or 0 for line in self.lines if isinstance(line, Played | Ramsch)]
        met += [line.dealer or 0 for line in self.lines if isinstance(line, Row)]
        return min(SEATS_AT_MOST, max([3, *named, *summed, *met]))

    @property
    def counted(self) -> tuple[int, ...]:
        """The indices of the lines that are rows and count: not struck, no misdeal."""
        rows = [index for index, line in enumerate(self.lines) if isinstance(line, Row)]
        struck = {before for before, index in pairwise(rows) if replaces(self.lines[index])}
        return tuple(index for index in rows if index not in struck and not isinstance(self.lines[index], Misdeal))


def replaces(line: Line) -> bool:
    """Whether a line is a correction of the row before it."""
    return isinstance(line, Row) and line.corrects


def opens_new_game(line: Row, before: Row | None) -> bool:
    """Whether a row is a game of its own, and not the second line of a Ramsch in which two pay."""
    return not (
        isinstance(line, Ramsch) and isinstance(before, Ramsch) and line.number == before.number and not line.corrects
    )
