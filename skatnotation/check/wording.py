"""Findings and values in words."""

from __future__ import annotations

from skatnotation.cards import Card, Suit
from skatnotation.check.checker import Status
from skatnotation.check.finding import Check, Finding, Phrase, Severity, Value
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.messages import LENIENCIES
from skatnotation.record import Outcome
from skatnotation.seats import Seat

_OUTCOMES = {
    Outcome.WON: marked("won"),
    Outcome.LOST: marked("lost"),
    Outcome.PASSED: marked("passed in"),
    Outcome.PENALTY: marked("broken off with a penalty"),
    Outcome.UNFINISHED: marked("unfinished"),
}

_PHRASES = {
    Phrase.HOLD_OR_PASS: marked("hold or pass"),
    Phrase.BID_OR_PASS: marked("bid or pass"),
    Phrase.TIME_OUT: marked("a time-out"),
    Phrase.LEAVING: marked("leaving the table"),
    Phrase.GIVING_UP: marked("giving up"),
    Phrase.SHOWN: marked("cards shown"),
    Phrase.CLAIM: marked("a claim"),
    Phrase.THROW: marked("cards thrown down"),
    Phrase.VIOLATION: marked("a violation of the rules"),
    Phrase.MISDEAL: marked("a misdeal"),
    Phrase.KONTRA: marked("kontra"),
    Phrase.RE: marked("re"),
    Phrase.KNOCK: marked("knocking"),
    Phrase.REVOLUTION: marked("Revolution"),
    Phrase.NO_FIGURES: marked("the rule book has no figures for it"),
    Phrase.CARDS_NOT_KNOWN: marked("the cards are not known"),
    Phrase.TOO_MUCH_LEFT: marked("too much is left to search"),
    Phrase.NOT_ANNOUNCED: marked("no game was announced"),
    Phrase.NOT_TOLD: marked("whether the defenders agree is not told"),
    Phrase.DEALT_AGAIN: marked("not counted, and the cards are dealt again"),
}

STATUSES = {Status.OK: marked("ok"), Status.FAULTY: marked("faulty"), Status.UNREADABLE: marked("unreadable")}
SEVERITIES = {Severity.ERROR: marked("error"), Severity.WARNING: marked("warning"), Severity.NOTE: marked("note")}

SHOWN_BIDS = 5
"""How many of the bids that would have been legal a message names."""


def message(finding: Finding, language: Language) -> str:
    """What a finding says, in one sentence without a full stop."""
    if "problem" in finding.params:
        return _reading(finding, language)
    if "leniency" in finding.params:
        return _leniency(finding, language)
    template = language.text(Check.catalogue[finding.code].message)
    words = {name: value(param, language) for name, param in finding.params.items()}
    if finding.legal is not None:
        words["legal"] = _legal(finding.legal, language)
    return template.format(**words)


def _reading(finding: Finding, language: Language) -> str:
    """What a reader says; its own words are used, in the language."""
    params = {name: str(param) for name, param in finding.params.items() if isinstance(param, str)}
    problem = params.pop("problem")
    expected = params.pop("expected", "")
    fault = Fault(problem=problem, params=params, expected=tuple(expected.split("; ")) if expected else ())
    return NotationError(fault).message(language.text)


def _leniency(finding: Finding, language: Language) -> str:
    return language.text(LENIENCIES[str(finding.params["leniency"])]).format(found=finding.params["found"])


def value(param: Value, language: Language) -> str:
    """A parameter of a finding in words."""
    match param:
        case None:
            return language.text(marked("nobody"))
        case bool():
            return language.yes_or_no(param)
        case Phrase():
            return language.text(_PHRASES[param])
        case Seat():
            return language.seat(param)
        case Card():
            return language.card(param)
        case Suit():
            return language.suit(param)
        case Contract():
            return language.contract(param)
        case Outcome():
            return language.text(_OUTCOMES[param])
        case tuple():
            return _several(param, language)
        case _:
            return str(param)


def _several(items: tuple[Value, ...], language: Language) -> str:
    return ", ".join(value(item, language) for item in items) or language.text(marked("none"))


def _legal(legal: tuple[Card, ...] | tuple[int, ...], language: Language) -> str:
    if not legal or isinstance(legal[0], Card):
        return _several(legal, language)
    shown = ", ".join(str(bid) for bid in legal[:SHOWN_BIDS])
    return shown if len(legal) <= SHOWN_BIDS else shown + " ..."
