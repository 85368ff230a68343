"""The real games of the International Skat Server: what is computed is what was recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from skatnotation import dumps, read, validate
from skatnotation.check.report import as_object, check_entry
from skatnotation.check.wording import message
from skatnotation.language import language
from skatnotation.notations import Entry
from tests.corpus import CORPUS, needs_corpus

GAMES = CORPUS / "iss" / "real_games.sgf"
ITEMS = ("outcome", "declarer", "matadors", "points", "tricks", "overbid", "score")
UNUSUAL = {"18358", "10330141"}


def entries() -> Iterator[Entry]:
    return read(GAMES) if GAMES.is_file() else iter(())


def by_id(wanted: str) -> Entry:
    return next(entry for entry in entries() if entry.record is not None and entry.record.id == wanted)


@needs_corpus
def test_all_32_games_are_read_and_written_back_byte_for_byte() -> None:
    lines = GAMES.read_bytes().decode().splitlines()
    assert [dumps(entry.record) for entry in entries() if entry.record is not None] == lines
    assert len(lines) == 32


@needs_corpus
@pytest.mark.parametrize("entry", list(entries()), ids=lambda entry: entry.record.id)
def test_the_computed_result_is_the_recorded_one(entry: Entry) -> None:
    assert entry.record is not None
    verdict = validate(entry.record)
    report = as_object(check_entry(entry, "real_games.sgf"), language("en"))
    if entry.record.id not in UNUSUAL:
        assert [message(finding, language("en")) for finding in verdict.findings] == []
    if entry.record.id != "10330141":
        for item in ITEMS:
            assert report["recorded"][item] == report["result"][item]


@needs_corpus
def test_an_unknown_card_in_the_archive_is_a_note() -> None:
    (placed,) = check_entry(by_id("18358"), "real_games.sgf").findings
    assert (placed.finding.code, placed.finding.severity) == ("PLAY008", "note")


@needs_corpus
def test_a_server_that_counted_matadors_over_the_skat_alone_is_found_out() -> None:
    report = check_entry(by_id("10330141"), "real_games.sgf")
    found = {placed.finding.code: placed.finding for placed in report.findings}
    assert set(found) == {"DECL012", "VAL003", "VAL004", "VAL014"}
    assert found["VAL004"].params == {"recorded": -11, "computed": 3}
    assert found["VAL003"].params == {"recorded": -288, "computed": -96}
