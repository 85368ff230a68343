"""The rulebook as tests: the deal and the auction. RULES.md 2.2 and 2.3.

What people do at a table has no place in the engine of one deal, so no test: who sits where and who sits out at a
table of four or five (new 3.2.1), the dealer's turn (new 3.2.19), shuffling, cutting and the packets of the deal (3.2),
a player who looked at the skat (old 3.2.14).
"""

import pytest

from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES
from skatnotation.rules.errors import Reason
from skatnotation.rules.position import Phase
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS, Seat

from .stories import PACK, F, M, R, announce, deal, refused, say

VALUES = [
    18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88,
    90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165, 168,
    170, 176, 180, 187, 192, 198, 204, 216, 240, 264,
]  # fmt: skip


# 2.2: seats and the deal


def test_new_3_2_1_play_goes_round_from_forehand_to_middlehand_to_rearhand() -> None:
    assert [seat.next for seat in SEATS] == [M, R, F]


def test_old_3_2_9_a_deal_is_three_times_ten_cards_and_two() -> None:
    hands = {F: PACK[:10], M: PACK[10:20], R: PACK[20:30]}
    assert Table(hands, PACK[30:]).phase is Phase.AUCTION
    twice: tuple[Card, ...] = (PACK[0], PACK[0])
    for wrong_hands, skat in [
        (hands, PACK[29:]),
        (hands, twice),
        ({**hands, R: PACK[20:31]}, PACK[31:]),
        ({**hands, R: PACK[19:29]}, PACK[30:]),
        ({F: PACK[:10], M: PACK[10:20]}, PACK[30:]),
    ]:
        with pytest.raises(ValueError, match="ten cards for each seat and two for the skat"):
            Table(wrong_hands, skat)


def test_old_3_2_14_to_3_2_15_nobody_holds_the_skat_before_it_is_taken() -> None:
    table = deal(skat="CJ SJ")
    for seat in SEATS:
        assert len(table.hand(seat)) == 10
        assert not {"CJ", "SJ"} & set(table.hand(seat))


def test_old_3_2_16_a_deal_that_is_passed_in_is_a_valid_game() -> None:
    table = say(deal(), "M pass, R pass, F pass")
    assert table.phase is Phase.PASSED_IN


# 2.3: bidding


def test_old_3_3_1_sixty_three_numbers_may_be_bid() -> None:
    assert list(BID_VALUES) == VALUES
    assert len(VALUES) == 63
    table = deal()
    assert list(table.legal_bids) == VALUES
    assert [value for value in range(-600, 1200) if table.can_bid(M, value)] == VALUES


def test_old_3_3_1_eighteen_is_the_lowest_bid() -> None:
    table = deal()
    with refused(Reason.BID_VALUE, "3.3.1", " ".join(map(str, VALUES))):
        table.bid(M, 17)
    table.bid(M, 18)
    assert table.bid_value == 18


@pytest.mark.parametrize("value", [19, 21, 25, 26, 28, 37, 64, 162 + 1, 250, 265, 288, 0, 1, -18, 512, 530, 10**9])
def test_old_3_3_1_other_numbers_are_worth_no_game(value: int) -> None:
    with pytest.raises(ValueError, match=f"middlehand bids {value}, which no game is worth"):
        deal().bid(M, value)


def test_old_3_3_2_middlehand_asks_forehand_first() -> None:
    table = deal()
    assert table.to_act is M
    for seat in (F, R):
        with refused(Reason.TURN, "3.3.2"):
            table.bid(seat, 18)
    table.bid(M, 18)
    assert table.to_act is F
    table.hold(F)
    assert table.to_act is M


@pytest.mark.parametrize("calls", ["M pass", "M 18, F pass", "M 18, F yes, M 20, F yes, M pass"])
def test_old_3_3_2_then_rearhand_asks_the_one_who_is_left(calls: str) -> None:
    table = say(deal(), calls)
    assert table.to_act is R
    left = M if calls.endswith("F pass") else F
    table.bid(R, 36)
    assert table.to_act is left
    assert not table.can_hold(F if left is M else M)


def test_old_3_3_2_who_asks_names_a_higher_number_or_passes() -> None:
    table = say(deal(), "M 22, F yes")
    for value in (18, 20, 22):
        with refused(Reason.BID_LOW, "3.3.2", " ".join(map(str, VALUES[3:]))):
            table.bid(M, value)
    with refused(Reason.CALL, "3.3.2"):
        table.hold(M)
    assert table.can_bid(M, 23)
    assert table.can_pass(M)


def test_old_3_3_2_numbers_may_be_skipped() -> None:
    table = say(deal(), "M 18, F yes, M 36, F yes, M 264, F pass, R pass")
    assert (table.declarer, table.bid_value) == (M, 264)


def test_old_3_3_2_who_is_asked_says_yes_or_passes() -> None:
    table = say(deal(), "M 18")
    assert table.legal_bids == ()
    with refused(Reason.CALL, "3.3.2"):
        table.bid(F, 20)
    assert table.can_hold(F)
    assert table.can_pass(F)


def test_old_3_3_2_who_is_asked_needs_only_to_equal_and_has_the_older_right() -> None:
    assert say(deal(), "M 20, F yes, M pass, R pass").declarer is F
    assert say(deal(), "M 20, F pass, R 22, M yes, R pass").declarer is M


def test_old_3_3_8_a_pass_is_final() -> None:
    table = say(deal(), "M pass, R 18")
    for action in (table.can_hold, table.can_pass):
        assert not action(M)
    assert not table.can_bid(M, 20)
    say(table, "F yes, R pass")
    with refused(Reason.PHASE, "3.3.8"):
        table.bid(M, 20)


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("M pass, R 18, F pass", R, 18),
        ("M 18, F pass, R pass", M, 18),
        ("M 18, F pass, R 20, M pass", R, 20),
        ("M 18, F yes, M pass, R pass", F, 18),
        ("M 18, F yes, M 20, F pass, R pass", M, 20),
        ("M 18, F yes, M 20, F pass, R 22, M yes, R 23, M pass", R, 23),
        ("M pass, R 18, F yes, R 20, F yes, R pass", F, 20),
        ("M pass, R pass, F 18", F, 18),
    ],
)
def test_old_3_3_2_the_last_one_left_declares_at_the_last_number_said_or_held(
    calls: str, declarer: Seat, bid: int
) -> None:
    table = say(deal(), calls)
    assert (table.phase, table.declarer, table.bid_value, table.to_act) == (Phase.SKAT, declarer, bid, declarer)


def test_rearhand_must_go_over_a_bid_that_nobody_held() -> None:
    """Middlehand 18, forehand passes: rearhand needs 20 (RULES.md 2.3)."""
    table = say(deal(), "M 18, F pass")
    assert not table.can_bid(R, 18)
    assert table.can_bid(R, 20)


def test_old_3_3_7_forehand_alone_may_play_at_eighteen() -> None:
    table = say(deal(), "M pass, R pass")
    assert table.to_act is F
    assert not table.can_hold(F)
    table.bid(F, 18)
    assert (table.declarer, table.bid_value) == (F, 18)


def test_old_3_3_7_taking_the_skat_without_a_word_is_eighteen() -> None:
    table = say(deal(), "M pass, R pass")
    table.pick_up(F)
    assert (table.phase, table.declarer, table.bid_value) == (Phase.DISCARD, F, 18)
    assert len(table.hand(F)) == 12


@pytest.mark.parametrize("calls", ["", "M pass", "M 18", "M pass, R 18", "M 18, F yes"])
def test_old_3_3_7_nobody_takes_the_skat_while_others_may_bid(calls: str) -> None:
    table = say(deal(), calls) if calls else deal()
    for seat in SEATS:
        with refused(Reason.PHASE, "2.2.2"):
            table.pick_up(seat)


def test_old_3_3_7_only_forehand_may_take_the_skat_without_a_word() -> None:
    table = say(deal(), "M pass, R pass")
    for seat in (M, R):
        with refused(Reason.TURN, "3.3.2"):
            table.pick_up(seat)


def test_old_3_3_7_when_forehand_passes_too_the_deal_is_passed_in() -> None:
    table = say(deal(), "M pass, R pass, F pass")
    assert (table.phase, table.declarer, table.to_act, table.settlement) == (Phase.PASSED_IN, None, None, None)
    for seat in SEATS:
        with refused(Reason.OVER, "3.3.8"):
            table.bid(seat, 18)
        assert not table.can_pick_up(seat)


def test_old_3_3_9_who_passed_before_any_bid_does_not_come_back() -> None:
    table = say(deal(), "M pass, R 18")
    assert table.to_act is F
    say(table, "F pass")
    assert table.declarer is R
    assert not table.can_bid(M, 20)


def test_after_the_auction_only_the_declarer_acts() -> None:
    table = say(deal(), "M pass, R 18, F pass")
    for seat in (F, M):
        with refused(Reason.NOT_DECLARER, "2.2.2"):
            table.pick_up(seat)
    announce(table, "grand hand")
    assert table.phase is Phase.PLAY
