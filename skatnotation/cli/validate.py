"""``skatnotation validate``: a verdict on each game of a file."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import click

from skatnotation.check.checker import Status
from skatnotation.check.entries import AnyReport
from skatnotation.check.finding import Severity
from skatnotation.check.series_report import SeriesReport
from skatnotation.check.wording import STATUSES
from skatnotation.cli.bulk import ENGINES, from_cluster, items, needs, written
from skatnotation.cli.files import Failures, expand
from skatnotation.cli.formats import FORMATS
from skatnotation.cli.options import BOOK, as_book, lang_option, rules_option
from skatnotation.cli.output import stdout_that_may_close, with_progress
from skatnotation.language import Language, marked_plural
from skatnotation.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from skatnotation.bulk.block import Block


@click.command("validate")
@click.argument("paths", nargs=-1)
@rules_option
@click.option("--override-rules", metavar=BOOK, callback=as_book, help="Rule book for all records, whatever they name.")
@click.option("--strict", is_flag=True, help="Warnings count as faults too.")
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="auto",
    show_default=True,
    help="What judges ISS records; auto: the bulk path where a file is large.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes of the bulk path.")
@click.option("--scheduler", metavar="ADDRESS", help="Judge ISS records on the Dask cluster of this scheduler.")
@click.option("--parts", metavar="FOLDER", help="Where the cluster writes what it finds, as Parquet files.")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", show_default=True, help="Output.")
@lang_option
def command(
    paths: tuple[str, ...],
    rules: RuleSet,
    override_rules: RuleSet | None,
    strict: bool,  # noqa: FBT001 - click passes flags by name
    engine: str,
    jobs: int,
    scheduler: str | None,
    parts: str | None,
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
    needs(engine)
    found = _found(expand(paths, failures), failures, rules, override_rules, engine, jobs, scheduler, parts)
    with stdout_that_may_close():
        for chunk in written(with_progress(tally.count(found), "games"), form, lang):
            sys.stdout.write(chunk)
    click.echo(tally.summary(lang), err=True)
    if failures.count:
        raise SystemExit(2)
    raise SystemExit(1 if tally.wrong(strict=strict) else 0)


def _found(
    paths: Iterable[str],
    failures: Failures,
    rules: RuleSet,
    override: RuleSet | None,
    engine: str,
    jobs: int,
    scheduler: str | None,
    parts: str | None,
) -> Iterator[AnyReport | Block]:
    if scheduler is None:
        for path in paths:
            yield from items(path, failures, rules, override, engine, jobs)
        return
    if parts is None:
        raise click.UsageError("--scheduler needs --parts: a folder that all workers can write to")
    yield from from_cluster(paths, failures, rules, override, scheduler, parts)


class Tally:
    """Counts what the reports say."""

    def __init__(self) -> None:
        self.statuses: Counter[Status] = Counter()
        self.severities: Counter[Severity] = Counter()

    def count(self, found: Iterable[AnyReport | Block]) -> Iterator[AnyReport | Block]:
        """The reports and blocks, counted as they pass."""
        for item in found:
            if isinstance(item, AnyReport):
                self._add(item)
            else:
                self.statuses[Status.OK] += len(item.rows)
                for report in item.other_reports:
                    self._add(report)
            yield item

    def _add(self, report: AnyReport) -> None:
        if not isinstance(report, SeriesReport):
            self.statuses[report.status] += 1
        for placed in report.findings:
            self.severities[placed.finding.severity] += 1

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
