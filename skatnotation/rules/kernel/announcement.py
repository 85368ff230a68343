"""What may be announced together.

Old 2.2.1 to 2.2.3, 3.4.1, 5.2.5, 5.2.6; new 2.5.4 to 2.5.9, 2.6.1 to 2.6.5, 3.5.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.tables import NULL
from skatnotation.rules.kernel.terms import (
    BOOK_ANNOUNCE_WITH_SKAT,
    BOOK_NO_ANNOUNCEMENTS,
    BOOK_NULL_FROM_HAND,
    BOOK_OUVERT_IS_SCHWARZ,
    BOOK_OUVERT_WITH_SKAT,
    BOOK_SPITZE,
    HAND,
    OUVERT,
    SCHNEIDER,
    SCHWARZ,
    SPITZE,
)

ANNOUNCED_HAND_AFTER_PICK_UP: Final = 1
ANNOUNCED_LEVEL_IN_NULL: Final = 2
ANNOUNCED_LEVEL_WITHOUT_HAND: Final = 3
ANNOUNCED_NULL_AFTER_PICK_UP: Final = 4  # where null is played from the hand only
ANNOUNCED_AT_ALL: Final = 5  # where nothing may be announced
ANNOUNCED_SPITZE: Final = 6  # where there is none


def implied(book: Sequence[int], contract: int, announced: int) -> int:
    """Announcements with what they imply: suit or grand ouvert schwarz, and schwarz schneider."""
    if contract == NULL:
        return announced
    if announced & OUVERT and book[BOOK_OUVERT_IS_SCHWARZ]:
        announced |= SCHWARZ
    if announced & SCHWARZ:
        announced |= SCHNEIDER
    return announced


def announcement_fault(book: Sequence[int], contract: int, announced: int, picked_up: int) -> int:
    """What is wrong with an announcement (``ANNOUNCED_...``); 0: nothing."""
    if announced & HAND and picked_up:
        return ANNOUNCED_HAND_AFTER_PICK_UP
    if contract == NULL:
        if announced & (SCHNEIDER | SCHWARZ | SPITZE):
            return ANNOUNCED_LEVEL_IN_NULL
        return ANNOUNCED_NULL_AFTER_PICK_UP if picked_up and book[BOOK_NULL_FROM_HAND] else 0
    if announced & SPITZE and not book[BOOK_SPITZE]:
        return ANNOUNCED_SPITZE
    if not announced & (SCHNEIDER | SCHWARZ | OUVERT):
        return 0
    if book[BOOK_NO_ANNOUNCEMENTS]:
        return ANNOUNCED_AT_ALL
    if announced & HAND:
        return 0
    if announced & (SCHNEIDER | SCHWARZ) and not book[BOOK_ANNOUNCE_WITH_SKAT]:
        return ANNOUNCED_LEVEL_WITHOUT_HAND
    return ANNOUNCED_LEVEL_WITHOUT_HAND if announced & OUVERT and not book[BOOK_OUVERT_WITH_SKAT] else 0
