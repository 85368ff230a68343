"""The rows of a store as they are built from records and sheets, and where the columns of a game are found in them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date as day
from operator import attrgetter
from typing import Any, Final

import msgspec

from skatnotation.archive.moves import NO_MOVES, Moves
from skatnotation.archive.written import Head
from skatnotation.check.outcome import GameResult
from skatnotation.record import Outcome, Result
from skatnotation.seats import Seat

NOT_COMPUTED: Final = GameResult(outcome=Outcome.UNFINISHED)
NOT_WRITTEN: Final = Result(outcome=Outcome.UNFINISHED)


class GameRow(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game; the numbers of game, record and file are given when it is stored.

    ``result`` is what was computed, ``recorded`` what somebody wrote. ``outcome`` and ``score`` are what counts: as
    computed, or, where the record does not tell enough, as ``written``.
    """

    identity: bytes
    likeness: int | None
    entry: int
    line: int
    notation: str
    cards: bool
    status: str
    rules: str | None = None
    edition: str | None = None
    head: Head = Head()
    number: int | None = None
    table_size: int | None = None
    dealer: int | None = None
    forehand: str | None = None
    middlehand: str | None = None
    rearhand: str | None = None
    declarer: str | None = None
    declarer_seat: Seat | None = None
    contract: str | None = None
    outcome: str | None = None
    score: int | None = None
    written: bool = False
    result: GameResult = NOT_COMPUTED
    recorded: Result = NOT_WRITTEN
    recorded_outcome: str | None = None
    moves: Moves = NO_MOVES
    comments: tuple[str, ...] | None = None


_ELSEWHERE: Final = {
    **{name: f"head.{name}" for name in ("event", "place", "start", "id", "round", "series")},
    "date": "head.day",
    "table_name": "head.table",
    "game_number": "number",
    **{name: f"result.{name}" for name in ("hand", "ouvert", "schneider_announced", "schwarz_announced", "bid")},
    **{name: f"result.{name}" for name in ("matadors", "points", "tricks", "levels", "value", "multiplier")},
    **{name: f"result.{name}" for name in ("overbid", "schneider", "schwarz")},
    **{f"recorded_{name}": f"recorded.{name}" for name in ("score", "matadors", "points", "tricks", "overbid")},
    **{name: f"moves.{name}" for name in ("deal", "discards", "calls", "plays")},
}
_OWN: Final = frozenset(GameRow.__struct_fields__) - {"head", "number", "result", "recorded", "moves"}

GAME_COLUMNS: Final[dict[str, Callable[[GameRow], Any]]] = {
    name: attrgetter(path) for name, path in [*((name, name) for name in sorted(_OWN)), *_ELSEWHERE.items()]
}
"""The columns of a game, and how each is taken from its row."""


class ScoreRow(msgspec.Struct, frozen=True, gc=False):
    """What a game brought to one person at the table."""

    seat_number: int | None
    seat: str | None
    player: str | None
    declarer: bool
    score: int | None
    won: int
    lost: int
    others_lost: int


class SumRow(msgspec.Struct, frozen=True, gc=False):
    """Points beside the games: an adjustment, or a sum where a list has no rows."""

    identity: bytes
    kind: str
    event: str | None
    place: str | None
    date: day | None
    round: str | None
    series: str | None
    table_name: str | None
    table_size: int
    seat_number: int
    player: str | None
    score: int | None
    won: int | None
    lost: int | None
    others_lost: int | None
    reason: str | None


class FindingRow(msgspec.Struct, frozen=True, gc=False):
    """A finding; ``game`` says which of the entry's games it is about, ``None`` for all of them."""

    game: int | None
    code: str
    severity: str
    line: int
    col: int
    row_name: str | None
    cell: str | None
    rule: str | None
    message: str


class StoredGame(msgspec.Struct, frozen=True, gc=False):
    """A game with its score rows."""

    row: GameRow
    scores: tuple[ScoreRow, ...]


class Prepared(msgspec.Struct, frozen=True, gc=False):
    """All that a store keeps of one entry of a file."""

    notation: str
    text: bytes
    games: tuple[StoredGame, ...]
    sums: tuple[SumRow, ...] = ()
    findings: tuple[FindingRow, ...] = ()
