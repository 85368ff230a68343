"""Run all measurements and print them as a table."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from benchmarks.archive import report as report_archive
from benchmarks.reading import CHESS, measure
from benchmarks.replay import report as report_replay

ROUNDS = 5


def main() -> None:
    """Print games per CPU second, and how many times the peer that is; then the figures of replay and archive."""
    timings = measure(ROUNDS)
    peer = next(timing.median for timing in timings if timing.name == CHESS)
    print(
        f"{'one core, one run, ' + str(ROUNDS) + ' rounds in turn':<52} {'median/s':>10} {'best/s':>10} {'x peer':>8}"
    )
    for timing in timings:
        print(f"{timing.name:<52} {timing.median:>10,.0f} {timing.best:>10,.0f} {timing.median / peer:>8.1f}")
    if find_spec("numba") is not None:
        bulk = import_module("benchmarks.bulk")
        print()
        bulk.running()
        bulk.parts()
    report_replay()
    report_archive()


if __name__ == "__main__":
    main()
