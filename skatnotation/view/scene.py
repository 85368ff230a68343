"""What is to be seen at one place of a walk, and how a terminal writes cards, seats and numbers."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from skatnotation.seats import Seat
from skatnotation.view.frames import Frames
from skatnotation.view.module import art, figure, spoken, words
from skatnotation.view.options import ViewOptions
from skatnotation.view.sentences import capital, line_name
from skatnotation.view.steps import State
from skatnotation.view.walk import Walk

FACE: Final = "#fdfcf7"
"""The ground of a card. Cards bring their ground, so that they look alike on dark and light terminals."""

_SIGNS: Final = dict(zip("CSHD", "\u2663\u2660\u2665\u2666", strict=True))
_INK: Final = "#17171c"
_BACK: Final = Text("\u2592\u2592\u2592", style="#c8d4ea on #35507a")


class Scene:
    """One place of a walk: the game or variation, the table, the words."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.game: Frames = walk.game
        self.options: ViewOptions = walk.sight
        self.words: dict[str, Any] = words()[walk.options.lang]
        self.table: State = {} if "error" in walk.game else walk.table

    @property
    def seats(self) -> tuple[Seat, Seat, Seat]:
        """The seat that looks, the one to its left, the one to its right."""
        seat = Seat(self.options.seat)
        return seat, seat.next, seat.next.next

    def here(self, part: str) -> list[dict[str, Any]]:
        """The comments or findings that stand at this ply."""
        return [item for item in self.game[part] if item["ply"] == self.options.ply]

    def face(self, code: str) -> str:
        """A card in two or three signs; German suits, which have no signs, by the first letter of their names."""
        rank = figure(code[1], self.options.deck)
        index = self.words["index"].get(rank, rank)
        german = self.words["german"]["CSHD".index(code[0])]
        return f"{capital(german)[0] if self.options.deck == 'german' else _SIGNS[code[0]]}{index}"

    def ink(self, code: str) -> str:
        """The colour of a card."""
        return _INK if code == "??" else str(art()["inks"][self.options.deck][code[0]]["u"])

    def chip(self, code: str) -> Text:
        """A card, three columns wide; ``back`` is one that lies face down."""
        if code == "back":
            return _BACK.copy()
        face = " ?" if code == "??" else self.face(code)
        return Text(f"{face:<3}", style=f"bold {self.ink(code)} on {FACE}")

    def short(self, seat: str) -> str:
        """The letter of a seat."""
        return str(self.words["short"]["FMR".index(seat)])

    def say(self, code: str) -> str:
        """A card in words."""
        return capital(spoken(code, self.options.deck, self.options.lang))

    def count(self, number: int, name: str) -> str:
        """A number of card points or tricks in words."""
        forms = self.words[name]
        return f"{number} {forms.get(plural(number, self.options.lang), forms['other'])}"

    def read(self, texts: dict[str, str]) -> str:
        """A text in the language of the reader, in English where there is none."""
        return texts.get(self.options.lang) or texts.get("en") or ""

    def line_name(self, path: tuple[int, ...]) -> str:
        """What a variation is called."""
        return line_name(path, self.options.lang)


def plural(count: int, lang: str) -> str:
    """Which plural form a number takes, by the names of the Unicode rules: ``one``, ``few``, ``many``, ``other``."""
    if lang != "ru":
        return "one" if count == 1 else "other"
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else "many"


def signed(score: int) -> str:
    """A score with its sign."""
    return f"{score:+d}".replace("-", "\u2212")
