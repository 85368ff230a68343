"""``skatnotation archive search``: games that are so and so, or the answer to a query of one's own."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import IO, TYPE_CHECKING, Any, Final

import click
import msgspec

from skatnotation.archive.exporting import separator, texts
from skatnotation.archive.searching import Filters, Range, games, own_query
from skatnotation.archive.store import lock_up, reading
from skatnotation.cards import Card
from skatnotation.cli.archive import in_one_line
from skatnotation.cli.layout import table
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.contract import CONTRACTS
from skatnotation.language import Language, marked_plural
from skatnotation.notations.errors import harmless
from skatnotation.seats import Seat

if TYPE_CHECKING:
    import duckdb

_MANY: Final = 1000
_SHOWN: Final = (
    "game, date, coalesce(event, place) AS event, concat_ws(', ', forehand, middlehand, rearhand) AS players, declarer,"
    " contract, score, outcome, status"
)
NOTATIONS: Final = {"skn": "skn", "iss": "iss", "sheet": "scoresheet"}
"""The notations in which records are written, by the name of their output."""


_FORM: Final = re.compile(r"(-?\d{1,9})?(\.\.)?(-?\d{1,9})?")


def _range(_context: click.Context, _parameter: click.Parameter, word: str | None) -> Range | None:
    """``24``, ``24..48``, ``24..`` or ``..48``; the numbers may be negative."""
    if word is None:
        return None
    found = _FORM.fullmatch(word)
    if not word or found is None or (found[2] is None and found[3] is not None):
        raise click.BadParameter(f"{word!r} is no number and no range such as 24..48, 24.. or ..48")
    lowest = None if found[1] is None else int(found[1])
    if found[2] is None:
        return Range(lowest, lowest)
    return Range(lowest, None if found[3] is None else int(found[3]))


def _day(_context: click.Context, _parameter: click.Parameter, word: str | None) -> date | None:
    """``2026-03-14``."""
    try:
        return None if word is None else date.fromisoformat(word)
    except ValueError:
        raise click.BadParameter(f"{word!r} is no day such as 2026-03-14") from None


_GAMES: Final = (*(contract.value for contract in CONTRACTS), "ramsch")
_CARD: Final = click.Choice([card.value for card in Card], case_sensitive=False)
_OUTCOMES: Final = ("won", "lost", "passed", "penalty", "unfinished", "ramsch")
_OPTIONS: Final = (
    click.option("--player", "players", multiple=True, help="Who took part; more than once for several."),
    click.option("--declarer", help="Who declared."),
    click.option("--seat", type=click.Choice([seat.value for seat in Seat]), help="Seat of the player, or declarer."),
    click.option("--since", callback=_day, metavar="DAY", help="First day."),
    click.option("--until", callback=_day, metavar="DAY", help="Last day."),
    click.option("--event", help="Event, or what a score sheet is called."),
    click.option("--place", help="Place."),
    click.option("--series", help="Series."),
    click.option("--table", help="Table."),
    click.option("--id", help="Number that the source gave."),
    click.option(
        "--contract", type=click.Choice([*(contract.value for contract in CONTRACTS), "ramsch"]), help="Contract."
    ),
    click.option("--won", "outcome", flag_value="won", help="Won by the declarer."),
    click.option("--lost", "outcome", flag_value="lost", help="Lost by the declarer."),
    click.option("--outcome", type=click.Choice(_OUTCOMES), help="How it ended."),
    click.option("--status", type=click.Choice(["ok", "faulty", "unreadable"]), help="What the checker says."),
    click.option("--hand/--no-hand", default=None, help="Played from the hand."),
    click.option("--ouvert/--no-ouvert", default=None, help="Played ouvert."),
    click.option("--schneider/--no-schneider", "schneider_announced", default=None, help="Schneider announced."),
    click.option("--schwarz/--no-schwarz", "schwarz_announced", default=None, help="Schwarz announced."),
    click.option("--overbid/--no-overbid", default=None, help="Overbid."),
    click.option("--value", callback=_range, metavar="RANGE", help="Value of the game: 24, 24..48, 24.. or ..48."),
    click.option("--score", callback=_range, metavar="RANGE", help="The declarer's score, signed."),
    click.option("--points", callback=_range, metavar="RANGE", help="The declarer's card points."),
    click.option("--matadors", callback=_range, metavar="RANGE", help="With (positive) or without (negative)."),
    click.option("--bid", callback=_range, metavar="RANGE", help="At what it was played."),
    click.option("--finding", help="A code, or its start: VAL."),
    click.option("--played", type=_CARD, multiple=True, help="A card that the declarer played."),
    click.option("--discarded", type=_CARD, multiple=True, help="A card that the declarer put away."),
    click.option("--comment", help="A part of a comment."),
)


def filter_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that say which games."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def filters_of(wanted: dict[str, Any]) -> Filters:
    """The filters that the options ask for."""
    seat = wanted.pop("seat")
    for name in ("played", "discarded"):
        wanted[name] = tuple(Card(card) for card in wanted[name])
    return Filters(**wanted, seat=None if seat is None else Seat(seat))


@click.command("search")
@click.argument("store")
@filter_options
@click.option("--sql", help="A query of your own, on the views that docs/archive.md describes.")
@click.option("--limit", type=click.IntRange(min=1), help="How many games at most.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "jsonl", *NOTATIONS]),
    default="table",
    show_default=True,
    help="Output.",
)
@lang_option
def command(store: str, sql: str | None, limit: int | None, form: str, lang: Language, **wanted: Any) -> None:
    """Find games in STORE.

    All that is asked for has to be so. The games go to stdout: as a table, as JSON Lines (all columns), or as the
    records themselves.
    """
    filters = filters_of(wanted)
    if sql is not None and (filters != Filters() or form in NOTATIONS or limit is not None):
        raise click.UsageError("--sql stands alone, as a table or as jsonl")
    with in_one_line(), reading(store) as connection, stdout_that_may_close():
        if form in NOTATIONS:
            write_records(connection, filters, NOTATIONS[form], limit, lang, sys.stdout)
            return
        if sql is not None:
            result = own_query(connection, sql)
        else:
            lock_up(connection)
            result = games(connection, filters, columns="*" if form == "jsonl" else _SHOWN, limit=limit)
        for chunk in _FORMATS[form](result):
            sys.stdout.write(chunk)


def write_records(
    connection: duckdb.DuckDBPyConnection,
    filters: Filters,
    notation: str,
    limit: int | None,
    language: Language,
    file: IO[str],
) -> None:
    """Write records to a file in a notation, and say on stderr which cannot be written in it."""
    others = written = 0
    for text in texts(connection, filters, notation, limit):
        if text.text is None and text.trouble is None:
            others += 1
        elif text.text is None:
            click.echo(f"record {text.record}: {text.trouble}", err=True)
        else:
            file.write((separator(notation) if written else "") + text.text)
            written += 1
    if others:
        forms = marked_plural(
            "{count} record left out: games and score sheets cannot be turned into each other",
            "{count} records left out: games and score sheets cannot be turned into each other",
        )
        click.echo(language.plural(forms, others), err=True)


def _as_table(result: duckdb.DuckDBPyConnection) -> Iterator[str]:
    heads = [column[0] for column in result.description or ()]
    while rows := result.fetchmany(_MANY):
        yield table([[_cell(value) for value in row] for row in rows], heads)


def _cell(value: Any) -> str:
    return "" if value is None else harmless(str(value))


def _as_jsonl(result: duckdb.DuckDBPyConnection) -> Iterator[str]:
    heads = [column[0] for column in result.description or ()]
    while rows := result.fetchmany(_MANY):
        yield from _lines(heads, rows)


def _lines(heads: list[str], rows: Iterable[tuple[Any, ...]]) -> Iterator[str]:
    for row in rows:
        yield msgspec.json.encode(dict(zip(heads, row, strict=True)), enc_hook=str).decode() + "\n"


_FORMATS: Final = {"table": _as_table, "jsonl": _as_jsonl}
