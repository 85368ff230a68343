"""Sampled games are clean; one slip in them is found and rightly named, or the oracle says that the game is right.

The other direction holds too: the checker calls nothing faulty that the oracle finds right.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatnotation import validate
from skatnotation.notations.iss import dumps
from skatnotation.rules.ruleset import RULESETS
from skatnotation.sampling import Mutation, sample
from skatnotation.sampling.mutation import ALWAYS_WRONG
from tests.fuzz.referee import rule
from tests.fuzz.verdicts import FAMILIES, objection, spoiled

BOOKS = ("iss", "isko")
SEEDS = st.integers(0, 2**40)


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=25)
@given(seed=SEEDS)
def test_sampled_games_are_clean(book: str, seed: int) -> None:
    for record in sample(40, seed, rules=RULESETS[book]):
        assert validate(record).findings == (), dumps(record)


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=10)
@given(seed=SEEDS)
def test_the_oracle_settles_sampled_games_as_they_are_written(book: str, seed: int) -> None:
    for record in sample(20, seed, rules=RULESETS[book]):
        ruling = rule(record, book)
        assert ruling.legal, (ruling.reason, dumps(record))
        assert ruling.agrees_with(record), (ruling.result, dumps(record))


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=45)
@given(seed=SEEDS)
def test_a_slip_is_found_unless_the_oracle_finds_the_game_right(book: str, seed: int) -> None:
    for record, kind in spoiled(6, seed, book):
        assert objection(record, kind) is None, (objection(record, kind), dumps(record))


@pytest.mark.parametrize("book", BOOKS)
def test_every_kind_of_slip_is_tried_and_most_are_found(book: str) -> None:
    tried = dict.fromkeys(Mutation, 0)
    found = dict.fromkeys(Mutation, 0)
    for record, kind in spoiled(60, 3, book):
        tried[kind] += 1
        found[kind] += validate(record).status.value == "faulty"
    assert min(tried.values()) > 30
    for kind in Mutation:
        assert found[kind] == tried[kind] if kind in ALWAYS_WRONG else found[kind] > tried[kind] * 0.6
    assert set(FAMILIES) == set(Mutation)
