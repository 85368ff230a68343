"""The notebooks run from a clean kernel, and are committed with what they show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

pytest.importorskip("nbclient", reason="nbclient is not installed")
pytest.importorskip("anywidget", reason="the extra 'widget' is not installed")
pytest.importorskip("matplotlib", reason="the extra 'plots' is not installed")

from tests.notebooks.executed import NOTEBOOKS, ROOT, execute

TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def committed(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def shown(book: Any) -> dict[str, list[dict[str, Any]]]:
    """What each cell shows; of a plot its title, since matplotlib draws a little otherwise in each version."""
    return {cell.id: [_steady(output) for output in cell.outputs] for cell in book.cells if cell.cell_type == "code"}


def _steady(output: dict[str, Any]) -> dict[str, Any]:
    data = output.get("data", {})
    picture = data.get("image/svg+xml", "")
    if "matplotlib" not in picture:
        return output
    return {**output, "data": {**data, "image/svg+xml": TITLE.findall(picture)}}


def test_there_are_the_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["01-first-game", "02-an-arbiters-desk", "03-a-tournament-evening"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_is_committed(path: Path) -> None:
    """After a change: ``make notebooks``."""
    assert shown(execute(path)) == shown(committed(path))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
class TestAsKept:
    """What is committed can be edited by hand, and shows well on a host that runs nothing."""

    def test_it_is_small(self, path: Path) -> None:
        assert path.stat().st_size < 300_000

    def test_cells_have_names_and_ran_in_their_order(self, path: Path) -> None:
        cells = committed(path).cells
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", cell.id) for cell in cells)
        counts = [cell.execution_count for cell in cells if cell.cell_type == "code"]
        assert counts == list(range(1, len(counts) + 1))

    def test_no_machine_and_no_fault_is_in_it(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"/home/|/root/|site-packages|Traceback", text)
        assert str(ROOT) not in text
        assert '"stderr"' not in text

    def test_what_is_shown_needs_no_widget(self, path: Path) -> None:
        book = committed(path)
        assert "widgets" not in book.metadata
        kinds = [kind for cell in book.cells for output in cell.get("outputs", ()) for kind in output.get("data", {})]
        assert set(kinds) <= {"text/plain", "text/html", "text/markdown", "image/svg+xml"}
        assert "image/svg+xml" in kinds
