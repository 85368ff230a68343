"""Events in words: one sentence each, and what is known beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatnotation.language import Language, marked, marked_plural
from skatnotation.record import (
    Answer,
    Bid,
    Claim,
    Declaration,
    Event,
    Fault,
    GiveUp,
    HighestBid,
    Hold,
    Knock,
    Kontra,
    LastBid,
    Leave,
    Level,
    Misdeal,
    Pass,
    Peeked,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Ruling,
    Show,
    Throw,
    TimeOut,
    Unseen,
    Violation,
)

_SENTENCES: Final[dict[type[Event], str]] = {
    Bid: marked("{seat} bids {value}"),
    Hold: marked("{seat} holds"),
    Pass: marked("{seat} passes"),
    LastBid: marked("the auction ends at {value}"),
    HighestBid: marked("{seat} went up to {value}"),
    PickUp: marked("{seat} takes the skat"),
    Unseen: marked("{seat} leaves the skat unseen"),
    Declaration: marked("{seat} announces {game}"),
    Ramsch: marked("a Ramsch is played"),
    Push: marked("{seat} hands the skat on"),
    Knock: marked("{seat} knocks"),
    Kontra: marked("{seat} says kontra"),
    Re: marked("{seat} says re"),
    Play: marked("{seat} plays {card}"),
    GiveUp: marked("{seat} gives up"),
    Show: marked("{seat} shows his cards"),
    Claim: marked("{seat} claims tricks"),
    Answer: marked("{seat} agrees"),
    Throw: marked("{seat} throws his cards down"),
    Violation: marked("{seat} breaks a rule"),
    Ruling: marked("a ruling is given"),
    Misdeal: marked("the cards were dealt wrongly"),
    TimeOut: marked("{seat} runs out of time"),
    Leave: marked("{seat} leaves the table"),
}
_DISAGREES: Final = marked("{seat} does not agree")
_PUSHED_UNSEEN: Final = marked("{seat} hands the skat on unseen")

_LEVELS: Final = {Level.SCHNEIDER: marked("schneider"), Level.SCHWARZ: marked("schwarz")}
_FAULTS: Final = {
    Fault.REVOKE: marked("suit not followed"),
    Fault.LEAD: marked("led out of turn"),
    Fault.TURN: marked("card out of turn"),
    Fault.PEEK: marked("looked at what is closed"),
    Fault.COUNT: marked("wrong number of cards"),
    Fault.ANNOUNCEMENT: marked("wrong announcement"),
}
_PEEKED: Final = {Peeked.SKAT: marked("looked at the skat"), Peeked.TRICKS: marked("looked at tricks")}
_CARDS: Final = marked_plural("{count} card", "{count} cards")
_TRICKS: Final = marked_plural("{count} trick", "{count} tricks")


def sentence(event: Event, language: Language) -> str:
    """What happened, as a template without a capital and a full stop; its fields are the parts of the event."""
    if isinstance(event, Answer) and not event.agrees:
        return language.text(_DISAGREES)
    if isinstance(event, HighestBid) and event.value == 0:
        return language.text(_SENTENCES[Pass])
    if isinstance(event, Push) and event.unseen:
        return language.text(_PUSHED_UNSEEN)
    return language.text(_SENTENCES[type(event)])


def details(event: Event, language: Language) -> str:
    """What is known of a rarer event beside its sentence, but for its cards; nothing for most."""
    parts: Iterator[str | None] = iter(())
    if isinstance(event, GiveUp) and event.cards is not None:
        parts = iter([language.plural(_CARDS, event.cards)])
    elif isinstance(event, Claim):
        parts = _claimed(event, language)
    elif isinstance(event, Violation):
        parts = _broken(event, language)
    elif isinstance(event, Ruling):
        parts = _ruled(event, language)
    elif isinstance(event, Misdeal):
        parts = iter([event.reason])
    return ", ".join(part for part in parts if part)


def _claimed(event: Claim, language: Language) -> Iterator[str | None]:
    if event.tricks is not None:
        yield language.plural(_TRICKS, event.tricks)
    if event.level is not None:
        yield language.text(_LEVELS[event.level])


def _broken(event: Violation, language: Language) -> Iterator[str | None]:
    if event.peeked is not None:
        yield language.text(_PEEKED[event.peeked])
    elif event.fault in _FAULTS:
        yield language.text(_FAULTS[event.fault])
    if event.number is not None:
        yield language.plural(_CARDS, event.number)
    if event.trick is not None:
        yield language.text(marked("trick")) + f" {event.trick}"
    if event.noticed_by is not None:
        yield language.text(marked("noticed by {seat}")).format(seat=language.seat(event.noticed_by))
    if event.played_on:
        yield language.text(marked("played on"))
    if event.corrected is not None:
        yield language.text(marked("put right"))


def _ruled(event: Ruling, language: Language) -> Iterator[str | None]:
    if event.score is not None:
        yield f"{language.seat(event.seat)} {event.score:+d}" if event.seat else f"{event.score:+d}"
    if event.paragraph:
        yield f"\u00a7 {event.paragraph}"
    yield event.by
