"""The tricky cases of RULES.md section 4, by name. T39, T40, T41, T43 and T45 belong to later work."""

import pytest

from skatnotation.contract import Contract
from skatnotation.rules.errors import Reason
from skatnotation.rules.kernel.cards import legal_cards, matadors, trick_winner
from skatnotation.rules.position import Phase
from skatnotation.seats import Seat

from .stories import (
    F,
    M,
    R,
    announce,
    cards,
    count,
    deal,
    lead,
    mask,
    names,
    number,
    outcome,
    refused,
    rest,
    say,
    settled,
)

Expected = tuple[bool, bool, int | None, int, int]  # won, overbid, levels, value, score


@pytest.mark.parametrize(
    ("game", "run", "bid", "points", "tricks", "expected"),
    [
        pytest.param("grand hand schneider", 1, 48, 90, 9, (True, False, 5, 120, 120), id="T01"),
        pytest.param("grand hand schneider", 1, 48, 89, 9, (False, False, 5, 120, -240), id="T02"),
        pytest.param("grand hand schneider", 1, 48, 30, 3, (False, False, 5, 120, -240), id="T03"),
        pytest.param("spades hand schwarz", 3, 44, 116, 9, (False, False, 9, 99, -198), id="T06"),
        pytest.param("grand hand ouvert", 4, 120, 120, 10, (True, False, 11, 264, 264), id="T07"),
        pytest.param("grand hand ouvert", 4, 44, 106, 9, (False, False, 11, 264, -528), id="T08"),
        pytest.param("clubs hand ouvert", 2, 36, 120, 10, (True, False, 9, 108, 108), id="T09"),
        pytest.param("clubs hand", 11, 60, 120, 10, (True, False, 15, 180, 180), id="T10"),
        pytest.param("clubs hand ouvert", 11, 60, 120, 10, (True, False, 18, 216, 216), id="T11"),
        pytest.param("grand", 4, 48, 75, 7, (True, False, 5, 120, 120), id="T13"),
        pytest.param("clubs hand", 1, 46, 74, 7, (False, True, 3, 48, -96), id="T14"),
        pytest.param("diamonds", 1, 24, 78, 7, (False, True, 2, 27, -54), id="T16"),
        pytest.param("diamonds", 1, 24, 90, 8, (True, False, 3, 27, 27), id="T17"),
        pytest.param("grand", 1, 60, 80, 7, (False, True, 2, 72, -144), id="T18"),
        pytest.param("hearts hand", -1, 59, 82, 7, (False, True, 3, 60, -120), id="T19"),
        pytest.param("clubs", 1, 24, 60, 6, (False, False, 2, 24, -48), id="T22"),
        pytest.param("clubs", 1, 24, 30, 4, (False, False, 3, 36, -72), id="T23a"),
        pytest.param("clubs", 1, 24, 31, 4, (False, False, 2, 24, -48), id="T23b"),
        pytest.param("clubs", 1, 24, 90, 8, (True, False, 3, 36, 36), id="T24a"),
        pytest.param("clubs", 1, 24, 89, 8, (True, False, 2, 24, 24), id="T24b"),
        pytest.param("spades", 2, 33, 120, 9, (True, False, 4, 44, 44), id="T25"),
        pytest.param("null", None, 23, 14, 1, (False, False, None, 23, -46), id="T27a"),
        pytest.param("null hand", None, 23, 14, 1, (False, False, None, 35, -70), id="T27b"),
        pytest.param("null ouvert", None, 23, 14, 1, (False, False, None, 46, -92), id="T27c"),
        pytest.param("null hand ouvert", None, 23, 14, 1, (False, False, None, 59, -118), id="T27d"),
        pytest.param("null hand", None, 23, 0, 0, (True, False, None, 35, 35), id="T28"),
    ],
)
def test_value(game: str, run: int | None, bid: int, points: int, tricks: int, expected: Expected) -> None:
    assert outcome(count(game, run, bid, points, tricks)) == expected


def test_t10_with_eleven_and_with_three_when_a_defender_holds_the_diamond_jack() -> None:
    hand = "CJ SJ HJ CA CT CK CQ C9 C8 C7"
    sixty = "M 60, F yes, M pass, R pass"
    table = rest(announce(say(deal(f=hand, skat="DJ S7"), sixty), "clubs hand"))
    assert settled(table).matadors == 11
    assert outcome(settled(table)) == (True, False, 15, 180, 180)
    table = announce(say(deal(f=hand, m="DJ", skat="H7 S7"), sixty), "clubs hand")
    rest(lead(table, "CJ"))
    assert settled(table).matadors == 3
    assert outcome(settled(table)) == (True, False, 7, 84, 84)


def test_t11_the_same_ouvert() -> None:
    table = say(deal(f="CJ SJ HJ CA CT CK CQ C9 C8 C7", skat="DJ S7"), "M 60, F yes, M pass, R pass")
    assert settled(rest(announce(table, "clubs hand ouvert"))).score == 216


def test_t13_jacks_put_away_belong_to_the_twelve_cards() -> None:
    twelve = "CJ SJ CA CT CK SA ST HA HT DA HJ DJ"
    assert matadors(4, mask(twelve)) == 4


def test_t14_counted_without_two_but_the_club_jack_lies_in_the_skat() -> None:
    hand = "HJ CA CT CK CQ C9 SA HA HT DA"
    assert matadors(0, mask(hand)) == -2
    assert matadors(0, mask(f"{hand} CJ S7")) == 1


def test_t19_counted_without_five_but_the_spade_jack_lies_in_the_skat() -> None:
    hand = "HT HK HQ H9 H8 CA CT SA ST DA"
    assert matadors(2, mask(hand)) == -5
    assert matadors(2, mask(f"{hand} SJ S7")) == -1


@pytest.mark.parametrize(
    ("hand", "score", "game"),
    [
        ("CJ CA CT CK SA ST HA HT DA DT", -48, "clubs"),
        ("CJ SJ HJ CA CT SA HA HT DA DT", -72, "diamonds"),
    ],
)
def test_t29_an_impossible_null_is_lost_at_once_as_the_cheapest_game(hand: str, score: int, game: str) -> None:
    table = say(deal(f=hand, skat="S7 S8"), "M 24, F yes, M pass, R pass")
    announce(table, "null", put_away="S7 S8")
    assert (table.phase, settled(table).won, settled(table).overbid) == (Phase.OVER, False, True)
    assert (settled(table).score, settled(table).replaced_by) == (score, game)


def test_t32_null_a_jack_is_a_plain_card_between_queen_and_ten() -> None:
    assert names(legal_cards(5, mask("DQ DT SA CJ"), number("DJ"))) == {"DQ", "DT"}
    assert trick_winner(5, number("DJ"), number("DQ"), number("SA")) == 1
    assert trick_winner(5, number("DJ"), number("DT"), number("SA")) == 0


def test_t33_grand_a_jack_led_is_no_diamond() -> None:
    hand = mask("DA DT D7 SA")
    assert legal_cards(4, hand, number("DJ")) == hand


def test_t34_hearts_the_spade_jack_is_no_spade() -> None:
    hand = mask("SJ H7 CA DA")
    assert legal_cards(2, hand, number("SA")) == hand


def test_t35_forehand_takes_the_skat_without_a_word_or_passes() -> None:
    table = say(deal(), "M pass, R pass")
    table.pick_up(F)
    assert (table.declarer, table.bid_value) == (F, 18)
    assert say(deal(), "M pass, R pass, F pass").phase is Phase.PASSED_IN


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("M 18, F yes, M 20, F yes, M pass, R 22, F yes, R 23, F yes, R 24, F pass", R, 24),
        ("M pass, R 18, F yes, R pass", F, 18),
        ("M 18, F pass, R 20, M pass", R, 20),
    ],
)
def test_t36_who_declares_and_at_what(calls: str, declarer: Seat, bid: int) -> None:
    table = say(deal(), calls)
    assert (table.phase, table.declarer, table.bid_value) == (Phase.SKAT, declarer, bid)


def test_t37_nineteen_is_no_bid_a_jump_is_and_all_may_pass() -> None:
    table = deal()
    assert not table.can_bid(M, 19)
    say(table, "M 18, F yes, M 36")
    assert table.bid_value == 36
    table = say(deal(), "M pass, R pass, F pass")
    assert (table.phase, table.settlement) == (Phase.PASSED_IN, None)


def test_t46_forehand_leads_when_rearhand_declares() -> None:
    table = announce(say(deal(), "M pass, R 18, F pass"), "grand hand")
    assert table.to_act is F
    with refused(Reason.TURN, "4.1.1"):
        table.play(R, table.hand(R)[0])
    assert table.can_play(F, table.hand(F)[0])
    assert not table.can_play(M, cards("CA")[0])
    assert table.contract is Contract.GRAND
