"""The event of each number that the kernel and the sampler use; one frozen object serves all records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.check.holding import NUMBER
from skatnotation.contract import BID_VALUES
from skatnotation.record import Bid, Event, GiveUp, Hold, Leave, Pass, Play, Show, TimeOut
from skatnotation.rules.kernel.auction import CALL, HOLD, PASS
from skatnotation.rules.kernel.play import GIVE_UP, SHOW, STOP
from skatnotation.sampling.ending import LEAVES
from skatnotation.seats import SEATS


def _calls() -> dict[int, Event]:
    calls: dict[int, Event] = {}
    for seat in SEATS:
        spoken = CALL * seat.number
        calls |= {spoken + PASS: Pass(seat), spoken + HOLD: Hold(seat)}
        calls |= {spoken + value: Bid(seat, value) for value in BID_VALUES}
    return calls


def _course() -> dict[int, Event]:
    course: dict[int, Event] = {}
    for seat in SEATS:
        course |= {32 * seat.number + number: Play(seat, card) for card, number in NUMBER.items()}
        course |= {GIVE_UP + seat.number: GiveUp(seat), SHOW + seat.number: Show(seat)}
        course |= {STOP + seat.number: TimeOut(seat), LEAVES + seat.number: Leave(seat)}
    return course


_CALLS: Final = _calls()
_COURSE: Final = _course()


def events_of_auction(calls: Sequence[int]) -> list[Event]:
    """Calls of the kernel as events."""
    return [_CALLS[call] for call in calls]


def events_of_course(numbers: Sequence[int]) -> list[Event]:
    """Events after the announcement, as the kernel and the endings number them."""
    return [_COURSE[number] for number in numbers]
