"""The table itself: what it shows, what its errors say, and that asking changes nothing."""

import copy
import random

import pytest

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.rules.errors import Reason, RuleError
from skatnotation.rules.position import Phase
from skatnotation.rules.ruleset import ISKO, ISS
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS

from .stories import PACK, F, M, R, announce, cards, deal, lay, rest, say, settled

DEAL = ("CA CT CK CQ C9 C8 C7 HJ H8 H7", "CJ SA ST SK SQ S9 S8 S7 HA HT", "SJ DJ DA DT DK DQ D9 D8 HK HQ", "D7 H9")


def test_a_game_from_the_first_call_to_the_settlement() -> None:
    table = deal(*DEAL)
    assert (table.phase, table.to_act, table.bid_value, table.declarer) == (Phase.AUCTION, M, 0, None)
    assert table.bid(M, 18) is Phase.AUCTION
    assert table.hold(F) is Phase.AUCTION
    assert table.pass_(M) is Phase.AUCTION
    assert table.pass_(R) is Phase.SKAT
    assert (table.declarer, table.to_act, table.contract, table.announcement) == (F, F, None, None)
    assert table.pick_up(F) is Phase.DISCARD
    assert table.discard(F, cards("D7 H9")) is Phase.ANNOUNCEMENT
    assert table.declare(F, Contract.CLUBS) is Phase.PLAY
    assert (table.contract, table.points, table.settlement) == (Contract.CLUBS, 0, None)
    for card in table.hand(F)[:1]:
        assert table.play(F, card) is Phase.PLAY
    rest(table)
    assert table.phase is Phase.OVER
    assert (settled(table).contract, settled(table).bid, settled(table).matadors) == (Contract.CLUBS, 18, -2)


def test_the_book_is_isko_unless_told() -> None:
    assert deal().rules is ISKO
    assert deal(rules=ISS).rules is ISS


@pytest.mark.parametrize(
    ("calls", "action", "words"),
    [
        ("", lambda table: table.bid(F, 18), "forehand cannot bid: it is the turn of middlehand [isko 1998 3.3.2]"),
        ("", lambda table: table.hold(M), "middlehand cannot hold: middlehand is to bid or pass [isko 1998 3.3.2]"),
        (
            "M 18",
            lambda table: table.bid(F, 20),
            "forehand cannot bid: forehand is to hold or pass [isko 1998 3.3.2]",
        ),
        (
            "M 204, F yes",
            lambda table: table.bid(M, 204),
            "middlehand bids 204, but 204 is bid already; legal: 216 240 264 [isko 1998 3.3.2]",
        ),
        (
            "M 204, F yes",
            lambda table: table.play(F, PACK[0]),
            "forehand cannot play CA now: the auction is not over [isko 1998 4.1.1]",
        ),
        (
            "M 18, F yes, M pass, R pass",
            lambda table: table.pass_(R),
            "rearhand cannot pass now: the auction is over and no game is announced [isko 1998 3.3.8]",
        ),
        (
            "M 18, F yes, M pass, R pass",
            lambda table: table.pick_up(R),
            "rearhand cannot take the skat: the declarer is forehand [isko 1998 2.2.2]",
        ),
        (
            "M 18, F yes, M pass, R pass",
            lambda table: table.declare(F, Contract.NULL, schneider_announced=True),
            "forehand announces schneider or schwarz in null [isko 2022 2.6.1-2.6.5]",
        ),
        (
            "M pass, R pass, F pass",
            lambda table: table.pick_up(F),
            "forehand cannot take the skat: the deal is passed in [isko 1998 2.2.2]",
        ),
    ],
)
def test_what_an_error_says(calls: str, action: object, words: str) -> None:
    table = deal(*DEAL)
    if calls:
        say(table, calls)
    assert callable(action)
    with pytest.raises(RuleError) as caught:
        action(table)
    assert str(caught.value) == words


def test_a_revoke_names_the_cards_that_follow() -> None:
    table = lay(announce(say(deal(*DEAL), "M 18, F yes, M pass, R pass"), "hearts hand"), "H7")
    with pytest.raises(RuleError) as caught:
        table.play(M, cards("SA")[0])
    error = caught.value
    assert str(error) == "middlehand plays SA but can follow H7; legal: CJ HA HT [isko 2022 4.2.1-4.2.3]"
    assert error.legal == cards("CJ HA HT")
    assert (error.reason, error.violation.topic, error.violation.seat) == (Reason.REVOKE, "follow suit", M)
    assert error.params["led"] == "H7"
    assert copy.copy(error).violation == error.violation


def test_a_server_convention_cites_no_paragraph() -> None:
    table = deal(*DEAL, rules=ISS)
    with pytest.raises(RuleError, match=r"forehand cannot give up now: the auction is not over \[iss, not verified\]"):
        table.give_up(F)


def test_giving_up_ends_an_official_game_when_a_defender_does_it() -> None:
    table = announce(say(deal(*DEAL), "M 18, F yes, M pass, R pass"), "clubs hand")
    assert table.can_show(F)
    assert table.show(F) is Phase.PLAY
    assert table.give_up(M) is Phase.OVER
    assert settled(table).won


def state(table: Table) -> tuple[object, ...]:
    return (
        table.phase,
        table.to_act,
        table.bid_value,
        table.declarer,
        table.announcement,
        table.discards,
        table.trick,
        table.tricks,
        table.points,
        *(table.hand(seat) for seat in SEATS),
    )


def random_action(table: Table, luck: random.Random) -> tuple[str, tuple[object, ...], dict[str, bool]]:
    """The name of an action with arguments that may be legal."""
    seat = luck.choice((*SEATS, table.to_act, table.to_act, table.to_act))
    assert seat is not None
    hand = table.hand(seat)
    if table.phase is Phase.PLAY and luck.random() < 0.9:
        return "play", (seat, luck.choice(table.legal_cards(seat) or PACK)), {}
    return luck.choice(
        [
            ("bid", (seat, 18), {}),
            ("hold", (seat,), {}),
            ("pass", (seat,), {}),
            ("pick_up", (seat,), {}),
            ("discard", (seat, hand[:2]), {}),
            ("declare", (seat, luck.choice(CONTRACTS)), {"hand": luck.random() < 0.5}),
            ("play", (seat, luck.choice(PACK)), {}),
            ("give_up" if luck.random() < 0.2 else "show", (seat,), {}),
        ]
    )


def test_asking_changes_nothing_and_can_says_what_do_does() -> None:
    """Random actions, legal or not: ``can`` agrees with doing, and a refused action leaves the table as it was."""
    luck = random.Random(7)
    done = refusals = 0
    for _ in range(60):
        pack = luck.sample(PACK, 32)
        table = Table({F: pack[:10], M: pack[10:20], R: pack[20:30]}, pack[30:], luck.choice((ISKO, ISS)))
        while table.to_act is not None:
            name, args, kwargs = random_action(table, luck)
            do = getattr(table, "pass_" if name == "pass" else name)
            before = state(table)
            allowed = getattr(table, f"can_{name}")(*args, **kwargs)
            assert state(table) == before
            if allowed:
                assert do(*args, **kwargs) is table.phase
                assert name in {"show", "give_up"} or state(table) != before
                done += 1
            else:
                with pytest.raises(RuleError):
                    do(*args, **kwargs)
                assert state(table) == before
                refusals += 1
    assert done > 500
    assert refusals > 500


def test_legal_cards_are_just_those_that_can_be_played() -> None:
    luck = random.Random(11)
    for contract in CONTRACTS:
        pack = luck.sample(PACK, 32)
        table = Table({F: pack[:10], M: pack[10:20], R: pack[20:30]}, pack[30:])
        announce(say(table, "M 18, F yes, M pass, R pass"), f"{contract} hand")
        while table.phase is Phase.PLAY:
            for seat in SEATS:
                assert {card for card in PACK if table.can_play(seat, card)} == set(table.legal_cards(seat))
            assert table.to_act is not None
            table.play(table.to_act, luck.choice(table.legal_cards(table.to_act)))
