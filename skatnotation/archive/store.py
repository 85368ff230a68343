"""Opens and makes stores: one DuckDB file, opened for writing by one program at a time, or for reading by many."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import duckdb

from skatnotation import __version__
from skatnotation.archive.errors import ArchiveError, one_line
from skatnotation.archive.schema import VERSION, statements

_Settings = dict[str, str | bool | int | float | list[str]]
_COMMON: Final[_Settings] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
    "python_enable_replacements": False,
}
_WRITING: Final = {**_COMMON, "memory_limit": "512MB"}
"""An import needs little; what it does not need is left to others."""

_MAGIC: Final = b"DUCK"
_MAGIC_AT: Final = 8
"""How a DuckDB file begins, after a checksum."""


@contextmanager
def writing(path: str | os.PathLike[str], *, make: bool = True) -> Iterator[duckdb.DuckDBPyConnection]:
    """A store that is open for writing; it is made if there is none, unless ``make`` says no.

    Raises:
        ArchiveError: there is something else at the path, it may not be written, or somebody else is writing.
    """
    if not Path(path).exists():
        if not make:
            raise _no_store(path)
        _make(Path(path))
    with one_line(path), _connected(path, _WRITING) as connection:
        _must_be_known(connection, path)
        yield connection


@contextmanager
def reading(path: str | os.PathLike[str]) -> Iterator[duckdb.DuckDBPyConnection]:
    """A store that is open for reading.

    Raises:
        ArchiveError: there is no store at the path, or somebody is writing to it.
    """
    with one_line(path), connect_for_reading(path) as connection:
        yield connection


def connect_for_reading(path: str | os.PathLike[str]) -> duckdb.DuckDBPyConnection:
    """A connection that changes nothing in the store; as :func:`reading`."""
    if not Path(path).exists():
        raise _no_store(path)
    with one_line(path):
        connection = _connected(path, _COMMON, read_only=True)
        try:
            _must_be_known(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def _connected(
    path: str | os.PathLike[str], settings: _Settings, *, read_only: bool = False
) -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect(str(path), read_only=read_only, config=settings)
    connection.execute("SET enable_progress_bar = false")  # it would write to stdout
    return connection


def _no_store(path: str | os.PathLike[str]) -> ArchiveError:
    return ArchiveError(f"{path}: there is no such store; skatnotation archive add makes one")


def is_store(path: str | os.PathLike[str]) -> bool:
    """Whether a file looks like a store, and not like a text of games; :func:`reading` says whether it is one."""
    try:
        with Path(path).open("rb") as file:
            return file.read(_MAGIC_AT + len(_MAGIC))[_MAGIC_AT:] == _MAGIC
    except OSError:
        return False


def lock_up(connection: duckdb.DuckDBPyConnection) -> None:
    """Keep the connection from files, the network, extensions and its own settings; there is no way back."""
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")


def _must_be_known(connection: duckdb.DuckDBPyConnection, path: str | os.PathLike[str]) -> None:
    try:
        rows = connection.execute("SELECT version FROM _store.about").fetchall()
    except duckdb.CatalogException:
        rows = []
    if not rows:
        raise ArchiveError(f"{path}: this is no store of skatnotation, and it was not touched")
    ((version,),) = rows
    if version > VERSION:
        raise ArchiveError(
            f"{path}: the store has version {version} and this program knows those up to {VERSION}; "
            "pip install --upgrade skatnotation"
        )


def _make(path: Path) -> None:
    """Make an empty store beside the place and move it there when it is whole, so that there never is half a store."""
    new = path.with_name(f".{path.name}.new")
    if new.exists():
        _clear_away(new, path)
    try:
        with one_line(path), _connected(new, _WRITING) as connection:
            for statement in statements():
                connection.execute(statement)
            connection.execute("INSERT INTO _store.about VALUES (?, ?)", [VERSION, __version__])
            connection.execute("CHECKPOINT")
        _put(new, path)
    except OSError as error:
        raise ArchiveError(f"{path}: {error.strerror or error}") from None
    finally:
        _remove(new)


def _put(new: Path, path: Path) -> None:
    """Give the new store its name, and never replace what somebody else has put there meanwhile."""
    try:
        os.link(new, path)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        if not path.exists():
            new.rename(path)


def _clear_away(new: Path, path: Path) -> None:
    """Remove what is left of a store that somebody began to make, unless he still does."""
    try:
        duckdb.connect(str(new)).close()
    except duckdb.Error as error:
        with one_line(path):
            if "Could not set lock" in str(error):
                raise
    _remove(new)


def _remove(new: Path) -> None:
    with suppress(OSError):
        new.unlink(missing_ok=True)
        new.with_name(f"{new.name}.wal").unlink(missing_ok=True)
