"""Tests of the oracle itself: cases worked by hand from the rules text, named by their id there."""

import random
from itertools import combinations

import pytest

from . import (
    ALL_CARDS,
    BID_VALUES,
    POINTS,
    Announcement,
    IssSettled,
    Settled,
    card_points,
    count_sequences,
    effective_suit,
    legal_announcement,
    legal_calls,
    legal_cards,
    matadors,
    null_value,
    play_out,
    run_auction,
    settle,
    settle_iss,
    trick_winner,
    who_speaks,
)

PLAIN = Announcement()
HAND = Announcement(hand=True)
SCHNEIDER = Announcement(hand=True, schneider=True)
SCHWARZ = Announcement(hand=True, schwarz=True)
OUVERT = Announcement(ouvert=True)
OUVERT_HAND = Announcement(hand=True, ouvert=True)

SUIT_CONTRACTS = ("clubs", "spades", "hearts", "diamonds", "grand")


def cards(text: str) -> set[str]:
    """'CJ SJ' -> {'CJ', 'SJ'}."""
    return set(text.split())


# --- cards ------------------------------------------------------------------------------------------------------


def test_pack() -> None:
    assert len(ALL_CARDS) == 32
    assert card_points(ALL_CARDS) == 120
    for suit in "CSHD":
        assert card_points(card for card in ALL_CARDS if card[0] == suit) == 30
    assert POINTS == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
    assert card_points([]) == 0
    assert card_points(["CA", "HT", "DJ", "S7"]) == 23
    with pytest.raises(ValueError, match="unknown card"):
        card_points(["C1"])


@pytest.mark.parametrize(
    ("contract", "card", "suit"),
    [
        ("clubs", "HJ", "trump"),
        ("clubs", "C7", "trump"),
        ("clubs", "S7", "S"),
        ("grand", "CJ", "trump"),
        ("grand", "CA", "C"),
        ("null", "CJ", "C"),
        ("null", "DA", "D"),
        ("diamonds", "DT", "trump"),
    ],
)
def test_effective_suit(contract: str, card: str, suit: str) -> None:
    assert effective_suit(contract, card) == suit


@pytest.mark.parametrize(
    ("case", "contract", "held", "run"),
    [
        ("T10 with the fourth jack in the skat", "clubs", "CJ SJ HJ CA CT CK CQ C9 C8 C7 DJ HA", 11),
        ("T10 with that jack outside", "clubs", "CJ SJ HJ CA CT CK CQ C9 C8 C7 SA HA", 3),
        ("T13", "grand", "CJ SJ HJ DJ CA ST HK HQ D9 D8 D7 S7", 4),
        ("V12", "hearts", "CJ SJ DJ HA HT H9 S7 CA CT D8 D9 S8", 2),
        ("T14", "clubs", "CJ HJ CA CT CK C9 S7 H7 D7 H8 D8 SA", 1),
        ("T14 as planned", "clubs", "HJ CA CT CK C9 S7 H7 D7 H8 D8 SA ST", -2),
        ("T19", "hearts", "SJ HT HK HQ H9 H8 CA CT SA ST D7 D8", -1),
        ("T19 as planned", "hearts", "HT HK HQ H9 H8 CA CT SA ST D7 D8 D9", -5),
        ("run past the jacks ends at a gap", "spades", "CJ SJ HJ DJ SA SK SQ S9 S8 S7 H7 H8", 5),
        ("jacks only, grand", "grand", "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9", -4),
        ("only the lowest trump", "diamonds", "D7 CA CT CK SA ST SK HA HT HK S7 H7", -10),
        ("no trump at all", "diamonds", "C7 C8 CA CT CK SA ST SK HA HT HK S7", -11),
    ],
)
def test_matadors(case: str, contract: str, held: str, run: int) -> None:
    assert len(cards(held)) == 12
    assert matadors(contract, cards(held)) == run, case


def test_matadors_special() -> None:
    with pytest.raises(ValueError, match="null has no trumps"):
        matadors("null", cards("CJ SJ"))
    # FORMATS 1.5 item 9: the server counts over a skat without trumps.
    assert matadors("clubs", cards("D7 H8")) == -11


# --- tricks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "contract", "hand", "trick", "legal"),
    [
        ("leader", "clubs", "CJ S7 H8", "", "CJ S7 H8"),
        ("P1", "grand", "CJ SA D8", "C7", "CJ SA D8"),
        ("P2", "grand", "HA SA D8", "HJ", "HA SA D8"),
        ("P3", "clubs", "HJ HA S8", "H7", "HA"),
        ("T32", "null", "DA D7 C7", "DJ", "DA D7"),
        ("P4", "null", "CJ SJ HA", "S7", "SJ"),
        ("T33", "grand", "DA D7 C7", "DJ", "DA D7 C7"),
        ("T34", "hearts", "SJ HA C7", "S7", "SJ HA C7"),
        ("trump led, jack must follow", "hearts", "SJ CA C7", "H7", "SJ"),
        ("jack led, trump suit must follow", "hearts", "H7 CA C7", "CJ", "H7"),
        ("the first card counts, not the second", "spades", "HA S7 D7", "D8 SJ", "D7"),
        ("no duty to beat", "grand", "CA C7 CJ", "CT C8", "CA C7"),
    ],
)
def test_legal_cards(case: str, contract: str, hand: str, trick: str, legal: str) -> None:
    assert legal_cards(contract, cards(hand), trick.split()) == cards(legal), case


@pytest.mark.parametrize(
    ("case", "contract", "trick", "winner"),
    [
        ("T32 queen beats jack", "null", "DJ DQ DT", 1),
        ("T32 ten does not", "null", "DJ DT D9", 0),
        ("ten below jack, above nine", "null", "D9 DT D8", 1),
        ("ten above king", "grand", "DK DT D9", 1),
        ("jack order", "grand", "HJ SJ CJ", 2),
        ("lowest jack above trump ace", "hearts", "HA H7 DJ", 2),
        ("lowest trump beats plain ace", "clubs", "SA C7 ST", 1),
        ("higher trump", "clubs", "SA C7 C8", 2),
        ("discard never wins", "grand", "D7 CA SA", 0),
        ("discard never wins in null", "null", "D7 CA D8", 2),
        ("trump queen above trump nine", "diamonds", "D9 DQ D8", 1),
        ("unfinished trick", "hearts", "S7 SA", 1),
    ],
)
def test_trick_winner(case: str, contract: str, trick: str, winner: int) -> None:
    assert trick_winner(contract, trick.split()) == winner, case


# --- values and bids --------------------------------------------------------------------------------------------


def test_bid_values() -> None:
    # The list printed in RULES 2.3.
    printed = """18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99
        100 108 110 117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198
        204 216 240 264"""
    values = [int(word) for word in printed.split()]
    assert list(BID_VALUES) == values
    assert len(BID_VALUES) == 63
    for unreachable in (19, 171, 189, 190, 200, 207, 209, 210, 220, 228):  # P5 and the GID note
        assert unreachable not in BID_VALUES


def test_null_values() -> None:
    assert [null_value(hand, ouvert) for ouvert in (False, True) for hand in (False, True)] == [23, 35, 46, 59]


@pytest.mark.parametrize(
    ("contract", "said", "full"),
    [
        ("grand", OUVERT, Announcement(True, True, True, True)),
        ("clubs", Announcement(schwarz=True), Announcement(True, True, True, False)),
        ("clubs", Announcement(schneider=True), Announcement(True, True, False, False)),
        ("clubs", HAND, HAND),
        ("clubs", PLAIN, PLAIN),
        ("null", OUVERT, OUVERT),
        ("null", OUVERT_HAND, OUVERT_HAND),
    ],
)
def test_normalised(contract: str, said: Announcement, full: Announcement) -> None:
    assert said.normalised(contract) == full


@pytest.mark.parametrize(
    ("contract", "said", "picked_up", "legal"),
    [
        ("spades", PLAIN, True, True),
        ("spades", PLAIN, False, False),
        ("spades", HAND, True, False),
        ("spades", HAND, False, True),
        ("spades", SCHNEIDER, False, True),
        ("spades", Announcement(schneider=True), True, False),
        ("spades", Announcement(schneider=True), False, True),
        ("spades", SCHWARZ, False, True),
        ("grand", SCHWARZ, True, False),
        ("grand", OUVERT, True, False),
        ("grand", OUVERT, False, True),
        ("null", PLAIN, True, True),
        ("null", HAND, False, True),
        ("null", HAND, True, False),
        ("null", OUVERT, True, True),
        ("null", OUVERT, False, False),
        ("null", OUVERT_HAND, False, True),
        ("null", OUVERT_HAND, True, False),
        ("null", SCHNEIDER, False, False),
        ("null", SCHWARZ, False, False),
    ],
)
def test_legal_announcement(contract: str, said: Announcement, picked_up: bool, legal: bool) -> None:
    assert legal_announcement(contract, said, picked_up) is legal


# --- settlement -------------------------------------------------------------------------------------------------

SETTLE_CASES: list[tuple[str, str, int, Announcement, int, int, int, Settled]] = [
    # Each row: the case's name, the arguments of settle in their order, the result.
    ("T01", "grand", 1, SCHNEIDER, 48, 90, 9, Settled(True, False, 5, 120, 120)),
    ("T02", "grand", 1, SCHNEIDER, 48, 89, 9, Settled(False, False, 5, 120, -240)),
    ("T03", "grand", 1, SCHNEIDER, 48, 30, 3, Settled(False, False, 5, 120, -240)),
    ("T06", "spades", 3, SCHWARZ, 44, 116, 9, Settled(False, False, 9, 99, -198)),
    ("T07", "grand", 4, OUVERT, 120, 120, 10, Settled(True, False, 11, 264, 264)),
    ("T08", "grand", 4, OUVERT, 44, 106, 9, Settled(False, False, 11, 264, -528)),
    ("T09", "clubs", 2, OUVERT, 36, 120, 10, Settled(True, False, 9, 108, 108)),
    ("T10", "clubs", 11, HAND, 60, 120, 10, Settled(True, False, 15, 180, 180)),
    ("T10 other place of the jack", "clubs", 3, HAND, 60, 120, 10, Settled(True, False, 7, 84, 84)),
    ("T11", "clubs", 11, OUVERT, 60, 120, 10, Settled(True, False, 18, 216, 216)),
    ("T13", "grand", 4, PLAIN, 48, 75, 7, Settled(True, False, 5, 120, 120)),
    ("T14", "clubs", 1, HAND, 46, 74, 7, Settled(False, True, 3, 48, -96)),
    ("T16", "diamonds", 1, PLAIN, 24, 78, 7, Settled(False, True, 2, 27, -54)),
    ("T17", "diamonds", 1, PLAIN, 24, 90, 8, Settled(True, False, 3, 27, 27)),
    ("T18", "grand", 1, PLAIN, 60, 80, 7, Settled(False, True, 2, 72, -144)),
    ("T19", "hearts", -1, HAND, 59, 82, 7, Settled(False, True, 3, 60, -120)),
    ("T22", "clubs", 1, PLAIN, 24, 60, 6, Settled(False, False, 2, 24, -48)),
    ("T22 won at 61", "clubs", 1, PLAIN, 24, 61, 6, Settled(True, False, 2, 24, 24)),
    ("T23a", "clubs", 1, PLAIN, 24, 30, 4, Settled(False, False, 3, 36, -72)),
    ("T23b", "clubs", 1, PLAIN, 24, 31, 4, Settled(False, False, 2, 24, -48)),
    ("T24a", "clubs", 1, PLAIN, 24, 90, 8, Settled(True, False, 3, 36, 36)),
    ("T24b", "clubs", 1, PLAIN, 24, 89, 8, Settled(True, False, 2, 24, 24)),
    ("T25", "spades", 2, PLAIN, 33, 120, 9, Settled(True, False, 4, 44, 44)),
    ("V1", "grand", 4, SCHNEIDER, 48, 89, 8, Settled(False, False, 8, 192, -384)),
    ("V2 at 106", "grand", 4, OUVERT, 48, 106, 9, Settled(False, False, 11, 264, -528)),
    ("V2 at 70", "grand", 4, OUVERT, 48, 70, 6, Settled(False, False, 11, 264, -528)),
    ("V3", "clubs", 1, PLAIN, 24, 120, 9, Settled(True, False, 3, 36, 36)),
    ("V4", "hearts", 2, SCHNEIDER, 20, 80, 8, Settled(False, False, 6, 60, -120)),
    ("V4 with one", "hearts", 1, SCHNEIDER, 20, 80, 8, Settled(False, False, 5, 50, -100)),
    ("V7", "diamonds", 1, PLAIN, 36, 75, 7, Settled(False, True, 2, 36, -72)),
    ("V8", "hearts", 1, PLAIN, 24, 50, 5, Settled(False, True, 2, 30, -60)),
    ("V9", "spades", 1, PLAIN, 23, 89, 8, Settled(False, True, 2, 33, -66)),
    ("V10", "hearts", 1, PLAIN, 30, 90, 8, Settled(True, False, 3, 30, 30)),
    ("V11", "hearts", 1, PLAIN, 30, 25, 3, Settled(False, False, 3, 30, -60)),
    ("V11 announced", "hearts", 1, SCHNEIDER, 30, 25, 3, Settled(False, False, 5, 50, -100)),
    ("V12", "hearts", 2, HAND, 18, 93, 8, Settled(True, False, 5, 50, 50)),
    ("V13", "spades", 1, HAND, 72, 75, 7, Settled(False, True, 3, 77, -154)),
    ("V14", "clubs", 11, HAND, 18, 120, 10, Settled(True, False, 15, 180, 180)),
    ("V17", "clubs", 1, SCHWARZ, 18, 120, 10, Settled(True, False, 7, 84, 84)),
    ("V18", "grand", 4, OUVERT, 18, 120, 10, Settled(True, False, 11, 264, 264)),
    ("max diamonds", "diamonds", 11, OUVERT, 18, 120, 10, Settled(True, False, 18, 162, 162)),
    ("max hearts", "hearts", -11, OUVERT, 18, 120, 10, Settled(True, False, 18, 180, 180)),
    ("max spades", "spades", 11, OUVERT, 18, 120, 10, Settled(True, False, 18, 198, 198)),
    ("declarer schwarz", "clubs", 1, PLAIN, 18, 0, 0, Settled(False, False, 4, 48, -96)),
    ("more than announced", "clubs", 1, SCHNEIDER, 18, 120, 10, Settled(True, False, 6, 72, 72)),
    ("2.7: own levels do not reach the bid", "diamonds", 1, PLAIN, 40, 20, 2, Settled(False, True, 3, 45, -90)),
    ("2.7: exactly the bid", "diamonds", 1, PLAIN, 18, 61, 6, Settled(True, False, 2, 18, 18)),
    ("without counts like with", "spades", -2, PLAIN, 33, 61, 6, Settled(True, False, 3, 33, 33)),
]


@pytest.mark.parametrize(("case", "contract", "run", "said", "bid", "points", "tricks", "expected"), SETTLE_CASES)
def test_settle(
    case: str, contract: str, run: int, said: Announcement, bid: int, points: int, tricks: int, expected: Settled
) -> None:
    assert settle(contract, run, said, bid, points, tricks) == expected, case


ONE_OF_EACH = {"clubs": 1, "spades": 1, "hearts": 1, "diamonds": 1, "grand": 1}
THREE_OF_EACH = {"clubs": 3, "spades": 3, "hearts": 3, "diamonds": 3, "grand": 3}


@pytest.mark.parametrize(
    ("case", "said", "bid", "tricks", "others", "expected"),
    [
        ("T27a", PLAIN, 23, 1, None, Settled(False, False, None, 23, -46)),
        ("T27b", HAND, 23, 1, None, Settled(False, False, None, 35, -70)),
        ("T27c", OUVERT, 23, 1, None, Settled(False, False, None, 46, -92)),
        ("T27d", OUVERT_HAND, 23, 1, None, Settled(False, False, None, 59, -118)),
        ("T28", HAND, 23, 0, None, Settled(True, False, None, 35, 35)),
        ("V15", OUVERT_HAND, 59, 0, None, Settled(True, False, None, 59, 59)),
        ("T29 and V5", PLAIN, 24, 0, ONE_OF_EACH, Settled(False, True, None, 24, -48)),
        ("T29 with 3", PLAIN, 24, 0, THREE_OF_EACH, Settled(False, True, None, 36, -72)),
        ("V5 in diamonds", PLAIN, 24, 0, {"diamonds": 1}, Settled(False, True, None, 27, -54)),
        ("V5 in hearts", PLAIN, 24, 0, {"hearts": 1}, Settled(False, True, None, 30, -60)),
        ("V5 in spades", PLAIN, 24, 0, {"spades": 1}, Settled(False, True, None, 33, -66)),
        ("V5 in grand", PLAIN, 24, 0, {"grand": 1}, Settled(False, True, None, 48, -96)),
        ("V6", HAND, 36, 0, ONE_OF_EACH, Settled(False, True, None, 36, -72)),
        ("ouvert is not carried over", OUVERT, 48, 0, {"clubs": -3}, Settled(False, True, None, 48, -96)),
        ("the lost trick changes nothing", PLAIN, 24, 3, ONE_OF_EACH, Settled(False, True, None, 24, -48)),
    ],
)
def test_settle_null(
    case: str, said: Announcement, bid: int, tricks: int, others: dict[str, int] | None, expected: Settled
) -> None:
    assert settle("null", None, said, bid, None, tricks, matadors_by_contract=others) == expected, case


def test_settle_refuses() -> None:
    with pytest.raises(ValueError, match="matadors of the other contracts"):
        settle("null", None, PLAIN, 24, None, 0)
    with pytest.raises(ValueError, match="neither schneider nor schwarz"):
        settle("null", None, SCHNEIDER, 23, None, 0)
    with pytest.raises(ValueError, match="needs matadors and points"):
        settle("grand", None, PLAIN, 24, 61, 6)
    with pytest.raises(ValueError, match="out of range"):
        settle("grand", 5, PLAIN, 24, 61, 6)
    with pytest.raises(ValueError, match="unknown contract"):
        settle("ramsch", 1, PLAIN, 24, 61, 6)


# --- auction ----------------------------------------------------------------------------------------------------


def calls(text: str) -> list[tuple[str, int | str]]:
    """'M18 Fhold' -> [('M', 18), ('F', 'hold')]."""
    result: list[tuple[str, int | str]] = []
    for word in text.split():
        said = word[1:]
        result.append((word[0], int(said) if said.isdigit() else said))
    return result


@pytest.mark.parametrize(
    ("case", "text", "declarer", "bid"),
    [
        ("T36 a", "M18 Fhold M20 Fhold Mpass R22 Fhold R23 Fhold R24 Fpass", "R", 24),
        ("T36 b", "Mpass R18 Fhold Rpass", "F", 18),
        ("T36 c", "M18 Fpass R20 Mpass", "R", 20),
        ("2.3 rearhand at 18", "Mpass R18 Fpass", "R", 18),
        ("2.3 middlehand at 18", "M18 Fpass Rpass", "M", 18),
        ("T37 jump", "M18 Fhold M36 Fpass Rpass", "M", 36),
        ("T35 and P6", "Mpass Rpass F18", "F", 18),
        ("forehand may say more", "Mpass Rpass F24", "F", 24),
        ("T37 all pass, P7", "Mpass Rpass Fpass", None, None),
        ("P9 holder declares", "M18 Fhold M20 Fhold Mpass Rpass", "F", 20),
        ("P9 middlehand holds", "M18 Fpass R20 Mhold Rpass", "M", 20),
        ("up to the top", "M264 Fhold Mpass Rpass", "F", 264),
    ],
)
def test_finished_auctions(case: str, text: str, declarer: str | None, bid: int | None) -> None:
    outcome = run_auction(calls(text))
    assert (outcome.declarer, outcome.bid) == (declarer, bid), case
    assert outcome.finished
    assert (outcome.first_fault, outcome.reason) == (None, None)
    assert outcome.passed_in is (declarer is None)
    assert who_speaks(calls(text)) is None
    assert legal_calls(calls(text)) == set()
    # Before its last call the auction was still open.
    assert not run_auction(calls(text)[:-1]).finished


@pytest.mark.parametrize(
    ("case", "text", "index", "reason"),
    [
        ("T37 and P5", "M19", 0, "value"),
        ("forehand cannot begin", "F18", 0, "seat"),
        ("rearhand cannot begin", "R18", 0, "seat"),
        ("nothing to hold", "Mhold", 0, "kind"),
        ("listener names a number", "M18 F20", 1, "kind"),
        ("caller speaks twice", "M18 M20", 1, "seat"),
        ("not higher", "M20 Fhold M20", 2, "low"),
        ("lower", "M20 Fhold M18", 2, "low"),
        ("T36 rearhand must exceed", "M18 Fpass R18", 2, "low"),
        ("value before low", "M20 Fhold M19", 2, "value"),
        ("kind before value", "M18 F19", 1, "kind"),
        ("seat before kind", "Rhold", 0, "seat"),
        ("passed player speaks again", "M18 Fpass F20", 2, "seat"),
        ("middlehand is out", "Mpass M18", 1, "seat"),
        ("forehand has nothing to hold", "Mpass Rpass Fhold", 2, "kind"),
        ("forehand below the ladder", "Mpass Rpass F17", 2, "value"),
        ("over after a declarer", "M18 Fpass Rpass M20", 3, "over"),
        ("over before seat", "M18 Fpass Rpass F19", 3, "over"),
        ("over after passing in", "Mpass Rpass Fpass M18", 3, "over"),
        ("over after forehand", "Mpass Rpass F18 Mpass", 3, "over"),
        ("unknown word", "Myes", 0, "kind"),
        ("only the first fault", "M18 F20 M19 R17", 1, "kind"),
        ("nothing above the top", "M264 Fhold M264", 2, "low"),
    ],
)
def test_faulty_auctions(case: str, text: str, index: int, reason: str) -> None:
    outcome = run_auction(calls(text))
    assert (outcome.first_fault, outcome.reason) == (index, reason), case
    assert outcome.finished is (reason == "over")
    with pytest.raises(ValueError, match=f"call {index} is illegal: {reason}"):
        who_speaks(calls(text))
    with pytest.raises(ValueError, match=f"call {index} is illegal: {reason}"):
        legal_calls(calls(text))


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("", ("M", "caller")),
        ("M18", ("F", "listener")),
        ("M18 Fhold", ("M", "caller")),
        ("M18 Fpass", ("R", "caller")),
        ("M18 Fpass R20", ("M", "listener")),
        ("M18 Fhold Mpass R20", ("F", "listener")),
        ("Mpass", ("R", "caller")),
        ("Mpass R18", ("F", "listener")),
        ("Mpass Rpass", ("F", "forehand18")),
    ],
)
def test_who_speaks(text: str, speaker: tuple[str, str]) -> None:
    assert who_speaks(calls(text)) == speaker


def test_legal_calls() -> None:
    everything = {*BID_VALUES, "pass"}
    assert legal_calls([]) == everything
    assert legal_calls(calls("M18")) == {"hold", "pass"}
    assert legal_calls(calls("M18 Fhold")) == everything - {18}
    assert legal_calls(calls("M216 Fpass")) == {240, 264, "pass"}
    assert legal_calls(calls("M264 Fhold")) == {"pass"}
    assert legal_calls(calls("Mpass Rpass")) == everything


# --- play -------------------------------------------------------------------------------------------------------

# Forehand holds all the jacks and the top clubs; the other hearts are split.
DEAL = {
    "F": cards("CJ SJ HJ DJ CA CT CK CQ C9 C8"),
    "M": cards("SA ST SK SQ S9 S8 S7 HA HT HK"),
    "R": cards("HQ H9 H8 H7 DA DT DK DQ D9 D8"),
}
PUT_AWAY = cards("C7 D7")


def plays(text: str) -> list[tuple[str, str]]:
    """'F:CJ M:HA' -> [('F', 'CJ'), ('M', 'HA')]."""
    return [(word[0], word[2:]) for word in text.split()]


def all_tricks_to_forehand() -> list[tuple[str, str]]:
    """A grand in which nobody can take a trick from forehand."""
    result: list[tuple[str, str]] = []
    forehand = ("CJ", "SJ", "HJ", "DJ", "CA", "CT", "CK", "CQ", "C9", "C8")
    for own, second, third in zip(forehand, sorted(DEAL["M"]), sorted(DEAL["R"]), strict=True):
        result += [("F", own), ("M", second), ("R", third)]
    return result


def test_play_out_whole_game() -> None:
    outcome = play_out("grand", "F", DEAL, PUT_AWAY, all_tricks_to_forehand())
    assert (outcome.first_fault, outcome.reason) == (None, None)
    assert (outcome.points, outcome.tricks, outcome.defender_points, outcome.complete_tricks) == (120, 10, 0, 10)
    assert (outcome.next_seat, outcome.legal) == (None, set())

    # Seen from a declarer in rearhand the same cards are a disaster; the cards put away are worth nothing.
    outcome = play_out("grand", "R", DEAL, PUT_AWAY, all_tricks_to_forehand())
    assert (outcome.points, outcome.tricks, outcome.defender_points, outcome.complete_tricks) == (0, 0, 120, 10)


def test_play_out_positions() -> None:
    # T46: forehand leads, also when rearhand declares.
    start = play_out("hearts", "R", DEAL, PUT_AWAY, [])
    assert (start.next_seat, start.legal, start.points, start.complete_tricks) == ("F", DEAL["F"], 0, 0)

    # Hearts: middlehand must follow the jack with a heart.
    second = play_out("hearts", "F", DEAL, PUT_AWAY, plays("F:DJ"))
    assert (second.next_seat, second.legal) == ("M", cards("HA HT HK"))

    # Clubs led: middlehand trumps with the king, rearhand is void and overtrumps with nothing.
    third = play_out("hearts", "F", DEAL, PUT_AWAY, plays("F:CA M:HK R:H7 M:SA"))
    assert (third.points, third.tricks, third.defender_points, third.complete_tricks) == (0, 0, 15, 1)
    assert (third.next_seat, third.legal) == ("R", DEAL["R"] - {"H7"})

    # The two cards put away count from the beginning.
    other_hands = dict(DEAL)
    other_hands["F"] = (DEAL["F"] - {"CA", "CT"}) | PUT_AWAY
    rich = play_out("grand", "F", other_hands, cards("CA CT"), plays("F:CJ M:HA R:DA F:D7 M:ST R:DT"))
    assert (rich.points, rich.tricks, rich.defender_points, rich.complete_tricks) == (21 + 24, 1, 20, 2)
    assert rich.next_seat == "R"


@pytest.mark.parametrize(
    ("case", "contract", "text", "ply", "reason", "next_seat"),
    [
        ("wrong leader", "grand", "M:SA", 0, "turn", "F"),
        ("out of turn in the trick", "grand", "F:CJ R:HQ", 1, "turn", "M"),
        ("leader plays on", "grand", "F:CJ F:SJ", 1, "turn", "M"),
        ("not held", "grand", "F:SA", 0, "held", "F"),
        ("put away", "grand", "F:C7", 0, "held", "F"),
        ("not a card", "grand", "F:C1", 0, "held", "F"),
        ("not held and not on turn", "grand", "F:CJ R:SA", 1, "held", "M"),
        ("twice by the same seat", "grand", "F:CJ F:CJ", 1, "twice", "M"),
        ("twice by another seat", "grand", "F:CJ M:CJ", 1, "twice", "M"),
        ("revoke of trumps", "hearts", "F:HJ M:SA", 1, "revoke", "M"),
        ("revoke of a plain suit", "null", "F:SJ M:HA", 1, "revoke", "M"),
        ("revoke by the third", "null", "F:HJ M:HA R:DA", 2, "revoke", "R"),
        ("the same cards in grand are no revoke", "grand", "F:HJ M:HA R:DA", 0, None, "F"),
        ("a later fault", "hearts", "F:CA M:SA R:H7 F:CJ", 3, "turn", "R"),
        ("turn before revoke", "hearts", "F:HJ R:DA", 1, "turn", "M"),
        ("only the first", "hearts", "F:HJ M:SA F:HJ X:CA", 1, "revoke", "M"),
    ],
)
def test_play_out_faults(case: str, contract: str, text: str, ply: int, reason: str | None, next_seat: str) -> None:
    outcome = play_out(contract, "F", DEAL, PUT_AWAY, plays(text))
    assert outcome.reason == reason, case
    assert outcome.first_fault == (None if reason is None else ply), case
    assert outcome.next_seat == next_seat, case


def test_play_out_over() -> None:
    outcome = play_out("grand", "F", DEAL, PUT_AWAY, [*all_tricks_to_forehand(), ("F", "CJ")])
    assert (outcome.first_fault, outcome.reason, outcome.next_seat) == (30, "over", None)


def test_random_games_add_up() -> None:
    """Whatever is legally played, all cards and tricks are accounted for."""
    rng = random.Random(20221124)
    for number in range(60):
        pack = sorted(ALL_CARDS)
        rng.shuffle(pack)
        hands = {"F": set(pack[:10]), "M": set(pack[10:20]), "R": set(pack[20:30])}
        contract = ("clubs", "spades", "hearts", "diamonds", "grand", "null")[number % 6]
        declarer = rng.choice("FMR")
        played: list[tuple[str, str]] = []
        outcome = play_out(contract, declarer, hands, set(pack[30:]), played)
        while outcome.next_seat is not None:
            assert outcome.legal
            assert outcome.first_fault is None
            played.append((outcome.next_seat, rng.choice(sorted(outcome.legal))))
            outcome = play_out(contract, declarer, hands, set(pack[30:]), played)
        assert len(played) == 30
        assert outcome.complete_tricks == 10
        assert outcome.points + outcome.defender_points == 120
        assert 0 <= outcome.tricks <= 10


@pytest.mark.parametrize(
    ("case", "contract", "forehand", "middlehand", "rearhand", "leader", "trick", "count"),
    [
        ("no cards", "grand", "", "", "", "F", "", 1),
        ("last trick", "grand", "CA", "C7", "HA", "M", "", 1),
        # Nobody can follow: 2 * 2 * 2 orders, forehand wins both.
        ("free discards", "null", "CA C7", "SA S7", "HA H7", "F", "", 8),
        # CA first: all is forced. DA first: rearhand has a choice of two.
        ("duties", "null", "CA DA", "CK D7", "C7 H7", "F", "", 3),
        # M has led C8; R must follow with C7; F may give DA or D7; M wins. M leads H9; R plays HA, F its last card.
        ("trick under way", "null", "DA D7", "H9", "C7 HA", "M", "C8", 2),
        # Two cards on the table: only forehand's two cards are open, the last trick is forced.
        ("two on the table", "grand", "CJ DA", "H9", "HA", "M", "C8 C7", 2),
        # Hearts: the jack led draws HA from M, and R is free (2). H7 led: the same. Plain cards follow at the end.
        ("trump duty", "hearts", "SJ H7", "HA CA", "D7 D8", "F", "", 4),
    ],
)
def test_count_sequences(
    case: str, contract: str, forehand: str, middlehand: str, rearhand: str, leader: str, trick: str, count: int
) -> None:
    hands = {"F": cards(forehand), "M": cards(middlehand), "R": cards(rearhand)}
    assert count_sequences(contract, hands, leader, trick.split()) == count, case
    assert hands == {"F": cards(forehand), "M": cards(middlehand), "R": cards(rearhand)}


def test_count_sequences_default_trick() -> None:
    # Forehand takes every trick whatever is led, nobody can follow: 3! * 3! * 3!.
    hands = {"F": cards("CA CK CQ"), "M": cards("S7 S8 S9"), "R": cards("H7 H8 H9")}
    assert count_sequences("grand", hands, "F") == 216


# --- the ISS server ---------------------------------------------------------------------------------------------

IssCase = tuple[str, str, Announcement, int | None, int, int, int, int, int, str, IssSettled]

ISS_CASES: list[IssCase] = [
    # Each row: the case's name, the arguments of settle_iss in their order, the result.
    (
        "item 3, game 10327743", "grand", PLAIN, 1, 24, 12, 2, 108, 10, "none",
        IssSettled(False, False, 3, 72, -144, 12, 2, True, False),
    ),
    (
        "item 4, 88 points", "diamonds", SCHNEIDER, 2, 18, 88, 9, 32, 10, "none",
        IssSettled(False, False, 6, 54, -108, 88, 9, False, False),
    ),
    (
        "item 4, clubs ouvert lost after trick 1", "clubs", OUVERT, 1, 18, 4, 0, 15, 1, "none",
        IssSettled(False, False, 8, 96, -192, 4, 0, False, False),
    ),
    (
        "item 9, game 10330141", "clubs", PLAIN, -11, 24, 11, 0, 0, 0, "declarer",
        IssSettled(False, False, 12, 144, -288, 11, 0, False, False),
    ),
    (
        "R4 and item 3, resigned in the first trick", "grand", PLAIN, 2, 18, 0, 0, 0, 0, "declarer",
        IssSettled(False, False, 3, 72, -144, 0, 0, False, False),
    ),
    (
        "the same after one trick lost", "grand", PLAIN, 2, 18, 0, 0, 10, 1, "declarer",
        IssSettled(False, False, 5, 120, -240, 0, 0, True, True),
    ),
    (
        "the same after one trick won", "grand", PLAIN, 2, 18, 10, 1, 0, 1, "declarer",
        IssSettled(False, False, 4, 96, -192, 10, 1, True, False),
    ),
    (
        "the same with more points", "grand", PLAIN, 2, 18, 31, 2, 0, 2, "declarer",
        IssSettled(False, False, 3, 72, -144, 31, 2, False, False),
    ),
    (
        "item 6, resigned with 61", "hearts", PLAIN, -1, 20, 61, 5, 10, 6, "declarer",
        IssSettled(True, False, 2, 20, 20, 61, 5, False, False),
    ),
    (
        "item 6, resigned with 60", "hearts", PLAIN, -1, 20, 60, 5, 10, 6, "declarer",
        IssSettled(False, False, 2, 20, -40, 60, 5, False, False),
    ),
    (
        "item 6, resigned with 90", "hearts", PLAIN, -1, 20, 90, 7, 10, 8, "declarer",
        IssSettled(True, False, 3, 30, 30, 90, 7, True, False),
    ),
    (
        "item 6, 61 is not enough for schneider announced", "hearts", SCHNEIDER, 1, 20, 70, 6, 0, 6, "declarer",
        IssSettled(False, False, 5, 50, -100, 70, 6, False, False),
    ),
    (
        "item 6, all tricks so far are not ten", "hearts", SCHWARZ, 1, 20, 100, 8, 0, 8, "declarer",
        IssSettled(False, False, 7, 70, -140, 100, 8, False, False),
    ),
    (
        "item 5, defenders without a trick", "clubs", PLAIN, 1, 18, 40, 3, 0, 3, "defenders",
        IssSettled(True, False, 4, 48, 48, 120, 10, True, True),
    ),
    (
        "item 5, in the first trick", "clubs", HAND, 1, 18, 2, 0, 0, 0, "defenders",
        IssSettled(True, False, 5, 60, 60, 120, 10, True, True),
    ),
    (
        "item 5, defenders with 30", "clubs", PLAIN, 1, 18, 40, 3, 30, 5, "defenders",
        IssSettled(True, False, 3, 36, 36, 90, 8, True, False),
    ),
    (
        "item 5, defenders with 31", "clubs", PLAIN, 1, 18, 40, 3, 31, 5, "defenders",
        IssSettled(True, False, 2, 24, 24, 89, 8, False, False),
    ),
    (
        "item 5, defenders had won already", "clubs", PLAIN, 1, 18, 20, 3, 60, 7, "defenders",
        IssSettled(False, False, 2, 24, -48, 60, 6, False, False),
    ),
    (
        "item 5, allocation rescues the bid", "clubs", PLAIN, 1, 48, 40, 3, 0, 3, "defenders",
        IssSettled(True, False, 4, 48, 48, 120, 10, True, True),
    ),
    (
        "item 5, schwarz announced", "spades", SCHWARZ, 1, 18, 40, 3, 0, 3, "defenders",
        IssSettled(True, False, 7, 77, 77, 120, 10, True, True),
    ),
    (
        "overbid whatever the points", "diamonds", PLAIN, 1, 36, 75, 7, 45, 10, "none",
        IssSettled(False, True, 2, 36, -72, 75, 7, False, False),
    ),
    (
        "overbid with 90", "diamonds", PLAIN, 1, 36, 90, 8, 30, 10, "none",
        IssSettled(False, True, 3, 36, -72, 90, 8, True, False),
    ),
    (
        "overbid with 101, game 6417692", "diamonds", SCHNEIDER, -1, 50, 101, 8, 19, 10, "none",
        IssSettled(False, True, 5, 54, -108, 101, 8, True, False),
    ),
    (
        "won plainly", "grand", PLAIN, 4, 48, 75, 7, 45, 10, "none",
        IssSettled(True, False, 5, 120, 120, 75, 7, False, False),
    ),
    (
        "won, all tricks", "clubs", HAND, 11, 60, 120, 10, 0, 10, "none",
        IssSettled(True, False, 15, 180, 180, 120, 10, True, True),
    ),
    (
        "120 points, nine tricks", "spades", PLAIN, 2, 33, 120, 9, 0, 10, "none",
        IssSettled(True, False, 4, 44, 44, 120, 9, True, False),
    ),
    (
        "schneider announced and made", "grand", SCHNEIDER, 1, 48, 90, 9, 30, 10, "none",
        IssSettled(True, False, 5, 120, 120, 90, 9, True, False),
    ),
    (
        "schwarz announced and made", "clubs", SCHWARZ, 1, 18, 120, 10, 0, 10, "none",
        IssSettled(True, False, 7, 84, 84, 120, 10, True, True),
    ),
    (
        "item 7, schneider announced, defenders at 31", "diamonds", SCHNEIDER, 2, 18, 40, 4, 31, 6, "none",
        IssSettled(False, False, 6, 54, -108, 40, 4, False, False),
    ),
    (
        "item 7, defenders at 30 have not stopped the game", "diamonds", SCHNEIDER, 2, 18, 40, 4, 30, 6, "defenders",
        IssSettled(True, False, 6, 54, 54, 90, 8, True, False),
    ),
    (
        # A reading: item 3 by the letter, as nothing says that a stopped game is exempt from it.
        "item 7, stopped before the declarer had a trick", "diamonds", SCHNEIDER, 2, 18, 4, 0, 34, 2, "none",
        IssSettled(False, False, 7, 63, -126, 4, 0, False, True),
    ),
    (
        "item 7, R6, schwarz missed after seven tricks", "grand", OUVERT, 4, 18, 70, 6, 12, 7, "none",
        IssSettled(False, False, 11, 264, -528, 70, 6, False, False),
    ),
    (
        "item 7 comes before the defenders' ending", "grand", OUVERT, 4, 18, 70, 6, 12, 7, "defenders",
        IssSettled(False, False, 11, 264, -528, 70, 6, False, False),
    ),
    (
        "R7, null ouvert", "null", OUVERT, None, 23, 14, 0, 106, 10, "none",
        IssSettled(True, False, None, 46, 46, 14, 0, False, False),
    ),
    (
        "item 7, null lost at the first own trick", "null", PLAIN, None, 23, 15, 1, 20, 3, "none",
        IssSettled(False, False, None, 23, -46, 15, 1, False, False),
    ),
    (
        "item 5, null, defenders give up", "null", HAND, None, 23, 7, 0, 20, 3, "defenders",
        IssSettled(True, False, None, 35, 35, 7, 0, False, False),
    ),
    (
        "item 6, null, declarer gives up", "null", OUVERT_HAND, None, 23, 7, 0, 0, 0, "declarer",
        IssSettled(False, False, None, 59, -118, 7, 0, False, False),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    (
        "case",
        "contract",
        "said",
        "run",
        "bid",
        "points",
        "tricks",
        "defender_points",
        "complete_tricks",
        "ending",
        "expected",
    ),
    ISS_CASES,
)
def test_settle_iss(
    case: str,
    contract: str,
    said: Announcement,
    run: int | None,
    bid: int,
    points: int,
    tricks: int,
    defender_points: int,
    complete_tricks: int,
    ending: str,
    expected: IssSettled,
) -> None:
    result = settle_iss(contract, said, run, bid, points, tricks, defender_points, complete_tricks, ending)
    assert result == expected, case


def test_settle_iss_refuses() -> None:
    with pytest.raises(ValueError, match="not over"):
        settle_iss("clubs", PLAIN, 1, 18, 70, 6, 10, 7, "none")
    with pytest.raises(ValueError, match="refuses a null"):
        settle_iss("null", PLAIN, None, 24, 0, 0, 120, 10, "none")
    with pytest.raises(ValueError, match="unknown ending"):
        settle_iss("clubs", PLAIN, 1, 18, 70, 6, 50, 10, "somebody")
    with pytest.raises(ValueError, match="all points are distributed"):
        settle_iss("clubs", PLAIN, 1, 18, 70, 6, 40, 10, "none")


@pytest.mark.parametrize("contract", SUIT_CONTRACTS)
def test_iss_agrees_with_official_rules_after_ten_tricks(contract: str) -> None:
    """FORMATS 1.5 items 1 to 4 give the same amounts as RULES 2.6 and 2.7 for a game of ten tricks."""
    said_options = [PLAIN, HAND, SCHNEIDER, SCHWARZ, OUVERT]
    results = [(0, 0), (12, 2), (30, 3), (31, 3), (60, 5), (61, 6), (89, 8), (90, 8), (120, 9), (120, 10)]
    for said in said_options:
        for bid in (18, 36, 60, 120, 264):
            for run in (1, -2, 4):
                for points, tricks in results:
                    official = settle(contract, run, said, bid, points, tricks)
                    iss = settle_iss(contract, said, run, bid, points, tricks, 120 - points, 10, "none")
                    assert iss[:5] == (
                        official.won,
                        official.overbid,
                        official.levels,
                        official.value,
                        official.score,
                    )


def test_effective_suits_partition_the_pack() -> None:
    """RULES 2.1: 11 trumps and three suits of 7; 4 trumps and four of 7; four suits of 8."""
    sizes = {"grand": [4, 7, 7, 7, 7], "null": [8, 8, 8, 8]}
    for contract in ("clubs", "spades", "hearts", "diamonds", "grand", "null"):
        counted: dict[str, int] = {}
        for card in ALL_CARDS:
            suit = effective_suit(contract, card)
            counted[suit] = counted.get(suit, 0) + 1
        assert sorted(counted.values()) == sizes.get(contract, [7, 7, 7, 11])


def test_one_card_always_beats_another_of_its_suit() -> None:
    """Between two cards of one effective suit the winner does not depend on who leads."""
    for contract in ("clubs", "spades", "hearts", "diamonds", "grand", "null"):
        for one, other in combinations(sorted(ALL_CARDS), 2):
            if effective_suit(contract, one) == effective_suit(contract, other):
                assert [one, other][trick_winner(contract, [one, other])] == [other, one][
                    trick_winner(contract, [other, one])
                ]
