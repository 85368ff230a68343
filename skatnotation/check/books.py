"""The rule books and house rules that the checker judges by.

``skatnotation.rules`` holds more books; a record that names one of those is judged by the default book, and a finding
says so. A house rule that changes what a game counts leaves it unsettled.
"""

from __future__ import annotations

from typing import Final

from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import GAMECIRCLE, ISKO, ISS

BOOKS: Final = {book.name: book for book in (ISKO, ISS, GAMECIRCLE)}
"""The books by name."""

_SHOWN_BY_EVENTS: Final = frozenset(
    (
        "ramsch",
        "schieberamsch",
        "kontra",
        "re",
        "spitze",
        "revolution",
        "klopfen",
        "skat",
        "jungfrau",
        "durchmarsch",
        "ties",
    )
)
"""House rules that change a game only where an event or an announcement of it says so."""


def unsettling_switch(record: GameRecord) -> str | None:
    """The first house rule of a record that can change what this game counts without a sign of it in the game."""
    for switch in record.switches:
        name = switch.partition("=")[0]
        if name == "bock" and record.tag("Bock") is None:
            continue
        if name not in _SHOWN_BY_EVENTS:
            return switch
    return None
