"""Which games are the same, and which only look like it."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatnotation.archive.batches import Likeness
from skatnotation.notations import dumps, iss, loads
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling import sample
from tests.archive.stores import SHEET, add, ask
from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT, edited

SKN_OF_A_LIST = """\
[SKN "1"]
[Event "Club evening"]
[Date "2026-03-14"]
[Series "1"]
[Table "7"]
[Game "{number}"]
[Seat1 "Anna"]
[Seat2 "Ben"]
[Seat3 "Cara"]
[Seat4 "Dirk"]
[Dealer "1"]
[Rules "isko-2022"]

game  R S
list  R {score}
"""


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "club.skatdb"


def games(store: Path) -> int:
    ((count,),) = ask(store, "SELECT count(*) FROM games")
    assert isinstance(count, int)
    return count


@pytest.mark.parametrize("game", [SPADES, PASSED_IN, TIMED_OUT, NULL, GAVE_UP])
@pytest.mark.parametrize("notation", ["skn", "jsonl"])
def test_a_game_in_another_notation_is_the_same(store: Path, game: str, notation: str) -> None:
    add(store, game)
    again = add(store, dumps(loads(game), notation), f"again.{notation}")
    assert (again.games, again.alike) == (0, {Likeness.KNOWN: 1})


def test_two_hundred_games_in_two_notations_are_two_hundred(store: Path) -> None:
    records = list(sample(200, 4, rules=ISS))
    add(store, "\n".join(map(iss.dumps, records)))
    again = add(store, "\n".join(dumps(record, "skn") for record in records), "again.skn")
    assert (again.games, again.alike) == (0, {Likeness.KNOWN: 200})


@pytest.mark.parametrize(
    "edit",
    [
        ("HJ.ST.CA.CT", "ST.HJ.CT.CA"),  # the order in a hand
        ("HQ.D8 2 S.C9.D9", "HQ.D8 2 S.D9.C9"),  # the order of the discards
        ("P0[Ben]", "P0[ Ben ]"),  # blanks round a name
        ("R0[0.0]", "R0[17.5]"),  # a tag that is not the game's
        ("v:33", "v:44"),  # the result as written
    ],
)
def test_another_spelling_is_the_same_game(store: Path, edit: tuple[str, str]) -> None:
    add(store, SPADES)
    assert add(store, edited(SPADES, edit), "again.sgf").alike == {Likeness.KNOWN: 1}


@pytest.mark.parametrize(
    "edit",
    [
        ("P0[Ben]", "P0[Benno]"),
        ("DT[2026-03-14", "DT[2026-03-21"),
        ("ID[7]", "ID[70]"),
        ("1 18 0 y 1 20 0 p", "1 18 0 p"),
        ("2 S.C9.D9", "2 S.C9.HQ"),
        ("0 ST 1 DJ", "0 CT 1 DJ"),
    ],
)
def test_another_game_with_the_same_deal_is_reported_and_kept(store: Path, edit: tuple[str, str]) -> None:
    add(store, SPADES)
    again = add(store, edited(SPADES, edit), "again.sgf")
    assert (again.games, games(store)) == (1, 2)
    assert [(notice.kind, notice.game) for notice in again.notices] == [(Likeness.NEAR, 1)]


def test_the_same_game_twice_in_a_file_is_one(store: Path) -> None:
    assert add(store, f"{SPADES}\n{SPADES}\n").alike == {Likeness.KNOWN: 1}
    assert games(store) == 1


def test_rows_that_say_the_same_are_different_games(store: Path) -> None:
    """Short rows come again and again; neither number nor series is told here."""
    row = "{}  1      2   G    m1       -                -    +48    -\n"
    heading = '[Sheet ""] [Players "3"]\n#  dealer who game matadors levels bid value total\n'
    add(store, heading + row.format(1) + row.format(1), "one.sheet")
    add(store, heading + row.format(1) + row.format(1) + row.format(2), "two.sheet")
    assert games(store) == 5


def test_a_row_is_known_by_event_series_table_and_number(store: Path) -> None:
    add(store, SHEET, "evening.sheet")
    again = add(store, "\n" + SHEET, "copy.sheet")
    assert (again.games, games(store)) == (0, 6)
    assert again.alike == {Likeness.KNOWN: 6}
    assert ask(store, "SELECT count(*) FROM scores WHERE kind = 'adjustment'") == [(1,)]


def test_another_week_is_another_list(store: Path) -> None:
    add(store, SHEET, "evening.sheet")
    assert add(store, SHEET.replace("03-14", "03-21"), "next.sheet").games == 6


def test_a_changed_row_of_a_known_list_is_told_and_not_taken(store: Path) -> None:
    add(store, SHEET, "evening.sheet")
    again = add(store, SHEET.replace("+35    35", "+46    46"), "changed.sheet")
    assert again.alike == {Likeness.KNOWN: 5, Likeness.DIFFERENT: 1}
    assert [(notice.line, notice.game) for notice in again.notices] == [(8, 4)]
    assert ask(store, "SELECT recorded_score FROM games WHERE game = 4") == [(35,)]


def test_a_result_that_was_typed_is_the_row_of_the_sheet(store: Path) -> None:
    add(store, SHEET, "evening.sheet")
    assert add(store, SKN_OF_A_LIST.format(number=1, score="+33"), "one.skn").alike == {Likeness.KNOWN: 1}
    assert add(store, SKN_OF_A_LIST.format(number=1, score="+44"), "other.skn").alike == {Likeness.DIFFERENT: 1}
    assert add(store, SKN_OF_A_LIST.format(number=9, score="+33"), "nine.skn").games == 1
