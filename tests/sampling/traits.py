"""What a sampled game shows, as words to count."""

from __future__ import annotations

from collections.abc import Iterator

from skatnotation.contract import BID_VALUES, Contract
from skatnotation.record import (
    Bid,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Hold,
    Leave,
    Outcome,
    Pass,
    PickUp,
    Play,
    Result,
    Show,
    TimeOut,
)
from skatnotation.seats import Seat


def traits_of(record: GameRecord) -> set[str]:
    """All that is worth counting of a game."""
    assert record.result is not None
    traits = {record.result.outcome.value, *_auction(record), *_stopped_before(record)}
    if any((name or "").endswith(":2") for name in record.players):
        traits.add("a player seated twice")
    declaration = next((event for event in record.events if isinstance(event, Declaration)), None)
    if declaration is None:
        return traits
    traits.update(_game(declaration, record.result))
    traits.update(_levels(declaration, record))
    traits.update(_ending(declaration, record))
    return traits


def _auction(record: GameRecord) -> Iterator[str]:
    before = 0
    for bid in (event for event in record.events if isinstance(event, Bid)):
        if bid.value not in BID_VALUES[: 1 + (BID_VALUES.index(before) + 1 if before else 0)]:
            yield "a jump"
        before = bid.value
    calls = [event for event in record.events if isinstance(event, (Bid, Hold, Pass))]
    if calls[:2] == [Pass(Seat.MIDDLEHAND), Pass(Seat.REARHAND)] and calls[2:] == [Bid(Seat.FOREHAND, 18)]:
        yield "forehand alone at 18"
    if calls and isinstance(calls[-1], Pass):
        yield f"{calls[-1].seat} passes last"


def _stopped_before(record: GameRecord) -> Iterator[str]:
    last = record.events[-1]
    if not isinstance(last, (TimeOut, Leave)) or any(isinstance(event, Declaration) for event in record.events):
        return
    assert record.result is not None
    when = "in the auction"
    if any(isinstance(event, PickUp) for event in record.events):
        when = "after the pick-up"
    elif record.result.declarer is not None:
        when = "after the auction"
    yield f"{_what(last)} {when}"
    if record.result.declarer is not None:
        yield f"{_party(record.result.declarer, last)} stops before the announcement"


def _what(event: Event) -> str:
    return "time-out" if isinstance(event, TimeOut) else "leaving"


def _party(declarer: Seat, event: Event) -> str:
    assert isinstance(event, (TimeOut, Leave, GiveUp))
    return "declarer" if event.seat is declarer else "defender"


def _game(declaration: Declaration, result: Result) -> Iterator[str]:
    contract, outcome = declaration.contract.value, result.outcome.value
    hand = " hand" if declaration.hand else ""
    ouvert = " ouvert" if declaration.ouvert else ""
    if declaration.contract is Contract.NULL:
        yield f"null{ouvert}{hand} {outcome}"
        return
    if declaration.ouvert:
        yield f"{contract} ouvert"
        yield f"ouvert {outcome}"
    elif declaration.schwarz_announced:
        yield f"{contract} schwarz announced"
        yield f"schwarz announced {outcome}"
    elif declaration.schneider_announced:
        yield f"{contract} schneider announced"
        yield f"schneider announced {outcome}"
    else:
        yield f"{contract}{hand} {outcome}"


def _levels(declaration: Declaration, record: GameRecord) -> Iterator[str]:
    result = record.result
    assert result is not None
    assert result.points is not None
    if result.schneider:
        yield f"schneider {result.outcome.value}"
    if result.schwarz:
        yield f"schwarz {result.outcome.value}"
    if result.overbid:
        yield f"overbid{' hand' if declaration.hand else ''} with {'61' if result.points > 60 else 'fewer than 61'}"
    elif result.outcome is Outcome.LOST and result.points == 60 and declaration.contract is not Contract.NULL:
        yield "lost with 60"
    if abs(result.matadors or 0) > 4:
        yield "more than four matadors"
    if declaration.shown is not None:
        yield f"open cards written, {'hand' if declaration.hand else 'skat taken'}"


def _ending(declaration: Declaration, record: GameRecord) -> Iterator[str]:
    result = record.result
    assert result is not None
    events, declarer, last = record.events, declaration.seat, record.events[-1]
    plays = sum(isinstance(event, Play) for event in events)
    showed = any(isinstance(event, Show) for event in events)
    gave_up = [event for event in events if isinstance(event, GiveUp)]
    if isinstance(last, (TimeOut, Leave)):
        yield f"{_what(last)} of a {_party(declarer, last)} in play"
    elif isinstance(last, GiveUp):
        yield f"{_who_gave_up(declarer, gave_up, events)}{' after a show' if showed else ''}"
        yield f"{_party(declarer, last)} gives up and has {result.outcome.value}"
        if plays == 0:
            yield f"{_party(declarer, last)} gives up before the first card"
    else:
        if gave_up:
            yield "one gives up in vain"
        if showed:
            yield "shows and plays on"
        if plays < 30:
            yield _ended_by_itself(declaration)
        yield f"{'all' if plays == 30 else 'fewer'} cards played"


def _who_gave_up(declarer: Seat, gave_up: list[GiveUp], events: tuple[Event, ...]) -> str:
    if gave_up[-1].seat is declarer:
        return "declarer gives up"
    if len(gave_up) == 1:
        return "one defender gives up"
    return "both defenders give up" + ("" if events[-2] == gave_up[0] else ", one after the other")


def _ended_by_itself(declaration: Declaration) -> str:
    if declaration.contract is Contract.NULL:
        return "null ends with the declarer's trick"
    if declaration.schwarz_announced:
        return "schwarz announced ends with the defenders' trick"
    return "schneider announced ends when the defenders pass 30"
