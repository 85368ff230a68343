"""Ramsch: jacks are trump, each plays alone, and nobody has announced a game. A house rule and a rule of ``raeuber``.

RULES 3.6; handbook (document 000) A000-33, A000-42, A000-80 to A000-84.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.auction import FAULT_OVER
from skatnotation.rules.kernel.play import play_fault
from skatnotation.rules.kernel.tables import BEATS, EVERY_CARD, FOLLOW, GRAND, POINTS
from skatnotation.rules.kernel.terms import (
    BOOK_PUSH,
    BOOK_PUSH_JACKS,
    BOOK_RAMSCH_DURCHMARSCH,
    BOOK_RAMSCH_FORTY,
    BOOK_RAMSCH_JUNGFRAU,
    BOOK_RAMSCH_SCORE,
    BOOK_RAMSCH_SKAT,
    BOOK_RAMSCH_TIE,
    MARCH_OTHERS_PAY,
    MARCH_WINS,
    SCORE_FEWEST,
    SCORE_FIXED,
)

JACKS: Final = 1 << 3 | 1 << 11 | 1 << 19 | 1 << 27

PUSHED_TURN: Final = 1  # it is another seat's turn, or all have pushed
PUSHED_NONE: Final = 2  # these rules know no Schieberamsch
PUSHED_COUNT: Final = 3  # not two cards
PUSHED_HELD: Final = 4  # cards that the seat does not hold
PUSHED_JACK: Final = 5  # a jack

Three = tuple[int, int, int]
"""A number for forehand, middlehand and rearhand."""

RamschState = tuple[int, int, Three, Three, Three, int]
"""First faulty event (-1), its fault, the card points in tricks, the tricks, the number of the latest trick of each
seat (0: none), plays."""


def ramsch_play(hands: Three, events: Sequence[int], count: int) -> RamschState:
    """The play of a Ramsch up to its first fault or its end; forehand leads. ``events`` are ``32 * seat + card``."""
    follow = FOLLOW[GRAND]
    beats = BEATS[GRAND]
    played = 0
    plays = 0
    turn = 0
    in_trick = 0
    led = EVERY_CARD
    beaten_by = EVERY_CARD
    winner = 0
    trick_points = 0
    forehand = (0, 0, 0)  # points, tricks, latest trick
    middlehand = (0, 0, 0)
    rearhand = (0, 0, 0)
    fault = 0
    for index in range(count):
        event = events[index]
        seat = event >> 5
        bit = 1 << (event & 31)
        if plays == 30 or seat > 2:
            fault = FAULT_OVER
            break
        holds = hands[seat] & ~played
        if not holds & bit or seat != turn or (not led & bit and holds & led):
            fault = play_fault(hands[seat], played, bit, seat, turn)
            break
        card = event & 31
        played |= bit
        plays = index + 1
        trick_points += POINTS[card]
        if beaten_by & bit:
            beaten_by = beats[card]
            winner = seat
        if in_trick == 0:
            led = follow[card]
        in_trick += 1
        turn = seat + 1 if seat < 2 else 0
        if in_trick < 3:
            continue
        if winner == 0:
            forehand = (forehand[0] + trick_points, forehand[1] + 1, plays // 3)
        elif winner == 1:
            middlehand = (middlehand[0] + trick_points, middlehand[1] + 1, plays // 3)
        else:
            rearhand = (rearhand[0] + trick_points, rearhand[1] + 1, plays // 3)
        turn = winner
        in_trick = 0
        trick_points = 0
        led = EVERY_CARD
        beaten_by = EVERY_CARD
    return (
        plays if fault else -1,
        fault,
        (forehand[0], middlehand[0], rearhand[0]),
        (forehand[1], middlehand[1], rearhand[1]),
        (forehand[2], middlehand[2], rearhand[2]),
        plays,
    )


def push_fault(book: Sequence[int], due: int, seat: int, holding: int, cards: int, unseen: int) -> int:
    """What is wrong with handing the skat on (``PUSHED_...``); 0: nothing.

    ``due`` is the seat whose turn it is (3: all have pushed), ``holding`` its ten cards and the two that it took up.
    Who hands it on unseen hands on whatever lies there, jacks too.
    """
    if not book[BOOK_PUSH]:
        return PUSHED_NONE
    if seat != due:
        return PUSHED_TURN
    if unseen:
        return 0
    rest = cards & (cards - 1)
    if rest == 0 or rest & (rest - 1):
        return PUSHED_COUNT
    if cards & ~holding:
        return PUSHED_HELD
    return PUSHED_JACK if cards & JACKS and not book[BOOK_PUSH_JACKS] else 0


def settle_ramsch(book: Sequence[int], points: Three, tricks: Three, latest: Three, skat: int, doubled: int) -> Three:
    """What forehand, middlehand and rearhand get for a Ramsch that was played out.

    Args:
        book: the rule book.
        points: the card points in the tricks of each.
        tricks: the tricks of each.
        latest: the number of the latest trick of each; 0 without one.
        skat: the card points of the skat.
        doubled: how often the skat was handed on unseen, and every other doubling.
    """
    times = 1 << doubled
    march = -1
    virgins = 0
    last = 0
    for seat in range(3):
        if tricks[seat] == 10:
            march = seat
        if tricks[seat] == 0:
            virgins += 1
        if latest[seat] == 10:
            last = seat
    to_last = 0 if book[BOOK_RAMSCH_SKAT] else skat
    points = (
        points[0] + (to_last if last == 0 else 0),
        points[1] + (to_last if last == 1 else 0),
        points[2] + (to_last if last == 2 else 0),
    )
    if book[BOOK_RAMSCH_SCORE] == SCORE_FEWEST:
        return fewest_points(points, tricks, last, march, times)
    if march >= 0 and book[BOOK_RAMSCH_DURCHMARSCH] == MARCH_WINS:
        return only(march, 120 * times)
    if march >= 0 and book[BOOK_RAMSCH_DURCHMARSCH] == MARCH_OTHERS_PAY:
        pays = -120 * times
        return (0 if march == 0 else pays, 0 if march == 1 else pays, 0 if march == 2 else pays)
    most = max(points[0], points[1], points[2])
    if points[0] == points[1] == points[2] and book[BOOK_RAMSCH_FORTY]:
        return 0, 0, 0
    loser = 0
    for seat in range(3):
        if points[seat] == most and (points[loser] < most or latest[seat] > latest[loser]):
            loser = seat
    if book[BOOK_RAMSCH_SCORE] == SCORE_FIXED:
        pays = -(10 + 5 * virgins) * times
    else:
        pays = -(most + (skat if book[BOOK_RAMSCH_SKAT] else 0)) * times
        if virgins > 0 and book[BOOK_RAMSCH_JUNGFRAU]:
            pays *= 2
    if book[BOOK_RAMSCH_TIE]:
        return only(loser, pays)
    return (
        pays if points[0] == most else 0,
        pays if points[1] == most else 0,
        pays if points[2] == most else 0,
    )


def only(seat: int, score: int) -> Three:
    """A score for one seat, nothing for the others."""
    return (score if seat == 0 else 0, score if seat == 1 else 0, score if seat == 2 else 0)


def fewest_points(points: Three, tricks: Three, last: int, march: int, times: int) -> Three:
    """The handbook's count: A000-80 to A000-84.

    The fewest points get 10, without a trick 20; of two who tie the one gets it who did not take the last trick, both
    when neither did; all tricks cost 30; when each has forty, forehand gets 10 for having chosen the game. A player
    without a trick has less than one with a trick that counts nothing.
    """
    if march >= 0:
        return only(march, -30 * times)
    for seat in range(3):
        if tricks[seat] == 0:
            return only(seat, 20 * times)
    if points[0] == points[1] == points[2]:
        return only(0, 10 * times)
    least = min(points[0], points[1], points[2])
    tied = 0
    for seat in range(3):
        if points[seat] == least:
            tied += 1
    gets = 10 * times
    return (
        gets if points[0] == least and (tied == 1 or last != 0) else 0,
        gets if points[1] == least and (tied == 1 or last != 1) else 0,
        gets if points[2] == least and (tied == 1 or last != 2) else 0,
    )
