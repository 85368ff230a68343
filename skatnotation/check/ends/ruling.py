"""END: what was decided at the table, against what the rules make of the game."""

from __future__ import annotations

import msgspec

from skatnotation.check.finding import Check, Finding, Phrase, Severity, event_at
from skatnotation.check.outcome import GameResult
from skatnotation.language import marked
from skatnotation.record import GameRecord, Outcome, Ruling
from skatnotation.seats import Seat


class RuledOtherwise(Check):
    """The ruling that stands in the record is not what the rules make of the game.

    The last ruling counts; it overrules those before it. What is written on the list is held against the ruling, the
    result as computed stays that of the rules. The message names the paragraph that the checker would have ruled by.

    Bad: ``event giveup R 9`` in a game that costs 66, and ``ruling R +33``
    Good: ``ruling R -66``
    """

    code = "END019"
    severity = Severity.WARNING
    topic = "levels"
    message = marked("the ruling gives {seat} {ruled}; by the rules it is {computed}")


class RulingTaken(Check):
    """The record does not tell what the rules make of the game, and the ruling is taken for its result.

    Bad: nothing is wrong; ``event claim M`` with six cards in each hand, and ``ruling R +33``
    Good: a game that can be settled from its record.
    """

    code = "END020"
    severity = Severity.NOTE
    topic = "early end"
    message = marked("the result cannot be computed; the ruling is taken for it: {seat} {score}")


class Ruled(msgspec.Struct, frozen=True):
    """The result of a game with its ruling: as the rules make it, and as the list should have it."""

    result: GameResult
    for_the_list: GameResult


def check_ruling(record: GameRecord, result: GameResult) -> tuple[list[Finding], Ruled]:
    """The finding on the last ruling of a record that names a score, and the results that follow."""
    rulings = [(index, event) for index, event in enumerate(record.events) if isinstance(event, Ruling)]
    told = [(index, event) for index, event in rulings if event.score is not None]
    if not told:
        return [], Ruled(result, result)
    index, ruling = told[-1]
    seat, score = ruling.seat or result.declarer, ruling.score
    if seat is None or score is None:
        return [], Ruled(result, result)
    computed = _computed(result, seat)
    if computed is None:
        taken = _taken(result, ruling, seat, score)
        shown = RulingTaken.at(event_at(index), seat=seat, score=_signed(score))
        return [shown], Ruled(taken, taken)
    if computed == score:
        return [], Ruled(result, result)
    finding = RuledOtherwise.at(
        event_at(index),
        topic=None if result.ending is None else result.ending.verdict.topic,
        seat=seat,
        ruled=_signed(score),
        computed=Phrase.DEALT_AGAIN if result.void else _signed(computed),
    )
    return [finding], Ruled(result, _taken(result, ruling, seat, score) if _plays(result, seat) else result)


def _computed(result: GameResult, seat: Seat) -> int | None:
    """What the rules give to a seat: nothing in a game that does not count, and to who does not play it."""
    if result.void:
        return 0
    scores = result.scores
    if scores is not None:
        return scores[seat]
    return None if _plays(result, seat) else 0


def _plays(result: GameResult, seat: Seat) -> bool:
    return result.declarer in {None, seat}


def _taken(result: GameResult, ruling: Ruling, seat: Seat, score: int) -> GameResult:
    """The game with the score of a ruling; what else it came to is not told."""
    return GameResult(
        outcome=Outcome.WON if score > 0 else Outcome.LOST,
        declarer=seat,
        contract=result.contract,
        hand=result.hand,
        ouvert=result.ouvert,
        schneider_announced=result.schneider_announced,
        schwarz_announced=result.schwarz_announced,
        bid=result.bid,
        matadors=result.matadors,
        score=score,
        rules=result.rules,
        ending=result.ending,
        ruling=ruling,
    )


def _signed(score: int) -> str:
    return f"{score:+d}"
