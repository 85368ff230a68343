"""What comes out of a store is what went in, whatever the names are."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import duckdb
import pytest

import skatnotation.archive
from skatnotation.notations import load, skn
from tests.archive.stores import SHEET, add, ask, run
from tests.games import NULL, SPADES, edited

HOSTILE = [
    "quote \" and ' and `",
    "<script>alert(1)</script> & <b>",
    '=HYPERLINK("http://example.invalid","x")',
    "+1-2@x",
    "right \u202eto left\u202c and \u200fmarks",
    "control \x01\x07\x1b[31m",
    "nul \x00 inside",
    "comma, semicolon; tab\tpipe|",
    "per cent % {brace} $dollar \\back",
    "x'; DROP VIEW games; --",
    "NULL",
    "Zoë Müller 漢字 🂡",
    "e\u0301 decomposed",
]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "club.skatdb"


@pytest.fixture(params=HOSTILE, ids=range(len(HOSTILE)))
def name(request: pytest.FixtureRequest) -> str:
    value: str = request.param
    return value


@pytest.fixture
def hostile(store: Path, name: str) -> Path:
    """A store with one game in which a player and a comment are called so."""
    record = {
        "tags": [["Forehand", name], ["Middlehand", "M"], ["Rearhand", "R"]],
        "comments": [{"after": 0, "text": name}],
    }
    add(store, json.dumps(record), "hostile.jsonl")
    return store


def composed(name: str) -> str:
    return "é decomposed" if name.startswith("e\u0301") else name


class TestHostileNames:
    """A name or comment comes out of every query and export as it went in."""

    def test_a_query(self, hostile: Path, name: str) -> None:
        assert ask(hostile, "SELECT forehand, comments[1] FROM games") == [(composed(name), name)]

    def test_json_lines(self, hostile: Path, name: str) -> None:
        (line,) = run("search", str(hostile), "--player", composed(name), "--format", "jsonl").stdout.splitlines()
        assert json.loads(line)["forehand"] == composed(name)

    def test_a_terminal_gets_nothing_that_does_something(self, hostile: Path) -> None:
        shown = run("search", str(hostile)).stdout + run("players", str(hostile)).stdout
        assert all(sign.isprintable() for sign in shown if sign != "\n")

    def test_csv(self, hostile: Path, tmp_path: Path, name: str) -> None:
        assert run("export", str(hostile), "-o", str(tmp_path / "out"), "--format", "csv").exit_code == 0
        with (tmp_path / "out" / "games.csv").open(encoding="utf-8", newline="") as file:
            (row,) = csv.DictReader(file)
        assert row["forehand"] == composed(name)

    def test_parquet(self, hostile: Path, tmp_path: Path, name: str) -> None:
        assert run("export", str(hostile), "-o", str(tmp_path / "out"), "--format", "parquet").exit_code == 0
        with duckdb.connect() as connection:
            rows = connection.read_parquet(f"{tmp_path}/out/games/*/*.parquet").project("forehand, comments").fetchall()
        assert rows == [(composed(name), [name])]

    def test_python(self, hostile: Path, name: str) -> None:
        with skatnotation.archive.open(hostile) as archive:
            assert archive.pandas()["forehand"].tolist() == [composed(name)]
            assert archive.polars()["forehand"].to_list() == [composed(name)]

    def test_merging(self, hostile: Path, name: str) -> None:
        assert run("players", str(hostile), "--merge", composed(name), "--into", "somebody").exit_code == 0
        assert run("players", str(hostile), "--merge", "M", "--into", composed(name)).exit_code == 2
        assert run("players", str(hostile), "--unmerge", composed(name)).exit_code == 0
        assert run("players", str(hostile), "--merge", "M", "--into", composed(name)).exit_code == 0
        assert ask(hostile, "SELECT middlehand FROM games") == [(composed(name),)]


def test_a_name_over_several_lines(store: Path, tmp_path: Path) -> None:
    record = {"tags": [["Forehand", "one\ntwo\r\nthree"]], "events": [{"type": "pass", "seat": "F"}]}
    add(store, json.dumps(record), "lines.jsonl")
    run("export", str(store), "-o", str(tmp_path / "out"), "--format", "csv")
    with (tmp_path / "out" / "games.csv").open(encoding="utf-8", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["forehand"] == "one\ntwo\r\nthree"


def test_parquet_has_a_part_a_year(store: Path, tmp_path: Path) -> None:
    add(store, "\n".join([SPADES, edited(NULL, ("DT[2026", "DT[2025"))]))
    add(store, SHEET.replace('[Date "2026-03-14"] ', ""), "undated.sheet")
    out = tmp_path / "out"
    assert run("export", str(store), "-o", str(out), "--format", "parquet").exit_code == 0
    assert sorted(part.name for part in (out / "games").iterdir()) == ["year=0", "year=2025", "year=2026"]
    with duckdb.connect() as connection:
        for view in ("games", "plays", "calls", "scores", "findings"):
            exported = connection.read_parquet(f"{out}/{view}/*/*.parquet", hive_partitioning=True)
            with skatnotation.archive.open(store) as archive:
                assert len(exported) == len(archive.relation(view)), view


@pytest.mark.parametrize(("form", "suffix"), [("iss", "sgf"), ("skn", "skn")])
def test_records_are_exported_as_games(store: Path, tmp_path: Path, form: str, suffix: str) -> None:
    add(store, f"{SPADES}\n{NULL}\n")
    out = tmp_path / f"out.{suffix}"
    assert run("export", str(store), "-o", str(out), "--format", form).exit_code == 0
    if form == "iss":
        assert out.read_text() == f"{SPADES}\n{NULL}\n"
    with out.open() as file:
        assert [entry.record is not None for entry in load(file)] == [True, True]


def test_skn_comes_out_as_it_was_written(store: Path, tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "examples" / "club-evening.skn").read_text()
    add(store, text, "evening.skn")
    out = tmp_path / "out.skn"
    run("export", str(store), "-o", str(out), "--format", "skn")
    assert out.read_text() == text
    with out.open() as file:
        assert len(list(skn.load(file))) == 4


@pytest.mark.parametrize("form", ["csv", "parquet", "skn"])
def test_nothing_is_overwritten_unless_it_is_forced(store: Path, tmp_path: Path, form: str) -> None:
    add(store, SPADES)
    out = tmp_path / "out"
    assert run("export", str(store), "-o", str(out), "--format", form).exit_code == 0
    again = run("export", str(store), "-o", str(out), "--format", form)
    assert (again.exit_code, again.stderr) == (2, f"skatnotation: {out} is there already; --force overwrites it\n")
    assert run("export", str(store), "-o", str(out), "--format", form, "--force").exit_code == 0
