"""What a game is worth, from its figures alone, without a record."""

from __future__ import annotations

from skatnotation.check.outcome import GameResult
from skatnotation.contract import Contract
from skatnotation.record import Outcome
from skatnotation.rules.errors import SettlementError
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.settlement import Announced, settle


def worth(
    rules: RuleSet,
    contract: Contract,
    announced: Announced,
    *,
    matadors: int | None,
    bid: int | None,
    points: int | None,
    tricks: int | None,
) -> GameResult:
    """The result of a game of which only figures are known.

    Args:
        rules: the rule book.
        contract: the contract.
        announced: the announcements that were made.
        matadors: signed, with +, without -; null needs them only when it is worth less than the bid.
        bid: the bid; without it no game is overbid.
        points: the declarer's card points; they mean nothing in null.
        tricks: the declarer's tricks; they mean nothing in a suit or grand game in which both parties must have one.

    Raises:
        SettlementError: a figure is missing, or no game can have these figures.
    """
    if contract is Contract.NULL:
        if tricks is None:
            raise SettlementError("null is won without a trick: the declarer's tricks are needed")
        points = 0
    elif points is None:
        raise SettlementError("the declarer's card points are needed")
    if tricks is None:
        tricks = _any_tricks(announced, points)
    settled = settle(rules, contract, matadors=matadors, bid=bid or 0, points=points, tricks=tricks, **announced)
    null = contract is Contract.NULL
    return GameResult(
        outcome=Outcome.WON if settled.won else Outcome.LOST,
        contract=contract,
        hand=announced.get("hand", False),
        ouvert=announced.get("ouvert", False),
        schneider_announced=announced.get("schneider_announced", False),
        schwarz_announced=announced.get("schwarz_announced", False),
        bid=bid,
        matadors=None if null else settled.matadors,
        points=None if null else settled.points,
        tricks=settled.tricks,
        levels=settled.levels,
        overbid=None if bid is None else settled.overbid,
        value=settled.value,
        score=settled.score,
        multiplier=1,
        schneider=settled.schneider,
        schwarz=settled.schwarz,
        base=rules.base(settled.replaced_by or contract) if not null or settled.replaced_by else None,
        replaced_by=settled.replaced_by,
        spitze=announced.get("spitze", False),
        rules=rules,
    )


def _any_tricks(announced: Announced, points: int) -> int:
    """Some number of tricks where it does not matter which."""
    if announced.get("schwarz_announced"):
        raise SettlementError("schwarz was announced: the declarer's tricks are needed")
    if points == 120 or points <= 22:
        raise SettlementError(f"with {points} card points the tricks decide whether it was schwarz: they are needed")
    return 5
