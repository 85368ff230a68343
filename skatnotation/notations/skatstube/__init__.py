"""The events of a game of skatstube.de as JSON, which are read only.

A file is a list of events as the site sends them to one player, of one game or of many; names at the table stay until
somebody else sits down. The positions of cards are not to be trusted, so the seats are rebuilt from the tricks;
``docs/formats.md`` says how, and what a record keeps of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NoReturn

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import CannotWriteError, Fault
from skatnotation.notations.sink import Writable
from skatnotation.notations.skatstube.read import entry_of, only_record
from skatnotation.notations.skatstube.split import split
from skatnotation.record import GameRecord

__all__ = ["dump", "dumps", "load", "loads"]


def load(file: Readable) -> Iterator[Entry]:
    """The games of an open file, one after the other; text or binary, of any size.

    A bad game gives an entry with an error, and reading goes on at the next one. Raises NotTextError when the file is
    not text at all.
    """
    names: dict[int, str] = {}
    for number, piece in enumerate(split(blocks(file)), 1):
        yield entry_of(number, piece, names)


def loads(text: str) -> GameRecord:
    """The one game of a text; raises NotationError when it is not just one good game."""
    return only_record(text)


def dump(records: Iterable[GameRecord], file: Writable) -> NoReturn:
    """Skatstube JSON is read only: raises CannotWriteError."""
    del records, file
    raise _read_only()


def dumps(record: GameRecord) -> NoReturn:
    """Skatstube JSON is read only: raises CannotWriteError."""
    del record
    raise _read_only()


def _read_only() -> CannotWriteError:
    return CannotWriteError(Fault(problem="write_read_only", params={"word": "Skatstube events"}))
