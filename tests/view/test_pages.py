"""The page, the picture, the text and the module, without a browser."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from skatnotation.seats import SEATS, Seat
from skatnotation.view.frames import frames, table_at
from skatnotation.view.html import to_html
from skatnotation.view.module import DECKS, VIEW_LANGUAGES, art, module_text, spoken, words
from skatnotation.view.summary import summary
from skatnotation.view.svg import Picture, svg
from tests.view.games import GAMES, HOSTILE, game, revoked

SVG = "{http://www.w3.org/2000/svg}"


def test_the_module_is_one_small_plain_file() -> None:
    text = module_text()
    assert len(text.encode()) <= 80_000
    code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "fetch(",
        "http:",
        "https:",
    ):
        assert word not in code.replace("http://www.w3.org/2000/svg", ""), word
    assert not re.search(r"^\s*import\b|\bimport\(", code, flags=re.MULTILINE)


def test_every_language_has_every_word() -> None:
    assert tuple(words()) == VIEW_LANGUAGES
    assert len({tuple(sorted(texts)) for texts in words().values()}) == 1


def test_every_deck_has_every_colour() -> None:
    assert tuple(art()["inks"]) == DECKS
    for inks in art()["inks"].values():
        assert all(set(ink) == {"u", "c", "t", "h"} for ink in inks.values())


def contrast(colour: str, ground: str) -> float:
    def light(code: str) -> float:
        parts = [int(code[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    first, second = sorted((light(colour), light(ground)), reverse=True)
    return (first + 0.05) / (second + 0.05)


@pytest.mark.parametrize("deck", DECKS)
def test_suits_can_be_told_from_the_card(deck: str) -> None:
    for ink in art()["inks"][deck].values():
        assert contrast(ink["u"], art()["paints"]["f"]) >= 3


def test_cards_are_said_as_players_say_them() -> None:
    assert spoken("H9", "two", "de") == "Herz Neun"
    assert spoken("H9", "four", "en") == "nine of hearts"
    assert spoken("DQ", "german", "de") == "Schellen Ober"
    assert spoken("CJ", "two", "ru") == "валет треф"
    assert spoken("??", "two", "de") == "unbekannte Karte"


def test_a_page_carries_its_games_and_nothing_that_ends_early() -> None:
    page = to_html(revoked(names=(HOSTILE, "B", "C")), lang="de", ply=3)
    assert "default-src 'none'" in page
    assert page.count("</script>") == 2
    assert "<img" not in page
    block = re.search(r'<script type="application/json" id="games">(.*?)</script>', page, flags=re.DOTALL)
    assert block
    data = json.loads(block[1])
    assert data["games"][0]["head"]["players"][0] == HOSTILE
    assert data["options"] | {"ply": 3, "lang": "de"} == data["options"]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_is_small(name: str) -> None:
    assert len(to_html(GAMES[name]).encode()) <= 120_000


def test_the_page_of_a_series_is_small() -> None:
    assert len(to_html([game(seed) for seed in range(36)]).encode()) <= 450_000
    faulty = [game for game in GAMES.values() if frames(game)["findings"]]
    assert len(to_html([faulty[number % len(faulty)] for number in range(36)]).encode()) <= 450_000
    assert len(to_html([revoked()] * 36).encode()) <= 450_000


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("name", GAMES)
def test_a_picture_shows_the_cards_of_the_table(name: str, deck: str) -> None:
    found = frames(GAMES[name])
    for ply in {0, len(found["steps"]) // 2, len(found["steps"])}:
        picture = svg(GAMES[name], ply, deck=deck, lang="de", seat="M")
        assert isinstance(picture, Picture)
        assert len(picture.encode()) <= 25_000
        root = ET.fromstring(picture)  # noqa: S314 - our own text
        ids = {element.get("id") for element in root.iter()}
        table = table_at(found, ply)
        codes = [code for part in (*SEATS, "skat") for code in table[part].split()]
        codes += [play[1:] for play in table["trick"].split()]
        assert all(f"{deck}-de-{code}" in ids for code in codes if code != "??")
        assert all(use.get("href", "")[1:] in ids for use in root.iter(f"{SVG}use"))
        assert root.findtext(f"{SVG}title")
        assert root.findtext(f"{SVG}desc")


def test_a_picture_from_one_seat_hides_the_other_hands() -> None:
    picture = svg(GAMES["clubs"], 0, show_all=False, seat="R", lang="de")
    table = table_at(frames(GAMES["clubs"]), 0)
    assert all(f'id="two-de-{code}"' in picture for code in table["R"].split())
    assert not any(f'id="two-de-{code}"' in picture for code in table["F"].split())
    assert "Vorhand (Anna): verdeckte Karten: 10" in picture


def test_what_happened_is_told_with_a_picture() -> None:
    for name, ply, said in (
        ("ramsch", 4, "Forehand hands the skat on unseen"),
        ("kontra", 9, "Forehand: kontra"),
        ("variation", 3, "Middlehand: 24 ! (good)"),
        ("claims and answers", -3, "Middlehand claims tricks: schneider"),
        ("cards laid open", -4, "Forehand breaks a rule: looked at tricks"),
        ("clubs", 7, "Middlehand plays clubs"),
    ):
        told = ET.fromstring(svg(GAMES[name], ply, lang="en")).findtext(f"{SVG}desc") or ""  # noqa: S314 - our own text
        assert told.startswith(f"{said}. "), told
    german = svg(GAMES["clubs"], 7, lang="de", deck="german")
    assert "Mittelhand spielt Eichel" in german


def test_a_picture_tells_the_order_of_a_trick() -> None:
    found = frames(GAMES["clubs"])
    for ply in range(len(found["steps"]) + 1):
        root = ET.fromstring(svg(GAMES["clubs"], ply))  # noqa: S314 - our own text
        numbers = [text.text for text in root.iter(f"{SVG}text") if text.text in {"1", "2", "3"}]
        assert numbers == ["1", "2", "3"][: len(table_at(found, ply)["trick"].split())]


def test_a_picture_of_a_variation() -> None:
    picture = svg(GAMES["analysed"], 11, line="1/0", lang="de")
    assert ", Variante 2.1, Schritt 11</title><desc>Variante 2.1: " in picture
    with pytest.raises(IndexError, match="there is no variation 3: the game has 2"):
        svg(GAMES["analysed"], line="2")
    with pytest.raises(ValueError, match="there is no line 'x'; 1/0 is the first variation of the second one"):
        svg(GAMES["analysed"], line="x")


def test_a_game_without_names_is_called_so_once() -> None:
    assert not any(GAMES["misdeal"].players)
    lines = [summary([frames(GAMES["misdeal"])], lang) for lang in VIEW_LANGUAGES]
    assert [line.split(";")[0] for line in lines] == ["Skat game", "Skatspiel", "Игра в скат"]


def test_a_hostile_name_is_text_in_a_picture() -> None:
    picture = svg(revoked(names=(HOSTILE, "B\x00\x1b", "C")), -1)
    root = ET.fromstring(picture)  # noqa: S314 - our own text
    assert not list(root.iter(f"{SVG}img"))
    assert HOSTILE in (root.findtext(f"{SVG}desc") or "")


def test_a_picture_marks_the_wrong_card_and_the_legal_ones() -> None:
    finding = next(finding for finding in frames(GAMES["revoked"])["findings"] if finding["code"].startswith("PLAY"))
    at, seat = finding["ply"], Seat(finding["seat"])
    legal = len(finding["legal"].split())
    for ply, options, wrong, right in (
        (at, {}, 1, legal),
        (at, {"show_all": False, "seat": seat}, 1, legal),
        (at, {"show_all": False, "seat": seat.next}, 0, 0),
        (at - 1, {}, 0, 0),
    ):
        picture = svg(GAMES["revoked"], ply, **options)
        assert picture.count('stroke="#d4001a"') == wrong
        assert picture.count("stroke-dasharray") == right


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deck": "tarot"}, "there is no deck 'tarot'; there are two, four, german"),
        ({"lang": "fr"}, "there is no lang 'fr'; there are en, de, ru"),
        ({"seat": "X"}, "there is no seat 'X'; there are F, M, R"),
        ({"size": 3}, "there is no option 'size'"),
        ({"show_all": "maybe"}, "a view cannot be made so"),
    ],
)
def test_options_that_do_not_exist_are_refused_in_one_line(options: dict[str, Any], message: str) -> None:
    for make in (svg, to_html):
        with pytest.raises(ValueError, match=re.escape(message)) as caught:
            make(GAMES["clubs"], **options)
        assert "\n" not in str(caught.value)


def test_places_that_do_not_exist_are_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match="there is no game to show"):
        to_html([])
    with pytest.raises(IndexError, match="there is no game 1: the games are 0 to 0"):
        to_html(GAMES["clubs"], game_index=1)
    for make in (svg, to_html):
        with pytest.raises(IndexError, match="there is no ply 99: the game has the plies 0 to 37"):
            make(GAMES["clubs"], ply=99)


def test_the_summary_tells_who_played_what_and_how_it_ended() -> None:
    text = summary([frames(GAMES["clubs"]), frames(GAMES["passed in"])])
    first, second = text.split("\n")
    assert first.startswith("Skat: Anna \u2013 Bernd \u2013 Clara; middlehand, clubs; ")
    assert "passed in" in second
