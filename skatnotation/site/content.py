"""What a site shows, as plain data."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from skatnotation.check.checker import Verdict
from skatnotation.check.finding import Finding
from skatnotation.record import GameRecord
from skatnotation.sheet import ScoreSheet
from skatnotation.tournament.standing import Standings


class SiteGame(msgspec.Struct, frozen=True):
    """A record with what the checker says of it."""

    record: GameRecord
    verdict: Verdict


class SiteSeries(msgspec.Struct, frozen=True, kw_only=True):
    """One series at one table: its games, the sheet that was handed in, and the one that the games make.

    ``differences`` is what the two sheets differ in; ``number`` counts the series of the site from 1.
    """

    number: int
    series: str
    table: str
    games: tuple[SiteGame, ...] = ()
    handed_in: ScoreSheet | None = None
    by_games: ScoreSheet | None = None
    differences: tuple[Finding, ...] = ()

    @property
    def sheet(self) -> ScoreSheet | None:
        """The sheet that is shown: what was handed in, else what the games make."""
        return self.handed_in or self.by_games


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament: its name, who stands where, and the series."""

    event: str
    standings: Standings
    series: tuple[SiteSeries, ...]
    findings: tuple[Finding, ...] = ()

    def games(self) -> Iterator[tuple[SiteSeries, int, SiteGame]]:
        """All games with their series and their number in it, from 1."""
        for series in self.series:
            for number, game in enumerate(series.games, 1):
                yield series, number, game

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who is named as a player, in the order of the standings, substitutes after them."""
        ranked = [line.name for line in self.standings.players]
        met = [name for _, _, game in self.games() for name in game.record.players if name]
        sat = [name for series in self.series if series.sheet for name in series.sheet.players if name]
        return tuple(dict.fromkeys([*ranked, *met, *sat]))
