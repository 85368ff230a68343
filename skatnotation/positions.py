"""A game as a list of positions.

A record holds no positions; :func:`replay` works them out. It follows what the record says, legal or not, as far as the
cards allow it, so that a faulty game can be looked at up to its fault and beyond.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from skatnotation.cards import CARD_POINTS, Card, Cards
from skatnotation.contract import Contract
from skatnotation.record import (
    Bid,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Hold,
    Leave,
    Misdeal,
    Pass,
    PickUp,
    Play,
    Push,
    Ramsch,
    TimeOut,
)
from skatnotation.rules.kernel import auction
from skatnotation.rules.kernel.cards import trick_winner
from skatnotation.seats import SEATS, Seat

_NUMBERS: Final = {card: number for number, card in enumerate(Card)}


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The table at one moment: after ``ply`` events of the record, 0 being the deal.

    ``hands`` are what forehand, middlehand and rearhand hold, a card that is not known being ``None``; ``skat`` the two
    cards that lie aside: the skat as dealt, then nothing while the declarer holds twelve, then the discards. ``trick``
    holds the cards of the trick on the table, and of a complete one until the next card is led; ``winner`` is who takes
    it. ``points`` are the card points in tricks of each seat (``None`` once a trick is not known), ``tricks`` their
    number. In a Ramsch nobody declares. ``to_act`` is the seat whose turn it is, as far as that is known.
    """

    ply: int
    event: Event | None
    hands: tuple[Cards, Cards, Cards]
    skat: Cards
    bid: int = 0
    declarer: Seat | None = None
    declaration: Declaration | None = None
    ramsch: bool = False
    trick: tuple[Play, ...] = ()
    winner: Seat | None = None
    points: tuple[int | None, int | None, int | None] = (0, 0, 0)
    tricks: tuple[int, int, int] = (0, 0, 0)
    to_act: Seat | None = Seat.MIDDLEHAND
    over: bool = False

    def hand(self, seat: Seat) -> Cards:
        """What a seat holds."""
        return self.hands[seat.number]

    @property
    def ranking(self) -> Contract | None:
        """The contract by which cards are ranked; a Ramsch ranks them as a grand does."""
        if self.declaration is not None:
            return self.declaration.contract
        return Contract.GRAND if self.ramsch else None

    @property
    def trick_number(self) -> int:
        """The trick on the table, from 1; 0 before the first card."""
        return sum(self.tricks) + (1 if self.trick and self.winner is None else 0)


def replay(record: GameRecord) -> tuple[Position, ...]:
    """All positions of a game: the deal, and one after each event of the record.

    A record without a deal has unknown hands. Nothing is judged: that is what :func:`skatnotation.validate` is for.
    """
    start = _dealt(record)
    return (start, *follow(start, record.events))


def follow(position: Position, events: Iterable[Event]) -> Iterator[Position]:
    """The positions after each of some events that come after a position: of a whole game, or of a variation."""
    calls = auction.AUCTION_START
    for event in events:
        position = msgspec.structs.replace(position, ply=position.ply + 1, event=event)
        if isinstance(event, (Bid, Hold, Pass)):
            calls = _call(calls, event)
            position = _speak(position, calls)
        elif isinstance(event, PickUp):
            position = _pick_up(position, event)
        elif isinstance(event, Declaration):
            position = _declare(position, event)
        elif isinstance(event, Push):
            position = _push(position, event)
        elif isinstance(event, Ramsch):
            position = msgspec.structs.replace(position, ramsch=True, to_act=Seat.FOREHAND, over=False)
        elif isinstance(event, Play):
            position = _play(position, event)
        elif isinstance(event, (GiveUp, TimeOut, Leave, Misdeal)):
            position = _stop(position, event)
        yield position


def _dealt(record: GameRecord) -> Position:
    nothing: Cards = (None,) * 10
    deal = record.deal
    if deal is None:
        return Position(ply=0, event=None, hands=(nothing, nothing, nothing), skat=(None, None))
    hands = (deal.forehand or nothing, deal.middlehand or nothing, deal.rearhand or nothing)
    return Position(ply=0, event=None, hands=hands, skat=deal.skat or (None, None))


def _speak(position: Position, calls: auction.AuctionState) -> Position:
    speaker = auction.auction_speaker(calls)
    declarer = SEATS[calls[1]] if calls[0] == auction.DECLARED else None
    return msgspec.structs.replace(
        position,
        bid=calls[3],
        declarer=declarer,
        to_act=declarer or (SEATS[speaker] if speaker >= 0 else None),
        over=calls[0] == auction.PASSED_IN,
    )


def _call(state: auction.AuctionState, event: Bid | Hold | Pass) -> auction.AuctionState:
    said = event.value if isinstance(event, Bid) else auction.HOLD if isinstance(event, Hold) else auction.PASS
    call = auction.CALL * event.seat.number + min(said, auction.CALL - 1)
    return state if auction.call_fault(state, call) else auction.after_call(state, call)


def _pick_up(position: Position, event: PickUp) -> Position:
    skat = event.skat if event.skat is not None and None in position.skat else position.skat
    hands = _with_hand(position, event.seat, (*position.hand(event.seat), *skat))
    return msgspec.structs.replace(position, hands=hands, skat=(), declarer=event.seat, to_act=event.seat)


def _declare(position: Position, event: Declaration) -> Position:
    hand, skat = position.hand(event.seat), position.skat
    if not skat and event.discards is not None:
        skat = event.discards
        for card in skat:
            hand = _without(hand, card)
    return msgspec.structs.replace(
        position,
        hands=_with_hand(position, event.seat, hand),
        skat=skat,
        declarer=event.seat,
        declaration=event,
        to_act=Seat.FOREHAND,
    )


def _push(position: Position, event: Push) -> Position:
    """The skat goes through a hand; where the record does not tell what went on, nothing is known of either."""
    position = msgspec.structs.replace(position, to_act=event.seat.next, over=False)
    if event.unseen:
        return position
    hand: Cards = (*position.hand(event.seat), *position.skat)
    if event.cards is None:
        hand = (None,) * (len(hand) - 2)
    for card in event.cards or ():
        hand = _without(hand, card)
    hands = _with_hand(position, event.seat, hand)
    return msgspec.structs.replace(position, hands=hands, skat=event.cards or (None, None))


def _play(position: Position, event: Play) -> Position:
    trick = () if len(position.trick) == 3 else position.trick
    trick = (*trick, event)
    hands = _with_hand(position, event.seat, _without(position.hand(event.seat), event.card))
    position = msgspec.structs.replace(position, hands=hands, trick=trick, winner=None, to_act=event.seat.next)
    return _take(position) if len(trick) == 3 else position


def _take(position: Position) -> Position:
    cards = [play.card for play in position.trick]
    first, second, third = cards
    ranking = position.ranking
    if ranking is None or first is None or second is None or third is None:
        return msgspec.structs.replace(position, points=(None, None, None), to_act=None)
    numbers = _NUMBERS[first], _NUMBERS[second], _NUMBERS[third]
    winner = position.trick[trick_winner(ranking.number, *numbers)].seat
    taken = sum(CARD_POINTS[card.rank] for card in (first, second, third))
    points = list(position.points)
    before = points[winner.number]
    points[winner.number] = None if before is None else before + taken
    tricks = list(position.tricks)
    tricks[winner.number] += 1
    return msgspec.structs.replace(
        position,
        winner=winner,
        points=(points[0], points[1], points[2]),
        tricks=(tricks[0], tricks[1], tricks[2]),
        to_act=winner if sum(tricks) < 10 else None,
        over=sum(tricks) == 10,
    )


def _stop(position: Position, event: GiveUp | TimeOut | Leave | Misdeal) -> Position:
    """A time-out ends every game; one who gives up ends it if he is the declarer, or if it is the last event."""
    over = not isinstance(event, GiveUp) or event.seat is position.declarer
    return msgspec.structs.replace(position, over=over, to_act=None if over else position.to_act)


def _with_hand(position: Position, seat: Seat, hand: Cards) -> tuple[Cards, Cards, Cards]:
    hands = [hand if other is seat else position.hand(other) for other in SEATS]
    return hands[0], hands[1], hands[2]


def _without(hand: Cards, card: Card | None) -> Cards:
    """A hand without a card; a card that it does not name was one of its unknown ones.

    Which card is gone from a hand that was known, nobody can say: what is left is not known either.
    """
    if card is None and hand and None not in hand:
        return (None,) * (len(hand) - 1)
    gone = card if card in hand else None
    if gone not in hand:
        return hand
    place = hand.index(gone)
    return hand[:place] + hand[place + 1 :]
