"""The compiled functions with their tables, ready to be called; loaded as they were kept, or made."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skatnotation.bulk import columns, compiling, kept, lines, reading, scan, scanner, tokens, writing
from skatnotation.rules import ruleset

_SCANNER = "scanner.npz"

Numbers = NDArray[Any]


class Engine(NamedTuple):
    """The functions of :mod:`skatnotation.bulk.lines` and ``writing``, and the tables that they take."""

    steps: Numbers
    width: int
    classes: Numbers
    book: Numbers
    lone_give_up_after_show: int
    lines: Callable[..., tuple[int, int, int, int]]
    keys: Callable[..., None]
    write: Callable[..., int]


@cache
def engine() -> Engine:
    """The engine of this process. The first use on a machine compiles, and says so on stderr."""
    folder = kept.kept()
    ready = kept.is_ready()
    if not ready:
        again = "" if folder is None else ", once on this machine"
        sys.stderr.write(f"skatnotation: compiling the bulk path{again}; it takes a while\n")
        sys.stderr.flush()
    functions = compiling.compiled(folder)
    steps, width, classes = _scanner(folder)
    book = np.array(ruleset.ISS.numbers, dtype=np.int64)
    made = Engine(
        steps,
        width,
        classes,
        book,
        int(ruleset.ISS.lone_give_up_after_show),
        functions[lines].lines,
        functions[writing].keys,
        functions[writing].write,
    )
    _call_once(made)
    if folder is not None and not ready:
        kept.keep(folder / kept.READY, b"")
    return made


def _scanner(folder: Path | None) -> tuple[Numbers, int, Numbers]:
    """The table of the automaton as compiled functions take it, the length of its rows, and the classes of bytes."""
    if folder is not None and (folder / _SCANNER).exists():
        with np.load(folder / _SCANNER) as known:
            return known["steps"], int(known["width"]), known["classes"]
    made = scanner.scanner()
    width = len(made.steps[0])
    if len(made.steps) * width > 1 << scan.PLACE:
        raise ValueError(f"the automaton of iss.lark has too many states: {len(made.steps)}")
    steps = [target * width | output << scan.PLACE for row in made.steps for target, output in row]
    found = np.array(steps, dtype=np.int32), width, np.array(made.classes, dtype=np.uint8)
    if folder is not None:
        content = io.BytesIO()
        np.savez(content, steps=found[0], width=width, classes=found[2])
        kept.keep(folder / _SCANNER, content.getvalue())
    return found


def _call_once(made: Engine) -> None:
    """Each function once, with next to nothing to do: so it is compiled, or loaded."""
    rooms = Rooms(made, b"\n", cards=False)
    made.lines(*rooms.arguments)
    made.keys(rooms.rows[:0], np.zeros(0, np.int64))
    nothing = np.zeros(0, np.uint8)
    ends = np.zeros(1, np.int64)
    numbers = np.zeros(0, np.int64)
    made.write(0, 0, numbers, rooms.ids, rooms.names, nothing, nothing, numbers, ends, nothing, nothing)


class Rooms:
    """The arrays that ``lines`` takes for a block: what it reads, and room for what it finds."""

    def __init__(self, engine: Engine, data: bytes, *, cards: bool) -> None:
        signs = np.frombuffer(data, np.uint8)
        count = int(np.count_nonzero(signs == scan.NEWLINE))
        wide = max(reading.MOST_CALLS, reading.MOST_EVENTS, 2 * tokens.TAG_COUNT)
        self.places = np.empty(count + 1, np.int32)
        self.spans = np.empty((count + 1, 2), np.int32)
        self.rows = np.empty((count + 1, columns.COUNT), np.int16)
        self.cards = np.empty((count + 1 if cards and count else 1, columns.CARDS), np.int8)
        self.ids = np.empty((count + 1, 2), np.int32)
        self.names = np.empty(len(data), np.uint8)
        self.odd = np.empty((count + 1, 3), np.int32)
        self.arguments = (
            signs,
            *engine[:5],
            np.empty(scan.MOST_TOKENS + 1, np.int64),
            np.empty((5, wide), np.int64),
            self.places,
            self.spans,
            self.rows,
            self.cards,
            self.ids,
            self.names,
            self.odd,
        )
