"""What the commands that show games have in common: the options of a view, and the games to look at."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN, Failures, entries
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import replacing, stdout_that_may_close
from skatnotation.language import Language
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import harmless
from skatnotation.record import GameRecord
from skatnotation.view.module import DECKS
from skatnotation.view.options import SEAT_NAMES, ViewOptions, variation, view_options

Command = Callable[..., Any]


def looking(*, deck: str = DECKS[0]) -> Callable[[Command], Command]:
    """Adds the options that say which game is looked at and how.

    Args:
        deck: the card faces that are shown unless others are named.
    """
    options = (
        click.option(
            "--game", type=click.IntRange(min=1), default=1, show_default=True, help="Which game of the file."
        ),
        lang_option,
        click.option("--deck", type=click.Choice(DECKS), default=deck, show_default=True, help="Card faces."),
        click.option(
            "--seat", type=click.Choice(list(SEAT_NAMES)), default="forehand", help="Seat from whose side it is seen."
        ),
        click.option("--hide", is_flag=True, help="Show only what that seat could see."),
        click.option(
            "--variation", "line", default="", callback=_line, help="A variation: 2.1 is the first one of the second."
        ),
    )

    def decorated(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorated


def chosen(*, game: int, ply: int, lang: Language, deck: str, seat: str, hide: bool, line: str) -> ViewOptions:
    """The options of a view as they were given on the command line."""
    return view_options(
        ply=ply, game_index=game - 1, lang=lang.code, deck=deck, seat=seat, show_all=not hide, line=line
    )


def _line(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    try:
        return variation(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def games_of(path: str, game: int) -> list[Entry]:
    """The games of a file, those that cannot be read among them; one of that number must be there.

    Raises:
        CannotRunError: there is no such game, or the file holds a score sheet.
        SystemExit: the file cannot be read, which has been said.
    """
    failures = Failures()
    found = [_with_cards(path, entry) for entry in entries(path, failures)]
    if failures.count:
        raise SystemExit(2)
    if game > len(found):
        raise CannotRunError(f"{harmless(path)}: there is no game {game}; the last one is {len(found)}")
    return found


def entry_of(path: str, game: int) -> Entry:
    """One game of a file, which is read no further.

    Raises:
        CannotRunError: there is no such game, or it is a score sheet.
        SystemExit: the file cannot be read, which has been said.
    """
    failures, count = Failures(), 0
    for count, entry in enumerate(entries(path, failures), 1):
        if count == game:
            return _with_cards(path, entry)
    if failures.count:
        raise SystemExit(2)
    raise CannotRunError(f"{harmless(path)}: there is no game {game}; the last one is {count}")


def tell_faults(path: str, games: Iterable[Entry], language: Language) -> bool:
    """Name on stderr the games that cannot be read, and say whether there are any."""
    faults = [entry.error for entry in games if entry.error is not None]
    for fault in faults:
        click.echo(f"{harmless(path)}: {harmless(fault.text(language.text))}", err=True)
    return bool(faults)


def _with_cards(path: str, entry: Entry) -> Entry:
    if entry.record is not None and not isinstance(entry.record, GameRecord):
        raise CannotRunError(
            f"{harmless(path)}: a score sheet holds no cards to show; 'skatnotation validate' checks it"
        )
    return entry


def ply_of(path: str, game: int, ply: int, last: int) -> int:
    """The ply of a game, counted from the start; a negative one is counted from the end.

    Raises:
        CannotRunError: the game has no such ply.
    """
    if not -last - 1 <= ply <= last:
        raise CannotRunError(f"{harmless(path)}: game {game} has the plies 0 to {last}, not {ply}")
    return ply + last + 1 if ply < 0 else ply


def refuse_to_overwrite(target: str, *, force: bool) -> None:
    """Check that nothing stands where a file is to be written.

    Raises:
        CannotRunError: something does, and it is not to be overwritten.
    """
    if target != STDIN and not force and Path(target).exists():
        raise CannotRunError(f"{harmless(target)} is there already; --force overwrites it")


def deliver(text: str, target: str) -> None:
    """Write a text of UTF-8 to a file, or to stdout, whatever stdout's encoding is.

    Raises:
        CannotRunError: it cannot be written.
    """
    if target == STDIN:
        with stdout_that_may_close():
            sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    else:
        with replacing(target) as file:
            file.write(text)
