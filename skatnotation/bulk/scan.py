"""Walks the automaton over lines of bytes. Compiled by :mod:`skatnotation.bulk.compiling`; plain Python reads it too.

A token in a list is the number of :mod:`skatnotation.bulk.tokens` and, in the higher bits, the place in the bytes just
after what it stands for. After the last token stands a 0.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

PLACE: Final = 16
"""Bits of a token below its place."""

MOST_TOKENS: Final = 1024
"""A line of more tokens goes the ordinary way. A power of two: the list of tokens is this long."""

NEWLINE: Final = 10


def scan(
    data: Sequence[int],
    at: int,
    steps: Sequence[int],
    width: int,
    classes: Sequence[int],
    tokens: MutableSequence[int],
) -> tuple[int, int]:
    """Read one line.

    Args:
        data: bytes that end in a newline.
        at: where the line starts.
        steps: for each state and class of bytes where the next state's row starts and, from ``PLACE`` on, the token.
        width: the length of a row; the first two are those of ``automaton.DEAD`` and ``DONE``, the third of ``START``.
        classes: the class of each byte.
        tokens: where the tokens go.

    Returns:
        How many tokens there are, -1 for a line that the automaton does not read; and where the next line starts.
    """
    state = 2 * width
    count = 0
    while state > width:
        step = steps[state + classes[data[at]]]
        state = step & 0xFFFF
        token = step >> PLACE
        tokens[count & (MOST_TOKENS - 1)] = token | at << PLACE
        count += 1 if token else 0
        at += 1
    if state == 0:
        at -= 1
        while data[at] != NEWLINE:
            at += 1
        return -1, at + 1
    if count >= MOST_TOKENS:
        return -1, at
    tokens[count] = 0
    return count, at
