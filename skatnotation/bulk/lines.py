"""Goes through the lines of a block. Compiled by :mod:`skatnotation.bulk.compiling`; plain Python runs it too."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from skatnotation.bulk import reading
from skatnotation.bulk.columns import CARDS, COUNT, NO_CARD, NONE
from skatnotation.bulk.judge import judge
from skatnotation.bulk.scan import scan


def lines(
    data: Sequence[int],
    steps: Sequence[int],
    width: int,
    classes: Sequence[int],
    book: Sequence[int],
    lone_give_up_after_show: int,
    tokens: MutableSequence[int],
    scratch: MutableSequence[MutableSequence[int]],
    places: MutableSequence[int],
    spans: MutableSequence[MutableSequence[int]],
    rows: MutableSequence[MutableSequence[int]],
    cards: MutableSequence[MutableSequence[int]],
    ids: MutableSequence[MutableSequence[int]],
    names: MutableSequence[int],
    odd: MutableSequence[MutableSequence[int]],
) -> tuple[int, int, int, int]:
    """Judge the lines of a block.

    Args:
        data: whole lines.
        steps: the automaton, as :func:`scan` takes it.
        width: the length of its rows.
        classes: its classes of bytes.
        book: the rule book, as the kernel takes it.
        lone_give_up_after_show: as :func:`judge` takes it.
        tokens: room for the tokens of a line.
        scratch: room for :func:`judge`.
        places: takes the number, from 0, of the line of each game that is right.
        spans: takes where that line starts and ends.
        rows: takes its figures.
        cards: takes its cards; where it has one row only, nothing is kept of them.
        ids: takes where in ``names`` its number starts and ends, -1 where it has none.
        names: takes the numbers of the games, one after the other.
        odd: takes the other lines: which, where they start and where they end.

    Returns:
        How many lines there are, how many of them hold a game that is right, how many others, and how many bytes of
        ``names`` are used.
    """
    at = 0
    line = 0
    sure = 0
    others = 0
    used = 0
    kept = len(cards) > 1
    while at < len(data):
        start = at
        row = rows[sure]
        hand = cards[sure if kept else 0]
        for place in range(COUNT):
            row[place] = NONE
        for place in range(CARDS):
            hand[place] = NO_CARD
        count, at = scan(data, at, steps, width, classes, tokens)
        if count >= 0 and judge(data, tokens, book, lone_give_up_after_show, scratch, row, hand):
            parts = scratch[3]
            ids[sure][0] = -1 if parts[reading.SEEN_ID] < 0 else used
            for place in range(parts[reading.SEEN_ID], parts[reading.ID_END]):
                names[used] = data[place]
                used += 1
            ids[sure][1] = used
            places[sure] = line
            spans[sure][0] = start
            spans[sure][1] = at
            sure += 1
        else:
            odd[others][0] = line
            odd[others][1] = start
            odd[others][2] = at
            others += 1
        line += 1
    return line, sure, others, used
