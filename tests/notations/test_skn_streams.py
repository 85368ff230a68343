"""Files of SKN records, good and broken, of any size."""

from __future__ import annotations

import io
import random
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatnotation.notations import Entry, NotationError, read, skn
from skatnotation.notations.reading import recognise
from skatnotation.notations.skn.split import LIMIT, split
from tests.notations.skn_games import CANONICAL, PLAIN, edited
from tests.notations.twins import SUIT

HEAD = '[SKN "1"]'
BAD = edited(PLAIN, ("CA CK SA", "CA CK S1"))


def entries(text: str) -> list[Entry]:
    return [*skn.load(io.StringIO(text, newline=""))]


def test_records_follow_each_other() -> None:
    found = entries(f"{PLAIN}\n{CANONICAL}\n\n\n{HEAD}\n{PLAIN}")
    assert [(entry.number, entry.line, entry.column) for entry in found] == [
        (1, 1, 1),
        (2, 19, 1),
        (3, 56, 1),
        (4, 57, 1),
    ]
    assert [entry.text for entry in found] == [PLAIN, CANONICAL, HEAD, PLAIN]
    assert {entry.notation for entry in found} == {"skn"}
    assert all(entry.record for entry in found)


def test_a_broken_record_does_not_spoil_the_next() -> None:
    found = entries(f"{PLAIN}\n\n{BAD}\n\n{PLAIN}")
    assert [entry.error is None for entry in found] == [True, False, True]
    error = found[1].error
    assert error
    assert (error.line, error.column) == (19 + 12, 13)
    for cut in range(0, len(PLAIN), 7):
        found = entries(f"{HEAD}{PLAIN[len(HEAD) : cut]}\n{PLAIN}\n")
        assert found[-1].record == skn.loads(PLAIN)


def test_what_stands_before_the_first_record() -> None:
    assert [entry.line for entry in entries(f"\n# my games\n\n{PLAIN}")] == [4]
    found = entries(f"# x\n  Dear all,\nhere they are.\n{PLAIN}")
    assert [(entry.line, entry.column, entry.text) for entry in found] == [
        (2, 3, "Dear all,\nhere they are."),
        (4, 1, PLAIN),
    ]
    assert found[0].error
    assert found[0].error.problem == "skn_start"


def test_only_a_line_starts_a_record() -> None:
    text = edited(PLAIN, ('"Club evening"', '"a [SKN \\"1\\"] b"'), ("+26", '+26 { [SKN "1"]\n [SKN "1"] }'))
    (entry,) = entries(text)
    assert entry.record
    assert entry.record.tag("Event") == 'a [SKN "1"] b'
    assert entry.record.comments[0].text == '[SKN "1"]\n[SKN "1"]'


def test_blocks_of_any_size_give_the_same() -> None:
    text = f"junk\n{PLAIN}\n\n{BAD}\r\n{CANONICAL}\n[SKNX\n{HEAD}\n[SKN"
    all_of_it = [*split([text])]
    assert len(all_of_it) == 6
    for size in (1, 2, 3, 7, 100, 1000):
        assert [*split(text[start : start + size] for start in range(0, len(text), size))] == all_of_it
    rng = random.Random(5)
    for _ in range(50):
        cuts = sorted(rng.randrange(len(text)) for _ in range(10))
        assert [*split(text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True))] == all_of_it


def test_one_record_is_expected() -> None:
    with pytest.raises(NotationError) as caught:
        skn.loads(f"{PLAIN}\n\n{PLAIN}")
    assert (caught.value.problem, caught.value.line) == ("second_record", 20)
    for text in ("", "\n# nothing\n"):
        with pytest.raises(NotationError) as caught:
            skn.loads(text)
        assert caught.value.problem == "no_record"
    assert skn.loads(f"\ufeff{PLAIN}\n\n") == skn.loads(f"# note\n{PLAIN}") == skn.loads(PLAIN)


def test_bytes_that_are_not_utf8_come_back(tmp_path: Path) -> None:
    data = PLAIN.encode().replace(b"Club", b"Cl\xfcb \xff") + b"\n"
    (entry,) = skn.load(io.BytesIO(data))
    assert entry.undecoded
    assert entry.record
    path = tmp_path / "copy.skn"
    with path.open("wb") as file:
        skn.dump([entry.record], file)
    assert path.read_bytes() == data
    assert [found.record for found in read(path)] == [entry.record]


def test_the_notation_is_recognised() -> None:
    for text in (PLAIN, f"# my games\n\n{PLAIN}", "[SKN 1]", PLAIN.replace("\n", "\r\n")):
        notation = recognise(text)
        assert notation
        assert notation.name == "skn"
    notation = recognise(SUIT)
    assert notation
    assert notation.name == "iss"


class Endless:
    def __init__(self, pieces: Iterator[str]) -> None:
        self._pieces = pieces

    def read(self, _: int, /) -> str:
        return next(self._pieces, "")


def test_a_record_of_many_megabytes_is_skipped() -> None:
    def pieces() -> Iterator[str]:
        yield f"{PLAIN}\n{HEAD}\n{{"
        for _ in range(30):
            yield "a long comment\n" * 20_000
        yield f"\n{PLAIN}\n"

    tracemalloc.start()
    found = [*skn.load(Endless(pieces()))]
    size = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    assert [entry.error and entry.error.problem for entry in found] == [None, "too_long", None]
    assert found[2].line == 18 + 2 + 600_000 + 1
    assert size < 12


def test_a_record_of_just_the_limit() -> None:
    filler = "x" * (LIMIT - len(PLAIN))
    fits, exceeds = (edited(PLAIN, ("evening", f"evening{filler}{more}")) for more in ("", "x"))
    assert len(fits) == LIMIT
    found = entries(f"{fits}\n{exceeds}\n{PLAIN}")
    assert [entry.error and entry.error.problem for entry in found] == [None, "too_long", None]
    with pytest.raises(NotationError, match="more than 1000000 characters"):
        skn.loads(exceeds)
