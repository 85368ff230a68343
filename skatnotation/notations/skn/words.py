"""What people call the terminals of ``skn.lark``."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skatnotation.language import marked

_CARD: Final = marked("a card such as CJ")
_SEAT: Final = marked("a seat (F, M or R)")
_LINE: Final = marked("a line such as bid, game, 1 or list")
_MARK: Final = marked("a mark (! or ?)")

WORDS: Final = {
    "START": '[SKN "1"]',
    "OPEN_TAG": marked("a tag"),
    "NAME": marked("the name of a tag"),
    "STRING": marked("a text in quotes"),
    "CLOSE_TAG": marked("a closing bracket ]"),
    "HAND_OF": marked("a hand (F, M or R)"),
    "SKAT": _LINE,
    "AS": _LINE,
    "BID_LINE": _LINE,
    "TAKE_LINE": _LINE,
    "PUT_LINE": _LINE,
    "GAME_LINE": _LINE,
    "OPEN_LINE": _LINE,
    "PUSH_LINE": _LINE,
    "DOUBLING": _LINE,
    "EVENT_LINE": _LINE,
    "RULING_LINE": _LINE,
    "VOID_LINE": _LINE,
    "LIST_LINE": _LINE,
    "TRICK": _LINE,
    "OPEN_VARIATION": marked("a variation in parentheses"),
    "ANY_SEAT": _SEAT,
    "TURN": _SEAT,
    "CARD": _CARD,
    "MARKED": _CARD,
    "UNKNOWN": _CARD,
    "ODD": _CARD,
    "ODD_UPPER": _CARD,
    "CORRECTED": marked("a card and the one that replaces it (S8>H7)"),
    "DOTS": "..",
    "STAR": "*",
    "PLUS": marked("+ (holds)"),
    "MINUS": marked("- (passes)"),
    "NUMBER": marked("a number"),
    "UNSEEN": "unseen",
    "CONTRACT": marked("C, S, H, D, G or N"),
    "ODD_CONTRACT": marked("C, S, H, D, G or N"),
    "RAMSCH": "ramsch",
    "ANNOUNCED": marked("hand, ouvert, schneider or schwarz"),
    "POINTS": marked("the points of the trick (+26)"),
    "MARK": _MARK,
    "KIND": marked("what happened (giveup, claim, show, revoke ...)"),
    "ANSWERED": "answer",
    "SPOT": marked("a place such as 6.2"),
    "LEVEL": marked("schneider or schwarz"),
    "PEEKED": marked("skat or tricks"),
    "ANSWER": marked("an answer such as F+ or F-"),
    "PLAYED_ON": "playon",
    "BY": "by",
    "AT": "at",
    "MISDEAL": "misdeal",
    "PASSED": "passed",
    "OUTCOME": marked("won, lost, penalty or unfinished"),
    "SIGNED": marked("a score with its sign (+33)"),
    "WITH": marked("with or without"),
    "LABEL": marked("another item of the result"),
    "INT": marked("a whole number"),
    "YES_NO": marked("yes or no"),
    "PAYERS": marked("who pays (none, F, FM ...)"),
    "CLOSE_VARIATION": marked("a closing parenthesis )"),
    "GAP": marked("a blank"),
    "BREAK": marked("the end of the line"),
    "$END": marked("the end of the text"),
}
"""People's words for every terminal that the fine rule can expect, in the order in which they are named."""


def in_words(terminals: Collection[str]) -> tuple[str, ...]:
    """People's words for terminals, each once; a comment and a blank are not worth a word where more is expected."""
    words = tuple(dict.fromkeys(words for name, words in WORDS.items() if name in terminals))
    return words[:-3] if words[-3:] == (WORDS["GAP"], WORDS["BREAK"], WORDS["$END"]) and len(words) > 3 else words
