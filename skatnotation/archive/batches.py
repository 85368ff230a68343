"""Puts prepared entries into a store, a batch at a time: what is there already is seen, the rest gets its numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final, NamedTuple

import duckdb
import pyarrow as pa

from skatnotation.archive.columns import GAME_COLUMNS, FindingRow, GameRow, Prepared, ScoreRow, StoredGame, SumRow
from skatnotation.archive.schema import TABLES

_TYPES: Final = {
    "INTEGER": pa.int32(),
    "UBIGINT": pa.uint64(),
    "BOOLEAN": pa.bool_(),
    "VARCHAR": pa.string(),
    "DATE": pa.date32(),
    "UUID": pa.uuid(),
    "BLOB": pa.binary(),
    "VARCHAR[]": pa.list_(pa.string()),
}


_MOST: Final = 2**31 - 1


class Likeness(StrEnum):
    """How a game is like one that the store holds."""

    KNOWN = "known"
    """It is the same game."""
    DIFFERENT = "different"
    """It is the same game of the same list, with another content."""
    NEAR = "near"
    """It has the same deal and is another game."""


class Notice(NamedTuple):
    """A game that is like one in the store: the line of its file, how it is alike, and the number of the other."""

    line: int
    kind: Likeness
    game: int


class Stored(NamedTuple):
    """What a batch has brought: the new games, and those that were not so new."""

    games: int
    notices: list[Notice]


class Numbers:
    """The next free numbers of a store."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.game = _next(connection, "game", "games")
        self.record = _next(connection, "record", "texts")
        self.file = _next(connection, "file", "files")


def _next(connection: duckdb.DuckDBPyConnection, column: str, table: str) -> int:
    ((highest,),) = connection.execute(f"SELECT coalesce(max({column}), 0) FROM _store.{table}").fetchall()  # noqa: S608 - names of our own
    return int(highest) + 1


def store_batch(
    connection: duckdb.DuckDBPyConnection, numbers: Numbers, entries: Sequence[Prepared], letters: str | None
) -> Stored:
    """Store what is new of some entries; the transaction is the caller's.

    Args:
        connection: a store that is open for writing.
        numbers: the next free numbers; they are moved on.
        entries: the entries; they belong to the file with the number ``numbers.file``.
        letters: how their cards are written, where that was declared.
    """
    games = [stored.row for entry in entries for stored in entry.games]
    known = _Known(connection, games)
    sums = _new_sums(connection, [row for entry in entries for row in entry.sums])
    rows = _Rows(numbers, letters)
    notices = []
    place = 0
    for entry in entries:
        new: list[StoredGame | None] = []
        for stored in entry.games:
            notice = known.notice(place, numbers.game + len(new))
            if notice is not None:
                notices.append(notice)
            new.append(stored if notice is None or notice.kind is Likeness.NEAR else None)
            place += 1
        new_sums = [row for row in entry.sums if row.identity in sums]
        sums.difference_update(row.identity for row in new_sums)
        if new_sums or any(stored is not None for stored in new):
            rows.add(entry, new, new_sums)
    rows.insert(connection)
    return Stored(len(rows.games), notices)


class _Known:
    """Which games of a batch are known, from the store and from the batch itself."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, games: Sequence[GameRow]) -> None:
        self._games = games
        self._same: dict[bytes, tuple[int, int | None]] = {}
        self._alike: dict[int, int] = {}
        table = pa.table(
            {
                "place": pa.array(range(len(games)), pa.int32()),
                "identity": pa.array([game.identity for game in games], pa.uuid()),
                "likeness": pa.array([game.likeness for game in games], pa.uint64()),
                "cards": pa.array([game.cards for game in games], pa.bool_()),
            }
        )
        incoming = connection.from_arrow(table).set_alias("i")
        stored = connection.sql("SELECT game, identity, likeness, cards FROM _store.games").set_alias("g")
        same = incoming.join(stored, "i.identity = g.identity").project("i.place, g.game, g.likeness")
        for place, game, alike in same.fetchall():
            self._same[games[place].identity] = game, alike
        near = incoming.join(stored, "i.likeness = g.likeness AND i.cards AND g.cards")
        self._alike.update(near.aggregate("i.likeness, min(g.game)").fetchall())

    def notice(self, place: int, number: int) -> Notice | None:
        """What is to be said of a game of the batch; it gets the number if it is new."""
        game = self._games[place]
        found = self._same.get(game.identity)
        if found is not None:
            other, alike = found
            differs = not game.cards and alike != game.likeness
            return Notice(game.line, Likeness.DIFFERENT if differs else Likeness.KNOWN, other)
        self._same[game.identity] = number, game.likeness
        if not game.cards or game.likeness is None:
            return None
        near = self._alike.setdefault(game.likeness, number)
        return None if near == number else Notice(game.line, Likeness.NEAR, near)


def _new_sums(connection: duckdb.DuckDBPyConnection, sums: Sequence[SumRow]) -> set[bytes]:
    identities = {row.identity for row in sums}
    if identities:
        listed = list(identities)
        table = pa.table({"place": pa.array(range(len(listed)), pa.int32()), "identity": pa.array(listed, pa.uuid())})
        stored = connection.sql("SELECT identity FROM _store.sums").set_alias("s")
        known = connection.from_arrow(table).set_alias("i").join(stored, "i.identity = s.identity").project("i.place")
        identities.difference_update(listed[place] for (place,) in known.fetchall())
    return identities


class _Rows:
    """Collects the rows of a batch, and puts them into their tables."""

    def __init__(self, numbers: Numbers, letters: str | None) -> None:
        self._numbers = numbers
        self._letters = letters
        self.games: list[GameRow] = []
        self._game_records: list[int] = []
        self._first = numbers.game
        self._scores: list[tuple[int, ScoreRow]] = []
        self._texts: list[tuple[int, str, str | None, bytes]] = []
        self._sums: list[tuple[int, SumRow]] = []
        self._findings: list[tuple[int, int | None, FindingRow]] = []

    def add(self, entry: Prepared, games: Sequence[StoredGame | None], sums: Sequence[SumRow]) -> None:
        """Take an entry of which some games and sums are new."""
        record = self._numbers.record
        self._numbers.record += 1
        given: dict[int | None, int | None] = {None: None}
        for place, stored in enumerate(games):
            if stored is not None:
                number = given[place] = self._numbers.game
                self._numbers.game += 1
                self.games.append(stored.row)
                self._game_records.append(record)
                self._scores += [(number, row) for row in stored.scores]
        self._texts.append((record, entry.notation, self._letters, entry.text))
        self._sums += [(record, row) for row in sums]
        self._findings += [(record, given[row.game], row) for row in entry.findings if row.game in given]

    def insert(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Put all rows into the store."""
        file = self._numbers.file
        game_columns = {
            "game": list(range(self._first, self._first + len(self.games))),
            "record": self._game_records,
            "file": [file] * len(self.games),
            **{name: list(map(take, self.games)) for name, take in GAME_COLUMNS.items()},
        }
        _insert(connection, "games", game_columns)
        scores = {"game": [game for game, _ in self._scores]}
        _insert(connection, "scores", scores | _columns([row for _, row in self._scores], ScoreRow.__struct_fields__))
        _insert(
            connection, "texts", dict(zip(TABLES["texts"], zip(*self._texts, strict=True), strict=bool(self._texts)))
        )
        sums = {"record": [record for record, _ in self._sums]}
        _insert(connection, "sums", sums | _columns([row for _, row in self._sums], SumRow.__struct_fields__))
        records = [record for record, _, _ in self._findings]
        games = [game for _, game, _ in self._findings]
        _insert_findings(connection, file, records, games, [row for _, _, row in self._findings])


def store_findings(connection: duckdb.DuckDBPyConnection, file: int, rows: Sequence[FindingRow]) -> None:
    """Store findings on a file that are about no record of it."""
    _insert_findings(connection, file, [None] * len(rows), [None] * len(rows), rows)


def _insert_findings(
    connection: duckdb.DuckDBPyConnection,
    file: int,
    records: Sequence[int | None],
    games: Sequence[int | None],
    rows: Sequence[FindingRow],
) -> None:
    own = _columns(rows, FindingRow.__struct_fields__)
    _insert(connection, "findings", {**own, "record": records, "file": [file] * len(rows), "game": games})


def _columns(rows: Sequence[object], names: Iterable[str]) -> dict[str, list[Any]]:
    return {name: list(map(attrgetter(name), rows)) for name in names}


def _insert(connection: duckdb.DuckDBPyConnection, table_name: str, columns: dict[str, Any]) -> None:
    if not columns or not next(iter(columns.values())):
        return
    # a table that is registered under a name would be held until the end of the transaction
    table = pa.table({name: _array(columns[name], kind) for name, kind in TABLES[table_name].items()})
    connection.from_arrow(table).insert_into(f"_store.{table_name}")


def _array(values: Sequence[Any], kind: str) -> pa.Array:
    if kind == "UTINYINT[]":
        return _lists(values, pa.uint8(), b"".join(value for value in values if value is not None))
    if kind == "INTEGER[]":
        numbers = array("i")
        for value in values:
            if value is not None:
                numbers.extend(value)
        return _lists(values, pa.int32(), numbers)
    try:
        return pa.array(values, _TYPES[kind.removesuffix(" NOT NULL").partition(" USING")[0]])
    except (OverflowError, pa.ArrowInvalid):  # a number that nobody has scored, bid or dealt
        return pa.array([value if value is None or abs(value) <= _MOST else None for value in values], pa.int32())


def _lists(values: Sequence[Any], item: pa.DataType, content: Any) -> pa.Array:
    """An array of lists from the items of all of them, one after the other in one buffer."""
    offsets = array("i", [0])
    end = 0
    for value in values:
        end += 0 if value is None else len(value)
        offsets.append(end)
    items = pa.Array.from_buffers(item, end, [None, pa.py_buffer(content)])
    mask = pa.array([value is None for value in values])
    starts = pa.Array.from_buffers(pa.int32(), len(offsets), [None, pa.py_buffer(offsets)])
    return pa.ListArray.from_arrays(starts, items, mask=mask)
