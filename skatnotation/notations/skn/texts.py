"""Small pieces of canonical SKN: strings, comments, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from skatnotation.cards import UNKNOWN, Cards
from skatnotation.notations.errors import CannotWriteError, Fault, shortened

BLANKS: Final = " \t"
_INDENT: Final = " " * 6
_STRING: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})
_COMMENT: Final = str.maketrans({"\\": "\\\\", "{": "\\{", "}": "\\}"})


def refuse(problem: str, **params: str) -> NoReturn:
    """Raise the error for something that SKN cannot hold."""
    raise CannotWriteError(Fault(problem=problem, params={name: shortened(value) for name, value in params.items()}))


def quoted(text: str) -> str:
    """A text in quotes."""
    if "\r" in text:
        refuse("write_text", value=text)
    return f'"{text.translate(_STRING)}"'


def braced(text: str) -> str:
    """A comment in its braces; the lines after the first are indented."""
    if "\r" in text:
        refuse("write_text", value=text)
    first, *others = text.translate(_COMMENT).split("\n")
    lines = [first.strip(BLANKS), *(f"{_INDENT}{line.strip(BLANKS)}" if line.strip(BLANKS) else "" for line in others)]
    inside = "\n".join(lines)
    return f"{{ {inside} }}" if inside else "{ }"


def joined(cards: Cards) -> str:
    """Cards with blanks between them."""
    return " ".join([card or UNKNOWN for card in cards])


def whole(cards: Cards, size: int, problem: str) -> str:
    """The cards of a hand, of the skat, or two that are put away; all unknown they are one ``??``."""
    if not cards or cards == (None,):
        refuse(problem)
    return UNKNOWN if cards == (None,) * size else joined(cards)


def beside(comments: Sequence[str]) -> str:
    """Comments at the end of a line."""
    return "".join([f"  {braced(comment)}" for comment in comments])


def between(comments: Sequence[str]) -> str:
    """Comments in the middle of a line."""
    return "".join([f" {braced(comment)}" for comment in comments])
