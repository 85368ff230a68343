"""Notebooks where nothing runs: exported as a page, in a browser without scripts and without a network."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

from skatnotation.notations.skn import load
from skatnotation.view.display import display_bundle
from tests.view.conftest import Desk
from tests.view.games import GAMES, HOSTILE, game

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

nbconvert = pytest.importorskip("nbconvert", reason="nbconvert is not installed")
pytest.importorskip("anywidget", reason="the extra 'widget' is not installed")
pytestmark = pytest.mark.browser

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"


def page_of(desk: Desk, book: Any, folder: Path) -> Page:
    text, _ = nbconvert.HTMLExporter().from_notebook_node(book)
    file = folder / "exported.html"
    file.write_text(text, encoding="utf-8")
    page = desk.page(java_script_enabled=False)
    page.goto(file.as_uri())
    return page


def displayed(*things: Any) -> Any:
    """A notebook in which these were displayed; it has no state of the widgets, as JupyterLab saves it."""
    book = nbformat.v4.new_notebook()  # type: ignore[no-untyped-call]
    for thing in things:
        data, _ = display_bundle(thing)
        assert WIDGET in data
        output = nbformat.v4.new_output("display_data", data)  # type: ignore[no-untyped-call]
        book.cells.append(nbformat.v4.new_code_cell("it", outputs=[output]))  # type: ignore[no-untyped-call]
    return book


def pictured(place: Locator) -> bool:
    """Whether there is a picture that could be drawn; one that could not is as high as a line."""
    boxes = [image.bounding_box() for image in place.locator("img").all()]
    return any(box is not None and box["height"] > 200 for box in boxes)


def test_a_widget_leaves_a_text_and_a_picture(desk: Desk, tmp_path: Path) -> None:
    page = page_of(desk, displayed(*GAMES.values(), list(GAMES.values())), tmp_path)
    outputs = page.locator(".jp-OutputArea-output")
    assert outputs.count() == len(GAMES) + 1
    for output in outputs.all():
        assert output.inner_text().startswith("Skat")
        assert pictured(output)
    assert outputs.last.locator("details").inner_text().startswith(f"Game 1\u2013{len(GAMES)}")


def test_a_game_that_cannot_be_read_leaves_its_fault(desk: Desk, tmp_path: Path) -> None:
    (entry,) = load(io.StringIO('[SKN "1"]\nF HJ ST CA CT C8 C7 H7 DT DK XX\n'))
    page = page_of(desk, displayed(entry), tmp_path)
    said = page.locator(".jp-OutputArea-output").inner_text()
    assert "cannot be read" in said
    assert "line 2" in said


def test_a_hostile_name_does_nothing(desk: Desk, tmp_path: Path) -> None:
    page = page_of(desk, displayed(game(names=(HOSTILE, HOSTILE, HOSTILE))), tmp_path)
    output = page.locator(".jp-OutputArea-output")
    assert HOSTILE in output.inner_text()
    assert output.locator("img").count() == 1
    assert output.locator("script, b").count() == 0


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_cell_of_our_notebooks_is_empty(desk: Desk, tmp_path: Path, path: Path) -> None:
    book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    page = page_of(desk, book, tmp_path)
    outputs = page.locator(".jp-OutputArea-output").all()
    assert len(outputs) == sum(len(cell.get("outputs", ())) for cell in book.cells)
    assert all(output.inner_text().strip() or pictured(output) for output in outputs)
    assert sum(pictured(output) for output in outputs) >= 3
