"""Results without games, as they come from another program or from the desk of a tournament."""

from __future__ import annotations

import pytest

from skatnotation.tournament.bare import dumps, loads
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.results import Result
from skatnotation.tournament.standing import standings

L2 = """player,series,table,points,won,lost
A,1,2,492,12,0
B,1,2,628,12,2
C,1,2,660,10,1
D,1,2,-32,6,5
"""


def test_table_l2_of_rules_3_5_from_bare_numbers() -> None:
    lines = standings(loads(L2)).players
    assert [(line.name, line.total) for line in lines] == [("A", 1332), ("C", 1320), ("B", 1308), ("D", 108)]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            "Startnummer;Serie;Tisch;Punkte;gewonnen;verloren\n7;2;1;-120,0;3;1\n",
            Result(player="7", number=7, series="2", table="1", points=-120, won=3, lost=1),
        ),
        (
            "\ufeffname\tpoints\twon\tlost\tremarks\n\nAnna\t24\t1\t0\tlate\n",
            Result(player="Anna", points=24, won=1, lost=0),
        ),
        (
            "series_id,player_id,points,won,lost,remarks\n1,12,\N{MINUS SIGN}48,0,1,\n",
            Result(player="12", number=12, series="1", points=-48, won=0, lost=1),
        ),
    ],
)
def test_what_clubs_and_programs_write(text: str, right: Result) -> None:
    assert loads(text) == [right]


def test_what_is_written_reads_back() -> None:
    results = [
        Result(
            player='O"Hara,\nEva', series="2", table="1", number=3, seats=4, points=-5, won=1, lost=2, others_lost=4
        ),
        Result(player="Müller", points=5, won=1, lost=2, adjusted=-100, games=48, passed=1),
    ]
    assert loads(dumps(results)) == results


def test_rows_for_pyskat() -> None:
    results = [Result(player="Anna", number=7, series="2", points=120, won=3, lost=1, adjusted=-20)]
    text = dumps(results, pyskat=True)
    assert text == "series_id,player_id,points,won,lost,remarks\n2,7,100,3,1,adjusted -20\n"
    assert loads(text) == [Result(player="7", number=7, series="2", points=100, won=3, lost=1)]
    with pytest.raises(TournamentError, match="Anna has no start number; PySkat knows players by it"):
        dumps([Result(player="Anna", points=1, won=1, lost=0)], pyskat=True)
    with pytest.raises(TournamentError, match="the series 'final' is no number"):
        dumps([Result(player="Anna", number=1, series="final", points=1, won=1, lost=0)], pyskat=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no result in it"),
        ("player,points,won,lost\n", "line 1: there is no result in it, only the names of the columns"),
        ("player,points,won\nA,1,1\n", "line 1: the column lost is missing"),
        ("points,won,lost\n1,1,0\n", "line 1: the column player is missing"),
        ("player,points,won,lost,goals\nA,1,1,0,3\n", "line 1: no column 'goals' here; there are player, series"),
        ("player,name,points,won,lost\nA,B,1,1,0\n", "line 1: two columns say player"),
        ("player,points,won,lost\nA,1,1,0,7\n", "line 2: 5 cells under 4 columns"),
        ("player,points,won,lost\nA,1,1\n", "line 2: A: the number of lost is missing"),
        ("player,points,won,lost\n,1,1,0\n", "line 2: a result without a player"),
        ("player,points,won,lost\nA,one,1,0\n", "line 2: points is 'one', and should be a whole number"),
        ("player,points,won,lost\nA,1,-1,0\n", "line 2: won is -1, and cannot be below 0"),
        ("player,points,won,lost,seats\nA,1,1,0,6\n", "line 2: seats is 6; a table has 3, 4 or 5"),
        ("player;points;won;lost\nA;1.200,0;1;0\n", "line 2: points is '1.200,0', and should be a whole number"),
        (f"player,points,won,lost\n{'A' * 200_000},1,1,0\n", "line 2: no CSV: field larger than field limit"),
        ("player,points,won,lost\nA,9999999,1,0\n", "line 2: points is '9999999'"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(TournamentError) as wrong:
        loads(text)
    assert str(wrong.value).startswith(said)
