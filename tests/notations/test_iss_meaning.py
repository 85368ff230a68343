"""What the words of an ISS record mean in the typed record."""

from __future__ import annotations

import msgspec
import pytest

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations import NotationError, iss
from skatnotation.notations.iss.fine import fine
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
from tests.notations.twins import OUVERT, PASSED, SHOWN, SPLIT, SUIT, TWINS, VIEW

F, M, R = Seat
CARDS = [*Card]
DECK = [card.value for card in Card]
OPEN = ".".join(DECK[:10])


def record(events: str = "", *, deal: str = ".".join(DECK), tags: str = "", result: str = "") -> GameRecord:
    return iss.loads(f"(;GM[Skat]{tags}MV[w {deal} {events}]R[{result}] ;)")


def event(text: str) -> Event:
    (only,) = record(f"{text} ").events
    return only


def declaration(text: str, before: str = "") -> Declaration:
    found = record(f"{before}{text} ").events[-1]
    assert isinstance(found, Declaration)
    return found


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("1 18", Bid(M, 18)),
        ("1 19", Bid(M, 19)),
        ("0 0", Bid(F, 0)),
        ("2 999", Bid(R, 999)),
        ("0 y", Hold(F)),
        ("2 p", Pass(R)),
        ("2 s", PickUp(R)),
        ("2 s w CA.CK", PickUp(R, (Card.CA, Card.CK))),
        ("2 s w ??.??", PickUp(R, (None, None))),
        ("2 s w CA", PickUp(R, (Card.CA,))),
        ("0 SA", Play(F, Card.SA)),
        ("0 D9", Play(F, Card.D9)),
        ("0 ??", Play(F, None)),
        ("1 SC", Show(M)),
        ("1 SC.CA.??", Show(M, (Card.CA, None))),
        ("1 RE", GiveUp(M)),
        ("w TI.2", TimeOut(R)),
        ("w LE.0", Leave(F)),
    ],
)
def test_events(text: str, meaning: Event) -> None:
    assert event(text) == meaning


HAND = {"hand": True}
SCHNEIDER = HAND | {"schneider_announced": True}
SCHWARZ = SCHNEIDER | {"schwarz_announced": True}
OUVERT_TOO = SCHWARZ | {"ouvert": True}


@pytest.mark.parametrize(
    ("text", "contract", "flags", "canonical"),
    [
        ("D", Contract.DIAMONDS, {}, True),
        ("G", Contract.GRAND, {}, True),
        ("SH", Contract.SPADES, HAND, True),
        ("HH", Contract.HEARTS, HAND, True),
        ("SS", Contract.SPADES, {"schneider_announced": True}, True),
        ("DHS", Contract.DIAMONDS, SCHNEIDER, True),
        ("DSH", Contract.DIAMONDS, SCHNEIDER, False),
        ("CHZ", Contract.CLUBS, SCHWARZ, True),
        ("CHSZ", Contract.CLUBS, SCHWARZ, False),
        ("CZH", Contract.CLUBS, SCHWARZ, False),
        ("CO", Contract.CLUBS, OUVERT_TOO, True),
        ("GO", Contract.GRAND, OUVERT_TOO, True),
        ("GHO", Contract.GRAND, OUVERT_TOO, False),
        ("GHOSZ", Contract.GRAND, OUVERT_TOO, False),
        ("GZOSH", Contract.GRAND, OUVERT_TOO, False),
        ("N", Contract.NULL, {}, True),
        ("NH", Contract.NULL, HAND, True),
        ("NO", Contract.NULL, {"ouvert": True}, True),
        ("NOH", Contract.NULL, HAND | {"ouvert": True}, True),
        ("NHO", Contract.NULL, HAND | {"ouvert": True}, False),
        ("NS", Contract.NULL, {"schneider_announced": True}, True),
    ],
)
def test_the_letters_of_a_declaration(text: str, contract: Contract, flags: dict[str, bool], canonical: bool) -> None:
    found = declaration(f"1 {text}")
    assert found == msgspec.structs.replace(Declaration(M, contract), **flags)
    assert found.spelling == (None if canonical else f"1 {text}")


@pytest.mark.parametrize(
    ("text", "discards", "shown"),
    [
        ("1 N", 0, 0),
        ("1 N.CA.CK", 2, 0),
        ("1 NH", 0, 0),
        (f"1 NO.{OPEN}", 0, 10),
        (f"1 NO.D8.D7.{OPEN}", 2, 10),
        (f"1 NOH.{OPEN}", 0, 10),
        ("1 CH.D8.D7", 2, 0),
        ("1 C.D7", 1, 0),
        ("1 C.D9.D8.D7", 2, 1),
        ("1 GO.D9.D8.D7", 0, 3),
        ("1 NO 1 D8.D7", 2, 0),
        (f"1 NO 1 D8.D7.{OPEN}", 2, 10),
        (f"1 NO 1 {OPEN}", 0, 10),
        (f"1 NO 1 D8.D7.{OPEN}.{OPEN}", 2, 10),
        (f"1 NO 1 D8.D7.{OPEN}.{'.'.join(DECK[9::-1])}", 2, 10),
        (f"1 NO 1 D8.D7.{OPEN}.{'.'.join(DECK[10:20])}", 2, 20),
    ],
)
def test_the_cards_of_a_declaration(text: str, discards: int, shown: int) -> None:
    found = declaration(text)
    assert (len(found.discards or ()), len(found.shown or ())) == (discards, shown)
    assert iss.dumps(record(f"{text} ")) == iss.dumps(record(f"{text} "))
    assert f" {text} ]" in iss.dumps(record(f"{text} "))


def test_joined_and_split_are_the_same_declaration() -> None:
    joined, split = declaration("2 D.D9.DQ"), declaration("2 D 2 D9.DQ")
    assert joined == split
    assert hash(joined) == hash(split)
    assert (joined.spelling, split.spelling) == (None, "2 D 2 D9.DQ")
    assert len(iss.loads(SPLIT).events) == SPLIT.count(" 0 ") + SPLIT.count(" 1 ") + SPLIT.count(" 2 ") - 1


def test_a_spelling_goes_when_the_declaration_changes() -> None:
    told = record("2 D 2 D9.DQ ")
    changed = msgspec.structs.replace(told.events[0], hand=True)
    assert " 2 DH.D9.DQ ]" in iss.dumps(msgspec.structs.replace(told, events=(changed,)))
    same = msgspec.structs.replace(told.events[0], hand=False)
    assert " 2 D 2 D9.DQ ]" in iss.dumps(msgspec.structs.replace(told, events=(same,)))


@pytest.mark.parametrize(
    "spelling", ["2 XX", "2", "", "2 D 2", "2 D 1 D9.DQ", "2 D.D9.DQ 2 D9.DQ", "2 D 2 D9", "1 D.D9.DQ"]
)
def test_a_spelling_that_means_nothing_is_not_written(spelling: str) -> None:
    strange = Declaration(R, Contract.DIAMONDS, discards=(Card.D9, Card.DQ), spelling=spelling)
    assert " 2 D.D9.DQ ]" in iss.dumps(msgspec.structs.replace(record(), events=(strange,)))


def dots(*counts: int) -> str:
    return "|".join(".".join(DECK[sum(counts[:part]) : sum(counts[: part + 1])]) for part in range(len(counts)))


@pytest.mark.parametrize(
    ("deal", "hands"),
    [
        (dots(32), (10, 10, 10, 2)),
        (dots(10, 10, 10, 2), (10, 10, 10, 2)),
        (dots(10, 20, 2), (10, 10, 10, 2)),
        (dots(20, 10, 2), (10, 10, 10, 2)),
        (dots(30, 2), (10, 10, 10, 2)),
        (dots(10, 22), (10, 10, 10, 2)),
        (dots(31), (10, 10, 10, 1)),
        (dots(9, 10, 10, 2), (9, 10, 10, 2)),
        (dots(11, 10, 9, 2), (11, 10, 9, 2)),
        (dots(9, 22), (9, 10, 10, 2)),
        (dots(1), (1, 0, 0, 0)),
        (dots(12), (10, 2, 0, 0)),
        (f"{dots(32)}.CA.CK", (10, 10, 10, 4)),
        (".".join(["??"] * 32), (10, 10, 10, 2)),
    ],
)
def test_deals_of_any_shape(deal: str, hands: tuple[int, ...]) -> None:
    found = record(deal=deal)
    assert found.deal
    assert tuple(map(len, (*map(found.deal.hand, Seat), found.deal.skat))) == hands
    assert f"w {deal} " in iss.dumps(found)


def test_bars_and_dots_are_the_same_deal() -> None:
    plain, barred = record(deal=dots(32)).deal, record(deal=dots(10, 10, 10, 2)).deal
    assert (
        plain
        == barred
        == Deal(
            forehand=tuple(CARDS[:10]),
            middlehand=tuple(CARDS[10:20]),
            rearhand=tuple(CARDS[20:30]),
            skat=tuple(CARDS[30:]),
        )
    )


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("passed", Result(outcome=Outcome.PASSED)),
        ("unknown", Result(outcome=Outcome.UNFINISHED)),
        ("", None),
        (
            "d:1 loss v:-48 m:-1 bidok p:43 t:4 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0",
            Result(
                outcome=Outcome.LOST,
                declarer=M,
                score=-48,
                matadors=-1,
                overbid=False,
                points=43,
                tricks=4,
                schneider=False,
                schwarz=False,
                penalties=(False, False, False),
                gave_up=False,
            ),
        ),
        (
            "d:-1 penalty v:0 m:0 overbid p:0 t:0 s:1 z:1 p0:0 p1:0 p2:1 l:2 to:0",
            Result(
                outcome=Outcome.PENALTY,
                score=0,
                matadors=0,
                overbid=True,
                points=0,
                tricks=0,
                schneider=True,
                schwarz=True,
                penalties=(False, False, True),
                left=R,
                timed_out=F,
            ),
        ),
    ],
)
def test_results(text: str, result: Result | None) -> None:
    found = record(result=text)
    assert found.result == result
    assert f"]R[{text}] ;)" in iss.dumps(found)


def test_tags_have_neutral_names_and_keep_their_order() -> None:
    found = record(tags="R2[1.5]PC[Home]XX[?]P0[Anna]P0[Bert]CO[]Round[3]MVP[x]RX[]GMX[]")
    assert found.tags == (
        Tag("RearhandRating", "1.5"),
        Tag("Place", "Home"),
        Tag("XX", "?"),
        Tag("Forehand", "Anna"),
        Tag("Forehand", "Bert"),
        Tag("Comment", ""),
        Tag("Round", "3"),
        Tag("MVP", "x"),
        Tag("RX", ""),
        Tag("GMX", ""),
    )
    assert found.players == ("Anna", None, None)
    assert iss.dumps(found).startswith("(;GM[Skat]R2[1.5]PC[Home]XX[?]P0[Anna]P0[Bert]CO[]Round[3]MVP[x]RX[]GMX[]MV[")


def test_values_hold_anything_but_brackets_and_line_breaks() -> None:
    value = "a;)b(;c #d \\e \u2028 ♣ \x1b[0m".replace("[", "")
    found = record(tags=f"CO[{value}]")
    assert found.tag("Comment") == value
    assert fine(iss.dumps(found)).record == found


def test_every_record_is_of_the_book_iss() -> None:
    assert iss.loads(PASSED).rules == "iss"
    assert iss.loads(VIEW).tag("View") == "3"


def test_what_the_records_of_the_archive_hold() -> None:
    game = iss.loads(SUIT)
    assert game.id == "1"
    assert game.players == ("Bert", "Cleo", "Dora")
    assert [type(found).__name__ for found in game.events[:5]] == ["Bid", "Pass", "Pass", "PickUp", "Declaration"]
    assert all(isinstance(found, Play) for found in game.events[5:])
    assert isinstance(iss.loads(SHOWN).events[-3], Show)
    assert iss.loads(OUVERT) != iss.loads(TWINS["null ouvert with two cards"])


LOOSE = """
(;  # a table that somebody has printed
GM[Skat] PC[Home]
# and written on

  CO[yes # no]
R[passed]
MV[
   w DECK   # dealt

 1 p
2 p # tired
# very

0 p]
;)
""".replace("DECK", dots(10, 10, 10, 2))


def test_lines_may_be_laid_out_in_any_way() -> None:
    found = iss.loads(LOOSE)
    assert found.tags == (Tag("Place", "Home"), Tag("Comment", "yes # no"))
    assert found.events == (Pass(M), Pass(R), Pass(F))
    assert found.comments == (
        Comment(-1, "a table that somebody has printed"),
        Comment(-1, "and written on"),
        Comment(0, "dealt"),
        Comment(2, "tired"),
        Comment(2, "very"),
    )
    assert iss.loads(iss.dumps(found, multiline=True)) == found
    assert iss.loads(LOOSE.replace("\n", "\r\n")) == found


def test_events_in_the_wrong_order_are_for_the_checker() -> None:
    assert [type(found).__name__ for found in record("0 SA 1 18 2 D w LE.1 1 s 0 y 2 G ").events] == [
        "Play",
        "Bid",
        "Declaration",
        "Leave",
        "PickUp",
        "Hold",
        "Declaration",
    ]


@pytest.mark.parametrize("blanks", ["1 p 2 p 0 p]R[passed];)", "1 p 2 p 0 p ]R[passed];)", "1 p 2 p 0 p] R[passed] ;)"])
def test_blanks_that_nobody_misses(blanks: str) -> None:
    assert iss.loads(f"(;GM[Skat]MV[w {dots(32)} {blanks}").result == Result(outcome=Outcome.PASSED)


def test_a_record_longer_than_any_game_is_not_read() -> None:
    with pytest.raises(NotationError) as caught:
        iss.loads(f"(;GM[Skat]MV[w {dots(32)} {'0 SA ' * 300_000} ]R[] ;)")
    assert caught.value.problem == "too_long"
