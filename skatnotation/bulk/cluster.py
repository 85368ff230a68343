"""The same work on a Dask cluster: byte ranges of files, and compressed files as a whole, are its tasks.

Every worker must see the files and the folder of the results under the same names. A task writes what it finds as one
Parquet file whose name tells which task it is, whole or not at all, and sends back what the ordinary path had to say
and the number of right games. So a task that is done again, because its worker died, changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow.parquet as pq
from distributed import Client, KilledWorker

from skatnotation.bulk.arrow import SCHEMA, batch
from skatnotation.bulk.block import Block
from skatnotation.bulk.compressed import compressed
from skatnotation.bulk.cutting import Range, ranges
from skatnotation.bulk.files import beside, numbered, parts_of, start_of
from skatnotation.bulk.jobs import blocks
from skatnotation.check.series import SeriesOrder

SIZE: Final = 1 << 26
"""Bytes of a task, about: some 130,000 games, half a second of work."""

_ATTEMPTS: Final = 3
"""How often a task is tried again after an error of the machine it ran on."""

Task = tuple[str, Range | None]
"""A file, and the part of it; ``None`` for the whole of a compressed one."""


def on_cluster(address: str, paths: Iterable[str], folder: str, *, size: int = SIZE) -> Iterator[Block]:
    """Judge files on a cluster; the blocks of each file, in order, tell everything but the figures of right games.

    Args:
        address: where the scheduler is, such as ``tcp://10.0.0.1:8786``.
        paths: files of ISS records.
        folder: takes a Parquet file for each task, with the columns of :data:`skatnotation.bulk.arrow.SCHEMA`; lines
            are those of the file, records are counted within the task.
        size: bytes of a task, about.

    Raises:
        OSError: the scheduler does not answer, a file cannot be read, the folder cannot be written, or a task was on
            each worker that died.
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    connect: Any = Client
    with connect(address) as client:
        for place, path in enumerate(paths):
            tasks = list(_tasks(path, size))
            counts = client.map(_lines, tasks, pure=False, retries=_ATTEMPTS)
            first = _firsts(client.gather(counts))
            names = [str(Path(folder) / f"part-{place:04}-{number:06}.parquet") for number in range(len(tasks))]
            futures = client.map(judge_into, tasks, names, first, pure=False, retries=_ATTEMPTS)
            try:
                yield from numbered((block for future in futures for block in future.result()), path)
            except KilledWorker as error:
                raise OSError(f"its part {error.task} ended every worker that tried it") from None
            finally:
                client.cancel(futures)


def _tasks(path: str, size: int) -> Iterator[Task]:
    if compressed(path):
        yield path, None
    else:
        for part in ranges(path, start_of(path), size=size):
            yield path, part


def _lines(task: Task) -> int:
    """How many lines a task has; that of a compressed file needs no number, for no task of its file follows."""
    _, part = task
    return 0 if part is None else sum(piece.count(b"\n") for piece in part.pieces())


def _firsts(counts: list[int]) -> list[int]:
    """The number of the first line of each task."""
    first = [1]
    for count in counts:
        first.append(first[-1] + count)
    return first[:-1]


def judge_into(task: Task, name: str, first_line: int) -> list[Block]:
    """What a worker does: judge, write the Parquet file, and give back the rest.

    Args:
        task: the file, and the part of it.
        name: the Parquet file.
        first_line: the number of the first line of the part in its file.
    """
    path, part = task
    series = SeriesOrder()
    found = []
    line, record = first_line, 1
    unfinished = f"{name}.{os.getpid()}"
    with pq.ParquetWriter(unfinished, SCHEMA) as file:
        for block in blocks(parts_of(path) if part is None else ranges(*part), 1, cards=True):
            placed = block.moved(path, line, record)
            if placed.entries:
                file.write_batch(batch(beside(placed, series)))
            found.append(placed.counted())
            line += block.lines
            record += block.entries
    Path(unfinished).replace(name)
    return found
