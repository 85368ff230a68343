"""The page of a check: what it says, why, the rule, a bad and a good example."""

from __future__ import annotations

import inspect

import msgspec

from skatnotation.check import checker, report  # noqa: F401 - all checks are in the catalogue once these are loaded
from skatnotation.check.finding import Check
from skatnotation.rules.ruleset import ISKO, ISS, Paragraph


class Page(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A check explained; ``why`` may be empty, ``rule`` is ``None`` where no rule book stands behind the check."""

    code: str
    severity: str
    what: str
    why: str
    bad: str
    good: str
    rule: Paragraph | None


def page(code: str) -> Page:
    """The page of a code.

    Raises:
        KeyError: there is no such code.
    """
    check = Check.catalogue[code]
    what, *paragraphs = inspect.getdoc(check).split("\n\n")  # type: ignore[union-attr]
    examples = paragraphs[-1].split("\n")
    bad = next(line for line in examples if line.startswith("Bad:"))
    good = next(line for line in examples if line.startswith("Good:"))
    rule = None
    if check.topic is not None:
        book = ISKO if check.topic in ISKO.paragraphs else ISS
        rule = book.paragraph(check.topic)
    return Page(
        code=code,
        severity=check.severity.value,
        what=what,
        why="\n\n".join(paragraphs[:-1]),
        bad=bad.removeprefix("Bad:").strip(),
        good=good.removeprefix("Good:").strip(),
        rule=rule,
    )


def codes() -> list[str]:
    """All codes, family by family."""
    return sorted(Check.catalogue)
