"""LIST: the closing lines of a score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from skatnotation.check.finding import Check, Finding, Place, Severity
from skatnotation.check.lists.sums import OWN, SheetSum, total_of, written_cells
from skatnotation.check.lists.totals import Account
from skatnotation.language import marked
from skatnotation.sheet import Closing, Item, PassedCount, ScoreSheet, Signed, Sum


class WrongClosing(Check):
    """A number in the closing lines is wrong.

    Points, won and lost games come from the rows. ``own50`` is 50 times the games won less those lost, ``others40`` or
    ``others30`` that many times the games that the others lost, the end total the sum of what the scoring counts and of
    the adjustments.

    Bad: ``own50  100`` after two games won and one lost.
    Good: ``own50  50``
    """

    code = "LIST050"
    message = marked("{line} of seat {seat} should be {right}, not {written}")


class CarriedClosing(Check):
    """A number in the closing lines carries a slip on.

    It follows from what is written, but something before it is wrong; it has to be corrected with it.

    Bad: an end total that adds up a wrong ``own50``.
    Good: the same with ``own50`` corrected.
    """

    code = "LIST051"
    severity = Severity.WARNING
    message = marked("{line} of seat {seat} carries a slip on; it should be {right}, not {written}")


class WrongCells(Check):
    """A closing line has not one number for each seat.

    Which number belongs to whom is then not known; those that are there are taken from the left.

    Bad: ``won  3  4`` at a table of three.
    Good: ``won  3  4  5``
    """

    code = "LIST052"
    message = marked("{line} has {written} numbers; the table has {right} seats")


class WrongUnit(Check):
    """The factor of a closing line is not that of the table.

    A game won or lost counts 50. A lost game of another player counts 40 at a table of three and 30 at a table of four.

    Bad: ``others30`` at a table of three.
    Good: ``others40`` at a table of three.
    """

    code = "LIST053"
    message = marked("{line}: the factor should be {right}, not {written}")


class WrongPassedCount(Check):
    """The number of passed-in games is wrong.

    Bad: ``passed  2`` after one game that was passed in.
    Good: ``passed  1``
    """

    code = "LIST054"
    message = marked("passed in were {right} games, not {written}")


class NotSigned(Check):
    """Not everybody has signed.

    All players sign at the end, for all are responsible that the list is right.

    Bad: ``signed  1 2 4`` at a table of four.
    Good: ``signed  1 2 3 4``
    """

    code = "LIST055"
    severity = Severity.NOTE
    message = marked("the signature of seat {missing} is missing")


class ClosingTwice(Check):
    """A closing line stands here a second time.

    The first one counts.

    Bad: two lines ``won``.
    Good: one line ``won``.
    """

    code = "LIST056"
    message = marked("the line {line} stands here a second time; the first one counts")


def check_closing(sheet: ScoreSheet, accounts: Sequence[Account], total: SheetSum) -> list[Finding]:
    """The findings on the closing lines."""
    findings: list[Finding] = []
    met: set[str] = set()
    for index, line in enumerate(sheet.closing):
        name = line.item.value if isinstance(line, Closing) else type(line).__name__
        if name in met:
            findings.append(ClosingTwice.at(Place("closing", index), line=_called(line)))
            continue
        met.add(name)
        match line:
            case Closing():
                findings += _line(sheet, accounts, total, index, line)
            case Sum() if len(line.seats) != sheet.seats:
                findings.append(_cells_missing(index, "sum", len(line.seats), sheet.seats))
            case PassedCount() if total.passed is not None and line.count != total.passed:
                place = Place("closing", index, 1)
                findings.append(WrongPassedCount.at(place, written=line.count, right=total.passed))
            case Signed():
                missing = tuple(seat for seat in range(1, sheet.seats + 1) if seat not in line.seats)
                if missing:
                    findings.append(NotSigned.at(Place("closing", index), missing=missing))
    return findings


def _called(line: Sum | Closing | PassedCount | Signed) -> str:
    match line:
        case Closing():
            return line.name
        case Sum():
            return "sum"
        case PassedCount():
            return "passed"
        case Signed():
            return "signed"


def _cells_missing(index: int, name: str, written: int, right: int) -> Finding:
    return WrongCells.at(Place("closing", index), line=name, written=written, right=right)


def _line(sheet: ScoreSheet, accounts: Sequence[Account], total: SheetSum, index: int, line: Closing) -> list[Finding]:
    findings = []
    unit = {Item.OWN: OWN, Item.OTHERS: total.unit}.get(line.item)
    if line.unit is not None and line.unit != unit:
        place = Place("closing", index)
        findings.append(WrongUnit.at(place, line=line.name, written=line.unit, right=unit))
    if len(line.cells) != sheet.seats:
        findings.append(_cells_missing(index, line.name, len(line.cells), sheet.seats))
    following = _following(sheet, accounts, total, line)
    for column, (written, seat) in enumerate(zip(line.cells, total.seats, strict=False)):
        right = seat.item(line.item)
        if written is None or right is None or written == right:
            continue
        kind = CarriedClosing if written in following[column] else WrongClosing
        place = Place("closing", index, column + 1)
        findings.append(kind.at(place, line=line.name, seat=column + 1, written=written, right=right))
    return findings


def _following(sheet: ScoreSheet, accounts: Sequence[Account], total: SheetSum, line: Closing) -> list[set[int | None]]:
    """For each seat the numbers that follow from what is written, whether that is right or not."""
    written = {item: _written(sheet, total, item) for item in Item}
    match line.item:
        case Item.POINTS:
            return [{account.written, sum(account.added)} for account in accounts]
        case Item.WON:
            return [{account.won_written} for account in accounts]
        case Item.LOST:
            return [{account.lost_written} for account in accounts]
        case Item.OWN:
            differences = [
                None if won is None or lost is None else won - lost
                for won, lost in zip(written[Item.WON], written[Item.LOST], strict=True)
            ]
            return [{None if number is None else number * (line.unit or 0)} for number in differences]
        case Item.OTHERS:
            losses = written[Item.LOST]
            others = [total_of([*losses[:seat], *losses[seat + 1 :]]) for seat in range(len(losses))]
            return [{None if number is None else number * (line.unit or 0)} for number in others]
        case Item.SUBTOTAL:
            return _added(written, (Item.POINTS, Item.OWN))
        case Item.ADJUSTED:
            return [set() for _ in accounts]
        case Item.END:
            parts = {
                "classic": (Item.POINTS,),
                "seeger": (Item.POINTS, Item.OWN),
                "seeger-fabian": (Item.POINTS, Item.OWN, Item.OTHERS),
            }
            return _added(written, (*parts[total.scoring], Item.ADJUSTED))


def _added(written: dict[Item, list[int | None]], items: Sequence[Item]) -> list[set[int | None]]:
    rows = zip(*(written[item] for item in items), strict=True)
    return [{total_of(cells)} for cells in rows]


def _written(sheet: ScoreSheet, total: SheetSum, item: Item) -> list[int | None]:
    """The numbers of a closing line as written; where there is none, as computed."""
    cells = written_cells(sheet, item)
    return [seat.item(item) if cell is None else cell for cell, seat in zip(cells, total.seats, strict=True)]
