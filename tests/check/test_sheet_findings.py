"""Each LIST finding has a page, a sheet that raises it at its row and cell, and good sheets that do not."""

from __future__ import annotations

import io
import json
from pathlib import Path

import jsonschema
import pytest

from skatnotation.check.checker import Status
from skatnotation.check.finding import Check, Severity
from skatnotation.check.page import page
from skatnotation.check.sheet_report import SheetReport, as_object, check_sheet
from skatnotation.language import language
from skatnotation.notations import scoresheet
from skatnotation.rules.ruleset import ISS
from skatnotation.rules.ruleset import RAEUBER as RAEUBER_BOOK
from skatnotation.sheet import Closing, Item, ScoreSheet
from tests.check.sheet_cases import CASES, CLUB, HOME, HOUSE, RAEUBER

ROOT = Path(__file__).parents[2]
SCHEMA = jsonschema.Draft202012Validator(json.loads((ROOT / "docs" / "sheet.schema.json").read_text("utf-8")))
SERIES = (ROOT / "examples" / "series-36.sheet").read_text("utf-8")
ROWS = [(code, *case) for code, cases in CASES.items() for case in cases]


def report(text: str) -> SheetReport:
    (entry,) = scoresheet.load(io.StringIO(text))
    made = check_sheet(entry, "evening.sheet")
    for code in ("en", "de"):
        found = as_object(made, language(code))
        SCHEMA.validate(found)
        assert all(finding["message"] for finding in found["findings"])
    return made


@pytest.mark.parametrize("text", [CLUB, SERIES, HOME, HOUSE, RAEUBER])
def test_nothing_is_wrong_with_a_good_sheet(text: str) -> None:
    made = report(text)
    assert made.status is Status.OK
    assert {placed.finding.code for placed in made.findings} <= {"LIST028"}  # a Ramsch is not computed, and said so


@pytest.mark.parametrize(("code", "sheet", "good", "bad", "row", "cell"), ROWS)
def test_the_slip_is_found(code: str, sheet: str, good: str, bad: str, row: object, cell: str | None) -> None:
    assert good in sheet
    made = report(sheet.replace(good, bad, 1))
    found = [placed for placed in made.findings if placed.finding.code == code]
    assert (row, cell) in [(placed.row, placed.cell) for placed in found]
    assert code not in [placed.finding.code for placed in report(sheet).findings] or code == "LIST028"
    assert all(placed.line >= 1 and placed.column >= 1 for placed in found)


def test_each_code_has_a_page_and_a_case() -> None:
    codes = [code for code in Check.catalogue if code.startswith("LIST")]
    assert set(codes) == set(CASES)
    for code in codes:
        explained = page(code)
        assert explained.what.endswith(".")
        assert explained.bad
        assert explained.good


def test_the_rule_behind_a_finding() -> None:
    (finding,) = as_object(report(CLUB.replace("+33 ", "+44 ", 1)), language("en"))["findings"]
    assert finding["rule"] == {"book": "isko", "edition": "2022", "paragraph": "2.5.1-2.5.8", "confirmed": True}
    assert finding["message"] == "game 1: the value should be 33, not 44"
    assert (finding["row"], finding["cell"], finding["line"], finding["column"]) == (1, "value", 6, 51)


def test_a_text_that_is_no_sheet() -> None:
    made = report(CLUB.replace("m2", "mit 2", 1))
    assert made.status is Status.UNREADABLE
    (placed,) = made.findings
    assert (placed.finding.code, placed.line, placed.column) == ("SYN001", 6, 20)
    assert as_object(made, language("en"))["result"] is None


def test_bytes_that_are_not_utf8() -> None:
    made = report(CLUB.replace("Anna", b"J\xfcrgen".decode("utf-8", "surrogateescape")))
    assert [placed.finding.code for placed in made.findings] == ["SYN003"]


def test_rule_books() -> None:
    assert report(CLUB).rules is not ISS
    odd = report(CLUB.replace("isko-2022", "isko-1902"))
    assert [(placed.finding.code, placed.finding.severity) for placed in odd.findings] == [("TAG008", Severity.WARNING)]
    assert [placed.finding.code for placed in report(CLUB.replace("isko-2022", "pub")).findings] == ["TAG003"]
    assert report(RAEUBER).rules is RAEUBER_BOOK
    twice = report(CLUB.replace('[Keeper "1"]', '[Keeper "1"]\n[Keeper "2"]'))
    assert [(placed.finding.code, placed.cell) for placed in twice.findings] == [("TAG001", "Keeper")]
    same = report(CLUB.replace('"Ben"', '"Anna"'))
    assert [(placed.finding.code, placed.cell) for placed in same.findings] == [("TAG002", "Seat2")]


def test_a_sheet_that_was_not_read() -> None:
    cells = (1, 2, 3)
    made = check_sheet(ScoreSheet(closing=(Closing(Item.WON, cells), Closing(Item.END, cells))), "typed")
    assert made.line == 1
    assert check_sheet(ScoreSheet(), "empty").status is Status.OK
