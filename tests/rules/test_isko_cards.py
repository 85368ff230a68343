"""The rulebook as tests: cards, trumps and matadors. RULES.md 2.1 and 2.5.

Each test is named after its paragraph: ``old`` is the layout of 1998, ``new`` that of 2018 and 2022.
"""

from itertools import combinations

import pytest

from skatnotation.cards import Card, Rank, Suit
from skatnotation.contract import CONTRACTS, Contract
from skatnotation.rules.kernel.announcement import announcement_fault
from skatnotation.rules.kernel.cards import legal_cards, matadors, points_in, trick_winner
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.rules.ruleset import ISKO

from .stories import PACK, F, announce, count, deal, mask, number, said, say, settled

SUIT_GAMES = CONTRACTS[:4]


def wins(contract: Contract, trick: str) -> str:
    """The card that takes a trick of three."""
    first, second, third = trick.split()
    return trick.split()[trick_winner(contract.number, number(first), number(second), number(third))]


# 2.1: cards, ranks, trumps


def test_new_1_2_1_thirty_two_cards_in_four_suits_of_eight() -> None:
    assert len(PACK) == 32
    for suit in Suit:
        assert {card.rank for card in PACK if card.suit is suit} == set(Rank)


@pytest.mark.parametrize(
    ("rank", "points"), [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0), ("8", 0), ("7", 0)]
)
def test_new_1_2_2_card_points(rank: str, points: int) -> None:
    for suit in "CSHD":
        assert points_in(mask(suit + rank)) == points


def test_new_1_2_2_thirty_points_in_a_suit_and_120_in_all() -> None:
    for suit in "CSHD":
        assert points_in(mask(" ".join(suit + rank for rank in "AKQJT987"))) == 30
    assert points_in(0xFFFFFFFF) == 120
    assert points_in(0) == 0


@pytest.mark.parametrize("picked_up", [0, 1])
def test_new_2_1_1_to_2_1_2_each_contract_is_played_with_the_skat_or_from_the_hand(picked_up: int) -> None:
    assert list(Contract) == ["clubs", "spades", "hearts", "diamonds", "grand", "null"]
    for contract in Contract:
        announced = 0 if picked_up else said("hand")
        assert announcement_fault(ISKO.numbers, contract.number, announced, picked_up) == 0


@pytest.mark.parametrize("contract", SUIT_GAMES)
def test_new_2_2_1_to_2_2_4_eleven_trumps_in_a_suit_game(contract: Contract) -> None:
    suit = "CSHD"[CONTRACTS.index(contract)]
    order = [*["CJ", "SJ", "HJ", "DJ"], *(suit + rank for rank in "ATKQ987")]
    assert [str(PACK[card]) for card in TRUMPS[contract.number]] == order
    other = "S7" if suit != "S" else "C7"
    for high, low in combinations(order, 2):
        assert wins(contract, f"{low} {high} {other}") == high
        assert wins(contract, f"{high} {other} {low}") == high
        assert wins(contract, f"{other} {low} {high}") == high


@pytest.mark.parametrize("contract", CONTRACTS[:5])
def test_new_2_2_1_to_2_2_4_side_suits_rank_ace_ten_king_queen_nine_eight_seven(contract: Contract) -> None:
    for suit in "CSHD":
        if contract.trump_suit == suit:
            continue
        discard = "HA" if suit != "H" and contract is not Contract.HEARTS else "SA" if suit != "S" else "CA"
        if contract.trump_suit == discard[0]:
            discard = "DA" if suit != "D" else "CA"
        for high, low in combinations([suit + rank for rank in "ATKQ987"], 2):
            assert wins(contract, f"{low} {high} {discard}") == high
            assert wins(contract, f"{high} {low} {discard}") == high


def test_new_2_2_1_to_2_2_4_only_jacks_are_trump_in_grand() -> None:
    assert [str(PACK[card]) for card in TRUMPS[4] if card >= 0] == ["CJ", "SJ", "HJ", "DJ"]
    for high, low in combinations(["CJ", "SJ", "HJ", "DJ"], 2):
        assert wins(Contract.GRAND, f"CA {low} {high}") == high
    assert wins(Contract.GRAND, "C7 DJ CA") == "DJ"


def test_new_2_2_1_to_2_2_4_no_trumps_in_null_and_its_own_order() -> None:
    for suit in "CSHD":
        other = "SA" if suit != "S" else "CA"
        for high, low in combinations([suit + rank for rank in "AKQJT987"], 2):
            assert wins(Contract.NULL, f"{low} {high} {other}") == high
            assert wins(Contract.NULL, f"{low} {other} {high}") == high
    assert wins(Contract.NULL, "C7 SJ HJ") == "C7"


@pytest.mark.parametrize(
    ("contract", "card", "follow"),
    [
        ("hearts", "CJ", "SJ HJ DJ HA HT HK HQ H9 H8 H7"),
        ("hearts", "H7", "CJ SJ HJ DJ HA HT HK HQ H9 H8"),
        ("hearts", "SA", "ST SK SQ S9 S8 S7"),
        ("grand", "DJ", "CJ SJ HJ"),
        ("grand", "DA", "DT DK DQ D9 D8 D7"),
        ("null", "SJ", "SA SK SQ ST S9 S8 S7"),
    ],
)
def test_new_2_2_1_to_2_2_4_the_suit_to_which_a_card_belongs(contract: str, card: str, follow: str) -> None:
    others = 0xFFFFFFFF & ~mask(card)
    assert legal_cards(Contract(contract).number, others, number(card)) == mask(follow)


# The tricks that the rules page of Game Circle shows (RULES.md 1.2.2), with their points.
@pytest.mark.parametrize(
    ("contract", "trick", "winner", "points"),
    [
        ("hearts", "ST SK SA", "SA", 25),
        ("hearts", "SA H7 ST", "H7", 21),
        ("hearts", "CT CK DA", "CT", 25),
        ("hearts", "HA DJ CJ", "CJ", 15),
        ("hearts", "DA DJ DT", "DJ", 23),
        ("grand", "SJ CJ CA", "CJ", 15),
        ("grand", "HT HA HK", "HA", 25),
        ("null", "HT HJ H9", "HJ", 12),
    ],
)
def test_new_2_2_1_to_2_2_4_printed_tricks(contract: str, trick: str, winner: str, points: int) -> None:
    assert wins(Contract(contract), trick) == winner
    assert points_in(mask(trick)) == points


# 2.5: matadors

TWELVE = "S7 S8 S9 H8 H9 D8"  # cards that no run below reaches


@pytest.mark.parametrize(
    ("contract", "held", "run"),
    [
        ("clubs", "CJ", 1),
        ("clubs", "CJ SJ", 2),
        ("clubs", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7", 11),
        ("clubs", "", -11),
        ("clubs", "C7", -10),
        ("spades", "CJ SJ HJ SA", 3),  # diamond jack missing, so the ace does not count (seed 000)
        ("hearts", "HJ DJ", -2),  # the two top trumps missing (seed 000)
        ("hearts", "CJ SJ DJ", 2),  # heart jack missing (seed 003)
        ("hearts", "CJ HJ DJ", 1),  # spade jack missing: the lower ones count nothing (seed 003)
        ("hearts", "HJ", -2),  # the highest trump is the heart jack (seed 003)
        ("hearts", "HA", -4),  # no jack, the ace is the highest (seed 003)
        ("hearts", "SJ", -1),
        ("diamonds", "CJ SJ HJ DJ DA DT", 6),
        ("grand", "CJ SJ HJ DJ CA", 4),
        ("grand", "CJ SJ HJ DJ", 4),
        ("grand", "CA", -4),
        ("grand", "DJ", -3),
        ("grand", "CJ HJ DJ", 1),
    ],
)
def test_new_2_3_1_to_2_3_4_matadors(contract: str, held: str, run: int) -> None:
    assert matadors(Contract(contract).number, mask(held)) == run


def test_old_2_4_1_with_the_club_jack_it_is_with_and_without_it_it_is_without() -> None:
    for contract in CONTRACTS[:5]:
        assert matadors(contract.number, mask(f"CJ {TWELVE}")) == 1
        assert matadors(contract.number, mask(f"SJ {TWELVE}")) == -1


def test_old_2_4_3_eleven_in_suits_four_in_grand_and_at_least_one() -> None:
    everything = 0xFFFFFFFF
    for contract in CONTRACTS[:5]:
        most = 4 if contract is Contract.GRAND else 11
        assert matadors(contract.number, everything) == most
        assert matadors(contract.number, 0) == -most
        assert matadors(contract.number, mask("CJ")) == 1


def test_old_2_4_2_the_skat_counts_for_matadors_when_it_is_taken_and_put_back() -> None:
    """Forehand puts the two jacks of the skat away again: still with four."""
    table = say(deal(f="CJ SJ CA CT CK SA ST HA HT DA", skat="HJ DJ"), "M 18, F yes, M pass, R pass")
    announce(table, "grand", put_away="HJ DJ")
    table.give_up(F)
    assert settled(table).matadors == 4


def test_old_2_4_2_the_skat_counts_for_matadors_in_a_hand_game() -> None:
    """The spade jack lies in the skat: with two, not with one; the club jack: with one, not without two."""
    table = say(deal(f="CJ HA HT HK HQ H9 H8 SA CA DA", skat="SJ S7"), "M 18, F yes, M pass, R pass")
    announce(table, "hearts hand")
    table.give_up(F)
    assert settled(table).matadors == 2
    table = say(deal(f="HJ CA CT CK CQ C9 C8 SA HA DA", skat="CJ S7"), "M 18, F yes, M pass, R pass")
    announce(table, "clubs hand")
    table.give_up(F)
    assert settled(table).matadors == 1


def test_old_2_4_2_a_jack_in_the_skat_can_make_a_hand_game_overbid() -> None:
    """Without four becomes with one: 3 x 12 is less than the bid of 60."""
    assert count("clubs hand", -4, 60, 70, 7).overbid is False
    assert count("clubs hand", 1, 60, 70, 7).overbid is True


def test_matadors_mean_nothing_in_null() -> None:
    assert matadors(5, mask("CJ SJ HJ DJ")) == 0
    assert count("null", None, 23, 0, 0).matadors is None


def test_cards_are_numbered_as_the_kernel_says() -> None:
    assert [number(card) for card in ("CA", "CJ", "SJ", "HJ", "DJ", "D7")] == [0, 3, 11, 19, 27, 31]
    assert tuple(Card) == PACK
