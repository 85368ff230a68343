"""The auction: how high a player goes, and how he gets there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.contract import BID_VALUES
from skatnotation.rules.kernel.auction import (
    AUCTION_START,
    CALL,
    FOREHAND_ALONE,
    HOLD,
    PASS,
    AuctionState,
    after_call,
    auction_speaker,
)
from skatnotation.rules.kernel.tables import GRAND, NULL
from skatnotation.rules.kernel.terms import BOOK_BASES, HAND, OUVERT
from skatnotation.sampling.chance import Draw, around
from skatnotation.sampling.strength import Strength
from skatnotation.sampling.worth import lowest_value

SUIT_FROM: Final = 62
GRAND_FROM: Final = 65
NULL_UP_TO: Final = 8
"""From which strength, and up to which risk, ten cards are bid on."""

SUIT_HAND_FROM: Final = 97
GRAND_HAND_FROM: Final = 92
NULL_HAND_UP_TO: Final = 3
"""From where they need no skat."""

NULL_OUVERT_UP_TO: Final = 2
"""Up to which risk a null may be shown."""

DOUBT: Final = 9
"""How far the strength that a player sees in his hand may be off."""

JUMPS: Final = 0.06
"""How often a player leaves steps out."""

HOPES: Final = 0.05
"""How often he goes on for a level that he still has to make."""

_NEXT: Final = tuple(next((value for value in BID_VALUES if value > bid), 0) for bid in range(BID_VALUES[-1] + 1))
"""The lowest number that may be bid after each."""


def limit(draw: Draw, book: Sequence[int], cards: int, figures: Strength) -> int:
    """The highest number that a player bids on his ten cards; 0 when he bids nothing."""
    suit, in_suit, in_grand, risk = figures
    doubt = around(draw, DOUBT)
    most = 0
    if in_suit + doubt >= SUIT_FROM:
        most = lowest_value(book, suit, HAND if in_suit >= SUIT_HAND_FROM else 0, cards)
    if in_grand + doubt >= GRAND_FROM:
        most = max(most, lowest_value(book, GRAND, HAND if in_grand >= GRAND_HAND_FROM else 0, cards))
    if risk <= NULL_UP_TO:
        announced = OUVERT * (risk <= NULL_OUVERT_UP_TO) + HAND * (risk <= NULL_HAND_UP_TO)
        most = max(most, lowest_value(book, NULL, announced, cards))
    if most and draw() < HOPES:
        most += book[BOOK_BASES + suit]
    return most


def auction(draw: Draw, limits: Sequence[int]) -> tuple[list[int], AuctionState]:
    """The calls of an auction between players with these limits, and how it ends."""
    state = AUCTION_START
    calls: list[int] = []
    while (seat := auction_speaker(state)) >= 0:
        call = CALL * seat + _says(draw, state, limits[seat])
        calls.append(call)
        state = after_call(state, call)
    return calls, state


def _says(draw: Draw, state: AuctionState, most: int) -> int:
    phase, _, _, bid, due = state
    if due:
        return HOLD if bid <= most else PASS
    value = _NEXT[bid]
    if not 0 < value <= most:
        return PASS
    if draw() < JUMPS and phase != FOREHAND_ALONE:
        return _jump(draw, value, most)
    return value


def _jump(draw: Draw, value: int, most: int) -> int:
    """A higher number than the next one: one or more steps are left out."""
    while 0 < _NEXT[value] <= most:
        value = _NEXT[value]
        if draw() < 0.6:
            break
    return value
