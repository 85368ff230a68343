"""The archive: import against validation, size, look-ups, counting and memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

import duckdb

from skatnotation import dump
from skatnotation.archive.store import reading
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling import sample

GAMES: Final = 100_000
ROWS: Final = 1_000_000
SEED: Final = 20261129

_CHECK: Final = """
import sys, time
from skatnotation import read
from skatnotation.check.entries import check_entries
started = time.process_time()
for _ in check_entries(read(sys.argv[1]), sys.argv[1]):
    pass
print(time.process_time() - started)
"""
_ADD: Final = """
import resource, sys, time
from skatnotation.archive import checking
from skatnotation.archive.adding import Settings, add_file
from skatnotation.archive.store import writing
if sys.argv[3] == "plain":
    checking._LARGE = float("inf")
started = time.process_time()
with writing(sys.argv[2]) as store:
    add_file(store, sys.argv[1], Settings())
print(time.process_time() - started, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
"""Each in a process of its own, on one core, without its imports."""

_POINT: Final = {
    "a game by its number here": "SELECT * FROM games WHERE game = 77777",
    "a game by the number of its source": "SELECT * FROM games WHERE id = '77777'",
    "the text of a game": "SELECT text FROM texts WHERE record = 77777",
}
_GROUP: Final = {
    "games and wins by contract and hand": """
        SELECT contract, hand, count(*), avg(value), count(*) FILTER (outcome = 'won') FROM games
        GROUP BY contract, hand""",
    "games by declarer": "SELECT declarer, count(*), avg(score) FROM games GROUP BY declarer",
    "win rate by matadors": """
        SELECT matadors, count(*), avg((outcome = 'won')::INTEGER) FROM games GROUP BY matadors""",
}


def report() -> None:
    """Print all figures of the archive."""
    with tempfile.TemporaryDirectory() as folder:
        file, store = Path(folder) / "games.sgf", Path(folder) / "games.skatdb"
        with file.open("w") as out:
            dump(sample(GAMES, SEED, rules=ISS), out)
        _import(file, store)
        with reading(store) as connection:
            _times("milliseconds, the median of 15", connection, _POINT, 15)
        with _million(store) as connection:
            _times(f"milliseconds over {ROWS:,} games, the median of 5", connection, _GROUP, 5)


def _import(file: Path, store: Path) -> None:
    print(f"\n{f'{GAMES:,} games into a store, one core':<52} {'games/s':>10} {'of check':>10} {'MB':>8}")
    (checked,) = _run(_CHECK, str(file))
    print(f"{'check alone':<52} {GAMES / checked:>10,.0f}")
    for way in ("plain", "auto"):
        store.unlink(missing_ok=True)
        added, memory = _run(_ADD, str(file), str(store), way)
        print(f"{f'check and store, {way}':<52} {GAMES / added:>10,.0f} {checked / added:>10.0%} {memory / 1024:>8.0f}")
    print(f"{'bytes a game, its text among them':<52} {store.stat().st_size / GAMES:>10.0f}")


def _run(code: str, *arguments: str) -> tuple[float, ...]:
    found = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True, preexec_fn=_on_one_core
    )
    return tuple(float(word) for word in found.stdout.split())


def _on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def _times(title: str, connection: duckdb.DuckDBPyConnection, queries: dict[str, str], rounds: int) -> None:
    print(f"{title:<52} {'median':>10} {'best':>10}")
    for name, query in queries.items():
        times = []
        for _ in range(rounds):
            started = time.perf_counter()
            connection.execute(query).fetchall()
            times.append(1000 * (time.perf_counter() - started))
        print(f"{name:<52} {median(times):>10.1f} {min(times):>10.1f}")


@contextmanager
def _million(store: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """The store with each game ten times, under new numbers."""
    with duckdb.connect(str(store)) as connection:
        connection.execute(
            f"""INSERT INTO _store.games SELECT game + {GAMES} * copy AS game, * EXCLUDE (game, copy)
            FROM _store.games CROSS JOIN (SELECT unnest(generate_series(1, {ROWS // GAMES - 1})) AS copy)"""  # noqa: S608 - numbers of our own
        )
        yield connection


if __name__ == "__main__":
    report()
