"""The words of XSkat logs: cards, games and announcements by their English and German names."""

from __future__ import annotations

from typing import Final, NamedTuple

from skatnotation.cards import Card, Rank, Suit
from skatnotation.contract import CONTRACTS, Contract
from skatnotation.language import marked
from skatnotation.seats import Seat

_SUITS: Final = {
    Suit.CLUBS: ("Kreuz", "Club", "Eicheln", "Acorns"),
    Suit.SPADES: ("Pik", "Spade", "Grün", "Leaves"),
    Suit.HEARTS: ("Herz", "Heart", "Rot", "Hearts"),
    Suit.DIAMONDS: ("Karo", "Diamond", "Schellen", "Bells"),
}
_RANKS: Final = {
    Rank.ACE: "A",
    Rank.KING: "K",
    Rank.QUEEN: "DQO",
    Rank.JACK: "BJU",
    Rank.NINE: "9",
    Rank.EIGHT: "8",
    Rank.SEVEN: "7",
}


def _cards() -> dict[str, Card]:
    ranks = {letter: rank for rank, letters in _RANKS.items() for letter in letters} | {"10": Rank.TEN}
    return {
        f"{word} {letter}".upper(): Card(suit.value + rank.value)
        for suit, words in _SUITS.items()
        for word in words
        for letter, rank in ranks.items()
    }


CARD_OF: Final = _cards()
"""The card of each name, in capitals: ``KREUZ 10``."""

CONTRACT_OF: Final = {
    **{word: CONTRACTS[number] for number, suit in enumerate(Suit) for word in _SUITS[suit]},
    "Grand": Contract.GRAND,
    "Null": Contract.NULL,
    "Revolution": Contract.NULL,
}
REVOLUTION: Final = "Revolution"


def lowest_trump(contract: Contract) -> Card | None:
    """The card that XSkat calls Spitze; null has none."""
    if contract is Contract.GRAND:
        return Card.DJ
    suit = contract.trump_suit
    return None if suit is None else Card(f"{suit.value}7")


class Announced(NamedTuple):
    """What the line under the game says; each line implies what has to go with it."""

    hand: bool = False
    ouvert: bool = False
    schneider: bool = False
    schwarz: bool = False


ANNOUNCED: Final = {
    **dict.fromkeys(("Hand gespielt", "Played Hand"), Announced(hand=True)),
    **dict.fromkeys(("Schneider angesagt", "Schneider announced"), Announced(hand=True, schneider=True)),
    **dict.fromkeys(("Schwarz angesagt", "Schwarz announced"), Announced(hand=True, schneider=True, schwarz=True)),
    **dict.fromkeys(("Ouvert gespielt", "Played ouvert"), Announced(ouvert=True)),
    **dict.fromkeys(("Ouvert Hand gespielt", "Played ouvert Hand"), Announced(hand=True, ouvert=True)),
}

WON: Final = frozenset(("Gewonnen", "Won"))
WINS_RAMSCH: Final = (" gewann den Ramsch", " won the Ramsch")
NOBODY: Final = frozenset(("Niemand", "Nobody"))
SEAT_OF: Final = {
    "V": Seat.FOREHAND,
    "F": Seat.FOREHAND,
    "M": Seat.MIDDLEHAND,
    "H": Seat.REARHAND,
    "R": Seat.REARHAND,
}
"""The seat of each line of a Schieberamsch, by its first letter."""

_CARD: Final = marked('a card such as "Pik 10" or "Spade 10"')

WORDS: Final = {
    "NAMES": marked("a line with the names of the players"),
    "GAP": marked("two blanks and a row of three cards"),
    "CARD": _CARD,
    "CARD_LED": _CARD,
    "CARD_BOLD": _CARD,
    "SPITZE": _CARD,
    "SPITZE_LED": "",
    "SPITZE_BOLD": "",
    "PASS": "",
    "PASS_LED": "",
    "GIFT": "",
    "GIFT_LED": "",
    "ACCEPT": "",
    "ACCEPT_LED": "",
    "COMMA": marked("a comma"),
    "SEED": marked("a rule with random_seed"),
    "RULE": marked("a rule of 40 dashes"),
    "SKAT_LIES": marked('the line "Im Skat ist:" or "Skat is:"'),
    "SKAT_LAY": marked('the line "Im Skat war:" or "Skat was:"'),
    "BID": marked("the line of the last bid"),
    "PUSH": "",
    "PUSH_UNSEEN": "",
    "NUMBER": marked("a number"),
    "PLAYED": marked('a line such as "NAME spielte Grand" or "NAME played Grand"'),
    "RAMSCH": "",
    "EXTRA": marked("an announcement"),
    "OUTCOME": marked('"Gewonnen", "Verloren", "Won" or "Lost"'),
    "WITH": marked('"mit:" or "with:"'),
    "POINTS": marked('"Augen" or "points"'),
    "END": marked("the line of == at the end of the game"),
    "EOL": marked("the end of the line"),
    "$END": "",
}
"""People's words for every terminal of the rule ``game``, in the order in which they are named."""
