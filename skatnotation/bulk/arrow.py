"""Results, cards and plays of many games as Arrow tables, without an object for any of them.

Cards are numbered as in :class:`skatnotation.cards.Card`: ``8 * suit + rank``, suits C S H D, ranks A K Q J T 9 8 7;
seats are 0 forehand, 1 middlehand, 2 rearhand. An entry that the ordinary path had to judge is a row too, with its
status and the codes of what was found. ``docs/bulk.md`` describes the columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pyarrow as pa

from skatnotation.bulk import columns, others
from skatnotation.bulk.block import Block
from skatnotation.bulk.columns import NONE
from skatnotation.bulk.engine import Numbers
from skatnotation.bulk.files import Reads, checked
from skatnotation.check.checker import Status
from skatnotation.contract import CONTRACTS

_STATUSES: Final = tuple(Status)
_FIGURES: Final = {
    "bid": columns.BID,
    "matadors": columns.MATADORS,
    "points": columns.POINTS,
    "tricks": columns.TRICKS,
    "levels": columns.LEVELS,
    "value": columns.VALUE,
    "score": columns.SCORE,
}
_FLAGS: Final = {"picked_up": columns.PICKED_UP, "overbid": columns.OVERBID}
_LISTS: Final = {"deal": (columns.DEAL, 32), "discards": (columns.DISCARDS, 2), "plays": (columns.PLAYS, 30)}


def _words() -> pa.DataType:
    return pa.dictionary(pa.int8(), pa.string())


SCHEMA: Final = pa.schema(
    [
        ("path", pa.string()),
        ("line", pa.int64()),
        ("record", pa.int64()),
        ("id", pa.string()),
        ("status", _words()),
        ("findings", pa.list_(pa.string())),
        ("outcome", _words()),
        ("declarer", pa.int8()),
        ("contract", _words()),
        ("announced", pa.int8()),
        *((name, pa.int16()) for name in _FIGURES),
        *((name, pa.bool_()) for name in _FLAGS),
        *((name, pa.list_(pa.int8(), length)) for name, (_, length) in _LISTS.items()),
    ]
)
"""The columns of the tables."""


def frame(source: str | Reads, *, path: str | None = None, jobs: int = 1) -> pa.Table:
    """All entries of a file of ISS records as one table; see :func:`batches`."""
    return pa.Table.from_batches(batches(source, path=path, jobs=jobs), SCHEMA)


def batches(source: str | Reads, *, path: str | None = None, jobs: int = 1) -> Iterator[pa.RecordBatch]:
    """The entries of a file of ISS records, one batch a block; so files of any size fit.

    Args:
        source: the name of a file, which may be compressed, or an open binary file.
        path: the name of the file in the table; its own if not given.
        jobs: how many processes judge.

    Raises:
        OSError: the file cannot be read.
    """
    for block in checked(source, path=path, jobs=jobs, cards=True):
        if block.entries:
            yield batch(block)


def batch(block: Block) -> pa.RecordBatch:
    """The entries of a block, in their order; the block must have kept its cards."""
    where = [other.after for other in block.others]
    rows, cards = block.rows, block.cards
    if where:
        records = [other.entry.record for other in block.others]
        results = [None if other.report is None else other.report.result for other in block.others]
        rows = np.insert(rows, where, [others.figures(*game) for game in zip(results, records, strict=True)], axis=0)
        cards = np.insert(cards, where, [others.cards(record) for record in records], axis=0)
    arrays = [*_heads(block, where), *_results(rows), *(_list(cards, *place) for place in _LISTS.values())]
    return pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)


def _heads(block: Block, where: list[int]) -> Iterator[pa.Array]:
    """What identifies each entry, its status and what was found."""
    count = block.entries
    said = [other.report for other in block.others if other.report is not None]
    lines = np.insert(block.places + np.int64(block.first_line), where, [report.line for report in said])
    statuses = np.insert(np.zeros(len(block.rows), np.int8), where, [_STATUSES.index(found.status) for found in said])
    codes = [[placed.finding.code for placed in report.findings] for report in said]
    lengths = np.insert(np.zeros(len(block.rows), np.int32), where, [len(found) for found in codes])
    yield pa.repeat(pa.scalar(block.path, pa.string()), count)
    yield pa.array(lines)
    yield pa.array(np.arange(block.first_record, block.first_record + count, dtype=np.int64))
    yield _ids(block, where)
    yield _dictionary(statuses, _STATUSES)
    offsets = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    yield pa.ListArray.from_arrays(offsets, pa.array([code for found in codes for code in found], pa.string()))


def _ids(block: Block, where: list[int]) -> pa.Array:
    """The numbers of the games; the bytes of those that are right are taken as they lie."""
    offsets = np.concatenate(([0], block.ids[:, 1])).astype(np.int32)
    missing = block.ids[:, 0] < 0
    valid = pa.array(~missing).buffers()[1] if missing.any() else None
    found = pa.StringArray.from_buffers(
        len(block.ids), pa.py_buffer(offsets), pa.py_buffer(block.names), valid, int(missing.sum())
    )
    if not where:
        return found
    told = pa.array([None if other.report is None else other.report.id for other in block.others], pa.string())
    order = np.insert(np.arange(len(found)), where, np.arange(len(told)) + len(found))
    return pa.concat_arrays([found, told]).take(pa.array(order))


def _results(rows: Numbers) -> Iterator[pa.Array]:
    yield _dictionary(rows[:, columns.OUTCOME], others.ALL_OUTCOMES)
    yield _figure(rows, columns.DECLARER, pa.int8())
    yield _dictionary(rows[:, columns.CONTRACT], CONTRACTS)
    yield _figure(rows, columns.ANNOUNCED, pa.int8())
    for column in _FIGURES.values():
        yield _figure(rows, column, pa.int16())
    for column in _FLAGS.values():
        yield pa.array(rows[:, column] == 1, mask=rows[:, column] == NONE)


def _figure(rows: Numbers, column: int, kind: pa.DataType) -> pa.Array:
    return pa.array(np.ascontiguousarray(rows[:, column]), kind, mask=rows[:, column] == NONE, safe=False)


def _dictionary(numbers: Numbers, words: tuple[Any, ...]) -> pa.Array:
    indices = pa.array(numbers.astype(np.int8), mask=numbers == NONE)
    return pa.DictionaryArray.from_arrays(indices, pa.array([str(word) for word in words]))


def _list(cards: Numbers, first: int, length: int) -> pa.Array:
    values = np.ascontiguousarray(cards[:, first : first + length]).ravel()
    return pa.FixedSizeListArray.from_arrays(pa.array(values), length)
