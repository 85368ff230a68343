"""The text form of the score sheet: what is read is what was written, and what is written is canonical."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis.extra.lark import from_lark
from lark import Lark

from skatnotation.contract import Contract
from skatnotation.notations import CannotWriteError, NotationError, scoresheet
from skatnotation.notations.grammar import folder, parser
from skatnotation.notations.scoresheet.words import SHEET_WORDS
from skatnotation.record import Tag
from skatnotation.sheet import (
    Adjustment,
    Closing,
    Factor,
    Item,
    Level,
    Misdeal,
    PassedIn,
    Played,
    Ramsch,
    Reason,
    Remark,
    ScoreSheet,
    Substitution,
    Sum,
    Tally,
)
from tests.notations.sheet_strategies import sheets

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "examples" / "series-36.sheet", *sorted((ROOT / "tests" / "data").glob("*.sheet"))]
CLUB = (ROOT / "tests" / "data" / "club.sheet").read_text("utf-8")
HOME = (ROOT / "tests" / "data" / "home.sheet").read_text("utf-8")


def test_no_two_terminals_overlap() -> None:
    assert parser("scoresheet", "sheet", strict=True)


def test_every_terminal_has_words() -> None:
    names = {terminal.name for terminal in parser("scoresheet", "sheet").terminals}
    assert names <= SHEET_WORDS.keys()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_canonical_texts_are_written_back_byte_for_byte(path: Path) -> None:
    text = path.read_text("utf-8")
    assert scoresheet.dumps(scoresheet.loads(text)) == text


def test_what_is_on_a_sheet() -> None:
    sheet = scoresheet.loads(CLUB)
    assert sheet.players == ("Anna", "Ben", "Cara", "Dirk")
    assert sheet.tag("Series") == "1"
    assert sheet.lines[5] == Played(
        number=6,
        dealer=2,
        who=4,
        contract=Contract.CLUBS,
        matadors=1,
        levels=(Level.HAND, Level.SCHNEIDER_ANNOUNCED),
        value=-120,
        total=-87,
    )
    assert sheet.lines[2] == PassedIn(number=3, dealer=3)
    assert sheet.closing[0] == Sum((1, 2, 3, 4))
    assert sheet.closing[4] == Closing(Item.OWN, (-50, 50, 50, 0), 50)
    assert sheet.remarks == (Remark(len(sheet.tags) + 7, " missed: 85 ", beside=True),)


def test_what_is_on_a_sheet_of_a_home_table() -> None:
    sheet = scoresheet.loads(HOME)
    assert sheet.players[1] == 'Jan "JJ"'
    assert sheet.lines[2] == Misdeal(number=3, dealer=1)
    assert sheet.lines[3] == Ramsch(
        number=3,
        dealer=1,
        who=3,
        points=75,
        pushed=Tally(2),
        virgins=Tally(1, (1,)),
        value=-300,
        factor=Factor(2, (Reason.BOCK,)),
        total=-300,
    )
    assert sheet.lines[4].pushed == Tally(2, (1, 3))  # type: ignore[union-attr]
    assert sheet.lines[6] == Substitution(5, 1, "Lea")
    assert (sheet.lines[8].corrects, sheet.lines[8].by) == (True, "Kai")  # type: ignore[union-attr]
    assert sheet.lines[-1] == Adjustment(3, -20, "late")
    assert 7 not in sheet.counted
    assert 2 not in sheet.counted
    assert sheet.remarks[0].text == " Bock after each lost grand.\n  Ramsch when all pass. "


@given(sheets())
@settings(max_examples=80, deadline=None)
def test_what_is_written_is_read_as_the_same(sheet: ScoreSheet) -> None:
    text = scoresheet.dumps(sheet)
    assert scoresheet.loads(text) == sheet
    assert scoresheet.dumps(scoresheet.loads(text)) == text
    assert all(line == line.rstrip() for line in text.split("\n") if "{" not in line and '"' not in line)


TEXTS = from_lark(
    Lark(
        (folder() / "scoresheet.lark").read_text("utf-8").replace("%import .tokens (NUMBER)", "NUMBER: /[1-9][0-9]?/"),
        start="sheet",
    )
)


REFUSED = {"sheet_start", "sheet_sum", "sheet_twice", "sheet_nobody", "sheet_star_misdeal", "sheet_second"}
"""What the grammar reads and the notation does not."""


def read_or_refused(text: str) -> ScoreSheet | str:
    try:
        return scoresheet.loads(text)
    except NotationError as error:
        return error.problem


@given(TEXTS)
@settings(max_examples=40, deadline=None)
def test_what_the_grammar_makes_is_read(text: str) -> None:
    """The notation refuses little of what the grammar allows, and in words."""
    sheet = read_or_refused(text)
    if isinstance(sheet, str):
        assert sheet in REFUSED | {"sheet_no_sheet"}
    else:
        assert scoresheet.loads(scoresheet.dumps(sheet)) == sheet


LENIENT = [
    ("\n", "\r\n"),
    ("\n", "   \n"),
    ("\n[Keeper", "\n\n\n[Keeper"),
    ("  ", "\t"),
    ("  ", "      "),
    (" [", "["),
    ("] [", "]\n["),
    ("#  dealer who game matadors levels           bid  value  total\n", ""),
    ("hand schneider!", "schneider! hand"),
    ("{ missed", "\t{ missed"),
]


@pytest.mark.parametrize(("good", "typed"), LENIENT)
def test_what_people_may_type(good: str, typed: str) -> None:
    assert good in CLUB
    assert scoresheet.dumps(scoresheet.loads(CLUB.replace(good, typed))) == CLUB


def test_a_file_of_sheets() -> None:
    text = f"\ufeff{{ two evenings }}\n{CLUB}\n{CLUB.replace('+33', 'x')}\n{HOME}"
    entries = [*scoresheet.load(io.BytesIO(text.encode()))]
    assert [entry.record is None for entry in entries] == [False, True, False]
    assert [entry.line for entry in entries] == [1, 23, 44]
    error = entries[1].error
    assert error is not None
    assert (error.line, error.column) == (28, 51)
    assert entries[2].places.lines[0]["value"].line == 44 + 7
    file = io.StringIO()
    good = [entry.record for entry in entries if entry.record is not None]
    scoresheet.dump(good, file)
    assert [entry.record for entry in scoresheet.load(io.StringIO(file.getvalue()))] == good


def test_blocks_of_any_size_give_the_same_sheets() -> None:
    class Dripping(io.StringIO):
        def read(self, size: int | None = -1, /) -> str:
            return super().read(min(size or 7, 7))

    text = f"{CLUB}\n{HOME}"
    assert [e.record for e in scoresheet.load(Dripping(text))] == [e.record for e in scoresheet.load(io.StringIO(text))]


def test_more_than_a_sheet_can_be() -> None:
    entries = [*scoresheet.load(io.StringIO(CLUB + "{ x }\n" * 200_000 + CLUB))]
    assert [entry.error.problem if entry.error else "" for entry in entries] == ["too_long", ""]


def test_places() -> None:
    (entry,) = scoresheet.load(io.StringIO(CLUB))
    lines = CLUB.split("\n")
    for cells, line in zip(entry.places.lines, lines[5:11], strict=True):
        assert all(lines[spot.line - 1] == line for spot in cells.values())
    spots = entry.places.lines[0]
    shown = {cell: lines[spot.line - 1][spot.column - 1 :].split()[0] for cell, spot in spots.items()}
    assert shown == {
        "": "1",
        "number": "1",
        "dealer": "1",
        "who": "4",
        "game": "S",
        "matadors": "m2",
        "levels": "-",
        "bid": "27",
        "value": "+33",
        "total": "33",
    }
    end = entry.places.closing[6]
    assert lines[end["3"].line - 1][end["3"].column - 1 :].startswith("206")


ONE = ScoreSheet(tags=(Tag("Sheet", "x"),))
UNWRITABLE = [
    ScoreSheet(),
    ScoreSheet(tags=(Tag("Date", "x"),)),
    ScoreSheet(tags=(*ONE.tags, Tag("two words", "x"))),
    ScoreSheet(tags=(Tag("Sheet", "a\nb"),)),
    msgspec.structs.replace(ONE, remarks=(Remark(1, "}"),)),
    msgspec.structs.replace(ONE, remarks=(Remark(1, "x\n[Sheet"),)),
    msgspec.structs.replace(ONE, lines=(Adjustment(1, 5, "a\rb"),)),
    msgspec.structs.replace(ONE, lines=(PassedIn(number=1, by="a\nb"),)),
    msgspec.structs.replace(ONE, lines=(PassedIn(number=0),)),
    msgspec.structs.replace(ONE, lines=(Played(number=1, matadors=0),)),
    msgspec.structs.replace(ONE, lines=(Played(number=1, bid=1000),)),
    msgspec.structs.replace(ONE, lines=(Played(number=1, value=1_000_000),)),
    msgspec.structs.replace(ONE, closing=(Closing(Item.WON, (1, 2, 3)),)),
    msgspec.structs.replace(ONE, closing=(Sum((1, 2, 3)), Closing(Item.OWN, (1, 2, 3)))),
]


@pytest.mark.parametrize("sheet", UNWRITABLE)
def test_what_cannot_be_written(sheet: ScoreSheet) -> None:
    with pytest.raises(CannotWriteError):
        scoresheet.dumps(sheet)


def test_each_cut_of_a_sheet_is_read_or_explained() -> None:
    cuts = [CLUB[:end] for end in range(0, len(CLUB), 7)] + [HOME[:end] for end in range(0, len(HOME), 11)]
    for text in cuts:
        assert read_or_refused(text)
