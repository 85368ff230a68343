"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.language import LANGUAGES, Language, language, language_of_environment
from skatnotation.notations.errors import harmless
from skatnotation.rules.bookfile import load
from skatnotation.rules.errors import BookError
from skatnotation.rules.ruleset import DEFAULT, RULESETS, RuleSet

BOOK: Final = "BOOK|FILE.toml"
"""How the help calls a word that names a book."""


def named_book(word: str) -> RuleSet:
    """The book of that name, or the one in that file.

    Raises:
        CannotRunError: there is no such book, or something in its file is wrong; with the line.
    """
    if word in RULESETS:
        return RULESETS[word]
    if not word.endswith(".toml"):
        raise CannotRunError(f"no rule book {harmless(word)}; there are {', '.join(RULESETS)}, and files FILE.toml")
    try:
        return load(Path(word))
    except OSError as error:
        raise CannotRunError(f"{harmless(word)}: {error.strerror or error}") from None
    except BookError as error:
        raise CannotRunError(f"{harmless(word)}: {harmless(str(error))}") from None


def as_book(_context: click.Context, _parameter: click.Parameter, word: str | None) -> RuleSet | None:
    """What a command gets for a word that names a book."""
    return None if word is None else named_book(word)


def _language(_context: click.Context, _parameter: click.Parameter, code: str | None) -> Language:
    return language_of_environment() if code is None else language(code)


lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), callback=_language, help="Language; the environment's if not given."
)
rules_option = click.option(
    "--rules",
    metavar=BOOK,
    callback=as_book,
    default=DEFAULT.name,
    show_default=True,
    help=f"Rule book of records that name none: {', '.join(RULESETS)}, or a file.",
)
