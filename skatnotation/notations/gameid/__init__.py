"""The text form of skat-game-id: the cards dealt, and how they were bid, announced and played.

``grammars/gameid.lark`` defines the notation. Several games may stand in a file, one after the other. What it lacks is
dropped in writing (:func:`skatnotation.notations.losses.lost` tells what): tags, results, the course of the auction,
announced levels, and everything but whole tricks; ``docs/formats.md`` says more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.entry import Entry
from skatnotation.notations.gameid.read import entry_of, only_record
from skatnotation.notations.gameid.split import split
from skatnotation.notations.gameid.write import text_of
from skatnotation.notations.sink import Writable, write
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


def dump(records: Iterable[GameRecord], file: Writable) -> None:
    """Write games to an open file, an empty line after each; raises CannotWriteError as :func:`dumps` does."""
    write((f"{text_of(record)}\n" for record in records), file)


def dumps(record: GameRecord) -> str:
    """A game as a text of some lines, without a line break at its end.

    Raises CannotWriteError for what the notation would tell otherwise than the record: cards that are not known, a
    declarer who has not bid most, plays out of turn.
    """
    return text_of(record)
