"""One game of Skatstube from its events."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, Final

import msgspec

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError, fault_at
from skatnotation.notations.jsonl.errors import explain, malformed, refuse
from skatnotation.notations.places import Locations
from skatnotation.notations.skatstube.events import KINDS, Event
from skatnotation.notations.skatstube.game import Game, Met
from skatnotation.notations.skatstube.split import LIMIT, Piece, split
from skatnotation.record import GameRecord

_BYTES: Final = re.compile("[\ud800-\udfff]")


def entry_of(number: int, piece: Piece, names: dict[int, str]) -> Entry:
    """The entry of a piece of a file; ``names`` are those at the table so far, and are brought up to date."""
    record = error = None
    text = piece.text
    try:
        record = game_of(piece, names).record
    except NotationError as trouble:
        error = trouble.shifted(piece.line - 1, piece.column - 1)
    return Entry(
        number=number,
        line=piece.line,
        column=piece.column,
        text=text,
        record=record,
        error=error,
        notation="skatstube",
    )


def game_of(piece: Piece, names: dict[int, str]) -> Game:
    """The game of a piece; raises NotationError, with places in the text of the piece."""
    text = piece.text
    if piece.too_long:
        raise NotationError(fault_at(text, 0, "too_long", {"limit": str(LIMIT)}))
    events: list[Met] = []
    offset = -piece.chunks[0].start
    for chunk in piece.chunks:
        start = offset + chunk.start
        event = _event(text, start, chunk.event)
        if event is not None:
            events.append(Met(event, start))
        offset += len(chunk.text)
    return Game(text, events, names)


def _event(text: str, start: int, part: str) -> Event | None:
    """An event from its text, ``None`` for one that tells nothing of a game."""
    try:
        broken = _BYTES.search(part)
        if broken:
            refuse(part, broken.start(), "json_utf8")
        raw = _decoded(part)
        kind = KINDS.get(raw["type"]) if isinstance(raw.get("type"), str) else None
        if kind is None:
            return None
        event: Event = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        place, message = part, str(error)
    except NotationError as error:
        raise _moved(text, start, part, error) from None
    else:
        return event
    try:
        explain(place, message)
    except NotationError as error:
        raise _moved(text, start, part, error) from None


def _decoded(part: str) -> dict[str, Any]:
    data = part.encode()
    try:
        raw: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
    except RecursionError:
        refuse(part, 0, "json_depth")
    except msgspec.DecodeError as error:
        malformed(part, data, str(error))
    return raw


def _moved(text: str, start: int, part: str, error: NotationError) -> NotationError:
    """The error of an event in the text of its game."""
    lines = part.split("\n")
    offset = start + sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
    return NotationError(fault_at(text, min(offset, len(text)), error.problem, error.params, error.expected))


def only_record(text: str) -> GameRecord:
    """The one game of a text; raises NotationError."""
    pieces = [*islice(split([text.removeprefix("\ufeff")]), 2)]
    if not pieces:
        raise NotationError(Fault(problem="no_record"))
    entry = entry_of(1, pieces[0], {})
    if entry.record is None:
        raise entry.error or NotationError(Fault(problem="no_record"))
    for piece in pieces[1:]:
        raise NotationError(fault_at(piece.text, 0, "second_record", {})).shifted(piece.line - 1, piece.column - 1)
    return entry.record


def locate(text: str) -> Locations:
    """Where the parts of a game stand in its text, such as the text of an entry; raises NotationError."""
    pieces = [*islice(split([text]), 1)]
    if not pieces:
        raise NotationError(Fault(problem="no_record"))
    return game_of(pieces[0], {}).locations()
