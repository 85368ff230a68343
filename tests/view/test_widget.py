"""The widget and the display of a record, without a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from skatnotation.view.display import display_bundle
from tests.view.games import GAMES, game

WITHOUT = """
import sys
for name in ("anywidget", "ipywidgets", "traitlets"):
    sys.modules[name] = None
import skatnotation.view.frames, skatnotation.view.html, skatnotation.view.svg
from skatnotation.record import GameRecord
from skatnotation.view.display import display_bundle
bundle, _ = display_bundle(GameRecord())
assert bundle["text/html"].startswith("<pre>Skat"), bundle
assert "<iframe sandbox" in bundle["text/html"]
try:
    import skatnotation.view.widget
except ImportError as error:
    print(error)
"""


@pytest.fixture
def view() -> Any:
    return pytest.importorskip("skatnotation.view.widget", reason="the extra 'widget' is not installed")


def test_without_the_extra_all_else_works_and_one_line_says_what_is_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert done.stdout == "the widget needs the extra 'widget': pip install 'skatnotation[widget]'\n"


def test_traits_follow_the_options(view: Any) -> None:
    widget = view.show(GAMES["clubs"], ply=-1, seat="M", deck="four", lang="de", show_all=False)
    assert (widget.ply, widget.seat, widget.deck, widget.lang, widget.show_all) == (37, "M", "four", "de", False)
    assert widget.length == 37


def test_a_ply_beyond_the_end_is_the_end(view: Any) -> None:
    widget = view.show([GAMES["clubs"], GAMES["passed in"]])
    widget.ply = 99
    assert widget.ply == 37
    widget.game_index = 1
    assert widget.ply == 3
    widget.ply = -2
    assert widget.ply == 2
    widget.game_index = 99
    assert widget.game_index == 1


def test_what_cannot_be_is_refused(view: Any) -> None:
    with pytest.raises(ValueError, match="there is no game to show"):
        view.show([])
    with pytest.raises(IndexError, match="there is no ply 99"):
        view.show(GAMES["clubs"], ply=99)
    with pytest.raises(ValueError, match="there is no deck 'x'"):
        view.show(GAMES["clubs"], deck="x")


def test_the_state_of_a_game_is_small(view: Any) -> None:
    state = view.show(game(1)).get_state()
    assert len(json.dumps({name: value for name, value in state.items() if name != "_esm"})) <= 30_000


def test_a_text_comes_first_in_a_notebook(view: Any) -> None:
    data, _ = display_bundle(GAMES["clubs"])
    assert list(data)[:2] == ["text/plain", "text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"].startswith("Skat: Anna")
    assert data["text/html"].startswith("<pre>Skat: Anna")
    assert repr(view.show(GAMES["clubs"])) == data["text/plain"]
