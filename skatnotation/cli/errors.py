"""What keeps a command from running."""

from __future__ import annotations

from typing import IO, Any

import click


class CannotRunError(click.ClickException):
    """The command cannot run; its one line goes to stderr and its exit status is 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the line."""
        click.echo(f"skatnotation: {self.format_message()}", file=file, err=file is None)
