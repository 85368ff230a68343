"""``docs/rules.md``: the rule books, made from the books themselves, the catalogue of checks and the decisions."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from skatnotation.check.bookwords import LABELS, differences, purpose, switches, text_of
from skatnotation.check.finding import Check
from skatnotation.check.page import codes, rule_text
from skatnotation.language import language
from skatnotation.rules.ruleset import ISKO, RULESETS, RuleSet


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the sources leave open: the reading taken, why, and the tests that pin it.

    A test is named ``file::function``.
    """

    id: str
    question: str
    reading: str
    reason: str
    tests: tuple[str, ...]


_ENGLISH: Final = language("en")

_HEAD: Final = """# Rules

<!-- Made by `make docs` from the rule books, the catalogue of checks and seeds/decisions.toml; edit those. -->

A verdict names the book it used, and books are never mixed. `skatnotation rules` prints what stands here, in English,
German and Russian, for a book from a file too. How such a file is written, and what becomes of a game that ends early,
is in [Rule books from files, and endings](books.md); what each check says is in [Findings](findings.md).
"""

_DIFFERENCES: Final = """## Where they differ from the official rules

`skatnotation rules --diff isko raeuber` prints the same for any two books.
"""

_SWITCHES: Final = """## Switches

House rules, on any book and off by default. A record writes them after the name of its book,
`[Rules "isko-2022 ramsch skat=loser"]`.
"""

_PARAGRAPHS: Final = """## Paragraphs, and the checks that hold them

Numbers are those of the International Skat Order in the numbering of the edition that is named: the congress of 2018
numbered everything anew. A finding on how a game ends cites the paragraph of what happened, so topics without a check
are cited too.
"""

_UNCONFIRMED: Final = """## Not confirmed

These numbers were inferred or taken from a second source, or none is known. They are printed as not verified until they
have been held against the printed rules. `raeuber` cites a handbook, which has no paragraphs, and the server's endings
in `iss` have none either.
"""

_DECISIONS: Final = """## Decisions

Where the sources are silent, damaged or against each other a reading was taken, and a test pins it. What the three
source documents state, one by one, is in the folder `seeds`.
"""


def decisions(text: str) -> list[Decision]:
    """The decisions from the text of their TOML file."""
    return msgspec.convert(tomllib.loads(text)["decision"], list[Decision])


def markdown(taken: Sequence[Decision]) -> str:
    """The whole document; ``docs/rules.md`` is this text."""
    return "\n".join((_HEAD, *_books(), *_differences(), *_switches(), *_paragraphs(), *_unconfirmed(), *_taken(taken)))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in (heads, *rows)]
    return [lines[0], "|" + " --- |" * len(heads), *lines[1:], ""]


def _books() -> list[str]:
    books = [f"- `{book.name}`: {book.title}. For {purpose(book, _ENGLISH)}." for book in RULESETS.values()]
    rows = []
    for name, label in LABELS.items():
        said = [text_of(book, name, _ENGLISH) for book in RULESETS.values()]
        if name in RuleSet.__struct_fields__ or len(set(said)) > 1:
            rows.append([label, said[0], *("same" if text == said[0] else text for text in said[1:])])
    heads = ["", *(f"`{name}`" for name in RULESETS)]
    return [
        "## The books",
        "",
        *books,
        "",
        "House rules that are off in all of them are left out.",
        "",
        *_table(heads, rows),
    ]


def _differences() -> list[str]:
    lines = [_DIFFERENCES]
    for book in RULESETS.values():
        apart = differences(ISKO, book, _ENGLISH)
        if apart:
            rows = [(point.label, point.first, point.second) for point in apart]
            lines += [f"### `{book.name}`", "", *_table(("", "`isko`", f"`{book.name}`"), rows)]
    return lines


def _switches() -> list[str]:
    rows = []
    for choice in switches(_ENGLISH):
        values = (f"`{value}`: {meant}" if meant else value for value, meant in choice.values)
        rows.append((f"`{choice.name}`", choice.meaning, "; ".join(values)))
    return [_SWITCHES, *_table(("switch", "what it does", "values"), rows)]


def _paragraphs() -> list[str]:
    """Each topic of the books with its paragraph in the official one, and the checks that hold it."""
    held: dict[str, list[str]] = {topic: [] for book in RULESETS.values() for topic in book.paragraphs}
    for code in codes():
        topic = Check.catalogue[code].topic
        if topic is not None:
            held.setdefault(topic, []).append(code)
    rows = [(topic, _cited(topic), ", ".join(found)) for topic, found in held.items()]
    return [_PARAGRAPHS, *_table(("topic", "edition, paragraph", "checks"), rows)]


def _cited(topic: str) -> str:
    if topic in ISKO.paragraphs:
        return rule_text(ISKO.paragraphs[topic])
    books = [f"`{book.name}`" for book in RULESETS.values() if topic in book.paragraphs]
    return f"only in {', '.join(books)}" if books else "no paragraph is known"


def _unconfirmed() -> list[str]:
    doubtful = [(topic, item) for topic, item in ISKO.paragraphs.items() if not item.confirmed]
    return [_UNCONFIRMED, *(f"- {topic}: {rule_text(paragraph)}" for topic, paragraph in doubtful), ""]


def _taken(taken: Sequence[Decision]) -> list[str]:
    lines = [_DECISIONS]
    for decision in taken:
        tests = ", ".join(f"`{test.rpartition('::')[2]}`" for test in decision.tests)
        lines += [f"### {decision.id}. {decision.question}", "", decision.reading, ""]
        lines += [f"- Why: {decision.reason}", f"- Pinned by {tests}", ""]
    return lines


if __name__ == "__main__":
    sys.stdout.write(markdown(decisions(Path(sys.argv[1]).read_text(encoding="utf-8"))))
