"""The content of a site out of a store."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import duckdb

from skatnotation.archive.ranking import only_event, scores_of
from skatnotation.check.checker import validate
from skatnotation.notations.reading import read
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import DEFAULT, RULESETS
from skatnotation.sheet import ScoreSheet
from skatnotation.site.content import Content, SiteGame, SiteSeries
from skatnotation.tournament.compare import compare
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.scores import results_of
from skatnotation.tournament.sheets import PlayedGame, sheet_of
from skatnotation.tournament.standing import standings
from skatnotation.tournament.tournament import Tournament


def content_of(connection: duckdb.DuckDBPyConnection, event: str | None, tournament: Tournament) -> Content:
    """A tournament as a store has it.

    Args:
        connection: the store.
        event: which one; the only one there is if not given.
        tournament: what is laid down for it.

    Raises:
        ArchiveError: there is no such event.
        TournamentError: its results cannot be ranked.
    """
    event = only_event(connection, event or tournament.event)
    scores = scores_of(connection, event)
    results, findings = results_of(scores, tournament)
    ranked = standings(results, tournament)
    labels = {score.game: (score.series, score.table) for score in scores if score.game is not None}
    series = tuple(
        _series(number, where, [text for _, text in texts])
        for number, (where, texts) in enumerate(_by_table(connection, event, labels), 1)
    )
    return Content(event=event, standings=ranked, series=series, findings=tuple(findings))


_Where = tuple[str, str]


def _by_table(
    connection: duckdb.DuckDBPyConnection, event: str, labels: dict[int, _Where]
) -> Iterator[tuple[_Where, Iterator[tuple[_Where, Any]]]]:
    """The texts of an event, series by series and table by table."""
    rows = connection.execute(
        """
        SELECT min(g.game), t.notation, t.letters, t.text
        FROM games AS g
        JOIN texts AS t USING (record)
        WHERE g.event = ?
        GROUP BY g.record, t.notation, t.letters, t.text
        ORDER BY min(g.date), min(g.round), min(g.game_number), min(g.game)
        """,
        [event],
    ).fetchall()
    texts = [(labels[game], rest) for game, *rest in rows if game in labels]
    texts.sort(key=lambda text: _in_order(text[0]))
    return groupby(texts, key=lambda text: text[0])


def _in_order(where: _Where) -> tuple[tuple[bool, int, str], ...]:
    """Numbers by their value, other names behind them."""
    return tuple((not part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in where)


def _series(number: int, where: _Where, texts: list[tuple[str, str | None, bytes]]) -> SiteSeries:
    games: list[SiteGame] = []
    handed_in: ScoreSheet | None = None
    for notation, letters, text in texts:
        for entry in read(io.BytesIO(text), notation, letters):
            found: GameRecord | ScoreSheet | None = entry.record
            if isinstance(found, GameRecord):
                games.append(SiteGame(found, validate(found)))
            elif isinstance(found, ScoreSheet):
                handed_in = found
    by_games = _sheet(games)
    differences = compare(handed_in, by_games) if handed_in is not None and by_games is not None else []
    return SiteSeries(
        number=number,
        series=where[0],
        table=where[1],
        games=tuple(games),
        handed_in=handed_in,
        by_games=by_games,
        differences=tuple(differences),
    )


def _sheet(games: list[SiteGame]) -> ScoreSheet | None:
    """The sheet that the games make; none where they do not tell enough for one."""
    book = games[0].verdict.rules if games else DEFAULT
    try:
        return sheet_of((PlayedGame(game.record, game.verdict.result) for game in games), RULESETS.get(book.name, book))
    except TournamentError:
        return None
