"""END: the answers to what was claimed, conceded or shown."""

from __future__ import annotations

from skatnotation.check.finding import Check, Finding, event_at
from skatnotation.language import marked
from skatnotation.record import Answer, Claim, Event, GiveUp, Ruling, Show, Throw, Violation
from skatnotation.seats import Seat


class NothingToAnswer(Check):
    """A seat agrees or refuses, and nobody has asked it.

    An answer follows a claim, cards shown or thrown down, or a game given up, before the next card is played. It is for
    the others to give, not for who has asked.

    Bad: ``event answer F+`` after a trick.
    Good: ``event claim R F+ M+``
    """

    code = "END008"
    topic = "claims"
    message = marked("{seat} answers, but was not asked")


class Answers(dict[Seat, bool]):
    """What each seat has said in the end."""

    @property
    def agreed(self) -> tuple[Seat, ...]:
        """Who agrees."""
        return tuple(seat for seat, agrees in self.items() if agrees)

    @property
    def refused(self) -> tuple[Seat, ...]:
        """Who does not."""
        return tuple(seat for seat, agrees in self.items() if not agrees)


def answers_to(events: tuple[Event, ...], index: int) -> Answers:
    """The answers to an event; they may stand behind a ruling, or something that broke a rule and was played on."""
    asked = _ASKING & {type(events[index])}
    answers = Answers()
    for event in events[index + 1 :] if asked else ():
        if isinstance(event, Answer):
            answers[event.seat] = event.agrees
        elif not isinstance(event, _BETWEEN):
            break
    return answers


def check_answers(events: tuple[Event, ...]) -> list[Finding]:
    """The findings on answers that answer nothing."""
    findings = []
    asking: Seat | None = None
    for index, event in enumerate(events):
        if isinstance(event, Answer):
            if asking is None or event.seat is asking:
                findings.append(NothingToAnswer.at(event_at(index), seat=event.seat))
        elif isinstance(event, GiveUp | Show | Claim | Throw):
            asking = event.seat
        elif not isinstance(event, _BETWEEN):
            asking = None
    return findings


_ASKING = frozenset((GiveUp, Show, Claim, Throw))
_BETWEEN = (Ruling, Violation)
