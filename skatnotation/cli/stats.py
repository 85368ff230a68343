"""``skatnotation stats``: what a store says of its games and players."""

from __future__ import annotations

import csv
import io
import sys
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.layout import table
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.cli.viewing import deliver, refuse_to_overwrite
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.notations.errors import harmless
from skatnotation.view.plots import MissingPlotsError, Mix, RateAt, contract_mix, player_card, win_rates

if TYPE_CHECKING:
    import duckdb

GROUPS: Final = ("all", "contract", "hand", "bid", "matadors", "player", "seat", "month")
_TITLES: Final = {
    "players": marked("players"),
    "declared": marked("games declared"),
    "defended": marked("games defended"),
    "auctions": marked("calls"),
}
_HEADS: Final = {
    "group": "",
    "player": marked("player"),
    "games": marked("games"),
    "declared": marked("declared"),
    "won": marked("won"),
    "rate": marked("win rate"),
    "value": marked("mean value"),
    "score": marked("mean score"),
    "points": marked("points"),
    "per_game": marked("per game"),
    "schneider": marked("schneider made"),
    "schneidered": marked("schneider suffered"),
    "overbid": marked("overbid"),
    "bids": marked("bids"),
    "holds": marked("holds"),
    "passes": marked("passes"),
    "highest": marked("mean highest bid"),
}
_SHARES: Final = ("rate", "schneider", "schneidered", "declared")
_CONTRACTS: Final = {contract.name.lower(): contract for contract in Contract}
Rows = list[dict[str, Any]]


@click.command("stats")
@click.argument("store")
@click.option("--player", help="Only the games of this player.")
@click.option("--event", help="Only the games of this event.")
@click.option("--by", type=click.Choice(GROUPS), help="Group the games declared; by contract if not given.")
@click.option("--format", "form", type=click.Choice(["text", "csv", "json"]), default="text", show_default=True)
@click.option("--plot", metavar="FILE.svg", help="Write a picture too: of the groups, or of the player at a glance.")
@click.option("--force", is_flag=True, help="Overwrite the picture.")
@lang_option
def command(
    store: str,
    player: str | None,
    event: str | None,
    by: str | None,
    form: str,
    plot: str | None,
    force: bool,  # noqa: FBT001 - click passes flags by name
    lang: Language,
) -> None:
    """Count the games of a store.

    Without a player all of them are listed; with one his games, what he defended and what he called. Each share stands
    with its 95 % interval. Faulty games do not count, and a game counts once even if its sheet is there too.
    """
    if plot is not None:
        refuse_to_overwrite(plot, force=force)
    try:
        from skatnotation.archive.errors import ArchiveError  # noqa: PLC0415 - it needs an extra
        from skatnotation.archive.store import reading  # noqa: PLC0415
    except ModuleNotFoundError:
        raise CannotRunError('statistics need duckdb: pip install "skatnotation[archive]"') from None
    try:
        with reading(store) as connection:
            blocks = _blocks(connection, by, player, event)
            picture = None if plot is None else _picture(connection, by, player, event, lang)
    except (ArchiveError, MissingPlotsError) as error:
        raise CannotRunError(harmless(str(error))) from None
    if plot is not None and picture is not None:
        deliver(picture, plot)
    with stdout_that_may_close():
        sys.stdout.write(_FORMATTED[form](blocks, lang))


def _blocks(
    connection: duckdb.DuckDBPyConnection, by: str | None, player: str | None, event: str | None
) -> dict[str, Rows]:
    from skatnotation.archive import stats  # noqa: PLC0415 - it needs an extra

    if by is None and player is None:
        tables = {"players": stats.players(connection, event=event)}
    elif by is None:
        tables = {
            "declared": stats.declared(connection, player=player, event=event),
            "defended": stats.defended(connection, player=player, event=event),
            "auctions": stats.auctions(connection, player=player, event=event),
        }
    else:
        tables = {"declared": stats.declared(connection, by, player=player, event=event)}
    return {name: found.to_pylist() for name, found in tables.items()}


def _picture(
    connection: duckdb.DuckDBPyConnection, by: str | None, player: str | None, event: str | None, language: Language
) -> str:
    from skatnotation.archive import stats  # noqa: PLC0415 - it needs an extra
    from skatnotation.archive.ranking import end_totals  # noqa: PLC0415

    def declared(group: str) -> Rows:
        rows: Rows = stats.declared(connection, group, player=player, event=event).to_pylist()
        return rows

    if by in {None, "contract"} and player is None:
        return contract_mix(mixes(declared("contract")), title=event or "", lang=language.code)
    if by is None and player is not None:
        totals = end_totals(connection, player)
        return player_card(player, mixes(declared("contract")), rates(declared("bid")), totals, lang=language.code)
    return win_rates(rates(declared(by or "contract")), of=by or "", title=player or event or "", lang=language.code)


def mixes(rows: Rows) -> list[Mix]:
    """Contracts won and lost, for a plot."""
    return [Mix(_CONTRACTS[row["group"]], row["won"], row["games"] - row["won"]) for row in rows]


def rates(rows: Rows) -> list[RateAt]:
    """Win rates of groups, for a plot."""
    return [RateAt(str(row["group"]), row["games"], row["rate"], row["low"], row["high"]) for row in rows]


def _text(blocks: dict[str, Rows], language: Language) -> str:
    parts = []
    for name, rows in blocks.items():
        if not rows:
            parts.append(f"{language.text(_TITLES[name])}: {language.text(marked('none'))}\n")
            continue
        shown = [key for key in rows[0] if key not in {"low", "high"}]
        heads = [language.text(_HEADS[key]) for key in shown]
        cells = [[_cell(row, key, name, language) for key in shown] for row in rows]
        text = table(cells, heads, range(1, len(shown)))
        parts.append(f"{language.text(_TITLES[name])}\n{text}" if len(blocks) > 1 else text)
    return "\n".join(parts)


def _cell(row: dict[str, Any], key: str, block: str, language: Language) -> str:
    number = row[key]
    if number is None:
        return "-"
    if key in _SHARES and not (key == "declared" and block == "players"):
        share = f"{100 * number:.1f} %"
        of_interval = key in {"rate", "declared"}
        return f"{share} ({100 * row['low']:.0f}-{100 * row['high']:.0f})" if of_interval else share
    if isinstance(number, float):
        return f"{number:.1f}"
    if key == "group" and number in _CONTRACTS:
        return language.contract(_CONTRACTS[number])
    return harmless(str(number))


def _csv(blocks: dict[str, Rows], _language: Language) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    for name, rows in blocks.items():
        for number, row in enumerate(rows):
            if number == 0:
                writer.writerow(["table", *row])
            writer.writerow([name, *("" if value is None else value for value in row.values())])
    return file.getvalue()


def _json(blocks: dict[str, Rows], _language: Language) -> str:
    return msgspec.json.encode({"schema": 1, "kind": "stats", **blocks}).decode() + "\n"


_FORMATTED: Final = {"text": _text, "csv": _csv, "json": _json}
