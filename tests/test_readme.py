"""What the README shows is what happens, in each language."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from skatnotation.cli import main

ROOT = Path(__file__).parents[1]
READMES = {"en": "README.md", "de": "README.de.md", "ru": "README.ru.md"}


def blocks(lang: str, kind: str) -> list[str]:
    text = (ROOT / READMES[lang]).read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def commands() -> list[tuple[str, str, str]]:
    """Each command with the output that is shown under it."""
    shown = []
    for lang in READMES:
        for block in blocks(lang, "console"):
            for part in block.split("$ ")[1:]:
                command, _, output = part.partition("\n")
                shown.append((lang, command, output))
    return shown


@pytest.mark.parametrize(("lang", "command", "output"), commands())
def test_a_command_prints_what_the_readme_shows(
    lang: str, command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LANGUAGE", lang)
    name, *arguments = command.split()
    assert name == "skatnotation"
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert output in result.stdout


@pytest.mark.parametrize("lang", READMES)
def test_the_python_example_prints_what_the_readme_shows(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (example,) = blocks(lang, "python")
    (shown,) = blocks(lang, "text")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, READMES[lang], "exec"), {})
    assert printed.getvalue() == shown
