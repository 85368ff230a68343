"""SYN: what a reader says of the text of a record."""

from __future__ import annotations

import msgspec

from skatnotation.check.finding import RECORD, Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.notations.entry import Entry
from skatnotation.notations.scoresheet.entry import SheetEntry


class Unreadable(Check):
    """The text is not a record of its notation.

    It cannot be read from the place on that is named. Reading goes on at the next record.

    Bad: ``1 10S``
    Good: ``1 ST``
    """

    code = "SYN001"
    message = "{problem}"


class TooLong(Check):
    """The record is longer than any game.

    More than a megabyte without an end is no record of a game but a damaged file; it is skipped.

    Bad: a file without ``;)`` that goes on for megabytes.
    Good: a record of some hundred characters.
    """

    code = "SYN002"
    message = "{problem}"


class NotUtf8(Check):
    """The text has bytes that are not UTF-8.

    They are kept and written back as they were, but cannot be shown.

    Bad: a name in Latin-1.
    Good: the same name in UTF-8.
    """

    code = "SYN003"
    severity = Severity.NOTE
    message = marked("the record has bytes that are not UTF-8; they are kept as they are")


class LenientSpelling(Check):
    """The text is spelled in a way that is read, but never written.

    ``skatnotation fmt`` writes the canonical form. The notation's document lists each such spelling and why.

    Bad: commas between cards, or a German seat: ``VH``
    Good: blanks between cards, and ``F``
    """

    code = "SYN004"
    severity = Severity.NOTE
    message = "{leniency}"


def check_reading(entry: Entry | SheetEntry) -> list[Finding]:
    """The findings on an entry before its record is looked at."""
    findings = []
    if entry.error is not None:
        kind = TooLong if entry.error.problem == "too_long" else Unreadable
        finding = kind.at(RECORD, problem=entry.error.problem, expected="; ".join(entry.error.expected) or None)
        findings.append(msgspec.structs.replace(finding, params={**entry.error.params, **finding.params}))
    if entry.undecoded:
        findings.append(NotUtf8.at(RECORD))
    for leniency in entry.leniencies:
        place = Place("text", leniency.line, leniency.column)
        findings.append(LenientSpelling.at(place, leniency=leniency.name, found=leniency.found))
    return findings
