"""The deal: any one of all deals, and now and then one with an uncommon hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from skatnotation.rules.kernel.tables import NULL, TRUMPS
from skatnotation.sampling.chance import Draw, below

UNCOMMON: Final = 0.02
"""How often a seat is dealt ten of the best cards of a contract: chance alone makes ouvert and schwarz too rarely."""

_PACK: Final = tuple(range(32))
_BITS: Final = tuple(1 << card for card in _PACK)


class Dealt(NamedTuple):
    """The cards of a deal as numbers, in the order dealt, and the three hands and the skat as masks."""

    hands: tuple[list[int], list[int], list[int]]
    skat: list[int]
    masks: tuple[int, int, int]
    skat_mask: int


def deal(draw: Draw) -> Dealt:
    """A deal of thirty-two cards."""
    cards = sorted(_PACK, key=[draw() for _ in _PACK].__getitem__)
    if draw() < UNCOMMON:
        cards = _with_uncommon_hand(draw, cards)
    masks = [_BITS[card] for card in cards]
    return Dealt(
        (cards[:10], cards[10:20], cards[20:30]),
        cards[30:],
        (sum(masks[:10]), sum(masks[10:20]), sum(masks[20:30])),
        masks[30] + masks[31],
    )


def _best_first(contract: int) -> tuple[int, ...]:
    """The cards that help in a contract, those that help most first."""
    if contract == NULL:
        return tuple(8 * suit + rank for rank in (7, 6, 5, 4, 3) for suit in range(4))
    trumps = [card for card in TRUMPS[contract] if card >= 0]
    plain = [8 * suit + rank for rank in (0, 4, 1, 2) for suit in range(4)]
    return (*trumps, *(card for card in plain if card not in trumps))


_BEST_FIRST: Final = tuple(_best_first(contract) for contract in range(6))


def _with_uncommon_hand(draw: Draw, cards: list[int]) -> list[int]:
    """The same cards dealt so that one seat has ten of the best eleven to fifteen of a contract."""
    best = frozenset(_BEST_FIRST[below(draw, 6)][: 11 + below(draw, 5)])
    hand = [card for card in cards if card in best][:10]
    rest = [card for card in cards if card not in hand]
    place = 10 * below(draw, 3)
    return rest[:place] + hand + rest[place:]
