"""The replay in a terminal, driven by its keys."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from skatnotation import read
from skatnotation.notations import load
from skatnotation.record import Comment, GameRecord
from skatnotation.view import beside, board
from skatnotation.view.frames import frames
from skatnotation.view.module import DECKS, VIEW_LANGUAGES
from skatnotation.view.scene import Scene
from tests.view.games import GAMES, HOSTILE, game, revoked

pytest.importorskip("textual", reason="the extra 'tui' is not installed")
from textual.widgets import Static

from skatnotation.view.terminal import Help, TerminalReplay, walk_through

EXAMPLES = Path(__file__).parents[2] / "examples"
SERIES = [GAMES["clubs"], GAMES["passed in"]]
PARTS = ("head", "table", "beside", "told", "keys")

WITHOUT = """
import sys
sys.modules["textual"] = None
try:
    import skatnotation.view.terminal
except ImportError as error:
    print(error)
"""

Story = Callable[[TerminalReplay, Any], Awaitable[None]]


def at_the_terminal(story: Story, games: Any = None, *, size: tuple[int, int] = (80, 24), **options: Any) -> None:
    """Tell a story at a terminal of that size."""

    async def told() -> None:
        replay = TerminalReplay(walk_through(SERIES if games is None else games, **options), speed=1000)
        async with replay.run_test(size=size) as pilot:
            await pilot.pause()
            await story(replay, pilot)

    asyncio.run(told())


def shown(replay: TerminalReplay) -> str:
    """All text on the screen."""
    return "\n".join(str(replay.query_one(f"#{name}", Static).content) for name in PARTS)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (["right"], {"ply": 1}),
        (["right", "right", "left"], {"ply": 1}),
        (["left"], {"ply": 0}),
        (["pagedown"], {"ply": 7}),
        (["pagedown", "pagedown", "pageup"], {"ply": 7}),
        (["end"], {"ply": 37}),
        (["end", "home"], {"ply": 0}),
        (["h"], {"show_all": False}),
        (["h", "h"], {"show_all": True}),
        (["f"], {"seat": "M"}),
        (["f", "f", "f"], {"seat": "F"}),
        (["n"], {"game_index": 1}),
        (["n", "n"], {"game_index": 1}),
        (["end", "n"], {"game_index": 1, "ply": 0}),
        (["n", "p"], {"game_index": 0}),
        (["d"], {"deck": "four"}),
        (["l"], {"lang": "de"}),
    ],
)
def test_each_key_does_its_work(keys: list[str], expected: dict[str, object]) -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press(*keys)
        options = replay.walk.options.as_json()
        assert {name: options[name] for name in expected} == expected

    at_the_terminal(story)


def test_space_plays_to_the_end_and_any_step_stops_it() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press("space")
        while replay.playing:
            await pilot.pause(0.01)
        assert replay.walk.options.ply == 37
        replay.speed = 0.001
        await pilot.press("space")
        assert (replay.playing, replay.walk.options.ply) == (True, 0)
        await pilot.press("right")
        assert (replay.playing, replay.walk.options.ply) == (False, 1)
        await pilot.press("space", "space")
        assert not replay.playing

    at_the_terminal(story, ply=30)


def test_plus_and_minus_change_the_speed_within_bounds() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        replay.speed = 1.0
        await pilot.press("plus")
        assert replay.speed == 2
        await pilot.press("plus", "plus", "plus")
        assert replay.speed == 4
        await pilot.press(*["minus"] * 9)
        assert replay.speed == 0.5

    at_the_terminal(story)


def test_what_would_i_play() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press("g", "pagedown")
        assert replay.walk.asked
        assert "What would you play?" in shown(replay)
        held = replay.walk.table["F"].split()
        played = replay.walk.game["steps"][7]["card"]
        await pilot.press(str(1 + held.index(played)))
        assert "The same card" in shown(replay)
        await pilot.press("left", "1" if held[0] != played else "2")
        assert "Played:" in shown(replay)
        await pilot.press("left", "right")
        assert "Played:" not in shown(replay)
        await pilot.press("g")
        assert not replay.walk.guess

    at_the_terminal(story)


def test_autoplay_waits_for_the_one_who_is_asked() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press("g", "space")
        while replay.playing:
            await pilot.pause(0.01)
        assert replay.walk.asked

    at_the_terminal(story)


def test_help_tells_the_keys_and_goes_away() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press("question_mark")
        assert isinstance(replay.screen, Help)
        assert "Ein" in str(replay.screen.query_one("#help", Static).content)
        await pilot.press("right", "escape")
        assert not isinstance(replay.screen, Help)
        assert replay.walk.options.ply == 0

    at_the_terminal(story, lang="de")


def test_q_ends_it() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert not replay.is_running

    at_the_terminal(story)


def test_a_variation_is_entered_and_left_by_its_key() -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        assert "v Variation 1" in shown(replay)
        await pilot.press("v")
        assert "Variation 1: " in shown(replay)
        await pilot.press("end", "v")
        assert replay.walk.line == ()

    at_the_terminal(story, list(read(EXAMPLES / "club-evening.skn")), ply=26)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 40), (40, 10)])
def test_it_fits_into_terminals_of_many_sizes(size: tuple[int, int]) -> None:
    async def story(replay: TerminalReplay, pilot: Any) -> None:
        main = replay.query_one("#main").region
        if size[0] >= 80:
            assert main.height >= board.ROWS
            assert replay.query_one("#side").region.right <= size[0]
        assert replay.query_one("#keys").region.bottom == size[1]
        await pilot.press("end")

    at_the_terminal(story, size=size, lang="ru", ply=6)


def scene(games: GameRecord | Sequence[GameRecord], **options: Any) -> Scene:
    return Scene(walk_through(games, **options))


@pytest.mark.parametrize(("lang", "deck"), tuple(zip(VIEW_LANGUAGES, DECKS, strict=True)))
@pytest.mark.parametrize("name", GAMES)
def test_every_position_can_be_drawn_and_shows_every_card(name: str, lang: str, deck: str) -> None:
    walk = walk_through(GAMES[name], lang=lang, deck=deck)
    for ply in range(walk.length + 1):
        here = Scene(walk.to(ply))
        drawn = board.table(here, board.WIDTH)
        assert drawn.plain.count("\n") < board.ROWS + 4
        assert max(len(line) for line in drawn.plain.split("\n")) <= board.WIDTH
        told = [code for part in ("F", "M", "R", "skat") for code in here.table[part].split()]
        told += [play[1:] for play in here.table["trick"].split()]
        for code in told:
            assert ("?" if code == "??" else here.face(code)) in drawn.plain
        assert all(line.cell_len <= beside.WIDTH for line in beside.side(here).split("\n"))
        beside.notes(here)


@pytest.mark.parametrize("width", [28, 33, 40])
def test_no_card_is_cut_off_where_there_is_little_room(width: int) -> None:
    walk = walk_through(GAMES["clubs"])
    for ply in range(walk.length + 1):
        here = Scene(walk.to(ply).asking())
        rows = board.table(here, width).plain.split("\n")
        assert max(map(len, rows)) <= width
        assert all(any(here.face(code) in row for row in rows) for code in here.table["F"].split())
        keys = [sign for row in rows if not row.strip("0123456789 ") for sign in row.split()]
        assert len(keys) == (len(here.table["F"].split()) if here.walk.asked else 0)


def test_it_opens_in_a_variation() -> None:
    drawn = board.table(scene(GAMES["analysed"], line="1/0", ply=11, lang="de"), 48).plain
    assert "Variante 2.1: " in drawn


def test_from_one_seat_the_other_hands_are_closed() -> None:
    here = scene(GAMES["clubs"], show_all=False, seat="R", ply=0)
    drawn = board.table(here, 48).plain
    assert all(here.face(code) in drawn for code in here.table["R"].split())
    assert not any(here.face(code) in drawn for code in here.table["F"].split())


def test_the_suits_have_four_colours() -> None:
    colours = {scene(GAMES["clubs"], deck="four").ink(f"{suit}A") for suit in "CSHD"}
    assert len(colours) == 4


def test_a_wrong_card_is_marked_and_the_legal_ones_are_shown() -> None:
    found = next(item for item in frames(revoked())["findings"] if item["code"].startswith("PLAY"))
    here = scene(revoked(), ply=found["ply"])
    drawn = board.table(here, 48).plain
    assert drawn.count("\u2717") == 1
    assert all(f"\u203a{here.face(code)}" in drawn for code in found["legal"].split())
    assert f"\u2717 Error {found['code']}" in beside.notes(here).plain
    assert board.table(scene(revoked(), ply=found["ply"] - 1), 48).plain.count("\u2717") == 0


def test_an_opinion_stands_on_its_card_and_in_the_list_of_tricks() -> None:
    first = next(iter(read(EXAMPLES / "club-evening.skn"))).record
    assert first is not None
    here = scene(first, ply=26)
    rows = board.table(here, 48).plain.split("\n")
    assert (rows[6][11:16], rows[7][11:16]) == (" \u2665K  ", " ?   ")
    assert "\u2665K ?" in beside.side(here).plain
    assert "M 24!" in beside.side(here).plain


def test_a_finding_says_nothing_of_closed_hands() -> None:
    found = next(item for item in frames(revoked())["findings"] if item["code"].startswith("PLAY"))
    seat = next(seat for seat in "FMR" if seat != found["seat"])
    closed = scene(revoked(), ply=found["ply"], show_all=False, seat=seat)
    assert "open all hands to read it" in beside.notes(closed).plain
    assert found["text"]["en"] not in beside.notes(closed).plain


def test_the_value_stands_at_the_end_and_comments_where_they_belong() -> None:
    assert "Result: " in beside.notes(scene(GAMES["clubs"], ply=-1)).plain
    assert "Result: " not in beside.notes(scene(GAMES["clubs"], ply=-2)).plain
    assert "Why not the ten?" in beside.notes(scene(GAMES["clubs"], ply=9)).plain


def test_hostile_names_and_comments_do_nothing() -> None:
    wild = "\x1b[2J\x07\u202e"
    record = game(names=(f"{HOSTILE}{wild}", "[bold]B[/]", "C"), comments=(Comment(0, f"a\n{wild}"),))
    here = scene(record)
    parts: list[Text] = [board.head(here, 80), board.table(here, 80), beside.side(here), beside.notes(here)]
    for part in parts:
        assert all(line.isprintable() for line in part.plain.split("\n"))
    assert "[bold]B[/]" in board.table(here, 80).plain


def test_a_record_that_cannot_be_read_shows_its_fault() -> None:
    games = list(load(io.StringIO("(;GM[Skat]PC[x] oops")))
    drawn = board.table(scene(games, lang="de"), 60).plain  # type: ignore[arg-type]
    assert "Diese Aufzeichnung lässt sich nicht lesen" in drawn
    assert "Zeile 1, Spalte" in drawn
    assert "^" in drawn

    async def story(replay: TerminalReplay, pilot: Any) -> None:
        await pilot.press("right", "end", "pagedown", "g", "h", "1", "v", "space")
        assert (replay.walk.options.ply, replay.playing) == (0, False)

    at_the_terminal(story, games)


def test_what_cannot_be_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="there is no game to show"):
        walk_through([])
    with pytest.raises(IndexError, match="there is no ply 99: the game has the plies 0 to 37"):
        walk_through(GAMES["clubs"], ply=99)


def test_a_trick_of_a_null_has_no_card_points() -> None:
    here = scene(GAMES["null ouvert"], ply=-1)
    assert board.table(here, 48).plain.endswith("takes the trick")
    assert all(row.rstrip()[-1] in "FMR" for row in beside.side(here).plain.split("\n") if row.startswith(" 1 "))


def test_without_textual_one_line_says_what_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert done.stdout == "the replay in a terminal needs the extra 'tui': pip install 'skatnotation[tui]'\n"
