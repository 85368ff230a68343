"""The cells ``%%skn`` and ``%%skat`` of a notebook: what is typed in them is read, checked and shown.

``%load_ext skatnotation`` makes them; ``%%skn`` reads SKN, ``%%skat`` any notation.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, Final

from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.magic_arguments import MagicArgumentParser
from IPython.display import display

from skatnotation.check.checker import Status
from skatnotation.check.entries import check_entries
from skatnotation.check.report import PlacedFinding
from skatnotation.check.sheet_report import SheetFinding
from skatnotation.check.wording import SEVERITIES, message
from skatnotation.language import Language, language
from skatnotation.notations import load
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import harmless
from skatnotation.record import GameRecord
from skatnotation.view.display import display_bundle
from skatnotation.view.module import DECKS, VIEW_LANGUAGES
from skatnotation.view.options import SEAT_NAMES, variation

CELLS: Final = {"skn": "skn", "skat": None}
"""The cells, and the notation that each reads; ``None`` is any."""


def register(shell: InteractiveShell) -> None:
    """Give a shell the cells."""
    for name, notation in CELLS.items():
        shell.register_magic_function(_cell(name, notation), "cell", name)


def _cell(name: str, notation: str | None) -> Any:
    parser = _parser(name)

    def cell(line: str, cell: str) -> None:
        given = dict(vars(parser.parse_argstring(line)))  # type: ignore[no-untyped-call, unused-ignore]
        entries = list(load(io.StringIO(f"\n{cell}"), notation))  # the first line of the cell is the command
        for said in _said(entries, language(given["lang"])):
            print(said)  # noqa: T201 - the output of a cell
        games = [entry for entry in entries if entry.record is None or isinstance(entry.record, GameRecord)]
        if any(entry.record is not None for entry in games):
            _show(games, given)

    cell.__doc__ = parser.format_help()
    return cell


def _parser(name: str) -> MagicArgumentParser:
    parser = MagicArgumentParser(  # type: ignore[no-untyped-call, unused-ignore]
        f"%%{name}", description="Read, check and show the games of a cell."
    )
    parser.add_argument("--lang", choices=VIEW_LANGUAGES, default="en", help="language")
    parser.add_argument("--deck", choices=DECKS, default=DECKS[0], help="card faces")
    parser.add_argument("--seat", choices=tuple(SEAT_NAMES), default="forehand", help="seat from whose side it is seen")
    parser.add_argument("--hide", dest="show_all", action="store_false", help="show only what that seat could see")
    parser.add_argument(
        "--variation", dest="line", type=variation, default="", help="2.1 is the first one of the second"
    )
    parser.add_argument("--ply", type=int, default=0, help="where it opens: events from the deal, -1 is the end")
    return parser


def _show(games: list[Entry], options: dict[str, Any]) -> None:
    try:
        data, more = display_bundle(games, **options)
    except IndexError as error:
        raise UsageError(str(error)) from None
    display(data, metadata=more, raw=True)  # type: ignore[no-untyped-call, unused-ignore]


def _said(entries: list[Entry], words: Language) -> Iterator[str]:
    """What is wrong in a cell, with line and column in it; under what cannot be read the line with its place."""
    if not entries:
        yield "there is no record in this cell"
    errors = {entry.number: entry.error for entry in entries if entry.error is not None}
    for report in check_entries(entries, "cell"):
        if report.status is Status.UNREADABLE:
            error = errors[report.record]
            yield f"{harmless(error.text(words.text))}\n{error.context}".rstrip()
        else:
            yield from (_finding(placed, words) for placed in report.findings)


def _finding(placed: PlacedFinding | SheetFinding, words: Language) -> str:
    finding = placed.finding
    severity = words.text(SEVERITIES[finding.severity])
    return f"{placed.line}:{placed.column}: {severity} {finding.code}: {harmless(message(finding, words))}"
