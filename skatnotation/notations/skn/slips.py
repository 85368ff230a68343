"""Says what is wrong where the grammar cannot go on: the slips that people make, as rules in tables.

The first rule that fits is taken; when none does, the message says what could have stood there and what does.
"""

from __future__ import annotations

import re
from typing import Final

from skatnotation.notations.iss.trouble import Rule, Slip, Trouble, expects, first_slip
from skatnotation.notations.skn.words import in_words

_LETTERS: Final = str.maketrans("OolI", "0011")
_KEYWORDS: Final = "skat|as|bid|take|put|game|open|push|kontra|re|knock|event|ruling|void|list"
_GERMAN: Final = {
    "reizen": "bid",
    "gereizt": "bid",
    "drücken": "put",
    "gedrückt": "put",
    "spiel": "game",
    "ansage": "game",
    "stich": "1",
    "ergebnis": "list",
    "liste": "list",
    "offen": "open",
    "schieben": "push",
    "stock": "skat",
    "bids": "bid",
    "result": "list",
    "discard": "put",
    "misdeal": "void",
    "giveup": "event",
    "claim": "event",
    "revoke": "event",
}
_END: Final = r"(?![^\s{}()\[\],])"


def _digits(found: str) -> str:
    return found.translate(_LETTERS)


def _plain(found: str) -> str:
    return _GERMAN[found.lower()]


def _quoted(found: str) -> str:
    return f'"{found.strip()}"'


def _line(trouble: Trouble) -> str:
    """What stands before the place on its line."""
    return trouble.text[trouble.text.rfind("\n", 0, trouble.offset) + 1 : trouble.offset]


def _first(*words: str) -> re.Pattern[str]:
    return re.compile(rf"[ \t]*(?:{'|'.join(words)})\b")


_BID: Final = _first("[Bb]id")
_GAME: Final = _first("[Gg]ame")
_ANNOUNCED: Final = re.compile(r"[ \t]*[Gg]ame[ \t]+[A-Z]+[ \t]+[A-Za-z]+[ \t]")
_COUNTED: Final = re.compile(r"[ \t]*(?:\([ \t]*)?[0-9]+[.:)]?[ \t].*[ \t][+-][0-9]+[ \t]+\Z")
_TRICK: Final = re.compile(r"[ \t]*(?:\([ \t]*)?[0-9]+[.:)]?[ \t]")


def _in_line(pattern: re.Pattern[str], trouble: Trouble) -> bool:
    return pattern.match(_line(trouble)) is not None


def _in_bid(trouble: Trouble) -> bool:
    return _in_line(_BID, trouble)


def _in_game(trouble: Trouble) -> bool:
    return _in_line(_GAME, trouble)


def _in_trick(trouble: Trouble) -> bool:
    return _in_line(_TRICK, trouble)


def _starts_line(trouble: Trouble) -> bool:
    """Whether the word at the place is the first of its line."""
    return not trouble.text[trouble.text.rfind("\n", 0, trouble.word) + 1 : trouble.word].strip()


def _in_tag(trouble: Trouble) -> bool:
    return _line(trouble).lstrip().startswith("[") and "STRING" in trouble.expected


def _unclosed(trouble: Trouble) -> bool:
    return "CLOSE_VARIATION" in trouble.expected and (trouble.at_end or _starts_line(trouble))


ANYWHERE: Final = (
    Rule("comment_bracket", re.compile(r"\{[^{}]*?\n(?P<found>\[)"), "here"),
    Rule("comment_open", re.compile(r"\{[^{}]*(?:\Z|\n[^{}]*\{)"), "here"),
    Rule("comment_brace", re.compile(r"\{[^{}]*(?P<found>\{)"), "here"),
    Rule("comment_escape", re.compile(r"\{[^{}]*?(?P<found>\\[^{}\\])"), "here"),
    Rule("comment_close", re.compile(r"\}"), "here"),
    Rule("other_comment", re.compile(r"#|//|%|;"), "here", lambda trouble: "STRING" not in trouble.expected),
    Rule("other_blank", re.compile(r"[^\S \r\n\t]|[\u200b\u2060\ufeff]"), "here"),
)

FRAME: Final = (
    Rule("skn_version", re.compile(r'\[SKN[ \t]+"(?P<found>(?!1")[^"\n]*)"'), "here", expects("START")),
    Rule("skn_quotes", re.compile(r"\[SKN[ \t]+(?P<found>[^\"\]\n]+)\]"), "here", expects("START")),
    Rule("skn_start", re.compile(r"[^\n]{1,12}"), "here", expects("START")),
)

TAGS: Final = (
    Rule("curly_quotes", re.compile(r"[“”„‟«»‘’']"), "here", _in_tag),  # noqa: RUF001 - these are the slip
    Rule("tag_colon", re.compile(r"[:=]"), "here", _in_tag),
    Rule("tag_open_quote", re.compile(r'"[^"\n]*$', re.MULTILINE), "here", _in_tag),
    Rule("tag_escape", re.compile(r'"[^"\n]*?(?P<found>\\[^"\\n])'), "here", _in_tag),
    Rule("tag_quotes", re.compile(r'(?P<found>[^"\]\n]+)'), "here", _in_tag, better=_quoted),
    Rule("tag_name", re.compile(r"[^\s\]\"]+"), "here", expects("NAME")),
    Rule("tag_end", re.compile(r"[ \t]*$", re.MULTILINE), "here", expects("CLOSE_TAG")),
    Rule("tag_quote_inside", re.compile(r"[^\]\n]+"), "here", expects("CLOSE_TAG")),
)

_SMALL: Final = "|".join(
    [*_KEYWORDS.split("|"), "hand", "ouvert", "schneider", "schwarz", "spitze", "revolution", "ramsch"]
)

LINES: Final = (
    Rule("small_word", re.compile(rf"(?=[a-z]*[A-Z])(?i:{_KEYWORDS}){_END}"), when=_starts_line, better=str.lower),
    Rule("line_word", re.compile(rf"(?i:{'|'.join(_GERMAN)}){_END}"), when=_starts_line, better=_plain),
    Rule("line_colon", re.compile(r"[:=]"), "here", lambda trouble: _line(trouble).strip().isalnum()),
    Rule("digit", re.compile(rf"(?:[OolI]|1[Oo]){_END}"), when=_starts_line, better=_digits),
    Rule("trick_digits", re.compile(r"0[0-9]*|[1-9][0-9]{2,}"), when=_starts_line),
)

_HALF_DIGITS: Final = r"(?=[0-9]*[OolI])(?=[OolI]*[0-9])[0-9OolI]{2,3}"

CALLS: Final = (
    Rule("digit", re.compile(rf"[A-Z]{{1,2}}(?P<found>{_HALF_DIGITS}){_END}"), when=_in_bid, better=_digits),
    Rule(
        "call_blank",
        re.compile(r"[ \t]+(?P<found>[0-9]+|[+-])"),
        "here",
        when=lambda trouble: _in_bid(trouble) and "PLUS" in trouble.expected,
    ),
    Rule("leading_zero", re.compile(r"[A-Z]{1,2}(?P<found>0[0-9]+)"), when=_in_bid),
    Rule("skn_long_bid", re.compile(r"[A-Z]{1,2}(?P<found>[0-9]{4,})"), when=_in_bid),
    Rule("call_sign", re.compile(r"(?:[FR]|VH?|MH?|HH?)[:=]?(?P<found>[A-Za-z]\w*|=)"), when=_in_bid),
    Rule("call_seat", re.compile(r"[0-9]+|(?i:passe?|ja|weg|yes|hold)"), when=_in_bid),
    Rule("skn_seat", re.compile(r"[A-Za-z]+"), when=_in_bid),
)

GAMES: Final = (
    Rule("small_word", re.compile(rf"(?=[a-z]*[A-Z])(?i:{_SMALL}){_END}"), when=_in_game, better=str.lower),
    Rule(
        "game_seat", re.compile(r"[^\s{}()]+"), when=lambda trouble: _in_game(trouble) and "RAMSCH" in trouble.expected
    ),
    Rule(
        "game_word",
        re.compile(r"[^\s{}()]+"),
        when=lambda trouble: _in_game(trouble) and _ANNOUNCED.match(_line(trouble)) is not None,
    ),
)

PLAYS: Final = (
    Rule(
        "no_leader",
        re.compile(r"(?:[CSHD][AKQJT987]|\?\?|[CSHD]10)"),
        when=lambda trouble: _leaderless(trouble) and not trouble.expected.isdisjoint({"ANY_SEAT", "GAP"}),
    ),
    Rule("digit", re.compile(rf"[+-](?P<found>{_HALF_DIGITS}|[Oo]){_END}"), when=_in_trick, better=_digits),
    Rule("long_points", re.compile(r"[+-][0-9]{4,}"), when=_in_trick),
    Rule("leading_zero", re.compile(r"[+-](?P<found>0[0-9]+)"), when=_in_trick),
    Rule("after_points", re.compile(r"[^\s{}()]+"), when=lambda trouble: _COUNTED.match(_line(trouble)) is not None),
)

CARDS: Final = (
    Rule("skn_dots", re.compile(r"[.|;/-](?=[CSHD?])"), "here"),
    Rule("half_unknown", re.compile(r"\?(?!\?)"), "here", expects("UNKNOWN")),
)

EVENTS: Final = (Rule("event_kind", re.compile(r"[^\s{}]+"), when=expects("KIND")),)

REST: Final = (
    Rule("variation_open", re.compile(r"\Z|(?=\S)"), "here", _unclosed),
    Rule("variation_close", re.compile(r"\)"), "here"),
    Rule("text_quotes", re.compile(r"[^\s\"{}()]+"), when=expects("STRING")),
    Rule("line_unknown", re.compile(r"[^\s{}()]+"), when=_starts_line),
)


def _leaderless(trouble: Trouble) -> bool:
    """Whether the number of the trick is all that stands before the word."""
    before = trouble.text[trouble.text.rfind("\n", 0, trouble.word) + 1 : trouble.word]
    return re.fullmatch(r"[ \t(]*[0-9]+[.:)]?[ \t]+", before) is not None


_ALL: Final = (*FRAME, *ANYWHERE, *TAGS, *REST[:1], *PLAYS, *CALLS, *LINES, *GAMES, *EVENTS, *CARDS, *REST[1:])


def diagnose(text: str, offset: int, expected: frozenset[str]) -> Slip:
    """What to say of a place where the grammar cannot go on."""
    trouble = Trouble(text, offset, expected)
    slip = first_slip(_ALL, trouble)
    if slip:
        return slip
    words = in_words(expected)
    if trouble.at_end or text[offset] in "\r\n":
        return Slip("expected_more" if trouble.at_end else "expected_in_line", offset, {}, words)
    return Slip("expected", offset, {"found": trouble.found}, words)
