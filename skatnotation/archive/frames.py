"""A store from Python: its views and queries as DuckDB relations, Arrow tables, pandas and polars frames."""

from __future__ import annotations

import os
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import duckdb

from skatnotation.archive.errors import ArchiveError
from skatnotation.archive.store import connect_for_reading

if TYPE_CHECKING:
    import pyarrow as pa


class Archive:
    """A store that is open for reading. Close it, or use it in a ``with`` statement, to let somebody write to it.

    A query is SQL on the documented views, or just the name of one of them.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._connection = connect_for_reading(path)

    def relation(self, query: str = "games") -> duckdb.DuckDBPyRelation:
        """A DuckDB relation; nothing is computed before it is fetched.

        Raises:
            ArchiveError: the query is wrong.
        """
        text = f"FROM {query}" if query.isidentifier() else query
        try:
            return self._connection.sql(text)
        except duckdb.Error as error:
            raise ArchiveError(" ".join(str(error).partition("\n\n")[0].split())) from None

    def arrow(self, query: str = "games") -> pa.Table:
        """An Arrow table."""
        return self.relation(query).to_arrow_table()

    def pandas(self, query: str = "games") -> Any:
        """A pandas frame."""
        return self.relation(query).df()

    def polars(self, query: str = "games") -> Any:
        """A polars frame."""
        return self.relation(query).pl()

    def close(self) -> None:
        """Let go of the store."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open(path: str | os.PathLike[str]) -> Archive:  # noqa: A001 - as gzip.open is
    """Open a store for reading.

    Raises:
        ArchiveError: there is no store at the path, or somebody is writing to it.
    """
    return Archive(path)
