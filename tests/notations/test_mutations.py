"""Thousands of broken lines: the quick paths read what the fine path reads or nothing, and nothing else is raised."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import pytest

from skatnotation.notations import NotationError, iss
from skatnotation.notations.iss.fine import Reading, fine
from skatnotation.notations.iss.flat import coarse, derived
from skatnotation.notations.iss.read import locate
from tests.notations.test_iss_round_trip import whole
from tests.notations.twins import MULTILINE, PASSED, TWINS

SIGNS = "CSHDNGAKQJT9870123456 .|?[]();:-#wypsREOZvm\n\t\r\0\udcff♣ü"
LINES = [*TWINS.values(), *MULTILINE.split("\n\n")]
COUNT = 3000


def swap(rng: random.Random, text: str) -> str:
    one, other = sorted(rng.sample(range(len(text)), 2))
    return text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]


def swap_neighbours(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def delete(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + rng.choice((1, 1, 1, 2, 3, 5, 50)) :]


def insert(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SIGNS) + text[at:]


def replace(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(SIGNS) + text[at + 1 :]


def repeat(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text))
    piece = text[at : at + rng.choice((3, 5, 10))]
    return text[:at] + piece + text[at:]


def swap_words(rng: random.Random, text: str) -> str:
    words = text.split(" ")
    one, other = rng.sample(range(len(words)), 2)
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


MUTATIONS: list[Callable[[random.Random, str], str]] = [
    swap,
    swap_neighbours,
    delete,
    insert,
    replace,
    repeat,
    swap_words,
]


def mutants(seed: int, count: int) -> list[str]:
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        text = rng.choice(LINES)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            if len(text) > 20:
                text = rng.choice(MUTATIONS)(rng, text)
        found.append(text)
    return found


def by_fine(text: str) -> Reading | None:
    try:
        return fine(text)
    except NotationError as error:
        well_worded(error)
        return None


def well_worded(error: NotationError) -> None:
    assert error.line >= 1
    assert error.column >= 1
    assert "\n" not in str(error)
    assert len(str(error)) < 300
    assert error.context.count("\n") == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_paths_agree(seed: int) -> None:
    read = 0
    for text in mutants(seed, COUNT // 3):
        reading, quick = by_fine(text), derived(text)
        assert whole(quick) == whole(coarse(text))
        if quick is not None:
            assert reading
            assert whole(reading.record) == whole(quick), text
        read += reading is not None
    assert COUNT // 30 < read < COUNT // 4


def test_what_is_read_is_written_and_read_again() -> None:
    for text in mutants(7, 500):
        if reading := by_fine(text):
            record = iss.loads(text)
            assert whole(record) == whole(reading.record)
            assert whole(iss.loads(iss.dumps(record, multiline=True))) == whole(record)


def test_streams_of_broken_records_are_read_to_the_end() -> None:
    for seed in range(100, 160):
        texts = mutants(seed, 8)
        rng = random.Random(seed)
        broken = "".join(text + rng.choice(("\n", "\n", " ", "")) for text in texts)
        stream = (
            f"{PASSED}\n" * 8 + f"{broken}\n{PASSED}\n"
        )  # a file that starts with NUL bytes would not be read at all
        found = [*iss.load(io.StringIO(stream, newline=""))]
        assert [entry.number for entry in found] == [*range(1, len(found) + 1)]
        assert all((entry.record is None) != (entry.error is None) for entry in found)
        assert found[-1].text == PASSED
        lines = stream.split("\n")
        for entry in found:
            first = entry.text.split("\n")[0]
            assert lines[entry.line - 1][entry.column - 1 :].startswith(first.rstrip("\r"))
            if entry.record:
                locate(entry.text)
