"""A tournament's site, opened by double click."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from skatnotation.check.checker import validate
from skatnotation.notations import read
from skatnotation.site.build import build
from skatnotation.site.content import Content
from skatnotation.site.errors import SiteError
from skatnotation.site.names import Policy
from skatnotation.view.frames import frames
from tests.site.conftest import EVENT, HOSTILE, PLAYERS, evening

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


# one process builds the tournament, and opens it
pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def site(content: Content, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "cup"
    build(content, folder)
    return folder


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that must ask for files alone, and must run nothing of what people are called."""
    opened = chromium.new_page(viewport={"width": 1100, "height": 900})
    wrong: list[str] = []
    opened.on("request", lambda request: wrong.append(request.url) if not request.url.startswith("file:") else None)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    opened.on("dialog", lambda dialog: wrong.append(dialog.message))
    yield opened
    opened.close()
    assert wrong == []


def test_the_front_page_has_the_standings(site: Path, page: Page, content: Content) -> None:
    page.goto((site / "index.html").as_uri())
    assert page.locator("h1").inner_text() == EVENT
    rows = page.locator("table.list").first.locator("tbody tr")
    shown = [rows.nth(at).locator("td").all_inner_texts()[:3] for at in range(rows.count())]
    assert [(rank, name) for rank, name, _ in shown] == [
        (f"{line.rank}.", line.name) for line in content.standings.players
    ]
    assert page.locator("text=(-50)").count() >= 1
    assert "12 games; the tournament announces 48" in page.locator("main").inner_text()
    assert page.locator(".plot svg").count() == 1


def test_every_link_leads_somewhere(site: Path) -> None:
    for file in site.rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#]+)', file.read_text("utf-8")):
            assert (file.parent / link).exists(), (file, link)


def test_a_series_has_its_sheet_and_its_games(site: Path, page: Page) -> None:
    page.goto((site / "series" / "1.html").as_uri())
    assert page.locator("table.sheet").count() == 1
    rows = page.locator("table.list tbody tr")
    assert rows.count() == 12
    rows.nth(4).locator("a").click()
    assert page.url.endswith("games/1.html#5")


@pytest.mark.parametrize("number", [1, 7, 12])
def test_a_game_is_shown_as_python_says(site: Path, page: Page, number: int) -> None:
    record = [*evening(1, 12)][number - 1]
    own = frames(record, validate(record))
    page.goto(f"{(site / 'games' / '1.html').as_uri()}#{number}")
    page.locator(".skat[data-ply='0']").press("End")
    page.locator(f".skat[data-ply='{len(own['steps'])}']").wait_for()
    assert own["end"]["text"]["en"][1:] in page.locator(".skat").inner_text()


def test_the_picker_changes_the_address_and_the_address_the_game(site: Path, page: Page) -> None:
    page.goto(f"{(site / 'games' / '2.html').as_uri()}#3")
    picker = page.locator(".skat select").first
    picker.select_option(index=7)
    page.wait_for_function("location.hash === '#8'")
    page.evaluate("location.hash = '#2'")
    page.locator(".skat select").first.locator("option:checked", has_text="2").wait_for(state="attached")
    assert picker.evaluate("select => select.selectedIndex") == 1


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        ("muster", "Anna Muster"),
        ("OSTER klee", "Bernd Ostermann-Klee"),
        ("дар", "Дарья"),
        ("series 2, table 7, game 3", "series 2, table 7, game 3"),
        ("drop table", HOSTILE),
    ],
)
def test_the_search_box_finds(site: Path, page: Page, asked: str, title: str) -> None:
    page.goto((site / "series" / "2.html").as_uri())
    page.fill(".search input", asked)
    assert page.locator(".search li a").first.evaluate("link => link.firstChild.data") == title
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("!location.pathname.includes('/series/2') || location.hash")


def test_the_search_box_finds_nothing(site: Path, page: Page) -> None:
    page.goto((site / "index.html").as_uri())
    page.fill(".search input", "xyzzy")
    assert page.locator(".search li").all_inner_texts() == ["nothing found"]
    page.keyboard.press("Escape")
    assert page.locator(".search ol").is_hidden()


@pytest.mark.parametrize("path", ["index.html", "series/1.html", "games/1.html", "players/1.html"])
def test_it_is_readable_on_a_phone(site: Path, page: Page, path: str) -> None:
    page.set_viewport_size({"width": 375, "height": 700})
    page.goto((site / path).as_uri())
    if path.startswith("games"):
        page.locator(".skat[data-ply]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


@pytest.mark.parametrize("lang", ["de", "ru"])
def test_the_words_of_a_site_are_in_its_language(content: Content, tmp_path: Path, lang: str) -> None:
    build(content, tmp_path / "site", lang=lang)
    front = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert f'<html lang="{lang}">' in front
    assert {"de": "Endsumme", "ru": "итог"}[lang] in front
    assert "standings<" not in front


@pytest.mark.parametrize("policy", [Policy.INITIALS, Policy.NUMBERS])
def test_no_name_is_published_that_should_not_be(content: Content, tmp_path: Path, policy: Policy) -> None:
    build(content, tmp_path / "site", names=policy)
    for file in (tmp_path / "site").rglob("*"):
        if file.is_file():
            text = file.read_text("utf-8")
            for name in ("Muster", "Ostermann", "onerror", "Дарья"):
                assert name not in text, file
    front = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert {Policy.INITIALS: "B. O. K.", Policy.NUMBERS: "player 2"}[policy] in front


def test_downloads_are_the_games(site: Path) -> None:
    found = [entry.record for entry in read(str(site / "download" / "series-1.skn"))]
    assert found == [*evening(1, 12)]
    rows = [*csv.reader(io.StringIO((site / "standings.csv").read_text("utf-8")))]
    assert {row[1] for row in rows[1:]} == set(PLAYERS)


def test_data_is_safe_in_a_script(site: Path) -> None:
    """No name ends a script or a line of it; what is in the index reads back as JSON."""
    text = (site / "search.js").read_text("utf-8")
    assert "<" not in text
    rows = json.loads(text.removeprefix("skatsite.index(").rstrip().removesuffix(");"))
    assert HOSTILE in {title for title, _, _ in rows}


def test_nothing_is_overwritten_unasked(content: Content, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    build(content, folder)
    (folder / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SiteError, match="a site is there already; --force replaces it"):
        build(content, folder)
    assert (folder / "mine.txt").exists()
    build(content, folder, force=True)
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("mine", encoding="utf-8")
    for force in (False, True):
        with pytest.raises(SiteError, match="something else is there already; name a new folder"):
            build(content, other, force=force)
    with pytest.raises(SiteError):
        build(content, other / "thesis.txt", force=True)


def test_a_site_that_cannot_be_written_leaves_nothing(content: Content, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SiteError, match=r"Not a directory|File exists"):
        build(content, tmp_path / "file" / "site")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
