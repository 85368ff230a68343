"""What is said when an action breaks a rule: data first, words last."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from skatnotation.cards import Card
from skatnotation.rules.kernel.announcement import (
    ANNOUNCED_AT_ALL,
    ANNOUNCED_HAND_AFTER_PICK_UP,
    ANNOUNCED_LEVEL_IN_NULL,
    ANNOUNCED_LEVEL_WITHOUT_HAND,
    ANNOUNCED_NULL_AFTER_PICK_UP,
    ANNOUNCED_SPITZE,
)
from skatnotation.rules.kernel.auction import FAULT_KIND, FAULT_LOW, FAULT_OVER, FAULT_SEAT, FAULT_VALUE
from skatnotation.rules.kernel.play import FAULT_HELD, FAULT_REVOKE, FAULT_TWICE
from skatnotation.rules.ruleset import Paragraph, RuleSet
from skatnotation.seats import Seat


class Reason(StrEnum):
    """Why an action is not allowed."""

    OVER = "over"
    PHASE = "phase"
    TURN = "turn"
    CALL = "call"
    BID_VALUE = "bid value"
    BID_LOW = "bid low"
    NOT_DECLARER = "not declarer"
    HAND_AFTER_PICK_UP = "hand after pick-up"
    LEVEL_IN_NULL = "level in null"
    LEVEL_WITHOUT_HAND = "level without hand"
    NULL_AFTER_PICK_UP = "null after pick-up"
    NO_ANNOUNCEMENTS = "no announcements"
    NO_SPITZE = "no spitze"
    CARD_COUNT = "card count"
    CARD_TWICE = "card twice"
    CARD_NOT_HELD = "card not held"
    REVOKE = "revoke"

    __hash__ = str.__hash__


AUCTION_FAULTS: Final = {
    FAULT_SEAT: (Reason.TURN, "order of bids"),
    FAULT_KIND: (Reason.CALL, "order of bids"),
    FAULT_VALUE: (Reason.BID_VALUE, "bid values"),
    FAULT_LOW: (Reason.BID_LOW, "order of bids"),
}
"""Reason and topic of each fault that the kernel finds in a call."""

ANNOUNCEMENT_FAULTS: Final = {
    ANNOUNCED_HAND_AFTER_PICK_UP: (Reason.HAND_AFTER_PICK_UP, "hand"),
    ANNOUNCED_LEVEL_IN_NULL: (Reason.LEVEL_IN_NULL, "announcements"),
    ANNOUNCED_LEVEL_WITHOUT_HAND: (Reason.LEVEL_WITHOUT_HAND, "announcements"),
    ANNOUNCED_NULL_AFTER_PICK_UP: (Reason.NULL_AFTER_PICK_UP, "hand"),
    ANNOUNCED_AT_ALL: (Reason.NO_ANNOUNCEMENTS, "announcements"),
    ANNOUNCED_SPITZE: (Reason.NO_SPITZE, "announcements"),
}
"""Reason and topic of each fault that the kernel finds in an announcement."""

PLAY_FAULTS: Final = {
    FAULT_OVER: (Reason.OVER, "turn"),
    FAULT_SEAT: (Reason.TURN, "turn"),
    FAULT_TWICE: (Reason.CARD_TWICE, "played card"),
    FAULT_HELD: (Reason.CARD_NOT_HELD, "played card"),
    FAULT_REVOKE: (Reason.REVOKE, "follow suit"),
}
"""Reason and topic of each fault that the kernel finds in a play."""

_TEXTS: Final = {
    Reason.OVER: "{seat} cannot {action}: {state}",
    Reason.PHASE: "{seat} cannot {action} now: {state}",
    Reason.TURN: "{seat} cannot {action}: it is the turn of {turn}",
    Reason.CALL: "{seat} cannot {action}: {seat} is to {due}",
    Reason.BID_VALUE: "{seat} bids {value}, which no game is worth",
    Reason.BID_LOW: "{seat} bids {value}, but {bid} is bid already",
    Reason.NOT_DECLARER: "{seat} cannot {action}: the declarer is {declarer}",
    Reason.HAND_AFTER_PICK_UP: "{seat} announces hand after taking the skat",
    Reason.LEVEL_IN_NULL: "{seat} announces schneider or schwarz in null",
    Reason.LEVEL_WITHOUT_HAND: "{seat} announces schneider, schwarz or ouvert without hand",
    Reason.NULL_AFTER_PICK_UP: "{seat} announces null after taking the skat",
    Reason.NO_ANNOUNCEMENTS: "{seat} announces schneider, schwarz or ouvert where nothing may be announced",
    Reason.NO_SPITZE: "{seat} announces Spitze, which these rules do not know",
    Reason.CARD_COUNT: "{seat} puts {count} cards away instead of two",
    Reason.CARD_TWICE: "{seat} cannot {action}: {card} is used already",
    Reason.CARD_NOT_HELD: "{seat} cannot {action}: {seat} does not hold {card}",
    Reason.REVOKE: "{seat} plays {card} but can follow {led}",
}


class Violation(msgspec.Struct, frozen=True, kw_only=True):
    """One action that the rules do not allow.

    ``topic`` is what the rule is about and ``paragraph`` where the book ``rules`` speaks of it; ``params`` are the
    facts that the text is made of; ``legal`` is what would have been legal: cards, or numbers that may be bid.
    """

    reason: Reason
    seat: Seat
    topic: str
    rules: str
    paragraph: Paragraph
    params: dict[str, str | int]
    legal: tuple[Card, ...] | tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """What is wrong, in English."""
        return _TEXTS[self.reason].format(seat=self.seat.name.lower(), **self.params)

    def __str__(self) -> str:
        legal = f"; legal: {' '.join(str(choice) for choice in self.legal)}" if self.legal else ""
        number = f" {self.paragraph.edition} {self.paragraph.number}" if self.paragraph.number else ""
        doubt = "" if self.paragraph.confirmed else ", not verified"
        return f"{self.text}{legal} [{self.rules}{number}{doubt}]"


class RuleError(ValueError):
    """An action that the rules do not allow; the table stays as it was. ``violation`` says everything about it."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation)
        self.violation: Final = violation

    def __str__(self) -> str:
        return str(self.violation)

    @property
    def reason(self) -> Reason:
        """Why it is not allowed."""
        return self.violation.reason

    @property
    def params(self) -> dict[str, str | int]:
        """The facts of the case."""
        return self.violation.params

    @property
    def legal(self) -> tuple[Card, ...] | tuple[int, ...]:
        """What would have been legal: cards, or numbers that may be bid."""
        return self.violation.legal

    @property
    def paragraph(self) -> Paragraph:
        """Where the rule book says so."""
        return self.violation.paragraph


def violation(
    rules: RuleSet,
    reason: Reason,
    topic: str,
    seat: Seat,
    params: dict[str, str | int],
    legal: tuple[Card, ...] | tuple[int, ...] = (),
) -> Violation:
    """A violation of the paragraph in which ``rules`` speak of ``topic``."""
    return Violation(
        reason=reason,
        seat=seat,
        topic=topic,
        rules=rules.name,
        paragraph=rules.paragraph(topic),
        params=params,
        legal=legal,
    )


class SettlementError(ValueError):
    """A result that no game can have, such as 121 card points."""


class BookError(ValueError):
    """A rule book or a switch that cannot be read.

    ``line`` is the line of the file, ``None`` where there is no file; ``key`` what it is about.
    """

    def __init__(self, message: str, *, key: str | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message: Final = message
        self.key: Final = key
        self.line: Final = line

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"

    def at(self, line: int) -> BookError:
        """The same error, with the line of the file."""
        return BookError(self.message, key=self.key, line=line)
