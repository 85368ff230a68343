"""The examples are what they say they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatnotation import read, validate
from skatnotation.check.sheet_report import check_sheet
from skatnotation.notations import scoresheet
from skatnotation.sheet import PassedIn, Played

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.s[gk][fn]")), ids=lambda path: path.name)
def test_nothing_is_wrong_with_an_example_but_with_those_that_show_faults(path: Path) -> None:
    statuses = [entry.record is not None and validate(entry.record).status == "ok" for entry in read(path)]
    assert statuses
    assert all(statuses) != (path.name == "faulty.sgf")


def test_the_sheet_of_the_series_has_the_values_of_its_games() -> None:
    sheet = scoresheet.loads((EXAMPLES / "series-36.sheet").read_text(encoding="utf-8"))
    assert check_sheet(sheet, "series-36.sheet").findings == ()
    rows = [line for line in sheet.lines if isinstance(line, (Played, PassedIn))]
    games = [entry.record for entry in read(EXAMPLES / "series-36.skn")]
    assert len(rows) == len(games) == 36
    for row, record in zip(rows, games, strict=True):
        assert record is not None
        assert (record.tag("Game"), record.tag("Dealer")) == (str(row.number), str(row.dealer))
        result = validate(record).result
        assert result is not None
        assert (row.value if isinstance(row, Played) else None) == result.score
