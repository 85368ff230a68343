"""The archive: a store of games that is one DuckDB file. ``docs/archive.md`` describes it.

One line from a store to a frame::

    skatnotation.archive.open("club.skatdb").pandas("SELECT * FROM games WHERE contract = 'grand'")

Needs the extra ``archive``; frames need pandas or polars beside.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatnotation.archive.errors import ArchiveError
    from skatnotation.archive.frames import Archive, open  # noqa: A004 - as gzip.open is

__all__ = ["Archive", "ArchiveError", "open"]

_HOMES = {
    "Archive": "skatnotation.archive.frames",
    "ArchiveError": "skatnotation.archive.errors",
    "open": "skatnotation.archive.frames",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'skatnotation.archive' has no attribute {name!r}")
    try:
        module = import_module(_HOMES[name])
    except ModuleNotFoundError as error:
        if error.name not in {"duckdb", "pyarrow"}:
            raise
        raise ImportError(f'the archive needs {error.name}: pip install "skatnotation[archive]"') from error
    value: object = getattr(module, name)
    globals()[name] = value
    return value
