"""The cards as numbers: what follows what, what beats what, what counts what.

The tables are worked out here from the order of the cards; cards are numbered as in :class:`skatnotation.cards.Card`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.cards import CARD_POINTS, Card
from skatnotation.contract import BID_VALUES

GRAND: Final = 4
NULL: Final = 5
EVERY_CARD: Final = 0xFFFFFFFF


def _trumps(contract: int) -> tuple[int, ...]:
    """The trumps of a contract, highest first, filled up to eleven with -1."""
    jacks = (3, 11, 19, 27)
    if contract == NULL:
        order: tuple[int, ...] = ()
    elif contract == GRAND:
        order = jacks
    else:
        order = jacks + tuple(8 * contract + rank for rank in (0, 4, 1, 2, 5, 6, 7))
    return (*order, *(-1,) * (11 - len(order)))


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards if card >= 0)


def _suits(contract: int) -> list[tuple[int, ...]]:
    """The cards by the suit that must be followed, each highest first."""
    trumps = tuple(card for card in _trumps(contract) if card >= 0)
    ranks = (0, 1, 2, 3, 4, 5, 6, 7) if contract == NULL else (0, 4, 1, 2, 5, 6, 7)
    return [trumps, *(tuple(8 * suit + rank for rank in ranks) for suit in range(4) if suit != contract)]


def _follow_row(contract: int) -> tuple[int, ...]:
    suits = {card: _mask(suit) for suit in _suits(contract) for card in suit}
    return tuple(suits[card] for card in range(32))


def _beats_row(contract: int) -> tuple[int, ...]:
    trumps = _mask(_trumps(contract))
    higher = {
        card: _mask(suit[:place]) | (0 if trumps >> card & 1 else trumps)
        for suit in _suits(contract)
        for place, card in enumerate(suit)
    }
    return tuple(higher[card] for card in range(32))


POINTS: Final = tuple(CARD_POINTS[card.rank] for card in Card)
"""Card points of each card. Old and new 1.2.2."""

SUIT_POINTS: Final = tuple(sum(POINTS[card] for card in range(8) if cards >> card & 1) for cards in range(256))
"""Card points of each set of cards of one suit."""

TRUMPS: Final = tuple(_trumps(contract) for contract in range(6))
"""``TRUMPS[contract]``: the trumps, highest first, filled up with -1."""

FOLLOW: Final = tuple(_follow_row(contract) for contract in range(6))
"""``FOLLOW[contract][card]``: the cards that follow a lead of ``card``. New 4.2.1 to 4.2.3."""

BEATS: Final = tuple(_beats_row(contract) for contract in range(6))
"""``BEATS[contract][card]``: the cards that take the trick from ``card`` when it is the best so far."""

IS_BID_VALUE: Final = tuple(int(value in BID_VALUES) for value in range(512))
"""1 for each number that may be bid. Old 3.3.1."""
