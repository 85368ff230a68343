"""The sheet that the records of an evening make."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

from skatnotation.check.checker import validate
from skatnotation.check.sheet_report import check_sheet
from skatnotation.contract import Contract
from skatnotation.notations import scoresheet, skn
from skatnotation.record import Tag
from skatnotation.rules.ruleset import ISKO
from skatnotation.sampling.sampler import sample
from skatnotation.sheet import Misdeal, PassedIn, Played, Signed, Substitution
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.sheets import PlayedGame, sheet_of
from tests.check.series_cases import MISDEAL, game

EXAMPLES = Path(__file__).parents[2] / "examples"


def played(text: str) -> list[PlayedGame]:
    records = [entry.record for entry in skn.load(io.StringIO(text))]
    return [PlayedGame(record, validate(record).result) for record in records if record is not None]


def test_the_records_of_a_series_make_the_sheet_that_was_kept() -> None:
    """examples/series-36: each cell of the paper as it follows from the cards."""
    made = sheet_of(played((EXAMPLES / "series-36.skn").read_text("utf-8")))
    kept = scoresheet.loads((EXAMPLES / "series-36.sheet").read_text("utf-8"))
    assert made.lines == kept.lines
    assert made.closing == tuple(line for line in kept.closing if not isinstance(line, Signed))


@pytest.mark.parametrize("players", ["ABC", "ABCD", "ABCDE"])
def test_a_sheet_of_random_games_has_no_fault(players: str) -> None:
    """All contracts, announcements, overbids: the values of the cards are those of the list's own rules."""
    games = []
    for number, record in enumerate(sample(300, seed=11, rules=ISKO), 1):
        dealer = (number - 1) % len(players) + 1
        tags = [Tag(f"Seat{place}", name) for place, name in enumerate(players, 1)]
        tags += [Tag("Game", str(number)), Tag("Games", "300"), Tag("Dealer", str(dealer))]
        seated = msgspec.structs.replace(record, tags=tuple(tags))
        games.append(PlayedGame(seated, validate(seated).result))
    sheet = sheet_of(games)
    assert [placed.finding for placed in check_sheet(sheet, "made.sheet").findings] == []
    assert sum(isinstance(line, Played) for line in sheet.lines) > 200
    assert scoresheet.loads(scoresheet.dumps(sheet)) == sheet


def test_records_that_name_only_who_plays() -> None:
    """Three at a table: who deals first has place 1, and is rearhand of the first game."""
    names = ('Forehand "B"', 'Middlehand "C"', 'Rearhand "A"')
    head = '[SKN "1"]\n' + "".join(f"[{name}]\n" for name in names)
    second = '[SKN "1"]\n[Forehand "C"]\n[Middlehand "A"]\n[Rearhand "B"]\n\nlist passed\n'
    sheet = sheet_of(played(f"{head}\nlist passed\n\n{second}"))
    assert sheet.players == ("A", "B", "C")
    assert sheet.lines == (PassedIn(number=1, dealer=1), PassedIn(number=2, dealer=2))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (game(1, 1, body=MISDEAL) + game(1, 1), (Misdeal(number=1, dealer=1), PassedIn(number=1, dealer=1))),
        (game(None, 1, body=MISDEAL) + game(None, 1), (Misdeal(number=1, dealer=1), PassedIn(number=1, dealer=1))),
        (game(2, 2) + game(1, 1), (PassedIn(number=1, dealer=1), PassedIn(number=2, dealer=2))),
        (
            game(1, 1) + game(2, 2, players="AXCD"),
            (PassedIn(number=1, dealer=1), Substitution(2, 2, "X"), PassedIn(number=2, dealer=2)),
        ),
        (game(6, None, 'FirstDealer "1"'), (PassedIn(number=6, dealer=2),)),
        (
            game(1, 4, body="game  R S\nlist  R +33 88"),
            (Played(number=1, dealer=4, who=3, contract=Contract.SPADES, value=33, total=33),),
        ),
    ],
)
def test_rows_of_records_without_cards(text: str, lines: tuple[object, ...]) -> None:
    assert sheet_of(played(text)).lines == lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no game of which a score sheet could be made"),
        (game(4, None), "game 4 does not tell who deals"),
        (game(4, 1, body="game  R S"), "game 4 is not settled, and has no value for the sheet"),
        ('[SKN "1"]\n[Forehand "A"]\n\nlist passed\n', "game 1 does not tell who sits where at the table"),
    ],
)
def test_what_no_sheet_can_be_made_of(text: str, said: str) -> None:
    with pytest.raises(TournamentError, match=said):
        sheet_of(played(text))
