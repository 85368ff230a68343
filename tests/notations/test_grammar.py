"""The grammars: where they are, what shape they have, and that what they produce can be read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.extra.lark import from_lark
from lark import Lark

from skatnotation.notations import NotationError, iss
from skatnotation.notations.grammar import flat, folder, parser, pattern
from skatnotation.notations.iss.fine import fine
from skatnotation.notations.iss.flat import coarse, derived
from skatnotation.notations.iss.words import WORDS, in_words
from skatnotation.notations.messages import PROBLEMS
from skatnotation.record import GameRecord
from tests.notations.test_iss_round_trip import whole
from tests.notations.twins import SUIT

REFUSED = {"discards_alone", "skat_alone", "modifier_twice", "hands"} | {
    problem for problem in PROBLEMS if problem.startswith(("no_", "second_", "wrong_"))
}
"""What the grammar reads and the notation does not."""


@pytest.mark.parametrize("start", ["record", "record_fine"])
def test_no_two_terminals_overlap(start: str) -> None:
    assert parser("iss", start, strict=True)


def test_the_flat_rule_is_one_regular_expression() -> None:
    segments = pattern("iss", "record")
    assert [*segments.groupindex] == ["HEAD", "DEAL", "CALLS", "PICK_UP", "DECLARATION", "PLAYS", "ENDINGS", "RESULT"]
    assert segments.fullmatch(SUIT)
    assert not any(group in segments.pattern for group in ("(?=", "(?!", "(?<="))


@pytest.mark.parametrize(
    ("grammar", "row"),
    [
        ("start: A B? C", [("A", False), ("B", True), ("C", False)]),
        ("start: A B\n", [("A", False), ("B", False)]),
        ("start: A (B C)?", None),
        ("start: A B | B A", None),
        ("start: A more\nmore: B", None),
        ("start: A B A", None),
        ("start: A B*", None),
    ],
)
def test_what_is_flat(grammar: str, row: list[tuple[str, bool]] | None) -> None:
    rules = Lark(f"{grammar}\n" + 'A: "a"\nB: "b"\nC: "c"', start="start").rules
    if row:
        assert flat("start", rules) == row
    else:
        with pytest.raises(ValueError, match="is not a row of terminals"):
            flat("start", rules)


def test_every_terminal_has_peoples_words() -> None:
    assert {terminal.name for terminal in parser("iss", "record_fine").terminals} | {"$END"} == {*WORDS}
    assert in_words({"UNKNOWN", "CARD", "GAP"}) == ("a card such as CJ", "a blank")


def test_the_grammars_are_beside_the_package_or_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {path.name for path in folder().glob("*.lark")} >= {"tokens.lark", "iss.lark"}
    package = tmp_path / "skatnotation"
    package.mkdir()
    monkeypatch.setattr("skatnotation.notations.grammar.resources.files", lambda _: package)
    assert folder() == tmp_path / "grammars"
    shutil.copytree(Path(iss.__file__).parents[3] / "grammars", package / "grammars")
    assert folder() == package / "grammars"


def test_importing_the_package_does_not_import_lark() -> None:
    code = "import sys, skatnotation.notations.iss, skatnotation.notations.iss.read; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def by_fine(text: str) -> tuple[GameRecord | None, str]:
    """The record, or what is wrong with it."""
    try:
        return fine(text).record, ""
    except NotationError as error:
        return None, error.problem


many = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@given(from_lark(parser("iss", "record"), start="record"))
@many
def test_all_that_the_flat_rule_makes_is_read_alike(text: str) -> None:
    record = derived(text)
    read, refused = by_fine(text)
    assert whole(record) == whole(coarse(text)) == whole(read)
    assert (record is None) == (refused in REFUSED)
    if record is not None:
        assert whole(iss.loads(iss.dumps(record))) == whole(record)


@given(from_lark(parser("iss", "record_fine"), start="record_fine"))
@many
def test_all_that_the_fine_rule_makes_is_read(text: str) -> None:
    record, refused = by_fine(text)
    assert (record is None) == (refused in REFUSED)
    if record is not None:
        assert whole(iss.loads(iss.dumps(record, multiline=True))) == whole(record)
