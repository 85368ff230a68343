"""Statistics of a store beside what a plain count of the records says."""

from __future__ import annotations

import io
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import duckdb
import pytest

from skatnotation.archive import stats
from skatnotation.archive.adding import Settings, add_file
from skatnotation.archive.errors import ArchiveError
from skatnotation.archive.store import connect_for_reading, writing
from skatnotation.check.checker import validate
from skatnotation.notations import iss, skn
from skatnotation.record import Bid, GameRecord, Hold, Outcome, Pass
from skatnotation.sampling.sampler import sample

EXAMPLES = Path(__file__).parents[2] / "examples"
SERIES = [entry.record for entry in skn.load(io.StringIO((EXAMPLES / "series-36.skn").read_text("utf-8")))]
GAMES = [*sample(400, seed=3), *(record for record in SERIES if record is not None)]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """Random games, a series with its cards, and the score sheet of the same series."""
    folder = tmp_path_factory.mktemp("store")
    (folder / "games.sgf").write_text("".join(f"{iss.dumps(record)}\n" for record in sample(400, seed=3)), "utf-8")
    with writing(folder / "club.skatdb") as connection:
        for path in (folder / "games.sgf", EXAMPLES / "series-36.skn", EXAMPLES / "series-36.sheet"):
            add_file(connection, str(path), Settings())
    connection = connect_for_reading(folder / "club.skatdb")
    yield connection
    connection.close()


def counted() -> Iterator[tuple[GameRecord, Any]]:
    for record in GAMES:
        result = validate(record).result
        if result is not None and result.outcome in {Outcome.WON, Outcome.LOST}:
            yield record, result


def wilson(part: int, whole: int) -> tuple[float, float]:
    """The interval by the other way to write it: the roots of a quadratic equation."""
    z2 = 1.959964**2
    a, b, c = whole + z2, -(2 * part + z2), part * part / whole
    root = sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def test_contracts_as_a_plain_count_has_them(store: duckdb.DuckDBPyConnection) -> None:
    rows = stats.declared(store, "contract").to_pylist()
    assert [row["group"] for row in rows] == ["clubs", "spades", "hearts", "diamonds", "grand", "null"]
    for row in rows:
        own = [result for _, result in counted() if result.contract.name.lower() == row["group"]]
        won = [result for result in own if result.outcome is Outcome.WON]
        assert (row["games"], row["won"]) == (len(own), len(won))
        assert row["score"] == pytest.approx(sum(result.score for result in own) / len(own))
        assert row["overbid"] == sum(result.overbid is True for result in own)
        assert (row["low"], row["high"]) == pytest.approx(wilson(len(won), len(own)), abs=1e-6)


@pytest.mark.parametrize("by", stats.GROUPS)
def test_groups_are_parts_of_all_games(store: duckdb.DuckDBPyConnection, by: str) -> None:
    """Each declared game is in one group; null has no matadors, and a server's game no month where no date is told."""
    games = sum(stats.declared(store, by).column("games").to_pylist())
    without = sum(result.matadors is None for _, result in counted()) if by == "matadors" else 0
    assert games == len(list(counted())) - without


def test_a_series_that_is_there_twice_counts_once(store: duckdb.DuckDBPyConnection) -> None:
    (everything,) = stats.declared(store, "all", event="Club evening").to_pylist()
    assert everything["games"] == 35
    people = {row["player"]: row for row in stats.players(store, event="Club evening").to_pylist()}
    assert {name: (row["games"], row["won"], row["points"]) for name, row in people.items()} == {
        "Anna": (36, 7, 23),
        "Ben": (36, 11, -36),
        "Cara": (36, 10, 397),
    }


def test_what_a_player_defended(store: duckdb.DuckDBPyConnection) -> None:
    rows = {row["player"]: row for row in stats.defended(store, event="Club evening").to_pylist()}
    assert sum(row["games"] for row in rows.values()) == 2 * 35
    assert sum(row["won"] for row in rows.values()) == 2 * 7
    (only,) = stats.defended(store, player="Anna").to_pylist()
    assert only == rows["Anna"]


def test_what_a_player_called(store: duckdb.DuckDBPyConnection) -> None:
    row = next(row for row in stats.auctions(store, player="Cara", event="Club evening").to_pylist())
    calls = [
        event
        for record in SERIES
        if record is not None
        for event in record.events
        if isinstance(event, Bid | Hold | Pass) and record.players[event.seat.number] == "Cara"
    ]
    kinds = [sum(isinstance(call, kind) for call in calls) for kind in (Bid, Hold, Pass)]
    assert [row["bids"], row["holds"], row["passes"]] == kinds


def test_a_player_who_never_played(store: duckdb.DuckDBPyConnection) -> None:
    assert stats.declared(store, player="nobody'; DROP TABLE games; --").num_rows == 0
    assert stats.players(store, event="no such event").num_rows == 0


def test_games_cannot_be_grouped_by_anything(store: duckdb.DuckDBPyConnection) -> None:
    with pytest.raises(ArchiveError, match="games cannot be grouped by weather; there are all, contract"):
        stats.declared(store, "weather")
