"""Notations: the texts in which games are written down.

Each notation has a module of its name with ``load``, ``loads``, ``dump`` and ``dumps``. The functions of the same names
here find out the notation of what they read.
"""

from __future__ import annotations

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import CannotWriteError, NotationError, NotTextError
from skatnotation.notations.reading import NOTATIONS, load, loads, read
from skatnotation.notations.writing import dump, dumps

__all__ = [
    "NOTATIONS",
    "CannotWriteError",
    "Entry",
    "NotTextError",
    "NotationError",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
]
