"""The entries of a file, games and score sheets alike, checked and turned into plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from skatnotation.check import report, sheet_report
from skatnotation.check.report import Report, check_entry
from skatnotation.check.sheet_report import SheetReport, check_sheet
from skatnotation.language import Language
from skatnotation.notations.entry import Entry
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.rules.ruleset import DEFAULT, RuleSet

AHEAD: Final = 100
"""How many entries are read before they are checked.

Reading and checking each game in turn costs a sixth more: each drives the other out of the processor's caches.
"""


def check_entries(
    entries: Iterable[Entry | SheetEntry], path: str, rules: RuleSet = DEFAULT, *, override: RuleSet | None = None
) -> Iterator[Report | SheetReport]:
    """Check the entries of a file, each as :func:`check_entry` or :func:`check_sheet` does."""
    entries = iter(entries)
    while ahead := list(islice(entries, AHEAD)):
        for entry in ahead:
            if isinstance(entry, SheetEntry):
                yield check_sheet(entry, path, rules, override=override)
            else:
                yield check_entry(entry, path, rules, override=override)


def as_object(of: Report | SheetReport, language: Language) -> dict[str, Any]:
    """A report as one object of the JSON formats."""
    if isinstance(of, SheetReport):
        return sheet_report.as_object(of, language)
    return report.as_object(of, language)
