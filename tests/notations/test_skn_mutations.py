"""Thousands of broken texts: the quick path reads what the fine path reads or nothing, and nothing else is raised."""

from __future__ import annotations

import io
import random

import pytest

from skatnotation.notations import NotationError, skn
from skatnotation.notations.skn.fine import Reading, fine
from skatnotation.notations.skn.flat import coarse, derived
from skatnotation.notations.skn.read import locate
from skatnotation.notations.skn.remarks import with_comments
from skatnotation.sampling import sample
from tests.notations.skn_games import CANONICAL, PLAIN, TYPED, edited
from tests.notations.test_iss_round_trip import whole
from tests.notations.test_mutations import MUTATIONS, well_worded

COMMENTED = [
    edited(
        PLAIN,
        (" at 3.2", ""),
        ("bid   M18", "{ so }\nbid   M18 { a b }"),
        ("D8\n", "D8  { two }\n"),
        ("SA  +26", "SA  +26  { x\n      y }"),
    ),
    edited(PLAIN, (" at 3.2", ""), ("DA D9", "DA D9  { good }"), ("yes", "yes  { so }"), ("CJ HJ", "CJ { \\{ } HJ")),
]
PLAINS = [PLAIN, *(skn.dumps(record) for record in sample(40, 3))]
TEXTS = [*PLAINS, *COMMENTED * 3, TYPED.rstrip(), CANONICAL]
COUNT = 3000


def mutants(seed: int, count: int) -> list[str]:
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        text = rng.choice(TEXTS)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            text = rng.choice(MUTATIONS)(rng, text)
        found.append(text)
    return found


def by_fine(text: str) -> Reading | None:
    try:
        return fine(text)
    except NotationError as error:
        well_worded(error)
        return None


@pytest.mark.parametrize("seed", range(3))
def test_the_paths_agree(seed: int) -> None:
    read = quickly = commented = 0
    for number, text in enumerate(mutants(seed, COUNT // 3)):
        reading, quick = by_fine(text), derived(text)
        if number % 10 == 0:
            assert whole(quick) == whole(coarse(text))
        if quick is not None:
            assert reading
            assert whole(reading.record) == whole(quick), text
            assert reading.leniencies == ()
        remarked = with_comments(text)
        if remarked is not None:
            assert reading
            assert whole(reading.record) == whole(remarked), text
            assert reading.leniencies == ()
            commented += 1
        read += reading is not None
        quickly += quick is not None
    assert COUNT // 30 < quickly < read < COUNT // 3
    assert commented > 5


def test_comments_are_read_on_a_quick_path() -> None:
    for text in COMMENTED:
        assert whole(with_comments(text)) == whole(fine(text).record)
        assert derived(text) is None


def test_plain_games_are_read_on_the_quick_path() -> None:
    for text in PLAINS:
        assert derived(text) is not None


def test_streams_of_broken_records_are_read_to_the_end() -> None:
    for seed in range(100, 112):
        stream = "\n\n".join([PLAIN, *mutants(seed, 8), PLAIN]) + "\n"
        found = [*skn.load(io.StringIO(stream, newline=""))]
        assert [entry.number for entry in found] == [*range(1, len(found) + 1)]
        assert all((entry.record is None) != (entry.error is None) for entry in found)
        assert found[-1].text == PLAIN
        lines = stream.split("\n")
        for entry in found:
            first = entry.text.split("\n")[0]
            assert lines[entry.line - 1][entry.column - 1 :].startswith(first.rstrip("\r"))
            if entry.record:
                locate(entry.text)
