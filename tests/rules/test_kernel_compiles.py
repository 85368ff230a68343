"""The kernel compiled is the kernel: each function on its own, and ten thousand games, against plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from skatnotation.contract import BID_VALUES
from skatnotation.rules.houserules import Bock, HouseRules
from skatnotation.rules.kernel import announcement, auction, cards, doubling, play, ramsch, settlement, terms
from skatnotation.rules.ruleset import GAMECIRCLE, ISKO, ISS, RAEUBER

helper = pytest.importorskip(f"{__package__}.compiled", reason="numba is not installed, so nothing can be compiled")

GAMES = 10_000
HOUSE = msgspec.structs.replace(
    RAEUBER,
    only_jacks=True,
    house=HouseRules(spitze=True, schieberamsch=True, kontra=True, re=True, kontra_from=18, bock=Bock(15)),
)
BOOKS = (ISKO, ISS, GAMECIRCLE, RAEUBER, HOUSE)
PLAIN = SimpleNamespace(
    **{
        name: function
        for module in (announcement, auction, cards, play, settlement, ramsch, doubling)
        for name, function in vars(module).items()
        if callable(function) and getattr(function, "__module__", "") == module.__name__
    }
)


@pytest.fixture(scope="module")
def fast() -> Any:
    return helper.compiled()


def test_every_function_of_the_kernel_is_compiled(fast: Any) -> None:
    names = set(vars(PLAIN))
    assert len(names) > 15
    for name in names:
        assert vars(fast)[name].py_func.__name__ == name


class Game:
    """Numbers for one random game: an auction, a deal, events of the play; legal, faulty and broken off."""

    def __init__(self, luck: random.Random) -> None:
        pack = luck.sample(range(32), 32)
        parts = [sum(1 << card for card in pack[first:last]) for first, last in ((0, 10), (10, 20), (20, 30), (30, 32))]
        self.hands = (parts[0], parts[1], parts[2])
        self.skat = parts[3]
        self.book = luck.choice(BOOKS).numbers
        self.contract = luck.randrange(6)
        self.declarer = luck.randrange(3)
        self.said = luck.randrange(32)
        self.bid = luck.choice(BID_VALUES)
        self.calls = self._calls(luck)
        self.events = self._events(luck)
        self.results = (luck.randint(0, 120), luck.randint(0, 10), luck.randint(0, 120), luck.randint(0, 10))
        self.ended = luck.randrange(3)

    def _calls(self, luck: random.Random) -> list[int]:
        state: auction.AuctionState = auction.AUCTION_START
        calls: list[int] = []
        while luck.random() < 0.97:
            seat = max(auction.auction_speaker(state), 0)
            word = luck.choice((0, 1, 1, state[3] + luck.randint(0, 4), luck.choice(BID_VALUES)))
            call = auction.CALL * seat + word
            if auction.call_fault(state, call) and luck.random() < 0.9:
                continue
            calls.append(call)
            state = auction.after_call(state, call)
        return calls

    def _events(self, luck: random.Random) -> list[int]:
        held = list(self.hands)
        events: list[int] = []
        trick: list[int] = []
        turn = 0
        fault_at = luck.randint(0, 60)
        stop_at = luck.randint(0, 60)
        while held[turn]:
            if len(events) == stop_at:
                events.append(play.GIVE_UP + luck.randrange(9))
                continue
            if len(events) == fault_at:
                events.append(luck.randrange(96))
                continue
            legal = cards.legal_cards(self.contract, held[turn], trick[0] if trick else -1)
            card = luck.choice([card for card in range(32) if legal >> card & 1])
            held[turn] &= ~(1 << card)
            events.append(32 * turn + card)
            trick.append(card)
            turn = (turn + 1) % 3
            if len(trick) == 3:
                turn = (turn + cards.trick_winner(self.contract, *trick)) % 3
                trick = []
        return events


def ramsch_result(luck: random.Random) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """Points, tricks, latest trick of three players, and the points of the skat, whether or not they can be."""
    points = tuple(luck.choice((0, 20, 40, 60)) for _ in range(3))
    tricks = tuple(luck.choice((0, 2, 5, 10)) for _ in range(3))
    latest = (luck.randint(0, 9), luck.randint(0, 9), 10) if luck.random() < 0.5 else (10, luck.randint(0, 9), 3)
    return points, tricks, latest, luck.randrange(23)


def judged(kernel: Any, game: Game, row: Callable[[list[int]], Any]) -> tuple[Any, ...]:
    """All that the kernel says about a game; ``row`` makes the lists what the kernel takes."""
    announced = kernel.implied(game.book, game.contract, game.said)
    trumps = min(game.contract, 4)
    twelve = game.hands[game.declarer] | game.skat
    run = kernel.matadors(trumps, twelve)
    played = kernel.play(
        game.book, game.contract, announced, game.declarer, game.hands, row(game.events), len(game.events)
    )
    _, _, points, tricks, other_points, other_tricks, _, ended, _ = played
    points += kernel.points_in(game.skat)
    return (
        kernel.auction(row(game.calls), len(game.calls)),
        kernel.announcement_fault(game.book, game.contract, game.said, game.bid % 2),
        announced,
        run,
        played,
        kernel.settle_null(game.book, announced, twelve, game.bid, points, tricks, ended),
        kernel.settle_game(
            game.book, trumps, announced, run, game.bid, points, tricks, other_points, other_tricks, ended
        ),
        kernel.settle_game(game.book, trumps, announced, run, game.bid, *game.results, game.ended),
        kernel.impossible_null(game.book, announced, twelve, game.bid),
        kernel.ramsch_play(game.hands, row(game.events), len(game.events)),
    )


def test_ten_thousand_games(fast: Any) -> None:
    luck = random.Random(0)
    different = []
    for number in range(GAMES):
        game = Game(luck)
        if judged(fast, game, helper.numbers) != judged(PLAIN, game, list):
            different.append(number)
    assert different == []


def test_each_function_alone(fast: Any) -> None:
    """The small functions with arguments of their own, each at least two thousand times."""
    luck = random.Random(1)
    for _ in range(2_000):
        book = luck.choice(BOOKS).numbers
        contract = luck.randrange(6)
        hand = luck.getrandbits(32)
        state = luck.choice(
            (
                auction.AUCTION_START,
                (0, 1, 0, 18, 1),
                (1, 2, 0, 20, 0),
                (2, 0, 0, 0, 0),
                (3, 1, 1, 18, 0),
                (4, -1, -1, 0, 0),
            )
        )
        call = auction.CALL * luck.randrange(3) + luck.choice((0, 1, luck.randrange(512), luck.choice(BID_VALUES)))
        announced = luck.randrange(64)
        levels = (announced, luck.randint(-11, 11), luck.random() < 0.5, luck.random() < 0.5)
        results = [luck.randint(0, 120), luck.randint(0, 10), luck.randint(0, 120), luck.randint(0, 10)]
        base = book[terms.BOOK_BASES + luck.randrange(5)]
        for name, arguments in (
            ("legal_cards", (contract, hand, luck.randint(-1, 31))),
            ("trick_winner", (contract, *luck.sample(range(32), 3))),
            ("points_in", (hand,)),
            ("matadors", (contract, hand)),
            ("auction_speaker", (state,)),
            ("call_fault", (state, call)),
            ("after_call", (state, call)),
            ("implied", (book, contract, announced)),
            ("announcement_fault", (book, contract, announced, luck.randrange(2))),
            ("decided_early", (book, contract, announced, *results[1:])),
            ("multiplier", (book, *levels)),
            ("lost", (book, announced, base, luck.choice(BID_VALUES))),
            ("lost_null", (book, announced, base)),
            ("ruled", (book, base, announced, levels[1], luck.choice(BID_VALUES), luck.random() < 0.5, *levels[2:])),
            ("forced_levels", (book, base, announced, levels[1], luck.choice(BID_VALUES), *levels[2:])),
            ("push_fault", (book, luck.randrange(4), luck.randrange(3), hand, hand & luck.getrandbits(32), 0)),
            ("push_fault", (book, 0, 0, hand, hand & 1 << 3 | hand & 3, luck.randrange(2))),
            ("settle_ramsch", (book, *ramsch_result(luck), luck.randrange(3))),
            ("kontra_fault", (book, luck.randrange(2), luck.choice((0, 18, 20)), luck.randrange(3), luck.randrange(2))),
            ("knock_fault", (book, luck.randrange(2), luck.randrange(3))),
            ("re_fault", (book, luck.randrange(2), luck.randrange(2), luck.randrange(2), luck.randrange(2))),
            ("multiplied", (levels[1] * 12, luck.randrange(2), luck.randrange(2), luck.randrange(2))),
            ("brings_bock", (book, luck.randrange(2), luck.choice((30, 60, 61)), luck.randint(18, 264), 1)),
            ("bock_left", (luck.randrange(5), luck.randint(3, 5), luck.randrange(2))),
            ("spitze", (luck.randrange(5),)),
            ("spitze_missed", (luck.randrange(5), luck.randrange(3), luck.randrange(3), luck.choice((27, 15, 31, 0)))),
            ("only", (luck.randrange(3), levels[1])),
            ("rounded_up", (base, luck.choice(BID_VALUES))),
            ("null_value", (book, announced)),
            ("_given_up_by_defenders", (book, base, announced, levels[1], luck.choice(BID_VALUES), *results)),
        ):
            assert getattr(fast, name)(*arguments) == getattr(PLAIN, name)(*arguments), (name, arguments)
