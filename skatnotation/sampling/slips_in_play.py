"""Slips in the play. Each gives ``None`` where there is nothing to spoil."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from skatnotation.cards import Card
from skatnotation.check.holding import CARDS, NUMBER, cards_in
from skatnotation.record import GameRecord, Play
from skatnotation.rules.kernel.cards import legal_cards
from skatnotation.sampling.chance import Draw, below, one_of
from skatnotation.sampling.hands import declaration_of, hands_in_play, plays_of
from skatnotation.sampling.slips_before_play import with_event


def plays_swapped(record: GameRecord, draw: Draw) -> GameRecord | None:
    """Two plays change places, each with its seat."""
    plays = plays_of(record)
    if len(plays) < 2:
        return None
    first = below(draw, len(plays) - 1)
    second = first + 1 + below(draw, len(plays) - 1 - first)
    events = list(record.events)
    here, there = plays[first][0], plays[second][0]
    events[here], events[there] = events[there], events[here]
    return msgspec.structs.replace(record, events=tuple(events))


def card_dropped(record: GameRecord, draw: Draw) -> GameRecord | None:
    """A play is missing."""
    plays = plays_of(record)
    return with_event(record, one_of(draw, plays)[0]) if plays else None


def card_repeated(record: GameRecord, draw: Draw) -> GameRecord | None:
    """A seat plays a card that was played before, by whomever."""
    plays = plays_of(record)
    if len(plays) < 2:
        return None
    place = 1 + below(draw, len(plays) - 1)
    index, play = plays[place]
    return with_event(record, index, Play(play.seat, one_of(draw, plays[:place])[1].card))


def card_not_held(record: GameRecord, draw: Draw) -> GameRecord | None:
    """A seat plays a card that lies aside or is still in another hand."""
    hands, plays = hands_in_play(record), plays_of(record)
    if hands is None or not plays:
        return None
    place = below(draw, len(plays))
    index, play = plays[place]
    gone = {earlier.card for _, earlier in plays[:place]}
    own = hands[play.seat.number]
    others = [card for card in CARDS if card not in gone and not own >> NUMBER[card] & 1]
    return with_event(record, index, Play(play.seat, one_of(draw, others))) if others else None


class _Choice(NamedTuple):
    """A play in whose place the seat could revoke, and the cards with which."""

    at: int
    play: Play
    revoking: tuple[Card, ...]


def revoke(record: GameRecord, draw: Draw) -> GameRecord | None:
    """A seat that could follow plays a card that does not; if it played that card later, it now has the other left."""
    choices = _choices(record)
    if not choices:
        return None
    index, play, revoking = one_of(draw, choices)
    card = one_of(draw, revoking)
    changed = with_event(record, index, Play(play.seat, card))
    for later, other in plays_of(record):
        if other.card == card and later > index:
            return with_event(changed, later, Play(play.seat, play.card))
    return changed


def _choices(record: GameRecord) -> list[_Choice]:
    hands, found = hands_in_play(record), declaration_of(record)
    if hands is None or found is None:
        return []
    contract = found[1].contract.number
    choices: list[_Choice] = []
    led = -1
    for place, (index, play) in enumerate(plays_of(record)):
        if play.card is None:
            return choices
        number, seat = NUMBER[play.card], play.seat.number
        if place % 3 == 0:
            led = number
        else:
            revoking = hands[seat] & ~legal_cards(contract, hands[seat], led)
            if revoking:
                choices.append(_Choice(index, play, cards_in(revoking)))
        hands[seat] &= ~(1 << number)
    return choices
