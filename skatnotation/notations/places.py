"""Where the parts of an ISS record stand in its text, for those who have found something wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Place(msgspec.Struct, frozen=True):
    """A line and a column of a text, both from 1, in characters."""

    line: int
    column: int


class Locations(msgspec.Struct, frozen=True, kw_only=True):
    """The places of a record's parts.

    ``tags`` and ``events`` go with those of the record. The place of an event is that of its word after the seat or
    the ``w``. ``cards`` are those of the deal in the order in which they are written: forehand, middlehand, rearhand,
    skat. ``picked_up``, ``discards`` and ``shown`` hold the places of the cards of an event, by the event's number
    from 0. ``result`` goes by the names of the items of :class:`skatnotation.record.Result`, as far as they are
    written; its key ``""`` is the result as a whole. ``end`` is where the moves end.
    """

    game: Place
    tags: tuple[Place, ...]
    deal: Place
    cards: tuple[Place, ...]
    events: tuple[Place, ...]
    picked_up: Mapping[int, tuple[Place, ...]]
    discards: Mapping[int, tuple[Place, ...]]
    shown: Mapping[int, tuple[Place, ...]]
    result: Mapping[str, Place]
    end: Place
