"""The kernel compiled with numba.

The sources of its modules run one after the other in one namespace; tables become arrays, and each function is replaced
by its compiled self, so that calls inside the kernel are calls between compiled functions.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from skatnotation.rules import kernel

MODULES = ("tables", "terms", "cards", "auction", "announcement", "play", "settlement", "ramsch", "doubling")
TABLES = ("POINTS", "SUIT_POINTS", "TRUMPS", "FOLLOW", "BEATS", "IS_BID_VALUE")
NAME = "compiled_kernel"
PACKAGE = Path(kernel.__file__).parent


def code_of(module: str) -> CodeType:
    """A kernel module without its imports from the kernel, which the shared namespace makes needless."""
    path = PACKAGE / f"{module}.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(kernel.__name__))
    ]
    return compile(tree, str(path), "exec", dont_inherit=True)


def namespace() -> dict[str, Any]:
    """All names of the kernel in one dict, tables as arrays, functions still plain Python."""
    names: dict[str, Any] = {"__name__": NAME}
    for module in MODULES:
        exec(code_of(module), names)
    for table in TABLES:
        names[table] = numbers(names[table])
    return names


def numbers(values: Sequence[int]) -> NDArray[np.int64]:
    """Numbers as compiled functions take them."""
    return np.array(values, dtype=np.int64)


def functions(names: dict[str, Any]) -> dict[str, FunctionType]:
    """The functions of the kernel; those of ``tables.py`` only make the tables."""
    return {
        name: value
        for name, value in names.items()
        if isinstance(value, FunctionType)
        and value.__module__ == NAME
        and "tables.py" not in value.__code__.co_filename
    }


def compiled() -> SimpleNamespace:
    """The kernel with each of its functions compiled."""
    names = namespace()
    for name, function in functions(names).items():
        names[name] = numba.njit(function)
    return SimpleNamespace(**names)
