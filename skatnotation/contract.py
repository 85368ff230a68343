"""Contracts, and the numbers that may be bid."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from skatnotation.cards import Suit


class Contract(StrEnum):
    """What the declarer plays: a suit game, grand or null."""

    CLUBS = "clubs"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    GRAND = "grand"
    NULL = "null"

    __hash__ = str.__hash__

    @property
    def number(self) -> int:
        """0 clubs, 1 spades, 2 hearts, 3 diamonds, 4 grand, 5 null."""
        return _NUMBERS[self]

    @property
    def letter(self) -> str:
        """``C S H D G N``."""
        return "CSHDGN"[self.number]

    @property
    def trump_suit(self) -> Suit | None:
        """The suit that is trump beside the jacks; ``None`` in grand and null."""
        return _TRUMP_SUITS.get(self)


CONTRACTS: Final = tuple(Contract)
_NUMBERS: Final = {contract: number for number, contract in enumerate(CONTRACTS)}
_TRUMP_SUITS: Final = {
    Contract.CLUBS: Suit.CLUBS,
    Contract.SPADES: Suit.SPADES,
    Contract.HEARTS: Suit.HEARTS,
    Contract.DIAMONDS: Suit.DIAMONDS,
}

_SUIT_VALUES: Final = {base * levels for base in (9, 10, 11, 12) for levels in range(2, 19)}
_GRAND_VALUES: Final = {24 * levels for levels in range(2, 12)}
_NULL_VALUES: Final = {23, 35, 46, 59}

BID_VALUES: Final = tuple(sorted(_SUIT_VALUES | _GRAND_VALUES | _NULL_VALUES))
"""The 63 numbers that may be bid: every value that a game can have. ISkO 1998 3.3.1."""
