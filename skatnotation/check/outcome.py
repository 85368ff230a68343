"""The result as computed: what the game was worth, and why."""

from __future__ import annotations

import msgspec

from skatnotation.check.announcing import Announced
from skatnotation.check.bid import Auction
from skatnotation.check.ends.course import Course
from skatnotation.check.ends.judging import Ending
from skatnotation.check.ends.moment import aside_points
from skatnotation.check.holding import Holding, mask
from skatnotation.contract import CONTRACTS, Contract
from skatnotation.record import Deal, Outcome, Ruling
from skatnotation.rules.doubling import Doubling
from skatnotation.rules.kernel.cards import matadors, spitze_missed
from skatnotation.rules.kernel.settlement import (
    NOT_TOLD,
    Settlement,
    impossible_null,
    null_value,
    ruled,
    settle_game,
    settle_null,
)
from skatnotation.rules.kernel.terms import BY_DEFENDERS, HAND, OUVERT, SCHNEIDER, SCHWARZ, SPITZE, SPITZE_MISSED
from skatnotation.rules.ramsch import RamschResult
from skatnotation.rules.ruleset import DEFAULT, RuleSet
from skatnotation.rules.settlement import Settled
from skatnotation.seats import Seat


class GameResult(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a game came to. What the record does not tell, or what has no meaning in it, is ``None``.

    ``levels`` is the multiplier, ``value`` the value of the game (positive), ``score`` what the declarer gets (signed,
    a loss doubled). ``schneider`` and ``schwarz`` say that the level was reached and counted. ``matadors_in_hand`` is
    the run that the ten cards of a hand game had by themselves, where the skat changed it. ``replaced_by`` is the
    contract as which an impossible null is lost, ``base`` its or the contract's base value. ``doublings`` are what the
    score, and never the value, was multiplied for. A Ramsch has no contract and a ``ramsch``; its ``declarer`` is the
    one who pays or gets something, if it is one alone. ``rules`` is the book by which the game was settled. ``ending``
    is what ended the game before its last trick, with the verdict on it; ``ruling`` the one that the score is taken
    from, where the rules do not tell it.
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
    spitze: bool = False
    doublings: tuple[Doubling, ...] = ()
    ramsch: RamschResult | None = None
    rules: RuleSet = DEFAULT
    ending: Ending | None = None
    ruling: Ruling | None = None

    @property
    def void(self) -> bool:
        """Whether the game does not count and is dealt again."""
        return self.ending is not None and self.ending.deals_again

    @property
    def settled(self) -> bool:
        """Whether the game was played and what it counts is known."""
        return self.score is not None or self.ramsch is not None

    @property
    def scores(self) -> dict[Seat, int] | None:
        """What each seat gets; ``None`` while the game is not settled."""
        if self.outcome is Outcome.PASSED:
            return dict.fromkeys(Seat, 0)
        if self.ramsch is not None:
            return self.ramsch.scores
        if self.declarer is None or self.score is None:
            return None
        return {seat: self.score if seat is self.declarer else 0 for seat in Seat}


def outcome_of(
    rules: RuleSet, deal: Deal | None, auction: Auction, announced: Announced | None, course: Course
) -> GameResult:
    """The result that follows from the record; it is unfinished when the record does not tell enough."""
    ending = course.ending
    if ending is not None and (announced is None or ending.deals_again):
        return _unannounced(rules, auction, announced, ending)
    if auction.passed_in and announced is None and course.settled:
        return GameResult(outcome=Outcome.PASSED, rules=rules)
    if announced is None:
        stopped = rules.server and (course.left is not None or course.timed_out is not None)
        declarer = auction.declarer if auction.complete else None
        if stopped:
            return GameResult(outcome=Outcome.PENALTY, declarer=declarer, rules=rules)
        return GameResult(outcome=Outcome.UNFINISHED, declarer=declarer, bid=auction.bid or None, rules=rules)
    run = None
    if deal is not None and course.holding is not None and course.progress.judged:
        if announced.contract is not Contract.NULL:
            run = course.holding.matadors(announced.seat, announced.contract.number)
        impossible = _impossible(rules, announced, auction)
        if course.settled and ending is not None and not (impossible or announced.forbidden):
            return _by_law(rules, deal, announced, ending)
        if course.finished or impossible:
            settled = _settled(rules, deal, announced, course, course.holding, auction.bid, run)
            if settled is not None:
                return settled
    return _result(rules, announced, auction.bid, run)


def _impossible(rules: RuleSet, announced: Announced, auction: Auction) -> bool:
    return announced.contract is Contract.NULL and null_value(rules.numbers, announced.announcements) < auction.bid


def _unannounced(rules: RuleSet, auction: Auction, announced: Announced | None, ending: Ending) -> GameResult:
    """A game that does not count, or one that was lost before it was announced."""
    declarer = auction.declarer if announced is None else announced.seat
    settled = ending.verdict.settled
    result = GameResult(
        outcome=Outcome.UNFINISHED, declarer=declarer, bid=auction.bid or None, rules=rules, ending=ending
    )
    if settled is None:
        return result
    return msgspec.structs.replace(
        result,
        outcome=Outcome.LOST,
        contract=settled.contract,
        matadors=settled.matadors,
        levels=settled.levels,
        overbid=settled.overbid,
        value=settled.value,
        score=settled.score,
        multiplier=1,
        base=rules.base(settled.contract),
    )


def _by_law(rules: RuleSet, deal: Deal, announced: Announced, ending: Ending) -> GameResult:
    """A game that was ended before its last trick, with what the law makes of it."""
    settled = ending.verdict.settled
    if settled is None:
        return _result(rules, announced, 0, None)
    null = announced.contract is Contract.NULL
    result = _result(
        rules,
        announced,
        settled.bid,
        settled.matadors,
        _settlement(settled),
        points=settled.points,
        base=None if null else rules.base(announced.contract),
        matadors_in_hand=None if null else _changed_by_the_skat(rules, deal, announced, settled.matadors),
    )
    return _with_its_bid(msgspec.structs.replace(result, ending=ending))


def _settlement(settled: Settled) -> Settlement:
    levels = [NOT_TOLD if told is None else int(told) for told in (settled.schneider, settled.schwarz)]
    return (
        int(settled.won),
        int(settled.overbid),
        settled.levels or 0,
        settled.value,
        settled.score,
        settled.points,
        settled.tricks,
        levels[0],
        levels[1],
    )


def _changed_by_the_skat(rules: RuleSet, deal: Deal, announced: Announced, counted: int | None) -> int | None:
    """The run that the ten cards of a hand game had, where the skat has changed it."""
    dealt = deal.hand(announced.seat)
    if not announced.announcements & HAND or None in dealt:
        return None
    in_hand = rules.counted(matadors(announced.contract.number, mask(dealt)))
    return None if in_hand == counted else in_hand


def _with_its_bid(result: GameResult) -> GameResult:
    """The same, unless a loss costs the bid and it is not told."""
    null = result.contract is Contract.NULL
    if result.rules.loss_is_bid and not null and result.bid is None and result.outcome is Outcome.LOST:
        return msgspec.structs.replace(result, levels=None, value=None, score=None, multiplier=None)
    return result


def _settled(
    rules: RuleSet, deal: Deal, announced: Announced, course: Course, holding: Holding, bid: int, run: int | None
) -> GameResult | None:
    """The settled game; ``None`` when the record does not tell all that it takes."""
    progress = course.progress
    other = progress.other_points
    aside = aside_points(deal, announced, holding, progress.plays)
    points = None if aside is None or progress.points is None else progress.points + aside
    if points is None and other is not None and (progress.complete or course.ended == BY_DEFENDERS):
        points = 120 - other
    if announced.contract is Contract.NULL:
        return _settled_null(rules, announced, course, holding, bid, points)
    if run is None or points is None or other is None:
        return None
    if announced.forbidden:
        announced = msgspec.structs.replace(announced, announcements=announced.announcements & HAND)
    numbers, contract, flags = rules.numbers, announced.contract.number, announced.announcements
    if announced.forbidden:
        settlement = _breach(rules, announced, run, bid, points, progress.tricks)
    else:
        settlement = settle_game(
            numbers,
            contract,
            flags | _spitze_missed(announced, course) if flags & SPITZE else flags,
            run,
            bid,
            points,
            progress.tricks,
            other,
            progress.other_tricks,
            course.ended,
        )
    changed = _changed_by_the_skat(rules, deal, announced, rules.counted(run)) if flags & HAND else None
    result = _result(
        rules,
        announced,
        bid,
        run,
        settlement,
        points=settlement[5],
        base=numbers[contract],
        matadors_in_hand=changed,
    )
    return _with_its_bid(result) if rules.loss_is_bid else result


def _breach(rules: RuleSet, announced: Announced, run: int, bid: int, points: int, tricks: int) -> Settlement:
    """A game in which something was announced where nothing may be: lost at the simple level. TOURNAMENT 1.10."""
    base, hand = rules.base(announced.contract), announced.announcements
    return *ruled(rules.numbers, base, hand, run, bid, False, False, False), points, tricks, 0, 0  # noqa: FBT003


def _spitze_missed(announced: Announced, course: Course) -> int:
    """``SPITZE_MISSED`` once the last trick has gone otherwise than announced."""
    last = course.progress.last
    if not course.progress.complete or last is None:
        return 0
    winner, card = last
    missed = spitze_missed(announced.contract.number, announced.seat.number, winner.number, card)
    return SPITZE_MISSED * missed


def _settled_null(
    rules: RuleSet, announced: Announced, course: Course, holding: Holding, bid: int, points: int | None
) -> GameResult | None:
    held = holding.declarers(announced.seat)[0]
    numbers, flags = rules.numbers, announced.announcements
    replaced = rules.null_is_replaced and null_value(numbers, flags) < bid
    if replaced and held.bit_count() < 12:
        return None
    settlement = settle_null(numbers, flags, held, bid, points or 0, course.progress.tricks, course.ended)
    if not replaced:
        return _result(rules, announced, bid, None, settlement, points=points)
    replacement, _ = impossible_null(numbers, flags, held, bid)
    return _result(
        rules,
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
    rules: RuleSet,
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
        matadors=None if run is None else rules.counted(run),
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
        spitze=flags & SPITZE != 0,
        rules=rules,
    )
