"""Random legal games, one after the other, from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatnotation.check.bid import Auction
from skatnotation.check.holding import CARDS
from skatnotation.record import Deal, Event, GameRecord, Leave, PickUp, Result, TimeOut
from skatnotation.rules.kernel.auction import CALL, DECLARED, PASSED_IN, AuctionState
from skatnotation.rules.ruleset import ISS, RuleSet
from skatnotation.sampling.announcing import choose
from skatnotation.sampling.bidding import auction, limit
from skatnotation.sampling.chance import Draw, below, draw_from
from skatnotation.sampling.dealing import Dealt, deal
from skatnotation.sampling.ending import Endings
from skatnotation.sampling.events import events_of_auction
from skatnotation.sampling.head import GAMES_IN_A_SERIES, series
from skatnotation.sampling.playing import play_game
from skatnotation.sampling.settling import broken_off, passed_in
from skatnotation.sampling.strength import strength
from skatnotation.seats import SEATS

BROKEN_OFF: Final = 0.01
"""How often somebody stops before a game is announced, where a server counts that."""


def sample(count: int, seed: int, *, rules: RuleSet = ISS) -> Iterator[GameRecord]:
    """Random legal games; a shorter sample is the beginning of a longer one.

    Args:
        count: how many.
        seed: any integer; the same one gives the same games, on every machine and every version of Python.
        rules: the book that the games are played by. Only a server's book has time-outs and leaving.

    Yields:
        Complete records with the tags of an ISS record. The checker finds nothing to say of them.
    """
    sampler = _Sampler(seed, rules)
    for number in range(1, count + 1):
        yield sampler.game(number)


class _Sampler:
    """Deals one game after the other from one source of chance."""

    def __init__(self, seed: int, rules: RuleSet) -> None:
        self._draw = draw_from(seed)
        self._rules = rules
        self._endings = Endings(rules)
        self._passed_in = passed_in(rules)
        self._series = series(self._draw, 1)

    def game(self, number: int) -> GameRecord:
        """The next game."""
        if number % GAMES_IN_A_SERIES == 1 and number > 1:
            self._series = series(self._draw, number)
        dealt = deal(self._draw)
        written = _written(dealt)
        events, result = self._events(dealt, written)
        return GameRecord(
            tags=self._series.head(number),
            rules=self._rules.name,
            deal=written,
            events=tuple(events),
            result=result,
        )

    def _events(self, dealt: Dealt, written: Deal) -> tuple[list[Event], Result]:
        draw, rules = self._draw, self._rules
        figures = [strength(own) for own in dealt.masks]
        limits = [limit(draw, rules.numbers, dealt.masks[seat], figures[seat]) for seat in range(3)]
        calls, state = auction(draw, limits)
        if rules.server and draw() < BROKEN_OFF:
            return _broken_off(draw, rules, written, calls, state)
        spoken = events_of_auction(calls)
        phase, declarer, _, bid, _ = state
        if phase == PASSED_IN:
            return spoken, self._passed_in
        twelve = dealt.hands[declarer] + dealt.skat
        game = choose(draw, rules.numbers, twelve, dealt.masks[declarer], figures[declarer], bid)
        events, result = play_game(draw, rules, self._endings, dealt, written, declarer, bid, game)
        return spoken + events, result


def _written(dealt: Dealt) -> Deal:
    forehand, middlehand, rearhand = dealt.hands
    return Deal(
        forehand=tuple([CARDS[card] for card in forehand]),
        middlehand=tuple([CARDS[card] for card in middlehand]),
        rearhand=tuple([CARDS[card] for card in rearhand]),
        skat=tuple([CARDS[card] for card in dealt.skat]),
    )


def _broken_off(
    draw: Draw, rules: RuleSet, written: Deal, calls: list[int], state: AuctionState
) -> tuple[list[Event], Result]:
    """Somebody stops: during the auction, or after it and before the game is announced."""
    speaker = state[1]
    auction = Auction(complete=False)
    if state[0] == DECLARED and draw() < 0.5:
        auction = Auction(SEATS[speaker], state[3])
        events = events_of_auction(calls)
        if draw() < 0.5:
            events.append(PickUp(SEATS[speaker], written.skat))
    else:
        spoken = below(draw, len(calls))
        speaker = calls[spoken] // CALL
        events = events_of_auction(calls[:spoken])
    last = TimeOut(SEATS[speaker]) if draw() < 0.5 else Leave(SEATS[below(draw, 3)])
    return [*events, last], broken_off(rules, auction, last)
