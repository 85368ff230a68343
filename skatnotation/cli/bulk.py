"""The bulk path of ``skatnotation validate``: when it is taken, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import click

from skatnotation.bulk.compressed import compressed, unpacked
from skatnotation.check.checker import Status
from skatnotation.check.entries import AnyReport, check_entries
from skatnotation.check.explanation import explanation
from skatnotation.check.outcome import GameResult
from skatnotation.check.wording import STATUSES
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN, Failures, entries, opened
from skatnotation.cli.formats import COLOURS, FORMATS, as_text
from skatnotation.cli.output import paint
from skatnotation.language import Language
from skatnotation.notations.errors import NotTextError, harmless
from skatnotation.notations.reading import WORKBOOK
from skatnotation.rules.ruleset import ISS, RuleSet

if TYPE_CHECKING:
    from skatnotation.bulk.block import Block
    from skatnotation.bulk.text import Lines

ENGINES: Final = ("auto", "bulk", "reference")

_FASTER: Final = 'a file of this size is judged a hundred times faster with: pip install "skatnotation[bulk]"'

LARGE: Final = 8_000_000
"""Bytes of a file from which on the bulk path is quicker although it has to be loaded first."""

LARGE_ENOUGH_TO_COMPILE: Final = 64_000_000
"""Bytes from which on it is quicker although it has to be compiled first."""


def needs(engine: str) -> None:
    """Raises CannotRunError when an engine is asked for that is not installed."""
    if engine == "bulk" and find_spec("numba") is None:
        raise CannotRunError('the bulk path needs a package: pip install "skatnotation[bulk]"')


def items(
    path: str, failures: Failures, rules: RuleSet, override: RuleSet | None, engine: str, jobs: int
) -> Iterator[AnyReport | Block]:
    """What is said of the entries of a file: a report each, or, on the bulk path, blocks of them.

    Args:
        path: the file; ``-`` is stdin.
        failures: takes what keeps it from being read.
        rules: the book for records that name none.
        override: a book for all records.
        engine: ``reference``, ``bulk``, or ``auto``: the bulk path for files that are large.
        jobs: how many processes judge on the bulk path.
    """
    if engine == "reference" or (override is not None and override != ISS) or Path(path).suffix.lower() == WORKBOOK:
        yield from check_entries(entries(path, failures), path, rules, override=override)
        return
    with opened(path, failures, threads=jobs) as file:
        if file is None:
            return
        ahead = Ahead(file)
        try:
            in_bulk = _goes_in_bulk(path, ahead, engine)
        except OSError:
            in_bulk = False  # what can be read is read once more by the ordinary path, which says what is wrong
        if in_bulk:
            yield from _blocks(path, ahead, failures, jobs)
        else:
            yield from check_entries(entries(path, failures, file=ahead), path, rules, override=override)


def from_cluster(
    paths: Iterable[str], failures: Failures, rules: RuleSet, override: RuleSet | None, address: str, folder: str
) -> Iterator[AnyReport | Block]:
    """What is said of the entries of files that a Dask cluster judges; other notations are judged here.

    Right games are counted only: their figures are in the Parquet files in the folder.

    Raises:
        CannotRunError: the extra is not installed, or the cluster fails.
    """
    if find_spec("distributed") is None:
        raise CannotRunError('a cluster needs a package: pip install "skatnotation[cluster]"')
    from skatnotation.bulk.cluster import on_cluster  # noqa: PLC0415 - likewise

    bulk: list[str] = []
    rest: list[str] = []
    for path in paths:
        (bulk if _is_iss(path) and (override is None or override == ISS) else rest).append(path)
    for path in rest:
        yield from check_entries(entries(path, failures), path, rules, override=override)
    try:
        yield from on_cluster(address, bulk, folder)
    except OSError as error:
        raise CannotRunError(f"the cluster at {address}: {error}") from None


def _is_iss(path: str) -> bool:
    """Whether a file on disk is ISS; what cannot be read is not."""
    from skatnotation.bulk.recognising import LOOK, is_iss  # noqa: PLC0415 - likewise

    if path == STDIN:
        return False
    try:
        with unpacked(path) if compressed(path) else Path(path).open("rb") as file:
            return is_iss(file.read(LOOK))
    except (OSError, NotTextError):
        return False


def _goes_in_bulk(path: str, file: Ahead, engine: str) -> bool:
    """Whether a file takes the bulk path: it is ISS, and it is large or that was asked for."""
    from skatnotation.bulk.recognising import LOOK, is_iss  # noqa: PLC0415 - small inputs need not load it

    try:
        if not is_iss(file.look(LOOK)):
            return False
    except NotTextError:  # the ordinary path says so
        return False
    if engine == "bulk":
        return True
    from skatnotation.bulk.kept import is_ready  # noqa: PLC0415 - likewise

    if not _is_longer(path, file, LARGE):
        return False
    if find_spec("numba") is None:
        click.echo(f"skatnotation: {harmless(path)}: {_FASTER}", err=True)
        return False
    return is_ready() or _is_longer(path, file, LARGE_ENOUGH_TO_COMPILE)


def _is_longer(path: str, file: Ahead, size: int) -> bool:
    if path == STDIN or compressed(path):
        return len(file.look(size)) == size
    return Path(path).stat().st_size >= size


def _blocks(path: str, file: Ahead, failures: Failures, jobs: int) -> Iterator[Block]:
    from skatnotation.bulk.files import checked  # noqa: PLC0415 - likewise

    empty = True
    try:
        plain = path != STDIN and not compressed(path)
        for block in checked(path if plain else file, path=path, jobs=jobs):
            empty = empty and not block.entries
            yield block
    except OSError as error:
        failures.add(path, error.strerror or str(error))
    else:
        if empty:
            failures.add(path, "there is no record in it")


_STEP: Final = 1 << 18


class Ahead:
    """An open file of which the start can be looked at before it is read."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._start = b""

    def look(self, size: int) -> bytes:
        """So many bytes from its start, or all that it has."""
        while len(self._start) < size and (more := self._file.read(min(_STEP, size - len(self._start)))):
            self._start += more
        return self._start[:size]

    def read(self, size: int, /) -> bytes:
        """The next bytes; no more at once than one piece, so that little is lost where reading fails."""
        if not self._start:
            return self._file.read(min(_STEP, size))
        found, self._start = self._start[:size], self._start[size:]
        return found


def written(found: Iterable[AnyReport | Block], form: str, language: Language) -> Iterator[str]:
    """Reports and blocks in one of the formats, in pieces of text."""
    if form != "text":
        yield from FORMATS[form](_reports(found, form), language)
        return
    lines: dict[str, Lines] = {}
    for item in found:
        if isinstance(item, AnyReport):
            yield from as_text([item], language)
            continue
        if item.path not in lines:
            lines = {item.path: _lines(item.path, language)}
        yield from lines[item.path].of(item)


def _lines(path: str, language: Language) -> Lines:
    from skatnotation.bulk.text import Lines  # noqa: PLC0415 - likewise

    def ended(result: GameResult) -> str:
        explained = explanation(result, language)
        return f": {explained}\n" if explained else "\n"

    ok = paint(language.text(STATUSES[Status.OK]), COLOURS[Status.OK])
    return Lines(f"{harmless(path)}:", f": {ok}", ended, lambda report: "".join(as_text([report], language)))


def _reports(found: Iterable[AnyReport | Block], form: str) -> Iterator[AnyReport]:
    """The reports in blocks too; only those with findings, where a format writes no others."""
    for item in found:
        if isinstance(item, AnyReport):
            yield item
            continue
        if form in _ONLY_FINDINGS:
            yield from item.other_reports
        else:
            from skatnotation.bulk.reporting import reports  # noqa: PLC0415 - likewise

            yield from reports(item)


_ONLY_FINDINGS: Final = frozenset(("sarif", "github"))
