"""Ramsch, typed: the front of :mod:`skatnotation.rules.kernel.ramsch`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from skatnotation.cards import Card
from skatnotation.rules.houserules import RamschScore, RamschSkat, RamschWhen
from skatnotation.rules.kernel import ramsch as kernel
from skatnotation.rules.kernel.cards import points_in
from skatnotation.rules.position import cards_in, mask_of, number_of
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class PushFault(StrEnum):
    """Why the skat may not be handed on so."""

    TURN = "turn"
    NONE = "no schieberamsch"
    COUNT = "card count"
    HELD = "card not held"
    JACK = "jack"

    __hash__ = str.__hash__


_PUSH_FAULTS: Final = {
    kernel.PUSHED_TURN: PushFault.TURN,
    kernel.PUSHED_NONE: PushFault.NONE,
    kernel.PUSHED_COUNT: PushFault.COUNT,
    kernel.PUSHED_HELD: PushFault.HELD,
    kernel.PUSHED_JACK: PushFault.JACK,
}


class Pushed(msgspec.Struct, frozen=True):
    """The cards after the skat was pushed round, the skat, and how often it was handed on unseen.

    ``fault`` is what is wrong with the first push that the rules do not allow, ``at`` its number from 0.
    """

    hands: dict[Seat, tuple[Card, ...]]
    skat: tuple[Card, ...]
    unseen: int
    fault: PushFault | None = None
    at: int | None = None


class RamschResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a Ramsch came to.

    ``scores`` of the seats, their card points in tricks, their tricks; the card points of the skat, and the seats
    ``skat_to`` that they count for: the one with the last trick, or those who lose.
    """

    scores: dict[Seat, int]
    points: dict[Seat, int]
    tricks: dict[Seat, int]
    skat: int
    skat_to: tuple[Seat, ...]

    @property
    def counted(self) -> dict[Seat, int]:
        """The card points of the seats, with the skat where it counts."""
        return {seat: points + (self.skat if seat in self.skat_to else 0) for seat, points in self.points.items()}


def may_be_ramsch(rules: RuleSet, *, passed_in: bool, chosen_by: Seat | None = None) -> bool:
    """Whether a deal may be a Ramsch: whenever all have passed, or when the others have and forehand chooses it.

    By the handbook (A000-33) forehand is not obliged to; without a choice such a deal is passed in.
    """
    if not passed_in or rules.house.ramsch is RamschWhen.NEVER:
        return False
    return rules.house.ramsch is RamschWhen.PASSED or chosen_by is Seat.FOREHAND


def push(
    rules: RuleSet,
    hands: Mapping[Seat, Sequence[Card]],
    skat: Sequence[Card],
    pushes: Iterable[tuple[Seat, Sequence[Card] | None]],
) -> Pushed:
    """Hand the skat round: each push is a seat and its two cards, ``None`` when it hands the skat on unseen."""
    masks = [mask_of(hands[seat]) for seat in SEATS]
    lying = mask_of(skat)
    unseen = 0
    fault, at = None, None
    for due, (seat, cards) in enumerate(pushes):
        given = mask_of(cards or ())
        holding = masks[seat.number] | lying
        fault = _PUSH_FAULTS.get(kernel.push_fault(rules.numbers, due, seat.number, holding, given, int(cards is None)))
        if fault is not None:
            at = due
            break
        if cards is None:
            unseen += 1
        else:
            masks[seat.number] = holding & ~given
            lying = given
    return Pushed(
        {seat: cards_in(mask) for seat, mask in zip(SEATS, masks, strict=True)}, cards_in(lying), unseen, fault, at
    )


def play_ramsch(
    rules: RuleSet,
    hands: Mapping[Seat, Sequence[Card]],
    skat: Sequence[Card],
    plays: Sequence[tuple[Seat, Card]],
    doubled: int = 0,
) -> RamschResult | None:
    """A Ramsch that was played out; ``None`` when a card breaks the rules or some are missing.

    ``doubled`` is how often the skat was handed on unseen, and every other doubling.
    """
    forehand, middlehand, rearhand = (mask_of(hands[seat]) for seat in SEATS)
    events = [32 * seat.number + number_of(card) for seat, card in plays]
    _, fault, points, tricks, latest, count = kernel.ramsch_play((forehand, middlehand, rearhand), events, len(events))
    if fault or count < 30:
        return None
    lying = points_in(mask_of(skat))
    scores = kernel.settle_ramsch(rules.numbers, points, tricks, latest, lying, doubled)
    takes = [number == 10 for number in latest]
    if rules.house.skat is RamschSkat.LOSER:
        takes = [score < 0 and rules.house.ramsch_score is not RamschScore.FEWEST for score in scores]
    return RamschResult(
        scores=_by_seat(scores),
        points=_by_seat(points),
        tricks=_by_seat(tricks),
        skat=lying,
        skat_to=tuple(seat for seat in SEATS if takes[seat.number]),
    )


def _by_seat(numbers: kernel.Three) -> dict[Seat, int]:
    return dict(zip(SEATS, numbers, strict=True))


def loser_pays(rules: RuleSet, points: int, *, virgins: int = 0, march: bool = False, doubled: int = 0) -> int | None:
    """The score on the line of a sheet: of one who pays, or of one who took all tricks.

    ``points`` are his, with the skat where it is his; ``virgins`` how many took no trick. ``None`` where the fewest
    points count, and so nothing follows from the most.
    """
    if rules.house.ramsch_score is RamschScore.FEWEST:
        return None
    tricks = (10, 0, 0) if march else (10 - (2 - virgins), *(0,) * virgins, *(1,) * (2 - virgins))
    latest = (10, 0, 0) if march else (10, 9, 9)
    scores = kernel.settle_ramsch(rules.numbers, (points, 0, 0), (tricks[0], tricks[1], tricks[2]), latest, 0, doubled)
    return scores[0] or scores[1]
