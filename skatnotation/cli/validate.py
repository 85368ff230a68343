"""``skatnotation validate``: a verdict on each game of a file."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import click

from skatnotation.check.books import BOOKS as JUDGED
from skatnotation.check.checker import Status
from skatnotation.check.entries import AnyReport, check_entries
from skatnotation.check.finding import Severity
from skatnotation.check.series_report import SeriesReport
from skatnotation.check.wording import STATUSES
from skatnotation.cli.files import Failures, entries, expand
from skatnotation.cli.formats import FORMATS
from skatnotation.cli.options import BOOKS, lang_option, rules_option
from skatnotation.cli.output import stdout_that_may_close, with_progress
from skatnotation.language import Language, marked_plural
from skatnotation.rules.ruleset import RuleSet


@click.command("validate")
@click.argument("paths", nargs=-1)
@rules_option
@click.option("--override-rules", type=BOOKS, help="Rule book for all records, whatever they name.")
@click.option("--strict", is_flag=True, help="Warnings count as faults too.")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", show_default=True, help="Output.")
@lang_option
def command(
    paths: tuple[str, ...],
    rules: str,
    override_rules: str | None,
    strict: bool,  # noqa: FBT001 - click passes flags by name
    form: str,
    lang: Language,
) -> None:
    """Check games and score sheets.

    PATHS are files, folders, or - for stdin (the default).

    Says for each game whether it is legal, what is wrong with it and where, and whether the recorded result is right.
    Findings go to stdout, progress and a summary to stderr.
    """
    failures = Failures()
    tally = Tally()
    override = None if override_rules is None else JUDGED[override_rules]
    reports = tally.count(_reports(paths, failures, JUDGED[rules], override))
    with stdout_that_may_close():
        for chunk in FORMATS[form](with_progress(reports, "games"), lang):
            sys.stdout.write(chunk)
    click.echo(tally.summary(lang), err=True)
    if failures.count:
        raise SystemExit(2)
    raise SystemExit(1 if tally.wrong(strict=strict) else 0)


def _reports(
    paths: Iterable[str], failures: Failures, rules: RuleSet, override: RuleSet | None
) -> Iterator[AnyReport]:
    for path in expand(paths, failures):
        yield from check_entries(entries(path, failures), path, rules, override=override)


class Tally:
    """Counts what the reports say."""

    def __init__(self) -> None:
        self.statuses: Counter[Status] = Counter()
        self.severities: Counter[Severity] = Counter()

    def count(self, reports: Iterable[AnyReport]) -> Iterator[AnyReport]:
        """The reports, counted as they pass."""
        for report in reports:
            if not isinstance(report, SeriesReport):
                self.statuses[report.status] += 1
            for placed in report.findings:
                self.severities[placed.finding.severity] += 1
            yield report

    def wrong(self, *, strict: bool) -> bool:
        """Whether something is wrong: a record is faulty or unreadable, or, if strict, has a warning."""
        bad = self.statuses[Status.FAULTY] + self.statuses[Status.UNREADABLE]
        return bool(bad or (strict and self.severities[Severity.WARNING]))

    def summary(self, language: Language) -> str:
        """One line: how many games, how many of them right."""
        games = language.plural(marked_plural("{count} game", "{count} games"), self.statuses.total())
        parts = [
            f"{self.statuses[status]} {language.text(STATUSES[status])}" for status in Status if self.statuses[status]
        ]
        found = [
            language.plural(forms, self.severities[severity])
            for severity, forms in _COUNTED.items()
            if self.severities[severity]
        ]
        line = f"{games}: {', '.join(parts)}" if parts else games
        return f"{line} ({', '.join(found)})" if found else line


_COUNTED: Final = {
    Severity.ERROR: marked_plural("{count} error", "{count} errors"),
    Severity.WARNING: marked_plural("{count} warning", "{count} warnings"),
    Severity.NOTE: marked_plural("{count} note", "{count} notes"),
}
