"""Who has won, on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from skatnotation.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
SERIES = str(EXAMPLES / "series-36.skn")
SHEET = str(EXAMPLES / "series-36.sheet")
L2 = "player,series,table,points,won,lost\nA,1,2,492,12,0\nB,1,2,628,12,2\nC,1,2,660,10,1\nD,1,2,-32,6,5\n"


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["standings", *words, "--lang", "en"])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def rows(tmp_path: Path) -> str:
    file = tmp_path / "rows.csv"
    file.write_text(L2, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("paths", [(SERIES,), (SHEET,), (SERIES, SHEET)])
def test_games_and_sheets_give_the_same_standings(paths: tuple[str, ...]) -> None:
    code, out, _ = run(*paths)
    assert code == 0
    assert [line.split() for line in out.splitlines()] == [
        ["place", "player", "series", "1", "won", "lost", "end", "total"],
        ["1.", "Cara", "1087", "10", "1", "1087"],
        ["2.", "Ben", "614", "11", "2", "614"],
        ["3.", "Anna", "293", "7", "4", "293"],
    ]


def test_bare_results_by_each_system(rows: str) -> None:
    """RULES 3.5, L2: three systems, three winners."""
    first = {system: run(rows, "--system", system)[1].splitlines()[1].split()[1] for system in _SYSTEMS}
    assert first == {"classic": "C", "seeger": "B", "seeger-fabian": "A"}


_SYSTEMS = ("classic", "seeger", "seeger-fabian")


def test_what_a_tournament_lays_down(rows: str, tmp_path: Path) -> None:
    file = tmp_path / "cup.toml"
    file.write_text(
        '[teams]\nJacks = ["A", "D"]\nAces = ["B", "C"]\n'
        '[[adjust]]\nplayer = "D"\npoints = -8\nreason = "late"\n[lost-game-money]\nfrom-1 = 0.5\n',
        encoding="utf-8",
    )
    code, out, _ = run(rows, "--tournament", str(file))
    assert code == 0
    assert "4.  D" in out
    assert "100 (-8)" in out
    assert "2.50" in out
    assert out.splitlines()[-2].split()[:2] == ["1.", "Aces"]


def test_rows_for_other_programs(rows: str) -> None:
    assert run(SHEET, "--format", "pyskat")[1].splitlines() == [
        "series_id,player_id,points,won,lost,remarks",
        "1,1,23,7,4,",
        "1,2,-36,11,2,",
        "1,3,397,10,1,",
    ]
    assert "A,1,2,,4,492,12,0,8,,,0" in run(rows, "--format", "results")[1]
    assert run(rows, "--format", "csv")[1].splitlines()[1] == "1,A,1332,492,12,0,0,1332,,"
    data = json.loads(run(rows, "--format", "json")[1])
    assert [player["total"] for player in data["players"]] == [1332, 1320, 1308, 108]


def test_a_table_that_played_too_few_games_is_said(tmp_path: Path) -> None:
    file = tmp_path / "cup.toml"
    file.write_text("games = 40\n", encoding="utf-8")
    code, _, err = run(SERIES, "--tournament", str(file))
    assert code == 0
    assert err == "error TOUR001: series 1, table 3: 36 games; the tournament announces 40\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nofile.skn",), "nofile.skn: No such file or directory"),
        ((SERIES, "--event", "Cup"), "there is no event 'Cup'; there are Club evening"),
        ((str(EXAMPLES / "club-evening.sgf"),), "no game here names an event"),
        ((SERIES, "--tournament", "nofile.toml"), "nofile.toml: No such file or directory"),
        ((str(EXAMPLES.parent / "LICENSE"),), "no game here names an event"),
    ],
)
def test_what_goes_wrong_is_one_line(words: tuple[str, ...], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith(("skatnotation: ", "Error: "))
    assert said in err
    assert len(err.splitlines()) == 1


def test_bare_results_that_are_wrong(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_text("player,points,won,lost\nA,x,1,0\n", encoding="utf-8")
    assert "rows.csv: line 2: points is 'x', and should be a whole number" in run(str(file))[2]
    file.write_text("player,points,won,lost\nA,1,1,0\n", encoding="utf-8")
    assert "the table of A is not told; Seeger-Fabian needs what the others there lost" in run(str(file))[2]


def test_without_the_extra_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch, rows: str) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    for name in [name for name in sys.modules if name.startswith("skatnotation.archive")]:
        monkeypatch.delitem(sys.modules, name)
    assert 'pip install "skatnotation[archive]"' in run(SERIES)[2]
    assert run(rows)[0] == 0
