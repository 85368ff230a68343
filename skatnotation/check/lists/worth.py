"""What a row of a score sheet is worth by a rule book, and what its figures could mean."""

from __future__ import annotations

from typing import Final

from skatnotation.check.lists.factor import times_of
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.rules.errors import SettlementError
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.kernel.settlement import multiplier, null_value
from skatnotation.rules.kernel.terms import SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.settlement import Announced, Settled, flags, settle
from skatnotation.sheet import Level, Played

_GAMES: Final = tuple(contract for contract in CONTRACTS if contract is not Contract.NULL)
_MOST_MATADORS: Final = dict.fromkeys(CONTRACTS, 11) | {Contract.GRAND: 4}


def announced_in(row: Played) -> Announced:
    """What was announced."""
    return {
        "hand": Level.HAND in row.levels,
        "ouvert": Level.OUVERT in row.levels,
        "schneider_announced": Level.SCHNEIDER_ANNOUNCED in row.levels,
        "schwarz_announced": Level.SCHWARZ_ANNOUNCED in row.levels,
    }


def said_in(rules: RuleSet, row: Played) -> int:
    """What was announced as the kernel takes it, with what it implies."""
    flag = flags(**announced_in(row))
    return flag if row.contract is None else implied(rules.numbers, row.contract.number, flag)


def loss_times(rules: RuleSet, row: Played) -> int:
    """How often a lost game of the row counts."""
    after_pick_up, from_hand, null = rules.losses
    if Level.HAND in row.levels:
        return from_hand
    return null if row.contract is Contract.NULL else after_pick_up


def bid_of_loss(rules: RuleSet, row: Played, lost: int) -> int | None:
    """The bid that a loss costs, where it costs the bid; ``None`` when it is that of none."""
    bid, rest = divmod(lost, loss_times(rules, row) * times_of(row.factor))
    return bid if bid in _bids(row) and not rest else None


def possible_matadors(row: Played) -> bool:
    """Whether the game can have such matadors."""
    if row.contract is None or row.matadors is None:
        return True
    return 1 <= abs(row.matadors) <= _MOST_MATADORS[row.contract]


def possible_levels(rules: RuleSet, row: Played) -> bool:
    """Whether the game can have such levels."""
    if row.contract is None:
        return True
    if row.contract is Contract.NULL:
        return {Level.HAND, Level.OUVERT}.issuperset(row.levels)
    return announcement_fault(rules.numbers, row.contract.number, flags(**announced_in(row)), 0) == 0


def known_bid(row: Played) -> int | None:
    """The bid, if it is one that can be made."""
    return row.bid if row.bid in BID_VALUES else None


def computed(rules: RuleSet, row: Played, *, won: bool) -> Settled | None:
    """The row settled by a rule book, without its house factor; ``None`` when it does not tell enough."""
    if row.contract is None or not possible_matadors(row) or not possible_levels(rules, row):
        return None
    if row.matadors is None and row.contract is not Contract.NULL:
        return None
    points, tricks = _figures(rules, row, won=won)
    try:
        return settle(
            rules,
            row.contract,
            matadors=row.matadors,
            bid=known_bid(row) or 0,
            points=points,
            tricks=tricks,
            **announced_in(row),
        )
    except SettlementError:
        return None


def _figures(rules: RuleSet, row: Played, *, won: bool) -> tuple[int, int]:
    """Card points and tricks with which a game ends as the row says."""
    if row.contract is None or row.contract is Contract.NULL:
        return 0, 0 if won else 1
    said = said_in(rules, row)
    if won:
        if Level.SCHWARZ in row.levels or said & SCHWARZ:
            return 120, 10
        return (rules.schneider_from, 9) if Level.SCHNEIDER in row.levels or said & SCHNEIDER else (61, 5)
    if Level.SCHWARZ in row.levels:
        return 0, 0
    return (120 - rules.schneider_from, 3) if Level.SCHNEIDER in row.levels else (60, 5)


def own_value(rules: RuleSet, row: Played) -> int | None:
    """What a suit or grand game is worth by itself, whatever was bid."""
    if row.contract is None or row.matadors is None or row.contract is Contract.NULL:
        return None
    schwarz = Level.SCHWARZ in row.levels
    schneider = schwarz or Level.SCHNEIDER in row.levels
    levels = multiplier(rules.numbers, said_in(rules, row), row.matadors, schneider, schwarz)
    return rules.base(row.contract) * levels


def explained_by_overbid(rules: RuleSet, row: Played, lost_value: int) -> bool:
    """Whether a lost value is right for some bid that the game did not reach; ``lost_value`` is not doubled.

    An overbid suit or grand game counts the smallest multiple of its base value that reaches the bid; an overbid null
    is lost as the suit or grand game that costs least.
    """
    if row.contract is None or rules.loss_is_bid:
        return False
    if row.contract is Contract.NULL:
        if not rules.null_is_replaced:
            return False
        said = flags(**announced_in(row))
        own = null_value(rules.numbers, said)
        least = 3 if Level.HAND in row.levels else 2
        bids = [bid for bid in _bids(row) if own < bid <= lost_value]
        multiples = [base for base in map(rules.base, _GAMES) if lost_value % base == 0 and lost_value // base >= least]
        return bool(bids and multiples)
    own = own_value(rules, row) or 0
    base = rules.base(row.contract)
    return lost_value % base == 0 and any(own < bid and lost_value - base < bid <= lost_value for bid in _bids(row))


def _bids(row: Played) -> tuple[int, ...]:
    """The bids that are possible: the one that is written, else all."""
    bid = known_bid(row)
    return BID_VALUES if bid is None else (bid,)
