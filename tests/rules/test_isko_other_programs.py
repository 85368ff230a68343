"""Where other programs went wrong: the cases V, P and R of SKAT_SYSTEMS.md section 3, by name.

R1, R2, R3, R8 and R9 are about records and R4, R5 about the server's endings, which the book ``iss`` holds.
"""

from itertools import pairwise

import pytest

from skatnotation.contract import BID_VALUES, Contract
from skatnotation.rules.errors import Reason
from skatnotation.rules.kernel.cards import legal_cards, matadors, trick_winner
from skatnotation.rules.position import Phase
from skatnotation.rules.ruleset import ISS
from skatnotation.rules.table import Table

from .stories import (
    F,
    M,
    R,
    announce,
    cards,
    count,
    deal,
    lay,
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

F_18 = "M 18, F yes, M pass, R pass"


# Values


@pytest.mark.parametrize(
    ("game", "run", "bid", "points", "tricks", "score"),
    [
        pytest.param("grand hand schneider", 4, 48, 89, 8, -384, id="V1"),
        pytest.param("grand hand ouvert", 4, 48, 106, 9, -528, id="V2 with 106"),
        pytest.param("grand hand ouvert", 4, 48, 70, 7, -528, id="V2 with 70"),
        pytest.param("clubs", 1, 18, 120, 9, 36, id="V3"),
        pytest.param("hearts hand schneider", 2, 18, 80, 7, -120, id="V4"),
        pytest.param("hearts hand schneider", 1, 18, 80, 7, -100, id="V4 with 1"),
        pytest.param("null", 1, 24, 0, 0, -48, id="V5"),
        pytest.param("null hand", 1, 36, 0, 0, -72, id="V6"),
        pytest.param("diamonds", 1, 36, 75, 7, -72, id="V7"),
        pytest.param("hearts", 1, 24, 50, 5, -60, id="V8"),
        pytest.param("spades", 1, 23, 89, 8, -66, id="V9"),
        pytest.param("hearts", 1, 30, 90, 8, 30, id="V10"),
        pytest.param("hearts", 1, 30, 25, 3, -60, id="V11"),
        pytest.param("hearts hand schneider", 1, 30, 25, 3, -100, id="V11 announced"),
        pytest.param("hearts hand", 2, 18, 93, 8, 50, id="V12"),
        pytest.param("spades hand", 1, 72, 70, 7, -154, id="V13"),
        pytest.param("clubs hand", 11, 60, 120, 10, 180, id="V14"),
        pytest.param("null hand ouvert", None, 59, 0, 0, 59, id="V15"),
        pytest.param("clubs hand schwarz", 1, 18, 120, 10, 84, id="V17"),
        pytest.param("grand hand ouvert", 4, 48, 120, 10, 264, id="V18"),
    ],
)
def test_value(game: str, run: int | None, bid: int, points: int, tricks: int, score: int) -> None:
    assert count(game, run, bid, points, tricks).score == score


@pytest.mark.parametrize(
    ("game", "bid", "value"), [("diamonds", 36, 36), ("hearts", 24, 30), ("spades", 23, 33)], ids=["V7", "V8", "V9"]
)
def test_v16_an_overbid_game_is_written_with_its_own_value(game: str, bid: int, value: int) -> None:
    assert outcome(count(game, 1, bid, 89, 8)) == (False, True, 2, value, -2 * value)


def test_v1_the_fourth_jack_lies_in_the_skat() -> None:
    assert matadors(4, mask("CJ SJ HJ CA CT SA ST HA HT DA DJ D7")) == 4


def test_v5_the_declarer_of_an_impossible_null_held_the_club_jack() -> None:
    table = say(deal(f="CJ C7 C8 S7 S8 H7 H8 D7 D8 D9", skat="SA HA"), "M 24, F yes, M pass, R pass")
    announce(table, "null", put_away="SA HA")
    assert (table.phase, settled(table).score, settled(table).replaced_by) == (Phase.OVER, -48, Contract.CLUBS)


def test_v6_impossible_null_hand() -> None:
    table = say(deal(f="CJ C7 C8 S7 S8 H7 H8 D7 D8 D9", skat="SA HA"), "M 36, F yes, M pass, R pass")
    announce(table, "null hand")
    assert settled(table).score == -72


def test_v12_matadors_include_the_skat() -> None:
    assert matadors(2, mask("CJ HA HT HK HQ SA ST CA CT DA SJ D7")) == 2


def test_v13_the_club_jack_in_the_skat_makes_it_with_one() -> None:
    hand = "SA ST SK SQ S9 S8 CA CT HA DA"
    assert matadors(1, mask(hand)) == -4
    assert matadors(1, mask(f"{hand} CJ D7")) == 1


# Play and auction


@pytest.mark.parametrize(
    ("contract", "led", "hand", "legal"),
    [
        pytest.param("grand", "C7", "CJ SA D8", "CJ SA D8", id="P1"),
        pytest.param("grand", "HJ", "HA SA D8", "HA SA D8", id="P2"),
        pytest.param("clubs", "H7", "HJ HA S8", "HA", id="P3"),
        pytest.param("null", "SJ", "CJ SA S7", "SA S7", id="P4"),
        pytest.param("null", "S7", "SJ CA D8", "SJ", id="P4 the jack follows its suit"),
    ],
)
def test_follow(contract: str, led: str, hand: str, legal: str) -> None:
    assert names(legal_cards(Contract(contract).number, mask(hand), number(led))) == set(legal.split())


def test_p4_null_order() -> None:
    order = ["HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7"]
    for high, low in pairwise(order):
        assert trick_winner(5, number(low), number(high), number("SA")) == 1


def test_p5_sixty_three_bids_and_nineteen_is_none() -> None:
    suits = {base * levels for base in (9, 10, 11, 12) for levels in range(2, 19)}
    assert set(BID_VALUES) == suits | {24 * levels for levels in range(2, 12)} | {23, 35, 46, 59}
    assert len(BID_VALUES) == 63
    with pytest.raises(ValueError, match="middlehand bids 19, which no game is worth"):
        deal().bid(M, 19)


def test_p6_forehand_may_say_eighteen_when_the_others_passed() -> None:
    table = say(deal(), "M pass, R pass")
    assert table.legal_bids[0] == 18
    table.bid(F, 18)
    assert (table.phase, table.declarer, table.bid_value) == (Phase.SKAT, F, 18)


def test_p7_three_passes_are_a_passed_in_deal_that_counts_nothing() -> None:
    table = say(deal(), "M pass, R pass, F pass")
    assert (table.phase, table.settlement) == (Phase.PASSED_IN, None)


def test_p8_four_separate_violations() -> None:
    hands = ("CA CT CK CQ C9 C8 C7 SJ S8 S7", "CJ SA ST SK SQ S9 HA HT HK HQ", "HJ DJ DA DT DK DQ D9 D8 H9 H8")
    table = lay(announce(say(deal(*hands, "D7 H7"), F_18), "clubs hand"), "SJ CJ HJ SA")
    with refused(Reason.CARD_TWICE, "4.1.2"):
        table.play(M, cards("SA")[0])
    with refused(Reason.CARD_NOT_HELD, "4.1.2", "DJ DA DT DK DQ D9 D8 H9 H8"):
        table.play(R, cards("CA")[0])
    with refused(Reason.TURN, "4.1.1"):
        table.play(F, cards("S8")[0])
    lay(table, "D8")
    with refused(Reason.REVOKE, "4.2.1-4.2.3", "S8 S7"):
        table.play(F, cards("CA")[0])


def test_p9_who_holds_the_highest_bid_declares() -> None:
    assert say(deal(), "M 18, F yes, M pass, R pass").declarer is F
    assert say(deal(), "M 18, F pass, R 20, M yes, R pass").declarer is M
    assert say(deal(), "M pass, R 18, F yes, R pass").declarer is F


# Records, as far as the rules settle them


def iss_grand_with_two() -> Table:
    hands = ("CJ SJ CA CT CK SA ST SK HA HT", "HJ CQ C9 C8 C7 SQ S9 S8 HK HQ", "DJ DA DT DK DQ D9 D8 H9 H8 H7")
    return announce(say(deal(*hands, "S7 D7", rules=ISS), F_18), "grand", put_away="S7 D7")


def test_r4_giving_up_in_the_first_trick_is_a_loss_without_schneider_or_schwarz() -> None:
    """Under iss: (2 + 1) x 24, doubled."""
    table = lay(iss_grand_with_two(), "CA")
    table.give_up(F)
    assert (table.phase, outcome(settled(table))) == (Phase.OVER, (False, False, 3, 72, -144))
    assert (settled(table).schneider, settled(table).schwarz) == (False, False)


def test_r5_giving_up_later_leaves_the_rest_to_the_other_side() -> None:
    """Under iss: after a trick with 14 points the declarer is schneider; the defenders give all that is left."""
    table = lay(iss_grand_with_two(), "CA CQ D8")
    table.give_up(F)
    assert outcome(settled(table)) == (False, False, 4, 96, -192)
    assert (settled(table).points, settled(table).tricks) == (14, 1)
    assert (settled(table).schneider, settled(table).schwarz) == (True, False)
    table = lay(iss_grand_with_two(), "CA CQ D8")
    table.give_up(M)
    assert table.phase is Phase.PLAY
    table.give_up(R)
    assert outcome(settled(table)) == (True, False, 5, 120, 120)
    assert (settled(table).points, settled(table).tricks) == (120, 10)


def test_r5_after_the_declarer_showed_his_cards_one_defender_is_enough() -> None:
    table = lay(iss_grand_with_two(), "CA CQ D8")
    table.show(F)
    assert table.phase is Phase.PLAY
    table.give_up(R)
    assert (table.phase, settled(table).score) == (Phase.OVER, 120)
    table = lay(iss_grand_with_two(), "CA CQ D8")
    table.show(M)
    table.give_up(R)
    table.show(F)
    assert (table.phase, table.settlement) == (Phase.PLAY, None)
    lay(table, "SJ HJ DJ")
    table.give_up(R)
    assert (table.phase, settled(table).score, settled(table).points) == (Phase.OVER, 120, 120)


def test_r6_grand_ouvert_is_lost_after_seven_tricks() -> None:
    hand = "CJ SJ HJ DJ CA HA D7 D8 SA ST"
    table = announce(say(deal(f=hand, m="DA", skat="S7 S8"), "M 48, F yes, M pass, R pass"), "grand hand ouvert")
    lead(table, "CJ SJ HJ DJ CA HA")
    assert table.phase is Phase.PLAY
    lead(table, "D7")
    assert (table.phase, len(table.tricks)) == (Phase.OVER, 7)
    assert (settled(table).score, settled(table).tricks) == (-528, 6)


def test_r7_points_do_not_matter_in_null() -> None:
    """Null ouvert won with 14 points in the skat."""
    table = say(deal(r="C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", skat="DA DQ"), "M pass, R 18, F pass")
    rest(announce(table, "null ouvert", put_away="DA DQ"))
    assert (settled(table).points, settled(table).tricks, settled(table).score) == (14, 0, 46)
