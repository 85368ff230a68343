"""``skatnotation validate`` says the same on every path, and takes the bulk path by itself where that is worth it."""

from __future__ import annotations

import gzip
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from skatnotation.cli import bulk as paths
from skatnotation.cli import main
from tests.bulk.files import as_bytes, messy, sampled

pytest.importorskip("numba", reason="numba is not installed")

ROOT = Path(__file__).parents[2]


def validate(*arguments: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["validate", *arguments], input=stdin)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "games.sgf"
    path.write_bytes(as_bytes(messy(400, 51)) + as_bytes(sampled(400, 52)))
    return path


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "github"])
@pytest.mark.parametrize("options", [("--jobs", "1"), ("--jobs", "2"), ("--lang", "de"), ("--strict",)])
def test_every_format_is_the_same_on_both_paths(file: Path, form: str, options: tuple[str, ...]) -> None:
    bulk = validate("--engine", "bulk", "--format", form, *options, str(file), str(file))
    reference = validate("--engine", "reference", "--format", form, *options, str(file), str(file))
    assert bulk.stdout == reference.stdout
    assert bulk.stderr == reference.stderr
    assert bulk.exit_code == reference.exit_code == 1


def test_stdin_and_compressed_files(file: Path) -> None:
    packed = file.with_suffix(".sgf.gz")
    packed.write_bytes(gzip.compress(file.read_bytes()))
    reference = validate("--engine", "reference", str(file))
    for engine in ("bulk", "reference"):
        from_stdin = validate("--engine", engine, "-", stdin=file.read_bytes())
        assert from_stdin.stdout.replace("-:", f"{file}:") == reference.stdout.replace("-:", f"{file}:")
        assert validate("--engine", engine, str(packed)).stdout.replace(".gz:", ":") == reference.stdout


def test_a_folder_holds_compressed_files_too(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(as_bytes(sampled(2, 1)))
    (tmp_path / "b.sgf.gz").write_bytes(gzip.compress(as_bytes(sampled(3, 2))))
    (tmp_path / "c.txt.gz").write_bytes(gzip.compress(b"no games"))
    assert validate(str(tmp_path)).stderr == "5 games: 5 ok\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "there is no record in it"),
        (b"# nothing\n", "there is no record in it"),
        (None, "No such file or directory"),
    ],
)
def test_files_that_cannot_be_judged(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "games.sgf"
    if content is not None:
        path.write_bytes(content)
    for engine in ("bulk", "reference"):
        found = validate("--engine", engine, str(path))
        assert found.exit_code == 2
        assert found.stderr.startswith(f"skatnotation: {path}: {said}\n")


def test_a_damaged_compressed_file_is_said_in_one_line(tmp_path: Path) -> None:
    luck = random.Random(1)
    path = tmp_path / "games.sgf.gz"
    packed = gzip.compress(as_bytes(sampled(300, 1)))
    for options in (("bulk",), ("reference",), ("auto",), ("bulk", "--jobs", "2")):
        path.write_bytes(packed[: luck.randrange(20, len(packed))])
        found = validate("--engine", *options, str(path))
        assert found.exit_code == 2
        assert f"{path}: the compressed file is damaged" in found.stderr
        assert "Traceback" not in found.stderr


def test_other_notations_and_other_books_go_the_ordinary_way(tmp_path: Path, file: Path) -> None:
    for options in ((str(ROOT / "examples"),), ("--override-rules", "isko", str(file))):
        assert validate("--engine", "bulk", *options).stdout == validate("--engine", "reference", *options).stdout


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand bytes are large."""
    monkeypatch.setattr(paths, "LARGE", 1_000)
    monkeypatch.setattr(paths, "LARGE_ENOUGH_TO_COMPILE", 1_000)


def test_a_large_file_takes_the_bulk_path_by_itself(
    small: None, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    def blocks(path: str, *_: object) -> Iterator[object]:
        taken.append(path)
        return iter(())

    monkeypatch.setattr(paths, "_blocks", blocks)
    one = tmp_path / "one.sgf"
    one.write_bytes(as_bytes(sampled(1, 1)))
    validate(str(one), str(file))
    assert taken == [str(file)]


def test_without_the_extra_a_large_file_says_what_would_help(
    small: None, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reference = validate("--engine", "reference", str(file))
    monkeypatch.setattr(paths, "find_spec", lambda _: None)
    found = validate(str(file))
    assert found.stdout == reference.stdout
    assert 'pip install "skatnotation[bulk]"' in found.stderr.splitlines()[0]
    refused = validate("--engine", "bulk", str(file))
    assert (refused.exit_code, refused.stderr) == (
        2,
        'skatnotation: the bulk path needs a package: pip install "skatnotation[bulk]"\n',
    )


CHECK = """
import sys
from skatnotation.cli import main
try:
    main(["validate", *sys.argv[1:]])
except SystemExit:
    pass
print({"numba", "numpy"} & set(sys.modules))
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(status["VmHWM"].split()[0] + "000")
"""


def test_one_game_loads_and_compiles_nothing(tmp_path: Path) -> None:
    path = tmp_path / "one.sgf"
    path.write_bytes(as_bytes(sampled(1, 1)))
    done = subprocess.run(
        [sys.executable, "-c", CHECK, str(path)], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.splitlines()[1] == "set()"
    assert done.stderr == "1 game: 1 ok\n"


@pytest.mark.skipif(sys.platform != "linux", reason="the measure is Linux's")
def test_memory_is_flat_on_the_bulk_path(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    games = as_bytes(sampled(2_000, 3))
    with path.open("wb") as large:
        for _ in range(60):
            large.write(games)
        large.write(b"no game " * 4_000_000)
    done = subprocess.run(
        [sys.executable, "-c", CHECK, "--engine", "bulk", str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert int(done.stdout.splitlines()[-1]) < 400_000_000


def test_a_cluster_needs_a_folder(file: Path) -> None:
    assert "--parts" in validate("--scheduler", "tcp://127.0.0.1:1", str(file)).stderr
