"""Files named on the command line, and what can be wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

import click

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
            files = sorted(file for file in Path(path).rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file())
            if not files:
                failures.add(path, f"no file in this folder ends in {', '.join(sorted(SUFFIXES))}")
            yield from map(str, files)
        else:
            yield path


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except OSError:  # a name that is too long, say; reading it says what is wrong
        return False


def entries(path: str, failures: Failures, notation: str | None = None, letters: str | None = None) -> Iterator[Entry]:
    """The entries of one file; what keeps it from being read is said in one line and counted."""
    if path == STDIN and sys.stdin is None:
        failures.add(path, "standard input is closed")
        return
    source: str | BinaryIO = sys.stdin.buffer if path == STDIN else path
    empty = True
    try:
        for entry in read(source, notation, letters):
            empty = False
            yield entry
    except OSError as error:
        failures.add(path, error.strerror or str(error))
    except NotTextError as error:
        failures.add(path, str(error))
    else:
        if empty:
            failures.add(path, "there is no record in it")
