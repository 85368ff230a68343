"""Errors are data; their words are made late."""

from __future__ import annotations

import pickle

from skatnotation.notations.errors import CannotWriteError, Fault, NotationError, fault_at, harmless


def error(text: str, offset: int) -> NotationError:
    return NotationError(fault_at(text, offset, "expected", {"found": "C1"}, ("a card", "a bid", "y")))


def test_the_words_are_made_of_the_data() -> None:
    found = error("one\ntwo C1", 8)
    assert (found.problem, found.line, found.column) == ("expected", 2, 5)
    assert (found.params, found.expected) == ({"found": "C1"}, ("a card", "a bid", "y"))
    assert str(found) == 'line 2, column 5: expected a card, a bid or y, found "C1"'


def test_the_words_can_be_translated() -> None:
    german = {
        'expected {expected}, found "{found}"': "erwartet: {expected}; hier steht „{found}“",
        "line {line}, column {column}: {message}": "Zeile {line}, Spalte {column}: {message}",
        "{first} or {last}": "{first} oder {last}",
        "a card": "eine Karte",
    }
    text = error("C1", 0).text(lambda message: german.get(message, message))
    assert text == "Zeile 1, Spalte 1: erwartet: eine Karte, a bid oder y; hier steht „C1“"


def test_the_place_moves_with_the_text() -> None:
    moved = error("C1", 0).shifted(10, 5)
    assert (moved.line, moved.column) == (11, 6)
    moved = error("a\nC1", 2).shifted(10, 5)
    assert (moved.line, moved.column) == (12, 1)
    nowhere = NotationError(Fault(problem="no_record"))
    assert nowhere.shifted(3, 3) is nowhere


def test_errors_can_be_compared_and_sent_to_other_processes() -> None:
    one = error("C1", 0)
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own bytes
    assert one == error("C1", 0)
    assert hash(one) == hash(error("C1", 0))
    assert one != error(" C1", 1)
    assert one != CannotWriteError(one.fault)


def test_a_long_line_is_cut_round_the_place() -> None:
    line = "".join(chr(97 + number % 26) for number in range(1000))
    for column in (0, 1, 39, 40, 41, 500, 920, 959, 960, 961, 999, 1000):
        row, caret = error(line, column).context.split("\n")
        assert len(row) == 80
        assert row[len(caret) - 1 : len(caret)] == line[column : column + 1]


def test_context_and_words_are_harmless_in_a_terminal() -> None:
    found = NotationError(fault_at("a\x1b[31m\udcff\u202e", 1, "start", {"found": "\x1b[31m"}))
    assert found.context == "a?[31m??\n ^"
    assert "\x1b" not in str(found)
    assert harmless("♣ ü \n\r\x07") == "♣ ü ???"


def test_long_texts_are_quoted_in_part() -> None:
    found = NotationError(fault_at("x", 0, "start", {"found": "A" * 500 + "Z"}))
    assert len(found.params["found"]) == 60
    assert found.params["found"].endswith("...AAAAAAAAAAAZ")
