"""What a player has from one series, wherever the numbers come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from skatnotation.rules.lists import OTHERS, OWN, System, end_total
from skatnotation.tournament.errors import TournamentError

FIVE: Final = 5


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of one player in one series.

    Args:
        player: who.
        series: which series, as the source calls it.
        table: at which table; results without one cannot be added up by Seeger-Fabian.
        number: the player's start number.
        seats: people at the table; ``None`` where only the others of the table tell.
        points: the sum of the game values, lost games doubled.
        won: games won.
        lost: games lost.
        others_lost: games that the others at the table lost; ``None`` where the results of the table tell.
        games: games of the series, passed-in ones too; ``None`` where that is not told.
        passed: games passed in.
        adjusted: points given or taken at the table.
        substitutes: who took over the place, in their order.
    """

    player: str
    series: str = ""
    table: str = ""
    number: int | None = None
    seats: int | None = None
    points: int
    won: int
    lost: int
    others_lost: int | None = None
    games: int | None = None
    passed: int | None = None
    adjusted: int = 0
    substitutes: tuple[str, ...] = ()

    @property
    def own(self) -> int:
        """What the games won and lost bring."""
        return OWN * (self.won - self.lost)


def complete(results: Iterable[Result]) -> list[Result]:
    """The results with seats and others' losses, which the results of the same table in the same series tell.

    Raises:
        TournamentError: a player has two results in one series, or a table has fewer than three or more than five.
    """
    results = list(results)
    met: set[tuple[str, str]] = set()
    tables: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        if (result.series, result.player) in met:
            raise TournamentError(f"{result.player} has two results in series {result.series or '1'}")
        met.add((result.series, result.player))
        if result.table:
            tables.setdefault((result.series, result.table), []).append(result)
    return [_completed(result, tables.get((result.series, result.table), [])) for result in results]


def _completed(result: Result, table: Sequence[Result]) -> Result:
    if result.others_lost is not None and result.seats is not None:
        return result
    if not result.table:
        return result
    if not 3 <= len(table) <= FIVE:
        where = f"table {result.table} of series {result.series or '1'}"
        raise TournamentError(f"{where} has {len(table)} results; a table has three to five")
    others = sum(other.lost for other in table if other is not result)
    return msgspec.structs.replace(result, seats=len(table), others_lost=others)


def total(result: Result, system: System, unit_of_five: int = OTHERS[FIVE]) -> int:
    """The end total of a player in a series, with his adjustments.

    Raises:
        TournamentError: Seeger-Fabian is asked for and the losses of the others are not known.
    """
    others, unit = result.others_lost, 0
    if system is System.SEEGER_FABIAN:
        if others is None or result.seats is None:
            series = f" in series {result.series}" if result.series else ""
            raise TournamentError(
                f"the table of {result.player}{series} is not told; Seeger-Fabian needs what the others there lost: "
                "give the table, or rank by --system seeger"
            )
        unit = unit_of_five if result.seats == FIVE else OTHERS[result.seats]
    return end_total(system, result.points, result.won, result.lost, others or 0, unit) + result.adjusted
