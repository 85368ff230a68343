"""Where the bulk path keeps what takes long to make: a folder for each version of its sources, per user."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from skatnotation.notations.grammar import folder as grammars

_SOURCES: Final = (
    *(
        f"bulk/{name}.py"
        for name in (
            "automaton",
            "columns",
            "compiling",
            "engine",
            "judge",
            "lines",
            "reading",
            "scan",
            "scanner",
            "terminals",
            "tokens",
            "writing",
        )
    ),
    "cards.py",
    "contract.py",
    "notations/iss/tables.py",
    "rules/kernel/*.py",
    "rules/ruleset.py",
)
"""What the compiled functions and their tables are made of, beside the grammar."""

READY: Final = "ready"
"""The file that says that all of it is there."""


def base() -> Path:
    """The folder for files that can be made again: ``NUMBA_CACHE_DIR``, or the user's cache folder."""
    if wish := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(wish)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "skatnotation" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "skatnotation"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "skatnotation"


@cache
def kept() -> Path | None:
    """The folder for what is made of the sources, as they are now; ``None`` where nothing can be kept."""
    versions = (str(sys.version_info[:2]), version("numba"), version("numpy"))
    contents = hashlib.sha256(" ".join(versions).encode())
    for source in (*_sources(), *sorted(grammars().glob("*.lark"))):
        contents.update(source.read_bytes())
    with suppress(OSError, RuntimeError):
        folder = base() / f"bulk-{contents.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return None


def _sources() -> Iterator[Path]:
    package = Path(__file__).parents[1]
    for pattern in _SOURCES:
        yield from sorted(package.glob(pattern))


def is_ready() -> bool:
    """Whether the functions were compiled before, as they are now."""
    folder = kept()
    return folder is not None and (folder / READY).exists()


def keep(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; a full disk is no trouble."""
    with suppress(OSError):
        descriptor, name = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
