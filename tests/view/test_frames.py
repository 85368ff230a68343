from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

from skatnotation.check.checker import validate
from skatnotation.language import LANGUAGES
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.positions import replay
from skatnotation.record import Claim, Comment, Play, Tag, TrickPoints
from skatnotation.seats import SEATS
from skatnotation.view.frames import frames, frames_of, line_at, table_at
from skatnotation.view.module import VIEW_LANGUAGES
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


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_small(name: str) -> None:
    assert len(json.dumps(frames(GAMES[name]), ensure_ascii=False).encode()) <= 12_000


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_is_told_in_every_language_of_the_view(name: str) -> None:
    found = frames(GAMES[name])
    parts = [step for step in found["steps"] if "text" in step] + found["findings"]
    assert all(set(part["text"]) == set(VIEW_LANGUAGES) for part in parts)
    assert not any("{" in text for part in parts for text in part["text"].values())


def test_a_variation_goes_on_from_the_trick_that_it_plays_again() -> None:
    """After trick 6 is written: ``( 6 R D8 DT HA / 7 F CT CQ S8 / * )``."""
    found = frames(GAMES["variation"])
    assert [(way["from"], way["at"], way["rest"]) for way in found["variations"]] == [(23, 26, True)]
    line = line_at(found, [0])
    assert line["steps"][:23] == found["steps"][:23]
    assert [step["card"] for step in line["steps"][23:]] == ["D8", "DT", "HA", "CT", "CQ", "S8"]
    assert [step.get("mark") for step in line["steps"][23:]] == [None] * 6
    last, before = table_at(line, -1), table_at(found, 23)
    for seat, gone in (("R", {"D8", "S8"}), ("F", {"DT", "CT"}), ("M", {"HA", "CQ"})):
        assert set(last[seat].split()) == set(before[seat].split()) - gone
    assert (last["tricks"], last["points"]) == ([6, 1], [before["points"][0] + 13, 21])
    assert line["end"] is None
    assert line["stops"][-3:] == [23, 26, 29]
    assert [trick["to"] for trick in line["tricks"]][-2:] == [26, 29]


def test_variations_stand_in_variations_and_may_leave_the_skat_alone() -> None:
    found = frames(GAMES["analysed"])
    assert [(way["from"], way["at"]) for way in found["variations"]] == [(5, 7), (10, 13)]
    assert [(way["from"], way["at"]) for way in found["variations"][1]["variations"]] == [(10, 13)]
    untouched = table_at(line_at(found, [0]), 6)
    assert sorted(untouched["skat"].split()) == sorted(table_at(found, 0)["skat"].split())
    assert untouched["game"] == {"contract": "grand", "hand": True}
    any_card = line_at(found, [1])
    assert any_card["comments"][-1] == {"ply": 12, "text": "anything"}
    assert set(table_at(any_card, -1)["R"].split()) == {"??"}
    again = line_at(found, [1, 0])
    assert [step["do"] for step in again["steps"]] == [step["do"] for step in found["steps"][:13]]
    assert (found["steps"][10]["mark"], again["steps"][10]["mark"]) == ("??", "?!")
    with pytest.raises(IndexError, match=r"there is no variation 2\.2: variation 2 has 1"):
        line_at(found, [1, 1])


def test_marks_comments_and_written_points_are_kept_where_they_stand() -> None:
    record = GAMES["variation"]
    found = frames(record)
    assert [(ply, step["mark"]) for ply, step in enumerate(found["steps"], 1) if "mark" in step] == [
        (3, "!"),
        (26, "?"),
    ]
    parts = [(comment["ply"], comment["part"]) for comment in found["comments"] if "part" in comment]
    assert parts == [(0, "R"), (38, "list")]
    assert not any("written" in trick for trick in found["tricks"])
    wrong = msgspec.structs.replace(record, trick_points=(TrickPoints(declarer=False, points=26),))
    assert [trick.get("written") for trick in frames(wrong)["tricks"]][:2] == [-26, None]


def test_a_ramsch_counts_each_seat_by_itself() -> None:
    last = table_at(frames(GAMES["ramsch"]), -1)
    assert last["game"] == {"contract": "ramsch"}
    assert sum(last["tricks"]) == 10
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    assert sum(last["points"]) == 120 - sum(worth.get(card[1], 0) for card in last["skat"].split())
    assert last["declarer"] is None


def test_the_skat_goes_round_before_a_ramsch() -> None:
    found = frames(GAMES["ramsch"])
    deal, unseen, pushed, again = (table_at(found, ply) for ply in (0, 4, 5, 6))
    assert unseen["skat"] == deal["skat"]
    assert (unseen["skat_seen"], pushed["skat_seen"], again["skat_seen"]) == ("", "M", "R")
    pack = {card for seat in "FMR" for card in again[seat].split()} | set(again["skat"].split())
    assert len(pack) == 32
    told = table_at(frames(GAMES["ramsch, not all told"]), -1)
    assert (set(told["R"].split()), told["skat"]) == ({"??"}, "?? ??")


def test_kontra_and_re_stand_with_the_game() -> None:
    found = frames(GAMES["kontra"])
    said = {"contract": "clubs", "spitze": True, "kontra": True, "re": True}
    assert table_at(found, -1)["game"] == said
    assert [(trick["from"], trick["to"]) for trick in found["tricks"]] == [(8, 12), (13, 15)]


def test_what_is_laid_open_is_open() -> None:
    claim = next(event for event in GAMES["a defender claims"].events if isinstance(event, Claim))
    claimed = table_at(frames(GAMES["a defender claims"]), -1)
    assert (claimed["bare"].split(), claimed["shown"]) == (list(claim.cards or ()), "")
    assert table_at(frames(GAMES["cards laid open"]), -1)["shown"] == "FR"


def test_a_game_that_is_settled_is_over_at_its_last_event() -> None:
    found = frames(GAMES["a defender claims"])
    assert table_at(found, -1)["turn"] is None
    assert [table_at(found, ply)["over"] for ply in (-2, -1)] == [False, True]
    assert table_at(frames(GAMES["misdeal"]), -1)["over"]


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


def test_a_trick_of_a_null_has_no_points() -> None:
    found = frames(GAMES["null ouvert"])
    assert found["tricks"]
    assert not any("points" in trick for trick in found["tricks"])
    assert {table_at(found, ply)["worth"] for ply in range(len(found["steps"]) + 1)} == {None}


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
    assert set(found["text"]) == set(LANGUAGES)


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
