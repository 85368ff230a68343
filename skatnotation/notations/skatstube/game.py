"""The record of a Skatstube game, and the place of each of its parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, NoReturn

from skatnotation.cards import Card, Cards
from skatnotation.contract import Contract
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.places import Locations, Place
from skatnotation.notations.skatstube import events as site
from skatnotation.notations.skatstube.events import CARD_OF, CONTRACT_OF
from skatnotation.record import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    Deal,
    Declaration,
    Event,
    GameRecord,
    LastBid,
    Outcome,
    PickUp,
    Play,
    Result,
    Tag,
)
from skatnotation.seats import SEATS, Seat

_UNKNOWN: Final = (None,) * 10
_PLACES: Final = (0, 1, 2)


class Met(NamedTuple):
    """An event of the site, and where it starts in the text."""

    event: site.Event
    start: int


class Game:
    """Makes the record of a game.

    Players sit at positions of the table. Of a trick only its leader's and its winner's position can be trusted, so the
    seats are rebuilt from them: the others follow round the table, and the winner leads the next trick.
    """

    def __init__(self, text: str, events: list[Met], names: dict[int, str]) -> None:
        self._text = text
        self._met = events
        self._names = names
        self._events: list[tuple[Event, int]] = []
        self._table: tuple[int, ...] = _PLACES
        self._first: int | None = None
        self._plays: list[tuple[int, Card, int]] = []
        self.record = self._record()

    def _refuse(self, met: Met | None, problem: str, **params: str) -> NoReturn:
        raise NotationError(fault_at(self._text, met.start if met else 0, problem, params))

    def _record(self) -> GameRecord:
        self._seat_people()
        self._read_tricks()
        bid, taken, announced, ended = self._parts()
        if announced is None or not isinstance(announced.event, site.Announced):
            self._refuse(self._met[-1] if self._met else None, "skatstube_no_game")
        said = announced.event
        declarer = self._seat(said.position, announced)
        result = ended.event if ended and isinstance(ended.event, site.Ended) else None
        hand = taken is None if result is None or result.hand is None else result.hand
        skat = self._skat(taken, ended)
        dropped = self._cards(ended, None if result is None else result.droppedCards)
        if bid is not None:
            self._events.append((LastBid(bid[0]), bid[1]))
        if not hand:
            start = (taken or announced).start
            self._events.append((PickUp(declarer, skat), start))
        self._events.append((self._declaration(announced, said, declarer, None if hand else dropped, hand=hand), 0))
        self._events[-1] = (self._events[-1][0], announced.start)
        self._events += [(Play(self._seat(position, None), card), start) for position, card, start in self._plays]
        return GameRecord(
            tags=self._tags(result),
            deal=self._deal(declarer, skat, dropped, hand=hand),
            events=tuple(event for event, _ in self._events),
            result=self._result(result, declarer),
        )

    # The table

    def _seat_people(self) -> None:
        for met in self._met:
            if isinstance(met.event, site.Joined):
                self._names[met.event.position] = met.event.userName
                if len(self._names) > 3:
                    self._refuse(met, "skatstube_four")
        if len(self._names) == 3:
            self._table = tuple(sorted(self._names))

    def _seat(self, position: int, met: Met | None) -> Seat:
        """The seat of a position: who leads the first trick is forehand."""
        if position not in self._table:
            self._refuse(met, "skatstube_position", found=str(position))
        if self._first is None:
            self._refuse(met, "skatstube_no_card")
        return SEATS[(self._table.index(position) - self._table.index(self._first)) % 3]

    def _read_tricks(self) -> None:
        leader: int | None = None
        trick: list[tuple[Met, Card]] = []
        for met in self._met:
            event = met.event
            if isinstance(event, site.Played):
                if len(trick) == 3:
                    self._refuse(met, "skatstube_not_taken")
                if not trick:
                    leader = self._leader(met, event, leader)
                trick.append((met, self._card(met, event.cardID)))
            elif isinstance(event, site.Won):
                if event.position not in self._table:
                    self._refuse(met, "skatstube_position", found=str(event.position))
                cards = {card for _, card in trick}
                if len(trick) != 3 or (event.cards is not None and set(self._cards(met, event.cards) or ()) != cards):
                    self._refuse(met, "skatstube_trick")
                self._enter(leader, trick)
                leader, trick = event.position, []
        self._enter(leader, trick)

    def _leader(self, met: Met, event: site.Played, winner: int | None) -> int:
        """Who leads: the winner of the trick before; in the first trick the position that stands there."""
        if event.position is not None and event.position in self._table and winner not in {None, event.position}:
            self._refuse(met, "skatstube_leader")
        leader = event.position if winner is None else winner
        if leader is None or leader not in self._table:
            self._refuse(met, "skatstube_position", found=str(leader))
        if self._first is None:
            self._first = leader
        return leader

    def _enter(self, leader: int | None, trick: list[tuple[Met, Card]]) -> None:
        for step, (met, card) in enumerate(trick):
            place = self._table.index(leader) if leader in self._table else 0
            self._plays.append((self._table[(place + step) % 3], card, met.start))

    # Parts

    def _parts(self) -> tuple[tuple[int, int] | None, Met | None, Met | None, Met | None]:
        """The bid, the pick-up, the announcement and the result."""
        last: dict[type[object], Met] = {type(met.event): met for met in self._met}
        bid: tuple[int, int] | None = None
        for kind in (site.Ended, site.Bidding):
            met = last.get(kind)
            value = getattr(met.event, "reizValue", None) if met else None
            if met is not None and isinstance(value, int):
                bid = value, met.start
        return bid, last.get(site.PickedUp), last.get(site.Announced), last.get(site.Ended)

    def _card(self, met: Met | None, name: str) -> Card:
        card = CARD_OF.get(name.upper())
        if card is None:
            self._refuse(met, "skatstube_card", found=name)
        return card

    def _cards(self, met: Met | None, names: Iterable[str] | None) -> tuple[Card, ...] | None:
        return None if names is None else tuple(self._card(met, name) for name in names)

    def _skat(self, taken: Met | None, ended: Met | None) -> Cards:
        for met in (taken, ended):
            event = met.event if met else None
            names = event.cards if isinstance(event, site.PickedUp) else getattr(event, "skatCards", None)
            if cards := self._cards(met, names):
                return cards
        return (None, None)

    def _declaration(
        self, met: Met, said: site.Announced, declarer: Seat, dropped: tuple[Card, ...] | None, *, hand: bool
    ) -> Declaration:
        words = said.gameType.lower().replace("ouvert", " ouvert").replace("hand", " hand").split()
        also = str(said.announcement or "").lower()
        contract = CONTRACT_OF.get(words[0] if words else "")
        unknown = [word for word in words[1:] if word not in {"ouvert", "hand"}]
        if contract is None or unknown:
            self._refuse(met, "skatstube_game", found=said.gameType)
        if also not in {"", "0", "schneider", "schwarz", "ouvert"}:
            self._refuse(met, "skatstube_announcement", found=str(said.announcement))
        ouvert = "ouvert" in words or also == "ouvert"
        schwarz = also == "schwarz" or (ouvert and contract is not Contract.NULL)
        return Declaration(
            seat=declarer,
            contract=contract,
            hand=hand,
            ouvert=ouvert,
            schneider_announced=schwarz or also == "schneider",
            schwarz_announced=schwarz,
            discards=dropped,
        )

    def _deal(self, declarer: Seat, skat: Cards, dropped: tuple[Card, ...] | None, *, hand: bool) -> Deal:
        """The hands that the events tell: the own one, and those of which all ten cards were played."""
        hands: dict[Seat, Cards] = {}
        for seat in SEATS:
            played = tuple(card for position, card, _ in self._plays if self._seat(position, None) is seat)
            whole = len(set(played)) == 10
            if seat is declarer and not hand:
                twelve = (*played, *(dropped or ()))
                played = tuple(card for card in twelve if card not in skat)
                whole = whole and len(set(twelve)) == 12 and len(played) == 10
            hands[seat] = played if whole else _UNKNOWN
        own = self._own()
        if own is not None:
            hands[own[0]] = own[1]
        return Deal(hands[Seat.FOREHAND], hands[Seat.MIDDLEHAND], hands[Seat.REARHAND], skat)

    def _own(self) -> tuple[Seat, Cards] | None:
        """The hand of who has kept the events, and whose it is."""
        viewer: int | None = None
        for met in self._met:
            if isinstance(met.event, site.Viewer):
                viewer = met.event.position
        for met in self._met:
            if isinstance(met.event, site.GotCards):
                cards = self._cards(met, met.event.cards) or ()
                if viewer is None or viewer not in self._table:
                    held = {position for position, card, _ in self._plays if card in cards}
                    viewer = held.pop() if len(held) == 1 else None
                return None if viewer is None else (self._seat(viewer, met), cards)
        return None

    def _tags(self, result: site.Ended | None) -> tuple[Tag, ...]:
        number = next((met.event.gameID for met in self._met if isinstance(met.event, site.Started)), None)
        tags = [] if number is None else [Tag("Id", str(number))]
        by_seat = {self._seat(position, None): name for position, name in self._names.items() if self._names}
        for name, seat in zip((FOREHAND, MIDDLEHAND, REARHAND), SEATS, strict=True):
            if by_seat.get(seat):
                tags.append(Tag(name, by_seat[seat]))
        if result is not None and result.gamePoints is not None:
            tags.append(Tag("GamePoints", str(result.gamePoints)))
        return tuple(tags)

    def _result(self, result: site.Ended | None, declarer: Seat) -> Result | None:
        if result is None:
            return None
        return Result(
            outcome=Outcome.WON if result.won else Outcome.LOST,
            declarer=declarer,
            matadors=result.runners,
            overbid=None if result.ueberreizt is None else bool(result.ueberreizt),
            points=result.points,
        )

    # Places

    def locations(self) -> Locations:
        """Where the parts of the record stand: each at its event of the site."""
        last = {type(met.event): _place(self._text, met.start) for met in self._met}
        start = Place(1, 1)
        deal = last.get(site.GotCards, start)
        numbers = {type(event): number for number, (event, _) in enumerate(self._events)}
        ended = last.get(site.Ended, _place(self._text, self._met[-1].start))
        discards = {numbers[Declaration]: (ended,) * 2} if Declaration in numbers else {}
        items = ("", "outcome", "declarer", "matadors", "overbid", "points")
        return Locations(
            game=last.get(site.Started, start),
            tags=(start,) * len(self.record.tags),
            deal=deal,
            cards=(deal,) * 32,
            events=tuple(_place(self._text, start) for _, start in self._events),
            picked_up={},
            discards=discards,
            shown={},
            result=dict.fromkeys(items, ended),
            end=ended,
        )


def _place(text: str, offset: int) -> Place:
    return Place(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))
