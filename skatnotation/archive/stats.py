"""Statistics of a store: what was played, by whom, and how it ended; each share with its confidence interval.

All functions take an open connection (:func:`skatnotation.archive.store.connect_for_reading`) and return an Arrow
table, of which ``.to_pandas()`` and ``polars.from_arrow`` make a frame. Games whose record is faulty or not settled do
not count, and a game that is there with its cards and as a row of a score sheet counts once. Shares go from 0 to 1;
``low`` and ``high`` are the ends of their Wilson interval at 95 %.
"""

from __future__ import annotations

from typing import Final

import duckdb
import pyarrow as pa

from skatnotation.archive.errors import ArchiveError

_Z: Final = 1.959964
"""The quantile of the normal distribution for 95 %."""

_COUNTED: Final = """counted AS (
    SELECT * FROM games AS one WHERE cards OR NOT EXISTS (
        SELECT 1 FROM games AS other
        WHERE other.cards AND other.event = one.event AND other.series = one.series
            AND other.table_name = one.table_name AND other.game_number = one.game_number
    )
)"""
"""The games, each of them once."""

_GROUPS: Final = {
    "all": "'all'",
    "contract": "contract",
    "hand": "CASE WHEN hand THEN 'hand' ELSE 'skat taken' END",
    "bid": "bid",
    "matadors": "matadors",
    "player": "declarer",
    "seat": "declarer_seat",
    "month": "strftime(date, '%Y-%m')",
}
GROUPS: Final = tuple(_GROUPS)
"""By what declared games can be grouped."""

_ORDER: Final = {
    "contract": "list_position(['clubs', 'spades', 'hearts', 'diamonds', 'grand', 'null'], grouped)",
    "player": "games DESC, grouped",
    "seat": "list_position(['F', 'M', 'R'], grouped)",
}


def declared(
    connection: duckdb.DuckDBPyConnection, by: str = "contract", *, player: str | None = None, event: str | None = None
) -> pa.Table:
    """The games that were declared, by contract, bid, matadors and so on.

    Args:
        connection: a store.
        by: one of :data:`GROUPS`.
        player: only games that he declared; a name after merging spellings.
        event: only games of that event.

    Returns:
        A row a group: ``group``, ``games``, ``won``, ``rate`` with ``low`` and ``high``, ``value`` (mean value of the
        game), ``score`` (mean of what the declarer got), ``points`` (mean card points of suit and grand games),
        ``schneider`` (share of suit and grand games in which the declarer made schneider), ``overbid`` (games).

    Raises:
        ArchiveError: games cannot be grouped so.
    """
    if by not in _GROUPS:
        raise ArchiveError(f"games cannot be grouped by {by}; there are {', '.join(GROUPS)}")
    where, values = _only("declarer", player, event)
    return _arrow(
        connection,
        f"""
        SELECT grouped AS "group", games, won, {_share("won", "games")}, value, score, points, schneider, overbid
        FROM (
            SELECT {_GROUPS[by]} AS grouped, count(*) AS games, count(*) FILTER (outcome = 'won') AS won,
                avg(value) AS value, avg(score) AS score,
                avg(points) FILTER (contract <> 'null') AS points,
                avg((schneider AND outcome = 'won')::INTEGER) FILTER (contract <> 'null') AS schneider,
                count(*) FILTER (overbid) AS overbid
            FROM counted
            WHERE outcome IN ('won', 'lost') AND status = 'ok' AND contract <> 'ramsch' {where}
            GROUP BY grouped
        )
        WHERE grouped IS NOT NULL
        ORDER BY {_ORDER.get(by, "grouped")}
        """,  # noqa: S608 - what is put in is our own text
        values,
    )


def defended(connection: duckdb.DuckDBPyConnection, *, player: str | None = None, event: str | None = None) -> pa.Table:
    """The games that each player defended.

    Returns:
        A row a player: ``player``, ``games``, ``won`` (the declarer lost), ``rate`` with ``low`` and ``high``,
        ``points`` (mean card points of the defenders), ``schneidered`` (share of games in which they had 30 or fewer).
    """
    where, values = _only("player", player, event)
    return _arrow(
        connection,
        f"""
        SELECT player, games, won, {_share("won", "games")}, points, schneidered
        FROM (
            SELECT player, count(*) AS games, count(*) FILTER (outcome = 'lost') AS won,
                avg(120 - points) FILTER (contract <> 'null') AS points,
                avg((points >= 90)::INTEGER) FILTER (contract <> 'null' AND points IS NOT NULL) AS schneidered
            FROM (
                SELECT unnest([forehand, middlehand, rearhand]) AS player, unnest(['F', 'M', 'R']) AS seat, event,
                    declarer_seat, outcome, contract, points
                FROM counted
                WHERE outcome IN ('won', 'lost') AND status = 'ok' AND contract <> 'ramsch'
                    AND declarer_seat IS NOT NULL
            )
            WHERE seat <> declarer_seat AND player IS NOT NULL {where}
            GROUP BY player
        )
        ORDER BY games DESC, player
        """,  # noqa: S608 - what is put in is our own text
        values,
    )


def auctions(connection: duckdb.DuckDBPyConnection, *, player: str | None = None, event: str | None = None) -> pa.Table:
    """What each player called.

    Returns:
        A row a player: ``player``, ``games`` (in which he called), ``bids``, ``holds``, ``passes``, ``highest`` (mean
        of the highest value that he bid or held, in games in which he did), ``declared`` (share of games in which he
        became declarer) with ``low`` and ``high``.
    """
    where, values = _only("player", player, event)
    return _arrow(
        connection,
        f"""
        SELECT player, games, bids, holds, passes, highest, {_share("declarer", "games", "declared")}
        FROM (
            SELECT player, count(*) AS games, sum(bids)::BIGINT AS bids, sum(holds)::BIGINT AS holds,
                sum(passes)::BIGINT AS passes, avg(highest) AS highest, count(*) FILTER (declares) AS declarer
            FROM (
                SELECT c.player, g.event, count(*) FILTER (c.call = 'bid') AS bids,
                    count(*) FILTER (c.call = 'hold') AS holds, count(*) FILTER (c.call = 'pass') AS passes,
                    max(c.value) AS highest, coalesce(bool_or(c.seat = g.declarer_seat), false) AS declares
                FROM calls AS c
                JOIN counted AS g USING (game)
                WHERE c.player IS NOT NULL AND g.status = 'ok'
                GROUP BY c.game, c.player, g.event
            )
            WHERE true {where}
            GROUP BY player
        )
        ORDER BY games DESC, player
        """,  # noqa: S608 - what is put in is our own text
        values,
    )


def players(connection: duckdb.DuckDBPyConnection, *, event: str | None = None) -> pa.Table:
    """All players beside each other.

    Returns:
        A row a player: ``player``, ``games`` (at the table, whoever played), ``declared``, ``won``, ``rate`` with
        ``low`` and ``high``, ``points`` (sum of the scores), ``per_game`` (points by games at the table).
    """
    where, values = _only("player", None, event)
    return _arrow(
        connection,
        f"""
        SELECT player, games, declared, won, {_share("won", "declared")}, points, points / games AS per_game
        FROM (
            SELECT player, count(*) AS games, sum(won + lost)::BIGINT AS declared, sum(won)::BIGINT AS won,
                coalesce(sum(score), 0)::BIGINT AS points
            FROM scores
            SEMI JOIN counted USING (game)
            WHERE player IS NOT NULL {where}
            GROUP BY player
        )
        ORDER BY games DESC, player
        """,  # noqa: S608 - what is put in is our own text
        values,
    )


def _only(column: str, player: str | None, event: str | None) -> tuple[str, list[str]]:
    """What a query is narrowed down to."""
    conditions = {column: player, "event": event}
    asked = {name: value for name, value in conditions.items() if value is not None}
    return "".join(f" AND {name} = ?" for name in asked), [*asked.values()]


def _share(part: str, whole: str, name: str = "rate") -> str:
    """The columns of a share and its Wilson interval; NULL where there is nothing to share."""
    p, n, z = f"({part} / nullif({whole}, 0))", f"nullif({whole}, 0)", _Z
    middle = f"({p} + {z * z} / (2 * {n})) / (1 + {z * z} / {n})"
    spread = f"{z} / (1 + {z * z} / {n}) * sqrt({p} * (1 - {p}) / {n} + {z * z} / (4 * {n} * {n}))"
    low, high = f"greatest(0, least({p}, {middle} - {spread}))", f"least(1, greatest({p}, {middle} + {spread}))"
    return f"{p} AS {name}, {low} AS low, {high} AS high"


def _arrow(connection: duckdb.DuckDBPyConnection, query: str, values: list[str]) -> pa.Table:
    return connection.sql(f"WITH {_COUNTED} {query}", params=values).to_arrow_table()
