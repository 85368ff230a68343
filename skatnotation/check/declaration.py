"""DECL: taking the skat, who announces a game and when, discarding."""

from __future__ import annotations

from skatnotation.cards import Card, Cards
from skatnotation.check.announcing import Announced, announced_game, null_below_bid, said
from skatnotation.check.bid import Auction
from skatnotation.check.finding import Check, Finding, Place, Severity, event_at
from skatnotation.check.holding import cards_in, mask
from skatnotation.check.layout import Layout
from skatnotation.language import marked
from skatnotation.record import Deal, Declaration, Event, GameRecord, PickUp, Play, Ramsch, Unseen
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.kernel.settlement import null_value
from skatnotation.rules.kernel.tables import NULL
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import Seat


class NotTheDeclarer(Check):
    """A seat takes the skat or announces a game that it has not won in the auction.

    The declarer is the last one left in the auction.

    Bad: ``1 18 0 p 2 p 2 s``
    Good: ``1 18 0 p 2 p 1 s``
    """

    code = "DECL001"
    topic = "declarer"
    message = marked("{seat} plays, but {declarer} has won the auction")


class PassedInButPlayed(Check):
    """A game is played after all three have passed.

    Such a game is passed in: it counts nothing and the next one is dealt.

    Bad: ``1 p 2 p 0 p 0 s``
    Good: ``1 p 2 p 0 p``
    """

    code = "DECL002"
    topic = "passed in"
    message = marked("{seat} plays, but the game was passed in")


class DeclaredTwice(Check):
    """The skat is taken, or a game announced, a second time or too late.

    A game is announced once, before the first card is played, and after the skat was taken.

    Bad: ``1 s w DA.H7 1 S.CK.HT 1 G.CK.HT``
    Good: ``1 s w DA.H7 1 S.CK.HT``
    """

    code = "DECL003"
    topic = "complete announcement"
    message = marked("too late: the skat was taken, or a game announced, before this")


class OtherSkat(Check):
    """The skat that is taken is not the one that was dealt.

    Bad: a deal that ends in ``DA.H7`` and then ``1 s w DA.H8``
    Good: ``1 s w DA.H7``
    """

    code = "DECL008"
    topic = "pick-up"
    message = marked("{seat} takes {skat} from the skat, where {dealt} were dealt")


class DiscardNotHeld(Check):
    """A card is discarded that is not among the declarer's twelve.

    He puts away any two of his ten cards and the two of the skat.

    Bad: discarding a card that was dealt to somebody else.
    Good: discarding two of the twelve.
    """

    code = "DECL009"
    topic = "pick-up"
    message = marked("{seat} discards {card} and does not hold it")


class DiscardCount(Check):
    """Not two different cards are discarded.

    Bad: ``1 S.CK``
    Good: ``1 S.CK.HT``
    """

    code = "DECL010"
    topic = "pick-up"
    message = marked("cards that {seat} discards: {count} instead of 2")


class DiscardInHandGame(Check):
    """Cards are discarded although the skat was not taken.

    Bad: ``1 S.CK.HT`` without ``1 s`` before it.
    Good: ``1 SH``
    """

    code = "DECL011"
    topic = "hand"
    message = marked("{seat} discards, but has not taken the skat")


class DiscardsMissing(Check):
    """The discards are not written.

    Without them the declarer's points are known only when all ten tricks are.

    Bad: ``1 s w DA.H7 1 S 0 HA``
    Good: ``1 s w DA.H7 1 S.CK.HT 0 HA``
    """

    code = "DECL012"
    topic = "pick-up"
    message = marked("{seat} took the skat, but no discards are written")


class OtherHandShown(Check):
    """The cards shown in an open game are not the declarer's hand.

    Bad: an ouvert game that shows a card of another hand.
    Good: the ten cards with which the declarer plays.
    """

    code = "DECL013"
    topic = "ouvert"
    message = marked("the cards shown are not the ten that {seat} plays with: {card} is wrong")


class NoDeclaration(Check):
    """Cards are played, but no game was announced.

    Which card follows and which one wins depends on the game; without it the play is not judged.

    Bad: ``1 s w DA.H7 0 HA``
    Good: ``1 s w DA.H7 1 S.CK.HT 0 HA``
    """

    code = "DECL015"
    topic = "complete announcement"
    message = marked("a card is played before a game was announced; the play is not checked")


def check_declaration(
    record: GameRecord, rules: RuleSet, parts: Layout | None, deal: Deal | None, auction: Auction
) -> tuple[list[Finding], Announced | None]:
    """The findings on pick-up, announcement and discards, and the game that is played."""
    if parts is None or parts.declaration is None:
        return _walk(tuple(enumerate(record.events)), record, rules, deal, auction)
    if deal is not None:
        announced = _as_written(parts, parts.declaration, rules, deal, auction)
        if announced is not None:
            return [], announced
    return _walk(tuple(enumerate(record.events[: parts.course])), record, rules, deal, auction)


def _as_written(
    parts: Layout, declaration: Declaration, rules: RuleSet, deal: Deal, auction: Auction
) -> Announced | None:
    """The game that is played, if it is plain that nothing is wrong with it; else the walk has to tell."""
    seat, pick_up, discards = declaration.seat, parts.pick_up, declaration.discards
    if auction.declarer is not seat or declaration.shown is not None:
        return None
    if pick_up is None:
        if not (declaration.hand or rules.unseen_is_hand) or discards is not None:
            return None
    elif (
        pick_up.seat is not seat
        or pick_up.skat != deal.skat
        or discards is None
        or len(set(discards)) != 2
        or not all(card in deal.skat or card in deal.hand(seat) for card in discards)
    ):
        return None
    flags = said(declaration, rules, picked_up=pick_up is not None)
    contract, numbers = declaration.contract.number, rules.numbers
    whole = implied(numbers, contract, flags)
    if announcement_fault(numbers, contract, flags, 0 if pick_up is None else 1):
        return None
    if contract == NULL and null_value(numbers, whole) < auction.bid:
        return None
    return Announced(declaration, parts.course - 1, pick_up is not None, whole)


def _walk(
    events: tuple[tuple[int, Event], ...], record: GameRecord, rules: RuleSet, deal: Deal | None, auction: Auction
) -> tuple[list[Finding], Announced | None]:
    findings: list[Finding] = []
    skat: PickUp | Unseen | None = None
    announced: Announced | None = None
    played = False
    for index, event in events:
        if isinstance(event, Play):
            if announced is None and not played and not any(isinstance(other, Ramsch) for other in record.events):
                findings.append(NoDeclaration.at(event_at(index)))
            played = True
        if not isinstance(event, (PickUp, Unseen, Declaration)):
            continue
        findings += _wrong_declarer(index, event.seat, auction)
        if announced or played or (skat and not isinstance(event, Declaration)):
            findings.append(DeclaredTwice.at(event_at(index), seat=event.seat))
        elif isinstance(event, Declaration):
            found, announced = announced_game(event, index, rules, picked_up=isinstance(skat, PickUp))
            findings += found
            findings += _discards(announced, rules, deal, record.events)
            findings += _shown(announced, deal)
            findings += null_below_bid(announced, rules, auction)
        else:
            skat = event
            findings += _other_skat(index, event, deal) if isinstance(event, PickUp) else []
    return findings, announced


def _wrong_declarer(index: int, seat: Seat, auction: Auction) -> list[Finding]:
    if auction.passed_in:
        return [PassedInButPlayed.at(event_at(index), seat=seat)]
    if auction.declarer is not None and seat is not auction.declarer:
        return [NotTheDeclarer.at(event_at(index), seat=seat, declarer=auction.declarer)]
    return []


def _other_skat(index: int, event: PickUp, deal: Deal | None) -> list[Finding]:
    if deal is None or event.skat is None:
        return []
    if event.skat == deal.skat:
        return []
    taken, dealt = mask(event.skat), mask(deal.skat)
    unknown = deal.skat.count(None)
    if len(event.skat) == 2 and (taken & ~dealt).bit_count() <= unknown:
        return []
    return [OtherSkat.at(event_at(index), seat=event.seat, skat=cards_in(taken), dealt=cards_in(dealt))]


def _discards(announced: Announced, rules: RuleSet, deal: Deal | None, events: tuple[Event, ...]) -> list[Finding]:
    declaration = announced.declaration
    seat, discards = declaration.seat, declaration.discards
    if discards is None:
        if not announced.picked_up:
            return []
        played = any(isinstance(event, Play) for event in events[announced.index :])
        severity = Severity.ERROR if rules.server and played else Severity.NOTE
        return [DiscardsMissing.at(event_at(announced.index), severity=severity, seat=seat)]
    if not announced.picked_up:
        return [DiscardInHandGame.at(event_at(announced.index), seat=seat)]
    named = [card for card in discards if card is not None]
    if len(discards) != 2 or len(set(named)) != len(named):
        count = len(set(named)) + discards.count(None)
        return [DiscardCount.at(event_at(announced.index), seat=seat, count=count)]
    if deal is None:
        return []
    twelve = (*deal.hand(seat), *deal.skat)
    return [
        DiscardNotHeld.at(Place("discards", announced.index, number), seat=seat, card=card)
        for number, card in enumerate(discards)
        if card is not None and card not in twelve and not _may_hold(card, twelve, deal)
    ]


def _may_hold(card: Card, cards: Cards, deal: Deal) -> bool:
    if card in cards:
        return True
    named = mask((*deal.forehand, *deal.middlehand, *deal.rearhand, *deal.skat))
    return None in cards and not mask((card,)) & named


def _shown(announced: Announced, deal: Deal | None) -> list[Finding]:
    shown = announced.declaration.shown
    if shown is None or deal is None:
        return []
    seat, discards = announced.seat, announced.declaration.discards or ()
    own = (*deal.hand(seat), *(deal.skat if announced.picked_up else ()))
    for number, card in enumerate(shown):
        if card is None:
            continue
        if card in discards or card in shown[:number] or not _may_hold(card, own, deal):
            return [OtherHandShown.at(Place("shown", announced.index, number), seat=seat, card=card)]
    return []
