"""Stores to tell stories with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from skatnotation.archive.adding import Added, add_file
from skatnotation.archive.checking import Settings
from skatnotation.archive.store import reading, writing
from skatnotation.cli import main

SHEET = """\
[Sheet "Club evening"] [Date "2026-03-14"] [Series "1"] [Table "7"]
[Games "6"] [Players "4"] [FirstDealer "1"] [Rules "isko-2022"]
[Seat1 "Anna"] [Seat2 "Ben"] [Seat3 "Cara"] [Seat4 "Dirk"]
#  dealer who game matadors levels           bid  value  total
1  1      4   S    m2       -                27   +33    33
2  2      1   H    o2       -                20   -60    -60  { a pity }
3  3      -   passed
4  4      2   N    -        hand             -    +35    35
5  1      3   G    m2       schneider        -    +96    96
6  2      4   C    m1       hand schneider!  -    -120   -87
adjust 3 -100 "late"
"""
"""The sheet of TOURNAMENT.md section 4, with an adjustment."""

BARE = """\
[Sheet "Bare"] [Series "1"] [Table "1"] [Players "4"] [Seat1 "A"] [Seat2 "B"] [Seat3 "C"] [Seat4 "D"]
#  dealer who game matadors levels bid value total
sum    1   2   3   4
points 492 628 660 -32
won    12  12  10  6
lost   0   2   1   5
"""
"""The sums of RULES.md 3.5, L2; no rows."""


def add(store: Path, text: str, name: str = "games.sgf", **settings: Any) -> Added:
    """Write a text into a file beside a store, and add it."""
    file = store.parent / name
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with writing(store) as connection:
        return add_file(connection, str(file), Settings(**settings))


def ask(store: Path, query: str, *parameters: object) -> list[tuple[Any, ...]]:
    """The answer of a store to a query."""
    with reading(store) as connection:
        rows: list[tuple[Any, ...]] = connection.execute(query, list(parameters)).fetchall()
        return rows


def run(*arguments: str, stdin: str | bytes | None = None) -> Result:
    """Run a command of the archive."""
    return CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["archive", *arguments], input=stdin, catch_exceptions=False)
