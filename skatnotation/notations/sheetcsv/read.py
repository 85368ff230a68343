"""A score sheet from rows of cells, of a CSV text or of a workbook."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.scoresheet.places import Cells as Places
from skatnotation.notations.scoresheet.places import SheetLocations, Spot
from skatnotation.notations.sheetcsv.cells import COLUMNS, TICKS, Cell, Cells, plain
from skatnotation.notations.sheetcsv.rows import Columns, cell_error, closing_of, row_from, seat_number
from skatnotation.record import Tag
from skatnotation.sheet import SEATS_AT_MOST, ClosingLine, Line, Remark, ScoreSheet, Sum

_NAMES: Final = {plain(name): column for column, names in COLUMNS.items() for name in names}
_TICKS: Final = {plain(name): level for name, level in TICKS.items()}
_LEAST: Final = 3
"""Known columns that make a row the row of their names."""

_NUMBER: Final = re.compile(r"[0-9]+\*?")
_LINE: Final = re.compile(r"\[|\{|(?:subst|adjust)\s", re.IGNORECASE)
_REMARKS: Final = re.compile(r"\{([^{}]*)\}")


class SheetTable:
    """Rows of cells, of which the first ones may be empty or a title, then come the names of the columns."""

    def __init__(self, rows: Sequence[Cells]) -> None:
        self._rows = rows
        self._tags: list[tuple[Tag, Spot]] = []
        self._lines: list[tuple[Line, Places]] = []
        self._closing: list[tuple[ClosingLine, Places]] = []
        self._remarks: list[Remark] = []

    def read(self) -> tuple[ScoreSheet, SheetLocations]:
        """The sheet and the places of its parts; raises NotationError."""
        start = next((n for n, row in enumerate(self._rows[:20]) if _known(row) >= _LEAST), None)
        if start is None:
            spot = self._rows[0][0].spot if self._rows else Spot(1, 1)
            raise NotationError(Fault(problem="csv_no_header", line=spot.line, column=spot.column))
        columns = _columns(self._rows[start])
        for row in self._rows[start + 1 :]:
            self._row(row, columns)
        self._name_players(columns)
        sheet = ScoreSheet(
            tags=tuple(tag for tag, _ in self._tags),
            lines=tuple(line for line, _ in self._lines),
            closing=tuple(line for line, _ in self._closing),
            remarks=tuple(self._remarks),
        )
        if columns.players and sheet.seats != len(columns.players) and sheet.tag("Players") is None:
            self._tag(Tag("Players", str(len(columns.players))), self._rows[start][0].spot)
            sheet = ScoreSheet(
                tags=tuple(tag for tag, _ in self._tags),
                lines=sheet.lines,
                closing=sheet.closing,
                remarks=tuple(self._remarks),
            )
        places = SheetLocations(
            tuple(spot for _, spot in self._tags),
            tuple(cells for _, cells in self._lines),
            tuple(cells for _, cells in self._closing),
        )
        return sheet, places

    def _row(self, row: Cells, columns: Columns) -> None:
        first = next(cell for cell in row if cell.text)
        number = columns.cell(row, "number") or first
        if _LINE.match(first.text):
            self._as_text(first)
        elif _NUMBER.fullmatch(number.text.rstrip(".")):
            self._lines.append(row_from(row, columns, self._seats_by_name(columns)))
        else:
            if not self._closing:
                seats = tuple(range(1, len(columns.players) + 1))
                self._closing.append((Sum(seats), {"": first.spot}))
            self._closing.append(closing_of(row, first, columns))
        remark = columns.cell(row, "remark")
        if remark is not None and remark.text:
            self._beside(remark.text)

    def _as_text(self, cell: Cell) -> None:
        """A line that stands in its first cell as the text form writes it."""
        from skatnotation.notations.scoresheet.read import reading_of  # noqa: PLC0415 (it needs lark)

        try:
            reading = reading_of(f'[Sheet ""]\n{cell.text}')
        except NotationError as trouble:
            column = cell.spot.column + (trouble.column - 1 if trouble.line == 2 else 0)
            fault = msgspec.structs.replace(trouble.fault, line=cell.spot.line, column=column)
            raise NotationError(fault) from None
        for tag in reading.sheet.tags[1:]:
            self._tag(tag, cell.spot)
        self._remarks += [Remark(self._after(), remark.text) for remark in reading.sheet.remarks]
        for line, places in zip(reading.sheet.lines, reading.places.lines, strict=True):
            self._lines.append((line, dict.fromkeys(places, cell.spot)))

    def _beside(self, text: str) -> None:
        texts = _REMARKS.findall(text) if text.startswith("{") else [f" {text} "]
        self._remarks += [Remark(self._after(), part, beside=True) for part in texts]

    def _after(self) -> int:
        headed = bool(self._lines or self._closing)
        return len(self._tags) + headed + len(self._lines) + len(self._closing)

    def _tag(self, tag: Tag, spot: Spot) -> None:
        """Enter a tag; what was counted after the tags moves on by one."""
        if self._lines or self._closing:
            tags = len(self._tags)
            self._remarks = [
                Remark(remark.after + (remark.after > tags), remark.text, remark.beside) for remark in self._remarks
            ]
        self._tags.append((tag, spot))

    def _seats_by_name(self, columns: Columns) -> dict[str, int]:
        names = {plain(name): seat for seat, (name, _) in enumerate(columns.players, 1)}
        for tag, _ in self._tags:
            if tag.name.startswith("Seat") and tag.name[4:].isdigit():
                names.setdefault(plain(tag.value), int(tag.name[4:]))
        return names

    def _name_players(self, columns: Columns) -> None:
        """The tags that the text form needs and this one has as columns."""
        told = {tag.name for tag, _ in self._tags}
        for seat, (name, _) in enumerate(columns.players, 1):
            if f"Seat{seat}" not in told and seat_number(name) is None:
                self._tag(Tag(f"Seat{seat}", name), Spot(1, 1))
        if "Sheet" not in told:
            self._remarks = [Remark(remark.after + 1, remark.text, remark.beside) for remark in self._remarks]
            self._tags.insert(0, (Tag("Sheet", ""), Spot(1, 1)))


def _known(row: Cells) -> int:
    """How many cells of a row are names of columns."""
    return sum(plain(cell.text) in _NAMES or plain(cell.text) in _TICKS for cell in row)


def _columns(row: Cells) -> Columns:
    """What each column holds; those with unknown names are the players'."""
    named: dict[str, int] = {}
    ticks: dict[int, Any] = {}
    players: list[tuple[str, int]] = []
    for index, cell in enumerate(row):
        name = plain(cell.text)
        if not name:
            continue
        column = _NAMES.get(name)
        if name in _TICKS:
            ticks[index] = _TICKS[name]
        elif column is None:
            players.append((cell.text, index))
        elif column in named:
            raise cell_error("csv_column_twice", cell, found=cell.text)
        else:
            named[column] = index
    if "game" not in named or not ({"value", "plus", "minus", "total"} & set(named) or players):
        raise cell_error("csv_no_header", row[0])
    if players and not 3 <= len(players) <= SEATS_AT_MOST:
        raise cell_error("csv_players", row[players[0][1]], found=", ".join(name for name, _ in players))
    return Columns(named, ticks, tuple(players))
