"""Variations on the command line: whether there is one, and where it begins."""

from __future__ import annotations

from skatnotation.cli.errors import CannotRunError
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import harmless
from skatnotation.view.frames import Frames, frames_of, line_at
from skatnotation.view.options import path_of


def line_of(path: str, shown: Frames, line: str) -> Frames:
    """A game as one of its variations has it go.

    Raises:
        CannotRunError: there is no such variation.
    """
    try:
        return line_at(shown, path_of(line))
    except IndexError as error:
        raise CannotRunError(f"{harmless(path)}: {error}") from None


def opening(path: str, entry: Entry, line: str, ply: int | None) -> int:
    """The ply at which a game is opened: the one that was named, the first event of the variation, or the deal.

    Raises:
        CannotRunError: there is no such variation.
    """
    if ply is not None or not line:
        return ply or 0
    shown = frames_of(entry, languages=())
    line_of(path, shown, line)
    outer, _, number = line.rpartition("/")
    begins: int = line_at(shown, path_of(outer))["variations"][int(number)]["from"] + 1
    return begins
