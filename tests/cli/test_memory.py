"""Memory stays flat whatever is read."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import SPADES

ROOT = Path(__file__).parents[2]
LIMIT = 60_000_000
CHECK = """
import sys
from skatnotation.cli import main
try:
    main(["validate", "--engine", "reference", "--format", "jsonl", "-"])
except SystemExit:
    pass
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(status["VmHWM"].split()[0] + "000", file=sys.stderr)
"""


def many_games() -> Iterator[bytes]:
    for _ in range(8_000):
        yield SPADES.encode() + b"\n"


def one_endless_record() -> Iterator[bytes]:
    yield b"(;GM[Skat]CO["
    for _ in range(700):
        yield b"x" * 100_000
    yield b"]\n" + SPADES.encode() + b"\n"


def endless_junk() -> Iterator[bytes]:
    yield SPADES.encode() + b"\n"
    for _ in range(700):
        yield b"no game " * 12_500
    yield b"\n" + SPADES.encode() + b"\n"


@pytest.mark.skipif(sys.platform != "linux", reason="the measure is Linux's")
@pytest.mark.parametrize("content", [many_games, one_endless_record, endless_junk])
def test_a_file_of_any_size_is_read_in_little_memory(content: object) -> None:
    assert callable(content)
    process = subprocess.Popen(
        [sys.executable, "-c", CHECK],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stderr is not None
    for piece in content():
        process.stdin.write(piece)
    process.stdin.close()
    said = process.stderr.read().decode()
    process.stderr.close()
    process.wait()
    assert "Traceback" not in said
    assert int(said.split()[-1]) < LIMIT
