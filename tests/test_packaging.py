"""The package as people install it: from a wheel, from an sdist, from a checkout."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.games import SPADES

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return folder


@pytest.mark.parametrize("pattern", ["*.whl", "*.tar.gz"])
def test_an_installed_command_works_from_anywhere(built: Path, tmp_path: Path, pattern: str) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    (package,) = built.glob(pattern)
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", str(package)], check=True)
    game = tmp_path / "game.sgf"
    game.write_text(SPADES, encoding="utf-8")
    done = subprocess.run(
        [str(tmp_path / "env" / "bin" / "skatnotation"), "validate", "--lang", "en", str(game)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{game}:1: ok 7: with 2, game 3; 3 x 11 = 33, won: +33\n"
    assert done.stderr == "1 game: 1 ok\n"
    assert done.returncode == 0
    german = subprocess.run(
        [str(tmp_path / "env" / "bin" / "skatnotation"), "validate", "--lang", "de", str(game)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert german.stdout == f"{game}:1: in Ordnung 7: mit 2, Spiel 3; 3 x 11 = 33, gewonnen: +33\n"


def test_the_core_loads_no_parser_no_command_line_and_no_extra() -> None:
    heavy = ("lark", "click", "rich", "numpy", "numba", "duckdb", "ipywidgets", "anywidget", "textual")
    code = f"import skatnotation, sys; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
