"""END: who has looked at the skat too early is out of the auction. Old 3.2.14, 3.2.15, 3.3.9."""

from __future__ import annotations

from skatnotation.check.finding import Check, Finding, event_at
from skatnotation.language import marked
from skatnotation.record import Bid, Declaration, Event, Fault, Hold, Peeked, PickUp, Violation
from skatnotation.rules.kernel.auction import (
    DECLARED,
    FOREHAND_ALONE,
    MIDDLEHAND_ASKS,
    REARHAND_ASKS,
    AuctionState,
)
from skatnotation.seats import SEATS, Seat


class OutOfAuction(Check):
    """A seat bids or plays after it has looked at the skat in the auction.

    Who does so is out of the auction, and the others are bound to nothing that was said to him.

    Bad: ``event peek M skat`` and then ``bid  M20``
    Good: ``event peek M skat`` and then ``bid  R18 F-``
    """

    code = "END021"
    topic = "peek in the auction"
    message = marked("{seat} has looked at the skat and is out of the auction")


def looked_too_early(event: Event) -> bool:
    """Whether an event is a look at the skat; in the auction it takes the seat out of it."""
    return (
        isinstance(event, Violation)
        and event.fault is Fault.PEEK
        and event.peeked is Peeked.SKAT
        and not event.played_on
    )


def without(state: AuctionState, seat: Seat) -> AuctionState:
    """The auction when a seat has to leave it.

    The other two begin anew when one of them was being asked by it or was asking it; a bid between them stands.
    """
    phase, asks, asked, bid, due = state
    if phase == MIDDLEHAND_ASKS and seat is not Seat.REARHAND:
        other = asks if asked == seat.number else asked
        return REARHAND_ASKS, 2, other, 0, 0
    if phase == REARHAND_ASKS and seat.number in {asks, asked}:
        return _alone(asks if asked == seat.number else asked)
    return phase, asks, asked, bid, due


def closed_to(state: AuctionState, out: set[Seat]) -> AuctionState:
    """The auction when it has come to rearhand, which had to leave it: who is left plays at the bid that was made."""
    phase, asks, asked, bid, _ = state
    if phase != REARHAND_ASKS or SEATS[asks] not in out:
        return state
    return (DECLARED, asked, asked, bid, 0) if bid else _alone(asked)


def check_exclusions(events: tuple[Event, ...]) -> list[Finding]:
    """The findings on seats that go on in an auction which they had to leave."""
    findings = []
    out: set[Seat] = set()
    closed = False
    for index, event in enumerate(events):
        if isinstance(event, (Bid, Hold, PickUp, Declaration)) and event.seat in out:
            findings.append(OutOfAuction.at(event_at(index), seat=event.seat))
            out.discard(event.seat)
        closed = closed or isinstance(event, (PickUp, Declaration))
        if not closed and isinstance(event, Violation) and looked_too_early(event):
            out.add(event.seat)
    return findings


def _alone(seat: int) -> AuctionState:
    """One is left, to whom nobody has bid: forehand may play or pass; the others had to say a number first."""
    return (FOREHAND_ALONE, 0, 0, 0, 0) if seat == 0 else (REARHAND_ASKS, seat, seat, 0, 0)
