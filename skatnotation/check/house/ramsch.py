"""RAM: a Ramsch: whether it may be played, how it goes, and what it comes to. A house rule and one of ``raeuber``."""

from __future__ import annotations

import msgspec

from skatnotation.cards import CARD_POINTS
from skatnotation.check.announcing import Announced
from skatnotation.check.bid import Auction, AuctionUnfinished
from skatnotation.check.ends.findings import NoRuleForIt, Unfinished
from skatnotation.check.finding import RECORD, Check, Finding, Phrase, Severity, event_at
from skatnotation.check.holding import Holding, cards_in, holding
from skatnotation.check.house.doubling import Doublings, NothingToDouble, SaidBefore, SaidLate, check_bock, unknown
from skatnotation.check.house.pushing import check_pushes
from skatnotation.check.house.result import check_ramsch_result
from skatnotation.check.outcome import GameResult
from skatnotation.check.play import PlayWalk
from skatnotation.check.trick import OtherTrickPoints
from skatnotation.contract import Contract
from skatnotation.language import marked
from skatnotation.record import (
    Bid,
    Claim,
    Deal,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    HighestBid,
    Knock,
    Kontra,
    LastBid,
    Leave,
    Misdeal,
    Outcome,
    Pass,
    Play,
    Push,
    Ramsch,
    Re,
    Throw,
    TimeOut,
    Violation,
)
from skatnotation.rules.doubling import Doubling, DoublingFault, knock_fault, times
from skatnotation.rules.houserules import RamschWhen
from skatnotation.rules.ramsch import RamschResult, play_ramsch
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class NoRamsch(Check):
    """A Ramsch is played, and the rules do not know it.

    By the official rules a game in which all pass is passed in. Ramsch is a house rule, ``ramsch``, and one of
    Räuberskat. What it counts is not computed.

    Bad: ``game  ramsch``, in a record with ``[Rules "isko-2022"]``
    Good: the same with ``[Rules "isko-2022 ramsch"]``
    """

    code = "RAM001"
    topic = "passed in"
    message = marked("these rules know no Ramsch; a game in which all pass is passed in")


class RamschAfterBid(Check):
    """A Ramsch is played although somebody has bid.

    It is played when nobody bids: whoever has bid plays a game of his own.

    Bad: ``bid   M18 R- F-`` and ``game  ramsch``
    Good: ``bid   M- R- F-`` and ``game  ramsch``
    """

    code = "RAM002"
    topic = "passed in"
    message = marked("a Ramsch is played, but somebody has bid {bid}")


class RamschInGame(Check):
    """A Ramsch is named, or what belongs to one happens, in a game that somebody has announced.

    Bad: ``game  R S`` and ``game  ramsch`` in one record.
    Good: either of them.
    """

    code = "RAM003"
    topic = "complete announcement"
    message = marked("this belongs to a Ramsch, but a game was announced")


class RamschNotPlayed(Check):
    """All have passed, and the Ramsch that the rules make of it is not written.

    With the house rule ``ramsch`` no game is passed in. Where the result says that it was, that is an error.

    Bad: ``list  passed``, in a record with ``[Rules "isko-2022 ramsch"]``
    Good: ``game  ramsch`` with its tricks.
    """

    code = "RAM010"
    severity = Severity.NOTE
    topic = "passed in"
    message = marked("all have passed: by these rules a Ramsch is played, and there is none in the record")


def check_no_ramsch(record: GameRecord) -> list[Finding]:
    """The findings on what belongs to a Ramsch in a game that was announced."""
    return [
        RamschInGame.at(event_at(index)) for index, event in enumerate(record.events) if isinstance(event, _OF_RAMSCH)
    ]


_OF_RAMSCH = (Ramsch, Push, Knock)


def is_ramsch(record: GameRecord, rules: RuleSet, auction: Auction) -> bool:
    """Whether a record without a declarer is a Ramsch, or has to be: all have passed, and the rules leave nothing else.

    A misdeal is none, whatever has been passed: the cards are dealt again.
    """
    if any(isinstance(event, Misdeal) for event in record.events):
        return False
    due = auction.passed_in and rules.house.ramsch is RamschWhen.PASSED
    return due or any(isinstance(event, _OF_RAMSCH) for event in record.events)


def check_ramsch(
    record: GameRecord, rules: RuleSet, deal: Deal | None, auction: Auction
) -> tuple[list[Finding], GameResult]:
    """The findings on a Ramsch, and what it comes to."""
    if not any(isinstance(event, (*_OF_RAMSCH, Play)) for event in record.events):
        passed = record.result is not None and record.result.outcome is Outcome.PASSED
        finding = RamschNotPlayed.at(RECORD, severity=Severity.ERROR if passed else Severity.NOTE)
        return [finding], GameResult(outcome=Outcome.UNFINISHED, rules=rules)
    findings = [*_whether(record, rules, auction)]
    on_pushes, pushed = check_pushes(record, rules, deal)
    on_doublings, doublings = _doublings(record, rules)
    walk = _Walk(record, rules, pushed.deal)
    for index, event in enumerate(record.events):
        walk.step(index, event)
    findings += [*on_pushes, *on_doublings, *walk.findings, *_trick_points(record)]
    doublings += (Doubling.UNSEEN,) * pushed.unseen
    settled = None
    if rules.house.ramsch is not RamschWhen.NEVER and pushed.told and walk.whole:
        settled = walk.settled(len(doublings))
    if settled is None:
        findings += walk.unfinished()
        return findings, GameResult(outcome=Outcome.UNFINISHED, rules=rules)
    result = _result(rules, settled, doublings)
    return findings + check_ramsch_result(record, settled, result), result


def _whether(record: GameRecord, rules: RuleSet, auction: Auction) -> list[Finding]:
    """The findings on whether a Ramsch may be played."""
    events = record.events
    place = event_at(next((index for index, event in enumerate(events) if isinstance(event, (*_OF_RAMSCH, Play))), 0))
    if rules.house.ramsch is RamschWhen.NEVER:
        return [NoRamsch.at(place)]
    bids = [event.value for event in events if isinstance(event, (Bid, LastBid, HighestBid)) and event.value]
    if bids:
        return [RamschAfterBid.at(place, bid=max(bids))]
    speakers = _MUST_PASS[: 2 if rules.house.ramsch is RamschWhen.FOREHAND else 3]
    passed = {event.seat for event in events if isinstance(event, (Pass, HighestBid))}
    silent = [seat for seat in speakers if seat not in passed]
    if not passed or not silent or auction.passed_in:
        return []
    severity = Severity.ERROR if rules.server else Severity.NOTE
    return [AuctionUnfinished.at(place, severity=severity, expected=silent[0])]


_MUST_PASS = (Seat.MIDDLEHAND, Seat.REARHAND, Seat.FOREHAND)


def _doublings(record: GameRecord, rules: RuleSet) -> tuple[list[Finding], Doublings]:
    """The findings on who knocks, and on Kontra and Re, which a Ramsch does not know; and what doubles it."""
    findings, counted = check_bock(record, rules)
    knocked: set[Seat] = set()
    cards = 0
    for index, event in enumerate(record.events):
        place = event_at(index)
        if isinstance(event, Play):
            cards += 1
        elif isinstance(event, (Kontra, Re)):
            what = Phrase.KONTRA if isinstance(event, Kontra) else Phrase.RE
            findings.append(NothingToDouble.at(place, seat=event.seat, what=what))
        elif isinstance(event, Knock):
            match knock_fault(rules, knocked=event.seat in knocked, cards=cards):
                case None:
                    counted += (Doubling.KNOCK,)
                case DoublingFault.NONE:
                    findings.append(unknown(place, event.seat, Phrase.KNOCK))
                case DoublingFault.TWICE:
                    findings.append(SaidBefore.at(place, seat=event.seat, what=Phrase.KNOCK))
                case _:
                    late = SaidLate.at(place, seat=event.seat, what=Phrase.KNOCK, cards=cards, most=0)
                    findings.append(late)
            knocked.add(event.seat)
    return findings, counted


class _Walk:
    """Goes through the cards of a Ramsch; they are played as in a grand in which nobody is the declarer."""

    def __init__(self, record: GameRecord, rules: RuleSet, deal: Deal | None) -> None:
        self._record = record
        self._rules = rules
        self._plays = tuple(event for event in record.events if isinstance(event, Play))
        self._holding: Holding | None = None
        self._cards: PlayWalk | None = None
        self._stopped = False
        if deal is not None:
            self._holding = holding(deal, None, self._plays, picked_up=False)
            grand = Announced(Declaration(Seat.FOREHAND, Contract.GRAND), -1, picked_up=False, announcements=0)
            self._cards = PlayWalk(rules, grand, self._holding, self._plays)
        self.findings: list[Finding] = []

    def step(self, index: int, event: Event) -> None:
        """Judge the next event."""
        if isinstance(event, Play):
            self.findings += self._cards.play(index, event) if self._cards is not None else []
            return
        what = _STOPS.get(type(event))
        if isinstance(event, Violation) and event.played_on:
            what = None
        if what is not None and not self._stopped:
            self._stopped = True
            self.findings.append(NoRuleForIt.at(event_at(index), topic="early end", what=what))

    @property
    def whole(self) -> bool:
        """Whether it was played to its end, and all cards are known."""
        known = self._holding is not None and self._holding.known
        return known and not self._stopped and all(play.card is not None for play in self._plays)

    def settled(self, doubled: int) -> RamschResult | None:
        """What it comes to; ``None`` when a card breaks the rules or some are missing."""
        if self._holding is None:
            return None
        hands = {seat: cards_in(self._holding.hands[seat.number]) for seat in SEATS}
        plays = [(play.seat, play.card) for play in self._plays if play.card is not None]
        return play_ramsch(self._rules, hands, cards_in(self._holding.aside), plays, doubled)

    def unfinished(self) -> list[Finding]:
        """The finding on a record that stops before the end, where nothing else was said."""
        plays = len(self._plays)
        if self._stopped or self._cards is None or not self._cards.progress.judged or plays >= 30:
            return []
        result = self._record.result
        claimed = result is not None and result.outcome is not Outcome.UNFINISHED
        severity = Severity.ERROR if self._rules.server and claimed else Severity.NOTE
        return [Unfinished.at(event_at(len(self._record.events) - 1), severity=severity, plays=plays)]


_STOPS: dict[type[Event], Phrase] = {
    GiveUp: Phrase.GIVING_UP,
    TimeOut: Phrase.TIME_OUT,
    Leave: Phrase.LEAVING,
    Claim: Phrase.CLAIM,
    Throw: Phrase.THROW,
    Violation: Phrase.VIOLATION,
}
"""What ends a game of a declarer, and for which nobody has rules in a Ramsch."""


def _trick_points(record: GameRecord) -> list[Finding]:
    """The findings on the points beside the tricks; with no declarer the sign before them means nothing."""
    plays = [(index, event) for index, event in enumerate(record.events) if isinstance(event, Play)]
    findings = []
    for number, written in enumerate(record.trick_points):
        trick = plays[3 * number : 3 * number + 3]
        cards = [event.card for _, event in trick if event.card is not None]
        points = sum(CARD_POINTS[card.rank] for card in cards)
        if written is not None and len(cards) == 3 and written.points != points:
            place = event_at(trick[0][0])
            findings.append(OtherTrickPoints.at(place, trick=number + 1, written=written.points, computed=points))
    return findings


def _result(rules: RuleSet, settled: RamschResult, doublings: Doublings) -> GameResult:
    """The result; where one seat alone pays or gets something it is his."""
    named = [seat for seat in SEATS if settled.scores[seat]]
    alone = named[0] if len(named) == 1 else None
    result = GameResult(
        outcome=Outcome.WON if any(score > 0 for score in settled.scores.values()) else Outcome.LOST,
        declarer=alone,
        multiplier=times(doublings),
        doublings=doublings,
        ramsch=settled,
        rules=rules,
    )
    if alone is None:
        return result
    return msgspec.structs.replace(
        result, score=settled.scores[alone], points=settled.counted[alone], tricks=settled.tricks[alone]
    )
