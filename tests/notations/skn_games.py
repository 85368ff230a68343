"""SKN texts of our own that the tests tell their stories with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parents[1] / "data"
EXAMPLES: Final = sorted((Path(__file__).parents[2] / "examples").glob("*.skn"))

TYPED: Final = (DATA / "typed.skn").read_text(encoding="utf-8")
"""A game as a club player types it: tags beside each other, points in a column, a comment, a mark, a variation."""

CANONICAL: Final = EXAMPLES[0].read_text(encoding="utf-8").split("\n\n[SKN")[0]
"""The same game in the canonical form, with more said of it."""

PLAIN: Final = """[SKN "1"]
[Event "Club evening"]
[Rules "isko-2022"]

F     HJ ST CA CT C8 C7 H7 DT DK DQ
M     DJ SQ S7 CK CQ HA HK H9 H8 D7
R     CJ SJ SA SK S9 S8 C9 HT DA D9
skat  HQ D8
bid   M18 F+ M20 F- R22 M-
put   C9 D9
game  R S
1  F  CA CK SA  +26
2  R  CJ HJ S7  +4
3  R  SJ ST DJ  +14
event show R CJ HA at 3.2
4  R  SK H7
event giveup F
list  R +33 88 with 2 tricks 10 overbid no schneider no schwarz no pays none gaveup yes"""
"""Canonical, and read on the quick path: a full deal, points, an event inside of a trick, a trick that breaks off."""


def edited(text: str, *edits: tuple[str, str]) -> str:
    """A text with something replaced; each edit must find its place exactly once."""
    for old, new in edits:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands {text.count(old)} times in the text")
        text = text.replace(old, new)
    return text


def of_bid(line: str) -> str:
    """The plain game with another line for its calls."""
    return edited(PLAIN, ("bid   M18 F+ M20 F- R22 M-", line))


def of_game(line: str) -> str:
    """The plain game with another line for the game."""
    return edited(PLAIN, ("game  R S", line))


def of_trick(line: str) -> str:
    """The plain game with another first trick."""
    return edited(PLAIN, ("1  F  CA CK SA  +26", line))


def of_list(line: str) -> str:
    """The plain game with other lines at its end."""
    return PLAIN[: PLAIN.index("event giveup")] + line


def of_tag(line: str) -> str:
    """The plain game with another tag."""
    return edited(PLAIN, ('[Event "Club evening"]', line))
