"""In how many ways late positions can be played to the end, in each contract: the engine, the oracle, and a table."""

from __future__ import annotations

import pytest

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.rules.kernel.cards import legal_cards, trick_winner
from tests import oracle

from .stories import mask

POSITIONS = {
    "four cards each": ("CJ HA D9 S7", "SJ HT DA S8", "DJ H7 DT CA"),
    "one suit": ("CA CK C9 CJ", "CT CQ C8 SJ", "C7 HA DA SA"),
    "no suit in common": ("CA CK CQ C9", "SA SK SQ S9", "HA HK HQ H9"),
}
"""The hands of forehand, who leads, middlehand and rearhand."""

WAYS = {
    "four cards each": (112, 116, 376, 376, 122, 592),
    "one suit": (3456, 648, 648, 648, 1080, 1080),
    "no suit in common": (13824, 13824, 13824, 13824, 13824, 13824),
}
"""For clubs, spades, hearts, diamonds, grand, null. Without a suit in common all 4! x 4! x 4! orders are legal."""


def ways(contract: int, hands: tuple[int, int, int], turn: int, trick: tuple[int, ...] = ()) -> int:
    """Counted with the engine."""
    if len(trick) == 3:
        first, second, third = trick
        return ways(contract, hands, (turn + trick_winner(contract, first, second, third)) % 3)
    if not hands[turn]:
        return 1
    legal = legal_cards(contract, hands[turn], trick[0] if trick else -1)
    total = 0
    for card in range(32):
        if legal >> card & 1:
            forehand, middlehand, rearhand = (
                hand & ~(1 << card) if seat == turn else hand for seat, hand in enumerate(hands)
            )
            total += ways(contract, (forehand, middlehand, rearhand), (turn + 1) % 3, (*trick, card))
    return total


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_ways_to_play_late_positions(position: str, contract: Contract) -> None:
    forehand, middlehand, rearhand = POSITIONS[position]
    ours = ways(contract.number, (mask(forehand), mask(middlehand), mask(rearhand)), 0)
    parts = {seat: set(part.split()) for seat, part in zip("FMR", POSITIONS[position], strict=True)}
    assert ours == oracle.count_sequences(contract, parts, "F") == WAYS[position][contract.number]
