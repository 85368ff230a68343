"""Which two of twelve cards the declarer puts away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.tables import NULL, TRUMPS

_ACE: Final = 0
_TEN: Final = 4
_KEPT: Final = (60, 3, 2, 0, 5, 1, 1, 1)  # ace king queen jack ten nine eight seven
_TEN_WITH_ACE: Final = 40
_LENGTH: Final = 8


def _worth_keeping(suit: int) -> tuple[int, ...]:
    """What the cards of a suit beside the trumps are worth to the declarer; short suits go, and lone tens."""
    length = _LENGTH * (suit & ~(1 << 3)).bit_count()
    kept = [length + worth for worth in _KEPT]
    if suit >> _ACE & 1:
        kept[_TEN] += _TEN_WITH_ACE
    return tuple(kept)


def _danger(suit: int) -> tuple[int, ...]:
    """How far each card of a suit lies above the place where it is safe in null; below 0 it is safe."""
    above = [0] * 8
    held = 0
    for rank in range(7, -1, -1):
        if suit >> rank & 1:
            above[rank] = 8 * (7 - rank - 2 * held) + 7 - rank
            held += 1
    return tuple(above)


_WORTH: Final = tuple(_worth_keeping(suit) for suit in range(256))
_DANGER: Final = tuple(_danger(suit) for suit in range(256))
_TRUMP_WORTH: Final = tuple(
    tuple(100 - trumps.index(card) if card in trumps else 0 for card in range(32)) for trumps in TRUMPS
)


def discards(contract: int, cards: Sequence[int], held: int) -> list[int]:
    """Two of the twelve ``cards``, whose mask is ``held``; in the order in which they are put away."""
    suits = (held & 255, held >> 8 & 255, held >> 16 & 255, held >> 24)
    if contract == NULL:
        worth = [-_DANGER[suits[card >> 3]][card & 7] for card in cards]
    else:
        trumps = _TRUMP_WORTH[contract]
        worth = [trumps[card] or _WORTH[suits[card >> 3]][card & 7] for card in cards]
    first = worth.index(min(worth))
    worth[first] = 1000
    return [cards[first], cards[worth.index(min(worth))]]
