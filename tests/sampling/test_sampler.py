"""Sampled games: legal, right, the same for the same seed, and as many-sided as people's."""

from __future__ import annotations

import hashlib
from collections import Counter

import msgspec
import pytest

from skatnotation import dumps, loads, validate
from skatnotation.check.checker import Status
from skatnotation.record import GameRecord, GiveUp, Leave, Outcome, TimeOut
from skatnotation.rules.ruleset import ISKO, ISS, RuleSet
from skatnotation.sampling import sample
from tests.sampling.traits import traits_of

MANY = 20_000

LEAST = {
    # how often at least in 20,000 games
    "won": 11_000,
    "lost": 3_500,
    "passed": 500,
    "penalty": 100,
    "a jump": 500,
    "forehand alone at 18": 500,
    "F passes last": 500,
    "M passes last": 500,
    "R passes last": 500,
    "a player seated twice": 500,
    **{f"{contract} won": 500 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{contract} lost": 200 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{contract} hand won": 100 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{contract} hand lost": 10 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{contract} schneider announced": 20 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{contract} schwarz announced": 4 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{contract} ouvert": 4 for contract in ("clubs", "spades", "hearts", "diamonds", "grand")},
    **{f"{announced} {outcome}": 10 for announced in ("schneider announced", "ouvert") for outcome in ("won", "lost")},
    "schwarz announced won": 10,
    "schwarz announced lost": 10,
    **{f"null{form} won": 20 for form in ("", " hand", " ouvert", " ouvert hand")},
    **{f"null{form} lost": 5 for form in ("", " hand", " ouvert", " ouvert hand")},
    "schneider won": 1_000,
    "schneider lost": 200,
    "schwarz won": 200,
    "schwarz lost": 10,
    "overbid with 61": 50,
    "overbid with fewer than 61": 50,
    "overbid hand with 61": 5,
    "lost with 60": 20,
    "more than four matadors": 20,
    "open cards written, hand": 50,
    "open cards written, skat taken": 50,
    "all cards played": 12_000,
    "declarer gives up": 300,
    "declarer gives up and has lost": 300,
    "declarer gives up and has won": 5,
    "declarer gives up before the first card": 5,
    "both defenders give up": 300,
    "both defenders give up, one after the other": 100,
    "both defenders give up after a show": 100,
    "one defender gives up after a show": 50,
    "one gives up in vain": 20,
    "defender gives up and has won": 300,
    "defender gives up and has lost": 1,
    "defender gives up before the first card": 5,
    "shows and plays on": 200,
    **{f"{what} of a {who} in play": 20 for what in ("time-out", "leaving") for who in ("declarer", "defender")},
    **{
        f"{what} {when}": 5
        for what in ("time-out", "leaving")
        for when in ("in the auction", "after the auction", "after the pick-up")
    },
    "declarer stops before the announcement": 20,
    "defender stops before the announcement": 5,
    "null ends with the declarer's trick": 100,
    "schwarz announced ends with the defenders' trick": 50,
    "schneider announced ends when the defenders pass 30": 20,
}


@pytest.fixture(scope="module")
def many() -> list[GameRecord]:
    return list(sample(MANY, 1))


@pytest.mark.parametrize(("rules", "seed"), [(ISS, 0), (ISS, -7), (ISS, 2**70), (ISKO, 0), (ISKO, 5)])
def test_the_checker_finds_nothing_to_say(rules: RuleSet, seed: int) -> None:
    for record in sample(1_500, seed, rules=rules):
        verdict = validate(record)
        assert verdict.status is Status.OK, (record, verdict.findings)
        assert not verdict.findings, record
        assert verdict.rules is rules


def test_a_sampled_game_is_read_back_from_its_iss_line() -> None:
    for record in sample(500, 3):
        assert loads(dumps(record)) == record


def test_a_seed_gives_the_same_games_for_ever() -> None:
    """If this fails, somebody's stored seeds have lost their games: change the sampler knowingly, and then the hash."""
    written = b"\n".join(msgspec.json.encode(record) for record in sample(1_000, 20_240_229))
    assert hashlib.sha256(written).hexdigest() == "3cff0d79f27ddf881a998f16aa4fc093c74d3ea9a61e40cf0b0d2e29beeb54a8"


def test_a_shorter_sample_is_the_beginning_of_a_longer_one() -> None:
    assert list(sample(40, 9)) == list(sample(80, 9))[:40]
    assert not list(sample(0, 9))


def test_other_seeds_give_other_games() -> None:
    deals = {record.deal for seed in (-2, -1, 0, 1, 2, 3) for record in sample(50, seed)}
    assert len(deals) == 300


def test_two_samples_do_not_disturb_each_other() -> None:
    together = list(zip(sample(20, 4), sample(20, 5), strict=True))
    assert together == list(zip(list(sample(20, 4)), list(sample(20, 5)), strict=True))


def test_games_show_all_that_games_show(many: list[GameRecord]) -> None:
    count = Counter(trait for record in many for trait in traits_of(record))
    missing = {trait: (count[trait], least) for trait, least in LEAST.items() if count[trait] < least}
    assert not missing
    assert not set(count) - set(LEAST) - {"fewer cards played", "overbid hand with fewer than 61"}


def test_frequencies_are_like_peoples(many: list[GameRecord]) -> None:
    outcomes = Counter(record.result.outcome for record in many if record.result)
    assert 0.03 < outcomes[Outcome.PASSED] / MANY < 0.04
    assert 0.7 < outcomes[Outcome.WON] / (outcomes[Outcome.WON] + outcomes[Outcome.LOST]) < 0.8
    gave_up = sum(isinstance(record.events[-1], GiveUp) for record in many)
    assert 0.1 < gave_up / MANY < 0.25


def test_tags_are_those_of_an_iss_record(many: list[GameRecord]) -> None:
    names = "Place Comment Series Id Start Forehand Middlehand Rearhand ForehandRating MiddlehandRating RearhandRating"
    assert {tuple(tag.name for tag in record.tags) for record in many} == {tuple(names.split())}
    assert [record.id for record in many] == [str(number) for number in range(1, MANY + 1)]
    assert {record.tag("Place") for record in many} == {"Skatnotation Sampler"}
    assert many[0].tag("Start") == "2024-01-01/00:00:00/UTC"
    assert many[36].tag("Series") == "2"
    assert all(len(set(record.players)) == 3 for record in many)


def test_forehand_goes_round_in_a_series(many: list[GameRecord]) -> None:
    first, second, third, fourth = (record.players for record in many[:4])
    assert first == (second[2], second[0], second[1]) == (third[1], third[2], third[0]) == fourth


def test_a_book_without_a_server_has_none_of_its_endings() -> None:
    events = [event for record in sample(3_000, 2, rules=ISKO) for event in record.events]
    assert not any(isinstance(event, (TimeOut, Leave)) for event in events)
    assert any(isinstance(event, GiveUp) for event in events)
