"""The grammar of SKN: its shape, that every rule of it is used, and that what it produces can be read."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.extra.lark import from_lark
from lark import Token, Tree

from skatnotation.notations import CannotWriteError, NotationError, skn
from skatnotation.notations.grammar import parser
from skatnotation.notations.messages import LENIENCIES, PROBLEMS
from skatnotation.notations.skn.fine import fine
from skatnotation.notations.skn.flat import _flat, coarse, derived
from skatnotation.notations.skn.words import WORDS, in_words
from skatnotation.record import GameRecord
from tests.notations.skn_games import EXAMPLES, PLAIN, TYPED
from tests.notations.skn_records import records
from tests.notations.test_iss_round_trip import whole


@pytest.mark.parametrize("start", ["record", "record_fine"])
def test_no_two_terminals_overlap(start: str) -> None:
    assert parser("skn", start, strict=True)


def test_the_flat_rule_is_one_regular_expression() -> None:
    assert [*_flat().groupindex] == ["HEAD", "DEAL", "BID", "TAKE", "DECLARED", "COURSE", "LIST"]
    assert _flat().fullmatch(f"{PLAIN}\n")
    assert not any(group in _flat().pattern for group in ("(?=", "(?!", "(?<="))


def test_every_terminal_has_peoples_words() -> None:
    assert {terminal.name for terminal in parser("skn", "record_fine").terminals} | {"$END"} == {*WORDS}
    assert in_words({"UNKNOWN", "CARD", "GAP", "BREAK", "$END"}) == ("a card such as CJ", "a blank")[:1]


def test_every_rule_is_used() -> None:
    texts = [TYPED.rstrip(), *map(skn.dumps, records(60, 9))]
    texts += [piece.rstrip() for path in EXAMPLES for piece in _pieces(path.read_text(encoding="utf-8"))]
    texts += [f"{PLAIN}\n{{ alone on its line }}", '[SKN "1"]\n\n( 1 F CA\n{ note }\n2 F .. )']
    found = {str(tree.data) for text in texts for tree in _trees(text)}
    rules = {rule.origin.name for rule in parser("skn", "record_fine").rules}
    assert {rule for rule in rules if not rule.startswith("_")} == found


def _pieces(text: str) -> list[str]:
    return [f"[SKN{piece}" for piece in text.split("[SKN")[1:]]


def _trees(text: str) -> list[Tree[Token]]:
    tree: Tree[Token] = parser("skn", "record_fine").parse(text)
    return [*tree.iter_subtrees()]


def test_importing_the_notation_does_not_import_lark() -> None:
    code = "import sys, skatnotation.notations.skn; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def by_fine(text: str) -> tuple[object, str]:
    """The record, or what is wrong with it."""
    try:
        return whole(fine(text).record), ""
    except NotationError as error:
        return None, error.problem if error.problem in PROBLEMS else "line_unknown"


def written(record: GameRecord) -> str | None:
    """The canonical text, where there is one."""
    try:
        return skn.dumps(record)
    except CannotWriteError:
        return None


SYNTAX = {"expected", "expected_more", "expected_in_line", "line_unknown", "skn_start"}
"""What may not be said of a text that the grammar has made."""

many = settings(
    max_examples=40,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # to shrink such a text takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@given(from_lark(parser("skn", "record"), start="record"))
@many
def test_all_that_the_flat_rule_makes_is_read_alike(text: str) -> None:
    text = text.removesuffix("\n")
    record = derived(text)
    read, problem = by_fine(text)
    assert whole(record) == whole(coarse(text))
    assert problem not in SYNTAX
    if record is not None:
        assert read == whole(record)
        assert fine(text).leniencies == ()
        assert whole(skn.loads(skn.dumps(record))) == whole(record)


@given(from_lark(parser("skn", "record_fine"), start="record_fine"))
@many
def test_all_that_the_fine_rule_makes_is_read(text: str) -> None:
    read, problem = by_fine(text)
    assert problem not in SYNTAX
    if read is not None:
        reading = fine(text)
        assert {leniency.name for leniency in reading.leniencies} <= LENIENCIES.keys()
        canonical = written(reading.record)
        if canonical is not None:
            again = fine(canonical)
            assert whole(again.record) == whole(reading.record)
            assert again.leniencies == ()
            assert skn.dumps(again.record) == canonical
