"""``skatnotation rules``: the rule books, and what they rule."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec

from skatnotation.check.bookwords import differences, paragraphs, purpose, rules_of, switches
from skatnotation.check.page import rule_text
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.layout import filled, table
from skatnotation.cli.options import as_book, lang_option, named_book
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.language import Language, marked
from skatnotation.notations.errors import harmless
from skatnotation.rules.ruleset import RULESETS, RuleSet


@click.command("rules")
@click.argument("book", required=False, callback=as_book)
@click.option("--diff", "names", nargs=2, metavar="BOOK BOOK", help="Where two books differ.")
@click.option("--switches", "listed", is_flag=True, help="The house rules that can be switched on in any book.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@lang_option
def command(
    book: RuleSet | None,
    names: tuple[str, str] | None,
    listed: bool,  # noqa: FBT001 - click passes flags by name
    form: str,
    lang: Language,
) -> None:
    """Show the rule books.

    BOOK is a name or a TOML file; without it, all books are listed.
    """
    if (book is not None) + (names is not None) + listed > 1:
        raise CannotRunError("one thing at a time: a book, --diff or --switches")
    data: Any
    if names is not None:
        pair = named_book(names[0]), named_book(names[1])
        text, data = _difference(*pair, lang), _difference_object(*pair, lang)
    elif listed:
        text, data = _switches(lang), msgspec.to_builtins(switches(lang))
    elif book is not None:
        text, data = _book(book, lang), _book_object(book, lang)
    else:
        text, data = _list(lang), [_head_object(known, lang) for known in RULESETS.values()]
    with stdout_that_may_close():
        sys.stdout.write(text if form == "text" else msgspec.json.encode(data).decode() + "\n")


def _list(language: Language) -> str:
    rows = []
    for book in RULESETS.values():
        rows += [(book.name, _title(book, language)), ("", purpose(book, language))]
    return table(rows)


def _title(book: RuleSet, language: Language) -> str:
    title = harmless(language.text(book.title))
    return f"{title}, {book.edition}" if book.edition.isdigit() else title


def _book(book: RuleSet, language: Language) -> str:
    said = purpose(book, language)
    head = filled(f"{book.name}: {_title(book, language)}") + "\n" + (f"{filled(said)}\n" if said else "")
    parts = [head, table((said.label, said.text) for said in rules_of(book, language))]
    cited = [(topic, item) for topic, item in paragraphs(book, language) if item.number is not None]
    if cited:
        heads = (language.text(marked("topic")), language.text(marked("edition, paragraph")))
        parts.append(table(((topic, rule_text(item, language)) for topic, item in cited), heads))
    else:
        parts.append(filled(language.text(marked("The book has no paragraphs."))) + "\n")
    return "\n".join(parts)


def _difference(first: RuleSet, second: RuleSet, language: Language) -> str:
    rows = [(apart.label, apart.first, apart.second) for apart in differences(first, second, language)]
    if not rows:
        said = language.text(marked("{first} and {second} rule the same")).format(first=first.name, second=second.name)
        return f"{said}\n"
    return table(rows, ("", first.name, second.name))


def _switches(language: Language) -> str:
    rows = []
    for choice in switches(language):
        rows.append((choice.name, choice.meaning))
        values = [f"{value}: {meant}" if meant else value for value, meant in choice.values]
        rows.append(("", ("; " if any(meant for _, meant in choice.values) else ", ").join(values)))
    return table(rows)


def _head_object(book: RuleSet, language: Language) -> dict[str, Any]:
    return {
        "name": book.name,
        "title": language.text(book.title),
        "edition": book.edition,
        "for": purpose(book, language),
    }


def _book_object(book: RuleSet, language: Language) -> dict[str, Any]:
    return {
        **_head_object(book, language),
        "rules": msgspec.to_builtins(rules_of(book, language)),
        "paragraphs": {
            topic: {"edition": paragraph.edition, "paragraph": paragraph.number, "confirmed": paragraph.confirmed}
            for topic, paragraph in book.paragraphs.items()
        },
    }


def _difference_object(first: RuleSet, second: RuleSet, language: Language) -> dict[str, Any]:
    return {
        "first": first.name,
        "second": second.name,
        "differences": msgspec.to_builtins(differences(first, second, language)),
    }
