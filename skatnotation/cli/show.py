"""``skatnotation show``: one position of one game as text."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN
from skatnotation.cli.output import paint, stdout_that_may_close
from skatnotation.cli.viewing import entry_of, looking, ply_of, tell_faults
from skatnotation.language import Language, marked
from skatnotation.notations.errors import harmless
from skatnotation.notations.partial import record_before_fault
from skatnotation.positions import Position, replay
from skatnotation.record import GameRecord
from skatnotation.seats import SEATS
from skatnotation.view.options import path_of, view_options
from skatnotation.view.text import SIGNS, TextView


@click.command("show")
@click.argument("file", default=STDIN)
@click.option(
    "--ply", type=int, default=-1, show_default=True, help="After how many events; 0 is the deal, -1 the end."
)
@looking(deck="four")
def command(
    file: str,
    game: int,
    ply: int,
    lang: Language,
    deck: str,
    seat: str,
    hide: bool,  # noqa: FBT001 - click passes flags by name
    line: str,
) -> None:
    """Print one position of a game.

    FILE is a file, or - for stdin. Shown are the hands, the trick, the game and the points. Of a game that
    cannot be read there are the positions before its fault, which is told on stderr (status 1).
    """
    entry = entry_of(file, game)
    record = entry.record or record_before_fault(entry)
    if record is None:
        raise CannotRunError(f"{harmless(file)}: {harmless(str(entry.error))}")
    positions = _positions(file, record, line)
    last = len(positions) - 1
    ply = ply_of(file, game, ply, last)
    closed = _closed(record, line, ply, seat) if hide else ()
    with stdout_that_may_close():
        view = TextView(lang, signs=_signs_can_be_shown(), paint=paint, deck=deck)
        name = f" ({harmless(record.id)})" if record.id else ""
        where = lang.text(marked("game {game}{name}, {ply} of {last}"))
        sys.stdout.write(f"{harmless(file)}, {where.format(game=game, name=name, ply=ply, last=last)}: ")
        sys.stdout.write(view.position(record, positions[ply], closed=closed))
    raise SystemExit(1 if tell_faults(file, [entry], lang) else 0)


def _positions(file: str, record: GameRecord, line: str) -> Sequence[Position]:
    """The positions of the game, or of a variation of it."""
    if not line:
        return replay(record)
    from skatnotation.cli.variations import line_of  # noqa: PLC0415 - only these need the checker
    from skatnotation.view.frames import frames  # noqa: PLC0415
    from skatnotation.view.moments import moments_of  # noqa: PLC0415

    line_of(file, frames(record, languages=()), line)
    return [moment.position for moment in moments_of(record, path_of(line))]


def _closed(record: GameRecord, line: str, ply: int, seat: str) -> tuple[str, ...]:
    """The hands, and the ``skat``, that a seat could not see at that moment."""
    from skatnotation.view.frames import frames, line_at, table_at  # noqa: PLC0415 - only these need the checker
    from skatnotation.view.sentences import sees, sees_skat  # noqa: PLC0415

    options = view_options(seat=seat, show_all=False)
    table = table_at(line_at(frames(record, languages=()), path_of(line)), ply)
    hands = tuple(hand.value for hand in SEATS if not sees(table, options, hand))
    return hands if sees_skat(table, options) else (*hands, "skat")


def _signs_can_be_shown() -> bool:
    try:
        "".join(SIGNS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
