"""SKN, the notation of Skat games that people write and read: tags, then one line for each hand, trick and event.

``grammars/skn.lark`` defines the notation, ``docs/notation.md`` describes it, with every spelling that is read and
never written. Such spellings are reported, as :attr:`skatnotation.notations.entry.Entry.leniencies`. What is written is
canonical: one text for a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.formatting import canonical_by
from skatnotation.notations.sink import Writable
from skatnotation.notations.sink import write as write_texts
from skatnotation.notations.skn.read import entry_of, only_record
from skatnotation.notations.skn.split import split
from skatnotation.notations.skn.write import text_of
from skatnotation.record import GameRecord

__all__ = ["canonical", "dump", "dumps", "load", "loads"]


def load(file: Readable, *, letters: str | None = None) -> Iterator[Entry]:
    """The records of an open file, one after the other; text or binary, of any size.

    ``letters`` names the alphabet of the cards of records that name none themselves: one of
    :data:`skatnotation.notations.skn.letters.ALPHABETS`, or ``None`` for the canonical letters.

    A bad record gives an entry with an error, and reading goes on at the next one. Raises NotTextError when the file is
    not text at all.
    """
    for number, piece in enumerate(split(blocks(file)), 1):
        yield entry_of(number, piece, letters)


def loads(text: str, *, letters: str | None = None) -> GameRecord:
    """The one record of a text; raises NotationError when it is not just one good record.

    ``letters`` is as in :func:`load`.
    """
    return only_record(text, letters)


def canonical(text: str) -> str:
    """The canonical form of a text of one or more records; raises NotationError as :func:`canonical_by` does."""
    return canonical_by(text, load, dump)


def dump(records: Iterable[GameRecord], file: Writable) -> None:
    """Write records to an open file, with an empty line between them; raises CannotWriteError as :func:`dumps` does."""
    write_texts((f"\n{text_of(record)}" if number else text_of(record) for number, record in enumerate(records)), file)


def dumps(record: GameRecord) -> str:
    """The canonical text of a record, without a line break at its end.

    Raises CannotWriteError for what the notation cannot hold; docs/notation.md lists it.
    """
    return text_of(record)
