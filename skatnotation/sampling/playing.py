"""A game from its announcement to its end."""

from __future__ import annotations

from typing import Final

from skatnotation.cards import Cards
from skatnotation.check.holding import CARDS
from skatnotation.contract import CONTRACTS
from skatnotation.record import Deal, Declaration, Event, Outcome, PickUp, Result
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sampling.announcing import Game
from skatnotation.sampling.chance import Draw
from skatnotation.sampling.dealing import Dealt
from skatnotation.sampling.discarding import discards
from skatnotation.sampling.ending import EARLY, Endings, kernel_events
from skatnotation.sampling.events import events_of_course
from skatnotation.sampling.settling import Stake, settled, settled_after
from skatnotation.sampling.tactics import play_out
from skatnotation.seats import SEATS, Seat

WRITES_OPEN_CARDS: Final = 0.5
"""How often a record writes the cards that are shown with ouvert."""


def play_game(
    draw: Draw, rules: RuleSet, endings: Endings, dealt: Dealt, written: Deal, declarer: int, bid: int, game: Game
) -> tuple[list[Event], Result]:
    """What happens after the auction, and the result.

    Args:
        draw: the source of chance.
        rules: the rule book.
        endings: the endings that it knows.
        dealt: the cards as numbers.
        written: the cards as they are written.
        declarer: who plays.
        bid: what he bid.
        game: what he plays.
    """
    seat = SEATS[declarer]
    hands = list(dealt.hands)
    if game.picked_up:
        put_away, masks, aside = _put_away(dealt, declarer, game, hands)
        events: list[Event] = [
            PickUp(seat, written.skat),
            _declaration(draw, seat, game, put_away, hands[declarer]),
        ]
    else:
        masks, aside = dealt.masks, dealt.skat_mask
        events = [_declaration(draw, seat, game, None, hands[declarer])]
    stake = Stake(game, declarer, bid, masks, aside)
    plays, tally = play_out(draw, rules.numbers, game.contract, game.announced, declarer, hands)
    result = settled(rules, stake, tally)
    if draw() >= EARLY:
        return events + events_of_course(plays), result
    numbers = endings.end(draw, declarer, plays, won=result.outcome is Outcome.WON)
    events += events_of_course(numbers)
    return events, settled_after(rules, stake, kernel_events(numbers), events[-1])


def _put_away(
    dealt: Dealt, declarer: int, game: Game, hands: list[list[int]]
) -> tuple[Cards, tuple[int, int, int], int]:
    """The discards; the three hands as masks, and the discards as one.

    The declarer's hand in ``hands`` becomes the ten cards that he plays with.
    """
    twelve = hands[declarer] + dealt.skat
    held = dealt.masks[declarer] | dealt.skat_mask
    put_away = discards(game.contract, twelve, held)
    first, second = put_away
    aside = 1 << first | 1 << second
    hands[declarer] = [card for card in twelve if card not in put_away]
    masks = list(dealt.masks)
    masks[declarer] = held ^ aside
    return (CARDS[first], CARDS[second]), (masks[0], masks[1], masks[2]), aside


def _declaration(draw: Draw, seat: Seat, game: Game, put_away: Cards | None, hand: list[int]) -> Declaration:
    flags = game.announced
    shown: Cards | None = None
    if flags & OUVERT and draw() < WRITES_OPEN_CARDS:
        shown = tuple([CARDS[card] for card in hand])
    return Declaration(
        seat=seat,
        contract=CONTRACTS[game.contract],
        hand=flags & HAND != 0,
        ouvert=flags & OUVERT != 0,
        schneider_announced=flags & SCHNEIDER != 0,
        schwarz_announced=flags & SCHWARZ != 0,
        discards=put_away,
        shown=shown,
    )
