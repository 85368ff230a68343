"""The moments of a game: each position with what lies open at it and who has seen the skat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from skatnotation.cards import Card, Cards
from skatnotation.positions import Position, follow, replay
from skatnotation.record import (
    AnyCard,
    Claim,
    Declaration,
    Event,
    GameRecord,
    Kontra,
    PickUp,
    Play,
    Push,
    Re,
    Rest,
    Show,
    Throw,
    Variation,
)
from skatnotation.seats import Seat


class Moment(msgspec.Struct, frozen=True):
    """A position and what has become known by then.

    ``shown`` are the seats whose whole hands lie open, ``bare`` the single cards that others have laid open;
    ``skat_seen`` the seats that know the two cards aside, ``taken`` whether the skat has been taken up; ``doubled``
    says ``kontra`` and ``re`` once they are said.
    """

    position: Position
    shown: frozenset[Seat] = frozenset()
    bare: Cards = ()
    skat_seen: frozenset[Seat] = frozenset()
    taken: bool = False
    doubled: tuple[str, ...] = ()


_DOUBLED: Final = {Kontra: "kontra", Re: "re"}


def moments(record: GameRecord) -> list[Moment]:
    """All moments of the game of record, the deal first."""
    first, *others = replay(record)
    start = Moment(first)
    return [start, *_after(start, others)]


def moments_of(record: GameRecord, path: Sequence[int]) -> list[Moment]:
    """All moments of the game as variation ``path[0]`` of it has it go, of that one ``path[1]``, and so on.

    Raises:
        IndexError: there is no such variation.
    """
    whole, first, trick = moments(record), 0, 1
    line: GameRecord | Variation = record
    for number in path:
        way = line.variations[number]
        leaves = branch(whole, way, trick=trick, first=first)
        whole, first, trick, line = along(whole, way, leaves), leaves, way.trick, way
    return whole


def branch(whole: Sequence[Moment], variation: Variation, *, trick: int = 1, first: int = 0) -> int:
    """The ply at which a variation leaves its line.

    It stands beside a line of it: before the trick that it plays again, or before the game is announced.

    Args:
        whole: the moments of the line.
        variation: a variation that stands in the line.
        trick: the number of the trick that the line's own events begin with.
        first: the ply before the first of these events; ``after`` counts from there.
    """
    stands = min(first + max(0, variation.after), len(whole) - 1)
    own = whole[first + 1 : stands + 1]
    kind = _kind(variation)
    if kind is Play:
        plays = [moment.position.ply for moment in own if isinstance(moment.position.event, Play)]
        before = 3 * (variation.trick - trick)
        return plays[before] - 1 if 0 <= before < len(plays) else stands
    wanted = (PickUp, Declaration) if kind is PickUp else Declaration
    begins = [moment.position.ply for moment in own if isinstance(moment.position.event, wanted)]
    return begins[0] - 1 if kind is not None and begins else stands


def along(whole: Sequence[Moment], variation: Variation, ply: int) -> list[Moment]:
    """The moments of a variation, with those of its line up to the ply at which it leaves."""
    start = whole[ply]
    events = [_event(event) for event in variation.events if not isinstance(event, Rest)]
    return [*whole[: ply + 1], *_after(start, follow(start.position, events))]


def _kind(variation: Variation) -> type[Play | PickUp | Declaration] | None:
    """What a variation begins with; one without a pick-up that plays from the hand begins before the skat is taken."""
    for event in variation.events:
        if isinstance(event, (Play, AnyCard)):
            return Play
        if isinstance(event, PickUp) or (isinstance(event, Declaration) and event.hand):
            return PickUp
        if isinstance(event, Declaration):
            return Declaration
    return None


def _event(event: Event | AnyCard) -> Event:
    return Play(event.seat, None) if isinstance(event, AnyCard) else event


def _after(moment: Moment, positions: Iterable[Position]) -> Iterator[Moment]:
    for position in positions:
        moment = msgspec.structs.replace(moment, position=position, **_change(moment, position.event))
        yield moment


def _change(before: Moment, event: Event | None) -> dict[str, Any]:
    """What an event makes known."""
    if isinstance(event, (Show, Throw, Claim)):
        return _laid_open(before, event)
    if isinstance(event, PickUp):
        return {"skat_seen": frozenset({event.seat}), "taken": True}
    if isinstance(event, Declaration) and event.ouvert:
        return {"shown": before.shown | {event.seat}}
    if isinstance(event, Push) and not event.unseen:
        return {"skat_seen": frozenset({event.seat})}
    if isinstance(event, (Kontra, Re)):
        return {"doubled": (*before.doubled, _DOUBLED[type(event)])}
    return {}


def _laid_open(before: Moment, event: Show | Throw | Claim) -> dict[str, Any]:
    """All cards of a seat, or those that the record names; a claim without cards shows none."""
    held = before.position.hand(event.seat)
    named: tuple[Card | None, ...] = event.cards or ()
    if not isinstance(event, Claim) and (not named or set(named) >= set(held)):
        return {"shown": before.shown | {event.seat}}
    return {"bare": (*before.bare, *(card for card in named if card in held))}
