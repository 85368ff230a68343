"""The rule book that a tag of an SKN record names, and the tags that are no tags of the game."""

from __future__ import annotations

import re
from typing import Final

import msgspec

RULES: Final = "Rules"
LETTERS: Final = "Letters"
START: Final = "SKN"

_RULES: Final = re.compile(r"(\S+?)(?:-([0-9]{4}))?(?: (\S+(?: \S+)*))?")


class Rules(msgspec.Struct, frozen=True):
    """A rule book by its name, the year of its text, and the house rules agreed beside it."""

    name: str | None = None
    edition: str | None = None
    switches: tuple[str, ...] = ()


def rules_of(value: str) -> Rules | None:
    """The rule book of the value of a ``Rules`` tag; ``None`` when it names none."""
    match = _RULES.fullmatch(value)
    return Rules(match[1], match[2], tuple(match[3].split(" ")) if match[3] else ()) if match else None


def text_of_rules(rules: Rules) -> str:
    """The value of the tag that names a rule book."""
    edition = f"-{rules.edition}" if rules.edition else ""
    return " ".join([f"{rules.name}{edition}", *rules.switches])
