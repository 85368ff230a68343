"""Who has won the tournament. Worked tables: RULES 3.5 (L1, L2), TOURNAMENT section 4."""

from __future__ import annotations

from decimal import Decimal

import pytest

from skatnotation.rules.lists import System
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.results import Result
from skatnotation.tournament.standing import Line, Tie, lost_game_money, standings
from skatnotation.tournament.tournament import Adjust, Lot, Tournament


def result(player: str, points: int, won: int, lost: int, *, series: str = "1", table: str = "1") -> Result:
    return Result(player=player, series=series, table=table, points=points, won=won, lost=lost)


L1 = [result("A", 455, 20, 4), result("B", 608, 12, 0), result("C", 486, 9, 0)]
L2 = [result("A", 492, 12, 0), result("B", 628, 12, 2), result("C", 660, 10, 1), result("D", -32, 6, 5)]
SHEET = [result("Anna", -60, 0, 1), result("Ben", 35, 1, 0), result("Cara", 96, 1, 0), result("Dirk", -87, 1, 1)]


def totals(lines: tuple[Line, ...]) -> dict[str, int]:
    return {line.name: line.total for line in lines}


@pytest.mark.parametrize(
    ("table", "system", "ends", "order"),
    [
        (L1, System.SEEGER_FABIAN, {"A": 1255, "B": 1368, "C": 1096}, "BAC"),
        (L2, System.CLASSIC, {"A": 492, "B": 628, "C": 660, "D": -32}, "CBAD"),
        (L2, System.SEEGER, {"A": 1092, "B": 1128, "C": 1110, "D": 18}, "BCAD"),
        (L2, System.SEEGER_FABIAN, {"A": 1332, "B": 1308, "C": 1320, "D": 108}, "ACBD"),
    ],
)
def test_worked_tables_of_rules_3_5(table: list[Result], system: System, ends: dict[str, int], order: str) -> None:
    """The three systems put three different players first."""
    players = standings(table, Tournament(system=system)).players
    assert totals(players) == ends
    assert "".join(line.name for line in players) == order


def test_the_sheet_of_tournament_section_4() -> None:
    """A table of four: the dealer sits out and has his 30 for a lost game all the same. SkWO 2022 6.3.1."""
    assert totals(standings(SHEET).players) == {"Anna": -80, "Ben": 145, "Cara": 206, "Dirk": -57}


def test_at_five_a_lost_game_brings_what_the_tournament_says() -> None:
    table = [result(name, 0, 0, 0) for name in "ABCD"] + [result("E", -48, 0, 1)]
    assert totals(standings(table).players)["A"] == 24
    assert totals(standings(table, Tournament(others_at_five=30)).players)["A"] == 30


def test_two_series_at_different_tables() -> None:
    second = [result("C", 100, 2, 0, series="2", table="9"), result("A", 0, 0, 2, series="2", table="9")]
    second += [result(name, 0, 0, 0, series="2", table="9") for name in "XY"]
    ranked = standings([*second, *L1])
    lines = {line.name: line for line in ranked.players}
    assert ranked.series == ("1", "2")
    assert lines["C"].series == (1096, 100 + 2 * 50 + 2 * 30)
    assert lines["A"].series == (1255, -100)
    assert lines["X"].series == (None, 60)
    assert lines["C"].total == 1096 + 260


def test_series_are_in_the_order_of_their_numbers() -> None:
    series = ("10", "9", "final", "1")
    results = [result(name, 0, 0, 0, series=one) for one in series for name in "ABC"]
    assert standings(results).series == ("1", "9", "10", "final")


EQUALS = {
    # by Seeger, so that each can be given the numbers that end in the same total
    "A": (100, 3, 1),
    "B": (100, 4, 2),
    "C": (100, 4, 2),
    "D": (100, 3, 1),
    "E": (200, 0, 0),
    "F": (150, 2, 1),
    "G": (50, 4, 1),
}


def test_ties_are_broken_by_wins_then_losses_then_the_lot() -> None:
    """All have 200: most games won, then fewest lost, then the lot. SkWO 2022 6.3.1."""
    results = [result(name, *numbers, table="") for name, numbers in EQUALS.items()]
    by_seeger = Tournament(system=System.SEEGER, lot=(Lot(order=("C", "B")),))
    ranked = standings(results, by_seeger).players
    assert {line.total for line in ranked} == {200}
    assert [(line.rank, line.name, line.tie) for line in ranked] == [
        (1, "G", Tie.LOST),
        (2, "C", Tie.LOT),
        (3, "B", Tie.LOT),
        (4, "A", Tie.SHARED),
        (4, "D", Tie.SHARED),
        (6, "F", Tie.WON),
        (7, "E", Tie.WON),
    ]


def test_no_tie_no_word_of_one() -> None:
    assert {line.tie for line in standings(L1).players} == {None}


def test_a_team_is_the_named_sum_of_its_players() -> None:
    tournament = Tournament(
        teams={"Jacks": ("A", "D"), "Aces": ("B", "C")},
        adjust=(Adjust(team="Aces", points=-50, reason="line-up late"), Adjust(player="D", points=10, reason="score")),
    )
    ranked = standings(L2, tournament)
    assert [(line.rank, line.name, line.total, line.adjusted) for line in ranked.teams] == [
        (1, "Aces", 1308 + 1320 - 50, -50),
        (2, "Jacks", 1332 + 108 + 10, 10),
    ]
    assert ranked.teams[0].members == ("B", "C")
    assert ranked.teams[0].series == (1308 + 1320,)


def test_lost_games_cost_money_where_the_tournament_says_so() -> None:
    tariff = ((4, Decimal("1.00")), (1, Decimal("0.50")))
    costs = [lost_game_money(lost, tariff) for lost in range(7)]
    assert costs == [Decimal(cost) for cost in ("0", "0.50", "1.00", "1.50", "2.50", "3.50", "4.50")]
    assert {line.money for line in standings(L2).players} == {None}
    money = {line.name: line.money for line in standings(L2, Tournament(money=dict(tariff))).players}
    assert money == {"A": 0, "B": Decimal("1.00"), "C": Decimal("0.50"), "D": Decimal("3.50")}


@pytest.mark.parametrize(
    ("results", "tournament", "said"),
    [
        ([*L1, result("A", 1, 1, 0)], Tournament(), "A has two results in series 1"),
        (L1[:2], Tournament(), "table 1 of series 1 has 2 results; a table has three to five"),
        ([result("A", 0, 0, 0, table="")], Tournament(), "the table of A in series 1 is not told"),
        (L1, Tournament(teams={"T": ("A", "Anne")}), "team T: Anne has no result in this tournament"),
        (L1, Tournament(adjust=(Adjust(player="Z", points=1, reason="x"),)), "adjust: Z has no result"),
        (L1, Tournament(adjust=(Adjust(team="Z", points=1, reason="x"),)), "adjust: there is no team Z"),
        (L1, Tournament(lot=(Lot(order=("A", "Z")),)), "lot: Z has no result in this tournament, and is no team"),
    ],
)
def test_what_cannot_be_ranked_is_said_in_one_line(results: list[Result], tournament: Tournament, said: str) -> None:
    with pytest.raises(TournamentError) as wrong:
        standings(results, tournament)
    assert said in str(wrong.value)
    assert "\n" not in str(wrong.value)
