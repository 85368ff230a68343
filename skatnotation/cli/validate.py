"""``skatnotation validate``: a verdict on each game of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import click
import msgspec

from skatnotation.check.checker import Status
from skatnotation.check.explanation import explanation
from skatnotation.check.finding import Severity
from skatnotation.check.report import PlacedFinding, Report, as_object, check_entry, rule_object
from skatnotation.check.wording import message
from skatnotation.cli.files import Failures, entries, expand
from skatnotation.cli.options import BOOKS, lang_option, rules_option
from skatnotation.cli.output import paint, stdout_that_may_close, with_progress
from skatnotation.language import Language
from skatnotation.notations.errors import harmless
from skatnotation.rules.ruleset import DEFAULT, RULESETS, RuleSet


@click.command("validate")
@click.argument("paths", nargs=-1)
@rules_option
@click.option("--override-rules", type=BOOKS, help="Rule book for all records, whatever they name.")
@click.option("--strict", is_flag=True, help="Warnings count as faults too.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "jsonl"]), default="text", show_default=True, help="Output."
)
@lang_option
def command(
    paths: tuple[str, ...],
    rules: str,
    override_rules: str | None,
    strict: bool,  # noqa: FBT001 - click passes flags by name
    form: str,
    lang: Language,
) -> None:
    """Check the games in PATHS: files, folders, or - for stdin (the default).

    Says for each game whether it is legal, what is wrong with it and where, and whether the recorded result is right.
    Findings go to stdout, progress and a summary to stderr.
    """
    failures = Failures()
    tally = Tally()
    override = None if override_rules is None else RULESETS[override_rules]
    reports = tally.count(_reports(paths, failures, RULESETS[rules], override))
    with stdout_that_may_close():
        for chunk in FORMATS[form](with_progress(reports, "games"), lang):
            click.echo(chunk, nl=False)
    click.echo(tally.summary(lang), err=True)
    if failures.count:
        raise SystemExit(2)
    raise SystemExit(1 if tally.wrong(strict=strict) else 0)


def _reports(paths: Iterable[str], failures: Failures, rules: RuleSet, override: RuleSet | None) -> Iterator[Report]:
    for path in expand(paths, failures):
        for entry in entries(path, failures):
            yield check_entry(entry, path, rules, override=override)


class Tally:
    """Counts what the reports say."""

    def __init__(self) -> None:
        self.statuses: Counter[Status] = Counter()
        self.severities: Counter[Severity] = Counter()

    def count(self, reports: Iterable[Report]) -> Iterator[Report]:
        """The reports, counted as they pass."""
        for report in reports:
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
        games = language.plural("{count} game", "{count} games", self.statuses.total())
        parts = [f"{self.statuses[status]} {language.text(status.value)}" for status in Status if self.statuses[status]]
        found = [
            language.plural(one, many, self.severities[severity])
            for severity, (one, many) in _SEVERITIES.items()
            if self.severities[severity]
        ]
        line = f"{games}: {', '.join(parts)}" if parts else games
        return f"{line} ({', '.join(found)})" if found else line


_SEVERITIES: Final = {
    Severity.ERROR: ("{count} error", "{count} errors"),
    Severity.WARNING: ("{count} warning", "{count} warnings"),
    Severity.NOTE: ("{count} note", "{count} notes"),
}
_COLOURS: Final = {
    Status.OK: "green",
    Status.FAULTY: "red",
    Status.UNREADABLE: "red",
    Severity.ERROR: "red",
    Severity.WARNING: "yellow",
    Severity.NOTE: "cyan",
}


def as_text(reports: Iterable[Report], language: Language) -> Iterator[str]:
    """A line a game, and under it a line a finding."""
    for report in reports:
        status = paint(language.text(report.status.value), _COLOURS[report.status])
        name = f" {harmless(report.id)}" if report.id else ""
        value = "" if report.result is None else explanation(report.result, language) or ""
        yield f"{harmless(report.path)}:{report.line}: {status}{name}{': ' + value if value else ''}\n"
        for placed in report.findings:
            yield f"  {_finding(placed, report, language)}\n"


def _finding(placed: PlacedFinding, report: Report, language: Language) -> str:
    finding = placed.finding
    severity = paint(language.text(finding.severity.value), _COLOURS[finding.severity])
    rule = rule_object(finding.topic, report.rules or DEFAULT)
    text = f"{placed.line}:{placed.column}: {severity} {finding.code}: {message(finding, language)}"
    if rule is None or rule["paragraph"] is None:
        return text
    doubt = "" if rule["confirmed"] else ", " + language.text("not verified")
    return f"{text} [{rule['book']} {rule['edition']}, {rule['paragraph']}{doubt}]"


def as_jsonl(reports: Iterable[Report], language: Language) -> Iterator[str]:
    """One JSON object a line."""
    for report in reports:
        yield msgspec.json.encode(as_object(report, language)).decode() + "\n"


def as_json(reports: Iterable[Report], language: Language) -> Iterator[str]:
    """One JSON array of the same objects."""
    yield "["
    for number, line in enumerate(as_jsonl(reports, language)):
        yield (",\n" if number else "\n") + line.rstrip("\n")
    yield "\n]\n"


FORMATS: Final[dict[str, Callable[[Iterable[Report], Language], Iterator[str]]]] = {
    "text": as_text,
    "json": as_json,
    "jsonl": as_jsonl,
}
