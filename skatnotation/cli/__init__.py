"""The command line: a module a command, loaded when it is called."""

from __future__ import annotations

import importlib
from typing import Final

import click

from skatnotation import __version__

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
    "standings": "skatnotation.cli.standings",
    "stats": "skatnotation.cli.stats",
    "site": "skatnotation.cli.site",
}


class _Commands(click.Group):
    """A group whose commands are imported on first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click passes it
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        command: click.Command = importlib.import_module(module).command
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="skatnotation")
def main() -> None:
    """Read, check, replay and explain records of Skat games.

    Exit status: 0 nothing is wrong, 1 something is wrong with a record, 2 the command could not run.
    """
