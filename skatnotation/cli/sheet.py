"""``skatnotation sheet``: the score sheets of games, as text, table or print; and a sheet beside its games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final

import click

from skatnotation.check.checker import validate
from skatnotation.check.finding import Finding, Severity
from skatnotation.check.sheet_report import placed_on_sheet
from skatnotation.check.wording import SEVERITIES, message
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN, Failures, entries, expand
from skatnotation.cli.options import lang_option, rules_option
from skatnotation.cli.viewing import deliver, refuse_to_overwrite
from skatnotation.language import Language
from skatnotation.notations import scoresheet, sheetcsv
from skatnotation.notations.errors import harmless
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sheet import ScoreSheet
from skatnotation.tournament.compare import compare
from skatnotation.tournament.errors import TournamentError
from skatnotation.tournament.sheets import PlayedGame, sheet_of
from skatnotation.view.sheet_html import sheet_pages

_SERIES: Final = ("Event", "Date", "Round", "Series", "Table")


def _as_html(sheets: list[ScoreSheet], language: Language) -> str:
    return sheet_pages(sheets, language.code)


def _as_csv(sheets: list[ScoreSheet], language: Language) -> str:
    return "\n".join(sheetcsv.dumps(sheet, language="de" if language.code == "de" else "en") for sheet in sheets)


def _as_text(sheets: list[ScoreSheet], _language: Language) -> str:
    return "\n".join(scoresheet.dumps(sheet) for sheet in sheets)


_FORMATS: Final[dict[str, Callable[[list[ScoreSheet], Language], str]]] = {
    "sheet": _as_text,
    "csv": _as_csv,
    "html": _as_html,
}


@click.command("sheet")
@click.argument("paths", nargs=-1)
@click.option("-o", "--output", default=STDIN, help="File to write; stdout if not given.")
@click.option("--format", "form", type=click.Choice(list(_FORMATS)), default="sheet", show_default=True, help="Output.")
@click.option("--compare", "handed_in", metavar="SHEET", help="A sheet that was handed in, to lay beside the games.")
@click.option("--force", is_flag=True, help="Overwrite the output file.")
@rules_option
@lang_option
def command(
    paths: tuple[str, ...],
    output: str,
    form: str,
    handed_in: str | None,
    force: bool,  # noqa: FBT001 - click passes flags by name
    rules: RuleSet,
    lang: Language,
) -> None:
    """Make the score sheets of games, or print those that are there.

    PATHS are files of games or of score sheets, folders, or - for stdin. Games of one event, series and table make one
    sheet; html is a page for the printer. With --compare the games are laid beside a sheet that was handed in, cell by
    cell (status 1 if they differ).
    """
    refuse_to_overwrite(output, force=force)
    failures = Failures()
    sheets = _sheets(paths, rules, failures)
    if failures.count:
        raise SystemExit(2)
    if handed_in is None:
        deliver(_FORMATS[form](sheets, lang), output)
        return
    kept = _kept(handed_in)
    if len(sheets) != 1 or kept.record is None:
        raise CannotRunError(f"{len(sheets)} series are in these games; a sheet is compared with one")
    findings = compare(kept.record, sheets[0])
    lines = [_line(handed_in, kept, finding, lang) for finding in findings]
    deliver("".join(lines), output)
    raise SystemExit(1 if any(finding.severity is Severity.ERROR for finding in findings) else 0)


def _sheets(paths: Iterable[str], rules: RuleSet, failures: Failures) -> list[ScoreSheet]:
    """The sheets in the files, and those that the games in them make."""
    sheets: list[ScoreSheet] = []
    games: list[PlayedGame] = []
    book = rules
    for path in expand(paths, failures):
        for entry in entries(path, failures):
            if isinstance(entry, SheetEntry) and entry.record is not None:
                sheets.append(entry.record)
            elif isinstance(entry.record, GameRecord):
                verdict = validate(entry.record, rules)
                book = verdict.rules
                games.append(PlayedGame(entry.record, verdict.result))
            else:
                raise CannotRunError(f"{harmless(path)}: {harmless(str(entry.error))}")
    for _, series in groupby(sorted(games, key=_series), key=_series):
        try:
            sheets.append(sheet_of(series, book))
        except TournamentError as error:
            raise CannotRunError(harmless(str(error))) from None
    return sheets


def _series(game: PlayedGame) -> tuple[str, ...]:
    return tuple(game.record.tag(name) or "" for name in _SERIES)


def _kept(path: str) -> SheetEntry:
    """The one sheet of a file."""
    failures = Failures()
    found = list(entries(path, failures))
    if failures.count:
        raise SystemExit(2)
    if len(found) != 1 or not isinstance(found[0], SheetEntry):
        raise CannotRunError(f"{harmless(path)}: one score sheet is compared, and this is not just one")
    if found[0].error is not None:
        raise CannotRunError(f"{harmless(path)}: {harmless(str(found[0].error))}")
    return found[0]


def _line(path: str, kept: SheetEntry, finding: Finding, language: Language) -> str:
    placed = placed_on_sheet(kept, finding)
    severity = language.text(SEVERITIES[finding.severity])
    text = harmless(message(finding, language))
    return f"{harmless(path)}:{placed.line}:{placed.column}: {severity} {finding.code}: {text}\n"
