"""What the sampler counts while cards are played is what the kernel counts."""

from __future__ import annotations

import pytest

from skatnotation.rules.kernel.auction import DECLARED
from skatnotation.rules.kernel.cards import matadors
from skatnotation.rules.kernel.play import play
from skatnotation.rules.kernel.tables import NULL
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling.bidding import auction
from skatnotation.sampling.chance import around, below, draw_from
from skatnotation.sampling.dealing import deal
from skatnotation.sampling.discarding import discards
from skatnotation.sampling.strength import run_of, strength
from skatnotation.sampling.tactics import play_out

BOOK = ISS.numbers
LEVELS = (0, HAND, HAND | SCHNEIDER, HAND | SCHNEIDER | SCHWARZ, HAND | SCHNEIDER | SCHWARZ | OUVERT)


@pytest.mark.parametrize("announced", LEVELS)
@pytest.mark.parametrize("contract", range(6))
def test_the_kernel_sees_the_same_game(contract: int, announced: int) -> None:
    announced = announced & (HAND | OUVERT) if contract == NULL else announced
    draw = draw_from(contract)
    for number in range(60):
        dealt = deal(draw)
        declarer = number % 3
        plays, tally = play_out(draw, BOOK, contract, announced, declarer, dealt.hands)
        state = play(BOOK, contract, announced, declarer, dealt.masks, plays, len(plays))
        assert state[0] == -1
        assert state[2:7] == (*tally, len(plays))
        assert len(plays) == 30 or state[8] == len(plays)


def test_draws_are_those_of_every_python() -> None:
    draw = draw_from(0)
    assert [draw(), draw()] == [0.8444218515250481, 0.7579544029403025]
    assert draw_from(-1)() == 0.13436424411240122
    assert draw_from(1)() == 0.9560342718892494


def test_numbers_below_and_around() -> None:
    draw = draw_from(5)
    assert {below(draw, 3) for _ in range(100)} == {0, 1, 2}
    assert {around(draw, 2) for _ in range(300)} == {-2, -1, 0, 1, 2}


def test_a_deal_is_the_whole_pack() -> None:
    draw = draw_from(3)
    for _ in range(200):
        dealt = deal(draw)
        cards = [card for hand in dealt.hands for card in hand] + dealt.skat
        assert sorted(cards) == list(range(32))
        assert [sum(1 << card for card in hand) for hand in dealt.hands] == list(dealt.masks)
        assert dealt.skat_mask == sum(1 << card for card in dealt.skat)


def test_matadors_looked_up_are_those_of_the_kernel() -> None:
    draw = draw_from(4)
    for _ in range(500):
        cards = deal(draw).masks[0]
        for contract in range(5):
            assert run_of(contract, cards) == matadors(contract, cards)


def test_two_cards_are_put_away_and_no_jack() -> None:
    draw = draw_from(6)
    for contract in range(6):
        dealt = deal(draw)
        twelve = dealt.hands[0] + dealt.skat
        put_away = discards(contract, twelve, dealt.masks[0] | dealt.skat_mask)
        assert len(set(put_away)) == 2
        assert set(put_away) <= set(twelve)


def test_a_better_hand_is_stronger() -> None:
    jacks_and_aces = sum(1 << card for card in (3, 11, 19, 27, 0, 8, 16, 24, 4, 1))
    nothing = sum(1 << card for card in (5, 6, 7, 13, 14, 15, 21, 22, 23, 29))
    strong, weak = strength(jacks_and_aces), strength(nothing)
    assert strong.in_suit > weak.in_suit
    assert strong.in_grand > weak.in_grand
    assert strong.null_risk > weak.null_risk


def test_nobody_bids_above_his_limit() -> None:
    draw = draw_from(8)
    for limits in ((0, 0, 0), (18, 0, 0), (0, 24, 0), (33, 33, 33), (0, 20, 264)):
        for _ in range(20):
            _, state = auction(draw, limits)
            phase, declarer, _, bid, _ = state
            assert (phase == DECLARED) == any(limits)
            if phase == DECLARED:
                assert bid <= limits[declarer]
                assert limits[declarer] == max(limits)
