"""What Python and the drawing module share: its text, the card pictures and the words, kept in one place."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

DECKS: Final = ("two", "four", "german")
"""The card faces: French in two colours, the tournament deck in four, German suits."""

VIEW_LANGUAGES: Final = ("en", "de", "ru")
"""The languages of the module's words and index letters."""

_CIRCLE: Final = re.compile(r"o([\d.]+) ([\d.]+) ([\d.]+)")
_FILE: Final = Path(__file__).parent / "static" / "skatview.js"


@cache
def module_text() -> str:
    """The text of the drawing module."""
    return _FILE.read_text(encoding="utf-8")


@cache
def art() -> dict[str, Any]:
    """The card pictures: suit paths, courts, colours. A circle in a path (``o57 7 2``: middle, radius) is drawn out."""
    pictures: dict[str, Any] = json.loads(_CIRCLE.sub(_circle, _block("art")))
    return pictures


@cache
def words() -> dict[str, Any]:
    """The words by language."""
    table = json.loads(_block("words"))
    return {lang: {key: forms[at] for key, forms in table.items()} for at, lang in enumerate(VIEW_LANGUAGES)}


def spoken(code: str, deck: str, lang: str) -> str:
    """How a card is said: ``Herz Neun``."""
    texts = words()[lang]
    if code == "??":
        return str(texts["unknown"])
    german = deck == "german"
    suit = texts["german"]["CSHD".index(code[0])] if german else texts[code[0]]
    return str(texts["spoken"].format(suit=suit, rank=texts["ranks"][figure(code[1], deck)]))


def figure(rank: str, deck: str) -> str:
    """The rank as the deck prints it: a queen of German suits is an Ober, a jack an Unter."""
    return {"Q": "O", "J": "U"}.get(rank, rank) if deck == "german" else rank


def _circle(found: re.Match[str]) -> str:
    x, y, r = map(float, found.groups())
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def _block(name: str) -> str:
    text = module_text()
    start = text.index(f"/* {name} */") + len(f"/* {name} */")
    return text[start : text.index(f"/* end of {name} */", start)]
