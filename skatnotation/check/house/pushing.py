"""RAM: the skat pushed round before a Ramsch. A house rule, ``schieberamsch``."""

from __future__ import annotations

from typing import Final

import msgspec

from skatnotation.cards import Cards
from skatnotation.check.finding import RECORD, Check, Finding, Severity, event_at
from skatnotation.check.holding import cards_in, mask
from skatnotation.language import marked
from skatnotation.record import Deal, GameRecord, Push
from skatnotation.rules.kernel import ramsch as kernel
from skatnotation.rules.kernel.tables import EVERY_CARD
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class NoSchieberamsch(Check):
    """The skat is pushed round, and the rules do not know it.

    It is a house rule, ``schieberamsch``. The cards are taken as they were pushed; nothing is doubled.

    Bad: ``push  F unseen``, in a record with ``[Rules "isko-2022 ramsch"]``
    Good: the same with ``[Rules "isko-2022 ramsch schieberamsch"]``
    """

    code = "RAM004"
    message = marked("{seat} hands the skat on, and by these rules it stays where it lies")


class PushOutOfTurn(Check):
    """The skat is handed on by a seat that has not got it.

    It goes from forehand to middlehand to rearhand, who puts it away; each has it once.

    Bad: ``push  M unseen`` first.
    Good: ``push  F unseen``, ``push  M unseen``, ``push  R unseen``
    """

    code = "RAM005"
    message = marked("{seat} hands the skat on, but {expected} has it")


class PushedCount(Check):
    """Not two different cards are handed on.

    Bad: ``push  M HA``
    Good: ``push  M HA D7``
    """

    code = "RAM006"
    message = marked("cards that {seat} hands on: {count} instead of 2")


class PushedNotHeld(Check):
    """A card is handed on that the seat does not hold.

    It has its ten cards and the two that it has taken up. Who holds what is not known from there on.

    Bad: middlehand hands on a card that was dealt to rearhand.
    Good: two of the twelve.
    """

    code = "RAM007"
    message = marked("{seat} hands on {card} and does not hold it")


class JackPushed(Check):
    """A jack is handed on by a seat that has taken the skat up.

    Jacks may be handed on only where the house rule ``push-jacks`` says so, or unseen.

    Bad: ``push  M DJ D7``
    Good: ``push  M HA D7``
    """

    code = "RAM008"
    message = marked("{seat} hands on {card}, and by these rules jacks are not handed on")


class PushesNotTold(Check):
    """By the rules the skat is pushed round, and the record does not tell all of it.

    Who hands it on unseen doubles the game, so what it counts is not known.

    Bad: ``push  F``, in a record with ``[Rules "isko-2022 ramsch schieberamsch"]``
    Good: ``push  F unseen``
    """

    code = "RAM009"
    severity = Severity.NOTE
    message = marked("what {who} did with the skat is not told; what the Ramsch counts is not known")


class Pushed(msgspec.Struct, frozen=True, gc=False):
    """The cards as they go into play, how often the skat was handed on unseen, and whether that is all told."""

    deal: Deal | None
    unseen: int = 0
    told: bool = True


def check_pushes(record: GameRecord, rules: RuleSet, deal: Deal | None) -> tuple[list[Finding], Pushed]:
    """The findings on the skat that is pushed round, and the cards after it."""
    walk = _Walk(rules, deal)
    for index, event in enumerate(record.events):
        if isinstance(event, Push):
            walk.push(index, event)
    if rules.house.schieberamsch:
        silent = tuple(seat for seat in SEATS if seat not in walk.told)
        if silent:
            walk.findings.append(PushesNotTold.at(RECORD, who=silent))
        return walk.findings, Pushed(walk.deal(), walk.unseen, told=not silent)
    return walk.findings, Pushed(walk.deal())


class _Walk:
    """Hands the skat round.

    Once a push is not told, or cannot be, nobody knows the cards of that seat and of those after it. ``unknown_from``
    is the number of that seat, 3 as long as all is known.
    """

    def __init__(self, rules: RuleSet, deal: Deal | None) -> None:
        self._rules = rules
        self._deal = deal
        self._hands = [0, 0, 0] if deal is None else [mask(deal.hand(seat)) for seat in SEATS]
        self._lying = 0 if deal is None else mask(deal.skat)
        known = self._lying | self._hands[0] | self._hands[1] | self._hands[2]
        self._unknown_from = 3 if known == EVERY_CARD else 0
        self._due = 0
        self._moved = False
        self.unseen = 0
        self.told: set[Seat] = set()
        self.findings: list[Finding] = []

    def push(self, index: int, event: Push) -> None:
        seat = event.seat.number
        given = mask(event.cards or ())
        untold = event.cards is None or None in event.cards
        fault = self._fault(event, given, untold=untold)
        if fault != kernel.PUSHED_NONE or (not self._moved and not self.unseen):  # that one is said once
            self.findings += [self._finding(index, event, given, fault)] if fault else []
        self._due = seat + 1
        if event.unseen:
            self.unseen += 1
            self.told.add(event.seat)
            return
        self._moved = True
        if event.cards is not None:
            self.told.add(event.seat)
        if untold or fault in {kernel.PUSHED_COUNT, kernel.PUSHED_HELD}:
            self._unknown_from = min(self._unknown_from, seat)
            return
        self._hands[seat] = (self._hands[seat] | self._lying) & ~given
        self._lying = given

    def _fault(self, event: Push, given: int, *, untold: bool) -> int:
        known = self._unknown_from > event.seat.number
        holding = self._hands[event.seat.number] | self._lying if known else EVERY_CARD
        blind = event.unseen or untold  # cards that are not told are not held against the seat
        return kernel.push_fault(self._rules.numbers, self._due, event.seat.number, holding, given, int(blind))

    def _finding(self, index: int, event: Push, given: int, fault: int) -> Finding:
        place, seat = event_at(index), event.seat
        if fault == kernel.PUSHED_NONE:
            return NoSchieberamsch.at(place, seat=seat)
        if fault == kernel.PUSHED_TURN:
            return PushOutOfTurn.at(place, seat=seat, expected=SEATS[self._due] if self._due < 3 else None)
        if fault == kernel.PUSHED_COUNT:
            return PushedCount.at(place, seat=seat, count=given.bit_count())
        if fault == kernel.PUSHED_HELD:
            wrong = given & ~(self._hands[seat.number] | self._lying)
            return PushedNotHeld.at(place, seat=seat, card=cards_in(wrong)[0])
        return JackPushed.at(place, seat=seat, card=cards_in(given & kernel.JACKS)[0])

    def deal(self) -> Deal | None:
        """The cards with which the seats play, unknown ones among them."""
        if self._deal is None or not self._moved:
            return self._deal
        unknown = self._unknown_from
        hands = [cards_in(self._hands[seat]) if seat < unknown else _TEN for seat in range(3)]
        return Deal(hands[0], hands[1], hands[2], skat=cards_in(self._lying) if unknown == 3 else _TWO)


_TEN: Final[Cards] = (None,) * 10
_TWO: Final[Cards] = (None,) * 2
