"""What people call the terminals of ``scoresheet.lark``."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skatnotation.language import marked

SHEET_WORDS: Final = {
    "OPEN": marked("a tag"),
    "NAME": marked("the name of a tag"),
    "STRING": marked('a text in quotes "..."'),
    "CLOSE": marked("a closing bracket ]"),
    "HEADING": marked("the heading # dealer who game ..."),
    "ROW": marked("a row that starts with the number of the game"),
    "SEAT": marked("a seat (1 to 5)"),
    "PASSED": "passed",
    "MISDEAL": "misdeal",
    "RAMSCH": "ramsch",
    "GAME": marked("a game (C S H D G N)"),
    "MATADORS": marked("matadors such as m2 or o3"),
    "LEVEL": marked("hand, schneider, schwarz or ouvert"),
    "NUMBER": marked("a whole number"),
    "VALUE": marked("a value with its sign, such as +36 or -48"),
    "FACTOR": marked("a house factor such as x2"),
    "REASON": marked("bock, kontra, re"),
    "TIMES": marked("a number of times such as x1"),
    "PUSH": "push",
    "JUNGFRAU": "jungfrau",
    "DURCHMARSCH": "durchmarsch",
    "TOTAL": marked("a total"),
    "MISSING": marked("- for a cell that is not filled in"),
    "AUGEN": marked("augen and the card points"),
    "BY": marked("by and who corrected it"),
    "SUBST": "subst",
    "ADJUST": "adjust",
    "SUM": marked("the line sum with the seats"),
    "POINTS": "points",
    "WON": "won",
    "LOST": "lost",
    "OWN": "own50",
    "SUBTOTAL": "subtotal",
    "OTHERS": "others40",
    "ADJUSTED": "adjusted",
    "END": "end",
    "SIGNED": "signed",
    "COMMENT": marked("a comment {...}"),
    "GAP": marked("a blank"),
    "EOL": marked("the end of the line"),
    "$END": marked("the end of the text"),
}
"""People's words for every terminal, in the order in which they are named."""


def sheet_in_words(terminals: Collection[str]) -> tuple[str, ...]:
    """People's words for terminals, each once; blanks and comments, which may stand nearly everywhere, only alone."""
    telling = [name for name in SHEET_WORDS if name in terminals and name not in {"GAP", "COMMENT", "EOL", "$END"}]
    names = telling or [name for name in SHEET_WORDS if name in terminals]
    return tuple(SHEET_WORDS[name] for name in names)
