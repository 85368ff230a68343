"""``skatnotation new``: a skeleton of a series to fill in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.notations import scoresheet, skn
from skatnotation.notations.errors import CannotWriteError
from skatnotation.record import DEALER, SEAT_TAGS, Comment, GameRecord, Tag
from skatnotation.rules.ruleset import DEFAULT
from skatnotation.seats import seating
from skatnotation.sheet import Played, ScoreSheet


@click.command("new")
@click.option("--series", "games", type=click.IntRange(1, 999), default=36, show_default=True, help="Number of games.")
@click.option("--players", required=True, help="Three to five names with commas, in the order of their places.")
@click.option("--dealer", type=click.IntRange(1, 5), default=1, show_default=True, help="Place that deals first.")
@click.option("--event", default="", help="Name of the evening or tournament.")
@click.option("--table", default="1", show_default=True, help="Number of the table.")
@click.option("--sheet", is_flag=True, help="A score sheet instead of game records.")
def command(games: int, players: str, dealer: int, event: str, table: str, sheet: bool) -> None:  # noqa: FBT001
    """Write the skeleton of a series.

    It goes to stdout; numbers, dealers, seats and who sits out are filled in.
    """
    names = [name.strip() for name in players.split(",")]
    if not 3 <= len(names) <= 5 or not all(names):
        raise CannotRunError(f"three to five players with commas between them, not {len(names)}: {players!r}")
    if dealer > len(names):
        raise CannotRunError(f"place {dealer} cannot deal at a table of {len(names)}")
    try:
        with stdout_that_may_close():
            if sheet:
                scoresheet.dump([_sheet(games, names, dealer, event, table)], sys.stdout)
            else:
                skn.dump(_records(games, names, dealer, event, table), sys.stdout)
    except CannotWriteError as error:
        raise CannotRunError(str(error)) from None


def _records(games: int, names: list[str], first: int, event: str, table: str) -> Iterator[GameRecord]:
    for game in range(1, games + 1):
        dealer = (first + game - 2) % len(names) + 1
        tags = [Tag("Event", event)] if event else []
        tags += [Tag("Date", date.today().isoformat()), Tag("Table", table), Tag("Game", str(game))]  # noqa: DTZ011
        tags += [Tag(tag, name) for tag, name in zip(SEAT_TAGS, names, strict=False)]
        comment = Comment(after=-1, text=_who_sits_where(names, dealer))
        yield GameRecord(
            tags=(*tags, Tag(DEALER, str(dealer))), rules=DEFAULT.name, edition=DEFAULT.edition, comments=(comment,)
        )


def _who_sits_where(names: list[str], dealer: int) -> str:
    seats, out = seating(len(names), dealer)
    text = ", ".join(f"{seat} is {names[place - 1]}" for seat, place in seats.items())
    idle = " and ".join(names[place - 1] for place in out)
    return f"{text}; {idle} {'sits' if len(out) == 1 else 'sit'} out." if out else f"{text}."


def _sheet(games: int, names: list[str], first: int, event: str, table: str) -> ScoreSheet:
    tags = [Tag("Sheet", event), Tag("Date", date.today().isoformat()), Tag("Series", "1"), Tag("Table", table)]  # noqa: DTZ011
    tags += [Tag("Games", str(games)), Tag("Players", str(len(names))), Tag("FirstDealer", str(first))]
    tags += [Tag("Rules", f"{DEFAULT.name}-{DEFAULT.edition}")]
    tags += [Tag(tag, name) for tag, name in zip(SEAT_TAGS, names, strict=False)]
    rows = (Played(number=game, dealer=(first + game - 2) % len(names) + 1) for game in range(1, games + 1))
    return ScoreSheet(tags=tuple(tags), lines=tuple(rows))
