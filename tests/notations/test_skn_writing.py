"""What SKN writes, and what it cannot hold."""

from __future__ import annotations

from typing import Any

import pytest

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations import CannotWriteError, dumps, skn
from skatnotation.notations.losses import lost
from skatnotation.record import (
    Answer,
    Bid,
    Claim,
    Comment,
    Deal,
    Declaration,
    Event,
    Fault,
    GameRecord,
    GiveUp,
    HighestBid,
    Kontra,
    LastBid,
    Level,
    Mark,
    Misdeal,
    Outcome,
    PickUp,
    Play,
    Push,
    Ramsch,
    Rest,
    Result,
    Ruling,
    Show,
    Tag,
    TrickPoints,
    Unseen,
    Variation,
    Violation,
)
from skatnotation.seats import Seat

F, M, R = Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND
SPADES = Declaration(seat=R, contract=Contract.SPADES)


def body(*events: Event, **parts: Any) -> list[str]:
    """The lines of a record below its head."""
    return skn.dumps(GameRecord(events=events, **parts)).split("\n")[2:]


def test_the_least_record() -> None:
    assert skn.dumps(GameRecord()) == '[SKN "1"]'
    assert dumps(GameRecord(), "skn") == '[SKN "1"]'
    assert skn.loads('[SKN "1"]') == GameRecord()


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([Bid(M, 18), HighestBid(R, 27), HighestBid(F, 0)], ["bid   M18 .. R27 F-"]),
        ([LastBid(27)], ["bid   .. 27"]),
        ([LastBid(27), Bid(M, 18)], ["bid   .. 27", "bid   M18"]),
        ([PickUp(R), Declaration(seat=R, contract=Contract.SPADES, discards=(None, None))], ["put   ??", "game  R S"]),
        ([PickUp(R), SPADES], ["take  R", "game  R S"]),
        ([PickUp(R, (Card.HQ, Card.D8))], ["take  R HQ D8"]),
        ([Unseen(R), SPADES], ["put   unseen", "game  R S"]),
        (
            [Push(F, unseen=True), Push(M, (Card.CA, Card.D7)), Push(R), Ramsch()],
            ["push  F unseen", "push  M CA D7", "push  R", "game  ramsch"],
        ),
        ([GiveUp(R, 7), Answer(F, False), Answer(M, True)], ["event giveup R 7 F- M+"]),
        (
            [Claim(R, Level.SCHNEIDER), Claim(M, None, 1, (Card.HA, Card.H9))],
            ["event claim R schneider", "event claim M 1 HA H9"],
        ),
        (
            [
                Violation(
                    seat=F,
                    fault=Fault.REVOKE,
                    trick=6,
                    place=2,
                    card=Card.S8,
                    corrected=Card.H7,
                    noticed_by=R,
                    played_on=True,
                )
            ],
            ["event revoke F 6.2 S8>H7 by R playon"],
        ),
        ([Violation(seat=M, fault=Fault.LEAD, trick=5, card=Card.D9)], ["event lead M 5 D9"]),
        (
            [Ruling(seat=R, score=20, paragraph="4.2.3", by="referee"), Ruling(by="me")],
            ['ruling R +20 "4.2.3" "referee"', 'ruling "" "me"'],
        ),
        ([Misdeal(), Misdeal("why")], ["void  misdeal", 'void  misdeal "why"']),
        ([Play(F, Card.CA), Kontra(M), Play(M, Card.CK)], ["1  F  CA CK", "kontra M at 1.1"]),
        ([Play(F, Card.CA), Play(R, None), Answer(M, True)], ["1  F  CA R:??", "event answer M+"]),
        (
            [Play(F, Card.CA), GiveUp(R), Answer(M, False), Play(M, Card.CK)],
            ["1  F  CA CK", "event giveup R M- at 1.1"],
        ),
    ],
)
def test_lines(events: list[Event], lines: list[str]) -> None:
    assert body(*events) == lines
    record = GameRecord(events=tuple(events))
    assert skn.loads(skn.dumps(record)) == record


@pytest.mark.parametrize(
    ("result", "line"),
    [
        (Result(outcome=Outcome.PASSED), "passed"),
        (Result(outcome=Outcome.WON, declarer=R, score=33, points=88), "R +33 88"),
        (Result(outcome=Outcome.LOST, declarer=R, score=33), "R lost +33"),
        (Result(outcome=Outcome.WON, declarer=R), "R won"),
        (Result(outcome=Outcome.LOST, score=-48, matadors=-1), "-48 without 1"),
        (Result(outcome=Outcome.WON, points=61), "won points 61"),
        (Result(outcome=Outcome.PENALTY, score=0, penalties=(True, False, True)), "penalty +0 pays FR"),
    ],
)
def test_results(result: Result, line: str) -> None:
    assert body(result=result) == [f"list  {line}"]
    assert skn.loads(skn.dumps(GameRecord(result=result))).result == result


def test_strings_are_escaped() -> None:
    record = GameRecord(tags=(Tag("Event", 'a "b" \\ [c]\nd'),), comments=(Comment(-1, "{ } \\"),))
    assert skn.dumps(record).split("\n")[1:] == ['[Event "a \\"b\\" \\\\ [c]\\nd"]', "{ \\{ \\} \\\\ }"]
    assert skn.loads(skn.dumps(record)) == record


def deal(**hands: Any) -> Deal:
    return Deal(**{"forehand": (), "middlehand": (), "rearhand": (), "skat": (), **hands})


LONE = (None,)


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (GameRecord(tags=(Tag("SKN", "1"),)), "write_tag_name"),
        (GameRecord(tags=(Tag("Rules", "x"),)), "write_tag_name"),
        (GameRecord(tags=(Tag("a b", "x"),)), "write_tag_name"),
        (GameRecord(tags=(Tag("Event", "a\rb"),)), "write_text"),
        (GameRecord(comments=(Comment(0, "a\rb"),)), "write_text"),
        (GameRecord(rules="two words"), "write_rules"),
        (GameRecord(edition="2022"), "write_rules"),
        (GameRecord(rules="isko-1999"), "write_rules"),
        (GameRecord(deal=deal()), "write_hands"),
        (GameRecord(deal=deal(forehand=LONE)), "write_hands"),
        (GameRecord(result=Result(outcome=Outcome.WON, score=10**9)), "write_number"),
        (GameRecord(marks=(Mark(0, "!"),)), "write_mark"),
        (GameRecord(events=(Play(F, None),), marks=(Mark(0, "!"),)), "write_mark"),
        (GameRecord(trick_points=(TrickPoints(True, 3),)), "write_points"),
        (GameRecord(events=(Play(F, None),), trick_points=(TrickPoints(True, 1000),)), "write_points"),
        (GameRecord(variations=(Variation(after=0),)), "write_variation"),
        (GameRecord(variations=(Variation(after=0, trick=11, events=(Play(F, None),)),)), "write_tricks"),
        (GameRecord(events=(Play(F, None),) * 31), "write_tricks"),
        (GameRecord(events=(Bid(F, 1000),)), "write_event"),
        (GameRecord(events=(HighestBid(F, -1),)), "write_event"),
        (GameRecord(events=(Unseen(F), SPADES)), "write_event"),
        (GameRecord(events=(Push(F, (Card.CA, Card.D7), True),)), "write_event"),
        (GameRecord(events=(GiveUp(F, 1000),)), "write_event"),
        (GameRecord(events=(Show(F, ()),)), "write_event"),
        (GameRecord(events=(Violation(seat=F, fault=Fault.PEEK),)), "write_event"),
        (GameRecord(events=(Violation(seat=F, fault=Fault.REVOKE, number=3),)), "write_event"),
        (GameRecord(events=(Ruling(score=10**9),)), "write_number"),
        (GameRecord(events=(PickUp(F, ()),)), "write_pair"),
        (GameRecord(events=(PickUp(F, LONE),)), "write_pair"),
        (GameRecord(events=(Declaration(seat=F, contract=Contract.NULL, discards=(Card.CJ,)),)), "write_discards"),
        (GameRecord(events=(Declaration(seat=F, contract=Contract.NULL, shown=()),)), "write_pair"),
        (GameRecord(events=(Play(F, None), Bid(F, 18), Play(M, None))), "write_in_trick"),
    ],
)
def test_what_it_cannot_hold(record: GameRecord, problem: str) -> None:
    with pytest.raises(CannotWriteError) as caught:
        skn.dumps(record)
    assert caught.value.problem == problem
    assert "\n" not in str(caught.value)


def test_what_gets_lost_is_told() -> None:
    record = GameRecord(comments=(Comment(-1, " indented "), Comment(0, "there is no list", "list")))
    assert {loss.part for loss in lost(record, skn.dumps, skn.loads)} == {"comment"}


def test_a_rest_stands_in_variations_only() -> None:
    variation = Variation(after=0, trick=9, events=(Play(F, Card.CA), Rest()), comments=(Comment(0, "so"),))
    assert body(variations=(variation,)) == ["   ( { so } 9  F  CA", "     * )"]
