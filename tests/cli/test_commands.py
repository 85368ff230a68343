"""``show``, ``value``, ``explain`` and ``sample``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from syrupy.assertion import SnapshotAssertion

from skatnotation.cli import COMMANDS, main
from tests.games import NULL, SPADES, edited

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner(env={"LANGUAGE": "en"}).invoke(main, list(arguments), input=stdin, catch_exceptions=False)


def test_the_help_names_every_command() -> None:
    shown = run("--help").stdout
    assert all(name in shown for name in COMMANDS)


class TestShow:
    """One position as text."""

    def test_the_middle_of_a_trick(self) -> None:
        assert run("show", "--ply", "12", stdin=SPADES).stdout == (
            "-, game 1 (7), 12 of 38: rearhand plays ♣J\n"
            "> forehand    ♥J ♠10 ♣10 ♣8 ♣7 ♥7 ♦10 ♦K ♦Q (Ben)\n"
            "  middlehand  ♦J ♠Q ♠7 ♣Q ♥A ♥K ♥9 ♥8 ♦7 (Cara)\n"
            "  rearhand    ♠J ♠K ♠9 ♠8 ♥10 ♥Q ♦A ♦8 (Dirk)  declarer\n"
            "  skat        ♣9 ♦9\n"
            "\n"
            "  trick 2:  rearhand ♣J\n"
            "  game: spades (bid 22)\n"
            "  card points in tricks: declarer 26, defenders 0\n"
        )

    @pytest.mark.parametrize(
        ("options", "says"),
        [
            (("--game", "2"), "skatnotation: -: there is no game 2; the last one is 1"),
            (("--ply", "99"), "skatnotation: -: game 1 has the plies 0 to 38, not 99"),
        ],
    )
    def test_what_is_not_there_is_said_in_one_line(self, options: tuple[str, ...], says: str) -> None:
        result = run("show", *options, stdin=SPADES)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.strip() == says

    def test_every_ply_of_every_kind_of_game_can_be_shown(self) -> None:
        for ply in range(-1, 10):
            assert run("show", "--ply", str(ply), stdin=NULL).exit_code == 0


class TestValue:
    """What a game is worth, without a record."""

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ("--contract clubs --matadors 2 --bid 36 --points 72 --tricks 8", "with 2, game 3; 3 x 12 = 36, won: +36"),
            (
                "--contract clubs --matadors 2 --bid 36 --points 72 --hand",
                "with 2, game 3, hand 4; 4 x 12 = 48, won: +48",
            ),
            (
                "--contract hearts --matadors -2 --points 50",
                "without 2, game 3; 3 x 10 = 30, lost (doubled): -60",
            ),
            (
                "--contract diamonds --matadors 1 --bid 24 --points 78",
                "with 1, game 2; 2 x 9 = 18, overbid: 27 instead of 18, doubled -54",
            ),
            (
                "--contract grand --matadors 4 --points 106 --tricks 9 --hand --announce ouvert",
                (
                    "with 4, game 5, hand 6, schneider 7, schneider announced 8, schwarz 9, schwarz announced 10, "
                    "ouvert 11; 11 x 24 = 264, lost (doubled): -528"
                ),
            ),
            ("--contract null --tricks 0 --hand", "null hand 35, won: +35"),
            ("--contract null --tricks 1 --announce ouvert", "null ouvert 46, lost (doubled): -92"),
        ],
    )
    def test_the_value_is_explained_as_players_say_it(self, options: str, said: str) -> None:
        assert run("value", *options.split()).stdout.strip() == said

    def test_json_has_the_names_of_a_result(self) -> None:
        options = ("--contract", "grand", "--matadors", "1", "--points", "61", "--format", "json")
        result = json.loads(run("value", *options).stdout)
        assert (result["outcome"], result["levels"], result["value"], result["score"]) == ("won", 2, 48, 48)
        assert result["bid"] is result["overbid"] is result["declarer"] is None

    @pytest.mark.parametrize(
        ("options", "says"),
        [
            ("--contract clubs --points 70", "no matadors in clubs: there are 1 to 11, with (+) or without (-)"),
            (
                "--contract grand --matadors 5 --points 70",
                "5 matadors in grand: there are 1 to 4, with (+) or without (-)",
            ),
            ("--contract clubs --matadors 1", "the declarer's card points are needed"),
            ("--contract clubs --matadors 1 --points 121", "121 card points: there are 0 to 120"),
            ("--contract null --announce schneider --tricks 0", "schneider cannot be announced in null"),
            (
                "--contract clubs --matadors 1 --points 95 --announce schneider",
                "schneider can be announced only with --hand",
            ),
        ],
    )
    def test_figures_that_no_game_can_have(self, options: str, says: str) -> None:
        result = run("value", *options.split())
        assert (result.exit_code, result.stderr.strip()) == (2, f"skatnotation: {says}")


class TestExplain:
    """The page of a finding."""

    def test_a_page(self) -> None:
        shown = run("explain", "play004").stdout
        assert shown.startswith("PLAY004 (error)\n\nThe suit led is not followed, though the seat holds it.")
        assert "Rule: 2022, 4.2.1-4.2.3" in shown

    @pytest.mark.parametrize(
        ("lang", "head", "what"),
        [
            ("de", "BID002 (Fehler)", "Ein Reizgebot ist nicht höher als das vorige."),
            ("ru", "BID002 (ошибка)", "Заявка не выше предыдущей."),
        ],
    )
    def test_a_page_in_another_language(self, lang: str, head: str, what: str) -> None:
        shown = run("explain", "bid002", "--lang", lang).stdout
        assert shown.splitlines()[:3] == [head, "", what]
        assert ": 1998, 3.3.2" in shown

    def test_without_a_code_all_are_listed(self) -> None:
        assert "VAL003  error    The score in the result is not what the game is worth." in run("explain").stdout

    def test_a_code_that_there_is_not(self) -> None:
        result = run("explain", "PLAY999")
        assert result.exit_code == 2
        assert "there is no code PLAY999" in result.stderr


class TestSample:
    """Random games."""

    def test_the_same_seed_gives_the_same_games_and_they_are_right(self) -> None:
        games = run("sample", "-n", "50", "--seed", "7").stdout
        assert games == run("sample", "-n", "50", "--seed", "7").stdout
        assert games != run("sample", "-n", "50", "--seed", "8").stdout
        checked = run("validate", stdin=games)
        assert (checked.exit_code, checked.stderr) == (0, "50 games: 50 ok\n")


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "github"])
@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_each_format_stays_as_it_is(form: str, lang: str, snapshot: SnapshotAssertion) -> None:
    game = edited(SPADES, ("1 20", "1 21"), ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
    assert run("validate", "--format", form, "--lang", lang, stdin=f"{game}\n{SPADES[:300]}\n").stdout == snapshot
