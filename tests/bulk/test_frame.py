"""Arrow tables hold what the reports and the records say."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest

from skatnotation.cards import Card
from skatnotation.check.entries import check_entries
from skatnotation.check.report import Report
from skatnotation.notations import iss
from skatnotation.record import Declaration, GameRecord, PickUp, Play
from tests.bulk.files import as_bytes, messy

pytest.importorskip("numba", reason="numba is not installed")
pytest.importorskip("pyarrow", reason="pyarrow is not installed")

from skatnotation import bulk

DATA = as_bytes(messy(700, 41))
CARDS = list(Card)
DIRECT = ("bid", "matadors", "points", "tricks", "levels", "value", "score", "overbid")


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = bulk.frame(BytesIO(DATA), path="x").to_pylist()
    return found


@pytest.fixture(scope="module")
def games() -> list[tuple[Report, GameRecord | None]]:
    entries = list(iss.load(BytesIO(DATA)))
    reports = [report for report in check_entries(entries, "x") if isinstance(report, Report)]
    return list(zip(reports, [entry.record for entry in entries], strict=True))


def test_every_entry_is_a_row(rows: list[dict[str, Any]], games: list[tuple[Report, GameRecord | None]]) -> None:
    for row, (report, _) in zip(rows, games, strict=True):
        heads = (row["path"], row["line"], row["record"], row["id"], row["status"])
        assert heads == ("x", report.line, report.record, report.id, report.status)
        assert row["findings"] == [placed.finding.code for placed in report.findings]


def test_results(rows: list[dict[str, Any]], games: list[tuple[Report, GameRecord | None]]) -> None:
    for row, (report, _) in zip(rows, games, strict=True):
        result = report.result
        if result is None:
            assert (row["outcome"], row["score"]) == (None, None)
            continue
        assert {name: row[name] for name in DIRECT} == {name: getattr(result, name) for name in DIRECT}
        assert row["outcome"] == result.outcome
        assert row["contract"] == (None if result.contract is None else str(result.contract))
        assert row["declarer"] == (None if result.declarer is None else result.declarer.number)


def test_cards_and_plays(rows: list[dict[str, Any]], games: list[tuple[Report, GameRecord | None]]) -> None:
    right = 0
    for row, (report, record) in zip(rows, games, strict=True):
        if record is None or record.deal is None or report.status != "ok":
            continue
        right += 1
        hands = (record.deal.forehand, record.deal.middlehand, record.deal.rearhand, record.deal.skat)
        dealt = [card for hand in hands for card in hand]
        assert [CARDS[number] if number >= 0 else None for number in row["deal"]] == dealt
        plays = [event for event in record.events if isinstance(event, Play)][:30]
        numbers = [-1 if event.card is None else 32 * event.seat.number + CARDS.index(event.card) for event in plays]
        assert row["plays"] == numbers + [-1] * (30 - len(plays))
        put_away = [event.discards or () for event in record.events if isinstance(event, Declaration)]
        discards = [CARDS.index(card) for cards in put_away[:1] for card in cards if card is not None]
        assert row["discards"] == (discards or [-1, -1])
        if row["picked_up"] is not None:
            assert row["picked_up"] == any(isinstance(event, PickUp) for event in record.events)
    assert right > 300


def test_a_right_game_is_a_copy_of_nothing_but_numbers() -> None:
    block = next(bulk.checked(BytesIO(as_bytes(messy(50, 42))), cards=True))
    assert block.rows.dtype == "int16"
    assert block.cards.dtype == "int8"
    assert block.data[slice(*block.spans[0])].startswith(b"(;GM[Skat]")
