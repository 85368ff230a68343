"""What is wrong with a text: an error as data, worded late so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from skatnotation.notations.messages import EITHER, PLACE, PROBLEMS

_WIDTH = 80
"""Columns of a line that are shown round the place of an error."""

_LONGEST = 60
"""Characters of a text that a message quotes."""


def _same(text: str) -> str:
    return text


class Fault(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is wrong and where.

    ``problem`` is a key of :data:`skatnotation.notations.messages.PROBLEMS`, ``params`` fill its text. ``line`` and
    ``column`` count from 1, in characters; both are 0 when the trouble has no place. ``expected`` says in people's
    words what could have stood there. ``excerpt`` is the line, cut to what can be shown, and ``mark`` the place in it.
    """

    problem: str
    params: dict[str, str] = {}
    line: int = 0
    column: int = 0
    expected: tuple[str, ...] = ()
    excerpt: str = ""
    mark: int = 0


class NotationError(Exception):
    """A text is not a record of its notation."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    @property
    def problem(self) -> str:
        """The key of the message."""
        return self.fault.problem

    @property
    def params(self) -> Mapping[str, str]:
        """What fills the message."""
        return self.fault.params

    @property
    def line(self) -> int:
        """The line, from 1; 0 when there is no place."""
        return self.fault.line

    @property
    def column(self) -> int:
        """The column in characters, from 1; 0 when there is no place."""
        return self.fault.column

    @property
    def expected(self) -> tuple[str, ...]:
        """What could have stood there, in people's words."""
        return self.fault.expected

    @property
    def context(self) -> str:
        """The line and under it a caret at the place; a long line is cut round it. Empty when there is no place."""
        if not self.fault.line:
            return ""
        return f"{harmless(self.fault.excerpt)}\n{' ' * self.fault.mark}^"

    def shifted(self, lines: int, columns: int) -> NotationError:
        """The same error in a text where the record starts that many lines and (in its first line) columns later."""
        if not self.fault.line:
            return self
        column = self.column + (columns if self.line == 1 else 0)
        return type(self)(msgspec.structs.replace(self.fault, line=self.line + lines, column=column))

    def message(self, translate: Callable[[str], str] = _same) -> str:
        """What is wrong, without the place, in the language of ``translate``."""
        words = [translate(word) for word in self.expected]
        if len(words) > 1:
            words = [translate(EITHER).format(first=", ".join(words[:-1]), last=words[-1])]
        params = {name: harmless(value) for name, value in self.params.items()}
        return translate(PROBLEMS[self.problem]).format(expected="".join(words), **params)

    def text(self, translate: Callable[[str], str] = _same) -> str:
        """The place and what is wrong, in one line, in the language of ``translate``."""
        message = self.message(translate)
        if not self.line:
            return message
        return translate(PLACE).format(line=self.line, column=self.column, message=message)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, NotationError) and self.fault == other.fault

    def __hash__(self) -> int:
        return hash((self.problem, self.line, self.column))


class NotTextError(NotationError):
    """A file is not text, or text in an encoding that is not read."""


class CannotWriteError(NotationError):
    """A record holds something for which a notation has no way of writing."""


def fault_at(text: str, offset: int, problem: str, params: Mapping[str, str], expected: tuple[str, ...] = ()) -> Fault:
    """The fault at a place of a text, with line, column and an excerpt of the line."""
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    row = text[start : len(text) if end < 0 else end].rstrip("\r")
    column = offset - start
    excerpt, mark = _cut(row, column)
    return Fault(
        problem=problem,
        params={name: shortened(str(value)) for name, value in params.items()},
        line=text.count("\n", 0, offset) + 1,
        column=column + 1,
        expected=expected,
        excerpt=excerpt,
        mark=mark,
    )


def _cut(row: str, column: int) -> tuple[str, int]:
    """At most 80 characters of a line round a column, and where that column then is."""
    if len(row) <= _WIDTH:
        return row, column
    start = max(0, min(column - _WIDTH // 2, len(row) - _WIDTH))
    end = start + _WIDTH
    before = "..." if start else ""
    after = "..." if end < len(row) else ""
    return before + row[start + len(before) : end - len(after)] + after, column - start


def shortened(text: str) -> str:
    """A text that fits into a message; the middle of a long one is left out."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 15]}...{text[-12:]}"


def harmless(text: str) -> str:
    """A text that does nothing in a terminal: what cannot be printed becomes a question mark, one for one."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
