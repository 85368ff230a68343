"""Cards, trumps and matadors (RULES 2.1 and 2.5), written as plainly as possible.

A card is a two-character string: the suit (C, S, H, D) and then the rank (A, K, Q, J, T, 9, 8, 7).
"""

from collections.abc import Iterable

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7")

ALL_CARDS: frozenset[str] = frozenset(suit + rank for suit in SUITS for rank in RANKS)

# RULES 2.1 (ISkO-old 1.2.1-2).
POINTS: dict[str, int] = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

# The contracts which have a trump suit besides the jacks.
TRUMP_SUIT: dict[str, str] = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}

CONTRACTS = ("clubs", "spades", "hearts", "diamonds", "grand", "null")

# Highest first. The jacks are missing from the second list because they are trumps there.
NULL_RANK_ORDER = ("A", "K", "Q", "J", "T", "9", "8", "7")
SUIT_RANK_ORDER = ("A", "T", "K", "Q", "9", "8", "7")

# Highest first (RULES 2.1).
JACKS = ("CJ", "SJ", "HJ", "DJ")


def check_contract(contract: str) -> None:
    """Refuse anything that is not one of the six contracts of RULES 2.1."""
    if contract not in CONTRACTS:
        raise ValueError(f"unknown contract: {contract!r}")


def check_cards(cards: Iterable[str]) -> None:
    """Refuse anything that is not one of the 32 cards of RULES 2.1."""
    for card in cards:
        if card not in ALL_CARDS:
            raise ValueError(f"unknown card: {card!r}")


def card_points(cards: Iterable[str]) -> int:
    """Add up the card points (RULES 2.1)."""
    total = 0
    for card in cards:
        check_cards([card])
        total += POINTS[card[1]]
    return total


def trump_order(contract: str) -> list[str]:
    """All trumps of a contract, highest first (RULES 2.1): 11 in a suit game, 4 in grand, none in null."""
    check_contract(contract)
    if contract == "null":
        return []
    order = list(JACKS)
    if contract != "grand":
        order.extend(TRUMP_SUIT[contract] + rank for rank in SUIT_RANK_ORDER)
    return order


def plain_suit_order(contract: str, suit: str) -> list[str]:
    """The cards of a suit that is not trump, highest first (RULES 2.1)."""
    check_contract(contract)
    ranks = NULL_RANK_ORDER if contract == "null" else SUIT_RANK_ORDER
    return [suit + rank for rank in ranks]


def effective_suit(contract: str, card: str) -> str:
    """The suit a card belongs to for following (RULES 2.1): 'trump' or its own letter."""
    check_cards([card])
    if card in trump_order(contract):
        return "trump"
    return card[0]


def matadors(contract: str, cards12: set[str]) -> int:
    """Length of the run of top trumps, with it (+) or without it (-) (RULES 2.5).

    The set should be the ten dealt cards and the original skat. The size is not enforced, because a game server
    is known to count over the skat alone after one kind of time-out (FORMATS 1.5, item 9).
    """
    check_contract(contract)
    check_cards(cards12)
    if contract == "null":
        raise ValueError("null has no trumps and so no matadors")
    order = trump_order(contract)
    has_the_top = order[0] in cards12
    run = 0
    for card in order:
        if (card in cards12) != has_the_top:
            break
        run += 1
    return run if has_the_top else -run
