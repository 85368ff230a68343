"""What the slips have to know of a record: its declaration, its plays, and who held what."""

from __future__ import annotations

from skatnotation.check.holding import holding
from skatnotation.record import Declaration, GameRecord, Play


def declaration_of(record: GameRecord) -> tuple[int, Declaration] | None:
    """The declaration of a record and its place among the events."""
    for place, event in enumerate(record.events):
        if isinstance(event, Declaration):
            return place, event
    return None


def plays_of(record: GameRecord) -> list[tuple[int, Play]]:
    """The plays of a record, each with its place among the events."""
    return [(place, event) for place, event in enumerate(record.events) if isinstance(event, Play)]


def hands_in_play(record: GameRecord) -> list[int] | None:
    """The three hands as they go into play, as masks; ``None`` when the record does not tell every card."""
    found = declaration_of(record)
    if record.deal is None or found is None:
        return None
    _, declaration = found
    held = holding(record.deal, declaration, (), picked_up=declaration.discards is not None)
    return list(held.hands) if held.known else None
