"""The law of endings in a record: each event that can end a game is judged, and it is said what cannot be."""

from __future__ import annotations

from skatnotation.check.ends.answers import Answers, answers_to
from skatnotation.check.ends.disproof import Told, disproof
from skatnotation.check.ends.findings import AgreementNotTold, ConsentNotTold, MoreCardsThanHeld, NotSettled
from skatnotation.check.ends.judging import Court, Ending
from skatnotation.check.ends.naming import Naming
from skatnotation.check.finding import Finding, Phrase, event_at
from skatnotation.record import (
    Answer,
    Claim,
    Event,
    Fault,
    GiveUp,
    Misdeal,
    Play,
    Ruling,
    Show,
    Throw,
    Violation,
)
from skatnotation.rules.endings import Effect, Ground, Verdict
from skatnotation.seats import SEATS, Seat

Shortening = GiveUp | Show | Claim | Throw
"""What can end a game before its last trick without breaking a rule."""


class Law:
    """Judges the events of one game in their order."""

    def __init__(self, events: tuple[Event, ...], court: Court) -> None:
        self._events = events
        self._court = court
        self._together: set[int] = set()
        self.naming = Naming(events)
        self.ending: Ending | None = None
        self.settled = True

    def judge(self, index: int, event: Shortening | Violation | Misdeal) -> list[Finding]:
        """What is to say of an event; the game may have ended with it."""
        match event:
            case Misdeal():
                return self._take(index, event, self._court.on_misdeal())
            case Violation():
                return self._violation(index, event)
            case _:
                return self._shortening(index, event)

    def belongs_to_the_end(self, index: int) -> bool:
        """Whether an event that stands after the one that ended the game was judged with it."""
        return index in self._together

    def _plays(self, index: int) -> tuple[Play, ...]:
        return tuple(event for event in self._events[:index] if isinstance(event, Play))

    def _shortening(self, index: int, event: Shortening) -> list[Finding]:
        plays, answers = self._plays(index), answers_to(self._events, index)
        findings = _more_than_held(index, event, plays) if isinstance(event, GiveUp) else []
        verdict = self._court.on_shortening(event, plays, answers)
        if verdict.ground is not Ground.NOT_TOLD or self._goes_on(index):
            return findings + self._take(index, event, verdict)
        if isinstance(event, Show) and not answers:
            self.settled = False
            return [*findings, NotSettled.at(event_at(index), what=Phrase.SHOWN, why=Phrase.NOT_TOLD)]
        findings.append(_not_told(index, event, plays))
        supposed = Answers({seat: True for seat in SEATS if seat is not event.seat} | answers)
        return findings + self._take(index, event, self._court.on_shortening(event, plays, supposed))

    def _goes_on(self, index: int) -> bool:
        """Whether something happens after an event and the answers to it."""
        return any(not isinstance(event, Answer | Ruling) for event in self._events[index + 1 :])

    def _violation(self, index: int, event: Violation) -> list[Finding]:
        spot = self.naming.broken.get(index)
        told = Told(event, index, self._events[:index], named=spot is not None)
        wrong = disproof(told, self._court.at(index).scene)
        if wrong is not None:
            return [wrong]
        trick = event.trick if spot is None else spot.trick
        verdict = self._court.at(index).on_violation(told, trick, self._counted(index))
        return [] if verdict is None else self._take(index, event, verdict)

    def _counted(self, index: int) -> frozenset[Seat]:
        """Whose wrong number of cards is told with that of an event: those told right after it, too."""
        seats = set()
        for later in range(index, len(self._events)):
            event = self._events[later]
            if isinstance(event, Violation) and event.fault is Fault.COUNT and not event.played_on:
                seats.add(event.seat)
                self._together.add(later)
            elif not isinstance(event, Ruling):
                break
        return frozenset(seats)

    def _take(self, index: int, event: Shortening | Violation | Misdeal, verdict: Verdict) -> list[Finding]:
        if verdict.effect in {Effect.SETTLED, Effect.DEAL_AGAIN}:
            self.ending = Ending(index, event, verdict)
        elif verdict.effect is Effect.NOT_KNOWN:
            self.settled = False
            what = _WHAT[type(event)]
            topic = verdict.topic
            return [NotSettled.at(event_at(index), topic=topic, what=what, why=_WHY[verdict.ground])]
        return []


def _more_than_held(index: int, event: GiveUp, plays: tuple[Play, ...]) -> list[Finding]:
    held = 10 - sum(play.seat is event.seat for play in plays)
    if event.cards is None or event.cards <= held:
        return []
    return [MoreCardsThanHeld.at(event_at(index), seat=event.seat, told=event.cards, held=held)]


def _not_told(index: int, event: Shortening, plays: tuple[Play, ...]) -> Finding:
    if isinstance(event, GiveUp):
        held = 10 - sum(play.seat is event.seat for play in plays) if event.cards is None else event.cards
        return ConsentNotTold.at(event_at(index), seat=event.seat, cards=held)
    return AgreementNotTold.at(event_at(index), seat=event.seat)


_WHAT: dict[type[Event], Phrase] = {
    GiveUp: Phrase.GIVING_UP,
    Show: Phrase.SHOWN,
    Claim: Phrase.CLAIM,
    Throw: Phrase.THROW,
    Violation: Phrase.VIOLATION,
}

_WHY = {
    Ground.CARDS_NOT_KNOWN: Phrase.CARDS_NOT_KNOWN,
    Ground.TOO_MUCH_LEFT: Phrase.TOO_MUCH_LEFT,
    Ground.NOT_ANNOUNCED: Phrase.NOT_ANNOUNCED,
}
