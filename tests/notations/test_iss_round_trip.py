"""What is read is written back as it was, and every path reads the same."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

from skatnotation.notations import iss
from skatnotation.notations.iss.fine import fine
from skatnotation.notations.iss.flat import coarse, derived
from skatnotation.record import GameRecord
from tests.notations.twins import CORPUS, MULTILINE, TWINS

twins = pytest.mark.parametrize("line", TWINS.values(), ids=TWINS)


def whole(record: GameRecord | None) -> object:
    """A record with its spellings, which do not count when records are compared."""
    return msgspec.to_builtins(record)


@twins
def test_a_line_comes_back(line: str) -> None:
    assert iss.dumps(iss.loads(line)) == line


@twins
def test_all_paths_read_the_same(line: str) -> None:
    assert whole(derived(line)) == whole(coarse(line)) == whole(fine(line).record) == whole(iss.loads(line))


@twins
def test_one_line_and_many_say_the_same(line: str) -> None:
    record = iss.loads(line)
    many = iss.dumps(record, multiline=True)
    assert many.count("\n") > 15
    assert whole(iss.loads(many)) == whole(record)
    assert iss.dumps(iss.loads(many)) == line


def test_many_lines_come_back_with_their_comments() -> None:
    entries = [*iss.load(io.StringIO(MULTILINE))]
    assert len(entries) == 4
    records = [entry.record for entry in entries if entry.record]
    assert [iss.dumps(record, multiline=True) for record in records] == [entry.text for entry in entries]
    assert len(records[0].comments) == 6


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus of real games is not here")
def test_real_games_come_back() -> None:
    lines = CORPUS.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 32
    for line in lines:
        assert iss.dumps(iss.loads(line)) == line
        assert whole(derived(line)) == whole(fine(line).record)


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus of real games is not here")
def test_a_file_comes_back(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sgf"
    with CORPUS.open("rb") as source, copy.open("wb") as target:
        iss.dump((entry.record for entry in iss.load(source) if entry.record), target)
    assert copy.read_bytes() == CORPUS.read_bytes()
