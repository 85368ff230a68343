"""What a terminal, a pipe and a file system may hold against the command line: one clear line, and nothing harmful."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from skatnotation.cli import main
from skatnotation.notations.iss import dumps, loads
from tests.games import PASSED_IN, SPADES, edited

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "skatnotation")
HOSTILE = "\x1bcB\x07e\u202en\x9b31m\u2066\u200b"
FORMATS = ("text", "github", "json", "jsonl", "sarif")
GRAND = ("value", "--contract", "grand", "--matadors", "2", "--points", "70")


def run(*arguments: str, stdin: str | bytes | None = None, charset: str = "utf-8", lang: str = "en") -> Result:
    runner = CliRunner(charset=charset, env={"LANGUAGE": lang})
    data = stdin.encode("utf-8", "surrogateescape") if isinstance(stdin, str) else stdin
    return runner.invoke(main, list(arguments), input=data, catch_exceptions=False)


def environment(**variables: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    return {**kept, "PYTHONPATH": str(ROOT), "LANGUAGE": "en", **variables}


def process(*arguments: str, **how: object) -> subprocess.CompletedProcess[bytes]:
    given = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": environment(), "cwd": ROOT, "timeout": 60}
    return subprocess.run([*COMMAND, *arguments], check=False, **{**given, **how})  # type: ignore[call-overload, no-any-return]


def shell(redirected: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """A command with its channels redirected as a shell does."""
    line = ["sh", "-c", f'"$@" {redirected}', "sh", *COMMAND, *arguments]
    return subprocess.run(line, capture_output=True, check=False, env=environment(), cwd=ROOT, timeout=60)


def harmless(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n"))


@pytest.fixture
def suit(tmp_path: Path) -> str:
    path = tmp_path / "suit.sgf"
    path.write_text(SPADES, encoding="utf-8")
    return str(path)


class TestEncodings:
    """What stdout cannot encode."""

    @pytest.mark.parametrize("charset", ["ascii", "latin-1", "cp1252"])
    @pytest.mark.parametrize("lang", ["en", "de", "ru"])
    def test_cards_are_shown_with_letters(self, charset: str, lang: str) -> None:
        shown = run("show", "--ply", "12", stdin=SPADES, charset=charset, lang=lang)
        assert shown.exit_code == 0
        assert "HJ ST CT C8 C7 H7 DT DK DQ (Ben)" in shown.stdout
        assert "\u2663" not in shown.stdout

    def test_signs_where_they_can_be_shown(self) -> None:
        assert "\u2665J \u2663A \u266310" in run("show", "--ply", "0", stdin=SPADES).stdout

    @pytest.mark.parametrize("charset", ["ascii", "latin-1"])
    def test_names_and_words_become_escapes(self, charset: str) -> None:
        game = edited(SPADES, ("P0[Ben]", "P0[J\u00fcrgen \u0141]"), ("ID[7]", "ID[\u0141]"), ("1 20", "1 21"))
        shown = run("show", stdin=game, charset=charset).stdout
        umlauts = ("\\xfc", "\\xf6") if charset == "ascii" else ("\u00fc", "\u00f6")
        assert f"(J{umlauts[0]}rgen \\u0141)" in shown
        said = run("validate", stdin=game, charset=charset, lang="de")
        assert said.exit_code == 1
        assert "fehlerhaft \\u0141" in said.stdout
        assert f"m{umlauts[1]}glich waren" in said.stdout

    @pytest.mark.parametrize("form", FORMATS)
    def test_every_format_can_be_written(self, form: str) -> None:
        game = edited(SPADES, ("ID[7]", "ID[\u0141\udcff\u2663]"), ("v:33", "v:44"))
        said = run("validate", "--format", form, stdin=game, charset="ascii")
        assert said.exit_code == 1
        assert said.stdout.isascii()

    def test_a_real_stdout_of_ascii(self, suit: str) -> None:
        Path(suit).write_text(edited(SPADES, ("P1[Cara]", "P1[J\u00fcrgen]")), encoding="utf-8")
        shown = process("show", suit, "--ply", "0", env=environment(PYTHONIOENCODING="ascii"))
        assert (shown.returncode, shown.stderr) == (0, b"")
        assert b"HJ CA CT C8 C7 ST H7 DT DK DQ (Ben)" in shown.stdout
        assert b"(J\\xfcrgen)" in shown.stdout


class TestHostileTexts:
    """Control characters, escape sequences and marks that turn the direction of a text."""

    @pytest.mark.parametrize("tag", ["P0[Ben]", "P1[Cara]", "ID[7]", "PC[Club evening]", "CO[]", "R0[0.0]"])
    @pytest.mark.parametrize("form", ["text", "github"])
    def test_in_any_tag(self, tag: str, form: str) -> None:
        name = tag.partition("[")[0]
        # the second tag of the name and the same player in two seats make findings that quote them
        twice = f"{name}[{HOSTILE}]{name}[{HOSTILE}]"
        game = edited(SPADES, (tag, twice), ("v:33", "v:44")).replace("P2[Dirk]", f"P2[{HOSTILE}]")
        said = run("validate", "--format", form, stdin=game)
        assert said.exit_code == 1
        assert harmless(said.stdout)
        shown = run("show", stdin=game)
        assert shown.exit_code == 0
        assert harmless(shown.stdout)

    @pytest.mark.parametrize("form", ["text", "github"])
    @pytest.mark.parametrize(
        ("right", "wrong"),
        [
            ("1 18", f"1 {HOSTILE}"),
            ("GM[Skat]", f"GM[{HOSTILE}]"),
            ("P0[Ben]", f"P0[{HOSTILE}[]"),
            ("] ;)", f"] {HOSTILE}"),
            ("win v:33", f"{HOSTILE} v:33"),
        ],
    )
    def test_in_what_cannot_be_read(self, right: str, wrong: str, form: str) -> None:
        said = run("validate", "--format", form, stdin=edited(SPADES, (right, wrong)))
        assert said.exit_code == 1
        assert harmless(said.stdout)
        shown = run("show", stdin=edited(SPADES, (right, wrong)))
        assert shown.exit_code in {1, 2}
        assert harmless(shown.stdout + shown.stderr)

    def test_in_a_comment(self) -> None:
        text = dumps(loads(SPADES), multiline=True).replace("\n2 s", f"\n# {HOSTILE}\n2 s")
        assert loads(text).comments[0].text == HOSTILE.strip()
        for command in ("validate", "show"):
            said = run(command, stdin=text)
            assert said.exit_code == 0
            assert harmless(said.stdout)

    @pytest.mark.parametrize("form", ["text", "github"])
    def test_in_the_name_of_a_file(self, tmp_path: Path, form: str) -> None:
        path = tmp_path / f"{HOSTILE}%,:\r\n::error::\udcff.sgf"
        path.write_text(edited(SPADES, ("v:33", "v:44")), encoding="utf-8")
        said = run("validate", "--format", form, str(tmp_path))
        assert said.exit_code == 1
        assert harmless(said.stdout)
        assert len(said.stdout.splitlines()) == (2 if form == "text" else 1)
        if form == "github":
            place = said.stdout.removeprefix("::error file=").partition(",line=")[0]
            assert place.endswith("%25%2C%3A??%3A%3Aerror%3A%3A?.sgf")
        shown = run("show", str(path))
        assert harmless(shown.stdout)

    @pytest.mark.parametrize(
        "arguments", [("validate", f"{HOSTILE}.sgf"), ("show", f"{HOSTILE}.sgf"), ("explain", HOSTILE)]
    )
    def test_on_stderr(self, arguments: tuple[str, ...]) -> None:
        said = run(*arguments)
        assert said.exit_code == 2
        assert harmless(said.stderr)

    def test_programs_get_them_escaped(self) -> None:
        game = edited(SPADES, ("ID[7]", f"ID[{HOSTILE}]"))
        for form in ("json", "jsonl", "sarif"):
            said = run("validate", "--format", form, stdin=game).stdout
            assert "\x1b" not in said
            assert "\x07" not in said
        assert json.loads(run("validate", "--format", "jsonl", stdin=game).stdout)["id"] == HOSTILE

    def test_very_long_names_stay_in_their_line(self) -> None:
        game = edited(SPADES, ("P0[Ben]", f"P0[{'B' * 50_000}]"), ("ID[7]", f"ID[{'7' * 50_000}]"), ("1 20", "1 21"))
        assert len(run("validate", stdin=game).stdout.splitlines()) == 2
        assert len(run("show", stdin=game).stdout.splitlines()) == 9
        quoted = run("validate", stdin=edited(SPADES, ("1 18", f"1 {'1' * 50_000}"))).stdout
        assert len(quoted) < 200


class TestChannels:
    """Pipes that close, channels that are closed, disks that are full."""

    EVERY = (("validate",), ("show",), ("explain",), ("explain", "BID001"), ("sample", "-n", "3000"), GRAND)

    @pytest.mark.parametrize("arguments", EVERY, ids=" ".join)
    def test_a_pipe_whose_reader_has_gone(self, arguments: tuple[str, ...], suit: str) -> None:
        files = (suit,) if arguments[0] in {"validate", "show"} else ()
        reader, writer = os.pipe()
        os.close(reader)
        done = process(*arguments, *files, stdout=writer)
        os.close(writer)
        assert done.returncode == 2
        assert b"Traceback" not in done.stderr
        assert b"Exception" not in done.stderr

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    @pytest.mark.parametrize("arguments", EVERY, ids=" ".join)
    def test_a_full_disk(self, arguments: tuple[str, ...], suit: str) -> None:
        files = (suit,) if arguments[0] in {"validate", "show"} else ()
        with Path("/dev/full").open("wb") as full:
            done = process(*arguments, *files, stdout=full)
        assert done.returncode == 2
        assert done.stderr == b"skatnotation: standard output: No space left on device\n"

    @pytest.mark.parametrize("arguments", [("validate",), ("show",)], ids=" ".join)
    def test_closed_stdin(self, arguments: tuple[str, ...]) -> None:
        done = shell("<&-", *arguments)
        assert done.returncode == 2
        assert done.stderr.startswith(b"skatnotation: -: standard input is closed\n")
        assert b"Traceback" not in done.stderr

    @pytest.mark.parametrize("arguments", [("validate",), ("show",), ("explain",)], ids=" ".join)
    def test_closed_stdout(self, arguments: tuple[str, ...], suit: str) -> None:
        done = shell(">&-", *arguments, *(() if arguments == ("explain",) else (suit,)))
        assert (done.returncode, done.stderr) == (2, b"skatnotation: standard output is closed\n")

    def test_closed_stderr(self, suit: str) -> None:
        done = shell("2>&-", "validate", suit)
        assert done.returncode == 0
        assert b"ok 7" in done.stdout


class TestColours:
    """Colours are for terminals, and for those who want them."""

    @staticmethod
    def at_a_terminal(*arguments: str, **variables: str) -> bytes:
        ours, theirs = pty.openpty()
        done = process(*arguments, stdout=theirs, stdin=subprocess.DEVNULL, env=environment(TERM="xterm", **variables))
        os.close(theirs)
        assert done.returncode == 0
        shown = os.read(ours, 65536)
        os.close(ours)
        return shown

    def test_a_terminal_has_them(self, suit: str) -> None:
        assert b"\x1b[31m" in self.at_a_terminal("show", suit, "--ply", "0")
        assert b"\x1b[32mok" in self.at_a_terminal("validate", suit)

    def test_not_with_no_color(self, suit: str) -> None:
        assert b"\x1b" not in self.at_a_terminal("show", suit, "--ply", "0", NO_COLOR="1")
        assert b"\x1b" not in self.at_a_terminal("validate", suit, NO_COLOR="1")

    def test_an_empty_no_color_asks_for_nothing(self, suit: str) -> None:
        assert b"\x1b[32mok" in self.at_a_terminal("validate", suit, NO_COLOR="")

    def test_a_hostile_name_adds_no_escape_of_its_own(self, tmp_path: Path) -> None:
        path = tmp_path / "game.sgf"
        path.write_text(edited(PASSED_IN, ("ID[8]", f"ID[{HOSTILE}]")), encoding="utf-8")
        shown = self.at_a_terminal("validate", str(path))
        assert shown.count(b"\x1b") == 2
        assert b"\x07" not in shown


class TestFiles:
    """Files that cannot be read, or hold nothing."""

    def test_a_folder_without_records(self, tmp_path: Path) -> None:
        (tmp_path / "notes.md").write_text(SPADES, encoding="utf-8")
        done = run("validate", str(tmp_path))
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"skatnotation: {tmp_path}: no file in this folder ends in" in done.stderr

    def test_show_wants_a_file(self, tmp_path: Path) -> None:
        done = run("show", str(tmp_path))
        assert (done.exit_code, done.stderr) == (2, f"skatnotation: {tmp_path}: Is a directory\n")

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may read anything")
    def test_a_file_without_permission(self, suit: str) -> None:
        Path(suit).chmod(0)
        done = run("validate", suit)
        assert done.exit_code == 2
        assert done.stderr.startswith(f"skatnotation: {suit}: Permission denied\n")

    @pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs /proc")
    def test_a_file_that_opens_and_cannot_be_read(self) -> None:
        done = run("validate", "/proc/self/mem")
        assert done.exit_code == 2
        assert done.stderr.startswith("skatnotation: /proc/self/mem: Input/output error\n")

    def test_a_name_that_is_too_long(self) -> None:
        for command in ("validate", "show"):
            done = run(command, "x" * 5000)
            assert done.exit_code == 2
            assert "xxx: File name too long\n" in done.stderr

    def test_a_link_that_goes_round(self, tmp_path: Path) -> None:
        (tmp_path / "a.sgf").symlink_to(tmp_path / "a.sgf")
        done = run("validate", str(tmp_path / "a.sgf"))
        assert done.exit_code == 2
        assert "Too many levels of symbolic links" in done.stderr
        assert run("validate", str(tmp_path)).exit_code == 2

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
    def test_a_pipe_with_a_name(self, tmp_path: Path) -> None:
        path = tmp_path / "games.sgf"
        os.mkfifo(path)
        writer = threading.Thread(target=path.write_text, args=(f"{SPADES}\n{PASSED_IN}\n",), daemon=True)
        writer.start()
        done = run("validate", str(path))
        writer.join(10)
        assert (done.exit_code, done.stderr) == (0, "2 games: 2 ok\n")

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
    def test_a_folder_is_searched_for_files_only(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "a.sgf")
        (tmp_path / "b.sgf").mkdir()
        (tmp_path / "c.sgf").write_text(PASSED_IN, encoding="utf-8")
        done = run("validate", str(tmp_path))
        assert (done.exit_code, done.stderr) == (0, "1 game: 1 ok\n")
