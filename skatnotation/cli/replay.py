"""``skatnotation replay``: step through the games of a file in the terminal."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN
from skatnotation.cli.variations import opening
from skatnotation.cli.viewing import chosen, games_of, looking
from skatnotation.language import Language
from skatnotation.notations.errors import harmless

_LIGHT = frozenset(("7", "15"))


@click.command("replay")
@click.argument("file")
@click.option("--ply", type=int, help="Where it opens: events from the deal, -1 the end; the deal if not given.")
@click.option(
    "--theme", type=click.Choice(["auto", "dark", "light"]), default="auto", show_default=True, help="Colours."
)
@click.option("--speed", type=click.FloatRange(0.1, 20), default=1, show_default=True, help="Of going by itself.")
@looking(deck="four")
def command(
    file: str, ply: int | None, theme: str, speed: float, game: int, lang: Language, line: str, **looks: Any
) -> None:
    """Step through games in the terminal.

    Keys: Left and Right a step, PageUp and PageDown a trick, Home, End, Space to go by itself, ? for all of them.
    """
    if file == STDIN:
        raise CannotRunError("replay reads its keys from standard input; name a file")
    games = games_of(file, game)
    try:
        from skatnotation.view.terminal import TerminalReplay, walk_through  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise CannotRunError(str(error)) from None
    opens = opening(file, games[game - 1], line, ply)
    options = chosen(game=game, ply=opens, lang=lang, line=line, **looks)
    try:
        walk = walk_through(games, **options.as_json())
    except IndexError as error:
        raise CannotRunError(f"{harmless(file)}: {error}") from None
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        raise CannotRunError("replay needs a terminal; 'skatnotation show' prints one position")
    TerminalReplay(walk, speed=speed, theme=_theme(theme)).run()


def _is_terminal(channel: Any) -> bool:
    return channel is not None and channel.isatty()


def _theme(wish: str) -> str:
    """The colours that were asked for; otherwise light ones where the terminal says that its ground is light."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ("light" if ground in _LIGHT else "dark") if wish == "auto" else wish
