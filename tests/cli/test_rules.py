"""``skatnotation rules``, and books from files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from skatnotation.cli import main
from skatnotation.rules.bookfile import SWITCHES
from skatnotation.rules.ruleset import RULESETS
from tests.games import SPADES

FRIDAY = """name = "friday"
title = "Our Friday table"
base = "isko"

[switches]
ramsch = true
skat = "loser"
kontra-from = 18
"""


def run(*arguments: str, stdin: str | None = None) -> Result:
    environment = {"LANGUAGE": "en", "COLUMNS": "100"}
    return CliRunner().invoke(main, arguments, input=stdin, env=environment, catch_exceptions=False)


@pytest.fixture
def friday(tmp_path: Path) -> str:
    path = tmp_path / "friday.toml"
    path.write_text(FRIDAY, encoding="utf-8")
    return str(path)


def test_the_books_are_listed() -> None:
    listed = run("rules").stdout
    assert [line.split()[0] for line in listed.splitlines() if not line.startswith(" ")] == list(RULESETS)
    assert "International Skat Order, 2022" in listed


def test_a_book() -> None:
    shown = run("rules", "isko").stdout
    assert shown.startswith("isko: International Skat Order, 2022\n")
    assert "clubs 12, spades 11, hearts 10, diamonds 9, grand" in shown
    assert "declarer                  1998, 3.3.2 (not verified)" in shown


def test_a_book_without_paragraphs_says_so() -> None:
    assert run("rules", "raeuber").stdout.endswith("\nThe book has no paragraphs.\n")


def test_where_two_books_differ() -> None:
    shown = run("rules", "--diff", "isko", "raeuber").stdout
    assert "base values: grand 24 20" in [" ".join(line.split()) for line in shown.splitlines()]
    assert run("rules", "--diff", "isko", "isko").stdout == "isko and isko rule the same\n"


def test_the_switches() -> None:
    listed = run("rules", "--switches").stdout
    assert [line.split()[0] for line in listed.splitlines() if not line.startswith(" ")] == list(SWITCHES)
    assert "last-trick: to the last trick; loser: to the loser" in listed


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "Ramsch wird gespielt nie wenn alle passen"), ("ru", "играется рамш никогда когда все спасовали")],
)
def test_in_other_languages(lang: str, said: str, friday: str) -> None:
    shown = run("rules", "--diff", "isko", friday, "--lang", lang).stdout
    assert said in [" ".join(line.split()) for line in shown.splitlines()]


def test_a_book_from_a_file(friday: str) -> None:
    assert run("rules", friday).stdout.startswith("friday: Our Friday table, 2022\n")
    checked = json.loads(run("validate", "--rules", friday, "--format", "jsonl", stdin=SPADES).stdout)
    assert checked["rules"] == "iss", "the record names its own book"
    checked = json.loads(run("validate", "--override-rules", friday, "--format", "jsonl", stdin=SPADES).stdout)
    assert checked["rules"] == "friday"
    assert run("value", "--rules", friday, "--contract", "null", "--tricks", "0").stdout == "null 23, won: +23\n"


@pytest.mark.parametrize("command", [("rules",), ("rules", "--diff", "isko"), ("validate", "--rules")])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FRIDAY.replace("= 18", "= 19"), "line 8: kontra-from cannot be 19; it takes 0 or a number that may be bid"),
        (FRIDAY.replace("skat =", "scat ="), "line 7: no switch 'scat'; there are "),
        (FRIDAY.replace('"isko"', '"ikso"'), "line 3: no book 'ikso'; there are isko, iss, gamecircle, raeuber"),
        (FRIDAY.replace("[switches]", "[switches"), "line 5: no TOML: "),
    ],
)
def test_what_is_wrong_in_a_file_is_named_with_its_line(
    command: tuple[str, ...], text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    result = run(*command, str(path), stdin=SPADES)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"skatnotation: {path}: {said}")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rules", "ikso"), "no rule book ikso; there are isko, iss, gamecircle, raeuber, and files FILE.toml"),
        (("rules", "none.toml"), "none.toml: No such file or directory"),
        (("rules", "isko", "--switches"), "one thing at a time: a book, --diff or --switches"),
        (("value", "--rules", "ikso", "--contract", "null"), "no rule book ikso; "),
    ],
)
def test_what_keeps_the_command_from_running(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"skatnotation: {said}")


def test_as_json() -> None:
    books = json.loads(run("rules", "--format", "json").stdout)
    assert [book["name"] for book in books] == list(RULESETS)
    isko = json.loads(run("rules", "isko", "--format", "json").stdout)
    (bases,) = [rule for rule in isko["rules"] if rule["rule"] == "bases"]
    assert bases["value"] == [12, 11, 10, 9, 24]
    assert isko["paragraphs"]["overbid"] == {
        "edition": "2022",
        "paragraph": "3.6.1, 3.6.3-3.6.4",
        "confirmed": True,
    }
    apart = json.loads(run("rules", "--diff", "isko", "iss", "--format", "json").stdout)["differences"]
    assert {(point["rule"], point["first"], point["second"]) for point in apart} >= {("defenders_to_give_up", "1", "2")}
    listed = json.loads(run("rules", "--switches", "--format", "json").stdout)
    assert [switch["name"] for switch in listed] == list(SWITCHES)
