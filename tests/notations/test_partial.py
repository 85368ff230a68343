"""A record that cannot be read whole is read up to its fault."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from skatnotation.cards import Card
from skatnotation.notations import load
from skatnotation.notations.iss import loads
from skatnotation.notations.partial import record_before_fault
from skatnotation.record import Event, GameRecord, Pass, Play
from skatnotation.seats import Seat
from skatnotation.view.frames import frames_of
from tests.games import SPADES, edited

F, M, R = Seat
SKN = (Path(__file__).parents[2] / "examples" / "club-evening.skn").read_text(encoding="utf-8").partition("\n\n[SKN")[0]
WHOLE = loads(SPADES)


def before_fault(text: str) -> GameRecord | None:
    *_, entry = load(io.StringIO(text))
    assert entry.error is not None
    return record_before_fault(entry)


@pytest.mark.parametrize(
    ("text", "count", "last"),
    [
        (edited(SPADES, ("1 CK 2 SA", "1 CK 2 SA 2 10S")), 11, Play(R, Card.SA)),
        (edited(SPADES, ("1 CK 2 SA", "1 CK 2 10S")), 10, Play(M, Card.CK)),
        (SPADES[:300], 15, Play(R, Card.SJ)),
        (edited(SPADES, ("win v:33", "win w:33")), 38, Play(M, Card.H8)),
        (f"{SPADES}\n\n  {edited(SPADES, ('1 CK 2 SA', '1 CK 2 10S'))}", 10, Play(M, Card.CK)),
        (edited(SKN, ("5  R  DA DQ D7", "5  R  DA DX D7")), 21, Play(R, Card.DA)),
        (edited(SKN, ("game  R S", "game  R SX")), 6, Pass(M)),
        (edited(SKN, ("F- R27 M-", "F- R2x7 M-")), 4, Pass(F)),
    ],
)
def test_the_game_is_there_up_to_the_fault(text: str, count: int, last: Event) -> None:
    record = before_fault(text)
    assert record is not None
    assert (len(record.events), record.events[-1]) == (count, last)
    assert record.deal == WHOLE.deal
    assert record.players == WHOLE.players


@pytest.mark.parametrize(
    "text",
    [
        edited(SPADES, ("GM[Skat]", "GM[Chess]")),
        edited(SPADES, ("w HJ.ST", "w HX.ST")),
        edited(SKN, ("F     HJ ST", "F     HX ST")),
        "this is no record",
    ],
)
def test_where_nothing_has_happened_before_it_there_is_no_game(text: str) -> None:
    assert before_fault(text) is None


def test_its_frames_end_with_the_fault() -> None:
    (entry,) = load(io.StringIO(SPADES[:300]))
    found = frames_of(entry)
    assert [(item["code"], item["ply"]) for item in found["findings"]] == [("SYN001", len(found["steps"]))]
    assert found["findings"][0]["text"]["de"].startswith("Zeile 1, Spalte 301: ")
    assert found["end"] is None


def test_a_good_record_has_no_part() -> None:
    (entry,) = load(io.StringIO(SPADES))
    assert record_before_fault(entry) is None
