"""Writes the records of a store back into notations, and its views into files for other programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import duckdb
import msgspec

from skatnotation.archive.searching import Filters, condition
from skatnotation.notations.errors import NotationError
from skatnotation.notations.reading import module_of

TABLES: Final = ("games", "plays", "calls", "scores", "findings")
"""The views that are exported as tables."""

SHEETS: Final = frozenset(("scoresheet", "sheetcsv"))
"""The notations of score sheets, which hold no cards."""

_MANY: Final = 500


class Text(msgspec.Struct, frozen=True):
    """A record as a text of a notation; or, without a text, why it cannot be written there."""

    record: int
    text: str | None
    trouble: NotationError | None = None


def texts(
    connection: duckdb.DuckDBPyConnection, filters: Filters, notation: str, limit: int | None = None
) -> Iterator[Text]:
    """The records of the games that filters let through, in a notation, each once.

    A record that was read in that notation comes out as it was written, byte for byte. Score sheets are written as
    sheets and games as games; what cannot be turned into the other is left out with a :class:`Text` that has neither.
    """
    where = condition(filters)
    query = f"""
        SELECT record, notation, letters, text FROM texts
        WHERE record IN (SELECT record FROM games WHERE {where.sql}) ORDER BY record"""  # noqa: S608 - values are parameters
    if limit is not None:
        query += f" LIMIT {limit:d}"
    result = connection.cursor().execute(query, list(where.parameters))
    while rows := result.fetchmany(_MANY):
        for record, written_in, letters, content in rows:
            yield _written(record, written_in, letters, content.decode("utf-8", "surrogateescape"), notation)


def _written(record: int, written_in: str, letters: str | None, text: str, notation: str) -> Text:
    if written_in == notation and letters is None:
        return Text(record, text.rstrip("\r\n") + "\n")
    if not written_in or (written_in in SHEETS) != (notation in SHEETS):
        return Text(record, None)
    try:
        module = module_of(written_in)
        read: Any = module.loads(text) if letters is None else module.loads(text, letters=letters)
        again: str = module_of(notation).dumps(read)
    except NotationError as trouble:
        return Text(record, None, trouble)
    return Text(record, again.rstrip("\r\n") + "\n")


def separator(notation: str) -> str:
    """What stands between two texts of a notation in one file."""
    return "\n" if notation in {"skn", "scoresheet"} else ""


def export_tables(connection: duckdb.DuckDBPyConnection, folder: Path, form: str) -> None:
    """Write the views into a folder: ``parquet``, in a folder a view and a part a year, or ``csv``, a file a view.

    Args:
        connection: a store that is open for reading, and not locked up.
        folder: an empty folder that is there.
        form: ``parquet`` or ``csv``.
    """
    for view in TABLES:
        target = str(folder / view).replace("'", "''")
        if form == "csv":
            connection.execute(f"COPY (FROM {view}) TO '{target}.csv' (FORMAT csv, HEADER)")
            continue
        ((rows,),) = connection.execute(f"SELECT count(*) FROM {view}").fetchall()  # noqa: S608 - a name of our own
        if rows:
            parts = f"'{target}' (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (year))"
            connection.execute(f"COPY ({_WITH_YEAR[view]}) TO {parts}")
        else:  # no rows make no parts, and a reader would look for some
            (folder / view / "year=0").mkdir(parents=True)
            connection.execute(f"COPY (FROM {view}) TO '{target}/year=0/data_0.parquet' (FORMAT parquet)")


_OF_GAMES: Final = """
    SELECT v.*, coalesce(year(g.date), 0) AS year FROM {view} AS v LEFT JOIN games AS g ON g.game = v.game"""
_DATED: Final = "SELECT *, coalesce(year(date), 0) AS year FROM {view}"
_WITH_YEAR: Final = {
    **{view: _OF_GAMES.format(view=view) for view in ("plays", "calls", "findings")},
    **{view: _DATED.format(view=view) for view in ("games", "scores")},
}
"""What is exported as Parquet; the year of what has no date is 0."""
