"""What a replay tells of a game, in a real browser: cards, auction, variations, marks, findings, rulings."""

from __future__ import annotations

import msgspec
import pytest

from skatnotation.view.frames import frames, line_at, table_at
from skatnotation.view.module import VIEW_LANGUAGES, spoken
from tests.view.browsing import DRAWN, EVERY_PLY, expected, ply, root
from tests.view.conftest import Desk
from tests.view.games import GAMES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", [name for name in GAMES if name != "nothing"])
def test_each_ply_draws_exactly_the_cards_that_python_says(desk: Desk, name: str) -> None:
    found = frames(GAMES[name])
    page = desk.open(GAMES[name])
    for seat in (None, "F"):
        drawn = page.evaluate(EVERY_PLY, {"show_all": seat is None, "seat": seat or "R"})
        assert len(drawn) == len(found["steps"]) + 1
        for number, cards in enumerate(drawn):
            assert cards == expected(table_at(found, number), seat), (seat, number)


@pytest.mark.parametrize(
    ("name", "path"), [("variation", [0]), ("analysed", [0]), ("analysed", [1]), ("analysed", [1, 0])]
)
def test_each_ply_of_a_variation_draws_exactly_the_cards_that_python_says(
    desk: Desk, name: str, path: list[int]
) -> None:
    line = line_at(frames(GAMES[name]), path)
    page = desk.open(GAMES[name])
    drawn = page.evaluate(EVERY_PLY, {"line": "/".join(map(str, path))})
    assert len(drawn) == len(line["steps"]) + 1
    for number, cards in enumerate(drawn):
        assert cards == expected(table_at(line, number), None), number


@pytest.mark.parametrize("width", [1200, 375])
def test_into_a_variation_and_back_to_the_same_ply(desk: Desk, width: int) -> None:
    page = desk.open(GAMES["variation"], width=width, view={"lang": "de", "ply": 25})
    page.evaluate("() => { window.told = []; replay.onchange = (changes) => window.told.push(changes); }")
    button = page.locator("button[data-line='0']")
    assert button.text_content() == "Variante 18" + "10" + "A"
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    button.click()
    assert root(page).get_attribute("data-line") == "0"
    assert ply(page) == 24
    assert page.locator(".caption").text_content() == "Variante 1: Hinterhand: Karo Acht"
    page.keyboard.press("End")
    assert ply(page) == 29
    assert "Auf den Rest kommt es nicht an" in (page.locator(".notes").text_content() or "")
    assert page.locator(".result").count() == 0
    assert page.locator(".written").count() == 0
    page.locator("button[data-line=back]").click()
    assert (root(page).get_attribute("data-line"), ply(page)) == ("", 25)
    assert page.evaluate("told.map(({ line, ply }) => [line ?? null, ply])") == [["0", 24], [None, 29], ["", 25]]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_key_goes_into_variations_of_variations_and_back(desk: Desk) -> None:
    page = desk.open(GAMES["analysed"], view={"ply": 12})
    root(page).focus()
    seen = []
    for key in ("v", "v", "v", "ArrowRight", "ArrowRight", "ArrowRight", "v"):
        page.keyboard.press(key)
        seen.append((root(page).get_attribute("data-line"), ply(page)))
    assert seen == [("1", 11), ("1/0", 11), ("1", 11), ("1", 12), ("1", 13), ("1", 13), ("1/0", 11)]
    assert page.locator("button[data-line=back]").text_content() == "Variation 2"
    page.evaluate("replay.set({ ply: 12 })")
    assert (root(page).get_attribute("data-line"), ply(page)) == ("1/0", 12)
    page.evaluate("replay.set({ line: '', ply: 3 })")
    assert (root(page).get_attribute("data-line"), ply(page)) == ("", 3)
    page.keyboard.press("v")
    assert (root(page).get_attribute("data-line"), ply(page)) == ("", 3)


def test_a_variation_tells_no_cards_that_are_closed(desk: Desk) -> None:
    page = desk.open(GAMES["variation"], view={"lang": "de", "ply": 25, "show_all": False, "seat": "F"})
    assert page.locator("button[data-line='0']").text_content() == "Variante 1"


def test_a_page_opens_in_a_variation(desk: Desk) -> None:
    page = desk.open(GAMES["analysed"], view={"line": "1/0", "ply": 11, "lang": "de"})
    assert (root(page).get_attribute("data-line"), ply(page)) == ("1/0", 11)
    assert (page.locator(".caption").text_content() or "").startswith("Variante 2.1: ")


def test_a_trick_of_a_null_has_no_card_points(desk: Desk) -> None:
    page = desk.open(GAMES["null ouvert"], view={"ply": -1})
    assert set(page.locator(".tricks .points").all_text_contents()) == {""}
    assert page.locator(".takes").all_text_contents() in (["Forehand"], ["Middlehand"], ["Rearhand"])
    assert (page.locator(".caption").text_content() or "").endswith("takes the trick")


def test_a_finding_is_heard_with_the_step(desk: Desk) -> None:
    found = next(item for item in frames(GAMES["revoked"])["findings"] if item["code"] == "PLAY004")
    page = desk.open(GAMES["revoked"], view={"ply": found["ply"], "lang": "de"})
    assert f". Fehler: {found['text']['de']}" in (page.locator(".caption[aria-live=polite]").text_content() or "")
    other = next(seat for seat in "FMR" if seat != found["seat"])
    page.evaluate("seat => replay.set({ show_all: false, seat })", other)
    assert found["text"]["de"] not in (page.locator(".caption").text_content() or "")


def test_marks_and_comments_stand_where_they_were_written(desk: Desk) -> None:
    page = desk.open(GAMES["variation"], view={"lang": "de", "ply": 3})
    assert page.locator(".caption").text_content() == "Mittelhand: 24 ! (gut)"
    assert page.locator(".comment").all_text_contents() == ["a jump: Cara wants to be rid of Ben"]
    page.evaluate("replay.set({ ply: 0 })")
    assert page.locator(".comment").all_text_contents()[1] == "Hinterhand: with 2"
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    assert page.locator(".comment").all_text_contents() == ["Liste: as written at the table"]
    assert "K?" in (page.locator(".tricks li").nth(5).text_content() or "")
    assert "24!" in (page.locator(".auction").text_content() or "")
    page.evaluate("replay.set({ ply: 26 })")
    assert "Herz König ? (Fehler)" in (page.locator(".caption").text_content() or "")
    assert page.locator(".card[data-card=HK] text").last.text_content() == "?"


def test_card_points_as_written_are_shown_where_they_are_others(desk: Desk) -> None:
    record = GAMES["variation"]
    wrong = msgspec.structs.replace(record.trick_points[0], points=25) if record.trick_points[0] else None
    page = desk.open(
        msgspec.structs.replace(record, trick_points=(wrong, *record.trick_points[1:])), view={"lang": "de", "ply": -1}
    )
    assert page.locator(".written").all_text_contents() == ["laut Aufzeichnung: +25"]


def test_a_ramsch_has_three_parties(desk: Desk) -> None:
    page = desk.open(GAMES["ramsch"], view={"lang": "de", "ply": -1})
    assert page.locator(".contract .game").text_content() == "Ramsch"
    last = table_at(frames(GAMES["ramsch"]), -1)
    parties = page.locator(".party").all_text_contents()
    assert [party.split("hand")[0] for party in parties] == ["Vor", "Mittel", "Hinter"]
    assert all(f"{points} Augen" in party for points, party in zip(last["points"], parties, strict=True))


def test_claims_answers_and_rulings_are_told(desk: Desk) -> None:
    page = desk.open(GAMES["a defender claims"], view={"lang": "en"})
    steps = frames(GAMES["a defender claims"])["steps"]
    captions = {}
    for number, step in enumerate(steps, 1):
        page.evaluate("ply => replay.set({ ply })", number)
        captions[step["do"]] = page.locator(".caption").text_content()
    shown = ", ".join(
        spoken(code, "two", "en") for code in table_at(frames(GAMES["a defender claims"]), -1)["bare"].split()
    )
    assert captions["claim"] == f"Forehand claims tricks: 1 trick: {shown}"
    assert captions["ruling"] == "A ruling is given: middlehand +36, \u00a7 4.4.5 (2022), Skatgericht"
    result = page.locator(".result").text_content() or ""
    assert result.count("A ruling is given") == 2


def test_cards_that_are_laid_open_are_seen_by_everybody(desk: Desk) -> None:
    found = frames(GAMES["a defender claims"])
    at = next(number for number, step in enumerate(found["steps"], 1) if step["do"] == "claim")
    page = desk.open(GAMES["a defender claims"], view={"ply": at, "show_all": False, "seat": "R", "lang": "en"})
    table = table_at(found, at)
    drawn = page.evaluate(DRAWN)
    assert sorted(drawn["F"]) == sorted([*table["bare"].split(), "back"])
    assert len(table["bare"].split()) == 2
    shown = ", ".join(spoken(code, "two", "en") for code in drawn["F"] if code != "back")
    assert f"Forehand (Anna): {shown}, cards face down: 1" in page.locator("main").aria_snapshot()


def test_the_skat_and_the_discards_are_seen_by_who_knows_them(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])

    def aside(number: int, seat: str) -> list[str]:
        page.evaluate("options => replay.set(options)", {"ply": number, "seat": seat, "show_all": False})
        return list(page.evaluate(DRAWN).get("skat", []))

    discards = table_at(frames(GAMES["clubs"]), 7)["skat"].split()
    assert aside(0, "M") == ["back", "back"]
    assert aside(6, "M") == []
    assert aside(7, "M") == discards
    assert aside(7, "F") == ["back", "back"]
    assert aside(37, "F") == discards


def test_the_auction_is_told_call_by_call(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"], view={"lang": "de"})
    calls = ["M 18", "V ja", "M 20", "V passe", "H passe"]
    for number in range(1, 6):
        page.evaluate("ply => replay.set({ ply })", number)
        assert [" ".join((text or "").split()) for text in page.locator(".auction li").all_text_contents()] == calls[
            :number
        ]
    assert sorted(page.locator(".bubble text").all_text_contents()) == ["20", "passe", "passe"]
    assert page.locator(".contract").text_content() == "Alleinspieler: Mittelhand (Bernd)Gereizt bis 20"


@pytest.mark.parametrize("lang", VIEW_LANGUAGES)
def test_no_language_is_left_behind_when_another_is_chosen(desk: Desk, lang: str) -> None:
    found = frames(GAMES["revoked"])
    page = desk.open(GAMES["revoked"], view={"lang": "en"})
    page.locator("select[data-opt=language]").select_option(lang)
    for finding in found["findings"]:
        page.evaluate("ply => replay.set({ ply })", finding["ply"])
        assert finding["text"][lang] in page.locator(".notes").all_text_contents()[0]
    page.evaluate("replay.set({ ply: -1 })")
    result = found["end"]["text"][lang]
    assert page.locator(".result p").first.text_content() == result[0].upper() + result[1:]
    assert page.locator(f".notes [lang]:not([lang={lang}])").count() == 0


def test_a_finding_marks_the_card_and_the_legal_ones(desk: Desk) -> None:
    found = next(finding for finding in frames(GAMES["revoked"])["findings"] if finding["code"].startswith("PLAY"))
    page = desk.open(GAMES["revoked"])
    page.locator(f"button[data-finding='{found['ply']}']").first.click()
    assert ply(page) == found["ply"]
    assert page.locator(".card[data-mark=wrong]").get_attribute("data-card") == found["card"]
    legal = page.locator(".card[data-mark=legal]").evaluate_all("all => all.map(card => card.dataset.card)")
    assert sorted(legal) == sorted(found["legal"].split())
    assert found["text"]["en"] in (page.locator(".finding").first.text_content() or "")
    other = next(seat for seat in "FMR" if seat != found["seat"])
    page.evaluate("options => replay.set(options)", {"show_all": False, "seat": other})
    assert found["text"]["en"] not in page.evaluate("replay.root.textContent")
    assert page.locator(".card[data-mark=legal]").count() == 0


def test_comments_and_the_value_stand_where_they_belong(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    assert page.locator(".comment").all_text_contents() == ["A fine evening."]
    assert page.locator(".result").count() == 0
    page.locator("button[data-act=last]").click()
    assert "12 =" in (page.locator(".result").text_content() or "")
    assert page.locator(".comment").count() == 0
