"""A score sheet on paper."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from skatnotation.notations import scoresheet
from skatnotation.record import Tag
from skatnotation.sheet import ScoreSheet
from skatnotation.view.sheet_html import sheet_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
SERIES = scoresheet.loads((ROOT / "examples" / "series-36.sheet").read_text("utf-8"))
CLUB = scoresheet.loads((ROOT / "tests" / "data" / "club.sheet").read_text("utf-8"))
HOME = scoresheet.loads((ROOT / "tests" / "data" / "home.sheet").read_text("utf-8"))


class _Table(HTMLParser):
    """The texts of the cells, row by row, each under as many columns as it spans."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._span = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self._span = int(dict(attributes).get("colspan") or 1)
            self.rows[-1] += [""] * self._span

    def handle_data(self, data: str) -> None:
        if self.rows and self._span:
            self.rows[-1][-self._span] += data


def rows(sheet: ScoreSheet, lang: str = "en") -> list[list[str]]:
    table = _Table()
    table.feed(sheet_page(sheet, lang))
    return table.rows


def test_a_game_fills_the_cells_of_its_declarer_alone() -> None:
    """The second game of the club's evening: hearts without 2, lost by the place that Anna has; Ben deals."""
    row = next(row for row in rows(CLUB) if row[:2] == ["2", "2"])
    assert row[2:5] == ["hearts", "", "2"]
    assert row[11:] == ["", "60", "\N{MINUS SIGN}60", "", "1", *[""] * 9]


@pytest.mark.parametrize("sheet", [SERIES, CLUB, HOME])
def test_every_row_has_all_columns(sheet: ScoreSheet) -> None:
    widths = {len(row) for row in rows(sheet)[2:]}
    assert widths == {13 + 3 * sheet.seats}


def test_the_end_totals_stand_under_the_players() -> None:
    end = next(row for row in rows(SERIES) if row[0] == "end total")
    assert [cell for cell in end[1:] if cell] == ["293", "614", "1087"]


def test_a_struck_row_a_substitute_and_an_adjustment_are_shown() -> None:
    page = sheet_page(HOME)
    assert page.count('class="struck"') == 1
    assert "from game 5, seat 1: Lea" in page
    assert "seat 3: -20 (late)" in page


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_its_words_are_in_the_language_asked_for(lang: str) -> None:
    heads = {cell for row in rows(CLUB, lang)[:2] for cell in row}
    assert {"en": "without", "de": "ohne", "ru": "без"}[lang] in heads


def test_a_hostile_name_does_nothing() -> None:
    hostile = Tag("Seat1", '<script>alert("1")</script>')
    sheet = msgspec.structs.replace(CLUB, tags=(hostile, *(tag for tag in CLUB.tags if tag.name != "Seat1")))
    page = sheet_page(sheet)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert re.search(r"default-src 'none'", page)


@pytest.mark.browser
@pytest.mark.parametrize("sheet", [SERIES, CLUB])
def test_it_fits_the_paper(sheet: ScoreSheet, chromium: Browser, tmp_path: Path) -> None:
    """A4 with margins of 9 mm is 725 by 1054 pixels of CSS; names as long as people have."""
    names = tuple(Tag(f"Seat{seat}", "Wolfgang-Amadeus Mustermann") for seat in range(1, sheet.seats + 1))
    others = tuple(tag for tag in sheet.tags if not tag.name.startswith("Seat"))
    file = tmp_path / "sheet.html"
    file.write_text(sheet_page(msgspec.structs.replace(sheet, tags=(*others, *names)), "de"), encoding="utf-8")
    page = chromium.new_page(viewport={"width": 725, "height": 1054})
    page.emulate_media(media="print")
    page.goto(file.as_uri())
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    page.close()
    assert wide <= 725
    assert high <= 1054
