"""The replay: a step in the browser, a still picture, and how large states and pages are."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from skatnotation import GameRecord
from skatnotation.record import Play
from skatnotation.sampling import sample
from skatnotation.view.frames import frames
from skatnotation.view.html import to_html
from skatnotation.view.module import module_text
from skatnotation.view.options import ViewOptions
from skatnotation.view.svg import picture, svg
from tests.view.conftest import ARGUMENTS

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

SEED: Final = 20261129
SERIES: Final = 36

STEPS: Final = """() => { const times = [];
  for (let round = 0; round < 5; round += 1) {
    replay.set({ ply: 0 });
    for (let ply = 1; ply <= replay.length; ply += 1) {
      const start = performance.now();
      replay.change({ ply });
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
    }
  }
  return times; }"""
"""Each ply of a game five times over, one step after the other, with the layout that the browser does for it."""


class Figure(msgspec.Struct, frozen=True):
    """One measured figure: what, how much, in which unit, and the limit where there is one."""

    name: str
    value: float
    unit: str
    limit: float | None = None


def measure() -> list[Figure]:
    """All figures; without a browser those that need none."""
    games = list(sample(SERIES, SEED))
    long = next(game for game in games if sum(isinstance(event, Play) for event in game.events) == 30)
    return [*_sizes(games, long), *_pictures(long), *_steps(long)]


def _sizes(games: Sequence[GameRecord], long: GameRecord) -> list[Figure]:
    state = json.dumps(frames(long), ensure_ascii=False).encode()
    return [
        Figure("drawing module", len(module_text().encode()) / 1000, "kB", 80),
        Figure("state of a game of 30 plays", len(state) / 1000, "kB", 30),
        Figure("page of one game", len(to_html(long).encode()) / 1000, "kB", 120),
        Figure(f"page of {SERIES} games", len(to_html(games).encode()) / 1000, "kB", 450),
    ]


def _pictures(game: GameRecord) -> list[Figure]:
    options = ViewOptions(lang="de")
    found = frames(game, languages=("de",))
    plies = range(len(found["steps"]) + 1)
    drawn = [picture(found, msgspec.structs.replace(options, ply=ply)) for ply in plies]
    return [
        Figure("positions of a game of 30 plays, checked", _milliseconds(lambda: frames(game)), "ms"),
        Figure("still picture of a record, median of its plies", _median(lambda ply: svg(game, ply), plies), "ms"),
        Figure(
            "of it: drawing",
            _median(lambda ply: picture(found, msgspec.structs.replace(options, ply=ply)), plies),
            "ms",
        ),
        Figure("still picture, the largest of them", max(len(text.encode()) for text in drawn) / 1000, "kB", 25),
    ]


def _steps(game: GameRecord) -> list[Figure]:
    path = os.environ.get("SKATNOTATION_CHROMIUM") or shutil.which("chromium")
    if path is None:
        return []
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    figures = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name, width in (("desk", 1200), ("phone", 375)):
            page = browser.new_page(viewport={"width": width, "height": 900})
            page.set_content(to_html(game))
            page.wait_for_function("!!window.replay")
            clock = page.context.new_cdp_session(page)
            clock.send("Performance.enable", {"timeDomain": "threadTicks"})
            before = _busy(clock)
            times = page.evaluate(STEPS)
            spent = 1000 * (_busy(clock) - before) / len(times)
            figures += [
                Figure(f"step in the browser, {name}: processor, mean", spent, "ms", 16),
                Figure(f"step in the browser, {name}: by the clock, median", statistics.median(times), "ms", 16),
            ]
        browser.close()
    return figures


def _busy(clock: CDPSession) -> float:
    """Seconds of processor time that the page has taken: a shared machine makes the clock's time uncertain."""
    metrics = clock.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


def _median(task: Callable[[int], object], plies: Sequence[int]) -> float:
    return statistics.median(_milliseconds(partial(task, ply)) for ply in plies)


def _milliseconds(task: Callable[[], object], rounds: int = 5) -> float:
    times = []
    for _ in range(rounds):
        started = time.process_time()
        task()
        times.append(time.process_time() - started)
    return 1000 * statistics.median(times)


def report() -> None:
    """Print all figures, with their limits."""
    figures = measure()
    print(f"\n{'replay':<52} {'measured':>10} {'limit':>8}")
    for figure in figures:
        limit = "" if figure.limit is None else f"{figure.limit:g}"
        print(f"{figure.name:<52} {figure.value:>7.2f} {figure.unit} {limit:>8}")
    if not any("browser" in figure.name for figure in figures):
        print(
            "no Chromium: apt-get install chromium, or name one in SKATNOTATION_CHROMIUM, for the steps in the browser"
        )


if __name__ == "__main__":
    report()
