"""``skatnotation svg``: a picture of one moment of one game."""

from __future__ import annotations

from typing import Any

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN
from skatnotation.cli.variations import line_of
from skatnotation.cli.viewing import (
    chosen,
    deliver,
    entry_of,
    looking,
    ply_of,
    refuse_to_overwrite,
    tell_faults,
)
from skatnotation.language import Language
from skatnotation.notations.errors import harmless
from skatnotation.view.frames import frames_of
from skatnotation.view.svg import picture


@click.command("svg")
@click.argument("file", default=STDIN)
@click.option("-o", "--output", default=STDIN, help="File to write; stdout if not given.")
@click.option("--ply", type=int, default=-1, show_default=True, help="Which moment: events from the deal, -1 the end.")
@click.option("--force", is_flag=True, help="Overwrite the output file.")
@looking()
def command(
    file: str,
    output: str,
    ply: int,
    force: bool,  # noqa: FBT001 - click passes flags by name
    game: int,
    lang: Language,
    line: str,
    **looks: Any,
) -> None:
    """Write a picture of one moment of a game.

    FILE is a file, or - for stdin. The picture is an SVG with a title and a description. Of a game
    that cannot be read there are the moments before its fault, which is told on stderr (status 1).
    """
    refuse_to_overwrite(output, force=force)
    entry = entry_of(file, game)
    shown = frames_of(entry, languages=(lang.code,))
    if "error" in shown:
        raise CannotRunError(f"{harmless(file)}: {harmless(str(entry.error))}")
    ply = ply_of(file, game, ply, len(line_of(file, shown, line)["steps"]))
    deliver(picture(shown, chosen(game=game, ply=ply, lang=lang, line=line, **looks)), output)
    raise SystemExit(1 if tell_faults(file, [entry], lang) else 0)
