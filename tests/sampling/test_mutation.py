"""Slips: each changes the record, and those that cannot be right by chance are found under their own codes."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from skatnotation import GameRecord, validate
from skatnotation.check.checker import Status
from skatnotation.record import Outcome, Result
from skatnotation.rules.ruleset import ISKO, ISS
from skatnotation.sampling import Mutation, mutate, sample
from skatnotation.sampling.mutation import ALWAYS_WRONG

FOUND_AS = {
    Mutation.CARD_REPEATED: {"PLAY001"},
    Mutation.CARD_NOT_HELD: {"PLAY002"},
    Mutation.REVOKE: {"PLAY004", "PLAY005"},
    Mutation.RESULT_CHANGED: {f"VAL{number:03}" for number in range(1, 14)},
}


@pytest.fixture(scope="module")
def games() -> list[GameRecord]:
    return [*sample(450, 11), *sample(150, 11, rules=ISKO)]


def spoiled(games: list[GameRecord], kind: Mutation) -> list[tuple[GameRecord, GameRecord]]:
    """The games in which there is something to spoil, each with its spoiled twin."""
    pairs = []
    for number, record in enumerate(games):
        try:
            twin, what = mutate(record, random.Random(number), (kind,))
        except ValueError:
            continue
        assert what is kind
        pairs.append((record, twin))
    return pairs


@pytest.mark.parametrize("kind", Mutation)
def test_a_slip_changes_the_record_and_is_mostly_found(games: list[GameRecord], kind: Mutation) -> None:
    pairs = spoiled(games, kind)
    assert len(pairs) > len(games) // 2
    assert all(twin != record for record, twin in pairs)
    faulty = sum(validate(twin).status is Status.FAULTY for _, twin in pairs)
    assert faulty > 0.8 * len(pairs)


@pytest.mark.parametrize("kind", sorted(ALWAYS_WRONG))
def test_some_slips_are_always_found(games: list[GameRecord], kind: Mutation) -> None:
    for record, twin in spoiled(games, kind):
        verdict = validate(twin)
        assert verdict.status is Status.FAULTY, (record, twin)
        assert FOUND_AS[kind] & {finding.code for finding in verdict.findings}, (record, twin)


def test_every_item_of_a_result_is_changed_some_time(games: list[GameRecord]) -> None:
    changed: Counter[str] = Counter()
    for record, twin in spoiled(games, Mutation.RESULT_CHANGED):
        assert msgspec.structs.replace(twin, result=record.result) == record
        before, after = msgspec.to_builtins(record.result), msgspec.to_builtins(twin.result)
        items = {name for name in {*before, *after} if before.get(name) != after.get(name)}
        assert len(items) == 1 or before["outcome"] == Outcome.PASSED
        changed.update(items)
    assert set(changed) == set(Result.__struct_fields__)


def test_the_same_chance_makes_the_same_slip(games: list[GameRecord]) -> None:
    for number, record in enumerate(games[:50]):
        assert mutate(record, random.Random(number)) == mutate(record, random.Random(number))


def test_all_kinds_come_up(games: list[GameRecord]) -> None:
    rng = random.Random(0)
    assert {mutate(record, rng)[1] for record in games} == set(Mutation)


def test_a_game_passed_in_has_no_play_to_spoil(games: list[GameRecord]) -> None:
    record = next(game for game in games if game.result is not None and game.result.outcome is Outcome.PASSED)
    with pytest.raises(ValueError, match="nothing to spoil"):
        mutate(record, random.Random(0), (Mutation.REVOKE, Mutation.CARD_DROPPED))


@pytest.mark.parametrize("kind", Mutation)
def test_nothing_can_be_spoiled_in_an_empty_record(kind: Mutation) -> None:
    with pytest.raises(ValueError, match="nothing to spoil"):
        mutate(GameRecord(rules=ISS.name), random.Random(0), (kind,))
