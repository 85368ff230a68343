"""A game at a moment of its play, as the law of endings takes it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skatnotation.cards import CARD_POINTS, Card
from skatnotation.check.announcing import Announced
from skatnotation.check.holding import NUMBER, Holding, cards_in, mask
from skatnotation.contract import Contract
from skatnotation.record import Deal, Play
from skatnotation.rules.kernel.cards import points_in, trick_winner
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.standing import Standing
from skatnotation.seats import SEATS, Seat


class Tally(msgspec.Struct, frozen=True):
    """What both parties have in complete tricks, the cards on the table, and whose turn it is."""

    points: int = 0
    tricks: int = 0
    other_points: int = 0
    other_tricks: int = 0
    lying: tuple[tuple[Seat, Card], ...] = ()
    turn: Seat = Seat.FOREHAND


class Scene(msgspec.Struct, frozen=True):
    """What does not change in a game while its cards are played."""

    rules: RuleSet
    deal: Deal
    announced: Announced
    holding: Holding
    bid: int

    def after(self, plays: Sequence[Play]) -> Standing | None:
        """The game as it stands after some cards; ``None`` where the record does not tell enough."""
        told = tally(self.announced.contract, self.announced.seat, plays)
        if told is None:
            return None
        game = self.at(told, len(plays))
        if game is None or not self.holding.known:
            return game
        return msgspec.structs.replace(game, hands=self._hands(plays), began=self._hands(()))

    def at(self, told: Tally, plays: int) -> Standing | None:
        """The game with these tricks after so many cards, without the hands; ``None`` where too little is known."""
        announced, holding = self.announced, self.holding
        null = announced.contract is Contract.NULL
        run = 0 if null else holding.matadors(announced.seat, announced.contract.number)
        aside = aside_points(self.deal, announced, holding, plays)
        if run is None or (aside is None and not null):
            return None
        return Standing(
            rules=self.rules,
            contract=announced.contract,
            declarer=announced.seat,
            announced=announced.announcements,
            matadors=run,
            bid=self.bid,
            points=told.points + (aside or 0),
            tricks=told.tricks,
            other_points=told.other_points,
            other_tricks=told.other_tricks,
            trick=told.lying,
            turn=told.turn,
        )

    def _hands(self, plays: Sequence[Play]) -> dict[Seat, tuple[Card, ...]]:
        gone = mask(play.card for play in plays)
        return {seat: cards_in(self.holding.hands[seat.number] & ~gone) for seat in SEATS}


def tally(contract: Contract, declarer: Seat, plays: Sequence[Play]) -> Tally | None:
    """Count the tricks that some cards make; ``None`` where one of them is not named."""
    cards = [(play.seat, play.card) for play in plays if play.card is not None]
    if len(cards) < len(plays):
        return None
    points = {True: 0, False: 0}
    tricks = {True: 0, False: 0}
    turn = Seat.FOREHAND
    whole = len(cards) - len(cards) % 3
    for start in range(0, whole, 3):
        trick = cards[start : start + 3]
        first, second, third = (NUMBER[card] for _, card in trick)
        turn = trick[trick_winner(contract.number, first, second, third)][0]
        points[turn is declarer] += sum(CARD_POINTS[card.rank] for _, card in trick)
        tricks[turn is declarer] += 1
    lying = tuple(cards[whole:])
    if lying:
        turn = lying[-1][0].next
    return Tally(points[True], tricks[True], points[False], tricks[False], lying, turn)


def aside_points(deal: Deal, announced: Announced, holding: Holding, plays: int) -> int | None:
    """Card points of the two cards that lie aside; until the declarer discards they are those of the skat."""
    if not holding.aside_missing:
        return points_in(holding.aside)
    if announced.declaration.discards is None and plays == 0 and None not in deal.skat:
        return points_in(mask(deal.skat))
    return None
