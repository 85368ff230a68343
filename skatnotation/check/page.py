"""The page of a check: what it says, why, the rule, a bad and a good example."""

from __future__ import annotations

import inspect
import re
from typing import Final

import msgspec

from skatnotation.check import checker, entries, tournament  # noqa: F401 - all checks are in the catalogue once these are loaded
from skatnotation.check.finding import Check
from skatnotation.language import Language, language, marked
from skatnotation.rules.ruleset import ISKO, ISS, Paragraph

_ENGLISH: Final = language("en")
_NOT_VERIFIED: Final = marked("not verified")


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


def page_in(code: str, language: Language) -> Page:
    """The page of a code in a language.

    Raises:
        KeyError: there is no such code.
    """
    english = page(code)
    said = {name: _said(getattr(english, name), language) for name in ("what", "why", "bad", "good")}
    return msgspec.structs.replace(english, **said)


def texts() -> list[str]:
    """What the pages say and a catalogue has to translate: paragraphs, and examples that are more than notation."""
    found = [
        paragraph
        for code in codes()
        for text in (page(code).what, page(code).why, page(code).bad, page(code).good)
        for paragraph in _paragraphs(text)
        if _has_words(paragraph)
    ]
    return list(dict.fromkeys(found))


def _said(text: str, language: Language) -> str:
    return "\n\n".join(language.text(part) if _has_words(part) else part for part in _paragraphs(text))


def _paragraphs(text: str) -> list[str]:
    """The paragraphs of a text without their line breaks, which are the docstring's and mean nothing."""
    return [" ".join(part.splitlines()) for part in text.split("\n\n") if part]


def _has_words(text: str) -> bool:
    """Whether something stands outside of the quoted notation, which is the same in all languages."""
    return re.search(r"\w", re.sub(r"``.*?``", "", text)) is not None


def codes() -> list[str]:
    """All codes, family by family."""
    return sorted(Check.catalogue)


def markdown() -> str:
    """All pages as one document, family by family; ``docs/findings.md`` is this text."""
    parts = [_HEAD]
    family = ""
    for code in codes():
        if code[:-3] != family:
            family = code[:-3]
            parts.append(f"## {family}: {_FAMILIES[family]}\n")
        parts.append(_section(page(code)))
    return "\n".join(parts)


_HEAD = """# Findings

<!-- Made by `make docs` from the checks themselves; edit their docstrings, not this file. -->

What `skatnotation validate` can say of a record. An error makes a record faulty; a warning does with `--strict`; a note
never does. Paragraphs are those of the International Skat Order, with the edition whose numbering they follow (1998 or
2022); "not verified" means that the number still has to be held against the printed rules.
"""

_FAMILIES = {
    "BID": "the auction",
    "DBL": "Kontra, Re, Bock",
    "DEAL": "the cards dealt",
    "DECL": "skat, announcement, discards",
    "END": "how a game ends",
    "LIST": "score sheets",
    "PLAY": "the cards played",
    "RAM": "a Ramsch",
    "SER": "a series of records",
    "SYN": "the text",
    "TAG": "the head of a record",
    "TOUR": "a tournament",
    "VAL": "the result",
}


def _section(page: Page) -> str:
    lines = [f"### {page.code} ({page.severity})", "", page.what, ""]
    if page.why:
        lines += [page.why, ""]
    lines += [f"- Rule: {rule_text(page.rule)}"] if page.rule is not None else []
    lines += [f"- Bad: {page.bad}", f"- Good: {page.good}", ""]
    return "\n".join(lines)


def rule_text(rule: Paragraph, language: Language = _ENGLISH) -> str:
    """Edition and paragraph, and whether the number was held against the print."""
    if rule.number is None:
        return language.text(marked("no paragraph is known"))
    number = f"{rule.edition}, {rule.number}"
    return number if rule.confirmed else f"{number} ({language.text(_NOT_VERIFIED)})"
