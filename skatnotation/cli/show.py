"""``skatnotation show``: one position of one game as text."""

from __future__ import annotations

import sys

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import Failures, entries
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import paint, stdout_that_may_close
from skatnotation.language import Language, marked
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import harmless
from skatnotation.positions import replay
from skatnotation.view.text import SIGNS, TextView


@click.command("show")
@click.argument("file", default="-")
@click.option("--game", type=click.IntRange(min=1), default=1, show_default=True, help="Which game of the file.")
@click.option("--ply", type=int, help="After how many events; 0 is the deal, -1 the end (the default).")
@lang_option
def command(file: str, game: int, ply: int | None, lang: Language) -> None:
    """Print one position of a game.

    FILE is a file, or - for stdin. Shown are the hands, the trick, the game and the points.
    """
    failures = Failures()
    entry = _entry(file, game, failures)
    if entry.record is None:
        raise CannotRunError(f"{harmless(file)}: {entry.error}")
    positions = replay(entry.record)
    last = len(positions) - 1
    wanted = last if ply is None else ply + len(positions) if ply < 0 else ply
    if not 0 <= wanted <= last:
        raise CannotRunError(f"{harmless(file)}: game {game} has the plies 0 to {last}, not {ply}")
    with stdout_that_may_close():
        view = TextView(lang, signs=_signs_can_be_shown(), paint=paint)
        name = f" ({harmless(entry.record.id)})" if entry.record.id else ""
        where = lang.text(marked("game {game}{name}, {ply} of {last}"))
        sys.stdout.write(f"{harmless(file)}, {where.format(game=game, name=name, ply=wanted, last=last)}: ")
        sys.stdout.write(view.position(entry.record, positions[wanted]))


def _entry(file: str, game: int, failures: Failures) -> Entry:
    count = 0
    for entry in entries(file, failures):
        count += 1
        if count == game:
            return entry
    if failures.count:
        raise SystemExit(2)
    raise CannotRunError(f"{harmless(file)}: there is no game {game}; the last one is {count}")


def _signs_can_be_shown() -> bool:
    try:
        "".join(SIGNS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
