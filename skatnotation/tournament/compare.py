"""A score sheet that was handed in beside the records of its games, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatnotation.check.finding import RECORD, Finding, Place
from skatnotation.check.tournament import GameNotOnSheet, OtherCell, OtherClosing, RowWithoutRecord
from skatnotation.notations.scoresheet.write import HEADING, cells_of
from skatnotation.sheet import Closing, Item, Played, Ramsch, Row, ScoreSheet

_COMPARED: Final = ("game", "dealer", "who", "matadors", "levels", "bid", "value")
_OFTEN_LEFT_OUT: Final = frozenset(("dealer", "bid", "levels", "matadors"))
"""Cells that paper leaves out; a row that lacks one says nothing against the record."""

_CLOSING: Final = frozenset((Item.POINTS, Item.WON, Item.LOST))
"""What the other closing lines follow from, as the check of the sheet itself says."""

Key = tuple[int, int | None]


def compare(handed_in: ScoreSheet, by_records: ScoreSheet) -> list[Finding]:
    """What differs between a sheet and the one that the records make (:func:`skatnotation.tournament.sheets.sheet_of`).

    Rows are laid beside each other by the number of their game; struck rows and misdeals are left out. A running total
    is compared only where it is all that tells the value, since one slip would be said again in all that follow.
    """
    rows, right = dict(_rows(handed_in)), dict(_rows(by_records))
    findings: list[Finding] = []
    for key in sorted({*rows, *right}, key=lambda key: (key[0], key[1] or 0)):
        if key not in rows:
            findings.append(GameNotOnSheet.at(RECORD, row=key[0]))
        elif key not in right:
            findings.append(RowWithoutRecord.at(Place("line", rows[key][0]), row=key[0]))
        else:
            findings += _cells(*rows[key], right[key][2])
    if not findings:
        findings += _closing(handed_in, by_records)
    return findings


def _rows(sheet: ScoreSheet) -> Iterator[tuple[Key, tuple[int, Row, dict[str, str]]]]:
    """The rows that count by their numbers, with their cells; two who pay a Ramsch have a row each."""
    totals: dict[int | None, int] = {}
    for index in sheet.counted:
        line = sheet.lines[index]
        if not isinstance(line, Row):
            continue
        cells = dict(zip(HEADING, cells_of(line), strict=False))
        if isinstance(line, Played | Ramsch) and line.total is not None:
            if line.value is None:
                cells["value"] = f"{line.total - totals.get(line.who, 0):+d}"
            totals[line.who] = line.total
        yield (line.number, line.who if isinstance(line, Ramsch) else None), (index, line, cells)


def _cells(index: int, row: Row, cells: dict[str, str], right: dict[str, str]) -> Iterator[Finding]:
    for name in _COMPARED:
        written, told = cells.get(name, "-"), right.get(name, "-")
        left_out = name in _OFTEN_LEFT_OUT and "-" in {written, told}
        if written == told or left_out:
            continue
        place = Place("line", index, item=name)
        yield OtherCell.at(place, row=row.number, cell=name, written=written, right=told)
        if name == "game" and {"passed", "ramsch"} & {written, told}:  # all other cells differ with it
            return


def _closing(handed_in: ScoreSheet, by_records: ScoreSheet) -> Iterator[Finding]:
    right = {line.item: line for line in by_records.closing if isinstance(line, Closing)}
    for index, line in enumerate(handed_in.closing):
        if not isinstance(line, Closing) or line.item not in _CLOSING or line.item not in right:
            continue
        for seat, (written, told) in enumerate(zip(line.cells, right[line.item].cells, strict=False), 1):
            if None not in {written, told} and written != told:
                place = Place("closing", index, card=seat)
                yield OtherClosing.at(place, line=line.name, seat=seat, written=written, right=told)
