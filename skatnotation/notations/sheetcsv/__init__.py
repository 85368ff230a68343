"""The score sheet as CSV: a row of column names, a row a game, a column for each player with his running totals.

Reads what spreadsheets and clubs write: German or English names of columns in any order, ``;``, ``,`` or tabs between
cells, numbers with a decimal comma and no fraction (``33,0``), UTF-8 or cp1252, levels in one cell or ticked in columns
of their own, the value in one column or in two (plus and minus), totals in one column or one for each player.

What has no columns stands in the first cell of a row as the text form writes it: tags, substitutions, adjustments,
comments. A comment beside a row has a column. ``docs/sheet.md`` lists the names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.notations.scoresheet.places import SheetLocations
from skatnotation.notations.scoresheet.split import LIMIT
from skatnotation.notations.sheetcsv.cells import Cells, decoded, rows_of
from skatnotation.notations.sheetcsv.read import SheetTable
from skatnotation.notations.sheetcsv.write import rows_to_write
from skatnotation.notations.sink import Writable, write
from skatnotation.sheet import ScoreSheet

__all__ = ["dump", "dumps", "load", "loads"]


def load(file: Readable) -> Iterator[SheetEntry]:
    """The score sheets of an open file; a second row of the same column names starts a second sheet.

    A sheet that cannot be read gives an entry with an error. Raises NotTextError when the file is not text at all.
    """
    text = decoded("".join(blocks(file)))
    yield from entries_of(text)


def loads(text: str) -> ScoreSheet:
    """The one score sheet of a text; raises NotationError when it is not just one good sheet."""
    entries = [*entries_of(decoded(text.removeprefix("\ufeff")))]
    if not entries:
        raise NotationError(Fault(problem="sheet_no_sheet"))
    if entries[0].record is None:
        raise entries[0].error or NotationError(Fault(problem="sheet_no_sheet"))
    if len(entries) > 1:
        raise NotationError(Fault(problem="sheet_second", line=entries[1].line, column=1))
    return entries[0].record


def dump(records: Iterable[ScoreSheet], file: Writable, *, language: str = "en", separator: str = ",") -> None:
    """Write score sheets to an open file, one under the other; see :func:`dumps`."""
    write((dumps(record, language=language, separator=separator).removesuffix("\n") for record in records), file)


def dumps(record: ScoreSheet, *, language: str = "en", separator: str = ",") -> str:
    """The CSV of a score sheet.

    Args:
        record: the sheet.
        language: of the names of columns and lines, ``en`` or ``de``.
        separator: ``,`` or ``;``.

    Raises:
        CannotWriteError: the text form cannot hold the sheet either.
    """
    return "\n".join([*rows_to_write(record, language, separator), ""])


def entries_of(text: str) -> Iterator[SheetEntry]:
    """The sheets of a text."""
    try:
        rows = _rows(text)
    except NotationError as trouble:
        yield SheetEntry(number=1, line=1, text=text, error=trouble, notation="sheetcsv")
        return
    lines = text.split("\n")
    for number, part in enumerate(_parts(rows), 1):
        yield _entry(number, part, lines)


def _rows(text: str) -> list[Cells]:
    if len(text) > LIMIT:
        raise NotationError(fault_at(text, 0, "too_long", {"limit": str(LIMIT)}))
    return [*rows_of(text)]


def _parts(rows: list[Cells]) -> Iterator[list[Cells]]:
    """The rows of each sheet: each part starts with the same names of columns."""
    header = [cell.text for cell in rows[0]] if rows else []
    part: list[Cells] = []
    for row in rows:
        if part and [cell.text for cell in row] == header:
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def _entry(number: int, rows: list[Cells], lines: list[str]) -> SheetEntry:
    record = error = None
    places = SheetLocations()
    first = rows[0][0].spot.line
    try:
        record, places = SheetTable(rows).read()
    except NotationError as trouble:
        error = _with_excerpt(trouble, lines)
    text = "\n".join(lines[first - 1 : rows[-1][-1].spot.line])
    return SheetEntry(
        number=number, line=first, text=text, record=record, error=error, notation="sheetcsv", places=places
    )


def _with_excerpt(trouble: NotationError, lines: list[str]) -> NotationError:
    """The same error with the line that it speaks of."""
    fault = trouble.fault
    if not 0 < fault.line <= len(lines):
        return trouble
    row = lines[fault.line - 1]
    shown = fault_at(row, min(fault.column - 1, len(row)), fault.problem, fault.params)
    return NotationError(
        Fault(
            problem=fault.problem,
            params=fault.params,
            line=fault.line,
            column=fault.column,
            excerpt=shown.excerpt,
            mark=shown.mark,
        )
    )
