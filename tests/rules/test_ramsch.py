"""Ramsch and Schieberamsch: RULES 3.6. How ``raeuber`` counts it is in test_books_raeuber."""

import random

import pytest

from skatnotation.cards import Card
from skatnotation.rules.bookfile import switched
from skatnotation.rules.kernel.auction import FAULT_OVER, FAULT_SEAT
from skatnotation.rules.kernel.cards import legal_cards, trick_winner
from skatnotation.rules.kernel.play import FAULT_HELD, FAULT_REVOKE, FAULT_TWICE
from skatnotation.rules.kernel.ramsch import ramsch_play, settle_ramsch
from skatnotation.rules.position import number_of
from skatnotation.rules.ramsch import PushFault, loser_pays, may_be_ramsch, play_ramsch, push
from skatnotation.rules.ruleset import ISKO, RAEUBER, RuleSet
from skatnotation.seats import SEATS, Seat

from .stories import PACK, F, M, R, cards, mask, number

Three = tuple[int, int, int]


def book(switches: str = "") -> RuleSet:
    return switched(ISKO, ["ramsch", *switches.split()])


# What each gets


@pytest.mark.parametrize(
    ("switches", "points", "tricks", "latest", "skat", "doubled", "scores"),
    [
        pytest.param("", (20, 40, 50), (3, 3, 4), (8, 9, 10), 10, 0, (0, 0, -60), id="skat to the last trick"),
        pytest.param("", (20, 50, 40), (3, 3, 4), (8, 9, 10), 10, 0, (0, -50, -50), id="and it makes a tie"),
        pytest.param("skat=loser", (20, 50, 40), (3, 3, 4), (8, 9, 10), 10, 0, (0, -60, 0), id="skat to the loser"),
        pytest.param("skat=loser", (10, 50, 50), (3, 3, 4), (8, 9, 10), 10, 0, (0, -60, -60), id="to both losers"),
        pytest.param(
            "tie=latest", (10, 50, 50), (2, 4, 4), (8, 10, 9), 10, 0, (0, -60, 0), id="the last trick decides"
        ),
        pytest.param("tie=latest", (50, 50, 20), (4, 3, 3), (9, 8, 10), 0, 0, (-50, 0, 0), id="the latest trick pays"),
        pytest.param("", (40, 40, 40), (3, 3, 4), (8, 9, 10), 0, 0, (-40, -40, -40), id="forty each"),
        pytest.param("forty-is-nothing", (40, 40, 40), (3, 3, 4), (8, 9, 10), 0, 0, (0, 0, 0), id="forty is nothing"),
        pytest.param("", (0, 50, 70), (0, 5, 5), (0, 9, 10), 0, 0, (0, 0, -70), id="no jungfrau"),
        pytest.param("jungfrau", (0, 50, 70), (0, 5, 5), (0, 9, 10), 0, 0, (0, 0, -140), id="jungfrau doubles"),
        pytest.param("jungfrau", (0, 50, 70), (1, 4, 5), (1, 9, 10), 0, 0, (0, 0, -70), id="no points is no jungfrau"),
        pytest.param("jungfrau", (0, 50, 70), (0, 5, 5), (0, 9, 10), 0, 2, (0, 0, -560), id="and each push"),
        pytest.param("", (0, 120, 0), (0, 10, 0), (0, 10, 0), 0, 0, (0, -120, 0), id="all tricks are lost"),
        pytest.param("durchmarsch", (0, 100, 0), (0, 10, 0), (0, 10, 0), 20, 0, (0, 120, 0), id="durchmarsch"),
        pytest.param(
            "durchmarsch=others-pay", (0, 100, 0), (0, 10, 0), (0, 10, 0), 20, 1, (-240, 0, -240), id="others pay"
        ),
        pytest.param("ramsch-score=fixed", (20, 40, 60), (3, 3, 4), (8, 9, 10), 0, 0, (0, 0, -10), id="fixed"),
        pytest.param("ramsch-score=fixed", (0, 60, 60), (0, 5, 5), (0, 9, 10), 0, 0, (0, -15, -15), id="fixed, 15"),
        pytest.param("ramsch-score=fixed", (0, 120, 0), (0, 10, 0), (0, 10, 0), 0, 1, (0, -40, 0), id="fixed, 20"),
    ],
)
def test_what_each_gets(
    switches: str, points: Three, tricks: Three, latest: Three, skat: int, doubled: int, scores: Three
) -> None:
    assert settle_ramsch(book(switches).numbers, points, tricks, latest, skat, doubled) == scores


def test_the_cases_of_other_programs() -> None:
    """S6 to S9 of SKAT_SYSTEMS: ties, forty each, the skat, jungfrau and durchmarsch are options."""
    tie = ((50, 50, 20), (4, 4, 2), (10, 9, 8), 0, 0)
    assert settle_ramsch(book().numbers, *tie) == (-50, -50, 0)
    assert settle_ramsch(book("tie=latest").numbers, *tie) == (-50, 0, 0)


# Play

PLAYED = {
    F: cards("CJ CA CT CK CQ C9 C8 C7 SA ST"),
    M: cards("SJ SK SQ S9 S8 S7 HA HT HK HQ"),
    R: cards("HJ DJ H9 H8 DA DT DK DQ D9 D8"),
}
SKAT = cards("H7 D7")


def played(count: int = 30) -> list[tuple[Seat, Card]]:
    """Forehand's jack first, then whatever is legal."""
    luck = random.Random(7)
    hands = {seat: list(held) for seat, held in PLAYED.items()}
    plays: list[tuple[Seat, Card]] = []
    turn, trick = F, list[Card]()
    while len(plays) < count:
        led = number_of(trick[0]) if trick else -1
        legal = legal_cards(4, mask(" ".join(hands[turn])), led)
        card = luck.choice([card for card in hands[turn] if legal >> number_of(card) & 1])
        hands[turn].remove(card)
        plays.append((turn, card))
        trick.append(card)
        turn = turn.next
        if len(trick) == 3:
            turn = SEATS[(turn.number + trick_winner(4, *map(number_of, trick))) % 3]
            trick = []
    return plays


def test_a_ramsch_played_out() -> None:
    result = play_ramsch(book(), PLAYED, SKAT, played())
    assert result is not None
    assert sum(result.points.values()) + result.skat == 120
    assert sum(result.tricks.values()) == 10
    assert min(result.scores.values()) <= -40
    doubled = play_ramsch(book(), PLAYED, SKAT, played(), doubled=1)
    assert doubled is not None
    assert doubled.scores == {seat: 2 * score for seat, score in result.scores.items()}


def test_a_ramsch_that_is_not_played_out_is_not_settled() -> None:
    assert play_ramsch(book(), PLAYED, SKAT, played(29)) is None
    assert play_ramsch(book(), PLAYED, SKAT, [*played(29), (F, Card.D7)]) is None


@pytest.mark.parametrize(
    ("plays", "at", "fault"),
    [
        ("F:CA F:CT", 1, FAULT_SEAT),
        ("M:SK", 0, FAULT_SEAT),
        ("F:CA M:CT", 1, FAULT_HELD),
        ("F:CA M:CA", 1, FAULT_TWICE),
        ("F:SA M:HA", 1, FAULT_REVOKE),
        ("F:CJ M:SK", 1, FAULT_REVOKE),
        ("F:CA M:SJ R:DA", -1, 0),
    ],
)
def test_faults_of_the_play(plays: str, at: int, fault: int) -> None:
    events = [32 * Seat(word[0]).number + number(word[2:]) for word in plays.split()]
    hands = tuple(mask(" ".join(PLAYED[seat])) for seat in SEATS)
    state = ramsch_play((hands[0], hands[1], hands[2]), events, len(events))
    assert state[:2] == (at, fault)


def test_nothing_follows_the_thirtieth_card() -> None:
    events = [32 * seat.number + number_of(card) for seat, card in played()]
    hands = tuple(mask(" ".join(PLAYED[seat])) for seat in SEATS)
    state = ramsch_play((hands[0], hands[1], hands[2]), [*events, 3], 31)
    assert state[:2] == (30, FAULT_OVER)


def test_in_a_ramsch_a_jack_is_no_card_of_its_suit() -> None:
    events = [32 * 0 + number("SA"), 32 * 1 + number("SJ")]
    hands = tuple(mask(" ".join(PLAYED[seat])) for seat in SEATS)
    assert ramsch_play((hands[0], hands[1], hands[2]), events, 2)[:2] == (1, FAULT_REVOKE)


# When


def test_when_there_is_a_ramsch() -> None:
    assert may_be_ramsch(book(), passed_in=True)
    assert not may_be_ramsch(book(), passed_in=False)
    assert not may_be_ramsch(ISKO, passed_in=True)
    assert may_be_ramsch(RAEUBER, passed_in=True, chosen_by=F)


# Schieberamsch


def pushed(switches: str, *pushes: tuple[Seat, str | None]) -> tuple[PushFault | None, int | None]:
    told = [(seat, None if given is None else cards(given)) for seat, given in pushes]
    result = push(book(switches), PLAYED, SKAT, told)
    return result.fault, result.at


def test_the_skat_goes_round_and_who_takes_it_hands_two_cards_on() -> None:
    pushes = [(F, cards("C7 C8")), (M, None), (R, cards("C7 DA"))]
    result = push(book("schieberamsch"), PLAYED, SKAT, pushes)
    assert (result.fault, result.unseen, set(result.skat)) == (None, 1, set(cards("C7 DA")))
    assert set(result.hands[F]) == {*PLAYED[F], *SKAT} - set(cards("C7 C8"))
    assert set(result.hands[R]) == {*PLAYED[R], *cards("C7 C8")} - set(cards("C7 DA"))
    assert {card for hand in result.hands.values() for card in hand} | set(result.skat) == set(PACK)


@pytest.mark.parametrize(
    ("switches", "pushes", "fault", "at"),
    [
        ("", [(F, None)], PushFault.NONE, 0),
        ("schieberamsch", [(M, None)], PushFault.TURN, 0),
        ("schieberamsch", [(F, None), (M, None), (R, None), (F, None)], PushFault.TURN, 3),
        ("schieberamsch", [(F, "C7")], PushFault.COUNT, 0),
        ("schieberamsch", [(F, "C7 C8 C9")], PushFault.COUNT, 0),
        ("schieberamsch", [(F, "C7 SK")], PushFault.HELD, 0),
        ("schieberamsch", [(F, "C7 CJ")], PushFault.JACK, 0),
        ("schieberamsch push-jacks", [(F, "C7 CJ")], None, None),
        ("schieberamsch push-jacks", [(F, "C7 CJ"), (M, None), (R, "CJ D8")], None, None),
        ("schieberamsch", [(F, "H7 D7")], None, None),
    ],
)
def test_what_may_be_pushed(
    switches: str, pushes: list[tuple[Seat, str | None]], fault: PushFault | None, at: int | None
) -> None:
    assert pushed(switches, *pushes) == (fault, at)


# Score sheets


@pytest.mark.parametrize(
    ("switches", "points", "virgins", "march", "doubled", "score"),
    [
        ("", 75, 0, False, 0, -75),
        ("", 75, 0, False, 2, -300),
        ("", 75, 1, False, 0, -75),
        ("jungfrau", 75, 1, False, 0, -150),
        ("jungfrau", 75, 1, False, 1, -300),
        ("", 120, 2, True, 0, -120),
        ("durchmarsch", 120, 2, True, 0, 120),
        ("durchmarsch=others-pay", 120, 2, True, 0, -120),
        ("ramsch-score=fixed", 75, 1, False, 0, -15),
    ],
)
def test_the_line_of_a_score_sheet(
    switches: str, points: int, virgins: int, march: bool, doubled: int, score: int
) -> None:
    assert loser_pays(book(switches), points, virgins=virgins, march=march, doubled=doubled) == score


def test_from_the_most_points_nothing_follows_where_the_fewest_count() -> None:
    assert loser_pays(RAEUBER, 75) is None
