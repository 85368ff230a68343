"""The scores of a tournament as a store has them."""

from __future__ import annotations

from typing import Any

import duckdb

from skatnotation.archive.errors import ArchiveError
from skatnotation.rules.lists import System
from skatnotation.tournament.results import complete, total
from skatnotation.tournament.scores import Score, results_of
from skatnotation.tournament.tournament import Tournament

_SHEETS = ("scoresheet", "sheetcsv")


def events(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """The events of a store, by name; what has no event is not among them."""
    rows = connection.execute("SELECT DISTINCT event FROM scores WHERE event IS NOT NULL ORDER BY event").fetchall()
    return [event for (event,) in rows]


def only_event(connection: duckdb.DuckDBPyConnection, event: str | None) -> str:
    """The event that is meant: the one that is named, or the only one there is.

    Raises:
        ArchiveError: there is no such event, or there are several and none is named.
    """
    known = events(connection)
    if event is None and len(known) == 1:
        return known[0]
    if event in known:
        return event
    if not known:
        raise ArchiveError("no game here names an event; a tag Event says to which tournament a game belongs")
    there = ", ".join(known[:10]) + (" ..." if len(known) > 10 else "")
    raise ArchiveError(
        f"there is no event {event!r}; there are {there}" if event else f"name an event; there are {there}"
    )


def scores_of(connection: duckdb.DuckDBPyConnection, event: str) -> list[Score]:
    """What each game of an event brought to each person at the table, adjustments and bare totals too.

    A series is known by its number, with its round where there are rounds, and with its date where an event has several
    days.
    """
    days, rounds = connection.execute(
        "SELECT count(DISTINCT date), count(DISTINCT round) FROM scores WHERE event = ?", [event]
    ).fetchall()[0]
    rows = connection.execute(
        """
        SELECT s.game, s.kind, s.game IS NULL OR g.notation IN (?, ?), s.date, s.round, s.series, s.table_name,
            s.game_number, s.table_size, s.seat_number, s.player, s.score, s.won, s.lost, s.others_lost, s.passed
        FROM scores AS s
        LEFT JOIN games AS g USING (game)
        WHERE s.event = ?
        ORDER BY s.date, s.round, s.series, s.table_name, s.game_number, s.game, s.seat_number
        """,
        [*_SHEETS, event],
    ).fetchall()
    return [_score(row, dated=days > 1, in_rounds=rounds > 1) for row in rows]


def _score(row: tuple[Any, ...], *, dated: bool, in_rounds: bool) -> Score:
    game, kind, sheet, date, its_round, series, table, number, seats, place, player, *counted = row
    score, won, lost, others_lost, passed = counted
    label = (str(date) if dated and date else "", its_round if in_rounds else "", series)
    return Score(
        game=game,
        kind=kind,
        sheet=sheet,
        series=", ".join(part for part in label if part),
        table=table or "",
        number=number,
        seats=seats,
        place=place,
        player=player,
        score=score,
        won=won or 0,
        lost=lost or 0,
        others_lost=others_lost or 0,
        passed=passed or 0,
    )


def end_totals(connection: duckdb.DuckDBPyConnection, player: str) -> list[int]:
    """The end totals of a player's series by Seeger-Fabian, event by event."""
    totals = []
    for event in events(connection):
        results, _ = results_of(scores_of(connection, event), Tournament())
        totals += [total(result, System.SEEGER_FABIAN) for result in complete(results) if result.player == player]
    return totals
