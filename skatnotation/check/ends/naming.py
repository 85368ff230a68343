"""The rules that were broken and are named: where an event says so, the rule book settles it and nothing is wrong."""

from __future__ import annotations

import msgspec

from skatnotation.check.announcing import (
    AnnouncedAtAll,
    HandAfterPickUp,
    LevelInNull,
    LevelWithoutHand,
    NullAfterPickUp,
)
from skatnotation.check.bid import AuctionUnfinished
from skatnotation.check.deal import DealtShort, HandsUneven
from skatnotation.check.declaration import DiscardCount, NoDeclaration
from skatnotation.check.ends.exclusion import looked_too_early
from skatnotation.check.finding import Finding
from skatnotation.check.play import Revoke, TrumpRevoke, WrongTurn
from skatnotation.record import Event, Fault, Misdeal, Violation


class Spot(msgspec.Struct, frozen=True):
    """A place in the play: the trick, from 1, and the card in it, from 1 to 3."""

    trick: int
    place: int


class Naming:
    """Which event names which broken rule of play; one event names one."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self._open = {
            index: event
            for index, event in enumerate(events)
            if isinstance(event, Violation) and event.fault in _OF_PLAY and event.corrected is None
        }
        self.broken: dict[int, Spot] = {}
        """Where the rule was broken that an event names."""

    def names(self, finding: Finding, index: int, spot: Spot) -> bool:
        """Whether an event after the card of that index names what was found of it."""
        fault = _fault(finding, spot)
        if fault is None:
            return False
        for later, event in self._open.items():
            if later > index and event.fault is fault and _fits(event, finding, spot):
                del self._open[later]
                self.broken[later] = spot
                return True
        return False


def unnamed(findings: list[Finding], events: tuple[Event, ...]) -> list[Finding]:
    """Of findings on the deal and the announcement those of which no event speaks."""
    if not findings:
        return findings
    naming = [event for event in events if isinstance(event, Violation | Misdeal)]
    return [finding for finding in findings if not any(_is_named(finding, event) for event in naming)]


def _is_named(finding: Finding, event: Violation | Misdeal) -> bool:
    if isinstance(event, Misdeal):
        return finding.code in _UNEVEN
    if finding.code == AuctionUnfinished.code:  # who has to leave the auction may leave only one in it
        return looked_too_early(event)
    return finding.code in _NAMED_BY.get(event.fault, ()) and finding.params.get("seat", event.seat) is event.seat


def _fault(finding: Finding, spot: Spot) -> Fault | None:
    if finding.code in {Revoke.code, TrumpRevoke.code}:
        return Fault.REVOKE
    if finding.code == WrongTurn.code:
        return Fault.LEAD if spot.place == 1 else Fault.TURN
    return None


def _fits(event: Violation, finding: Finding, spot: Spot) -> bool:
    return (
        event.seat is finding.params["seat"]
        and event.trick in {None, spot.trick}
        and event.place in {None, spot.place}
        and event.card in {None, finding.params["card"]}
    )


_OF_PLAY = frozenset((Fault.REVOKE, Fault.LEAD, Fault.TURN))

_UNEVEN = frozenset((DealtShort.code, HandsUneven.code))
_WRONGLY_ANNOUNCED = (HandAfterPickUp, LevelInNull, LevelWithoutHand, NullAfterPickUp, AnnouncedAtAll)

_NAMED_BY = {
    Fault.ANNOUNCEMENT: frozenset(kind.code for kind in _WRONGLY_ANNOUNCED),
    Fault.COUNT: _UNEVEN | {DiscardCount.code},
    Fault.LEAD: frozenset((NoDeclaration.code,)),
}
