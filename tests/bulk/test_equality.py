"""The bulk path says what the ordinary path says, of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest

from skatnotation.check.checker import Status
from skatnotation.check.entries import check_entries
from skatnotation.notations import iss
from tests.bulk.files import as_bytes, messy, mutated, sampled
from tests.corpus import CORPUS, needs_corpus

pytest.importorskip("numba", reason="numba is not installed")

from skatnotation import bulk


def differences(data: bytes) -> list[object]:
    """What the two paths say differently of a file."""
    ours = [report for block in bulk.checked(BytesIO(data), path="games.sgf") for report in bulk.reports(block)]
    theirs = list(check_entries(iss.load(BytesIO(data)), "games.sgf"))
    found: list[object] = [pair for pair in zip(ours, theirs, strict=False) if pair[0] != pair[1]]
    return found if len(ours) == len(theirs) else [*found, (len(ours), len(theirs))]


@pytest.mark.parametrize(("games", "count", "seed"), [(sampled, 3_000, 11), (mutated, 1_500, 12), (messy, 1_000, 13)])
def test_every_number_is_equal(games: Callable[[int, int], Iterator[str]], count: int, seed: int) -> None:
    assert differences(as_bytes(games(count, seed))) == []


def test_right_games_do_not_leave_the_bulk_path() -> None:
    data = as_bytes(sampled(3_000, 14))
    assert sum(len(block.others) for block in bulk.checked(BytesIO(data))) == 0


def test_whatever_is_right_is_found_by_compiled_code() -> None:
    data = as_bytes(mutated(1_000, 15))
    reports = [other.report for block in bulk.checked(BytesIO(data)) for other in block.others]
    assert not [report for report in reports if report and report.status is Status.OK and not report.findings]


@needs_corpus
def test_every_real_game(tmp_path: Path) -> None:
    for path in sorted((CORPUS / "iss").glob("*.sgf")):
        assert differences(path.read_bytes()) == []
