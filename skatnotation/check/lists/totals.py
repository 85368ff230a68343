"""LIST: the running totals of a score sheet, and what each seat has in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatnotation.check.finding import Check, Finding, Place, Severity
from skatnotation.check.lists.ramsch import check_ramsch
from skatnotation.check.lists.row import RowWorth, check_row
from skatnotation.language import marked
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sheet import Played, Ramsch, ScoreSheet


class WrongTotal(Check):
    """A running total is wrong.

    The cell holds the declarer's total before the game and the value of the game, added up.

    Bad: a total of 33, then +24, and 58.
    Good: a total of 33, then +24, and 57.
    """

    code = "LIST040"
    message = marked("game {row}: the total of seat {seat} should be {right}, not {written}")


class CarriedTotal(Check):
    """A running total carries an earlier slip on.

    It follows from what is written, but something before it is wrong; it has to be corrected with it.

    Bad: a total of 58 that should be 57, then +10, and 68.
    Good: totals of 57 and 67.
    """

    code = "LIST041"
    severity = Severity.WARNING
    message = marked(
        "game {row}: the total of seat {seat} carries an earlier slip on; it should be {right}, not {written}"
    )


@dataclass
class Account:
    """What a seat has: as it should be, and as the sheet has it; ``None`` where it is not known.

    ``won`` and ``lost`` count as they should be, ``won_written`` and ``lost_written`` by the signs on the sheet.
    ``worths`` says of each row of the seat, by its place among the lines, what it is worth.
    """

    points: int | None = 0
    written: int = 0
    won: int | None = 0
    lost: int | None = 0
    won_written: int = 0
    lost_written: int = 0
    added: list[int] = field(default_factory=list)
    worths: dict[int, RowWorth] = field(default_factory=dict)

    def difference(self, total: int | None) -> int | None:
        """What a game was worth by its total."""
        return None if total is None else total - self.written

    def enter(self, worth: RowWorth, value: int | None) -> None:
        """Book a game; ``value`` is the one that is written."""
        if worth.score is None:
            self.points = None
        elif self.points is not None:
            self.points += worth.score
        if value is not None:
            self.added.append(value)

    def count(self, worth: RowWorth, value: int | None) -> None:
        """Count a game as won or lost."""
        if worth.won is None or self.won is None or self.lost is None:
            self.won = self.lost = None
        else:
            self.won += worth.won
            self.lost += not worth.won
        if value is not None:
            self.won_written += value > 0
            self.lost_written += value <= 0


def check_rows(rules: RuleSet, sheet: ScoreSheet) -> tuple[list[Finding], list[Account]]:
    """The findings on all rows that count, and the accounts of the seats."""
    findings: list[Finding] = []
    named = sheet.tag("Rules") is not None
    seats = sheet.seats
    accounts = [Account() for _ in range(seats)]
    for index in sheet.counted:
        line = sheet.lines[index]
        if not isinstance(line, Played | Ramsch):
            continue
        seated = line.who is not None and 1 <= line.who <= seats
        account = accounts[line.who - 1] if seated and line.who is not None else Account()
        difference = account.difference(line.total)
        if isinstance(line, Played):
            found, worth = check_row(rules, line, index, difference, named=named)
            account.count(worth, line.value if line.value is not None else difference)
        else:
            found, worth = check_ramsch(rules, line, index, difference, named=named)
        findings += found
        account.worths[index] = worth
        if seated:
            findings += _total(account, line, index, worth)
    return findings, accounts


def _total(account: Account, line: Played | Ramsch, index: int, worth: RowWorth) -> list[Finding]:
    """Book a row, and say whether its total is right."""
    follows = {account.written + value for value in (line.value, worth.score) if value is not None}
    account.enter(worth, line.value)
    total = line.total
    if total is None:
        account.written += next((value for value in (line.value, worth.score) if value is not None), 0)
        return []
    account.written = total
    if account.points is None:
        account.points = total
    if total == account.points:
        return []
    kind = CarriedTotal if total in follows else WrongTotal
    place = Place("line", index, item="total")
    return [kind.at(place, row=line.number, seat=line.who, written=total, right=account.points)]
