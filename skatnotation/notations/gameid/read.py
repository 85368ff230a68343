"""One game of a skat-game-id file from its text."""

from __future__ import annotations

from itertools import islice

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.gameid.split import LIMIT, Piece, split
from skatnotation.notations.places import Locations
from skatnotation.record import GameRecord


def entry_of(number: int, piece: Piece) -> Entry:
    """The entry of a piece of a file, with its record or its error."""
    record = error = None
    try:
        record = record_of(piece)
    except NotationError as trouble:
        error = trouble.shifted(piece.line - 1, 0)
    return Entry(number=number, line=piece.line, text=piece.text, record=record, error=error, notation="gameid")


def record_of(piece: Piece) -> GameRecord:
    """The record of a piece; raises NotationError, with places in the text of the piece."""
    from skatnotation.notations.gameid.game import Game  # noqa: PLC0415 (it needs lark, which takes long to import)

    if piece.too_long:
        raise NotationError(fault_at(piece.text, 0, "too_long", {"limit": str(LIMIT)}))
    return Game(piece.text).record


def only_record(text: str) -> GameRecord:
    """The one game of a text; raises NotationError."""
    pieces = [*islice(split([text.removeprefix("\ufeff")]), 2)]
    if not pieces:
        raise NotationError(Fault(problem="no_record"))
    entry = entry_of(1, pieces[0])
    if entry.record is None:
        raise entry.error or NotationError(Fault(problem="no_record"))
    for piece in pieces[1:]:
        raise NotationError(fault_at(piece.text, 0, "second_record", {})).shifted(piece.line - 1, 0)
    return entry.record


def locate(text: str) -> Locations:
    """Where the parts of a game stand in its text, such as the text of an entry; raises NotationError."""
    from skatnotation.notations.gameid.game import Game  # noqa: PLC0415 (as above)

    return Game(text).locations()
