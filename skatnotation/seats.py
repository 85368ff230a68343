"""The three seats of a deal."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Seat(StrEnum):
    """A seat of the deal; play goes round forehand, middlehand, rearhand."""

    FOREHAND = "F"
    MIDDLEHAND = "M"
    REARHAND = "R"

    __hash__ = str.__hash__

    @property
    def number(self) -> int:
        """0 forehand, 1 middlehand, 2 rearhand."""
        return _NUMBERS[self]

    @property
    def next(self) -> Seat:
        """The seat to the left, whose turn comes next."""
        return SEATS[(self.number + 1) % 3]


SEATS: Final = (Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND)
_NUMBERS: Final = {seat: number for number, seat in enumerate(SEATS)}

_FROM_DEALER: Final = {3: (1, 2, 3), 4: (1, 2, 3), 5: (1, 2, 4)}


def seating(table: int, dealer: int) -> tuple[dict[Seat, int], tuple[int, ...]]:
    """Who plays a deal and who sits out, by the numbers of the places.

    At three the dealer is rearhand, at four he sits out, at five he and the third player to his left do (a social rule;
    the official order knows three and four). ISkO 1998 3.2; at five: second source.

    Args:
        table: people at the table, 3 to 5.
        dealer: the place that deals, from 1.

    Returns:
        The place of each seat, and the places that sit out, in the order of the table.
    """
    places = {seat: (dealer + step - 1) % table + 1 for seat, step in zip(SEATS, _FROM_DEALER[table], strict=True)}
    out = tuple(place for place in range(1, table + 1) if place not in places.values())
    return places, out


def dealer_of(table: int, game: int, first: int) -> int:
    """The place that deals a game of a series: the deal goes round the table. ISkO 2022 3.2.19, 3.3.7.

    A game that was passed in has a number of its own; a misdeal has not, so its dealer deals again.

    Args:
        table: people at the table, 3 to 5.
        game: the number of the game in its series, from 1.
        first: the place that deals game 1, from 1.
    """
    return (first + game - 2) % table + 1
