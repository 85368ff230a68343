"""The tables of a store and the views on them.

The tables are ours to change; the views are the face of a store for everybody's queries, and ``docs/archive.md``
describes each of their columns. The tables stand in the schema ``_store``: DuckDB calls the catalog like the file, and
``store`` would be ambiguous in a file ``store.skatdb``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

VERSION: Final = 1
"""The version of the tables; it grows when an older program could no longer read or add."""

TABLES: Final = {
    "about": {"version": "INTEGER NOT NULL", "program": "VARCHAR NOT NULL"},
    "files": {
        "file": "INTEGER NOT NULL",
        "path": "VARCHAR NOT NULL",
        "digest": "UUID NOT NULL",
        "settings": "VARCHAR NOT NULL",
        "entries": "INTEGER NOT NULL",
        "games": "INTEGER NOT NULL",
        "added": "TIMESTAMP NOT NULL",
    },
    "texts": {
        "record": "INTEGER NOT NULL",
        "notation": "VARCHAR NOT NULL",
        "letters": "VARCHAR",
        "text": "BLOB USING COMPRESSION zstd",
    },
    "games": {
        "game": "INTEGER NOT NULL",
        "identity": "UUID NOT NULL",
        "likeness": "UBIGINT",
        "record": "INTEGER NOT NULL",
        "file": "INTEGER NOT NULL",
        "entry": "INTEGER NOT NULL",
        "line": "INTEGER NOT NULL",
        "notation": "VARCHAR NOT NULL",
        "cards": "BOOLEAN NOT NULL",
        "status": "VARCHAR NOT NULL",
        "rules": "VARCHAR",
        "edition": "VARCHAR",
        "event": "VARCHAR",
        "place": "VARCHAR",
        "date": "DATE",
        "start": "VARCHAR",
        "id": "VARCHAR",
        "round": "VARCHAR",
        "series": "VARCHAR",
        "table_name": "VARCHAR",
        "game_number": "INTEGER",
        "table_size": "INTEGER",
        "dealer": "INTEGER",
        "forehand": "VARCHAR",
        "middlehand": "VARCHAR",
        "rearhand": "VARCHAR",
        "declarer": "VARCHAR",
        "declarer_seat": "VARCHAR",
        "contract": "VARCHAR",
        "hand": "BOOLEAN",
        "ouvert": "BOOLEAN",
        "schneider_announced": "BOOLEAN",
        "schwarz_announced": "BOOLEAN",
        "bid": "INTEGER",
        "matadors": "INTEGER",
        "points": "INTEGER",
        "tricks": "INTEGER",
        "levels": "INTEGER",
        "value": "INTEGER",
        "score": "INTEGER",
        "multiplier": "INTEGER",
        "outcome": "VARCHAR",
        "written": "BOOLEAN NOT NULL",
        "overbid": "BOOLEAN",
        "schneider": "BOOLEAN",
        "schwarz": "BOOLEAN",
        "recorded_outcome": "VARCHAR",
        "recorded_score": "INTEGER",
        "recorded_matadors": "INTEGER",
        "recorded_points": "INTEGER",
        "recorded_tricks": "INTEGER",
        "recorded_overbid": "BOOLEAN",
        "deal": "UTINYINT[]",
        "discards": "UTINYINT[]",
        "calls": "INTEGER[]",
        "plays": "UTINYINT[]",
        "comments": "VARCHAR[]",
    },
    "scores": {
        "game": "INTEGER NOT NULL",
        "seat_number": "INTEGER",
        "seat": "VARCHAR",
        "player": "VARCHAR",
        "declarer": "BOOLEAN NOT NULL",
        "score": "INTEGER",
        "won": "INTEGER NOT NULL",
        "lost": "INTEGER NOT NULL",
        "others_lost": "INTEGER NOT NULL",
    },
    "sums": {
        "identity": "UUID NOT NULL",
        "record": "INTEGER NOT NULL",
        "kind": "VARCHAR NOT NULL",
        "event": "VARCHAR",
        "place": "VARCHAR",
        "date": "DATE",
        "round": "VARCHAR",
        "series": "VARCHAR",
        "table_name": "VARCHAR",
        "table_size": "INTEGER",
        "seat_number": "INTEGER NOT NULL",
        "player": "VARCHAR",
        "score": "INTEGER",
        "won": "INTEGER",
        "lost": "INTEGER",
        "others_lost": "INTEGER",
        "reason": "VARCHAR",
    },
    "findings": {
        "record": "INTEGER",
        "file": "INTEGER NOT NULL",
        "game": "INTEGER",
        "code": "VARCHAR NOT NULL",
        "severity": "VARCHAR NOT NULL",
        "line": "INTEGER NOT NULL",
        "col": "INTEGER NOT NULL",
        "row_name": "VARCHAR",
        "cell": "VARCHAR",
        "rule": "VARCHAR",
        "message": "VARCHAR NOT NULL",
    },
    "aliases": {"spelling": "VARCHAR PRIMARY KEY", "player": "VARCHAR NOT NULL"},
}
"""The tables with their columns, in the order in which rows are built."""

_CARDS: Final = (
    "['CA', 'CK', 'CQ', 'CJ', 'CT', 'C9', 'C8', 'C7', 'SA', 'SK', 'SQ', 'SJ', 'ST', 'S9', 'S8', 'S7',"
    " 'HA', 'HK', 'HQ', 'HJ', 'HT', 'H9', 'H8', 'H7', 'DA', 'DK', 'DQ', 'DJ', 'DT', 'D9', 'D8', 'D7']"
)

_MACROS: Final = (
    f"CREATE MACRO _store.card(number) AS ({_CARDS})[number + 1]",
    "CREATE MACRO _store.seat(number) AS ['F', 'M', 'R'][number + 1]",
    """CREATE MACRO _store.held(deal, holder) AS CASE WHEN deal IS NOT NULL THEN list_transform(
        list_filter(generate_series(0, 31), lambda number: deal[number + 1] = holder),
        lambda number: _store.card(number)
    ) END""",
)
"""Cards are numbers from 0 in the order of the pack; a deal says of each card who holds it.

0 to 2 are the seats, 3 is the skat, 4 nobody that the record names. A play is 32 times the seat plus the card, and 96
plus the seat where the card is not named. A call is 16 times its number, plus 3 times its kind, plus the seat.
"""

VIEWS: Final = {
    "games": """
        SELECT g.game, g.identity, g.record, f.path AS file, g.entry, g.line, g.notation, g.cards, g.status, g.rules,
            g.edition, g.event, g.place, g.date, g.start, g.id, g.round, g.series, g.table_name, g.game_number,
            g.table_size, g.dealer,
            coalesce(a.player, g.forehand) AS forehand, coalesce(b.player, g.middlehand) AS middlehand,
            coalesce(c.player, g.rearhand) AS rearhand, coalesce(d.player, g.declarer) AS declarer, g.declarer_seat,
            g.contract, g.hand, g.ouvert, g.schneider_announced, g.schwarz_announced, g.bid, g.matadors, g.points,
            g.tricks, g.levels, g.value, g.score, g.multiplier, g.outcome, g.written, g.overbid, g.schneider, g.schwarz,
            g.recorded_outcome, g.recorded_score, g.recorded_matadors, g.recorded_points, g.recorded_tricks,
            g.recorded_overbid,
            _store.held(g.deal, 0) AS forehand_cards, _store.held(g.deal, 1) AS middlehand_cards,
            _store.held(g.deal, 2) AS rearhand_cards, _store.held(g.deal, 3) AS skat,
            list_transform(g.discards, lambda number: _store.card(number)) AS discards, g.comments
        FROM _store.games AS g
        JOIN _store.files AS f ON f.file = g.file
        LEFT JOIN _store.aliases AS a ON a.spelling = g.forehand
        LEFT JOIN _store.aliases AS b ON b.spelling = g.middlehand
        LEFT JOIN _store.aliases AS c ON c.spelling = g.rearhand
        LEFT JOIN _store.aliases AS d ON d.spelling = g.declarer""",
    "plays": """
        SELECT p.game, p.ply, (p.ply - 1) // 3 + 1 AS trick, (p.ply - 1) % 3 + 1 AS place, p.seat,
            coalesce(a.player, p.player) AS player, coalesce(p.seat = p.declarer_seat, false) AS declarer,
            CASE WHEN p.coded < 96 THEN _store.card(p.coded % 32) END AS card
        FROM (
            SELECT game, declarer_seat, ply, coded,
                _store.seat(CASE WHEN coded < 96 THEN coded // 32 ELSE coded - 96 END) AS seat,
                CASE seat WHEN 'F' THEN forehand WHEN 'M' THEN middlehand ELSE rearhand END AS player
            FROM (
                SELECT game, declarer_seat, forehand, middlehand, rearhand,
                    generate_subscripts(plays, 1)::INTEGER AS ply, unnest(plays)::INTEGER AS coded
                FROM _store.games
            )
        ) AS p
        LEFT JOIN _store.aliases AS a ON a.spelling = p.player""",
    "calls": """
        SELECT p.game, p.number, p.seat, coalesce(a.player, p.player) AS player,
            ['bid', 'hold', 'pass', 'last bid', 'highest bid'][p.coded % 16 // 3 + 1] AS call,
            CASE WHEN p.coded % 16 // 3 <> 2 THEN p.coded // 16 END AS value
        FROM (
            SELECT game, number, coded,
                CASE WHEN coded % 16 // 3 <> 3 THEN _store.seat(coded % 16 % 3) END AS seat,
                CASE seat WHEN 'F' THEN forehand WHEN 'M' THEN middlehand WHEN 'R' THEN rearhand END AS player
            FROM (
                SELECT game, forehand, middlehand, rearhand,
                    generate_subscripts(calls, 1)::INTEGER AS number, unnest(calls) AS coded
                FROM _store.games
            )
        ) AS p
        LEFT JOIN _store.aliases AS a ON a.spelling = p.player""",
    "scores": """
        SELECT s.game, g.record, 'game' AS kind, g.cards, g.status, g.event, g.place, g.date, g.round, g.series,
            g.table_name, g.game_number, g.table_size, s.seat_number, s.seat, coalesce(a.player, s.player) AS player,
            s.player AS spelling, s.declarer, g.dealer = s.seat_number AS dealer, s.score, s.won, s.lost, s.others_lost,
            (g.outcome IS NOT DISTINCT FROM 'passed')::INTEGER AS passed, g.written, NULL::VARCHAR AS reason
        FROM _store.scores AS s
        JOIN _store.games AS g ON g.game = s.game
        LEFT JOIN _store.aliases AS a ON a.spelling = s.player
        UNION ALL
        SELECT NULL, s.record, s.kind, false, NULL, s.event, s.place, s.date, s.round, s.series, s.table_name, NULL,
            s.table_size, s.seat_number, NULL, coalesce(a.player, s.player), s.player, false, NULL, s.score, s.won,
            s.lost, s.others_lost, 0, true, s.reason
        FROM _store.sums AS s
        LEFT JOIN _store.aliases AS a ON a.spelling = s.player""",
    "findings": """
        SELECT n.record, n.game, f.path AS file, n.code, n.severity, n.line, n.col, n.row_name, n.cell, n.rule,
            n.message
        FROM _store.findings AS n
        JOIN _store.files AS f ON f.file = n.file""",
    "texts": "SELECT record, notation, letters, text FROM _store.texts",
    "files": "SELECT file, path, entries, games, added FROM _store.files",
    "aliases": "SELECT spelling, player FROM _store.aliases",
}
"""The documented views."""


def statements() -> Iterator[str]:
    """What makes a new store, in order."""
    yield "CREATE SCHEMA _store"
    for name, columns in TABLES.items():
        yield f"CREATE TABLE _store.{name} ({', '.join(f'{column} {kind}' for column, kind in columns.items())})"
    yield from _MACROS
    yield from (f"CREATE VIEW {name} AS {query}" for name, query in VIEWS.items())
