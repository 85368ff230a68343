"""What can go wrong with a store, each in one clear line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import duckdb


class ArchiveError(Exception):
    """A store cannot be opened, read or written; the text is one line that says what, where, and what to do."""


_HOLDER: Final = re.compile(r"\(PID (\d+)\)")
_FULL: Final = ("No space left", "File too large", "Disk quota", "not enough disk space")
_NO_STORE: Final = ("not a valid DuckDB", "Could not read enough bytes", "Is a directory")
_NEWER: Final = ("version number", "newer version of DuckDB", "serialization version")
_FORBIDDEN: Final = ("Permission denied", "Read-only file system", "Operation not permitted")


@contextmanager
def one_line(path: str | os.PathLike[str]) -> Iterator[None]:
    """Turn what DuckDB says into an :class:`ArchiveError` about the store at a path."""
    try:
        yield
    except duckdb.Error as error:
        raise ArchiveError(f"{path}: {_said(str(error))}") from error


def _said(text: str) -> str:
    if "Could not set lock" in text:
        holder = _HOLDER.search(text)
        who = f"another program (process {holder[1]})" if holder else "another program"
        return f"{who} is using this store; try again when it has ended"
    if "different configuration" in text:
        return "this program has the store open already; close it first"
    for signs, line in _LINES:
        if any(sign in text for sign in signs):
            return line
    return " ".join(text.partition("\n\n")[0].split())


_LINES: Final = (
    (_FULL, "the disk is full; the store holds what it held before this file, make room and add it again"),
    (_NO_STORE, "this is no store of skatnotation, and it was not touched"),
    (_NEWER, "a newer DuckDB has made this store; pip install --upgrade duckdb"),
    (_FORBIDDEN, "the file or its folder may not be written, or not be read; see its permissions"),
    (("Corrupt", "checksum"), "the store is damaged; take a copy of it that is whole"),
)
