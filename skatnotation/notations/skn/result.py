"""The result as written on the list: from its words, and as words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NoReturn

from skatnotation.notations.errors import CannotWriteError, Fault
from skatnotation.record import Outcome, Result
from skatnotation.seats import SEATS, Seat

_FLAG_OF: Final = {"no": False, "yes": True}
_FLAGS: Final = {False: "no", True: "yes"}
_BEYOND: Final = 10**9
_LONG: Final = 1000

_PAYERS: Final = {
    tuple(seat in text for seat in "FMR"): text for text in ("none", "F", "M", "R", "FM", "FR", "MR", "FMR")
}
_PAYER_OF: Final = {text: flags for flags, text in _PAYERS.items()}

_OUTCOMES: Final = {outcome.value: outcome for outcome in Outcome}
_SEATS: Final = {seat.value: seat for seat in SEATS}


def _without(text: str) -> int:
    return -int(text)


_FIGURES: Final[dict[str, tuple[str, Any]]] = {
    "with": ("matadors", int),
    "without": ("matadors", _without),
    "points": ("points", int),
    "score": ("score", int),
    "matadors": ("matadors", int),
    "tricks": ("tricks", int),
    "overbid": ("overbid", _FLAG_OF.__getitem__),
    "schneider": ("schneider", _FLAG_OF.__getitem__),
    "schwarz": ("schwarz", _FLAG_OF.__getitem__),
    "pays": ("penalties", _PAYER_OF.__getitem__),
    "left": ("left", _SEATS.__getitem__),
    "late": ("timed_out", _SEATS.__getitem__),
    "gaveup": ("gave_up", _FLAG_OF.__getitem__),
}
"""The item of the result that stands behind each word, and how its value is read."""

_MATADORS: Final = frozenset(("with", "without", "matadors"))


class TwiceError(KeyError):
    """An item stands there a second time."""


class NoOutcomeError(KeyError):
    """Neither a word nor the sign of the score says how the game went."""


def item_of(word: str) -> str:
    """The item of the result that a word belongs to or names."""
    if word in _FIGURES:
        return _FIGURES[word][0]
    if word in _SEATS:
        return "declarer"
    if word in _OUTCOMES:
        return "outcome"
    return "score" if word[0] in "+-" else "points"


def result_of(words: Sequence[str]) -> Result:
    """The result of some words; raises KeyError for a value that does not go with its word, and as named above."""
    items: dict[str, Any] = {}
    following = iter(words)
    for word in following:
        item = item_of(word)
        if item in items:
            raise TwiceError(word)
        if word in _FIGURES:
            items[item] = _FIGURES[word][1](next(following))
        elif item == "declarer":
            items[item] = _SEATS[word]
        elif item == "outcome":
            items[item] = _OUTCOMES[word]
        else:
            items[item] = int(word)
    if "outcome" not in items:
        items["outcome"] = _by_sign(items.get("score"))
    return Result(**items)


def _by_sign(score: int | None) -> Outcome:
    if not score:
        raise NoOutcomeError("outcome")
    return Outcome.WON if score > 0 else Outcome.LOST


class _Tails(dict[str, tuple[Any, ...]]):
    """The end of a server's result, from ``overbid`` on; there are some hundred."""

    def __missing__(self, text: str) -> tuple[Any, ...]:
        result = result_of(["won", *text.split(" ")])
        tail = (
            result.overbid,
            result.schneider,
            result.schwarz,
            result.penalties,
            result.left,
            result.timed_out,
            result.gave_up,
        )
        if len(self) > 4096:
            self.clear()
        self[text] = tail
        return tail


_TAILS: Final = _Tails()


def result_in(text: str) -> Result:
    """The result of a canonical text; as :func:`result_of`, and quicker for what servers write."""
    head, overbid, tail = text.partition(" overbid ")
    words = head.split(" ")
    if not overbid or len(words) != 7 or words[5] != "tricks":
        return result_of(text.split(" "))
    seat, score, points, key, matadors, _, tricks = words
    if seat not in _SEATS or key not in _MATADORS or not points.isdecimal() or score == "+0":
        return result_of(text.split(" "))
    limit, schneider, schwarz, penalties, left, timed_out, gave_up = _TAILS[f"overbid {tail}"]
    return Result(
        outcome=Outcome.LOST if score[0] == "-" else Outcome.WON,
        declarer=_SEATS[seat],
        score=int(score),
        matadors=_FIGURES[key][1](matadors),
        overbid=limit,
        points=int(points),
        tricks=int(tricks),
        schneider=schneider,
        schwarz=schwarz,
        penalties=penalties,
        left=left,
        timed_out=timed_out,
        gave_up=gave_up,
    )


# Writing


def text_of(result: Result) -> str:
    """The canonical text of a result, without the ``list`` before it."""
    return " ".join(_words(result))


def _words(result: Result) -> Iterator[str]:
    score, points = result.score, result.points
    if result.declarer is not None:
        yield result.declarer
    if not score or (result.outcome is not Outcome.WON if score > 0 else result.outcome is not Outcome.LOST):
        yield result.outcome
    if score is not None:
        yield f"{_number('score', score):+d}"
    if points is not None:
        plain = score is not None and 0 <= points < _LONG
        yield str(points) if plain else f"points {_number('points', points)}"
    yield from _matadors(result.matadors)
    if result.tricks is not None:
        yield f"tricks {_number('tricks', result.tricks)}"
    yield from _rest(result.overbid, result.schneider, result.schwarz)
    if result.penalties is not None:
        yield f"pays {_PAYERS[result.penalties]}"
    yield from _parties(result.left, result.timed_out)
    if result.gave_up is not None:
        yield f"gaveup {_FLAGS[result.gave_up]}"


def _matadors(matadors: int | None) -> Iterator[str]:
    if matadors is None:
        return
    if 0 < abs(matadors) < _LONG:
        yield f"with {matadors}" if matadors > 0 else f"without {-matadors}"
    else:
        yield f"matadors {_number('matadors', matadors)}"


def _rest(overbid: bool | None, schneider: bool | None, schwarz: bool | None) -> Iterator[str]:  # noqa: FBT001 - items
    for word, flag in (("overbid", overbid), ("schneider", schneider), ("schwarz", schwarz)):
        if flag is not None:
            yield f"{word} {_FLAGS[flag]}"


def _parties(left: Seat | None, late: Seat | None) -> Iterator[str]:
    if left is not None:
        yield f"left {left}"
    if late is not None:
        yield f"late {late}"


def _number(item: str, value: int) -> int:
    if not -_BEYOND < value < _BEYOND:
        _refuse(item, value)
    return value


def _refuse(item: str, value: int) -> NoReturn:
    raise CannotWriteError(Fault(problem="write_number", params={"item": item, "value": str(value)}))
