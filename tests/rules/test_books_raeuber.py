"""The book ``raeuber``: the statements of document 000, by their numbers in RULES.md 1.1."""

from itertools import pairwise

import pytest

from skatnotation.cards import CARD_POINTS, Card, Rank
from skatnotation.contract import BID_VALUES, Contract
from skatnotation.record import GameRecord, Tag
from skatnotation.rules.bookfile import difference
from skatnotation.rules.errors import Reason, SettlementError
from skatnotation.rules.houserules import RamschWhen
from skatnotation.rules.kernel.cards import legal_cards, matadors, points_in, trick_winner
from skatnotation.rules.kernel.ramsch import settle_ramsch
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.rules.position import Phase
from skatnotation.rules.ramsch import may_be_ramsch
from skatnotation.rules.ruleset import ISKO, RAEUBER, RULESETS
from skatnotation.rules.settlement import Settled, settle
from skatnotation.rules.totals import average_settlement, leaders
from skatnotation.seats import Seat

from .stories import F, M, R, announce, cards, count, deal, lay, mask, names, number, refused, rest, say, settled


def game(name: str, matadors: int | None, bid: int, points: int, tricks: int) -> Settled:
    return count(name, matadors, bid, points, tricks, RAEUBER)


def seated(players: int, dealer: int) -> tuple[str | None, str | None, str | None]:
    """Who sits in forehand, middlehand and rearhand; people are named by their places."""
    tags = [Tag(f"Seat{place}", str(place)) for place in range(1, players + 1)]
    return GameRecord(tags=(*tags, Tag("Dealer", str(dealer)))).players


# Table and cards


def test_a000_2_the_variant_is_a_book_of_its_own() -> None:
    assert RULESETS["raeuber"] is RAEUBER
    changed = {point.name for point in difference(ISKO, RAEUBER)}
    assert {"bases", "schneider_from", "levels", "losses", "loss_is_bid", "null_from_hand", "ramsch"} <= changed


def test_a000_3_three_to_five_sit_at_the_table() -> None:
    assert (RAEUBER.tables, ISKO.tables) == ((3, 4, 5), (3, 4))


def test_a000_4_6_with_four_the_dealer_sits_out() -> None:
    assert seated(3, 1) == ("2", "3", "1")
    assert seated(4, 1) == ("2", "3", "4")


def test_a000_5_with_five_the_dealer_and_the_third_to_his_left_sit_out() -> None:
    assert seated(5, 1) == ("2", "3", "5")
    assert seated(5, 4) == ("5", "1", "3")


def test_a000_7_a_pack_of_thirty_two_without_two_to_six() -> None:
    assert {card.rank for card in Card} == {Rank(letter) for letter in "AKQJT987"}
    assert len(Card) == 32


def test_a000_8_9_jacks_are_the_highest_trumps_and_the_trump_suit_follows() -> None:
    order = [list(Card)[card] for card in TRUMPS[Contract.SPADES.number]]
    assert order == list(cards("CJ SJ HJ DJ SA ST SK SQ S9 S8 S7"))


def test_a000_10_without_trumps_the_ten_ranks_below_the_jack() -> None:
    order = [number(f"H{rank}") for rank in "AKQJT987"]
    for higher, lower in pairwise(order):
        assert trick_winner(5, lower, higher, number("C7")) == 1


@pytest.mark.parametrize("contract", [Contract.GRAND, Contract.CLUBS])
def test_a000_11_side_suits_rank_ace_ten_king(contract: Contract) -> None:
    order = [number(f"H{rank}") for rank in "ATKQ987"]
    for higher, lower in pairwise(order):
        assert trick_winner(contract.number, lower, higher, number("S7")) == 1


def test_a000_13_the_deal_moves_one_place_to_the_left() -> None:
    assert [seated(4, dealer)[0] for dealer in (1, 2, 3, 4)] == ["2", "3", "4", "1"]


def test_a000_14_ten_cards_each_and_two_for_the_skat() -> None:
    table = deal(rules=RAEUBER)
    assert [len(table.hand(seat)) for seat in Seat] == [10, 10, 10]
    assert len(table.skat) == 2


# Auction


def test_a000_12_15_16_the_highest_bidder_names_the_game_only_afterwards() -> None:
    table = say(deal(rules=RAEUBER), "M 18, F yes, M pass, R 20, F pass")
    assert (table.declarer, table.bid_value, table.contract) == (R, 20, None)
    assert table.can_declare(R, Contract.HEARTS)


def test_a000_17_22_numbers_from_eighteen_on_as_in_the_official_list() -> None:
    assert deal(rules=RAEUBER).legal_bids == BID_VALUES
    assert BID_VALUES[0] == 18


def test_a000_18_19_20_21_middlehand_asks_forehand_who_holds_and_rearhand_goes_on() -> None:
    table = deal(rules=RAEUBER)
    assert table.to_act is M
    say(table, "M 18, F yes, M 20, F pass")
    assert table.to_act is R
    with refused(Reason.TURN, None):
        table.hold(F)
    say(table, "R 22, M yes, R pass")
    assert (table.declarer, table.bid_value) == (M, 22)


# Skat and announcement


def test_a000_23_24_the_soloist_may_take_the_skat_and_puts_any_two_away() -> None:
    table = say(deal(f="CJ SJ CA CT CK CQ C9 C8 C7 DJ", skat="HA HT", rules=RAEUBER), "M pass, R pass, F 18")
    table.pick_up(F)
    table.discard(F, cards("HA HT"))
    table.declare(F, Contract.CLUBS)
    assert table.points == 21


def test_a000_25_who_leaves_the_skat_plays_hand_without_a_word() -> None:
    table = say(deal(rules=RAEUBER), "M pass, R pass, F 18")
    table.declare(F, Contract.CLUBS)
    assert table.announcement is not None
    assert table.announcement.hand
    official = say(deal(), "M pass, R pass, F 18")
    official.declare(F, Contract.CLUBS)
    assert official.announcement is not None
    assert not official.announcement.hand


@pytest.mark.parametrize("ouvert", [False, True])
def test_a000_26_27_null_and_open_null_are_played_from_the_hand_only(ouvert: bool) -> None:
    table = say(deal(rules=RAEUBER), "M pass, R pass, F 18")
    assert table.can_declare(F, Contract.NULL, ouvert=ouvert)
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    with refused(Reason.NULL_AFTER_PICK_UP, None):
        table.declare(F, Contract.NULL, ouvert=ouvert)
    assert table.can_declare(F, Contract.GRAND)


def test_a000_28_the_game_needs_its_goal_and_a_value_that_reaches_the_bid() -> None:
    assert game("hearts", 1, 20, 61, 6).won
    assert not game("hearts", 1, 20, 60, 6).won
    assert (game("hearts", 1, 22, 61, 6).won, game("hearts", 1, 22, 61, 6).overbid) == (False, True)


def test_a000_29_30_36_sixty_one_in_suit_games_and_grand() -> None:
    assert game("spades", 1, 18, 61, 6).won
    assert game("grand", 1, 18, 61, 6).won
    assert not game("grand", 1, 18, 60, 6).won


def test_a000_31_32_null_and_open_null_are_won_without_a_trick() -> None:
    for name in ("null", "null ouvert"):
        assert game(name, None, 18, 0, 0).won
        assert not game(name, None, 18, 2, 1).won


def test_a000_33_only_forehand_may_choose_ramsch_and_only_when_the_others_passed() -> None:
    assert RAEUBER.house.ramsch is RamschWhen.FOREHAND
    assert may_be_ramsch(RAEUBER, passed_in=True, chosen_by=F)
    assert not may_be_ramsch(RAEUBER, passed_in=True, chosen_by=M)
    assert not may_be_ramsch(RAEUBER, passed_in=True)
    assert not may_be_ramsch(RAEUBER, passed_in=False, chosen_by=F)
    assert say(deal(rules=RAEUBER), "M pass, R pass, F pass").phase is Phase.PASSED_IN


def test_a000_34_open_play_needs_hand_adds_one_and_obliges_to_nothing() -> None:
    table = say(deal(rules=RAEUBER), "M pass, R pass, F 18")
    assert table.can_declare(F, Contract.CLUBS, ouvert=True)
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    with refused(Reason.LEVEL_WITHOUT_HAND, None):
        table.declare(F, Contract.CLUBS, ouvert=True)
    won = game("clubs hand ouvert", 2, 36, 61, 6)
    assert (won.won, won.levels, won.score) == (True, 5, 60)


@pytest.mark.parametrize("level", ["schneider_announced", "schwarz_announced"])
def test_a000_35_schneider_and_schwarz_may_be_announced_after_taking_the_skat(level: str) -> None:
    table = say(deal(rules=RAEUBER), "M pass, R pass, F 18")
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    if level == "schneider_announced":
        table.declare(F, Contract.CLUBS, schneider_announced=True)
    else:
        table.declare(F, Contract.CLUBS, schwarz_announced=True)
    assert table.phase is Phase.PLAY


def test_a000_35_schneider_is_ninety_one() -> None:
    assert game("clubs schneider", 1, 18, 91, 9).won
    assert not game("clubs schneider", 1, 18, 90, 9).won
    assert not game("clubs schwarz", 1, 18, 119, 9).won
    assert game("clubs", 1, 18, 90, 9).levels == 2
    assert game("clubs", 1, 18, 91, 9).levels == 3


# Play


def test_a000_37_forehand_leads_and_then_who_took_the_trick() -> None:
    table = announce(say(deal(rules=RAEUBER), "M pass, R 18, F pass"), "grand hand")
    assert table.to_act is F


def test_a000_38_39_40_follow_suit_jacks_are_trumps_highest_trump_takes() -> None:
    assert names(legal_cards(2, mask("SJ ST H7 CA"), number("SA"))) == {"ST"}
    assert names(legal_cards(2, mask("SJ H7 CA"), number("SA"))) == {"SJ", "H7", "CA"}
    assert trick_winner(2, number("SA"), number("H7"), number("ST")) == 1
    assert trick_winner(2, number("SK"), number("ST"), number("DA")) == 1
    assert names(legal_cards(2, mask("SJ S7 CA"), number("HA"))) == {"SJ"}


def test_a000_41_card_points() -> None:
    assert [CARD_POINTS[Rank(rank)] for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert points_in((1 << 32) - 1) == 120


def test_a000_42_43_the_skat_counts_for_the_soloist_and_in_ramsch_for_the_last_trick() -> None:
    table = say(deal(skat="HA HT", rules=RAEUBER), "M pass, R pass, F 18")
    table.declare(F, Contract.CLUBS)
    assert table.points == 21
    scores = settle_ramsch(RAEUBER.numbers, (50, 20, 29), (5, 2, 3), (8, 9, 10), 21, 0)
    assert scores == (0, 10, 0)
    scores = settle_ramsch(RAEUBER.numbers, (50, 29, 20), (5, 2, 3), (8, 9, 10), 21, 0)
    assert scores == (0, 10, 0)  # twenty and the skat are more than twenty-nine


# Value and score


def test_a000_50_the_goals_are_61_91_all_tricks_or_none() -> None:
    assert game("clubs", 1, 18, 61, 5).won
    assert game("clubs schneider", 1, 18, 91, 9).won
    assert game("clubs schwarz", 1, 18, 120, 10).won
    assert game("null", None, 18, 0, 0).won


def test_a000_51_52_null_23_open_null_46_and_a_bid_no_higher() -> None:
    assert (game("null", None, 23, 0, 0).score, game("null ouvert", None, 46, 0, 0).score) == (23, 46)
    assert (game("null hand", None, 23, 0, 0).score, game("null hand ouvert", None, 46, 0, 0).score) == (23, 46)
    missed = game("null", None, 24, 0, 0)
    assert (missed.won, missed.overbid, missed.replaced_by, missed.score) == (False, True, None, -23)


@pytest.mark.parametrize(
    ("name", "value"), [("diamonds", 18), ("hearts", 20), ("spades", 22), ("clubs", 24), ("grand", 40)]
)
def test_a000_53_54_base_values_with_grand_twenty(name: str, value: int) -> None:
    assert game(name, 1, 18, 61, 6).score == value


@pytest.mark.parametrize(
    ("name", "points", "tricks", "factors"),
    [
        ("clubs", 61, 6, 2),
        ("clubs hand", 61, 6, 3),
        ("clubs", 91, 9, 3),
        ("clubs", 120, 10, 4),
        ("clubs schneider", 91, 9, 5),
        ("clubs schneider", 120, 10, 6),
        ("clubs schwarz", 120, 10, 7),
        ("clubs hand schwarz", 120, 10, 8),
        ("clubs hand ouvert schwarz", 120, 10, 9),
    ],
)
def test_a000_60_64_factors_are_added_and_one_of_five_counts(name: str, points: int, tricks: int, factors: int) -> None:
    won = game(name, 1, 18, points, tricks)
    assert (won.won, won.levels, won.score) == (True, factors, 12 * factors)


def test_a000_60_the_highest_sum_is_nineteen_and_not_fourteen() -> None:
    """Eleven matadors, game, hand, schwarz announced, and the one for open play."""
    assert game("clubs hand ouvert schwarz", 11, 18, 120, 10).levels == 19


def test_a000_61_62_matadors_with_the_skat_used_or_not() -> None:
    assert matadors(1, mask("CJ SJ HJ SA ST")) == 3
    assert matadors(2, mask("HJ DJ HA")) == -2
    table = say(deal(f="CJ SJ CA CT CK CQ C9 C8 C7 DJ", skat="HJ S7", rules=RAEUBER), "M pass, R pass, F 18")
    table.declare(F, Contract.CLUBS)
    assert settled(rest(table)).matadors == 11


def test_a000_70_the_soloist_gets_the_whole_value_also_above_the_bid() -> None:
    assert game("clubs hand", 2, 18, 61, 6).score == 48


@pytest.mark.parametrize(
    ("name", "run", "bid", "points", "score"),
    [
        ("clubs hand", 1, 36, 60, -36),
        ("clubs", 1, 24, 60, -48),
        ("clubs", 1, 18, 60, -36),
        ("clubs", 1, 27, 80, -54),  # the value stays below the bid: nothing is rounded up
        ("clubs hand", 1, 40, 80, -40),
        ("grand", 1, 40, 20, -80),  # the soloist's own schneider costs nothing
        ("clubs schneider", 1, 18, 90, -36),
    ],
)
def test_a000_71_a_lost_suit_or_grand_game_costs_the_bid_and_twice_after_taking_the_skat(
    name: str, run: int, bid: int, points: int, score: int
) -> None:
    lost = game(name, run, bid, points, 5)
    assert (lost.won, lost.score) == (False, score)


def test_a000_71_without_a_bid_a_lost_game_cannot_be_settled() -> None:
    with pytest.raises(SettlementError, match="no bid is told"):
        settle(RAEUBER, Contract.CLUBS, matadors=1, bid=0, points=60, tricks=6)
    assert settle(RAEUBER, Contract.CLUBS, matadors=1, bid=0, points=61, tricks=6).score == 24


def test_a000_72_a_lost_null_costs_its_value_once() -> None:
    assert (game("null", None, 18, 4, 1).score, game("null ouvert", None, 18, 4, 1).score) == (-23, -46)


# Ramsch: points, tricks and latest trick of forehand, middlehand, rearhand; the skat's points


@pytest.mark.parametrize(
    ("points", "tricks", "latest", "skat", "scores"),
    [
        pytest.param((20, 40, 60), (3, 3, 4), (8, 9, 10), 0, (10, 0, 0), id="a000_80 the fewest points get ten"),
        pytest.param((0, 60, 60), (0, 5, 5), (0, 9, 10), 0, (20, 0, 0), id="a000_81 without a trick twenty"),
        pytest.param((30, 30, 60), (3, 3, 4), (10, 9, 8), 0, (0, 10, 0), id="a000_82 not the last trick"),
        pytest.param((30, 30, 60), (3, 3, 4), (8, 9, 10), 0, (10, 10, 0), id="a000_82 neither took the last"),
        pytest.param((0, 120, 0), (0, 10, 0), (0, 10, 0), 0, (0, -30, 0), id="a000_83 all tricks cost thirty"),
        pytest.param((40, 40, 40), (3, 3, 4), (8, 9, 10), 0, (10, 0, 0), id="a000_84 forty each"),
        pytest.param((40, 35, 40), (3, 3, 4), (8, 10, 9), 5, (10, 0, 0), id="a000_84 with the skat of the last trick"),
        pytest.param((0, 0, 120), (0, 1, 9), (0, 9, 10), 0, (20, 0, 0), id="no trick is less than one without points"),
    ],
)
def test_a000_80_81_82_83_84_ramsch(
    points: tuple[int, int, int],
    tricks: tuple[int, int, int],
    latest: tuple[int, int, int],
    skat: int,
    scores: tuple[int, int, int],
) -> None:
    assert settle_ramsch(RAEUBER.numbers, points, tricks, latest, skat, 0) == scores


def test_a000_90_the_highest_total_wins() -> None:
    assert leaders((120, -40, 180)) == (2,)
    assert leaders((50, 50, 0)) == (0, 1)


def test_a000_91_above_the_average_one_receives_below_it_one_pays() -> None:
    assert average_settlement((120, -40, 10)) == (270, -210, -60)
    assert sum(average_settlement((120, -40, 10))) == 0


def test_the_printed_matador_examples() -> None:
    """000-e1 and 000-e2."""
    assert matadors(1, mask("CJ SJ HJ SA C7")) == 3
    assert matadors(2, mask("HJ DJ HA HT")) == -2


def test_a_table_plays_a_whole_game_of_raeuber() -> None:
    table = say(deal(f="CJ SJ HJ DJ CA CT CK CQ C9 C8", skat="C7 S7", rules=RAEUBER), "M pass, R pass, F 18")
    table.declare(F, Contract.CLUBS, schwarz_announced=True)
    lay(table, str(table.legal_cards(F)[0]))
    assert settled(rest(table)).score == 12 * (11 + 1 + 1 + 5)
