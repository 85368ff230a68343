"""Puts the lines of text output together. Compiled by :mod:`skatnotation.bulk.compiling`; plain Python runs it too."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from skatnotation.bulk import columns


def keys(rows: Sequence[Sequence[int]], found: MutableSequence[int]) -> None:
    """A number for each game that is the same for games that are explained in the same words."""
    for game in range(len(rows)):
        row = rows[game]
        key = row[columns.OUTCOME]
        key = key << 4 | row[columns.CONTRACT] & 15
        key = key << 6 | row[columns.ANNOUNCED] & 63
        key = key << 5 | row[columns.MATADORS] & 31
        key = key << 5 | row[columns.MATADORS_IN_HAND] & 31
        key = key << 5 | row[columns.LEVELS] & 31
        key = key << 1 | row[columns.OVERBID] & 1
        key = key << 12 | row[columns.VALUE] & 4095
        found[game] = key << 13 | row[columns.SCORE] & 8191


def write(
    first: int,
    last: int,
    numbers: Sequence[int],
    ids: Sequence[Sequence[int]],
    names: Sequence[int],
    head: Sequence[int],
    middle: Sequence[int],
    which: Sequence[int],
    ends: Sequence[int],
    words: Sequence[int],
    text: MutableSequence[int],
) -> int:
    """Write the lines of some games; how many bytes they take.

    Args:
        first: the first game.
        last: the game after the last.
        numbers: the line of each game in the file.
        ids: where in ``names`` the number of each game starts and ends.
        names: the numbers of the games.
        head: what stands before the line.
        middle: what stands behind it.
        which: the explanation of each game, with which its line ends.
        ends: where in ``words`` each explanation ends.
        words: the explanations.
        text: takes the lines.
    """
    at = 0
    for game in range(first, last):
        for sign in head:
            text[at] = sign
            at += 1
        at = decimal(numbers[game], text, at)
        for sign in middle:
            text[at] = sign
            at += 1
        start, end = ids[game][0], ids[game][1]
        if start >= 0 and end > start:
            text[at] = 32
            at += 1
            for place in range(start, end):
                text[at] = names[place]
                at += 1
        explained = which[game]
        for place in range(ends[explained - 1] if explained else 0, ends[explained]):
            text[at] = words[place]
            at += 1
    return at


def decimal(number: int, text: MutableSequence[int], at: int) -> int:
    """Write a number that is not negative; where it ends."""
    digits = 1
    rest = number
    while rest >= 10:
        rest //= 10
        digits += 1
    rest = number
    for place in range(at + digits - 1, at - 1, -1):
        text[place] = 48 + rest % 10
        rest //= 10
    return at + digits
