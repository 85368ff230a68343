"""How prose and tables stand in a terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Collection, Iterable, Sequence
from io import StringIO
from typing import Final

WIDEST: Final = 100
"""Lines are no longer than this, however wide the terminal is."""


def width() -> int:
    """How wide lines may be here."""
    return min(WIDEST, shutil.get_terminal_size().columns)


def filled(text: str) -> str:
    """A paragraph in lines that fit."""
    return textwrap.fill(text, width(), break_long_words=False)


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = (), numbers: Collection[int] = ()) -> str:
    """Rows in columns that fit, each line with its end; ``numbers`` are the columns that stand to the right."""
    from rich.console import Console  # noqa: PLC0415 - only tables need it
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    columns = Table(box=None, show_header=bool(heads), pad_edge=False, padding=(0, 2, 0, 0), header_style="")
    for column, head in enumerate(heads):
        columns.add_column(Text(head), justify="right" if column in numbers else "left")
    for row in rows:
        columns.add_row(*(Text(cell, overflow="fold") for cell in row))
    out = Console(file=StringIO(), width=width(), color_system=None, force_terminal=False)
    with out.capture() as captured:
        out.print(columns)
    return "".join(f"{line.rstrip()}\n" for line in captured.get().splitlines())
