"""The result as computed: what the game was worth, and why."""

from __future__ import annotations

import msgspec

from skatnotation.check.bid import Auction
from skatnotation.check.declaration import Announced
from skatnotation.check.ending import Course
from skatnotation.check.holding import Holding, mask
from skatnotation.contract import CONTRACTS, Contract
from skatnotation.record import Deal, Outcome
from skatnotation.rules.kernel.cards import matadors, points_in
from skatnotation.rules.kernel.settlement import (
    NOT_TOLD,
    Settlement,
    impossible_null,
    null_value,
    settle_game,
    settle_null,
)
from skatnotation.rules.kernel.terms import BY_DEFENDERS, HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import Seat


class GameResult(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a game came to. What the record does not tell, or what has no meaning in it, is ``None``.

    ``levels`` is the multiplier, ``value`` the value of the game (positive), ``score`` what the declarer gets (signed,
    a loss doubled). ``schneider`` and ``schwarz`` say that the level was reached and counted. ``matadors_in_hand`` is
    the run that the ten cards of a hand game had by themselves, where the skat changed it. ``replaced_by`` is the
    contract as which an impossible null is lost, ``base`` its or the contract's base value.
    """

    outcome: Outcome
    declarer: Seat | None = None
    contract: Contract | None = None
    hand: bool | None = None
    ouvert: bool | None = None
    schneider_announced: bool | None = None
    schwarz_announced: bool | None = None
    bid: int | None = None
    matadors: int | None = None
    points: int | None = None
    tricks: int | None = None
    levels: int | None = None
    overbid: bool | None = None
    value: int | None = None
    score: int | None = None
    multiplier: int | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    base: int | None = None
    matadors_in_hand: int | None = None
    replaced_by: Contract | None = None

    @property
    def settled(self) -> bool:
        """Whether the game was played and its value is known."""
        return self.score is not None

    @property
    def scores(self) -> dict[Seat, int] | None:
        """What each seat gets; ``None`` while the game is not settled."""
        if self.outcome is Outcome.PASSED:
            return dict.fromkeys(Seat, 0)
        if self.declarer is None or self.score is None:
            return None
        return {seat: self.score if seat is self.declarer else 0 for seat in Seat}


def outcome_of(
    rules: RuleSet, deal: Deal | None, auction: Auction, announced: Announced | None, course: Course
) -> GameResult:
    """The result that follows from the record; it is unfinished when the record does not tell enough."""
    if auction.passed_in and announced is None and course.settled:
        return GameResult(outcome=Outcome.PASSED)
    if announced is None:
        stopped = rules.server and (course.left is not None or course.timed_out is not None)
        declarer = auction.declarer if auction.complete else None
        if stopped:
            return GameResult(outcome=Outcome.PENALTY, declarer=declarer)
        return GameResult(outcome=Outcome.UNFINISHED, declarer=declarer, bid=auction.bid or None)
    run = None
    if deal is not None and course.holding is not None and course.progress.judged:
        if announced.contract is not Contract.NULL:
            run = course.holding.matadors(announced.seat, announced.contract.number)
        if course.finished or _impossible(rules, announced, auction):
            settled = _settled(rules, deal, announced, course, course.holding, auction.bid, run)
            if settled is not None:
                return settled
    return _result(announced, auction.bid, run)


def _impossible(rules: RuleSet, announced: Announced, auction: Auction) -> bool:
    return announced.contract is Contract.NULL and null_value(rules.numbers, announced.announcements) < auction.bid


def _settled(
    rules: RuleSet, deal: Deal, announced: Announced, course: Course, holding: Holding, bid: int, run: int | None
) -> GameResult | None:
    """The settled game; ``None`` when the record does not tell all that it takes."""
    progress = course.progress
    other = progress.other_points
    aside = _aside(deal, announced, course, holding)
    points = None if aside is None or progress.points is None else progress.points + aside
    if points is None and other is not None and (progress.complete or course.ended == BY_DEFENDERS):
        points = 120 - other
    if announced.contract is Contract.NULL:
        return _settled_null(rules, announced, course, holding, bid, points)
    if run is None or points is None or other is None:
        return None
    numbers, contract = rules.numbers, announced.contract.number
    settlement = settle_game(
        numbers,
        contract,
        announced.announcements,
        run,
        bid,
        points,
        progress.tricks,
        other,
        progress.other_tricks,
        course.ended,
    )
    in_hand = run
    if announced.announcements & HAND and None not in (dealt := deal.hand(announced.seat)):
        in_hand = matadors(contract, mask(dealt))
    return _result(
        announced,
        bid,
        run,
        settlement,
        points=settlement[5],
        base=numbers[contract],
        matadors_in_hand=in_hand if in_hand != run else None,
    )


def _aside(deal: Deal, announced: Announced, course: Course, holding: Holding) -> int | None:
    """Card points of the two cards that lie aside; until the declarer discards they are those of the skat."""
    if not holding.aside_missing:
        return points_in(holding.aside)
    if announced.declaration.discards is None and course.progress.plays == 0 and None not in deal.skat:
        return points_in(mask(deal.skat))
    return None


def _settled_null(
    rules: RuleSet, announced: Announced, course: Course, holding: Holding, bid: int, points: int | None
) -> GameResult | None:
    held = holding.declarers(announced.seat)[0]
    numbers, flags = rules.numbers, announced.announcements
    impossible = null_value(numbers, flags) < bid
    if impossible and held.bit_count() < 12:
        return None
    settlement = settle_null(numbers, flags, held, bid, points or 0, course.progress.tricks, course.ended)
    if not impossible:
        return _result(announced, bid, None, settlement, points=points)
    replacement, _ = impossible_null(numbers, flags, held, bid)
    return _result(
        announced,
        bid,
        None,
        settlement,
        points=points,
        base=numbers[replacement],
        replaced_by=CONTRACTS[replacement],
    )


_UNSETTLED = (0, 0, 0, None, None, None, None, NOT_TOLD, NOT_TOLD)


def _result(
    announced: Announced,
    bid: int,
    run: int | None,
    settlement: Settlement | None = None,
    *,
    points: int | None = None,
    base: int | None = None,
    matadors_in_hand: int | None = None,
    replaced_by: Contract | None = None,
) -> GameResult:
    """The result of a game that was announced; unfinished without a settlement."""
    declaration, flags = announced.declaration, announced.announcements
    won, overbid, levels, value, score, _, tricks, schneider, schwarz = settlement or _UNSETTLED
    outcome = Outcome.UNFINISHED if settlement is None else Outcome.WON if won else Outcome.LOST
    return GameResult(
        outcome=outcome,
        declarer=declaration.seat,
        contract=declaration.contract,
        hand=flags & HAND != 0,
        ouvert=flags & OUVERT != 0,
        schneider_announced=flags & SCHNEIDER != 0,
        schwarz_announced=flags & SCHWARZ != 0,
        bid=bid or None,
        matadors=run,
        points=points,
        tricks=tricks,
        levels=levels or None,
        overbid=overbid == 1 if bid and settlement else None,
        value=value,
        score=score,
        multiplier=1 if settlement else None,
        schneider=None if schneider == NOT_TOLD else schneider == 1,
        schwarz=None if schwarz == NOT_TOLD else schwarz == 1,
        base=base,
        matadors_in_hand=matadors_in_hand,
        replaced_by=replaced_by,
    )
