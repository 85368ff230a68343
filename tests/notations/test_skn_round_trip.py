"""SKN comes back to the byte, whatever it holds; and what other notations say survives it."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatnotation import validate
from skatnotation.check.checker import Status
from skatnotation.notations import NotationError, iss, loads, read, skn
from skatnotation.notations.skn.fine import fine
from skatnotation.notations.skn.flat import derived
from skatnotation.notations.skn.remarks import with_comments
from skatnotation.record import GameRecord, Tag
from skatnotation.sampling import sample
from tests.corpus import CORPUS, needs_corpus
from tests.games import SPADES
from tests.notations.skn_games import CANONICAL, EXAMPLES, PLAIN, TYPED, edited
from tests.notations.skn_records import Maker
from tests.notations.test_iss_round_trip import whole
from tests.notations.twins import TWINS

example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def test_a_typed_game_is_read_validated_and_written() -> None:
    record = skn.loads(TYPED)
    verdict = validate(record)
    assert (verdict.status, verdict.findings) == (Status.OK, ())
    assert verdict.result
    assert (verdict.result.score, verdict.result.points) == (33, 88)
    assert record.players == ("Ben", "Cara", "Dirk")
    canonical = skn.dumps(record)
    assert skn.dumps(skn.loads(canonical)) == canonical
    assert skn.canonical(TYPED) == f"{canonical}\n"
    assert record.events == iss.loads(SPADES.replace("1 18 0 y 1 20 0 p 2 22 1 p", "1 18 0 y 1 24 0 p 2 27 1 p")).events


@example
def test_the_examples_are_canonical(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert skn.canonical(text) == text
    entries = [*read(path)]
    assert all(entry.record and not entry.leniencies and entry.notation == "skn" for entry in entries)
    file = io.StringIO()
    skn.dump((entry.record for entry in entries if entry.record), file)
    assert file.getvalue() == text


def test_there_are_a_dozen_examples() -> None:
    assert sum(path.read_text(encoding="utf-8").count("[SKN") for path in EXAMPLES) >= 12


def test_both_paths_read_the_plain_game() -> None:
    record = derived(PLAIN)
    assert record is not None
    assert whole(record) == whole(fine(PLAIN).record) == whole(loads(PLAIN))
    assert skn.dumps(record) == PLAIN
    assert derived(CANONICAL) is None
    assert skn.dumps(skn.loads(CANONICAL)) == CANONICAL


# Other notations


def through(line: str) -> str:
    """An ISS line by way of SKN."""
    return iss.dumps(skn.loads(skn.dumps(iss.loads(line))))


@pytest.mark.parametrize("line", TWINS.values(), ids=TWINS)
def test_iss_lines_come_back(line: str) -> None:
    assert through(line) == line
    record = iss.loads(line)
    assert whole(skn.loads(skn.dumps(record))) == whole(record)


@needs_corpus
def test_real_games_come_back() -> None:
    lines = (CORPUS / "iss" / "real_games.sgf").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 32
    for line in lines:
        assert through(line) == line


def test_sampled_games_come_back() -> None:
    for record in sample(400, 11):
        text = skn.dumps(record)
        again = skn.loads(text)
        assert again == record
        assert skn.dumps(again) == text
        assert iss.dumps(again) == iss.dumps(record)


def test_comments_of_iss_come_back() -> None:
    for entry in read(Path(__file__).parents[1] / "data" / "iss_multiline.sgf"):
        if entry.record:
            again = skn.loads(skn.dumps(entry.record))
            assert again == entry.record
            assert iss.dumps(again, multiline=True) == entry.text


# Everything


def comes_back(record: GameRecord) -> None:
    text = skn.dumps(record)
    reading = fine(text)
    assert whole(reading.record) == whole(record)
    assert reading.leniencies == ()
    assert skn.dumps(reading.record) == text
    assert text.count("\n[SKN") == 0
    quick = derived(text)
    assert quick is None or whole(quick) == whole(record)
    remarked = with_comments(text)
    assert remarked is None or whole(remarked) == whole(record)
    entries = [*skn.load(io.StringIO(f"{text}\n\n{PLAIN}\n{text}\n", newline=""))]
    assert [entry.record for entry in entries] == [record, skn.loads(PLAIN), record]


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_records_of_every_kind_come_back(seed: int) -> None:
    maker = Maker(seed)
    for _ in range(6):
        comes_back(maker.record())


def test_records_survive_as_json_too() -> None:
    maker = Maker(5)
    for _ in range(50):
        record = msgspec.structs.replace(maker.record(), tags=())
        try:
            data = msgspec.json.encode(record)
        except UnicodeEncodeError:  # bytes that are not UTF-8 have no place in JSON
            continue
        assert msgspec.json.decode(data, type=GameRecord) == record


# The formatter


def test_the_formatter_keeps_what_is_there() -> None:
    text = f"{TYPED}\n\n{PLAIN}\n\n\n{CANONICAL}"
    formatted = skn.canonical(text)
    assert formatted == f"{skn.dumps(skn.loads(TYPED))}\n\n{PLAIN}\n\n{CANONICAL}\n"
    assert skn.canonical(formatted) == formatted
    assert formatted.count("{") == text.count("{")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no_record"),
        (f"Dear all,\n{PLAIN}", "skn_start"),
        (edited(PLAIN, ("CA CK SA", "CA CK")), "two_cards"),
    ],
)
def test_the_formatter_refuses(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        skn.canonical(text)
    assert caught.value.problem == problem


def test_the_formatter_refuses_to_lose_lines_before_the_first_record() -> None:
    with pytest.raises(NotationError) as caught:
        skn.canonical(f"# my games\n{PLAIN}")
    assert caught.value.problem == "format_head"


# The record itself


def seated(table: int, dealer: str) -> tuple[str | None, str | None, str | None]:
    tags = tuple(Tag(f"Seat{number}", "ABCDE"[number - 1]) for number in range(1, table + 1))
    return GameRecord(tags=(*tags, Tag("Dealer", dealer))).players


def test_who_plays_follows_from_table_and_dealer() -> None:
    assert seated(3, "1") == ("B", "C", "A")
    assert seated(4, "1") == ("B", "C", "D")
    assert seated(4, "3") == ("D", "A", "B")
    assert seated(5, "5") == ("A", "B", "D")
    assert seated(4, "5") == seated(4, "") == seated(2, "1") == (None, None, None)
    named = GameRecord(
        tags=(Tag("Seat1", "A"), Tag("Seat2", "B"), Tag("Seat3", "C"), Tag("Dealer", "1"), Tag("Forehand", "X"))
    )
    assert named.players == ("X", None, None)


def test_the_example_of_the_document_is_canonical() -> None:
    document = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    example = document.partition("```skn\n")[2].partition("```")[0]
    assert skn.canonical(example) == example
    assert validate(skn.loads(example)).findings == ()
    assert f"has {len(example)} bytes" in document
