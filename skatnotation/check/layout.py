"""The parts of a record whose events stand in the usual order: calls, skat, announcement, and what follows."""

from __future__ import annotations

from typing import Final

import msgspec

from skatnotation.record import (
    Bid,
    Declaration,
    Event,
    GiveUp,
    Hold,
    Leave,
    Pass,
    PickUp,
    Play,
    Show,
    TimeOut,
)

_CALLS: Final = frozenset((Bid, Hold, Pass))
_COURSE: Final = frozenset((Play, Show, GiveUp, TimeOut, Leave))


class Layout(msgspec.Struct, frozen=True, gc=False):
    """Where the parts are: the calls come first, ``course`` is the index of the first event after the announcement."""

    calls: int
    pick_up: PickUp | None
    declaration: Declaration | None
    course: int


def layout(events: tuple[Event, ...]) -> Layout | None:
    """The parts of a record, ``None`` when its events stand in another order."""
    calls = 0
    for event in events:
        if type(event) not in _CALLS:
            break
        calls += 1
    course = calls
    pick_up: PickUp | None = None
    declaration: Declaration | None = None
    if course < len(events) and isinstance(event := events[course], PickUp):
        pick_up = event
        course += 1
    if course < len(events) and isinstance(event := events[course], Declaration):
        declaration = event
        course += 1
    if not _COURSE.issuperset(map(type, events[course:])):
        return None
    return Layout(calls, pick_up, declaration, course)
