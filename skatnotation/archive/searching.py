"""Finds games in a store: filters become one parameterised query on the documented views."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

import duckdb
import msgspec

from skatnotation.archive.errors import ArchiveError
from skatnotation.archive.store import lock_up
from skatnotation.cards import Card
from skatnotation.seats import Seat


class Range(msgspec.Struct, frozen=True):
    """Numbers from one to another, both included; ``None`` is no end."""

    lowest: int | None = None
    highest: int | None = None


class Filters(msgspec.Struct, frozen=True, kw_only=True):
    """What a game has to be; ``None`` asks for nothing.

    ``players`` took part, all of them; names are those after merging or a spelling, whatever their capitals. ``seat``
    is that of the players, or of the declarer where none is named. ``played`` and ``discarded`` are cards of the
    declarer. ``comment`` is a part of one, ``finding`` a code or its start.
    """

    players: tuple[str, ...] = ()
    declarer: str | None = None
    seat: Seat | None = None
    since: date | None = None
    until: date | None = None
    event: str | None = None
    place: str | None = None
    series: str | None = None
    table: str | None = None
    id: str | None = None
    contract: str | None = None
    outcome: str | None = None
    status: str | None = None
    hand: bool | None = None
    ouvert: bool | None = None
    schneider_announced: bool | None = None
    schwarz_announced: bool | None = None
    overbid: bool | None = None
    value: Range | None = None
    score: Range | None = None
    points: Range | None = None
    matadors: Range | None = None
    bid: Range | None = None
    finding: str | None = None
    played: tuple[Card, ...] = ()
    discarded: tuple[Card, ...] = ()
    comment: str | None = None


class Condition(msgspec.Struct, frozen=True):
    """A condition on a row of the view ``games``, with its parameters."""

    sql: str
    parameters: tuple[Any, ...] = ()


_TEXTS: Final = {"event": "event", "place": "place", "series": "series", "table": "table_name", "id": "id"}
_FLAGS: Final = ("hand", "ouvert", "schneider_announced", "schwarz_announced", "overbid")
_RANGES: Final = ("value", "score", "points", "matadors", "bid")
_IS_SEAT: Final = {Seat.FOREHAND: "forehand", Seat.MIDDLEHAND: "middlehand", Seat.REARHAND: "rearhand"}
_OF_A_PLAYER: Final = "game IN (SELECT game FROM scores WHERE lower(player) = lower(?) OR lower(spelling) = lower(?))"
_CALLED: Final = "lower({column}) IN (lower(?), (SELECT lower(player) FROM aliases WHERE lower(spelling) = lower(?)))"
_PLAYED: Final = "game IN (SELECT game FROM plays WHERE declarer AND card = ?)"


def condition(filters: Filters) -> Condition:
    """All filters as one condition."""
    parts = [*_people(filters), *_exact(filters), *_ranges(filters), *_contents(filters)]
    sql = " AND ".join(f"({part.sql})" for part in parts) or "true"
    return Condition(sql, tuple(value for part in parts for value in part.parameters))


def _people(filters: Filters) -> list[Condition]:
    column = None if filters.seat is None else _IS_SEAT[filters.seat]
    player = _OF_A_PLAYER if column is None else _CALLED.format(column=column)
    parts = [Condition(player, (name, name)) for name in filters.players]
    if filters.declarer is not None:
        parts.append(Condition(_CALLED.format(column="declarer"), (filters.declarer, filters.declarer)))
    if filters.seat is not None and not filters.players:
        parts.append(Condition("declarer_seat = ?", (filters.seat.value,)))
    return parts


def _exact(filters: Filters) -> list[Condition]:
    wanted = {column: getattr(filters, name) for name, column in _TEXTS.items()}
    wanted |= {name: getattr(filters, name) for name in (*_FLAGS, "contract", "outcome", "status")}
    parts = [Condition(f"{column} = ?", (value,)) for column, value in wanted.items() if value is not None]
    if filters.since is not None:
        parts.append(Condition("date >= ?", (filters.since,)))
    if filters.until is not None:
        parts.append(Condition("date <= ?", (filters.until,)))
    return parts


def _ranges(filters: Filters) -> list[Condition]:
    parts = []
    for name in _RANGES:
        wanted: Range | None = getattr(filters, name)
        if wanted is not None and wanted.lowest is not None:
            parts.append(Condition(f"{name} >= ?", (wanted.lowest,)))
        if wanted is not None and wanted.highest is not None:
            parts.append(Condition(f"{name} <= ?", (wanted.highest,)))
    return parts


def _contents(filters: Filters) -> list[Condition]:
    parts = [Condition(_PLAYED, (card.value,)) for card in filters.played]
    parts += [Condition("list_contains(discards, ?)", (card.value,)) for card in filters.discarded]
    if filters.comment is not None:
        parts.append(Condition("contains(lower(array_to_string(comments, chr(10))), lower(?))", (filters.comment,)))
    if filters.finding is not None:
        parts.append(
            Condition("game IN (SELECT game FROM findings WHERE starts_with(code, ?))", (filters.finding.upper(),))
        )
    return parts


def games(
    connection: duckdb.DuckDBPyConnection, filters: Filters, *, columns: str = "*", limit: int | None = None
) -> duckdb.DuckDBPyConnection:
    """The games that the filters let through, in the order of their numbers: a result that is open to be fetched.

    Args:
        connection: a store.
        filters: what they have to be.
        columns: those of the view ``games``, with commas; all if not given.
        limit: how many at most.
    """
    where = condition(filters)
    query = f"SELECT {columns} FROM games WHERE {where.sql} ORDER BY game"  # noqa: S608 - values are parameters
    if limit is not None:
        query += f" LIMIT {limit:d}"
    return connection.execute(query, list(where.parameters))


def own_query(connection: duckdb.DuckDBPyConnection, sql: str) -> duckdb.DuckDBPyConnection:
    """The result of somebody's own query, open to be fetched; it can read the store and nothing else.

    Raises:
        ArchiveError: it is not one query, or it does something else than to read.
    """
    lock_up(connection)
    try:
        statements = connection.extract_statements(sql)
    except duckdb.ParserException as error:
        raise ArchiveError(" ".join(str(error).split())) from None
    if len(statements) != 1 or statements[0].type != duckdb.StatementType.SELECT:
        raise ArchiveError("a query is one SELECT; nothing in a store is changed by a query")
    try:
        return connection.execute(statements[0])
    except duckdb.Error as error:
        raise ArchiveError(" ".join(str(error).partition("\n\n")[0].split())) from None
