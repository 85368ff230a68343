"""The bulk path against python-chess, part by part, and whole processes: ``python -m benchmarks.bulk [GAMES]``."""

from __future__ import annotations

import bz2
import gzip
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from benchmarks.chess_games import pgn_games, read_all
from benchmarks.timing import interleaved
from skatnotation.bulk import columns, compiling, reading, scan
from skatnotation.bulk.block import judged
from skatnotation.bulk.cutting import SIZE
from skatnotation.bulk.engine import Rooms, engine
from skatnotation.bulk.files import checked
from skatnotation.bulk.text import Lines
from skatnotation.notations.iss import dumps
from skatnotation.rules.kernel import auction, play, settlement
from skatnotation.sampling import sample
from tests.corpus import CORPUS

CHESS: Final = "python-chess read_game"
ROUNDS: Final = 7
BLOCK_GAMES: Final = 8_000
DISTINCT: Final = 50_000
"""Games that are sampled; larger files repeat them."""

ARCHIVE: Final = 11_000_000
"""Games in the public archive."""


def main() -> None:
    """Print everything."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    peer = running()
    parts()
    with tempfile.TemporaryDirectory() as folder:
        processes(Path(folder), games, peer)
    corpus()


def running() -> float:
    """Once running: blocks of lines in, verdicts and lines of text out; what the peer does in the same run."""
    chess = pgn_games(150, 7)
    data = block_of(BLOCK_GAMES)
    lines = Lines("games.sgf:", ": ok", lambda result: f": {result.score}\n", str)
    timings = interleaved(
        {
            CHESS: (len(chess), lambda: read_all(chess)),
            "bulk: verdicts": (BLOCK_GAMES, lambda: judged(data)),
            "bulk: verdicts and text": (BLOCK_GAMES, lambda: list(lines.of(judged(data)))),
            "bulk: verdicts, results and cards as Arrow": (BLOCK_GAMES, lambda: as_arrow(data)),
        },
        ROUNDS,
    )
    peer = timings[0].median
    print(f"{'once running, one core, games a CPU second':<52} {'median':>10} {'best':>10} {'x peer':>8}")
    for timing in timings:
        print(f"{timing.name:<52} {timing.median:>10,.0f} {timing.best:>10,.0f} {timing.median / peer:>8.0f}")
    return peer


def as_arrow(data: bytes) -> object:
    """The Arrow batch of a block."""
    from skatnotation.bulk.arrow import batch  # noqa: PLC0415 - pyarrow is not needed for the rest

    return batch(judged(data, cards=True))


def block_of(games: int) -> bytes:
    """So many sampled games, a line each."""
    return "".join(f"{dumps(record)}\n" for record in sample(games, 20261129)).encode()


# The parts


class Part(NamedTuple):
    """A part of the work, and the seconds that it takes for a block."""

    name: str
    seconds: float


def parts() -> None:
    """Print what each part costs; a part is what a loop with it takes longer than one without."""
    data = block_of(BLOCK_GAMES)
    made = engine()
    functions = loops()
    rooms = Rooms(made, data, cards=True)
    made.lines(*rooms.arguments)
    walked = rooms.arguments[:8]
    hands, contracts, events, counts, settled = prepared(rooms)
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        seconds = least(
            {
                "file": lambda: Path(file.name).read_bytes(),
                "lines": lambda: data.count(b"\n"),
                "scan": lambda: functions.scanned(*walked[:4], walked[6]),
                "tokens": lambda: functions.put_together(*walked[:4], *walked[6:8], rooms.cards[0]),
                "auction": lambda: functions.bid(*walked[:4], *walked[6:8], rooms.cards[0]),
                "replay": lambda: functions.played(made.book, contracts, hands, events, counts),
                "settle": lambda: functions.settled(made.book, settled),
                "judge": lambda: made.lines(*rooms.arguments),
                "whole": lambda: judged(data),
            }
        )
    found = [
        Part("file (from the page cache)", seconds["file"]),
        Part("counting lines, room for them", seconds["whole"] - seconds["judge"]),
        Part("scan", seconds["scan"]),
        Part("look-up: tokens put together", seconds["tokens"] - seconds["scan"]),
        Part("auction", seconds["auction"] - seconds["tokens"]),
        Part("replay", seconds["replay"]),
        Part("settle", seconds["settle"]),
        Part("compare, masks, rows", seconds["judge"] - seconds["auction"] - seconds["replay"] - seconds["settle"]),
    ]
    whole = seconds["whole"] + seconds["file"]
    print(f"\n{'one game of ' + str(len(data) // BLOCK_GAMES) + ' bytes':<52} {'ns':>10} {'share':>10}")
    for part in (*found, Part("whole", whole)):
        print(f"{part.name:<52} {part.seconds / BLOCK_GAMES * 1e9:>10,.0f} {part.seconds / whole:>10.0%}")
    rate, times = len(data) / seconds["scan"] / 1e6, whole / seconds["scan"]
    print(f"the scan alone: {rate:,.0f} MB/s; the whole is {times:.1f} times it")


def least(tasks: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The least CPU seconds of each task in several rounds, in turn."""
    seconds = dict.fromkeys(tasks, float("inf"))
    for _ in range(4 * ROUNDS):
        for name, task in tasks.items():
            started = time.process_time()
            task()
            seconds[name] = min(seconds[name], time.process_time() - started)
    return seconds


def loops() -> SimpleNamespace:
    """Compiled loops that do a part of the work."""
    again = compiling.compiled(None)
    walk, read, speak = again[scan].scan, again[reading], again[auction].auction
    deal, calls, pick_up, announcement, course = read.deal, read.calls, read.pick_up, read.announcement, read.course
    head, result, play_of, settle = read.head, read.result, again[play].play, again[settlement].settle_game

    @numba.njit
    def scanned(data: Any, steps: Any, width: int, classes: Any, tokens: Any) -> int:
        at = total = 0
        while at < len(data):
            count, at = walk(data, at, steps, width, classes, tokens)
            total += count
        return total

    @numba.njit
    def one(data: Any, tokens: Any, scratch: Any, cards: Any) -> int:
        at = head(data, tokens, scratch[0], scratch[3])
        at = deal(tokens, at, cards)
        at = calls(tokens, at, scratch[1], scratch[3])
        at = pick_up(tokens, at, cards, scratch[3])
        at = announcement(tokens, at, cards, scratch[3])
        at = course(tokens, at, scratch[2], cards, scratch[3])
        return int(result(data, tokens, at, scratch[4]))

    @numba.njit
    def put_together(data: Any, steps: Any, width: int, classes: Any, tokens: Any, scratch: Any, cards: Any) -> int:
        at = total = 0
        while at < len(data):
            _, at = walk(data, at, steps, width, classes, tokens)
            total += one(data, tokens, scratch, cards)
        return total

    @numba.njit
    def bid(data: Any, steps: Any, width: int, classes: Any, tokens: Any, scratch: Any, cards: Any) -> int:
        at = total = 0
        while at < len(data):
            _, at = walk(data, at, steps, width, classes, tokens)
            total += one(data, tokens, scratch, cards)
            total += speak(scratch[1], scratch[3][reading.CALLS])[2]
        return total

    @numba.njit
    def played(book: Any, contracts: Any, hands: Any, events: Any, counts: Any) -> int:
        total = 0
        for game in range(len(hands)):
            three = (hands[game][0], hands[game][1], hands[game][2])
            declarer = contracts[game][2]
            total += play_of(book, contracts[game][0], contracts[game][1], declarer, three, events[game], counts[game])[
                2
            ]
        return total

    @numba.njit
    def settled(book: Any, figures: Any) -> int:
        total = 0
        for game in figures:
            total += settle(book, game[0], game[1], game[2], game[3], game[4], game[5], game[6], game[7], game[8])[4]
        return total

    return SimpleNamespace(scanned=scanned, put_together=put_together, bid=bid, played=played, settled=settled)


def prepared(rooms: Rooms) -> list[Any]:
    """What ``play`` and ``settle_game`` take for the games of a block that were announced."""
    hands, contracts, events, counts, figures = [], [], [], [], []
    for row, cards in zip(rooms.rows[:BLOCK_GAMES].tolist(), rooms.cards[:BLOCK_GAMES].tolist(), strict=True):
        contract, announced, declarer = row[columns.CONTRACT], row[columns.ANNOUNCED], row[columns.DECLARER]
        if contract == columns.NONE:
            continue
        deal = [sum(1 << card for card in cards[first : first + 10]) for first in (0, 10, 20)]
        if row[columns.PICKED_UP]:
            put_away = sum(1 << card for card in cards[columns.DISCARDS : columns.DISCARDS + 2])
            deal[declarer] = (deal[declarer] | sum(1 << card for card in cards[30:32])) & ~put_away
        plays = [event for event in cards[columns.PLAYS :] if event >= 0]
        hands.append(deal)
        contracts.append((contract, announced, declarer))
        events.append(plays + [0] * (30 - len(plays)))
        counts.append(len(plays))
        if contract < 5:
            points, tricks = row[columns.POINTS], row[columns.TRICKS]
            run, bid = row[columns.MATADORS], row[columns.BID]
            figures.append((contract, announced, run, bid, points, tricks, 120 - points, 10 - tricks, 0))
    return [np.array(numbers, np.int64) for numbers in (hands, contracts, events, counts, figures)]


# Whole processes


class Run(NamedTuple):
    """A process: seconds by the clock, CPU seconds with its children, and the most memory of one of them in MB."""

    clock: float
    cpu: float
    memory: float


def processes(folder: Path, games: int, peer: float) -> None:
    """Print what whole processes take, start and text output included."""
    path = folder / "games.sgf"
    few = block_of(min(games, DISTINCT))
    with path.open("wb") as file:
        for _ in range(games // min(games, DISTINCT)):
            file.write(few)
    small = folder / "one.sgf"
    small.write_bytes(few[: few.index(b"\n") + 1])
    title = f"whole process, {games:,} games, text output"
    print(f"\n{title:<52} {'clock s':>10} {'CPU s':>10} {'games/CPU s':>12} {'x peer':>8} {'MB':>6}")
    show("start (one game, bulk path asked for)", [run(small)])
    for jobs in (1, 2):
        runs = [run(path, "--jobs", str(jobs)) for _ in range(3)]
        show(f"{jobs} jobs" if jobs > 1 else "1 job", runs, games, peer)
        minutes = min(found.clock for found in runs) * ARCHIVE / games / 60
        print(f"{'  minutes for the archive of eleven million':<52} {minutes:>10.1f}")
    for packed, size in pack(path):
        alone = unpacking(packed)
        show(f"{packed.suffix}, {size / 1e6:.0f} MB, 2 jobs (unpacking: {alone:.1f} s)", [run(packed, "--jobs", "2")])


def show(name: str, runs: list[Run], games: int = 0, peer: float = 1) -> None:
    """Print the best of some runs."""
    clock, cpu = min(found.clock for found in runs), min(found.cpu for found in runs)
    rates = f"{games / cpu:>12,.0f} {games / cpu / peer:>8.0f}" if games else f"{'':>12} {'':>8}"
    print(f"{name:<52} {clock:>10.2f} {cpu:>10.2f} {rates} {max(found.memory for found in runs):>6.0f}")


_COMMAND: Final = """
import sys
from skatnotation.cli import main
try:
    main(["validate", "--engine", "bulk", *sys.argv[1:]])
except SystemExit:
    pass
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(status["VmHWM"].split()[0], file=sys.stderr)
"""


def run(path: Path, *options: str) -> Run:
    """Validate a file in a process of its own; its memory is that of the process that writes."""
    before = os.times()
    started = time.perf_counter()
    command = [sys.executable, "-c", _COMMAND, str(path), *options]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
    clock = time.perf_counter() - started
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Run(clock, cpu, int(done.stderr.split()[-1]) / 1024)


def pack(path: Path) -> Iterator[tuple[Path, int]]:
    """The start of the file compressed, in each of the ways, and how many bytes that is."""
    import zstandard  # noqa: PLC0415 - it is needed here only

    data = path.read_bytes()[: 64 << 20]
    for suffix, content in (
        (".gz", gzip.compress(data, 6)),
        (".bz2", bz2.compress(data)),
        (".zst", zstandard.compress(data)),
    ):
        packed = path.with_suffix(f".sgf{suffix}")
        packed.write_bytes(content)
        yield packed, len(data)


def unpacking(path: Path) -> float:
    """Seconds by the clock to unpack a file with two threads and do nothing with it."""
    from skatnotation.bulk.compressed import unpacked  # noqa: PLC0415 - likewise

    started = time.perf_counter()
    with unpacked(str(path), 2) as file:
        while file.read(SIZE):
            pass
    return time.perf_counter() - started


def corpus() -> None:
    """Print how many of the real records leave the compiled path."""
    if not CORPUS.is_dir():
        print("\nthe real records are not here")
        return
    blocks = [block for path in sorted((CORPUS / "iss").glob("*.sgf")) for block in checked(str(path))]
    left = sum(len(block.others) for block in blocks)
    said = sum(1 for block in blocks for report in block.other_reports if report.findings)
    entries = sum(block.entries for block in blocks)
    print(f"\nreal records: {entries}, {left} left the compiled path, {said} of them with findings")


if __name__ == "__main__":
    main()
