"""The lines of ``skatnotation validate`` for the games of a block, put together by compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from skatnotation.bulk.block import Block
from skatnotation.bulk.engine import Numbers, engine
from skatnotation.bulk.reporting import result_of
from skatnotation.check.outcome import GameResult
from skatnotation.check.report import Report
from skatnotation.check.series_report import SeriesReport


class Lines:
    """Writes the lines of one file.

    Args:
        head: what stands before the number of the line.
        middle: what stands behind it in the line of a game that is right.
        explain: what stands behind its number, for a result, with the end of the line.
        other: the text for the report of any other entry.
    """

    def __init__(
        self,
        head: str,
        middle: str,
        explain: Callable[[GameResult], str],
        other: Callable[[Report | SeriesReport], str],
    ) -> None:
        self._head = _bytes(head.encode())
        self._middle = _bytes(middle.encode())
        self._explain = explain
        self._other = other
        self._known: dict[int, int] = {}
        self._words: list[bytes] = []
        self._arrays = self._joined()

    def of(self, block: Block) -> Iterator[str]:
        """The text of a block, in pieces; of one without figures, of its other entries only."""
        if not block.rows.size:
            yield from map(self._other, block.other_reports)
            return
        which = self._explained(block)
        numbers = block.places.astype(np.int64) + block.first_line
        longest = int(np.diff(self._arrays[0], prepend=0).max(initial=0)) + len(self._head) + len(self._middle) + 24
        room = np.empty(longest * len(block.rows) + len(block.names), np.uint8)
        game = 0
        for other in block.others:
            yield self._text(block, game, other.after, numbers, which, room)
            game = other.after
            if other.report is not None:
                yield self._other(other.report)
        yield self._text(block, game, len(block.rows), numbers, which, room)
        for report in block.closing:
            yield self._other(report)

    def _text(self, block: Block, first: int, last: int, numbers: Numbers, which: Numbers, room: Numbers) -> str:
        if first == last:
            return ""
        ends, words = self._arrays
        size = engine().write(
            first, last, numbers, block.ids, block.names, self._head, self._middle, which, ends, words, room
        )
        return room[:size].tobytes().decode()

    def _explained(self, block: Block) -> Numbers:
        """The number of each game's explanation; those that are new are made."""
        keys = np.empty(len(block.rows), np.int64)
        engine().keys(block.rows, keys)
        found, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
        known = len(self._known)
        numbers = []
        for key, game in zip(found.tolist(), first.tolist(), strict=True):
            if key not in self._known:
                self._known[key] = len(self._words)
                self._words.append(self._explain(result_of(block.rows[game])).encode())
            numbers.append(self._known[key])
        if len(self._known) > known:
            self._arrays = self._joined()
        return np.array(numbers, np.int64)[inverse]

    def _joined(self) -> tuple[Numbers, Numbers]:
        return np.cumsum([len(words) for words in self._words], dtype=np.int64), _bytes(b"".join(self._words))


def _bytes(text: bytes) -> Numbers:
    return np.array(bytearray(text), np.uint8)
