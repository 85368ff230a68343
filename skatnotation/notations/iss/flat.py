"""The flat paths: a record straight from the big terminals of the rule ``record``.

:func:`derived` matches them with one regular expression made of the grammar, :func:`coarse` lets Lark find them. Both
accept a subset of the notation, and give what the fine path gives.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from skatnotation.notations.grammar import parser, pattern
from skatnotation.notations.iss.parts import deal_of, declaration_of, events_of, pick_up_of, result_of, tag_of
from skatnotation.notations.iss.tables import EVENT_OF
from skatnotation.record import Event, GameRecord, Tag

_SEGMENTS: Final = ("HEAD", "DEAL", "CALLS", "PICK_UP", "DECLARATION", "PLAYS", "ENDINGS", "RESULT")
_HEAD: Final = slice(len("(;GM[Skat]"), -len("]MV["))
_DEAL: Final = slice(len("w "), -1)
_RESULT: Final = slice(len("]R["), -len("] ;)"))
_PLAY: Final = len("0 SA ")
_PLAY_OF: Final = dict(EVENT_OF)
_MEMORY: Final = 4096
"""How many texts a memory keeps before it starts anew; so memory stays flat whatever a file holds."""


class _Tags(dict[str, Tag]):
    """Tags by their text without the closing bracket; places, bots and empty ratings come again and again."""

    def __missing__(self, text: str) -> Tag:
        name, value = text.split("[")
        tag = tag_of(name, value)
        if len(self) >= _MEMORY:
            self.clear()
        if len(text) < 64:
            self[text] = tag
        return tag


class _Calls(dict[str, tuple[Event, ...]]):
    """Auctions by their text; most go the same few ways."""

    def __missing__(self, text: str) -> tuple[Event, ...]:
        calls = events_of(text[:-1])
        if len(self) >= _MEMORY:
            self.clear()
        if len(text) < 512:
            self[text] = calls
        return calls


_TAGS: Final = _Tags()
_CALLS: Final = _Calls()


@cache
def _flat() -> re.Pattern[str]:
    flat = pattern("iss", "record")
    if tuple(flat.groupindex) != _SEGMENTS:
        raise ValueError(f"the rule record of iss.lark has other terminals than this module: {flat.groupindex}")
    return flat


def derived(text: str) -> GameRecord | None:
    """The record of a line in the server's own form; ``None`` for anything else."""
    match = _flat().fullmatch(text)
    return match and _record(match.groups())


def coarse(text: str) -> GameRecord | None:
    """The same by Lark's parser of the flat rule; it is there for comparison."""
    from lark import Token, UnexpectedInput  # noqa: PLC0415 (imported late, as in the module grammar)

    try:
        tree = parser("iss", "record").parse(text)
    except UnexpectedInput:
        return None
    found = {token.type: str(token) for token in tree.children if isinstance(token, Token)}
    return _record([found.get(name) for name in _SEGMENTS])


def _record(segments: Sequence[str | None]) -> GameRecord | None:
    """The record of the segments, or ``None`` where a part refuses one."""
    head, deal, calls, pick_up, declaration, plays, endings, result = segments
    if head is None or deal is None or result is None:
        return None
    events: list[Event] = []
    try:
        if calls:
            events += _CALLS[calls]
        if pick_up:
            events.append(pick_up_of(pick_up[:-1]))
        if declaration:
            events.append(declaration_of(declaration[:-1]))
        if plays:
            events += _plays(plays)
        if endings:
            events += events_of(endings[:-1])
        return GameRecord(
            tags=tuple([_TAGS[text] for text in head[_HEAD].split("]")]) if len(head) > 14 else (),
            rules="iss",
            deal=deal_of(deal[_DEAL]),
            events=tuple(events),
            result=result_of(result[_RESULT]),
        )
    except KeyError:
        return None


def _plays(text: str) -> Sequence[Event]:
    if "." in text:
        return events_of(text[:-1])
    return [_PLAY_OF[text[start : start + 4]] for start in range(0, len(text), _PLAY)]
