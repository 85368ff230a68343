"""What a person sees and does, in a real browser."""

from __future__ import annotations

import re

import msgspec
import pytest

from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.record import GameRecord, Play
from skatnotation.view.frames import frames, table_at
from skatnotation.view.module import DECKS, VIEW_LANGUAGES, spoken, words
from tests.view.browsing import expect, ply, root
from tests.view.conftest import Desk
from tests.view.games import GAMES, HOSTILE, NAMES, game, revoked

pytestmark = pytest.mark.browser

DASH = " \u2013 "


def test_each_button_steps(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    for act, wanted in (
        ("forward", 1),
        ("forward", 2),
        ("back", 1),
        ("trick_forward", 7),
        ("trick_forward", 10),
        ("trick_back", 7),
        ("last", 37),
        ("first", 0),
    ):
        page.locator(f"button[data-act={act}]").click()
        assert ply(page) == wanted, act
    assert page.locator("button[data-act=back]").get_attribute("aria-disabled") == "true"


def test_each_key_does_its_work(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    root(page).focus()
    for key, wanted in (
        ("ArrowRight", 1),
        ("ArrowLeft", 0),
        ("PageDown", 7),
        ("PageDown", 10),
        ("PageUp", 7),
        ("End", 37),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert ply(page) == wanted, key
    page.keyboard.press("h")
    assert root(page).get_attribute("data-open") == "false"
    page.keyboard.press("h")
    assert root(page).get_attribute("data-open") == "true"
    for seat in "MRF":
        page.keyboard.press("f")
        assert root(page).get_attribute("data-seat") == seat
    page.keyboard.press("Space")
    assert root(page).get_attribute("data-playing") == "true"
    page.keyboard.press("Space")
    assert root(page).get_attribute("data-playing") == "false"


def test_keys_with_modifiers_and_in_a_list_are_not_ours(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    root(page).focus()
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("Alt+h")
    page.locator("select[data-opt=deck]").focus()
    page.keyboard.press("f")
    assert (ply(page), root(page).get_attribute("data-seat")) == (0, "F")


def test_keys_do_not_reach_the_page_around(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    page.evaluate("window.heard = []; document.addEventListener('keydown', (event) => heard.push(event.key))")
    root(page).focus()
    for key in ("ArrowRight", "Space", "Space", "h", "f", "v", "Home", "b"):
        page.keyboard.press(key)
    assert page.evaluate("heard") == ["b"]
    assert page.locator(".skat-replay").get_attribute("data-lm-suppress-shortcuts") == "true"


def test_the_slider_steps(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    page.locator("input[data-act=slider]").fill("20")
    assert ply(page) == 20
    page.locator("input[data-act=slider]").focus()
    page.keyboard.press("ArrowRight")
    assert ply(page) == 21


def test_a_click_in_the_list_of_tricks_goes_there(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"], view={"ply": -1})
    page.locator(".tricks button").nth(2).click()
    assert ply(page) == 16
    assert page.locator(".tricks button[aria-current=step]").get_attribute("data-to") == "16"
    page.keyboard.press("ArrowRight")
    assert ply(page) == 17


def test_holding_a_button_repeats(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    box = page.locator("button[data-act=forward]").bounding_box()
    assert box
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    expect(root(page)).to_have_attribute("data-ply", re.compile("^([4-9]|..)$"))
    page.mouse.up()
    stopped = ply(page)
    page.wait_for_timeout(300)
    assert ply(page) == stopped


def test_it_plays_by_itself_and_is_silent_meanwhile(desk: Desk) -> None:
    page = desk.open(game(1, tricks=1))
    page.locator("button[data-act=play]").click()
    expect(page.locator(".caption")).to_have_attribute("aria-live", "off")
    expect(page.locator("button[data-act=play]")).to_have_attribute("aria-label", "Pause")
    page.locator("select[data-opt=speed]").select_option("4")
    page.evaluate("replay.set({ speed: 40 })")  # the rest at once: ten steps are not waited for
    expect(root(page)).to_have_attribute("data-ply", "10")
    expect(root(page)).to_have_attribute("data-playing", "false")
    expect(page.locator(".caption")).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize("lang", VIEW_LANGUAGES)
@pytest.mark.parametrize("deck", DECKS)
def test_each_face_in_each_language(desk: Desk, deck: str, lang: str) -> None:
    page = desk.open(GAMES["clubs"])
    page.locator("select[data-opt=deck]").select_option(deck)
    page.locator("select[data-opt=language]").select_option(lang)
    assert root(page).get_attribute("data-deck") == deck
    assert root(page).get_attribute("lang") == lang
    found = page.locator(".table .card").evaluate_all(
        """all => all.map((card) =>
          [card.dataset.card, card.querySelector('text').textContent, card.querySelectorAll('path').length])"""
    )
    assert len(found) == 32
    for code, index, paths in found:
        rank = {"Q": "O", "J": "U"}.get(code[1], code[1]) if deck == "german" else code[1]
        assert index == words()[lang]["index"].get(rank, rank)
        assert paths > 3
    mirror = " ".join(page.locator("ul.hidden li").all_text_contents())
    assert all(spoken(code, deck, lang) in mirror for code, _, _ in found)
    label = words()[lang]["forward"]
    assert page.locator("button[data-act=forward]").get_attribute("aria-label") == label[0].upper() + label[1:]


def test_the_cards_of_others_are_not_in_the_page_when_hands_are_closed(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"], view={"show_all": False, "seat": "F", "lang": "de"})
    own = table_at(frames(GAMES["clubs"]), 0)["F"].split()
    text = page.evaluate("replay.root.textContent")
    others = [code for code in table_at(frames(GAMES["clubs"]), 0)["M"].split() if code not in own]
    assert spoken(own[0], "two", "de") in text
    assert not any(spoken(code, "two", "de") in text for code in others)
    page.locator("button[data-opt=hands]").click()
    assert spoken(others[0], "two", "de") in page.evaluate("replay.root.textContent")


def test_what_would_i_play(desk: Desk) -> None:
    record = GAMES["clubs"]
    page = desk.open(record, view={"lang": "de", "seat": "F"})
    page.locator("button[data-opt=guess]").click()
    root(page).focus()
    page.keyboard.press("PageDown")
    assert ply(page) == 7
    assert page.locator(".question h3").text_content() == "Was würden Sie spielen?"
    assert root(page).get_attribute("data-open") == "false"
    first = record.events[7]
    assert isinstance(first, Play)
    assert first.card
    page.locator(f"button[data-guess={first.card}]").click()
    assert ply(page) == 8
    assert page.locator(".question").text_content() == f"Dieselbe Karte: {spoken(first.card, 'two', 'de')}."
    page.keyboard.press("PageDown")
    second = next(
        at for at, event in enumerate(record.events) if at > 7 and isinstance(event, Play) and event.seat == "F"
    )
    assert ply(page) <= second
    while ply(page) < second:
        page.keyboard.press("ArrowRight")
    assert page.locator(".question button[data-guess]").count() > 1
    page.locator("button[data-guess=reveal]").click()
    assert ply(page) == second + 1


def test_a_guess_by_a_click_on_the_card_may_be_illegal(desk: Desk) -> None:
    record = GAMES["clubs"]
    found = frames(record)
    at = next(at for at, step in enumerate(found["steps"]) if "legal" in step and step["seat"] == "R")
    other = next(card for card in table_at(found, at)["R"].split() if card not in found["steps"][at]["legal"].split())
    page = desk.open(record, view={"seat": "R", "ply": at})
    page.locator("button[data-opt=guess]").click()
    page.locator(f".card[data-hand=R][data-card={other}]").dispatch_event("click")
    answer = page.locator(".question").text_content() or ""
    assert "was not legal" in answer


def test_a_hostile_name_does_nothing(desk: Desk) -> None:
    page = desk.open([revoked(names=(HOSTILE, HOSTILE, HOSTILE)), GAMES["clubs"]], view={"ply": 12})
    page.wait_for_timeout(100)
    assert page.evaluate("window.hacked") is None
    assert page.locator("img").count() == 0
    assert (page.locator("h2 bdi").first.text_content() or "") == HOSTILE
    assert page.locator("text.plate").first.evaluate("text => text.children.length") == 0


def test_the_picker_goes_through_a_series(desk: Desk) -> None:
    broken = Entry(
        number=3,
        line=9,
        text="(;<b>",
        error=NotationError(Fault(problem="no_end", line=9, column=2, excerpt="(;<b>", mark=5)),
        notation="iss",
    )
    page = desk.open([GAMES["clubs"], GAMES["passed in"], broken])
    page.locator("button[data-act=last]").click()
    page.locator("select[data-opt=game]").select_option("1")
    assert (root(page).get_attribute("data-game"), ply(page)) == ("1", 0)
    page.locator("select[data-opt=game]").select_option("2")
    assert "line 9, column 2" in (page.locator(".finding.error").text_content() or "")
    assert page.locator("pre").text_content() == "(;<b>\n     ^"
    assert not page.locator(".table").is_visible()
    page.locator("select[data-opt=game]").select_option("0")
    assert page.locator(".table").is_visible()


def test_a_record_without_anything_still_opens(desk: Desk) -> None:
    page = desk.open(GameRecord())
    assert ply(page) == 0
    assert page.locator(".card").count() > 0


def test_a_phone_has_its_own_layout(desk: Desk) -> None:
    for name in ("clubs", "null ouvert"):
        page = desk.open(GAMES[name], width=375, height=667)
        assert root(page).get_attribute("data-layout") == "phone"
        narrowest = page.evaluate(
            """() => { let least = 999;
              for (let ply = 0; ply <= replay.length; ply += 1) { replay.set({ ply });
                for (const card of replay.root.querySelectorAll('.table .card > :first-child'))
                  least = Math.min(least, card.getBoundingClientRect().width); }
              return least; }"""
        )
        assert narrowest >= 44
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        sizes = page.locator(".bar button").evaluate_all("all => all.map(b => b.getBoundingClientRect().width)")
        assert min(sizes) >= 44


def test_the_layout_follows_the_width_of_its_own_box(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"], width=1200)
    assert root(page).get_attribute("data-layout") == "wide"
    for width, layout in ((700, "middle"), (400, "phone"), (1000, "wide")):
        page.evaluate("width => { document.getElementById('replay').style.width = `${width}px`; }", width)
        expect(root(page)).to_have_attribute("data-layout", layout)


def test_dark_and_light_follow_the_reader(desk: Desk) -> None:
    for scheme in ("dark", "light"):
        page = desk.open(GAMES["clubs"], color_scheme=scheme)
        assert page.evaluate("replay.root.style.colorScheme") == scheme
        light = page.evaluate("getComputedStyle(replay.root.querySelector('.caption')).color")
        assert light == ("rgb(255, 255, 255)" if scheme == "dark" else "rgb(0, 0, 0)")


def test_the_print_fits_one_page(desk: Desk) -> None:
    page = desk.open(GAMES["revoked"], view={"ply": -1})
    pages = page.pdf(format="A4").count(b"/Type /Page\n")
    page.emulate_media(media="print")
    assert pages == 1
    assert not page.locator(".controls").is_visible()
    assert not page.locator(".choices").is_visible()
    assert page.locator(".table").is_visible()


def test_tab_gets_in_and_out(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"])
    page.evaluate("document.body.append(Object.assign(document.createElement('button'), { id: 'after' }))")
    page.keyboard.press("Tab")
    assert page.evaluate("replay.root.getRootNode().activeElement === replay.root")
    outline = page.evaluate("getComputedStyle(replay.root).outlineStyle + getComputedStyle(replay.root).outlineWidth")
    assert outline == "solid3px"
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "after":
            break
    assert page.evaluate("document.activeElement.id") == "after"


def test_the_accessibility_tree_as_text(desk: Desk) -> None:
    page = desk.open(GAMES["clubs"], view={"lang": "de", "ply": 10, "show_all": False, "seat": "M"})
    tree = page.locator("main").aria_snapshot()
    for line in (
        f'group "Skatspiel: {DASH.join(NAMES)}"',
        '- toolbar "Steuerung"',
        '- button "Einen Schritt vor"',
        '- slider "Schritt"',
        '- combobox "Platz"',
        '- button "Was würde ich spielen?"',
        '- list "Tisch"',
        "Vorhand (Anna): verdeckte Karten: 9",
        "Mittelhand (Bernd), Alleinspieler: ",
        "Stich: ",
    ):
        assert line in tree, line
    event = GAMES["clubs"].events[9]
    assert isinstance(event, Play)
    assert event.card
    assert spoken(event.card, "two", "de") in tree


def test_the_widget_keeps_in_step_with_python(desk: Desk) -> None:
    model = """
      class Model {
        constructor(values) { this.values = values; this.heard = {}; this.saved = 0; }
        get(name) { return this.values[name]; }
        set(name, value) { this.values[name] = value; }
        on(name, listener) { (this.heard[name] ||= new Set()).add(listener); }
        off(name, listener) { this.heard[name].delete(listener); }
        save_changes() { this.saved += 1; }
        fromPython(name, value) { this.values[name] = value; for (const f of this.heard[`change:${name}`]) f(); }
      }
      window.start = (games) => {
        const view = { ply: 3, seat: "M", show_all: true, deck: "four", lang: "en", game_index: 0, line: "" };
        window.model = new Model({ games, ...view });
        window.stop = render({ model, el: document.getElementById("host") });
      };
    """
    page = desk.blank(model)
    page.evaluate("games => start(games)", [frames(GAMES["clubs"]), frames(GAMES["passed in"])])
    assert ply(page) == 3
    root(page).focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("[model.get('ply'), model.saved]") == [4, 1]
    page.evaluate("model.fromPython('ply', 20)")
    assert ply(page) == 20
    page.evaluate("model.fromPython('lang', 'ru')")
    assert root(page).get_attribute("lang") == "ru"
    assert page.evaluate("model.saved") == 1
    page.locator("select[data-opt=game]").select_option("1")
    assert page.evaluate("[model.get('game_index'), model.get('ply')]") == [1, 0]
    page.evaluate("model.fromPython('ply', 2)")
    page.evaluate("model.fromPython('game_index', 0)")
    assert (root(page).get_attribute("data-game"), ply(page)) == ("0", 2)
    page.evaluate("games => model.fromPython('games', games)", [frames(GAMES["variation"])])
    page.evaluate("model.fromPython('ply', 25)")
    root(page).press("v")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("[model.get('line'), model.get('ply')]") == ["0", 25]
    page.evaluate("model.fromPython('line', '')")
    assert (root(page).get_attribute("data-line"), ply(page)) == ("", 25)
    page.evaluate("games => model.fromPython('games', games)", [frames(GAMES["null ouvert"])])
    page.keyboard.press("End")
    assert root(page).count() == 1
    page.evaluate("stop()")
    assert root(page).count() == 0
    assert page.evaluate("Object.values(model.heard).every((set) => set.size === 0)")


def test_a_single_card_can_be_drawn(desk: Desk) -> None:
    page = desk.blank(
        "document.getElementById('host').append(card('HJ', { deck: 'german', lang: 'de' }), card('back'))"
    )
    assert page.get_by_role("img", name="Rot Unter").count() == 1
    assert page.locator("svg").count() == 2


def test_a_walk_through_a_game_ends(desk: Desk) -> None:
    page = desk.open(msgspec.structs.replace(GAMES["clubs"], comments=()))
    walk = "() => { for (let ply = 0; ply <= replay.length; ply += 1) replay.set({ ply }); return replay.length; }"
    assert page.evaluate(walk) == 37
