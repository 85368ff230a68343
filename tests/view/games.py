"""Invented games for the tests of the views: dealt by a seeded shuffle, everybody plays the first legal card."""

from __future__ import annotations

import random

import msgspec

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.record import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    Bid,
    Comment,
    Deal,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Hold,
    Pass,
    PickUp,
    Play,
    Tag,
)
from skatnotation.rules.position import Phase
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS

F, M, R = SEATS
NAMES = ("Anna", "Bernd", "Clara")
HOSTILE = '</script><img src=x onerror="window.hacked=1"><b>"\'&'


def dealt(seed: int) -> Deal:
    pack = list(Card)
    random.Random(seed).shuffle(pack)
    return Deal(tuple(pack[:10]), tuple(pack[10:20]), tuple(pack[20:30]), tuple(pack[30:]))


def _tags(names: tuple[str, str, str]) -> tuple[Tag, ...]:
    seats = (FOREHAND, MIDDLEHAND, REARHAND)
    return (*(Tag(seat, name) for seat, name in zip(seats, names, strict=True)), Tag("Place", "Club"), Tag("Id", "7"))


def game(
    seed: int = 1,
    contract: Contract = Contract.CLUBS,
    *,
    hand: bool = False,
    ouvert: bool = False,
    names: tuple[str, str, str] = NAMES,
    comments: tuple[Comment, ...] = (),
    tricks: int = 10,
) -> GameRecord:
    """Middlehand bids 18, forehand holds and passes 20, rearhand passes; middlehand plays."""
    deal = dealt(seed)
    hands = {seat: [card for card in deal.hand(seat) if card] for seat in SEATS}
    skat = [card for card in deal.skat if card]
    events: list[Event] = [Bid(M, 18), Hold(F), Bid(M, 20), Pass(F), Pass(R)]
    table = Table(hands, skat)
    table.bid(M, 18)
    table.hold(F)
    table.bid(M, 20)
    table.pass_(F)
    table.pass_(R)
    discards = None
    if not hand:
        discards = (hands[M][0], skat[1])
        table.pick_up(M)
        table.discard(M, discards)
        events.append(PickUp(M, tuple(skat)))
    table.declare(M, contract, hand=hand, ouvert=ouvert)
    events.append(Declaration(M, contract, hand=hand, ouvert=ouvert, discards=discards))
    while table.phase is Phase.PLAY and len(table.tricks) < tricks:
        seat = table.to_act
        assert seat is not None
        card = table.legal_cards(seat)[0]
        table.play(seat, card)
        events.append(Play(seat, card))
    return GameRecord(tags=_tags(names), deal=deal, events=tuple(events), comments=comments)


def passed_in() -> GameRecord:
    return GameRecord(tags=_tags(NAMES), deal=dealt(3), events=(Pass(M), Pass(R), Pass(F)))


def revoked(names: tuple[str, str, str] = NAMES) -> GameRecord:
    """A game in which somebody plays another card than the suit led asks for, and that one later."""
    record = game(1, names=names)
    plays = [(place, event) for place, event in enumerate(record.events) if isinstance(event, Play)]
    for number, (place, event) in enumerate(plays):
        led, card = plays[number - number % 3][1].card, event.card
        if number % 3 == 0 or led is None or card is None or card.suit is not led.suit or "J" in card + led:
            continue
        for at, other in plays[number + 1 :]:
            instead = other.card
            if other.seat is event.seat and instead and instead.suit not in {led.suit, "C"} and "J" not in instead:
                events = list(record.events)
                events[place], events[at] = Play(event.seat, instead), Play(event.seat, card)
                return msgspec.structs.replace(record, events=tuple(events))
    raise AssertionError


def given_up() -> GameRecord:
    record = game(4, Contract.GRAND, tricks=2)
    return msgspec.structs.replace(record, events=(*record.events, GiveUp(M)))


def unknown() -> GameRecord:
    """A game of which the cards of forehand and the skat are not told."""
    record = game(1)
    nothing = (None,) * 10
    assert record.deal
    deal = msgspec.structs.replace(record.deal, forehand=nothing, skat=(None, None))
    events = tuple(PickUp(M) if isinstance(event, PickUp) else event for event in record.events)
    return msgspec.structs.replace(record, deal=deal, events=events)


GAMES: dict[str, GameRecord] = {
    "clubs": game(1, comments=(Comment(-1, "A fine evening."), Comment(9, "Why not the ten?"))),
    "grand hand": game(2, Contract.GRAND, hand=True),
    "null ouvert": game(5, Contract.NULL, ouvert=True),
    "passed in": passed_in(),
    "revoked": revoked(),
    "given up": given_up(),
    "unknown cards": unknown(),
    "no deal": GameRecord(events=(Bid(M, 18), Pass(F), Pass(R))),
    "nothing": GameRecord(),
}
