"""``skatnotation archive players``: who has played, and which spellings are one player."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

import click

from skatnotation.archive.players import merge, players, suggestions, unmerge
from skatnotation.archive.store import reading, writing
from skatnotation.cli.archive import in_one_line
from skatnotation.cli.layout import table
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.notations.errors import harmless

if TYPE_CHECKING:
    import duckdb


@click.command("players")
@click.argument("store")
@click.option("--merge", "merged", multiple=True, metavar="SPELLING", help="Count this spelling under --into.")
@click.option("--into", metavar="NAME", help="The name under which merged spellings are counted.")
@click.option("--unmerge", "undone", multiple=True, metavar="SPELLING", help="Count this spelling under itself again.")
@click.option("--suggest", is_flag=True, help="List names that are spelled alike.")
def command(
    store: str,
    merged: tuple[str, ...],
    into: str | None,
    undone: tuple[str, ...],
    suggest: bool,  # noqa: FBT001 - click passes flags by name
) -> None:
    """List the players of STORE, or merge spellings of a name.

    Merging changes no record and can be undone.
    """
    if bool(merged) != (into is not None):
        raise click.UsageError("--merge and --into go together")
    with in_one_line(), stdout_that_may_close():
        if merged or undone:
            with writing(store, make=False) as connection:
                unmerge(connection, undone)
                merge(connection, merged, into or "")
            return
        with reading(store) as connection:
            sys.stdout.write(_alike(connection) if suggest else _all(connection))


def _all(connection: duckdb.DuckDBPyConnection) -> str:
    rows = [
        (who.name, ", ".join(who.spellings), str(who.games), str(who.declared), _day(who.first), _day(who.last))
        for who in players(connection)
    ]
    return _table(rows, ("player", "spellings", "games", "declared", "first", "last"), {2, 3})


def _day(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _alike(connection: duckdb.DuckDBPyConnection) -> str:
    rows = [(pair.name, pair.other, f"{pair.likeness:.2f}") for pair in suggestions(connection)]
    return _table(rows, ("player", "other", "likeness"), {2})


def _table(rows: Sequence[Sequence[str]], heads: Sequence[str], numbers: set[int]) -> str:
    return table([[harmless(cell) for cell in row] for row in rows], heads, numbers)
