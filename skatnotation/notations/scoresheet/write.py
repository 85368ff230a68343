"""Writes a score sheet in its canonical form: aligned columns, one blank at least between cells, none at the end.

A heading says what the columns are. Each column is as wide as its widest cell, so that a sheet reads like the paper.
Comments beside a line stand three blanks after it and are not aligned, for then a changed cell moves no comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from skatnotation.notations.errors import CannotWriteError, Fault
from skatnotation.notations.scoresheet.tokens import quoted
from skatnotation.record import Tag
from skatnotation.sheet import (
    SEATS_AT_MOST,
    Adjustment,
    Closing,
    ClosingLine,
    Factor,
    Item,
    Line,
    Misdeal,
    PassedCount,
    PassedIn,
    Played,
    Ramsch,
    Row,
    ScoreSheet,
    Signed,
    Substitution,
    Sum,
    Tally,
)

HEADING: Final = ("#", "dealer", "who", "game", "matadors", "levels", "bid", "value", "total")
_GAPS: Final = (2, 1, 1, 1, 1, 2, 2, 2, 0)
_BESIDE: Final = "   "
_NAMES_AT_LEAST: Final = len("others30")

_GROUPS: Final[dict[str, int]] = {
    **dict.fromkeys(("Sheet", "Date", "Place", "Series", "Table"), 1),
    **dict.fromkeys(("Games", "Players", "FirstDealer", "Scoring", "Rules"), 2),
    **dict.fromkeys((f"Seat{seat}" for seat in range(1, SEATS_AT_MOST + 1)), 3),
}
"""Tags that share a line when they follow each other."""

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_COMMENT: Final = re.compile(r"[^{}\n]*(?:\n(?:[^\[{}\n][^{}\n]*)?)*")


def text_of(sheet: ScoreSheet) -> str:
    """The canonical text of a sheet, without a line break at its end; raises CannotWriteError."""
    if not sheet.tags or sheet.tags[0].name != "Sheet":
        raise CannotWriteError(Fault(problem="write_sheet_start"))
    check_writable(sheet)
    return "\n".join(_Writer(sheet).lines())


class _Writer:
    """The lines of a sheet, each with the comments that belong to it."""

    def __init__(self, sheet: ScoreSheet) -> None:
        self._sheet = sheet
        self._part = 0

    def lines(self) -> Iterator[str]:
        sheet = self._sheet
        yield from self._own()
        for _, group in groupby(sheet.tags, _group):
            yield from self._tags([*group])
        if sheet.lines or any(remark.beside and remark.after == len(sheet.tags) + 1 for remark in sheet.remarks):
            table, heading = _table(sheet.lines)
            yield from self._with_comments(heading)
            for line in table:
                yield from self._with_comments(line)
        else:
            self._part += 1
            yield from self._own()
        for line in _closing(sheet.closing):
            yield from self._with_comments(line)

    def _tags(self, tags: Sequence[Tag]) -> Iterator[str]:
        """Tags in one line, broken after one that has comments."""
        row: list[str] = []
        for tag in tags:
            row.append(f"[{tag.name} {quoted(tag.value)}]")
            self._part += 1
            if any(remark.after == self._part for remark in self._sheet.remarks):
                yield " ".join(row) + self._beside()
                yield from self._own()
                row = []
        if row:
            yield " ".join(row)

    def _with_comments(self, line: str) -> Iterator[str]:
        self._part += 1
        yield line + self._beside()
        yield from self._own()

    def _beside(self) -> str:
        texts = [f"{{{remark.text}}}" for remark in self._sheet.remarks if remark.after == self._part and remark.beside]
        return _BESIDE + " ".join(texts) if texts else ""

    def _own(self) -> Iterator[str]:
        for remark in self._sheet.remarks:
            if remark.after == self._part and not remark.beside:
                yield f"{{{remark.text}}}"


def _group(tag: Tag) -> int | str:
    return _GROUPS.get(tag.name) or tag.name


def _table(lines: Sequence[Line]) -> tuple[list[str], str]:
    """The lines of the table, and the heading over them."""
    rows = [cells_of(line) if isinstance(line, Row) else [] for line in lines]
    full = [HEADING, *(row for row in rows if len(row) == len(HEADING))]
    widths = [max(len(row[column]) for row in full) for column in range(len(HEADING))]
    for row in rows:  # rows without a game end early, and their one word makes no column wider
        for column, cell in enumerate(row[:3]):
            widths[column] = max(widths[column], len(cell))
    table = []
    for row, line in zip(rows, lines, strict=True):
        tail = _tail(line)
        if tail and len(row) == len(HEADING):
            row[-1] = row[-1].ljust(widths[-1]) + "  " + tail
        elif tail:
            row[-1] += " " + tail
        table.append(_aligned(row, widths) if row else between(line))
    return table, _aligned(HEADING, widths)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(
        cell.ljust(width + gap) for cell, width, gap in zip(cells, widths[: len(cells)], _GAPS, strict=False)
    ).rstrip()


def cells_of(line: Row) -> list[str]:
    """The cells of a row as they are written, as many as the heading has, or four."""
    start = [f"{line.number}{'*' if line.corrects else ''}", _or_missing(line.dealer)]
    match line:
        case Played():
            return [
                *start,
                _or_missing(line.who),
                "-" if line.contract is None else line.contract.letter,
                matadors_word(line.matadors),
                " ".join(line.levels) or "-",
                _or_missing(line.bid),
                _value(line.value, line.factor),
                _or_missing(line.total),
            ]
        case Ramsch():
            return [
                *start,
                _or_missing(line.who),
                "ramsch",
                _or_missing(line.points),
                ramsch_words(line),
                "",
                _value(line.value, line.factor),
                _or_missing(line.total),
            ]
        case _:
            return [*start, "-", "misdeal" if isinstance(line, Misdeal) else "passed"]


def matadors_word(matadors: int | None) -> str:
    """Matadors as they are written: ``m2``, ``o3``, or ``-``."""
    if matadors is None:
        return "-"
    return f"{'m' if matadors > 0 else 'o'}{abs(matadors)}"


def _or_missing(number: int | None) -> str:
    return "-" if number is None else str(number)


def _value(value: int | None, factor: Factor | None) -> str:
    word = "-" if value is None else f"{value:+d}"
    return f"{word} {factor_words(factor)}" if factor is not None else word


def factor_words(factor: Factor | None) -> str:
    """A house factor as it is written: ``x4 bock kontra``; nothing where there is none."""
    return "" if factor is None else " ".join([f"x{factor.times}", *factor.reasons])


def ramsch_words(line: Ramsch) -> str:
    """What happened in a Ramsch as it is written: ``push x2 jungfrau 3``."""
    words = [_tally("push", line.pushed), _tally("jungfrau", line.virgins), "durchmarsch" if line.march else ""]
    return " ".join(filter(None, words))


def _tally(word: str, tally: Tally | None) -> str:
    if tally is None:
        return ""
    return " ".join([word, *(map(str, tally.seats) if tally.seats else [f"x{tally.count}"])])


def _tail(line: Line) -> str:
    """What may follow the last cell of a row."""
    words = []
    if isinstance(line, Played) and line.points is not None:
        words += ["augen", str(line.points)]
    if isinstance(line, Played | Ramsch | PassedIn) and line.by is not None:
        words += ["by", str(line.by) if isinstance(line.by, int) else quoted(line.by)]
    return " ".join(words)


def between(line: Line) -> str:
    """A line of the table that is no row."""
    if isinstance(line, Substitution):
        return f"subst {line.game} {line.seat} {quoted(line.name)}"
    if isinstance(line, Adjustment):
        return f"adjust {line.seat} {line.points:+d} {quoted(line.reason)}"
    raise TypeError(line)


def _closing(lines: Sequence[ClosingLine]) -> list[str]:
    """The closing lines, the numbers of each seat under each other."""
    rows = [_closing_cells(line) for line in lines]
    name = max([_NAMES_AT_LEAST, *(len(row[0]) for row in rows)]) + 3
    seated = [row for row, line in zip(rows, lines, strict=True) if isinstance(line, Sum | Closing)]
    columns = max((len(row) for row in seated), default=1) - 1
    widths = [max(len(row[column]) for row in seated if len(row) > column) + 2 for column in range(1, columns + 1)]
    texts = []
    for row, line in zip(rows, lines, strict=True):
        if isinstance(line, Signed):
            texts.append(row[0].ljust(name) + " ".join(row[1:]))
        else:
            cells = zip(row[1:], widths if isinstance(line, Sum | Closing) else [0], strict=False)
            texts.append((row[0].ljust(name) + "".join(cell.ljust(width) for cell, width in cells)).rstrip())
    return texts


def _closing_cells(line: ClosingLine) -> list[str]:
    match line:
        case Sum():
            return ["sum", *map(str, line.seats)]
        case Closing():
            return [line.name, *map(_or_missing, line.cells)]
        case PassedCount():
            return ["passed", str(line.count)]
        case Signed():
            return ["signed", *map(str, line.seats)]


def check_writable(sheet: ScoreSheet) -> None:
    """Refuse what no text can hold, so that whatever is written can be read again; raises CannotWriteError."""
    for tag in sheet.tags:
        if not _NAME.fullmatch(tag.name):
            raise CannotWriteError(Fault(problem="write_tag_name", params={"tag": tag.name}))
    for item, text in _strings(sheet):
        if "\n" in text or "\r" in text:
            _refuse(item, text)
    for remark in sheet.remarks:
        if not _COMMENT.fullmatch(remark.text):
            _refuse("{}", remark.text)
    for line in sheet.lines:
        if isinstance(line, Row):
            _writable_row(line)
    if sheet.closing and not isinstance(sheet.closing[0], Sum):
        _refuse("sum", "-")
    for closing in sheet.closing:
        if isinstance(closing, Closing) and (closing.unit is not None) != (closing.item in {Item.OWN, Item.OTHERS}):
            _refuse(closing.item, str(closing.unit))


def _strings(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    """All texts in quotes, and where they stand."""
    yield from ((tag.name, tag.value) for tag in sheet.tags)
    for line in sheet.lines:
        match line:
            case Substitution():
                yield "subst", line.name
            case Adjustment():
                yield "adjust", line.reason
            case Row(by=str(name)):
                yield "by", name


def _writable_row(line: Row) -> None:
    _fits(line.number, "#", 999, at_least=1)
    if isinstance(line, Played | Ramsch):
        _fits(line.points, "augen", 999)
        _fits(line.value, "value", 999_999)
        _fits(line.total, "total", 999_999)
        if line.factor is not None:
            _fits(line.factor.times, "x", 99, at_least=1)
    if isinstance(line, Played):
        _fits(line.bid, "bid", 999)
        _fits(line.matadors, "matadors", 99, at_least=1)


def _fits(number: int | None, item: str, most: int, *, at_least: int = 0) -> None:
    if number is not None and not at_least <= abs(number) <= most:
        _refuse(item, str(number))


def _refuse(item: str, value: str) -> None:
    raise CannotWriteError(Fault(problem="write_sheet", params={"item": item, "value": value}))
