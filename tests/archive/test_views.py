"""The views are as docs/archive.md describes them, and open from Python in one line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import skatnotation.archive
from skatnotation.archive.columns import GAME_COLUMNS, FindingRow, ScoreRow, SumRow
from skatnotation.archive.schema import TABLES, VIEWS
from tests.archive.stores import SHEET, add, ask
from tests.games import SPADES

PAGE = (Path(__file__).parents[2] / "docs" / "archive.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("views") / "store.skatdb"
    add(path, SPADES)
    add(path, SHEET, "evening.sheet")
    return path


def documented(view: str) -> list[tuple[str, str]]:
    section = PAGE.split(f"### {view}\n")[1].split("\n#")[0]
    return re.findall(r"^\| `(\w+)` \| ([A-Z\[\]]+) \|", section, re.MULTILINE)


@pytest.mark.parametrize("view", VIEWS)
def test_the_columns_are_those_of_the_page(store: Path, view: str) -> None:
    assert documented(view) == [(name, kind) for name, kind, *_ in ask(store, f"DESCRIBE {view}")]


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("games", {*GAME_COLUMNS, "game", "record", "file"}),
        ("scores", {*ScoreRow.__struct_fields__, "game"}),
        ("sums", {*SumRow.__struct_fields__, "record"}),
        ("findings", {*FindingRow.__struct_fields__, "record", "file"}),
    ],
)
def test_every_column_is_filled(table: str, names: set[str]) -> None:
    assert set(TABLES[table]) == names


def test_cards_and_calls_are_told(store: Path) -> None:
    assert ask(
        store, "SELECT trick, place, seat, player, declarer, card FROM plays WHERE game = 1 AND ply IN (1, 3)"
    ) == [
        (1, 1, "F", "Ben", False, "CA"),
        (1, 3, "R", "Dirk", True, "SA"),
    ]
    assert ask(store, "SELECT seat, call, value FROM calls WHERE game = 1 ORDER BY number") == [
        *[("M", "bid", 18), ("F", "hold", 18), ("M", "bid", 20), ("F", "pass", None)],
        *[("R", "bid", 22), ("M", "pass", None)],
    ]
    assert ask(store, "SELECT skat, discards, len(forehand_cards) FROM games WHERE game = 1") == [
        (["HQ", "D8"], ["C9", "D9"], 10)
    ]


def test_one_line_from_python(store: Path) -> None:
    assert skatnotation.archive.open(store).relation("games").aggregate("count(*)").fetchall() == [(7,)]
    with skatnotation.archive.open(store) as archive:
        assert archive.pandas("SELECT sum(score) AS points FROM scores WHERE kind = 'game'")["points"][0] == 17
        assert archive.polars("plays").height == 30
        assert archive.arrow("scores").num_rows == 3 + 6 * 4 + 1
        with pytest.raises(skatnotation.archive.ArchiveError):
            archive.relation("SELECT nothing FROM nowhere")


@pytest.mark.parametrize("name", ["store", "games", "_store_", "main", "temp", "system", "a b", "ümlaut"])
def test_a_store_may_be_called_anything(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.db"
    add(path, SPADES)
    assert ask(path, "SELECT count(*) FROM games JOIN plays USING (game)") == [(30,)]
