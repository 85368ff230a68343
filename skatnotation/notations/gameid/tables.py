"""What the signs of skat-game-id texts mean, and the order in which its tricks are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from skatnotation.cards import Card, Cards
from skatnotation.contract import Contract
from skatnotation.language import marked
from skatnotation.record import Declaration
from skatnotation.rules.kernel.cards import trick_winner
from skatnotation.seats import SEATS, Seat

_SUITS: Final = {"S": "D", "R": "H", "G": "S", "E": "C"}
_RANKS: Final = {"7": "7", "8": "8", "9": "9", "X": "T", "U": "J", "O": "Q", "K": "K", "A": "A"}

CARD_OF: Final = {suit + rank: Card(ours + same) for suit, ours in _SUITS.items() for rank, same in _RANKS.items()}
TEXT_OF: Final = {card: text for text, card in CARD_OF.items()}

# fmt: off
BIDS: Final = (
    0, 18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84,
    88, 90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165,
    168, 170, 171, 176, 180, 187, 189, 190, 192, 198, 200, 204, 207, 209, 210, 216, 220, 228, 240, 264,
)
# fmt: on
"""The bids by their number in a text. Nine of them (171, 189, 190, 200, 207, 209, 210, 220, 228) no game is worth."""

KINDS: Final = (
    Contract.NULL,
    Contract.DIAMONDS,
    Contract.HEARTS,
    Contract.SPADES,
    Contract.CLUBS,
    Contract.GRAND,
)
"""The games by their digit."""

_NUMBERS: Final = {card: number for number, card in enumerate(Card)}

A_CARD: Final = marked("a card such as EU")
WORDS: Final = {
    "CARD": A_CARD,
    "BID": marked("the number of a bid (00 to 72)"),
    "KIND": marked("the game and its four signs (such as 41010)"),
    "TRICK": marked("a trick of three digits"),
    "SPACE": "",
    "SEP": marked("the end of the line"),
    "$END": marked("the end of the text"),
}
"""People's words for every terminal of the grammar, in the order in which they are named."""


def declarer_of(bids: Sequence[int]) -> Seat:
    """Who has bid most; of two who have said the same it is the one before, who has held it."""
    return SEATS[bids.index(max(bids))]


def kind_text(declaration: Declaration) -> str:
    """The digits of a declaration: hand and ouvert count when they are announced, so each stands twice."""
    flags = f"{declaration.hand:d}{declaration.ouvert:d}"
    return f"{KINDS.index(declaration.contract)}{flags}{flags}"


def next_leader(contract: Contract, leader: Seat, cards: Sequence[Card]) -> Seat:
    """Who takes a trick of three cards in playing order."""
    first, second, third = (_NUMBERS[card] for card in cards)
    return SEATS[(leader.number + trick_winner(contract.number, first, second, third)) % 3]


def replaced(hand: Cards, skat: Cards, discards: Cards | None) -> Mapping[Card | None, Card | None]:
    """For each of the hand's cards that was put away the card of the skat that has taken its place.

    A digit names a card of the hand that was dealt, so none is left for a card that was picked up; the one free for it
    is that of a card put away, which cannot be played. The order is that in which both pairs are written.
    """
    put = [card for card in discards or () if card in hand]
    taken = [card for card in skat if discards is not None and card not in discards]
    return dict(zip(put, taken, strict=False))
