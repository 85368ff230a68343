"""What a tournament lays down, in a file of its own."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from skatnotation.rules.lists import System
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.tournament import Adjust, Lot, Substitutes, Tournament, load, read

CUP = """event = "Autumn cup"
system = "seeger-fabian"
games = { 3 = 36, 4 = 48 }
others-at-five = 20
substitutes = "person"

[teams]
"Seven of Hearts" = ["Anna", "Ben"]

[[adjust]]
player = "Ben"
points = -100
reason = "late for series 2"

[[lot]]
order = ["Cara", "Anna"]

[lost-game-money]
from-1 = 0.50
from-4 = 1.00
"""


def test_all_that_can_be_laid_down() -> None:
    assert read(CUP) == Tournament(
        event="Autumn cup",
        system=System.SEEGER_FABIAN,
        games={3: 36, 4: 48},
        others_at_five=20,
        substitutes=Substitutes.PERSON,
        teams={"Seven of Hearts": ("Anna", "Ben")},
        adjust=(Adjust(player="Ben", points=-100, reason="late for series 2"),),
        lot=(Lot(order=("Cara", "Anna")),),
        money={1: Decimal("0.50"), 4: Decimal("1.00")},
    )


def test_a_tournament_that_lays_down_nothing() -> None:
    assert read("") == Tournament()
    assert read("games = 24").games == {3: 24, 4: 24, 5: 24}


@pytest.mark.parametrize(
    ("edit", "by", "line", "said"),
    [
        ('event = "', "event = Autumn", 1, "no TOML"),
        ("seeger-fabian", "fabian", 2, "system cannot be 'fabian'; it takes classic, seeger, seeger-fabian"),
        ("3 = 36", "2 = 36", 3, "a table has 3, 4 or 5 players, not 2"),
        ("3 = 36", "3 = 0", 3, "a series has 1 to 999 games, not 0"),
        ("others-at-five = 20", "others-of-five = 20", 4, "no key 'others-of-five' here; there are event, system"),
        ("others-at-five = 20", 'others-at-five = "x"', 4, "others-at-five: expected `int`, got `str`"),
        ('"person"', '"nobody"', 5, "substitutes cannot be 'nobody'; it takes place, person"),
        (
            '["Anna", "Ben"]',
            '["Anna", "Ben"]\n"Ace of Bells" = ["Ben"]',
            9,
            "Ben plays for Seven of Hearts and for Ace",
        ),
        ('player = "Ben"', 'player = "Ben"\nteam = "Seven of Hearts"', 10, "adjust needs either a player or a team"),
        ('"late for series 2"', '" "', 10, "points are given or taken with a reason only"),
        ("points = -100\n", "", 10, "adjust: object missing required field `points`"),
        ('["Cara", "Anna"]', '["Cara"]', 15, "a lot is drawn between two or more, each named once"),
        ("from-4", "fourth", 20, "no key 'fourth' here; from-1, from-4 ... are"),
        ("1.00", "-1.00", 20, "a lost game costs nothing or more"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(edit: str, by: str, line: int, said: str) -> None:
    assert edit in CUP
    with pytest.raises(TournamentError) as wrong:
        read(CUP.replace(edit, by, 1))
    assert (wrong.value.line, said) == (line, said)
    assert said in wrong.value.message


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    file = tmp_path / "cup.toml"
    file.write_bytes('event = "Herbst\xe4"'.encode("latin-1"))
    with pytest.raises(TournamentError, match="line 1: the file is not UTF-8"):
        load(file)
