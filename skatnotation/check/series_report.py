"""What is said of a series of games as a whole, at the end of its file.

The keys of :func:`as_object` are a contract with other programs; ``docs/report.schema.json`` describes it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from skatnotation.check.checker import Status
from skatnotation.check.report import SCHEMA, PlacedFinding, finding_object
from skatnotation.language import Language


class SeriesReport(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is said of one series; ``record`` and ``line`` are those of its last game in the file."""

    path: str
    record: int
    line: int
    id: str
    findings: tuple[PlacedFinding, ...]
    status: Status = Status.OK
    rules: None = None


def as_object(report: SeriesReport, language: Language) -> dict[str, Any]:
    """A report as one object of the JSON formats, its texts in a language."""
    return {
        "schema": SCHEMA,
        "kind": "series",
        "path": report.path,
        "record": report.record,
        "line": report.line,
        "id": report.id,
        "rules": None,
        "status": report.status.value,
        "findings": [finding_object(placed, None, language) for placed in report.findings],
        "result": None,
        "recorded": None,
    }
