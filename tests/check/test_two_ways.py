"""The checker's quick way and its slow walk say the same, of good records, of slips and of nonsense."""

from __future__ import annotations

import random

import pytest

from skatnotation import loads, validate
from skatnotation.check import checker
from skatnotation.check.checker import Status
from skatnotation.notations.iss import dumps
from skatnotation.record import Event, GameRecord
from skatnotation.rules.ruleset import ISKO, ISS, RULESETS
from skatnotation.sampling import mutate, sample
from tests.check.cases import CASES
from tests.fuzz.mangling import mangled
from tests.fuzz.target import slow
from tests.games import NULL, PASSED_IN, SPADES, TIMED_OUT, edited

BOOKS = ("iss", "isko")


def agree(record: GameRecord) -> None:
    for override in (None, ISS, ISKO):
        quick, walked = validate(record, override=override), slow(record, override=override)
        assert (quick.status, quick.findings) == (walked.status, walked.findings), dumps(record)
        assert quick == walked, dumps(record)


def codes(record: GameRecord) -> list[str]:
    return [finding.code for finding in validate(record).findings]


def test_the_slow_way_has_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Event, ...]] = []
    monkeypatch.setattr(checker, "layout", asked.append)
    assert slow(loads(SPADES)).status is Status.OK
    assert asked == []
    validate(loads(SPADES))
    assert len(asked) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_of_sampled_games(book: str) -> None:
    for record in sample(400, 21, rules=RULESETS[book]):
        agree(record)


@pytest.mark.parametrize("book", BOOKS)
def test_of_games_with_one_slip_and_with_two(book: str) -> None:
    rng = random.Random(22)
    for record in sample(350, 22, rules=RULESETS[book]):
        once, _ = mutate(record, rng)
        agree(once)
        agree(mutate(once, rng)[0])


@pytest.mark.parametrize("book", BOOKS)
def test_of_nonsense(book: str) -> None:
    rng = random.Random(23)
    for record in sample(350, 23, rules=RULESETS[book]):
        for steps in (1, 2):
            spoiled = mangled(record, rng, steps)
            assert validate(spoiled) == slow(spoiled), spoiled


@pytest.mark.parametrize("code", [code for code in CASES if not code.startswith("SYN")])
def test_of_every_case_of_a_finding(code: str) -> None:
    for text in CASES[code]:
        agree(loads(text))


# What these tests have found


def test_a_card_before_the_announcement_is_said_though_something_else_comes_first() -> None:
    record = loads(edited(SPADES, ("2 S.C9.D9 0 CA", "2 SC 0 CA")))
    agree(record)
    assert "DECL015" in codes(record)


def test_a_lone_defender_who_gives_up_when_all_is_over_has_not_given_the_game_up() -> None:
    course = NULL[NULL.index("0 C8 1 C9") : NULL.index("R[d:1")]
    lost = ("win v:35 m:0 bidok p:2 t:0", "loss v:-70 m:0 bidok p:25 t:1")
    record = loads(edited(NULL, (course, "0 C8 1 C7 2 CJ 2 ST 0 DA 1 SJ 0 RE ]"), lost))
    agree(record)
    assert codes(record) == []


def test_a_call_after_the_skat_was_taken_is_too_late() -> None:
    record = loads(edited(SPADES, ("1 p 2 s w HQ.D8 2 S.C9.D9", "2 s w HQ.D8 1 p 2 S.C9.D9")))
    agree(record)
    assert "BID005" in codes(record)


def test_giving_up_before_the_announcement_gives_nothing_up() -> None:
    record = loads(edited(SPADES, ("1 p 2 s", "1 p 0 RE 1 RE 2 s")))
    agree(record)
    assert codes(record) == ["END003", "END003"]


@pytest.mark.parametrize(
    "text",
    [
        edited(PASSED_IN, ("2 p 0 p ", "2 p ")),
        edited(SPADES, (SPADES[SPADES.index("2 s w") : SPADES.index("]R[d:2")], "")),
        edited(TIMED_OUT, ("w TI.0 ", "")),
    ],
)
def test_a_server_that_names_a_result_has_not_stopped_before_the_announcement(text: str) -> None:
    record = loads(text)
    agree(record)
    assert codes(record) == ["VAL001"]
