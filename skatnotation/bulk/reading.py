"""Puts the tokens of a scanned line together: head, deal, calls, announcement, course, result.

Compiled by :mod:`skatnotation.bulk.compiling`; plain Python runs it too. Each function goes on from a place in the
tokens and gives the place after its part, -1 where the ordinary reader has to look.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from skatnotation.bulk import tokens as told
from skatnotation.bulk.columns import DEAL, DISCARDS, PLAYS
from skatnotation.bulk.scan import PLACE
from skatnotation.bulk.tokens import (
    ANNOUNCED,
    CARD,
    GAME,
    ID_TAG,
    KIND,
    MODIFIER,
    PLAYER_TAGS,
    SEAT,
    TAG,
    TAG_COUNT,
    TAKE,
)
from skatnotation.rules.kernel.auction import CALL, HOLD, PASS
from skatnotation.rules.kernel.play import GIVE_UP, SHOW, STOP

MOST_CALLS: Final = 192
MOST_EVENTS: Final = 64

# What is known of the parts of a game, as a row of numbers.
SEEN_ID: Final = 0  # where the number of the game starts, -1 without one
ID_END: Final = 1
CALLS: Final = 2  # how many
EVENTS: Final = 3  # how many after the announcement
TAKER: Final = 4  # who took the skat, -1: nobody
ANNOUNCER: Final = 5  # who announced a game, -1: nobody
CONTRACT: Final = 6
FLAGS: Final = 7  # the kernel's announcements as they were written
DISCARDED: Final = 8  # how many cards
LAST: Final = 9  # the last event after the announcement, -1: none
LEFT: Final = 10  # who left, -1: nobody
TIMED_OUT: Final = 11
SHOWN: Final = 12  # a bit a seat that showed its cards
PARTS: Final = 13

# What the result says.
OUTCOME: Final = 0
DECLARER: Final = 1
SCORE: Final = 2
MATADORS: Final = 3
OVERBID: Final = 4
POINTS: Final = 5
TRICKS: Final = 6
SCHNEIDER: Final = 7
SCHWARZ: Final = 8
PENALTIES: Final = 9
SAID_LEFT: Final = 10
SAID_LATE: Final = 11
GAVE_UP: Final = 12  # -1: not said
RESULTS: Final = 13


def kind(token: int) -> int:
    """What a token is."""
    return (token & 0xFFFF) >> KIND


def value(token: int) -> int:
    """Which one it is."""
    return token & 1023


def head(data: Sequence[int], tokens: Sequence[int], spans: MutableSequence[int], parts: MutableSequence[int]) -> int:
    """The tags: each once, and three different players. ``spans`` takes the start and end of each tag's value."""
    for tag in range(TAG_COUNT):
        spans[2 * tag] = -1
        spans[2 * tag + 1] = -1
    at = 0
    while kind(tokens[at]) == TAG:
        tag = value(tokens[at])
        if spans[2 * tag] >= 0:
            return -1
        spans[2 * tag] = spans[2 * tag + 1] = tokens[at] >> PLACE
        at += 1
        if kind(tokens[at]) == told.VALUE:
            spans[2 * tag + 1] = tokens[at] >> PLACE
            at += 1
    for one in range(2):
        for other in range(one + 1, 3):
            if _same(data, spans, PLAYER_TAGS[one], PLAYER_TAGS[other]):
                return -1
    parts[SEEN_ID] = spans[2 * ID_TAG]
    parts[ID_END] = spans[2 * ID_TAG + 1]
    for place in range(parts[SEEN_ID], parts[ID_END]):
        if data[place] < 32 or data[place] > 126:  # what a terminal would not show as it is
            return -1
    return at


def _same(data: Sequence[int], spans: Sequence[int], one: int, other: int) -> bool:
    """Whether two tags have the same value, and it is not empty."""
    start = spans[2 * one]
    beside = spans[2 * other]
    length = spans[2 * one + 1] - start
    if length == 0 or start < 0 or beside < 0 or spans[2 * other + 1] - beside != length:
        return False
    for place in range(length):  # noqa: SIM110 - numba compiles no generator
        if data[start + place] != data[beside + place]:
            return False
    return True


def deal(tokens: Sequence[int], at: int, cards: MutableSequence[int]) -> int:
    """The thirty-two cards, none of them twice."""
    dealt = 0
    for place in range(32):
        token = tokens[at + place]
        if kind(token) != CARD:
            return -1
        cards[DEAL + place] = value(token)
        dealt |= 1 << value(token)
    return at + 32 if dealt == 0xFFFFFFFF else -1


def calls(tokens: Sequence[int], at: int, said: MutableSequence[int], parts: MutableSequence[int]) -> int:
    """The calls of the auction, as the kernel takes them."""
    count = 0
    while kind(tokens[at]) == SEAT and told.BID <= kind(tokens[at + 1]) <= told.PASS:
        if count == MOST_CALLS:
            return -1
        word = tokens[at + 1]
        call = value(word)
        if kind(word) == told.HOLD:
            call = HOLD
        elif kind(word) == told.PASS:
            call = PASS
        said[count] = CALL * value(tokens[at]) + call
        count += 1
        at += 2
    parts[CALLS] = count
    return at


def pick_up(tokens: Sequence[int], at: int, cards: Sequence[int], parts: MutableSequence[int]) -> int:
    """The skat as it was taken, if it was: the cards that were dealt, in their order."""
    parts[TAKER] = -1
    if kind(tokens[at]) != SEAT or kind(tokens[at + 1]) != TAKE:
        return at
    parts[TAKER] = value(tokens[at])
    for place in range(2):
        if value(tokens[at + 2 + place]) != cards[DEAL + 30 + place]:
            return -1
    return at + 4


def announcement(tokens: Sequence[int], at: int, cards: MutableSequence[int], parts: MutableSequence[int]) -> int:
    """The game that is announced, if one is, with discards and shown cards."""
    parts[ANNOUNCER] = -1
    parts[DISCARDED] = 0
    if kind(tokens[at]) != SEAT or kind(tokens[at + 1]) != GAME:
        return at
    seat = value(tokens[at])
    parts[ANNOUNCER] = seat
    parts[CONTRACT] = value(tokens[at + 1])
    at += 2
    letters = 0
    while kind(tokens[at]) == MODIFIER:
        if letters & value(tokens[at]):
            return -1
        letters |= value(tokens[at])
        at += 1
    parts[FLAGS] = ANNOUNCED[parts[CONTRACT]][letters]
    if kind(tokens[at]) == SEAT and kind(tokens[at + 1]) == CARD and kind(tokens[at + 2]) == CARD:
        if value(tokens[at]) != seat:  # the discards stand apart, after the seat once more
            return -1
        at += 1
    count = 0
    while kind(tokens[at + count]) == CARD:
        count += 1
    if count in (2, 12):
        parts[DISCARDED] = 2
        cards[DISCARDS] = value(tokens[at])
        cards[DISCARDS + 1] = value(tokens[at + 1])
    if count >= 10 and not _own(tokens, at + count - 10, seat, cards, parts):
        return -1
    return at + count if count in (0, 2, 10, 12) else -1


def _own(tokens: Sequence[int], at: int, seat: int, cards: Sequence[int], parts: Sequence[int]) -> bool:
    """Whether the ten cards that are shown are different ones of the declarer's, and none is discarded."""
    own = 0
    for place in range(10):
        own |= 1 << cards[DEAL + 10 * seat + place]
    if parts[TAKER] >= 0:
        own |= 1 << cards[DEAL + 30] | 1 << cards[DEAL + 31]
    for place in range(parts[DISCARDED]):
        own &= ~(1 << cards[DISCARDS + place])
    for place in range(10):
        bit = 1 << value(tokens[at + place])
        if not own & bit:
            return False
        own &= ~bit
    return True


def course(
    tokens: Sequence[int],
    at: int,
    events: MutableSequence[int],
    cards: MutableSequence[int],
    parts: MutableSequence[int],
) -> int:
    """What follows the announcement, as the kernel takes it."""
    count = 0
    plays = 0
    parts[LAST] = parts[LEFT] = parts[TIMED_OUT] = -1
    parts[SHOWN] = 0
    while kind(tokens[at]) != told.RESULT:
        if count == MOST_EVENTS:
            return -1
        if kind(tokens[at]) == SEAT:
            seat = value(tokens[at])
            what = kind(tokens[at + 1])
            if what == CARD and plays < 30:
                event = seat << 5 | value(tokens[at + 1])
                cards[PLAYS + plays] = event
                plays += 1
            elif what == told.GIVE_UP:
                event = GIVE_UP + seat
            elif what == told.SHOW and kind(tokens[at + 2]) != CARD:
                event = SHOW + seat
                parts[SHOWN] |= 1 << seat
            else:
                return -1
            parts[LEFT] = parts[TIMED_OUT] = -1
        else:
            seat = value(tokens[at + 1])
            event = STOP + seat
            parts[LEFT] = seat if kind(tokens[at]) == told.LEFT else -1
            parts[TIMED_OUT] = -1 if kind(tokens[at]) == told.LEFT else seat
        events[count] = parts[LAST] = event
        count += 1
        at += 2
    parts[EVENTS] = count
    return at


def result(data: Sequence[int], tokens: Sequence[int], at: int, written: MutableSequence[int]) -> int:
    """The result as it is written."""
    if kind(tokens[at + 1]) == told.PASSED:
        written[OUTCOME] = 0
        return at + 2
    if kind(tokens[at + 1]) != told.PARTY:
        return -1
    written[DECLARER] = party(tokens[at + 1])
    written[OUTCOME] = value(tokens[at + 2])
    written[SCORE] = number(data, tokens, at + 3)
    written[MATADORS] = number(data, tokens, at + 5)
    written[OVERBID] = value(tokens[at + 7])
    written[POINTS] = number(data, tokens, at + 8)
    written[TRICKS] = number(data, tokens, at + 10)
    written[SCHNEIDER] = value(tokens[at + 12])
    written[SCHWARZ] = value(tokens[at + 13])
    written[PENALTIES] = value(tokens[at + 14]) | value(tokens[at + 15]) << 1 | value(tokens[at + 16]) << 2
    written[SAID_LEFT] = party(tokens[at + 17])
    written[SAID_LATE] = party(tokens[at + 18])
    written[GAVE_UP] = value(tokens[at + 19]) if kind(tokens[at + 19]) == told.FLAG else -1
    return at + 19


def party(token: int) -> int:
    """A seat; -1 for nobody."""
    return -1 if value(token) == told.NOBODY else value(token)


def number(data: Sequence[int], tokens: Sequence[int], label: int) -> int:
    """The number that stands between a label and its own end."""
    start = tokens[label] >> PLACE
    figure = 0
    for place in range(start, tokens[label + 1] >> PLACE):
        if data[place] != 45:
            figure = 10 * figure + data[place] - 48
    return -figure if data[start] == 45 else figure
