"""The formatter of a notation that writes one text for each record."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from skatnotation.notations.blocks import Readable
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.sink import Writable


def canonical_by(
    text: str, load: Callable[[Readable], Iterator[Any]], dump: Callable[[Iterable[Any], Writable], None]
) -> str:
    """The canonical form of a text, by the reader and the writer of its notation.

    Raises NotationError when a record cannot be read, when lines stand before the first one that would be lost, or when
    the new text would not hold the same records with the same comments, or would not stay as it is when it is formatted
    again.
    """
    text = text.removeprefix("\ufeff")
    entries = list(load(io.StringIO(text)))
    if not entries:
        raise NotationError(Fault(problem="no_record"))
    records = [_record(entry) for entry in entries]
    if any(line.strip() for line in text.split("\n")[: entries[0].line - 1]):
        raise NotationError(Fault(problem="format_head"))
    written = _written(records, dump)
    again = [_record(entry) for entry in load(io.StringIO(written))]
    if again != records:
        number = next(number for number, record in enumerate(records) if again[number : number + 1] != [record])
        raise NotationError(Fault(problem="format_changes", params={"number": str(number + 1)}))
    if _written(again, dump) != written:
        raise NotationError(Fault(problem="format_unstable"))
    return written


def _record(entry: Any) -> Any:
    if entry.record is None:
        raise entry.error or NotationError(Fault(problem="no_record"))
    return entry.record


def _written(records: list[Any], dump: Callable[[Iterable[Any], Writable], None]) -> str:
    file = io.StringIO()
    dump(records, file)
    return file.getvalue()
