"""DECL: what is announced: hand, levels, open play, Spitze, and a null that is worth too little."""

from __future__ import annotations

import msgspec

from skatnotation.check.bid import Auction
from skatnotation.check.finding import Check, Finding, Severity, event_at
from skatnotation.contract import Contract
from skatnotation.language import marked
from skatnotation.record import Declaration
from skatnotation.rules.kernel.announcement import (
    ANNOUNCED_AT_ALL,
    ANNOUNCED_HAND_AFTER_PICK_UP,
    ANNOUNCED_LEVEL_IN_NULL,
    ANNOUNCED_LEVEL_WITHOUT_HAND,
    ANNOUNCED_NULL_AFTER_PICK_UP,
    announcement_fault,
    implied,
)
from skatnotation.rules.kernel.settlement import null_value
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ, SPITZE
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import Seat


class HandAfterPickUp(Check):
    """Hand is announced after the skat was taken.

    Hand means that the skat is not looked at. In ISS records suit and grand ouvert (``SO``) say hand too.

    Bad: ``1 s w DA.H7 1 SH.CK.HT``
    Good: ``1 SH``, or ``1 s w DA.H7 1 S.CK.HT``
    """

    code = "DECL004"
    topic = "hand"
    message = marked("{seat} has taken the skat, but announces hand or a game that implies it")


class LevelInNull(Check):
    """Schneider or schwarz is announced in a null game.

    A null game has a fixed value and only hand and ouvert beside it.

    Bad: ``1 NHS``
    Good: ``1 NH``
    """

    code = "DECL005"
    topic = "announcements"
    message = marked("schneider and schwarz cannot be announced in null")


class LevelWithoutHand(Check):
    """Schneider, schwarz or a suit or grand ouvert is announced without hand.

    In suit and grand these announcements are for hand games only.

    Bad: ``1 s w DA.H7 1 SS.CK.HT``
    Good: ``1 SHS``
    """

    code = "DECL006"
    topic = "announcements"
    message = marked("schneider, schwarz or ouvert was announced without hand")


class NeitherSkatNorHand(Check):
    """The declarer neither took the skat nor announced hand.

    Hand counts only when it is announced. Who leaves the skat unseen without a word plays without that level; a server
    does not let it happen.

    Bad: ``1 S`` without ``1 s`` before it.
    Good: ``1 SH``
    """

    code = "DECL007"
    topic = "complete announcement"
    message = marked("{seat} neither took the skat nor announced hand")


class ImpossibleNull(Check):
    """A null game is announced that is worth less than the bid.

    It is lost at once, and counts as the cheapest suit or grand game that the cards and the bid allow. A server refuses
    such an announcement, so in its record it is an error.

    Bad: a bid of 24, then null with the skat taken (23).
    Good: a bid of 24, then null hand (35).
    """

    code = "DECL014"
    topic = "impossible null"
    message = marked("null is worth {value} here, less than the bid of {bid}; it is lost at once as another game")


class NullAfterPickUp(Check):
    """Null is announced after the skat was taken, by rules that know it from the hand only.

    So does the handbook of Räuberskat; by the official rules null may be played either way.

    Bad: ``take  R`` and ``game  R N``, in a record with ``[Rules "raeuber"]``
    Good: ``game  R N hand``
    """

    code = "DECL016"
    topic = "hand"
    message = marked("{seat} has taken the skat, but by these rules null is played from the hand only")


class AnnouncedAtAll(Check):
    """Schneider, schwarz or an open game is announced where nothing may be announced.

    The table has agreed on the house rule ``no-announcements``. The game is lost at the simple level.

    Bad: ``game  R S hand schneider``, in a record with ``[Rules "isko-2022 no-announcements"]``
    Good: ``game  R S hand``
    """

    code = "DECL017"
    topic = "announcements"
    message = marked("{seat} announces schneider, schwarz or an open game, and by these rules nothing is announced")


class SpitzeNotAllowed(Check):
    """Spitze is announced in a game that does not know it.

    Spitze is a house rule, ``spitze``: to take the last trick with the lowest trump. Null has no trump. It does not
    count here.

    Bad: ``game  R S spitze``, in a record with ``[Rules "isko-2022"]``
    Good: the same with ``[Rules "isko-2022 spitze"]``
    """

    code = "DECL018"
    topic = "announcements"
    message = marked("{seat} announces Spitze, which these rules do not know in {contract}")


class NullBelowBid(Check):
    """A null game is announced that is worth less than the bid, and it is lost as that null.

    By the official rules it would be lost as the cheapest suit or grand game; these rules know no such replacement.

    Bad: a bid of 24, then null (23), in a record with ``[Rules "raeuber"]``.
    Good: a bid of 24, then open null (46).
    """

    code = "DECL019"
    severity = Severity.NOTE
    topic = "impossible null"
    message = marked("null is worth {value} here, less than the bid of {bid}; it is lost")


class Announced(msgspec.Struct, frozen=True, gc=False):
    """The game as it is played: by whom, what, and how; ``announcements`` are the kernel's, implications included.

    ``forbidden`` says that something was announced where nothing may be.
    """

    declaration: Declaration
    index: int
    picked_up: bool
    announcements: int
    forbidden: bool = False

    @property
    def seat(self) -> Seat:
        """The declarer."""
        return self.declaration.seat

    @property
    def contract(self) -> Contract:
        """The contract."""
        return self.declaration.contract


def announcements(declaration: Declaration) -> int:
    """The announcements as the kernel takes them."""
    return (
        HAND * declaration.hand
        + OUVERT * declaration.ouvert
        + SCHNEIDER * declaration.schneider_announced
        + SCHWARZ * declaration.schwarz_announced
        + SPITZE * declaration.spitze
    )


def said(declaration: Declaration, rules: RuleSet, *, picked_up: bool) -> int:
    """The announcements, with the hand that some rules need not hear."""
    flags = announcements(declaration)
    return flags if picked_up or not rules.unseen_is_hand else flags | HAND


def announced_game(
    declaration: Declaration, index: int, rules: RuleSet, *, picked_up: bool
) -> tuple[list[Finding], Announced]:
    """What is wrong with an announcement, and the game that is played after it."""
    contract = declaration.contract.number
    flags = said(declaration, rules, picked_up=picked_up)
    findings = []
    if flags & SPITZE and announcement_fault(rules.numbers, contract, SPITZE, 0):
        findings.append(SpitzeNotAllowed.at(event_at(index), seat=declaration.seat, contract=declaration.contract))
        flags &= ~SPITZE
    fault = announcement_fault(rules.numbers, contract, flags, int(picked_up))
    announced = Announced(
        declaration, index, picked_up, implied(rules.numbers, contract, flags), fault == ANNOUNCED_AT_ALL
    )
    if fault:
        findings.append(_FAULTS[fault].at(event_at(index), seat=declaration.seat))
    elif not (picked_up or flags & HAND):
        severity = Severity.ERROR if rules.server else Severity.NOTE
        findings.append(NeitherSkatNorHand.at(event_at(index), severity=severity, seat=declaration.seat))
    return findings, announced


_FAULTS: dict[int, type[Check]] = {
    ANNOUNCED_HAND_AFTER_PICK_UP: HandAfterPickUp,
    ANNOUNCED_LEVEL_IN_NULL: LevelInNull,
    ANNOUNCED_LEVEL_WITHOUT_HAND: LevelWithoutHand,
    ANNOUNCED_NULL_AFTER_PICK_UP: NullAfterPickUp,
    ANNOUNCED_AT_ALL: AnnouncedAtAll,
}


def null_below_bid(announced: Announced, rules: RuleSet, auction: Auction) -> list[Finding]:
    """The finding on a null that is worth less than the bid."""
    if announced.contract is not Contract.NULL:
        return []
    value = null_value(rules.numbers, announced.announcements)
    if value >= auction.bid:
        return []
    if not rules.null_is_replaced:
        return [NullBelowBid.at(event_at(announced.index), value=value, bid=auction.bid)]
    severity = Severity.ERROR if rules.server else Severity.NOTE
    return [ImpossibleNull.at(event_at(announced.index), severity=severity, value=value, bid=auction.bid)]
