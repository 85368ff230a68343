"""Rule books in words."""

from __future__ import annotations

import pytest

from skatnotation.check.bookwords import LABELS, differences, purpose, rules_of, switches
from skatnotation.language import LANGUAGES, language
from skatnotation.rules.bookfile import SWITCHES, difference, switched
from skatnotation.rules.houserules import HouseRules
from skatnotation.rules.ruleset import ISKO, ISS, RAEUBER, RULESETS, RuleSet

NO_RULES = {"name", "title", "edition", "paragraphs", "house"}


def test_every_field_of_a_book_is_said() -> None:
    assert set(LABELS) == (set(RuleSet.__struct_fields__) | set(HouseRules.__struct_fields__)) - NO_RULES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_book_and_switch_can_be_said(code: str) -> None:
    words = language(code)
    for book in RULESETS.values():
        assert purpose(book, words)
        assert all(said.label and said.text for said in rules_of(book, words))
    assert [choice.name for choice in switches(words)] == list(SWITCHES)
    assert all(choice.meaning and choice.values for choice in switches(words))


def test_of_the_house_rules_a_book_tells_those_that_are_on() -> None:
    told = {said.rule: said.text for said in rules_of(switched(ISKO, ["kontra", "bock=sixty+big"]), language("en"))}
    assert told["kontra"] == "yes"
    assert told["bock"] == "after 60 : 60, after a big game"
    assert "ramsch" not in told


def test_values_are_told_as_a_file_writes_them() -> None:
    house = ["ramsch=forehand", "skat=last-trick", "durchmarsch=others-pay", "bock=sixty+big"]
    told = {said.rule: said.value for said in rules_of(switched(ISKO, house), language("en"))}
    assert (told["ramsch"], told["durchmarsch"], told["bock"]) == ("forehand", "others-pay", ["sixty", "big"])
    assert told["bases"] == (12, 11, 10, 9, 24)


def test_where_two_books_differ_of_several_values_only_those_that_do() -> None:
    told = {apart.label: (apart.first, apart.second) for apart in differences(ISKO, RAEUBER, language("en"))}
    assert told["base values: grand"] == ("24", "20")
    assert "base values: clubs" not in told
    assert told["a lost game counts: any game from the hand"] == ("twice", "once")
    assert told["in a Ramsch"][0] == "-", "a book without Ramsch says nothing of one"


@pytest.mark.parametrize("book", [ISS, RAEUBER])
def test_nothing_that_differs_is_left_out(book: RuleSet) -> None:
    told = {apart.rule for apart in differences(ISKO, book, language("en"))}
    assert told == {apart.name for apart in difference(ISKO, book)}


def test_a_switch_that_says_nothing_without_ramsch_is_no_difference() -> None:
    assert differences(ISKO, switched(ISKO, ["skat=loser"]), language("en")) == []
