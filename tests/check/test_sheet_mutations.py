"""One wrong cell on a good sheet is named by its row and its cell, with what should stand there, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from skatnotation.check.finding import Finding, Severity
from skatnotation.check.sheet_report import SheetFinding, check_sheet
from skatnotation.notations import scoresheet
from skatnotation.sheet import Closing, Line, PassedCount, Played, Row, ScoreSheet

ROOT = Path(__file__).parents[2]
SHEETS = {
    path.stem: scoresheet.loads(path.read_text("utf-8"))
    for path in (
        ROOT / "examples" / "series-36.sheet",
        *(ROOT / "tests" / "data" / f"{n}.sheet" for n in ("club", "home")),
    )
}
Wrong = tuple[ScoreSheet, int | str, str, int]


def errors(sheet: ScoreSheet) -> list[SheetFinding]:
    return [placed for placed in check_sheet(sheet, "").findings if placed.finding.severity is Severity.ERROR]


def with_line(sheet: ScoreSheet, index: int, line: Line) -> ScoreSheet:
    return msgspec.structs.replace(sheet, lines=(*sheet.lines[:index], line, *sheet.lines[index + 1 :]))


def wrong_rows(sheet: ScoreSheet) -> Iterator[Wrong]:
    """Every number of every row that counts, one at a time made another."""
    chance = random.Random(sheet.tag("Sheet"))
    for index in sheet.counted:
        line = sheet.lines[index]
        assert isinstance(line, Row)
        cells = {"dealer": line.dealer}
        if isinstance(line, Played):
            cells |= {"value": line.value, "total": line.total}
        for cell, right in cells.items():
            if right is None:
                continue
            wrong = right % sheet.seats + 1 if cell == "dealer" else right + chance.choice((-10, -1, 1, 7))
            if cell == "value" and (wrong > 0) != (right > 0):
                continue
            yield with_line(sheet, index, msgspec.structs.replace(line, **{cell: wrong})), line.number, cell, right


def wrong_closings(sheet: ScoreSheet) -> Iterator[Wrong]:
    for index, line in enumerate(sheet.closing):
        before, after = sheet.closing[:index], sheet.closing[index + 1 :]
        if isinstance(line, PassedCount):
            wrong = PassedCount(line.count + 1)
            yield msgspec.structs.replace(sheet, closing=(*before, wrong, *after)), "passed", "1", line.count
        if isinstance(line, Closing):
            for seat, right in enumerate(line.cells):
                assert right is not None
                cells = (*line.cells[:seat], right + 1, *line.cells[seat + 1 :])
                changed = (*before, msgspec.structs.replace(line, cells=cells), *after)
                yield msgspec.structs.replace(sheet, closing=changed), line.name, str(seat + 1), right


def right_of(finding: Finding) -> object:
    return finding.params["right"]


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_one_wrong_cell(sheet: ScoreSheet) -> None:
    assert errors(sheet) == []
    for wrong, row, cell, right in [*wrong_rows(sheet), *wrong_closings(sheet)]:
        found = errors(wrong)
        assert [(placed.row, placed.cell, right_of(placed.finding)) for placed in found] == [(row, cell, right)]


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_many_wrong_cells_are_all_found(sheet: ScoreSheet) -> None:
    places = []
    for index in sheet.counted:
        line = sheet.lines[index]
        if isinstance(line, Played) and line.total is not None and line.value is not None:
            sheet = with_line(sheet, index, msgspec.structs.replace(line, total=line.total + 1000 + index))
            places.append((line.number, "total"))
    assert [(placed.row, placed.cell) for placed in errors(sheet)] == places


def test_a_slip_that_is_carried_on() -> None:
    """A wrong value that was added up: the value is the error, the totals and sums that follow from it are warnings."""
    text = (ROOT / "tests" / "data" / "club.sheet").read_text("utf-8")
    text = text.replace("+33    33", "+44    44").replace("-120   -87", "-120   -76")
    text = text.replace("96   -87", "96   -76").replace("206  -57", "206  -46")
    found = [
        (p.finding.code, p.row, p.cell, right_of(p.finding)) for p in check_sheet(scoresheet.loads(text), "").findings
    ]
    assert found == [
        ("LIST020", 1, "value", 33),
        ("LIST041", 1, "total", 33),
        ("LIST041", 6, "total", -87),
        ("LIST051", "points", "4", -87),
        ("LIST051", "end", "4", -57),
    ]


def test_a_total_without_a_value_tells_the_value() -> None:
    text = (ROOT / "tests" / "data" / "club.sheet").read_text("utf-8")
    assert check_sheet(scoresheet.loads(text.replace("+33    33", "-      33")), "").findings == ()
    (placed,) = check_sheet(scoresheet.loads(text.replace("+33    33", "-      44")), "").findings[:1]
    assert (placed.row, placed.cell, right_of(placed.finding)) == (1, "total", 33)
