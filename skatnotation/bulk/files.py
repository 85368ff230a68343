"""Files of ISS records judged block by block."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

from skatnotation.bulk import jobs as processes
from skatnotation.bulk.block import Block, Other, without_games
from skatnotation.bulk.compressed import compressed, unpacked
from skatnotation.bulk.cutting import parts, ranges
from skatnotation.check.entries import closing
from skatnotation.check.report import check_entry
from skatnotation.check.series import SeriesOrder

_MARK: Final = b"\xef\xbb\xbf"
"""The byte-order mark of UTF-8."""


class Reads(Protocol):
    """An open binary file."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; nothing at the end."""


def checked(source: str | Reads, *, path: str | None = None, jobs: int = 1, cards: bool = False) -> Iterator[Block]:
    """The blocks of a file of ISS records, in their order.

    Args:
        source: the name of a file, which may be compressed (``.gz``, ``.bz2``, ``.zst``), or an open binary file.
        path: the name of the file in the reports; its own if not given.
        jobs: how many processes judge; what comes out does not depend on it.
        cards: whether the blocks keep the cards of the games.

    Raises:
        OSError: the file cannot be read.
        ImportError: numba or numpy is not installed.
    """
    name = path if path is not None else source if isinstance(source, str) else "-"
    yield from numbered(processes.blocks(parts_of(source, threads=jobs), jobs, cards=cards), name)


def parts_of(source: str | Reads, *, threads: int = 1) -> Iterator[processes.Part]:
    """The parts of a file, as :func:`checked` takes it; ``threads`` is how many may unpack a compressed one."""
    if not isinstance(source, str):
        yield from parts(_without_mark(source.read))
    elif compressed(source):
        with unpacked(source, threads) as file:
            yield from parts(_without_mark(file.read1))
    else:
        yield from ranges(source, start_of(source))


def numbered(found: Iterable[Block], path: str) -> Iterator[Block]:
    """The blocks of a file with the numbers of its lines and entries; and the games of a series beside each other."""
    series = SeriesOrder()
    line = record = 1
    for block in found:
        yield beside(block.moved(path, line, record), series)
        line += block.lines
        record += block.entries
    last = tuple(closing(series, path))
    if last:
        yield replace(without_games(), path=path, closing=last, first_line=line, first_record=record)


def beside(block: Block, series: SeriesOrder) -> Block:
    """The block with reports for those of its entries that belong to a series."""
    if all(other.report is not None for other in block.others):
        return block
    return replace(block, others=tuple(_beside(other, block.path, series) for other in block.others))


def _beside(other: Other, path: str, series: SeriesOrder) -> Other:
    if other.report is not None:
        return other
    return other._replace(report=check_entry(other.entry, path, beside=series.findings(other.entry)))


def start_of(path: str) -> int:
    """Where the text of a file starts, behind its byte-order mark."""
    with Path(path).open("rb") as file:
        return len(_MARK) if file.read(len(_MARK)) == _MARK else 0


def _without_mark(read: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """What reads a file without its byte-order mark."""
    start = b""
    while len(start) < len(_MARK) and (more := read(len(_MARK) - len(start))):
        start += more
    held = [rest] if (rest := start.removeprefix(_MARK)) else []
    return lambda size: held.pop() if held else read(size)
