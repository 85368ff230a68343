"""A quick path for canonical records with comments: the comments are lifted out, and the rest read as ever.

What comes out is taken only when writing it gives the very same text, so this path cannot misread: the writer is the
inverse of the fine path.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from skatnotation.notations.errors import CannotWriteError
from skatnotation.notations.skn.flat import derived
from skatnotation.notations.skn.texts import BLANKS
from skatnotation.notations.skn.write import text_of
from skatnotation.record import Comment, GameRecord

_LIFTED: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|(?P<blanks> *)\{(?P<text>(?:[^{}\\]|\\.)*)\}', re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(.)")
_DEALT: Final = {"F ": "F", "M ": "M", "R ": "R", "sk": "skat"}


def comment_of(inside: str) -> str:
    """The text of a comment, by what stands in its braces: blanks at the ends of its lines do not count."""
    text = _ESCAPED.sub(r"\1", inside) if "\\" in inside else inside
    return "\n".join([line.strip(f"{BLANKS}\r") for line in text.split("\n")])


def with_comments(text: str) -> GameRecord | None:
    """The record of a canonical text with comments; ``None`` for anything else."""
    if "{" not in text:
        return None
    bare, lifted = _lift(text)
    record = derived(bare)
    if record is None:
        return None
    comments = _placed(bare, lifted)
    if comments is None:
        return None
    record = msgspec.structs.replace(record, comments=tuple(comments))
    try:
        return record if text_of(record) == text else None
    except CannotWriteError:
        return None


def _lift(text: str) -> tuple[str, list[tuple[int, bool, str]]]:
    """The text without its comments; of each where it stood in that text, whether alone on its line, and its text."""
    parts: list[str] = []
    lifted: list[tuple[int, bool, str]] = []
    size = start = 0
    for match in _LIFTED.finditer(text):
        inside = match["text"]
        if inside is None:
            continue
        begin, end = match.span()
        alone = text[begin - 1 : begin] == "\n" and text[end : end + 1] in {"\n", ""}
        parts.append(text[start:begin])
        size += begin - start
        lifted.append((size, alone, comment_of(inside)))
        start = end + alone
    parts.append(text[start:])
    return "".join(parts).removesuffix("\n"), lifted


def _placed(text: str, lifted: list[tuple[int, bool, str]]) -> list[Comment] | None:
    """The comments with their places."""
    comments: list[Comment] = []
    waiting = iter([*lifted, (len(text) + 1, True, "")])
    offset, alone, remark = next(waiting)
    events = start = 0
    below = False
    before = ""
    for line in text.split("\n"):
        end = start + len(line)
        while offset <= end and not (alone and offset == end and line):
            if alone:
                comments.append(Comment(0 if below else -1, remark))
            else:
                part = "list" if line.startswith("list") else _DEALT.get(line[:2]) if below else None
                comments.append(Comment(events + _events_in(line[: offset - start], before), remark, part))
            offset, alone, remark = next(waiting, (len(text) + 2, True, ""))
        if " at " in line and line.startswith("event"):
            return None
        below = below or not line
        events += _events_in(line, before) if below else 0
        before = line
        start = end + 1
    while offset <= len(text):
        comments.append(Comment(0 if below else -1, remark))
        offset, alone, remark = next(waiting, (len(text) + 2, True, ""))
    return comments


def _events_in(line: str, before: str) -> int:
    """How many events a line, or the beginning of one, tells of."""
    if line[:1].isdigit():
        return min(3, len(line[6:].partition("  ")[0].split()))
    if line.startswith("bid"):
        return len(line.split()) - 1
    if line.startswith("put"):
        return not before.startswith("take")
    return line.startswith(("take", "game", "event"))
