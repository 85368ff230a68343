"""Where the parts of a record stand in its text."""

from __future__ import annotations

import pytest

from skatnotation.notations import NotationError, iss
from skatnotation.notations.iss.read import locate
from skatnotation.notations.places import Place
from skatnotation.record import Bid, Declaration, PickUp, Play
from tests.notations.twins import OUVERT, SHOWN, SPLIT, SUIT, TWINS


def at(text: str, place: Place) -> str:
    return text.split("\n")[place.line - 1][place.column - 1 :]


LAYOUTS = {"one line": SUIT, "many lines": iss.dumps(iss.loads(SUIT), multiline=True)}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_every_part_has_its_place(text: str) -> None:
    record, places = iss.loads(text), locate(text)
    assert at(text, places.game).startswith("GM[Skat]")
    assert [at(text, place)[:3] for place in places.tags] == (
        ["PC[", "CO[", "SE[", "ID[", "DT[", "P0[", "P1[", "P2[", "R0[", "R1[", "R2["]
    )
    assert at(text, places.deal).startswith("w SQ.DT")
    assert record.deal
    cards = record.deal.forehand + record.deal.middlehand + record.deal.rearhand + record.deal.skat
    assert [at(text, place)[:2] for place in places.cards] == [*cards]
    for event, place in zip(record.events, places.events, strict=True):
        match event:
            case Play(_, card):
                assert at(text, place)[:2] == card
            case Bid(_, value):
                assert at(text, place).startswith(f"{value} ")
            case PickUp():
                assert at(text, place).startswith("s w C7.CT")
            case Declaration():
                assert at(text, place).startswith("C.H9.S8")
            case _:
                assert at(text, place)[:1] in "yp"
    assert [at(text, place)[:2] for place in places.picked_up[3]] == ["C7", "CT"]
    assert [at(text, place)[:2] for place in places.discards[4]] == ["H9", "S8"]
    assert places.shown == {}
    assert at(text, places.end).startswith("]")


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_the_items_of_the_result(text: str) -> None:
    result = {item: at(text, place).split("]")[0].split(" ")[0] for item, place in locate(text).result.items()}
    assert result == {
        "": "d:1",
        "declarer": "1",
        "outcome": "win",
        "score": "36",
        "matadors": "2",
        "overbid": "bidok",
        "points": "82",
        "tricks": "7",
        "schneider": "0",
        "schwarz": "0",
        "penalties": "0",
        "left": "-1",
        "timed_out": "-1",
        "gave_up": "0",
    }


def test_results_of_one_word_and_of_none() -> None:
    passed = TWINS["passed in"]
    assert {item: at(passed, place)[:6] for item, place in locate(passed).result.items()} == {
        "": "passed",
        "outcome": "passed",
    }
    empty = TWINS["a view at the start of a game, with an empty result"]
    assert {item: at(empty, place) for item, place in locate(empty).result.items()} == {"": "] ;)"}


def test_a_split_declaration_has_its_discards_in_the_second_half() -> None:
    record, places = iss.loads(SPLIT), locate(SPLIT)
    (number,) = places.discards
    declaration = record.events[number]
    assert isinstance(declaration, Declaration)
    assert at(SPLIT, places.events[number]).startswith("D 2 ")
    assert declaration.discards == tuple(at(SPLIT, place)[:2] for place in places.discards[number])


@pytest.mark.parametrize(
    "text", [OUVERT, TWINS["null ouvert, split, with the twenty-two cards that one client sends"]], ids=["12", "22"]
)
def test_open_cards(text: str) -> None:
    record, places = iss.loads(text), locate(text)
    (number,) = places.shown
    declaration = record.events[number]
    assert isinstance(declaration, Declaration)
    assert declaration.shown == tuple(at(text, place)[:2] for place in places.shown[number])
    assert declaration.discards == tuple(at(text, place)[:2] for place in places.discards[number])


def test_cards_that_are_shown_later() -> None:
    places = locate(SHOWN)
    ((number, cards),) = places.shown.items()
    assert at(SHOWN, places.events[number]).startswith("SC.")
    assert all(at(SHOWN, place)[2] in ". " for place in cards)


def test_a_deal_with_a_card_too_few() -> None:
    text = SUIT.replace("w SQ.DT.", "w SQ.")
    assert len(locate(text).cards) == 31


def test_what_cannot_be_read_has_no_places() -> None:
    with pytest.raises(NotationError):
        locate(SUIT[:-3])
