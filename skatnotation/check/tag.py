"""TAG: the head of a record."""

from __future__ import annotations

from skatnotation.check.books import with_switches
from skatnotation.check.finding import RECORD, Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.record import FOREHAND, MIDDLEHAND, REARHAND, GameRecord, Tag
from skatnotation.rules.bookfile import SWITCHES, values_of
from skatnotation.rules.ruleset import RULESETS, RuleSet


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

    Bad: ``[Rules "pub"]``
    Good: ``[Rules "isko"]``
    """

    code = "TAG003"
    severity = Severity.WARNING
    message = marked("the rule book {name} is not known; {book} is used")


class OtherBook(Check):
    """The record is judged by another book than its own.

    ``--override-rules`` asked for it; the house rules of the record do not count then either.

    Bad: nothing is wrong.
    Good: the record judged by its own book.
    """

    code = "TAG004"
    severity = Severity.NOTE
    message = marked("judged by {book}, not by {own}, the record's own rule book")


class UnknownSwitch(Check):
    """The record names a house rule that no rule book knows.

    The record is judged without it. ``docs/rules.md`` has all house rules and what they do.

    Bad: ``[Rules "isko-2022 contra"]``
    Good: ``[Rules "isko-2022 kontra"]``
    """

    code = "TAG005"
    severity = Severity.WARNING
    message = marked("the house rule {name} is not known and does not count; there are {known}")


class WrongSwitch(Check):
    """A house rule does not take the value that the record gives it.

    The record is judged without it.

    Bad: ``[Rules "isko-2022 ramsch skat=winner"]``
    Good: ``[Rules "isko-2022 ramsch skat=loser"]``
    """

    code = "TAG006"
    severity = Severity.WARNING
    message = marked("the house rule {name} does not count: {value} is none of its values; it takes {known}")


class RightByAnotherBook(Check):
    """The record has errors by its own rule book, and none by another one.

    Perhaps it names the wrong book, or house rules that were not agreed on. The note names the first book by which
    nothing is wrong; the result is that of the record's own book.

    Bad: null after taking the skat, in a record with ``[Rules "raeuber"]``.
    Good: the same with ``[Rules "isko-2022"]``
    """

    code = "TAG007"
    severity = Severity.NOTE
    message = marked("by {book} this record has no error; it is judged by {own}")


class UnknownEdition(Check):
    """The record names an edition of its rule book that is not known.

    A book is known in one edition, and the record is judged by that one.

    Bad: ``[Rules "isko-1902"]``
    Good: ``[Rules "isko-2022"]``
    """

    code = "TAG008"
    severity = Severity.WARNING
    message = marked("the rule book {book} is not known in the edition of {edition}; that of {known} is used")


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
    """The book that a record is judged by: the one that overrides, else its own, else the default.

    The house rules of the record count on its own book and on the default one.
    """
    if override is not None:
        if record.rules in {None, override.name} and not record.switches:
            return [], override
        return [OtherBook.at(RECORD, book=override.name, own=rules_named(record, default))], override
    findings: list[Finding] = []
    book = default
    if record.rules is not None:
        book = default if record.rules == default.name else RULESETS.get(record.rules, default)
        if book.name != record.rules:
            findings.append(UnknownBook.at(RECORD, name=record.rules, book=default.name))
        elif record.edition is not None and record.edition != book.edition:
            findings.append(UnknownEdition.at(RECORD, book=book.name, edition=record.edition, known=book.edition))
    if not record.switches:
        return findings, book
    book, wrong = with_switches(book, record.switches)
    return findings + [_wrong_switch(switch) for switch in wrong], book


def rules_named(record: GameRecord, default: RuleSet) -> str:
    """The rules that a record names, as it writes them, without the edition."""
    return " ".join((record.rules or default.name, *record.switches))


def _wrong_switch(switch: str) -> Finding:
    name, sign, value = switch.partition("=")
    if name not in SWITCHES:
        return UnknownSwitch.at(RECORD, name=name, known=", ".join(SWITCHES))
    return WrongSwitch.at(RECORD, name=name, value=value if sign else "yes", known=values_of(name))
