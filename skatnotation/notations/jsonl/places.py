"""Where the values of a JSON text stand, without a tree of it: only what is asked for is looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_BLANKS: Final = re.compile(r"[ \t\r\n]*")
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]|[^"\[\]{}]+', re.DOTALL)
_PLAIN: Final = re.compile(r"[^,\]}\s]*")
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")

Step = str | int


class Item(NamedTuple):
    """An item of an object or a list: its key or number, where the key stands (or the value), and where the value."""

    step: Step
    key: int
    value: int


def skip_blanks(text: str, offset: int) -> int:
    """Where the next sign is that is no blank."""
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


def items(text: str, offset: int) -> Iterator[Item]:
    """The items of the object or list at a place; nothing where there is neither, or where it breaks off."""
    opened = text[offset : offset + 1]
    if opened not in ("{", "["):
        return
    position = skip_blanks(text, offset + 1)
    number = 0
    while position < len(text) and text[position] not in "]}":
        key, step = position, number
        if opened == "{":
            match = _STRING.match(text, position)
            if not match:
                return
            name = _unquoted(match.group())
            position = skip_blanks(text, skip_blanks(text, match.end()) + 1)
            yield Item(name, key, position)
        else:
            yield Item(step, key, position)
        position = skip_blanks(text, after_value(text, position))
        if text[position : position + 1] == ",":
            position = skip_blanks(text, position + 1)
        elif text[position : position + 1] not in ("]", "}"):
            return
        number += 1


def _unquoted(quoted: str) -> str:
    try:
        name: str = json.loads(quoted, strict=False)
    except ValueError:
        return quoted[1:-1]
    return name


def after_value(text: str, offset: int) -> int:
    """Where the value at a place ends."""
    if text[offset : offset + 1] == '"':
        match = _STRING.match(text, offset)
        return match.end() if match else len(text)
    if text[offset : offset + 1] not in ("{", "["):
        match = _PLAIN.match(text, offset)
        return max(match.end() if match else offset, offset + 1)
    depth = 0
    for token in _TOKEN.finditer(text, offset):
        if token.group() in ("{", "["):
            depth += 1
        elif token.group() in ("}", "]"):
            depth -= 1
            if not depth:
                return token.end()
    return len(text)


def steps(path: str) -> list[Step]:
    """The steps of a path as msgspec writes it: ``$.events[3].card``."""
    return [int(number) if number else name for name, number in _STEP.findall(path)]


def find(text: str, path: list[Step]) -> Item:
    """Where a path leads, as far as the text goes along with it."""
    found = Item("", skip_blanks(text, 0), skip_blanks(text, 0))
    for step in path:
        item = next((item for item in items(text, found.value) if item.step == step), None)
        if item is None:
            return found
        found = item
    return found
