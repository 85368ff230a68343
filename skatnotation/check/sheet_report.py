"""What is said of a score sheet: its verdict with places, as plain data.

The keys of :func:`as_object` are a contract with other programs; ``docs/sheet.schema.json`` describes it. They are
those of a game (:mod:`skatnotation.check.report`) with ``kind`` ``sheet``; a finding has ``row`` and ``cell`` beside.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from skatnotation.check.checker import Status
from skatnotation.check.finding import Finding, Place, Severity
from skatnotation.check.lists.closing import check_closing
from skatnotation.check.lists.order import check_order
from skatnotation.check.lists.seats import check_head, check_seats
from skatnotation.check.lists.sums import SheetSum, sum_of, written_cells
from skatnotation.check.lists.totals import check_rows
from skatnotation.check.reading import check_reading
from skatnotation.check.report import rule_object
from skatnotation.check.tag import book_for, check_tags
from skatnotation.check.wording import message
from skatnotation.language import Language
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.notations.scoresheet.places import Cells, Spot
from skatnotation.notations.skn.rules import Rules, rules_of
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import DEFAULT, RuleSet
from skatnotation.sheet import Adjustment, Closing, Item, Line, PassedCount, ScoreSheet, Signed, Substitution, Sum

SCHEMA: Final = 1
"""The version of the objects; it grows when a key changes its meaning or an enumeration its members."""


class SheetFinding(msgspec.Struct, frozen=True, gc=False):
    """A finding with its line and column in the file, both from 1, and with its row and cell on the sheet.

    ``row`` is the number of a game or the name of a line (``own50``, ``adjust``), ``None`` for the head; ``cell`` is
    the name of a column, a tag, or the number of a seat in a closing line, ``None`` for a whole line.
    """

    finding: Finding
    line: int
    column: int
    row: int | str | None
    cell: str | None


class SheetReport(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is said of one sheet of a file; ``sheet``, ``rules`` and ``result`` are ``None`` when it cannot be read."""

    path: str
    record: int
    line: int
    sheet: ScoreSheet | None
    rules: RuleSet | None
    status: Status
    findings: tuple[SheetFinding, ...]
    result: SheetSum | None = None

    @property
    def id(self) -> str | None:
        """What the sheet is called."""
        return None if self.sheet is None else self.sheet.tag("Id")


def check_sheet(
    source: SheetEntry | ScoreSheet, path: str, rules: RuleSet = DEFAULT, *, override: RuleSet | None = None
) -> SheetReport:
    """Check one score sheet: every row, running total and closing line in one pass.

    Args:
        source: what a reader gave, or a sheet.
        path: the name of the file, for the report only.
        rules: the book for sheets that name none.
        override: a book for all sheets, whatever they name.
    """
    entry = source if isinstance(source, SheetEntry) else _entry_of(source)
    findings = check_reading(entry)
    sheet = entry.record
    if sheet is None:
        return SheetReport(
            path=path,
            record=entry.number,
            line=entry.line,
            sheet=None,
            rules=None,
            status=Status.UNREADABLE,
            findings=tuple(placed_on_sheet(entry, finding) for finding in findings),
        )
    on_book, book = book_for(_named_rules(sheet), rules, override)
    on_rows, accounts = check_rows(book, sheet)
    total = sum_of(sheet, accounts)
    findings += [*on_book, *check_tags(GameRecord(tags=sheet.tags)), *check_head(sheet)]
    on_lines = [*check_seats(sheet), *check_order(sheet), *on_rows]
    findings += sorted(on_lines, key=_place_on_paper)
    findings += check_closing(sheet, accounts, total)
    faulty = any(finding.severity is Severity.ERROR for finding in findings)
    return SheetReport(
        path=path,
        record=entry.number,
        line=entry.line,
        sheet=sheet,
        rules=book,
        status=Status.FAULTY if faulty else Status.OK,
        findings=tuple(placed_on_sheet(entry, finding) for finding in findings),
        result=total,
    )


def _entry_of(sheet: ScoreSheet) -> SheetEntry:
    return SheetEntry(number=1, line=1, text="", record=sheet, notation="")


def _named_rules(sheet: ScoreSheet) -> GameRecord:
    """The rules that a sheet names, as those of a record; they are written alike."""
    rules = rules_of(sheet.tag("Rules") or "") or Rules()
    return GameRecord(rules=rules.name, edition=rules.edition, switches=rules.switches)


def _place_on_paper(finding: Finding) -> tuple[bool, int]:
    """The order of findings on lines; those on the head come before."""
    return finding.place.part == "line", finding.place.index


def placed_on_sheet(entry: SheetEntry, finding: Finding) -> SheetFinding:
    """A finding with its place in the file and its row and cell on the sheet."""
    row, cell = (None, None) if entry.record is None else _named(entry.record, finding.place)
    if entry.error is not None and entry.error.line:
        return SheetFinding(finding, entry.error.line, entry.error.column, row, cell)
    spot = _spot(entry, finding.place)
    return SheetFinding(finding, spot.line, spot.column, row, cell)


def _spot(entry: SheetEntry, place: Place) -> Spot:
    """Where a place stands in the file; the start of the entry when its notation does not tell."""
    start = Spot(entry.line, entry.column)
    places = entry.places
    match place.part:
        case "tag" if place.index < len(places.tags):
            return places.tags[place.index]
        case "line" if place.index < len(places.lines):
            return _cell_spot(places.lines[place.index], place.item, start)
        case "closing" if place.index < len(places.closing):
            return _cell_spot(places.closing[place.index], str(place.card), start)
    return start


def _cell_spot(cells: Cells, cell: str, start: Spot) -> Spot:
    return cells.get(cell) or cells.get("") or start


def _named(sheet: ScoreSheet, place: Place) -> tuple[int | str | None, str | None]:
    """Row and cell of a place, as people call them."""
    match place.part:
        case "tag":
            return None, sheet.tags[place.index].name
        case "line":
            return _row_name(sheet.lines[place.index]), place.item or None
        case "closing":
            return _closing_name(sheet, place.index), str(place.card) if place.card > 0 else None
    return None, None


def _row_name(line: Line) -> int | str:
    match line:
        case Substitution():
            return "subst"
        case Adjustment():
            return "adjust"
        case _:
            return line.number


def _closing_name(sheet: ScoreSheet, index: int) -> str:
    match sheet.closing[index]:
        case Closing() as line:
            return line.name
        case Sum():
            return "sum"
        case PassedCount():
            return "passed"
        case Signed():
            return "signed"


def as_object(report: SheetReport, language: Language) -> dict[str, Any]:
    """A report as one object of the JSON formats, its texts in a language."""
    rules = report.rules or DEFAULT
    return {
        "schema": SCHEMA,
        "kind": "sheet",
        "path": report.path,
        "record": report.record,
        "line": report.line,
        "id": report.id,
        "rules": None if report.rules is None else report.rules.name,
        "status": report.status.value,
        "findings": [_finding(placed, rules, language) for placed in report.findings],
        "result": None if report.sheet is None else _result(report.sheet, report.result),
        "recorded": None if report.sheet is None else _recorded(report.sheet),
    }


def _finding(placed: SheetFinding, rules: RuleSet, language: Language) -> dict[str, Any]:
    finding = placed.finding
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "line": placed.line,
        "column": placed.column,
        "row": placed.row,
        "cell": placed.cell,
        "message": message(finding, language),
        "rule": rule_object(finding.topic, rules),
        "params": msgspec.to_builtins(finding.params),
        "legal": None if finding.legal is None else msgspec.to_builtins(list(finding.legal)),
    }


def _result(sheet: ScoreSheet, total: SheetSum | None) -> dict[str, Any] | None:
    """What the sheet comes to, as computed."""
    if total is None:
        return None
    return {
        "scoring": total.scoring,
        "games": total.games,
        "passed": total.passed,
        "others": total.unit,
        "seats": [
            {"seat": seat, "players": _players(sheet, seat), **msgspec.to_builtins(numbers)}
            for seat, numbers in enumerate(total.seats, 1)
        ],
    }


def _recorded(sheet: ScoreSheet) -> dict[str, Any]:
    """What the sheet comes to, as written; what is not written is null."""
    columns = {item.value: written_cells(sheet, item) for item in Item}
    closing = {line.item: line for line in sheet.closing if isinstance(line, Closing)}
    return {
        "scoring": sheet.tag("Scoring"),
        "games": sheet.number("Games"),
        "passed": next((line.count for line in sheet.closing if isinstance(line, PassedCount)), None),
        "others": closing[Item.OTHERS].unit if Item.OTHERS in closing else None,
        "seats": [
            {
                "seat": seat,
                "players": _players(sheet, seat),
                **{name: cells[seat - 1] for name, cells in columns.items()},
            }
            for seat in range(1, sheet.seats + 1)
        ],
    }


def _players(sheet: ScoreSheet, seat: int) -> list[str]:
    """Who sat in a seat, one after the other."""
    first = sheet.players[seat - 1]
    names = [] if first is None else [first]
    return names + [line.name for line in sheet.lines if isinstance(line, Substitution) and line.seat == seat]
