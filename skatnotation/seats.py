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
