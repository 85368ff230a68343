"""Where a finding stands in a file."""

from __future__ import annotations

from collections.abc import Sequence

from skatnotation.check.finding import Place
from skatnotation.notations.entry import Entry
from skatnotation.notations.places import Locations
from skatnotation.notations.places import Place as Spot
from skatnotation.notations.reading import locations_in


class Placing:
    """Finds the line and column of a part of one entry; its text is parsed for them on first need."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self._locations: Locations | None = None

    def spot(self, place: Place) -> tuple[int, int]:
        """Line and column in the file, from 1; the start of the entry when the text has no place for it."""
        if place.part == "record":
            return self._entry.line, self._entry.column
        if place.part == "text":
            return self._entry.place(place.index, place.card)
        if self._locations is None:
            self._locations = locations_in(self._entry.text, self._entry.notation)
        spot = _find(self._locations, place)
        return self._entry.place(spot.line, spot.column)


def _find(locations: Locations, place: Place) -> Spot:
    match place.part:
        case "tag":
            return _at(locations.tags, place.index, locations.game)
        case "deal":
            return _at(locations.cards, place.card, locations.deal)
        case "event":
            return _at(locations.events, place.index, locations.end)
        case "discards" | "shown":
            cards = locations.discards if place.part == "discards" else locations.shown
            return _at(cards.get(place.index, ()), place.card, _at(locations.events, place.index, locations.end))
        case _:
            return locations.result.get(place.item, locations.result.get("", locations.end))


def _at(spots: Sequence[Spot], index: int, otherwise: Spot) -> Spot:
    return spots[index] if 0 <= index < len(spots) else otherwise
