"""What a game is worth and whether it is won: old 5.1 to 5.4; new 2.4 to 2.6 and 3.6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.cards import matadors
from skatnotation.rules.kernel.terms import (
    BOOK_BASES,
    BOOK_LOSS_HAND,
    BOOK_LOSS_IS_BID,
    BOOK_LOSS_NULL,
    BOOK_LOSS_WITH_SKAT,
    BOOK_MOST_MATADORS,
    BOOK_NULL_IS_REPLACED,
    BOOK_NULLS,
    BOOK_REST_IS_COUNTED,
    BOOK_SCHNEIDER,
    BOOK_SCHNEIDER_ANNOUNCED,
    BOOK_SCHNEIDER_MADE,
    BOOK_SCHWARZ_ANNOUNCED,
    BOOK_SCHWARZ_MADE,
    BOOK_SCHWARZ_OVER_SCHNEIDER,
    BY_DECLARER,
    BY_DEFENDERS,
    BY_NOBODY,
    HAND,
    OUVERT,
    SCHNEIDER,
    SCHWARZ,
    SPITZE,
    SPITZE_MISSED,
)

NOT_TOLD: Final = -1
"""For a level of which no rule says whether it counts as reached."""


def multiplier(book: Sequence[int], announced: int, run: int, schneider: bool, schwarz: bool) -> int:
    """Matadors, game, hand, schneider and schwarz as the book counts them, ouvert. Old 5.2, new 2.5.1 to 2.5.8.

    A level that was announced counts whether it was reached or not (old 5.2.5), and no level counts twice. Schwarz is
    schneider too.
    """
    levels = 1 + (run if run > 0 else -run)
    if levels > 5 and book[BOOK_MOST_MATADORS] == 4:
        levels = 5
    if announced:
        if announced & HAND:
            levels += 1
        if announced & OUVERT:
            levels += 1
        if announced & SPITZE:
            levels += 1
        if announced & SCHWARZ:
            return levels + book[BOOK_SCHWARZ_ANNOUNCED]
        if announced & SCHNEIDER:
            return levels + (book[BOOK_SCHWARZ_OVER_SCHNEIDER] if schwarz else book[BOOK_SCHNEIDER_ANNOUNCED])
    if schneider:
        return levels + (book[BOOK_SCHWARZ_MADE] if schwarz else book[BOOK_SCHNEIDER_MADE])
    return levels


def rounded_up(base: int, bid: int) -> int:
    """The value of an overbid game: the smallest multiple of the base value that reaches the bid. Old 5.4.1, 5.4.2."""
    return base * ((bid + base - 1) // base)


def lost(book: Sequence[int], announced: int, value: int, bid: int) -> int:
    """The score of a lost suit or grand game: twice its value. New 2.5.10 to 2.5.11 (not verified); pagat."""
    times = book[BOOK_LOSS_HAND] if announced & HAND else book[BOOK_LOSS_WITH_SKAT]
    return -times * (bid if book[BOOK_LOSS_IS_BID] else value)


def lost_null(book: Sequence[int], announced: int, value: int) -> int:
    """The score of a lost null: twice its value."""
    return -value * (book[BOOK_LOSS_HAND] if announced & HAND else book[BOOK_LOSS_NULL])


def null_value(book: Sequence[int], announced: int) -> int:
    """The fixed value of a null game. New 2.4.2."""
    return book[BOOK_NULLS + (1 if announced & HAND else 0) + (2 if announced & OUVERT else 0)]


def impossible_null(book: Sequence[int], announced: int, cards: int, bid: int) -> tuple[int, int]:
    """The contract and value that replace a null whose value is below the bid. New 3.6.2.

    It is lost as a suit or grand game of the declarer's choice, so as the cheapest: at least matadors, game and hand,
    and as high as the bid. Ouvert does not carry over.
    """
    contract = -1
    cheapest = 0
    for candidate in range(5):
        base = book[BOOK_BASES + candidate]
        value = base * multiplier(book, announced & HAND, matadors(candidate, cards), False, False)
        if value < bid:
            value = rounded_up(base, bid)
        if contract < 0 or value < cheapest:
            contract = candidate
            cheapest = value
    return contract, cheapest


Settlement = tuple[int, int, int, int, int, int, int, int, int]
"""Won, overbid, levels (0 in null), value, score, the declarer's points and tricks as they count in the end, and
whether schneider and schwarz were reached and counted (``NOT_TOLD`` where no rule says so)."""


def settle_null(
    book: Sequence[int], announced: int, cards: int, bid: int, points: int, tricks: int, ended: int
) -> Settlement:
    """A null game: won without a trick. Old 5.2.7; new 2.4.2, 3.6.2."""
    value = null_value(book, announced)
    if value < bid and book[BOOK_NULL_IS_REPLACED]:
        _, value = impossible_null(book, announced, cards, bid)
        return 0, 1, 0, value, lost(book, announced, value, bid), points, tricks, 0, 0
    if value < bid:
        return 0, 1, 0, value, lost_null(book, announced, value), points, tricks, 0, 0
    won = 1 if tricks == 0 and ended != BY_DECLARER else 0
    return won, 0, 0, value, value if won else lost_null(book, announced, value), points, tricks, 0, 0


def settle_game(
    book: Sequence[int],
    contract: int,
    announced: int,
    run: int,
    bid: int,
    points: int,
    tricks: int,
    other_points: int,
    other_tricks: int,
    ended: int,
) -> Settlement:
    """A suit or grand game, played out or ended by a party.

    Args:
        book: the rule book.
        contract: 0 to 4.
        announced: the announcements with what they imply.
        run: the matadors, signed.
        bid: the bid.
        points: the declarer's card points, with the skat or his discards.
        tricks: the declarer's tricks.
        other_points: the defenders' card points in tricks.
        other_tricks: the defenders' tricks.
        ended: who ended the game.
    """
    base = book[BOOK_BASES + contract]
    counted = ended == BY_NOBODY or book[BOOK_REST_IS_COUNTED] == 1
    began = tricks + other_tricks > 0
    if ended == BY_DEFENDERS and counted:
        points = 120 - other_points
        tricks = 10 - other_tricks
        began = True
    if ended == BY_DEFENDERS and not counted:
        return _given_up_by_defenders(book, base, announced, run, bid, points, tricks, other_points, other_tricks)
    least = book[BOOK_SCHNEIDER]
    made = points > 60
    if announced > HAND:
        if announced & SCHNEIDER and points < least:
            made = False
        if (announced & SCHWARZ and tricks < 10) or announced & SPITZE_MISSED:
            made = False
    schneider = points >= least
    schwarz = False
    if counted:
        schwarz = tricks == 10
        # what the defenders reach raises the value too, unless the loss is the bid
        if not made and began and not book[BOOK_LOSS_IS_BID]:
            schneider = schneider or points <= 120 - least
            # when play stopped because an announcement failed, only a book that gives the rest away knows of no trick
            if tricks == 0 and (other_tricks == 10 or book[BOOK_REST_IS_COUNTED] == 1):
                schwarz = True
    levels = multiplier(book, announced, run, schneider, schwarz)
    value = base * levels
    overbid = value < bid
    if overbid and not book[BOOK_LOSS_IS_BID]:
        value = rounded_up(base, bid)
    won = made and not overbid
    schneider_sign = 1 if schneider else 0
    schwarz_sign = 1 if schwarz else 0
    if not made and announced > HAND:
        if announced & SCHNEIDER:
            schneider_sign = NOT_TOLD if points >= least or schwarz else 0
        if announced & SCHWARZ:
            schwarz_sign = 0
    return (
        1 if won else 0,
        1 if overbid else 0,
        levels,
        value,
        value if won else lost(book, announced, value, bid),
        points,
        tricks,
        schneider_sign,
        schwarz_sign,
    )


def _given_up_by_defenders(
    book: Sequence[int],
    base: int,
    announced: int,
    run: int,
    bid: int,
    points: int,
    tricks: int,
    other_points: int,
    other_tricks: int,
) -> Settlement:
    """A defender gave up: the declarer has won unless he had lost already. Old 4.3.3 with 4.1.3 to 4.1.5, new 4.4.3.

    No voluntary level is added; one to which the bid or an announcement forces him is granted while it was possible.
    """
    schneider_possible = other_points <= 120 - book[BOOK_SCHNEIDER]
    schwarz_possible = other_tricks == 0
    failed = other_points >= 60 or announced & SPITZE_MISSED != 0
    if announced & SCHNEIDER and not schneider_possible:
        failed = True
    if announced & SCHWARZ and not schwarz_possible:
        failed = True
    schneider, schwarz = forced_levels(book, base, announced, run, bid, schneider_possible, schwarz_possible)
    if points >= book[BOOK_SCHNEIDER]:  # made before, so nobody gives it up
        schneider = True
    won, overbid, levels, value, score = ruled(book, base, announced, run, bid, not failed, schneider, schwarz)
    return (
        won,
        overbid,
        levels,
        value,
        score,
        points,
        tricks,
        1 if schneider else 0,
        1 if schwarz else 0,
    )


def forced_levels(
    book: Sequence[int],
    base: int,
    announced: int,
    run: int,
    bid: int,
    schneider_possible: bool,
    schwarz_possible: bool,
) -> tuple[bool, bool]:
    """Schneider and schwarz as far as the bid forces the declarer to them and they are possible. Old 4.1.5."""
    schneider = False
    schwarz = False
    if base * multiplier(book, announced, run, schneider, schwarz) < bid and schneider_possible:
        schneider = True
    if base * multiplier(book, announced, run, schneider, schwarz) < bid and schwarz_possible:
        schwarz = True
    return schneider, schwarz


def ruled(
    book: Sequence[int], base: int, announced: int, run: int, bid: int, made: bool, schneider: bool, schwarz: bool
) -> tuple[int, int, int, int, int]:
    """A suit or grand game that ends by a rule, with the levels that the rule grants.

    Won, overbid, levels, value, score. Made or not, a game that is worth less than the bid is lost.
    """
    levels = multiplier(book, announced, run, schneider, schwarz)
    overbid = base * levels < bid
    value = rounded_up(base, bid) if overbid and not book[BOOK_LOSS_IS_BID] else base * levels
    won = made and not overbid
    return (
        1 if won else 0,
        1 if overbid else 0,
        levels,
        value,
        value if won else lost(book, announced, value, bid),
    )
