"""LIST: who sits at the table of a score sheet, and what its head says."""

from __future__ import annotations

from typing import Final

from skatnotation.check.finding import Check, Finding, Place, Severity
from skatnotation.check.tag import PlayerTwice
from skatnotation.language import marked
from skatnotation.sheet import (
    SEATS_AT_MOST,
    Adjustment,
    Closing,
    Item,
    Line,
    Played,
    Ramsch,
    Row,
    ScoreSheet,
    Signed,
    Substitution,
)

SYSTEMS: Final = ("classic", "seeger", "seeger-fabian")
"""How a list is summed up: the points alone, with 50 a game won less lost, and with the lost games of the others."""


class WrongPlayers(Check):
    """The head says another number of players than it names.

    Three, four or five sit at a table, and each has a seat with a number. Where ``Players`` and the seats disagree the
    bonus for lost games of the others cannot be trusted.

    Bad: ``[Players "4"]`` with the tags ``Seat1``, ``Seat2`` and ``Seat3``.
    Good: ``[Players "3"]`` with the same tags.
    """

    code = "LIST001"
    message = marked("the table has {told} players, but the seats that are named are {named}")


class WrongHeadNumber(Check):
    """A tag of the head is not the number that it should be.

    ``Games`` is a number of games, ``Players`` is 3, 4 or 5, ``FirstDealer`` and ``Keeper`` are seats.

    Bad: ``[FirstDealer "Anna"]``
    Good: ``[FirstDealer "1"]``
    """

    code = "LIST002"
    message = marked("the tag {tag} should be a number from {least} to {most}, not {written}")


class UnknownSystem(Check):
    """The head names a way of summing up that is not known.

    Lists are summed up ``classic`` (points only), ``seeger`` (50 for each game won, less 50 for each lost) or
    ``seeger-fabian`` (and 40 or 30 for each lost game of another player).

    Bad: ``[Scoring "bierlachs"]``
    Good: ``[Scoring "seeger"]``
    """

    code = "LIST003"
    severity = Severity.WARNING
    message = marked("the scoring {written} is not known; {used} is used")


class NoSuchSeat(Check):
    """A line names a seat that the table does not have.

    Bad: seat 4 as declarer at a table of three.
    Good: seats 1, 2 and 3.
    """

    code = "LIST004"
    message = marked("there is no seat {seat}; the table has {seats}")


class SubstituteSits(Check):
    """A substitute sits at the table already.

    Somebody who takes over a seat cannot play in another one.

    Bad: ``subst 25 2 "Anna"`` while Anna sits in seat 1.
    Good: ``subst 25 2 "Eva"``
    """

    code = "LIST005"
    message = marked("{player} takes over seat {seat} but sits in seat {other} already")


class SubstitutionOutOfOrder(Check):
    """A substitution does not stand before the game from which it holds.

    The number is that of the first game of the substitute, and the line stands before the row of that game.

    Bad: ``subst 25 2 "Eva"`` between the rows 30 and 31.
    Good: the same line between the rows 24 and 25.
    """

    code = "LIST006"
    severity = Severity.WARNING
    message = marked("this substitution from game {written} on stands before game {right}")


class NoReason(Check):
    """Points are given or taken without a reason.

    An adjustment changes the end total, so the sheet has to say why.

    Bad: ``adjust 3 -100 ""``
    Good: ``adjust 3 -100 "late"``
    """

    code = "LIST007"
    severity = Severity.WARNING
    message = marked("seat {seat} gets {points} points without a reason")


def check_head(sheet: ScoreSheet) -> list[Finding]:
    """The findings on the head of a sheet."""
    findings = [*_head_numbers(sheet), *_players(sheet)]
    scoring = sheet.tag("Scoring")
    if scoring is not None and scoring not in SYSTEMS:
        findings.append(UnknownSystem.at(_tag(sheet, "Scoring"), written=scoring, used=system_of(sheet)))
    return findings


def system_of(sheet: ScoreSheet) -> str:
    """How a sheet is summed up: as its head says, else as its closing lines show, else by Seeger-Fabian."""
    told = sheet.tag("Scoring")
    if told in SYSTEMS:
        return told
    items = {line.item for line in sheet.closing if isinstance(line, Closing)}
    return "seeger" if Item.OWN in items and Item.OTHERS not in items else "seeger-fabian"


def _head_numbers(sheet: ScoreSheet) -> list[Finding]:
    limits = {
        "Games": (1, 999),
        "Players": (3, SEATS_AT_MOST),
        "FirstDealer": (1, sheet.seats),
        "Keeper": (1, sheet.seats),
    }
    findings = []
    for tag, (least, most) in limits.items():
        written = sheet.tag(tag)
        number = sheet.number(tag)
        if written is not None and (number is None or not least <= number <= most):
            findings.append(WrongHeadNumber.at(_tag(sheet, tag), tag=tag, least=least, most=most, written=written))
    return findings


def _players(sheet: ScoreSheet) -> list[Finding]:
    named = tuple(seat for seat in range(1, SEATS_AT_MOST + 1) if sheet.tag(f"Seat{seat}") is not None)
    findings = []
    told = sheet.number("Players")
    if named and told is not None and named != tuple(range(1, told + 1)):
        findings.append(WrongPlayers.at(_tag(sheet, "Players"), told=told, named=named))
    met: set[str] = set()
    for seat in named:
        player = sheet.tag(f"Seat{seat}") or ""
        if player and player in met:
            findings.append(PlayerTwice.at(_tag(sheet, f"Seat{seat}"), player=player))
        met.add(player)
    return findings


def check_seats(sheet: ScoreSheet) -> list[Finding]:
    """The findings on the seats that the lines name, on substitutions and adjustments."""
    findings = []
    seats = sheet.seats
    table = {seat: name for seat, name in enumerate(sheet.players, 1) if name}
    for index, line in enumerate(sheet.lines):
        findings += _seats_of_line(line, index, seats)
        if isinstance(line, Substitution):
            findings += _substitution(sheet, index, line, table)
        elif isinstance(line, Adjustment) and not line.reason.strip():
            findings.append(NoReason.at(Place("line", index, item="reason"), seat=line.seat, points=line.points))
    for index, closing in enumerate(sheet.closing):
        if isinstance(closing, Signed):
            findings += [
                NoSuchSeat.at(Place("closing", index, column), seat=seat, seats=seats)
                for column, seat in enumerate(closing.seats, 1)
                if seat > seats
            ]
    return findings


def _seats_of_line(line: Line, index: int, seats: int) -> list[Finding]:
    named: list[tuple[str, int | None]] = [("dealer", line.dealer)] if isinstance(line, Row) else [("seat", line.seat)]
    if isinstance(line, Played | Ramsch):
        named.append(("who", line.who))
    return [
        NoSuchSeat.at(Place("line", index, item=cell), seat=seat, seats=seats)
        for cell, seat in named
        if seat is not None and not 1 <= seat <= seats
    ]


def _substitution(sheet: ScoreSheet, index: int, line: Substitution, table: dict[int, str]) -> list[Finding]:
    findings = []
    other = next((seat for seat, name in table.items() if name == line.name and seat != line.seat), None)
    if other is not None:
        place = Place("line", index, item="name")
        findings.append(SubstituteSits.at(place, player=line.name, seat=line.seat, other=other))
    table[line.seat] = line.name
    next_row = next((after for after in sheet.lines[index:] if isinstance(after, Row)), None)
    if next_row is not None and next_row.number != line.game:
        place = Place("line", index, item="number")
        findings.append(SubstitutionOutOfOrder.at(place, written=line.game, right=next_row.number))
    return findings


def _tag(sheet: ScoreSheet, name: str) -> Place:
    return Place("tag", next(index for index, tag in enumerate(sheet.tags) if tag.name == name))
