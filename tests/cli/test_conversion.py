"""``convert``, ``fmt`` and ``new``: from one text to another, and nothing lost or overwritten unasked."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from skatnotation import dumps, loads, read, validate
from skatnotation.cli import main
from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = "".join(f"{game}\n" for game in (SPADES, PASSED_IN, NULL, GAVE_UP, TIMED_OUT))


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner(env={"LANGUAGE": "en"}).invoke(main, list(arguments), input=stdin, catch_exceptions=False)


class TestConvert:
    """Records from one notation to another."""

    @pytest.mark.parametrize("through", ["skn", "jsonl"])
    def test_there_and_back_gives_the_same_lines(self, through: str) -> None:
        there = run("convert", "--to", through, stdin=GAMES)
        assert (there.exit_code, there.stderr) == (0, "5 games written\n")
        assert run("convert", "--to", "iss", stdin=there.stdout).stdout == GAMES

    def test_what_the_target_cannot_carry_is_listed(self) -> None:
        result = run("convert", str(EXAMPLES / "club-evening.skn"), "--to", "jsonl", "--strict")
        assert result.exit_code == 0
        result = run("convert", "--to", "gameid", "--strict", stdin=SPADES)
        assert result.exit_code == 1
        assert "-:1: not carried over: tag" in result.stderr

    def test_a_record_that_cannot_be_read_is_named_and_the_others_are_converted(self) -> None:
        result = run("convert", "--to", "skn", stdin=SPADES[:300] + "\n" + NULL)
        assert result.exit_code == 1
        assert result.stdout.count("[SKN ") == 1
        assert "1 game written, 1 not" in result.stderr

    def test_a_file_that_is_there_is_not_overwritten_unasked(self, tmp_path: Path) -> None:
        there = tmp_path / "games.skn"
        there.write_text("precious", encoding="utf-8")
        refused = run("convert", "--to", "skn", "-o", str(there), stdin=SPADES)
        assert (refused.exit_code, there.read_text(encoding="utf-8")) == (2, "precious")
        assert refused.stderr == f"skatnotation: {there} is there already; --force overwrites it\n"
        assert run("convert", "--to", "skn", "-o", str(there), "--force", stdin=SPADES).exit_code == 0
        (entry,) = read(there)
        assert entry.record is not None
        assert dumps(entry.record) == SPADES

    def test_german_letters_are_read_when_they_are_named(self) -> None:
        german = '[SKN "1"]\n[Rules "isko-2022"]\n\nF     HB P10 KrA Kr10 Kr8 Kr7 H7 Ka10 KaK KaD\n'
        refused = run("convert", "--to", "skn", stdin=german)
        assert (refused.exit_code, refused.stdout) == (1, "")
        assert "declare the letters" in refused.stderr
        read_as_german = run("convert", "--to", "skn", "--letters", "de", stdin=german)
        assert read_as_german.exit_code == 0
        assert "F     HJ ST CA CT C8 C7 H7 DT DK DQ" in read_as_german.stdout

    def test_a_folder_that_is_not_there_is_one_clear_line(self, tmp_path: Path) -> None:
        result = run("convert", "--to", "skn", "-o", str(tmp_path / "none" / "x.skn"), stdin=SPADES)
        assert result.exit_code == 2
        assert "No such file or directory" in result.stderr

    def test_a_sheet_goes_to_csv_and_back(self) -> None:
        sheet = EXAMPLES / "series-36.sheet"
        there = run("convert", str(sheet), "--to", "sheetcsv")
        assert there.exit_code == 0
        back = run("convert", "--from", "sheetcsv", "--to", "scoresheet", stdin=there.stdout)
        assert back.exit_code == 0
        assert len([line for line in back.stdout.splitlines() if line[:1].isdigit()]) >= 36

    def test_a_game_is_no_sheet(self) -> None:
        result = run("convert", "--to", "scoresheet", stdin=SPADES)
        assert result.exit_code == 1
        assert "games and score sheets cannot be turned into each other" in result.stderr


class TestFormat:
    """Files in their canonical form."""

    def test_a_canonical_file_is_left_alone(self) -> None:
        for path in EXAMPLES.glob("*.skn"):
            assert run("fmt", "--check", str(path)).exit_code == 0

    def test_another_spelling_is_written_canonically(self, tmp_path: Path) -> None:
        canonical = (EXAMPLES / "club-evening.skn").read_text(encoding="utf-8")
        path = tmp_path / "game.skn"
        path.write_text(canonical.replace("1  F  CA CK SA", "1 F  CA CK SA"), encoding="utf-8")
        assert run("fmt", "--check", str(path)).exit_code == 1
        assert path.read_text(encoding="utf-8") != canonical
        assert run("fmt", str(path)).exit_code == 0
        assert path.read_text(encoding="utf-8") == canonical

    def test_a_file_with_a_fault_is_not_touched(self, tmp_path: Path) -> None:
        path = tmp_path / "game.skn"
        path.write_text('[SKN "1"]\nF  HJ ST ZZ\n', encoding="utf-8")
        result = run("fmt", str(path))
        assert result.exit_code == 2
        assert path.read_text(encoding="utf-8") == '[SKN "1"]\nF  HJ ST ZZ\n'

    def test_what_is_not_there_or_not_formatted_is_one_line(self, tmp_path: Path) -> None:
        path = tmp_path / "game.sgf"
        path.write_text(SPADES, encoding="utf-8")
        assert "files of the notation iss are not formatted" in run("fmt", str(path)).stderr
        assert "No such file" in run("fmt", str(tmp_path / "none.skn")).stderr


class TestNew:
    """Skeletons to fill in."""

    @pytest.mark.parametrize(
        ("players", "seats"),
        [
            ("A,B,C", "F is B, M is C, R is A."),
            ("A,B,C,D", "F is B, M is C, R is D; A sits out."),
            ("A,B,C,D,E", "F is B, M is C, R is E; A and D sit out."),
        ],
    )
    def test_numbers_dealers_and_seats_are_filled_in(self, players: str, seats: str) -> None:
        text = run("new", "--series", "7", "--players", players).stdout
        assert text.count("[SKN ") == 7
        assert seats in text
        assert run("validate", stdin=text).exit_code == 0

    def test_the_players_of_a_record_are_those_of_the_skeleton(self) -> None:
        text = run("new", "--series", "1", "--players", "A,B,C,D", "--dealer", "3").stdout
        assert loads(text).players == ("D", "A", "B")
        assert validate(loads(text)).status == "ok"

    def test_a_sheet_has_a_row_a_game(self) -> None:
        text = run("new", "--series", "12", "--players", "A,B,C", "--sheet").stdout
        assert [line.split()[1] for line in text.splitlines() if line[:1].isdigit()] == ["1", "2", "3"] * 4

    @pytest.mark.parametrize("players", ["A,B", "A,B,C,D,E,F", "A,,B"])
    def test_other_numbers_of_players_are_refused(self, players: str) -> None:
        result = run("new", "--players", players)
        assert result.exit_code == 2
        assert result.stderr.startswith("skatnotation: three to five players")
