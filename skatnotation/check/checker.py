"""The checker: one pass over a record that returns everything there is to say."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from skatnotation.check.announcing import Announced
from skatnotation.check.bid import check_auction
from skatnotation.check.books import other_books
from skatnotation.check.deal import check_deal
from skatnotation.check.declaration import check_declaration
from skatnotation.check.ends.naming import unnamed
from skatnotation.check.ends.ruling import check_ruling
from skatnotation.check.ends.walk import check_course
from skatnotation.check.finding import RECORD, Finding, Severity
from skatnotation.check.house.doubling import Doublings, check_bock, check_doublings, doubled
from skatnotation.check.house.ramsch import check_no_ramsch, check_ramsch, is_ramsch
from skatnotation.check.layout import Layout, layout
from skatnotation.check.outcome import GameResult, outcome_of
from skatnotation.check.tag import RightByAnotherBook, book_for, check_tags, rules_named
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
    found, result = _judge(record, book)
    findings += found
    faulty = bool(findings) and _faulty(findings)
    if faulty:
        findings += _right_elsewhere(record, book, rules_named(record, book))
    status = Status.FAULTY if faulty else Status.OK
    return Verdict(rules=book, status=status, findings=tuple(findings), result=result)


def _judge(record: GameRecord, book: RuleSet) -> tuple[list[Finding], GameResult]:
    """The findings on a record by a rule book, and its result."""
    on_deal, deal = check_deal(record)
    parts = layout(record.events)
    on_auction, auction = check_auction(record, book, parts)
    on_declaration, announced = check_declaration(record, book, parts, deal, auction)
    findings = [*check_tags(record), *on_deal, *on_auction, *on_declaration]
    if announced is None and is_ramsch(record, book, auction):
        on_ramsch, result = check_ramsch(record, book, deal, auction)
        return findings + on_ramsch, result
    on_course, course = check_course(record, book, parts, deal, auction, announced)
    on_tricks = check_trick_points(record, announced) if course.progress.judged else []
    on_house_rules, doublings = _house_rules(record, book, parts, announced)
    result = doubled(outcome_of(book, deal, auction, announced, course), doublings)
    if parts is not None:  # nobody has ruled, and no event names what was broken
        on_value = check_value(record, book, deal, announced, course, result)
        return [*findings, *on_course, *on_tricks, *on_house_rules, *on_value], result
    on_ruling, ruled = check_ruling(record, result)
    on_value = check_value(record, book, deal, announced, course, ruled.for_the_list)
    findings = unnamed(findings, record.events)
    findings += [*on_course, *on_tricks, *on_house_rules, *on_ruling, *on_value]
    return findings, ruled.result


def _house_rules(
    record: GameRecord, book: RuleSet, parts: Layout | None, announced: Announced | None
) -> tuple[list[Finding], Doublings]:
    """The findings on Kontra, Re and Bock, and on what belongs to a Ramsch and not to this game; what doubles it."""
    if parts is not None:  # nothing of it happens
        return ([], ()) if book.server and not book.house.bock else check_bock(record, book)
    on_doublings, doublings = check_doublings(record, book, announced)
    return [*check_no_ramsch(record), *on_doublings], doublings


def _faulty(findings: list[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)


def _right_elsewhere(record: GameRecord, book: RuleSet, own: str) -> list[Finding]:
    """The note on a record that is right by another book than its own."""
    for name, other in other_books(record, book):
        if not _faulty(_judge(record, other)[0]):
            return [RightByAnotherBook.at(RECORD, book=name, own=own)]
    return []
