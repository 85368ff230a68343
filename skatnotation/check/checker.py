"""The checker: one pass over a record that returns everything there is to say."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from skatnotation.check.bid import check_auction
from skatnotation.check.deal import check_deal
from skatnotation.check.declaration import check_declaration
from skatnotation.check.ending import check_course
from skatnotation.check.finding import Finding, Severity
from skatnotation.check.layout import layout
from skatnotation.check.outcome import GameResult, outcome_of
from skatnotation.check.tag import book_for, check_tags
from skatnotation.check.trick import check_trick_points
from skatnotation.check.value import check_value
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import DEFAULT, RuleSet


class Status(StrEnum):
    """Whether a record is right: ``faulty`` exactly when a finding is an error."""

    OK = "ok"
    FAULTY = "faulty"
    UNREADABLE = "unreadable"


class Verdict(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the checker says of a record: the book it used, all findings, and the result as computed."""

    rules: RuleSet
    status: Status
    findings: tuple[Finding, ...] = ()
    result: GameResult | None = None


def validate(record: GameRecord, rules: RuleSet = DEFAULT, *, override: RuleSet | None = None) -> Verdict:
    """Check a record against its rule book.

    Args:
        record: the record, as a reader gives it.
        rules: the book for a record that names none.
        override: a book to judge by whatever the record names.

    Returns:
        Every finding of the record in one pass, in the order tags, deal, auction, announcement, play, result; and the
        result that follows from its cards. A bad record is no error of the program: nothing is raised for it.
    """
    findings, book = book_for(record, rules, override)
    findings += check_tags(record)
    on_deal, deal = check_deal(record)
    parts = layout(record.events)
    on_auction, auction = check_auction(record, book, parts)
    on_declaration, announced = check_declaration(record, book, parts, deal, auction)
    on_course, course = check_course(record, book, parts, deal, auction, announced)
    on_tricks = check_trick_points(record, announced) if course.progress.judged else []
    result = outcome_of(book, deal, auction, announced, course)
    on_value = check_value(record, book, deal, announced, course, result)
    findings += [*on_deal, *on_auction, *on_declaration, *on_course, *on_tricks, *on_value]
    faulty = findings and any(finding.severity is Severity.ERROR for finding in findings)
    status = Status.FAULTY if faulty else Status.OK
    return Verdict(rules=book, status=status, findings=tuple(findings), result=result)
