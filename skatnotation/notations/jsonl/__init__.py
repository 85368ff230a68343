"""JSON Lines: a typed record a line, as :class:`skatnotation.record.GameRecord` has it.

``docs/record.schema.json`` describes a line. What is written is read back as the same record, spellings and comments
included; keys that no record has are errors. :func:`loads` reads one record that may stand in several lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.jsonl.read import LIMIT, entry_of, record_of, text_of
from skatnotation.notations.sink import Writable, write
from skatnotation.record import GameRecord

__all__ = ["dump", "dumps", "load", "loads"]


def load(file: Readable) -> Iterator[Entry]:
    """The records of an open file, one a line; text or binary, of any size.

    A bad line gives an entry with an error, and reading goes on at the next one. Raises NotTextError when the file is
    not text at all.
    """
    number = 0
    for line, text in enumerate(_lines(blocks(file)), 1):
        if text.strip():
            number += 1
            yield entry_of(number, line, text)


def loads(text: str) -> GameRecord:
    """The one record of a text; raises NotationError when it is not just one good record."""
    text = text.removeprefix("\ufeff").rstrip()
    if not text:
        raise NotationError(Fault(problem="no_record"))
    return record_of(text)


def dump(records: Iterable[GameRecord], file: Writable) -> None:
    """Write records to an open file, one a line."""
    write(map(text_of, records), file)


def dumps(record: GameRecord) -> str:
    """A record as one line, without a line break at its end."""
    return text_of(record)


def _lines(texts: Iterable[str]) -> Iterator[str]:
    """The lines of a text; of one that is longer than any record the rest is left out."""
    rest = ""
    for block in texts:
        lines = (rest + block).split("\n")
        rest = lines.pop()[: LIMIT + 1]
        yield from lines
    if rest:
        yield rest
