"""One ISS record from its text, on the quickest path that reads it."""

from __future__ import annotations

from itertools import islice

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.iss.flat import derived
from skatnotation.notations.iss.split import LIMIT, Piece, split
from skatnotation.notations.places import Locations
from skatnotation.record import GameRecord


def entry_of(number: int, piece: Piece) -> Entry:
    """The entry of a piece of a file, with its record or its error."""
    _, line, column, text = piece
    record = error = None
    try:
        record = record_of(piece)
    except NotationError as trouble:
        error = trouble.shifted(line - 1, column - 1)
    return Entry(number=number, line=line, column=column, text=text, record=record, error=error, notation="iss")


def record_of(piece: Piece) -> GameRecord:
    """The record of a piece; raises NotationError, with places in the text of the piece."""
    if piece.kind == "too_long":
        raise NotationError(fault_at(piece.text, 0, "too_long", {"limit": str(LIMIT)}))
    record = derived(piece.text)
    if record is not None:
        return record
    from skatnotation.notations.iss.fine import fine  # noqa: PLC0415 (it needs lark, which good records never do)

    return fine(piece.text).record


def only_record(text: str) -> GameRecord:
    """The one record of a text, with blank lines and comments round it; raises NotationError."""
    record = derived(text) if len(text) <= LIMIT else None
    if record is not None:
        return record
    entries = [entry_of(0, piece) for piece in islice(split([text.removeprefix("\ufeff")]), 2)]
    if not entries:
        raise NotationError(Fault(problem="no_record"))
    first = entries[0]
    if first.record is None:
        raise first.error or NotationError(Fault(problem="no_record"))
    for entry in entries[1:]:
        problem = "second_record" if entry.text.startswith("(;") else "after_end"
        error = NotationError(fault_at(entry.text, 0, problem, {"found": entry.text[:12]}))
        raise error.shifted(entry.line - 1, entry.column - 1)
    return first.record


def locate(text: str) -> Locations:
    """Where the parts of a record stand in its text, such as the text of an entry; raises NotationError.

    This is a parse of every token; it is meant for records of which there is something to say.
    """
    from skatnotation.notations.iss.fine import fine  # noqa: PLC0415 (as above)

    return fine(text).locations
