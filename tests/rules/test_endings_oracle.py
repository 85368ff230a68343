"""The law of endings against the oracle: random games at random moments, and every search done the slowest way."""

from __future__ import annotations

import random

import msgspec
import pytest

from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.rules.endings import Effect, Ground, Verdict, give_up, play_open, throw
from skatnotation.rules.irregular import Offence, offend
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import ISKO
from skatnotation.rules.search import beaten_for_certain, certain
from skatnotation.rules.standing import Standing
from skatnotation.seats import SEATS
from tests import oracle
from tests.oracle import endings

from .stories import PACK, F, M, R, cards, mask

NAMES = [str(card) for card in PACK]
SUIT_ANNOUNCED = (0, 0, 0, HAND, HAND | SCHNEIDER, HAND | SCHWARZ, HAND | OUVERT)
NULL_ANNOUNCED = (0, HAND, OUVERT, HAND | OUVERT)


def moment(luck: random.Random) -> tuple[Standing, endings.Moment]:
    """A game after some tricks, with cards left that fit their number; and what the oracle is told of it."""
    contract = luck.choice(CONTRACTS)
    null = contract is Contract.NULL
    announced = luck.choice(NULL_ANNOUNCED if null else SUIT_ANNOUNCED)
    most = 4 if contract is Contract.GRAND else 6
    run = 0 if null else luck.choice([run for run in range(-most, most + 1) if run])
    bid = luck.choice(BID_VALUES[: luck.choice((6, 25))])
    done = luck.randint(0, 9)
    tricks = luck.randint(0, done)
    points = luck.randint(0, 100 if tricks else 22)
    other_points = luck.randint(0, 120 - points) if done > tricks else 0
    pack = luck.sample(PACK, 32)
    left = 10 - done
    hands = {seat: tuple(pack[left * place : left * place + left]) for place, seat in enumerate(SEATS)}
    game = Standing(
        rules=ISKO,
        contract=contract,
        declarer=luck.choice(SEATS),
        announced=announced,
        matadors=run,
        bid=bid,
        points=points,
        tricks=tricks,
        other_points=other_points,
        other_tricks=done - tricks,
        hands=hands,
        turn=luck.choice(SEATS),
    )
    said = oracle.Announcement(
        hand=announced & HAND > 0,
        schneider=announced & SCHNEIDER > 0,
        schwarz=announced & SCHWARZ > 0,
        ouvert=announced & OUVERT > 0,
    )
    return game, endings.Moment(contract, run, said, bid, points, tricks, other_points, done - tricks)


def same(verdict: Verdict, theirs: oracle.Settled) -> None:
    ours = verdict.settled
    assert ours is not None
    assert (ours.won, ours.overbid, ours.levels, ours.value, ours.score) == (
        theirs.won,
        theirs.overbid,
        theirs.levels,
        theirs.value,
        theirs.score,
    )


def test_who_has_won_already() -> None:
    luck = random.Random(1)
    seen = {"declarer": 0, "defenders": 0, None: 0}
    for _ in range(10_000):
        game, told = moment(luck)
        theirs = endings.winner_already(told)
        assert game.decided == theirs
        seen[theirs] += 1
    assert min(seen.values()) > 500


def test_offences() -> None:
    luck = random.Random(2)
    for _ in range(10_000):
        game, told = moment(luck)
        seat = luck.choice(SEATS)
        same(offend(game, seat, luck.choice(list(Offence))), endings.after_offence(told, seat is game.declarer))


def test_the_declarer_gives_up() -> None:
    luck = random.Random(3)
    for _ in range(10_000):
        game, told = moment(luck)
        agreed = [seat for seat in game.defenders if luck.random() < 0.4]
        verdict = give_up(game, game.declarer, agreed=agreed)
        theirs = endings.after_giving_up(told, game.cards_held(game.declarer), len(agreed))
        if theirs is None:
            assert verdict.effect is Effect.PLAY_ON
        else:
            same(verdict, theirs)


def test_cards_thrown_down() -> None:
    luck = random.Random(4)
    for _ in range(10_000):
        game, told = moment(luck)
        assert game.hands is not None
        seat = luck.choice(SEATS)
        party = (game.declarer,) if seat is game.declarer else game.defenders
        cards = [{str(card) for card in game.hands[thrower]} for thrower in party]
        same(throw(game, seat), endings.after_throwing(told, seat is game.declarer, cards))


def some_cards(luck: random.Random, count: int) -> list[tuple[Card, ...]]:
    pack = luck.sample(PACK, 3 * count)
    return [tuple(pack[count * place : count * place + count]) for place in range(3)]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_open_play_by_search(count: int) -> None:
    luck = random.Random(5)
    found = {True: 0, False: 0}
    for _ in range(600 if count < 3 else 250):
        contract = luck.choice(CONTRACTS)
        hands = some_cards(luck, count)
        declarer, turn = luck.choice(SEATS), luck.choice(SEATS)
        claimer = luck.choice([seat for seat in SEATS if seat is not declarer])
        parts = {str(seat): {str(card) for card in hand} for seat, hand in zip(SEATS, hands, strict=True)}
        theirs = endings.declarer_is_shut_out(contract, parts, turn, [], declarer, claimer)
        masks = (mask(" ".join(hands[0])), mask(" ".join(hands[1])), mask(" ".join(hands[2])))
        ours = beaten_for_certain(contract.number, declarer.number, claimer.number, masks, turn.number, ())
        assert ours is theirs
        wanted = luck.randint(1, count)
        points, tricks = certain(contract.number, declarer.number, claimer.number, masks, turn.number, (), wanted)
        assert points == endings.sure_points(contract, parts, turn, [], claimer, wanted)
        assert 0 <= tricks <= wanted
        found[theirs] += 1
    assert min(found.values()) > 20


def test_open_play_in_the_middle_of_a_trick() -> None:
    luck = random.Random(6)
    for _ in range(400):
        contract = luck.choice(CONTRACTS)
        pack = luck.sample(PACK, 9)
        hands = {F: tuple(pack[:2]), M: tuple(pack[2:5]), R: tuple(pack[5:8])}
        declarer = luck.choice(SEATS)
        claimer = luck.choice([seat for seat in SEATS if seat is not declarer])
        lead = str(pack[8])
        parts = {str(seat): {str(card) for card in hand} for seat, hand in hands.items()}
        theirs = endings.declarer_is_shut_out(contract, parts, "F", [lead], declarer, claimer)
        game = Standing(
            rules=ISKO,
            contract=contract,
            declarer=declarer,
            matadors=0 if contract is Contract.NULL else 1,
            bid=18,
            points=0,
            tricks=0,
            other_points=0,
            other_tricks=7,
            hands=hands,
            trick=((F, pack[8]),),
            turn=M,
        )
        assert (play_open(game, claimer).ground is Ground.CLAIM_HOLDS) is theirs


def test_a_hand_of_ten_certain_tricks_is_seen_at_once() -> None:
    """All jacks and aces with a defender who leads: the search ends before its limit."""
    hands = {
        F: cards("CJ SJ HJ DJ CA SA HA DA CT ST"),
        M: cards("CK CQ C9 SK SQ S9 HT HK HQ H9"),
        R: cards("C8 C7 S8 S7 H8 H7 DT DK DQ D9"),
    }
    game = Standing(rules=ISKO, contract=Contract.GRAND, declarer=M, matadors=-4, bid=18, hands=hands)
    assert play_open(game, F).ground is Ground.CLAIM_HOLDS
    assert play_open(msgspec.structs.replace(game, declarer=F, matadors=4), M).ground is Ground.CLAIM_FAILS
