"""The 148 real lists: they go in, and where their totals differ the tables' own points say so."""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from skatnotation.notations import scoresheet, sheettable
from tests.archive.stores import add, ask
from tests.corpus import CORPUS

FOLDER = CORPUS / "scoresheets"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the real score sheets (../shared/corpus) are not here")

Seat = tuple[str, str]
"""A list and a player of it."""


def table(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file, delimiter="\t")]


@cache
def written() -> dict[str, Counter[Seat]]:
    """The sums of the tables' own points, by their kind: read with plain loops, without the package."""
    lists = {game["id"]: game["serie_id"] for game in table("games")}
    sums: dict[str, Counter[Seat]] = {"Basis": Counter(), "Seeger-Fabian": Counter()}
    for point in table("points"):
        sums[point["punktetyp"]][lists[point["spiel_id"]], point["spieler"]] += int(point["punkte"])
    return sums


@cache
def overbid() -> dict[bool, set[str]]:
    """The lists with a game that was worth less than its bid: one that stands there as won, or as lost too cheaply."""
    base = {point["spiel_id"]: int(point["punkte"]) for point in table("points") if point["punktetyp"] == "Basis"}
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for game in table("games"):
        doubled = 2 ** sum(game[column] == "X" for column in ("bock", "kontra", "re"))
        points = base.get(game["id"], 0)
        worth = points // doubled if points > 0 else -points // 2 // doubled
        if game["grundspiel"] not in {"", "Ramsch"} and int(game["reizwert"]) > worth:
            found[game["status"] == "G"].add(game["serie_id"])
    return found


def lists_that_differ(one: Counter[Seat], other: Counter[Seat]) -> set[str]:
    return {seat[0] for seat in {*one, *other} if one[seat] != other[seat]}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with (
        (FOLDER / "games.tsv").open(encoding="utf-8") as games,
        (FOLDER / "lists.tsv").open(encoding="utf-8") as lists,
        (FOLDER / "points.tsv").open(encoding="utf-8") as points,
    ):
        sheets = [entry.record for entry in sheettable.load(games, lists, points) if entry.record is not None]
    path = tmp_path_factory.mktemp("lists") / "home.skatdb"
    text = "\n".join(scoresheet.dumps(sheet) for sheet in sheets)
    add(path, text, "home.sheet")
    assert add(path, text + "\n", "home.sheet").games == 0
    return path


def test_all_rows_go_in(store: Path) -> None:
    """Nine rows of ten repeat another's content, and none is lost; a Ramsch in which two pay is a game of two rows."""
    assert ask(store, "SELECT entries, games > 0 FROM files ORDER BY file") == [(148, True), (148, False)]
    games = ask(store, "SELECT count(*) FROM games WHERE outcome <> 'ramsch'")[0][0]
    payers = "SELECT count(*) FROM scores JOIN games USING (game) WHERE scores.declarer AND outcome = 'ramsch'"
    assert games + ask(store, payers)[0][0] == 4988


TOTALS = """
    SELECT g.id, s.player, sum({column})::BIGINT FROM scores AS s JOIN games AS g ON g.game = s.game
    GROUP BY g.id, s.player"""
RECORDED = "CASE WHEN NOT s.declarer THEN 0 WHEN g.outcome = 'ramsch' THEN s.score ELSE g.recorded_score END"


def totals(store: Path, column: str) -> Counter[Seat]:
    return Counter({(name, player): total for name, player, total in ask(store, TOTALS.format(column=column))})


def test_totals_differ_exactly_where_a_bid_overturns_a_game(store: Path) -> None:
    """The tables take no notice of bids; by all else each total is that of the tables' own points."""
    wrong = lists_that_differ(written()["Basis"], totals(store, "s.score"))
    assert wrong == overbid()[True] | overbid()[False]
    assert wrong


def test_by_the_points_as_written_nothing_differs(store: Path) -> None:
    assert lists_that_differ(written()["Basis"], totals(store, RECORDED)) == set()


def test_bonuses_differ_exactly_where_a_game_is_won_on_paper_only(store: Path) -> None:
    bonus = totals(store, "50 * (s.won - s.lost) + 40 * s.others_lost")
    assert lists_that_differ(written()["Seeger-Fabian"], bonus) == overbid()[True]
