"""The least that a game is worth, told before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from skatnotation.rules.kernel.settlement import multiplier, null_value
from skatnotation.rules.kernel.tables import NULL
from skatnotation.rules.kernel.terms import BOOK_BASES
from skatnotation.sampling.strength import run_of


def lowest_value(book: Sequence[int], contract: int, announced: int, cards: int) -> int:
    """The value of a game by its matadors and announcements; ``cards`` are those that the declarer knows of."""
    if contract == NULL:
        return null_value(book, announced)
    levels = multiplier(book, announced, run_of(contract, cards), schneider=False, schwarz=False)
    return book[BOOK_BASES + contract] * levels
