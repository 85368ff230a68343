"""What single games brought to the people at the table, and what that comes to in a series.

The rows are those of an archive's view ``scores`` (``docs/archive.md``), wherever they come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import msgspec

from skatnotation.check.finding import RECORD, Finding
from skatnotation.check.tournament import NotSettledGame, WrongNumberOfGames
from skatnotation.tournament.results import Result
from skatnotation.tournament.tournament import Substitutes, Tournament

TOTAL: Final = "total"
ADJUSTMENT: Final = "adjustment"


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What one game brought to one person; or, beside the games, an adjustment or the totals of a list without rows.

    Args:
        game: tells games apart; ``None`` beside the games.
        kind: ``game``, ``adjustment`` or ``total``.
        sheet: whether it comes from a score sheet.
        series: which series, with its round where there are rounds.
        table: at which table.
        number: of the game in its series.
        seats: people at the table.
        place: the place at the table, from 1.
        player: the name; ``None`` for a place without one.
        score: points, signed; ``None`` where they are not known.
        won: games won, 0 or 1 for a game.
        lost: games lost.
        others_lost: games that others at the table lost.
        passed: games passed in.
    """

    game: int | None = None
    kind: str = "game"
    sheet: bool = False
    series: str = ""
    table: str = ""
    number: int | None = None
    seats: int | None = None
    place: int | None = None
    player: str | None = None
    score: int | None = None
    won: int = 0
    lost: int = 0
    others_lost: int = 0
    passed: int = 0


def results_of(scores: Iterable[Score], tournament: Tournament) -> tuple[list[Result], list[Finding]]:
    """The results of all series, and what is to say of them: games not settled, a wrong number of games.

    Where a table has both games and a score sheet, the games count if there are as many, else the sheet does.
    """
    results: list[Result] = []
    findings: list[Finding] = []
    key = _where
    for (series, table), rows in groupby(sorted(scores, key=key), key=key):
        chosen = _one_source([*rows])
        accounts: dict[str, list[Score]] = {}
        names: dict[str, list[str]] = {}
        for row in sorted(chosen, key=lambda row: (row.number or 0, row.game or 0)):
            name = row.player or f"place {row.place} of table {table or '1'}"
            account = _account(row, name, tournament)
            accounts.setdefault(account, []).append(row)
            names.setdefault(account, []).append(name)
        findings += _on_games(series, table, chosen, tournament)
        results += [
            _result(series, table, [*dict.fromkeys(names[account])], rows_of_one)
            for account, rows_of_one in accounts.items()
        ]
    return results, findings


def _where(row: Score) -> tuple[str, str]:
    return row.series, row.table


def _account(row: Score, name: str, tournament: Tournament) -> str:
    """Whose account a row is booked on."""
    if tournament.substitutes is Substitutes.PERSON or row.place is None:
        return name
    return f"place {row.place}"


def _one_source(rows: Sequence[Score]) -> list[Score]:
    """The rows of the games or those of the sheet."""
    sheet = [row for row in rows if row.sheet]
    games = [row for row in rows if not row.sheet]
    return games if _count(games) >= _count(sheet) and games else sheet


def _count(rows: Sequence[Score]) -> int:
    return len({row.game for row in rows if row.game is not None})


def _result(series: str, table: str, names: Sequence[str], rows: Sequence[Score]) -> Result:
    """A result; a table that is not named has all results of its series, and tells the others' losses itself."""
    games = [row for row in rows if row.kind != ADJUSTMENT]
    return Result(
        player=names[0],
        series=series,
        table=table,
        seats=max((row.seats for row in rows if row.seats is not None), default=3),
        points=sum(row.score or 0 for row in games),
        won=sum(row.won for row in games),
        lost=sum(row.lost for row in games),
        others_lost=sum(row.others_lost for row in games),
        games=_count(games) or None,
        passed=sum(row.passed for row in games),
        adjusted=sum(row.score or 0 for row in rows if row.kind == ADJUSTMENT),
        substitutes=tuple(names[1:]),
    )


def _on_games(series: str, table: str, rows: Sequence[Score], tournament: Tournament) -> list[Finding]:
    series, table = series or "1", table or "1"
    unsettled = {row.game: row.number for row in rows if row.kind == "game" and row.score is None}
    findings = [
        NotSettledGame.at(RECORD, number=number or 0, series=series, table=table) for number in unsettled.values()
    ]
    seats = max((row.seats for row in rows if row.seats is not None), default=3)
    announced, games = tournament.games.get(seats), _count(rows)
    if announced is not None and games not in {0, announced}:
        findings.append(WrongNumberOfGames.at(RECORD, written=games, right=announced, series=series, table=table))
    return findings
