"""The state machine of one deal: who may do what now, and what becomes of it.

For each action ``x`` there are ``verify_x``, which raises :class:`~skatnotation.rules.errors.RuleError` when it is not
allowed, ``can_x``, and ``x`` itself, which does it and returns the phase that follows. Every rule is the kernel's; this
module only remembers what has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, ParamSpec, Unpack

from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.rules.errors import ANNOUNCEMENT_FAULTS, AUCTION_FAULTS, PLAY_FAULTS, Reason, RuleError, violation
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.kernel.auction import (
    CALL,
    DECLARED,
    FAULT_LOW,
    FAULT_VALUE,
    FOREHAND_ALONE,
    HOLD,
    PASS,
    PASSED_IN,
    after_call,
    auction_speaker,
    call_fault,
)
from skatnotation.rules.kernel.cards import points_in, spitze_missed, trick_winner
from skatnotation.rules.kernel.play import GIVE_UP, SHOW
from skatnotation.rules.kernel.terms import BY_DEFENDERS, BY_NOBODY, HAND, SPITZE, SPITZE_MISSED
from skatnotation.rules.position import Phase, Position, Trick, mask_of, number_of
from skatnotation.rules.settlement import Announced, Settled, flags, settle_cards
from skatnotation.seats import SEATS, Seat

_NO_GAME: Final = HOLD + 1  # a number that no game is worth
_STATES: Final = {
    Phase.AUCTION: "the auction is not over",
    Phase.SKAT: "the auction is over and no game is announced",
    Phase.DISCARD: "two cards are to be put away",
    Phase.ANNOUNCEMENT: "no game is announced",
    Phase.PLAY: "the game is announced",
    Phase.OVER: "the game is over",
    Phase.PASSED_IN: "the deal is passed in",
}
_AFTER_CALL: Final = {DECLARED: Phase.SKAT, PASSED_IN: Phase.PASSED_IN}
_P = ParamSpec("_P")


def _allows(verify: Callable[_P, None], *args: _P.args, **kwargs: _P.kwargs) -> bool:
    try:
        verify(*args, **kwargs)
    except RuleError:
        return False
    return True


class Table(Position):
    """One deal from the first call to the settlement."""

    def verify_bid(self, seat: Seat, value: int) -> None:
        """Raise unless the seat may bid that number."""
        self._verify_call(seat, value if HOLD < value < CALL else _NO_GAME, "bid", value)

    def can_bid(self, seat: Seat, value: int) -> bool:
        """Whether the seat may bid that number."""
        return _allows(self.verify_bid, seat, value)

    def bid(self, seat: Seat, value: int) -> Phase:
        """Bid a number."""
        self.verify_bid(seat, value)
        return self._call(seat, value)

    def verify_hold(self, seat: Seat) -> None:
        """Raise unless the seat may hold the bid."""
        self._verify_call(seat, HOLD, "hold")

    def can_hold(self, seat: Seat) -> bool:
        """Whether the seat may hold the bid."""
        return _allows(self.verify_hold, seat)

    def hold(self, seat: Seat) -> Phase:
        """Hold the bid ("yes")."""
        self.verify_hold(seat)
        return self._call(seat, HOLD)

    def verify_pass(self, seat: Seat) -> None:
        """Raise unless the seat may pass."""
        self._verify_call(seat, PASS, "pass")

    def can_pass(self, seat: Seat) -> bool:
        """Whether the seat may pass."""
        return _allows(self.verify_pass, seat)

    def pass_(self, seat: Seat) -> Phase:
        """Pass, for good."""
        self.verify_pass(seat)
        return self._call(seat, PASS)

    def verify_pick_up(self, seat: Seat) -> None:
        """Raise unless the seat may take the skat; forehand alone may do so without a word, which bids 18."""
        if self._auction[0] == FOREHAND_ALONE:
            self._verify_call(seat, BID_VALUES[0], "take the skat")
        else:
            self._verify_declarer(seat, "take the skat", "pick-up", Phase.SKAT)

    def can_pick_up(self, seat: Seat) -> bool:
        """Whether the seat may take the skat."""
        return _allows(self.verify_pick_up, seat)

    def pick_up(self, seat: Seat) -> Phase:
        """Take the skat into the hand."""
        self.verify_pick_up(seat)
        if self._phase is Phase.AUCTION:
            self._call(seat, BID_VALUES[0])
        self._hands[seat.number] |= self._skat
        self._taken = True
        self._phase = Phase.DISCARD
        return self._phase

    def verify_discard(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Raise unless the seat may put these cards away."""
        action = "put cards away"
        self._verify_declarer(seat, action, "pick-up", Phase.DISCARD)
        hand = self.hand(seat)
        if len(cards) != 2:
            raise self._refusal(Reason.CARD_COUNT, "pick-up", seat, {"count": len(cards)}, hand)
        if cards[0] is cards[1]:
            raise self._refusal(Reason.CARD_TWICE, "pick-up", seat, {"action": action, "card": cards[0]}, hand)
        for card in cards:
            if card not in hand:
                raise self._refusal(Reason.CARD_NOT_HELD, "pick-up", seat, {"action": action, "card": card}, hand)

    def can_discard(self, seat: Seat, cards: Sequence[Card]) -> bool:
        """Whether the seat may put these cards away."""
        return _allows(self.verify_discard, seat, cards)

    def discard(self, seat: Seat, cards: Sequence[Card]) -> Phase:
        """Put two cards away, face down."""
        self.verify_discard(seat, cards)
        self._away = mask_of(cards)
        self._hands[seat.number] &= ~self._away
        self._phase = Phase.ANNOUNCEMENT
        return self._phase

    def verify_declare(self, seat: Seat, contract: Contract, **announced: Unpack[Announced]) -> None:
        """Raise unless the seat may announce this game."""
        self._verify_declarer(seat, "announce a game", "complete announcement", Phase.SKAT, Phase.ANNOUNCEMENT)
        fault = announcement_fault(self._book, contract.number, self._said(announced), int(self._taken))
        if fault:
            raise self._refusal(*ANNOUNCEMENT_FAULTS[fault], seat, {"contract": contract})

    def can_declare(self, seat: Seat, contract: Contract, **announced: Unpack[Announced]) -> bool:
        """Whether the seat may announce this game."""
        return _allows(self.verify_declare, seat, contract, **announced)

    def declare(self, seat: Seat, contract: Contract, **announced: Unpack[Announced]) -> Phase:
        """Announce the game. A null that is worth less than the bid is lost at once."""
        self.verify_declare(seat, contract, **announced)
        self._game = contract.number
        self._announced = implied(self._book, contract.number, self._said(announced))
        self._phase = Phase.PLAY
        if contract is Contract.NULL and self._settled().overbid:
            self._end()
        return self._phase

    def _said(self, announced: Announced) -> int:
        """What was announced; where the book says so, who has left the skat plays hand without a word."""
        return flags(**announced) | (HAND if self._rules.unseen_is_hand and not self._taken else 0)

    def verify_play(self, seat: Seat, card: Card) -> None:
        """Raise unless the seat may play the card."""
        action = f"play {card}"
        self._verify_phase(seat, action, "lead", Phase.PLAY)
        fault = self._play_state(32 * seat.number + number_of(card))[1]
        if fault:
            facts: dict[str, str | int] = {"action": action, "card": card, "turn": self._turn.name.lower()}
            if self._trick:
                facts["led"] = self._trick[0][1]
            raise self._refusal(*PLAY_FAULTS[fault], seat, facts, self.legal_cards(seat))

    def can_play(self, seat: Seat, card: Card) -> bool:
        """Whether the seat may play the card."""
        return _allows(self.verify_play, seat, card)

    def play(self, seat: Seat, card: Card) -> Phase:
        """Play a card."""
        self.verify_play(seat, card)
        self._played |= 1 << number_of(card)
        self._trick += ((seat, card),)
        self._turn = seat.next
        if len(self._trick) == 3:
            self._collect()
        return self._happened(32 * seat.number + number_of(card))

    def verify_give_up(self, seat: Seat) -> None:
        """Raise unless the seat may give the game up."""
        topic = "declarer gives up" if seat is self.declarer else "defender gives up"
        self._verify_phase(seat, "give up", topic, Phase.PLAY)

    def can_give_up(self, seat: Seat) -> bool:
        """Whether the seat may give the game up."""
        return _allows(self.verify_give_up, seat)

    def give_up(self, seat: Seat) -> Phase:
        """Give the game up; the book says whether that ends it."""
        self.verify_give_up(seat)
        if seat is not self.declarer and self._rules.lone_give_up_after_show:
            self._lone_give_up = SHOW + self._auction[1] in self._events
        return self._happened(GIVE_UP + seat.number)

    def verify_show(self, seat: Seat) -> None:
        """Raise unless the seat may show its cards."""
        self._verify_phase(seat, "show cards", "shows cards", Phase.PLAY)

    def can_show(self, seat: Seat) -> bool:
        """Whether the seat may show its cards."""
        return _allows(self.verify_show, seat)

    def show(self, seat: Seat) -> Phase:
        """Show the cards and say nothing; the game goes on."""
        self.verify_show(seat)
        return self._happened(SHOW + seat.number)

    def _verify_phase(self, seat: Seat, action: str, topic: str, *phases: Phase) -> None:
        if self._phase not in phases:
            reason = Reason.OVER if self._phase in {Phase.OVER, Phase.PASSED_IN} else Reason.PHASE
            raise self._refusal(reason, topic, seat, {"action": action, "state": _STATES[self._phase]})

    def _verify_declarer(self, seat: Seat, action: str, topic: str, *phases: Phase) -> None:
        self._verify_phase(seat, action, topic, *phases)
        declarer = SEATS[self._auction[1]]
        if seat is not declarer:
            facts: dict[str, str | int] = {"action": action, "declarer": declarer.name.lower()}
            raise self._refusal(Reason.NOT_DECLARER, topic, seat, facts)

    def _verify_call(self, seat: Seat, said: int, action: str, value: int = 0) -> None:
        self._verify_phase(seat, action, "calls are final", Phase.AUCTION)
        fault = call_fault(self._auction, CALL * seat.number + said)
        if fault:
            facts: dict[str, str | int] = {
                "action": action,
                "value": value,
                "bid": self.bid_value,
                "turn": SEATS[auction_speaker(self._auction)].name.lower(),
                "due": "hold or pass" if self._auction[4] else "bid or pass",
            }
            legal = self.legal_bids if fault in {FAULT_VALUE, FAULT_LOW} else ()
            raise self._refusal(*AUCTION_FAULTS[fault], seat, facts, legal)

    def _call(self, seat: Seat, said: int) -> Phase:
        self._auction = after_call(self._auction, CALL * seat.number + said)
        self._phase = _AFTER_CALL.get(self._auction[0], Phase.AUCTION)
        return self._phase

    def _collect(self) -> None:
        first, second, third = (number_of(card) for _, card in self._trick)
        self._turn = self._trick[trick_winner(self._game, first, second, third)][0]
        self._tricks += (Trick(self._trick, self._turn),)
        self._trick = ()

    def _happened(self, event: int) -> Phase:
        self._events.append(event)
        state = self._play_state()
        if self._lone_give_up or state[7] != BY_NOBODY or state[8] >= 0 or state[6] == 30:
            self._end()
        return self._phase

    def _end(self) -> None:
        self._settlement = self._settled()
        self._phase = Phase.OVER

    def _settled(self) -> Settled:
        """What the game counts if it ends as it stands."""
        _, _, points, tricks, other_points, other_tricks, _, ended, _ = self._play_state()
        return settle_cards(
            self._rules,
            CONTRACTS[self._game],
            announced=self._announced | self._spitze(),
            cards=self._hands[self._auction[1]] | self._away,
            bid=self.bid_value,
            points=points + points_in(self._away),
            tricks=tricks,
            other_points=other_points,
            other_tricks=other_tricks,
            ended=BY_DEFENDERS if self._lone_give_up else ended,
        )

    def _spitze(self) -> int:
        """``SPITZE_MISSED`` once the last trick has gone otherwise than announced."""
        if not self._announced & SPITZE or len(self._tricks) < 10:
            return 0
        last = self._tricks[-1]
        card = next(number_of(card) for seat, card in last.cards if seat is last.winner)
        return SPITZE_MISSED if spitze_missed(self._game, self._auction[1], last.winner.number, card) else 0

    def _refusal(
        self,
        reason: Reason,
        topic: str,
        seat: Seat,
        params: dict[str, str | int],
        legal: tuple[Card, ...] | tuple[int, ...] = (),
    ) -> RuleError:
        return RuleError(violation(self._rules, reason, topic, seat, params, legal))
