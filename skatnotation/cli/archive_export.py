"""``skatnotation archive export``: what a store holds, for other programs."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click

from skatnotation.archive.exporting import export_tables
from skatnotation.archive.searching import Filters
from skatnotation.archive.store import reading
from skatnotation.cli.archive import in_one_line
from skatnotation.cli.archive_search import NOTATIONS, filter_options, filters_of, write_records
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import replacing
from skatnotation.language import Language
from skatnotation.notations.errors import harmless

_TABLES: Final = ("parquet", "csv")


@click.command("export")
@click.argument("store")
@click.option("-o", "--output", required=True, help="Folder for tables, file for records.")
@click.option("--format", "form", type=click.Choice([*_TABLES, *NOTATIONS]), required=True, help="What is written.")
@click.option("--force", is_flag=True, help="Overwrite what is there.")
@filter_options
@lang_option
def command(store: str, output: str, form: str, force: bool, lang: Language, **wanted: Any) -> None:  # noqa: FBT001
    """Write the games of STORE into files.

    parquet and csv write every view into a folder, Parquet in a part a year; skn, iss and sheet write the records,
    of those games that are asked for. What is there already stays, unless it is forced.
    """
    filters = filters_of(wanted)
    if form in _TABLES and filters != Filters():
        raise click.UsageError("tables are exported whole; search --format jsonl writes some of the games")
    if Path(output).exists() and not force:
        raise CannotRunError(f"{harmless(output)} is there already; --force overwrites it")
    with in_one_line(), reading(store) as connection:
        if form in _TABLES:
            with _new_folder(Path(output)) as folder:
                export_tables(connection, folder, form)
        else:
            with replacing(output) as file:
                write_records(connection, filters, NOTATIONS[form], None, lang, file)


@contextmanager
def _new_folder(target: Path) -> Iterator[Path]:
    """A folder that takes the place of another when it is whole."""
    try:
        with tempfile.TemporaryDirectory(dir=target.absolute().parent, prefix=f".{target.name}.") as aside:
            new, old = Path(aside) / "new", Path(aside) / "old"
            new.mkdir()
            yield new
            if target.exists():
                target.rename(old)
            shutil.move(new, target)
    except OSError as error:
        raise CannotRunError(f"{harmless(str(target))}: {error.strerror or error}") from None
