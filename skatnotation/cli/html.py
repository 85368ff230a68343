"""``skatnotation html``: a page to step through the games of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN
from skatnotation.cli.variations import opening
from skatnotation.cli.viewing import chosen, deliver, games_of, looking, refuse_to_overwrite, tell_faults
from skatnotation.language import Language, marked_plural
from skatnotation.notations.errors import harmless
from skatnotation.view.html import THEMES, to_html


@click.command("html")
@click.argument("file", default=STDIN)
@click.option("-o", "--output", help="File to write, - for stdout; beside FILE if not given.")
@click.option("--ply", type=int, help="Where it opens: events from the deal, -1 the end; the deal if not given.")
@click.option("--title", help="Title of the page; the players if not given.")
@click.option("--theme", type=click.Choice(list(THEMES)), default="auto", show_default=True, help="Colours.")
@click.option("--force", is_flag=True, help="Overwrite the output file.")
@looking()
def command(
    file: str,
    output: str | None,
    ply: int | None,
    title: str | None,
    theme: str,
    force: bool,  # noqa: FBT001 - click passes flags by name
    game: int,
    lang: Language,
    line: str,
    **looks: Any,
) -> None:
    """Write a web page to step through games.

    FILE is a file, or - for stdin. The page holds all its games and needs nothing else: no server, no network. A game
    that cannot be read is shown up to its fault, which is told on stderr too (status 1).
    """
    target = output or (STDIN if file == STDIN else str(Path(file).with_suffix(".html")))
    refuse_to_overwrite(target, force=force)
    games = games_of(file, game)
    opens = opening(file, games[game - 1], line, ply)
    options = chosen(game=game, ply=opens, lang=lang, line=line, **looks)
    try:
        page = to_html(games, title=title, theme=theme, **options.as_json())
    except IndexError as error:
        raise CannotRunError(f"{harmless(file)}: {error}") from None
    deliver(page, target)
    if target != STDIN:
        count = lang.plural(marked_plural("{count} game", "{count} games"), len(games))
        click.echo(f"{harmless(target)}: {count}", err=True)
    raise SystemExit(1 if tell_faults(file, games, lang) else 0)
