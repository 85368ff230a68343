"""Records as no game can make them: a good record with parts dropped, doubled, moved, swapped and unnamed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import msgspec

from skatnotation.cards import Card, Cards
from skatnotation.contract import CONTRACTS
from skatnotation.record import (
    Bid,
    Comment,
    Deal,
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
    Tag,
    TimeOut,
)
from skatnotation.seats import SEATS, Seat

_PACK: Final = tuple(Card)
_NUMBERS: Final = (-1, 0, 1, 2, 10, 11, 17, 18, 23, 60, 61, 89, 90, 119, 120, 121, 264, 300, 10**6, 10**12, -(10**12))


def mangled(record: GameRecord, rng: random.Random, steps: int) -> GameRecord:
    """The record with that many parts of it spoiled; most of the time what comes out means nothing."""
    for _ in range(steps):
        record = rng.choices(_WAYS, _OFTEN)[0](record, rng)
    return record


def _card(rng: random.Random) -> Card | None:
    return None if rng.random() < 0.2 else rng.choice(_PACK)


def _cards(rng: random.Random, most: int = 3) -> Cards:
    return tuple(_card(rng) for _ in range(rng.randint(0, most)))


def _some_cards(rng: random.Random, most: int = 3) -> Cards | None:
    return None if rng.random() < 0.3 else _cards(rng, most)


def any_event(rng: random.Random) -> Event:
    """Some event, with or without sense."""
    seat = rng.choice(SEATS)
    makers: tuple[Callable[[], Event], ...] = (
        lambda: Bid(seat, rng.choice((*_NUMBERS, 18, 20, 22, 24))),
        lambda: Hold(seat),
        lambda: Pass(seat),
        lambda: PickUp(seat, _some_cards(rng)),
        lambda: _declaration(rng, seat),
        lambda: Play(seat, _card(rng)),
        lambda: GiveUp(seat),
        lambda: Show(seat, _some_cards(rng)),
        lambda: TimeOut(seat),
        lambda: Leave(seat),
    )
    return rng.choice(makers)()


def _declaration(rng: random.Random, seat: Seat) -> Declaration:
    hand, ouvert, schneider, schwarz = (rng.random() < 0.4 for _ in range(4))
    return Declaration(
        seat=seat,
        contract=rng.choice(CONTRACTS),
        hand=hand,
        ouvert=ouvert,
        schneider_announced=schneider,
        schwarz_announced=schwarz,
        discards=_some_cards(rng),
        shown=_some_cards(rng, 11),
        spelling=rng.choice((None, "G", "")),
    )


def with_events(record: GameRecord, events: list[Event]) -> GameRecord:
    """The record with other events."""
    return msgspec.structs.replace(record, events=tuple(events))


def _event_dropped(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    if events:
        del events[rng.randrange(len(events))]
    return with_events(record, events)


def _event_doubled(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    if events:
        events.insert(rng.randrange(len(events)), rng.choice(events))
    return with_events(record, events)


def _event_inserted(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    events.insert(rng.randint(0, len(events)), any_event(rng))
    return with_events(record, events)


def _event_replaced(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    if events:
        events[rng.randrange(len(events))] = any_event(rng)
    return with_events(record, events)


def _event_moved(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    if events:
        event = events.pop(rng.randrange(len(events)))
        events.insert(rng.randint(0, len(events)), event)
    return with_events(record, events)


def _cut_short(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    return with_events(record, events[: rng.randint(0, len(events))])


def _ended_otherwise(record: GameRecord, rng: random.Random) -> GameRecord:
    seat = rng.choice(SEATS)
    last: tuple[Event, ...] = rng.choice(
        ((GiveUp(seat),), (Show(seat), GiveUp(seat.next)), (TimeOut(seat),), (Leave(seat),), (GiveUp(seat.next),))
    )
    return msgspec.structs.replace(record, events=record.events + last)


def _other_seat(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    if events:
        place = rng.randrange(len(events))
        events[place] = msgspec.structs.replace(events[place], seat=rng.choice(SEATS))
    return with_events(record, events)


def _card_unnamed(record: GameRecord, rng: random.Random) -> GameRecord:
    events = list(record.events)
    plays = [(place, event) for place, event in enumerate(events) if isinstance(event, Play)]
    if plays:
        place, play = rng.choice(plays)
        events[place] = Play(play.seat, None)
    return with_events(record, events)


def _announcement_changed(record: GameRecord, rng: random.Random) -> GameRecord:
    """One field of the declaration, or of the pick-up, is another."""
    events = list(record.events)
    found = [(place, event) for place, event in enumerate(events) if isinstance(event, (Declaration, PickUp))]
    if not found:
        return record
    place, event = rng.choice(found)
    if isinstance(event, PickUp):
        events[place] = PickUp(event.seat, _some_cards(rng))
        return with_events(record, events)
    other = _declaration(rng, event.seat)
    field = rng.choice(Declaration.__struct_fields__)
    events[place] = msgspec.structs.replace(event, **{field: getattr(other, field)})
    return with_events(record, events)


def _deal_changed(record: GameRecord, rng: random.Random) -> GameRecord:
    if record.deal is None or rng.random() < 0.1:
        return msgspec.structs.replace(record, deal=None)
    parts = [list(getattr(record.deal, name)) for name in ("forehand", "middlehand", "rearhand", "skat")]
    hidden = rng.random()
    for part in parts:
        if hidden < 0.4 and rng.random() < 0.6:
            part[:] = [None] * len(part)
    if hidden >= 0.4:
        part = rng.choice(parts)
        place = rng.randint(0, len(part))
        part[place : place + rng.randint(0, 1)] = _cards(rng, 2)
    forehand, middlehand, rearhand, skat = map(tuple, parts)
    deal = Deal(forehand=forehand, middlehand=middlehand, rearhand=rearhand, skat=skat)
    return msgspec.structs.replace(record, deal=deal)


def _flag(rng: random.Random) -> bool | None:
    return rng.choice((None, False, True))


def _result_changed(record: GameRecord, rng: random.Random) -> GameRecord:
    if record.result is None or rng.random() < 0.1:
        return msgspec.structs.replace(record, result=rng.choice((None, Result(outcome=rng.choice(tuple(Outcome))))))
    items: dict[str, object] = {
        "outcome": rng.choice(tuple(Outcome)),
        "declarer": rng.choice((None, *SEATS)),
        "score": rng.choice((None, *_NUMBERS)),
        "matadors": rng.choice((None, *_NUMBERS)),
        "overbid": _flag(rng),
        "points": rng.choice((None, *_NUMBERS)),
        "tricks": rng.choice((None, *_NUMBERS)),
        "schneider": _flag(rng),
        "schwarz": _flag(rng),
        "penalties": rng.choice((None, (True, True, True), (False, True, False))),
        "left": rng.choice((None, *SEATS)),
        "timed_out": rng.choice((None, *SEATS)),
        "gave_up": _flag(rng),
    }
    item = rng.choice(tuple(items))
    return msgspec.structs.replace(record, result=msgspec.structs.replace(record.result, **{item: items[item]}))


def _head_changed(record: GameRecord, rng: random.Random) -> GameRecord:
    names = ("Id", "Forehand", "Rearhand", "MV", "R", "x y", "", "Tag]", "Rules")
    values = ("", "7", "a]b", "\x1b[31m", "line\nbreak", "\udcff", "\u202eabc", "x" * 3000)
    tags = [*record.tags, Tag(rng.choice(names), rng.choice(values))]
    rng.shuffle(tags)
    comments = (*record.comments, Comment(rng.choice((-2, -1, 0, 3, 10**6)), rng.choice(values)))
    rules = rng.choice((None, "iss", "isko", "isko-1902", "\x1b"))
    return msgspec.structs.replace(record, tags=tuple(tags), comments=comments, rules=rules)


_WAYS: Final[tuple[Callable[[GameRecord, random.Random], GameRecord], ...]] = (
    _event_dropped,
    _event_doubled,
    _event_inserted,
    _event_replaced,
    _event_moved,
    _cut_short,
    _ended_otherwise,
    _other_seat,
    _card_unnamed,
    _announcement_changed,
    _deal_changed,
    _result_changed,
    _head_changed,
)
_OFTEN: Final = (4, 3, 4, 3, 4, 4, 4, 2, 2, 5, 3, 3, 1)
