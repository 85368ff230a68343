"""A place where the grammar cannot go on, as the rules for slips look at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal

from skatnotation.notations.iss.words import in_words

_NAME: Final = re.compile(r"[A-Za-z0-9_]*\Z")
_WORD_SIGN: Final = re.compile(r"[^\s\[\].,;:|()]")
_WORD_TAIL: Final = re.compile(r"[^\s\[\].,;:|()]*\Z")
_FOUND: Final = re.compile(r"[^\s\[\].,;|]{1,12}|.", re.DOTALL)
_VALUES: Final = frozenset({"FLAG", "INT", "PARTY", "SEAT_NUMBER"})
"""Terminals before which no blank can stand."""

_LONGEST: Final = 64
"""Characters of the longest word that is looked at."""

Where = Literal["word", "here"]


@dataclass(frozen=True)
class Slip:
    """What to say of a trouble, and the place at which to say it."""

    problem: str
    offset: int
    params: dict[str, str] = field(default_factory=dict)
    expected: tuple[str, ...] = ()


@dataclass(frozen=True)
class Trouble:
    """A text, the place where the grammar cannot go on, and the terminals that it expects there."""

    text: str
    offset: int
    expected: frozenset[str]

    @cached_property
    def tag(self) -> str | None:
        """The name of the tag inside of whose brackets the place is."""
        opened = self.text.rfind("[", 0, self.offset)
        if opened <= self.text.rfind("]", 0, self.offset):
            return None
        name = _NAME.search(self.text[max(0, opened - _LONGEST) : opened])
        return name.group() if name else ""

    @cached_property
    def inside(self) -> str:
        """What stands in those brackets before the place."""
        return self.text[self.text.rfind("[", 0, self.offset) + 1 : self.offset]

    @cached_property
    def word(self) -> int:
        """Where the word starts in the middle of which the place is; the place itself when it is in none."""
        if not _WORD_SIGN.match(self.text, self.offset):
            return self.offset
        tail = _WORD_TAIL.search(self.text[max(0, self.offset - _LONGEST) : self.offset])
        return self.offset - len(tail.group() if tail else "")

    @property
    def found(self) -> str:
        """What stands at the place."""
        found = _FOUND.match(self.text, self.offset)
        return found.group() if found else ""

    @property
    def at_end(self) -> bool:
        """Whether the text ends here."""
        return self.offset >= len(self.text)

    def unexpected(self) -> Slip:
        """The slip without a name of its own: what was expected, and what was found."""
        words = in_words(self.expected)
        if self.at_end or self.text[self.offset] in "\r\n":
            return Slip("expected_more" if self.at_end else "expected_in_line", self.offset, {}, words)
        trouble = self
        if self.found == " " and self.expected.isdisjoint(_VALUES):  # what comes after the blank is what is wrong
            trouble = Trouble(self.text, self.offset + 1, self.expected)
        return Slip("expected", trouble.offset, {"found": trouble.found}, words)


@dataclass(frozen=True)
class Rule:
    """A slip that a pattern knows.

    The groups of the pattern become the params; ``found`` is the whole match when there is no group of that name.
    ``better`` makes of ``found`` what should have been written. ``expected`` are the words for the message, where it
    has any.
    """

    problem: str
    pattern: re.Pattern[str]
    where: Where = "word"
    when: Callable[[Trouble], bool] = lambda _: True
    better: Callable[[str], str] | None = None
    expected: tuple[str, ...] = ()

    def slip(self, trouble: Trouble) -> Slip | None:
        """The slip, when this is it."""
        offset = trouble.word if self.where == "word" else trouble.offset
        match = self.pattern.match(trouble.text, offset)
        if not match or not self.when(trouble):
            return None
        params = {"found": match.group(), **match.groupdict()}
        if self.better:
            params["better"] = self.better(params["found"])
        if "found" in match.groupdict():
            offset = match.start("found")
        return Slip(self.problem, offset, params, self.expected)


def first_slip(rules: Iterable[Rule], trouble: Trouble) -> Slip | None:
    """The first slip in a table that this trouble is."""
    return next((slip for slip in (rule.slip(trouble) for rule in rules) if slip), None)


def expects(*terminals: str) -> Callable[[Trouble], bool]:
    """A condition of a rule: one of these terminals is expected."""
    wanted = frozenset(terminals)
    return lambda trouble: not wanted.isdisjoint(trouble.expected)
