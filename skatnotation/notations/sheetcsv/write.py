"""Writes a score sheet as CSV."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatnotation.notations.scoresheet.tokens import quoted
from skatnotation.notations.scoresheet.write import between, check_writable, factor_words, ramsch_words
from skatnotation.notations.sheetcsv.cells import (
    CLOSINGS,
    COLUMNS,
    GAMES,
    PASSED_COUNT,
    ROWS,
    SEAT,
    SIGNED,
    WITH,
    plain,
    written_row,
)
from skatnotation.sheet import (
    Adjustment,
    Closing,
    ClosingLine,
    Line,
    Misdeal,
    PassedCount,
    Played,
    Ramsch,
    ScoreSheet,
    Signed,
    Substitution,
    Sum,
)

_COLUMNS: Final = ("number", "dealer", "who", "game", "matadors", "levels", "bid", "value", "factor", "augen")
_AFTER_PLAYERS: Final = ("by", "remark")
_ALWAYS: Final = frozenset(("number", "who", "game", "matadors", "levels", "value"))
_LANGUAGES: Final = ("de", "en")
_NAMES: Final = frozenset(plain(name) for names in COLUMNS.values() for name in names)


def rows_to_write(sheet: ScoreSheet, language: str, separator: str) -> Iterator[str]:
    """The lines of a sheet's CSV; raises CannotWriteError, and ValueError for another language."""
    if language not in _LANGUAGES:
        raise ValueError(f"CSV has its names in {', '.join(_LANGUAGES)}, not in {language!r}")
    check_writable(sheet)
    for cells in _Writer(sheet, language).rows():
        yield written_row(cells, separator)


class _Writer:
    """The rows of a sheet, each a list of cells; columns that nothing stands in are left out."""

    def __init__(self, sheet: ScoreSheet, language: str) -> None:
        self._sheet = sheet
        self._language = _LANGUAGES.index(language)
        self._word = language
        self._players = self._player_names()
        self._rows: list[dict[str, str]] = []

    def rows(self) -> Iterator[list[str]]:
        self._collect()
        used = _ALWAYS.union(*(row for row in self._rows))
        columns: list[str] = [column for column in _COLUMNS if column in used]
        columns += [str(seat) for seat in range(1, len(self._players) + 1)]
        columns += [column for column in _AFTER_PLAYERS if column in used]
        yield [self._name(column) for column in columns]
        for row in self._rows:
            yield [row.get(column, "") for column in columns]

    def _name(self, column: str) -> str:
        if column.isdigit():
            return self._players[int(column) - 1]
        return COLUMNS[column][self._language]

    def _player_names(self) -> list[str]:
        """What the players' columns are called: by their names, if these are all there and different."""
        names = [name for name in self._sheet.players if name and plain(name) not in _NAMES]
        if len({plain(name) for name in names}) == self._sheet.seats:
            return names
        return [f"{SEAT[self._word]} {seat}" for seat in range(1, self._sheet.seats + 1)]

    def _collect(self) -> None:
        sheet = self._sheet
        part = 0
        self._own(part)
        for tag in sheet.tags:
            part += 1
            if tag.name != "Sheet" or tag.value:
                self._rows.append({"number": f"[{tag.name} {quoted(tag.value)}]"})
            self._beside(part)
        part += 1
        self._beside(part)
        for line in sheet.lines:
            part += 1
            self._rows.append(self._line(line))
            self._beside(part)
        for closing in sheet.closing:
            part += 1
            if not isinstance(closing, Sum):
                self._rows.append(self._closing(closing))
            self._beside(part)

    def _beside(self, part: int) -> None:
        texts = [f"{{{remark.text}}}" for remark in self._sheet.remarks if remark.after == part and remark.beside]
        if texts and self._rows:
            self._rows[-1]["remark"] = " ".join(texts)
        self._own(part)

    def _own(self, part: int) -> None:
        self._rows += [
            {"number": f"{{{remark.text}}}"}
            for remark in self._sheet.remarks
            if remark.after == part and not remark.beside
        ]

    def _line(self, line: Line) -> dict[str, str]:
        if isinstance(line, Substitution | Adjustment):
            return {"number": between(line)}
        row = {"number": f"{line.number}{'*' if line.corrects else ''}"}
        if line.dealer is not None:
            row["dealer"] = self._seat(line.dealer)
        if line.by is not None:
            row["by"] = str(line.by)
        if isinstance(line, Played | Ramsch):
            row |= self._played(line)
        else:
            row["game"] = ROWS["misdeal" if isinstance(line, Misdeal) else "passed"][self._language]
        return row

    def _played(self, line: Played | Ramsch) -> dict[str, str]:
        cells = {
            "who": None if line.who is None else self._seat(line.who),
            "value": None if line.value is None else f"{line.value:+d}",
            "factor": factor_words(line.factor),
            "augen": None if line.points is None else str(line.points),
        }
        if isinstance(line, Ramsch):
            cells |= {"game": ROWS["ramsch"][self._language], "levels": ramsch_words(line)}
        else:
            cells |= {
                "game": None if line.contract is None else GAMES[self._word][line.contract.number],
                "matadors": self._matadors(line.matadors),
                "levels": " ".join(line.levels),
                "bid": None if line.bid is None else str(line.bid),
            }
        if line.total is not None:
            cells[str(line.who or 1)] = str(line.total)
        return {column: cell for column, cell in cells.items() if cell}

    def _seat(self, seat: int) -> str:
        """A player's name where his column has it, else the number of the seat."""
        name = self._players[seat - 1] if seat <= len(self._players) else ""
        return name if name and name in self._sheet.players else str(seat)

    def _matadors(self, matadors: int | None) -> str | None:
        return None if matadors is None else f"{WITH[self._word][matadors < 0]} {abs(matadors)}"

    def _closing(self, line: ClosingLine) -> dict[str, str]:
        match line:
            case Closing():
                name = CLOSINGS[line.item][self._language]
                if line.unit is not None:
                    name = name.rpartition(" ")[0] + f" {line.unit}"
                cells = {str(seat): str(cell) for seat, cell in enumerate(line.cells, 1) if cell is not None}
                return {"number": name, **cells}
            case PassedCount():
                return {"number": PASSED_COUNT[self._language], "1": str(line.count)}
            case Signed():
                return {"number": SIGNED[self._language], **{str(seat): "x" for seat in line.seats}}
            case _:
                raise TypeError(line)
