"""Score sheets as CSV, as workbooks, and from the tables of a home-table program."""

from __future__ import annotations

import builtins
import io
import zipfile
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatnotation.check.sheet_report import check_sheet
from skatnotation.contract import Contract
from skatnotation.notations import NotationError, scoresheet, sheetcsv, sheettable, sheetxlsx
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.record import Tag
from skatnotation.sheet import Closing, Factor, Item, Level, PassedIn, Played, Ramsch, Reason, ScoreSheet, Tally

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
FILES = [ROOT / "examples" / "series-36.sheet", *sorted(DATA.glob("*.sheet"))]
VEREIN = (DATA / "verein.csv").read_bytes()
HEAD = "No,Game,Matadors,Levels,Value,A,B,C\n"


def codes(sheet: ScoreSheet) -> set[str]:
    return {placed.finding.code for placed in check_sheet(sheet, "").findings}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("de", ";"), ("de", ","), ("en", "\t")])
def test_a_sheet_survives_csv(path: Path, language: str, separator: str) -> None:
    sheet = scoresheet.loads(path.read_text("utf-8"))
    text = sheetcsv.dumps(sheet, language=language, separator=separator)
    assert sheetcsv.loads(text) == sheet
    assert sheetcsv.dumps(sheetcsv.loads(text), language=language, separator=separator) == text


@pytest.mark.parametrize(
    "data", [VEREIN, VEREIN.decode("cp1252").encode(), b"\xef\xbb\xbf" + VEREIN.decode("cp1252").encode()]
)
def test_what_a_club_writes(data: bytes) -> None:
    """Semicolons, decimal commas, ticks, plus and minus columns, cp1252 or UTF-8, Windows line breaks."""
    (entry,) = sheetcsv.load(io.BytesIO(data))
    sheet = entry.record
    assert sheet is not None
    assert sheet.players == ("Jörg", "Käthe", "Uwe")
    assert sheet.lines[0] == Played(
        number=1, dealer=1, who=2, contract=Contract.SPADES, matadors=2, bid=22, value=33, total=33
    )
    assert sheet.lines[1].value == -60  # type: ignore[union-attr]
    assert sheet.lines[2] == PassedIn(number=3, dealer=3)
    assert sheet.lines[4].levels == (Level.HAND, Level.SCHNEIDER_ANNOUNCED)  # type: ignore[union-attr]
    assert sheet.closing[4] == Closing(Item.OWN, (0, 50, 100), 50)
    assert codes(sheet) == {"LIST015"}
    assert entry.places.lines[0]["value"] == (2, 29)
    assert scoresheet.loads(scoresheet.dumps(sheet)) == sheet


def test_a_wrong_cell_of_a_csv_is_named() -> None:
    (entry,) = sheetcsv.load(io.BytesIO(VEREIN.replace(b";192;", b";168;")))
    found = [(p.finding.code, p.line, p.row, p.cell) for p in check_sheet(entry, "verein.csv").findings]
    assert ("LIST020", 6, 5, "value") in found


def test_two_sheets_in_one_file() -> None:
    file = io.StringIO()
    sheet = scoresheet.loads(FILES[0].read_text("utf-8"))
    sheetcsv.dump([sheet, sheet], file)
    assert [entry.record for entry in sheetcsv.load(io.StringIO(file.getvalue()))] == [sheet, sheet]
    with pytest.raises(NotationError, match="a second score sheet"):
        sheetcsv.loads(file.getvalue())


def test_totals_in_one_column_and_players_by_number() -> None:
    sheet = sheetcsv.loads(
        "#,Declarer,Game,Matadors,Value,Total,Remark\n1,Seat 2,C,1,24,24,early\n2,1,ramsch,,-60,-60,\n"
    )
    assert sheet.lines[0].who == 2  # type: ignore[union-attr]
    assert sheet.lines[1] == Ramsch(number=2, who=1, value=-60, total=-60)
    assert [(remark.text, remark.beside) for remark in sheet.remarks] == [(" early ", True)]
    assert sheet.seats == 3


def test_unnamed_players_keep_their_number() -> None:
    sheet = sheetcsv.loads("No,Game,Matadors,Value,Seat 1,Seat 2,Seat 3,Seat 4\n1,Grand,2,72,,72,,\n")
    assert sheet.tag("Players") == "4"
    assert sheet.lines[0].who == 2  # type: ignore[union-attr]
    assert sheet.players == (None,) * 4


CSV_SLIPS = [
    ("a,b,c\n1,2,3\n", 1, 1, "the first row names no columns; at least the game and the value are needed"),
    ("No,Game,Matadors,Levels\n", 1, 1, "the first row names no columns; at least the game and the value are needed"),
    ("No,Game,Spiel,Value,Bid\n", 1, 9, 'the column "Spiel" stands here a second time'),
    ("No,Game,Value,Bid,Anna\n", 1, 19, "a table has three to five players, and these columns are no others: Anna"),
    (HEAD + "1,Skat,1,,+24,24,,\n", 2, 3, 'in the column "game" stands "Skat"; expected is Kreuz, Pik'),
    (
        HEAD + "1,Grand,many,,+24,24,,\n",
        2,
        9,
        'in the column "matadors" stands "many"; expected is 2, -2, mit 2, ohne 2',
    ),
    (HEAD + "1,Grand,1,foot,+24,24,,\n", 2, 11, 'in the column "levels" stands "foot"; expected is hand schneider'),
    (HEAD + "1,Grand,1,,24.5,24,,\n", 2, 12, 'a whole number, not "24.5"'),
    (HEAD + '1,Grand,1,,"24,\n', 2, 12, "a quote that is not closed"),
    (HEAD + "1,Ramsch,,hand,-24,24,,\n", 2, 11, 'in the column "levels" stands "hand"; expected is push x1'),
    (HEAD + "Summa,,,,,24,,\n", 2, 1, 'in the column "number" stands "Summa"; expected is Punkte, gewonnen'),
    (HEAD + 'subst 2 7 ""x""\n', 2, 1, 'seats are 1 to 5, not "7"'),
    ("No,Declarer,Game,Value\n1,Zoe,Grand,24\n", 2, 3, '"Zoe" is nobody at this table'),
    (
        "No,Game,Value,Factor,Bid\n1,Grand,24,often,\n",
        2,
        12,
        'in the column "factor" stands "often"; expected is x2 bock',
    ),
    ("No,Game,Value,Factor,Bid\n1,Grand,24,,-18\n", 2, 13, 'a whole number, not "-18"'),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), CSV_SLIPS)
def test_csv_slip(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        sheetcsv.loads(text)
    assert caught.value.message().startswith(message)
    assert caught.value.line == line
    if "subst" not in text:
        assert caught.value.column == column


def test_no_csv() -> None:
    with pytest.raises(NotationError, match="there is no score sheet"):
        sheetcsv.loads("")
    with pytest.raises(ValueError, match="'ru'"):
        sheetcsv.dumps(scoresheet.loads('[Sheet "x"]'), language="ru")
    (entry,) = sheetcsv.load(io.StringIO("x" * 2_000_000))
    assert entry.error is not None
    assert entry.error.problem == "too_long"


@given(
    st.lists(st.tuples(st.integers(0, 700), st.sampled_from([";", '"', "x", "\n", "-", "7", "[", "{", ""])), max_size=4)
)
@settings(max_examples=80, deadline=None)
def test_a_damaged_csv_is_read_or_explained(changes: list[tuple[int, str]]) -> None:
    text = VEREIN.decode("cp1252")
    for place, sign in changes:
        text = text[:place] + sign + text[place + 1 :]
    for entry in sheetcsv.load(io.StringIO(text)):
        assert (entry.record is None) != (entry.error is None)
        check_sheet(entry, "")


def workbook(rows: Sequence[Sequence[Any]], title: str = "Serie 1") -> io.BytesIO:
    openpyxl = pytest.importorskip("openpyxl", reason="reading .xlsx needs openpyxl")
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append([*row])
    book.create_sheet("empty")
    file = io.BytesIO()
    book.save(file)
    file.seek(0)
    return file


def test_a_workbook() -> None:
    rows: list[list[Any]] = [
        ["Skatclub", date(2026, 3, 14)],
        [],
        ["Nr", "Spieler", "Spiel", "Spitzen", "Hand", "Reizwert", "Wert", "Anna", "Ben", "Cara"],
        [1, "Ben", "Pik", 2, None, 22, 33.0, None, 33, None],
        [2, "Anna", "Herz", -2, True, 20, -80, -80, None, None],
        ["Punkte", None, None, None, None, None, None, -80, 33, 0],
    ]
    (entry,) = sheetxlsx.load(workbook(rows))
    sheet = entry.record
    assert sheet is not None
    assert sheet.tags[0] == Tag("Sheet", "Serie 1")
    assert sheet.lines[1] == Played(
        number=2, who=1, contract=Contract.HEARTS, matadors=-2, levels=(Level.HAND,), bid=20, value=-80, total=-80
    )
    assert codes(sheet) == {"LIST015"}
    assert entry.places.lines[0]["value"] == (4, 7)
    assert scoresheet.loads(scoresheet.dumps(sheet)) == sheet


def test_a_worksheet_that_is_no_score_sheet() -> None:
    (entry,) = sheetxlsx.load(workbook([["Kasse", 12]]))
    assert entry.error is not None
    assert entry.error.problem == "csv_no_header"


def test_a_file_that_is_no_workbook() -> None:
    pytest.importorskip("openpyxl", reason="reading .xlsx needs openpyxl")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("readme.txt", "no workbook")
    archive.seek(0)
    for file in (io.BytesIO(b"No,Game"), io.BytesIO(), archive):
        with pytest.raises(NotationError, match="this is no Excel workbook"):
            next(sheetxlsx.load(file))


def test_without_openpyxl_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.startswith("openpyxl"):
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NotationError, match=r"reading .xlsx needs openpyxl: pip install 'skatnotation\[sheets\]'"):
        next(sheetxlsx.load(io.BytesIO()))


def home_table(changes: Mapping[str, tuple[str, str]] = {}) -> list[SheetEntry]:
    files = []
    for name in ("games", "lists", "points"):
        text = (DATA / "home_table" / f"{name}.tsv").read_text("utf-8")
        good, bad = changes.get(name, ("", ""))
        assert good in text
        files.append(io.StringIO(text.replace(good, bad, 1)))
    return [*sheettable.load(*files)]


def test_tables_become_sheets() -> None:
    first, second = home_table()
    sheet = first.record
    assert sheet is not None
    assert sheet.players == ("Ida", "Jan", "Kai")
    assert (sheet.tag("Id"), sheet.tag("Date"), sheet.tag("einsatz")) == ("7", "2026-01-10", "0.05")
    assert [line.number for line in sheet.lines] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 9]  # type: ignore[union-attr]
    assert sheet.lines[1] == Played(
        number=2,
        who=2,
        contract=Contract.SPADES,
        matadors=-2,
        levels=(Level.HAND,),
        bid=20,
        value=-176,
        factor=Factor(2, (Reason.BOCK,)),
        points=55,
    )
    assert sheet.lines[3] == Ramsch(
        number=4,
        who=3,
        points=80,
        pushed=Tally(2),
        virgins=Tally(1),
        value=-250,
        factor=Factor(4, (Reason.KONTRA, Reason.RE)),
    )
    assert sheet.lines[4] == PassedIn(number=5)
    assert sheet.lines[5].levels == (Level.HAND, Level.SCHNEIDER_ANNOUNCED, Level.SCHWARZ)  # type: ignore[union-attr]
    assert sheet.lines[7].march  # type: ignore[union-attr]
    assert [remark.text for remark in sheet.remarks] == [" Schwarz "]
    assert sheet.closing[-1] == Closing(Item.END, (516, -438, 132))
    assert second.record is not None
    assert second.record.lines == ()


def test_the_tables_own_points_are_those_computed() -> None:
    first, _ = home_table()
    assert first.record is not None
    found = [(p.finding.code, p.row, p.cell) for p in check_sheet(first, "").findings if p.finding.code != "LIST028"]
    assert found == [("LIST015", None, None)]


TABLE_SLIPS = [
    ("games", "\tPik\t", "\tPique\t", 'table games, id 2: in the column grundspiel stands "Pique"'),
    ("games", "-2\tHand", "-2\tHands", 'table games, id 2: in the column gewinnstufe stands "Hands"'),
    ("games", "Jan\tV\t20", "Zoe\tV\t20", 'table games, id 2: in the column spieler stands "Zoe"'),
    ("games", "Jan\tV\t20", "Jan\tG\t20", 'table games, id 2: in the column status stands "G"'),
    ("games", "Jan\tV\t20", "Jan\tV\tpasse", 'table games, id 2: in the column reizwert stands "passe"'),
    ("points", "2\tJan\tBasis", "2\tIda\tBasis", 'table games, id 2: in the column spieler stands "Jan"'),
    ("points", "Kai\tBasis\t46", "Kai\tBasis\tx", 'table points, id 3: in the column punkte stands "x"'),
    ("points", "2\tKai\tSeeger-Fabian", "2\tKai\tTip", 'table points, id 2: in the column punktetyp stands "Tip"'),
]


@pytest.mark.parametrize(("table", "good", "bad", "message"), TABLE_SLIPS)
def test_table_slip(table: str, good: str, bad: str, message: str) -> None:
    """A list that cannot be read is said, and the others are read."""
    first, second = home_table({table: (good, bad)})
    assert first.error is not None
    assert str(first.error) == message
    assert second.record is not None


def test_a_table_that_lacks_a_column() -> None:
    with pytest.raises(NotationError, match="the column augen is missing in the table games"):
        home_table({"games": ("augen", "eyes")})
