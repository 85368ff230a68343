"""The entries of a file with what the checker says of each: the ordinary way, or in bulk where that is quicker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from skatnotation.archive.identity import digest
from skatnotation.check.entries import AHEAD, closing
from skatnotation.check.report import Report, check_entry
from skatnotation.check.series import SeriesOrder
from skatnotation.check.series_report import SeriesReport
from skatnotation.check.sheet_report import SheetReport, check_sheet
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotTextError
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.rules.ruleset import DEFAULT, ISS, RuleSet

AnyEntry = Entry | SheetEntry
Pair = tuple[AnyEntry, Report | SheetReport]

_LARGE: Final = 8_000_000
"""Bytes of a file from which on the bulk path is quicker although it has to be loaded first."""

_LARGE_ENOUGH_TO_COMPILE: Final = 64_000_000
"""Bytes from which on it is quicker although it has to be compiled first."""


class Settings(msgspec.Struct, frozen=True):
    """How files are read and judged, and whether faulty records are left out."""

    rules: RuleSet = DEFAULT
    override: RuleSet | None = None
    only_legal: bool = False
    notation: str | None = None
    letters: str | None = None

    @property
    def text(self) -> str:
        """A text that is the same for the same settings."""
        return digest(self).hex()


class Checking:
    """The check of one file; ``series`` is what there is to say of the series in it, when all is checked."""

    def __init__(self, path: str, settings: Settings) -> None:
        self._path = path
        self._settings = settings
        self.series: tuple[SeriesReport, ...] = ()

    def one_by_one(self, entries: Iterable[AnyEntry]) -> Iterator[list[Pair]]:
        """The entries with their reports, a hundred at a time: reading and checking drive each other out of caches."""
        order = SeriesOrder()
        rules, override = self._settings.rules, self._settings.override
        entries = iter(entries)
        while ahead := list(islice(entries, AHEAD)):
            pairs: list[Pair] = []
            for entry in ahead:
                if isinstance(entry, SheetEntry):
                    pairs.append((entry, check_sheet(entry, self._path, rules, override=override)))
                else:
                    beside = order.findings(entry)
                    pairs.append((entry, check_entry(entry, self._path, rules, override=override, beside=beside)))
            yield pairs
        self.series = tuple(closing(order, self._path))

    def in_bulk(self, entries: Iterable[AnyEntry]) -> Iterator[list[Pair]]:
        """The same for a file of ISS records on disk, whose reports come from compiled code."""
        from skatnotation import bulk  # noqa: PLC0415 - it needs an extra

        reports = self._of_entries(report for block in bulk.checked(self._path) for report in bulk.reports(block))
        pairs: Iterator[Pair] = zip(entries, reports, strict=True)
        while ahead := list(islice(pairs, AHEAD)):
            yield ahead

    def _of_entries(self, reports: Iterable[Report | SeriesReport]) -> Iterator[Report]:
        """The reports of entries; those of series are kept aside."""
        for report in reports:
            if isinstance(report, Report):
                yield report
            else:
                self.series += (report,)


def goes_in_bulk(path: str, settings: Settings) -> bool:
    """Whether a file on disk is ISS, and so large that the bulk path is worth its start, and that is installed."""
    other_book = settings.override is not None and settings.override != ISS
    if other_book or settings.notation not in {None, "iss"} or find_spec("numba") is None:
        return False
    size = Path(path).stat().st_size
    if size < _LARGE:
        return False
    from skatnotation.bulk.kept import is_ready  # noqa: PLC0415 - small files need not load it
    from skatnotation.bulk.recognising import LOOK, is_iss  # noqa: PLC0415 - likewise

    try:
        with Path(path).open("rb") as file:
            return is_iss(file.read(LOOK)) and (is_ready() or size >= _LARGE_ENOUGH_TO_COMPILE)
    except NotTextError:  # the ordinary path says so
        return False
