"""Findings: what a check says of a record, as data. The words come late (:mod:`skatnotation.check.wording`)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

import msgspec

from skatnotation.cards import Card, Suit
from skatnotation.contract import Contract
from skatnotation.record import Outcome
from skatnotation.seats import Seat


class Severity(StrEnum):
    """How much a finding weighs: an error makes a record faulty, a note only says something."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where in a record a finding stands.

    ``part`` is ``record``, ``tag``, ``deal``, ``event``, ``discards``, ``shown`` or ``result``; ``index`` is the number
    of the tag or event, or -1; ``card`` the number of a card within the deal, the discards or the shown cards, or -1;
    ``item`` an item of the result. In the part ``text`` they are line and column of the entry's text.
    """

    part: str
    index: int = -1
    card: int = -1
    item: str = ""


RECORD: Final = Place("record")
DEAL: Final = Place("deal")
RESULT: Final = Place("result")


class Phrase(StrEnum):
    """Words that stand for a parameter of a finding, translated with it."""

    HOLD_OR_PASS = "hold or pass"
    BID_OR_PASS = "bid or pass"
    TIME_OUT = "a time-out"
    LEAVING = "leaving the table"
    GIVING_UP = "giving up"
    SHOWN = "cards shown"
    CLAIM = "a claim"
    THROW = "cards thrown down"
    VIOLATION = "a violation of the rules"
    MISDEAL = "a misdeal"
    KONTRA = "kontra"
    RE = "re"
    KNOCK = "knocking"
    REVOLUTION = "Revolution"
    NO_FIGURES = "the rule book has no figures for it"
    CARDS_NOT_KNOWN = "the cards are not known"
    TOO_MUCH_LEFT = "too much is left to search"
    NOT_ANNOUNCED = "no game was announced"
    NOT_TOLD = "whether the defenders agree is not told"
    DEALT_AGAIN = "not counted, and the cards are dealt again"


Value = (
    Phrase
    | Seat
    | Card
    | Suit
    | Contract
    | Outcome
    | int
    | str
    | bool
    | tuple[Card, ...]
    | tuple[int, ...]
    | tuple[Seat, ...]
    | None
)
"""What a parameter of a finding can be."""


class Finding(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One thing that a check says.

    ``topic`` names what the rule book is asked about; ``legal`` are the cards or bids that would have been legal.
    """

    code: str
    severity: Severity
    topic: str | None
    place: Place
    params: dict[str, Value]
    legal: tuple[Card, ...] | tuple[int, ...] | None = None


class Check:
    """A kind of finding. Its docstring is the page that ``skatnotation explain`` prints.

    A page has a first line (what), a paragraph (why), and the lines ``Bad:`` and ``Good:`` with an example each.
    """

    code: ClassVar[str]
    severity: ClassVar[Severity] = Severity.ERROR
    topic: ClassVar[str | None] = None
    message: ClassVar[str]

    catalogue: Final[dict[str, type[Check]]] = {}

    def __init_subclass__(cls) -> None:
        """Enter the check into the catalogue; a code is never given twice."""
        if cls.code in Check.catalogue:
            raise TypeError(f"code {cls.code} is given twice")
        Check.catalogue[cls.code] = cls

    @classmethod
    def at(
        cls,
        place: Place,
        *,
        legal: tuple[Card, ...] | tuple[int, ...] | None = None,
        severity: Severity | None = None,
        topic: str | None = None,
        **params: Value,
    ) -> Finding:
        """A finding of this kind at a place."""
        return Finding(
            code=cls.code,
            severity=severity or cls.severity,
            topic=topic or cls.topic,
            place=place,
            params=params,
            legal=legal,
        )


def event_at(index: int) -> Place:
    """The place of an event."""
    return Place("event", index)
