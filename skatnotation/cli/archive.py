"""``skatnotation archive``: a store of games; a module a command, loaded when it is called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.lazy import LazyGroup
from skatnotation.notations.errors import harmless

COMMANDS: Final = {
    "add": "skatnotation.cli.archive_add",
    "search": "skatnotation.cli.archive_search",
    "export": "skatnotation.cli.archive_export",
    "players": "skatnotation.cli.archive_players",
}
_NEEDED: Final = frozenset(("duckdb", "pyarrow"))


class _Commands(LazyGroup):
    """Commands that need an extra."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; raises CannotRunError where the extra is missing."""
        try:
            return super().get_command(ctx, cmd_name)
        except ModuleNotFoundError as error:
            if error.name not in _NEEDED:
                raise
            raise CannotRunError(f'the archive needs {error.name}: pip install "skatnotation[archive]"') from None


@click.group("archive", cls=_Commands, modules=COMMANDS)
def command() -> None:
    """Keep games in a store, find them, and take them out again.

    A store is one file; docs/archive.md describes what is in it.
    """


@contextmanager
def in_one_line() -> Iterator[None]:
    """What goes wrong with a store ends the command with one line."""
    from skatnotation.archive.errors import ArchiveError  # noqa: PLC0415 - it needs an extra

    try:
        yield
    except ArchiveError as error:
        raise CannotRunError(harmless(str(error))) from None
