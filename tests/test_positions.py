"""Positions of what is rarer than bidding and playing; the tests of the views go through whole games."""

from __future__ import annotations

import msgspec

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.positions import follow, replay
from skatnotation.record import Misdeal, Play, Push
from skatnotation.seats import SEATS
from tests.view.games import GAMES, game, ramsch

F, M, R = SEATS


def test_a_ramsch_is_ranked_as_a_grand_and_led_by_forehand() -> None:
    positions = replay(ramsch())
    start = positions[7]
    assert (start.ramsch, start.ranking, start.declaration, start.to_act) == (True, Contract.GRAND, None, F)
    assert positions[-1].tricks != (0, 0, 0)
    assert positions[-1].over


def test_the_skat_goes_through_the_hands_that_take_it() -> None:
    _, _, _, passed, unseen, pushed, *_ = replay(ramsch())
    assert passed.over
    assert not unseen.over
    assert unseen.skat == passed.skat
    event = pushed.event
    assert isinstance(event, Push)
    assert pushed.skat == event.cards
    assert set(pushed.hand(M)) | set(pushed.skat) == set(unseen.hand(M)) | set(unseen.skat)


def test_a_push_that_is_not_told_leaves_nothing_known() -> None:
    pushed = next(position for position in replay(GAMES["ramsch, not all told"]) if position.event == Push(R))
    assert set(pushed.hand(R)) == {None}
    assert len(pushed.hand(R)) == 10
    assert pushed.skat == (None, None)


def test_a_misdeal_ends_the_game() -> None:
    record = msgspec.structs.replace(game(1), events=(Misdeal(),))
    assert replay(record)[-1].over
    assert replay(record)[-1].to_act is None


def test_a_card_that_is_not_named_leaves_a_known_hand_unknown() -> None:
    before = replay(game(1))[7]
    assert None not in before.hand(F)
    (after,) = follow(before, [Play(F, None)])
    assert after.hand(F) == (None,) * 9
    (named,) = follow(before, [Play(F, Card.CK)])
    assert len(named.hand(F)) == 9
    assert None not in named.hand(F)
    assert named.ply == before.ply + 1
