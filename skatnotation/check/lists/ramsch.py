"""LIST: the rows of a Ramsch."""

from __future__ import annotations

from skatnotation.check.finding import Check, Finding, Place, Severity
from skatnotation.check.lists.factor import check_factor, times_of
from skatnotation.check.lists.row import NoDeclarer, NoResult, NotComputed, RowWorth, TooManyPoints
from skatnotation.language import marked
from skatnotation.rules.houserules import Durchmarsch, RamschScore, RamschWhen
from skatnotation.rules.ramsch import loser_pays
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sheet import Ramsch


class RamschNotComputed(Check):
    """A Ramsch is not computed.

    The rules of the sheet do not know it, and houses count it in their own ways. The written value counts in the
    totals.

    Bad: nothing is wrong.
    Good: a sheet that names how it counts: ``[Rules "isko-2022 ramsch skat=loser"]``
    """

    code = "LIST028"
    severity = Severity.NOTE
    message = marked("game {row}: a Ramsch is not computed; its value {written} counts as written")


class WrongRamsch(Check):
    """The value of a Ramsch does not follow from the row.

    Who has most card points pays them, or a fixed sum, or the one with fewest gets ten, as the rules of the sheet say.
    A skat that was handed on unseen, a player without a trick (``jungfrau``) and the factor of the row double it.

    Bad: ``ramsch 75``, -150, on a sheet with ``[Rules "isko-2022 ramsch"]``
    Good: ``ramsch 75``, -75.
    """

    code = "LIST038"
    message = marked("game {row}: by the rules of this sheet the Ramsch counts {right}, not {written}")


def check_ramsch(
    rules: RuleSet, row: Ramsch, index: int, difference: int | None, *, named: bool
) -> tuple[list[Finding], RowWorth]:
    """The findings on a row of a Ramsch, and what it is worth; it is neither a game won nor one lost.

    ``difference`` is what its total says that it was worth, ``named`` says that the sheet names its rules.
    """
    findings = check_factor(rules, row.factor, row.number, index, named=named)
    if row.points is not None and row.points > 120:
        findings.append(TooManyPoints.at(Place("line", index, item="augen"), row=row.number, points=row.points))
    found, score = _value(rules, row, index, row.value if row.value is not None else difference)
    findings += found
    if row.who is None:
        findings.append(NoDeclarer.at(Place("line", index, item="who"), row=row.number))
    return findings, RowWorth(score, None)


def _value(rules: RuleSet, row: Ramsch, index: int, written: int | None) -> tuple[list[Finding], int | None]:
    place = Place("line", index, item="value" if row.value is not None else "total")
    if written is None:
        return [NoResult.at(Place("line", index, item="value"), row=row.number)], None
    if rules.house.ramsch is RamschWhen.NEVER:
        return [RamschNotComputed.at(place, row=row.number, written=written)], written
    single = ramsch_score(rules, row)
    if single is None:
        return [NotComputed.at(place, row=row.number, written=written)], written
    right = single * times_of(row.factor)
    if written == right:
        return [], right
    return [WrongRamsch.at(place, row=row.number, written=written, right=right)], right


def ramsch_score(rules: RuleSet, row: Ramsch) -> int | None:
    """What the rules make of a row without its factor; ``None`` when it does not tell enough."""
    pushed = row.pushed.count if row.pushed is not None and rules.house.schieberamsch else 0
    virgins = row.virgins.count if row.virgins is not None else 0
    if rules.house.ramsch_score is RamschScore.FEWEST:
        return (-30 if row.march else 20 if virgins else 10) << pushed
    by_points = rules.house.ramsch_score is RamschScore.POINTS
    if row.march:
        by_points = by_points and rules.house.durchmarsch is Durchmarsch.LOST
    if by_points and row.points is None:
        return None
    return loser_pays(rules, row.points or 0, virgins=min(virgins, 2), march=row.march, doubled=pushed)
