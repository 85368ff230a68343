"""The widget where people use it: a real JupyterLab with a real kernel, driven as by hand."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

from skatnotation import read
from skatnotation.view.display import display_bundle
from tests.view.lab import Lab, Notebook, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
pytest.importorskip("anywidget", reason="the extra 'widget' is not installed")
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lab")]

EVENING = Path(__file__).parents[2] / "examples" / "club-evening.skn"
SHOW = """
import ipywidgets, traitlets
from skatnotation import read, show
replay = show(read("club-evening.skn"))
told = ipywidgets.Label()
traitlets.dlink((replay, "ply"), (told, "value"), "Python knows of ply {}".format)
display(replay, told)
"""
TELL = "print(replay.ply, replay.seat, replay.show_all, replay.deck, replay.lang, replay.game_index)"
EXTENSION = "%load_ext skatnotation"
DEALT = """[SKN "1"]
F HJ ST CA CT C8 C7 H7 DT DK DQ
M DJ SQ S7 CK CQ HA HK H9 H8 D7
R CJ SJ SA SK S9 S8 C9 HT DA D9
skat HQ D8
"""
GOOD = f"""%%skn --lang de --deck german
{DEALT}bid M18 F- R20 M-
game R S hand
1 F CA CK C9
"""
REVOKED = f"""%%skn --ply 7
{DEALT}bid M18 F- R20 M-
game R S hand
1 F CA HA C9
"""
BROKEN = """%%skn
[SKN "1"]
F HJ ST CA CT C8 C7 H7 DT DK XX
"""
OPEN = Callable[[str, Sequence[str]], Notebook]


@pytest.fixture(scope="module")
def lab(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A server for the tests of this file; without a browser none is started."""
    server = Lab(tmp_path_factory.mktemp("lab") / "server")
    shutil.copy(EVENING, server.notebooks)
    yield server
    server.close()


@pytest.fixture
def opened(lab: Lab, chromium: Browser) -> Iterator[OPEN]:
    """Opens a notebook; afterwards: nothing was fetched from elsewhere, and nothing went wrong in the page."""
    books: list[Notebook] = []

    def open_it(name: str, cells: Sequence[Any]) -> Notebook:
        books.append(Notebook(lab, chromium, name, cells))
        return books[-1]

    yield open_it
    print(lab.log())  # noqa: T201 - pytest shows it under a test that failed
    for book in books:
        book.close()
        assert book.errors == []
        assert book.strangers() == []


def shown(place: Locator, **wanted: object) -> None:
    """The replay in that place shows this."""
    for name, value in wanted.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        expect(place.locator(".skat")).to_have_attribute(f"data-{name}", text, timeout=30_000)


def test_a_reader_steps_through_a_series_and_python_follows(opened: OPEN) -> None:
    book = opened("series", [SHOW, "replay", TELL, "replay.ply = 12; replay.deck = 'four'; replay.lang = 'de'"])
    first, second = book.run(0).nth(0), book.run(1).nth(0)
    knows = book.output(0).nth(1)
    shown(first, ply=0)
    shown(second, ply=0)

    first.locator("[data-act=forward]").click()
    shown(first, ply=1)
    shown(second, ply=1)
    expect(knows).to_have_text("Python knows of ply 1")

    book.page.keyboard.press("PageDown")
    shown(first, ply=8)
    book.page.keyboard.press("h")
    book.page.keyboard.press("f")
    shown(second, ply=8, open=False, seat="M")
    expect(knows).to_have_text("Python knows of ply 8")
    expect(book.run(2)).to_have_text("8 M False two en 0")

    book.run(3)
    for view in (first, second):
        shown(view, ply=12, deck="four", lang="de", seat="M")

    second.locator("[data-opt=game]").select_option("3")
    shown(first, game=3, ply=0)
    first.locator("[data-act=last]").click()
    shown(second, game=3, ply=38)
    expect(knows).to_have_text("Python knows of ply 38")
    expect(book.run(2)).to_have_text("38 M False four de 3")


def test_no_key_of_the_replay_reaches_the_notebook(opened: OPEN) -> None:
    """Under the notebook's own keys cells come (a, b), go (dd, x), change (m, y, 1), and windows open (h, f)."""
    book = opened("keys", [SHOW, TELL])
    replay = book.run(0).nth(0)
    replay.locator("[data-act=forward]").click()
    before = book.state()
    for key in ("a", "b", "d", "d", "x", "m", "y", "1", "h", "f", "Shift+M", "Enter"):
        book.page.keyboard.press(key)
    replay.locator("[data-act=back]").press("ArrowRight")
    shown(replay, seat="M", open=False)
    assert book.state() == before

    replay.locator(".skat").press("Home")
    shown(replay, ply=0)
    book.page.keyboard.press("Space")
    shown(replay, playing=True)
    book.page.keyboard.press("Space")
    shown(replay, playing=False)
    assert book.state() == before

    # the same key where it is the notebook's: these checks can fail
    book.cell(1).locator(".jp-InputArea-editor").click()
    book.page.keyboard.press("Escape")
    book.page.keyboard.press("b")
    assert len(book.state()["cells"]) == len(before["cells"]) + 1


def test_a_record_shows_itself_and_what_is_typed_is_checked(opened: OPEN) -> None:
    record = "from skatnotation import read\ngame = next(read('club-evening.skn')).record\ngame"
    book = opened("typed", [record, EXTENSION, GOOD, REVOKED, BROKEN, "[game]"])
    itself = book.run(0)
    shown(itself, ply=0, game=0)
    itself.locator("[data-act=forward]").click()
    shown(itself, ply=1)

    book.run(1)
    shown(book.run(2), lang="de", deck="german", ply=0)

    said, replay = book.run(3).nth(0), book.output(3).nth(1)
    expect(said).to_contain_text("error PLAY004: middlehand plays HA and does not follow clubs")
    shown(replay, ply=7)
    expect(replay.locator("[data-card=HA][data-mark=wrong]")).to_have_count(1)

    expect(book.run(4)).to_contain_text("XX")
    expect(book.cell(4).locator(".skat")).to_have_count(0)
    expect(book.run(5)).to_contain_text("Ben \u2013 Cara \u2013 Dirk")


def test_what_a_stranger_sends_shows_a_text_and_a_picture(opened: OPEN) -> None:
    """A notebook that is not trusted, with a widget whose kernel is far away."""
    data, _ = display_bundle(next(read(EVENING)))
    output = nbformat.v4.new_output("display_data", data)  # type: ignore[no-untyped-call]
    cell = nbformat.v4.new_code_cell("game", outputs=[output])  # type: ignore[no-untyped-call]
    book = opened("stranger", [cell])
    seen = book.output(0)
    expect(seen).to_contain_text("Ben \u2013 Cara \u2013 Dirk; rearhand, spades")
    expect(seen.locator("img")).to_have_js_property("complete", value=True)
    box = seen.locator("img").bounding_box()
    assert box is not None
    assert box["height"] > 200
