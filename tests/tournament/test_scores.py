"""From single games to what a player has from a series."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatnotation.check.wording import message
from skatnotation.language import language
from skatnotation.tournament.results import Result
from skatnotation.tournament.scores import Score, results_of
from skatnotation.tournament.standing import standings
from skatnotation.tournament.tournament import Substitutes, Tournament


def evening(*games: tuple[int, int | None], players: str = "ABCD", sheet: bool = False) -> Iterator[Score]:
    """A table's games: the place that declares (0 when passed in) and its score."""
    for number, (declarer, score) in enumerate(games, 1):
        lost = declarer > 0 and (score or 0) < 0
        for place, player in enumerate(players, 1):
            own = place == declarer
            yield Score(
                game=number + 1000 * sheet,
                sheet=sheet,
                series="1",
                table="7",
                number=number,
                seats=len(players),
                place=place,
                player=player,
                score=score if own else 0,
                won=int(own and (score or 0) > 0),
                lost=int(own and lost),
                others_lost=int(lost and not own),
                passed=int(declarer == 0),
            )


def only(results: list[Result]) -> dict[str, tuple[int, int, int, int]]:
    return {one.player: (one.points, one.won, one.lost, one.others_lost or 0) for one in results}


def test_the_sheet_of_tournament_section_4_game_by_game() -> None:
    games = list(evening((4, 33), (1, -60), (0, 0), (2, 35), (3, 96), (4, -120)))
    results, findings = results_of(games, Tournament())
    assert findings == []
    assert only(results) == {"A": (-60, 0, 1, 1), "B": (35, 1, 0, 2), "C": (96, 1, 0, 2), "D": (-87, 1, 1, 1)}
    assert {line.name: line.total for line in standings(results).players} == {"A": -80, "B": 145, "C": 206, "D": -57}
    assert {(result.games, result.passed, result.seats) for result in results} == {(6, 1, 4)}


@pytest.mark.parametrize(
    ("substitutes", "right"),
    [
        (Substitutes.PLACE, {"A": (0, 0, 0, 1), "B": (48 - 40, 1, 1, 0), "C": (0, 0, 0, 1)}),
        (Substitutes.PERSON, {"A": (0, 0, 0, 1), "B": (48, 1, 0, 0), "E": (-40, 0, 1, 0), "C": (0, 0, 0, 1)}),
    ],
)
def test_a_substitute_keeps_the_account_unless_the_tournament_says_otherwise(
    substitutes: Substitutes, right: dict[str, tuple[int, int, int, int]]
) -> None:
    games = [*evening((2, 48), players="ABC")]
    games += [row for row in evening((0, 0), (2, -40), players="AEC") if row.number == 2]
    results, _ = results_of(games, Tournament(substitutes=substitutes))
    assert only(results) == right
    place = next(result for result in results if result.player == "B")
    assert place.substitutes == (("E",) if substitutes is Substitutes.PLACE else ())


def test_games_count_where_they_are_whole_and_the_sheet_where_they_are_not() -> None:
    games = list(evening((2, 48), (3, 24), players="ABC"))
    whole = list(evening((2, 48), (3, -48), players="ABC", sheet=True))
    longer = list(evening((2, 48), (3, -48), (1, 20), players="ABC", sheet=True))
    assert only(results_of(games + whole, Tournament())[0])["C"] == (24, 1, 0, 0)
    assert only(results_of(games + longer, Tournament())[0])["C"] == (-48, 0, 1, 0)


def test_what_stands_beside_the_games() -> None:
    beside = [Score(kind="adjustment", series="1", table="7", seats=3, place=1, player="A", score=-100)]
    results, _ = results_of([*evening((1, 20), players="ABC"), *beside], Tournament())
    assert [(one.player, one.points, one.adjusted) for one in results if one.player == "A"] == [("A", 20, -100)]
    assert {line.name: line.total for line in standings(results).players}["A"] == 20 + 50 - 100


def test_what_is_to_say_of_the_games() -> None:
    results, findings = results_of(evening((1, 20), (2, None), players="ABC"), Tournament(games={3: 3}))
    assert [message(finding, language("en")) for finding in findings] == [
        "series 1, table 7: game 2 is not settled and counts nothing",
        "series 1, table 7: 2 games; the tournament announces 3",
    ]
    assert only(results)["B"] == (0, 0, 0, 0)
