"""A deal as it stands: what has been dealt, said and played, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.rules.kernel.auction import (
    AUCTION_START,
    CALL,
    DECLARED,
    AuctionState,
    auction_speaker,
    call_fault,
)
from skatnotation.rules.kernel.cards import legal_cards, points_in
from skatnotation.rules.kernel.play import PlayState, play
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import DEFAULT, RuleSet
from skatnotation.rules.settlement import Settled
from skatnotation.seats import SEATS, Seat

_PACK: Final = tuple(Card)
_NUMBERS: Final = {card: number for number, card in enumerate(_PACK)}


class Phase(StrEnum):
    """Where a deal stands: the next thing to do, or how it ended."""

    AUCTION = "auction"
    SKAT = "skat"
    DISCARD = "discard"
    ANNOUNCEMENT = "announcement"
    PLAY = "play"
    OVER = "over"
    PASSED_IN = "passed in"

    __hash__ = str.__hash__


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """The game announced, with what the announcement implies."""

    contract: Contract
    hand: bool
    ouvert: bool
    schneider_announced: bool
    schwarz_announced: bool


class Trick(msgspec.Struct, frozen=True):
    """A complete trick: the cards in the order of play, each with its seat, and who took it."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat


def number_of(card: Card) -> int:
    """The kernel's number of a card."""
    return _NUMBERS[card]


def mask_of(cards: Iterable[Card]) -> int:
    """The kernel's set of some cards."""
    return sum(1 << _NUMBERS[card] for card in cards)


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a kernel's set, in the order of the pack."""
    return tuple(card for number, card in enumerate(_PACK) if mask >> number & 1)


class Position:
    """What can be seen of a deal; :class:`~skatnotation.rules.table.Table` adds what can be done.

    Args:
        hands: the ten cards dealt to each seat.
        skat: the two cards of the skat.
        rules: the rule book.

    Raises:
        ValueError: the cards are not the pack dealt out.
    """

    def __init__(self, hands: Mapping[Seat, Sequence[Card]], skat: Sequence[Card], rules: RuleSet = DEFAULT) -> None:
        dealt = [hands.get(seat, ()) for seat in SEATS]
        if [*map(len, dealt), len(skat)] != [10, 10, 10, 2] or len({*skat, *dealt[0], *dealt[1], *dealt[2]}) != 32:
            raise ValueError("a deal is ten cards for each seat and two for the skat, all different")
        self._rules = rules
        self._book = rules.numbers
        self._hands = [mask_of(cards) for cards in dealt]
        self._skat = self._away = mask_of(skat)
        self._phase = Phase.AUCTION
        self._auction: AuctionState = AUCTION_START
        self._taken = False
        self._game = -1
        self._announced = 0
        self._events: list[int] = []
        self._turn = SEATS[0]
        self._trick: tuple[tuple[Seat, Card], ...] = ()
        self._tricks: tuple[Trick, ...] = ()
        self._played = 0
        self._lone_give_up = False
        self._settlement: Settled | None = None

    @property
    def rules(self) -> RuleSet:
        """The rule book."""
        return self._rules

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        return self._phase

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to speak or to play; ``None`` when all is over."""
        if self._phase is Phase.AUCTION:
            return SEATS[auction_speaker(self._auction)]
        if self._phase is Phase.PLAY:
            return self._turn
        return None if self._phase in {Phase.OVER, Phase.PASSED_IN} else self.declarer

    @property
    def bid_value(self) -> int:
        """The highest bid; 0 as long as there is none."""
        return self._auction[3]

    @property
    def legal_bids(self) -> tuple[int, ...]:
        """The numbers that the seat to speak may bid; none when it has to answer."""
        first = CALL * auction_speaker(self._auction)
        return tuple(value for value in BID_VALUES if not call_fault(self._auction, first + value))

    @property
    def declarer(self) -> Seat | None:
        """Who won the auction."""
        return SEATS[self._auction[1]] if self._auction[0] == DECLARED else None

    @property
    def contract(self) -> Contract | None:
        """What is played, once it is announced."""
        return CONTRACTS[self._game] if self._game >= 0 else None

    @property
    def announcement(self) -> Announcement | None:
        """What is played and all that was announced with it."""
        if self._game < 0:
            return None
        said = self._announced
        return Announcement(
            contract=CONTRACTS[self._game],
            hand=said & HAND > 0,
            ouvert=said & OUVERT > 0,
            schneider_announced=said & SCHNEIDER > 0,
            schwarz_announced=said & SCHWARZ > 0,
        )

    @property
    def skat(self) -> tuple[Card, ...]:
        """The two cards dealt to the skat."""
        return cards_in(self._skat)

    @property
    def discards(self) -> tuple[Card, ...]:
        """The two cards that count for the declarer: what he put away, or the skat as long as he has not."""
        return cards_in(self._away)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat holds now."""
        return cards_in(self._hands[seat.number] & ~self._played)

    def legal_cards(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that a seat may play; none when it is not its turn."""
        if self._phase is not Phase.PLAY or seat is not self._turn:
            return ()
        led = number_of(self._trick[0][1]) if self._trick else -1
        return cards_in(legal_cards(self._game, self._hands[seat.number] & ~self._played, led))

    @property
    def trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards on the table in the order of play, each with its seat."""
        return self._trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return self._tricks

    @property
    def points(self) -> int:
        """The declarer's card points so far: his tricks and the two cards put away; 0 without a game."""
        return self._play_state()[2] + points_in(self._away) if self._game >= 0 else 0

    @property
    def settlement(self) -> Settled | None:
        """What the game counts, once it is over; a deal passed in counts nothing and has none."""
        return self._settlement

    def _play_state(self, event: int | None = None) -> PlayState:
        """What the kernel says of the play so far, and of one event more."""
        events = self._events if event is None else [*self._events, event]
        forehand, middlehand, rearhand = self._hands
        return play(
            self._book,
            self._game,
            self._announced,
            self._auction[1],
            (forehand, middlehand, rearhand),
            events,
            len(events),
        )
