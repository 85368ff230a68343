"""Records and cells in a real IPython shell."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis.vendor.pretty import pretty

import skatnotation
from skatnotation import loads
from skatnotation.notations.scoresheet import load as load_sheets
from skatnotation.view.display import display_bundle
from tests.games import SPADES, edited
from tests.view.games import GAMES

IPython = pytest.importorskip("IPython", reason="the extra 'widget' is not installed")

from IPython.core.interactiveshell import InteractiveShell  # noqa: E402
from IPython.utils.capture import capture_output  # noqa: E402
from traitlets import TraitError  # noqa: E402
from traitlets.config import Config  # noqa: E402

EXAMPLES = Path(__file__).parents[2] / "examples"
GAME = (EXAMPLES / "club-evening.skn").read_text(encoding="utf-8").partition("\n\n[SKN")[0]
WIDGET = "application/vnd.jupyter.widget-view+json"
REVOKE = edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"))


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InteractiveShell]:
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    found = InteractiveShell.instance(config=config, ipython_dir=str(tmp_path_factory.mktemp("ipython")))
    found.run_line_magic("load_ext", "skatnotation")
    yield found
    InteractiveShell.clear_instance()


def run(shell: InteractiveShell, line: str, cell: str) -> Any:
    """What a cell prints and shows."""
    with capture_output() as said:
        shell.run_cell(f"{line}\n{cell}")  # type: ignore[no-untyped-call, unused-ignore]
    return said


def displayed(shell: InteractiveShell, thing: object) -> dict[str, Any]:
    """What a shell makes of a thing, by MIME type."""
    assert shell.display_formatter is not None
    data: dict[str, Any] = shell.display_formatter.format(thing)[0]  # type: ignore[no-untyped-call, unused-ignore]
    return data


class TestDisplay:
    """A record shows itself."""

    @pytest.mark.parametrize("name", GAMES)
    def test_a_record_shows_a_text_and_a_widget(self, shell: InteractiveShell, name: str) -> None:
        data = displayed(shell, GAMES[name])
        assert data["text/plain"].startswith("Skat: " if any(GAMES[name].players) else "Skat game")
        assert data["text/html"].startswith(f"<pre>{data['text/plain'][:9]}")
        assert WIDGET in data

    def test_an_entry_shows_its_record_or_its_fault(self, shell: InteractiveShell) -> None:
        good, *_, bad = skatnotation.read(EXAMPLES / "faulty.sgf")
        assert "rearhand, spades" in displayed(shell, good)["text/plain"]
        assert "line 8, column 275" in displayed(shell, bad)["text/plain"]

    def test_a_list_has_a_line_a_game(self, shell: InteractiveShell) -> None:
        data = displayed(shell, [loads(SPADES), GAMES["passed in"]])
        first, second = data["text/plain"].split("\n")
        assert first.startswith("[Skat: Ben \u2013 Cara \u2013 Dirk; rearhand, spades; with 2")
        assert "passed in" in second

    def test_other_printers_get_the_whole_record(self) -> None:
        assert pretty(GAMES["nothing"]) == repr(GAMES["nothing"])

    def test_a_picture_shows_itself(self, shell: InteractiveShell) -> None:
        data = displayed(shell, skatnotation.svg(GAMES["clubs"], ply=12, seat="rearhand"))
        assert data["image/svg+xml"].startswith("<svg")

    def test_a_sheet_is_no_game(self) -> None:
        with (EXAMPLES / "series-36.sheet").open("rb") as file:
            sheets: Any = list(load_sheets(file))
        with pytest.raises(ValueError, match="only games can be shown; a score sheet holds no cards"):
            display_bundle(sheets)

    def test_show_takes_what_read_gives(self) -> None:
        widget = skatnotation.show(skatnotation.read(EXAMPLES / "club-evening.skn"), seat="middlehand", lang="ru")
        assert (len(widget.games), widget.seat, widget.lang) == (4, "M", "ru")

    def test_it_may_open_in_a_variation(self) -> None:
        widget = skatnotation.show(GAMES["analysed"], line="1/0", ply=-1)
        assert (widget.line, widget.ply, widget.length) == ("1/0", 13, 13)
        with pytest.raises(TraitError, match="there is no variation 3: the game has 2"):
            widget.line = "2"
        widget.line = ""
        assert widget.ply == min(13, widget.length)

    def test_other_games_are_shown_from_where_they_can_be(self) -> None:
        widget = skatnotation.show([GAMES["passed in"], GAMES["analysed"]], game_index=1, line="1/0", ply=12)
        widget.games = widget.games[:1]
        assert (widget.game_index, widget.line, widget.ply) == (0, "", 3)


class TestCells:
    """What is typed in a cell is read, checked and shown."""

    def test_a_good_game_is_shown(self, shell: InteractiveShell) -> None:
        said = run(shell, "%%skn --lang de --seat rearhand --deck four --ply 12 --hide", GAME)
        assert (said.stdout, said.stderr) == ("", "")
        (output,) = said.outputs
        assert output.data["text/plain"].startswith("Skat: Ben \u2013 Cara \u2013 Dirk; Hinterhand, Pik; mit 2")
        assert WIDGET in output.data

    def test_findings_are_listed_with_line_and_column_of_the_cell(self, shell: InteractiveShell) -> None:
        said = run(shell, "%%skat", REVOKE)
        first, *_ = said.stdout.splitlines()
        assert first.startswith("2:")
        assert "error PLAY004: middlehand plays HA and does not follow clubs" in first
        assert len(said.outputs) == 1

    def test_a_slip_of_the_pen_is_told_with_its_place_and_no_traceback(self, shell: InteractiveShell) -> None:
        said = run(shell, "%%skn", edited(GAME, ("game  R S", "game  R SX")))
        place, line, caret = said.stdout.splitlines()
        assert place.startswith("line 22, column 9: a game is C S H D")
        assert line == "game  R SX"
        assert caret.index("^") == 8
        assert (said.stderr, said.outputs) == ("", [])

    def test_good_games_beside_a_bad_one_are_shown(self, shell: InteractiveShell) -> None:
        said = run(shell, "%%skat --lang de", f"{SPADES}\n{SPADES[:300]}\n{SPADES}")
        assert said.stdout.startswith("Zeile 3, Spalte")
        assert len(said.outputs[0].data["text/plain"].split("\n")) == 3

    @pytest.mark.parametrize(
        ("line", "cell", "told"),
        [
            ("%%skn", " ", "there is no record in this cell"),
            ("%%skn --lang fr", GAME, "UsageError: argument --lang: invalid choice: 'fr'"),
            ("%%skn --seat north", GAME, "UsageError: argument --seat: invalid choice: 'north'"),
            ("%%skn --ply 99", GAME, "UsageError: there is no ply 99: the game has the plies 0 to 38"),
            ("%%skn --variation 2", GAME, "UsageError: there is no variation 2: the game has 1"),
            ("%%skn --variation x", GAME, "UsageError: argument --variation: invalid variation value: 'x'"),
            ("%%skn --size 3", GAME, "UsageError: unrecognized arguments: --size 3"),
        ],
    )
    def test_what_cannot_be_is_said_in_one_line(self, shell: InteractiveShell, line: str, cell: str, told: str) -> None:
        said = run(shell, line, cell)
        (only,) = f"{said.stdout}{said.stderr}".splitlines()
        assert only.startswith(told)
        assert said.outputs == []

    def test_a_sheet_is_checked(self, shell: InteractiveShell) -> None:
        sheet = (EXAMPLES / "series-36.sheet").read_text(encoding="utf-8")
        said = run(shell, "%%skat", sheet)
        assert "Traceback" not in said.stdout + said.stderr
        assert said.outputs == []


PLAIN = """
import sys
sys.modules["anywidget"] = None
import skatnotation
try:
    skatnotation.show([])
except ImportError as error:
    print(error)
from skatnotation.record import GameRecord
data, _ = GameRecord()._repr_mimebundle_()
print(sorted(data), data["text/html"].count("srcdoc"))
"""


def test_without_the_extra_a_record_shows_itself_all_the_same() -> None:
    done = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, check=True)
    assert done.stdout == (
        "the widget needs the extra 'widget': pip install 'skatnotation[widget]'\n['text/html', 'text/plain'] 1\n"
    )


def test_importing_the_package_imports_no_view_and_no_shell() -> None:
    heavy = "('skatnotation.view', 'skatnotation.record', 'IPython', 'msgspec', 'textual', 'anywidget')"
    code = f"import sys, skatnotation; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_reading_a_record_imports_no_view() -> None:
    code = f"import sys, skatnotation; skatnotation.loads({SPADES!r}); print('skatnotation.view' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
