"""The score sheets of games, on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from skatnotation.cli import main
from skatnotation.notations import scoresheet, sheetcsv

EXAMPLES = Path(__file__).parents[2] / "examples"
SERIES = str(EXAMPLES / "series-36.skn")
SHEET = EXAMPLES / "series-36.sheet"


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["sheet", *words, "--lang", "en"])
    return done.exit_code, done.stdout, done.stderr


def test_the_sheet_of_a_series_in_each_form() -> None:
    kept = scoresheet.loads(SHEET.read_text("utf-8"))
    assert scoresheet.loads(run(SERIES)[1]).lines == kept.lines
    assert sheetcsv.loads(run(SERIES, "--format", "csv")[1]).lines == kept.lines
    page = run(SERIES, "--format", "html")[1]
    assert page.startswith("<!doctype html>")
    assert page.count("<table") == 1
    assert run(SERIES, str(SHEET), "--format", "html")[1].count("<table") == 2


def test_a_sheet_that_was_handed_in_beside_its_games(tmp_path: Path) -> None:
    assert run(SERIES, "--compare", str(SHEET)) == (0, "", "")
    wrong = tmp_path / "kept.sheet"
    wrong.write_text(SHEET.read_text("utf-8").replace("-66    -66", "-44    -44"), encoding="utf-8")
    code, out, _ = run(SERIES, "--compare", str(wrong))
    assert (code, out) == (1, f"{wrong}:6:52: error TOUR003: game 1: value is -44 on the sheet and -66 by its record\n")


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "mine.sheet"
    file.write_text("mine", encoding="utf-8")
    assert run(SERIES, "-o", str(file))[0] == 2
    assert file.read_text("utf-8") == "mine"
    assert run(SERIES, "-o", str(file), "--force")[0] == 0
    assert scoresheet.loads(file.read_text("utf-8")).players == ("Anna", "Ben", "Cara")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nofile.skn",), "nofile.skn: No such file or directory"),
        ((str(EXAMPLES.parent / "LICENSE"),), "LICENSE: line 1, column 1:"),
        ((SERIES, "--compare", SERIES), "one score sheet is compared, and this is not just one"),
        ((str(EXAMPLES / "partly-known.skn"),), "game 1 does not tell who sits where at the table"),
    ],
)
def test_what_goes_wrong_is_one_line(words: tuple[str, ...], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
