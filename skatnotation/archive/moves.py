"""What a record tells of its game, as small numbers: the deal, the calls, the announcement, the plays and the rest.

Two records of one game give the same moves, whatever their notations leave out or write twice. The numbers are those of
:mod:`skatnotation.archive.schema`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from skatnotation.cards import Card
from skatnotation.record import (
    Bid,
    Claim,
    Deal,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    HighestBid,
    Hold,
    LastBid,
    Pass,
    PickUp,
    Play,
    Ramsch,
    Show,
    Throw,
)
from skatnotation.seats import SEATS

SKAT: Final = 3
NOBODY: Final = 4
"""Who holds a card that no hand names."""

UNNAMED: Final = 96
"""A play of a card that is not named; the seat is added."""

_EVEN: Final = (10, 10, 10, 2)
_HOLDERS: Final = bytes([0] * 10 + [1] * 10 + [2] * 10 + [SKAT] * 2)

CARD_NUMBERS: Final[dict[Card | None, int]] = {card: number for number, card in enumerate(Card)}
_PLAYS: Final = {
    seat: {
        None: UNNAMED + seat.number,
        **{card: 32 * seat.number + number for number, card in enumerate(Card)},
    }
    for seat in SEATS
}
_BIDS, _HOLDS, _PASSES, _HIGHEST_BIDS = ({seat: kind + seat.number for seat in SEATS} for kind in (0, 3, 6, 12))
_LAST_BID: Final = 9
_PLAIN: Final = {Play}
_TOLD: Final = (PickUp, Bid, Hold, Pass, LastBid, HighestBid, Ramsch)
_HIGHEST_NUMBER: Final = 2**26
"""A bid above it is damage; it would not fit into the numbers of a call."""


class Moves(msgspec.Struct, frozen=True, gc=False):
    """The moves of a record.

    ``deal`` says of each card of the pack who was dealt it, ``None`` without a deal; ``twice`` are the cards that were
    dealt more than once. ``discards`` are the two cards put away, in the order of the pack, ``None`` where they are not
    told. ``others`` are all other events, each with the number of plays before it.
    """

    deal: bytes | None = None
    twice: tuple[int, ...] = ()
    calls: tuple[int, ...] = ()
    declaration: Declaration | None = None
    discards: bytes | None = None
    plays: bytes = b""
    others: tuple[tuple[int, Event], ...] = ()
    ramsch: bool = False

    @property
    def names_cards(self) -> bool:
        """Whether a card is named, in the deal or in play."""
        if self.deal is not None and self.deal.count(NOBODY) < len(self.deal):
            return True
        return bool(self.plays) and min(self.plays) < UNNAMED

    @property
    def whole_deal(self) -> bool:
        """Whether all cards are dealt, each once."""
        return self.deal is not None and NOBODY not in self.deal and not self.twice


NO_MOVES: Final = Moves()


def moves_of(record: GameRecord) -> Moves:
    """The moves of a record."""
    deal, twice = (None, ()) if record.deal is None else _dealt(record.deal)
    calls: list[int] = []
    declaration: Declaration | None = None
    ramsch = more = False
    bid = 0
    events = record.events
    before = next((place for place, event in enumerate(events) if type(event) is Play), len(events))
    course = events[before:]
    plain = set(map(type, course)) <= _PLAIN
    for event in events[:before] if plain else events:
        if type(event) is Pass:
            calls.append(_PASSES[event.seat])
        elif type(event) is Bid:
            bid = event.value if 0 <= event.value <= _HIGHEST_NUMBER else 0
            calls.append(16 * bid + _BIDS[event.seat])
        elif type(event) is Hold:
            calls.append(16 * bid + _HOLDS[event.seat])
        elif type(event) is Declaration and declaration is None:
            declaration = event
        elif type(event) is LastBid:
            calls.append(16 * min(max(event.value, 0), _HIGHEST_NUMBER) + _LAST_BID)
        elif type(event) is HighestBid:
            calls.append(16 * min(max(event.value, 0), _HIGHEST_NUMBER) + _HIGHEST_BIDS[event.seat])
        elif type(event) is Ramsch:
            ramsch = True
        elif type(event) is not Play and type(event) is not PickUp:
            more = True
    return Moves(
        deal=deal,
        twice=twice,
        calls=tuple(calls),
        declaration=declaration,
        discards=None if declaration is None else _discarded(declaration),
        plays=bytes([_PLAYS[event.seat][event.card] for event in course if type(event) is Play]),
        others=_others(events, declaration) if more else (),
        ramsch=ramsch,
    )


def _others(events: tuple[Event, ...], declaration: Declaration | None) -> tuple[tuple[int, Event], ...]:
    """The events that are no calls and no plays, each with the number of plays before it."""
    others: list[tuple[int, Event]] = []
    plays = 0
    for event in events:
        if type(event) is Play:
            plays += 1
        elif event is not declaration and not isinstance(event, _TOLD):
            others.append((plays, _bare(event)))
    return tuple(others)


def _bare(event: Event) -> Event:
    """An event without what follows from the hands."""
    if isinstance(event, GiveUp | Show | Throw | Claim):
        return msgspec.structs.replace(event, cards=None)
    return event


def _dealt(deal: Deal) -> tuple[bytes, tuple[int, ...]]:
    cards = deal.forehand + deal.middlehand + deal.rearhand + deal.skat
    sizes = len(deal.forehand), len(deal.middlehand), len(deal.rearhand), len(deal.skat)
    if sizes == _EVEN and None not in cards and len(set(cards)) == len(_HOLDERS):
        numbers = bytes(map(CARD_NUMBERS.__getitem__, cards))
        return bytes.maketrans(numbers, _HOLDERS)[: len(_HOLDERS)], ()
    return _dealt_unevenly(deal)


def _dealt_unevenly(deal: Deal) -> tuple[bytes, tuple[int, ...]]:
    holders = bytearray((NOBODY,)) * len(CARD_NUMBERS)
    twice = []
    for holder, cards in enumerate((deal.forehand, deal.middlehand, deal.rearhand, deal.skat)):
        for card in cards:
            if card is not None:
                number = CARD_NUMBERS[card]
                if holders[number] != NOBODY:
                    twice.append(number)
                holders[number] = holder
    return bytes(holders), tuple(sorted(twice))


def _discarded(declaration: Declaration) -> bytes | None:
    if declaration.discards is None:
        return None
    return bytes(sorted([CARD_NUMBERS[card] for card in declaration.discards if card is not None]))
