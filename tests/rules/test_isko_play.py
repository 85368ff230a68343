"""The rulebook as tests: the play of the cards. RULES.md 2.9.

No test: looking at the last trick and counting what was collected (old 4.4.3, 4.4.6) are for people at a table.
"""

import pytest

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.rules.errors import Reason
from skatnotation.rules.kernel.cards import legal_cards
from skatnotation.rules.position import Phase, Trick
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS, Seat

from .stories import F, M, R, announce, cards, deal, lay, lead, mask, names, number, refused, rest, say, settled

FIRST = "CA CT CK CQ C9 C8 C7 HJ H8 H7"
SECOND = "CJ SA ST SK SQ S9 S8 S7 HA HT"
THIRD = "SJ DJ DA DT DK DQ D9 D8 HK HQ"
SKAT = "D7 H9"


def hearts(calls: str = "M 18, F yes, M pass, R pass", game: str = "hearts hand") -> Table:
    return announce(say(deal(FIRST, SECOND, THIRD, SKAT), calls), game)


@pytest.mark.parametrize(
    ("calls", "declarer"),
    [
        ("M 18, F yes, M pass, R pass", F),
        ("M 18, F pass, R pass", M),
        ("M pass, R 18, F pass", R),
    ],
)
def test_old_4_1_1_forehand_leads_whoever_declares(calls: str, declarer: Seat) -> None:
    table = hearts(calls)
    assert (table.declarer, table.to_act) == (declarer, F)
    for seat, card in ((M, "SA"), (R, "DA")):
        with refused(Reason.TURN, "4.1.1"):
            table.play(seat, cards(card)[0])


def test_old_4_1_1_the_cards_are_played_in_turn_and_the_winner_leads() -> None:
    table = lay(hearts(), "C7")
    assert (table.to_act, table.trick) == (M, ((F, "C7"),))
    lay(table, "HA")
    assert table.to_act is R
    assert len(table.tricks) == 0
    lay(table, "D9")
    assert [*table.tricks] == [Trick(((F, cards("C7")[0]), (M, cards("HA")[0]), (R, cards("D9")[0])), M)]
    assert (table.to_act, table.trick) == (M, ())
    lay(table, "S7 SJ HJ")  # no spade in forehand and rearhand, and the spade jack is the higher trump
    assert table.to_act is R


def test_new_4_2_1_follow_the_suit_led() -> None:
    table = lay(hearts(), "HJ")
    with refused(Reason.REVOKE, "4.2.1-4.2.3", "CJ HA HT"):
        table.play(M, cards("SA")[0])
    lay(table, "HT")
    with refused(Reason.REVOKE, "4.2.1-4.2.3", "SJ DJ HK HQ"):
        table.play(R, cards("DA")[0])
    lay(table, "HQ")
    assert table.to_act is F


def test_new_4_2_1_to_4_2_3_a_jack_follows_trumps_and_not_its_printed_suit() -> None:
    """Clubs are led: the club jack does not follow them; a trump is led: it does."""
    table = lay(hearts(), "C7")
    assert set(table.legal_cards(M)) == set(cards(SECOND))
    assert names(legal_cards(2, mask(SECOND), number("H7"))) == {"CJ", "HA", "HT"}


def test_new_4_2_1_to_4_2_3_who_cannot_follow_plays_anything() -> None:
    table = lay(hearts(), "CA SQ")
    assert set(table.legal_cards(R)) == set(cards(THIRD))
    lay(table, "D8")
    assert table.tricks[0].winner is F


def test_new_4_2_1_to_4_2_3_no_duty_to_beat_or_to_trump() -> None:
    table = lay(hearts(), "H7 HT")
    assert set(table.legal_cards(R)) == set(cards("SJ DJ HK HQ"))
    lay(table, "HQ S7 DQ C8")
    assert [trick.winner for trick in table.tricks] == [M, M]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_new_4_2_1_to_4_2_3_the_leader_plays_any_card(contract: Contract) -> None:
    for hand in (FIRST, SECOND, THIRD):
        assert legal_cards(contract.number, mask(hand), -1) == mask(hand)


def test_old_4_1_2_a_card_on_the_table_is_played() -> None:
    table = lay(hearts(), "CA S7 D8")
    assert "CA" not in table.hand(F)
    with refused(Reason.CARD_TWICE, "4.1.2", "CT CK CQ C9 C8 C7 HJ H8 H7"):
        table.play(F, cards("CA")[0])


@pytest.mark.parametrize(("seat", "card"), [(F, "SA"), (F, "D7"), (M, "CA"), (R, "H9")])
def test_a_seat_plays_only_what_it_holds(seat: Seat, card: str) -> None:
    table = hearts()
    with refused(Reason.CARD_NOT_HELD, "4.1.2", FIRST if seat is F else ""):
        table.play(seat, cards(card)[0])


def test_the_declarer_does_not_play_what_he_put_away() -> None:
    table = announce(say(deal(FIRST, SECOND, THIRD, SKAT), "M 18, F yes, M pass, R pass"), "clubs", put_away="HJ H7")
    assert table.can_play(F, cards("D7")[0])
    with refused(Reason.CARD_NOT_HELD, "4.1.2", "CA CT CK CQ C9 C8 C7 H9 H8 D7"):
        table.play(F, cards("HJ")[0])


def test_after_ten_tricks_the_game_is_over() -> None:
    table = rest(hearts())
    assert (table.phase, table.to_act, len(table.tricks)) == (Phase.OVER, None, 10)
    for seat in SEATS:
        assert table.hand(seat) == ()
        assert table.legal_cards(seat) == ()
        with refused(Reason.OVER, "4.1.1"):
            table.play(seat, cards("CA")[0])
        assert not table.can_give_up(seat)
        assert not table.can_show(seat)


def test_the_points_of_both_parties_and_the_skat_make_120() -> None:
    table = rest(hearts())
    taken = [card for trick in table.tricks if trick.winner is F for _, card in trick.cards]
    lost = [card for trick in table.tricks if trick.winner is not F for _, card in trick.cards]
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    assert settled(table).points == sum(worth.get(card[1], 0) for card in [*taken, *cards(SKAT)])
    assert settled(table).points + sum(worth.get(card[1], 0) for card in lost) == 120
    assert settled(table).tricks == len(taken) // 3


def test_play_goes_on_when_the_game_is_won_or_lost_already() -> None:
    """Forehand has all trumps and is past 61 after six tricks: all ten are played, for schneider and schwarz."""
    table = announce(say(deal("CJ SJ HJ DJ CA CT CK CQ C9 C8"), "M 18, F yes, M pass, R pass"), "clubs hand")
    lead(table, "CA CT CK CQ CJ SJ HJ DJ C9")
    assert table.points > 61
    assert (table.phase, len(table.tricks)) == (Phase.PLAY, 9)
    lead(table, "C8")
    assert (table.phase, len(table.tricks)) == (Phase.OVER, 10)
