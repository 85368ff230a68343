"""DBL: Kontra, Re, knocking and Bock: who may double a game, and when. House rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from skatnotation.check.announcing import Announced
from skatnotation.check.finding import Check, Finding, Phrase, Place, Severity, event_at
from skatnotation.check.outcome import GameResult
from skatnotation.language import marked
from skatnotation.record import Bid, Event, GameRecord, HighestBid, Hold, Kontra, LastBid, Pass, Play, Re
from skatnotation.rules.doubling import Doubling, DoublingFault, kontra_fault, re_fault, times
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class DoublingUnknown(Check):
    """A seat says kontra or re, or knocks, and the rules do not know it.

    These are house rules: ``kontra``, ``re``, ``knock``. What is said counts nothing.

    Bad: ``kontra M``, in a record with ``[Rules "isko-2022"]``
    Good: the same with ``[Rules "isko-2022 kontra"]``
    """

    code = "DBL001"
    message = marked("{seat}: these rules know no {what}; it counts only with the house rule {switch}")


class WrongParty(Check):
    """Kontra is said by the declarer, or re by a defender.

    A defender doubles with kontra, the declarer answers with re.

    Bad: ``kontra R``, where rearhand plays.
    Good: ``kontra M``
    """

    code = "DBL002"
    message = marked("{seat}: {what} could only be said by {who}")


class SaidBefore(Check):
    """Kontra or re is said a second time, or a seat knocks twice.

    Each counts once.

    Bad: ``kontra M`` and ``kontra F``
    Good: ``kontra M``
    """

    code = "DBL003"
    message = marked("{seat}: {what} was said before and counts once")


class KontraWithoutBid(Check):
    """A defender says kontra who has not bid enough.

    With the house rule ``kontra-from`` he must have bid or held that number himself.

    Bad: ``bid   M18 F- R20 M-`` and ``kontra F``, in a record with ``[Rules "isko-2022 kontra kontra-from=18"]``
    Good: ``kontra M``
    """

    code = "DBL004"
    message = marked("{seat} says kontra after bidding {said}; by these rules it takes a bid of {least}")


class SaidLate(Check):
    """Kontra, re or a knock comes too late.

    Kontra can be said before one's first card, or as many cards later as ``kontra-until`` says; re before another card
    is played; a knock before the first card of the game.

    Bad: ``kontra M`` after the first trick.
    Good: ``kontra M`` before middlehand has played.
    """

    code = "DBL005"
    message = marked("{seat}: too late for {what}; cards played: {cards}, possible with at most {most}")


class ReWithoutKontra(Check):
    """The declarer says re, and nobody has said a kontra that counts.

    Bad: ``re    R`` alone.
    Good: ``kontra M``, then ``re    R``
    """

    code = "DBL006"
    message = marked("{seat} says re, but there is no kontra to answer")


class NothingToDouble(Check):
    """Kontra or re is said before a game was announced, or in a Ramsch.

    There is no declarer yet whose game could be doubled.

    Bad: ``kontra M`` before the line ``game  R S``
    Good: ``kontra M`` after it.
    """

    code = "DBL007"
    message = marked("{seat}: no {what} is possible before somebody has announced a game")


class BockUnknown(Check):
    """The tag ``Bock`` says that the game is one of a Bock round, and the rules know none.

    Bock is a house rule. The game counts single.

    Bad: ``[Bock "2"]``, in a record with ``[Rules "isko-2022"]``
    Good: the same with ``[Rules "isko-2022 bock=sixty"]``
    """

    code = "DBL008"
    severity = Severity.WARNING
    message = marked("these rules know no Bock games; the game counts single")


Doublings = tuple[Doubling, ...]
_BOCK: Final = "Bock"


def check_doublings(record: GameRecord, rules: RuleSet, announced: Announced | None) -> tuple[list[Finding], Doublings]:
    """The findings on Kontra, Re and Bock, and what of it doubles the game."""
    walk = _Walk(rules, announced, _own_bids(record.events))
    for index, event in enumerate(record.events):
        walk.step(index, event)
    on_bock, bock = check_bock(record, rules)
    return walk.findings + on_bock, walk.counted + bock


def check_bock(record: GameRecord, rules: RuleSet) -> tuple[list[Finding], Doublings]:
    """The finding on the tag ``Bock``, and whether it doubles the game."""
    place = next((index for index, tag in enumerate(record.tags) if tag.name == _BOCK), None)
    if place is None:
        return [], ()
    if not rules.house.bock:
        return [BockUnknown.at(Place("tag", place))], ()
    return [], (Doubling.BOCK,)


def doubled(result: GameResult, doublings: Doublings) -> GameResult:
    """A settled game with its doublings: they multiply the score and never the value."""
    if not doublings or result.score is None:
        return result
    multiplier = times(doublings)
    return msgspec.structs.replace(result, score=result.score * multiplier, multiplier=multiplier, doublings=doublings)


class _Walk:
    """Goes through a game and judges each kontra and re."""

    def __init__(self, rules: RuleSet, announced: Announced | None, own_bids: Mapping[Seat, int]) -> None:
        self._rules = rules
        self._announced = announced
        self._own_bids = own_bids
        self._played = dict.fromkeys(SEATS, 0)
        self._since_kontra = 0
        self.findings: list[Finding] = []
        self.counted: Doublings = ()

    def step(self, index: int, event: Event) -> None:
        match event:
            case Play():
                self._played[event.seat] += 1
                self._since_kontra += 1
            case Kontra() | Re():
                finding = self._wrong(index, event)
                if finding is not None:
                    self.findings.append(finding)
                    return
                if isinstance(event, Kontra):
                    self._since_kontra = 0
                self.counted += (Doubling.KONTRA if isinstance(event, Kontra) else Doubling.RE,)

    def _wrong(self, index: int, event: Kontra | Re) -> Finding | None:
        place, seat = event_at(index), event.seat
        what = Phrase.KONTRA if isinstance(event, Kontra) else Phrase.RE
        if self._announced is None or index < self._announced.index:
            return NothingToDouble.at(place, seat=seat, what=what)
        declarer = self._announced.seat
        match self._fault(event, declarer):
            case None:
                return None
            case DoublingFault.NONE:
                return unknown(place, seat, what)
            case DoublingFault.PARTY:
                who = (declarer,) if isinstance(event, Re) else tuple(other for other in SEATS if other is not seat)
                return WrongParty.at(place, seat=seat, what=what, who=who)
            case DoublingFault.TWICE:
                return SaidBefore.at(place, seat=seat, what=what)
            case DoublingFault.BID:
                least = self._rules.house.kontra_from
                return KontraWithoutBid.at(place, seat=seat, said=self._own_bids[seat], least=least)
            case DoublingFault.ALONE:
                return ReWithoutKontra.at(place, seat=seat)
            case DoublingFault.LATE:
                cards, most = (self._since_kontra, 0)
                if isinstance(event, Kontra):
                    cards, most = self._played[seat], self._rules.house.kontra_until
                return SaidLate.at(place, seat=seat, what=what, cards=cards, most=most)

    def _fault(self, event: Kontra | Re, declarer: Seat) -> DoublingFault | None:
        kontra, re = Doubling.KONTRA in self.counted, Doubling.RE in self.counted
        if isinstance(event, Re):
            return re_fault(self._rules, event.seat, declarer, kontra=kontra, cards=self._since_kontra, re=re)
        least = self._rules.house.kontra_from
        said = self._own_bids.get(event.seat, least)  # what is not told is not held against him
        cards = self._played[event.seat]
        return kontra_fault(self._rules, event.seat, declarer, said=said, cards=cards, kontra=kontra)


def unknown(place: Place, seat: Seat, what: Phrase) -> Finding:
    """The finding on a doubling that the rules do not know."""
    return DoublingUnknown.at(place, seat=seat, what=what, switch=_SWITCHES[what])


_SWITCHES: Final = {Phrase.KONTRA: "kontra", Phrase.RE: "re", Phrase.KNOCK: "knock"}


def _own_bids(events: tuple[Event, ...]) -> dict[Seat, int]:
    """The highest number that each seat has bid or held itself, of those seats of which it is told."""
    if any(isinstance(event, (LastBid, HighestBid)) for event in events):
        return {event.seat: event.value for event in events if isinstance(event, HighestBid)}
    if not any(isinstance(event, (Bid, Pass)) for event in events):
        return {}
    highest = dict.fromkeys(SEATS, 0)
    bid = 0
    for event in events:
        if isinstance(event, (Bid, Hold)):
            bid = event.value if isinstance(event, Bid) else bid
            highest[event.seat] = bid
    return highest
