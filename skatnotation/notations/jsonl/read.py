"""One record from its JSON text."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.jsonl.errors import explain, malformed, refuse
from skatnotation.notations.jsonl.places import Item, Step, find, items, skip_blanks
from skatnotation.notations.places import Locations, Place
from skatnotation.record import GameRecord

LIMIT: Final = 1_000_000
"""Characters of the longest record that is read."""

_HEAD: Final = 200
_ESCAPED: Final = re.compile(r"\\u[dD][89a-fA-F]")
_BYTES: Final = re.compile("[\ud800-\udfff]")
_DECODER: Final = msgspec.json.Decoder(GameRecord)
_ENCODE: Final = msgspec.json.Encoder().encode


def text_of(record: GameRecord) -> str:
    """A record in one line of JSON. Bytes that were not UTF-8 are escaped, so that the line itself is UTF-8."""
    try:
        return _ENCODE(record).decode()
    except UnicodeEncodeError:
        plain = json.dumps(msgspec.to_builtins(record), ensure_ascii=False, separators=(",", ":"))
        return _BYTES.sub(lambda match: f"\\u{ord(match.group()):04x}", plain)


def entry_of(number: int, line: int, text: str) -> Entry:
    """The entry of a line of a file, with its record or its error."""
    record = error = None
    column = skip_blanks(text, 0)
    shown = text.strip() if len(text) <= LIMIT else text[:_HEAD]
    try:
        record = record_of(shown if len(text) <= LIMIT else text)
    except NotationError as trouble:
        error = trouble.shifted(line - 1, column)
    return Entry(number=number, line=line, column=column + 1, text=shown, record=record, error=error, notation="jsonl")


def record_of(text: str) -> GameRecord:
    """The record of a text; raises NotationError."""
    if len(text) > LIMIT:
        raise NotationError(fault_at(text[:_HEAD], 0, "too_long", {"limit": str(LIMIT)}))
    broken = _BYTES.search(text)
    if broken:
        refuse(text, broken.start(), "json_utf8")
    data = text.encode()
    try:
        record = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        explain(text, str(error))
    except msgspec.DecodeError as error:
        if not _ESCAPED.search(text):
            malformed(text, data, str(error))
        return _with_escaped_bytes(text, data, str(error))
    except RecursionError:
        refuse(text, 0, "json_depth")
    _must_know_all(text, data, record)
    return record


def _with_escaped_bytes(text: str, data: bytes, problem: str) -> GameRecord:
    """The record of a text with halves of surrogate pairs, which msgspec refuses: they stand for odd bytes."""
    try:
        record = msgspec.convert(json.loads(text), GameRecord)
    except msgspec.ValidationError as error:
        explain(text, str(error))
    except (ValueError, RecursionError):
        malformed(text, data, problem)
    _must_know_all(text, None, record)
    return record


def _must_know_all(text: str, data: bytes | None, record: GameRecord) -> None:
    """Raise the error for a key that no record has; msgspec would pass over it.

    What is written back as the very same bytes (``data``) has none; nearly every line is.
    """
    try:
        if data is not None and _ENCODE(record) == data:
            return
        path = _unknown(json.loads(text), record)
    except RecursionError:
        refuse(text, 0, "json_depth")
    if path is not None:
        problem = "json_key" if isinstance(path[-1], str) else "json_item"
        refuse(text, find(text, path).key, problem, item=str(path[-1]))


def _unknown(raw: Any, value: Any) -> list[Step] | None:
    """The path of the first key, or item of a list, that the typed value does not have."""
    if isinstance(value, tuple) and isinstance(raw, list):
        return _first_unknown(dict(enumerate(raw)), dict(enumerate(value)))
    if not isinstance(value, msgspec.Struct):
        return None
    names = value.__struct_encode_fields__
    values = [getattr(value, field) for field in value.__struct_fields__]
    if isinstance(raw, list):
        return _first_unknown(dict(enumerate(raw)), dict(enumerate(values)))
    known: dict[Step, Any] = dict(zip(names, values, strict=True))
    if tag := value.__struct_config__.tag_field:
        known[tag] = None
    return _first_unknown(raw, known)


def _first_unknown(raw: dict[Any, Any], known: dict[Any, Any]) -> list[Step] | None:
    for step, item in raw.items():
        if step not in known:
            return [step]
        path = _unknown(item, known[step])
        if path is not None:
            return [step, *path]
    return None


def locate(text: str) -> Locations:
    """Where the parts of a record stand in its JSON text; raises NotationError."""
    record_of(text)
    parts = {item.step: item for item in items(text, skip_blanks(text, 0))}
    deal = {item.step: item for item in _in(text, parts, "deal")}
    hands = [deal[name] for name in ("forehand", "middlehand", "rearhand", "skat") if name in deal]
    events = [{part.step: part for part in items(text, item.value)} for item in _in(text, parts, "events")]
    start = Place(*_line_and_column(text, skip_blanks(text, 0)))
    result = {str(item.step): _place(text, item) for item in _in(text, parts, "result")}
    return Locations(
        game=start,
        tags=tuple(_place(text, item) for item in _in(text, parts, "tags")),
        deal=_place(text, parts["deal"]) if "deal" in parts else start,
        cards=tuple(_place(text, card) for hand in hands for card in items(text, hand.value)),
        events=tuple(_place(text, item) for item in _in(text, parts, "events")),
        picked_up=_cards(text, events, "skat"),
        discards=_cards(text, events, "discards"),
        shown=_cards(text, events, "shown") | _cards(text, events, "cards"),
        result={"": _place(text, parts["result"]), **result} if "result" in parts else {},
        end=Place(*_line_and_column(text, max(0, len(text.rstrip()) - 1))),
    )


def _in(text: str, parts: dict[Step, Item], name: str) -> list[Item]:
    return list(items(text, parts[name].value)) if name in parts else []


def _cards(text: str, events: list[dict[Step, Item]], name: str) -> dict[int, tuple[Place, ...]]:
    return {
        number: tuple(_place(text, card) for card in items(text, parts[name].value))
        for number, parts in enumerate(events)
        if name in parts
    }


def _place(text: str, item: Item) -> Place:
    return Place(*_line_and_column(text, item.value))


def _line_and_column(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
