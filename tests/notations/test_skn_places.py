"""Where the parts of a record stand in its text."""

from __future__ import annotations

import pytest

from skatnotation.notations.places import Place
from skatnotation.notations.skn.fine import fine
from skatnotation.notations.skn.read import locate
from tests.notations.skn_games import CANONICAL, PLAIN, TYPED, edited


def at(text: str, place: Place, length: int) -> str:
    return text.split("\n")[place.line - 1][place.column - 1 :][:length]


@pytest.mark.parametrize("text", [PLAIN, CANONICAL, TYPED])
def test_cards_and_events(text: str) -> None:
    text = text.rstrip()
    record, places = fine(text).record, locate(text)
    assert record.deal
    cards = [*record.deal.forehand, *record.deal.middlehand, *record.deal.rearhand, *record.deal.skat]
    assert [at(text, place, 2) for place in places.cards] == cards
    assert len(places.events) == len(record.events)
    assert len(places.tags) == len(record.tags)
    assert [at(text, place, len(tag.name) + 1) for place, tag in zip(places.tags, record.tags, strict=True)] == [
        f"[{tag.name}" for tag in record.tags
    ]
    plays = {
        at(text, place, 2)
        for place, event in zip(places.events, record.events, strict=True)
        if getattr(event, "card", None)
    }
    assert plays == {event.card for event in record.events if hasattr(event, "card")}
    assert at(text, places.game, 5) == "[SKN "
    assert at(text, places.deal, 6) == "F     "


def test_events_inside_of_a_trick() -> None:
    record, places = fine(PLAIN).record, locate(PLAIN)
    names = [type(event).__name__ for event in record.events]
    assert at(PLAIN, places.events[names.index("Show")], 12) == "event show R"
    assert names.index("Show") == 6 + 2 + 3 + 3 + 2
    assert at(PLAIN, places.end, 12) == "event giveup"
    assert at(PLAIN, places.events[0], 3) == "M18"
    assert at(PLAIN, places.events[6], 3) == "put"
    assert at(PLAIN, places.events[7], 4) == "game"
    assert [at(PLAIN, place, 2) for place in places.discards[7]] == ["C9", "D9"]


def test_open_cards_and_a_skat_that_was_taken() -> None:
    text = edited(
        PLAIN, ("put   C9 D9\n", "take  R HQ D8\nput   C9 D9\n"), ("game  R S", "game  R S ouvert\nopen  CJ SJ")
    )
    places = locate(text)
    assert [at(text, place, 2) for place in places.picked_up[6]] == ["HQ", "D8"]
    assert [at(text, place, 2) for place in places.discards[7]] == ["C9", "D9"]
    assert [at(text, place, 2) for place in places.shown[7]] == ["CJ", "SJ"]


def test_the_items_of_the_result() -> None:
    result = {item: at(PLAIN, place, 3).split(" ")[0] for item, place in locate(PLAIN).result.items()}
    assert result == {
        "": "lis",
        "declarer": "R",
        "score": "+33",
        "points": "88",
        "matadors": "2",
        "tricks": "10",
        "overbid": "no",
        "schneider": "no",
        "schwarz": "no",
        "penalties": "non",
        "gave_up": "yes",
    }


def test_a_hand_that_is_not_known_has_places_all_the_same() -> None:
    text = '[SKN "1"]\n\nM     ??\nskat  ??'
    record, places = fine(text).record, locate(text)
    assert record.deal
    assert (record.deal.middlehand, record.deal.skat) == ((None,) * 10, (None,) * 2)
    assert places.cards == (Place(3, 7),) * 10 + (Place(4, 7),) * 2
