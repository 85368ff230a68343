"""The fuzz target on its corpus, on a fixed number of mutants, and on what once crashed."""

from __future__ import annotations

import random
from io import BytesIO
from itertools import islice

import pytest

from skatnotation.check.report import check_entry
from skatnotation.cli.formats import FORMATS
from skatnotation.language import language
from skatnotation.notations import iss
from skatnotation.rules.ruleset import RULESETS
from skatnotation.sampling import sample
from tests.fuzz.mangling import mangled
from tests.fuzz.mutator import CORPUS, mutants, seeds
from tests.fuzz.target import check, check_record

CASES = 20_000
CHUNKS = 8


@pytest.mark.parametrize("name", sorted(path.name for path in CORPUS.iterdir()))
def test_each_file_of_the_corpus(name: str) -> None:
    check((CORPUS / name).read_bytes())


def test_most_files_of_the_corpus_are_records() -> None:
    assert sum(check(data) > 0 for data in seeds()) > 15


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_crashes_on_mutants(chunk: int) -> None:
    read = 0
    for data in mutants(seeds(), chunk, CASES // CHUNKS):
        try:
            read += check(data) > 0
        except Exception as error:
            error.add_note(f"on {data!r}")
            raise
    assert read > CASES // CHUNKS // 20, "hardly any mutant is a record any more"


def test_the_same_seed_makes_the_same_mutants() -> None:
    assert [*mutants(seeds(), 5, 50)] == [*mutants(seeds(), 5, 50)]
    assert [*mutants(seeds(), 5, 50)] != [*mutants(seeds(), 6, 50)]
    assert [*mutants(seeds(), 5, 50)] == [*islice(mutants(seeds(), 5, 100), 50)]


@pytest.mark.parametrize("book", ["iss", "isko"])
def test_nothing_crashes_on_records_of_nonsense(book: str) -> None:
    rng = random.Random(41)
    for record in sample(500, 41, rules=RULESETS[book]):
        check_record(mangled(record, rng, rng.choice((1, 2, 4, 10))))


# What fuzzing has found


def test_escape_sequences_in_the_name_of_a_file_do_nothing() -> None:
    """``--format github`` wrote them as they were."""
    with (CORPUS / "faulty.sgf").open("rb") as file:
        reports = [check_entry(entry, "\x1b[31m\u202e.sgf") for entry in iss.load(file)]
    for name in ("text", "github"):
        written = "".join(FORMATS[name](reports, language("en")))
        assert "?[31m?.sgf" in written
        assert all(line.isprintable() for line in written.split("\n"))


def test_a_letter_that_stands_twice_in_a_declaration_can_be_reported_to_programs() -> None:
    """What was found was a token of Lark, which cannot be written as JSON."""
    (entry,) = iss.load(BytesIO((CORPUS / "null_hand.sgf").read_bytes().replace(b"1 NH ", b"1 NOOH ")))
    for form in FORMATS.values():
        assert "NOOH" in "".join(form([check_entry(entry, "-")], language("en")))
