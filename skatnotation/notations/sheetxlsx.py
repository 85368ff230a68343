"""Score sheets from Excel workbooks (.xlsx); each worksheet that is not empty is a list. It needs openpyxl.

A worksheet is read as CSV is (:mod:`skatnotation.notations.sheetcsv`): a row of column names, a row a game, closing
lines. Values of formulas are those that Excel saved. Workbooks are read only.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import IO, Final

import msgspec

from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.notations.scoresheet.places import SheetLocations, Spot
from skatnotation.notations.sheetcsv.cells import Cell, Cells
from skatnotation.notations.sheetcsv.read import SheetTable
from skatnotation.record import Tag
from skatnotation.sheet import ScoreSheet

__all__ = ["load"]

_ROWS_AT_MOST: Final = 5000
_COLUMNS_AT_MOST: Final = 200
_UNPACKED_AT_MOST: Final = 1 << 26
"""Bytes that the parts of a workbook may have together; more is no score sheet."""


def load(file: IO[bytes]) -> Iterator[SheetEntry]:
    """The score sheets of an open workbook; line and column of an entry are the row and the column of the cell.

    A worksheet that is no score sheet gives an entry with an error. Raises NotationError when the file is no workbook,
    or when openpyxl is not installed.
    """
    number = 0
    for title, rows in _worksheets(file):
        if rows:
            number += 1
            yield _entry(number, title, rows)


def _entry(number: int, title: str, rows: list[Cells]) -> SheetEntry:
    record = error = None
    places = SheetLocations()
    text = "\n".join("\t".join(cell.text for cell in row) for row in rows)
    try:
        record, places = SheetTable(rows).read()
        record = _titled(record, title)
    except NotationError as trouble:
        error = trouble
    line = rows[0][0].spot.line
    return SheetEntry(
        number=number, line=line, text=text, record=record, error=error, notation="sheetxlsx", places=places
    )


def _titled(sheet: ScoreSheet, title: str) -> ScoreSheet:
    """The sheet with the name of its worksheet, where it has no name of its own."""
    if sheet.tags[0] != Tag("Sheet", ""):
        return sheet
    return msgspec.structs.replace(sheet, tags=(Tag("Sheet", title), *sheet.tags[1:]))


def _worksheets(file: IO[bytes]) -> Iterator[tuple[str, list[Cells]]]:
    try:
        from openpyxl import load_workbook  # noqa: PLC0415 (an extra, and slow to import)
    except ImportError:
        raise NotationError(Fault(problem="xlsx_missing")) from None
    _must_be_workbook(file)
    try:
        workbook = load_workbook(file, read_only=True, data_only=True)
        for worksheet in workbook.worksheets:
            rows = worksheet.iter_rows(max_row=_ROWS_AT_MOST, max_col=_COLUMNS_AT_MOST, values_only=True)
            yield str(worksheet.title), [*_rows(rows)]
    except NotationError:
        raise
    except Exception:  # whatever a damaged part makes openpyxl stumble over
        raise NotationError(Fault(problem="xlsx_file")) from None


def _must_be_workbook(file: IO[bytes]) -> None:
    try:
        with zipfile.ZipFile(file) as archive:
            size = sum(part.file_size for part in archive.infolist())
    except (zipfile.BadZipFile, OSError, ValueError):
        raise NotationError(Fault(problem="xlsx_file")) from None
    if size > _UNPACKED_AT_MOST:
        raise NotationError(Fault(problem="xlsx_file"))
    file.seek(0)


def _rows(rows: Iterable[Iterable[object]]) -> Iterator[Cells]:
    for line, row in enumerate(rows, 1):
        cells = [Cell(_text(value), Spot(line, column)) for column, value in enumerate(row, 1)]
        if any(cell.text for cell in cells):
            yield cells


def _text(value: object) -> str:
    """The value of a cell as it would be typed."""
    match value:
        case None:
            return ""
        case bool():
            return "x" if value else ""
        case float() if value.is_integer():
            return str(int(value))
        case datetime() | date():
            return value.isoformat()[:10]
        case _:
            return str(value).strip()
