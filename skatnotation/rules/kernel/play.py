"""The play of a whole game: new 4.2.1 to 4.2.3; old 4.1.1, 4.2.1 to 4.2.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.auction import FAULT_OVER, FAULT_SEAT
from skatnotation.rules.kernel.tables import BEATS, EVERY_CARD, FOLLOW, NULL, POINTS
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
    can_stop = contract == NULL or announced & (SCHNEIDER | SCHWARZ) != 0
    played = 0
    plays = 0
    turn = 0
    in_trick = 0
    led = EVERY_CARD  # what follows: at the lead everything does
    beaten_by = EVERY_CARD  # what takes the trick: at the lead everything does
    winner = 0
    trick_points = 0
    points = 0
    tricks = 0
    other_points = 0
    other_tricks = 0
    gave_up = 0
    ended = BY_NOBODY
    over = False
    early = -1
    for index in range(count):
        event = events[index]
        if over:
            return index, FAULT_OVER, points, tricks, other_points, other_tricks, plays, ended, early
        if event >= GIVE_UP:
            if plays == early:  # the game has ended by itself: nobody can give the rest away
                continue
            if event < SHOW:
                seat = event - GIVE_UP
                gave_up |= 1 << seat
                if seat == declarer:
                    ended = BY_DECLARER
                elif book[BOOK_DEFENDERS_TO_GIVE_UP] == 1 or gave_up | 1 << declarer == 7:
                    ended = BY_DEFENDERS
            elif event >= STOP:
                ended = BY_DECLARER if event - STOP == declarer else BY_DEFENDERS
            over = ended != BY_NOBODY
            continue
        seat = event >> 5
        card = event & 31
        bit = 1 << card
        holds = hands[seat] & ~played
        if not holds & bit or seat != turn or (not led & bit and holds & led):
            fault = play_fault(hands[seat], played, bit, seat, turn)
            return index, fault, points, tricks, other_points, other_tricks, plays, ended, early
        played |= bit
        plays += 1
        trick_points += POINTS[card]
        if beaten_by & bit:
            beaten_by = beats[card]
            winner = seat
        if in_trick < 2:
            if in_trick == 0:
                led = follow[card]
            in_trick += 1
            turn = seat + 1 if seat < 2 else 0
            continue
        if winner == declarer:
            points += trick_points
            tricks += 1
        else:
            other_points += trick_points
            other_tricks += 1
        if can_stop and early < 0 and decided_early(book, contract, announced, tricks, other_points, other_tricks):
            early = plays
        over = plays == 30
        turn = winner
        in_trick = 0
        trick_points = 0
        led = EVERY_CARD
        beaten_by = EVERY_CARD
    return -1, 0, points, tricks, other_points, other_tricks, plays, ended, early


def play_fault(hand: int, played: int, bit: int, seat: int, turn: int) -> int:
    """What is wrong with a card that may not be played, the first of twice, held, seat, revoke."""
    if played & bit:
        return FAULT_TWICE
    if not hand & bit:
        return FAULT_HELD
    if seat != turn:
        return FAULT_SEAT
    return FAULT_REVOKE
