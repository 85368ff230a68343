"""What a hand is worth to somebody who has to bid on it: rough figures, looked up suit by suit.

They are a habit of players and no rule. A hand is a mask of the kernel; each of its four suits is a byte of it, and
the jacks a number from 0 to 15. A figure is a sum of a few looked-up ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from skatnotation.rules.kernel.cards import matadors
from skatnotation.rules.kernel.tables import GRAND

JACKS: Final = 1 << 3 | 1 << 11 | 1 << 19 | 1 << 27

_ACE, _KING, _QUEEN, _JACK, _TEN = (1 << rank for rank in range(5))
_LOW_TO_HIGH: Final = (7, 6, 5, 4, 3, 2, 1, 0)  # the ranks of a null game, as bits of a byte


def jacks_of(cards: int) -> int:
    """The jacks among some cards as a number: clubs 1, spades 2, hearts 4, diamonds 8."""
    return cards >> 3 & 1 | cards >> 10 & 2 | cards >> 17 & 4 | cards >> 24 & 8


def _cards_of_jacks(jacks: int) -> int:
    return jacks & 1 | (jacks & 2) << 7 | (jacks & 4) << 14 | (jacks & 8) << 21


_RUNS: Final = tuple(matadors(GRAND, _cards_of_jacks(jacks) << 3) for jacks in range(16))


def run_of(contract: int, cards: int) -> int:
    """The signed run of matadors: known by the jacks, unless all four are on one side."""
    jacks = jacks_of(cards)
    return matadors(contract, cards) if jacks in {0, 15} else _RUNS[jacks]


def _as_trumps(suit: int) -> int:
    """A suit as trumps, its jack apart."""
    plain = suit & ~_JACK
    return 10 * plain.bit_count() + 5 * bool(suit & _ACE) + 4 * bool(suit & _TEN)


def _beside_trumps(suit: int) -> int:
    """A suit beside the trumps of a suit game."""
    plain = suit & ~_JACK
    count = plain.bit_count()
    if not count:
        return 8
    ace, ten = bool(suit & _ACE), bool(suit & _TEN)
    worth = 13 * ace + (7 if ace else 3 if count > 1 else 0) * ten
    worth += 2 * bool(suit & _KING) * (count > 1)
    return worth - 3 * (count - ace - (ace and ten))


def _in_grand(suit: int) -> int:
    """A suit in grand."""
    plain = suit & ~_JACK
    count = plain.bit_count()
    if not count:
        return 4
    ace, ten, king = bool(suit & _ACE), bool(suit & _TEN), bool(suit & _KING)
    worth = 16 * ace + (10 if ace else 4 if count > 1 else 0) * ten + (5 if ace and ten else 1) * king
    worth += 3 * (count - 3) * (ace and count > 3)
    return worth - 4 * (count - ace - (ace and ten) - (ace and ten and king))


def _risk_in_null(suit: int) -> int:
    """How far the cards of a suit lie above the lowest places, where no one can be forced to take a trick."""
    held = [place for place, rank in enumerate(_LOW_TO_HIGH) if suit >> rank & 1]
    gaps = [max(0, place - 2 * number) for number, place in enumerate(held)]
    return sum(gap * gap for gap in gaps)


_JACKS_IN_SUIT: Final = tuple(
    sum(worth for number, worth in enumerate((19, 18, 15, 14)) if jacks >> number & 1) for jacks in range(16)
)
_JACKS_IN_GRAND: Final = tuple(
    sum(worth for number, worth in enumerate((24, 20, 16, 14)) if jacks >> number & 1) for jacks in range(16)
)
_TRUMPS: Final = tuple(
    tuple(4 * (_as_trumps(suit) - _beside_trumps(suit)) + 3 - number for suit in range(256)) for number in range(4)
)
"""What a suit is worth more as trumps than beside them, and in the last two bits which suit it is."""

_SIDE: Final = tuple(_beside_trumps(suit) for suit in range(256))
_GRAND: Final = tuple(_in_grand(suit) for suit in range(256))
_NULL: Final = tuple(_risk_in_null(suit) for suit in range(256))


class Strength(NamedTuple):
    """What some cards are worth: the best suit game, and grand; the more, the stronger. In null the risk."""

    suit: int
    in_suit: int
    in_grand: int
    null_risk: int


def null_risk(cards: int) -> int:
    """How risky a null is with these cards."""
    return _NULL[cards & 255] + _NULL[cards >> 8 & 255] + _NULL[cards >> 16 & 255] + _NULL[cards >> 24]


def strength(cards: int) -> Strength:
    """What ten or twelve cards are worth."""
    clubs, spades, hearts, diamonds = cards & 255, cards >> 8 & 255, cards >> 16 & 255, cards >> 24
    jacks = jacks_of(cards)
    as_clubs, as_spades, as_hearts, as_diamonds = _TRUMPS
    best = max(as_clubs[clubs], as_spades[spades], as_hearts[hearts], as_diamonds[diamonds])
    return Strength(
        3 - (best & 3),
        _JACKS_IN_SUIT[jacks] + (best >> 2) + _SIDE[clubs] + _SIDE[spades] + _SIDE[hearts] + _SIDE[diamonds],
        _JACKS_IN_GRAND[jacks] + _GRAND[clubs] + _GRAND[spades] + _GRAND[hearts] + _GRAND[diamonds],
        null_risk(cards),
    )
