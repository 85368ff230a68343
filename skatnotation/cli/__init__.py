"""The command line: a module a command, loaded when it is called."""

from __future__ import annotations

from typing import Final

import click

from skatnotation import __version__
from skatnotation.cli.lazy import LazyGroup

COMMANDS: Final = {
    "validate": "skatnotation.cli.validate",
    "show": "skatnotation.cli.show",
    "replay": "skatnotation.cli.replay",
    "html": "skatnotation.cli.html",
    "svg": "skatnotation.cli.svg",
    "value": "skatnotation.cli.value",
    "explain": "skatnotation.cli.explain",
    "rules": "skatnotation.cli.rules",
    "sample": "skatnotation.cli.sample",
    "convert": "skatnotation.cli.convert",
    "fmt": "skatnotation.cli.fmt",
    "new": "skatnotation.cli.new",
    "sheet": "skatnotation.cli.sheet",
    "archive": "skatnotation.cli.archive",
    "standings": "skatnotation.cli.standings",
    "stats": "skatnotation.cli.stats",
    "site": "skatnotation.cli.site",
}


@click.group(cls=LazyGroup, modules=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="skatnotation")
def main() -> None:
    """Read, check, replay and explain records of Skat games.

    Exit status: 0 nothing is wrong, 1 something is wrong with a record, 2 the command could not run.
    """
