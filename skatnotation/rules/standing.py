"""A game as it stands when something ends it: who has won already, what he needs, and what it counts then.

Old 4.1.3 to 4.1.5: a game that is decided keeps its winner; in one that is not, a level to which the declarer is forced
by an announcement or the bid is granted as long as it is possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Final

import msgspec

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.rules.kernel.announcement import implied
from skatnotation.rules.kernel.settlement import forced_levels, lost_null, multiplier, null_value, ruled, settle_game
from skatnotation.rules.kernel.terms import (
    BY_DECLARER,
    BY_DEFENDERS,
    BY_NOBODY,
    HAND,
    SCHNEIDER,
    SCHWARZ,
    SPITZE,
    SPITZE_MISSED,
)
from skatnotation.rules.position import mask_of
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.settlement import Settled
from skatnotation.seats import SEATS, Seat

_CLUB_JACK: Final = mask_of((Card.CJ,))
_OTHER_JACKS: Final = mask_of((Card.SJ, Card.HJ, Card.DJ))


class Party(StrEnum):
    """The two parties of a game."""

    DECLARER = "declarer"
    DEFENDERS = "defenders"

    __hash__ = str.__hash__

    @property
    def other(self) -> Party:
        """The other party."""
        return Party.DEFENDERS if self is Party.DECLARER else Party.DECLARER


class Standing(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A game at the moment when something happens in it.

    Args:
        rules: the rule book.
        contract: what is played.
        declarer: who plays it.
        announced: the kernel's sum of what was announced.
        matadors: the run, signed; 0 in null.
        bid: the bid.
        points: the declarer's card points in complete tricks, with the two cards put away.
        tricks: his tricks.
        other_points: the defenders' card points in complete tricks.
        other_tricks: their tricks.
        hands: what each seat still holds; ``None`` where it is not known.
        trick: the cards on the table.
        turn: whose turn it is.
        began: what each seat held when play began; ``None`` where it is not known, or has been the same.
    """

    rules: RuleSet
    contract: Contract
    declarer: Seat
    announced: int = 0
    matadors: int = 0
    bid: int = 0
    points: int = 0
    tricks: int = 0
    other_points: int = 0
    other_tricks: int = 0
    hands: Mapping[Seat, tuple[Card, ...]] | None = None
    trick: tuple[tuple[Seat, Card], ...] = ()
    turn: Seat = Seat.FOREHAND
    began: Mapping[Seat, tuple[Card, ...]] | None = None

    def party(self, seat: Seat) -> Party:
        """The party of a seat."""
        return Party.DECLARER if seat is self.declarer else Party.DEFENDERS

    def cards_held(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return 10 - self.tricks - self.other_tricks - sum(1 for player, _ in self.trick if player is seat)

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two defenders."""
        first, second = (seat for seat in SEATS if seat is not self.declarer)
        return first, second

    @cached_property
    def said(self) -> int:
        """The announcements with what they imply."""
        return implied(self.rules.numbers, self.contract.number, self.announced)

    @cached_property
    def needed(self) -> tuple[bool, bool]:
        """Whether the declarer has to make schneider, and schwarz: as announced, or to reach the bid. Old 4.1.5."""
        if self.contract is Contract.NULL:
            return False, False
        base = self.rules.base(self.contract)
        schneider, schwarz = forced_levels(self.rules.numbers, base, self.said, self.matadors, self.bid, True, True)  # noqa: FBT003
        schwarz = schwarz or self.said & SCHWARZ > 0
        return schneider or schwarz or self.said & SCHNEIDER > 0, schwarz

    @cached_property
    def decided(self) -> Party | None:
        """Who has won already, whatever is still played; ``None`` while it is open. Old 4.1.3."""
        if self.contract is Contract.NULL:
            lost = self.tricks > 0 or null_value(self.rules.numbers, self.said) < self.bid
            return Party.DEFENDERS if lost else Party.DECLARER if self.other_tricks == 10 else None
        schneider, schwarz = self.needed
        if (
            self.other_points >= 60
            or (schneider and self.other_points > 120 - self.rules.schneider_from)
            or (schwarz and self.other_tricks > 0)
            or self.said & SPITZE_MISSED
            or self._out_of_reach
        ):
            return Party.DEFENDERS
        least = self.rules.schneider_from if schneider else 61
        made = self.points >= least and (self.tricks == 10 or not (schwarz or self.said & SPITZE))
        return Party.DECLARER if made else None

    @property
    def _out_of_reach(self) -> bool:
        """Whether the bid is more than the game can be worth with every level."""
        levels = multiplier(self.rules.numbers, self.said, self.matadors, *self.needed)
        return self.rules.base(self.contract) * levels < self.bid

    def excluded_schwarz(self, party: Party) -> bool | None:
        """Whether a party took what takes a trick for certain into the play; new 4.4.6.

        That is the club jack, or the three others: of these the club jack can draw two, and the third takes a trick.
        ``None`` where its cards are not known.
        """
        hands = self.began or self.hands
        if hands is None:
            return True if party is Party.DECLARER and self.matadors > 0 else None
        seats = (self.declarer,) if party is Party.DECLARER else self.defenders
        held = mask_of(card for seat in seats for card in hands[seat])
        held |= mask_of(card for seat, card in self.trick if seat in seats)
        return bool(held & _CLUB_JACK) or held & _OTHER_JACKS == _OTHER_JACKS

    def by_rule(self, winner: Party, *, schneider: bool = False, schwarz: bool = False) -> Settled:
        """The game settled for a party with these levels; a level that was announced is in the value anyway."""
        made = winner is Party.DECLARER
        if self.contract is Contract.NULL:
            return self._null(made=made)
        base, schneider = self.rules.base(self.contract), schneider or schwarz
        won, overbid, levels, value, score = ruled(
            self.rules.numbers, base, self.said, self.matadors, self.bid, made, schneider, schwarz
        )
        return self._settled((won, overbid, levels, value, score, self.points, self.tricks, schneider, schwarz))

    def simple(self, winner: Party) -> Settled:
        """Settled at the simple level; a declarer who wins gets the level that he is forced to. Old 4.1.4, 4.1.5."""
        if winner is Party.DEFENDERS:
            return self.by_rule(winner)
        schneider, schwarz = self.needed
        return self.by_rule(winner, schneider=schneider, schwarz=schwarz)

    def as_it_stands(self, winner: Party) -> Settled:
        """A decided game with the points and tricks made so far. Old 4.1.3."""
        least = self.rules.schneider_from
        mine, tricks = self.points, self.tricks
        if winner is Party.DEFENDERS:
            mine, tricks = (0, 0) if self.rules.loss_is_bid else (self.other_points, self.other_tricks)
        return self.by_rule(winner, schneider=mine >= least, schwarz=tricks == 10)

    def with_the_rest(self, taker: Party) -> Settled:
        """Settled with all that is left given to a party, and the levels that are not excluded. New 4.4.5, 4.4.6.

        A null has nothing to give away: there that party has won, unless it had lost before. Where the other party's
        cards are not known, schwarz counts only if the declarer is forced to it (old 5.2.8: he proves his levels).
        """
        excluded = self.excluded_schwarz(taker.other)
        forced = taker is Party.DECLARER and self.needed[1]
        schwarz_is_possible = excluded is False or (excluded is None and forced)
        if self.contract is Contract.NULL:
            return self._null(made=taker is Party.DECLARER and self.tricks == 0)
        points, tricks = self.points, self.tricks
        if taker is Party.DECLARER:
            points, tricks = 120 - self.other_points, 10 - self.other_tricks
        if not schwarz_is_possible:
            tricks = min(max(tricks, 1), 9)
        settled = settle_game(
            self.rules.numbers,
            self.contract.number,
            self.said,
            self.matadors,
            self.bid,
            points,
            tricks,
            120 - points,
            10 - tricks,
            BY_NOBODY,
        )
        return self._settled(settled)

    def given_up(self, by: Party) -> Settled:
        """A party has given up: new 4.4.3; a server's book gives all that is left to the other."""
        if self.contract is Contract.NULL:
            return self._null(made=by is Party.DEFENDERS and self.tricks == 0)
        return self._settled(
            settle_game(
                self.rules.numbers,
                self.contract.number,
                self.said,
                self.matadors,
                self.bid,
                self.points,
                self.tricks,
                self.other_points,
                self.other_tricks,
                BY_DECLARER if by is Party.DECLARER else BY_DEFENDERS,
            )
        )

    def without_announcements(self) -> Standing:
        """The same game as if only hand had been announced."""
        return msgspec.structs.replace(self, announced=self.announced & HAND)

    def _null(self, *, made: bool) -> Settled:
        numbers = self.rules.numbers
        value = null_value(numbers, self.said)
        won = made and value >= self.bid
        score = value if won else lost_null(numbers, self.said, value)
        return self._settled((won, value < self.bid, 0, value, score, self.points, self.tricks, 0, 0))

    def _settled(self, result: tuple[int, ...]) -> Settled:
        won, overbid, levels, value, score, points, tricks, schneider, schwarz = result
        is_null = self.contract is Contract.NULL
        return Settled(
            won=won == 1,
            overbid=overbid == 1,
            contract=self.contract,
            bid=self.bid,
            matadors=None if is_null else self.rules.counted(self.matadors),
            levels=None if is_null else levels,
            value=value,
            score=score,
            points=points,
            tricks=tricks,
            schneider=schneider == 1,
            schwarz=schwarz == 1,
        )
