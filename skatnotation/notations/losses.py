"""What a record loses when it is written in a notation."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

import msgspec

from skatnotation.record import GameRecord


class Loss(msgspec.Struct, frozen=True):
    """A part of a record that a text does not carry, or carries with another meaning.

    ``part`` is ``tag``, ``rules``, ``deal``, ``event``, ``result`` or ``comment``; ``number`` counts tags, events and
    comments from 0.
    """

    part: str
    number: int | None = None


def lost(record: GameRecord, dumps: Callable[[GameRecord], str], loads: Callable[[str], GameRecord]) -> list[Loss]:
    """What a record loses in a notation, found by writing and reading it; raises CannotWriteError as ``dumps`` does."""
    again = loads(dumps(record))
    losses = [Loss("tag", number) for number in _different(record.tags, again.tags)]
    losses += [Loss(part) for part in ("rules", "deal") if getattr(record, part) != getattr(again, part)]
    losses += [Loss("event", number) for number in _different(record.events, again.events)]
    if record.result != again.result:
        losses.append(Loss("result"))
    return losses + [Loss("comment", number) for number in _different(record.comments, again.comments)]


def _different(before: tuple[object, ...], after: tuple[object, ...]) -> list[int]:
    pairs = zip_longest(before, after)
    return [number for number, (one, other) in enumerate(pairs) if one != other]
