"""What is said of an entry of a file: its verdict with places, as plain data.

The keys of :func:`as_object` are a contract with other programs; ``docs/report.schema.json`` describes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from skatnotation.check.checker import Status, validate
from skatnotation.check.explanation import explanation
from skatnotation.check.finding import Finding, Severity
from skatnotation.check.outcome import GameResult
from skatnotation.check.placing import Placing
from skatnotation.check.reading import check_reading
from skatnotation.check.wording import message
from skatnotation.contract import Contract
from skatnotation.language import Language
from skatnotation.notations.entry import Entry
from skatnotation.record import Outcome, Result
from skatnotation.rules.ruleset import DEFAULT, Paragraph, RuleSet
from skatnotation.seats import Seat

SCHEMA: Final = 1
"""The version of the objects; it grows when a key changes its meaning or an enumeration its members."""


class PlacedFinding(msgspec.Struct, frozen=True, gc=False):
    """A finding with its line and column (in characters) in the file, both from 1."""

    finding: Finding
    line: int
    column: int


class Report(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is said of one entry of a file; ``record`` counts from 1, ``rules`` and ``result`` need a record."""

    path: str
    record: int
    line: int
    id: str | None
    rules: RuleSet | None
    status: Status
    findings: tuple[PlacedFinding, ...]
    result: GameResult | None = None
    recorded: Result | None = None


def check_entry(
    entry: Entry,
    path: str,
    rules: RuleSet = DEFAULT,
    *,
    override: RuleSet | None = None,
    beside: Sequence[Finding] = (),
) -> Report:
    """Check one entry of a file.

    Args:
        entry: what a reader gave.
        path: the name of the file, for the report only.
        rules: the book for records that name none.
        override: a book for all records, whatever they name.
        beside: what is to say of the record beside the others of its file.
    """
    record = entry.record
    findings = check_reading(entry)
    if record is None:
        return Report(
            path=path,
            record=entry.number,
            line=entry.line,
            id=None,
            rules=None,
            status=Status.UNREADABLE,
            findings=_placed(findings, entry),
        )
    verdict = validate(record, rules, override=override)
    wrong_there = any(finding.severity is Severity.ERROR for finding in beside)
    return Report(
        path=path,
        record=entry.number,
        line=entry.line,
        id=record.id,
        rules=verdict.rules,
        status=Status.FAULTY if wrong_there else verdict.status,
        findings=_placed([*findings, *beside, *verdict.findings], entry),
        result=verdict.result,
        recorded=record.result,
    )


def _placed(findings: list[Finding], entry: Entry) -> tuple[PlacedFinding, ...]:
    if not findings:
        return ()
    error = entry.error
    if error is not None:
        line, column = (error.line, error.column) if error.line else (entry.line, entry.column)
        return tuple(PlacedFinding(finding, line, column) for finding in findings)
    placing = Placing(entry)
    return tuple(PlacedFinding(finding, *placing.spot(finding.place)) for finding in findings)


def as_object(report: Report, language: Language) -> dict[str, Any]:
    """A report as one object of the JSON formats, its texts in a language."""
    return {
        "schema": SCHEMA,
        "kind": "game",
        "path": report.path,
        "record": report.record,
        "line": report.line,
        "id": report.id,
        "rules": None if report.rules is None else report.rules.name,
        "status": report.status.value,
        "findings": [finding_object(placed, report.rules, language) for placed in report.findings],
        "result": None if report.result is None else result_object(report.result, language),
        "recorded": None if report.recorded is None else _recorded(report.recorded, report.result),
    }


def finding_object(placed: PlacedFinding, rules: RuleSet | None, language: Language) -> dict[str, Any]:
    """A finding with the keys of the JSON formats."""
    finding = placed.finding
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "line": placed.line,
        "column": placed.column,
        "message": message(finding, language),
        "rule": rule_object(finding.topic, rules),
        "params": msgspec.to_builtins(finding.params),
        "legal": None if finding.legal is None else msgspec.to_builtins(list(finding.legal)),
    }


def rule_object(topic: str | None, rules: RuleSet | None) -> dict[str, Any]:
    """The rule behind a finding: book, edition, paragraph, and whether it was held against the print.

    The paragraph is null where none is known or none is concerned, book and edition are null for an unreadable record.
    """
    if rules is None or topic is None:
        name, edition = (None, None) if rules is None else (rules.name, rules.edition)
        return {"book": name, "edition": edition, "paragraph": None, "confirmed": False}
    paragraph: Paragraph = rules.paragraph(topic)
    return {
        "book": rules.name,
        "edition": paragraph.edition,
        "paragraph": paragraph.number,
        "confirmed": paragraph.confirmed,
    }


def result_object(result: GameResult, language: Language) -> dict[str, Any]:
    """A computed result with the keys of the JSON formats."""
    scores, ramsch = result.scores, result.ramsch
    return {
        "outcome": result.outcome.value,
        "declarer": result.declarer,
        "contract": result.contract,
        "hand": result.hand,
        "ouvert": result.ouvert,
        "schneider_announced": result.schneider_announced,
        "schwarz_announced": result.schwarz_announced,
        "bid": result.bid,
        "matadors": result.matadors,
        "points": result.points,
        "tricks": result.tricks,
        "levels": result.levels,
        "overbid": result.overbid,
        "value": result.value,
        "score": result.score,
        "scores": None if scores is None else _each(scores),
        "multiplier": result.multiplier,
        "doublings": [doubling.value for doubling in result.doublings] if result.settled else None,
        "ramsch": None if ramsch is None else {"points": _each(ramsch.counted), "tricks": _each(ramsch.tricks)},
        "explanation": explanation(result, language),
    }


def _each(numbers: dict[Seat, int]) -> dict[str, int]:
    return {seat.value: number for seat, number in numbers.items()}


def _recorded(recorded: Result, computed: GameResult | None) -> dict[str, Any]:
    """The result as written, with the same keys; a 0 that a server writes for "none" is null."""
    nothing = dict.fromkeys(_KEYS)
    nothing["outcome"] = recorded.outcome.value
    if recorded.outcome in {Outcome.PASSED, Outcome.PENALTY, Outcome.UNFINISHED}:
        kept = {"declarer": recorded.declarer}
        kept.update({key: value for key in _NUMBERS if (value := getattr(recorded, key))})
        return {**nothing, **kept}
    null = computed is not None and computed.contract is Contract.NULL
    return {
        **nothing,
        "declarer": recorded.declarer,
        "matadors": None if null and recorded.matadors == 0 else recorded.matadors,
        "points": recorded.points,
        "tricks": recorded.tricks,
        "overbid": recorded.overbid,
        "score": recorded.score,
    }


_NUMBERS: Final = ("matadors", "points", "tricks", "score")
_KEYS: Final = (
    "outcome",
    "declarer",
    "contract",
    "hand",
    "ouvert",
    "schneider_announced",
    "schwarz_announced",
    "bid",
    "matadors",
    "points",
    "tricks",
    "levels",
    "overbid",
    "value",
    "score",
    "scores",
    "multiplier",
    "doublings",
    "ramsch",
    "explanation",
)
