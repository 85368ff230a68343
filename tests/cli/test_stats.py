"""Statistics on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from skatnotation.archive import stats
from skatnotation.archive.adding import Settings, add_file
from skatnotation.archive.store import writing
from skatnotation.cli import main
from skatnotation.cli.stats import GROUPS

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("stats") / "club.skatdb"
    with writing(path) as connection:
        for name in ("series-36.skn", "series-36.sheet"):
            add_file(connection, str(EXAMPLES / name), Settings())
    return str(path)


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["stats", *words, "--lang", "en"])
    return done.exit_code, done.stdout, done.stderr


def test_all_players_beside_each_other(store: str) -> None:
    code, out, _ = run(store)
    assert code == 0
    assert [line.split()[:4] for line in out.splitlines()] == [
        ["player", "games", "declared", "won"],
        ["Anna", "36", "11", "7"],
        ["Ben", "36", "13", "11"],
        ["Cara", "36", "11", "10"],
    ]
    assert "90.9 % (62-98)" in out


def test_one_player(store: str) -> None:
    out = run(store, "--player", "Cara")[1]
    assert [line for line in out.splitlines() if line.startswith(("games", "calls"))] == [
        "games declared",
        "games defended",
        "calls",
    ]
    assert run(store, "--player", "Nobody")[1].splitlines()[0] == "games declared: none"


@pytest.mark.parametrize("by", GROUPS)
def test_groups(store: str, by: str) -> None:
    data = json.loads(run(store, "--by", by, "--format", "json")[1])
    assert sum(row["games"] for row in data["declared"]) == (34 if by == "matadors" else 35)
    assert run(store, "--by", by, "--format", "csv")[1].splitlines()[0].startswith("table,group,games,won,rate")


def test_the_command_knows_the_groups_of_the_store() -> None:
    assert GROUPS == stats.GROUPS


@pytest.mark.parametrize("words", [(), ("--player", "Cara"), ("--by", "bid")])
def test_a_picture(store: str, tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "plot.svg"
    assert run(store, *words, "--plot", str(file))[0] == 0
    assert file.read_text("utf-8").startswith("<svg")
    assert "is there already; --force overwrites it" in run(store, *words, "--plot", str(file))[2]


def test_what_goes_wrong_is_one_line(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = run("nofile.skatdb")
    assert (code, out) == (2, "")
    assert err == "skatnotation: nofile.skatdb: there is no such store; skatnotation archive add makes one\n"
    assert "this is no store of skatnotation" in run(str(EXAMPLES / "series-36.skn"))[2]
    monkeypatch.setitem(sys.modules, "duckdb", None)
    for name in [name for name in sys.modules if name.startswith("skatnotation.archive")]:
        monkeypatch.delitem(sys.modules, name)
    assert 'pip install "skatnotation[archive]"' in run(store)[2]
