"""One SKN record from its text, on the quickest path that reads it."""

from __future__ import annotations

from itertools import islice

from skatnotation.notations.entry import Entry, Leniency
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.places import Locations
from skatnotation.notations.skn.flat import derived
from skatnotation.notations.skn.remarks import with_comments
from skatnotation.notations.skn.split import LIMIT, Piece, split
from skatnotation.record import GameRecord


def entry_of(number: int, piece: Piece, letters: str | None = None) -> Entry:
    """The entry of a piece of a file, with its record or its error; ``letters`` as in :func:`skn.load`."""
    record = error = None
    leniencies: tuple[Leniency, ...] = ()
    try:
        record, leniencies = _read(piece, letters)
    except NotationError as trouble:
        error = trouble.shifted(piece.line - 1, piece.column - 1)
    return Entry(
        number=number,
        line=piece.line,
        column=piece.column,
        text=piece.text,
        record=record,
        error=error,
        notation="skn",
        leniencies=leniencies,
    )


def _read(piece: Piece, letters: str | None) -> tuple[GameRecord, tuple[Leniency, ...]]:
    """The record of a piece; raises NotationError, with places in the text of the piece."""
    if piece.kind == "too_long":
        raise NotationError(fault_at(piece.text, 0, "too_long", {"limit": str(LIMIT)}))
    record = None if letters else derived(piece.text) or with_comments(piece.text)
    if record is not None:
        return record, ()
    from skatnotation.notations.skn.fine import fine  # noqa: PLC0415 (it needs lark, which canonical records never do)

    reading = fine(piece.text, letters)
    return reading.record, reading.leniencies


def only_record(text: str, letters: str | None = None) -> GameRecord:
    """The one record of a text, with blank lines and ``#`` lines before it; raises NotationError."""
    record = None if letters or len(text) > LIMIT else derived(text) or with_comments(text)
    if record is not None:
        return record
    entries = [entry_of(0, piece, letters) for piece in islice(split([text.removeprefix("\ufeff")]), 2)]
    if not entries:
        raise NotationError(Fault(problem="no_record"))
    first = entries[0]
    if first.record is None:
        raise first.error or NotationError(Fault(problem="no_record"))
    for entry in entries[1:]:
        error = NotationError(fault_at(entry.text, 0, "second_record", {}))
        raise error.shifted(entry.line - 1, entry.column - 1)
    return first.record


def locate(text: str, letters: str | None = None) -> Locations:
    """Where the parts of a record stand in its text, such as the text of an entry; raises NotationError.

    This is a parse of every token; it is meant for records of which there is something to say.
    """
    from skatnotation.notations.skn.fine import fine  # noqa: PLC0415 (as above)

    return fine(text, letters).locations
