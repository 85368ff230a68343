"""How a game went: the walk through its cards and the events between them, which says what is wrong."""

from __future__ import annotations

from skatnotation.cards import Card, Cards
from skatnotation.check.announcing import Announced
from skatnotation.check.bid import Auction
from skatnotation.check.ends.answers import check_answers
from skatnotation.check.ends.course import Course, as_written, one_is_enough
from skatnotation.check.ends.exclusion import check_exclusions
from skatnotation.check.ends.findings import (
    AfterTheEnd,
    DealtAgain,
    NoRuleForIt,
    NothingToGiveUp,
    NotSettled,
    ShownCardNotHeld,
    Unfinished,
)
from skatnotation.check.ends.judging import Court
from skatnotation.check.ends.law import Law
from skatnotation.check.ends.moment import Scene
from skatnotation.check.ends.naming import Spot
from skatnotation.check.ends.unsettling import unsettling
from skatnotation.check.finding import RECORD, RESULT, Finding, Phrase, Severity, event_at
from skatnotation.check.holding import NUMBER, Holding, holding
from skatnotation.check.layout import Layout
from skatnotation.check.play import PlayWalk, Progress
from skatnotation.record import (
    Answer,
    Bid,
    Claim,
    Deal,
    Event,
    GameRecord,
    GiveUp,
    HighestBid,
    Hold,
    LastBid,
    Leave,
    Misdeal,
    Outcome,
    Pass,
    Play,
    Ruling,
    Show,
    Throw,
    TimeOut,
    Violation,
)
from skatnotation.rules.kernel.terms import BY_DECLARER, BY_DEFENDERS, BY_NOBODY
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class Walk:
    """Goes through the events of one game after the auction."""

    def __init__(
        self, record: GameRecord, rules: RuleSet, deal: Deal | None, auction: Auction, announced: Announced | None
    ) -> None:
        plays = tuple(event for event in record.events if isinstance(event, Play))
        self.record = record
        self.rules = rules
        self.announced = announced
        self.findings: list[Finding] = []
        self.holding: Holding | None = None
        self.cards: PlayWalk | None = None
        self.progress = Progress()
        scene = None
        if deal is not None and announced is not None:
            self.holding = holding(deal, announced.declaration, plays, picked_up=announced.picked_up)
            scene = Scene(rules, deal, announced, self.holding, auction.bid)
            self.cards = PlayWalk(rules, announced, self.holding, plays)
            self.progress = self.cards.progress
        announced_at = None if announced is None else announced.index
        self.law = Law(record.events, Court(rules, deal, auction, scene, announced_at))
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
        self.findings += [*check_answers(self.record.events), *check_exclusions(self.record.events)]
        return self.findings, self.finish()

    def step(self, index: int, event: Event) -> None:
        """Go on by one event."""
        what = unsettling(event)
        if what is not None and self.settled:
            self.settled = False
            self.findings.append(NotSettled.at(event_at(index), what=what, why=Phrase.NO_FIGURES))
        if isinstance(event, (Answer, Ruling)) or what is not None:
            return
        if self.over or (self.progress.complete and not isinstance(event, Play | Violation | Misdeal)):
            self._after_the_end(index, event)
            return
        match event:
            case Play():
                self._play(index, event)
            case Show(_, cards) | Claim(cards=cards) | Throw(_, cards):
                self._show(index, event.seat, cards)
                self._shorten(index, event)
            case GiveUp():
                self._shorten(index, event)
            case TimeOut() | Leave():
                self._stop(index, event)
            case Violation() | Misdeal():
                self._judge(index, event)

    def _after_the_end(self, index: int, event: Event) -> None:
        """Nothing may follow, but that the other defender gives up too, or that more is told of what ended the game."""
        by_defender = bool(self.gave_up) and self.announced is not None and self.announced.seat not in self.gave_up
        too = isinstance(event, GiveUp) and by_defender and event.seat not in self.gave_up
        if not (self.after_the_end or too or self.law.belongs_to_the_end(index)):
            self.after_the_end = True
            self.findings.append(AfterTheEnd.at(event_at(index)))

    def _play(self, index: int, event: Play) -> None:
        self.played[event.seat] += 1
        if event.card is not None:
            self.gone.add(NUMBER[event.card])
        if self.cards is not None and self.announced is not None and index > self.announced.index:
            spot = Spot(self.cards.trick_number, self.progress.plays % 3 + 1)
            found = self.cards.play(index, event)
            self.findings += [finding for finding in found if not self.law.naming.names(finding, index, spot)]

    def _show(self, index: int, seat: Seat, cards: Cards | None) -> None:
        for card in cards or ():
            if card is not None and not self._holds(seat, card):
                self.findings.append(ShownCardNotHeld.at(event_at(index), seat=seat, card=card))
                return

    def _holds(self, seat: Seat, card: Card) -> bool:
        """Whether a seat may have a card to show: of its hand, or the declarer of the two that lie aside."""
        if self.holding is None:
            return True
        number = NUMBER[card]
        if number in self.gone:
            return False
        own = self.holding.hands[seat.number]
        if self.announced is not None and seat is self.announced.seat:
            own |= self.holding.aside
        return bool(own >> number & 1) or self.holding.missing[seat.number] > 0

    def _shorten(self, index: int, event: GiveUp | Show | Claim | Throw) -> None:
        """Somebody wants the game to end; one that has ended by itself cannot be given away."""
        seat = event.seat
        claims_nothing = isinstance(event, Show) and (
            self.rules.server or self.announced is None or seat is not self.announced.seat
        )
        if claims_nothing or self.progress.ended_by_itself:
            return
        if self.announced is None or index < self.announced.index:
            self.findings.append(NothingToGiveUp.at(event_at(index), seat=seat))
            return
        if isinstance(event, GiveUp):
            self.gave_up.add(seat)
        if isinstance(event, GiveUp) and self.rules.server:
            self._give_up(seat, self.announced.seat)
        else:
            self._judge(index, event)

    def _give_up(self, seat: Seat, declarer: Seat) -> None:
        """A server ends the game when the declarer gives up, or as many defenders as it wants."""
        if seat is declarer:
            self._end(BY_DECLARER)
        elif len(self.gave_up) >= self.rules.defenders_to_give_up:
            self._end(BY_DEFENDERS)

    def _judge(self, index: int, event: GiveUp | Show | Claim | Throw | Violation | Misdeal) -> None:
        self.findings += self.law.judge(index, event)
        self.settled = self.settled and self.law.settled
        self.over = self.law.ending is not None

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
        if not self.over and self.announced is not None and one_is_enough(events, self.rules, self.announced.seat):
            self._end(BY_DEFENDERS)
        ending = self.law.ending
        ended = self.ended != BY_NOBODY or ending is not None
        finished = ended or progress.complete or (progress.early >= 0 and progress.plays % 3 == 0)
        if ending is not None and ending.deals_again:
            self.findings += self._no_result()
        elif not self.settled:
            finished = False
        elif self.cards is not None and not finished and not self.over and progress.judged:
            self.findings.append(self._unfinished())
        return Course(
            progress=progress,
            holding=self.holding,
            ended=self.ended,
            finished=finished,
            gave_up=ended and isinstance(events[-1] if ending is None else ending.event, GiveUp),
            left=self.left,
            timed_out=self.timed_out,
            settled=self.settled,
            ending=ending,
        )

    def _no_result(self) -> list[Finding]:
        result = self.record.result
        return [] if result is None or result.outcome is Outcome.UNFINISHED else [DealtAgain.at(RESULT)]

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
    if auction.passed_in and announced is None and not _may_not_count(record.events):
        return _after_passing_in(record), Course(progress=Progress())
    if parts is not None and deal is not None and announced is not None:
        course = as_written(record.events, parts, rules, deal, auction, announced)
        if course is not None:
            return [], course
    return Walk(record, rules, deal, auction, announced).whole()


def _may_not_count(events: tuple[Event, ...]) -> bool:
    """Whether a game that was passed in may have to be dealt again."""
    return any(isinstance(event, Misdeal | Violation) for event in events)


def _after_passing_in(record: GameRecord) -> list[Finding]:
    """A game that was passed in is over."""
    findings: list[Finding] = []
    last_call = max(index for index, event in enumerate(record.events) if isinstance(event, _CALLS))
    for index, event in enumerate(record.events):
        if index > last_call and isinstance(event, (GiveUp, Show, Claim, Throw, TimeOut, Leave)):
            return [*findings, AfterTheEnd.at(event_at(index))]
        if isinstance(event, GiveUp):
            findings.append(NothingToGiveUp.at(event_at(index), seat=event.seat))
    return findings


_CALLS = (Bid, Hold, Pass, LastBid, HighestBid)
