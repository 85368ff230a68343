"""Tokens of a score sheet as values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from lark import Token, Tree

from skatnotation.notations.scoresheet.places import Spot

_ESCAPE: Final = re.compile(r"\\(.)")
_BLANK: Final = frozenset(("GAP", "EOL"))


def solid(children: Iterable[Tree[Token] | Token]) -> list[Token]:
    """The tokens among the children of a node that are no blanks."""
    return [child for child in children if isinstance(child, Token) and child.type not in _BLANK]


def spot_of(token: Token) -> Spot:
    """Where a token stands."""
    return Spot(token.line or 0, token.column or 0)


def unquoted(token: str) -> str:
    """The text of a string."""
    return _ESCAPE.sub(r"\1", token[1:-1])


def quoted(text: str) -> str:
    """A text as a string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
