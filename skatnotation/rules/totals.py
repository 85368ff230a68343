"""Who has won when the scores are added up, and what a table pays that settles by the average (document 000)."""

from __future__ import annotations

from collections.abc import Sequence


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """The places, from 0, of those with the highest total."""
    return tuple(place for place, total in enumerate(totals) if total == max(totals))


def average_settlement(totals: Sequence[int]) -> tuple[int, ...]:
    """What each gets or pays when every two settle the difference of their totals.

    It is the distance from the average times the number of players, so who is above it receives and who is below it
    pays.
    """
    return tuple(len(totals) * total - sum(totals) for total in totals)
