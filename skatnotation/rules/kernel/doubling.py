"""Kontra, Re, Bock and knocking: what multiplies a score. House rules, RULES 3.6.

They multiply what the game has come to, after the bid was held against its value, and never the value itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.terms import (
    BOCK_BIG,
    BOCK_KONTRA,
    BOCK_SCHNEIDER,
    BOCK_SIXTY,
    BOOK_BOCK,
    BOOK_BOCK_BIG,
    BOOK_KNOCK,
    BOOK_KONTRA,
    BOOK_KONTRA_FROM,
    BOOK_KONTRA_UNTIL,
    BOOK_RE,
)

DOUBLED_NONE: Final = 1  # these rules do not know it
DOUBLED_PARTY: Final = 2  # kontra by the declarer, or re by a defender
DOUBLED_TWICE: Final = 3  # somebody has said it already
DOUBLED_BID: Final = 4  # the defender has not bid or held enough
DOUBLED_LATE: Final = 5  # too many cards are played
DOUBLED_ALONE: Final = 6  # re without a kontra


def kontra_fault(book: Sequence[int], defender: int, said: int, cards: int, kontra: int) -> int:
    """What is wrong with a kontra (``DOUBLED_...``); 0: nothing.

    Args:
        book: the rule book.
        defender: 1 when a defender says it.
        said: the highest number that he has bid or held; 0 for none.
        cards: how many cards he has played.
        kontra: 1 when there is a kontra already.
    """
    if not book[BOOK_KONTRA]:
        return DOUBLED_NONE
    if not defender:
        return DOUBLED_PARTY
    if kontra:
        return DOUBLED_TWICE
    if said < book[BOOK_KONTRA_FROM]:
        return DOUBLED_BID
    return DOUBLED_LATE if cards > book[BOOK_KONTRA_UNTIL] else 0


def re_fault(book: Sequence[int], defender: int, kontra: int, cards: int, re: int) -> int:
    """What is wrong with a Re (``DOUBLED_...``); 0: nothing. ``cards`` are those played since the kontra."""
    if not book[BOOK_RE]:
        return DOUBLED_NONE
    if defender:
        return DOUBLED_PARTY
    if not kontra:
        return DOUBLED_ALONE
    if re:
        return DOUBLED_TWICE
    return DOUBLED_LATE if cards > 0 else 0


def knock_fault(book: Sequence[int], knocked: int, cards: int) -> int:
    """What is wrong with knocking before a Ramsch (``DOUBLED_...``); 0: nothing. Each seat may, once.

    ``knocked`` is 1 when the seat has knocked already, ``cards`` how many have been played.
    """
    if not book[BOOK_KNOCK]:
        return DOUBLED_NONE
    if knocked:
        return DOUBLED_TWICE
    return DOUBLED_LATE if cards > 0 else 0


def multiplied(score: int, kontra: int, re: int, bock: int) -> int:
    """The score with its doublings."""
    return score << (kontra + re + bock) if score >= 0 else -(-score << (kontra + re + bock))


def brings_bock(book: Sequence[int], won: int, points: int, score: int, kontra: int) -> int:
    """1 when a game brings a round of Bock games: a suit or grand game with its points, its score before doublings."""
    triggers = book[BOOK_BOCK]
    if triggers & BOCK_SIXTY and points == 60:
        return 1
    if triggers & BOCK_KONTRA and kontra and not won:
        return 1
    if triggers & BOCK_SCHNEIDER and not won and points <= 30:
        return 1
    return 1 if triggers & BOCK_BIG and won and score >= book[BOOK_BOCK_BIG] else 0


def bock_left(left: int, players: int, brings: int) -> int:
    """How many Bock games are still to come after a game: rounds queue up, none counts more than double."""
    return (left - 1 if left > 0 else 0) + (players if brings else 0)
