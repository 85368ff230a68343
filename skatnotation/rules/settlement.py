"""What a game is worth, typed: the front of :mod:`skatnotation.rules.kernel.settlement`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypedDict, Unpack

import msgspec

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.rules.errors import SettlementError
from skatnotation.rules.kernel.announcement import implied
from skatnotation.rules.kernel.cards import matadors as run_of
from skatnotation.rules.kernel.settlement import NOT_TOLD, impossible_null, settle_game, settle_null
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.rules.kernel.terms import (
    BY_DECLARER,
    BY_DEFENDERS,
    BY_NOBODY,
    HAND,
    OUVERT,
    SCHNEIDER,
    SCHWARZ,
    SPITZE,
)
from skatnotation.rules.ruleset import RuleSet

_PACK: Final = (1 << 32) - 1


class Ended(IntEnum):
    """Who ended the game; the numbers are the kernel's."""

    BY_NOBODY = BY_NOBODY
    """It was played out, or stopped because it was decided."""
    BY_DECLARER = BY_DECLARER
    BY_DEFENDERS = BY_DEFENDERS


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a game, the declarer's.

    ``matadors`` is signed (+ with, - without), and ``None`` in null; ``levels`` is the multiplier that was reached,
    also when ``value`` had to be rounded up to the bid, and ``None`` in null. ``points`` and ``tricks`` are as they
    count in the end. ``schneider`` and ``schwarz`` say that the level was reached and counted, ``None`` where no rule
    says so. A null that was worth less than the bid is lost as the game ``replaced_by``, with its ``matadors``.
    """

    won: bool
    overbid: bool
    contract: Contract
    bid: int
    matadors: int | None
    levels: int | None
    value: int
    score: int
    points: int
    tricks: int
    schneider: bool | None
    schwarz: bool | None
    replaced_by: Contract | None = None


class Announced(TypedDict, total=False):
    """What may be announced with a contract; what is left out is not announced."""

    hand: bool
    ouvert: bool
    schneider_announced: bool
    schwarz_announced: bool
    spitze: bool


_FLAGS: Final = {
    "hand": HAND,
    "ouvert": OUVERT,
    "schneider_announced": SCHNEIDER,
    "schwarz_announced": SCHWARZ,
    "spitze": SPITZE,
}


def flags(**announced: Unpack[Announced]) -> int:
    """The announcements as the kernel's sum, as they were said."""
    return sum(_FLAGS[name] for name, said in announced.items() if said)


def settle(
    rules: RuleSet,
    contract: Contract,
    *,
    matadors: int | None,
    bid: int,
    points: int,
    tricks: int,
    other_points: int | None = None,
    other_tricks: int | None = None,
    ended: Ended = Ended.BY_NOBODY,
    **announced: Unpack[Announced],
) -> Settled:
    """Settle a game of which the cards are not known.

    Args:
        rules: the rule book.
        contract: what was played.
        matadors: the run in the contract, signed. Null has none; only one that is worth less than the bid needs it,
            and then it stands for the run in every suit game, and in grand for four at most: what is written on paper
            does not tell how the runs of the five games differ.
        bid: the bid; 0 where none is known.
        points: the declarer's card points, with the skat or his discards.
        tricks: the declarer's tricks.
        other_points: the defenders' card points, when they are not the rest of the 120.
        other_tricks: the defenders' tricks, when they are not the rest of the ten.
        ended: who ended the game.
        announced: ``hand``, ``ouvert``, ``schneider_announced``, ``schwarz_announced``, those that were.

    Raises:
        SettlementError: no game can have this result.
    """
    if other_points is None:
        other_points = 120 - points
    if other_tricks is None:
        other_tricks = 10 - tricks
    _check_counts(bid, points, tricks, other_points, other_tricks)
    if contract is not Contract.NULL:
        _check_parties(points, tricks, other_points, other_tricks)
    return settle_cards(
        rules,
        contract,
        announced=flags(**announced),
        cards=_cards_with(contract, matadors),
        bid=bid,
        points=points,
        tricks=tricks,
        other_points=other_points,
        other_tricks=other_tricks,
        ended=ended,
    )


def settle_cards(
    rules: RuleSet,
    contract: Contract,
    *,
    announced: int,
    cards: int,
    bid: int,
    points: int,
    tricks: int,
    other_points: int,
    other_tricks: int,
    ended: int,
) -> Settled:
    """Settle a game of which the declarer's cards are known: ``cards`` is the kernel's set of all twelve.

    Raises:
        SettlementError: a null is worth less than the bid, and ``cards`` is empty because the run is not known; or the
            loss is the bid and there is none.
    """
    announced = implied(rules.numbers, contract.number, announced)
    if contract is Contract.NULL:
        result = settle_null(rules.numbers, announced, cards, bid, points, tricks, ended)
    else:
        run = run_of(contract.number, cards)
        result = settle_game(
            rules.numbers,
            contract.number,
            announced,
            run,
            bid,
            points,
            tricks,
            other_points,
            other_tricks,
            ended,
        )
    won, overbid, levels, value, score, points, tricks, schneider, schwarz = result
    if rules.loss_is_bid and not (won or bid or contract is Contract.NULL):
        raise SettlementError("by these rules a lost game costs the bid, and no bid is told")
    counts_as: Contract | None = contract
    replaced_by = None
    if contract is Contract.NULL:
        replaced = overbid and rules.null_is_replaced
        counts_as = replaced_by = _replacement(rules, announced, cards, bid) if replaced else None
    return Settled(
        won=won == 1,
        overbid=overbid == 1,
        contract=contract,
        bid=bid,
        matadors=rules.counted(run_of(counts_as.number, cards)) if counts_as else None,
        levels=None if contract is Contract.NULL else levels,
        value=value,
        score=score,
        points=points,
        tricks=tricks,
        schneider=_told(schneider),
        schwarz=_told(schwarz),
        replaced_by=replaced_by,
    )


def _replacement(rules: RuleSet, announced: int, cards: int, bid: int) -> Contract:
    """The game as which an impossible null is lost."""
    if cards == 0:
        raise SettlementError(f"null is worth less than the bid of {bid}: to settle it the matadors are needed")
    return CONTRACTS[impossible_null(rules.numbers, announced, cards, bid)[0]]


def _told(sign: int) -> bool | None:
    return None if sign == NOT_TOLD else sign == 1


def _check_counts(bid: int, points: int, tricks: int, other_points: int, other_tricks: int) -> None:
    if bid < 0:
        raise SettlementError(f"a bid of {bid}")
    for what, count, most in (
        ("card points", points, 120),
        ("tricks", tricks, 10),
        ("card points of the defenders", other_points, 120),
        ("tricks of the defenders", other_tricks, 10),
    ):
        if not 0 <= count <= most:
            raise SettlementError(f"{count} {what}: there are 0 to {most}")
    if points + other_points > 120 or tricks + other_tricks > 10:
        raise SettlementError("the two parties have more than 120 card points or ten tricks")


def _check_parties(points: int, tricks: int, other_points: int, other_tricks: int) -> None:
    """A party without a trick has no points but the 22 that the skat can hold."""
    if tricks == 0 and points > 22:
        raise SettlementError(f"the declarer has {points} card points but no trick")
    if other_tricks == 0 and other_points > 0:
        raise SettlementError(f"the defenders have {other_points} card points but no trick")


def _cards_with(contract: Contract, matadors: int | None) -> int:
    """Cards with that run in the contract; in null with that run in all suit games; none when it is not told.

    Raises:
        SettlementError: no game of the contract has such a run.
    """
    if contract is Contract.NULL:
        rows = TRUMPS[:4]
        if matadors is None:
            return 0
    else:
        rows = (TRUMPS[contract.number],)
    trumps = sum(1 for card in rows[0] if card >= 0)
    if matadors is None or not 1 <= abs(matadors) <= trumps:
        told = "no matadors" if matadors is None else f"{matadors} matadors"
        raise SettlementError(f"{told} in {contract}: there are 1 to {trumps}, with (+) or without (-)")
    top = {card for row in rows for card in row[: abs(matadors)] if card >= 0}
    mask = sum(1 << card for card in top)
    return mask if matadors > 0 else _PACK & ~mask
