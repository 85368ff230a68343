"""Where a key of a TOML text stands, which the reader of the standard library does not say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

_AT: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line, from 1, on which a key or the element of an array stands; the last one where it is not found."""
    lines = text.splitlines(keepends=True)
    before = 0
    for count in range(1, len(lines) + 1):
        try:
            found = tomllib.loads("".join(lines[:count]))
        except tomllib.TOMLDecodeError:
            continue
        if _has(found, path):
            break
        before = count
    return min(before + 1, len(lines) or 1)


def problem_of(text: str, error: tomllib.TOMLDecodeError) -> tuple[int, str]:
    """The line on which a text is no TOML, and what is wrong with it."""
    place = _AT.search(str(error))
    line = int(place[1]) if place and place[1] else max(1, len(text.splitlines()))
    return line, _AT.sub("", str(error))


def _has(found: Any, path: Sequence[str | int]) -> bool:
    for part in path:
        try:
            found = found[part]
        except (KeyError, IndexError, TypeError):
            return False
    return True
