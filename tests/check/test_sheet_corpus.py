"""The 148 real lists: values recomputed, and human slips found exactly where a separate count of the tables finds them.

The count reads the tables with plain loops and shares no code with the package.
"""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from typing import TypedDict

import pytest

from skatnotation.check.checker import Status
from skatnotation.check.lists.row import check_row
from skatnotation.check.lists.worth import computed
from skatnotation.check.sheet_report import SheetReport, check_sheet
from skatnotation.notations import scoresheet, sheetcsv, sheettable
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.rules.ruleset import ISKO
from skatnotation.sheet import Played, ScoreSheet
from tests.corpus import CORPUS

FOLDER = CORPUS / "scoresheets"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the real score sheets (../shared/corpus) are not here")

Place = tuple[str, int, str]
"""A list, a game of it, and what is wrong with it."""


@cache
def entries() -> list[SheetEntry]:
    with (
        (FOLDER / "games.tsv").open(encoding="utf-8") as games,
        (FOLDER / "lists.tsv").open(encoding="utf-8") as lists,
        (FOLDER / "points.tsv").open(encoding="utf-8") as points,
    ):
        return [*sheettable.load(games, lists, points)]


def sheets() -> list[ScoreSheet]:
    return [entry.record for entry in entries() if entry.record is not None]


@cache
def reports() -> list[SheetReport]:
    return [check_sheet(entry, "games.tsv") for entry in entries()]


def table(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file, delimiter="\t")]


def test_all_lists_are_read() -> None:
    assert len(sheets()) == len(entries()) == 148
    assert sum(len(sheet.lines) for sheet in sheets()) == 4988


def test_values_recomputed_equal_the_points_of_the_table() -> None:
    """The table takes no notice of bids; so neither does this, and the rest of the row has to give its points."""
    rows = 0
    for sheet in sheets():
        for line in sheet.lines:
            if isinstance(line, Played):
                unbid = Played(
                    number=line.number, who=line.who, contract=line.contract, matadors=line.matadors, levels=line.levels
                )
                assert line.value is not None
                settled = computed(ISKO, unbid, won=line.value > 0)
                assert settled is not None
                times = 1 if line.factor is None else line.factor.times
                assert settled.score * times == line.value
                rows += 1
    assert rows == 4825


def test_closing_lines_equal_the_points_of_the_table() -> None:
    """Where no bid overturns a game the sums of the table's points are right in every cell."""
    overturned = {place[0] for place in counted() if place[2] in {"overbid", "overbid loss"}}
    for sheet, report in zip(sheets(), reports(), strict=True):
        wrong = [placed for placed in report.findings if placed.finding.code in {"LIST050", "LIST051"}]
        assert bool(wrong) == (sheet.tag("Id") in overturned)


def found() -> Counter[Place]:
    """What the checks find, in the words of the count."""
    kinds = {
        "LIST010": "number",
        "LIST015": "games",
        "LIST020": "overbid loss",
        "LIST022": "overbid",
        "LIST028": "ramsch",
        "LIST029": "outcome",
        "LIST030": "level",
        "LIST031": "augen",
    }
    places: Counter[Place] = Counter()
    for sheet, report in zip(sheets(), reports(), strict=True):
        for placed in report.findings:
            code = placed.finding.code
            if code not in {"LIST050", "LIST051"}:
                row = placed.row if isinstance(placed.row, int) else 0
                places[sheet.tag("Id") or "", row, kinds[code]] += 1
    return places


class Row(TypedDict):
    list: str
    number: int
    game: str
    level: str
    won: bool
    bid: int
    augen: int
    worth: int


def row_of(game: dict[str, str], basis: dict[str, int]) -> Row:
    factor = 1
    for column in ("bock", "kontra", "re"):
        if game[column] == "X":
            factor = factor * 2
    points = basis.get(game["id"], 0)
    return {
        "list": game["serie_id"],
        "number": int(game["spielnummer"]),
        "game": game["grundspiel"],
        "level": game["gewinnstufe"],
        "won": game["status"] == "G",
        "bid": int(game["reizwert"]),
        "augen": int(game["augen"]),
        "worth": points // factor if points > 0 else -points // 2 // factor,
    }


@cache
def counted() -> Counter[Place]:
    """What is wrong in the tables, counted by hand."""
    places: Counter[Place] = Counter()
    basis = {}
    for point in table("points"):
        if point["punktetyp"] == "Basis":
            basis[point["spiel_id"]] = int(point["punkte"])
    numbers: dict[str, list[tuple[int, str]]] = {}
    for game in table("games"):
        row = row_of(game, basis)
        numbers.setdefault(row["list"], []).append((row["number"], row["game"]))
        for kind in wrong_with(row):
            places[row["list"], row["number"], kind] += 1
    for name, rows in numbers.items():
        games = 0
        before = (0, "")
        for number, game_name in sorted(rows, key=lambda pair: pair[0]):
            if game_name == before[1] == "Ramsch" and number == before[0]:
                continue  # two pay for one Ramsch
            games += 1
            if number not in {games, before[0] + 1}:
                places[name, number, "number"] += 1
            before = (number, game_name)
        if games != 36:
            places[name, 0, "games"] += 1
    return places


def wrong_with(row: Row) -> list[str]:
    wrong = []
    augen, won, level = row["augen"], row["won"], row["level"]
    if row["game"] == "":
        return []
    if row["game"] == "Ramsch":
        return ["ramsch", "augen"] if augen > 120 else ["ramsch"]
    overbid = row["bid"] > row["worth"]
    if overbid:
        wrong.append("overbid" if won else "overbid loss")
    if row["game"] == "Null":
        return wrong
    if augen > 120:
        wrong.append("augen")
        return wrong
    needed = 61
    if "Schneider ang" in level:
        needed = 90
    elif "Schwarz ang" in level or "Offen" in level:
        needed = 120
    if (won and augen < needed) or (not won and not overbid and augen >= needed):
        wrong.append("outcome")
    elif needed == 61:
        schneider = "Schneider" in level or "Schwarz" in level
        if schneider != (augen >= 90 or augen <= 30) or ("Schwarz" in level and 22 < augen < 120):
            wrong.append("level")
    return wrong


def test_human_slips_are_found_exactly_where_they_are() -> None:
    assert found() == counted()


def test_how_many_slips_there_are() -> None:
    kinds: Counter[str] = Counter()
    for (_, _, kind), count in found().items():
        kinds[kind] += count
    assert kinds == {
        "ramsch": 155,
        "outcome": 35,
        "games": 25,
        "level": 13,
        "overbid": 8,
        "augen": 5,
        "overbid loss": 3,
        "number": 1,
    }
    assert sum(report.status is Status.FAULTY for report in reports()) == 28


def test_without_their_bids_no_value_is_wrong() -> None:
    for sheet in sheets():
        for index, line in enumerate(sheet.lines):
            if isinstance(line, Played):
                unbid = Played(
                    number=line.number,
                    who=line.who,
                    contract=line.contract,
                    matadors=line.matadors,
                    levels=line.levels,
                    value=line.value,
                    factor=line.factor,
                )
                assert check_row(ISKO, unbid, index, None)[0] == []


def test_each_list_survives_text_and_csv() -> None:
    for sheet in sheets():
        text = scoresheet.dumps(sheet)
        again = scoresheet.loads(text)
        assert again == sheet
        assert scoresheet.dumps(again) == text
        assert sheetcsv.loads(sheetcsv.dumps(sheet, language="de", separator=";")) == sheet
