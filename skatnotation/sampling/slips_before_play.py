"""Slips in what comes before the play. Each gives ``None`` where there is nothing to spoil."""

from __future__ import annotations

from typing import Final

import msgspec

from skatnotation.check.holding import CARDS
from skatnotation.contract import CONTRACTS
from skatnotation.record import Bid, Event, GameRecord, Hold, Pass
from skatnotation.rules.kernel.announcement import implied
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling.chance import Draw, below, one_of
from skatnotation.sampling.hands import declaration_of


def with_event(record: GameRecord, index: int, *events: Event) -> GameRecord:
    """The record with other events, or none, in the place of one."""
    changed = (*record.events[:index], *events, *record.events[index + 1 :])
    return msgspec.structs.replace(record, events=changed)


def deal_swapped(record: GameRecord, draw: Draw) -> GameRecord | None:
    """Two cards of different hands, or of a hand and the skat, change places."""
    deal = record.deal
    if deal is None:
        return None
    parts = [list(part) for part in (deal.forehand, deal.middlehand, deal.rearhand, deal.skat)]
    places = [(part, place) for part, cards in enumerate(parts) for place in range(len(cards))]
    if not places:
        return None
    part, place = one_of(draw, places)
    elsewhere = [other for other in places if other[0] != part]
    if not elsewhere:
        return None
    other, there = one_of(draw, elsewhere)
    parts[part][place], parts[other][there] = parts[other][there], parts[part][place]
    forehand, middlehand, rearhand, skat = (tuple(cards) for cards in parts)
    swapped = msgspec.structs.replace(
        deal, forehand=forehand, middlehand=middlehand, rearhand=rearhand, skat=skat, spelling=None
    )
    return msgspec.structs.replace(record, deal=swapped)


def bid_changed(record: GameRecord, draw: Draw) -> GameRecord | None:
    """A bid is another number, which need not be one that may be bid."""
    bids = [(index, event) for index, event in enumerate(record.events) if isinstance(event, Bid)]
    if not bids:
        return None
    index, bid = one_of(draw, bids)
    value = 17 + below(draw, 60)
    return with_event(record, index, Bid(bid.seat, value + (value >= bid.value)))


def call_dropped(record: GameRecord, draw: Draw) -> GameRecord | None:
    """A call of the auction is missing."""
    calls = [index for index, event in enumerate(record.events) if isinstance(event, (Bid, Hold, Pass))]
    return with_event(record, one_of(draw, calls)) if calls else None


def discard_changed(record: GameRecord, draw: Draw) -> GameRecord | None:
    """One of the discards is another card."""
    found = declaration_of(record)
    if found is None or not found[1].discards:
        return None
    index, declaration = found
    discards = list(declaration.discards or ())
    others = [card for card in CARDS if card not in discards]
    discards[below(draw, len(discards))] = one_of(draw, others)
    changed = msgspec.structs.replace(declaration, discards=tuple(discards), spelling=None)
    return with_event(record, index, changed)


_ANNOUNCEMENTS: Final = tuple(
    dict.fromkeys(
        (contract, implied(ISS.numbers, contract.number, flags)) for contract in CONTRACTS for flags in range(16)
    )
)
"""All contracts with all announcements, allowed or not, together with what they imply."""


def declaration_changed(record: GameRecord, draw: Draw) -> GameRecord | None:
    """Another game is announced, or the same one otherwise."""
    found = declaration_of(record)
    if found is None:
        return None
    index, declaration = found
    contract, flags = one_of(draw, _ANNOUNCEMENTS)
    changed = msgspec.structs.replace(
        declaration,
        contract=contract,
        hand=flags & HAND != 0,
        ouvert=flags & OUVERT != 0,
        schneider_announced=flags & SCHNEIDER != 0,
        schwarz_announced=flags & SCHWARZ != 0,
        shown=declaration.shown if flags & OUVERT else None,
        spelling=None,
    )
    return with_event(record, index, changed)
