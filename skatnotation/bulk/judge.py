"""Judges one scanned game with the kernel, as the checker does, and compares with the result as written.

Compiled by :mod:`skatnotation.bulk.compiling`; plain Python runs it too. It knows no rule. Whatever is not plainly
right is left to the ordinary path, which says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from skatnotation.bulk import columns, reading
from skatnotation.bulk.columns import DEAL, DISCARDS, NONE
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.kernel.auction import PASSED_IN, auction
from skatnotation.rules.kernel.cards import matadors, points_in
from skatnotation.rules.kernel.play import GIVE_UP, SHOW, play
from skatnotation.rules.kernel.settlement import NOT_TOLD, null_value, settle_game, settle_null
from skatnotation.rules.kernel.tables import NULL
from skatnotation.rules.kernel.terms import BY_DEFENDERS, BY_NOBODY, HAND

PENALTY = 3  # as in tokens.OUTCOMES, where 0 is passed in, 1 won, 2 lost


def judge(
    data: Sequence[int],
    tokens: Sequence[int],
    book: Sequence[int],
    lone_give_up_after_show: int,
    scratch: MutableSequence[MutableSequence[int]],
    row: MutableSequence[int],
    cards: MutableSequence[int],
) -> int:
    """1 when the game is right and nothing is to say of it, with its figures in ``row`` and ``cards``; else 0.

    Args:
        data: the bytes that were scanned.
        tokens: the tokens of the line.
        book: the rule book, as the kernel takes it; a server's.
        lone_give_up_after_show: 1 where one defender is enough once the declarer has shown his cards.
        scratch: rows to work in: spans, calls, events, parts, result.
        row: takes the figures, in the order of :mod:`skatnotation.bulk.columns`.
        cards: takes the cards, likewise.
    """
    spans, calls, events, parts, written = scratch[0], scratch[1], scratch[2], scratch[3], scratch[4]
    at = reading.head(data, tokens, spans, parts)
    if at >= 0:
        at = reading.deal(tokens, at, cards)
    if at >= 0:
        at = reading.calls(tokens, at, calls, parts)
    if at >= 0:
        at = reading.pick_up(tokens, at, cards, parts)
    if at >= 0:
        at = reading.announcement(tokens, at, cards, parts)
    if at >= 0:
        at = reading.course(tokens, at, events, cards, parts)
    if at < 0 or reading.result(data, tokens, at, written) < 0:
        return 0
    phase, declarer, bid, _, fault = auction(calls, parts[reading.CALLS])
    if fault:
        return 0
    if parts[reading.ANNOUNCER] >= 0:
        return announced_game(book, lone_give_up_after_show, declarer, bid, events, parts, written, row, cards)
    return no_game(phase, declarer, parts, written, row)


def no_game(phase: int, declarer: int, parts: Sequence[int], written: Sequence[int], row: MutableSequence[int]) -> int:
    """A game that was passed in, or that somebody broke off before it was announced."""
    count = parts[reading.EVENTS]
    if phase == PASSED_IN:
        row[columns.OUTCOME] = 0
        return 1 if count == 0 and written[reading.OUTCOME] == 0 and parts[reading.TAKER] < 0 else 0
    culprit = max(parts[reading.LEFT], parts[reading.TIMED_OUT])
    if count != 1 or culprit < 0 or written[reading.OUTCOME] != PENALTY:
        return 0
    if parts[reading.TAKER] >= 0 and parts[reading.TAKER] != declarer:
        return 0
    row[columns.OUTCOME] = PENALTY
    row[columns.DECLARER] = NONE if declarer < 0 else declarer
    row[columns.PENALTIES] = 1 << culprit if declarer in (-1, culprit) else 7 & ~(1 << declarer)
    if written[reading.SCORE] or written[reading.MATADORS] or written[reading.OVERBID]:
        return 0
    if written[reading.POINTS] or written[reading.TRICKS]:
        return 0
    return ending_as_written(declarer, 0, 0, parts, written, row)


def announced_game(
    book: Sequence[int],
    lone_give_up_after_show: int,
    declarer: int,
    bid: int,
    events: Sequence[int],
    parts: Sequence[int],
    written: Sequence[int],
    row: MutableSequence[int],
    cards: Sequence[int],
) -> int:
    """A game that was announced."""
    seat, contract, flags = parts[reading.ANNOUNCER], parts[reading.CONTRACT], parts[reading.FLAGS]
    announced = implied(book, contract, flags)
    picked_up = 1 if parts[reading.TAKER] >= 0 else 0
    if seat != declarer or announcement_fault(book, contract, flags, picked_up):
        return 0
    if contract == NULL and null_value(book, announced) < bid:
        return 0
    skat = mask(cards, DEAL + 30, 2)
    hand = mask(cards, DEAL + 10 * seat, 10)
    twelve = hand | skat
    aside = put_aside(flags, seat, twelve, skat, parts, cards)
    if aside == 0:
        return 0
    forehand, middlehand, rearhand = mask(cards, DEAL, 10), mask(cards, DEAL + 10, 10), mask(cards, DEAL + 20, 10)
    own = twelve & ~aside
    hands = (
        own if seat == 0 else forehand,
        own if seat == 1 else middlehand,
        own if seat == 2 else rearhand,
    )
    _, fault, points, tricks, other_points, other_tricks, plays, ended, early = play(
        book, contract, announced, seat, hands, events, parts[reading.EVENTS]
    )
    ended = who_ended(ended, seat, lone_give_up_after_show, parts)
    if fault or (early >= 0 and plays > early) or not (ended or plays in (30, early)):
        return 0
    if gave_up(parts) and not ended:
        return 0
    row[columns.DECLARER] = seat
    row[columns.CONTRACT] = contract
    row[columns.ANNOUNCED] = announced
    row[columns.PICKED_UP] = picked_up
    row[columns.BID] = bid
    points += points_in(aside)
    if contract == NULL:
        row[columns.MATADORS] = row[columns.LEVELS] = row[columns.BASE] = NONE
        settled = settle_null(book, announced, twelve, bid, points, tricks, ended)
    else:
        run = matadors(contract, twelve)
        row[columns.MATADORS] = run
        in_hand = matadors(contract, hand) if announced & HAND else run
        row[columns.MATADORS_IN_HAND] = NONE if in_hand == run else in_hand
        row[columns.BASE] = book[contract]
        settled = settle_game(book, contract, announced, run, bid, points, tricks, other_points, other_tricks, ended)
        row[columns.LEVELS] = settled[2]
    return settled_as_written(settled, seat, parts, written, row)


def mask(cards: Sequence[int], first: int, count: int) -> int:
    """Some cards of a row as a set of the kernel."""
    found = 0
    for place in range(first, first + count):
        found |= 1 << cards[place]
    return found


def put_aside(flags: int, seat: int, twelve: int, skat: int, parts: Sequence[int], cards: Sequence[int]) -> int:
    """The two cards that lie aside, the skat or two discards of the twelve; 0 where they are not as they must be."""
    if parts[reading.TAKER] < 0:
        return skat if flags & HAND and parts[reading.DISCARDED] == 0 else 0
    if parts[reading.TAKER] != seat or parts[reading.DISCARDED] != 2 or cards[DISCARDS] == cards[DISCARDS + 1]:
        return 0
    discards = mask(cards, DISCARDS, 2)
    return 0 if discards & ~twelve else discards


def gave_up(parts: Sequence[int]) -> bool:
    """Whether the last thing that happened is that somebody gave up."""
    return GIVE_UP <= parts[reading.LAST] < SHOW


def who_ended(ended: int, seat: int, lone_give_up_after_show: int, parts: Sequence[int]) -> int:
    """Who ended the game; one defender who gives up is enough where the declarer has shown his cards."""
    if ended == BY_NOBODY and lone_give_up_after_show and gave_up(parts) and parts[reading.SHOWN] >> seat & 1:
        return BY_DEFENDERS
    return ended


def settled_as_written(
    settled: tuple[int, int, int, int, int, int, int, int, int],
    seat: int,
    parts: Sequence[int],
    written: Sequence[int],
    row: MutableSequence[int],
) -> int:
    """Whether the figures are those that are written; they go into the row."""
    won, overbid, _, value, score, points, tricks, schneider, schwarz = settled
    row[columns.OUTCOME] = 1 if won else 2
    row[columns.OVERBID] = overbid
    row[columns.VALUE] = value
    row[columns.SCORE] = score
    row[columns.POINTS] = points
    row[columns.TRICKS] = tricks
    row[columns.SCHNEIDER] = NONE if schneider == NOT_TOLD else schneider
    row[columns.SCHWARZ] = NONE if schwarz == NOT_TOLD else schwarz
    row[columns.PENALTIES] = 0
    run = row[columns.MATADORS]
    if written[reading.OUTCOME] != row[columns.OUTCOME] or written[reading.SCORE] != score:
        return 0
    if written[reading.MATADORS] != (0 if run == NONE else run) or written[reading.OVERBID] != overbid:
        return 0
    if written[reading.POINTS] != points or written[reading.TRICKS] != tricks:
        return 0
    return ending_as_written(seat, schneider, schwarz, parts, written, row)


def ending_as_written(
    declarer: int,
    schneider: int,
    schwarz: int,
    parts: Sequence[int],
    written: Sequence[int],
    row: MutableSequence[int],
) -> int:
    """Whether the rest of the result is right: who declared, levels, penalties, how it ended."""
    row[columns.WRITTEN_SCHNEIDER] = written[reading.SCHNEIDER]
    row[columns.WRITTEN_SCHWARZ] = written[reading.SCHWARZ]
    row[columns.LEFT] = NONE if parts[reading.LEFT] < 0 else parts[reading.LEFT]
    row[columns.TIMED_OUT] = NONE if parts[reading.TIMED_OUT] < 0 else parts[reading.TIMED_OUT]
    row[columns.GAVE_UP] = NONE if written[reading.GAVE_UP] < 0 else written[reading.GAVE_UP]
    if written[reading.DECLARER] != declarer or written[reading.PENALTIES] != row[columns.PENALTIES]:
        return 0
    if schneider not in (written[reading.SCHNEIDER], NOT_TOLD) or schwarz not in (written[reading.SCHWARZ], NOT_TOLD):
        return 0
    if written[reading.SAID_LEFT] != parts[reading.LEFT] or written[reading.SAID_LATE] != parts[reading.TIMED_OUT]:
        return 0
    said = written[reading.GAVE_UP]
    return 1 if said < 0 or said == (1 if gave_up(parts) else 0) else 0
