"""Prose and tables in a terminal."""

from __future__ import annotations

import pytest

from skatnotation.cli.layout import WIDEST, filled, table

ROWS = [("Grundwerte", "Kreuz 12, Pik 11, Herz 10"), ("[bold]", "Überreizt\u2026")]
HEADS = ("Regel", "isko")


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_nothing_of_a_table_is_lost_and_no_line_is_too_long(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = table(ROWS, HEADS)
    assert max(map(len, shown.splitlines())) <= columns
    letters = "".join(cell for row in [*ROWS, HEADS] for cell in row)
    assert sorted("".join(shown.split())) == sorted("".join(letters.split()))


def test_a_line_is_no_longer_than_people_like_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert max(map(len, filled("Reizen " * 100).splitlines())) <= WIDEST


def test_markup_of_a_terminal_is_text_like_any_other() -> None:
    assert "[bold]" in table(ROWS)
