"""``skatnotation explain``: the page of a finding's code."""

from __future__ import annotations

import sys

import click

from skatnotation.check.finding import Severity
from skatnotation.check.page import Page, codes, page_in, rule_text
from skatnotation.check.wording import SEVERITIES
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.layout import filled
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.language import Language, marked
from skatnotation.notations.errors import harmless


@click.command("explain")
@click.argument("code", required=False)
@lang_option
def command(code: str | None, lang: Language) -> None:
    """Explain a finding.

    CODE is such as PLAY004; without it, all codes are listed.
    """
    with stdout_that_may_close():
        if code is None:
            sys.stdout.write(as_list(lang))
            return
        try:
            sys.stdout.write(as_text(page_in(code.upper(), lang), lang) + "\n")
        except KeyError:
            raise CannotRunError(
                f"there is no code {harmless(code)}; 'skatnotation explain' lists all of them"
            ) from None


def as_list(language: Language) -> str:
    """All codes, a line each."""
    severities = {severity.value: language.text(SEVERITIES[severity]) for severity in Severity}
    width = max(map(len, severities.values()))
    pages = (page_in(code, language) for code in codes())
    return "".join(f"{page.code}  {severities[page.severity]:<{width}}  {page.what}\n" for page in pages)


def as_text(page: Page, language: Language) -> str:
    """A page for a terminal."""
    severity = language.text(SEVERITIES[Severity(page.severity)])
    parts = [f"{page.code} ({severity})", filled(page.what)]
    if page.why:
        parts += map(filled, page.why.split("\n\n"))
    if page.rule is not None:
        rule = language.text(marked("Rule"))
        parts.append(f"{rule}: {rule_text(page.rule, language)}")
    examples = [(marked("Bad"), page.bad), (marked("Good"), page.good)]
    labels = [f"{language.text(label)}:" for label, _ in examples]
    width = max(map(len, labels))
    parts.append("\n".join(f"{label:<{width}} {text}" for label, (_, text) in zip(labels, examples, strict=True)))
    return "\n\n".join(parts)
