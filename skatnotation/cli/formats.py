"""How reports are written: for people, for programs, for code hosts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final
from urllib.parse import quote

import msgspec

from skatnotation import __version__
from skatnotation.check.checker import Status
from skatnotation.check.entries import AnyReport, as_object
from skatnotation.check.explanation import explanation
from skatnotation.check.finding import Severity
from skatnotation.check.page import Page, codes, page_in
from skatnotation.check.report import PlacedFinding, Report, rule_object
from skatnotation.check.series_report import SeriesReport
from skatnotation.check.sheet_report import SheetFinding
from skatnotation.check.wording import SEVERITIES, STATUSES, message
from skatnotation.cli.output import paint
from skatnotation.language import Language, marked
from skatnotation.notations.errors import harmless

COLOURS: Final = {
    Status.OK: "green",
    Status.FAULTY: "red",
    Status.UNREADABLE: "red",
    Severity.ERROR: "red",
    Severity.WARNING: "yellow",
    Severity.NOTE: "cyan",
}
"""The colour of each status and severity."""


def as_text(reports: Iterable[AnyReport], language: Language) -> Iterator[str]:
    """A line a game, and under it a line a finding."""
    for report in reports:
        status = paint(language.text(STATUSES[report.status]), COLOURS[report.status])
        name = f" {harmless(report.id)}" if report.id else ""
        value = _summary(report, language)
        yield f"{harmless(report.path)}:{report.line}: {status}{name}{': ' + value if value else ''}\n"
        for placed in report.findings:
            yield f"  {_finding(placed, report, language)}\n"


def _summary(report: AnyReport, language: Language) -> str:
    """What a game was worth, or where the players of a sheet end."""
    if isinstance(report, SeriesReport):
        return ""
    if isinstance(report, Report):
        return "" if report.result is None else explanation(report.result, language) or ""
    if report.result is None:
        return ""
    ends = ", ".join(f"{seat.end:+d}" for seat in report.result.seats if seat.end is not None)
    return language.text(marked("score sheet, end totals {ends}")).format(ends=ends)


def _finding(placed: PlacedFinding | SheetFinding, report: AnyReport, language: Language) -> str:
    finding = placed.finding
    severity = paint(language.text(SEVERITIES[finding.severity]), COLOURS[finding.severity])
    rule = rule_object(finding.topic, report.rules)
    text = f"{placed.line}:{placed.column}: {severity} {finding.code}: {harmless(message(finding, language))}"
    if rule["paragraph"] is None:
        return text
    doubt = "" if rule["confirmed"] else ", " + language.text(marked("not verified"))
    return f"{text} [{rule['book']} {rule['edition']}, {rule['paragraph']}{doubt}]"


def as_jsonl(reports: Iterable[AnyReport], language: Language) -> Iterator[str]:
    """One JSON object a line."""
    for report in reports:
        yield _json(as_object(report, language)) + "\n"


def as_json(reports: Iterable[AnyReport], language: Language) -> Iterator[str]:
    """One JSON array of the same objects."""
    yield "["
    for number, line in enumerate(as_jsonl(reports, language)):
        yield (",\n" if number else "\n") + line.rstrip("\n")
    yield "\n]\n"


def as_sarif(reports: Iterable[AnyReport], language: Language) -> Iterator[str]:
    """One SARIF 2.1.0 log, for code hosts and editors."""
    driver = {
        "name": "skatnotation",
        "version": __version__,
        "rules": [_sarif_rule(page_in(code, language), language) for code in codes()],
    }
    yield '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":'
    yield _json({"driver": driver}) + ',"columnKind":"unicodeCodePoints","results":['
    separator = "\n"
    for report in reports:
        for placed in report.findings:
            yield separator + _json(_sarif_result(placed, report, language))
            separator = ",\n"
    yield "\n]}]}\n"


def _sarif_rule(page: Page, language: Language) -> dict[str, Any]:
    bad, good = language.text(marked("Bad")), language.text(marked("Good"))
    return {
        "id": page.code,
        "shortDescription": {"text": page.what},
        "fullDescription": {"text": page.why or page.what},
        "help": {"text": f"{bad}: {page.bad}\n{good}: {page.good}"},
        "defaultConfiguration": {"level": page.severity},
    }


def _sarif_result(placed: PlacedFinding | SheetFinding, report: AnyReport, language: Language) -> dict[str, Any]:
    finding = placed.finding
    return {
        "ruleId": finding.code,
        "level": finding.severity.value,
        "message": {"text": message(finding, language)},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(report.path)},
                    "region": {"startLine": placed.line, "startColumn": placed.column},
                }
            }
        ],
    }


def as_github(reports: Iterable[AnyReport], language: Language) -> Iterator[str]:
    """A workflow command a finding, which GitHub shows at its line."""
    for report in reports:
        for placed in report.findings:
            finding = placed.finding
            kind = "notice" if finding.severity is Severity.NOTE else finding.severity.value
            path = _escaped(harmless(report.path), "%:,")
            place = f"file={path},line={placed.line},col={placed.column},title={finding.code}"
            yield f"::{kind} {place}::{_escaped(harmless(message(finding, language)), '%')}\n"


def _escaped(text: str, signs: str) -> str:
    return "".join(f"%{ord(sign):02X}" if sign in signs else sign for sign in text)


def _json(value: Any) -> str:
    """JSON in UTF-8; bytes of a record that are not UTF-8 become replacement signs."""
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        return msgspec.json.encode(_replaced(value)).decode()


def _replaced(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, list):
        return [_replaced(item) for item in value]
    if isinstance(value, dict):
        return {key: _replaced(item) for key, item in value.items()}
    return value


FORMATS: Final[dict[str, Callable[[Iterable[AnyReport], Language], Iterator[str]]]] = {
    "text": as_text,
    "json": as_json,
    "jsonl": as_jsonl,
    "sarif": as_sarif,
    "github": as_github,
}
