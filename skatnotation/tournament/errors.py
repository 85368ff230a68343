"""What keeps a tournament from being ranked."""

from __future__ import annotations

from typing import Final


class TournamentError(ValueError):
    """A tournament, its file or its results cannot be used; ``line`` is that of the file where there is one."""

    def __init__(self, message: str, *, line: int | None = None) -> None:
        super().__init__(message)
        self.message: Final = message
        self.line: Final = line

    def __str__(self) -> str:
        return self.message if self.line is None else f"line {self.line}: {self.message}"
