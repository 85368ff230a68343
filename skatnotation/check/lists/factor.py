"""LIST: the house factor of a row: Bock, Kontra, Re."""

from __future__ import annotations

from typing import Final

from skatnotation.check.finding import Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sheet import Factor, Reason


class WrongFactor(Check):
    """The house factor does not follow from its reasons.

    Bock, Kontra and Re double the game, each by itself.

    Bad: ``x2 kontra re``
    Good: ``x4 kontra re``
    """

    code = "LIST026"
    message = marked("game {row}: the factor should be x{right}, not x{written}")


class UnknownFactor(Check):
    """A game counts double for a reason that the rules of the sheet do not know.

    Bock, Kontra and Re are house rules. A sheet that names its rules has to name them too. The factor counts as it is
    written.

    Bad: ``x2 kontra``, on a sheet with ``[Rules "isko-2022"]``
    Good: the same with ``[Rules "isko-2022 kontra"]``
    """

    code = "LIST037"
    severity = Severity.WARNING
    message = marked("game {row}: the rules of this sheet know no {reason}")


def check_factor(rules: RuleSet, factor: Factor | None, number: int, index: int, *, named: bool) -> list[Finding]:
    """The findings on a factor; ``named`` says that the sheet names its rules."""
    if factor is None or not factor.reasons:
        return []
    place = Place("line", index, item="factor")
    findings = []
    if factor.times != 2 ** len(factor.reasons):
        findings.append(WrongFactor.at(place, row=number, written=factor.times, right=2 ** len(factor.reasons)))
    if named:
        unknown = [reason for reason in factor.reasons if not getattr(rules.house, _SWITCHES[reason])]
        findings += [UnknownFactor.at(place, row=number, reason=reason.value) for reason in unknown]
    return findings


_SWITCHES: Final = {Reason.BOCK: "bock", Reason.KONTRA: "kontra", Reason.RE: "re"}


def times_of(factor: Factor | None) -> int:
    """How many times a game counts."""
    return 1 if factor is None else factor.times
