from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

from skatnotation.check.checker import validate
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.positions import replay
from skatnotation.record import Comment, Play, Tag
from skatnotation.seats import SEATS
from skatnotation.view.frames import frames, frames_of, table_at
from tests.view.games import GAMES, game, revoked

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "replay.schema.json").read_text(encoding="utf-8"))
CHECKER = jsonschema.Draft202012Validator(SCHEMA)
BROKEN = NotationError(Fault(problem="no_end", line=3, column=5, excerpt="(;oops", mark=4))


@pytest.mark.parametrize("name", GAMES)
def test_frames_fit_their_schema(name: str) -> None:
    CHECKER.validate(frames(GAMES[name]))


def test_the_schema_is_one_and_refuses_what_is_not_described() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    found = frames(GAMES["clubs"]) | {"extra": 1}
    assert not CHECKER.is_valid(found)


@pytest.mark.parametrize("name", GAMES)
def test_the_table_at_each_ply_is_that_of_the_replay(name: str) -> None:
    found = frames(GAMES[name])
    for position in replay(GAMES[name]):
        table = table_at(found, position.ply)
        for seat in SEATS:
            held = sorted("??" if card is None else card for card in position.hand(seat))
            assert sorted(table[seat].split()) == held
        assert [play[1:] for play in table["trick"].split()] == [play.card or "??" for play in position.trick]
        assert table["bid"] == position.bid


def test_a_game_of_thirty_plays_is_small() -> None:
    found = frames(GAMES["clubs"])
    assert sum(step["do"] == "play" for step in found["steps"]) == 30
    assert len(json.dumps(found)) <= 12_000


def test_hands_are_sorted_with_the_trumps_first() -> None:
    found = frames(GAMES["clubs"])
    declared = next(ply for ply, step in enumerate(found["steps"], 1) if step["do"] == "declare")
    cards = table_at(found, declared)["M"].split()
    trumps = [card for card in cards if card[1] == "J" or card[0] == "C"]
    assert cards[: len(trumps)] == trumps


def test_points_and_tricks_come_to_all_of_them() -> None:
    last = table_at(frames(GAMES["clubs"]), -1)
    assert sum(last["tricks"]) == 10
    assert last["with_skat"] + last["points"][1] == 120
    assert last["over"]


def test_points_mean_nothing_in_null() -> None:
    last = table_at(frames(GAMES["null ouvert"]), -1)
    assert last["points"] is None
    assert sum(last["tricks"]) >= 1
    assert last["shown"] == "M"


def test_a_finding_stands_at_its_play_with_the_legal_cards() -> None:
    record = GAMES["revoked"]
    found = next(finding for finding in frames(record)["findings"] if finding["code"].startswith("PLAY"))
    event = record.events[found["ply"] - 1]
    assert isinstance(event, Play)
    assert found["card"] == event.card
    assert found["seat"] == event.seat
    assert found["card"] not in found["legal"].split()
    assert found["rule"]["number"]
    assert set(found["text"]) == {"en", "de"}


def test_comments_stand_at_their_plies() -> None:
    assert [comment["ply"] for comment in frames(GAMES["clubs"])["comments"]] == [0, 9]
    beyond = msgspec.structs.replace(GAMES["passed in"], comments=(Comment(99, "late"),))
    assert frames(beyond)["comments"][0]["ply"] == 3


def test_legal_cards_of_a_play_hold_what_was_played() -> None:
    legal = [step for step in frames(GAMES["clubs"])["steps"] if "legal" in step]
    assert legal
    assert all(step["card"] in step["legal"].split() for step in legal)


def test_the_value_is_explained_at_the_end() -> None:
    end = frames(GAMES["clubs"])["end"]
    assert end["outcome"] in {"won", "lost"}
    assert "12 =" in end["text"]["en"]


def test_a_verdict_that_is_there_is_used() -> None:
    verdict = validate(GAMES["clubs"])
    bare = msgspec.structs.replace(verdict, findings=(), result=None)
    assert frames(GAMES["clubs"], bare)["end"] is None


def test_the_stops_are_the_deal_the_declaration_the_tricks_and_the_end() -> None:
    found = frames(game(1, tricks=2))
    assert found["stops"] == [0, 7, 10, 13]
    assert [trick["to"] for trick in found["tricks"]] == [10, 13]


def test_bytes_that_are_no_text_become_signs() -> None:
    record = msgspec.structs.replace(revoked(), tags=(Tag("Forehand", "J\udcfcrgen"),))
    assert frames(record)["head"]["players"][0] == "J\ufffdrgen"


def test_an_entry_that_cannot_be_read_shows_its_fault() -> None:
    entry = Entry(number=2, line=3, text="(;oops", error=BROKEN, notation="iss")
    found = frames_of(entry)
    CHECKER.validate(found)
    assert "steps" not in found


def test_a_ply_that_is_not_there_is_refused() -> None:
    with pytest.raises(IndexError, match="there is no ply 4: the game has the plies 0 to 3"):
        table_at(frames(GAMES["passed in"]), 4)
