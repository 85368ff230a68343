"""One game of an XSkat log from its text."""

from __future__ import annotations

from itertools import islice

import msgspec

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.places import Locations, Place
from skatnotation.notations.xskat.split import LIMIT, Piece, split
from skatnotation.notations.xskat.text import Plain, decoded, plain
from skatnotation.record import GameRecord


def entry_of(number: int, piece: Piece) -> Entry:
    """The entry of a piece of a file, with its record or its error."""
    record = error = None
    try:
        record = record_of(piece)
    except NotationError as trouble:
        error = trouble.shifted(piece.line - 1, 0)
    return Entry(number=number, line=piece.line, text=piece.text, record=record, error=error, notation="xskat")


def record_of(piece: Piece) -> GameRecord:
    """The record of a piece; raises NotationError, with places in the text of the piece."""
    if piece.too_long:
        raise NotationError(fault_at(piece.text, 0, "too_long", {"limit": str(LIMIT)}))
    return _read(plain(piece.text))[0]


def _read(text: Plain, *, places: bool = False) -> tuple[GameRecord, Locations | None]:
    from skatnotation.notations.xskat.game import Game  # noqa: PLC0415 (it needs lark, which takes long to import)
    from skatnotation.notations.xskat.log import log_of  # noqa: PLC0415 (as above)

    try:
        game = Game(log_of(text.text))
    except NotationError as error:
        raise text.moved(error) from None
    return game.record, game.locations() if places else None


def only_record(text: str) -> GameRecord:
    """The one game of a text; raises NotationError."""
    pieces = [*islice(split([text.removeprefix("\ufeff")]), 2)]
    if not pieces:
        raise NotationError(Fault(problem="no_record"))
    entry = entry_of(1, pieces[0])
    if entry.record is None:
        raise entry.error or NotationError(Fault(problem="no_record"))
    for piece in pieces[1:]:
        raise NotationError(fault_at(piece.text, 0, "second_record", {})).shifted(piece.line - 1, 0)
    return entry.record


def locate(text: str) -> Locations:
    """Where the parts of a game stand in its text, such as the text of an entry; raises NotationError."""
    bare = plain(decoded(text))
    _, locations = _read(bare, places=True)
    if locations is None:
        raise NotationError(Fault(problem="no_record"))
    return locations if bare.offsets is None else _moved(locations, bare)


def _moved(locations: Locations, text: Plain) -> Locations:
    """The places in the text as it was, with its overstrike."""

    def moved(place: Place) -> Place:
        return Place(place.line, text.column(place.line, place.column))

    def all_moved(places: tuple[Place, ...]) -> tuple[Place, ...]:
        return tuple(map(moved, places))

    return msgspec.structs.replace(
        locations,
        game=moved(locations.game),
        tags=all_moved(locations.tags),
        deal=moved(locations.deal),
        cards=all_moved(locations.cards),
        events=all_moved(locations.events),
        picked_up={number: all_moved(places) for number, places in locations.picked_up.items()},
        discards={number: all_moved(places) for number, places in locations.discards.items()},
        result={item: moved(place) for item, place in locations.result.items()},
        end=moved(locations.end),
    )
