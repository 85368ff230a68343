"""Lark's errors in people's words, for notations whose slips need no tables."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from lark import UnexpectedInput

from skatnotation.notations.errors import NotationError, fault_at

_FOUND: Final = re.compile(r"[^\s,]{1,16}|.", re.DOTALL)


def expected_at(text: str, trouble: UnexpectedInput, words: Mapping[str, str]) -> NotationError:
    """The error for a place where a grammar cannot go on.

    ``words`` has people's words for each terminal, in the order in which they are named; an empty word is not named.
    """
    token = getattr(trouble, "token", None)
    ended = token is not None and token.type == "$END"
    offset = len(text) if ended else trouble.pos_in_stream or 0
    terminals = getattr(trouble, "expected", None) or getattr(trouble, "allowed", None) or ()
    return unexpected(text, offset, terminals, words)


def unexpected(text: str, offset: int, terminals: Collection[str], words: Mapping[str, str]) -> NotationError:
    """The error for a place where one of some terminals was expected."""
    named = dict.fromkeys(word for name, word in words.items() if name in terminals and word)
    while text[offset : offset + 1] == " " and offset + 1 < len(text):
        offset += 1  # what comes after the blanks is what is wrong
    problem, params = "expected", {"found": ""}
    if offset >= len(text.rstrip("\n")):
        problem, params = "expected_more", {}
        offset = len(text.rstrip("\n"))
    elif text[offset] in "\r\n":
        problem, params = "expected_in_line", {}
    elif found := _FOUND.match(text, offset):
        params = {"found": found.group()}
    return NotationError(fault_at(text, offset, problem, params, tuple(named)))
