"""What has to hold for any bytes whatever: the one entry function of every fuzzer.

:func:`check` reads bytes as a file and, some of the time, as a text, checks what it finds, and writes it in every
format. Whatever raises
anything but the error that is meant for it is a crash.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import islice
from typing import Final
from unittest.mock import patch

import msgspec

from skatnotation.check import checker
from skatnotation.check.checker import Status, Verdict, validate
from skatnotation.check.report import Report, check_entry
from skatnotation.cli.formats import FORMATS
from skatnotation.language import Language, language
from skatnotation.notations import CannotWriteError, Entry, NotationError, NotTextError, iss, load, loads
from skatnotation.positions import replay
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import ISKO, ISS, RuleSet
from skatnotation.view.text import TextView

MOST: Final = 40
"""Entries that are looked at in one input."""

_FORMATS: Final = ("text", "jsonl", "github") * 5 + ("json", "sarif")
"""SARIF lists all rules each time, so it comes up less often."""

_BY_OTHERS: Final = {"iss": ISKO, "isko": ISS}


def check(data: bytes) -> int:
    """Read, check and write what the bytes hold; raises AssertionError, or whatever the program raised.

    Returns:
        How many records were good enough to be checked.
    """
    chance = zlib.crc32(data)
    entries = _read(iss.load, data)
    for number, entry in enumerate(entries, 1):
        assert entry.number == number
        _check_entry(entry, chance)
    _write([check_entry(entry, "\x1b[31m.sgf") for entry in entries], chance)
    if chance % 8 == 0:
        _read_alone(data, entries)
    elif chance % 8 == 1:
        _recognise(data, chance)
    return sum(entry.record is not None for entry in entries)


def _read(read: Callable[[BytesIO], Iterator[Entry]], data: bytes) -> list[Entry]:
    try:
        return list(islice(read(BytesIO(data)), MOST))
    except NotTextError as error:
        _tell(error)
        return []


def _read_alone(data: bytes, entries: list[Entry]) -> None:
    try:
        record = iss.loads(data.decode("utf-8", "surrogateescape"))
    except NotationError as error:
        _tell(error)
    else:
        assert [entry.record for entry in entries] in ([record], []), "load and loads read different records"


def _recognise(data: bytes, chance: int) -> None:
    """The readers that find out the notation of what they read."""
    _write([check_entry(entry, "-") for entry in _read(load, data)], chance)
    try:
        validate(loads(data.decode("utf-8", "surrogateescape")))
    except NotationError as error:
        _tell(error)


def _check_entry(entry: Entry, chance: int) -> None:
    assert (entry.record is None) != (entry.error is None)
    assert entry.line >= 1
    assert entry.column >= 1
    if entry.error is not None:
        _tell(entry.error)
    if entry.record is not None:
        check_record(entry.record, read=True)
        if chance % 8 == 0:
            _show(entry.record, language("en" if chance % 16 else "de"))


def _tell(error: NotationError) -> None:
    """An error is told in one line, and shows a line with a caret under it."""
    said = str(error)
    assert said.isprintable(), said
    assert len(said) < 400
    if error.line:
        row, caret = error.context.split("\n")
        assert row.isprintable()
        assert len(row) <= 80
        assert caret.strip() == "^"
        assert len(caret) <= len(row) + 1


def check_record(record: GameRecord, *, read: bool = False) -> None:
    """What has to hold for any record, however odd; one that was read can be written and read again."""
    quick = validate(record)
    assert quick == slow(record)
    other = _BY_OTHERS[quick.rules.name]
    validate(record, override=other)
    assert len(replay(record)) == len(record.events) + 1
    try:
        text = iss.dumps(record)
        many = iss.dumps(record, multiline=True)
    except CannotWriteError:
        assert not read or record.rules != "iss", "a record that was read cannot be written"
        return
    again = iss.loads(text)
    assert iss.dumps(again) == text, "what was written is written otherwise after it was read"
    if read:
        bare = msgspec.structs.replace(record, comments=(), rules="iss")
        assert again == bare, "a record is another one after it was written and read"
    if len(record.events) % 4 == 0:
        assert iss.dumps(iss.loads(many)) == text, "a record in lines is another one than in one line"


def slow(record: GameRecord, *, override: RuleSet | None = None) -> Verdict:
    """What the checker says when it walks through a record event by event."""
    with patch.object(checker, "layout", return_value=None):
        return validate(record, override=override)


def _write(reports: list[Report], chance: int) -> None:
    """Write the reports in one of the formats; those for people show nothing that does something in a terminal."""
    name = _FORMATS[chance % len(_FORMATS)]
    lang = language("en" if chance % 2 else "de")
    text = "".join(FORMATS[name](reports, lang))
    text.encode()
    if name in {"text", "github"}:
        assert all(line.isprintable() for line in text.split("\n"))
    elif name == "sarif":
        (run,) = json.loads(text)["runs"]
        assert len(run["results"]) == sum(len(report.findings) for report in reports)
    else:
        objects = json.loads(text) if name == "json" else [json.loads(line) for line in text.splitlines()]
        assert [found["status"] for found in objects] == [report.status for report in reports]
        assert all((found["result"] is None) == (found["status"] == Status.UNREADABLE) for found in objects)


def _show(record: GameRecord, lang: Language) -> None:
    positions = replay(record)
    view = TextView(lang, signs=False)
    for position in (positions[0], positions[len(positions) // 2], positions[-1]):
        assert all(line.isprintable() for line in view.position(record, position).split("\n"))
