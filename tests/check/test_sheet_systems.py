"""Worked cases of scoring: RULES.md T43, L1 to L3, SKAT_SYSTEMS.md V15 to V18, S1, S3, S4; classic and Seeger lists."""

from __future__ import annotations

import pytest

from skatnotation.check.checker import Status
from skatnotation.check.lists.sums import SheetSum
from skatnotation.check.sheet_report import SheetReport, check_sheet
from skatnotation.notations import scoresheet


def checked(text: str) -> SheetReport:
    return check_sheet(scoresheet.loads('[Sheet "case"]\n' + text), "case")


def result(text: str) -> SheetSum:
    made = checked(text)
    assert made.result is not None
    return made.result


def codes(text: str) -> list[str]:
    return [placed.finding.code for placed in checked(text).findings if placed.finding.code != "LIST015"]


def test_t43_the_dealer_of_a_table_of_four_gets_his_bonus_too() -> None:
    seats = result('[Players "4"]\n1 1 2 C m1 - 18 -48 -48').seats
    assert [seat.end for seat in seats] == [30, -98, 30, 30]


@pytest.mark.parametrize(
    ("players", "unit", "others"), [(3, 40, "others40"), (4, 30, "others30"), (5, 24, "others24"), (5, 20, "others20")]
)
def test_s1_the_bonus_by_the_number_of_players(players: int, unit: int, others: str) -> None:
    bonus = [str(unit)] * (players - 2)
    closing = " ".join(["sum", *map(str, range(1, players + 1))])
    text = f'[Players "{players}"]\n1 1 2 C m1 - 18 -48 -48\n{closing}\n{others} {unit} 0 {" ".join(bonus)}'
    made = result(text)
    assert made.unit == unit
    assert [seat.others for seat in made.seats] == [unit, 0] + [unit] * (players - 2)
    assert codes(text) == []


L1 = """[Players "3"]
sum 1 2 3
points 455 608 486
won 20 12 9
lost 4 0 0
end 1255 1368 1096"""
L2 = """[Players "4"] [Seat1 "A"] [Seat2 "B"] [Seat3 "C"] [Seat4 "D"]
sum 1 2 3 4
points 492 628 660 -32
won 12 12 10 6
lost 0 2 1 5
subtotal 1092 1128 1110 18
end 1332 1308 1320 108"""
L3 = """[Games "3"] [Players "3"]
1 - 1 G m4 schneider - +144 144
2 - 1 D o2 - - -54 90
3 - 3 N - ouvert - +46 46
sum 1 2 3
points 90 0 46
won 1 0 1
lost 1 0 0
own50 0 0 50
others40 0 40 40
end 90 40 136"""


@pytest.mark.parametrize("text", [L1, L2, L3])
def test_l1_to_l3(text: str) -> None:
    made = checked(text)
    assert made.status is Status.OK
    assert made.findings == ()


def test_l1_to_l3_are_recomputed() -> None:
    assert [seat.end for seat in result(L1).seats] == [1255, 1368, 1096]
    assert [seat.subtotal for seat in result(L2).seats] == [1092, 1128, 1110, 18]
    assert [seat.end for seat in result(L2).seats] == [1332, 1308, 1320, 108]
    assert [seat.end for seat in result(L3).seats] == [90, 40, 136]
    assert "LIST050" in codes(L2.replace("660", "-660"))  # the misprint of the source


def test_l2_shows_why_the_scoring_matters() -> None:
    bare = "\n".join(line for line in L2.splitlines() if not line.startswith(("subtotal", "end")))
    ends = {
        scoring: [seat.end or 0 for seat in result(f'[Scoring "{scoring}"]\n{bare}').seats]
        for scoring in ("classic", "seeger", "seeger-fabian")
    }
    assert {scoring: max(range(4), key=end.__getitem__) for scoring, end in ends.items()} == {
        "classic": 2,
        "seeger": 1,
        "seeger-fabian": 0,
    }
    assert ends["classic"] == [492, 628, 660, -32]


def test_a_classic_and_a_seeger_list() -> None:
    rows = '[Games "2"]\n1 1 2 C m1 - 18 +24 24\n2 2 3 C m1 - 18 -48 -48\nsum 1 2 3\npoints 0 24 -48\n'
    assert codes(f'[Scoring "classic"] {rows}end 0 24 -48') == []
    assert codes(f'[Scoring "seeger"] {rows}own50 0 50 -50\nend 0 74 -98') == []
    assert codes(f"{rows}own50 0 50 -50\nend 0 74 -98") == []  # the closing lines show that it is Seeger's way
    assert codes(f'[Scoring "classic"] {rows}end 0 74 -98') == ["LIST050", "LIST050"]


@pytest.mark.parametrize(
    ("row", "score"),
    [
        ("N - hand ouvert -", 59),  # V15
        ("D m1 - 24", -54),  # V16: an overbid game counts its real value
        ("C m1 hand schwarz! -", 84),  # V17
        ("G m4 hand ouvert -", 264),  # V18
        ("G m4 hand ouvert 48", -528),
        ("C m10 hand schwarz -", 168),
        ("C m11 hand schwarz -", 180),
        ("H m1 schneider 30", -60),
        ("H m1 schneider 30", 30),
        ("N - - 23", -46),
        ("N - ouvert 46", 46),
        ("N m1 - 24", -48),  # an impossible null with matadors is lost as the game that costs least
        ("N m3 - 24", -72),
    ],
)
def test_values(row: str, score: int) -> None:
    text = f'[Games "1"]\n1 1 2 {row} {score:+d} {score}'
    assert codes(text) == []
    if not row.startswith("N m"):
        assert "LIST020" in codes(text.replace(f"{score:+d}", f"{score + (1 if score > 0 else -1):+d}"))


def test_s4_a_factor_does_not_hide_an_overbid() -> None:
    assert codes('[Games "1"]\n1 1 2 D m1 - 36 +36 x2 kontra 36') == ["LIST022", "LIST041"]
    assert codes('[Games "1"]\n1 1 2 D m1 - 36 -144 x2 kontra -144') == []


def test_s3_wrong_numbers_of_games() -> None:
    row = "1 - 1 C m1 - 18 +24 24"
    found = checked(row).findings
    assert [placed.finding.code for placed in found] == ["LIST015"]
    assert [placed.finding.code for placed in checked(f'[Games "36"]\n{row}').findings] == ["LIST014"]


def test_p7_a_passed_in_game_counts_and_brings_nothing() -> None:
    made = result("1 1 - passed\n2 2 2 C m1 - 18 +24 24")
    assert (made.games, made.passed) == (2, 1)
    assert [seat.end for seat in made.seats] == [0, 74, 0]


def test_a_dealer_skipped_is_said_once() -> None:
    rows = "\n".join(f"{n} {(n - 1 + (n > 3)) % 3 + 1} - passed" for n in range(1, 7))
    text = f'[Games "6"] [FirstDealer "1"]\n{rows}'
    found = [(placed.finding.code, placed.row) for placed in checked(text).findings]
    assert found == [("LIST011", 4)]


def test_a_misdeal_leaves_the_deal_with_the_dealer() -> None:
    assert codes('[Games "3"]\n1 1 - passed\n2 2 - misdeal\n2 2 - misdeal\n2 2 - passed\n3 3 - passed') == []


def test_a_row_that_was_corrected_twice() -> None:
    text = (
        '[Games "2"]\n1 1 2 C m1 - 18 +36 36\n1* 1 2 C m1 - 18 +12 12\n1* 1 2 C m1 - 18 +24 24\n2 2 2 C m1 - 18 +24 48'
    )
    assert codes(text) == []
    assert result(text).seats[1].won == 2


def test_a_ramsch_in_which_two_pay_is_one_game() -> None:
    made = result("1 1 1 ramsch 60 -60 -60\n1 1 2 ramsch 60 -60 -60\n2 2 - passed")
    assert made.games == 2
    assert [seat.end for seat in made.seats] == [-60, -60, 0]
