"""What the parts of one SKN text share while it is read: its alphabet, its leniencies, and how cards are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NoReturn

import msgspec
from lark import Token, Tree

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations.entry import Leniency
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.places import Place
from skatnotation.notations.skn.letters import ALPHABETS, UnreadError, card_of, contract_of
from skatnotation.notations.skn.tables import CARD_OF, CONTRACT_OF, SEAT_OF
from skatnotation.seats import Seat

Node = Token | Tree[Token]

COMMENT: Final = re.compile(r"\{((?:[^{}\\]|\\.)*)\}", re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(.)")
_TAG_ESCAPES: Final[Mapping[str, str]] = {"n": "\n"}


def place_of(token: Token) -> Place:
    """The place of a token."""
    return Place(token.line or 0, token.column or 0)


def string_of(token: Token) -> str:
    """The text of a string."""
    return (
        _ESCAPED.sub(lambda match: _TAG_ESCAPES.get(match[1], match[1]), token[1:-1]) if "\\" in token else token[1:-1]
    )


class Scope:
    """The text, the alphabet in which it writes cards, and the leniencies met so far."""

    def __init__(self, text: str, letters: str | None = None) -> None:
        if letters is not None and letters not in ALPHABETS:
            raise ValueError(f"there are no letters {letters!r}; there are {', '.join(ALPHABETS)}")
        self.text = text
        self.letters = letters
        self._met: dict[str, Leniency] = {}

    @property
    def leniencies(self) -> tuple[Leniency, ...]:
        """The leniencies, each with the place where it was met first."""
        return tuple(self._met.values())

    def lenient(self, name: str, token: Token) -> None:
        """Note a leniency."""
        met = self._met.get(name)
        if met is None:
            self._met[name] = Leniency(name=name, line=token.line or 0, column=token.column or 0, found=str(token)[:20])
        else:
            self._met[name] = msgspec.structs.replace(met, count=met.count + 1)

    def refuse(self, token: Token, problem: str, **params: str) -> NoReturn:
        """Raise the error for a token that the grammar allows and the notation does not."""
        raise NotationError(fault_at(self.text, token.start_pos or 0, problem, params))

    def seat(self, token: Token) -> Seat:
        """A seat; the German letters are read as well."""
        letters = str(token).rstrip("+-:")
        if letters not in "FMR":
            self.lenient("seat", token)
        return SEAT_OF[letters]

    def card(self, token: Token) -> Card | None:
        """A card in whatever spelling, ``None`` for ``??``."""
        word = str(token)
        if token.type == "UNKNOWN" or (token.type == "CARD" and not self.letters):
            return CARD_OF[word]
        try:
            card, leniency = card_of(word, self.letters)
        except UnreadError as trouble:
            self._refuse_card(token, trouble.readings)
        if leniency:
            self.lenient(leniency, token)
        return card

    def _refuse_card(self, token: Token, readings: tuple[str, ...]) -> NoReturn:
        word = str(token)
        if readings:
            problem = "card_in_letters" if self.letters else "card_readings"
            self.refuse(token, problem, found=word, readings=", ".join(readings), letters=self.letters or "")
        if self.letters:
            self.refuse(token, "no_card_in_letters", found=word, letters=self.letters)
        if word == "10":
            self.refuse(token, "bare_ten", found=word)
        turned = _turned(word)
        if turned:
            self.refuse(token, "rank_first", found=word, better=turned)
        cards = _in_one(word)
        if cards:
            self.refuse(token, "no_blank", found=word, better=cards)
        if len(word) == 2 and word[0] in "CSHDcshd" and word[1] in "0Oo":
            self.refuse(token, "ten", found=word, better=f"{word[0].upper()}T")
        self.refuse(token, "no_card", found=word)

    def contract(self, token: Token) -> Contract:
        """A contract in whatever spelling."""
        word = str(token)
        if token.type == "CONTRACT" and not self.letters:
            return CONTRACT_OF[word]
        try:
            contract, leniency = contract_of(word, self.letters)
        except UnreadError as trouble:
            readings = ", ".join(trouble.readings)
            problem = "game_readings" if readings else "skn_game_letter"
            self.refuse(token, problem, found=word, readings=readings)
        if leniency:
            self.lenient(leniency, token)
        return contract


def _turned(word: str) -> str:
    """A card whose rank stands first, the right way round."""
    turned = word[-1:].upper() + word[:-1].upper().replace("10", "T")
    return turned if turned in CARD_OF else ""


def _in_one(word: str) -> str:
    """Several cards without blanks, with blanks between them."""
    cards = [word[start : start + 2].upper() for start in range(0, len(word), 2)]
    return " ".join(cards) if len(cards) > 1 and all(card in CARD_OF for card in cards) else ""
