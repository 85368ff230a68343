"""The auction: old 3.3.1 to 3.3.9."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatnotation.rules.kernel.tables import IS_BID_VALUE

CALL: Final = 512
PASS: Final = 0
HOLD: Final = 1

MIDDLEHAND_ASKS: Final = 0
REARHAND_ASKS: Final = 1
FOREHAND_ALONE: Final = 2
DECLARED: Final = 3
PASSED_IN: Final = 4

FAULT_OVER: Final = 1  # the auction, the play or the game is over
FAULT_SEAT: Final = 2  # it is another seat's turn
FAULT_KIND: Final = 3  # who asks bids or passes; who is asked holds or passes
FAULT_VALUE: Final = 4  # no game has that value
FAULT_LOW: Final = 5  # not higher than the bid before

AuctionState = tuple[int, int, int, int, int]
"""Phase, who asks (in the end: who declares), who is asked, the bid (0: none), 1 while an answer is due."""

AUCTION_START: Final = (MIDDLEHAND_ASKS, 1, 0, 0, 0)


def auction_speaker(state: AuctionState) -> int:
    """The seat that is to speak; -1 when the auction is over. Old 3.3.2: middlehand asks forehand, then rearhand."""
    phase, asks, asked, _, due = state
    if phase >= DECLARED:
        return -1
    if phase == FOREHAND_ALONE:
        return 0
    return asked if due else asks


def call_fault(state: AuctionState, call: int) -> int:
    """What is wrong with a call, the first of ``FAULT_OVER``, ``SEAT``, ``KIND``, ``VALUE``, ``LOW``; 0: nothing."""
    phase, _, _, bid, due = state
    seat = call // CALL
    said = call % CALL
    if phase >= DECLARED:
        return FAULT_OVER
    if seat != auction_speaker(state):
        return FAULT_SEAT
    if said == PASS:
        return 0
    if (said == HOLD) != (due == 1):
        return FAULT_KIND
    if said == HOLD:
        return 0
    if not IS_BID_VALUE[said]:
        return FAULT_VALUE
    if said <= bid:
        return FAULT_LOW
    return 0


def after_call(state: AuctionState, call: int) -> AuctionState:
    """The auction after a call of the seat that is to speak; the call is taken as legal."""
    phase, asks, asked, bid, due = state
    said = call % CALL
    if said == HOLD:
        return phase, asks, asked, bid, 0
    if said != PASS:
        if phase == FOREHAND_ALONE:
            return DECLARED, 0, 0, said, 0
        return phase, asks, asked, said, 1
    if phase == FOREHAND_ALONE:
        return PASSED_IN, -1, -1, 0, 0
    survivor = asks if due else asked
    if phase == MIDDLEHAND_ASKS:
        return REARHAND_ASKS, 2, survivor, bid, 0
    if bid == 0:
        return FOREHAND_ALONE, 0, 0, 0, 0
    return DECLARED, survivor, survivor, bid, 0


def auction(calls: Sequence[int], count: int) -> tuple[int, int, int, int, int]:
    """The auction up to its first fault: phase, declarer (-1: none), bid, index of the faulty call (-1), its fault."""
    state = AUCTION_START
    for index in range(count):
        fault = call_fault(state, calls[index])
        if fault:
            return state[0], -1, state[3], index, fault
        state = after_call(state, calls[index])
    return state[0], state[1] if state[0] == DECLARED else -1, state[3], -1, 0
