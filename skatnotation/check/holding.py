"""What a record tells of who held which cards in play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

import msgspec

from skatnotation.cards import Card
from skatnotation.record import Deal, Declaration, Play
from skatnotation.rules.kernel.cards import matadors
from skatnotation.rules.kernel.tables import EVERY_CARD, TRUMPS
from skatnotation.seats import SEATS, Seat

NUMBER = {card: number for number, card in enumerate(Card)}
CARDS = tuple(Card)
_BITS: dict[Card | None, int] = {None: 0, **{card: 1 << number for card, number in NUMBER.items()}}


def mask(cards: Iterable[Card | None]) -> int:
    """The named cards as a set of the kernel."""
    return reduce(or_, map(_BITS.__getitem__, cards), 0)


def cards_in(cards: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of the pack."""
    return tuple(card for number, card in enumerate(CARDS) if cards >> number & 1)


class Holding(msgspec.Struct, frozen=True, gc=False):
    """The three hands as they go into play, and the two cards that lie aside (skat or discards).

    ``hands`` and ``aside`` hold the cards that are known, ``missing`` how many of each hand are not, ``aside_missing``
    how many of the two. While the discards of twelve known cards are not known, all twelve are in the declarer's hand.
    """

    hands: tuple[int, int, int]
    missing: tuple[int, int, int]
    aside: int
    aside_missing: int

    @property
    def known(self) -> bool:
        """Whether every card is known."""
        return not self.aside_missing and self.missing == (0, 0, 0)

    def certain(self, seat: int, own_plays: int) -> int:
        """The cards that a seat held without doubt; of a hand that is known with its discards those that it played."""
        hand = self.hands[seat]
        return hand if hand.bit_count() <= 10 else hand & own_plays

    def declarers(self, seat: Seat) -> tuple[int, int]:
        """Of the declarer's twelve cards those that are known to be among them, and those known not to be."""
        own = self.hands[seat.number]
        return own | self.aside, (self.hands[0] | self.hands[1] | self.hands[2]) & ~own

    def matadors(self, seat: Seat, contract: int) -> int | None:
        """The signed run of matadors if the known cards tell it. New 2.3.1 to 2.3.4."""
        held, elsewhere = self.declarers(seat)
        if self.known:
            return matadors(contract, held)
        if all(self.missing[other.number] == 0 for other in SEATS if other is not seat):
            held = EVERY_CARD & ~elsewhere
        run = 0
        sign = 0
        for trump in TRUMPS[contract]:
            if trump < 0:
                break
            here = held >> trump & 1
            if not here and not elsewhere >> trump & 1:
                return None
            sign = sign or (1 if here else -1)
            if here != (sign == 1):
                break
            run += 1
        return sign * run


def holding(deal: Deal, declaration: Declaration | None, plays: tuple[Play, ...], *, picked_up: bool) -> Holding:
    """Who holds what in play: from the deal and the discards, and, where cards are unknown, from the plays.

    Args:
        deal: thirty-two cards, ten to a hand, none twice.
        declaration: the declaration, ``None`` before there is one.
        picked_up: whether the declarer took the skat.
        plays: all plays of the game; they fill hands that the deal does not name.
    """
    hands = [mask(deal.forehand), mask(deal.middlehand), mask(deal.rearhand)]
    missing = [0, 0, 0]
    aside, aside_missing = mask(deal.skat), 0
    if hands[0] | hands[1] | hands[2] | aside != EVERY_CARD:
        missing = [deal.forehand.count(None), deal.middlehand.count(None), deal.rearhand.count(None)]
        aside_missing = deal.skat.count(None)
    if declaration is not None and picked_up:
        aside, aside_missing = _after_discarding(declaration, hands, missing, aside, aside_missing)
    if aside_missing or missing != [0, 0, 0]:
        _fill_from_plays(hands, missing, aside, plays)
        if declaration is not None and picked_up:
            own = mask(play.card for play in plays if play.seat is declaration.seat)
            aside, aside_missing = _settle_discards(hands, aside, aside_missing, declaration.seat.number, own)
        aside, aside_missing = _fill_the_rest(hands, missing, aside, aside_missing)
    return Holding((hands[0], hands[1], hands[2]), (missing[0], missing[1], missing[2]), aside, aside_missing)


def _after_discarding(
    declaration: Declaration, hands: list[int], missing: list[int], aside: int, aside_missing: int
) -> tuple[int, int]:
    """Move the discards out of the declarer's twelve cards; what lies aside then, and how much of it is not known."""
    seat = declaration.seat.number
    put_away = mask(declaration.discards or ())
    unnamed = 2 if declaration.discards is None else declaration.discards.count(None)
    hands[seat] = (hands[seat] | aside) & ~put_away
    missing[seat] = max(0, missing[seat] + aside_missing - unnamed)
    return put_away, unnamed


def _settle_discards(hands: list[int], aside: int, aside_missing: int, seat: int, plays: int) -> tuple[int, int]:
    """Of twelve known cards, two of them put away unnamed, the ten that were played tell the two."""
    twelve = hands[seat].bit_count() == 10 + aside_missing
    if aside_missing and twelve and plays.bit_count() == 10 and plays & ~hands[seat] == 0:
        aside |= hands[seat] & ~plays
        hands[seat] = plays
        return aside, 0
    return aside, aside_missing


def _fill_from_plays(hands: list[int], missing: list[int], aside: int, plays: Iterable[Play]) -> None:
    for play in plays:
        if play.card is None:
            continue
        bit = 1 << NUMBER[play.card]
        seat = play.seat.number
        if missing[seat] and not (hands[0] | hands[1] | hands[2] | aside) & bit:
            hands[seat] |= bit
            missing[seat] -= 1


def _fill_the_rest(hands: list[int], missing: list[int], aside: int, aside_missing: int) -> tuple[int, int]:
    """When the cards that are left can lie in one place only, they lie there."""
    rest = EVERY_CARD & ~(hands[0] | hands[1] | hands[2] | aside)
    places = [*missing, aside_missing]
    unknown = [place for place, count in enumerate(places) if count]
    if len(unknown) != 1 or rest.bit_count() != places[unknown[0]]:
        return aside, aside_missing
    if unknown[0] == 3:
        return aside | rest, 0
    hands[unknown[0]] |= rest
    missing[unknown[0]] = 0
    return aside, aside_missing
