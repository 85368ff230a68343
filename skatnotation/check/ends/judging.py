"""What the law of endings says of an event: from the record's words to a verdict of the rules."""

from __future__ import annotations

import msgspec

from skatnotation.check.bid import Auction
from skatnotation.check.ends.answers import Answers
from skatnotation.check.ends.disproof import Told
from skatnotation.check.ends.moment import Scene
from skatnotation.check.holding import mask
from skatnotation.record import (
    Bid,
    Claim,
    Deal,
    Declaration,
    Event,
    Fault,
    GiveUp,
    HighestBid,
    LastBid,
    Level,
    Pass,
    Peeked,
    PickUp,
    Play,
    Show,
    Throw,
    Violation,
)
from skatnotation.rules.endings import Claimed, Effect, Ground, Verdict, give_up, play_open, show, throw, verdict
from skatnotation.rules.irregular import (
    Looked,
    Offence,
    announce_wrongly,
    discard_miscount,
    lead_unannounced,
    look,
    miscount,
    offend,
)
from skatnotation.rules.kernel.terms import HAND
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.standing import Standing
from skatnotation.seats import SEATS, Seat


class Ending(msgspec.Struct, frozen=True):
    """What has ended a game: the event, where it stands in the record, and the verdict of the rules on it."""

    index: int
    event: Event
    verdict: Verdict

    @property
    def deals_again(self) -> bool:
        """Whether the game does not count, and the same dealer deals again."""
        return self.verdict.effect is Effect.DEAL_AGAIN


class Court(msgspec.Struct, frozen=True):
    """What judges the events of one game.

    ``scene`` is ``None`` while no game is announced, or its cards are not known.
    """

    rules: RuleSet
    deal: Deal | None
    auction: Auction
    scene: Scene | None
    announced_at: int | None

    @property
    def announced(self) -> bool:
        """Whether a game is announced."""
        return self.announced_at is not None

    def at(self, index: int) -> Court:
        """The same at an event: before the announcement there is no game."""
        if self.announced_at is None or index > self.announced_at:
            return self
        return msgspec.structs.replace(self, scene=None, announced_at=None)

    def on_shortening(self, event: GiveUp | Show | Claim | Throw, plays: tuple[Play, ...], answers: Answers) -> Verdict:
        """What becomes of a game that somebody gives up, claims, or shows or throws his cards in. New 4.4.1 to 4.4.6.

        A claim without a level is one of all that is left, with what follows from it; who names a level claims just
        that, and who shows his cards and says nothing the game as it was announced.
        """
        game = self._after(plays)
        if game is None:
            return self._unknown("claims")
        seat = event.seat
        match event:
            case GiveUp():
                return give_up(game, seat, agreed=answers.agreed, refused=answers.refused, held=event.cards)
            case Throw():
                return throw(game, seat)
            case Claim() if seat is not game.declarer:
                return play_open(game, seat, event.tricks or None)
            case Claim():
                rest = event.level is None and event.tricks in {None, game.cards_held(seat)}
                level = _CLAIMED[event.level] if event.level else None
                return show(game, agreed=answers.agreed, refused=answers.refused, level=level, rest=rest)
            case Show():
                return show(game, agreed=answers.agreed, refused=answers.refused)

    def on_violation(self, told: Told, spot_trick: int | None, wrong: frozenset[Seat]) -> Verdict | None:
        """What becomes of a game in which somebody breaks a rule; ``None`` when it goes on. Old 4.1.3 to 4.1.6.

        It is judged as it stood before the trick in which the rule was broken, however late that is noticed: the cards
        played since then cannot mend it. ``wrong`` are the seats of which a wrong number of cards is told.
        """
        event = told.event
        if event.played_on:
            return None
        if not bidding_has_ended(told.events) and event.fault in {Fault.COUNT, Fault.PEEK}:
            return self._in_the_auction(event, wrong)
        if not self.announced:
            return self._unannounced(event)
        plays = told.plays if spot_trick is None else told.plays[: 3 * spot_trick - 3]
        game = self._after(plays)
        return self._unknown(_OFFENCES[event.fault]) if game is None else self._in_play(event, game, wrong)

    def on_misdeal(self) -> Verdict:
        """A deal that was wrong does not count; the same dealer deals again."""
        return verdict(self.rules, Effect.DEAL_AGAIN, Ground.DEALT_WRONGLY, "deal")

    def _after(self, plays: tuple[Play, ...]) -> Standing | None:
        return None if self.scene is None else self.scene.after(plays)

    def _unknown(self, topic: str) -> Verdict:
        ground = Ground.CARDS_NOT_KNOWN if self.announced else Ground.NOT_ANNOUNCED
        return verdict(self.rules, Effect.NOT_KNOWN, ground, topic)

    def _in_the_auction(self, event: Violation, wrong: frozenset[Seat]) -> Verdict | None:
        if event.fault is Fault.COUNT:
            return miscount(None, wrong, self.rules)
        return look(None, event.seat, Looked.SKAT, self.rules) if event.peeked is Peeked.SKAT else None

    def _unannounced(self, event: Violation) -> Verdict:
        """Old 4.1.1: the declarer leads before he has said what he plays."""
        declarer = self.auction.declarer
        if event.fault is Fault.LEAD and event.seat is declarer and self.deal is not None:
            twelve = mask((*self.deal.hand(declarer), *self.deal.skat))
            if twelve.bit_count() == 12:
                return lead_unannounced(self.rules, twelve, self.auction.bid)
        return self._unknown(_OFFENCES[event.fault])

    def _in_play(self, event: Violation, game: Standing, wrong: frozenset[Seat]) -> Verdict:
        seat = event.seat
        match event.fault:
            case Fault.COUNT if seat is game.declarer and self._discarded_wrongly():
                return discard_miscount(game)
            case Fault.COUNT:
                return miscount(game, wrong, self.rules)
            case Fault.PEEK:
                return look(game, seat, Looked.SKAT if event.peeked is Peeked.SKAT else Looked.TRICKS, self.rules)
            case Fault.ANNOUNCEMENT if seat is game.declarer:
                return announce_wrongly(self._without_a_hand_that_was_none(game))
            case _:
                return offend(game, seat, _OFFENCES[event.fault])

    def _discarded_wrongly(self) -> bool:
        discards = None if self.scene is None else self.scene.announced.declaration.discards
        return discards is not None and len(discards) != 2

    def _without_a_hand_that_was_none(self, game: Standing) -> Standing:
        """Who has taken the skat plays no hand, whatever he says."""
        if self.scene is None or not self.scene.announced.picked_up:
            return game
        return msgspec.structs.replace(game, announced=game.announced & ~HAND)


def bidding_has_ended(events: tuple[Event, ...]) -> bool:
    """Whether the auction was over after these events: two have passed and somebody has bid, or all three."""
    if any(isinstance(event, (PickUp, Declaration, Play, LastBid, HighestBid)) for event in events):
        return True
    passes = sum(isinstance(event, Pass) for event in events)
    return passes == len(SEATS) or (passes == 2 and any(isinstance(event, Bid) for event in events))


_CLAIMED = {Level.SCHNEIDER: Claimed.SCHNEIDER, Level.SCHWARZ: Claimed.SCHWARZ}

_OFFENCES = {
    Fault.REVOKE: Offence.REVOKE,
    Fault.LEAD: Offence.LEAD,
    Fault.TURN: Offence.TURN,
    Fault.PEEK: Offence.OTHER,
    Fault.COUNT: Offence.OTHER,
    Fault.ANNOUNCEMENT: Offence.OTHER,
    Fault.OTHER: Offence.OTHER,
}
