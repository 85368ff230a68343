"""The text of an XSkat log before it is parsed: Latin-1 is decoded, and overstrike undone."""

from __future__ import annotations

import re
from functools import cache
from itertools import accumulate
from typing import Final

import msgspec

from skatnotation.notations.errors import NotationError
from skatnotation.notations.grammar import parser

BACKSPACE: Final = "\b"
_LATIN_1: Final = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}
"""Bytes that are not UTF-8, as they stand in a text, and their letters in Latin-1."""


def decoded(text: str) -> str:
    """A text whose bytes that are not UTF-8 are read as Latin-1, in which XSkat writes; sign for sign."""
    return text if text.isascii() else text.translate(_LATIN_1)


@cache
def _overstrike() -> re.Pattern[str]:
    """Two signs in one place, as the grammar defines them."""
    regexps = {terminal.name: terminal.pattern.to_regexp() for terminal in parser("xskat", "struck").terminals}
    return re.compile(f"(?P<bold>{regexps['BOLD']})|(?P<underlined>{regexps['UNDERLINED']})")


class Plain(msgspec.Struct, frozen=True):
    """A text without overstrike, and for each of its signs where it stands in the text as it was."""

    text: str
    offsets: tuple[int, ...] | None = None

    def moved(self, error: NotationError) -> NotationError:
        """An error of this text with the column of the text as it was; its excerpt stays one that can be read."""
        if self.offsets is None or not error.line:
            return error
        column = self.column(error.line, error.column)
        return NotationError(msgspec.structs.replace(error.fault, column=column))

    def column(self, line: int, column: int) -> int:
        """The column, from 1, in the text as it was."""
        if self.offsets is None:
            return column
        start = 0
        for _ in range(line - 1):
            start = self.text.index("\n", start) + 1
        return self.offsets[start + column - 1] - self.offsets[start] + 1


def plain(text: str) -> Plain:
    """The text as XSkat writes it without overstrike: bold is capitals, an underlined blank an underscore."""
    if BACKSPACE not in text:
        return Plain(text)
    parts: list[str] = []
    widths: list[int] = []
    end = 0
    for match in _overstrike().finditer(text):
        parts += [text[end : match.start()], _sign(match)]
        widths += [1] * (match.start() - end) + [match.end() - match.start()]
        end = match.end()
    parts.append(text[end:])
    widths += [1] * (len(text) - end)
    return Plain("".join(parts), tuple(accumulate(widths, initial=0)))


def _sign(match: re.Match[str]) -> str:
    first, last = match.group()[0], match.group()[-1]
    if match.lastgroup == "bold":
        capital = last.upper()
        return capital if first == last and len(capital) == 1 else last
    return "_" if last == " " else last
