"""A slip in the result: one of its items is another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from skatnotation.record import GameRecord, Outcome, Result
from skatnotation.sampling.chance import Draw, below, one_of
from skatnotation.sampling.hands import declaration_of
from skatnotation.seats import SEATS, Seat


def result_changed(record: GameRecord, draw: Draw) -> GameRecord | None:
    """One item of the result is another; a game that was passed in is said to have been broken off."""
    result = record.result
    if result is None or result.outcome is Outcome.UNFINISHED:
        return None
    if result.outcome is Outcome.PASSED:
        return msgspec.structs.replace(record, result=_SAID_TO_BE_BROKEN_OFF)
    items = [item for item in _CHANGES if _is_told(record, result, item)]
    item = one_of(draw, items)
    changed = {item: _CHANGES[item](draw, getattr(result, item))}
    return msgspec.structs.replace(record, result=msgspec.structs.replace(result, **changed))


_SAID_TO_BE_BROKEN_OFF: Final = Result(
    outcome=Outcome.PENALTY,
    score=0,
    matadors=0,
    overbid=False,
    points=0,
    tricks=0,
    schneider=False,
    schwarz=False,
    penalties=(True, False, False),
    left=Seat.FOREHAND,
    gave_up=False,
)


def _is_told(record: GameRecord, result: Result, item: str) -> bool:
    """Whether the rules tell the item, so that another one is wrong.

    They do not say whether schneider counts as reached when more than it was announced and missed.
    """
    if item == "schneider":
        found = declaration_of(record)
        missed = found is not None and found[1].schneider_announced and result.outcome is Outcome.LOST
        return result.schneider is not None and not missed
    return item in _PARTIES or getattr(result, item) is not None


def _other_outcome(draw: Draw, outcome: Outcome) -> Outcome:
    return one_of(draw, [other for other in (Outcome.WON, Outcome.LOST, Outcome.PENALTY) if other is not outcome])


def _other_party(draw: Draw, seat: Seat | None) -> Seat | None:
    return one_of(draw, [other for other in (None, *SEATS) if other is not seat])


def _other_score(draw: Draw, score: int) -> int:
    """A wrong sign, a value not doubled, or a level more or less."""
    others = {-score, score // 2, 2 * score, *(score + step for step in (-24, -12, -11, -10, -9, 9, 10, 11, 12, 24))}
    return one_of(draw, sorted(others - {score}))


def _other_matadors(draw: Draw, matadors: int) -> int:
    return one_of(draw, [other for other in range(-11, 12) if other != matadors])


def _other_points(draw: Draw, points: int) -> int:
    return (points + 1 + below(draw, 120)) % 121


def _other_tricks(draw: Draw, tricks: int) -> int:
    return (tricks + 1 + below(draw, 10)) % 11


def _other_flag(_: Draw, flag: bool) -> bool:  # noqa: FBT001 - it is the value that changes
    return not flag


def _other_penalties(draw: Draw, penalties: tuple[bool, bool, bool]) -> tuple[bool, ...]:
    seat = below(draw, 3)
    return tuple(pays != (number == seat) for number, pays in enumerate(penalties))


_PARTIES: Final = frozenset(("declarer", "left", "timed_out"))

_CHANGES: Final[dict[str, Callable[[Draw, Any], object]]] = {
    "outcome": _other_outcome,
    "declarer": _other_party,
    "score": _other_score,
    "matadors": _other_matadors,
    "overbid": _other_flag,
    "points": _other_points,
    "tricks": _other_tricks,
    "schneider": _other_flag,
    "schwarz": _other_flag,
    "penalties": _other_penalties,
    "left": _other_party,
    "timed_out": _other_party,
    "gave_up": _other_flag,
}
