"""The rulebook as tests: the skat, what is put away, and the announcement. RULES.md 2.4.

That the cards of an ouvert game are shown before the first lead is for the players and for views; the engine hides
nothing.
"""

import pytest

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.rules.errors import Reason
from skatnotation.rules.kernel.announcement import (
    ANNOUNCED_HAND_AFTER_PICK_UP,
    ANNOUNCED_LEVEL_IN_NULL,
    ANNOUNCED_LEVEL_WITHOUT_HAND,
    announcement_fault,
    implied,
)
from skatnotation.rules.position import Announcement, Phase
from skatnotation.rules.ruleset import ISKO
from skatnotation.rules.table import Table

from .stories import F, M, R, announce, cards, count, deal, lead, outcome, refused, rest, said, say, settled

TRUMP_GAMES = CONTRACTS[:5]
LONG_CLUBS = "CJ SJ HJ CA CT CK CQ C9 C8 C7"


def forehand_declares(bid: int = 18, *, hand: str = LONG_CLUBS, skat: str = "DJ S7") -> Table:
    return say(deal(f=hand, skat=skat), f"M {bid}, F yes, M pass, R pass")


def test_old_2_2_1_the_skat_belongs_to_the_declarer_also_in_a_hand_game() -> None:
    """All tricks with the ace in the skat: 120 points, not 109."""
    table = rest(announce(forehand_declares(skat="DJ SA"), "clubs hand"))
    assert (settled(table).points, settled(table).tricks) == (120, 10)


def test_old_2_2_1_only_the_declarer_takes_the_skat() -> None:
    table = forehand_declares()
    for seat in (M, R):
        with refused(Reason.NOT_DECLARER, "2.2.2"):
            table.pick_up(seat)


def test_old_2_2_2_two_cards_are_taken_and_two_put_away_before_the_announcement() -> None:
    table = forehand_declares()
    table.pick_up(F)
    assert set(table.hand(F)) == {*cards(LONG_CLUBS), *cards("DJ S7")}
    with refused(Reason.PHASE, "3.5.1"):
        table.declare(F, Contract.CLUBS)
    assert table.discard(F, cards("S7 C7")) is Phase.ANNOUNCEMENT
    assert len(table.hand(F)) == 10
    assert table.declare(F, Contract.CLUBS) is Phase.PLAY


@pytest.mark.parametrize("put_away", ["CJ SJ", "CA CT", "DJ S7", "CJ S7", "S7 C7"])
def test_old_2_2_2_any_two_cards_may_be_put_away(put_away: str) -> None:
    table = announce(forehand_declares(), "clubs", put_away=put_away)
    assert set(table.discards) == set(cards(put_away))
    assert not set(table.hand(F)) & set(cards(put_away))


def test_old_2_2_2_what_was_put_away_counts_for_the_declarer() -> None:
    """Forehand puts an ace and a ten away : 21 points before the first trick."""
    table = announce(forehand_declares(skat="SA ST"), "clubs", put_away="SA ST")
    assert table.points == 21
    assert settled(rest(lead(table, "CJ"))).points == 120


@pytest.mark.parametrize("wrong", ["", "S7", "S7 DJ C7"])
def test_wrong_number_of_cards_put_away(wrong: str) -> None:
    table = forehand_declares()
    table.pick_up(F)
    with refused(Reason.CARD_COUNT, "2.2.2", f"{LONG_CLUBS} DJ S7"):
        table.discard(F, cards(wrong))


def test_old_2_2_2_cards_that_cannot_be_put_away() -> None:
    table = forehand_declares()
    table.pick_up(F)
    with refused(Reason.CARD_TWICE, "2.2.2", f"{LONG_CLUBS} DJ S7"):
        table.discard(F, cards("S7 S7"))
    with refused(Reason.CARD_NOT_HELD, "2.2.2", f"{LONG_CLUBS} DJ S7"):
        table.discard(F, cards("S7 S8"))


def test_old_2_2_3_in_a_hand_game_the_skat_stays_unseen() -> None:
    table = announce(forehand_declares(), "clubs hand")
    assert set(table.hand(F)) == set(cards(LONG_CLUBS))
    with refused(Reason.PHASE, "2.2.2"):
        table.pick_up(F)


def test_old_2_2_3_no_hand_after_the_skat_was_taken() -> None:
    table = forehand_declares()
    table.pick_up(F)
    table.discard(F, cards("DJ S7"))
    for contract in Contract:
        with refused(Reason.HAND_AFTER_PICK_UP, "2.2.3"):
            table.declare(F, contract, hand=True)


def test_old_3_4_1_hand_and_ouvert_count_only_when_announced() -> None:
    """The same cards, the skat untouched: with the word hand 3 x 12, without it 2 x 12; so with null ouvert."""
    assert count("clubs hand", 1, 18, 70, 7).value == 36
    assert count("clubs", 1, 18, 70, 7).value == 24
    assert count("null ouvert", None, 18, 0, 0).value == 46
    assert count("null", None, 18, 0, 0).value == 23
    table = forehand_declares()
    table.declare(F, Contract.CLUBS)
    assert table.announcement == Announcement(
        contract=Contract.CLUBS, hand=False, ouvert=False, schneider_announced=False, schwarz_announced=False
    )


def test_old_3_4_8_what_was_put_away_is_not_changed_after_the_announcement() -> None:
    table = announce(forehand_declares(), "clubs", put_away="DJ S7")
    with refused(Reason.PHASE, "2.2.2"):
        table.pick_up(F)
    with refused(Reason.PHASE, "2.2.2"):
        table.discard(F, cards("CA CT"))
    with refused(Reason.PHASE, "3.5.1"):
        table.declare(F, Contract.GRAND)


def test_old_4_1_1_no_lead_before_the_announcement() -> None:
    table = forehand_declares()
    with refused(Reason.PHASE, "4.1.1"):
        table.play(F, cards("CJ")[0])


PICK_UP, WITHOUT = 1, 0
LEGAL = 0


@pytest.mark.parametrize(
    ("announced", "picked_up", "fault"),
    [
        ("", PICK_UP, LEGAL),
        ("hand", WITHOUT, LEGAL),
        ("hand", PICK_UP, ANNOUNCED_HAND_AFTER_PICK_UP),
        ("hand schneider", WITHOUT, LEGAL),
        ("hand schneider schwarz", WITHOUT, LEGAL),
        ("hand schwarz", WITHOUT, LEGAL),
        ("hand ouvert", WITHOUT, LEGAL),
        ("hand ouvert schneider schwarz", WITHOUT, LEGAL),
        ("schneider", PICK_UP, ANNOUNCED_LEVEL_WITHOUT_HAND),
        ("schwarz", PICK_UP, ANNOUNCED_LEVEL_WITHOUT_HAND),
        ("ouvert", PICK_UP, ANNOUNCED_LEVEL_WITHOUT_HAND),
        ("hand ouvert", PICK_UP, ANNOUNCED_HAND_AFTER_PICK_UP),
    ],
)
@pytest.mark.parametrize("contract", TRUMP_GAMES)
def test_new_2_6_1_to_2_6_5_what_may_be_announced_with_a_suit_or_grand(
    contract: Contract, announced: str, picked_up: int, fault: int
) -> None:
    assert announcement_fault(ISKO.numbers, contract.number, said(announced), picked_up) == fault


@pytest.mark.parametrize(
    ("announced", "picked_up", "fault"),
    [
        ("", PICK_UP, LEGAL),
        ("ouvert", PICK_UP, LEGAL),
        ("hand", WITHOUT, LEGAL),
        ("hand ouvert", WITHOUT, LEGAL),
        ("hand", PICK_UP, ANNOUNCED_HAND_AFTER_PICK_UP),
        ("hand schneider", WITHOUT, ANNOUNCED_LEVEL_IN_NULL),
        ("hand schwarz", WITHOUT, ANNOUNCED_LEVEL_IN_NULL),
        ("schneider", PICK_UP, ANNOUNCED_LEVEL_IN_NULL),
        ("schwarz ouvert", PICK_UP, ANNOUNCED_LEVEL_IN_NULL),
    ],
)
def test_new_2_6_1_to_2_6_5_what_may_be_announced_with_null(announced: str, picked_up: int, fault: int) -> None:
    assert announcement_fault(ISKO.numbers, Contract.NULL.number, said(announced), picked_up) == fault


@pytest.mark.parametrize("contract", TRUMP_GAMES)
def test_old_5_2_5_to_5_2_6_ouvert_implies_schwarz_and_schwarz_schneider(contract: Contract) -> None:
    book = ISKO.numbers
    everything = said("hand ouvert schneider schwarz")
    assert implied(book, contract.number, said("hand ouvert")) == everything
    assert implied(book, contract.number, said("hand schwarz")) == said("hand schneider schwarz")
    assert implied(book, contract.number, said("hand schneider")) == said("hand schneider")
    assert implied(book, contract.number, said("hand")) == said("hand")


def test_ouvert_implies_nothing_in_null() -> None:
    assert implied(ISKO.numbers, Contract.NULL.number, said("ouvert")) == said("ouvert")


def test_new_2_6_1_to_2_6_5_the_table_refuses_and_says_what_it_took_over() -> None:
    table = forehand_declares()
    with refused(Reason.LEVEL_WITHOUT_HAND, "2.6.1-2.6.5"):
        table.declare(F, Contract.CLUBS, schneider_announced=True)
    with refused(Reason.LEVEL_IN_NULL, "2.6.1-2.6.5"):
        table.declare(F, Contract.NULL, hand=True, schwarz_announced=True)
    table.declare(F, Contract.CLUBS, hand=True, ouvert=True)
    assert table.announcement == Announcement(
        contract=Contract.CLUBS, hand=True, ouvert=True, schneider_announced=True, schwarz_announced=True
    )


def test_only_the_declarer_announces() -> None:
    table = forehand_declares()
    with refused(Reason.NOT_DECLARER, "3.5.1"):
        table.declare(R, Contract.GRAND, hand=True)


def test_an_announced_game_that_cannot_reach_the_bid_is_played_and_overbid() -> None:
    """Diamonds with one and a bid of 48: even schwarz reaches only 4 x 9."""
    table = say(deal(f="CJ HJ DJ DA DT DK DQ D9 D8 D7", m="SJ", skat="S7 S8"), "M 48, F yes, M pass, R pass")
    announce(table, "diamonds", put_away="S7 S8")
    rest(lead(table, "CJ"))
    assert outcome(settled(table)) == (False, True, 4, 54, -108)
