"""What the source documents state: every example through the engine, every rule and variant named by a test."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from skatnotation.contract import Contract
from skatnotation.rules.kernel.cards import matadors, points_in, trick_winner
from skatnotation.rules.ruleset import RULESETS, RuleSet

from .rules.stories import count, mask, number, outcome

ROOT = Path(__file__).parent.parent
DOCUMENTS = ("000", "003", "004")
STATUSES = {"rule", "variant", "misprint", "other game"}
KEYS = {"id", "status", "says", "reading", "official"}
FIRST = {"000": "A000", "003": "B003", "004": "C004"}

# how many statements each document has, as RULES.md counts them
COUNTS = {"000": 62, "003": 40, "004": 43}


@cache
def seed(document: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "seeds" / f"{document}.toml").read_text(encoding="utf-8"))


def statements(*statuses: str) -> list[str]:
    return [
        statement["id"]
        for document in DOCUMENTS
        for statement in seed(document)["statement"]
        if statement["status"] in statuses
    ]


def examples() -> list[Any]:
    return [
        pytest.param(RULESETS[seed(document)["book"]], example, id=example["id"])
        for document in DOCUMENTS
        for example in seed(document)["example"]
    ]


@cache
def named_by_tests() -> frozenset[str]:
    """The statements that tests name: ``A000-35`` or, in the name of a test, ``a000_35_36``."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        if path == Path(__file__):
            continue
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"\b[ABC]00[034]-[A-Z]?\d+\b", text))
        for document, numbers in re.findall(r"\b(?:def test_|id=\")([abc]00[034])((?:_\d+)+)", text):
            found.update(f"{document.upper()}-{number}" for number in numbers[1:].split("_"))
    return frozenset(found)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_statement_is_complete(document: str) -> None:
    listed = seed(document)["statement"]
    assert len(listed) == COUNTS[document]
    ids = [statement["id"] for statement in listed]
    assert len(set(ids)) == len(ids)
    for statement in listed:
        assert set(statement) <= KEYS
        assert statement["id"].startswith(FIRST[document])
        assert statement["status"] in STATUSES
        assert statement["says"]
        official = statement["official"]
        assert official["relation"] in {"agrees", "differs", "silent"}
        assert ("paragraph" in official) is ("edition" in official)
        assert official["relation"] == "silent" or official["paragraph"]
        assert official.get("edition", "2022") in {"1998", "2022"}
        if statement["status"] == "misprint":
            assert statement["reading"]


def test_no_word_of_the_documents_is_in_the_seeds() -> None:
    """They are in Russian, and the seeds are in our own words."""
    for document in DOCUMENTS:
        text = (ROOT / "seeds" / f"{document}.toml").read_text(encoding="utf-8")
        assert not re.search("[\u0400-\u04ff]", text)


@pytest.mark.parametrize("statement", statements("rule", "variant"))
def test_a_rule_or_variant_is_named_by_a_test(statement: str) -> None:
    assert statement in named_by_tests()


def test_tests_name_only_statements_that_there_are() -> None:
    assert named_by_tests() <= set(statements(*STATUSES))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_examples_belong_to_statements(document: str) -> None:
    ids = {statement["id"] for statement in seed(document)["statement"]}
    for example in seed(document)["example"]:
        assert example["statement"] in ids
        assert example["kind"] in EXAMPLES


@pytest.mark.parametrize(("book", "example"), examples())
def test_example(book: RuleSet, example: dict[str, Any]) -> None:
    EXAMPLES[example["kind"]](book, example)


def matadors_example(_: RuleSet, example: dict[str, Any]) -> None:
    assert matadors(Contract(example["contract"]).number, mask(example["held"])) == example["matadors"]


def trick_example(_: RuleSet, example: dict[str, Any]) -> None:
    first, second, third = map(number, example["cards"].split())
    winner = trick_winner(Contract(example["contract"]).number, first, second, third)
    assert winner + 1 == example["winner"]
    if "points" in example:
        assert points_in(mask(example["cards"])) == example["points"]


def result_example(book: RuleSet, example: dict[str, Any]) -> None:
    settled = count("hearts", 1, 18, example["points"], example["tricks"], book)
    assert (settled.won, (settled.levels or 0) - 2) == (example["won"], example["extra_levels"])


def value_example(book: RuleSet, example: dict[str, Any]) -> None:
    matadors = example.get("matadors")
    settled = count(example["game"], matadors, example["bid"], example["points"], example["tricks"], book)
    expected = (example["won"], example["overbid"], example.get("levels"), example["value"], example["score"])
    assert outcome(settled) == expected


EXAMPLES = {
    "matadors": matadors_example,
    "trick": trick_example,
    "result": result_example,
    "value": value_example,
}
