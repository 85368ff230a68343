"""VAL: the result as written, item by item, against the result as computed."""

from __future__ import annotations

import msgspec

from skatnotation.check.announcing import Announced
from skatnotation.check.ends.course import Course
from skatnotation.check.finding import RECORD, RESULT, Check, Finding, Place, Severity, Value
from skatnotation.check.holding import mask
from skatnotation.check.outcome import GameResult
from skatnotation.contract import Contract
from skatnotation.language import marked
from skatnotation.record import Deal, GameRecord, Outcome, Play, Result
from skatnotation.rules.kernel.cards import matadors
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class OtherOutcome(Check):
    """The record says that the game ended otherwise than it did.

    Won, lost, passed in or broken off follows from the cards and the auction.

    Bad: the declarer has 55 card points, and the result says ``win``
    Good: ``loss``
    """

    code = "VAL001"
    topic = "sixty-one"
    message = marked("the result says {recorded}; the game was {computed}")


class OtherDeclarer(Check):
    """The result names another declarer than the auction.

    Bad: forehand wins the auction, and the result says ``d:1``
    Good: ``d:0``
    """

    code = "VAL002"
    topic = "declarer"
    message = marked("the result names {recorded} as declarer; it was {computed}")


class OtherScore(Check):
    """The score in the result is not what the game is worth.

    A won game counts its value, a lost one twice its value against the declarer; an overbid game counts the smallest
    multiple of the base value that reaches the bid.

    Bad: hearts with 1, lost, ``v:-20``
    Good: ``v:-40``
    """

    code = "VAL003"
    topic = "levels"
    message = marked("score: the result says {recorded}, the game counts {computed}")


class OtherMatadors(Check):
    """The number of matadors in the result is wrong.

    The unbroken run of trumps from the jack of clubs counts over twelve cards: the ten dealt and the skat, whether it
    was taken or not.

    Bad: the declarer has CJ and SJ but not HJ, ``m:1``
    Good: ``m:2``
    """

    code = "VAL004"
    topic = "matadors"
    message = marked("matadors: the result says {recorded}, the cards say {computed}")


class OtherOverbid(Check):
    """The result says wrongly that the game was overbid, or that it was not.

    A game is overbid when its value, with all levels reached, is below the bid.

    Bad: a bid of 24, a game worth 18, ``bidok``
    Good: ``overbid``
    """

    code = "VAL005"
    topic = "overbid"
    message = marked("overbid: the result says {recorded}, but {computed} is right")


class OtherPoints(Check):
    """The card points in the result are wrong.

    They are the declarer's, with the skat or his discards.

    Bad: the tricks and discards come to 64, ``p:61``
    Good: ``p:64``
    """

    code = "VAL006"
    topic = "card points"
    message = marked("card points: the result says {recorded}, the declarer has {computed}")


class OtherTricks(Check):
    """The number of the declarer's tricks in the result is wrong.

    Bad: seven tricks, ``t:6``
    Good: ``t:7``
    """

    code = "VAL007"
    message = marked("tricks: the result says {recorded}, the declarer has {computed}")


class OtherSchneider(Check):
    """The result says wrongly that schneider was reached, or that it was not.

    A party with thirty card points or fewer is schneider.

    Bad: the defenders have 30, ``s:0``
    Good: ``s:1``
    """

    code = "VAL008"
    topic = "schneider"
    message = marked("schneider: the result says {recorded}, but {computed} is right")


class OtherSchwarz(Check):
    """The result says wrongly that schwarz was reached, or that it was not.

    A party without a trick is schwarz; a trick that counts nothing is a trick.

    Bad: the defenders have a trick of three sevens, ``z:1``
    Good: ``z:0``
    """

    code = "VAL009"
    topic = "schwarz"
    message = marked("schwarz: the result says {recorded}, but {computed} is right")


class OtherPenalty(Check):
    """The result makes the wrong seat pay for leaving or a time-out.

    In the auction it is the seat that stopped; between auction and announcement the declarer, or both defenders.

    Bad: forehand runs out of time in the auction, ``p1:1``
    Good: ``p0:1``
    """

    code = "VAL010"
    topic = "leaving"
    message = marked("the penalty is for {computed}; the result has {recorded}")


class OtherLeaver(Check):
    """The result names another seat as the one that left.

    Bad: ``w LE.1`` and ``l:-1``
    Good: ``l:1``
    """

    code = "VAL011"
    topic = "leaving"
    message = marked("the result says that {recorded} left; it was {computed}")


class OtherTimeOut(Check):
    """The result names another seat as the one that ran out of time.

    Bad: ``w TI.2`` and ``to:-1``
    Good: ``to:2``
    """

    code = "VAL012"
    topic = "time-out"
    message = marked("the result says that {recorded} ran out of time; it was {computed}")


class OtherGiveUp(Check):
    """The result says wrongly that a party gave up, or that it did not.

    Bad: ``0 RE 2 RE`` at the end and ``r:0``
    Good: ``r:1``
    """

    code = "VAL013"
    topic = "defender gives up"
    message = marked("a party gave up: the result says {recorded}, but {computed} is right")


class MatadorsOfTheSkat(Check):
    """The server counted the matadors over the two cards of the skat only.

    It does so when the declarer runs out of time, or leaves, after announcing and before discarding: it no longer knows
    the hand. The result is wrong by the rules, and known to be.

    Bad: nothing more is wrong than the items named beside it.
    Good: a game that was discarded for.
    """

    code = "VAL014"
    severity = Severity.NOTE
    topic = "matadors"
    message = marked("the server counted the matadors over the skat alone: the declarer had not discarded")


class NotComputed(Check):
    """The result cannot be checked.

    The record does not tell enough: cards are unknown, or the game was not written to its end.

    Bad: nothing is wrong; ``??`` stands where a card decides.
    Good: a record that tells every card.
    """

    code = "VAL015"
    severity = Severity.NOTE
    topic = "levels"
    message = marked("the record does not tell enough to check its result")


class LossNotTold(Check):
    """The game is lost and costs the bid, and the record does not tell the bid.

    So it is by the handbook of Räuberskat: a lost suit or grand game costs what was bid, and not what it is worth.

    Bad: a lost game without its auction, in a record with ``[Rules "raeuber"]``.
    Good: the same with ``bid   .. R24``
    """

    code = "VAL016"
    severity = Severity.NOTE
    topic = "loss counts double"
    message = marked("lost: by these rules it costs the bid, and no bid is told; the game is not settled")


_ITEMS: dict[str, type[Check]] = {
    "declarer": OtherDeclarer,
    "score": OtherScore,
    "matadors": OtherMatadors,
    "overbid": OtherOverbid,
    "points": OtherPoints,
    "tricks": OtherTricks,
    "schneider": OtherSchneider,
    "schwarz": OtherSchwarz,
    "penalties": OtherPenalty,
    "left": OtherLeaver,
    "timed_out": OtherTimeOut,
    "gave_up": OtherGiveUp,
}


def expected_result(result: GameResult, course: Course) -> Result:
    """The result as it would have to be written; an item that cannot be told is ``None``."""
    if result.outcome is Outcome.PASSED:
        return Result(outcome=Outcome.PASSED)
    penalty = result.outcome is Outcome.PENALTY
    null = result.contract is Contract.NULL
    return Result(
        outcome=result.outcome,
        declarer=result.declarer,
        score=0 if penalty else result.score,
        matadors=0 if penalty or null else result.matadors,
        overbid=False if penalty else result.overbid,
        points=0 if penalty else result.points,
        tricks=0 if penalty else result.tricks,
        schneider=False if penalty else result.schneider,
        schwarz=False if penalty else result.schwarz,
        penalties=_penalties(result, course) if penalty else (False, False, False),
        left=course.left,
        timed_out=course.timed_out,
        gave_up=course.gave_up,
    )


def _penalties(result: GameResult, course: Course) -> tuple[bool, bool, bool]:
    """Who pays: in the auction who stopped it; after it the declarer if he did, else both defenders."""
    culprit = course.left or course.timed_out
    if result.declarer is None or culprit is result.declarer:
        return _flags(*(seat for seat in SEATS if seat is culprit))
    return _flags(*(seat for seat in SEATS if seat is not result.declarer))


def _flags(*seats: Seat) -> tuple[bool, bool, bool]:
    return Seat.FOREHAND in seats, Seat.MIDDLEHAND in seats, Seat.REARHAND in seats


def check_value(
    record: GameRecord,
    rules: RuleSet,
    deal: Deal | None,
    announced: Announced | None,
    course: Course,
    result: GameResult,
) -> list[Finding]:
    """The findings on the result as written, and on one that cannot be told."""
    recorded = record.result
    if rules.loss_is_bid and result.outcome is Outcome.LOST and not result.settled:
        return _loss_not_told(recorded)
    if recorded is None or result.void or recorded.outcome is Outcome.UNFINISHED or not course.progress.judged:
        return []
    if result.outcome is Outcome.UNFINISHED:
        if rules.server and announced is None and not any(isinstance(event, Play) for event in record.events):
            return [OtherOutcome.at(_at("outcome"), recorded=recorded.outcome, computed=result.outcome)]
        return _what_is_known(recorded, result)
    expected = expected_result(result, course)
    if rules.only_jacks and recorded.matadors is not None:  # a longer run may be written as it is
        recorded = msgspec.structs.replace(recorded, matadors=rules.counted(recorded.matadors))
    if recorded.outcome is not expected.outcome:
        return [OtherOutcome.at(_at("outcome"), recorded=recorded.outcome, computed=expected.outcome)] + (
            _compare(recorded, expected) if _both_played(recorded, expected) else []
        )
    findings = _compare(recorded, expected)
    if rules.server and announced is not None and deal is not None and _skat_only(recorded, announced, deal):
        findings += [MatadorsOfTheSkat.at(_at("matadors"))] if findings else []
    return findings


def _loss_not_told(recorded: Result | None) -> list[Finding]:
    """Of a loss that cannot be settled it is known all the same that it is one."""
    findings = [LossNotTold.at(RECORD)]
    if recorded is not None and recorded.outcome is Outcome.WON:
        findings.append(OtherOutcome.at(_at("outcome"), recorded=recorded.outcome, computed=Outcome.LOST))
    return findings


def _what_is_known(recorded: Result, result: GameResult) -> list[Finding]:
    """Of a game that cannot be settled the declarer and the matadors may be known all the same."""
    if recorded.outcome is Outcome.PASSED and result.declarer is not None:
        return [OtherOutcome.at(_at("outcome"), recorded=recorded.outcome, computed=result.outcome)]
    known = Result(outcome=recorded.outcome, declarer=result.declarer, matadors=result.matadors)
    return [*_compare(recorded, known), NotComputed.at(RESULT)]


def _both_played(recorded: Result, expected: Result) -> bool:
    played = {Outcome.WON, Outcome.LOST}
    return recorded.outcome in played and expected.outcome in played


_SEATS_OR_NOBODY = frozenset(("declarer", "left", "timed_out"))
"""Items in which an ISS result says that there is none; there ``None`` is something that is said."""


def _at(item: str) -> Place:
    return Place("result", item=item)


def _compare(recorded: Result, expected: Result) -> list[Finding]:
    if recorded == expected:
        return []
    findings = []
    told = recorded.score is not None and expected.score is not None
    for item, kind in _ITEMS.items():
        written, computed = getattr(recorded, item), getattr(expected, item)
        if item in _SEATS_OR_NOBODY and told:
            wrong = written is not computed
        else:
            wrong = written is not None and computed is not None and written != computed
        if wrong:
            findings.append(kind.at(_at(item), recorded=_shown(written), computed=_shown(computed)))
    return findings


def _shown(value: Seat | tuple[bool, ...] | int | bool | None) -> Value:  # noqa: FBT001 - it is a value to show
    if isinstance(value, tuple):
        return tuple(seat for seat, pays in zip(SEATS, value, strict=True) if pays)
    return value


def _skat_only(recorded: Result, announced: Announced, deal: Deal) -> bool:
    if announced.declaration.discards is not None or not announced.picked_up:
        return False
    return recorded.matadors == matadors(announced.contract.number, mask(deal.skat))
