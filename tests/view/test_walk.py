"""Walking through games: where each step leads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from skatnotation import read
from skatnotation.record import Play
from skatnotation.view.frames import frames, frames_of, line_at
from skatnotation.view.options import ViewOptions
from skatnotation.view.walk import Walk
from tests.view.games import GAMES, revoked

EXAMPLES = Path(__file__).parents[2] / "examples"
CLUBS = GAMES["clubs"]


def walk(ply: int = 0, seat: str = "F", *, guess: bool = False) -> Walk:
    options = ViewOptions(ply=ply, seat=msgspec.convert(seat, type(ViewOptions().seat)))
    return Walk(games=(frames(CLUBS), frames(GAMES["passed in"])), options=options, guess=guess)


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        (0, Walk.forward, 1),
        (37, Walk.forward, 37),
        (0, Walk.back, 0),
        (12, Walk.back, 11),
        (0, Walk.trick_forward, 7),
        (7, Walk.trick_forward, 10),
        (11, Walk.trick_forward, 13),
        (37, Walk.trick_forward, 37),
        (37, Walk.trick_back, 34),
        (12, Walk.trick_back, 10),
        (7, Walk.trick_back, 0),
        (0, Walk.trick_back, 0),
    ],
)
def test_a_step_leads_to_a_ply(start: int, step: Callable[[Walk], Walk], end: int) -> None:
    assert step(walk(start)).options.ply == end


def test_games_follow_each_other_and_begin_with_the_deal() -> None:
    other = walk(20).other_game(1)
    assert (other.options.game_index, other.options.ply, other.length) == (1, 0, 3)
    assert other.other_game(1) == other
    assert other.other_game(-1).game == walk().game


def test_who_is_asked_stops_before_each_card_of_his_own() -> None:
    plays = [ply for ply, event in enumerate(CLUBS.events) if isinstance(event, Play) and event.seat == "R"]
    here = walk(7, "R", guess=True)
    met = []
    while here.options.ply < here.length:
        if here.asked:
            met.append(here.options.ply)
        here = here.forward() if here.asked else here.trick_forward()
    assert met == plays


def test_an_answer_is_remembered_until_the_next_step() -> None:
    asked = walk(7, "F", guess=True)
    assert asked.asked
    held = asked.table["F"].split()
    answered = asked.answered(3)
    assert (answered.picked, answered.options.ply) == (held[3], 8)
    assert answered.forward().picked is None
    assert asked.answered(10) == asked
    assert walk(7).answered(0) == walk(7)


def test_who_is_asked_sees_what_his_seat_sees() -> None:
    asked = walk(guess=True)
    assert not asked.sight.show_all
    opened = asked.hands()
    assert (opened.guess, opened.sight.show_all) == (False, True)
    assert not opened.hands().sight.show_all


def test_a_variation_is_entered_and_left() -> None:
    record = next(entry for entry in read(EXAMPLES / "club-evening.skn")).record
    assert record is not None
    assert record.variations
    game = frames(record)
    (way,) = game["variations"]
    before = Walk(games=(game,), options=ViewOptions(ply=way["at"]))
    entered = before.turn_off()
    assert (entered.line, entered.options.ply) == ((0,), way["from"] + 1)
    varied = entered.to(entered.length)
    assert varied.game["steps"][way["from"] :] == way["steps"]
    assert varied.turn_off() == before
    far = before.to(0)
    assert far.turn_off() == far


def test_a_walk_may_begin_in_a_variation_and_leads_back_to_where_it_stands() -> None:
    here = Walk(games=(frames(GAMES["analysed"]),), options=ViewOptions(ply=11)).into((1, 0))
    ways = here.games[0]["variations"]
    assert (here.line, here.length) == ((1, 0), len(line_at(here.games[0], (1, 0))["steps"]))
    assert here.turn_off().options.ply == ways[1]["variations"][0]["at"]
    assert here.turn_off().line == (1,)


def test_another_game_is_not_in_the_variation() -> None:
    games = tuple(frames_of(entry) for entry in read(EXAMPLES / "club-evening.skn"))
    entered = Walk(games=games, options=ViewOptions(ply=games[0]["variations"][0]["at"])).turn_off()
    assert entered.other_game(1).line == ()


def test_faces_go_round() -> None:
    assert walk().next_seat().next_seat().next_seat() == walk()
    assert walk().next_deck().next_deck().next_deck() == walk()
    assert walk().next_language().next_language().next_language() == walk()
    assert walk().next_language().options.lang == "de"


def test_a_faulty_game_is_walked_through_to_its_end() -> None:
    here = Walk(games=(frames(revoked()),))
    assert here.to(99).options.ply == here.length == 37
