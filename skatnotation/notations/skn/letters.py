"""Cards and contracts in other spellings than the canonical one, and the alphabets in which letters mean other things.

Undeclared, only what cannot be mistaken is read: small letters, suit signs, ``10``, names of games in full. Letters
that collide with the canonical ones (``S`` is spades or Schellen, ``D`` a suit, a queen or an ace) need a declared
alphabet; without one the readings that there are are listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from skatnotation.cards import Card
from skatnotation.contract import CONTRACTS, Contract

_SIGNS: Final = dict(zip("♣♠♥♦♧♤♡♢", "CSHDCSHD", strict=True))
_NUMBERS: Final = {"10": "T", "9": "9", "8": "8", "7": "7"}

_SUITS: Final[dict[str, dict[str, str]]] = {
    "de": {"KR": "C", "PI": "S", "P": "S", "HE": "H", "H": "H", "KA": "D", "K": "CD", **_SIGNS},
    "de-blatt": {"E": "C", "G": "S", "R": "H", "H": "H", "S": "D"},
    "ru": {"Т": "C", "П": "S", "Ч": "H", "Б": "D", **_SIGNS},  # noqa: RUF001 - Cyrillic is meant
}
_RANKS: Final = {
    "de": {"A": "A", "K": "K", "D": "Q", "B": "J", "Z": "T", "T": "T", **_NUMBERS},
    "de-blatt": {"D": "A", "A": "A", "K": "K", "O": "Q", "U": "J", "Z": "T", "T": "T", **_NUMBERS},
    "ru": {"Т": "A", "К": "K", "Д": "Q", "В": "J", **_NUMBERS},  # noqa: RUF001 - as above
}
_GAMES: Final = {
    "de": {"G": "G", "N": "N"},
    "de-blatt": {"G": "SG", "N": "N"},
    "ru": {"Г": "G", "Н": "N"},  # noqa: RUF001 - as above
}

ALPHABETS: Final = tuple(_SUITS)
"""The alphabets that ``[Letters "..."]`` can name."""

_NAMES: Final = {
    "CLUBS": "C",
    "SPADES": "S",
    "HEARTS": "H",
    "DIAMONDS": "D",
    "GRAND": "G",
    "NULL": "N",
    "KREUZ": "C",
    "PIK": "S",
    "HERZ": "H",
    "KARO": "D",
    "EICHEL": "C",
    "GRÜN": "S",
    "GRUEN": "S",
    "ROT": "H",
    "SCHELLEN": "D",
    "ТРЕФЫ": "C",
    "ПИКИ": "S",
    "ЧЕРВЫ": "H",
    "БУБНЫ": "D",
    "ГРАНД": "G",
    "НУЛЬ": "N",
}
"""Names of games; nobody can take them for anything else."""

_CARDS: Final[Mapping[str, Card]] = {card.value: card for card in Card}


class UnreadError(ValueError):
    """A word is no card or contract here; ``readings`` are what it could be, each with the alphabet that says so."""

    def __init__(self, readings: Iterable[str] = ()) -> None:
        super().__init__()
        self.readings = tuple(readings)


def _alphabet(suits: Mapping[str, str], ranks: Mapping[str, str]) -> dict[str, tuple[Card, ...]]:
    return {
        f"{suit}{rank}": tuple(_CARDS[letter + meant] for letter in letters)
        for suit, letters in suits.items()
        for rank, meant in ranks.items()
    }


_WORDS: Final = {name: _alphabet(_SUITS[name], _RANKS[name]) for name in ALPHABETS}

_PLAIN: Final = {
    **_CARDS,
    **{f"{card.suit}10": card for card in Card if card.value[1] == "T"},
    **{f"{sign}{card.value[1]}": card for sign, suit in _SIGNS.items() for card in Card if card.suit == suit},
    **{f"{sign}10": card for sign, suit in _SIGNS.items() for card in Card if card.value == f"{suit}T"},
}
"""What is read without an alphabet, in capitals."""


def card_of(word: str, letters: str | None) -> tuple[Card, str | None]:
    """The card of a word, and the name of the leniency with which it is read; raises UnreadError."""
    capitals = word.replace("\ufe0f", "").upper()
    if letters:
        found = _WORDS[letters].get(capitals, ())
        if len(found) != 1:
            raise UnreadError(found)
        return found[0], "letters"
    plain = _PLAIN.get(capitals)
    if plain is None:
        raise UnreadError(f"{' / '.join(cards)} ({name})" for name, cards in _readings(capitals))
    return plain, _leniency(word)


def _readings(capitals: str) -> Iterable[tuple[str, tuple[Card, ...]]]:
    return [(name, words[capitals]) for name, words in _WORDS.items() if capitals in words]


def _leniency(word: str) -> str | None:
    if word[0] in _SIGNS:
        return "suit_sign"
    if word.endswith("10"):
        return "ten"
    return None if word.isupper() else "small_letters"


def contract_of(word: str, letters: str | None) -> tuple[Contract, str | None]:
    """The contract of a word, and the name of the leniency with which it is read; raises UnreadError."""
    capitals = word.replace("\ufe0f", "").upper()
    if capitals in _NAMES:
        return _contract(_NAMES[capitals]), "game_name"
    if letters:
        found = _games(letters).get(capitals, "")
        if len(found) != 1:
            raise UnreadError(found)
        return _contract(found), "letters"
    if capitals in _SIGNS:
        return _contract(_SIGNS[capitals]), "suit_sign"
    if capitals in set("CSHDGN"):
        return _contract(capitals), None if word.isupper() else "small_letters"
    readings = [(name, letters) for name in ALPHABETS if (letters := _games(name).get(capitals))]
    raise UnreadError(f"{' / '.join(letters)} ({name})" for name, letters in readings)


def _games(letters: str) -> dict[str, str]:
    """Which contracts each word can name; the G of de-blatt is Grün or Grand."""
    return {**_SUITS[letters], **_GAMES[letters]}


def _contract(letter: str) -> Contract:
    return CONTRACTS["CSHDGN".index(letter)]
