"""What somebody wrote down of a game, before any judgement.

A :class:`GameRecord` is plain frozen data: tags, the deal, the events in their order, and the result as written.
It holds no positions in a text and no verdict. Events that several notations share have one type here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec

from skatnotation.cards import Card, Cards
from skatnotation.contract import Contract
from skatnotation.seats import Seat


class Spelled(msgspec.Struct, frozen=True, gc=False, kw_only=True, eq=False, omit_defaults=True):
    """A part whose text may differ from the canonical one.

    ``spelling`` is that text, kept so that a record that was read is written back unchanged. Two parts that mean the
    same are equal whatever their spelling, and a writer uses a spelling only while it still means the same.
    """

    spelling: str | None = None

    def _meaning(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name != "spelling")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Spelled) and self._meaning() == other._meaning()

    def __ne__(self, other: object) -> bool:
        # msgspec's own would compare by identity.
        return not self == other

    def __hash__(self) -> int:
        return hash(self._meaning())


class Deal(Spelled, frozen=True, gc=False, eq=False, omit_defaults=True):
    """The cards dealt: ten to each seat and two to the skat, in the order in which they were written."""

    forehand: Cards
    middlehand: Cards
    rearhand: Cards
    skat: Cards

    def hand(self, seat: Seat) -> Cards:
        """The cards dealt to a seat."""
        return (self.forehand, self.middlehand, self.rearhand)[seat.number]


class Bid(msgspec.Struct, frozen=True, gc=False, tag="bid"):
    """A seat names a number in the auction."""

    seat: Seat
    value: int


class Hold(msgspec.Struct, frozen=True, gc=False, tag="hold"):
    """A seat that was asked holds the bid ("yes")."""

    seat: Seat


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """A seat passes."""

    seat: Seat


class PickUp(msgspec.Struct, frozen=True, gc=False, tag="pick_up", omit_defaults=True):
    """The declarer takes the skat; ``skat`` are the two cards, ``None`` when the record does not tell them."""

    seat: Seat
    skat: Cards | None = None


class Declaration(Spelled, frozen=True, gc=False, eq=False, tag="declaration", omit_defaults=True):
    """The declarer names the game.

    ``discards`` are the two cards put away after a pick-up, ``None`` when the record does not write them (as in a hand
    game); ``shown`` are the open cards that the record writes with an ouvert declaration. The flags hold what was
    announced, with what the notation says that a sign implies (an ISS ``GO`` says hand, schneider and schwarz too);
    whether they go together is for the rule book to say.
    """

    seat: Seat
    contract: Contract
    hand: bool = False
    ouvert: bool = False
    schneider_announced: bool = False
    schwarz_announced: bool = False
    discards: Cards | None = None
    shown: Cards | None = None


class Play(msgspec.Struct, frozen=True, gc=False, tag="play"):
    """A seat plays a card; ``None`` is a card that the record does not name."""

    seat: Seat
    card: Card | None


class GiveUp(msgspec.Struct, frozen=True, gc=False, tag="give_up"):
    """A seat gives the game up."""

    seat: Seat


class Show(msgspec.Struct, frozen=True, gc=False, tag="show", omit_defaults=True):
    """A seat shows its cards to the others and claims nothing; ``cards`` where the record writes them."""

    seat: Seat
    cards: Cards | None = None


class TimeOut(msgspec.Struct, frozen=True, gc=False, tag="time_out"):
    """A seat ran out of time."""

    seat: Seat


class Leave(msgspec.Struct, frozen=True, gc=False, tag="leave"):
    """A seat left the table."""

    seat: Seat


Event = Bid | Hold | Pass | PickUp | Declaration | Play | GiveUp | Show | TimeOut | Leave
"""Something that happened in a game, in the order in which it happened."""


class Outcome(StrEnum):
    """How a game ended for its declarer, or without one."""

    WON = "won"
    LOST = "lost"
    PASSED = "passed"
    PENALTY = "penalty"
    UNFINISHED = "unfinished"

    __hash__ = str.__hash__


class Result(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The result as somebody wrote it, kept apart from the result as computed.

    An item that the record does not write is ``None``, and so is a seat where an ISS record says that there is none
    (``d:-1``, ``l:-1``, ``to:-1``). ``score`` is the declarer's, signed (a loss doubled); ``matadors`` is signed, with
    +, without -, and 0 where a server writes 0 for "none"; ``points`` and ``tricks`` are the declarer's; ``schneider``
    and ``schwarz`` say that the level was reached and counted; ``penalties`` says who pays for leaving, for forehand,
    middlehand, rearhand; ``gave_up`` says that the game ended because a party gave up.
    """

    outcome: Outcome
    declarer: Seat | None = None
    score: int | None = None
    matadors: int | None = None
    overbid: bool | None = None
    points: int | None = None
    tricks: int | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    penalties: tuple[bool, bool, bool] | None = None
    left: Seat | None = None
    timed_out: Seat | None = None
    gave_up: bool | None = None


class Comment(msgspec.Struct, frozen=True, gc=False):
    """A remark; it stands after that many events of the game, and before everything when ``after`` is -1."""

    after: int
    text: str


class Tag(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A line of the record's head: a name and a value, both as written."""

    name: str
    value: str


FOREHAND: Final = "Forehand"
MIDDLEHAND: Final = "Middlehand"
REARHAND: Final = "Rearhand"


class GameRecord(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One game as it was written down.

    ``tags`` have one set of names for all notations (``Forehand``, ``Place``, ``Id``, ``Start`` ...) and keep the order
    of the text; a tag that a notation does not know keeps its own name. ``rules`` names the rule book that the record
    was played by, ``None`` when it names none. ``deal`` is ``None`` when no cards are written, ``result`` when none is.
    """

    tags: tuple[Tag, ...] = ()
    rules: str | None = None
    deal: Deal | None = None
    events: tuple[Event, ...] = ()
    result: Result | None = None
    comments: tuple[Comment, ...] = ()

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name, or ``None``."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    @property
    def id(self) -> str | None:
        """The number under which the source keeps the game; unique only together with the place."""
        return self.tag("Id")

    @property
    def players(self) -> tuple[str | None, str | None, str | None]:
        """Who sat in forehand, middlehand and rearhand."""
        return self.tag(FOREHAND), self.tag(MIDDLEHAND), self.tag(REARHAND)
