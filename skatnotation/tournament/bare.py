"""Results as they are handed in without games: a row a player and series, in CSV.

A row of names, then the rows; columns in any order, ``,`` ``;`` or tabs between cells:

- needed: ``points``, ``won``, ``lost``, and ``player`` or ``number`` (the start number);
- known: ``series``, ``table``, ``seats``, ``others_lost``, ``games``, ``passed``, ``adjusted``, ``remarks`` (kept out).

German names of columns and those of PySkat's result rows (``series_id``, ``player_id``, ``table_id``) are read as well.
:func:`dumps` writes them for PySkat too.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Final

from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.results import Result

_NUMBERS: Final = ("number", "seats", "points", "won", "lost", "others_lost", "games", "passed", "adjusted")
_TEXTS: Final = ("player", "series", "table")
_MEANT: Final = {
    "series_id": "series",
    "table_id": "table",
    "player_id": "number",
    "player_name": "player",
    "name": "player",
    "start_number": "number",
    "spieler": "player",
    "startnummer": "number",
    "serie": "series",
    "tisch": "table",
    "plätze": "seats",
    "punkte": "points",
    "spielpunkte": "points",
    "gewonnen": "won",
    "verloren": "lost",
    "fremde_verlorene": "others_lost",
    "opponents_lost": "others_lost",
    "spiele": "games",
    "eingepasst": "passed",
    "berichtigt": "adjusted",
}
_KNOWN: Final = (*_TEXTS, *_NUMBERS)
_IGNORED: Final = ("remarks", "bemerkung", "id")
_LIMIT: Final = 10**6


def loads(text: str) -> list[Result]:
    """The results of a text.

    Raises:
        TournamentError: a column is missing or not known, or a cell cannot be read; with the line.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise TournamentError("there is no result in it")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text.lstrip().partition("\n")[0]))
    results: list[Result] = []
    columns: list[str] | None = None
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if columns is None:
                columns = _columns(cells, reader.line_num)
            else:
                results.append(_result(columns, cells, reader.line_num))
    except csv.Error as error:
        raise TournamentError(f"no CSV: {error}", line=reader.line_num) from None
    if not results:
        raise TournamentError("there is no result in it, only the names of the columns", line=reader.line_num)
    return results


def dumps(results: Iterable[Result], *, pyskat: bool = False) -> str:
    """The CSV of results; with ``pyskat`` in the columns of its result rows, players by their start numbers.

    Raises:
        TournamentError: PySkat's rows need a series and a start number, and a result has none.
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    if pyskat:
        writer.writerow(("series_id", "player_id", "points", "won", "lost", "remarks"))
        writer.writerows(_pyskat(result) for result in results)
        return file.getvalue()
    writer.writerow(_KNOWN)
    for result in results:
        writer.writerow(["" if (value := getattr(result, name)) is None else value for name in _KNOWN])
    return file.getvalue()


def _pyskat(result: Result) -> tuple[object, ...]:
    if result.number is None:
        raise TournamentError(f"{result.player} has no start number; PySkat knows players by it")
    if not (result.series or "1").isdecimal():
        raise TournamentError(f"the series {result.series!r} is no number; PySkat knows series by it")
    points = result.points + result.adjusted
    remark = f"adjusted {result.adjusted:+d}" if result.adjusted else ""
    return int(result.series or "1"), result.number, points, result.won, result.lost, remark


def _separator(header: str) -> str:
    return max(";\t,", key=header.count)


def _columns(cells: list[str], line: int) -> list[str]:
    columns = []
    for cell in cells:
        name = cell.strip().lower().replace(" ", "_")
        column = _MEANT.get(name, name)
        if column not in _KNOWN and column not in _IGNORED:
            raise TournamentError(f"no column {cell.strip()!r} here; there are {', '.join(_KNOWN)}", line=line)
        if column in columns:
            raise TournamentError(f"two columns say {column}", line=line)
        columns.append(column)
    missing = [name for name in ("points", "won", "lost") if name not in columns]
    if not {"player", "number"} & set(columns):
        missing.insert(0, "player")
    if missing:
        raise TournamentError(f"the column {missing[0]} is missing", line=line)
    return columns


def _result(columns: list[str], cells: list[str], line: int) -> Result:
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        raise TournamentError(f"{len(cells)} cells under {len(columns)} columns", line=line)
    row = dict(zip(columns, (cell.strip() for cell in cells), strict=False))
    numbers = {name: _number(name, row.get(name, ""), line) for name in _NUMBERS}
    number = numbers["number"]
    player = row.get("player") or ("" if number is None else str(number))
    if not player:
        raise TournamentError("a result without a player", line=line)
    for name in ("points", "won", "lost"):
        if numbers[name] is None:
            raise TournamentError(f"{player}: the number of {name} is missing", line=line)
    return Result(
        player=player,
        series=row.get("series", ""),
        table=row.get("table", ""),
        number=number,
        seats=numbers["seats"],
        points=numbers["points"] or 0,
        won=numbers["won"] or 0,
        lost=numbers["lost"] or 0,
        others_lost=numbers["others_lost"],
        games=numbers["games"],
        passed=numbers["passed"],
        adjusted=numbers["adjusted"] or 0,
    )


def _number(name: str, cell: str, line: int) -> int | None:
    """A whole number; a decimal comma with nothing behind it, as spreadsheets write, is one."""
    if not cell:
        return None
    whole = cell.replace("\N{MINUS SIGN}", "-")
    for sign in ",.":
        if whole.partition(sign)[2].strip("0") == "" and sign in whole:
            whole = whole.partition(sign)[0]
    digits = whole.removeprefix("-").removeprefix("+")
    if not digits.isascii() or not digits.isdecimal() or int(digits) > _LIMIT:
        raise TournamentError(f"{name} is {cell!r}, and should be a whole number", line=line)
    number = int(whole)
    if number < 0 and name not in {"points", "adjusted"}:
        raise TournamentError(f"{name} is {cell}, and cannot be below 0", line=line)
    if name == "seats" and not 3 <= number <= 5:
        raise TournamentError(f"seats is {cell}; a table has 3, 4 or 5", line=line)
    return number
