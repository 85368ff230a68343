"""A replay as one web page that needs nothing else: no server, no network, no kernel."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from skatnotation.notations.entry import Entry
from skatnotation.record import GameRecord
from skatnotation.view.frames import Frames, frames_of, line_at
from skatnotation.view.module import module_text, words
from skatnotation.view.options import ViewOptions, check_ply, view_options

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="{scheme}">
<title>{title}</title>
<style>
:root {{ color-scheme: {scheme}; }}
body {{ margin: 0 auto; max-width: 1180px; padding: 8px; background: Canvas; color: CanvasText; }}
noscript p {{ font: 16px sans-serif; }}
@page {{ size: A4; margin: 14mm; }}
@media print {{ body {{ padding: 0; background: #fff; color: #000; }} }}
@media (max-width: 599px) {{ body {{ padding: 0; }} }}
</style>
</head>
<body>
<main id="replay"></main>
<noscript><p>{plain}</p></noscript>
<script type="application/json" id="games">{games}</script>
<script type="module">
{module}
const games = JSON.parse(document.getElementById("games").textContent);
window.replay = mount(document.getElementById("replay"), games.games, games.options);
</script>
</body>
</html>
"""

THEMES: Final = {"auto": "light dark", "light": "light", "dark": "dark"}
"""The colours of a page: those that its reader's system asks for, or always the same ones."""


def to_html(
    games: GameRecord | Entry | Iterable[GameRecord | Entry],
    *,
    title: str | None = None,
    theme: str = "auto",
    **options: Any,
) -> str:
    """A self-contained page that shows one game, or several with a picker.

    Args:
        games: a record, an entry of a file, or several; an entry that cannot be read is shown with its fault.
        title: the title of the page; the players if not given.
        theme: one of :data:`THEMES`.
        options: see :class:`skatnotation.view.options.ViewOptions`.

    Raises:
        ValueError: there is no game, or an option has no such value.
        IndexError: there is no such game, variation or ply.
    """
    found = [frames_of(game) for game in several(games)]
    chosen = view_options(**options)
    pick_game(found, chosen)
    data = json.dumps({"games": found, "options": chosen.as_json()}, ensure_ascii=False, separators=(",", ":"))
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    title = title or title_of(found[chosen.game_index], chosen.lang)
    return _PAGE.format(
        lang=chosen.lang,
        scheme=THEMES[theme],
        title=escape(title),
        plain=escape(title),
        games=data.replace("<", "\\u003c"),
        module=module_text().replace("</script", "<\\/script"),
    )


def several(games: GameRecord | Entry | Iterable[GameRecord | Entry]) -> list[GameRecord | Entry]:
    """One game or several as a list.

    Raises:
        ValueError: there is none, or there is a score sheet among them.
    """
    found = [games] if isinstance(games, (GameRecord, Entry)) else list(games)
    if not found:
        raise ValueError("there is no game to show")
    if not all(isinstance(game, (GameRecord, Entry)) for game in found):
        raise ValueError("only games can be shown; a score sheet holds no cards")
    return found


def pick_game(found: Sequence[Frames], options: ViewOptions) -> int:
    """The ply that the options name, counted from the start, after a check that the game and its line exist.

    Raises:
        IndexError: there is no such game, variation or ply.
    """
    if not 0 <= options.game_index < len(found):
        raise IndexError(f"there is no game {options.game_index}: the games are 0 to {len(found) - 1}")
    line = line_at(found[options.game_index], options.path)
    return check_ply(options.ply, len(line.get("steps", ())))


def title_of(game: Frames, lang: str) -> str:
    """The players, or what the game is called otherwise."""
    head = game["head"]
    players = [player for player in head["players"] if player]
    if players:
        return " \u2013 ".join(players)
    return str(head.get("title") or f"{words()[lang]['skat_game']} {head.get('id', '')}".strip())
