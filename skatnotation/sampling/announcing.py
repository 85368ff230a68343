"""The game that the declarer announces: with the skat or without, and how much he promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from skatnotation.rules.kernel.announcement import implied
from skatnotation.rules.kernel.tables import GRAND, NULL
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.sampling.bidding import (
    GRAND_HAND_FROM,
    NULL_HAND_UP_TO,
    NULL_OUVERT_UP_TO,
    SUIT_HAND_FROM,
)
from skatnotation.sampling.chance import Draw, around, one_of
from skatnotation.sampling.discarding import discards
from skatnotation.sampling.strength import Strength, null_risk, strength
from skatnotation.sampling.worth import lowest_value

DARING: Final = 0.015
"""How often somebody announces without the cards for it."""

HEEDLESS: Final = 0.3
"""How often somebody plays his best game although it is worth less than he bid, and hopes for schneider."""

SUIT_LEVELS_FROM: Final = (114, 128, 140)
GRAND_LEVELS_FROM: Final = (106, 116, 124)
"""From where schneider, schwarz and ouvert are announced."""

NULL_OUVERT_HAND_UP_TO: Final = 1
"""Up to which risk a null hand is shown, give or take one."""

SUIT_WITH_SKAT_FROM: Final = 80
GRAND_WITH_SKAT_FROM: Final = 60
NULL_WITH_SKAT_UP_TO: Final = 4
"""With twelve cards these figures promise about the same."""

NULL_WORTH: Final = 4
"""What a step of risk in null weighs against a step of strength in the other games."""

NULL_THINKABLE: Final = 70
"""Up to which risk of twelve cards two discards may save a null."""

NO_NULL_FROM: Final = 8
"""From which strength above those figures nobody thinks of null."""


_LEVELS: Final = (SCHNEIDER, SCHWARZ, OUVERT)


class Game(NamedTuple):
    """A contract, its announcements with what they imply, and whether the skat is taken."""

    contract: int
    announced: int
    picked_up: bool


def choose(draw: Draw, book: Sequence[int], cards: Sequence[int], own: int, figures: Strength, bid: int) -> Game:
    """The game that a declarer plays.

    Args:
        draw: the source of chance.
        book: the rule book.
        cards: his ten cards and the skat.
        own: the ten cards as a mask.
        figures: what the ten are worth.
        bid: what he bid.
    """
    game = _hand_game(draw, book, own, figures, bid)
    return game or _game_with_skat(draw, book, cards, own | 1 << cards[10] | 1 << cards[11], bid)


def _hand_game(draw: Draw, book: Sequence[int], own: int, figures: Strength, bid: int) -> Game | None:
    """A game without the skat, if the ten cards are good enough and the bid allows it."""
    suit, in_suit, in_grand, risk = figures
    doubt = around(draw, 7)
    if risk <= NULL_HAND_UP_TO:
        announced = HAND + OUVERT * (risk <= NULL_OUVERT_HAND_UP_TO + around(draw, 1))
        if lowest_value(book, NULL, announced, own) >= bid:
            return Game(NULL, announced, picked_up=False)
    if in_grand + doubt >= GRAND_HAND_FROM:
        announced = _levels(draw, in_grand, GRAND_LEVELS_FROM)
        contract = GRAND
    elif in_suit + doubt >= SUIT_HAND_FROM:
        announced = _levels(draw, in_suit, SUIT_LEVELS_FROM)
        contract = suit
    else:
        return None
    announced = implied(book, contract, announced)
    if lowest_value(book, contract, announced, own) >= bid or draw() < HEEDLESS:
        return Game(contract, announced, picked_up=False)
    return None


def _levels(draw: Draw, figure: int, levels_from: tuple[int, int, int]) -> int:
    """Hand, and what is announced with it."""
    figure += around(draw, 12)
    if draw() < DARING:
        return HAND + one_of(draw, _LEVELS)
    reached = sum(figure >= level for level in levels_from)
    return HAND + (_LEVELS[reached - 1] if reached else 0)


def _game_with_skat(draw: Draw, book: Sequence[int], cards: Sequence[int], held: int, bid: int) -> Game:
    """A game after a look at the skat: the one that the cards are best for among those that are worth the bid."""
    suit, in_suit, in_grand, risk = strength(held)
    for_suit, for_grand = in_suit - SUIT_WITH_SKAT_FROM, in_grand - GRAND_WITH_SKAT_FROM
    first, second = (suit, GRAND) if for_suit >= for_grand else (GRAND, suit)
    if risk < NULL_THINKABLE and for_suit < NO_NULL_FROM > for_grand:
        null = _null_with_skat(draw, cards, held, max(for_suit, for_grand))
        if null is not None and lowest_value(book, NULL, null, held) >= bid:
            return Game(NULL, null, picked_up=True)
    if lowest_value(book, first, 0, held) >= bid or draw() < HEEDLESS:
        return Game(first, 0, picked_up=True)
    by_length = sorted(range(4), key=lambda other: -(held >> 8 * other & 0xF7).bit_count())
    for contract in (second, *by_length):
        if lowest_value(book, contract, 0, held) >= bid:
            return Game(contract, 0, picked_up=True)
    return Game(first, 0, picked_up=True)


def _null_with_skat(draw: Draw, cards: Sequence[int], held: int, otherwise: int) -> int | None:
    """The announcements of a null game, if the cards are better for it than for another game."""
    put_away = discards(NULL, cards, held)
    risk = null_risk(held & ~(1 << put_away[0] | 1 << put_away[1]))
    if NULL_WORTH * (NULL_WITH_SKAT_UP_TO - risk) < otherwise:
        return None
    return OUVERT if risk <= NULL_OUVERT_UP_TO + around(draw, 1) else 0
