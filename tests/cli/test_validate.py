"""``skatnotation validate``: exit status, formats, bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from skatnotation.cli import main
from tests.check.house_cases import GOOD as HOUSE
from tests.check.house_cases import RAMSCH
from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT, edited

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "report.schema.json").read_text(encoding="utf-8"))
WRONG_VALUE = edited(SPADES, ("v:33", "v:44"))
WARNED = edited(SPADES, ("P1[Cara]", "P1[Ben]"))
RAN_OUT = edited(SPADES, (" 2 S9 0 C8 1 H8 ]", " w TI.2 ]"))


def run(*arguments: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["validate", *arguments, "--lang", "en"], input=stdin, catch_exceptions=False)


def objects(*arguments: str, stdin: str | bytes | None = None) -> list[Any]:
    result = run("--format", "jsonl", *arguments, stdin=stdin)
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("text", "options", "status"),
    [
        (SPADES, (), 0),
        (PASSED_IN, (), 0),
        (WRONG_VALUE, (), 1),
        (SPADES[:-3], (), 1),
        (WARNED, (), 0),
        (WARNED, ("--strict",), 1),
        (RAN_OUT, ("--override-rules", "isko", "--strict"), 0),
        ("", (), 2),
    ],
)
def test_exit_status(text: str, options: tuple[str, ...], status: int) -> None:
    assert run(*options, stdin=text).exit_code == status


@pytest.mark.parametrize(
    "text", [SPADES, NULL, PASSED_IN, TIMED_OUT, GAVE_UP, WRONG_VALUE, SPADES[:-3], RAN_OUT, *HOUSE]
)
def test_each_object_follows_the_schema(text: str) -> None:
    for options in ((), ("--override-rules", "isko")):
        (report,) = objects(*options, stdin=text)
        jsonschema.validate(report, SCHEMA)


def test_the_object_of_a_game_that_was_won() -> None:
    (report,) = objects(stdin=SPADES)
    assert report["status"] == "ok"
    assert report["rules"] == "iss"
    assert report["findings"] == []
    assert report["result"] == {
        "outcome": "won",
        "declarer": "R",
        "contract": "spades",
        "hand": False,
        "ouvert": False,
        "schneider_announced": False,
        "schwarz_announced": False,
        "bid": 22,
        "matadors": 2,
        "points": 88,
        "tricks": 8,
        "levels": 3,
        "overbid": False,
        "value": 33,
        "score": 33,
        "scores": {"F": 0, "M": 0, "R": 33},
        "multiplier": 1,
        "doublings": [],
        "ramsch": None,
        "explanation": "with 2, game 3; 3 x 11 = 33, won: +33",
    }


def test_the_object_of_a_ramsch_has_the_numbers_of_all_three() -> None:
    (report,) = objects(stdin=RAMSCH)
    result = report["result"]
    assert (result["declarer"], result["score"], result["contract"]) == ("R", -312, None)
    assert result["scores"] == {"F": 0, "M": 0, "R": -312}
    assert (result["multiplier"], result["doublings"]) == (4, ["knock", "unseen"])
    assert result["ramsch"] == {"points": {"F": 39, "M": 3, "R": 78}, "tricks": {"F": 5, "M": 1, "R": 4}}
    known = {key: value for key, value in report["recorded"].items() if value is not None}
    assert known == {key: report["result"][key] for key in known}


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (PASSED_IN, {"outcome": "passed"}),
        (TIMED_OUT, {"outcome": "penalty"}),
        (NULL, {"outcome": "won", "matadors": None, "points": 2, "tricks": 0, "score": 35}),
    ],
)
def test_what_is_meaningless_is_null(text: str, known: dict[str, Any]) -> None:
    (report,) = objects(stdin=text)
    for key, value in known.items():
        assert report["recorded"][key] == report["result"][key] == value


def test_a_wrong_item_names_its_place() -> None:
    (report,) = objects(stdin="\n" + WRONG_VALUE + "\n")
    (finding,) = report["findings"]
    assert (finding["code"], finding["line"], finding["severity"]) == ("VAL003", 2, "error")
    assert WRONG_VALUE[finding["column"] - 1 :].startswith("44")
    assert finding["params"] == {"recorded": 44, "computed": 33}


def test_a_wrong_card_names_what_was_legal() -> None:
    text = edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
    (report,) = objects(stdin=text)
    finding = report["findings"][0]
    assert (finding["code"], finding["legal"]) == ("PLAY004", ["CK", "CQ"])
    assert finding["rule"] == {"book": "iss", "edition": "2022", "paragraph": "4.2.1-4.2.3", "confirmed": True}
    assert text[finding["column"] - 1 :].startswith("HA 2 SA")


def test_json_is_one_array_of_the_same_objects() -> None:
    both = SPADES + "\n" + WRONG_VALUE
    assert json.loads(run("--format", "json", stdin=both).stdout) == objects(stdin=both)
    assert json.loads(run("--format", "json", stdin="").stdout) == []


def test_another_book_may_judge_and_says_so() -> None:
    (report,) = objects("--override-rules", "isko", stdin=GAVE_UP)
    assert report["rules"] == "isko"
    assert "TAG004" in [finding["code"] for finding in report["findings"]]
    assert report["result"]["score"] == 33


def test_several_paths_and_one_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "b.sgf").write_text(SPADES, encoding="utf-8")
    (tmp_path / "a.sgf").write_text(NULL, encoding="utf-8")
    (tmp_path / "notes.md").write_text("no game", encoding="utf-8")
    result = run("--format", "jsonl", str(tmp_path / "none.sgf"), str(tmp_path))
    assert result.exit_code == 2
    assert [Path(json.loads(line)["path"]).name for line in result.stdout.splitlines()] == ["a.sgf", "b.sgf"]
    assert f"skatnotation: {tmp_path / 'none.sgf'}: No such file or directory" in result.stderr


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "there is no record in it"),
        (b"(;GM\x00[Skat]", "this is not text (it has NUL bytes)"),
        (SPADES.encode("utf-16"), "this looks like UTF-16; save it as UTF-8"),
    ],
)
def test_bad_input_is_one_clear_line(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(content)
    result = run(str(path))
    assert result.exit_code == 2
    assert f"skatnotation: {path}: {says}" in result.stderr
    assert "Traceback" not in result.stderr


def test_marks_and_line_ends_of_other_systems() -> None:
    (report,) = objects(stdin=b"\xef\xbb\xbf" + SPADES.encode() + b"\r\n")
    assert report["status"] == "ok"


def test_a_name_in_another_encoding_survives_with_a_note() -> None:
    (report,) = objects(stdin=SPADES.encode().replace(b"Ben", b"J\xfcrgen"))
    assert (report["status"], [finding["code"] for finding in report["findings"]]) == ("ok", ["SYN003"])


def test_a_truncated_record_does_not_hide_the_next() -> None:
    first, second = objects(stdin=SPADES[:200] + "\n" + NULL)
    assert (first["status"], second["status"]) == ("unreadable", "ok")


def test_a_record_of_over_a_megabyte_is_skipped() -> None:
    long = SPADES.replace("CO[]", "CO[" + "x" * 1_100_000 + "]")
    first, second = objects(stdin=long + "\n" + NULL)
    assert (first["status"], first["findings"][0]["code"]) == ("unreadable", "SYN002")
    assert second["status"] == "ok"


def test_a_reader_that_closes_the_pipe_ends_the_command_quietly(tmp_path: Path) -> None:
    path = tmp_path / "many.sgf"
    path.write_text((SPADES + "\n") * 3000, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "skatnotation", "validate", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 2


def test_hostile_names_do_nothing_in_a_terminal() -> None:
    text = edited(SPADES, ("ID[7]", "ID[\x1b31m7\u202e]"), ("v:33", "v:44"))
    result = run(stdin=text)
    assert "\x1b3" not in result.stdout
    assert "\u202e" not in result.stdout


def test_text_names_the_game_its_value_and_each_finding() -> None:
    assert run(stdin=WRONG_VALUE).stdout == (
        "-:1: faulty 7: with 2, game 3; 3 x 11 = 33, won: +33\n"
        f"  1:{WRONG_VALUE.index('v:44') + 3}: error VAL003: "
        "score: the result says 44, the game counts 33 [iss 2022, 2.5.1-2.5.8]\n"
    )
