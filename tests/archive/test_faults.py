"""What is wrong with a store is said in one line, and the store stays whole."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest
from click.testing import Result

from skatnotation.archive import ArchiveError
from skatnotation.archive import open as open_archive
from skatnotation.archive.store import is_store
from skatnotation.notations import iss
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling import sample
from tests.archive.stores import add, ask, run
from tests.games import NULL, SPADES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "club.skatdb"
    add(path, SPADES)
    return path


@pytest.fixture
def more(tmp_path: Path) -> Path:
    path = tmp_path / "more.sgf"
    path.write_text(NULL)
    return path


def says(result: Result, text: str) -> None:
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert text in result.stderr


def one_game(store: Path) -> None:
    assert ask(store, "SELECT count(*) FROM games") == [(1,)]
    assert ask(store, "SELECT text FROM texts") == [(SPADES.encode(),)]


@pytest.mark.parametrize("command", [["search"], ["players"], ["export", "-o", "out", "--format", "csv"]])
def test_there_is_no_store(tmp_path: Path, command: list[str]) -> None:
    missing = tmp_path / "missing.skatdb"
    says(run(command[0], str(missing), *command[1:]), "there is no such store; skatnotation archive add makes one")
    assert not missing.exists()


@pytest.mark.parametrize("content", [b"", b"hello", SPADES.encode() * 100, os.urandom(50_000)])
def test_a_file_that_is_no_store_is_not_touched(tmp_path: Path, more: Path, content: bytes) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(content)
    says(run("add", str(file), str(more)), "this is no store of skatnotation, and it was not touched")
    says(run("search", str(file)), "this is no store of skatnotation, and it was not touched")
    assert file.read_bytes() == content


def test_a_folder_is_no_store(tmp_path: Path, more: Path) -> None:
    says(run("add", str(tmp_path), str(more)), "this is no store of skatnotation")


def test_another_duckdb_file_is_not_touched(tmp_path: Path, more: Path) -> None:
    other = tmp_path / "other.duckdb"
    with duckdb.connect(str(other)) as connection:
        connection.execute("CREATE TABLE games (game INTEGER)")
    says(run("add", str(other), str(more)), "this is no store of skatnotation, and it was not touched")
    with duckdb.connect(str(other)) as connection:
        assert connection.execute("SHOW TABLES").fetchall() == [("games",)]


def test_a_store_of_a_newer_version(store: Path, more: Path) -> None:
    with duckdb.connect(str(store)) as connection:
        connection.execute("UPDATE _store.about SET version = 99")
    says(run("add", str(store), str(more)), "the store has version 99 and this program knows those up to 1")
    says(run("search", str(store)), "pip install --upgrade skatnotation")


def test_a_damaged_store(store: Path) -> None:
    content = bytearray(store.read_bytes())
    content[4096:8192] = bytes(4096)
    content[8192:12288] = bytes(4096)
    store.write_bytes(bytes(content))
    result = run("search", str(store))
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


HOLD = """
import sys
from skatnotation.archive.store import {opened}
with {opened}(sys.argv[1]) as connection:
    print("open", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def held(store: Path) -> Iterator[Callable[[str], int]]:
    """Somebody else who has the store open, for reading or for writing."""
    processes = []

    def hold(opened: str) -> int:
        process = subprocess.Popen(
            [sys.executable, "-c", HOLD.format(opened=opened), str(store)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        processes.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == b"open\n"
        return process.pid

    yield hold
    for process in processes:
        process.communicate()


def test_a_second_writer(store: Path, more: Path, held: Callable[[str], int]) -> None:
    pid = held("writing")
    line = f"another program (process {pid}) is using this store; try again when it has ended"
    says(run("add", str(store), str(more)), line)
    says(run("search", str(store)), line)


def test_many_may_read_while_nobody_writes(store: Path, more: Path, held: Callable[[str], int]) -> None:
    held("reading")
    assert run("search", str(store)).exit_code == 0
    says(run("add", str(store), str(more)), "is using this store")


def test_open_in_the_same_program(store: Path, more: Path) -> None:
    with open_archive(store):
        says(run("add", str(store), str(more)), "this program has the store open already; close it first")
    assert run("add", str(store), str(more)).exit_code == 0


@pytest.mark.skipif(sys.platform != "linux", reason="setpriv and limits are Linux's")
class TestSystem:
    """What the system forbids."""

    def run_as(self, arguments: list[str], before: list[str] | None = None, limit: int | None = None) -> str:
        command = "import sys; from skatnotation.cli import main; main(['archive', *sys.argv[1:]])"

        def limited() -> None:
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        process = subprocess.run(
            [*(before or []), sys.executable, "-c", command, *arguments],
            cwd=ROOT,
            preexec_fn=limited,
            capture_output=True,
            text=True,
            check=False,
        )
        assert process.returncode == 2
        assert process.stdout == ""
        return process.stderr

    def test_a_store_that_may_not_be_written(self, store: Path, more: Path) -> None:
        without_rights: list[str] = []
        if os.geteuid() == 0:
            if shutil.which("setpriv") is None:
                pytest.skip("root may write everything, and setpriv is not here")
            without_rights = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"]
        store.chmod(0o444)
        said = self.run_as(["add", str(store), str(more)], before=without_rights)
        assert said.splitlines() == [
            f"skatnotation: {store}: the file or its folder may not be written, or not be read; see its permissions"
        ]
        assert run("search", str(store)).exit_code == 0
        one_game(store)

    def test_a_full_disk(self, store: Path, tmp_path: Path) -> None:
        """The room is enough for some batches of the file, and not for all of it."""
        many = tmp_path / "many.sgf"
        many.write_text("\n".join(iss.dumps(record) for record in sample(12_000, 5, rules=ISS)))
        said = self.run_as(["add", str(store), str(many)], limit=store.stat().st_size + 500_000)
        assert len(said.splitlines()) == 1
        assert "the disk is full; the store holds what it held before this file" in said
        one_game(store)
        assert run("add", str(store), str(many)).exit_code == 0
        assert ask(store, "SELECT count(*) FROM games") == [(12_001,)]

    def test_no_room_for_a_new_store(self, tmp_path: Path, more: Path) -> None:
        said = self.run_as(["add", str(tmp_path / "new.skatdb"), str(more)], limit=10_000)
        assert "the disk is full" in said
        assert not (tmp_path / "new.skatdb").exists()


def test_the_error_in_python(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="there is no such store"):
        open_archive(tmp_path / "missing.skatdb")


@pytest.mark.parametrize("left", [b"", b"half a header", None])
def test_a_store_that_was_killed_when_it_was_made_is_made_again(tmp_path: Path, more: Path, left: bytes | None) -> None:
    store, unfinished = tmp_path / "new.skatdb", tmp_path / ".new.skatdb.new"
    if left is None:
        duckdb.connect(str(unfinished)).close()
    else:
        unfinished.write_bytes(left)
    assert run("add", str(store), str(more)).exit_code == 0
    assert ask(store, "SELECT count(*) FROM games") == [(1,)]
    assert not unfinished.exists()


def test_a_store_is_told_from_a_text(store: Path, more: Path, tmp_path: Path) -> None:
    assert [is_store(path) for path in (store, more, tmp_path, tmp_path / "missing")] == [True, False, False, False]
