"""A block of lines, judged: the games that are right as columns, all others as the ordinary path judges them."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, NamedTuple

import msgspec
import numpy as np

from skatnotation.bulk import columns
from skatnotation.bulk.engine import Numbers, Rooms, engine
from skatnotation.check.entries import AHEAD
from skatnotation.check.report import Report, check_entry
from skatnotation.check.series_report import SeriesReport
from skatnotation.notations.entry import Entry
from skatnotation.notations.iss.read import entry_of
from skatnotation.notations.iss.split import split
from skatnotation.record import SEAT_TAGS


class Other(NamedTuple):
    """An entry that the ordinary path has judged: how many right games of its block stand before it, and its report.

    ``report`` is ``None`` where it depends on the entries before: the game belongs to a series with its seats.
    """

    after: int
    entry: Entry
    report: Report | None


@dataclass(frozen=True, slots=True)
class Block:
    """What is found in some lines of a file.

    A row of each array is a game that is right, without any finding:

    - ``places``: its line in the block, from 0; ``records``: its number among the entries of the block, from 0;
    - ``rows``: its figures, a column each, in the order of :mod:`skatnotation.bulk.columns`;
    - ``cards``: its cards, a column each, likewise; without rows unless they were asked for;
    - ``ids``: where its own number starts and ends in ``names``, the start -1 where it has none;
    - ``spans``: where its line starts and ends in ``data``.

    ``others`` are the other entries; their lines and numbers are those of the file. ``lines`` is how many lines the
    block has, ``data`` are its bytes; they and ``spans`` are empty where they were read in another process. ``path`` is
    the name of the file, ``first_line`` and ``first_record`` are the numbers, from 1, of the first line and entry of
    the block in it. ``closing`` is what is said, behind the last block of a file, of the series in it.
    """

    lines: int
    places: Numbers
    records: Numbers
    rows: Numbers
    cards: Numbers
    ids: Numbers
    names: Numbers
    spans: Numbers
    others: tuple[Other, ...]
    data: bytes
    path: str = ""
    first_line: int = 1
    first_record: int = 1
    closing: tuple[SeriesReport, ...] = ()

    @property
    def entries(self) -> int:
        """How many entries it has."""
        return len(self.rows) + len(self.others)

    @property
    def other_reports(self) -> Iterator[Report | SeriesReport]:
        """The reports of the other entries, and what is said of the series."""
        yield from (other.report for other in self.others if other.report is not None)
        yield from self.closing

    def number(self, game: int) -> str | None:
        """The number that the source gave to one of the games that are right."""
        start, end = self.ids[game]
        return None if start < 0 else self.names[start:end].tobytes().decode("ascii")

    def moved(self, path: str, first_line: int, first_record: int) -> Block:
        """The block where it stands in a file."""
        lines, records = first_line - self.first_line, first_record - self.first_record
        others = tuple(_moved(other, path, lines, records) for other in self.others)
        return replace(self, path=path, others=others, first_line=first_line, first_record=first_record)

    def sent(self) -> Block:
        """The block without its bytes, to be sent to another process."""
        return replace(self, data=b"", spans=self.spans[:0])

    def counted(self) -> Block:
        """The block without what is known of its right games but their number."""
        return replace(
            without_games(self.others, lines=self.lines, first_record=self.first_record),
            rows=np.zeros((len(self.rows), 0), np.int16),
            first_line=self.first_line,
        )


def _moved(other: Other, path: str, lines: int, records: int) -> Other:
    entry, report = other.entry, other.report
    error = entry.error and entry.error.shifted(lines, 0)
    entry = msgspec.structs.replace(entry, number=entry.number + records, line=entry.line + lines, error=error)
    if report is not None:
        findings = tuple([msgspec.structs.replace(found, line=found.line + lines) for found in report.findings])
        report = msgspec.structs.replace(
            report, path=path, record=report.record + records, line=report.line + lines, findings=findings
        )
    return Other(other.after, entry, report)


def judged(data: bytes, *, cards: bool = False) -> Block:
    """Judge whole lines: a file of ISS records, or a part of one that starts with a line that starts with ``(;``.

    Args:
        data: the lines.
        cards: whether the cards of the games are kept.
    """
    made = engine()
    if data and not data.endswith(b"\n"):
        data += b"\n"
    if not data:
        return without_games()
    rooms = Rooms(made, data, cards=cards)
    lines, sure, odd, used = made.lines(*rooms.arguments)
    others = tuple(_others(data, rooms.odd[:odd].tolist()))
    records = np.arange(sure)
    if others:
        records += np.searchsorted([other.after for other in others], records, side="right")
    return Block(
        lines,
        rooms.places[:sure],
        records,
        rooms.rows[:sure],
        rooms.cards[: sure if cards else 0],
        rooms.ids[:sure],
        rooms.names[:used],
        rooms.spans[:sure],
        others,
        data,
    )


def _others(data: bytes, odd: list[list[int]]) -> Iterator[Other]:
    """The entries of the lines that are left to the ordinary path, as they stand in the block."""
    found = 0
    seen = 0
    for first, lines, start, end in _stretches(odd):
        after = first - seen
        seen += lines
        for piece in split([data[start:end].decode("utf-8", "surrogateescape")]):
            # right games and other entries before it
            entry = entry_of(after + found + 1, piece._replace(line=piece.line + first))
            found += 1
            yield Other(after, entry, _report(entry))


def _stretches(odd: list[list[int]]) -> Iterator[tuple[int, int, int, int]]:
    """Lines that follow each other as one: the first, how many, where they start and where they end."""
    place = 0
    while place < len(odd):
        last = place
        while last + 1 < len(odd) and odd[last + 1][0] == odd[last][0] + 1:
            last += 1
        yield odd[place][0], last - place + 1, odd[place][1], odd[last][2]
        place = last + 1


def one_after_the_other(stretch: Iterable[bytes]) -> Iterator[Block]:
    """The blocks of bytes that are too many to be held: whatever they are, the ordinary path judges them."""
    lines = 0

    def texts() -> Iterator[str]:
        nonlocal lines
        for text in codecs.iterdecode(stretch, "utf-8", "surrogateescape"):
            lines += text.count("\n")
            yield text

    entries = (entry_of(number, piece) for number, piece in enumerate(split(texts()), 1))
    done = 0
    while ahead := [Other(0, entry, _report(entry)) for entry in islice(entries, AHEAD)]:
        yield without_games(tuple(ahead), first_record=done + 1)
        done += len(ahead)
    yield without_games(lines=lines)


def without_games(others: tuple[Other, ...] = (), *, lines: int = 0, first_record: int = 1) -> Block:
    """A block in which no game is right."""
    none = np.zeros(0, np.int64)
    pairs = np.zeros((0, 2), np.int64)
    rows = np.zeros((0, columns.COUNT), np.int16)
    cards = np.zeros((0, columns.CARDS), np.int8)
    return Block(
        lines, none, none, rows, cards, pairs, np.zeros(0, np.uint8), pairs, others, b"", first_record=first_record
    )


_THIRD: Final = SEAT_TAGS[2]


def _report(entry: Entry) -> Report | None:
    """The report of an entry, if it does not depend on the entries before it."""
    record = entry.record
    if record is not None and any(tag.name == _THIRD for tag in record.tags):
        return None
    return check_entry(entry, "")
