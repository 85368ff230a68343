"""BID: the auction."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from skatnotation.check.ends.exclusion import closed_to, looked_too_early, without
from skatnotation.check.finding import RECORD, Check, Finding, Phrase, Severity, event_at
from skatnotation.check.layout import Layout
from skatnotation.contract import BID_VALUES
from skatnotation.language import marked
from skatnotation.record import (
    Bid,
    Declaration,
    Event,
    GameRecord,
    HighestBid,
    Hold,
    LastBid,
    Leave,
    Pass,
    PickUp,
    Play,
    TimeOut,
    Violation,
)
from skatnotation.rules.kernel import auction as kernel
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class NotABidValue(Check):
    """A number is bid that no game is worth.

    A bid is the value of a possible game: 9, 10, 11 or 12 times 2 to 18, 24 times 2 to 11, and the null games 23, 35,
    46, 59. Steps may be left out, but 19 or 21 do not exist.

    Bad: ``1 19``
    Good: ``1 20``
    """

    code = "BID001"
    topic = "bid values"
    message = marked("{seat} bids {value}, which no game is worth; possible were {legal}")


class BidTooLow(Check):
    """A bid is not higher than the one before.

    Who asks has to go up; only who is asked may stay at the same number, by holding it.

    Bad: ``1 20 0 y 1 18``
    Good: ``1 20 0 y 1 22``
    """

    code = "BID002"
    topic = "order of bids"
    message = marked("{seat} bids {value} after {bid}; possible were {legal}")


class WrongSpeaker(Check):
    """A seat speaks when it is another's turn, or after it has passed.

    Middlehand asks forehand; when one of them has passed, rearhand asks the other.

    Bad: ``2 18`` at the start.
    Good: ``1 18``
    """

    code = "BID003"
    topic = "order of bids"
    message = marked("{seat} speaks, but it was for {expected} to speak")


class WrongCall(Check):
    """A seat makes a call that is not open to it.

    Who asks names a number or passes; who is asked holds that number or passes.

    Bad: ``1 18 0 20``
    Good: ``1 18 0 y``
    """

    code = "BID004"
    topic = "order of bids"
    message = marked("{seat} can only {choice} here")


class AuctionOver(Check):
    """A call comes after the auction is over.

    The auction ends when two seats have passed; a pass cannot be taken back.

    Bad: ``1 18 0 p 2 p 2 20``
    Good: ``1 18 0 p 2 p``
    """

    code = "BID005"
    topic = "calls are final"
    message = marked("{seat} speaks after the auction is over")


class AuctionUnfinished(Check):
    """The auction is not written to its end.

    Two seats have to pass before somebody can play, and all three before a game is passed in. A record that notes less
    is a faulty record of a server; on paper it is usual to note the last bid only.

    Bad: ``1 18 0 y 0 s``
    Good: ``1 18 0 y 1 p 2 p 0 s``
    """

    code = "BID006"
    topic = "order of bids"
    message = marked("the auction is not finished: it is for {expected} to speak")


class NoAuction(Check):
    """The record has no auction.

    Without a bid it cannot be told whether a game was overbid.

    Bad: nothing is wrong; the record tells less.
    Good: a record with its auction, or at least with the last bid.
    """

    code = "BID007"
    severity = Severity.NOTE
    topic = "order of bids"
    message = marked("the record has no auction; whether the game was overbid is not checked")


class NoSuchBid(Check):
    """The bid that the record tells of is one that no game is worth.

    Where only the last bid, or the highest of each seat, is written, it is still the value of a possible game.

    Bad: ``bid   .. R19``
    Good: ``bid   .. R20``
    """

    code = "BID008"
    topic = "bid values"
    message = marked("no game is worth the bid of {value}")


class Auction(msgspec.Struct, frozen=True, gc=False):
    """What the auction came to: who declares at which bid (0: not told), and whether the game was passed in."""

    declarer: Seat | None = None
    bid: int = 0
    passed_in: bool = False
    complete: bool = True


def check_auction(record: GameRecord, rules: RuleSet, parts: Layout | None) -> tuple[list[Finding], Auction]:
    """The findings on the auction, and what it came to; after a fault it is read on as its speakers meant it."""
    if parts is not None:
        phase, declarer, bid, _, fault = _auction(record.events[: parts.calls])
        if not fault and phase == kernel.DECLARED:
            return [], Auction(SEATS[declarer], bid)
        if not fault and phase == kernel.PASSED_IN:
            return [], Auction(passed_in=True)
    return _walk(record, rules)


@lru_cache(4096)
def _auction(calls: tuple[Event, ...]) -> tuple[int, int, int, int, int]:
    """What the kernel says of the calls; most auctions go the same few ways."""
    numbers = [_number(call) for call in calls if isinstance(call, (Bid, Hold, Pass))]
    return kernel.auction(numbers, len(numbers))


def _walk(record: GameRecord, rules: RuleSet) -> tuple[list[Finding], Auction]:
    told = _told(record.events)
    if told is not None:
        return told
    findings: list[Finding] = []
    state = kernel.AUCTION_START
    calls = 0
    closed = False
    out: set[Seat] = set()
    for index, event in enumerate(record.events):
        if isinstance(event, (TimeOut, Leave)):
            break
        closed = closed or isinstance(event, (PickUp, Declaration, Play))
        if isinstance(event, Violation) and looked_too_early(event):
            out.add(event.seat)
            state = without(state, event.seat)
        if not isinstance(event, (Bid, Hold, Pass)):
            continue
        calls += 1
        if closed:
            findings.append(AuctionOver.at(event_at(index), seat=event.seat))
            continue
        call = _number(event)
        fault = kernel.call_fault(state, call)
        if fault:
            findings.append(_fault(index, event, state, fault))
        state = closed_to(_read_on(state, call, fault), out)
    return _outcome(record, rules, findings, state, calls)


def _told(events: tuple[Event, ...]) -> tuple[list[Finding], Auction] | None:
    """What the auction came to where only its last bid, or the highest of each seat, is written."""
    told = {index: event for index, event in enumerate(events) if isinstance(event, (LastBid, HighestBid))}
    if not told:
        return None
    findings = [
        NoSuchBid.at(event_at(index), value=event.value)
        for index, event in told.items()
        if event.value and event.value not in BID_VALUES
    ]
    played_on = _first_after(events)
    declarer = None if played_on is None else played_on[1]
    own = [event.value for event in told.values() if isinstance(event, LastBid) or event.seat is declarer]
    bids = own or [event.value for event in told.values()]
    passed_in = declarer is None and not any(bids)
    return findings, Auction(declarer, max(bids), passed_in=passed_in, complete=passed_in)


def _number(event: Bid | Hold | Pass) -> int:
    """The call as the kernel takes it; a number beyond all bids stands for any that is none."""
    said = kernel.PASS
    if isinstance(event, Hold):
        said = kernel.HOLD
    elif isinstance(event, Bid):
        said = event.value if 2 <= event.value < kernel.CALL else kernel.CALL - 1
    return _SEAT_NUMBERS[event.seat] + said


_SEAT_NUMBERS = {seat: kernel.CALL * seat.number for seat in SEATS}


def _read_on(state: kernel.AuctionState, call: int, fault: int) -> kernel.AuctionState:
    if fault == 0:
        return kernel.after_call(state, call)
    phase, asks, asked, bid, due = state
    if fault == kernel.FAULT_VALUE and bid < call % kernel.CALL < kernel.CALL - 1:
        return kernel.after_call(state, call)
    if fault in {kernel.FAULT_VALUE, kernel.FAULT_LOW} and phase < kernel.FOREHAND_ALONE:
        return phase, asks, asked, bid, 1
    return phase, asks, asked, bid, due


def _fault(index: int, event: Bid | Hold | Pass, state: kernel.AuctionState, fault: int) -> Finding:
    place = event_at(index)
    if fault == kernel.FAULT_OVER:
        return AuctionOver.at(place, seat=event.seat)
    if fault == kernel.FAULT_SEAT:
        return WrongSpeaker.at(place, seat=event.seat, expected=SEATS[kernel.auction_speaker(state)])
    if fault == kernel.FAULT_KIND:
        choice = Phrase.HOLD_OR_PASS if state[4] else Phrase.BID_OR_PASS
        return WrongCall.at(place, seat=event.seat, choice=choice)
    legal = tuple(value for value in BID_VALUES if value > state[3])
    value = event.value if isinstance(event, Bid) else 0
    if fault == kernel.FAULT_VALUE:
        return NotABidValue.at(place, legal=legal, seat=event.seat, value=value)
    return BidTooLow.at(place, legal=legal, seat=event.seat, value=value, bid=state[3])


def _outcome(
    record: GameRecord, rules: RuleSet, findings: list[Finding], state: kernel.AuctionState, calls: int
) -> tuple[list[Finding], Auction]:
    phase, declarer, _, bid, _ = state
    if phase == kernel.DECLARED:
        return findings, Auction(SEATS[declarer], bid)
    if phase == kernel.PASSED_IN:
        return findings, Auction(passed_in=True)
    played_on = _first_after(record.events)
    if played_on is None:
        return findings, Auction(complete=False)
    index, seat = played_on
    if phase == kernel.FOREHAND_ALONE and seat is Seat.FOREHAND and not rules.server:
        return findings, Auction(seat, 18)
    if not calls:
        findings.append(NoAuction.at(RECORD))
    elif not findings:
        severity = Severity.ERROR if rules.server else Severity.NOTE
        expected = SEATS[kernel.auction_speaker(state)]
        findings.append(AuctionUnfinished.at(event_at(index), severity=severity, expected=expected))
    return findings, Auction(seat, bid, complete=False)


def _first_after(events: tuple[Event, ...]) -> tuple[int, Seat] | None:
    """The event with which somebody became declarer, and who."""
    for index, event in enumerate(events):
        if isinstance(event, (PickUp, Declaration)):
            return index, event.seat
    return None
