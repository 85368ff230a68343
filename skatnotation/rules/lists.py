"""How a list is added up: classic, Seeger, extended Seeger (Seeger-Fabian). SkWO 2022 6.3.1; RULES 3.1.

Seeger-Fabian is what the German tournament rules prescribe: points, 50 for each own game won less those lost, and for
each game that another player of the table lost 40 at a table of three and 30 at a table of four, for the dealer too.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class System(StrEnum):
    """How the end total of a series is made."""

    CLASSIC = "classic"
    SEEGER = "seeger"
    SEEGER_FABIAN = "seeger-fabian"

    __hash__ = str.__hash__


OWN: Final = 50
"""What a won game brings, and a lost game costs, beside its value."""

OTHERS: Final = {3: 40, 4: 30, 5: 24}
"""What each lost game of another player brings, by the players at the table; at five it is custom, not law."""


def end_total(system: System, points: int, won: int, lost: int, others_lost: int, unit: int) -> int:
    """What a player has in the end.

    Args:
        system: the system of the list.
        points: the sum of his game values, lost games doubled.
        won: his games won.
        lost: his games lost.
        others_lost: the games that the others at his table have lost.
        unit: what each of those brings, see :data:`OTHERS`.
    """
    total = points
    if system is not System.CLASSIC:
        total += OWN * (won - lost)
    if system is System.SEEGER_FABIAN:
        total += unit * others_lost
    return total
