"""The logs of the program XSkat, which are read only.

``grammars/xskat.lark`` defines the notation: English or German, French or German cards, with or without overstrike, and
the house rules that XSkat knows: Kontra and Re, Ramsch, Schieberamsch, Spitze, Revolution, Schenken. Bytes that are not
UTF-8 are read as Latin-1, in which XSkat writes. ``docs/formats.md`` says what a record keeps of a log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NoReturn

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import CannotWriteError, Fault
from skatnotation.notations.sink import Writable
from skatnotation.notations.xskat.read import entry_of, only_record
from skatnotation.notations.xskat.split import split
from skatnotation.record import GameRecord

__all__ = ["dump", "dumps", "load", "loads"]


def load(file: Readable) -> Iterator[Entry]:
    """The games of an open file, one after the other; text or binary, of any size.

    A bad game gives an entry with an error, and reading goes on at the next one. Raises NotTextError when the file is
    not text at all.
    """
    for number, piece in enumerate(split(blocks(file)), 1):
        yield entry_of(number, piece)


def loads(text: str) -> GameRecord:
    """The one game of a text; raises NotationError when it is not just one good game."""
    return only_record(text)


def dump(records: Iterable[GameRecord], file: Writable) -> NoReturn:
    """XSkat logs are read only: raises CannotWriteError."""
    del records, file
    raise _read_only()


def dumps(record: GameRecord) -> NoReturn:
    """XSkat logs are read only: raises CannotWriteError."""
    del record
    raise _read_only()


def _read_only() -> CannotWriteError:
    return CannotWriteError(Fault(problem="write_read_only", params={"word": "XSkat logs"}))
