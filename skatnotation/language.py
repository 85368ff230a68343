"""The words of the game, in a language.

Texts stand in the code in English, marked for translation where they are written (:func:`marked`), and are translated
where they are shown. The catalogues are ``locale/<language>/LC_MESSAGES/skatnotation.po``, compiled when the package is
built.
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path
from typing import Final

from skatnotation.cards import Card, Rank, Suit
from skatnotation.contract import Contract
from skatnotation.seats import Seat

LANGUAGES: Final = ("en", "de", "ru")
"""The languages in which everything can be said."""


def marked(message: str) -> str:
    """Mark a text for translation where it is written; it is translated where it is shown."""
    return message


def marked_plural(one: str, many: str) -> tuple[str, str]:
    """Mark a text with ``{count}`` for translation, in its two English forms."""
    return one, many


_SEATS: Final = {
    Seat.FOREHAND: marked("forehand"),
    Seat.MIDDLEHAND: marked("middlehand"),
    Seat.REARHAND: marked("rearhand"),
}
_SUITS: Final = {
    Suit.CLUBS: marked("clubs"),
    Suit.SPADES: marked("spades"),
    Suit.HEARTS: marked("hearts"),
    Suit.DIAMONDS: marked("diamonds"),
}
_OF_SUITS: Final = {
    Suit.CLUBS: marked("of clubs"),
    Suit.SPADES: marked("of spades"),
    Suit.HEARTS: marked("of hearts"),
    Suit.DIAMONDS: marked("of diamonds"),
}
"""A suit as part of the name of a card, which in Russian stands in another case."""

_CONTRACTS: Final = {
    Contract.CLUBS: marked("clubs"),
    Contract.SPADES: marked("spades"),
    Contract.HEARTS: marked("hearts"),
    Contract.DIAMONDS: marked("diamonds"),
    Contract.GRAND: marked("grand"),
    Contract.NULL: marked("null"),
}
_RANKS: Final = {
    Rank.ACE: marked("ace"),
    Rank.KING: marked("king"),
    Rank.QUEEN: marked("queen"),
    Rank.JACK: marked("jack"),
    Rank.TEN: marked("ten"),
    Rank.NINE: marked("nine"),
    Rank.EIGHT: marked("eight"),
    Rank.SEVEN: marked("seven"),
}

_LETTERS: Final = {"en": "AKQJ", "de": "AKDB", "ru": "ТКДВ"}


class Language:
    """A language with its catalogue; English needs none."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._catalogue = gettext.translation(
            "skatnotation", Path(__file__).parent / "locale", languages=[code], fallback=True
        )

    def text(self, message: str) -> str:
        """A marked text in this language."""
        return self._catalogue.gettext(message) if message else ""

    def plural(self, forms: tuple[str, str], count: int) -> str:
        """A text marked by :func:`marked_plural` with its number, in the right plural."""
        return self._catalogue.ngettext(*forms, count).format(count=count)

    def seat(self, seat: Seat) -> str:
        """A seat: forehand, Vorhand, первая рука."""
        return self.text(_SEATS[seat])

    def suit(self, suit: Suit) -> str:
        """A suit: hearts, Herz."""
        return self.text(_SUITS[suit])

    def contract(self, contract: Contract) -> str:
        """A contract: grand, Grand."""
        return self.text(_CONTRACTS[contract])

    def card(self, card: Card) -> str:
        """A card as people say it: the code in English (HT), the words elsewhere (Herz 10, десятка червей)."""
        if self.code == "en":
            return card.value
        words = {"rank": self.text(_RANKS[card.rank]), "of_suit": self.text(_OF_SUITS[card.suit])}
        return self.text(marked("{rank} {of_suit}")).format(**words)

    def index(self, rank: Rank) -> str:
        """The letter or number in the corner of a card: J, B."""
        letters = dict(zip((Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK), _LETTERS[self.code], strict=True))
        return letters.get(rank, "10" if rank is Rank.TEN else rank.value)

    def yes_or_no(self, value: bool) -> str:  # noqa: FBT001 - the value is what is said
        """Yes or no."""
        return self.text(marked("yes")) if value else self.text(marked("no"))


@cache
def language(code: str) -> Language:
    """The language with that code (``en``, ``de``, ``ru``).

    Raises:
        ValueError: a language that nothing is written in.
    """
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}; there are {', '.join(LANGUAGES)}")
    return Language(code)


def language_of_environment() -> Language:
    """The language that the environment asks for, as gettext reads it; English when it asks for one that we lack."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in os.environ.get(variable, "").split(":"):
            code = wish.split("_")[0].split(".")[0].lower()
            if code in LANGUAGES:
                return language(code)
        if os.environ.get(variable):
            break
    return language("en")
