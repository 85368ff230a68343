"""``html``, ``svg`` and ``replay``: what they write, and what they refuse in one line."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from skatnotation import read
from skatnotation.cli import main
from skatnotation.view.svg import svg
from tests.games import PASSED_IN, SPADES, edited

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
HOSTILE = '</script><img src=x onerror="alert(1)">'


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner(env={"LANGUAGE": "en"}).invoke(main, list(arguments), input=stdin, catch_exceptions=False)


def refused(*arguments: str, stdin: str | None = None) -> str:
    """The one line with which a command is refused."""
    result = run(*arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line.removeprefix("skatnotation: ")


def games_in(page: str) -> dict[str, Any]:
    block = re.search(r'<script type="application/json" id="games">(.*?)</script>', page, flags=re.DOTALL)
    assert block
    data: dict[str, Any] = json.loads(block[1])
    return data


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.sgf"
    path.write_text(f"{SPADES}\n{PASSED_IN}\n", encoding="utf-8")
    return path


class TestPage:
    """A page to step through a file."""

    def test_it_is_written_beside_the_file(self, evening: Path) -> None:
        result = run("html", str(evening))
        page = evening.with_suffix(".html")
        assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"{page}: 2 games\n")
        assert len(games_in(page.read_text(encoding="utf-8"))["games"]) == 2

    def test_nothing_is_overwritten_unless_asked(self, evening: Path) -> None:
        page = evening.with_suffix(".html")
        page.write_text("mine", encoding="utf-8")
        assert refused("html", str(evening)) == f"{page} is there already; --force overwrites it"
        assert page.read_text(encoding="utf-8") == "mine"
        assert run("html", str(evening), "--force").exit_code == 0
        assert page.read_text(encoding="utf-8").startswith("<!doctype html>")

    def test_stdin_goes_to_stdout(self) -> None:
        assert run("html", stdin=SPADES).stdout.startswith("<!doctype html>")
        assert run("html", "-", "-o", "-", stdin=SPADES).stdout == run("html", stdin=SPADES).stdout

    def test_the_options_are_those_of_the_view(self, evening: Path) -> None:
        options = ("--lang", "ru", "--deck", "german", "--seat", "rearhand", "--hide", "--game", "2", "--ply", "-1")
        page = run("html", str(evening), "-o", "-", *options, "--title", "Evening <1>", "--theme", "dark").stdout
        wanted = {
            "ply": -1,
            "seat": "R",
            "show_all": False,
            "deck": "german",
            "lang": "ru",
            "game_index": 1,
            "line": "",
        }
        assert games_in(page)["options"] == wanted
        assert "<title>Evening &lt;1&gt;</title>" in page
        assert 'name="color-scheme" content="dark"' in page

    def test_a_hostile_name_injects_nothing(self) -> None:
        page = run("html", stdin=edited(SPADES, ("P0[Ben]", f"P0[{HOSTILE}]"))).stdout
        assert "<img" not in page
        assert page.count("</script>") == 2

    def test_a_page_is_utf8_whatever_stdout_is(self) -> None:
        game = edited(SPADES, ("P0[Ben]", "P0[J\u00fcrgen]")).encode()
        environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
        command = [sys.executable, "-m", "skatnotation", "html", "-"]
        done = subprocess.run(command, input=game, capture_output=True, cwd=ROOT, env=environment, check=True)
        assert "J\u00fcrgen" in done.stdout.decode("utf-8")

    def test_a_game_that_cannot_be_read_is_shown_up_to_its_fault(self, evening: Path) -> None:
        evening.write_text(f"{SPADES}\n{SPADES[:300]}\n{PASSED_IN}\n", encoding="utf-8")
        result = run("html", str(evening))
        first, second = result.stderr.splitlines()
        assert result.exit_code == 1
        assert first.endswith("3 games")
        assert second.startswith(f"{evening}: line 2, column 301: the record ends")
        games = games_in(evening.with_suffix(".html").read_text(encoding="utf-8"))["games"]
        assert [len(game["steps"]) for game in games] == [38, 15, 3]
        (finding,) = games[1]["findings"]
        assert (finding["ply"], finding["code"]) == (15, "SYN001")
        assert finding["text"]["en"].startswith("line 2, column 301: the record ends")

    def test_a_folder_that_cannot_be_written(self, evening: Path) -> None:
        assert refused("html", str(evening), "-o", str(evening / "page.html")).endswith("Not a directory")


class TestPicture:
    """A picture of one moment."""

    def test_it_is_the_picture_of_the_library(self, evening: Path) -> None:
        shown = run("svg", str(evening), "--ply", "12", "--deck", "four", "--lang", "de", "--seat", "middlehand").stdout
        record = next(read(evening)).record
        assert record is not None
        assert shown == svg(record, ply=12, deck="four", lang="de", seat="M")
        assert ET.fromstring(shown).tag.endswith("svg")  # noqa: S314 - our own text

    def test_it_is_written_to_a_file_and_overwrites_none(self, evening: Path, tmp_path: Path) -> None:
        picture = tmp_path / "12.svg"
        assert run("svg", str(evening), "--ply", "12", "-o", str(picture)).exit_code == 0
        assert picture.read_text(encoding="utf-8").startswith("<svg")
        assert refused("svg", str(evening), "-o", str(picture)).endswith("--force overwrites it")
        assert run("svg", str(evening), "-o", str(picture), "--force").exit_code == 0

    def test_of_a_broken_game_there_are_the_moments_before_its_fault(self) -> None:
        result = run("svg", stdin=SPADES[:300])
        assert result.exit_code == 1
        assert "step 15</title>" in result.stdout
        assert result.stderr.startswith("-: line 1, column 301: the record ends")

    def test_where_nothing_has_happened_before_the_fault_there_is_none(self) -> None:
        assert refused("svg", stdin=edited(SPADES, ("w HJ.ST", "w HX.ST"))).startswith("-: line 1, column 117")


class TestVariation:
    """A variation, by the name that its readers see."""

    GAME = str(EXAMPLES / "club-evening.skn")

    def test_a_page_opens_where_it_begins_unless_told_otherwise(self) -> None:
        told = [
            games_in(run("html", self.GAME, "--variation", "1", "-o", "-", *more).stdout)["options"]
            for more in ((), ("--ply", "0"))
        ]
        assert [(options["line"], options["ply"]) for options in told] == [("0", 24), ("0", 0)]

    def test_it_can_be_a_picture_or_a_text(self) -> None:
        assert ", Variation 1, step 29</title>" in run("svg", self.GAME, "--variation", "1").stdout
        shown = run("show", self.GAME, "--variation", "1", "--ply", "26").stdout
        assert shown.startswith(f"{self.GAME}, game 1, 26 of 29: middlehand plays \u2665A\n")
        closed = run("show", self.GAME, "--variation", "1", "--ply", "26", "--hide").stdout
        assert "  middlehand  cards face down: 4 (Cara)\n" in closed


@pytest.mark.parametrize("command", ["html", "svg", "replay"])
class TestRefusals:
    """What every face refuses, each in one line."""

    def test_a_ply_that_is_not_there(self, command: str, evening: Path) -> None:
        for ply in ("39", "-40"):
            said = refused(command, str(evening), "--ply", ply)
            assert said.startswith(f"{evening}: ")
            assert "the plies 0 to 38" in said
            assert ply in said

    def test_a_game_that_is_not_there(self, command: str, evening: Path) -> None:
        assert refused(command, str(evening), "--game", "3") == f"{evening}: there is no game 3; the last one is 2"

    def test_a_variation_that_is_not_there(self, command: str, evening: Path) -> None:
        assert refused(command, str(evening), "--variation", "1").endswith("there is no variation 1: the game has none")
        result = run(command, str(evening), "--variation", "0")
        assert result.exit_code == 2
        assert "no variation is named '0'; 2.1 is the first variation of the second one" in result.stderr

    def test_a_file_without_games(self, command: str, evening: Path) -> None:
        evening.write_text("\n", encoding="utf-8")
        assert refused(command, str(evening)) == f"{evening}: there is no record in it"

    def test_a_file_that_is_not_there(self, command: str, tmp_path: Path) -> None:
        assert refused(command, str(tmp_path / "x.sgf")).endswith("No such file or directory")

    def test_a_score_sheet(self, command: str) -> None:
        sheet = str(EXAMPLES / "series-36.sheet")
        assert refused(command, sheet, *(["-o", "-"] if command == "html" else [])).endswith(
            "a score sheet holds no cards to show; 'skatnotation validate' checks it"
        )


class TestTerminal:
    """The replay in a terminal."""

    def test_without_a_terminal_it_says_so(self, evening: Path) -> None:
        said = "replay needs a terminal; 'skatnotation show' prints one position"
        assert refused("replay", str(evening)) == said

    def test_games_from_stdin_leave_no_keys(self) -> None:
        assert refused("replay", "-", stdin=SPADES) == "replay reads its keys from standard input; name a file"

    def test_a_missing_extra_is_named(self, evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "textual.app", None)
        monkeypatch.delitem(sys.modules, "skatnotation.view.terminal", raising=False)
        assert refused("replay", str(evening)) == (
            "the replay in a terminal needs the extra 'tui': pip install 'skatnotation[tui]'"
        )

    @pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
    def test_at_a_real_terminal_it_opens_steps_and_ends(self, evening: Path) -> None:
        pytest.importorskip("textual", reason="the extra 'tui' is not installed")
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-m", "skatnotation", "replay", str(evening), "--lang", "de"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
        )
        os.close(theirs)
        try:
            until(ours, b"Mittelhand")
            os.write(ours, b"\x1b[C")
            until(ours, b"1/38")
            os.write(ours, b"q")
            assert process.wait(30) == 0
        finally:
            process.kill()
            process.wait()
            os.close(ours)


def until(channel: int, wanted: bytes) -> None:
    """Read what a terminal shows until something is there."""
    seen, deadline = b"", time.monotonic() + 60
    while wanted not in re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", seen):
        ready, _, _ = select.select([channel], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, seen[-2000:]
        seen += os.read(channel, 65536)


class TestText:
    """A position as text, with the options of the other faces."""

    def test_what_a_seat_could_not_see_is_closed(self, evening: Path) -> None:
        shown = run("show", str(evening), "--ply", "12", "--hide", "--seat", "middlehand").stdout
        assert "> forehand    cards face down: 9 (Ben)\n" in shown
        assert "  middlehand  \u2666J \u2660Q" in shown
        assert "  skat        cards face down: 2\n" in shown
        declarers = run("show", str(evening), "--ply", "12", "--hide", "--seat", "rearhand").stdout
        assert "  skat        \u26639 \u26669\n" in declarers

    def test_german_suits_have_letters(self, evening: Path) -> None:
        shown = run("show", str(evening), "--ply", "0", "--deck", "german", "--lang", "de").stdout
        assert "RU EA E10 E8 E7 G10 R7 S10 SK SO (Ben)" in shown

    def test_a_null_counts_no_card_points(self) -> None:
        shown = run("show", str(EXAMPLES / "club-evening.skn"), "--game", "4").stdout
        assert "game: null, hand (bid 22)" in shown
        assert "card points" not in shown

    def test_a_score_sheet_has_no_positions(self) -> None:
        assert refused("show", str(EXAMPLES / "series-36.sheet")).endswith(
            "a score sheet holds no cards to show; 'skatnotation validate' checks it"
        )

    def test_a_broken_game_is_shown_up_to_its_fault(self) -> None:
        result = run("show", stdin=SPADES[:300])
        assert result.exit_code == 1
        assert result.stdout.startswith("-, game 1 (7), 15 of 15: rearhand plays \u2660J\n")
        assert result.stderr.startswith("-: line 1, column 301: the record ends")
