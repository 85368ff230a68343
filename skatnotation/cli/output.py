"""Where results and progress go: data on stdout, everything else on stderr."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TypeVar

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.notations.errors import harmless

T = TypeVar("T")


@contextmanager
def stdout_that_may_close() -> Iterator[None]:
    """Write to stdout; a reader that closes the pipe ends the command without a word.

    What stdout cannot encode is written as an escape, so that no name stops a run. That needs ``sys.stdout.write``:
    ``click.echo`` takes a stdout of ASCII for a mistake, and writes UTF-8.

    Raises:
        CannotRunError: stdout is closed, or cannot be written.
    """
    if sys.stdout is None:
        raise CannotRunError("standard output is closed")
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
    try:
        yield
        sys.stdout.flush()
    except OSError as error:
        # Python would try to flush once more at exit, and say so
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise SystemExit(2) from None
        raise CannotRunError(f"standard output: {error.strerror or error}") from None


def with_progress(items: Iterable[T], label: str) -> Iterator[T]:
    """The items, with a count on stderr when that is a terminal and they take longer than a second."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    yield from _counted(items, label)


def _counted(items: Iterable[T], label: str) -> Iterator[T]:
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TextColumn("{task.completed}"), TimeElapsedColumn())
    bar: Progress | None = None
    started = time.monotonic()
    task = None
    try:
        count = shown = 0
        for item in items:
            if bar is None and time.monotonic() - started > 1:
                bar = Progress(*columns, console=Console(stderr=True), transient=True)
                bar.start()
                task = bar.add_task(label, total=None)
            if bar is not None and task is not None and count - shown >= 64:
                bar.update(task, completed=count)
                shown = count
            count += getattr(item, "entries", 1)  # a block counts for the entries that it has
            yield item
    finally:
        if bar is not None:
            bar.stop()


def paint(text: str, colour: str) -> str:
    """Text in a colour, where stdout is a terminal and the environment does not ask for none (``NO_COLOR``)."""
    return click.style(text, fg=colour) if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else text


@contextmanager
def replacing(path: str) -> Iterator[IO[str]]:
    """A file to write in place of another: the old one stays whole until the new one is.

    Raises:
        CannotRunError: it cannot be written.
    """
    target = Path(path)
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", errors="surrogateescape", newline="", dir=target.parent, prefix=".", delete=False
        ) as file:
            try:
                yield file
                file.flush()
                os.fsync(file.fileno())
                _keep_mode(target, file.name)
                Path(file.name).replace(target)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        raise CannotRunError(f"{harmless(path)}: {error.strerror or error}") from None


def _keep_mode(target: Path, written: str) -> None:
    mode = target.stat().st_mode if target.exists() else 0o666 & ~_umask()
    Path(written).chmod(mode & 0o7777)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
