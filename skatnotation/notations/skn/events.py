"""The lines that start with ``event``: from what stands on them to events, and back to words.

Such a line has a kind, a seat and details. Each kind takes some details and no others; they are written in the order in
which the fields of :class:`Details` stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from skatnotation.cards import UNKNOWN, Card, Cards
from skatnotation.record import (
    Answer,
    Claim,
    Event,
    Fault,
    GiveUp,
    Leave,
    Level,
    Peeked,
    Show,
    Throw,
    TimeOut,
    Violation,
)
from skatnotation.seats import Seat


class Details(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What stands on the line of an event behind the seat."""

    number: int | None = None
    level: Level | None = None
    peeked: Peeked | None = None
    spot: tuple[int, int] | None = None
    cards: Cards | None = None
    corrected: tuple[Card, Card] | None = None
    by: Seat | None = None
    played_on: bool = False

    def given(self) -> frozenset[str]:
        """The details that are there."""
        values = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return frozenset(name for name, value in values if value is not None and value is not False)


NOTHING: Final = Details()


class Shape(msgspec.Struct, frozen=True):
    """What a kind of event takes, and how the event is made; ``answers`` may follow some."""

    takes: frozenset[str]
    make: Callable[[Seat, Details], Event]
    answers: bool = False
    needs: frozenset[str] = frozenset()


def _give_up(seat: Seat, told: Details) -> Event:
    return GiveUp(seat, told.number)


def _claim(seat: Seat, told: Details) -> Event:
    return Claim(seat, told.level, told.number, told.cards)


def _show(seat: Seat, told: Details) -> Event:
    return Show(seat, told.cards)


def _throw(seat: Seat, told: Details) -> Event:
    return Throw(seat, told.cards)


def _time_out(seat: Seat, _: Details) -> Event:
    return TimeOut(seat)


def _leave(seat: Seat, _: Details) -> Event:
    return Leave(seat)


def _violation(fault: Fault) -> Callable[[Seat, Details], Event]:
    def make(seat: Seat, told: Details) -> Event:
        trick, place = told.spot or (None, None)
        counted = fault is Fault.COUNT
        played, corrected = told.corrected or ((told.cards or (None,))[0], None)
        return Violation(
            seat=seat,
            fault=fault,
            trick=trick if counted or told.spot else told.number,
            place=place,
            card=played,
            corrected=corrected,
            peeked=told.peeked,
            number=told.number if counted else None,
            noticed_by=told.by,
            played_on=told.played_on,
        )

    return make


_ANY: Final = frozenset(("by", "played_on"))
_WHERE: Final = _ANY | {"number", "spot"}
_CARD: Final = _WHERE | {"cards", "corrected"}

SHAPES: Final = {
    "giveup": Shape(frozenset(("number",)), _give_up, answers=True),
    "claim": Shape(frozenset(("number", "level", "cards")), _claim, answers=True),
    "show": Shape(frozenset(("cards",)), _show, answers=True),
    "throw": Shape(frozenset(("cards",)), _throw, answers=True),
    "timeout": Shape(frozenset(), _time_out),
    "left": Shape(frozenset(), _leave),
    "revoke": Shape(_CARD, _violation(Fault.REVOKE)),
    "lead": Shape(_CARD, _violation(Fault.LEAD)),
    "turn": Shape(_CARD, _violation(Fault.TURN)),
    "peek": Shape(_WHERE | {"peeked"}, _violation(Fault.PEEK), needs=frozenset(("peeked",))),
    "count": Shape(_ANY | {"number", "spot"}, _violation(Fault.COUNT), needs=frozenset(("number",))),
    "announcement": Shape(_ANY, _violation(Fault.ANNOUNCEMENT)),
    "other": Shape(_CARD, _violation(Fault.OTHER)),
}
"""The kinds of events, but for ``answer``, which stands alone where what is answered is not on the line before."""

_KIND_OF: Final[dict[type, str]] = {
    GiveUp: "giveup",
    Claim: "claim",
    Show: "show",
    Throw: "throw",
    TimeOut: "timeout",
    Leave: "left",
}


def words_of(event: object) -> str | None:
    """The kind, seat and details of an event; ``None`` for one that has no such line, or cannot be written on it."""
    match event:
        case Violation(seat=seat, fault=fault):
            kind, told = fault.value, _told(event)
        case GiveUp(seat) | Claim(seat) | Show(seat) | Throw(seat) | TimeOut(seat) | Leave(seat):
            kind, told = _KIND_OF[type(event)], _plain(event)
        case _:
            return None
    shape = SHAPES[kind]
    if not shape.needs <= told.given() <= shape.takes or shape.make(seat, told) != event or not _fits(told):
        return None
    return " ".join([kind, seat, *_words(told)])


def _plain(event: object) -> Details:
    match event:
        case GiveUp(_, cards):
            return Details(number=cards)
        case Claim(_, level, tricks, shown):
            return Details(number=tricks, level=level, cards=shown)
        case Show(_, shown) | Throw(_, shown):
            return Details(cards=shown)
        case _:
            return NOTHING


def _told(event: Violation) -> Details:
    spot = None if event.trick is None or event.place is None else (event.trick, event.place)
    number = event.number if event.fault is Fault.COUNT else None if spot else event.trick
    corrected = None if event.corrected is None or event.card is None else (event.card, event.corrected)
    cards = (event.card,) if event.card is not None and corrected is None else None
    return Details(
        number=number,
        peeked=event.peeked,
        spot=spot,
        cards=cards,
        corrected=corrected,
        by=event.noticed_by,
        played_on=event.played_on,
    )


def _fits(told: Details) -> bool:
    """Whether the details are such as the grammar can write."""
    if told.number is not None and not 0 <= told.number <= 999:
        return False
    if told.cards is not None and not told.cards:
        return False
    return told.spot is None or (1 <= told.spot[0] <= 10 and 1 <= told.spot[1] <= 3)


def _words(told: Details) -> Iterator[str]:
    if told.level:
        yield told.level
    if told.number is not None:
        yield str(told.number)
    if told.peeked:
        yield told.peeked
    if told.spot:
        yield f"{told.spot[0]}.{told.spot[1]}"
    for card in told.cards or ():
        yield card or UNKNOWN
    if told.corrected:
        yield f"{told.corrected[0]}>{told.corrected[1]}"
    if told.by:
        yield f"by {told.by}"
    if told.played_on:
        yield "playon"


def takes_answers(event: object) -> bool:
    """Whether the answers to an event stand on its line."""
    return isinstance(event, GiveUp | Claim | Show | Throw)


def text_of_answer(answer: Answer) -> str:
    """An answer as it is written: the seat with ``+`` or ``-``."""
    return f"{answer.seat}{'+' if answer.agrees else '-'}"
