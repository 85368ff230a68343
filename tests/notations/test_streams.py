"""Files of records, good and broken, of any size."""

from __future__ import annotations

import io
import random
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from skatnotation.notations import Entry, NotationError, NotTextError, iss, read
from skatnotation.notations.blocks import blocks
from skatnotation.notations.iss.flat import _CALLS, _TAGS
from skatnotation.notations.iss.split import LIMIT, split
from skatnotation.notations.reading import recognise
from tests.notations.twins import DATA, MULTILINE, PASSED, SUIT, TWINS, VIEW


def entries(text: str) -> list[Entry]:
    return [*iss.load(io.StringIO(text, newline=""))]


def id_of(entry: Entry) -> str:
    return (entry.record and entry.record.id) or ""


def told(text: str) -> list[tuple[int, int, int, str]]:
    """Number, line, column, and the problem or the game's id of each entry."""
    return [
        (entry.number, entry.line, entry.column, entry.error.problem if entry.error else id_of(entry))
        for entry in entries(text)
    ]


def test_one_record_a_line() -> None:
    assert told(f"{SUIT}\n{PASSED}\n") == [(1, 1, 1, "1"), (2, 2, 1, "30")]
    assert [entry.text for entry in entries(f"{SUIT}\n{PASSED}")] == [SUIT, PASSED]
    assert {entry.notation for entry in entries(SUIT)} == {"iss"}


def test_blank_lines_and_comments_between_records_are_skipped() -> None:
    assert told(f"\n# (;GM[Skat] no record ;)\n\n  {SUIT}  # a note\n   # another\n{PASSED}") == [
        (1, 4, 3, "1"),
        (2, 6, 1, "30"),
    ]


def test_several_records_in_a_line() -> None:
    third = len(SUIT) * 2 + 4
    assert told(f"{SUIT}{SUIT}   {PASSED}") == [(1, 1, 1, "1"), (2, 1, 487, "1"), (3, 1, third, "30")]


def test_the_place_of_an_error_is_that_of_the_file() -> None:
    bad = SUIT.replace("1 DK", "1 dk")
    found = entries(f"{PASSED}\n\n{SUIT} {bad}\n{MULTILINE.replace('2 S7 0', '2 s7 0')}")
    places = [(entry.error.line, entry.error.column) for entry in found if entry.error]
    assert places == [(3, len(SUIT) + 1 + 268), (3 + 28, 3)]
    assert [entry.place(1, 3) for entry in found[:3]] == [(1, 3), (3, 3), (3, len(SUIT) + 4)]


def test_junk_is_one_entry_and_reading_goes_on() -> None:
    found = entries(f"{SUIT}\nDear all,\n\n# games\nbelow.\n{PASSED} bye\n{SUIT}")
    assert [(entry.line, entry.column, entry.error and entry.error.problem) for entry in found] == [
        (1, 1, None),
        (2, 1, "start"),
        (6, 1, None),
        (6, len(PASSED) + 2, "start"),
        (7, 1, None),
    ]
    assert found[1].text == "Dear all,\n\nbelow."


@pytest.mark.parametrize("cut", [3, 12, 30, 150, 230, 300, 416, len(SUIT) - 1])
@pytest.mark.parametrize("between", ["\n", "\n\n", ""])
def test_a_record_that_breaks_off_does_not_spoil_the_next(cut: int, between: str) -> None:
    found = entries(f"{SUIT[:cut]}{between}{PASSED}\n{SUIT}\n")
    assert [entry.error is None for entry in found] == [False, True, True]
    assert found[0].text == SUIT[:cut].rstrip()
    assert [entry.text for entry in found[1:]] == [PASSED, SUIT]


@pytest.mark.parametrize("text", ["a ;) b", "(; a", ";)", "(;", "#", "a#b", "(;)#;)", "x;)"])
def test_signs_of_the_frame_in_values(text: str) -> None:
    told = SUIT.replace("CO[]", f"CO[{text}]")
    found = entries(f"{told}{told}\n{told}\n{VIEW.replace('|', '.').replace('CO[]', f'CO[{text}]')}\n{PASSED}")
    assert [entry.error for entry in found] == [None] * 5
    assert {entry.record.tag("Comment") for entry in found[:4] if entry.record} == {text}


def test_a_missing_bracket_does_not_spoil_the_next_record() -> None:
    for right, wrong in [("Server]", "Server"), ("CO[]", "CO[[]"), (" ]R[", " R["), ("r:0]", "r:0")]:
        for between in ("\n", " ", ""):
            found = entries(f"{SUIT.replace(right, wrong)}{between}{PASSED}\n")
            assert [entry.error is None for entry in found] == [False, True], (wrong, between)


def test_line_ends_of_all_kinds() -> None:
    assert [entry.text for entry in entries(f"{SUIT}\r\n{PASSED}\r\n")] == [SUIT, PASSED]
    many = entries(MULTILINE.replace("\n", "\r\n"))
    assert [entry.record for entry in many] == [entry.record for entry in entries(MULTILINE)]


def test_blocks_of_any_size_give_the_same() -> None:
    text = f"\n{SUIT}{PASSED} junk ;) [ ]\n{MULTILINE}{SUIT[:300]}\n{VIEW}\r\n# end"
    whole = [*split([text])]
    assert len(whole) == 9
    rng = random.Random(5)
    for size in (1, 2, 3, 7, 100, 1000):
        assert [*split(text[start : start + size] for start in range(0, len(text), size))] == whole
    for _ in range(50):
        cuts = sorted(rng.randrange(len(text)) for _ in range(10))
        assert [*split(text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True))] == whole


# Bytes


def test_text_and_bytes_are_read_alike(tmp_path: Path) -> None:
    for start in (b"", b"\xef\xbb\xbf"):
        path = tmp_path / "games.sgf"
        path.write_bytes(start + SUIT.encode() + b"\n")
        with path.open("rb") as binary, path.open(encoding="utf-8") as text:
            assert [*iss.load(binary)] == [*iss.load(text)] == [*read(path)] == [*read(str(path))] == entries(SUIT)
    assert iss.loads(f"\ufeff{SUIT}\n") == iss.loads(SUIT)


def test_bytes_that_are_not_utf8_come_back(tmp_path: Path) -> None:
    data = SUIT.encode().replace(b"Bert", b"J\xfcrgen \xff") + b"\n" + SUIT.replace("Bert", "Jürgen").encode() + b"\n"
    found = [*iss.load(io.BytesIO(data))]
    assert [entry.undecoded for entry in found] == [True, False]
    records = [entry.record for entry in found if entry.record]
    assert records[0].tag("Forehand") == "J\udcfcrgen \udcff"
    binary = io.BytesIO()
    iss.dump(records, binary)
    assert binary.getvalue() == data
    path = tmp_path / "copy.sgf"
    with path.open("w", encoding="utf-8", errors="surrogateescape", newline="\n") as text:
        iss.dump(records, text)
    assert path.read_bytes() == data


@pytest.mark.parametrize("size", [1, 2, 5, 64])
def test_characters_may_lie_across_blocks(size: int) -> None:
    class Slow(io.BytesIO):
        def read(self, _: int | None = -1, /) -> bytes:
            return super().read(size)

    data = SUIT.replace("Bert", "Jürgen ♣").encode()
    assert "".join(blocks(Slow(b"\xef\xbb\xbf" + data))) == data.decode()
    assert [entry.text for entry in iss.load(Slow(data))] == [data.decode()]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (SUIT.encode("utf-16"), "utf16"),
        (SUIT.encode("utf-16-le"), "utf16"),
        (SUIT.encode("utf-16-be"), "utf16"),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01", "binary"),
        (b"GIF89a\x01\0\x02\0\xf0\xff\0\0\x10", "binary"),
    ],
)
def test_what_is_no_text(data: bytes, problem: str) -> None:
    for load in (iss.load, read):
        with pytest.raises(NotTextError) as caught:
            [*load(io.BytesIO(data))]
        assert caught.value.problem == problem
        assert "\n" not in str(caught.value)


def test_a_text_file_that_cannot_be_decoded(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(SUIT.encode().replace(b"Bert", b"\xff"))
    with path.open(encoding="utf-8") as file, pytest.raises(NotTextError) as caught:
        [*iss.load(file)]
    assert caught.value.problem == "encoding"


# Any notation


@pytest.mark.parametrize("text", ["", "\n", "\n\n  \n# nothing here\n", "\ufeff"])
def test_files_without_a_record(text: str) -> None:
    assert [*read(io.StringIO(text))] == []
    assert [*read(io.BytesIO(text.encode()))] == []


def test_the_notation_is_recognised() -> None:
    for text in (*TWINS.values(), MULTILINE, f"# games\n\n{SUIT}", "(GM[Skat]", "MV[w HQ"):
        notation = recognise(text)
        assert notation
        assert notation.name == "iss"
    assert recognise("1. e4 e5") is None


def test_a_text_of_no_notation() -> None:
    (entry,) = read(io.StringIO("\n  # a letter\n  Dear all,\n"))
    assert (entry.number, entry.line, entry.column, entry.text) == (1, 3, 3, "Dear all,")
    assert entry.error
    assert str(entry.error) == "line 3, column 3: this is no notation that can be read here"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SUIT.encode())))
    assert [*read("-")] == entries(SUIT)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        [*read(tmp_path / "none.sgf")]


def test_the_twins_are_all_read() -> None:
    found = [*read(DATA / "iss_twins.sgf")]
    assert [entry.error for entry in found] == [None] * len(TWINS)


# Size


class Endless:
    """A file of many blocks, made while it is read."""

    def __init__(self, pieces: Iterator[str]) -> None:
        self._pieces = pieces

    def read(self, _: int, /) -> bytes:
        return next(self._pieces, "").encode()


def repeated(block: str, count: int, before: str = "", after: str = "") -> Endless:
    def pieces() -> Iterator[str]:
        yield before or " "
        for _ in range(count):
            yield block
        yield after

    return Endless(pieces())


def peak(file: Endless) -> tuple[list[str], float]:
    """What was said of the entries of a file, and the most memory that reading it took, in megabytes."""
    tracemalloc.start()
    problems = [entry.error.problem if entry.error else "good" for entry in read(file)]
    size = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    return problems, size


MEGABYTE = 1_000_000
LONG = "0 SA " * 50_000


@pytest.mark.parametrize(
    ("before", "after", "problems"),
    [
        (SUIT[:260], SUIT[260:] + "\n", ["too_long", "good"]),
        (SUIT[:260], f"\n{PASSED}\n", ["too_long", "good", "good"]),
        ("(;GM[Skat]CO[", f"\n{PASSED}\n", ["too_long", "good", "good"]),
        ("(;GM[", ";)\n", ["too_long", "good"]),
        ("(;", "", ["too_long"]),
        ("(;GM[Skat]\nMV[# ", f"\n{PASSED}\n", ["too_long", "good", "good"]),
    ],
)
def test_a_record_of_many_megabytes_is_skipped(before: str, after: str, problems: list[str]) -> None:
    tail = f"{after}{SUIT}" if len(problems) == after.count("(;") + 2 else after
    found, size = peak(repeated(LONG, 60, before, tail))
    assert found == problems[: len(found)]
    assert len(found) == len(problems)
    assert size < 8


def test_a_line_of_many_records() -> None:
    found, size = peak(repeated(SUIT * 100, 20))
    assert found == ["good"] * 2_000
    assert size < 5


def test_junk_without_end() -> None:
    found, size = peak(repeated("what is this? " * 10_000, 100, "(; "[2:] + "MV[ "))
    assert found == ["start"]
    assert size < 8


def test_what_is_kept_for_speed_does_not_grow() -> None:
    for number in range(10_000):
        iss.loads(PASSED.replace("1 p 2 p 0 p", f"1 {number % 1000} 2 {number // 10}").replace("[30]", f"[{number}]"))
    assert 0 < len(_TAGS) <= 4096
    assert 0 < len(_CALLS) <= 4096


def test_a_record_of_just_the_limit() -> None:
    filler = "x" * (LIMIT - len(SUIT))
    fits, exceeds = (SUIT.replace("CO[]", f"CO[{filler}{more}]") for more in ("", "x"))
    assert len(fits) == LIMIT
    assert [problem for *_, problem in told(f"{fits}\n{exceeds}\n{SUIT}")] == ["1", "too_long", "1"]
    assert [piece.kind for piece in split([f"{fits}\n{exceeds}\n"])] == ["record", "too_long"]
    assert iss.loads(fits).id == "1"
    with pytest.raises(NotationError, match="a record of more than 1000000 characters is not read"):
        iss.loads(exceeds)
