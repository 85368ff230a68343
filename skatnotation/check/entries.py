"""The entries of a file, games and score sheets alike, checked and turned into plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from skatnotation.check import report, series_report, sheet_report
from skatnotation.check.report import PlacedFinding, Report, check_entry
from skatnotation.check.series import SeriesOrder
from skatnotation.check.series_report import SeriesReport
from skatnotation.check.sheet_report import SheetReport, check_sheet
from skatnotation.language import Language
from skatnotation.notations.entry import Entry
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.rules.ruleset import DEFAULT, RuleSet

AnyReport = Report | SheetReport | SeriesReport
"""What is said of an entry, or of a series of them."""

AHEAD: Final = 100
"""How many entries are read before they are checked.

Reading and checking each game in turn costs a sixth more: each drives the other out of the processor's caches.
"""


def check_entries(
    entries: Iterable[Entry | SheetEntry], path: str, rules: RuleSet = DEFAULT, *, override: RuleSet | None = None
) -> Iterator[AnyReport]:
    """Check the entries of a file, each as :func:`check_entry` or :func:`check_sheet` does, and games as a series."""
    entries = iter(entries)
    series = SeriesOrder()
    while ahead := list(islice(entries, AHEAD)):
        for entry in ahead:
            if isinstance(entry, SheetEntry):
                yield check_sheet(entry, path, rules, override=override)
            else:
                yield check_entry(entry, path, rules, override=override, beside=series.findings(entry))
    yield from closing(series, path)


def closing(series: SeriesOrder, path: str) -> Iterator[SeriesReport]:
    """What is to say at the end of a file of the series in it."""
    for name, last, finding in series.short():
        placed = PlacedFinding(finding, last.line, last.column)
        yield SeriesReport(path=path, record=last.number, line=last.line, id=name, findings=(placed,))


def as_object(of: AnyReport, language: Language) -> dict[str, Any]:
    """A report as one object of the JSON formats."""
    if isinstance(of, SeriesReport):
        return series_report.as_object(of, language)
    if isinstance(of, SheetReport):
        return sheet_report.as_object(of, language)
    return report.as_object(of, language)
