"""Slips in the result."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from skatnotation.notations.iss.card_slips import END
from skatnotation.notations.iss.move_slips import digits
from skatnotation.notations.iss.trouble import Rule, Slip, Trouble, expects, first_slip

_ITEM: Final = re.compile(r" ?([a-z]+[0-9]?:)")
_GIVEN: Final = re.compile(r"(?:\A| )([a-z]+[0-9]?:)")
_WORD: Final = re.compile(r" ?([A-Za-z]+)(?![A-Za-z:])")
_LABEL_OF: Final = {
    "DECLARER": "d:",
    "OUTCOME": "win, loss or penalty",
    "SCORE": "v:",
    "MATADORS": "m:",
    "LIMIT": "bidok or overbid",
    "POINTS": "p:",
    "TRICKS": "t:",
    "SCHNEIDER": "s:",
    "SCHWARZ": "z:",
    "PENALTY_0": "p0:",
    "PENALTY_1": "p1:",
    "PENALTY_2": "p2:",
    "LEAVER": "l:",
    "LATE": "to:",
    "GAVE_UP": "r:",
}
"""The items in their order, by terminal; two stand without a label."""

_WORDS_OF: Final = {
    "PASSED": ("passed",),
    "UNFINISHED": ("unknown",),
    "OUTCOME": ("win", "loss", "penalty"),
    "LIMIT": ("bidok", "overbid"),
}
_ALIASES: Final = {"won": "win", "wins": "win", "lost": "loss", "lose": "loss", "loses": "loss", "passt": "passed"}

_FIGURES: Final = (
    Rule("comma_in_result", re.compile(r","), "here"),
    Rule("plus_sign", re.compile(rf"\+[0-9]+{END}"), when=expects("INT")),
    Rule("digit", re.compile(rf"(?=-?[0-9]*[OolI])-?[0-9OolI]+{END}"), better=digits),
    Rule("leading_zero", re.compile(rf"-?0[0-9]+{END}")),
)


def result_slip(trouble: Trouble) -> Slip | None:
    """What is wrong in a result."""
    return first_slip(_FIGURES, trouble) or _misspelt(trouble) or _misplaced(trouble)


def _misspelt(trouble: Trouble) -> Slip | None:
    found = _WORD.match(trouble.text, trouble.word)
    if not found:
        return None
    words = [word for terminal, words in _WORDS_OF.items() if terminal in trouble.expected for word in words]
    word = found.group(1).lower()
    close = get_close_matches(_ALIASES.get(word, word), words, n=1, cutoff=0.6)
    return Slip("misspelt", found.start(1), {"better": close[0], "found": found.group(1)}) if close else None


def _misplaced(trouble: Trouble) -> Slip | None:
    """An item that stands twice, in the wrong place, or where another is missing."""
    match = _ITEM.match(trouble.text, trouble.offset) or _WORD.match(trouble.text, trouble.offset)
    wanted = next((label for terminal, label in _LABEL_OF.items() if terminal in trouble.expected), None)
    if not match or match.group(1) not in {*_LABEL_OF.values(), *_WORDS_OF["OUTCOME"], *_WORDS_OF["LIMIT"]}:
        return None
    found, offset = match.group(1), match.start(1)
    if found in _GIVEN.findall(trouble.inside):
        return Slip("item_twice", offset, {"found": found})
    if wanted is None:
        return None
    rest = trouble.text[offset : trouble.text.find("]", offset)]
    problem = "item_order" if f" {wanted}" in rest else "item_missing"
    return Slip(problem, offset, {"item": wanted, "found": found})
