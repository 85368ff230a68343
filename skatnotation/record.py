"""What somebody wrote down of a game, before any judgement.

A :class:`GameRecord` is plain frozen data: tags, the deal, the events in their order, and the result as written.
It holds no positions in a text and no verdict, and knows no view: a notebook shows it by the display that the package
registers (:mod:`skatnotation.displayed`). Events that several notations share have one type here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec

from skatnotation.cards import Card, Cards
from skatnotation.contract import Contract
from skatnotation.displayed import Displayed
from skatnotation.seats import SEATS, Seat, dealer_of, seating


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
    whether they go together is for the rule book to say. ``spitze`` (to take the last trick with the lowest trump) and
    ``revolution`` (null ouvert hand, before which the defenders exchange their cards) are house rules.
    """

    seat: Seat
    contract: Contract
    hand: bool = False
    ouvert: bool = False
    schneider_announced: bool = False
    schwarz_announced: bool = False
    discards: Cards | None = None
    shown: Cards | None = None
    spitze: bool = False
    revolution: bool = False


class Play(msgspec.Struct, frozen=True, gc=False, tag="play"):
    """A seat plays a card; ``None`` is a card that the record does not name."""

    seat: Seat
    card: Card | None


class GiveUp(msgspec.Struct, frozen=True, gc=False, tag="give_up", omit_defaults=True):
    """A seat gives the game up; ``cards`` is how many it still held, where the record says so."""

    seat: Seat
    cards: int | None = None


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


class LastBid(msgspec.Struct, frozen=True, gc=False, tag="last_bid"):
    """All that the record tells of the auction is the number at which it ended; the declarer has bid or held it."""

    value: int


class HighestBid(msgspec.Struct, frozen=True, gc=False, tag="highest_bid"):
    """All that the record tells of a seat's calls: the highest number that it bid or held; 0 when it only passed."""

    seat: Seat
    value: int


class Kontra(msgspec.Struct, frozen=True, gc=False, tag="kontra"):
    """A defender doubles the game."""

    seat: Seat


class Re(msgspec.Struct, frozen=True, gc=False, tag="re"):
    """The declarer doubles the game again, after a kontra."""

    seat: Seat


class Knock(msgspec.Struct, frozen=True, gc=False, tag="knock"):
    """A seat knocks (klopft) before a Ramsch, which doubles it."""

    seat: Seat


class Push(msgspec.Struct, frozen=True, gc=False, tag="push", omit_defaults=True):
    """A seat hands the skat on in a Schieberamsch.

    ``cards`` are the two that it hands on, ``None`` when the record does not tell them; ``unseen`` says that it did not
    take the skat up and hands it on as it was.
    """

    seat: Seat
    cards: Cards | None = None
    unseen: bool = False


class Ramsch(msgspec.Struct, frozen=True, gc=False, tag="ramsch"):
    """The game is a Ramsch: jacks are trump, each plays alone, and nobody has announced a game."""


class Unseen(msgspec.Struct, frozen=True, gc=False, tag="unseen"):
    """The declarer leaves the skat unseen and has not announced hand."""

    seat: Seat


class Answer(msgspec.Struct, frozen=True, gc=False, tag="answer"):
    """A seat agrees, or does not, to what was claimed, conceded or shown just before."""

    seat: Seat
    agrees: bool


class Level(StrEnum):
    """A level that can be claimed."""

    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"

    __hash__ = str.__hash__


class Claim(msgspec.Struct, frozen=True, gc=False, tag="claim", omit_defaults=True):
    """A seat claims tricks: all that are left, or ``tricks`` of them.

    ``level`` is the level claimed with them; ``cards`` are those that it shows for it.
    """

    seat: Seat
    level: Level | None = None
    tricks: int | None = None
    cards: Cards | None = None


class Throw(msgspec.Struct, frozen=True, gc=False, tag="throw", omit_defaults=True):
    """A seat throws its cards down; ``cards`` where the record writes them."""

    seat: Seat
    cards: Cards | None = None


class Fault(StrEnum):
    """How a seat can break the rules of play."""

    REVOKE = "revoke"
    LEAD = "lead"
    TURN = "turn"
    PEEK = "peek"
    COUNT = "count"
    ANNOUNCEMENT = "announcement"
    OTHER = "other"

    __hash__ = str.__hash__


class Peeked(StrEnum):
    """What a seat has looked at and may not."""

    SKAT = "skat"
    TRICKS = "tricks"

    __hash__ = str.__hash__


class Violation(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag="violation", omit_defaults=True):
    """A seat breaks a rule.

    ``fault`` says how: a suit not followed, a lead out of turn, another card out of turn, a look at the skat or at
    tricks, a wrong number of cards, a wrong announcement. ``trick`` and ``place`` (1 to 3 in the trick) say where,
    ``card`` with which card; ``corrected`` is the card that was played in its stead. ``peeked`` goes with a look,
    ``number`` with a number of cards. ``noticed_by`` is who has objected; with ``played_on`` the game went on, put
    right where it could be. It stands where it was noticed.
    """

    seat: Seat
    fault: Fault
    trick: int | None = None
    place: int | None = None
    card: Card | None = None
    corrected: Card | None = None
    peeked: Peeked | None = None
    number: int | None = None
    noticed_by: Seat | None = None
    played_on: bool = False


class Ruling(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag="ruling", omit_defaults=True):
    """What somebody has decided at the table or after it.

    ``seat`` is credited with ``score``; ``paragraph`` is what the ruling rests on, ``by`` who has given it. A later
    ruling overrules the ones before.
    """

    seat: Seat | None = None
    score: int | None = None
    paragraph: str | None = None
    by: str | None = None


class Misdeal(msgspec.Struct, frozen=True, gc=False, tag="misdeal", omit_defaults=True):
    """The cards were dealt wrongly; the same dealer deals again."""

    reason: str | None = None


Event = (
    Bid
    | Hold
    | Pass
    | PickUp
    | Declaration
    | Play
    | GiveUp
    | Show
    | TimeOut
    | Leave
    | LastBid
    | HighestBid
    | Kontra
    | Re
    | Knock
    | Push
    | Ramsch
    | Unseen
    | Answer
    | Claim
    | Throw
    | Violation
    | Ruling
    | Misdeal
)
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


class Comment(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A remark; it stands after that many events of the game, and before everything when ``after`` is -1.

    ``part`` names the line that it stands beside, where no event does: ``F``, ``M``, ``R`` or ``skat`` in the deal,
    ``list`` at the result.
    """

    after: int
    text: str
    part: str | None = None


class Mark(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What somebody thinks of a call or a play: ``!``, ``?``, ``!!``, ``??``, ``!?`` or ``?!``; events count from 0."""

    event: int
    sign: str


class TrickPoints(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The card points of a trick as somebody wrote them, and whether it went to the declarer."""

    declarer: bool
    points: int


class AnyCard(msgspec.Struct, frozen=True, gc=False, tag="any_card"):
    """In a variation: whatever card the seat plays."""

    seat: Seat


class Rest(msgspec.Struct, frozen=True, gc=False, tag="rest"):
    """In a variation: the rest does not matter."""


class Variation(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """How the game could have gone: analysis, never part of the game of record.

    It stands after ``after`` events of the game (or of the variation in which it stands), beside a whole line of it.
    ``trick`` is the number of the first trick that it plays; comments, marks, points and variations count its own
    events and tricks.
    """

    after: int
    trick: int = 1
    events: tuple[Event | AnyCard | Rest, ...] = ()
    trick_points: tuple[TrickPoints | None, ...] = ()
    comments: tuple[Comment, ...] = ()
    marks: tuple[Mark, ...] = ()
    variations: tuple[Variation, ...] = ()


class Tag(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A line of the record's head: a name and a value, both as written."""

    name: str
    value: str


def whole_number(value: str | None) -> int | None:
    """The value of a tag as a whole number; ``None`` when it is none, or longer than six digits."""
    return int(value) if value and value.isascii() and value.isdigit() and len(value) <= 6 else None


FOREHAND: Final = "Forehand"
MIDDLEHAND: Final = "Middlehand"
REARHAND: Final = "Rearhand"

SEAT_TAGS: Final = ("Seat1", "Seat2", "Seat3", "Seat4", "Seat5")
"""Who sits at the table; the numbers are places and stay, while the seats of the deal go round."""

DEALER: Final = "Dealer"
"""The number of the place that deals."""

FIRST_DEALER: Final = "FirstDealer"
"""The number of the place that deals the first game of the series."""


class GameRecord(Displayed, msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One game as it was written down.

    ``tags`` have one set of names for all notations (``Forehand``, ``Place``, ``Id``, ``Start`` ...) and keep the order
    of the text; a tag that a notation does not know keeps its own name. ``rules`` names the rule book that the record
    was played by, ``None`` when it names none; ``edition`` is the year of its text and ``switches`` are the house rules
    agreed beside it (``ramsch``, ``kontra``, ``skat=loser`` ...). ``deal`` is ``None`` when no cards are written; a
    hand of no cards is one that is left out. ``result`` is the result as written, ``None`` when none is.
    ``trick_points`` goes with the tricks from the first one on.
    """

    tags: tuple[Tag, ...] = ()
    rules: str | None = None
    deal: Deal | None = None
    events: tuple[Event, ...] = ()
    result: Result | None = None
    comments: tuple[Comment, ...] = ()
    edition: str | None = None
    switches: tuple[str, ...] = ()
    trick_points: tuple[TrickPoints | None, ...] = ()
    marks: tuple[Mark, ...] = ()
    variations: tuple[Variation, ...] = ()

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name, or ``None``."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    def number(self, name: str) -> int | None:
        """The value of a tag that is a whole number; ``None`` when there is none, or it is no number."""
        return whole_number(self.tag(name))

    @property
    def id(self) -> str | None:
        """The number under which the source keeps the game; unique only together with the place."""
        return self.tag("Id")

    @property
    def players(self) -> tuple[str | None, str | None, str | None]:
        """Who sat in forehand, middlehand and rearhand: as the tags say, or as the table and its dealer tell."""
        named = self.tag(FOREHAND), self.tag(MIDDLEHAND), self.tag(REARHAND)
        return self._by_dealer() if named == (None, None, None) else named

    @property
    def dealer(self) -> int | None:
        """The place that deals: as the tag says, or as the number of the game and the first dealer of the series tell.

        ``None`` where the record does not tell, or there is no such place at the table.
        """
        table, told = self._table, self.number(DEALER)
        if told is None:
            game, first = self.number("Game"), self.number(FIRST_DEALER)
            if game is None or first is None or not 1 <= first <= table:
                return None
            told = dealer_of(table, game, first)
        return told if 1 <= told <= table else None

    @property
    def _table(self) -> int:
        return max((place for place, name in enumerate(SEAT_TAGS, 1) if self.tag(name) is not None), default=0)

    def _by_dealer(self) -> tuple[str | None, str | None, str | None]:
        table, dealer = self._table, self.dealer
        if table < 3 or dealer is None:
            return None, None, None
        places = [self.tag(name) for name in SEAT_TAGS]
        seats, _ = seating(table, dealer)
        first, second, third = (seats[seat] - 1 for seat in SEATS)
        return places[first], places[second], places[third]
