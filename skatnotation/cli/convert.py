"""``skatnotation convert``: records from one notation to another."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import IO, Final

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import STDIN, Failures, entries
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import replacing, stdout_that_may_close, with_progress
from skatnotation.language import Language, marked, marked_plural
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import CannotWriteError, harmless
from skatnotation.notations.losses import Loss, lost
from skatnotation.notations.reading import NOTATIONS, module_of
from skatnotation.notations.skn.letters import ALPHABETS
from skatnotation.record import GameRecord
from skatnotation.sheet import ScoreSheet


@click.command("convert")
@click.argument("source", metavar="IN", default=STDIN)
@click.option("-o", "--output", help="File to write; stdout if not given.")
@click.option("--from", "notation", type=click.Choice([known.name for known in NOTATIONS]), help="Notation of IN.")
@click.option(
    "--to",
    "target",
    type=click.Choice([known.name for known in NOTATIONS if known.written]),
    required=True,
    help="Notation to write.",
)
@click.option("--letters", type=click.Choice(ALPHABETS), help="How cards are written, if SKN has no [Letters] tag.")
@click.option("--strict", is_flag=True, help="Losing something is a fault (status 1).")
@click.option("--force", is_flag=True, help="Overwrite the output file.")
@lang_option
def command(
    source: str,
    output: str | None,
    notation: str | None,
    target: str,
    letters: str | None,
    strict: bool,  # noqa: FBT001 - click passes flags by name
    force: bool,  # noqa: FBT001
    lang: Language,
) -> None:
    """Write records in another notation.

    IN is a file, or - for stdin. What the target cannot carry is listed on stderr, game by game; a record that cannot
    be read or written is named there too, and the others are converted.
    """
    failures = Failures()
    conversion = Conversion(source, target, lang)
    records = conversion.texts(with_progress(entries(source, failures, notation, letters), "games"))
    if output is None:
        with stdout_that_may_close():
            _write(records, sys.stdout)
    else:
        if Path(output).exists() and not force:
            raise CannotRunError(f"{harmless(output)} is there already; --force overwrites it")
        with replacing(output) as file:
            _write(records, file)
    conversion.summary()
    if failures.count:
        raise SystemExit(2)
    raise SystemExit(1 if conversion.bad or (strict and conversion.losses) else 0)


def _write(texts: Iterator[str], file: IO[str]) -> None:
    for text in texts:
        file.write(text)


class Conversion:
    """Turns entries into texts of another notation, and says what is lost."""

    def __init__(self, source: str, target: str, language: Language) -> None:
        self._source = source
        self._name = target
        self._target: ModuleType = module_of(target)
        self._language = language
        self.done = 0
        self.bad = 0
        self.losses: Counter[str] = Counter()

    def texts(self, source: Iterator[Entry]) -> Iterator[str]:
        """The text of each record, as the target's ``dump`` writes it into a file."""
        for entry in source:
            text = self._text(entry)
            if text is not None:
                yield text

    def _text(self, entry: Entry) -> str | None:
        record = entry.record
        if record is None:
            self._say(entry, str(entry.error))
            self.bad += 1
            return None
        if isinstance(record, ScoreSheet) != (self._name in SHEETS):
            self._say(entry, self._language.text(marked("games and score sheets cannot be turned into each other")))
            self.bad += 1
            return None
        try:
            text: str = self._target.dumps(record)
            losses = [] if isinstance(record, ScoreSheet) else lost(record, self._target.dumps, self._target.loads)
        except CannotWriteError as error:
            self._say(entry, error.message(self._language.text))
            self.bad += 1
            return None
        self.done += 1
        for loss in losses:
            self.losses[loss.part] += 1
        if losses:
            what = ", ".join(dict.fromkeys(self._what(record, loss) for loss in losses))
            self._say(entry, self._language.text(marked("not carried over: {what}")).format(what=what))
        return text if text.endswith("\n") else text + "\n"

    def _what(self, record: GameRecord, loss: Loss) -> str:
        part = self._language.text(PARTS[loss.part])
        if loss.part == "tag" and loss.number is not None and loss.number < len(record.tags):
            return f"{part} {record.tags[loss.number].name}"
        return part

    def _say(self, entry: Entry, text: str) -> None:
        click.echo(f"{harmless(self._source)}:{entry.line}: {harmless(text)}", err=True)

    def summary(self) -> None:
        """One line on stderr: how many games were written, how many not."""
        line = self._language.plural(marked_plural("{count} game written", "{count} games written"), self.done)
        if self.bad:
            line += ", " + self._language.plural(marked_plural("{count} not", "{count} not"), self.bad)
        click.echo(line, err=True)


SHEETS: Final = frozenset(("scoresheet", "sheetcsv"))
"""The notations of score sheets, which hold no cards."""

PARTS: Final = {
    "tag": marked("tag"),
    "rules": marked("rule book"),
    "deal": marked("deal"),
    "event": marked("events"),
    "result": marked("result"),
    "comment": marked("comments"),
}
