"""Who stands where: all series added up, ties broken as the tournament rules say.

Equal totals: more games won, then fewer games lost, then the lot. SkWO 2022 6.3.1; RULES 3.3. Who is still level
shares the place, until a lot is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from enum import StrEnum
from itertools import groupby
from typing import Final

import msgspec

from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.results import Result, complete, total
from skatnotation.tournament.tournament import Lot, Tournament


class Tie(StrEnum):
    """What put a player before or behind others with the same total."""

    WON = "games won"
    LOST = "games lost"
    LOT = "lot"
    SHARED = "shared"

    __hash__ = str.__hash__


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings.

    Args:
        rank: the place, from 1; who is level shares it.
        name: a player or a team.
        members: the players of a team; none for a player.
        series: the end totals, series by series; ``None`` where the player had none.
        points: game values of all series together.
        won: games won.
        lost: games lost.
        adjusted: points given or taken, at tables and beside them.
        total: what counts.
        tie: how a tie was broken; ``None`` where there was none.
        money: what his lost games cost; ``None`` where the tournament takes nothing.
    """

    rank: int
    name: str
    members: tuple[str, ...] = ()
    series: tuple[int | None, ...]
    points: int
    won: int
    lost: int
    adjusted: int
    total: int
    tie: Tie | None = None
    money: Decimal | None = None


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """The standings of a tournament: the series that count, players and teams."""

    tournament: Tournament
    series: tuple[str, ...]
    players: tuple[Line, ...]
    teams: tuple[Line, ...] = ()


def standings(results: Iterable[Result], tournament: Tournament | None = None) -> Standings:
    """Rank the results of a tournament.

    Args:
        results: the results of all series, in any order.
        tournament: what is laid down; without it Seeger-Fabian, and nothing else.

    Raises:
        TournamentError: the results do not tell what the system needs, or the tournament names somebody who has none.
    """
    tournament = tournament or Tournament()
    complete_results = complete(results)
    series = _in_order({result.series for result in complete_results})
    lines = _players(complete_results, tournament, series)
    known = {line.name for line in lines}
    _all_known(tournament, known)
    teams = [_team(name, members, lines, tournament) for name, members in tournament.teams.items()]
    return Standings(
        tournament=tournament,
        series=series,
        players=_ranked(lines, tournament.lot),
        teams=_ranked(teams, tournament.lot),
    )


def lost_game_money(lost: int, tariff: Sequence[tuple[int, Decimal]]) -> Decimal:
    """What so many lost games cost: each as much as the tariff says from its number on."""
    steps = sorted(tariff)
    amounts = [
        max((step for step in steps if step[0] <= number), default=(0, Decimal(0)))[1] for number in range(1, lost + 1)
    ]
    return sum(amounts, Decimal(0))


def _in_order(names: set[str]) -> tuple[str, ...]:
    """Series by their numbers, others behind them by their names."""
    return tuple(sorted(names, key=lambda name: (not name.isdecimal(), int(name) if name.isdecimal() else 0, name)))


def _players(results: Sequence[Result], tournament: Tournament, series: Sequence[str]) -> list[Line]:
    by_player: dict[str, list[Result]] = {}
    for result in results:
        by_player.setdefault(result.player, []).append(result)
    return [_player(name, own, tournament, series) for name, own in by_player.items()]


def _player(name: str, results: Sequence[Result], tournament: Tournament, series: Sequence[str]) -> Line:
    ends = {result.series: total(result, tournament.system, tournament.others_at_five) for result in results}
    beside = sum(adjust.points for adjust in tournament.adjust if adjust.player == name)
    tariff = tuple(tournament.money.items())
    return Line(
        rank=0,
        name=name,
        series=tuple(ends.get(one) for one in series),
        points=sum(result.points for result in results),
        won=sum(result.won for result in results),
        lost=sum(result.lost for result in results),
        adjusted=sum(result.adjusted for result in results) + beside,
        total=sum(ends.values()) + beside,
        money=sum((lost_game_money(result.lost, tariff) for result in results), Decimal(0)) if tariff else None,
    )


def _team(name: str, members: Sequence[str], lines: Sequence[Line], tournament: Tournament) -> Line:
    own = [line for line in lines if line.name in members]
    beside = sum(adjust.points for adjust in tournament.adjust if adjust.team == name)
    columns = zip(*(line.series for line in own), strict=True)
    money = [line.money for line in own if line.money is not None]
    return Line(
        rank=0,
        name=name,
        members=tuple(members),
        series=tuple(_sum(column) for column in columns),
        points=sum(line.points for line in own),
        won=sum(line.won for line in own),
        lost=sum(line.lost for line in own),
        adjusted=sum(line.adjusted for line in own) + beside,
        total=sum(line.total for line in own) + beside,
        money=sum(money, Decimal(0)) if money else None,
    )


def _sum(numbers: Iterable[int | None]) -> int | None:
    told = [number for number in numbers if number is not None]
    return sum(told) if told else None


def _all_known(tournament: Tournament, players: set[str]) -> None:
    """Whoever the tournament names has a result; a name that was misspelt would else be lost without a word."""
    named = [(adjust.player, "adjust") for adjust in tournament.adjust if adjust.player is not None]
    named += [(member, f"team {team}") for team, members in tournament.teams.items() for member in members]
    for name, where in named:
        if name not in players:
            raise TournamentError(f"{where}: {name} has no result in this tournament")
    for adjust in tournament.adjust:
        if adjust.team is not None and adjust.team not in tournament.teams:
            raise TournamentError(f"adjust: there is no team {adjust.team}")
    for name in (name for lot in tournament.lot for name in lot.order):
        if name not in players and name not in tournament.teams:
            raise TournamentError(f"lot: {name} has no result in this tournament, and is no team")


_BEFORE_THE_LOT: Final[tuple[tuple[Tie | None, Callable[[Line], int]], ...]] = (
    (None, lambda line: -line.total),
    (Tie.WON, lambda line: -line.won),
    (Tie.LOST, lambda line: line.lost),
)


def _ranked(lines: Sequence[Line], lots: Sequence[Lot]) -> tuple[Line, ...]:
    ordered = sorted(lines, key=lambda line: (*(key(line) for _, key in _BEFORE_THE_LOT), line.name))
    ranked: list[Line] = []
    for _, level in groupby(ordered, key=lambda line: line.total):
        ranked += _among_equals([*level], len(ranked) + 1, _BEFORE_THE_LOT[1:], lots)
    return tuple(ranked)


def _among_equals(
    level: list[Line],
    rank: int,
    criteria: Sequence[tuple[Tie | None, Callable[[Line], int]]],
    lots: Sequence[Lot],
    decided: Tie | None = None,
) -> list[Line]:
    """The places of those with the same total; each line says what decided its own."""
    if len(level) == 1:
        return [msgspec.structs.replace(level[0], rank=rank, tie=decided)]
    if not criteria:
        return _by_lot(level, rank, lots)
    (tie, key), *rest = criteria
    groups = [[*group] for _, group in groupby(level, key=key)]
    ranked: list[Line] = []
    for group in groups:
        ranked += _among_equals(group, rank + len(ranked), rest, lots, tie if len(groups) > 1 else decided)
    return ranked


def _by_lot(level: list[Line], rank: int, lots: Sequence[Lot]) -> list[Line]:
    names = {line.name for line in level}
    drawn = next((lot.order for lot in lots if names <= set(lot.order)), None)
    if drawn is None:
        return [msgspec.structs.replace(line, rank=rank, tie=Tie.SHARED) for line in level]
    level = sorted(level, key=lambda line: drawn.index(line.name))
    return [msgspec.structs.replace(line, rank=rank + place, tie=Tie.LOT) for place, line in enumerate(level)]
