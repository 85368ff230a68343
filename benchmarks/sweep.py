"""A long search for crashes and wrong verdicts: ``python -m benchmarks.sweep``.

A million mutated files go through the fuzz target of ``tests/fuzz``, and some hundred thousand spoiled games before the
checker and the independent oracle. A million sampled games, and games with one slip, are judged on the bulk path and on
the ordinary one. The same seed makes the same run; exit status 1 when anything was found.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from io import BytesIO
from typing import Final, NamedTuple

from skatnotation import validate
from skatnotation.check.report import Report
from skatnotation.notations import CannotWriteError, iss
from skatnotation.notations.iss import dumps
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import RULESETS
from skatnotation.sampling import mutate, sample
from tests.fuzz.mangling import mangled
from tests.fuzz.mutator import mutants, seeds
from tests.fuzz.target import check, check_record
from tests.fuzz.verdicts import objection, spoiled

_BOOKS: Final = ("isko", "iss")
_FILES: Final = 5_000
"""Files of a chunk."""

_GAMES: Final = 250
"""Games of a chunk; each is spoiled in some ten ways."""

_LINES: Final = 2_000
"""Games of a chunk that goes both ways."""

_SHOWN: Final = 5
"""Examples that are shown of one fault."""


class Chunk(NamedTuple):
    """What came of a part of the work: how many cases, and a line and an example for each that failed."""

    cases: int
    faults: list[tuple[str, str]]


def files(seed: int) -> Chunk:
    """Mutated files through the fuzz target."""
    faults = []
    for data in mutants(seeds(), seed, _FILES):
        try:
            check(data)
        except Exception as error:
            faults.append((_line(error), repr(data)))
    return Chunk(_FILES, faults)


def nonsense(seed: int) -> Chunk:
    """Records that no game can make, checked the quick way and the slow way, replayed and written."""
    rng = random.Random(seed)
    faults = []
    games = list(sample(_GAMES, seed, rules=RULESETS[_BOOKS[seed % 2]]))
    for record in games:
        for steps in (1, 2, 3, 5, 10):
            odd = mangled(record, rng, steps)
            try:
                check_record(odd)
            except Exception as error:
                faults.append((_line(error), _text(odd)))
    return Chunk(5 * len(games), faults)


def slips(seed: int) -> Chunk:
    """Sampled games, right and with one slip, before the checker and the oracle."""
    book = _BOOKS[seed % 2]
    faults = []
    cases = 0
    for record in sample(_GAMES, seed, rules=RULESETS[book]):
        cases += 1
        if fault := objection(record):
            faults.append((f"a sampled game: {fault}", _text(record)))
    for record, kind in spoiled(_GAMES, seed, book):
        cases += 1
        if fault := objection(record, kind):
            faults.append((f"{kind}: {fault}", _text(record)))
    return Chunk(cases, faults)


def in_bulk(seed: int) -> Chunk:
    """Sampled games on the bulk path and on the ordinary one."""
    return _both_ways([dumps(record) for record in sample(_LINES, seed)])


def spoiled_in_bulk(seed: int) -> Chunk:
    """Games with one slip on the bulk path and on the ordinary one."""
    luck = random.Random(seed)
    return _both_ways([dumps(mutate(record, luck)[0]) for record in sample(_LINES, seed)])


def _both_ways(texts: list[str]) -> Chunk:
    """Status, codes and every number of the result of some lines, on both paths."""
    from skatnotation import bulk  # noqa: PLC0415 - the other kinds of work need no numba

    data = "".join(f"{text}\n" for text in texts).encode()
    found = [
        report for block in bulk.checked(BytesIO(data)) for report in bulk.reports(block) if isinstance(report, Report)
    ]
    faults = []
    for report, text in zip(found, texts, strict=True):
        verdict = validate(iss.loads(text))
        codes = [placed.finding.code for placed in report.findings]
        for what, one, other in (
            ("status", report.status, verdict.status),
            ("codes", codes, [finding.code for finding in verdict.findings]),
            ("result", report.result, verdict.result),
        ):
            if one != other:
                faults.append((f"another {what} on the bulk path", text))
    return Chunk(len(texts), faults)


def _line(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({os.path.relpath(last.filename)}:{last.lineno})"


def _text(record: GameRecord) -> str:
    try:
        return dumps(record)
    except CannotWriteError:
        return repr(record)


def _chunks(seed: int, first: int) -> Iterator[int]:
    """Seeds of chunks; a run with another seed has others."""
    while True:
        yield seed * 1_000_000 + first
        first += 1


def sweep(name: str, work: Callable[[int], Chunk], cases: int, seed: int, pool: ProcessPoolExecutor) -> bool:
    """Do one kind of work until there are so many cases; says how it goes, and whether nothing was found."""
    started = time.monotonic()
    done = 0
    found: Counter[str] = Counter()
    waiting = _chunks(seed, 0)
    workers = os.cpu_count() or 1
    while done < cases:
        for chunk in pool.map(work, [next(waiting) for _ in range(workers)]):
            done += chunk.cases
            for fault, example in chunk.faults:
                found[fault] += 1
                if found[fault] <= _SHOWN:
                    print(f"{name}: {fault}\n  {example}")
        if sys.stderr.isatty():
            print(f"\r{name}: {done:,} of {cases:,}", end="\r", file=sys.stderr)
    seconds = time.monotonic() - started
    print(f"{name}: {done:,} cases in {seconds:.0f} s, {found.total()} failed, in {len(found)} ways", flush=True)
    return not found


def main() -> None:
    """Sweep as the arguments say."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--files", type=int, default=1_000_000, help="mutated files through the fuzz target")
    arguments.add_argument("--slips", type=int, default=300_000, help="games with one slip before the oracle")
    arguments.add_argument("--nonsense", type=int, default=100_000, help="records that no game can make")
    arguments.add_argument("--bulk", type=int, default=1_000_000, help="sampled games on both paths")
    arguments.add_argument("--spoiled", type=int, default=200_000, help="games with one slip on both paths")
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()
    with ProcessPoolExecutor() as pool:
        run = partial(sweep, seed=wanted.seed, pool=pool)
        clean = [
            run("bulk", in_bulk, wanted.bulk),
            run("spoiled", spoiled_in_bulk, wanted.spoiled),
            run("slips", slips, wanted.slips),
            run("nonsense", nonsense, wanted.nonsense),
            run("files", files, wanted.files),
        ]
    raise SystemExit(0 if all(clean) else 1)


if __name__ == "__main__":
    main()
