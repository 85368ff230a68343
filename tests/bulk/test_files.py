"""Files of any size and shape: cut in parts, judged by several processes, compressed, read from a pipe."""

from __future__ import annotations

import bz2
import gzip
import random
from io import BytesIO
from pathlib import Path

import pytest

from skatnotation.bulk import cutting
from skatnotation.check.entries import check_entries
from skatnotation.notations import iss
from skatnotation.notations.errors import NotTextError
from tests.bulk.files import as_bytes, messy, sampled

pytest.importorskip("numba", reason="numba is not installed")
pytest.importorskip("zstandard", reason="zstandard is not installed")

import zstandard

from skatnotation import bulk
from skatnotation.bulk.files import parts_of
from skatnotation.bulk.recognising import is_iss

MESSY = as_bytes(messy(600, 21))


def reported(source: str | BytesIO, jobs: int = 1) -> list[object]:
    return [report for block in bulk.checked(source, path="x", jobs=jobs) for report in bulk.reports(block)]


def expected(data: bytes) -> list[object]:
    return list(check_entries(iss.load(BytesIO(data)), "x"))


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of some games, so that a small file has many, and no part that holds a torn game is held whole."""
    monkeypatch.setattr(cutting, "SIZE", 2_000)
    monkeypatch.setattr(cutting, "_LONGEST", 3_000)
    monkeypatch.setattr(cutting, "_WINDOW", 100)
    monkeypatch.setattr(cutting.ranges, "__defaults__", (0, None, 2_000))


@pytest.mark.parametrize("size", [1, 2, 3, 17, 500, 2_000])
def test_parts_of_a_stream_are_the_stream(small_parts: None, size: int) -> None:
    file = BytesIO(MESSY)
    found = []
    for part in cutting.parts(lambda _: file.read(size)):
        pieces = [part] if isinstance(part, bytes) else list(part)
        found.append(b"".join(pieces))
    assert b"".join(found) == MESSY
    assert all(part.startswith(b"(;") for part in found[1:])


def test_parts_of_a_file_are_the_file(small_parts: None, tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(MESSY)
    found = list(cutting.ranges(str(path)))
    assert [part.start for part in found[1:]] == [part.stop for part in found[:-1]]
    assert b"".join(part.read() for part in found) == MESSY
    assert all(part.read().startswith(b"(;") for part in found[1:])


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_what_is_said_does_not_depend_on_parts_and_processes(small_parts: None, tmp_path: Path, jobs: int) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(MESSY)
    assert reported(str(path), jobs) == expected(MESSY)
    assert reported(BytesIO(MESSY), jobs) == expected(MESSY)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"# nothing\n",
        b"\xef\xbb\xbf" + as_bytes(sampled(3, 1)),
        as_bytes(sampled(3, 1)).replace(b"\n", b"\r\n"),
        as_bytes(sampled(3, 1)).rstrip(b"\n"),
        as_bytes(sampled(2, 1)).replace(b"PC[", b"PC[" + b"x" * 70_000),
        as_bytes(sampled(2, 1)).replace(b"PC[", b"PC[" + b"x" * 1_000_000),
        b"no game " * 1_000 + as_bytes(sampled(2, 1)),
        b"".join(b" " + line for line in as_bytes(sampled(30, 1)).splitlines(keepends=True)),
        as_bytes(sampled(3, 1)).replace(b"ID[2]", b"ID[\xff]"),
        as_bytes(sampled(3, 1)).replace(b"ID[2]", b""),
        as_bytes(sampled(3, 1)).replace(b"ID[2]", b"ID[]"),
    ],
    ids=range(13),
)
def test_odd_files(small_parts: None, data: bytes) -> None:
    assert reported(BytesIO(data)) == expected(data)


def test_a_series_with_its_seats_is_followed_through_all_parts(small_parts: None) -> None:
    luck = random.Random(2)
    lines = [
        line.replace("PC[", f"Seat1[A]Seat2[B]Seat3[C]Series[1]Games[36]Game[{number}]PC[")
        for number, line in enumerate(sampled(20, 3), luck.randrange(2, 9))
    ]
    del lines[7]
    data = "".join(lines).encode()
    codes = {placed.finding.code for report in expected(data) for placed in report.findings}  # type: ignore[attr-defined]
    assert {"SER006", "SER008"} <= codes
    assert reported(BytesIO(data), 2) == expected(data)


@pytest.mark.parametrize(
    ("suffix", "pack"), [(".gz", gzip.compress), (".bz2", bz2.compress), (".zst", zstandard.compress)]
)
def test_compressed_files_are_read_as_they_stand(tmp_path: Path, suffix: str, pack: object) -> None:
    assert callable(pack)
    path = tmp_path / f"games.sgf{suffix}"
    packed = pack(MESSY)
    path.write_bytes(packed)
    assert reported(str(path)) == expected(MESSY)
    path.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(OSError, match="damaged"):
        reported(str(path))
    with pytest.raises(FileNotFoundError):
        list(parts_of(str(tmp_path / f"none{suffix}")))


def test_only_text_of_the_notation_is_taken() -> None:
    assert is_iss(MESSY)
    assert not is_iss(b"[SKN 1]\n")
    assert not is_iss(b"")
    with pytest.raises(NotTextError):
        is_iss(b"\x00\x01\x02(;GM[Skat]")
