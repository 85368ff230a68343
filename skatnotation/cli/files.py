"""Files named on the command line, and what can be wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

import click

from skatnotation.bulk.compressed import compressed, inner, unpacked
from skatnotation.notations.blocks import Readable
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotTextError, harmless
from skatnotation.notations.reading import NOTATIONS, WORKBOOK, read

STDIN: Final = "-"
SUFFIXES: Final = frozenset((WORKBOOK, *(suffix for notation in NOTATIONS for suffix in notation.suffixes)))


class Failures:
    """Counts the files that could not be read, each with its line on stderr."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, path: str, reason: str) -> None:
        """Say in one line what is wrong with a file."""
        self.count += 1
        click.echo(f"skatnotation: {harmless(path)}: {reason}", err=True)


def expand(paths: Iterable[str], failures: Failures) -> Iterator[str]:
    """The files to read: a folder stands for the files in it that have the suffix of a notation, in sorted order."""
    for path in paths or (STDIN,):
        if path != STDIN and _is_folder(path):
            files = sorted(file for file in Path(path).rglob("*") if _is_record(file) and file.is_file())
            if not files:
                failures.add(path, f"no file in this folder ends in {', '.join(sorted(SUFFIXES))}")
            yield from map(str, files)
        else:
            yield path


def _is_record(file: Path) -> bool:
    """Whether the suffix of a file is that of a notation, with or without that of a compression."""
    return Path(inner(file.name)).suffix.lower() in SUFFIXES


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except OSError:  # a name that is too long, say; reading it says what is wrong
        return False


def entries(
    path: str,
    failures: Failures,
    notation: str | None = None,
    letters: str | None = None,
    *,
    file: Readable | None = None,
) -> Iterator[Entry]:
    """The entries of one file, compressed or not; what keeps it from being read is said in one line and counted.

    ``file`` is the file where it is open already.
    """
    if path == STDIN and sys.stdin is None:
        failures.add(path, "standard input is closed")
        return
    empty = True
    try:
        for entry in read(_source(path) if file is None else file, notation, letters):
            empty = False
            yield entry
    except OSError as error:
        failures.add(path, error.strerror or str(error))
    except NotTextError as error:
        failures.add(path, str(error))
    else:
        if empty:
            failures.add(path, "there is no record in it")


def _source(path: str) -> str | BinaryIO:
    if path == STDIN:
        return sys.stdin.buffer
    return unpacked(path) if compressed(path) else path


@contextmanager
def opened(path: str, failures: Failures, threads: int = 1) -> Iterator[BinaryIO | None]:
    """A file open for reading what it holds, compressed or not; ``None`` where it cannot be opened, and it is said why.

    ``threads`` is how many may unpack it.
    """
    if path == STDIN:
        if sys.stdin is None:
            failures.add(path, "standard input is closed")
        yield None if sys.stdin is None else sys.stdin.buffer
        return
    try:
        file = unpacked(path, threads) if compressed(path) else Path(path).open("rb")  # noqa: SIM115 - closed below
    except OSError as error:
        failures.add(path, error.strerror or str(error))
        yield None
        return
    with file:
        yield file
