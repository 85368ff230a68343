"""What people call the terminals of ``iss.lark``."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

_CARD: Final = "a card such as CJ"

WORDS: Final = {
    "OPEN": "(;",
    "CARD": _CARD,
    "UNKNOWN": _CARD,
    "DOT": "a dot and a card",
    "BAR": "a dot and a card",
    "MODIFIER": "O, H, S or Z",
    "ACTOR": "a seat (0, 1 or 2) and a blank",
    "WORLD": "w and a blank",
    "NUMBER": "a bid",
    "HOLD": "y",
    "PASS": "p",
    "TAKE": "s",
    "GAME": "a declaration",
    "SHOW": "SC",
    "GIVE_UP": "RE",
    "LEFT": "LE. and a seat",
    "TIMED_OUT": "TI. and a seat",
    "SEAT_NUMBER": "0, 1 or 2",
    "GAME_OPEN": "a tag",
    "TAG_OPEN": "a tag",
    "MOVES_OPEN": "a tag",
    "RESULT_OPEN": "a tag",
    "VALUE": "a value",
    "PASSED": "passed",
    "UNFINISHED": "unknown",
    "DECLARER": "d: (the declarer)",
    "PARTY": "0, 1, 2 or -1",
    "OUTCOME": "win, loss or penalty",
    "SCORE": "v: (the value)",
    "MATADORS": "m: (the matadors)",
    "LIMIT": "bidok or overbid",
    "POINTS": "p: (the card points)",
    "TRICKS": "t: (the tricks)",
    "SCHNEIDER": "s: (schneider)",
    "SCHWARZ": "z: (schwarz)",
    "PENALTY_0": "p0: (forehand's penalty)",
    "PENALTY_1": "p1: (middlehand's penalty)",
    "PENALTY_2": "p2: (rearhand's penalty)",
    "LEAVER": "l: (who left)",
    "LATE": "to: (who ran out of time)",
    "GAVE_UP": "r: (given up)",
    "INT": "a whole number",
    "FLAG": "0 or 1",
    "GAP": "a blank",
    "BLANK": "a blank",
    "CLOSE_TAG": "a closing bracket ]",
    "CLOSE": ";)",
    "$END": "the end of the text",
}
"""People's words for every terminal that the fine rule can expect, in the order in which they are named."""


def in_words(terminals: Collection[str]) -> tuple[str, ...]:
    """People's words for terminals, each once."""
    return tuple(dict.fromkeys(words for name, words in WORDS.items() if name in terminals))
