"""The rulebook as tests: what a game is worth, whether it is won, overbid games, impossible nulls. RULES.md 2.6 to 2.8.

No test: who has to prove a level or a loss in doubt (old 5.2.8) and Kontra, which the order does not know.
"""

import pytest

from skatnotation.contract import Contract
from skatnotation.rules.errors import SettlementError
from skatnotation.rules.position import Phase
from skatnotation.rules.ruleset import ISKO
from skatnotation.rules.settlement import settle

from .stories import F, announce, count, deal, lay, lead, outcome, rest, say, settled

# 2.6: value


@pytest.mark.parametrize(
    ("game", "value"), [("diamonds", 18), ("hearts", 20), ("spades", 22), ("clubs", 24), ("grand", 48)]
)
def test_new_2_4_1_base_values_nine_ten_eleven_twelve_twenty_four(game: str, value: int) -> None:
    """With one, game two."""
    assert outcome(count(game, 1, 18, 70, 7)) == (True, False, 2, value, value)


@pytest.mark.parametrize(
    ("game", "value"), [("null", 23), ("null hand", 35), ("null ouvert", 46), ("null hand ouvert", 59)]
)
def test_new_2_4_2_null_has_fixed_values(game: str, value: int) -> None:
    assert outcome(count(game, None, 18, 0, 0)) == (True, False, None, value, value)
    assert outcome(count(game, None, 18, 14, 1)) == (False, False, None, value, -2 * value)


@pytest.mark.parametrize(
    ("game", "points", "tricks", "levels"),
    [
        ("clubs", 61, 6, 2),
        ("clubs", 89, 8, 2),
        ("clubs", 90, 8, 3),
        ("clubs", 120, 10, 4),
        ("clubs hand", 61, 6, 3),
        ("clubs hand", 90, 8, 4),
        ("clubs hand", 120, 10, 5),
        ("clubs hand schneider", 90, 8, 5),
        ("clubs hand schneider", 120, 10, 6),
        ("clubs hand schwarz", 120, 10, 7),
        ("clubs hand schneider schwarz", 120, 10, 7),
        ("clubs hand ouvert", 120, 10, 8),
        ("clubs hand ouvert schneider schwarz", 120, 10, 8),
    ],
)
@pytest.mark.parametrize("sign", [1, -1])
def test_new_2_5_1_to_2_5_8_levels_add_up(game: str, points: int, tricks: int, levels: int, sign: int) -> None:
    assert outcome(count(game, sign, 18, points, tricks)) == (True, False, levels, 12 * levels, 12 * levels)


@pytest.mark.parametrize(("points", "tricks", "won"), [(61, 6, True), (60, 6, False), (59, 5, False), (62, 5, True)])
def test_old_5_2_2_the_game_is_won_with_sixty_one(points: int, tricks: int, won: bool) -> None:
    assert count("spades", 1, 18, points, tricks).won is won


@pytest.mark.parametrize(
    ("points", "tricks", "schneider", "score"),
    [
        (90, 8, True, 33),
        (89, 8, False, 22),
        (31, 3, False, -44),
        (30, 3, True, -66),
    ],
)
def test_old_5_2_3_a_party_with_thirty_points_or_fewer_is_schneider(
    points: int, tricks: int, schneider: bool, score: int
) -> None:
    settled_game = count("spades", 1, 18, points, tricks)
    assert (settled_game.schneider, settled_game.score) == (schneider, score)


@pytest.mark.parametrize(
    ("points", "tricks", "schwarz", "score"),
    [
        (120, 10, True, 44),
        (120, 9, False, 33),  # a lost trick of three cards that count nothing
        (0, 1, False, -66),  # a trick that counts nothing is a trick
        (21, 0, True, -88),  # points in the skat are no trick
    ],
)
def test_new_2_5_6_a_party_without_a_trick_is_schwarz(points: int, tricks: int, schwarz: bool, score: int) -> None:
    settled_game = count("spades", 1, 18, points, tricks)
    assert (settled_game.schwarz, settled_game.score) == (schwarz, score)


# The results that the rules page of Game Circle shows (RULES.md 1.2.2).
@pytest.mark.parametrize(
    ("points", "tricks", "won", "levels"),
    [(61, 6, True, 2), (60, 6, False, 2), (95, 8, True, 3), (120, 10, True, 4), (24, 3, False, 3)],
)
def test_old_5_2_printed_results(points: int, tricks: int, won: bool, levels: int) -> None:
    settled_game = count("hearts", 1, 18, points, tricks)
    assert (settled_game.won, settled_game.levels) == (won, levels)


# And its eight values; where it tells no number of tricks one that fits is put in.
@pytest.mark.parametrize(
    ("game", "matadors", "bid", "points", "tricks", "expected"),
    [
        ("clubs", 2, 36, 72, 7, (True, False, 3, 36, 36)),
        ("hearts hand", -1, 30, 66, 6, (True, False, 3, 30, 30)),
        ("grand", 4, 48, 97, 9, (True, False, 6, 144, 144)),
        ("spades", -3, 33, 52, 5, (False, False, 4, 44, -88)),
        ("diamonds", 1, 24, 78, 7, (False, True, 2, 27, -54)),
        ("clubs hand schneider", 1, 48, 93, 8, (True, False, 5, 60, 60)),
        ("null", None, 23, 0, 0, (True, False, None, 23, 23)),
        ("null hand", None, 35, 10, 1, (False, False, None, 35, -70)),
    ],
)
def test_old_5_1_to_5_4_printed_values(
    game: str,
    matadors: int | None,
    bid: int,
    points: int,
    tricks: int,
    expected: tuple[bool, bool, int | None, int, int],
) -> None:
    assert outcome(count(game, matadors, bid, points, tricks)) == expected


def test_old_5_2_5_an_announced_level_that_is_missed_loses_and_stays_in_the_value() -> None:
    """Schneider announced, 89 points: 1 + 1 + hand + schneider + announced."""
    assert outcome(count("clubs hand schneider", 1, 18, 89, 8)) == (False, False, 5, 60, -120)
    assert outcome(count("clubs hand schwarz", 1, 18, 110, 9)) == (False, False, 7, 84, -168)


def test_old_5_2_5_a_higher_level_than_the_announced_one_counts() -> None:
    """Schneider announced and schwarz made: one level more."""
    assert outcome(count("clubs hand schneider", 1, 18, 120, 10)) == (True, False, 6, 72, 72)


def test_old_5_2_5_the_declarers_own_schneider_is_not_counted_beside_the_announced_one() -> None:
    assert outcome(count("clubs hand schneider", 1, 18, 30, 3)) == (False, False, 5, 60, -120)


@pytest.mark.parametrize(("game", "matadors", "value"), [("clubs hand ouvert", 2, 108), ("grand hand ouvert", 4, 264)])
def test_old_5_2_6_the_official_ouvert_examples(game: str, matadors: int, value: int) -> None:
    assert outcome(count(game, matadors, 18, 120, 10))[3:] == (value, value)


def test_old_5_2_6_ouvert_may_lose_no_trick() -> None:
    """120 points do not help when a trick was lost."""
    assert outcome(count("clubs hand ouvert", 2, 18, 120, 9)) == (False, False, 9, 108, -216)


def test_old_5_2_6_ouvert_ends_with_the_first_trick_lost() -> None:
    table = say(deal(f="CJ SJ HJ CA CT CK CQ C9 C8 C7", m="DJ", skat="S7 S8"), "M 18, F yes, M pass, R pass")
    announce(table, "clubs hand ouvert")
    lead(table, "CA")
    assert table.phase is Phase.OVER
    assert outcome(settled(table)) == (False, False, 10, 120, -240)


def test_old_5_2_7_null_is_won_without_a_trick_and_ends_with_the_first() -> None:
    low = "C7 C8 C9 S7 S8 S9 H7 H8 D7 D8"
    table = rest(announce(say(deal(r=low, skat="H9 D9"), "M pass, R 18, F pass"), "null", put_away="H9 D9"))
    assert (settled(table).score, settled(table).tricks, len(table.tricks)) == (23, 0, 10)
    table = say(deal(f=low, skat="HA DA"), "M 18, F yes, M pass, R pass")
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    table.declare(F, Contract.NULL)
    rest(lead(table, "HA"))
    assert (table.phase, len(table.tricks), settled(table).score) == (Phase.OVER, 1, -46)


@pytest.mark.parametrize(
    ("game", "matadors", "score"),
    [("hearts", 1, -40), ("hearts hand", 1, -60), ("null", None, -46), ("null hand", None, -70)],
)
def test_new_2_5_10_to_2_5_11_a_lost_game_counts_double_a_hand_game_too(
    game: str, matadors: int | None, score: int
) -> None:
    assert count(game, matadors, 18, 60, 6).score == score


@pytest.mark.parametrize(
    ("game", "value"),
    [
        ("diamonds hand ouvert", 162),
        ("hearts hand ouvert", 180),
        ("spades hand ouvert", 198),
        ("clubs hand ouvert", 216),
        ("grand hand ouvert", 264),
    ],
)
def test_the_highest_games(game: str, value: int) -> None:
    matadors = 4 if game.startswith("grand") else 11
    levels = 11 if game.startswith("grand") else 18
    assert outcome(count(game, matadors, 18, 120, 10)) == (True, False, levels, value, value)
    assert count(game, matadors, 18, 110, 9).score == -2 * value


# 2.7: overbid


@pytest.mark.parametrize(
    ("game", "matadors", "bid", "points", "tricks", "levels", "value"),
    [
        ("clubs", 1, 27, 70, 7, 2, 36),
        ("spades", -1, 23, 70, 7, 2, 33),
        ("hearts", 2, 33, 70, 7, 3, 40),
        ("diamonds", 1, 264, 70, 7, 2, 270),
        ("grand", -1, 50, 70, 7, 2, 72),
        ("clubs", 1, 36, 60, 6, 2, 36),
    ],
)
def test_old_5_4_1_an_overbid_game_is_lost_at_the_next_multiple_that_reaches_the_bid(
    game: str, matadors: int, bid: int, points: int, tricks: int, levels: int, value: int
) -> None:
    assert outcome(count(game, matadors, bid, points, tricks)) == (False, True, levels, value, -2 * value)


def test_old_5_4_2_a_hand_game_overbid_through_a_matador_in_the_skat() -> None:
    """Clubs hand counted as without four (72); the club jack lies in the skat: with one, 36."""
    table = say(deal(f="CA CT CK CQ C9 SA ST HA HT DA", skat="CJ D7"), "M 60, F yes, M pass, R pass")
    announce(table, "clubs hand")
    rest(table)
    assert (settled(table).overbid, settled(table).matadors, settled(table).score) == (True, 1, -120)


def test_new_3_6_1_an_overbid_is_seen_after_play_so_a_level_can_rescue_it() -> None:
    assert outcome(count("clubs", 1, 36, 89, 8)) == (False, True, 2, 36, -72)
    assert outcome(count("clubs", 1, 36, 90, 8)) == (True, False, 3, 36, 36)
    assert outcome(count("clubs", 1, 48, 120, 10)) == (True, False, 4, 48, 48)


def test_new_3_6_3_to_3_6_4_a_loss_at_schneider_level_first_gets_that_level() -> None:
    """Clubs with one: 24 and own schneider 36. A bid of 36 is reached so, one of 40 is not."""
    assert outcome(count("clubs", 1, 36, 30, 3)) == (False, False, 3, 36, -72)
    assert outcome(count("clubs", 1, 40, 30, 3)) == (False, True, 3, 48, -96)
    assert outcome(count("clubs", 1, 48, 0, 0)) == (False, False, 4, 48, -96)


# 2.8: the impossible null


@pytest.mark.parametrize(
    ("game", "bid"), [("null", 24), ("null hand", 36), ("null ouvert", 48), ("null hand ouvert", 60)]
)
def test_new_3_6_2_a_null_worth_less_than_the_bid_is_lost_without_a_card(game: str, bid: int) -> None:
    """The bid is a multiple of twelve, so no game is cheaper than clubs with one."""
    settled_game = count(game, 1, bid, 0, 0)
    assert outcome(settled_game) == (False, True, None, bid, -2 * bid)
    assert (settled_game.replaced_by, settled_game.matadors) == (Contract.CLUBS, 1)


@pytest.mark.parametrize(
    ("game", "bid"), [("null", 23), ("null hand", 35), ("null ouvert", 46), ("null hand ouvert", 59)]
)
def test_new_3_6_2_a_null_worth_just_the_bid_is_played(game: str, bid: int) -> None:
    assert count(game, None, bid, 0, 0).won


@pytest.mark.parametrize(
    ("hand", "bid", "value", "contract"),
    [
        # base x max(matadors + 1 + hand, bid / base), the cheapest of the five games
        ("CJ SJ HA HT HK DA DT DK SA ST", 24, 27, "diamonds"),  # with two
        ("CJ HA HT HK DA DT DK SA ST CA", 24, 24, "clubs"),  # with one
        ("SJ HA HT HK DA DT DK SA ST CA", 27, 27, "diamonds"),  # without one
        ("CJ SJ HJ DJ HA HT DA DT SA CA", 24, 63, "diamonds"),  # six in the red suits, five in the black ones
        ("CJ SJ HJ DJ CA CT SA ST HA HT", 24, 45, "diamonds"),  # no ace of diamonds: with four
    ],
)
def test_new_3_6_2_it_is_lost_as_the_cheapest_suit_game_or_grand(
    hand: str, bid: int, value: int, contract: str
) -> None:
    table = say(deal(f=hand, skat="S7 S8"), f"M {bid}, F yes, M pass, R pass")
    announce(table, "null", put_away="S7 S8")
    assert table.phase is Phase.OVER
    assert (settled(table).score, settled(table).replaced_by) == (-2 * value, contract)


def test_new_3_6_2_the_hand_level_carries_over_and_ouvert_does_not() -> None:
    assert count("null hand ouvert", 1, 60, 0, 0).value == 60  # clubs 5 x 12
    assert count("null hand", 3, 36, 0, 0).value == 45  # diamonds: with 3, game 4, hand 5
    assert count("null", 3, 36, 0, 0).value == 36  # diamonds: with 3, game 4
    assert count("null ouvert", 4, 48, 0, 0).value == 50  # hearts: with 4, game 5


def test_new_3_6_2_without_the_cards_the_matadors_are_needed() -> None:
    with pytest.raises(SettlementError, match="null is worth less than the bid of 24"):
        count("null", None, 24, 0, 0)


# What no game can be


@pytest.mark.parametrize(
    ("contract", "matadors"),
    [
        ("clubs", 0),
        ("clubs", 12),
        ("clubs", -12),
        ("grand", 5),
        ("grand", -5),
        ("hearts", None),
        ("null", 0),
        ("null", 12),
    ],
)
def test_impossible_matadors(contract: str, matadors: int | None) -> None:
    with pytest.raises(SettlementError, match=r"matadors in .*: there are 1 to (11|4), with"):
        settle(ISKO, Contract(contract), matadors=matadors, bid=18, points=0, tricks=1)


@pytest.mark.parametrize(
    ("points", "tricks", "bid", "words"),
    [
        (121, 5, 18, "121 card points: there are 0 to 120"),
        (-1, 5, 18, "-1 card points"),
        (60, 11, 18, "11 tricks: there are 0 to 10"),
        (60, -1, 18, "-1 tricks"),
        (60, 5, -18, "a bid of -18"),
        (23, 0, 18, "the declarer has 23 card points but no trick"),
        (119, 10, 18, "the defenders have 1 card points but no trick"),
    ],
)
def test_impossible_results(points: int, tricks: int, bid: int, words: str) -> None:
    with pytest.raises(SettlementError, match=words):
        count("clubs", 1, bid, points, tricks)


def test_impossible_counts_of_the_defenders() -> None:
    for other_points, other_tricks in ((61, 4), (60, 5), (121, 4), (-1, 4), (50, -1), (50, 11)):
        with pytest.raises(SettlementError):
            settle(
                ISKO,
                Contract.CLUBS,
                matadors=1,
                bid=18,
                points=60,
                tricks=6,
                other_points=other_points,
                other_tricks=other_tricks,
            )


def test_the_last_card_decides() -> None:
    """Sixty points and one card left: the last trick makes the game."""
    table = say(deal(f="CJ SJ HJ DJ CA CT CK CQ C9 C8", skat="H7 D7"), "M 18, F yes, M pass, R pass")
    announce(table, "clubs hand")
    lead(table, "CJ SJ HJ DJ CA CT CK CQ C9")
    assert table.phase is Phase.PLAY
    lay(table, "C8")
    assert table.phase is Phase.PLAY
    rest(table)
    assert (settled(table).tricks, settled(table).won) == (10, True)
