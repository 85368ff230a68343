"""The thirty-two cards: suits, ranks and card points.

Codes are ASCII: suit ``C S H D`` and rank ``A K Q J T 9 8 7``, so the jack of clubs is ``CJ``.
A card that a record does not name is ``None`` in the typed record and ``??`` in texts.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Suit(StrEnum):
    """A suit, named by its letter; the order is that of the base values, highest first."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(StrEnum):
    """A rank, named by its letter; ``T`` is the ten."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


class Card(StrEnum):
    """A card, named by suit and rank (``CJ``)."""

    CA, CK, CQ, CJ, CT, C9, C8, C7 = "CA", "CK", "CQ", "CJ", "CT", "C9", "C8", "C7"
    SA, SK, SQ, SJ, ST, S9, S8, S7 = "SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7"
    HA, HK, HQ, HJ, HT, H9, H8, H7 = "HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7"
    DA, DK, DQ, DJ, DT, D9, D8, D7 = "DA", "DK", "DQ", "DJ", "DT", "D9", "D8", "D7"

    # Enum hashes by name in Python code; the code hashes by itself in C, and cards are looked up all the time.
    __hash__ = str.__hash__

    @property
    def suit(self) -> Suit:
        """The printed suit; that a jack is a trump is a matter of the contract."""
        return Suit(self.value[0])

    @property
    def rank(self) -> Rank:
        """The rank."""
        return Rank(self.value[1])


Cards = tuple[Card | None, ...]
"""Cards in the order somebody wrote them; ``None`` is a card that the record does not name."""

UNKNOWN: Final = "??"
"""How texts write a card that they do not name."""

CARD_POINTS: Final = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""Card points (Augen) of each rank; 30 in a suit, 120 in the pack. ISkO 2022 1.2.2 (1998: 1.2.2)."""
