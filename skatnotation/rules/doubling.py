"""Kontra, Re, Bock and knocking, typed: the front of :mod:`skatnotation.rules.kernel.doubling`. House rules."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from skatnotation.contract import Contract
from skatnotation.rules.kernel import doubling as kernel
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.settlement import Settled
from skatnotation.seats import Seat


class Doubling(StrEnum):
    """What doubles a game, each by itself: said by a player, by the round, or by who hands the skat on unseen."""

    KONTRA = "kontra"
    RE = "re"
    BOCK = "bock"
    UNSEEN = "unseen"
    KNOCK = "knock"

    __hash__ = str.__hash__


class DoublingFault(StrEnum):
    """Why a kontra, a Re or a knock does not count."""

    NONE = "not switched on"
    PARTY = "wrong party"
    TWICE = "said before"
    BID = "not bid"
    LATE = "late"
    ALONE = "no kontra"

    __hash__ = str.__hash__


_FAULTS: Final = {
    kernel.DOUBLED_NONE: DoublingFault.NONE,
    kernel.DOUBLED_PARTY: DoublingFault.PARTY,
    kernel.DOUBLED_TWICE: DoublingFault.TWICE,
    kernel.DOUBLED_BID: DoublingFault.BID,
    kernel.DOUBLED_LATE: DoublingFault.LATE,
    kernel.DOUBLED_ALONE: DoublingFault.ALONE,
}


def kontra_fault(
    rules: RuleSet, seat: Seat, declarer: Seat, *, said: int, cards: int, kontra: bool = False
) -> DoublingFault | None:
    """What is wrong with a kontra: ``said`` is what the seat has bid or held, ``cards`` how many it has played."""
    fault = kernel.kontra_fault(rules.numbers, int(seat is not declarer), said, cards, int(kontra))
    return _FAULTS.get(fault)


def re_fault(
    rules: RuleSet, seat: Seat, declarer: Seat, *, kontra: bool, cards: int = 0, re: bool = False
) -> DoublingFault | None:
    """What is wrong with a Re: ``cards`` are those played since the kontra."""
    return _FAULTS.get(kernel.re_fault(rules.numbers, int(seat is not declarer), int(kontra), cards, int(re)))


def knock_fault(rules: RuleSet, *, knocked: bool, cards: int) -> DoublingFault | None:
    """What is wrong with knocking before a Ramsch.

    ``knocked`` says that the seat has done so before, ``cards`` is how many have been played.
    """
    return _FAULTS.get(kernel.knock_fault(rules.numbers, int(knocked), cards))


def times(doublings: Sequence[Doubling]) -> int:
    """How many times a game counts: each doubling doubles what the others have made of it."""
    return 1 << len(doublings)


def doubled(score: int, *, kontra: bool = False, re: bool = False, bock: bool = False) -> int:
    """A score with its doublings."""
    return kernel.multiplied(score, int(kontra), int(re), int(bock))


def brings_bock(rules: RuleSet, settled: Settled, *, kontra: bool = False) -> bool:
    """Whether a game brings a round of Bock games; ``settled`` is before doublings. Null has no points to bring one."""
    points = settled.points if settled.contract is not Contract.NULL else 61
    return kernel.brings_bock(rules.numbers, int(settled.won), points, settled.score, int(kontra)) == 1


def bock_left(left: int, players: int, *, brings: bool) -> int:
    """How many Bock games are still to come after a game."""
    return kernel.bock_left(left, players, int(brings))
