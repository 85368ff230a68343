"""The logs of XSkat itself, which are not part of the project: official rules, house rules, one of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from skatnotation import read, validate
from skatnotation.notations import Entry
from skatnotation.record import Declaration, Event, Kontra, Pass, Push, Ramsch
from tests.corpus import CORPUS, needs_corpus

LOGS = CORPUS / "xskat"


def entries(name: str) -> Iterator[Entry]:
    return read(LOGS / name)


def events(entry: Entry) -> tuple[Event, ...]:
    return entry.record.events if entry.record else ()


def agrees(entry: Entry) -> bool:
    """Whether nothing is wrong with a game, and its outcome and card points as printed are the computed ones.

    Of a Ramsch the checker has compared who has lost it and his card points.
    """
    assert entry.record is not None
    assert entry.record.result is not None
    printed, verdict = entry.record.result, validate(entry.record)
    computed = verdict.result
    assert computed is not None
    if computed.ramsch is not None:
        return verdict.findings == ()
    return (
        verdict.status == "ok"
        and computed.outcome is printed.outcome
        and (printed.points is None or printed.points == computed.points)
    )


@needs_corpus
def test_all_1200_official_games_are_legal_and_end_as_printed() -> None:
    found = [*entries("official_de_1200.log")]
    assert [entry.error for entry in found] == [None] * 1200
    assert [entry.line for entry in found if not agrees(entry)] == []
    assert sum(isinstance(events(entry)[0], Pass) for entry in found) == 12


@needs_corpus
def test_all_600_games_with_house_rules_are_settled_and_end_as_printed() -> None:
    found = [*entries("house_rules_en_600.log")]
    assert [entry.error for entry in found] == [None] * 600
    kinds = Counter(type(event) for entry in found for event in events(entry))
    assert (kinds[Kontra], kinds[Ramsch], kinds[Push]) == (25, 7, 21)
    assert [entry.line for entry in found if not agrees(entry)] == []
    assert Counter(rule for entry in found for rule in house_rules(entry)) == {"spitze": 78, "kontra": 25, "ramsch": 7}
    assert sum(not house_rules(entry) for entry in found) == 490
    for entry in found:
        assert entry.record
        result = validate(entry.record).result
        assert result
        assert result.settled


def house_rules(entry: Entry) -> set[str]:
    """The rules that a game was played by and that the official book lacks."""
    rules = set()
    for event in events(entry):
        if isinstance(event, Declaration) and event.spitze:
            rules.add("spitze")
        if isinstance(event, Kontra | Ramsch):
            rules.add(type(event).__name__.lower())
    return rules


@needs_corpus
@pytest.mark.parametrize(
    ("name", "count"),
    [("fmt_backspace_germancards_12games.log", 12), ("one_of_each_kind_de.log", 17), ("one_of_each_kind_en.log", 22)],
)
def test_one_of_each_kind_is_read(name: str, count: int) -> None:
    found = [*entries(name)]
    assert [entry.error for entry in found] == [None] * count
    if "_en" not in name:
        assert all(agrees(entry) for entry in found)


@needs_corpus
def test_overstrike_and_decks_do_not_change_a_game() -> None:
    struck, plain = entries("fmt_backspace_germancards_12games.log"), entries("official_de_1200.log")
    for one, other in zip(struck, plain, strict=False):
        assert one.record == other.record
