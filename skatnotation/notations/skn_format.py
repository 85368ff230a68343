"""The formatter: canonical text for a text that may be written otherwise, or a refusal."""

from __future__ import annotations

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.skn_read import entry_of
from skatnotation.notations.skn_split import split
from skatnotation.notations.skn_write import text_of
from skatnotation.record import GameRecord


def canonical(text: str) -> str:
    """The canonical form of a text of one or more records, each ending with a line break.

    Raises NotationError when a record cannot be read, when lines stand before the first one that would be lost, or when
    the new text would not hold the same records with the same comments, or would not stay as it is when it is formatted
    again.
    """
    entries = _entries(text)
    records = [_record(entry) for entry in entries]
    if not records:
        raise NotationError(Fault(problem="no_record"))
    if any(line.strip() for line in text.removeprefix("\ufeff").split("\n")[: entries[0].line - 1]):
        raise NotationError(Fault(problem="format_head"))
    written = _joined(records)
    again = [entry.record for entry in _entries(written)]
    if again != records:
        number = next(number for number, record in enumerate(records) if again[number : number + 1] != [record])
        raise NotationError(Fault(problem="format_changes", params={"number": str(number + 1)}))
    if _joined([record for record in again if record]) != written:
        raise NotationError(Fault(problem="format_unstable"))
    return written


def _entries(text: str) -> list[Entry]:
    return [entry_of(number, piece) for number, piece in enumerate(split([text.removeprefix("\ufeff")]), 1)]


def _record(entry: Entry) -> GameRecord:
    if entry.record is None:
        raise entry.error or NotationError(Fault(problem="no_record"))
    return entry.record


def _joined(records: list[GameRecord]) -> str:
    return "\n\n".join(map(text_of, records)) + "\n"
