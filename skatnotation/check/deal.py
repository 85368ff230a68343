"""DEAL: the cards that were dealt."""

from __future__ import annotations

from collections import Counter

from skatnotation.cards import Card, Cards
from skatnotation.check.finding import DEAL, Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.record import Deal, GameRecord


class DealtTwice(Check):
    """A card is dealt twice.

    The pack has every card once, so one of the two is a slip, and who held the card is not known: the play is not
    judged.

    Bad: a deal that names CJ in forehand's hand and in the skat.
    Good: thirty-two different cards.
    """

    code = "DEAL001"
    topic = "cards"
    message = marked("{card} is dealt twice")


class DealtShort(Check):
    """The deal has too few or too many cards.

    Each player is dealt ten cards and two lie in the skat. Where the number is wrong it is not known who held what: the
    play is not judged.

    Bad: a deal of thirty-one cards.
    Good: ten, ten, ten and two.
    """

    code = "DEAL002"
    topic = "deal"
    message = marked("cards dealt: {count} instead of 32; missing: {missing}")


class HandsUneven(Check):
    """A hand has not ten cards, or the skat not two.

    The number of cards dealt is right, but not where they lie.

    Bad: eleven cards for forehand and nine for middlehand.
    Good: ten, ten, ten and two.
    """

    code = "DEAL003"
    topic = "deal"
    message = marked("the cards are dealt {forehand}, {middlehand}, {rearhand} and {skat} instead of 10, 10, 10 and 2")


class CardsUnknown(Check):
    """Some of the cards dealt are not named.

    A record from one player's view, or a damaged one, cannot tell everything. What it does not prove is no fault: what
    the named cards and the plays show is checked, the rest is not.

    Bad: nothing is wrong; the deal has ``??`` in it.
    Good: a deal with all thirty-two cards, of which everything can be checked.
    """

    code = "DEAL004"
    severity = Severity.NOTE
    topic = "deal"
    message = marked("dealt cards that are not named: {count}; only what the others show is checked")


class NoDeal(Check):
    """The record has no deal.

    Without the cards neither the play nor the value can be checked.

    Bad: nothing is wrong; the record tells less.
    Good: a record with its deal.
    """

    code = "DEAL005"
    severity = Severity.NOTE
    topic = "deal"
    message = marked("the record has no deal; the play and the value are not checked")


_EVEN = (10, 10, 10, 2)


def check_deal(record: GameRecord) -> tuple[list[Finding], Deal | None]:
    """The findings on the deal, and the deal if the play can be judged by it."""
    if record.deal is None:
        return [NoDeal.at(DEAL)], None
    deal = _filled(record.deal)
    cards = deal.forehand + deal.middlehand + deal.rearhand + deal.skat
    sizes = (len(deal.forehand), len(deal.middlehand), len(deal.rearhand), len(deal.skat))
    if sizes == _EVEN and None not in (different := set(cards)) and len(different) == 32:
        return [], deal
    findings = [DealtTwice.at(Place("deal", card=place), card=card) for place, card in _repeated(cards)]
    if sum(sizes) != 32:
        missing = tuple(card for card in Card if card not in cards) if None not in cards else ()
        findings.append(DealtShort.at(DEAL, count=len(cards), missing=missing))
    elif sizes != _EVEN:
        findings.append(HandsUneven.at(DEAL, forehand=sizes[0], middlehand=sizes[1], rearhand=sizes[2], skat=sizes[3]))
    if findings:
        return findings, None
    unknown = cards.count(None)
    return [CardsUnknown.at(DEAL, count=unknown)] if unknown else [], deal


def _filled(deal: Deal) -> Deal:
    """The deal with unknown cards where a record leaves a hand or the skat out."""
    if deal.forehand and deal.middlehand and deal.rearhand and deal.skat:
        return deal
    return Deal(
        forehand=deal.forehand or _UNKNOWN_HAND,
        middlehand=deal.middlehand or _UNKNOWN_HAND,
        rearhand=deal.rearhand or _UNKNOWN_HAND,
        skat=deal.skat or (None, None),
    )


_UNKNOWN_HAND: Cards = (None,) * 10


def _repeated(cards: Cards) -> list[tuple[int, Card]]:
    seen: Counter[Card] = Counter()
    repeated = []
    for place, card in enumerate(cards):
        if card is None:
            continue
        seen[card] += 1
        if seen[card] == 2:
            repeated.append((place, card))
    return repeated
