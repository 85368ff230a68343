"""Rows and closing lines of a score sheet from rows of cells."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from skatnotation.contract import Contract
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.scoresheet.places import Cells as Places
from skatnotation.notations.sheetcsv.cells import (
    CLOSINGS,
    CONTRACT_OF,
    PASSED_COUNT,
    ROWS,
    SEAT,
    SIGNED,
    TICKS,
    WITH,
    Cell,
    Cells,
    plain,
)
from skatnotation.sheet import (
    LEVELS,
    Closing,
    ClosingLine,
    Factor,
    Item,
    Level,
    Line,
    Misdeal,
    PassedCount,
    PassedIn,
    Played,
    Ramsch,
    Reason,
    Signed,
    Tally,
)

_MISSING: Final = frozenset(("", "-", "\u2013", "\u2014"))
_WHOLE: Final = re.compile(r"([+\-\u2212\u2013]?)\s*([0-9]{1,6})(?:[.,]0{1,2})?")
_MATADORS: Final = re.compile(
    rf"(?P<sign>[+\-\u2212mo]|{'|'.join(word for words in WITH.values() for word in reversed(words))}|)\s*"
    r"(?P<count>[0-9]{1,2})",
    re.IGNORECASE,
)
_WITHOUT: Final = frozenset(("-", "\u2212", "o", *(words[1] for words in WITH.values())))
_FACTOR: Final = re.compile(r"x?\s*([0-9]{1,2})((?:[\s,+/]+(?:bock|kontra|re))*)", re.IGNORECASE)
_TALLY: Final = r"(?:x([1-9])|((?:[1-5]\s*)+))"
_PUSH: Final = re.compile(rf"push\s+{_TALLY}", re.IGNORECASE)
_JUNGFRAU: Final = re.compile(rf"jungfrau\s+{_TALLY}", re.IGNORECASE)
_SEAT: Final = re.compile(rf"(?:(?:{'|'.join(SEAT.values())})\s*)?([1-5])", re.IGNORECASE)
_UNIT: Final = re.compile(r"\s*x?\s*([0-9]{1,3})")
_LEVEL_WORDS: Final = {
    **{plain(name): level for name, level in TICKS.items()},
    **{level.value: level for level in LEVELS},
}
_LEVEL: Final = re.compile("|".join(sorted(map(re.escape, _LEVEL_WORDS), key=len, reverse=True)))
_NO_LEVEL: Final = frozenset(("einfach", "simple"))
_CLOSING_NAMES: Final = {
    **{plain(name): item for item, names in CLOSINGS.items() for name in names},
    **{item.value: item for item in Item},
    "eigene": Item.OWN,
    "andere": Item.OTHERS,
    "summe": Item.POINTS,
    "gewonnene spiele": Item.WON,
    "verlorene spiele": Item.LOST,
    "ende": Item.END,
    "gesamt": Item.END,
}

T = TypeVar("T")


class Columns(msgspec.Struct, frozen=True):
    """Where each column stands; ``players`` are the columns of the players with their names, in order."""

    named: dict[str, int]
    ticks: dict[int, Level]
    players: tuple[tuple[str, int], ...]

    def cell(self, row: Cells, column: str) -> Cell | None:
        """The cell of a row in a column, if both are there."""
        index = self.named.get(column)
        return row[index] if index is not None and index < len(row) else None


def cell_error(problem: str, cell: Cell, **params: str) -> NotationError:
    """An error at a cell."""
    return NotationError(Fault(problem=problem, params=params, line=cell.spot.line, column=cell.spot.column))


def seat_number(name: str) -> int | None:
    """The number of a seat that has no name: ``2``, ``Platz 2``, ``Seat 2``."""
    match = _SEAT.fullmatch(name.strip())
    return int(match[1]) if match else None


def row_from(row: Cells, columns: Columns, seats: dict[str, int]) -> tuple[Line, Places]:
    """A row of the table and the places of its cells."""
    return _RowReader(row, columns, seats).read()


class _RowReader:
    """Reads the cells of one row."""

    def __init__(self, row: Cells, columns: Columns, seats: dict[str, int]) -> None:
        self._row = row
        self._columns = columns
        self._seats = seats
        self._places: Places = {"": row[0].spot}

    def read(self) -> tuple[Line, Places]:
        number = self._columns.cell(self._row, "number") or self._row[0]
        self._places["number"] = number.spot
        bare = number.text.rstrip(".").rstrip("*")
        fields: dict[str, Any] = {"number": int(bare), "corrects": "*" in number.text}
        fields["dealer"] = self._read("dealer", self._seat)
        game = self._columns.cell(self._row, "game")
        word = plain(game.text) if game else ""
        if word in map(plain, ROWS["misdeal"]):
            return Misdeal(**fields), self._places
        fields["by"] = self._read("by", lambda cell: seat_number(cell.text) or cell.text)
        if word in map(plain, ROWS["passed"]):
            return PassedIn(**fields), self._places
        value, total, seat = self._value(), self._total(), self._read("who", self._seat)
        fields.update(
            value=value,
            total=total[0],
            who=seat or total[1],
            factor=self._read("factor", _factor),
            points=self._read("augen", _count),
        )
        if word in map(plain, ROWS["ramsch"]):
            return Ramsch(**fields, **self._ramsch()), self._places
        fields.update(
            contract=self._read("game", _contract),
            matadors=self._read("matadors", _matadors),
            levels=self._levels(),
            bid=self._read("bid", _count),
        )
        return Played(**fields), self._places

    def _read(self, column: str, reader: Callable[[Cell], T]) -> T | None:
        """What stands in a column, ``None`` when nothing does."""
        cell = self._columns.cell(self._row, column)
        if cell is None or cell.text in _MISSING:
            return None
        self._places[column] = cell.spot
        return reader(cell)

    def _seat(self, cell: Cell) -> int:
        seat = self._seats.get(plain(cell.text)) or seat_number(cell.text)
        if seat is None:
            raise cell_error("csv_player", cell, found=cell.text)
        return seat

    def _value(self) -> int | None:
        value = self._read("value", _whole)
        if value is None:
            plus, minus = self._read("plus", _whole), self._read("minus", _whole)
            for column in ("plus", "minus"):
                if column in self._places:
                    self._places["value"] = self._places[column]
            value = abs(plus) if plus is not None else -abs(minus) if minus is not None else None
        return value

    def _total(self) -> tuple[int | None, int | None]:
        """The running total, and the seat in whose column it stands."""
        total = self._read("total", _whole)
        if total is not None:
            return total, None
        for seat, (_, index) in enumerate(self._columns.players, 1):
            if index < len(self._row) and self._row[index].text not in _MISSING:
                self._places["total"] = self._row[index].spot
                return _whole(self._row[index]), seat
        return None, None

    def _levels(self) -> tuple[Level, ...]:
        levels = set(self._read("levels", _levels) or ())
        for index, level in self._columns.ticks.items():
            if index < len(self._row) and self._row[index].text.casefold() not in _MISSING | {"0", "no", "nein"}:
                levels.add(level)
                self._places.setdefault("levels", self._row[index].spot)
        # a form ticks schneider where it was reached and again where it was announced
        for announced, reached in (
            (Level.SCHNEIDER_ANNOUNCED, Level.SCHNEIDER),
            (Level.SCHWARZ_ANNOUNCED, Level.SCHWARZ),
        ):
            if announced in levels:
                levels.discard(reached)
        return tuple(level for level in LEVELS if level in levels)

    def _ramsch(self) -> dict[str, Any]:
        cell = self._columns.cell(self._row, "levels")
        text = "" if cell is None else cell.text
        rest = text
        for pattern in (_PUSH, _JUNGFRAU):
            rest = pattern.sub("", rest)
        march = "durchmarsch" in rest.casefold()
        if cell is not None and re.sub("durchmarsch", "", rest, flags=re.IGNORECASE).strip() not in _MISSING:
            raise cell_error("csv_cell", cell, column="levels", found=text, better="push x1 jungfrau 3 durchmarsch")
        return {"pushed": _tally(_PUSH, text), "virgins": _tally(_JUNGFRAU, text), "march": march}


def _whole(cell: Cell) -> int:
    match = _WHOLE.fullmatch(cell.text)
    if not match:
        raise cell_error("sheet_decimal", cell, found=cell.text)
    return int(match[2]) if match[1] in {"", "+"} else -int(match[2])


def _count(cell: Cell) -> int:
    number = _whole(cell)
    if number < 0:
        raise cell_error("sheet_decimal", cell, found=cell.text)
    return number


def _contract(cell: Cell) -> Contract:
    contract = CONTRACT_OF.get(plain(cell.text))
    if contract is None:
        better = "Kreuz, Pik, Herz, Karo, Grand, Null, Ramsch"
        raise cell_error("csv_cell", cell, column="game", found=cell.text, better=better)
    return contract


def _matadors(cell: Cell) -> int | None:
    match = _MATADORS.fullmatch(cell.text.removesuffix(".0").removesuffix(",0"))
    if not match:
        raise cell_error("csv_cell", cell, column="matadors", found=cell.text, better="2, -2, mit 2, ohne 2")
    count = int(match["count"])
    return (-count if match["sign"].casefold() in _WITHOUT else count) or None


def _levels(cell: Cell) -> tuple[Level, ...]:
    text = cell.text.casefold()
    if text in _NO_LEVEL:
        return ()
    if re.sub(r"[\s,+/]", "", _LEVEL.sub("", text)):
        better = " ".join(LEVELS)
        raise cell_error("csv_cell", cell, column="levels", found=cell.text, better=better)
    return tuple(_LEVEL_WORDS[word] for word in _LEVEL.findall(text))


def _factor(cell: Cell) -> Factor | None:
    match = _FACTOR.fullmatch(cell.text)
    if not match or int(match[1]) < 1:
        raise cell_error("csv_cell", cell, column="factor", found=cell.text, better="x2 bock")
    reasons = tuple(Reason(word.casefold()) for word in re.findall(r"[a-z]+", match[2], re.IGNORECASE))
    return Factor(int(match[1]), reasons)


def _tally(pattern: re.Pattern[str], text: str) -> Tally | None:
    match = pattern.search(text)
    if match is None:
        return None
    if match[1]:
        return Tally(int(match[1]))
    seats = tuple(map(int, re.findall(r"[1-5]", match[2])))
    return Tally(len(seats), seats)


def closing_of(row: Cells, first: Cell, columns: Columns) -> tuple[ClosingLine, Places]:
    """A closing line: its name in the first cell, a number in the column of each player."""
    places = {"": first.spot}
    cells: list[Cell | None] = []
    for seat, (_, index) in enumerate(columns.players, 1):
        cell = row[index] if index < len(row) and row[index].text not in _MISSING else None
        cells.append(cell)
        if cell is not None:
            places[str(seat)] = cell.spot
    name = plain(first.text)
    if name in map(plain, SIGNED):
        return Signed(tuple(seat for seat, cell in enumerate(cells, 1) if cell is not None)), places
    if name in map(plain, PASSED_COUNT):
        count = next((cell for cell in [*cells, *row[1:]] if cell is not None and cell.text not in _MISSING), None)
        return PassedCount(0 if count is None else _count(count)), places
    unit = _UNIT.search(name)
    item = _CLOSING_NAMES.get(name[: unit.start()] if unit else name)
    if item is None or not columns.players:
        known = ", ".join(names[0] for names in CLOSINGS.values())
        raise cell_error("csv_cell", first, column="number", found=first.text, better=known)
    numbers = tuple(None if cell is None else _whole(cell) for cell in cells)
    return Closing(item, numbers, _unit_of(item, unit, len(numbers))), places


def _unit_of(item: Item, unit: re.Match[str] | None, seats: int) -> int | None:
    if unit is not None:
        return int(unit[1])
    return {Item.OWN: 50, Item.OTHERS: {3: 40, 4: 30}.get(seats, 24)}.get(item)
