"""TAG: the head of a record."""

from __future__ import annotations

from skatnotation.check.books import BOOKS
from skatnotation.check.finding import RECORD, Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.record import FOREHAND, MIDDLEHAND, REARHAND, GameRecord, Tag
from skatnotation.rules.ruleset import RuleSet


class TagTwice(Check):
    """A tag stands twice in the head.

    Which of the two is meant is not known; the first one is taken.

    Bad: ``ID[7]ID[8]``
    Good: ``ID[7]``
    """

    code = "TAG001"
    severity = Severity.WARNING
    message = marked("the tag {tag} stands here a second time; the first one counts")


class PlayerTwice(Check):
    """The same player sits in two seats.

    Three people play a deal; a server adds a number to the name when one program sits there twice.

    Bad: ``P0[xskat]P1[xskat]``
    Good: ``P0[xskat]P1[xskat:2]``
    """

    code = "TAG002"
    severity = Severity.WARNING
    message = marked("{player} sits in two seats")


class UnknownBook(Check):
    """The record names a rule book that is not known.

    It is judged by the book given for records without one.

    Bad: ``[Rules "isko-1902"]``
    Good: ``[Rules "isko"]``
    """

    code = "TAG003"
    severity = Severity.WARNING
    message = marked("the rule book {name} is not known; {book} is used")


class OtherBook(Check):
    """The record is judged by another book than its own.

    ``--override-rules`` asked for it.

    Bad: nothing is wrong.
    Good: the record judged by its own book.
    """

    code = "TAG004"
    severity = Severity.NOTE
    message = marked("judged by {book}, not by {own}, the record's own rule book")


def check_tags(record: GameRecord) -> list[Finding]:
    """The findings on the head of a record."""
    tags = record.tags
    findings = []
    if len({tag.name for tag in tags}) != len(tags):
        findings += _repeated([tag.name for tag in tags])
    seated = [tag.value for tag in tags if tag.name in _PLAYERS]
    if len(set(seated)) != len(seated):
        findings += _seated_twice(tags)
    return findings


def _repeated(names: list[str]) -> list[Finding]:
    return [
        TagTwice.at(Place("tag", index), tag=name) for index, name in enumerate(names) if names[:index].count(name) == 1
    ]


def _seated_twice(tags: tuple[Tag, ...]) -> list[Finding]:
    findings = []
    seats: dict[str, str] = {}
    for index, tag in enumerate(tags):
        if tag.name in _PLAYERS and tag.value and tag.name not in seats:
            if tag.value in seats.values():
                findings.append(PlayerTwice.at(Place("tag", index), player=tag.value))
            seats[tag.name] = tag.value
    return findings


_PLAYERS = frozenset((FOREHAND, MIDDLEHAND, REARHAND))


def book_for(record: GameRecord, default: RuleSet, override: RuleSet | None) -> tuple[list[Finding], RuleSet]:
    """The book that a record is judged by: the one that overrides, else its own, else the default."""
    if override is not None:
        if record.rules is None or record.rules == override.name:
            return [], override
        return [OtherBook.at(RECORD, book=override.name, own=record.rules)], override
    if record.rules is None:
        return [], default
    own = BOOKS.get(record.rules)
    if own is None:
        return [UnknownBook.at(RECORD, name=record.rules, book=default.name)], default
    return [], own
