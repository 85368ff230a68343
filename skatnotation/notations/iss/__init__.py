"""The notation of the International Skat Server: one game a line, ``(;GM[Skat]...;)``.

Records carry the rule book ``iss``. ``grammars/iss.lark`` defines the notation. Beyond what the server writes, it reads
what has been met elsewhere, or does no harm:

- a line break, with blanks, empty lines and ``#`` comments, wherever a blank may stand and between tags (the form with
  one tag and one trick a line); a blank between tags; no blank at the end of the moves or before ``;)``;
- tags in any order, twice, or unknown (kept); a tag by its neutral name (``Place[...]``, written back as ``PC``);
- deals of any number of cards, and bars anywhere between hands: a checker says what is wrong with them better;
- events in any order, for the same reason; a pick-up whose cards are not told;
- the letters of a declaration in any order; any number of cards after it; the open hand twice (22 cards), which is
  what one client and the server have made of it.

What was read in another spelling of the same is written back in it: declarations, and the bars of a deal. Line breaks
and blanks are not kept. ``GM``, ``MV`` and ``R`` have to be there once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.iss.read import entry_of, locate, only_record
from skatnotation.notations.iss.split import split
from skatnotation.notations.iss.write import in_lines, in_one_line
from skatnotation.notations.sink import Writable, write
from skatnotation.record import GameRecord

__all__ = ["dump", "dumps", "load", "loads", "locate"]


def load(file: Readable) -> Iterator[Entry]:
    """The records of an open file, one after the other; text or binary, of any size.

    A bad record gives an entry with an error, and reading goes on at the next one. Raises NotTextError when the file is
    not text at all.
    """
    for number, piece in enumerate(split(blocks(file)), 1):
        yield entry_of(number, piece)


def loads(text: str) -> GameRecord:
    """The one record of a text; raises NotationError when it is not just one good record."""
    return only_record(text)


def dump(records: Iterable[GameRecord], file: Writable) -> None:
    """Write records to an open file, one a line; raises CannotWriteError as :func:`dumps` does.

    Bytes that were not UTF-8 when they were read are written back when the file is binary, or was opened with
    ``errors="surrogateescape"``.
    """
    write(map(in_one_line, records), file)


def dumps(record: GameRecord, *, multiline: bool = False) -> str:
    """A record as one line, without a line break at its end; or as many, with its comments, one trick a line.

    A part that was read is written as it was spelled, as long as it still means the same. Raises CannotWriteError for
    what the notation cannot hold: brackets and line breaks in tags, a record without a deal, half a result. What one
    line cannot carry, such as comments, is dropped; :func:`skatnotation.notations.losses.lost` tells what.
    """
    return in_lines(record) if multiline else in_one_line(record)
