"""The list keeper's sheet beside the records of the games."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from skatnotation.check.checker import validate
from skatnotation.check.wording import message
from skatnotation.language import language
from skatnotation.notations import scoresheet, skn
from skatnotation.tournament.compare import compare
from skatnotation.tournament.sheets import PlayedGame, sheet_of

EXAMPLES = Path(__file__).parents[2] / "examples"
SHEET = (EXAMPLES / "series-36.sheet").read_text("utf-8")
RECORDS = [entry.record for entry in skn.load(io.StringIO((EXAMPLES / "series-36.skn").read_text("utf-8")))]
GAMES = [PlayedGame(record, validate(record).result) for record in RECORDS if record is not None]


def said(sheet: str, games: list[PlayedGame] = GAMES) -> list[str]:
    findings = compare(scoresheet.loads(sheet), sheet_of(games))
    return [message(finding, language("en")) for finding in findings]


def test_a_sheet_that_was_kept_well() -> None:
    assert said(SHEET) == []


def _row(number: int) -> str:
    return next(line for line in SHEET.splitlines() if line.startswith(f"{number} "))


@pytest.mark.parametrize(
    ("edit", "by", "right"),
    [
        ("-66    -66", "-44    -44", ["game 1: value is -44 on the sheet and -66 by its record"]),
        ("-66    -66", "-      -44", ["game 1: value is -44 on the sheet and -66 by its record"]),
        ("-66    -66", "-      -66", []),
        ("-66    -66", "-66    -67", []),
        ("1   1      3   S    o2", "1   1      2   S    o2", ["game 1: who is 2 on the sheet and 3 by its record"]),
        ("1   1      3   S    o2", "1   1      3   C    o2", ["game 1: game is C on the sheet and S by its record"]),
        (
            "1   1      3   S    o2",
            "1   1      3   S    m2",
            ["game 1: matadors is m2 on the sheet and o2 by its record"],
        ),
        ("1   1      3   S    o2", "1   -      3   S    - ", []),
        ("1   1      3   S    o2", "1   2      3   S    o2", ["game 1: dealer is 2 on the sheet and 1 by its record"]),
        (_row(1), "1   1      -   passed", ["game 1: game is passed on the sheet and S by its record"]),
        (_row(2), "", ["game 2 has a record and no row on the sheet"]),
        ("points     23 ", "points     24 ", ["points of seat 1 is 24 on the sheet and 23 by the records"]),
        ("won        7 ", "won        6 ", ["won of seat 1 is 6 on the sheet and 7 by the records"]),
    ],
)
def test_one_slip_is_one_finding(edit: str, by: str, right: list[str]) -> None:
    assert edit in SHEET
    assert said(SHEET.replace(edit, by, 1)) == right


def test_a_game_without_a_record_is_a_note() -> None:
    assert said(SHEET, GAMES[:-1]) == ["game 36 has a row on the sheet and no record"]
