"""Plots: what they say can be read, and is the same for the same numbers."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from skatnotation.contract import Contract
from skatnotation.view.plots import Mix, RateAt, contract_mix, player_card, running_totals, win_rates

MIXES = (Mix(Contract.CLUBS, 12, 4), Mix(Contract.GRAND, 9, 0), Mix(Contract.NULL, 0, 2))
RATES = (RateAt("18", 20, 0.75, 0.53, 0.89), RateAt("20", 4, 0.5, 0.15, 0.85))
HOSTILE = 'Anna $x^2$ <script>alert("1")</script> & \x07Б'

PLOTS: dict[str, Callable[[str, str], str]] = {
    "running totals": lambda name, lang: running_totals((name, "Ben"), ((0, 24, 24), (-48, -48, 0)), lang=lang),
    "contracts": lambda name, lang: contract_mix(MIXES, title=name, lang=lang),
    "win rate": lambda name, lang: win_rates(RATES, title=name, lang=lang),
    "player": lambda name, lang: player_card(name, MIXES, RATES, (300, -120), lang=lang),
}


def texts(svg: str) -> str:
    return " ".join(text for text in ET.fromstring(svg).itertext() if text.strip())  # noqa: S314 - our own


@pytest.mark.parametrize("kind", PLOTS)
def test_a_plot_is_the_same_picture_each_time(kind: str) -> None:
    assert PLOTS[kind]("Anna", "ru") == PLOTS[kind]("Anna", "ru")


@pytest.mark.parametrize("kind", PLOTS)
def test_a_hostile_name_is_text(kind: str) -> None:
    svg = PLOTS[kind](HOSTILE, "en")
    said = texts(svg)
    assert "<script" not in svg
    assert 'Anna $x^2$ <script>alert("1")</script> & Б' in said


@pytest.mark.parametrize("kind", PLOTS)
def test_nothing_is_fetched_and_no_date_is_in_it(kind: str) -> None:
    svg = PLOTS[kind]("Anna", "en")
    assert not re.search(r"(href|src)=\"(?!#)", svg)
    assert "dc:date" not in svg


def test_what_a_plot_says() -> None:
    assert {"clubs", "grand", "null", "won", "lost"} <= set(texts(contract_mix(MIXES)).split())
    assert {"Kreuz", "Grand", "gewonnen"} <= set(texts(contract_mix(MIXES, lang="de")).split())
    assert {"18", "20", "4", "%"} <= set(texts(win_rates(RATES, of="bid")).split())


def test_nothing_to_draw_is_an_empty_picture() -> None:
    for svg in (running_totals((), ()), contract_mix(()), win_rates(()), player_card("Anna", (), (), ())):
        assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314 - our own


def test_without_the_library_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r'^plots need matplotlib: pip install "skatnotation\[plots\]"$'):
        contract_mix(MIXES)
