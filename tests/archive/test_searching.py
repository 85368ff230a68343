"""Games found by what they are, and queries of one's own that can do no harm."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.archive.stores import SHEET, add, run
from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT, edited

OVERBID = edited(
    SPADES,
    ("ID[7]", "ID[12]"),
    ("P2[Dirk]", "P2[Emil]"),
    ("DT[2026-03-14", "DT[2026-04-01"),
    ("1 20 0 p 2 22 1 p", "1 20 0 p 2 60 1 p"),
    ("win v:33 m:2 bidok", "loss v:-132 m:2 overbid"),
)
FAULTY = edited(SPADES, ("ID[7]", "ID[13]"), ("v:33", "v:44"))


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("search") / "club.skatdb"
    add(path, f"{SPADES}\n{PASSED_IN}\n{TIMED_OUT}\n{NULL}\n{GAVE_UP}\n{OVERBID}\n{FAULTY}")
    add(path, SHEET, "evening.sheet")
    return path


def found(store: Path, *options: str) -> list[int]:
    result = run("search", str(store), "--format", "jsonl", *options)
    assert result.exit_code == 0, result.stderr
    return [json.loads(line)["game"] for line in result.stdout.splitlines()]


LISTED = [8, 9, 10, 11, 12, 13]


@pytest.mark.parametrize(
    ("options", "games"),
    [
        ([], [1, 2, 3, 4, 5, 6, 7, *LISTED]),
        (["--limit", "2"], [1, 2]),
        (["--player", "emil"], [6]),
        (["--player", "Ben", "--player", "Emil"], [6]),
        (["--player", "Cara", "--seat", "F"], [2, 9, 13]),
        (["--declarer", "CARA"], [4, 12]),
        (["--seat", "M"], [4, 11, 12, 13]),
        (["--since", "2026-03-15"], [6]),
        (["--until", "2026-03-14", "--place", "Club evening"], [1, 2, 3, 4, 5, 7]),
        (["--event", "Club evening"], LISTED),
        (["--series", "1", "--table", "7"], LISTED),
        (["--id", "10"], [4]),
        (["--contract", "null"], [4, 11]),
        (["--contract", "spades", "--lost"], [6]),
        (["--won", "--contract", "grand"], [12]),
        (["--outcome", "penalty"], [3]),
        (["--outcome", "passed"], [2, 10]),
        (["--status", "faulty"], [7]),
        (["--hand"], [4, 11, 13]),
        (["--schneider"], [13]),
        (["--overbid"], [6]),
        (["--value", "33"], [1, 7, 8]),
        (["--value", "90.."], [12]),
        (["--score", "..-100"], [6, 13]),
        (["--points", "100..120"], [5]),
        (["--matadors", "-9..-1"], [9]),
        (["--bid", "27..60"], [6, 8]),
        (["--finding", "VAL"], [7]),
        (["--played", "CJ", "--played", "DA"], [1, 6, 7]),
        (["--discarded", "c9", "--place", "Club evening"], [1, 5, 6, 7]),
        (["--comment", "PITY"], [9]),
    ],
    ids=lambda value: " ".join(value) if value and isinstance(value[0], str) else "",
)
def test_filters(store: Path, options: list[str], games: list[int]) -> None:
    assert found(store, *options) == games


@pytest.mark.parametrize(
    "options", [["--value", "x"], ["--value", "..x"], ["--since", "14.03.2026"], ["--played", "XX"]]
)
def test_a_filter_that_cannot_be_understood(store: Path, options: list[str]) -> None:
    result = run("search", str(store), *options)
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_table_for_people(store: Path) -> None:
    result = run("search", str(store), "--declarer", "Emil")
    assert result.stdout.splitlines()[0].split() == [
        *("game", "date", "event", "players", "declarer", "contract", "score", "outcome", "status"),
    ]
    assert "Emil" in result.stdout


def test_records_come_back_as_they_were(store: Path) -> None:
    assert run("search", str(store), "--id", "7", "--format", "iss").stdout == SPADES + "\n"
    both = run("search", str(store), "--player", "Emil", "--player", "Ben", "--format", "skn").stdout
    assert both.startswith('[SKN "1"]\n[Place "Club evening"]')
    sheet = run("search", str(store), "--event", "Club evening", "--format", "sheet").stdout
    assert sheet.strip() == SHEET.strip()


def test_sheets_are_no_games_in_skn(store: Path) -> None:
    result = run("search", str(store), "--contract", "null", "--format", "iss")
    assert result.stdout == NULL + "\n"
    assert result.stderr == "1 record left out: games and score sheets cannot be turned into each other\n"


def test_a_query_of_ones_own(store: Path) -> None:
    query = "SELECT contract, count(*) AS games FROM games WHERE cards GROUP BY contract ORDER BY games DESC, contract"
    result = run("search", str(store), "--sql", query, "--format", "jsonl")
    assert [json.loads(line) for line in result.stdout.splitlines()] == [
        {"contract": "spades", "games": 4},
        {"contract": None, "games": 2},
        {"contract": "null", "games": 1},
    ]


@pytest.mark.parametrize(
    "attack",
    [
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM read_blob('/etc/passwd')",
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM 'games.parquet'",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM sniff_csv('/etc/passwd')",
        "SELECT * FROM parquet_scan('https://example.invalid/x.parquet')",
        "SELECT getenv('HOME')",
        "COPY games TO '{folder}/out.csv'",
        "COPY (SELECT 1) TO '/dev/stdout'",
        "EXPORT DATABASE '{folder}/out'",
        "ATTACH '{folder}/other.duckdb' AS other",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = true",
        "RESET enable_external_access",
        "SET lock_configuration = false",
        "PRAGMA enable_external_access = true",
        "CREATE TABLE t (x INTEGER)",
        "CREATE TEMP TABLE t AS SELECT 1",
        "INSERT INTO _store.aliases VALUES ('a', 'b')",
        "UPDATE _store.games SET score = 0",
        "DELETE FROM _store.games",
        "DROP VIEW games",
        "CHECKPOINT",
        "SELECT 1; DROP VIEW games",
        "SELECT 1; SELECT 2",
        "CALL pragma_version(); COPY games TO '{folder}/out.csv'",
        "SELECT * FROM connection",
        "SELECT * FROM query('COPY games TO ''{folder}/out.csv''')",
        "",
        "no query",
    ],
)
def test_a_query_can_do_no_harm(store: Path, tmp_path: Path, attack: str) -> None:
    before = store.read_bytes()
    result = run("search", str(store), "--sql", attack.format(folder=tmp_path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
    assert store.read_bytes() == before


def test_a_query_stands_alone(store: Path) -> None:
    assert run("search", str(store), "--sql", "SELECT 1", "--won").exit_code == 2
