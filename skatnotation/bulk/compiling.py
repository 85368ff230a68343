"""Makes the kernel and the functions of this package compiled ones.

numba compiles a function together with those that it calls when it finds compiled ones under their names. So each
module gets a second set of its functions, which see each other, and arrays in the place of tables; the modules stay as
they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from skatnotation.bulk import judge, lines, reading, scan, tokens, writing
from skatnotation.rules.kernel import announcement, auction, cards, play, settlement, tables

MODULES = (auction, cards, announcement, play, settlement, scan, reading, judge, lines, writing)
"""The modules that are compiled, each after those whose functions it calls."""


_CALLED = (lines, writing)
"""The modules whose functions are called from plain Python."""

_TABLES = (tables, tokens)
"""The modules whose tuples are tables; compiled functions take them as arrays."""


def compiled(folder: Path | None) -> dict[ModuleType, Any]:
    """Each of ``MODULES`` with compiled functions: compiled at their first call, or loaded from a folder."""
    known: dict[int, Any] = {id(value): _array(value) for module in _TABLES for value in vars(module).values()}
    with _keeping(folder):
        return {module: _again(module, known, keep=folder is not None) for module in MODULES}


@contextmanager
def _keeping(folder: Path | None) -> Iterator[None]:
    """Functions that are made here are kept in the folder, and no others."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder or before)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _again(module: ModuleType, known: dict[int, Any], *, keep: bool) -> Any:
    """A module again, with compiled functions.

    ``known`` has by identity what stands in the place of functions, tables and modules; it takes those of this one.
    """
    again = ModuleType(module.__name__)
    names = vars(again)
    for name, value in vars(module).items():
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            plain = FunctionType(value.__code__, names, name, value.__defaults__)
            plain.__qualname__, plain.__module__ = value.__qualname__, value.__module__
            known[id(value)] = numba.njit(plain, nogil=True, cache=keep and module in _CALLED)
        if not name.startswith("__"):
            names[name] = known.get(id(value), value)
    known[id(module)] = again
    return again


def _array(value: object) -> object:
    """A tuple of numbers as an array; anything else as it is."""
    if isinstance(value, tuple) and not any(isinstance(part, str) for part in value):
        return np.array(value, dtype=np.int64)
    return value
