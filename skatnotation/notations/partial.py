"""What can be read of a record that cannot be read whole: the part before its fault."""

from __future__ import annotations

import re
from typing import Final

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotationError
from skatnotation.notations.reading import module_of
from skatnotation.record import GameRecord

_CLOSING: Final = {"iss": " ]R[] ;)", "skn": "\n"}
"""What ends a record that was cut off among its events, by notation."""

_TRIES: Final = 10
"""How many words before the fault are given up at most: those of the trick or the call in which it stands."""

_LAST_WORD: Final = re.compile(r"\s*\S*\Z")


def record_before_fault(entry: Entry) -> GameRecord | None:
    """The game up to the fault for which an entry has an error; ``None`` where nothing has happened before it."""
    error, closing = entry.error, _CLOSING.get(entry.notation)
    if error is None or closing is None or not error.line:
        return None
    text = entry.text[: _offset(entry, error)]
    for _ in range(_TRIES):
        text = _LAST_WORD.sub("", text, count=1)
        record = _record(text + closing, entry.notation)
        if record is not None:
            return record if record.events else None
    return None


def _record(text: str, notation: str) -> GameRecord | None:
    try:
        record: GameRecord = module_of(notation).loads(text)
    except NotationError:
        return None
    return record


def _offset(entry: Entry, error: NotationError) -> int:
    """Where in the text of the entry the fault stands."""
    lines = entry.text.split("\n")[: error.line - entry.line]
    column = error.column - (0 if lines else entry.column - 1)
    return sum(len(line) + 1 for line in lines) + column - 1
