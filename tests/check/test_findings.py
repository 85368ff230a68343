"""Each finding has a page, a record that raises it, and a good record that does not."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from skatnotation.check.checker import validate
from skatnotation.check.finding import Check, Severity
from skatnotation.check.page import codes, markdown, page
from skatnotation.check.report import check_entry
from skatnotation.check.wording import message
from skatnotation.language import language
from skatnotation.notations import load
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import ISKO, RuleSet
from tests.check import ending_cases, house_cases
from tests.check.cases import BY_ISKO, CASES, IN_SKN
from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT

GOOD = (SPADES, NULL, PASSED_IN, TIMED_OUT, GAVE_UP, *house_cases.GOOD)
TABLE = [(code, text, None) for code, texts in CASES.items() for text in texts] + [
    (code, text, ISKO) for code, texts in BY_ISKO.items() for text in texts
]
TABLE += [
    (code, text, None)
    for cases in (IN_SKN, house_cases.CASES, ending_cases.CASES)
    for code, texts in cases.items()
    for text in texts
]
ELSEWHERE = {
    "SYN002": "a record of over a megabyte: tests/notations",
    "SYN003": "test_bytes_that_are_not_utf8",
    "DEAL005": "test_a_record_without_cards",
}


def found(text: str, override: RuleSet | None = None) -> list[str]:
    (entry,) = load(io.StringIO(text))
    report = check_entry(entry, "game.sgf", override=override)
    for placed in report.findings:
        assert message(placed.finding, language("en"))
        assert placed.line >= 1
        assert placed.column >= 1
    return [placed.finding.code for placed in report.findings]


@pytest.mark.parametrize("text", GOOD)
def test_nothing_is_wrong_with_a_good_game(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(("code", "text", "override"), TABLE)
def test_the_slip_is_found(code: str, text: str, override: RuleSet | None) -> None:
    assert code in found(text, override)


@pytest.mark.parametrize("code", codes())
def test_each_code_has_a_page(code: str) -> None:
    explained = page(code)
    assert explained.what.endswith(".")
    assert explained.bad
    assert explained.good
    if not code.startswith(
        ("LIST", "SER", "TOUR")
    ):  # test_sheet_findings.py, test_series.py and tests/tournament have those
        assert code in {**CASES, **BY_ISKO, **IN_SKN, **house_cases.CASES, **ending_cases.CASES, **ELSEWHERE}


def test_bytes_that_are_not_utf8() -> None:
    text = SPADES.replace("Ben", b"J\xfcrgen".decode("utf-8", "surrogateescape"))
    assert found(text) == ["SYN003"]


def test_a_record_without_cards() -> None:
    verdict = validate(GameRecord(rules="isko"))
    assert [finding.code for finding in verdict.findings] == ["DEAL005"]


def test_an_error_makes_a_record_faulty_and_a_note_does_not() -> None:
    severities = {kind.severity for kind in Check.catalogue.values()}
    assert severities == set(Severity)


def test_the_document_of_all_findings_is_the_pages() -> None:
    document = Path(__file__).parents[2] / "docs" / "findings.md"
    assert document.read_text(encoding="utf-8") == markdown(), "run make docs"
