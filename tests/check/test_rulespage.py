"""``docs/rules.md`` is what the books, the checks and the decisions make, and each decision is pinned by a test."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from skatnotation.check.rulespage import Decision, decisions, markdown
from skatnotation.rules.bookfile import SWITCHES
from skatnotation.rules.ruleset import ISKO, NEW, OLD, RULESETS

ROOT = Path(__file__).parents[2]
TAKEN = decisions((ROOT / "seeds" / "decisions.toml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")

# section 6 of RULES.md has so many points
POINTS = 15


def test_the_document_is_what_is_generated() -> None:
    assert markdown(TAKEN) == PAGE, "run make docs"


def test_every_point_that_the_research_leaves_open_is_decided() -> None:
    numbers = [match[0] for decision in TAKEN if (match := re.match(r"\d+", decision.id))]
    assert list(dict.fromkeys(numbers)) == [str(point) for point in range(1, POINTS + 1)]
    assert len({decision.id for decision in TAKEN}) == len(TAKEN)


@pytest.mark.parametrize("decision", TAKEN, ids=lambda decision: decision.id)
def test_a_decision_says_why_and_names_tests_that_there_are(decision: Decision) -> None:
    assert decision.question.endswith("?")
    assert decision.reading
    assert decision.reason
    assert decision.tests
    for test in decision.tests:
        file, _, name = test.partition("::")
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}, test


def test_every_official_paragraph_names_an_edition() -> None:
    assert {paragraph.edition for paragraph in ISKO.paragraphs.values()} == {OLD, NEW}


def test_the_other_games_of_document_004_are_listed_and_in_no_book() -> None:
    seed = tomllib.loads((ROOT / "seeds" / "004.toml").read_text(encoding="utf-8"))
    other = [item["id"] for item in seed["statement"] if item["status"] == "other game"]
    assert [item["id"] for item in seed["statement"] if item["id"] not in other] == ["C004-0", "C004-1"]
    assert {book.name for book in RULESETS.values()} == {"isko", "iss", "gamecircle", "raeuber"}


def test_the_page_has_every_book_switch_and_paragraph_in_doubt() -> None:
    assert [name for name in (*RULESETS, *SWITCHES) if f"`{name}`" not in PAGE] == []
    in_doubt = PAGE.split("## Not confirmed")[1].split("##")[0]
    doubtful = [topic for topic, paragraph in ISKO.paragraphs.items() if not paragraph.confirmed]
    assert re.findall(r"^- (.*):", in_doubt, re.MULTILINE) == doubtful
