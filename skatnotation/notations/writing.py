"""Writes records in any notation."""

from __future__ import annotations

from collections.abc import Iterable

from skatnotation.notations.reading import module_of
from skatnotation.notations.sink import Writable
from skatnotation.record import GameRecord


def dump(records: Iterable[GameRecord], file: Writable, notation: str = "iss") -> None:
    """Write records to an open file.

    Raises CannotWriteError for what the notation cannot hold, and ValueError for a notation that there is not.
    """
    module_of(notation).dump(records, file)


def dumps(record: GameRecord, notation: str = "iss") -> str:
    """The text of a record; a record that was read in the same notation is written as it was.

    Raises CannotWriteError for what the notation cannot hold, and ValueError for a notation that there is not.
    """
    text: str = module_of(notation).dumps(record)
    return text
