"""The book ``gamecircle``: the statements of document 003, numbered as in RULES.md 1.2, and the one on Skat in 004.

It is the official rules; an optional Ramsch is a switch.
"""

import pytest

from skatnotation.cards import CARD_POINTS, Rank
from skatnotation.contract import BID_VALUES, Contract
from skatnotation.record import GameRecord, Tag
from skatnotation.rules.bookfile import difference, switched
from skatnotation.rules.errors import Reason
from skatnotation.rules.houserules import RamschWhen
from skatnotation.rules.kernel.cards import legal_cards, matadors, points_in, trick_winner
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.rules.position import Phase
from skatnotation.rules.ramsch import may_be_ramsch
from skatnotation.rules.ruleset import GAMECIRCLE, ISKO
from skatnotation.rules.settlement import Settled
from skatnotation.rules.totals import leaders
from skatnotation.seats import Seat

from .stories import F, M, R, announce, cards, count, deal, mask, names, number, outcome, refused, say


def game(name: str, matadors: int | None, bid: int, points: int, tricks: int) -> Settled:
    return count(name, matadors, bid, points, tricks, GAMECIRCLE)


def seated(players: int, dealer: int) -> tuple[str | None, str | None, str | None]:
    tags = [Tag(f"Seat{place}", str(place)) for place in range(1, players + 1)]
    return GameRecord(tags=(*tags, Tag("Dealer", str(dealer)))).players


def test_b003_1_it_is_the_official_game() -> None:
    """What it rules is what the official book rules; it only lets five sit at the table."""
    assert [point.name for point in difference(ISKO, GAMECIRCLE)] == ["tables"]


def test_b003_2_with_four_or_more_the_dealer_sits_out() -> None:
    assert GAMECIRCLE.tables == (3, 4, 5)
    assert "1" not in seated(4, 1)
    assert "1" not in seated(5, 1)


def test_b003_3_a_round_ends_when_everyone_has_dealt() -> None:
    assert [seated(3, dealer)[2] for dealer in (1, 2, 3)] == ["1", "2", "3"]


def test_b003_4_ten_cards_each_and_two_in_the_skat() -> None:
    table = deal(rules=GAMECIRCLE)
    assert [len(table.hand(seat)) for seat in Seat] == [10, 10, 10]
    assert len(table.skat) == 2


def test_b003_5_31_bids_are_values_of_games() -> None:
    assert BID_VALUES[:16] == (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50)
    assert not {19, 21} & set(BID_VALUES)
    assert len(BID_VALUES) == 63


def test_b003_6_middlehand_asks_forehand_and_rearhand_goes_on_with_the_survivor() -> None:
    table = say(deal(rules=GAMECIRCLE), "M 18, F yes, M pass, R 20, F pass")
    assert (table.declarer, table.bid_value) == (R, 20)


def test_b003_7_34_when_all_pass_nobody_scores_unless_ramsch_is_switched_on() -> None:
    table = say(deal(rules=GAMECIRCLE), "M pass, R pass, F pass")
    assert (table.phase, table.settlement) == (Phase.PASSED_IN, None)
    assert GAMECIRCLE.house.ramsch is RamschWhen.NEVER
    assert not may_be_ramsch(GAMECIRCLE, passed_in=True)
    assert may_be_ramsch(switched(GAMECIRCLE, ["ramsch"]), passed_in=True)


def test_b003_8_the_declarer_takes_the_skat_and_puts_two_away_or_plays_hand() -> None:
    table = say(deal(skat="HA HT", rules=GAMECIRCLE), "M pass, R pass, F 18")
    table.pick_up(F)
    table.discard(F, cards("HA HT"))
    table.declare(F, Contract.GRAND)
    assert table.points == 21
    table = announce(say(deal(rules=GAMECIRCLE), "M pass, R pass, F 18"), "grand hand")
    assert table.phase is Phase.PLAY


@pytest.mark.parametrize("contract", list(Contract))
def test_b003_9_the_six_games(contract: Contract) -> None:
    assert say(deal(rules=GAMECIRCLE), "M pass, R pass, F 18").can_declare(F, contract, hand=True)


def test_b003_10_card_points() -> None:
    assert [CARD_POINTS[Rank(rank)] for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert (points_in(255), points_in((1 << 32) - 1)) == (30, 120)
    assert trick_winner(4, number("C7"), number("C9"), number("C8")) == 1


def test_b003_11_37_the_skat_counts_for_the_declarer_in_a_hand_game_too() -> None:
    table = announce(say(deal(skat="HA HT", rules=GAMECIRCLE), "M pass, R pass, F 18"), "grand hand")
    assert table.points == 21


@pytest.mark.parametrize(
    ("contract", "trumps"),
    [
        pytest.param(Contract.HEARTS, "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", id="b003_13"),
        pytest.param(Contract.GRAND, "CJ SJ HJ DJ", id="b003_14"),
        pytest.param(Contract.NULL, "", id="b003_15"),
    ],
)
def test_b003_12_13_14_15_trumps(contract: Contract, trumps: str) -> None:
    assert [card for card in TRUMPS[contract.number] if card >= 0] == [number(name) for name in trumps.split()]


def test_b003_15_in_null_the_ten_ranks_below_the_jack() -> None:
    assert trick_winner(5, number("HT"), number("HJ"), number("HQ")) == 2
    assert trick_winner(5, number("HT"), number("HJ"), number("H9")) == 1


def test_b003_16_forehand_leads_then_who_took_the_trick() -> None:
    assert announce(say(deal(rules=GAMECIRCLE), "M pass, R 18, F pass"), "grand hand").to_act is F


def test_b003_17_19_follow_the_suit_and_nothing_else_is_a_duty() -> None:
    assert names(legal_cards(2, mask("SA S7 H7"), number("ST"))) == {"SA", "S7"}
    assert names(legal_cards(2, mask("H7 DA"), number("ST"))) == {"H7", "DA"}


def test_b003_20_36_a_jack_is_a_trump_and_only_in_null_a_card_of_its_suit() -> None:
    assert names(legal_cards(2, mask("SJ S7"), number("ST"))) == {"S7"}
    assert names(legal_cards(2, mask("SJ S7"), number("CJ"))) == {"SJ"}
    assert names(legal_cards(5, mask("SJ H7"), number("ST"))) == {"SJ"}


@pytest.mark.parametrize(
    ("contract", "trick", "winner", "points"),
    [
        pytest.param("hearts", "ST SK SA", 3, 25, id="003-t1"),
        pytest.param("hearts", "SA H7 ST", 2, 21, id="003-t2"),
        pytest.param("hearts", "CT CK DA", 1, 25, id="003-t3"),
        pytest.param("hearts", "HA DJ CJ", 3, 15, id="003-t4"),
        pytest.param("hearts", "DA DJ DT", 2, 23, id="003-t5"),
        pytest.param("grand", "SJ CJ HA", 2, 15, id="003-t6"),
        pytest.param("grand", "HT HA HK", 2, 25, id="003-t7"),
        pytest.param("null", "HT HJ H9", 2, None, id="003-t8"),
    ],
)
def test_b003_18_printed_tricks(contract: str, trick: str, winner: int, points: int | None) -> None:
    first, second, third = map(number, trick.split())
    assert trick_winner(Contract(contract).number, first, second, third) == winner - 1
    assert points in {None, points_in(mask(trick))}


@pytest.mark.parametrize(
    ("points", "tricks", "won", "levels"),
    [(61, 6, True, 0), (60, 6, False, 0), (95, 8, True, 1), (120, 10, True, 2), (24, 3, False, 1)],
)
def test_b003_21_22_printed_results(points: int, tricks: int, won: bool, levels: int) -> None:
    result = game("hearts", 1, 18, points, tricks)
    assert (result.won, result.levels) == (won, 2 + levels)


@pytest.mark.parametrize(("held", "run"), [("CJ SJ DJ HA", 2), ("CJ HJ DJ", 1), ("HJ DJ HA", -2), ("HA HT HK", -4)])
def test_b003_23_24_printed_matadors(held: str, run: int) -> None:
    assert matadors(2, mask(held)) == run
    assert game("hearts", -2, 18, 61, 6).value == game("hearts", 2, 18, 61, 6).value


@pytest.mark.parametrize(
    ("name", "run", "bid", "points", "tricks", "expected"),
    [
        pytest.param("clubs", 2, 36, 72, 7, (True, False, 3, 36, 36), id="003-v1"),
        pytest.param("hearts hand", -1, 30, 66, 6, (True, False, 3, 30, 30), id="003-v2"),
        pytest.param("grand", 4, 48, 97, 9, (True, False, 6, 144, 144), id="003-v3"),
        pytest.param("spades", -3, 33, 52, 5, (False, False, 4, 44, -88), id="003-v4"),
        pytest.param("diamonds", 1, 24, 78, 7, (False, True, 2, 27, -54), id="003-v5"),
        pytest.param("clubs hand schneider", 1, 48, 93, 8, (True, False, 5, 60, 60), id="003-v6"),
        pytest.param("null", None, 23, 0, 0, (True, False, None, 23, 23), id="003-v7"),
        pytest.param("null hand", None, 35, 10, 1, (False, False, None, 35, -70), id="003-v8"),
    ],
)
def test_b003_25_28_29_printed_values(
    name: str,
    run: int | None,
    bid: int,
    points: int,
    tricks: int,
    expected: tuple[bool, bool, int | None, int, int],
) -> None:
    assert outcome(game(name, run, bid, points, tricks)) == expected


def test_b003_26_announcements_need_hand_and_null_ouvert_does_not() -> None:
    table = say(deal(rules=GAMECIRCLE), "M pass, R pass, F 18")
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    with refused(Reason.LEVEL_WITHOUT_HAND, "2.6.1-2.6.5"):
        table.declare(F, Contract.CLUBS, schneider_announced=True)
    assert table.can_declare(F, Contract.NULL, ouvert=True)


@pytest.mark.parametrize(
    ("name", "value"), [("null", 23), ("null hand", 35), ("null ouvert", 46), ("null hand ouvert", 59)]
)
def test_b003_27_null_has_four_values(name: str, value: int) -> None:
    assert game(name, None, 18, 0, 0).score == value


def test_b003_28_the_highest_total_wins() -> None:
    assert leaders((48, 96, -60)) == (1,)


def test_b003_30_an_announced_schneider_needs_ninety() -> None:
    assert game("clubs hand schneider", 1, 48, 90, 8).won
    assert not game("clubs hand schneider", 1, 48, 89, 8).won


def test_b003_32_grand_is_worth_forty_eight_at_least() -> None:
    """The list prints 24 for grand as well: no grand has one level."""
    assert game("grand", 1, 18, 61, 6).value == 48


def test_b003_33_clubs_with_two_may_be_bid_up_to_thirty_six() -> None:
    assert game("clubs", 2, 36, 61, 6).won
    assert game("clubs", 2, 40, 61, 6).overbid


def test_b003_35_hand_is_no_hand_after_looking_at_the_skat() -> None:
    table = say(deal(rules=GAMECIRCLE), "M pass, R pass, F 18")
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    with refused(Reason.HAND_AFTER_PICK_UP, "2.2.3"):
        table.declare(F, Contract.CLUBS, hand=True)


def test_b003_38_a_card_that_may_not_be_played_is_refused() -> None:
    table = deal(f="CA", m="CJ C7", rules=GAMECIRCLE)
    announce(say(table, "M pass, R pass, F 18"), "hearts hand")
    table.play(F, cards("CA")[0])
    with refused(Reason.REVOKE, "4.2.1-4.2.3", " ".join(table.legal_cards(M))):
        table.play(M, cards("CJ")[0])


def test_b003_39_seats_are_named_from_the_dealers_left() -> None:
    assert seated(3, 3) == ("1", "2", "3")


def test_b003_40_suit_ouvert_obliges_to_take_all_tricks_as_officially() -> None:
    """The page is silent; the official rules fill it."""
    assert not game("clubs hand ouvert", 2, 18, 110, 9).won


def test_c004_0_a_trick_without_points_saves_from_schwarz() -> None:
    """Document 004, the one sentence on Skat: opponents with a trick are schneider, not schwarz."""
    assert game("spades", 2, 33, 120, 9).score == 44
    assert game("spades", 2, 33, 120, 10).score == 55


def test_c004_1_three_play_and_of_four_the_dealer_sits_out() -> None:
    assert seated(4, 2) == ("3", "4", "1")
