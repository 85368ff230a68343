"""What the tests in a browser ask of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, LocatorAssertions, Page  # type: ignore[attr-defined]

DRAWN = """() => { const found = {}; const root = replay.root;
  for (const card of root.querySelectorAll('.table .card')) {
    const hand = card.getAttribute('data-hand');
    (found[hand] ||= []).push(card.getAttribute('data-card') || 'back'); }
  return found; }"""
EVERY_PLY = f"""(options) => {{ const all = []; const drawn = {DRAWN};
  for (let ply = 0; ply <= replay.length; ply += 1) {{ replay.set({{ ...options, ply }}); all.push(drawn()); }}
  return all; }}"""


def expect(locator: Locator) -> LocatorAssertions:
    """Playwright's ``expect``, imported late: without Playwright these tests are skipped, not broken."""
    from playwright.sync_api import expect as until  # noqa: PLC0415

    return until(locator)


def root(page: Page) -> Locator:
    return page.locator(".skat")


def ply(page: Page) -> int:
    return int(root(page).get_attribute("data-ply") or -1)


def expected(table: dict[str, Any], seat: str | None) -> dict[str, list[str]]:
    """The cards that are to be drawn; ``seat`` is the only one whose eyes count, ``None`` sees everything."""
    found = {}
    for hand in "FMR":
        is_open = seat in {None, hand} or hand in table["shown"]
        bare = table["bare"].split()
        found[hand] = [card if is_open or card in bare else "back" for card in table[hand].split()]
    aside = table["skat"].split()
    found["skat"] = aside if seat is None or seat in table["skat_seen"] else ["back"] * len(aside)
    found["trick"] = [play[1:] for play in table["trick"].split()]
    return {hand: cards for hand, cards in found.items() if cards}
