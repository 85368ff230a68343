"""The score sheet as a text: tags, a row a game, closing lines. ``grammars/scoresheet.lark`` defines it.

Beyond the canonical form it reads blanks and tabs in any number, at the end of lines too, blank lines, Windows line
breaks, levels in any order, tags in one line or many, and a table without its heading. What is written is canonical: a
sheet that was read from a canonical text is written back byte for byte. ``docs/sheet.md`` explains the form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.formatting import canonical_by
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.notations.scoresheet.places import Cells, SheetLocations, Spot
from skatnotation.notations.scoresheet.split import LIMIT, SheetPiece, split_sheets
from skatnotation.notations.scoresheet.write import text_of
from skatnotation.notations.sink import Writable, write
from skatnotation.sheet import ScoreSheet

__all__ = ["canonical", "dump", "dumps", "load", "loads"]


def load(file: Readable) -> Iterator[SheetEntry]:
    """The score sheets of an open file, one after the other.

    A bad one gives an entry with an error, and reading goes on at the next. Raises NotTextError when the file is not
    text at all.
    """
    for number, piece in enumerate(split_sheets(blocks(file)), 1):
        yield _entry(number, piece)


def loads(text: str) -> ScoreSheet:
    """The one score sheet of a text; raises NotationError when it is not just one good sheet."""
    pieces = [*split_sheets([text.removeprefix("\ufeff")])]
    if not pieces:
        raise NotationError(Fault(problem="sheet_no_sheet"))
    entry = _entry(1, pieces[0])
    if entry.record is None:
        raise entry.error or NotationError(Fault(problem="sheet_no_sheet"))
    if len(pieces) > 1:
        raise NotationError(fault_at(text, _offset(text, pieces[1].line), "sheet_second", {}))
    return entry.record


def canonical(text: str) -> str:
    """The canonical form of a text of one or more sheets; raises NotationError as :func:`canonical_by` does."""
    return canonical_by(text, load, dump)


def dump(records: Iterable[ScoreSheet], file: Writable) -> None:
    """Write score sheets to an open file, an empty line between two; raises CannotWriteError."""
    texts = (text_of(record) for record in records)
    write((text if not number else f"\n{text}" for number, text in enumerate(texts)), file)


def dumps(record: ScoreSheet) -> str:
    """The canonical text of a score sheet, with a line break at its end.

    Raises CannotWriteError for what no text can hold: line breaks in names, brackets in comments.
    """
    return text_of(record) + "\n"


def _entry(number: int, piece: SheetPiece) -> SheetEntry:
    # lark takes longer to import than most runs of a small command
    from skatnotation.notations.scoresheet.read import reading_of  # noqa: PLC0415

    record = error = None
    places = SheetLocations()
    try:
        reading = reading_of(piece.text, limit=LIMIT if piece.too_long else None)
        record, places = reading.sheet, _moved(reading.places, piece.line - 1)
    except NotationError as trouble:
        error = trouble.shifted(piece.line - 1, 0)
    return SheetEntry(
        number=number,
        line=piece.line,
        text=piece.text,
        record=record,
        error=error,
        notation="scoresheet",
        places=places,
    )


def _moved(places: SheetLocations, lines: int) -> SheetLocations:
    """The places of a text that starts so many lines down in its file."""
    if not lines:
        return places
    return SheetLocations(
        tuple(_down(spot, lines) for spot in places.tags),
        tuple(_cells_down(cells, lines) for cells in places.lines),
        tuple(_cells_down(cells, lines) for cells in places.closing),
    )


def _down(spot: Spot, lines: int) -> Spot:
    return Spot(spot.line + lines, spot.column)


def _cells_down(cells: Cells, lines: int) -> Cells:
    return {name: _down(spot, lines) for name, spot in cells.items()}


def _offset(text: str, line: int) -> int:
    """Where a line starts."""
    offset = 0
    for _ in range(line - 1):
        offset = text.index("\n", offset) + 1
    return offset
