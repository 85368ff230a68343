"""``skatnotation standings``: who stands where in a tournament."""

from __future__ import annotations

import csv
import io
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec

from skatnotation.check.wording import SEVERITIES, message
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.layout import table
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.language import Language, marked
from skatnotation.notations.errors import NotTextError, harmless
from skatnotation.rules.lists import System
from skatnotation.tournament import bare
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.results import Result, complete
from skatnotation.tournament.scores import results_of
from skatnotation.tournament.standing import Line, Standings, standings
from skatnotation.tournament.tournament import Tournament
from skatnotation.tournament.tournament import load as load_tournament
from skatnotation.tournament.words import TIES

if TYPE_CHECKING:
    import duckdb

    from skatnotation.check.finding import Finding

_FORMATS: Final = ("text", "json", "csv", "results", "pyskat")


@click.command("standings")
@click.argument("paths", nargs=-1, required=True)
@click.option("--event", help="Which event; the only one there is if not given.")
@click.option("--tournament", "laid_down", metavar="FILE.toml", help="System, teams, lots, adjustments, money.")
@click.option("--system", type=click.Choice([system.value for system in System]), help="How a series is added up.")
@click.option(
    "--format",
    "form",
    type=click.Choice(_FORMATS),
    default="text",
    show_default=True,
    help="Output; results and pyskat are rows that other programs add up.",
)
@lang_option
def command(
    paths: tuple[str, ...], event: str | None, laid_down: str | None, system: str | None, form: str, lang: Language
) -> None:
    """Rank the players of a tournament.

    PATHS are a store, files of games and score sheets in any notation, or CSV files of bare results (player, points,
    won, lost, series, table). Where a table has both games and a sheet the games count, if they are as many.
    """
    tournament = load_or_default(laid_down)
    if system is not None:
        tournament = msgspec.structs.replace(tournament, system=System(system))
    try:
        results, findings = _results(paths, event or tournament.event, tournament)
        ranked = standings(results, tournament)
        text = _FORMATTED[form](ranked, results, lang)
    except TournamentError as error:
        raise CannotRunError(harmless(str(error))) from None
    for finding in findings:
        severity = lang.text(SEVERITIES[finding.severity])
        click.echo(f"{severity} {finding.code}: {harmless(message(finding, lang))}", err=True)
    with stdout_that_may_close():
        sys.stdout.write(text)


def load_or_default(path: str | None) -> Tournament:
    """The tournament of a file; one that lays down nothing where none is named.

    Raises:
        CannotRunError: the file cannot be read, or something in it is wrong.
    """
    if path is None:
        return Tournament()
    try:
        return load_tournament(Path(path))
    except OSError as error:
        raise CannotRunError(f"{harmless(path)}: {error.strerror or error}") from None
    except TournamentError as error:
        raise CannotRunError(f"{harmless(path)}: {harmless(str(error))}") from None


def _results(paths: Sequence[str], event: str | None, tournament: Tournament) -> tuple[list[Result], list[Finding]]:
    rows = [path for path in paths if _holds_results(path)]
    results = [result for path in rows for result in _bare(path)]
    others = [path for path in paths if path not in rows]
    if not others:
        return results, []
    with _store(others) as connection:
        from skatnotation.archive.errors import ArchiveError  # noqa: PLC0415 - it needs an extra
        from skatnotation.archive.ranking import only_event, scores_of  # noqa: PLC0415

        try:
            found, findings = results_of(scores_of(connection, only_event(connection, event)), tournament)
        except ArchiveError as error:
            raise CannotRunError(harmless(str(error))) from None
    return results + found, findings


def _holds_results(path: str) -> bool:
    """Whether a file is a table of bare results: a CSV that names won and lost games, and no matadors."""
    if Path(path).suffix.lower() != ".csv":
        return False
    try:
        with Path(path).open(encoding="utf-8", errors="replace") as file:
            head = file.readline().lower()
    except OSError as error:
        raise CannotRunError(f"{harmless(path)}: {error.strerror or error}") from None
    return any(word in head for word in ("won", "gewonnen")) and any(word in head for word in ("lost", "verloren"))


def _bare(path: str) -> list[Result]:
    try:
        return bare.loads(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise CannotRunError(f"{harmless(path)}: the file is not UTF-8") from None
    except TournamentError as error:
        raise CannotRunError(f"{harmless(path)}: {harmless(str(error))}") from None


@contextmanager
def _store(paths: Sequence[str]) -> Iterator[duckdb.DuckDBPyConnection]:
    """The store that is named, or one of the files that are, which is gone afterwards."""
    try:
        from skatnotation.archive.adding import Settings, add_file  # noqa: PLC0415 - it needs an extra
        from skatnotation.archive.errors import ArchiveError  # noqa: PLC0415
        from skatnotation.archive.store import is_store, reading, writing  # noqa: PLC0415
    except ModuleNotFoundError:
        raise CannotRunError('standings from games need duckdb: pip install "skatnotation[archive]"') from None
    try:
        if any(map(is_store, paths)):
            if len(paths) > 1:
                raise CannotRunError("name one store, or files; archive add puts files into a store")
            with reading(paths[0]) as connection:
                yield connection
            return
        with tempfile.TemporaryDirectory() as folder, writing(Path(folder) / "store") as connection:
            for path in paths:
                add_file(connection, path, Settings())
            yield connection
    except ArchiveError as error:
        raise CannotRunError(harmless(str(error))) from None
    except (OSError, NotTextError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CannotRunError(f"{harmless(path)}: {harmless(reason)}") from None


def _text(ranked: Standings, _results: Sequence[Result], language: Language) -> str:
    text = _block(ranked.players, marked("player"), ranked, language)
    if ranked.teams:
        text += "\n" + _block(ranked.teams, marked("team"), ranked, language)
    return text


def _block(lines: Sequence[Line], who: str, ranked: Standings, language: Language) -> str:
    money = any(line.money for line in lines)
    ties = any(line.tie for line in lines)
    series = language.text(marked("series {number}"))
    heads = [language.text(marked("place")), language.text(who)]
    heads += [series.format(number=name or "1") if len(name) < 3 else name for name in ranked.series]
    heads += [language.text(head) for head in (marked("won"), marked("lost"), marked("end total"))]
    heads += [language.text(marked("money"))] * money + [""] * ties
    rows = [
        [
            f"{line.rank}.",
            harmless(line.name),
            *("-" if total is None else str(total) for total in line.series),
            str(line.won),
            str(line.lost),
            str(line.total) + (f" ({line.adjusted:+d})" if line.adjusted else ""),
            *([f"{line.money:.2f}"] if money and line.money is not None else []),
            *([language.text(TIES[line.tie]) if line.tie else ""] if ties else []),
        ]
        for line in lines
    ]
    numbers = {0, *range(2, len(ranked.series) + 5 + money)}
    return table(rows, heads, numbers)


def _json(ranked: Standings, _results: Sequence[Result], _language: Language) -> str:
    data: dict[str, Any] = {
        "schema": 1,
        "kind": "standings",
        "event": ranked.tournament.event,
        "system": ranked.tournament.system,
        "series": ranked.series,
        "players": [msgspec.to_builtins(line) for line in ranked.players],
        "teams": [msgspec.to_builtins(line) for line in ranked.teams],
    }
    return msgspec.json.encode(data).decode() + "\n"


def _csv(ranked: Standings, _results: Sequence[Result], _language: Language) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["place", "player", *ranked.series, "points", "won", "lost", "adjusted", "total", "tie", "money"])
    for line in ranked.players:
        ends = ["" if total is None else total for total in line.series]
        money = "" if line.money is None else line.money
        numbers = [line.points, line.won, line.lost, line.adjusted, line.total, line.tie or "", money]
        writer.writerow([line.rank, line.name, *ends, *numbers])
    return file.getvalue()


def _rows(_ranked: Standings, results: Sequence[Result], _language: Language) -> str:
    return bare.dumps(complete(results))


def _pyskat(ranked: Standings, results: Sequence[Result], _language: Language) -> str:
    """PySkat's rows; players without a start number get one, in the order of their names."""
    names = sorted({result.player for result in results})
    taken = {result.number for result in results}
    free = iter(number for number in range(1, len(names) + len(taken) + 1) if number not in taken)
    numbers = {result.player: result.number for result in results}
    given = {name: numbers[name] if numbers[name] is not None else next(free) for name in names}
    series = {name: str(number) for number, name in enumerate(ranked.series, 1)}
    return bare.dumps(
        (
            msgspec.structs.replace(result, number=given[result.player], series=series[result.series])
            for result in results
        ),
        pyskat=True,
    )


_FORMATTED: Final = {"text": _text, "json": _json, "csv": _csv, "results": _rows, "pyskat": _pyskat}
