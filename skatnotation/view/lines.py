"""A line of play as JSON: the game of record, or a variation of it, with its steps, tricks, comments and marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from skatnotation.language import Language
from skatnotation.record import Comment, GameRecord, Mark, Play, Rest, TrickPoints, Variation
from skatnotation.view.moments import Moment, along, branch, moments
from skatnotation.view.steps import State, clean, steps, table, tricks

Line = dict[str, Any]
"""The steps of a line and what stands beside them; all plies are those of the game up to where the line leaves it."""


def game_line(record: GameRecord, words: Sequence[Language], *, ended: bool) -> tuple[State, Line]:
    """The table before the first event, and the game of record with its variations.

    Args:
        record: the game.
        words: the languages of what is told in sentences.
        ended: whether it has come to an end with its last event.
    """
    whole = moments(record)
    last = len(whole) - 1
    tables = [table(moment, over=ended and ply == last > 0) for ply, moment in enumerate(whole)]
    line = _line(whole, tables, 0, record, words)
    return tables[0], line


def _line(
    whole: Sequence[Moment],
    tables: Sequence[State],
    first: int,
    told: GameRecord | Variation,
    words: Sequence[Language],
) -> Line:
    """What comes after the ply ``first`` of a line, whose tables are given from there on."""
    own, last = whole[first:], len(whole) - 1
    trick = told.trick if isinstance(told, Variation) else 1
    found = tricks(own[1:])
    for number, points in enumerate(told.trick_points[: len(found)]):
        _as_written(found[number], points, whole)
    return {
        "steps": _marked(steps(own, tables, words), told.marks),
        "tricks": found,
        "stops": _stops(whole, [item["to"] for item in found], first),
        "comments": [_comment(remark, first, last) for remark in told.comments],
        "variations": [
            _variation(whole, variation, branch(whole, variation, trick=trick, first=first), first, words)
            for variation in told.variations
        ],
    }


def _variation(
    whole: Sequence[Moment], variation: Variation, leaves: int, first: int, words: Sequence[Language]
) -> Line:
    """A variation: the ply ``from`` which it leaves its line, the ply ``at`` which it stands there, and its course."""
    course = along(whole, variation, leaves)
    tables = [table(moment) for moment in course[leaves:]]
    line = _line(course, tables, leaves, variation, words)
    stands = min(max(leaves, first + variation.after), len(whole) - 1)
    rest = {"rest": True} if any(isinstance(event, Rest) for event in variation.events) else {}
    return {"from": leaves, "at": stands} | line | rest


def _as_written(trick: dict[str, Any], points: TrickPoints | None, whole: Sequence[Moment]) -> None:
    """Card points as somebody wrote them, where they are not those of the cards; in null they mean nothing."""
    if points is None or "points" not in trick:
        return
    position = whole[trick["to"]].position
    declarer = position.declaration.seat if position.declaration else position.declarer
    own = points.declarer if position.ramsch else trick["winner"] == declarer
    if (points.declarer, points.points) != (own, trick["points"]):
        trick["written"] = points.points if points.declarer else -points.points


def _marked(found: list[dict[str, Any]], marks: Sequence[Mark]) -> list[dict[str, Any]]:
    signs = {mark.event: mark.sign for mark in marks}
    return [step | {"mark": signs[number]} if number in signs else step for number, step in enumerate(found)]


def _stops(whole: Sequence[Moment], ends: Sequence[int], first: int) -> list[int]:
    """The plies at which a reader going trick by trick stops: the start, the announcement, each trick, the end."""
    return sorted({first, *_announced(whole[first + 1 :]), *ends, len(whole) - 1})


def _announced(own: Sequence[Moment]) -> Iterator[int]:
    for before, moment in pairwise(own):
        if isinstance(moment.position.event, Play):
            if not isinstance(before.position.event, Play):
                yield before.position.ply
            return


def _comment(remark: Comment, first: int, last: int) -> dict[str, Any]:
    part = {} if remark.part is None else {"part": remark.part}
    return {"ply": first + min(max(0, remark.after), last - first), "text": clean(remark.text)} | part
