"""``skatnotation explain``: the page of a finding's code."""

from __future__ import annotations

import sys

import click

from skatnotation.check.page import Page, codes, page, rule_text
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.notations.errors import harmless


@click.command("explain")
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Explain a finding.

    CODE is such as PLAY004; without it, all codes are listed.
    """
    with stdout_that_may_close():
        if code is None:
            for known in codes():
                sys.stdout.write(f"{known}  {page(known).severity:<8} {page(known).what}\n")
            return
        try:
            sys.stdout.write(as_text(page(code.upper())) + "\n")
        except KeyError:
            raise CannotRunError(
                f"there is no code {harmless(code)}; 'skatnotation explain' lists all of them"
            ) from None


def as_text(page: Page) -> str:
    """A page for a terminal."""
    parts = [f"{page.code} ({page.severity})", page.what]
    if page.why:
        parts.append(page.why)
    if page.rule is not None:
        parts.append(f"Rule: {rule_text(page.rule)}")
    parts.append(f"Bad:  {page.bad}\nGood: {page.good}")
    return "\n\n".join(parts)
