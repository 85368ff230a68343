"""END: events that name a broken rule where nothing was broken."""

from __future__ import annotations

import msgspec

from skatnotation.cards import Card
from skatnotation.check.announcing import said
from skatnotation.check.ends.moment import Scene, tally
from skatnotation.check.finding import Check, Finding, event_at
from skatnotation.check.holding import NUMBER, mask
from skatnotation.language import marked
from skatnotation.record import Declaration, Event, Fault, Peeked, PickUp, Play, Violation
from skatnotation.rules.kernel.announcement import announcement_fault
from skatnotation.rules.kernel.tables import FOLLOW
from skatnotation.seats import SEATS, Seat


class NoRevoke(Check):
    """An event says that a seat did not follow suit, but it did, or had nothing to follow with.

    Perhaps another trick or another seat is meant.

    Bad: ``event revoke F 5.2 DQ``, where diamonds were led.
    Good: an event that names a card with which the suit was not followed.
    """

    code = "END010"
    topic = "follow suit"
    message = marked("no revoke: {seat} followed suit with {card}, or could not (trick {trick})")


class ItsOwnTurn(Check):
    """An event says that a seat played out of turn, but it was for that seat to play.

    Bad: ``event lead M 3 HA``, where middlehand had won the second trick.
    Good: the same event for a seat that was not to lead.
    """

    code = "END011"
    topic = "turn"
    message = marked("not out of turn: it was for {seat} to play (trick {trick})")


class OtherCardThere(Check):
    """An event that names a broken rule names another card than was played there, or one that the seat did not hold.

    With a correction, the trick shows the card that was played in the end.

    Bad: ``event revoke F 5.2 C7``, where the trick has C8 in that place.
    Good: the card that stands there.
    """

    code = "END012"
    topic = "played card"
    message = marked("{seat} did not play {card} there (trick {trick})")


class NotPlayedYet(Check):
    """An event that names a broken rule names a trick that has not come yet.

    Bad: ``event revoke F 7.2 C7`` after the fifth trick.
    Good: a trick before the event.
    """

    code = "END013"
    topic = "turn"
    message = marked("trick {trick} has not been played yet")


class RightCount(Check):
    """An event says that a seat has a wrong number of cards, but the number is right.

    A seat holds ten cards and one fewer after each that it plays; the declarer twelve between taking the skat and
    putting away.

    Bad: ``event count M 9`` after the first trick.
    Good: ``event count M 10`` there.
    """

    code = "END014"
    topic = "card count"
    message = marked("{number} cards are right for {seat} here")


class RightAnnouncement(Check):
    """An event says that the declarer has announced wrongly, but the announcement breaks no rule.

    Bad: ``game  R S hand`` and ``event announcement R``
    Good: ``game  R S schneider`` and ``event announcement R``, for schneider is announced from the hand only.
    """

    code = "END015"
    topic = "announcements"
    message = marked("what {seat} has announced breaks no rule")


class NothingToSee(Check):
    """An event says that a seat has looked at what it may not, but there was nothing it may not see.

    Nobody can look at tricks before there is one; and the declarer may see the skat while he decides what to put away.

    Bad: ``event peek F tricks`` in the first trick.
    Good: the same after it.
    """

    code = "END016"
    topic = "violation"
    message = marked("there was nothing that {seat} could see and may not")


class Told(msgspec.Struct, frozen=True):
    """A violation as the record tells it: the event, where it stands, and all that stands before it."""

    event: Violation
    index: int
    events: tuple[Event, ...]
    named: bool

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards played before it."""
        return tuple(event for event in self.events if isinstance(event, Play))

    @property
    def trick(self) -> int:
        """The trick in which the rule is said to have been broken; the one that is being played when none is told."""
        return self.event.trick or len(self.plays) // 3 + 1

    @property
    def lying(self) -> tuple[Play, ...]:
        """The cards of that trick."""
        return self.plays[3 * self.trick - 3 : 3 * self.trick]

    @property
    def before(self) -> tuple[Play, ...]:
        """The cards of the tricks before it."""
        return self.plays[: 3 * self.trick - 3]

    @property
    def own(self) -> int | None:
        """The place of the seat's card in that trick, from 0."""
        return next((place for place, play in enumerate(self.lying) if play.seat is self.event.seat), None)

    def other_card(self, card: Card) -> Finding:
        """What is said when it was not that card."""
        return OtherCardThere.at(event_at(self.index), seat=self.event.seat, card=card, trick=self.trick)


def disproof(told: Told, scene: Scene | None) -> Finding | None:
    """What the record has against an event that names a broken rule; ``None`` where it may be so.

    ``scene`` is the game that is played, ``None`` while there is none or its cards are not known.
    """
    event = told.event
    if event.fault is Fault.COUNT:
        return _right_count(told)
    if event.fault is Fault.PEEK:
        return _nothing_to_see(told)
    if scene is None or told.named:
        return None
    if event.fault is Fault.ANNOUNCEMENT:
        return _right_announcement(told, scene)
    if event.fault not in _IN_PLAY:
        return None
    if len(told.plays) < 3 * (told.trick - 1) or (event.fault is Fault.REVOKE and event.trick and not told.lying):
        return NotPlayedYet.at(event_at(told.index), trick=told.trick)
    return _no_revoke(told, scene) if event.fault is Fault.REVOKE else _own_turn(told, scene)


def _right_count(told: Told) -> Finding | None:
    event, seat = told.event, told.event.seat
    announced = any(isinstance(other, Declaration) for other in told.events)
    taken = any(isinstance(other, PickUp) and other.seat is seat for other in told.events)
    right = 12 if taken and not announced else 10 - sum(play.seat is seat for play in told.plays)
    if event.number != right or event.trick is not None:
        return None
    return RightCount.at(event_at(told.index), number=right, seat=seat)


def _nothing_to_see(told: Told) -> Finding | None:
    event, seat = told.event, told.event.seat
    if event.peeked is Peeked.TRICKS:
        nothing = len(told.plays) < 3
    else:
        announced = any(isinstance(other, Declaration) for other in told.events)
        nothing = not announced and any(isinstance(other, PickUp) and other.seat is seat for other in told.events)
    return NothingToSee.at(event_at(told.index), seat=seat) if nothing else None


def _right_announcement(told: Told, scene: Scene) -> Finding | None:
    announced = scene.announced
    flags = said(announced.declaration, scene.rules, picked_up=announced.picked_up)
    wrong = announcement_fault(scene.rules.numbers, announced.contract.number, flags, int(announced.picked_up))
    if wrong or told.event.seat is not announced.seat:
        return None
    return RightAnnouncement.at(event_at(told.index), seat=announced.seat)


def _no_revoke(told: Told, scene: Scene) -> Finding | None:
    """What is said of a revoke that no card of the record shows: it was put right, or it was none."""
    event, lying, own = told.event, told.lying, told.own
    if event.trick is None:
        return None
    place = len(lying) if own is None else own
    shown = event.corrected or event.card
    if own is not None and shown is not None and lying[own].card not in {None, shown}:
        return told.other_card(shown)
    if event.place not in {None, place + 1}:
        return NotPlayedYet.at(event_at(told.index), trick=told.trick) if own is None else _at_other_place(told)
    card = event.card if own is None or event.corrected else lying[own].card
    if card is None or lying[0].card is None:
        return None
    following = FOLLOW[scene.announced.contract.number][NUMBER[lying[0].card]]
    held = _held(told, scene)
    if event.corrected and held is not None and not held >> NUMBER[card] & 1:
        return told.other_card(card)
    follows = following >> NUMBER[card] & 1
    could_not = held is not None and not held & following
    if place == 0 or follows or could_not:
        return NoRevoke.at(event_at(told.index), seat=event.seat, card=card, trick=told.trick)
    return None


def _at_other_place(told: Told) -> Finding | None:
    """The seat's card of that trick lies in another place than the event says."""
    there = told.lying[told.own or 0].card
    named = told.event.corrected or told.event.card or there
    return None if named is None else told.other_card(named)


def _own_turn(told: Told, scene: Scene) -> Finding | None:
    event = told.event
    before = tally(scene.announced.contract, scene.announced.seat, told.before)
    if before is None:
        return None
    first = told.lying[0].seat if told.lying and event.fault is Fault.TURN else before.turn
    place = 1 if event.fault is Fault.LEAD else event.place
    if place is not None and SEATS[(first.number + place - 1) % 3] is event.seat:
        return ItsOwnTurn.at(event_at(told.index), seat=event.seat, trick=told.trick)
    held = _held(told, scene)
    if event.card is not None and held is not None and not held >> NUMBER[event.card] & 1:
        return told.other_card(event.card)
    return None


def _held(told: Told, scene: Scene) -> int | None:
    """The cards that the seat held before that trick, as a set of the kernel; ``None`` where they are not known."""
    seat: Seat = told.event.seat
    hand = scene.holding.hands[seat.number]
    if scene.holding.missing[seat.number] or hand.bit_count() != 10:
        return None
    return hand & ~mask(play.card for play in told.before)


_IN_PLAY = frozenset((Fault.REVOKE, Fault.LEAD, Fault.TURN))
