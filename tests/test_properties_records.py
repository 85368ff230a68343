"""Any record that can be built, with or without sense, can be checked, replayed, reported, and written or refused."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from skatnotation import loads, validate
from skatnotation.cards import Card
from skatnotation.check.report import PlacedFinding, Report, as_object
from skatnotation.contract import BID_VALUES
from skatnotation.language import language
from skatnotation.positions import replay
from skatnotation.record import Bid, Deal, Event, GameRecord, Hold, Pass, Play, Result
from skatnotation.rules.ruleset import ISKO, ISS
from skatnotation.view.text import TextView
from tests.fuzz.target import check_record
from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT

GAMES = tuple(loads(text) for text in (SPADES, GAVE_UP, NULL, PASSED_IN, TIMED_OUT))

NUMBERS = st.sampled_from((*BID_VALUES, 0, 1, 2, 60, 61, 120)) | st.integers(-300, 300) | st.integers()
TEXTS = st.sampled_from(("", "iss", "isko", "7", "Forehand", "MV")) | st.text(max_size=8)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {int: NUMBERS, str: TEXTS, bool: st.booleans(), type(None): st.none()}


@cache
def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type: of an enumeration, a structure, a union, a tuple; so that no new type is forgotten."""
    if kind in PLAIN:
        return PLAIN[kind]
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[-1] is Ellipsis:
        return st.lists(st.deferred(lambda: anything(inner[0])), max_size=3).map(tuple)
    if get_origin(kind) is tuple:
        return st.tuples(*map(anything, inner))
    if inner:
        return st.one_of(*map(anything, inner))
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    hints = get_type_hints(kind)
    return st.builds(kind, **{name: anything(hints[name]) for name in kind.__struct_fields__})


EVENTS = anything(Event)
CALLS_AND_PLAYS = st.one_of(*map(anything, (Bid, Hold, Pass, Play, Play, Play)))
DEALS = st.permutations(list(Card)).map(
    lambda pack: Deal(
        forehand=tuple(pack[:10]), middlehand=tuple(pack[10:20]), rearhand=tuple(pack[20:30]), skat=tuple(pack[30:])
    )
)
HINTS = get_type_hints(GameRecord)
RECORDS = st.builds(
    GameRecord,
    **{name: anything(HINTS[name]) for name in ("tags", "rules", "result", "comments")},
    events=st.lists(EVENTS | CALLS_AND_PLAYS, max_size=20).map(tuple),
    deal=DEALS | anything(Deal | None),
)
WHOLE = anything(GameRecord)


@st.composite
def half_right(draw: st.DrawFn) -> GameRecord:
    """A good game in which a stretch of events, and perhaps the deal and the result, are anything."""
    game = draw(st.sampled_from(GAMES))
    start = draw(st.integers(0, len(game.events)))
    end = draw(st.integers(start, min(len(game.events), start + 3)))
    changed = game.events[:start] + tuple(draw(st.lists(EVENTS | CALLS_AND_PLAYS, max_size=3))) + game.events[end:]
    record = msgspec.structs.replace(game, events=changed, rules=draw(st.sampled_from(("iss", "isko", None))))
    if draw(st.integers(0, 9)) == 0:
        record = msgspec.structs.replace(record, deal=draw(DEALS | anything(Deal | None)))
    if draw(st.integers(0, 4)) == 0:
        record = msgspec.structs.replace(record, result=draw(anything(Result | None)))
    return record


def report(record: GameRecord) -> None:
    for book in (ISS, ISKO):
        verdict = validate(record, override=book)
        placed = tuple(PlacedFinding(finding, 1, 1) for finding in verdict.findings)
        told = Report(
            path="",
            record=1,
            line=1,
            id=record.id,
            rules=verdict.rules,
            status=verdict.status,
            findings=placed,
            result=verdict.result,
            recorded=record.result,
        )
        for code in ("en", "de"):
            assert as_object(told, language(code))["status"] == verdict.status.value


def show(record: GameRecord) -> None:
    view = TextView(language("de"))
    for position in replay(record):
        assert view.position(record, position)


@settings(max_examples=30)
@given(WHOLE)
def test_every_part_of_a_record(record: GameRecord) -> None:
    check_record(record)
    report(record)
    show(record)


@settings(max_examples=200)
@given(RECORDS)
def test_any_record(record: GameRecord) -> None:
    check_record(record)
    report(record)
    show(record)


@settings(max_examples=200)
@given(half_right())
def test_any_stretch_of_a_good_game(record: GameRecord) -> None:
    check_record(record)
    report(record)
    show(record)
