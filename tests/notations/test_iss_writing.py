"""What can be written in ISS notation, what cannot, and what is lost."""

from __future__ import annotations

import io

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatnotation import notations
from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations import CannotWriteError, NotationError, iss
from skatnotation.notations.losses import Loss, lost
from skatnotation.record import (
    Bid,
    Comment,
    Deal,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Hold,
    Leave,
    Outcome,
    Pass,
    PickUp,
    Play,
    Result,
    Show,
    Tag,
    TimeOut,
)
from skatnotation.seats import Seat
from tests.notations.twins import PASSED, SUIT, TWINS

GAME = iss.loads(SUIT)
WON = iss.loads(SUIT).result or Result(outcome=Outcome.WON)


def changed(**parts: object) -> GameRecord:
    return msgspec.structs.replace(GAME, **parts)


def result(**items: object) -> Result:
    return msgspec.structs.replace(WON, **items)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (changed(tags=(Tag("Place", "a]b"),)), "the tag Place cannot be written in this notation: a]b"),
        (changed(tags=(Tag("Id", "1"), Tag("X", "a[b"))), "the tag X cannot be written in this notation: a[b"),
        (changed(tags=(Tag("Place", "a\nb"),)), "the tag Place cannot be written in this notation: a?b"),
        (changed(tags=(Tag("Place", "]["), Tag("Id", ""))), "the tag Place cannot be written in this notation: ]["),
        (changed(tags=(Tag("Round 2", ""),)), "a tag of the name Round 2 cannot be written in this notation"),
        (changed(tags=(Tag("MV", ""),)), "a tag of the name MV cannot be written in this notation"),
        (changed(tags=(Tag("", ""),)), "a tag of the name  cannot be written in this notation"),
        (changed(deal=None), "a record without a deal cannot be written in this notation"),
        (
            changed(deal=Deal(forehand=(), middlehand=(Card.CA,), rearhand=(), skat=())),
            "a deal with empty hands cannot be written in this notation",
        ),
        (changed(events=(Bid(Seat.FOREHAND, 1000),)), "an event of this kind cannot be written in this notation: Bid"),
        (changed(result=result(points=None)), "a result without points cannot be written in this notation"),
        (changed(result=result(penalties=None)), "a result without penalties cannot be written in this notation"),
        (changed(result=result(score=-(10**9))), "the number -1000000000 (score) cannot be written in this notation"),
    ],
)
def test_what_cannot_be_written(record: GameRecord, message: str) -> None:
    for multiline in (False, True):
        with pytest.raises(CannotWriteError) as caught:
            iss.dumps(record, multiline=multiline)
        assert str(caught.value) == message
        assert isinstance(caught.value, NotationError)


def losses(record: GameRecord) -> list[Loss]:
    return lost(record, iss.dumps, iss.loads)


@pytest.mark.parametrize("line", TWINS.values(), ids=TWINS)
def test_nothing_is_lost_of_what_was_read(line: str) -> None:
    assert losses(iss.loads(line)) == []


@pytest.mark.parametrize(
    ("record", "loss"),
    [
        (changed(comments=(Comment(0, "hm"), Comment(3, "well"))), [Loss("comment", 0), Loss("comment", 1)]),
        (changed(rules=None), [Loss("rules")]),
        (changed(rules="isko"), [Loss("rules")]),
        (changed(tags=(Tag("Id", "1"), Tag("PC", "Home"))), [Loss("tag", 1)]),
        (changed(events=(Pass(Seat.FOREHAND), Show(Seat.FOREHAND, ()))), [Loss("event", 1)]),
        (
            changed(events=(Declaration(Seat.FOREHAND, Contract.GRAND, hand=True, ouvert=True),)),
            [Loss("event", 0)],
        ),
        (changed(result=Result(outcome=Outcome.PASSED, points=0)), [Loss("result")]),
    ],
)
def test_what_is_lost(record: GameRecord, loss: list[Loss]) -> None:
    assert losses(record) == loss


def test_many_lines_lose_no_comments() -> None:
    record = changed(comments=(Comment(-1, "before"), Comment(0, "dealt"), Comment(7, "mid"), Comment(99, "end")))
    again = iss.loads(iss.dumps(record, multiline=True))
    assert again.comments == (*record.comments[:3], Comment(len(record.events), "end"))


def test_a_comment_of_several_lines_becomes_several() -> None:
    again = iss.loads(iss.dumps(changed(comments=(Comment(0, "one\ntwo"),)), multiline=True))
    assert again.comments == (Comment(0, "one"), Comment(0, "two"))


def test_a_tag_by_its_neutral_name_is_written_by_its_own() -> None:
    line = SUIT.replace("PC[", "Place[")
    assert iss.loads(line) == GAME
    assert iss.dumps(iss.loads(line)) == SUIT


def test_many_records_to_a_file() -> None:
    text, data = io.StringIO(), io.BytesIO()
    records = [GAME, iss.loads(PASSED)] * 600
    iss.dump(records, text)
    iss.dump(iter(records), data)
    assert text.getvalue() == f"{SUIT}\n{PASSED}\n" * 600
    assert data.getvalue() == text.getvalue().encode()


def test_a_file_that_cannot_hold_a_name() -> None:
    names = (iss.loads(SUIT.replace("Bert", name)) for name in ("Bert", "J\udcfcrgen"))
    with pytest.raises(CannotWriteError) as caught:
        iss.dump(names, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert caught.value.problem == "write_encoding"


def test_any_notation_is_written_by_its_name() -> None:
    assert notations.dumps(notations.loads(SUIT)) == SUIT
    file = io.StringIO()
    notations.dump([GAME], file, "iss")
    assert file.getvalue() == f"{SUIT}\n"
    assert [entry.record for entry in notations.load(io.StringIO(SUIT))] == [GAME]
    with pytest.raises(ValueError, match="there is no notation 'pgn'"):
        notations.dumps(GAME, "pgn")


# Whatever a record holds, it is written and read as it is, or refused, or its losses are told

seats = st.sampled_from(Seat)
cards = st.sampled_from([None, *Card])


def some(least: int, most: int) -> st.SearchStrategy[tuple[Card | None, ...]]:
    return st.lists(cards, min_size=least, max_size=most).map(tuple)


def optional(values: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.none() | values


declarations = st.builds(
    Declaration,
    seats,
    st.sampled_from(Contract),
    hand=st.booleans(),
    ouvert=st.booleans(),
    schneider_announced=st.booleans(),
    schwarz_announced=st.booleans(),
    discards=st.none() | some(0, 3),
    shown=st.none() | some(0, 12),
    spelling=st.none() | st.sampled_from(["0 GHO", "1 D 1 D9.DQ", "junk", "N"]),
)
events: st.SearchStrategy[Event] = st.one_of(
    st.builds(Bid, seats, st.integers(-1, 1001)),
    st.builds(Hold, seats),
    st.builds(Pass, seats),
    st.builds(PickUp, seats, st.none() | some(0, 3)),
    declarations,
    st.builds(Play, seats, cards),
    st.builds(GiveUp, seats),
    st.builds(Show, seats, st.none() | some(0, 3)),
    st.builds(TimeOut, seats),
    st.builds(Leave, seats),
)
results = st.builds(
    Result,
    outcome=st.sampled_from(Outcome),
    declarer=st.none() | seats,
    score=st.none() | st.integers(),
    matadors=st.none() | st.integers(-11, 11),
    overbid=st.none() | st.booleans(),
    points=st.integers(0, 120),
    tricks=st.integers(0, 10),
    schneider=st.booleans(),
    schwarz=st.booleans(),
    penalties=st.tuples(st.booleans(), st.booleans(), st.booleans()),
    left=st.none() | seats,
    timed_out=st.none() | seats,
    gave_up=st.none() | st.booleans(),
)
names = st.sampled_from(["Place", "Id", "Forehand", "Round", "X1", "R", "GM", "x"])
tags = st.lists(st.builds(Tag, names, st.text(max_size=8)), max_size=4).map(tuple)
deals = st.builds(Deal, forehand=some(0, 11), middlehand=some(0, 11), rearhand=some(0, 11), skat=some(0, 3))
records = st.builds(
    GameRecord,
    tags=tags,
    rules=st.sampled_from(["iss", "isko", None]),
    deal=st.just(GAME.deal) | deals,
    events=st.lists(events, max_size=6).map(tuple),
    result=st.none() | results,
)


@given(records)
@settings(max_examples=250, deadline=None)
def test_a_written_record_is_the_same_or_its_losses_are_told(record: GameRecord) -> None:
    try:
        text = iss.dumps(record)
    except CannotWriteError:
        return
    again = iss.loads(text)
    assert iss.dumps(again) == text
    assert (again == record) == (losses(record) == [])
    assert losses(again) == []
    assert iss.loads(iss.dumps(record, multiline=True)) == again
