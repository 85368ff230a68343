"""The play of a whole game: new 4.2.1 to 4.2.3; old 4.1.1, 4.2.1 to 4.2.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.auction import FAULT_OVER, FAULT_SEAT
from skatnotation.rules.kernel.tables import BEATS, FOLLOW, NULL, POINTS
from skatnotation.rules.kernel.terms import (
    BOOK_DEFENDERS_TO_GIVE_UP,
    BOOK_SCHNEIDER,
    BY_DECLARER,
    BY_DEFENDERS,
    BY_NOBODY,
    SCHNEIDER,
    SCHWARZ,
)

GIVE_UP: Final = 96
SHOW: Final = 99
STOP: Final = 102  # out of time, or gone

FAULT_TWICE: Final = 6  # a card that was played before
FAULT_HELD: Final = 7  # a card that the seat does not hold
FAULT_REVOKE: Final = 8  # the suit led was not followed


def decided_early(
    book: Sequence[int], contract: int, announced: int, tricks: int, other_points: int, other_tricks: int
) -> bool:
    """Whether the declarer can no longer make the game, so that play stops.

    That is a trick in null, a trick lost after schwarz was announced, too many points lost after schneider was.
    Old 5.2.5 to 5.2.7.
    """
    if contract == NULL:
        return tricks > 0
    if announced & SCHWARZ:
        return other_tricks > 0
    return announced & SCHNEIDER != 0 and other_points > 120 - book[BOOK_SCHNEIDER]


PlayState = tuple[int, int, int, int, int, int, int, int, int]
"""First faulty event (-1), its fault, the declarer's points in tricks, his tricks, the defenders' points, their tricks,
plays, who ended the game (``BY_...``), and the number of plays after which it was decided early (-1: it was not)."""


def play(
    book: Sequence[int],
    contract: int,
    announced: int,
    declarer: int,
    hands: tuple[int, int, int],
    events: Sequence[int],
    count: int,
) -> PlayState:
    """The play up to its first fault or its end.

    ``hands`` are the ten cards with which each seat plays. Of several faults of one card the first of over, twice,
    held, seat, revoke counts.
    """
    follow = FOLLOW[contract]
    beats = BEATS[contract]
    played = 0
    plays = 0
    turn = 0
    in_trick = 0
    led = 0
    best = 0
    winner = 0
    trick_points = 0
    points = 0
    tricks = 0
    other_points = 0
    other_tricks = 0
    gave_up = 0
    ended = BY_NOBODY
    early = -1
    for index in range(count):
        event = events[index]
        if ended or plays == 30:
            return index, FAULT_OVER, points, tricks, other_points, other_tricks, plays, ended, early
        if event >= GIVE_UP:
            if event < SHOW:
                seat = event - GIVE_UP
                gave_up |= 1 << seat
                if seat == declarer:
                    ended = BY_DECLARER
                elif book[BOOK_DEFENDERS_TO_GIVE_UP] == 1 or gave_up | 1 << declarer == 7:
                    ended = BY_DEFENDERS
            elif event >= STOP:
                ended = BY_DECLARER if event - STOP == declarer else BY_DEFENDERS
            continue
        seat = event >> 5
        card = event & 31
        bit = 1 << card
        fault = 0
        if played & bit:
            fault = FAULT_TWICE
        elif not hands[seat] & bit:
            fault = FAULT_HELD
        elif seat != turn:
            fault = FAULT_SEAT
        elif in_trick and not led & bit and hands[seat] & ~played & led:
            fault = FAULT_REVOKE
        if fault:
            return index, fault, points, tricks, other_points, other_tricks, plays, ended, early
        if in_trick == 0:
            led = follow[card]
            best = card
            winner = seat
            trick_points = POINTS[card]
        else:
            trick_points += POINTS[card]
            if beats[best] & bit:
                best = card
                winner = seat
        played |= bit
        plays += 1
        in_trick += 1
        turn = seat + 1 if seat < 2 else 0
        if in_trick == 3:
            in_trick = 0
            turn = winner
            if winner == declarer:
                points += trick_points
                tricks += 1
            else:
                other_points += trick_points
                other_tricks += 1
            if early < 0 and decided_early(book, contract, announced, tricks, other_points, other_tricks):
                early = plays
    return -1, 0, points, tricks, other_points, other_tricks, plays, ended, early
