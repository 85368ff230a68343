"""How games show themselves in a notebook: a text first, then the widget, or a page in a frame without it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from skatnotation.notations.entry import Entry
from skatnotation.record import GameRecord
from skatnotation.view.frames import frames_of
from skatnotation.view.html import several, to_html
from skatnotation.view.options import view_options
from skatnotation.view.summary import summary

if TYPE_CHECKING:
    from skatnotation.view.widget import SkatReplay

_HEIGHT = 900


def show(games: GameRecord | Entry | Iterable[GameRecord | Entry], **options: Any) -> SkatReplay:
    """A widget that steps through one game, or through several with a picker.

    Args:
        games: a record, an entry of a file, or several, such as ``read("games.sgf")``; an entry that cannot be read is
            shown with its fault.
        options: ``ply``, ``seat``, ``show_all``, ``deck``, ``lang``, ``game_index`` and ``line``, as in
            :class:`skatnotation.view.options.ViewOptions`; the widget has traits of the same names.

    Raises:
        ImportError: the extra ``widget`` is not installed.
        ValueError: there is no game, or an option has no such value.
        IndexError: there is no such game, variation or ply.
    """
    from skatnotation.view import widget  # noqa: PLC0415 - an optional extra

    return widget.show(games, **options)


def display_bundle(
    games: GameRecord | Entry | Iterable[GameRecord | Entry], **options: Any
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a notebook is given to show for games.

    With the extra ``widget`` that is the widget; without it a page in a frame, which needs nothing. Either way a text
    comes first, so that an untrusted or exported notebook never shows an empty cell. Nothing is fetched from a network.

    Raises:
        ValueError: there is no game, or an option has no such value.
        IndexError: there is no such game, variation or ply.
    """
    found = several(games)
    try:
        data, more = show(found, **options)._repr_mimebundle_()
    except ImportError:
        text = summary([frames_of(game) for game in found], view_options(**options).lang)
        return {"text/plain": text, "text/html": f"<pre>{escape(text)}</pre>{_frame(found, options)}"}, {}
    return data, more


def display_line(game: GameRecord | Entry) -> str:
    """A game in a line, where it stands in a list."""
    return summary([frames_of(game)])


def _frame(games: list[GameRecord | Entry], options: dict[str, Any]) -> str:
    page = escape(to_html(games, **options), quote=True)
    style = f"width:100%;height:{_HEIGHT}px;border:0"
    return f'<iframe sandbox="allow-scripts" title="Skat" style="{style}" srcdoc="{page}"></iframe>'
