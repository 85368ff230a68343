"""``skatnotation site``: a tournament as web pages."""

from __future__ import annotations

from pathlib import Path

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.options import lang_option
from skatnotation.cli.standings import load_or_default
from skatnotation.language import Language
from skatnotation.notations.errors import harmless
from skatnotation.site.names import Policy
from skatnotation.tournament.errors import TournamentError


@click.command("site")
@click.argument("store")
@click.option("-o", "--output", required=True, metavar="FOLDER", help="Folder to write.")
@click.option("--event", help="Which event; the only one there is if not given.")
@click.option("--tournament", "laid_down", metavar="FILE.toml", help="System, teams, lots, adjustments, money.")
@click.option(
    "--names",
    type=click.Choice([policy.value for policy in Policy]),
    default=Policy.FULL.value,
    show_default=True,
    help="What of people's names is published.",
)
@click.option("--force", is_flag=True, help="Replace the site that is there.")
@lang_option
def command(
    store: str,
    output: str,
    event: str | None,
    laid_down: str | None,
    names: str,
    force: bool,  # noqa: FBT001 - click passes flags by name
    lang: Language,
) -> None:
    """Write a tournament as web pages.

    STORE is an archive. The folder holds standings, score sheets, a replay of every game, a page a player, and a search
    box; it works by double click and on any web server, and fetches nothing. Published names are personal data: with
    --names initials or numbers comments are left out too.
    """
    tournament = load_or_default(laid_down)
    try:
        from skatnotation.archive.errors import ArchiveError  # noqa: PLC0415 - it needs an extra
        from skatnotation.archive.store import reading  # noqa: PLC0415
        from skatnotation.site.build import build  # noqa: PLC0415
        from skatnotation.site.errors import SiteError  # noqa: PLC0415
        from skatnotation.site.reading import content_of  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CannotRunError(f'a site needs {error.name}: pip install "skatnotation[site]"') from None
    try:
        with reading(store) as connection:
            content = content_of(connection, event, tournament)
        size = build(content, Path(output), lang=lang.code, names=Policy(names), force=force)
    except (ArchiveError, TournamentError, SiteError) as error:
        raise CannotRunError(harmless(str(error))) from None
    except ImportError as error:
        raise CannotRunError(f'{error.name or error}: pip install "skatnotation[site]"') from None
    games = sum(len(series.games) for series in content.series)
    click.echo(f"{harmless(output)}/index.html: {games} games, {size / 1e6:.1f} MB", err=True)
