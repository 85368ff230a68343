"""Adds files to a store: each file as a whole or not at all, and nothing twice."""

from __future__ import annotations

import hashlib
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Final

import duckdb
import msgspec

from skatnotation.archive.batches import Likeness, Notice, Numbers, store_batch, store_findings
from skatnotation.archive.checking import AnyEntry, Checking, Pair, Settings, goes_in_bulk
from skatnotation.archive.columns import Prepared
from skatnotation.archive.lists import prepare_sheet
from skatnotation.archive.rows import finding_row, prepare_record
from skatnotation.bulk.compressed import compressed, unpacked
from skatnotation.check.checker import Status
from skatnotation.check.report import Report
from skatnotation.check.sheet_report import SheetReport
from skatnotation.notations.entry import Entry
from skatnotation.notations.reading import WORKBOOK, read
from skatnotation.notations.scoresheet.entry import SheetEntry

__all__ = ["NOTICES", "Added", "Progress", "Settings", "add_file"]

_BATCH: Final = 4096
"""Entries that go to the database at once."""

NOTICES: Final = 1000
"""How many notices of a file are kept; all are counted."""


class Added(msgspec.Struct, frozen=True, kw_only=True):
    """What adding a file has brought.

    ``before`` says that the store had the whole file already; ``entries`` is how many the file has, ``games`` how many
    games were new, ``left_out`` how many entries were left out because they are faulty; ``alike`` counts the games that
    were there or look like others, ``notices`` are the first thousand of them.
    """

    path: str
    entries: int
    before: bool = False
    games: int = 0
    left_out: int = 0
    alike: Mapping[Likeness, int] = {}
    notices: tuple[Notice, ...] = ()


Progress = Callable[[int, int], None]
"""Is told how many bytes of a file are read, and how many entries are stored or waiting."""


def _silent(_bytes: int, _entries: int) -> None:
    """Tell nobody."""


def add_file(
    connection: duckdb.DuckDBPyConnection,
    path: str,
    settings: Settings,
    progress: Progress = _silent,
    *,
    source: BinaryIO | None = None,
) -> Added:
    """Add a file to a store that is open for writing.

    Args:
        connection: the store.
        path: the file, or what an open one is called.
        settings: how it is read and judged.
        progress: is told how far it is.
        source: an open file to read instead (standard input); it is known by its content.

    Raises:
        OSError: the file cannot be read.
        NotTextError: it is no text.
        ArchiveError: the store cannot be written; it is as it was before.
    """
    with _opened(path, source) as file:
        content = hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).digest()  # type: ignore[arg-type]
        file.seek(0)
        known_by = f"content:{content.hex()}" if source is not None else str(Path(path).absolute())
        before = connection.execute(
            "SELECT entries FROM _store.files WHERE digest = ?::UUID AND settings = ?", [content.hex(), settings.text]
        ).fetchall()
        if before:
            return Added(path=path, entries=before[0][0], before=True)
        with _whole(connection):
            addition = _Addition(connection, path, settings)
            if source is None and goes_in_bulk(path, settings):
                pairs = addition.checking.in_bulk(read(_Counted(file, progress), "iss"))
            else:
                readable = path if _is_workbook(path, source) else _Counted(_unpacked(path, file, source), progress)
                pairs = addition.checking.one_by_one(read(readable, settings.notation, settings.letters))
            addition.add(pairs, known_by, progress)
            return addition.finish(content)


def _unpacked(path: str, file: BinaryIO, source: BinaryIO | None) -> BinaryIO:
    """What a file holds; a compressed one is unpacked as it is read."""
    return unpacked(path) if source is None and compressed(path) else file


def _is_workbook(path: str, source: BinaryIO | None) -> bool:
    return source is None and Path(path).suffix.lower() == WORKBOOK


@contextmanager
def _opened(path: str, source: BinaryIO | None) -> Iterator[BinaryIO]:
    """The file, open, from its start; standard input is laid aside to be read twice."""
    if source is None:
        with Path(path).open("rb") as file:
            yield file
        return
    with tempfile.TemporaryFile() as aside:
        while block := source.read(1 << 20):
            aside.write(block)
        aside.seek(0)
        yield aside


@contextmanager
def _whole(connection: duckdb.DuckDBPyConnection) -> Iterator[None]:
    """A transaction: all that happens in it, or nothing."""
    connection.execute("BEGIN TRANSACTION")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(duckdb.Error):  # it has rolled back by itself, or gave up
            connection.execute("ROLLBACK")
        raise


class _Counted:
    """A file that tells how much of it is read."""

    def __init__(self, file: BinaryIO, progress: Progress) -> None:
        self._file = file
        self._progress = progress
        self._read = 0

    def read(self, size: int, /) -> bytes:
        """The next bytes."""
        block = self._file.read(size)
        self._read += len(block)
        self._progress(self._read, 0)
        return block


class _Addition:
    """One file on its way into the store."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, path: str, settings: Settings) -> None:
        self._connection = connection
        self._path = path
        self._settings = settings
        self._numbers = Numbers(connection)
        self._entries = self._games = self._left_out = 0
        self._alike: Counter[Likeness] = Counter()
        self._notices: list[Notice] = []
        self.checking = Checking(path, settings)

    def add(self, checked: Iterable[Sequence[Pair]], known_by: str, progress: Progress) -> None:
        """Store what is new of entries that are checked."""
        waiting: list[Prepared] = []
        for pairs in checked:
            kept = [pair for pair in pairs if not self._is_left_out(pair[1].status)]
            waiting += [_prepared(entry, report, known_by) for entry, report in kept]
            self._entries += len(pairs)
            progress(-1, self._entries)
            if len(waiting) >= _BATCH:
                self._store(waiting)
                waiting = []
        self._store(waiting)

    def _is_left_out(self, status: Status) -> bool:
        out = self._settings.only_legal and status is not Status.OK
        self._left_out += out
        return out

    def _store(self, waiting: list[Prepared]) -> None:
        if waiting:
            stored = store_batch(self._connection, self._numbers, waiting, self._settings.letters)
            self._games += stored.games
            self._alike.update(notice.kind for notice in stored.notices)
            room = NOTICES - len(self._notices)
            told = (notice for notice in stored.notices if notice.kind is not Likeness.KNOWN)
            self._notices += islice(told, room)

    def finish(self, content: bytes) -> Added:
        """Enter the file itself and what is said of the series in it, and say what it has brought."""
        said = [placed for report in self.checking.series for placed in report.findings]
        rows = [finding_row(placed.finding, placed.line, placed.column, None, game=None) for placed in said]
        store_findings(self._connection, self._numbers.file, rows)
        row = (
            self._numbers.file,
            self._path,
            content.hex(),
            self._settings.text,
            self._entries,
            self._games,
            datetime.now(UTC).replace(tzinfo=None),
        )
        self._connection.execute("INSERT INTO _store.files VALUES (?, ?, ?::UUID, ?, ?, ?, ?)", row)
        return Added(
            path=self._path,
            entries=self._entries,
            games=self._games,
            left_out=self._left_out,
            alike=self._alike,
            notices=tuple(self._notices),
        )


def _prepared(entry: AnyEntry, report: Report | SheetReport, known_by: str) -> Prepared:
    if isinstance(entry, SheetEntry) and isinstance(report, SheetReport):
        return prepare_sheet(entry, report, known_by)
    if isinstance(entry, Entry) and isinstance(report, Report):
        return prepare_record(entry, report, known_by)
    raise TypeError("an entry and the report of another kind")
