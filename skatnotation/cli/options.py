"""Options that several commands share."""

from __future__ import annotations

import click

from skatnotation.check.books import BOOKS as JUDGED
from skatnotation.language import LANGUAGES, Language, language, language_of_environment
from skatnotation.rules.ruleset import DEFAULT

BOOKS = click.Choice(list(JUDGED))


def _language(_context: click.Context, _parameter: click.Parameter, code: str | None) -> Language:
    return language_of_environment() if code is None else language(code)


lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), callback=_language, help="Language; the environment's if not given."
)
rules_option = click.option(
    "--rules", type=BOOKS, default=DEFAULT.name, show_default=True, help="Rule book of records that name none."
)
