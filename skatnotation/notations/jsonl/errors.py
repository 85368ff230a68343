"""What is wrong with a JSON text, in people's words and with its place."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from skatnotation.language import marked
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.jsonl.places import after_value, find, skip_blanks, steps

_AT: Final = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?\Z", re.DOTALL)
_BYTE: Final = re.compile(r"JSON is malformed: (?P<reason>.*) \(byte (?P<byte>\d+)\)\Z")
_MISSING: Final = re.compile(r"Object missing required field `(?P<key>[^`]*)`")
_VALUE: Final = re.compile(r"Invalid (?:enum )?value ['`]?(?P<found>.*?)['`]?\Z", re.DOTALL)
_TYPE: Final = re.compile(r"Expected `(?P<wanted>[^`]*)`, got `?(?P<found>[^`]*)`?\Z")
_KINDS: Final = {
    "array": marked("a list"),
    "bool": marked("true or false"),
    "float": marked("a number"),
    "int": marked("a whole number"),
    "null": "null",
    "object": marked("an object"),
    "str": marked("a text"),
}


def refuse(text: str, offset: int, problem: str, expected: tuple[str, ...] = (), **params: str) -> NoReturn:
    """Raise the error for a place of a text."""
    raise NotationError(fault_at(text, offset, problem, params, expected))


def malformed(text: str, data: bytes, message: str) -> NoReturn:
    """Raise the error for what is no JSON."""
    start = skip_blanks(text, 0)
    if text[start : start + 1] != "{":
        refuse(text, start, "json_type", (_KINDS["object"],), found=text[start : start + 12].partition("\n")[0])
    match = _BYTE.match(message)
    if not match:
        refuse(text, len(text.rstrip()), "json_truncated")
    offset = len(data[: int(match["byte"])].decode(errors="ignore"))
    if match["reason"] == "trailing characters":
        offset = skip_blanks(text, after_value(text, start))
    refuse(text, min(offset, len(text)), "json_malformed", found=match["reason"])


def explain(text: str, message: str) -> NoReturn:
    """Raise the error for JSON that is no record."""
    match = _AT.match(message)
    what = match["what"] if match else message
    place = find(text, steps((match and match["path"]) or "$"))
    if missing := _MISSING.match(what):
        refuse(text, place.value, "json_missing", item=missing["key"])
    if value := _VALUE.match(what):
        refuse(text, place.value, "json_value", item=str(place.step), found=value["found"])
    if kind := _TYPE.match(what):
        wanted = tuple(_KINDS.get(name, name) for name in kind["wanted"].split(" | "))
        refuse(text, place.value, "json_type", wanted, found=_KINDS.get(kind["found"], kind["found"]))
    refuse(text, place.value, "json_other", found=what)
