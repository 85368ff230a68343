"""The games of an evening, one after the other."""

from __future__ import annotations

import io
import json
from pathlib import Path

import jsonschema
import pytest

from skatnotation.check.entries import as_object, check_entries
from skatnotation.check.finding import Check
from skatnotation.check.series_report import SeriesReport
from skatnotation.check.wording import message
from skatnotation.language import language
from skatnotation.notations import skn
from tests.check.series_cases import CASES, MISDEAL, OF_THREE, game

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "report.schema.json").read_text(encoding="utf-8"))


def said(text: str) -> list[tuple[str, int]]:
    """Codes of a file with the number of the record at which each stands; its words are made, its objects fit."""
    found = []
    for report in check_entries(skn.load(io.StringIO(text)), "evening.skn"):
        jsonschema.validate(as_object(report, language("de")), SCHEMA)
        for placed in report.findings:
            if placed.finding.code.startswith("SER"):
                assert message(placed.finding, language("en"))
                found.append((placed.finding.code, report.record))
    return found


@pytest.mark.parametrize(
    ("code", "text", "record"), [(code, text, record) for code, cases in CASES.items() for text, record in cases]
)
def test_a_slip_in_a_series_is_said_once_and_at_its_game(code: str, text: str, record: int) -> None:
    assert said(text) == [(code, record)]


def test_every_code_of_a_series_has_a_case() -> None:
    assert {code for code in Check.catalogue if code.startswith("SER")} == set(CASES)


@pytest.mark.parametrize(
    ("story", "text"),
    [
        ("the deal goes round", "".join(game(number, (number - 1) % 4 + 1) for number in range(1, 10))),
        ("three at the table", "".join(game(number, (number - 1) % 3 + 1, players="ABC") for number in range(1, 8))),
        ("five at the table", "".join(game(number, (number - 1) % 5 + 1, players="ABCDE") for number in range(1, 8))),
        (
            "after a misdeal the same dealer deals again",
            game(1, 1) + game(2, 2, body=MISDEAL) + game(2, 2) + game(3, 3),
        ),
        ("two misdeals", game(1, 1, body=MISDEAL) * 2 + game(1, 1) + game(2, 2)),
        ("a passed-in game counts", game(1, 1, body="bid   M- R- F-\nlist  passed") + game(2, 2)),
        ("nothing is told of dealers", game(1, None) + game(2, None)),
        ("numbers are not told", game(None, 4) + game(None, 1)),
        ("all of the games announced", game(1, 1, OF_THREE) + game(2, 2, OF_THREE) + game(3, 3, OF_THREE)),
        ("two tables in turn", game(1, 1) + game(1, 3, 'Round "2"') + game(2, 2) + game(2, 4, 'Round "2"')),
        ("seats as the dealer gives them", game(1, 1, 'Forehand "B"', 'Middlehand "C"', 'Rearhand "D"')),
        ("at five the third to the dealer's left sits out", game(1, 1, 'Rearhand "E"', players="ABCDE")),
        ("the sixth deal of a table of four", game(6, 2, 'FirstDealer "1"')),
        ("no series at all", game(1, 1).replace("[Event", "[Source").replace("[Series", "[X").replace("[Table", "[Y")),
    ],
)
def test_nothing_to_say(story: str, text: str) -> None:
    assert said(text) == [], story


def test_after_a_slip_the_games_that_follow_it_are_right() -> None:
    """The dealer skips a place once: one finding, not one a game for the rest of the evening."""
    assert said(game(1, 1) + game(2, 3) + game(3, 4) + game(4, 1)) == [("SER002", 2)]


def test_a_series_that_ends_early_is_one_report_at_the_end() -> None:
    reports = list(check_entries(skn.load(io.StringIO(game(1, 1, OF_THREE) * 1)), "evening.skn"))
    last = reports[-1]
    assert isinstance(last, SeriesReport)
    assert (last.id, last.record, last.line) == ("Club evening, 1, 3", 1, 1)
    (placed,) = last.findings
    assert message(placed.finding, language("en")) == "the series has 3 games, and the last one here is game 1"


def test_who_plays_follows_from_the_number_of_the_game() -> None:
    """Game 6 of four: the second place deals and sits out. ISkO 2022 3.2.19."""
    record = skn.loads(game(6, None, 'FirstDealer "1"'))
    assert (record.dealer, record.players) == (2, ("C", "D", "A"))
