"""END: how a game ends, and the events between its cards."""

from __future__ import annotations

from itertools import takewhile
from typing import cast

import msgspec

from skatnotation.cards import Card
from skatnotation.check.bid import Auction
from skatnotation.check.books import unsettling_switch
from skatnotation.check.declaration import Announced
from skatnotation.check.finding import RECORD, Check, Finding, Phrase, Severity, event_at
from skatnotation.check.holding import NUMBER, Holding, holding
from skatnotation.check.layout import Layout
from skatnotation.check.play import PlayWalk, Progress, Revoke, TrumpRevoke, WrongTurn
from skatnotation.language import marked
from skatnotation.record import (
    Answer,
    Bid,
    Claim,
    Deal,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    HighestBid,
    Hold,
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
    Ruling,
    Show,
    Throw,
    TimeOut,
    Violation,
)
from skatnotation.rules.kernel.play import GIVE_UP, SHOW, STOP, play
from skatnotation.rules.kernel.terms import BY_DECLARER, BY_DEFENDERS, BY_NOBODY
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class Unfinished(Check):
    """The record stops before the game is at its end.

    A server writes every game to its end: thirty cards, the trick that decides, somebody who gives up, runs out of time
    or leaves. Where the record still names a result, cards are missing. On paper people often stop writing when all is
    clear; there it is a note.

    Bad: seven tricks, nobody gave up, and a result.
    Good: ten tricks, or ``1 RE 2 RE`` at the end.
    """

    code = "END001"
    topic = "early end"
    message = marked("the record stops here and does not say how the game ended (cards played: {plays})")


class AfterTheEnd(Check):
    """Something happens after the game has ended.

    Bad: ``1 RE`` by the declarer, and then another card.
    Good: the event that ends the game is the last one.
    """

    code = "END002"
    topic = "early end"
    message = marked("the game had ended before this")


class NothingToGiveUp(Check):
    """Somebody gives up before a game was announced.

    Bad: ``1 18 0 RE``
    Good: ``1 18 0 p``
    """

    code = "END003"
    severity = Severity.WARNING
    topic = "early end"
    message = marked("{seat} gives up before a game was announced")


class NoRuleForIt(Check):
    """The rule book has no rule for this end of a game.

    The official rules know no clock and no empty chair; a server's book does. The game is left unsettled.

    Bad: nothing is wrong; ``w TI.2`` judged by the official rules.
    Good: the same record judged by ``iss``.
    """

    code = "END004"
    severity = Severity.NOTE
    topic = "time-out"
    message = marked("the rule book has no rule for {what}; the game is not settled")


class ConsentNotTold(Check):
    """The declarer gives up with eight or fewer cards, and nobody is said to agree.

    With nine or ten cards he may give up by himself; later one defender has to agree. The record cannot say so; it is
    settled as if one had.

    Bad: nothing is wrong; the declarer gives up after the third trick.
    Good: the declarer gives up in the first trick.
    """

    code = "END005"
    severity = Severity.NOTE
    topic = "declarer gives up"
    message = marked("{seat} gives up (cards in hand: {cards}); that a defender agrees is not told")


class ShownCardNotHeld(Check):
    """Among the cards that a seat shows is one that it does not hold.

    Bad: ``1 SC.H9`` where H9 was played before.
    Good: the cards that are left in the hand.
    """

    code = "END006"
    topic = "shows cards"
    message = marked("{seat} shows {card} and does not hold it")


class NotSettled(Check):
    """What follows from an event is not computed.

    The record tells of a claim, cards thrown down, a violation, a misdeal, or of a house rule (kontra, Ramsch, Spitze)
    for which the rule book used here has no figures. The cards are checked; the game is left unsettled.

    Bad: nothing is wrong; ``event claim``, or ``kontra M 1``.
    Good: a game that is played out by the official rules.
    """

    code = "END007"
    severity = Severity.NOTE
    topic = "early end"
    message = marked("what follows from this ({what}) is not computed; the game is not settled")


class Course(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How the game went: what was played, who ended it and how."""

    progress: Progress
    holding: Holding | None = None
    ended: int = BY_NOBODY
    finished: bool = False
    gave_up: bool = False
    left: Seat | None = None
    timed_out: Seat | None = None
    settled: bool = True


class _Walk:
    """Goes through the events of one game after the auction."""

    def __init__(self, record: GameRecord, rules: RuleSet, deal: Deal | None, announced: Announced | None) -> None:
        plays = tuple(event for event in record.events if isinstance(event, Play))
        self.record = record
        self.rules = rules
        self.announced = announced
        self.findings: list[Finding] = []
        self.holding: Holding | None = None
        self.cards: PlayWalk | None = None
        self.progress = Progress()
        if deal is not None and announced is not None:
            self.holding = holding(deal, announced.declaration, plays, picked_up=announced.picked_up)
            self.cards = PlayWalk(rules, announced, self.holding, plays)
            self.progress = self.cards.progress
        self.gone: set[int] = set()
        self.played = dict.fromkeys(SEATS, 0)
        self.ended = BY_NOBODY
        self.over = False
        self.after_the_end = False
        self.gave_up: set[Seat] = set()
        self.left: Seat | None = None
        self.timed_out: Seat | None = None
        self.settled = True

    def whole(self) -> tuple[list[Finding], Course]:
        """Go through all events: what is to say of them, and how the game went."""
        for index, event in enumerate(self.record.events):
            self.step(index, event)
        return self.findings, self.finish()

    def step(self, index: int, event: Event) -> None:
        what = _unsettling(event)
        if what is not None and self.settled:
            self.settled = False
            self.findings.append(NotSettled.at(event_at(index), what=what))
        if isinstance(event, (Answer, Ruling)) or what is not None:
            return
        if self.over or (self.progress.complete and not isinstance(event, Play)):
            both_give_up = isinstance(event, GiveUp) and self.ended == BY_DEFENDERS and event.seat not in self.gave_up
            if not self.after_the_end and not both_give_up:
                self.after_the_end = True
                self.findings.append(AfterTheEnd.at(event_at(index)))
            return
        match event:
            case Play():
                self._play(index, event)
            case Show():
                self._show(index, event)
            case GiveUp() if not self.progress.ended_by_itself:
                self._give_up(index, event)
            case TimeOut() | Leave():
                self._stop(index, event)

    def _play(self, index: int, event: Play) -> None:
        self.played[event.seat] += 1
        if event.card is not None:
            self.gone.add(NUMBER[event.card])
        if self.cards is not None and self.announced is not None and index > self.announced.index:
            place = (self.cards.trick_number, self.progress.plays % 3 + 1)
            found = self.cards.play(index, event)
            self.findings += [finding for finding in found if not self._is_named(finding, place)]

    def _is_named(self, finding: Finding, place: tuple[int, int]) -> bool:
        """Whether an event of the record names the violation: then the rule book settles it, and the record is good."""
        if finding.code not in _VIOLATIONS:
            return False
        return any(
            isinstance(event, Violation) and event.trick == place[0] and event.place in {None, place[1]}
            for event in self.record.events
        )

    def _show(self, index: int, event: Show) -> None:
        for card in event.cards or ():
            if card is not None and not self._holds(event.seat, card):
                self.findings.append(ShownCardNotHeld.at(event_at(index), seat=event.seat, card=card))
                return

    def _holds(self, seat: Seat, card: Card) -> bool:
        if self.holding is None:
            return True
        if NUMBER[card] in self.gone:
            return False
        here = self.holding.hands[seat.number] >> NUMBER[card] & 1
        return bool(here) or self.holding.missing[seat.number] > 0

    def _give_up(self, index: int, event: GiveUp) -> None:
        seat = event.seat
        if self.announced is None or index < self.announced.index:
            self.findings.append(NothingToGiveUp.at(event_at(index), seat=seat))
            return
        self.gave_up.add(seat)
        if seat is self.announced.seat:
            self._declarer_gives_up(index, event)
        elif len(self.gave_up) >= self.rules.defenders_to_give_up:
            self._end(BY_DEFENDERS)

    def _declarer_gives_up(self, index: int, event: GiveUp) -> None:
        """With nine cards or more by himself, later with the consent of one defender. New 4.4.1, 4.4.2."""
        held = 10 - self.played[event.seat] if event.cards is None else event.cards
        answers = [
            answer.agrees
            for answer in takewhile(lambda after: isinstance(after, Answer), self.record.events[index + 1 :])
            if isinstance(answer, Answer)
        ]
        if self.rules.server or held >= 9 or any(answers):
            self._end(BY_DECLARER)
        elif not answers:
            self._end(BY_DECLARER)
            self.findings.append(ConsentNotTold.at(event_at(index), seat=event.seat, cards=held))

    def _stop(self, index: int, event: TimeOut | Leave) -> None:
        if isinstance(event, TimeOut):
            self.timed_out = event.seat
        else:
            self.left = event.seat
        if not self.rules.server:
            what = Phrase.TIME_OUT if isinstance(event, TimeOut) else Phrase.LEAVING
            topic = "time-out" if isinstance(event, TimeOut) else "leaving"
            self.findings.append(NoRuleForIt.at(event_at(index), topic=topic, what=what))
            self.over = True
            return
        if self.progress.ended_by_itself:  # the game has ended by itself: nobody can give the rest away
            return
        by_declarer = self.announced is not None and event.seat is self.announced.seat
        self._end(BY_DECLARER if by_declarer else BY_DEFENDERS)

    def _end(self, by: int) -> None:
        self.ended = by
        self.over = True

    def finish(self) -> Course:
        """Where the game stands after the last event."""
        progress = self.progress
        events = self.record.events
        if not self.over and self.announced is not None and _one_is_enough(events, self.rules, self.announced.seat):
            self._end(BY_DEFENDERS)
        finished = self.ended != BY_NOBODY or progress.complete or (progress.early >= 0 and progress.plays % 3 == 0)
        if not self.settled:
            finished = False
        elif self.cards is not None and not finished and not self.over and progress.judged:
            self.findings.append(self._unfinished())
        return Course(
            progress=progress,
            holding=self.holding,
            ended=self.ended,
            finished=finished,
            gave_up=self.ended != BY_NOBODY and isinstance(events[-1], GiveUp),
            left=self.left,
            timed_out=self.timed_out,
            settled=self.settled,
        )

    def _unfinished(self) -> Finding:
        result = self.record.result
        claimed = result is not None and result.outcome is not Outcome.UNFINISHED
        severity = Severity.ERROR if self.rules.server and claimed else Severity.NOTE
        plays = sum(self.played.values())
        place = event_at(len(self.record.events) - 1) if self.record.events else RECORD
        return Unfinished.at(place, severity=severity, plays=plays)


def check_course(
    record: GameRecord,
    rules: RuleSet,
    parts: Layout | None,
    deal: Deal | None,
    auction: Auction,
    announced: Announced | None,
) -> tuple[list[Finding], Course]:
    """The findings on the cards and the end of a game, and how it went."""
    switch = unsettling_switch(record)
    if switch is not None:
        walk = _Walk(record, rules, deal, announced)
        walk.settled = False
        walk.findings.append(NotSettled.at(RECORD, what=switch))
        return walk.whole()
    if auction.passed_in and announced is None:
        return _after_passing_in(record), Course(progress=Progress(), settled=not _house_rule_follows(record))
    if parts is not None and deal is not None and announced is not None:
        course = _as_written(record.events[parts.course :], rules, deal, announced)
        if course is not None:
            return [], course
    return _Walk(record, rules, deal, announced).whole()


def _after_passing_in(record: GameRecord) -> list[Finding]:
    """A game that was passed in is over; only a Ramsch that is played instead can follow."""
    findings: list[Finding] = []
    last_call = max(index for index, event in enumerate(record.events) if isinstance(event, _CALLS))
    for index, event in enumerate(record.events):
        what = _unsettling(event)
        if what is not None:
            return [*findings, NotSettled.at(event_at(index), what=what)]
        if index > last_call and isinstance(event, (GiveUp, Show, TimeOut, Leave)):
            return [*findings, AfterTheEnd.at(event_at(index))]
        if isinstance(event, GiveUp):
            findings.append(NothingToGiveUp.at(event_at(index), seat=event.seat))
    return findings


_CALLS = (Bid, Hold, Pass, LastBid, HighestBid)


def _house_rule_follows(record: GameRecord) -> bool:
    return any(_unsettling(event) is not None for event in record.events)


def _as_written(events: tuple[Event, ...], rules: RuleSet, deal: Deal, announced: Announced) -> Course | None:
    """How the game went, if all is known and the kernel finds nothing to say of it; else the walk has to tell."""
    numbers = [*map(_NUMBERS.get, events)]
    if None in numbers:
        return None
    cards = holding(deal, announced.declaration, (), picked_up=announced.picked_up)
    if not cards.known or (not rules.server and any(type(event) is not Play for event in events)):
        return None
    _, fault, points, tricks, other_points, other_tricks, plays, ended, early = play(
        rules.numbers,
        announced.contract.number,
        announced.announcements,
        announced.seat.number,
        cards.hands,
        cast("list[int]", numbers),
        len(numbers),
    )
    if not fault and not ended and _one_is_enough(events, rules, announced.seat):
        ended = BY_DEFENDERS
    if fault or (early >= 0 and plays > early) or not (ended or plays in {30, early}):
        return None
    last = events[-1] if events else None
    if isinstance(last, GiveUp) and not ended:
        return None
    return Course(
        progress=Progress(points, tricks, other_points, other_tricks, plays, early),
        holding=cards,
        ended=ended,
        finished=True,
        gave_up=isinstance(last, GiveUp),
        left=last.seat if isinstance(last, Leave) else None,
        timed_out=last.seat if isinstance(last, TimeOut) else None,
    )


def _unsettling(event: Event) -> Phrase | None:
    """What an event is, if nothing is computed from it yet."""
    if isinstance(event, Violation) and event.played_on:
        return None
    if isinstance(event, Declaration) and (event.spitze or event.revolution):
        return Phrase.SPITZE if event.spitze else Phrase.REVOLUTION
    return _UNSETTLING.get(type(event))


_VIOLATIONS = frozenset((Revoke.code, TrumpRevoke.code, WrongTurn.code))

_UNSETTLING: dict[type[Event], Phrase] = {
    Claim: Phrase.CLAIM,
    Throw: Phrase.THROW,
    Violation: Phrase.VIOLATION,
    Misdeal: Phrase.MISDEAL,
    Kontra: Phrase.KONTRA,
    Re: Phrase.KONTRA,
    Ramsch: Phrase.RAMSCH,
    Push: Phrase.RAMSCH,
    Knock: Phrase.RAMSCH,
}


def _one_is_enough(events: tuple[Event, ...], rules: RuleSet, declarer: Seat) -> bool:
    """Whether the one defender who gave up ends the game: nothing follows, and the declarer had shown his cards."""
    if not rules.lone_give_up_after_show or not events or not isinstance(events[-1], GiveUp):
        return False
    return any(isinstance(event, Show) and event.seat is declarer for event in events)


_NUMBERS: dict[Event, int] = {
    **{Play(seat, card): 32 * seat.number + number for seat in SEATS for card, number in NUMBER.items()},
    **{GiveUp(seat): GIVE_UP + seat.number for seat in SEATS},
    **{Show(seat): SHOW + seat.number for seat in SEATS},
    **{stop(seat): STOP + seat.number for seat in SEATS for stop in (TimeOut, Leave)},
}
"""The events that the kernel can judge, as it takes them."""
