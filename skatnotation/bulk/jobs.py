"""Parts of a file judged in several processes, given back in the order of the file."""

from __future__ import annotations

import multiprocessing
import os
import sys
import warnings
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from skatnotation.bulk.block import Block, judged, one_after_the_other
from skatnotation.bulk.cutting import Range
from skatnotation.bulk.engine import engine

_AHEAD: Final = 2
"""Parts that wait for each process."""

Part = bytes | Range | Iterable[bytes]
"""Lines by themselves, by their place in a file, or, where they are too many to be held, one piece after the other."""


def blocks(parts: Iterable[Part], jobs: int, *, cards: bool = False) -> Iterator[Block]:
    """The blocks of some parts, in their order; lines and entries are counted from the start of each part.

    Raises:
        OSError: a process died.
    """
    if jobs <= 1:
        for part in parts:
            yield from of_part(part, cards=cards)
        return
    engine()  # what is forked has it already
    with ProcessPoolExecutor(jobs, mp_context=_context()) as pool:
        _start(pool)
        waiting: deque[Future[Block]] = deque()
        try:
            for part in parts:
                if not isinstance(part, bytes | Range) or (isinstance(part, Range) and part.is_long):
                    yield from _given(waiting)
                    yield from of_part(part, cards=cards)
                    continue
                waiting.append(pool.submit(_sent, part, cards=cards))
                if len(waiting) > _AHEAD * jobs:
                    yield waiting.popleft().result()
            yield from _given(waiting)
        except OSError:  # the parts come to an early end
            yield from _given(waiting)
            raise
        except BrokenProcessPool:
            raise OSError("a process that judged a part of it was ended from outside") from None
        finally:
            for future in waiting:
                future.cancel()


def of_part(part: Part, *, cards: bool = False) -> Iterator[Block]:
    """The blocks of one part, one or many."""
    if isinstance(part, bytes):
        yield judged(part, cards=cards)
    elif not isinstance(part, Range):
        yield from one_after_the_other(part)
    elif part.is_long:
        yield from one_after_the_other(part.pieces())
    else:
        yield judged(part.read(), cards=cards)


def _sent(part: bytes | Range, *, cards: bool) -> Block:
    block = next(of_part(part, cards=cards))
    return block.sent()


def _given(waiting: deque[Future[Block]]) -> Iterator[Block]:
    while waiting:
        yield waiting.popleft().result()


def _start(pool: ProcessPoolExecutor) -> None:
    """Fork the processes now, before threads unpack a file.

    Python warns of forking where there are threads, such as pyarrow's; what runs in these processes takes no lock of
    theirs.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pool.submit(os.getpid)


def _context() -> multiprocessing.context.BaseContext:
    """Processes that start with what this one has loaded, where that is safe."""
    return multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
