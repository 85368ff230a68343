"""The events from which nothing is computed: a game in which one of them stands is not settled."""

from __future__ import annotations

from skatnotation.check.finding import Phrase
from skatnotation.record import Declaration, Event


def unsettling(event: Event) -> Phrase | None:
    """What an event is, if nothing is computed from it."""
    return Phrase.REVOLUTION if isinstance(event, Declaration) and event.revolution else None
