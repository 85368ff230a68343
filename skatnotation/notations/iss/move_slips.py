"""Slips in calls, declarations, plays and endings."""

from __future__ import annotations

import re
from typing import Final

from skatnotation.notations.iss.card_slips import CARD, END, declared
from skatnotation.notations.iss.trouble import Rule, expects

_LETTERS: Final = str.maketrans("OolI", "0011")
_GAMES: Final = "grand|null|clubs?|spades?|hearts?|diamonds?|kreuz|pik|herz|karo|eichel|schellen|ramsch"
_ACTION: Final = rf"(?:{CARD}|\?\?|SC|RE|[yps]|[CSHDGN][OHSZ]*|[0-9]{{2,3}})"


def digits(found: str) -> str:
    """Letters that look like digits, as digits."""
    return found.translate(_LETTERS)


def _apart(found: str) -> str:
    """The seat and what it does, with the blank between them; or the action, and the seat that comes next."""
    if found[0] in "012w":
        return f"{found[0]} {found[1:]}"
    return f"{found[:-1]} {found[-1]}"


def _example(found: str) -> str:
    return f"{found}.1"


MOVE_SLIPS: Final = (
    Rule("skat_without_w", re.compile(CARD), when=lambda trouble: trouble.inside.endswith("s ")),
    Rule("no_server", re.compile(rf"(?:LE|TI)\.[012]{END}"), when=expects("ACTOR")),
    Rule("server_only", re.compile(rf"(?:LE|TI){END}"), when=expects("NUMBER")),
    Rule("whose", re.compile(rf"(?:LE|TI){END}"), when=expects("LEFT"), better=_example),
    Rule("whose", re.compile(r"(?<=(?P<found>LE|TI)\.)\s"), "here", better=_example),
    Rule("unknown_seat", re.compile(r"[^\s\[\]]+"), "here", when=expects("SEAT_NUMBER")),
    Rule("unknown_seat", re.compile(rf"[0-9]{END}"), when=expects("ACTOR")),
    Rule("digit", re.compile(rf"[OolI]{END}"), when=expects("ACTOR"), better=digits),
    Rule(
        "no_blank",
        re.compile(rf"[012w](?:{CARD}|\?\?|[yps]|[1-9][0-9]|RE|SC){END}"),
        when=expects("ACTOR"),
        better=_apart,
    ),
    Rule("no_seat", re.compile(rf"{_ACTION}{END}"), when=expects("ACTOR")),
    Rule("no_blank", re.compile(rf"(?:{CARD}|[yps])[012]{END}"), better=_apart),
    Rule("digit", re.compile(rf"(?=[OolI]*[0-9])(?=[0-9]*[OolI])[0-9OolI]{{2,3}}{END}"), better=digits),
    Rule("long_bid", re.compile(rf"[0-9]{{4,}}{END}")),
    Rule("leading_zero", re.compile(rf"0[0-9]+{END}")),
    Rule("bid_letter", re.compile(rf"[0-9]+[A-Za-z]+{END}")),
    Rule("pass", re.compile(rf"(?:P|[Pp]ass?e?d?|[Ww]eg){END}")),
    Rule("hold", re.compile(rf"(?:[YJj]|[Yy]es|[Jj]a|[Hh]old|[Hh]alte){END}")),
    Rule("take", re.compile(rf"[Ss]kat{END}")),
    Rule("game_letter", re.compile(rf"(?i:{_GAMES}){END}")),
    Rule(
        "capitals",
        re.compile(rf"(?=[^\s.]*[a-z])(?:[CSHDGNcshdgn][OHSZohsz]*|[Rr][Ee]|[Ss][Cc]|[Ll][Ee]|[Tt][Ii]){END}"),
        better=str.upper,
    ),
    Rule(
        "modifier",
        re.compile(r"[A-Za-z0-9]"),
        "here",
        when=lambda trouble: "MODIFIER" in trouble.expected and not declared(trouble),
    ),
)
