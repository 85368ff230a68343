"""Interleaved timing: the machine is shared, so only ratios within one run mean something."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable

import msgspec


class Timing(msgspec.Struct, frozen=True):
    """What one task did in a run: games per CPU second, the median and the best of the rounds."""

    name: str
    median: float
    best: float


def interleaved(tasks: dict[str, tuple[int, Callable[[], object]]], rounds: int) -> list[Timing]:
    """Run the tasks in turn, several times; each is a number of games and what to do with them."""
    rates: dict[str, list[float]] = {name: [] for name in tasks}
    for _, task in tasks.values():
        task()
    gc.collect()
    gc.freeze()  # what the tasks share is not gone through again while one of them is measured
    for _ in range(rounds):
        for name, (games, task) in tasks.items():
            started = time.process_time()
            task()
            rates[name].append(games / (time.process_time() - started))
    return [Timing(name, statistics.median(found), max(found)) for name, found in rates.items()]
