"""Says what is wrong where a score sheet cannot be read on: the slips that people make, as rules in a table.

The first rule that fits is taken; when none does, the message says what could have stood there and what does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from skatnotation.notations.errors import Fault, fault_at
from skatnotation.notations.scoresheet.words import sheet_in_words

_WORD: Final = re.compile(r"[^\s{}\[\]]{1,24}|.", re.DOTALL)
_TAIL: Final = re.compile(r"[^\s{}\[\]]*\Z")
_ODD_BLANK: Final = re.compile(r"[^\S \t\r\n]|[\u200b\u2060\ufeff]")
_LONGEST: Final = 64

_LETTERS: Final = {
    "KREUZ": "C", "KR": "C", "EICHEL": "C", "♣": "C", "CLUBS": "C",
    "PIK": "S", "P": "S", "GRÜN": "S", "♠": "S", "SPADES": "S",
    "HERZ": "H", "ROT": "H", "♥": "H", "HEARTS": "H",
    "KARO": "D", "KA": "D", "SCHELLEN": "D", "♦": "D", "DIAMONDS": "D",
    "GRAND": "G", "GR": "G", "NULL": "N", **{letter: letter for letter in "CSHDGN"},
}  # fmt: skip
_LEVEL_WORDS: Final = {
    "H": "hand", "HAND": "hand", "SN": "schneider", "SCHN": "schneider", "SCHNEIDER": "schneider",
    "SW": "schwarz", "SCHW": "schwarz", "SCHWARZ": "schwarz", "O": "ouvert", "OFFEN": "ouvert", "OPEN": "ouvert",
    "OUVERT": "ouvert", "ANGESAGT": "schneider!",
}  # fmt: skip
_WORDS: Final = {
    "EINGEPASST": "passed", "PASS": "passed", "PASSED": "passed", "VERGEBEN": "misdeal", "MISDEAL": "misdeal",
    "RAMSCH": "ramsch",
}  # fmt: skip
_CLOSINGS: Final = {
    "PUNKTE": "points", "POINTS": "points", "GEWONNEN": "won", "WINS": "won", "WON": "won", "VERLOREN": "lost",
    "LOSSES": "lost", "LOST": "lost", "ENDE": "end", "ENDSUMME": "end", "END": "end", "SUMME": "sum", "TOTAL": "end",
    "EINGEPASST": "passed", "PASSED": "passed", "SIGNED": "signed", "OWN": "own50", "OTHERS": "others40",
    "ZWISCHENSUMME": "subtotal", "SUBTOTAL": "subtotal", "ADJUSTED": "adjusted",
}  # fmt: skip
_NUMBERS: Final = frozenset({"NUMBER", "SEAT", "TOTAL", "ROW", "VALUE", "MATADORS", "TIMES", "FACTOR"})
_COLUMNS: Final = ("ROW", "SEAT", "SEAT", "GAME", "MATADORS")
_DIGITS: Final = str.maketrans("OoIl", "0011")


class Spot(NamedTuple):
    """A place where the grammar cannot go on: the word there, and the terminals that it expects."""

    word: str
    before: str
    """What stands in the line before the word."""
    expected: frozenset[str]

    def expects(self, *terminals: str) -> bool:
        """Whether one of these could have stood there."""
        return not self.expected.isdisjoint(terminals)


Params = dict[str, str] | None
Slip = tuple[str, Callable[[Spot], Params]]


def diagnose(text: str, offset: int, expected: frozenset[str]) -> Fault:
    """What to say of a text that cannot be read on at an offset."""
    if _ODD_BLANK.match(text, offset):
        return fault_at(text, offset, "other_blank", {})
    start = offset - len(_match(_TAIL, text[max(0, offset - _LONGEST) : offset]))
    word = _match(_WORD, text[start : start + _LONGEST])
    line_start = text.rfind("\n", 0, start) + 1
    before = text[line_start:start]
    spot = Spot(word, before, expected if start == offset else _expected_in_column(before))
    for problem, fits in _SLIPS:
        params = fits(spot)
        if params is not None:
            return fault_at(text, start, problem, params)
    words = sheet_in_words(expected)
    if offset >= len(text):
        return fault_at(text, offset, "expected_more", {}, words)
    if text[offset] in "\r\n":
        return fault_at(text, offset, "expected_in_line", {}, words)
    return fault_at(text, start, "expected", {"found": word}, words)


def _expected_in_column(before: str) -> frozenset[str]:
    """What a word could have been of which the start could be read: by its column, in a row."""
    column = len(before.split())
    if column < len(_COLUMNS):
        return frozenset((_COLUMNS[column],))
    return frozenset(("LEVEL", "NUMBER", "VALUE", "TOTAL"))


def _match(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found.group() if found else ""


def _better(words: dict[str, str], *terminals: str) -> Callable[[Spot], Params]:
    """A rule: a word that people use for what is expected."""

    def fits(spot: Spot) -> Params:
        better = words.get(spot.word.upper().rstrip(".:"))
        return {"found": spot.word, "better": better} if better and spot.expects(*terminals) else None

    return fits


def _shaped(shape: str, *terminals: str, **params: str) -> Callable[[Spot], Params]:
    """A rule: a word of a shape where something else is expected; ``params`` are templates over the groups."""
    pattern = re.compile(shape)

    def fits(spot: Spot) -> Params:
        match = pattern.fullmatch(spot.word)
        if not match or (terminals and not spot.expects(*terminals)):
            return None
        return {"found": spot.word, **{name: match.expand(template) for name, template in params.items()}}

    return fits


def _start(spot: Spot) -> Params:
    return {"found": spot.word} if spot.expected == {"OPEN", "COMMENT", "GAP", "EOL"} and spot.word else None


def _digit(spot: Spot) -> Params:
    better = spot.word.translate(_DIGITS)
    if better == spot.word or not re.fullmatch(r"[mo+-]?[0-9]+\*?", better.lstrip("0") or "0"):
        return None
    return {"found": spot.word, "better": better} if spot.expects(*_NUMBERS) else None


def _unquoted(spot: Spot) -> Params:
    if not spot.expects("STRING") or spot.word.startswith('"') or not spot.word.strip():
        return None
    return {"found": spot.word, "better": f'"{spot.word}"'}


def _unended(spot: Spot) -> Params:
    return {} if spot.expects("STRING") and spot.word.startswith('"') else None


def _unclosed(spot: Spot) -> Params:
    return {} if spot.word == "{" else None


def _late_tag(spot: Spot) -> Params:
    return {} if spot.word == "[" and not spot.expects("OPEN") and not spot.before.strip() else None


def _seat(spot: Spot) -> Params:
    return {"found": spot.word} if spot.expects("SEAT") and re.fullmatch(r"0|[6-9]|[0-9]{2,}", spot.word) else None


def _null_matadors(spot: Spot) -> Params:
    return {"found": spot.word} if spot.expects("MATADORS") and re.fullmatch(r"[mo]?0", spot.word) else None


def _unsigned(spot: Spot) -> Params:
    if not spot.expects("VALUE") or not re.fullmatch(r"[0-9]+", spot.word):
        return None
    return {"found": spot.word, "won": f"+{int(spot.word)}", "lost": f"-{int(spot.word)}"}


_SLIPS: Final[tuple[Slip, ...]] = (
    ("sheet_comment", _unclosed),
    ("sheet_late_tag", _late_tag),
    ("sheet_start", _start),
    ("sheet_string", _unended),
    ("sheet_quotes", _unquoted),
    ("sheet_minus", _shaped(r"[\u2013\u2014\u2212]([0-9]*)", better=r"-\1")),
    ("sheet_word", _better(_WORDS, "PASSED", "RAMSCH")),
    ("sheet_game", _better(_LETTERS, "GAME")),
    ("sheet_no_matadors", _null_matadors),
    ("sheet_matadors", _shaped(r"(?:mit|m\.|with|\+)([0-9]{1,2})", "MATADORS", better=r"m\1")),
    ("sheet_matadors", _shaped(r"(?:ohne|o\.|without|-)([0-9]{1,2})", "MATADORS", better=r"o\1")),
    ("sheet_matadors_word", _shaped(r"mit|ohne|with|without|m|o|[0-9]+", "MATADORS")),
    ("digit", _digit),
    ("sheet_level", _better(_LEVEL_WORDS, "LEVEL")),
    ("leading_zero", _shaped(r"[+-]?0[0-9]+", "NUMBER", "TOTAL", "VALUE", "ROW")),
    ("sheet_sign", _unsigned),
    ("sheet_plus", _shaped(r"\+([0-9]+)", "TOTAL", better=r"\1")),
    ("sheet_decimal", _shaped(r"[+-]?[0-9]+[.,][0-9]+", "NUMBER", "TOTAL", "VALUE")),
    ("sheet_seat", _seat),
    ("sheet_closing", _better(_CLOSINGS, "POINTS")),
    ("sheet_no_sum", _better(_CLOSINGS, "SUM")),
)
