"""What people call the terminals of ``iss.lark``."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skatnotation.language import marked

A_CARD: Final = marked("a card such as CJ")

WORDS: Final = {
    "OPEN": "(;",
    "CARD": A_CARD,
    "UNKNOWN": A_CARD,
    "DOT": marked("a dot and a card"),
    "BAR": marked("a dot and a card"),
    "MODIFIER": marked("O, H, S or Z"),
    "ACTOR": marked("a seat (0, 1 or 2) and a blank"),
    "WORLD": marked("w and a blank"),
    "NUMBER": marked("a bid"),
    "HOLD": "y",
    "PASS": "p",
    "TAKE": "s",
    "GAME": marked("a declaration"),
    "SHOW": "SC",
    "GIVE_UP": "RE",
    "LEFT": marked("LE. and a seat"),
    "TIMED_OUT": marked("TI. and a seat"),
    "SEAT_NUMBER": marked("0, 1 or 2"),
    "GAME_OPEN": marked("a tag"),
    "TAG_OPEN": marked("a tag"),
    "MOVES_OPEN": marked("a tag"),
    "RESULT_OPEN": marked("a tag"),
    "VALUE": marked("a value"),
    "PASSED": "passed",
    "UNFINISHED": "unknown",
    "DECLARER": marked("d: (the declarer)"),
    "PARTY": marked("0, 1, 2 or -1"),
    "OUTCOME": marked("win, loss or penalty"),
    "SCORE": marked("v: (the value)"),
    "MATADORS": marked("m: (the matadors)"),
    "LIMIT": marked("bidok or overbid"),
    "POINTS": marked("p: (the card points)"),
    "TRICKS": marked("t: (the tricks)"),
    "SCHNEIDER": marked("s: (schneider)"),
    "SCHWARZ": marked("z: (schwarz)"),
    "PENALTY_0": marked("p0: (forehand's penalty)"),
    "PENALTY_1": marked("p1: (middlehand's penalty)"),
    "PENALTY_2": marked("p2: (rearhand's penalty)"),
    "LEAVER": marked("l: (who left)"),
    "LATE": marked("to: (who ran out of time)"),
    "GAVE_UP": marked("r: (given up)"),
    "INT": marked("a whole number"),
    "FLAG": marked("0 or 1"),
    "GAP": marked("a blank"),
    "BLANK": marked("a blank"),
    "CLOSE_TAG": marked("a closing bracket ]"),
    "CLOSE": ";)",
    "$END": marked("the end of the text"),
}
"""People's words for every terminal that the fine rule can expect, in the order in which they are named."""


def in_words(terminals: Collection[str]) -> tuple[str, ...]:
    """People's words for terminals, each once."""
    return tuple(dict.fromkeys(words for name, words in WORDS.items() if name in terminals))
