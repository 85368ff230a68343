"""Slips in cards and in the deal."""

from __future__ import annotations

import re
from typing import Final

from skatnotation.notations.iss.trouble import Rule, Trouble, expects
from skatnotation.notations.iss.words import A_CARD

END: Final = r"(?![^\s.,|\[\];])"
"""The end of a word."""

CARD: Final = r"[CSHD][AKQJT987]"

_RANK_OF: Final = {"B": "J", "U": "J", "D": "Q", "O": "Q", "Z": "T"}
_SUIT_OF: Final = dict(zip("♣♠♥♦♧♤♡♢", "CSHDCSHD", strict=True))
_DEALT: Final = re.compile(r"\s*w \S+ \Z")
_IN_DEAL: Final = re.compile(r"\s*(?:#[^\n]*\n\s*)*w \S*\Z")
_DECLARED: Final = re.compile(r"[012] [CSHDGN][OHSZ]*[\s.]")


def in_deal(trouble: Trouble) -> bool:
    """Whether the place is in the first word after the ``w``, where the deal stands."""
    return _IN_DEAL.match(trouble.inside) is not None


def declared(trouble: Trouble) -> bool:
    """Whether a declaration stands before the word; so a letter or two are rather a card."""
    return _DECLARED.search(trouble.inside[: trouble.word - trouble.offset or None]) is not None


def _ten(found: str) -> str:
    return f"{found.replace('10', '').upper()}T"


def _french(found: str) -> str:
    return found[0] + _RANK_OF[found[1]]


def _letters(found: str) -> str:
    return _SUIT_OF[found[0]] + found[1:].replace("\ufe0f", "").replace("10", "T")


def _turned(found: str) -> str:
    return found[::-1]


CARD_SLIPS: Final = (
    Rule("ten", re.compile(rf"[CSHDcshd]10{END}|10[CSHDcshd]{END}"), better=_ten),
    Rule("bare_ten", re.compile(rf"10{END}"), when=expects("CARD")),
    Rule("capitals", re.compile(rf"(?![A-Z].?[A-Z0-9])[CSHDcshd][AKQJTakqjt987]{END}"), better=str.upper),
    Rule("rank_first", re.compile(rf"[AKQJT987][CSHD]{END}"), better=_turned),
    Rule("german_suit", re.compile(rf"[EGRLKPXB][AKQJT987]{END}")),
    Rule(
        "german_rank",
        re.compile(rf"[CSHD][BUDOZ]{END}"),
        when=lambda trouble: in_deal(trouble) or declared(trouble),
        better=_french,
    ),
    Rule("suit_sign", re.compile(r"[♣♠♥♦♧♤♡♢]\ufe0f?(?:10|[AKQJT987])"), better=_letters),
    Rule("half_unknown", re.compile(rf"\?{END}|[CSHD]\?{END}|\?[AKQJT987]{END}|[xX][xX]{END}")),
    Rule("no_dot", re.compile(rf"(?:{CARD}|\?\?){{2,}}{END}")),
    Rule("double_dot", re.compile(r"(?<=\.)\."), "here"),
    Rule("comma_in_cards", re.compile(r","), "here"),
    Rule("expected", re.compile(rf"(?!{CARD})[CSHD][^\sA-Z.|\]]{END}"), expected=(A_CARD,)),
)

DEAL_SLIPS: Final = (
    Rule("no_deal", re.compile(r"(?:LE|TI)\.|[012]\s"), when=lambda trouble: trouble.inside.endswith("w ")),
)

AFTER_DEAL_SLIPS: Final = (
    Rule(
        "blank_in_deal",
        re.compile(rf"(?:{CARD}|\?\?)(?=[.|]| (?:{CARD}|\?\?)[\s.|])"),
        when=lambda trouble: _DEALT.match(trouble.inside) is not None,
    ),
)
