"""A real browser for the tests: Debian's Chromium, or the one that SKATNOTATION_CHROMIUM names."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from skatnotation.view.html import to_html
from skatnotation.view.module import module_text

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Playwright and a Chromium")


def _missing(reason: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a module; while it is there, nothing else in the process can run an event loop."""
    path = os.environ.get("SKATNOTATION_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None or not Path(path).exists():
        _missing("no Chromium: apt-get install chromium, or name one in SKATNOTATION_CHROMIUM")
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - without it the tests are skipped
    except ImportError:
        _missing("no Playwright: pip install playwright")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


class Desk:
    """Opens pages, and knows what they asked for and what went wrong in them."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser = browser
        self._folder = folder
        self._contexts: list[Any] = []
        self.requests: list[str] = []
        self.errors: list[str] = []

    def page(self, *, width: int = 1200, height: int = 900, **context: Any) -> Page:
        opened = self._browser.new_context(viewport={"width": width, "height": height}, **context)
        self._contexts.append(opened)
        page = opened.new_page()
        page.set_default_timeout(10_000)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        return page

    def open(self, games: Any, *, width: int = 1200, height: int = 900, view: Any = None, **context: Any) -> Page:
        """A page of ours, from disk."""
        file = self._folder / f"page{len(self._contexts)}.html"
        file.write_text(to_html(games, **(view or {})), encoding="utf-8")
        page = self.page(width=width, height=height, **context)
        page.goto(file.as_uri())
        page.locator(".skat[data-ply]").wait_for(state="attached")
        return page

    def blank(self, script: str) -> Page:
        """An empty page with the module, and a script that may use what it exports."""
        page = self.page()
        page.set_content("<!doctype html><meta charset=utf-8><div id=host></div>")
        page.add_script_tag(type="module", content=f"{module_text()}\n{script}\nwindow.ready = true;")
        page.wait_for_function("!!window.ready")
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def desk(chromium: Browser, tmp_path: Path) -> Iterator[Desk]:
    """Pages for one test; afterwards: nothing was fetched, and nothing went wrong."""
    found = Desk(chromium, tmp_path)
    yield found
    found.close()
    assert found.errors == []
    assert [url for url in found.requests if not url.startswith(("file:", "data:"))] == []
