"""``skatnotation fmt``: files in the canonical form of their notation."""

from __future__ import annotations

from pathlib import Path

import click

from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.files import Failures
from skatnotation.cli.options import lang_option
from skatnotation.cli.output import replacing
from skatnotation.language import Language
from skatnotation.notations.blocks import blocks
from skatnotation.notations.errors import NotationError, harmless
from skatnotation.notations.reading import module_of, recognise


@click.command("fmt")
@click.argument("files", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Change nothing; say which files would change (status 1).")
@lang_option
def command(files: tuple[str, ...], check: bool, lang: Language) -> None:  # noqa: FBT001 - click passes flags by name
    """Write files in their canonical form.

    FILES are SKN files and score sheets.

    A file is touched only if its new text holds the same games and comments, and would not change again; it is
    written anew beside the old one and takes its place when it is whole.
    """
    failures = Failures()
    changed = 0
    for path in files:
        try:
            text = _text(path)
            formatted = _formatted(text)
        except OSError as error:
            failures.add(path, error.strerror or str(error))
        except NotationError as error:
            failures.add(path, error.text(lang.text))
        except CannotRunError as error:
            failures.add(path, error.format_message())
        else:
            if formatted != text:
                changed += 1
                _change(path, formatted, check=check)
    if failures.count:
        raise SystemExit(2)
    raise SystemExit(1 if check and changed else 0)


def _text(path: str) -> str:
    with Path(path).open("rb") as file:
        return "".join(blocks(file))


def _formatted(text: str) -> str:
    notation = recognise(text)
    if notation is None:
        raise CannotRunError("this is no notation that can be read here")
    canonical = getattr(module_of(notation.name), "canonical", None)
    if canonical is None:
        raise CannotRunError(
            f"files of the notation {notation.name} are not formatted; those of SKN and score sheets are"
        )
    formatted: str = canonical(text)
    return formatted


def _change(path: str, formatted: str, *, check: bool) -> None:
    if check:
        click.echo(f"would change {harmless(path)}")
        return
    with replacing(path) as file:
        file.write(formatted)
    click.echo(f"changed {harmless(path)}")
