"""Blocks turned into the reports that the ordinary path would have given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from skatnotation.bulk import columns
from skatnotation.bulk.block import Block
from skatnotation.bulk.columns import NONE
from skatnotation.bulk.engine import Numbers
from skatnotation.bulk.tokens import OUTCOMES
from skatnotation.check.checker import Status
from skatnotation.check.outcome import GameResult
from skatnotation.check.report import Report
from skatnotation.check.series_report import SeriesReport
from skatnotation.contract import CONTRACTS
from skatnotation.record import Outcome, Result
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import ISS
from skatnotation.seats import SEATS, Seat


def reports(block: Block) -> Iterator[Report | SeriesReport]:
    """The reports of all entries of a block, in the order of the file."""
    game = 0
    for other in block.others:
        while game < other.after:
            yield report(block, game)
            game += 1
        if other.report is not None:
            yield other.report
    for rest in range(game, len(block.rows)):
        yield report(block, rest)
    yield from block.closing


def report(block: Block, game: int) -> Report:
    """The report of one of the games that are right."""
    computed, recorded = results(block.rows[game].tobytes())
    return Report(
        path=block.path,
        record=block.first_record + int(block.records[game]),
        line=block.first_line + int(block.places[game]),
        id=block.number(game),
        rules=ISS,
        status=Status.OK,
        findings=(),
        result=computed,
        recorded=recorded,
    )


def result_of(row: Numbers) -> GameResult:
    """The result of a game from its row of figures."""
    return results(row.tobytes())[0]


@lru_cache(1 << 14)
def results(row: bytes) -> tuple[GameResult, Result]:
    """The result as computed and as written, from a row of figures (as 16-bit integers)."""
    figures = [None if figure == NONE else figure for figure in memoryview(row).cast("h")]
    outcome = OUTCOMES[figures[columns.OUTCOME] or 0]
    if outcome is Outcome.PASSED:
        return GameResult(rules=ISS, outcome=outcome), Result(outcome=outcome)
    recorded = _recorded(outcome, figures)
    if outcome is Outcome.PENALTY:
        return GameResult(rules=ISS, outcome=outcome, declarer=recorded.declarer), recorded
    announced = figures[columns.ANNOUNCED] or 0
    return GameResult(
        rules=ISS,
        outcome=outcome,
        declarer=recorded.declarer,
        contract=CONTRACTS[figures[columns.CONTRACT] or 0],
        hand=announced & HAND != 0,
        ouvert=announced & OUVERT != 0,
        schneider_announced=announced & SCHNEIDER != 0,
        schwarz_announced=announced & SCHWARZ != 0,
        bid=figures[columns.BID],
        matadors=figures[columns.MATADORS],
        points=figures[columns.POINTS],
        tricks=figures[columns.TRICKS],
        levels=figures[columns.LEVELS],
        overbid=_flag(figures[columns.OVERBID]),
        value=figures[columns.VALUE],
        score=figures[columns.SCORE],
        multiplier=1,
        schneider=_flag(figures[columns.SCHNEIDER]),
        schwarz=_flag(figures[columns.SCHWARZ]),
        base=figures[columns.BASE],
        matadors_in_hand=figures[columns.MATADORS_IN_HAND],
    ), recorded


def _recorded(outcome: Outcome, figures: list[int | None]) -> Result:
    """The result as written: right in all that is computed, and 0 where a server writes 0 for "none"."""
    penalties = figures[columns.PENALTIES] or 0
    return Result(
        outcome=outcome,
        declarer=_seat(figures[columns.DECLARER]),
        score=figures[columns.SCORE] or 0,
        matadors=figures[columns.MATADORS] or 0,
        overbid=figures[columns.OVERBID] == 1,
        points=figures[columns.POINTS] or 0,
        tricks=figures[columns.TRICKS] or 0,
        schneider=figures[columns.WRITTEN_SCHNEIDER] == 1,
        schwarz=figures[columns.WRITTEN_SCHWARZ] == 1,
        penalties=(penalties & 1 != 0, penalties & 2 != 0, penalties & 4 != 0),
        left=_seat(figures[columns.LEFT]),
        timed_out=_seat(figures[columns.TIMED_OUT]),
        gave_up=_flag(figures[columns.GAVE_UP]),
    )


def _flag(figure: int | None) -> bool | None:
    return None if figure is None else figure == 1


def _seat(figure: int | None) -> Seat | None:
    return None if figure is None else SEATS[figure]
