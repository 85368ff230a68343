"""Writes records in a notation named by its name."""

from __future__ import annotations

from collections.abc import Iterable

from skatnotation.notations.reading import module_of
from skatnotation.notations.sink import Writable
from skatnotation.record import GameRecord


def dumps(record: GameRecord, notation: str = "iss") -> str:
    """The text of a record.

    Raises:
        ValueError: there is no such notation.
        CannotWriteError: the record holds something that the notation cannot write.
    """
    return module_of(notation).dumps(record)


def dump(records: Iterable[GameRecord], file: Writable, notation: str = "iss") -> None:
    """Write records to an open file; raises as :func:`dumps` does."""
    module_of(notation).dump(records, file)
