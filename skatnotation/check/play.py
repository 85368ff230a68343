"""PLAY: the cards, one by one."""

from __future__ import annotations

import msgspec

from skatnotation.cards import UNKNOWN, Card, Rank
from skatnotation.check.announcing import Announced
from skatnotation.check.finding import Check, Finding, Severity, event_at
from skatnotation.check.holding import CARDS, NUMBER, Holding, cards_in, mask
from skatnotation.contract import Contract
from skatnotation.language import marked
from skatnotation.record import Play
from skatnotation.rules.kernel.cards import legal_cards, trick_winner
from skatnotation.rules.kernel.play import decided_early
from skatnotation.rules.kernel.tables import FOLLOW, POINTS
from skatnotation.rules.ruleset import RuleSet
from skatnotation.seats import SEATS, Seat


class PlayedTwice(Check):
    """A card is played that was played before.

    Every card exists once. What follows cannot be trusted: the play is judged no further.

    Bad: ``0 SA 1 S7 2 S8 0 SA``
    Good: each card once.
    """

    code = "PLAY001"
    topic = "cards"
    message = marked("{seat} plays {card}, which was played before (trick {trick}); possible were {legal}")


class NotHeld(Check):
    """A card is played that the seat does not hold.

    Somebody else was dealt it, or it was put away. What follows cannot be trusted: the play is judged no further.

    Bad: forehand plays a card that the deal gives to rearhand.
    Good: a card from forehand's own hand.
    """

    code = "PLAY002"
    topic = "played card"
    message = marked("{seat} plays {card} and does not hold it (trick {trick}); possible were {legal}")


class WrongTurn(Check):
    """A seat plays when it is another's turn.

    Forehand leads to the first trick, whoever declares; then the winner of each trick leads, and play goes round.

    Bad: middlehand leads to the first trick.
    Good: ``0 SA 1 S7 2 S8``
    """

    code = "PLAY003"
    topic = "turn"
    message = marked("{seat} plays {card} out of turn (trick {trick}); it was for {expected} to play")


class Revoke(Check):
    """The suit led is not followed, though the seat holds it.

    Who holds a card of the suit led must play one; jacks belong to the trumps, except in null. It does not matter
    whether the hand is known from the deal or from what the seat plays later.

    Bad: spades are led, and a seat that holds S7 plays HA.
    Good: it plays S7.
    """

    code = "PLAY004"
    topic = "follow suit"
    message = marked("{seat} plays {card} and does not follow {suit} (trick {trick}); possible were {legal}")


class TrumpRevoke(Check):
    """Trump is led and not followed, though the seat holds one.

    All jacks are trumps, and in a suit game all cards of that suit.

    Bad: in grand CJ is led, and a seat that holds DJ plays D7.
    Good: it plays DJ.
    """

    code = "PLAY005"
    topic = "follow suit"
    message = marked("{seat} plays {card} and does not follow trump (trick {trick}); possible were {legal}")


class PlayedAfterEnd(Check):
    """A card is played after all thirty.

    Bad: a thirty-first card.
    Good: ten tricks of three cards.
    """

    code = "PLAY006"
    topic = "lead"
    message = marked("{seat} plays {card} after the last trick")


class PlayedOn(Check):
    """Play goes on though the game is decided and over.

    A null is lost with the first trick of the declarer; where all tricks are announced, with the first one of the
    defenders. What is played after that changes nothing.

    Bad: null, the declarer takes the first trick, and a second one is played.
    Good: the record ends with the trick that decides.
    """

    code = "PLAY007"
    severity = Severity.WARNING
    topic = "null"
    message = marked("the game was decided in trick {trick}, but play goes on")


class CardUnknown(Check):
    """A card that was played is not named.

    A damaged record can hold such a place. What it does not prove is no fault; what the other cards show is checked.

    Bad: ``0 ??``
    Good: ``0 SA``
    """

    code = "PLAY008"
    severity = Severity.NOTE
    topic = "played card"
    message = marked("{seat} plays a card that is not named (trick {trick}); whether it was legal is not checked")


class Progress(msgspec.Struct, gc=False):
    """How far the play has come.

    Points are ``None`` once a trick is not known; ``early`` is the number of cards after which the game was decided, -1
    while it is not; ``last`` is who took the latest trick, and with which card, as far as it is known.
    """

    points: int | None = 0
    tricks: int = 0
    other_points: int | None = 0
    other_tricks: int = 0
    plays: int = 0
    early: int = -1
    judged: bool = True
    last: tuple[Seat, int] | None = None

    @property
    def ended_by_itself(self) -> bool:
        """Whether the last trick has decided the game, so that it is over."""
        return self.plays == self.early

    @property
    def complete(self) -> bool:
        """Whether all ten tricks are played."""
        return self.plays == 30


class PlayWalk:
    """Goes through the cards of one game and says what is wrong with each.

    After a card that was played twice or is not held the walk stops judging, and after a second card of one seat in a
    trick: what follows would only repeat the fault.
    """

    def __init__(self, rules: RuleSet, announced: Announced, holding: Holding, plays: tuple[Play, ...]) -> None:
        self._rules = rules
        self._announced = announced
        self._contract = announced.contract.number
        self._holding = holding
        self._certain = tuple(
            holding.certain(seat.number, mask(play.card for play in plays if play.seat is seat)) for seat in SEATS
        )
        self._played = 0
        self._turn: Seat | None = Seat.FOREHAND
        self._trick: list[tuple[Seat, int | None]] = []
        self._out_of_turn = False
        self._played_on = False
        self.progress = Progress()

    def play(self, index: int, event: Play) -> list[Finding]:
        """What is wrong with one card; the walk goes on to the next."""
        if not self.progress.judged:
            return []
        findings = self._judge(index, event)
        if self.progress.judged:
            self._enter(event)
        return findings

    @property
    def trick_number(self) -> int:
        """The trick that is being played, from 1."""
        return self.progress.plays // 3 + 1

    def _judge(self, index: int, event: Play) -> list[Finding]:
        place, seat = event_at(index), event.seat
        trick = self.trick_number
        if self.progress.complete:
            self.progress.judged = False
            return [PlayedAfterEnd.at(place, seat=seat, card=event.card or UNKNOWN)]
        findings = []
        if self.progress.early >= 0 and not self._played_on:
            self._played_on = True
            topic = "null" if self._announced.contract is Contract.NULL else "announced level"
            findings = [PlayedOn.at(place, topic=topic, trick=trick - 1)]
        if event.card is None:
            findings.append(CardUnknown.at(place, seat=seat, trick=trick))
            return findings + self._wrong_turn(index, event)
        number = NUMBER[event.card]
        legal = self._legal(seat)
        if self._played >> number & 1:
            self.progress.judged = False
            return [*findings, PlayedTwice.at(place, legal=legal, seat=seat, card=event.card, trick=trick)]
        if not self._may_hold(seat, number):
            self.progress.judged = False
            return [*findings, NotHeld.at(place, legal=legal, seat=seat, card=event.card, trick=trick)]
        return findings + self._wrong_turn(index, event) + self._revoke(index, event, legal)

    def _legal(self, seat: Seat) -> tuple[Card, ...]:
        hand = self._certain[seat.number] & ~self._played
        led = self._trick[0][1] if self._trick else None
        return cards_in(legal_cards(self._contract, hand, -1 if led is None else led))

    def _may_hold(self, seat: Seat, number: int) -> bool:
        holding = self._holding
        if holding.hands[seat.number] >> number & 1:
            return True
        elsewhere = holding.hands[0] | holding.hands[1] | holding.hands[2] | holding.aside
        return holding.missing[seat.number] > 0 and not elsewhere >> number & 1

    def _wrong_turn(self, index: int, event: Play) -> list[Finding]:
        seat = event.seat
        if any(seat is other for other, _ in self._trick):
            self.progress.judged = False
        if seat is self._turn or self._turn is None or (self._out_of_turn and self.progress.judged):
            return []
        self._out_of_turn = True
        card = event.card or UNKNOWN
        return [WrongTurn.at(event_at(index), seat=seat, card=card, trick=self.trick_number, expected=self._turn)]

    def _revoke(self, index: int, event: Play, legal: tuple[Card, ...]) -> list[Finding]:
        led = self._trick[0][1] if self._trick else None
        if led is None or event.card is None or not self.progress.judged:
            return []
        following = FOLLOW[self._contract][led]
        if following >> NUMBER[event.card] & 1:
            return []
        if not self._certain[event.seat.number] & ~self._played & following:
            return []
        kind: type[Check] = Revoke
        if self._announced.contract is not Contract.NULL and following & _JACKS:
            kind = TrumpRevoke
        suit = CARDS[led].suit
        place = event_at(index)
        return [kind.at(place, legal=legal, seat=event.seat, card=event.card, suit=suit, trick=self.trick_number)]

    def _enter(self, event: Play) -> None:
        number = None if event.card is None else NUMBER[event.card]
        if number is not None:
            self._played |= 1 << number
        if not self._trick and self._turn is None and self.progress.plays:
            self._count_unknown_trick(event.seat)
        self._trick.append((event.seat, number))
        self.progress.plays += 1
        self._turn = event.seat.next
        if len(self._trick) == 3:
            self._finish_trick()

    def _finish_trick(self) -> None:
        trick, self._trick = self._trick, []
        self._out_of_turn = False
        cards = [number for _, number in trick if number is not None]
        if len(cards) < 3:
            self.progress.points = self.progress.other_points = self.progress.last = None
            self._turn = None
            return
        place = trick_winner(self._contract, cards[0], cards[1], cards[2])
        winner = self._turn = trick[place][0]
        self.progress.last = winner, cards[place]
        self._count(winner, sum(POINTS[number] for number in cards))
        self._decide()

    def _count(self, winner: Seat, points: int) -> None:
        progress = self.progress
        if winner is self._announced.seat:
            progress.tricks += 1
            progress.points = None if progress.points is None else progress.points + points
        else:
            progress.other_tricks += 1
            progress.other_points = None if progress.other_points is None else progress.other_points + points

    def _count_unknown_trick(self, leader: Seat) -> None:
        """Who leads has won the trick before it, whatever its cards were."""
        self._count(leader, 0)
        self._turn = leader

    def _decide(self) -> None:
        progress = self.progress
        if progress.early < 0 and decided_early(
            self._rules.numbers,
            self._contract,
            self._announced.announcements,
            progress.tricks,
            progress.other_points or 0,
            progress.other_tricks,
        ):
            progress.early = progress.plays


_JACKS = mask(card for card in CARDS if card.rank is Rank.JACK)
