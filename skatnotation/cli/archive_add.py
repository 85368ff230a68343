"""``skatnotation archive add``: files into a store."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from skatnotation.archive.adding import NOTICES, Added, Progress, add_file
from skatnotation.archive.batches import Likeness
from skatnotation.archive.checking import Settings
from skatnotation.archive.store import writing
from skatnotation.cli.archive import in_one_line
from skatnotation.cli.files import STDIN, Failures, expand
from skatnotation.cli.options import BOOK, as_book, lang_option, rules_option
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.language import Language, marked, marked_plural
from skatnotation.notations.errors import NotTextError, harmless
from skatnotation.notations.reading import NOTATIONS
from skatnotation.notations.skn.letters import ALPHABETS
from skatnotation.rules.ruleset import RuleSet


@click.command("add")
@click.argument("store")
@click.argument("paths", nargs=-1, required=True)
@click.option("--only-legal", is_flag=True, help="Leave faulty records out.")
@rules_option
@click.option("--override-rules", metavar=BOOK, callback=as_book, help="Rule book for all records, whatever they name.")
@click.option("--from", "notation", type=click.Choice([known.name for known in NOTATIONS]), help="Notation of PATHS.")
@click.option("--letters", type=click.Choice(ALPHABETS), help="How cards are written, if SKN has no [Letters] tag.")
@lang_option
def command(
    store: str,
    paths: tuple[str, ...],
    only_legal: bool,  # noqa: FBT001 - click passes flags by name
    rules: RuleSet,
    override_rules: RuleSet | None,
    notation: str | None,
    letters: str | None,
    lang: Language,
) -> None:
    """Add games and score sheets to STORE.

    PATHS are files, folders, or - for stdin. The store is made if there is none. Each file goes in as a whole or not
    at all, and adding it again changes nothing. Games that look like others are listed on stdout.
    """
    failures = Failures()
    settings = Settings(rules, override_rules, only_legal=only_legal, notation=notation, letters=letters)
    with in_one_line(), writing(store) as connection, stdout_that_may_close():
        for path in expand(paths, failures):
            try:
                with _progress(path) as progress:
                    source = sys.stdin.buffer if path == STDIN else None
                    added = add_file(connection, path, settings, progress, source=source)
            except OSError as error:
                failures.add(path, error.strerror or str(error))
            except NotTextError as error:
                failures.add(path, error.text(lang.text))
            else:
                if added.entries:
                    _say(added, lang)
                else:
                    failures.add(path, "there is no record in it")
    if failures.count:
        raise SystemExit(2)


def _say(added: Added, language: Language) -> None:
    """What there is to say of a file: its alike games on stdout, its numbers on stderr."""
    for notice in added.notices:
        text = language.text(_ALIKE[notice.kind]).format(game=notice.game)
        sys.stdout.write(f"{harmless(added.path)}:{notice.line}: {text}\n")
    more = sum(added.alike.get(kind, 0) for kind in _ALIKE) - len(added.notices)
    if more > 0:
        text = language.text(marked("{count} more games look like others; only the first {shown} are listed"))
        sys.stdout.write(f"{harmless(added.path)}: {text.format(count=more, shown=NOTICES)}\n")
    click.echo(f"{harmless(added.path)}: {_numbers(added, language)}", err=True)


def _numbers(added: Added, language: Language) -> str:
    if added.before:
        return language.text(marked("the store has this file already"))
    parts = [language.plural(marked_plural("{count} game added", "{count} games added"), added.games)]
    if known := added.alike.get(Likeness.KNOWN, 0) + added.alike.get(Likeness.DIFFERENT, 0):
        parts.append(language.plural(marked_plural("{count} there already", "{count} there already"), known))
    if added.left_out:
        parts.append(language.plural(marked_plural("{count} left out", "{count} left out"), added.left_out))
    return ", ".join(parts)


_ALIKE: Final = {
    Likeness.NEAR: marked("added, but game {game} has the same deal; names, tags, calls or plays differ"),
    Likeness.DIFFERENT: marked("not added: game {game} is this game of this list with another content"),
}


@contextmanager
def _progress(path: str) -> Iterator[Progress]:
    """A bar with games a second and the time that is left, where stderr is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _bytes, _entries: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415
    from rich.progress import Progress as Bar  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TextColumn("{task.fields[games]} games, {task.fields[rate]}/s"),
        TimeRemainingColumn(),
    )
    size = Path(path).stat().st_size if path != STDIN else None
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(harmless(Path(path).name), total=size, games=0, rate="-")

        def told(read: int, entries: int) -> None:
            if read >= 0:
                bar.update(task, completed=read)
                return
            elapsed = bar.tasks[0].elapsed or 0
            bar.update(task, games=entries, rate=f"{entries / elapsed:,.0f}" if elapsed else "-")

        yield told
