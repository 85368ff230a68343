"""RAM: the result of a Ramsch as written against the one that the cards give."""

from __future__ import annotations

from skatnotation.check.finding import Check, Finding, Place
from skatnotation.check.outcome import GameResult
from skatnotation.check.value import OtherOutcome
from skatnotation.language import marked
from skatnotation.record import GameRecord, Outcome
from skatnotation.rules.ramsch import RamschResult
from skatnotation.seats import SEATS, Seat


class OtherLoser(Check):
    """The result of a Ramsch names a seat that neither pays nor gets anything.

    Bad: forehand has most card points, and the result is ``list  M -61``
    Good: ``list  F -61``
    """

    code = "RAM011"
    message = marked("the Ramsch: the result names {recorded}; by the cards it counts for {computed}")


class OtherRamschScore(Check):
    """What a Ramsch costs or brings a seat is not what is written.

    The one with most card points pays them, or a fixed sum, or the one with fewest gets ten, as the rules say; a skat
    handed on unseen, a knock, and a player without a trick (``jungfrau``) double it.

    Bad: 61 card points, ``list  F -122``
    Good: ``list  F -61``
    """

    code = "RAM012"
    message = marked("the Ramsch: the result gives {seat} {recorded}, by the cards it is {computed}")


class OtherRamschPoints(Check):
    """The card points of a seat in a Ramsch are not those that are written.

    They are those of its tricks, with the skat where that goes to it.

    Bad: tricks of 61, ``list  F -61 60``
    Good: ``list  F -61 61``
    """

    code = "RAM013"
    topic = "card points"
    message = marked("the Ramsch: the result gives {seat} {recorded} card points; it has {computed}")


def check_ramsch_result(record: GameRecord, settled: RamschResult, result: GameResult) -> list[Finding]:
    """The findings on the result of a Ramsch as written."""
    recorded = record.result
    if recorded is None or recorded.outcome is Outcome.UNFINISHED:
        return []
    seat = recorded.declarer
    outcome = result.outcome if seat is None else _outcome_for(seat, settled)
    if outcome is None:
        who = tuple(other for other in SEATS if settled.scores[other])
        return [OtherLoser.at(Place("result", item="declarer"), recorded=seat, computed=who)]
    if recorded.outcome is not outcome:
        place = Place("result", item="outcome")
        return [OtherOutcome.at(place, recorded=recorded.outcome, computed=outcome)]
    if seat is None:
        return []
    findings = []
    if recorded.score not in {None, settled.scores[seat]}:
        place = Place("result", item="score")
        findings.append(OtherRamschScore.at(place, seat=seat, recorded=recorded.score, computed=settled.scores[seat]))
    if recorded.points not in {None, settled.points[seat], settled.counted[seat]}:
        place = Place("result", item="points")
        findings.append(
            OtherRamschPoints.at(place, seat=seat, recorded=recorded.points, computed=settled.counted[seat])
        )
    return findings


def _outcome_for(seat: Seat, settled: RamschResult) -> Outcome | None:
    """What a Ramsch is for a seat; who alone does not pay has won it, and ``None`` is nothing at all."""
    score = settled.scores[seat]
    if score < 0:
        return Outcome.LOST
    others_pay = all(settled.scores[other] < 0 for other in SEATS if other is not seat)
    return Outcome.WON if score > 0 or others_pay else None
