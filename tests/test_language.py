"""Everything that is said can be said in every language."""

from __future__ import annotations

import ast
import io
import re
import string
from functools import cache

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from skatnotation import read, validate
from skatnotation.cards import Card, Rank
from skatnotation.check import bookwords, page
from skatnotation.check.explanation import explanation
from skatnotation.check.report import check_entry
from skatnotation.check.wording import message
from skatnotation.language import LANGUAGES, language
from skatnotation.notations import iss
from skatnotation.seats import Seat
from tests.check import ending_cases, house_cases
from tests.check.cases import BY_ISKO, CASES, IN_SKN
from tests.games import SPADES, edited
from tests.update_messages import PACKAGE, missing, template

TRANSLATED = [code for code in LANGUAGES if code != "en"]


@cache
def catalogue(code: str) -> Catalog:
    with (PACKAGE / "locale" / code / "LC_MESSAGES" / "skatnotation.po").open("rb") as file:
        return read_po(file, locale=code)


@cache
def texts() -> set[object]:
    """Every text that is to be translated."""
    return {entry.id for entry in template() if entry.id}


def marked_texts() -> set[str]:
    """Every text that a module of the package hands to ``marked``, as Python itself reads it."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "marked":
                found |= {ast.literal_eval(text) for text in node.args if isinstance(text, ast.Constant)}
    return found


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_no_marked_text_stands_where_the_extraction_does_not_look() -> None:
    """It does not look into f-strings before Python 3.12."""
    assert marked_texts() <= texts()


def test_the_pages_of_the_checks_and_the_books_are_among_the_texts() -> None:
    assert {*page.texts(), *bookwords.texts()} <= texts()


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_text_lacks_a_translation_and_none_is_left_over(code: str) -> None:
    translated = {entry.id for entry in catalogue(code) if entry.id}
    assert translated == texts()


@pytest.mark.parametrize("code", TRANSLATED)
def test_each_translation_is_there_and_has_the_same_fields(code: str) -> None:
    assert [entry.id for entry in missing(catalogue(code))] == []
    for entry in catalogue(code):
        if not entry.id:
            continue
        originals = [str(entry.id)] if isinstance(entry.id, str) else [str(text) for text in entry.id]
        strings = [str(entry.string)] if isinstance(entry.string, str) else [str(text) for text in entry.string or ()]
        assert len(strings) == (1 if isinstance(entry.id, str) else catalogue(code).num_plurals)
        assert not entry.fuzzy, f"{entry.id!r} is only guessed"
        for translation in strings:
            assert fields(translation) == fields(originals[-1]), entry.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_finding_and_value_can_be_said(code: str) -> None:
    words, english = language(code), language("en")
    for cases in (CASES, BY_ISKO, IN_SKN, house_cases.CASES, ending_cases.CASES):
        for text in (text for texts_of_code in cases.values() for text in texts_of_code):
            (entry,) = read(io.BytesIO(text.encode()))
            report = check_entry(entry, "game")
            for placed in report.findings:
                assert message(placed.finding, words) != message(placed.finding, english)
            if report.result is not None and report.result.score is not None:
                assert explanation(report.result, words) != explanation(report.result, english)


def test_the_words_of_the_game_in_german() -> None:
    german = language("de")
    assert [german.seat(seat) for seat in Seat] == ["Vorhand", "Mittelhand", "Hinterhand"]
    assert (german.card(Card.HT), german.card(Card.CJ)) == ("Herz 10", "Kreuz Bube")


def test_the_words_of_the_game_in_russian() -> None:
    russian = language("ru")
    assert [russian.seat(seat) for seat in Seat] == ["первая рука", "средняя рука", "задняя рука"]
    assert [russian.card(card) for card in (Card.HT, Card.CJ, Card.D7)] == [
        "десятка червей",
        "валет треф",
        "семёрка бубён",
    ]
    letters = "\N{CYRILLIC CAPITAL LETTER TE}\N{CYRILLIC CAPITAL LETTER KA}Д\N{CYRILLIC CAPITAL LETTER VE}"
    assert "".join(map(russian.index, Rank)) == f"{letters}10987"


def test_a_russian_text_is_written_in_russian() -> None:
    """What has no Russian letter is notation, the same in all languages."""
    for entry in filter(lambda entry: entry.id, catalogue("ru")):
        strings = (entry.string,) if isinstance(entry.string, str) else entry.string or ()
        for text in strings:
            plain = re.sub(r"``.*?``|\{.*?\}", "", str(text))
            assert re.search("[\u0400-\u04ff]", plain) or entry.string == entry.id, entry.id


def test_a_german_finding_names_seat_card_and_what_was_legal() -> None:
    revoke = edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
    finding = validate(iss.loads(revoke)).findings[0]
    assert message(finding, language("de")) == (
        "Mittelhand spielt Herz Ass und hat Kreuz nicht bedient (Stich 1); möglich waren Kreuz König, Kreuz Dame"
    )


def test_a_russian_finding_names_seat_card_and_what_was_legal() -> None:
    revoke = edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
    finding = validate(iss.loads(revoke)).findings[0]
    assert message(finding, language("ru")) == (
        "средняя рука ходит не в масть: туз червей, хотя трефы есть (взятка 1); можно было: король треф, дама треф"
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_can_be_read(code: str) -> None:
    for check in page.codes():
        told, english = page.page_in(check, language(code)), page.page(check)
        assert (told.code, told.rule) == (check, english.rule)
        assert code == "en" or told.what != english.what


def test_a_page_keeps_the_notation_of_its_examples() -> None:
    assert page.page_in("BID001", language("ru")).bad == page.page("BID001").bad == "``1 19``"
    assert page.page_in("VAL011", language("de")).bad == "``w LE.1`` und ``l:-1``"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "with 2, game 3; 3 x 11 = 33, won: +33"),
        ("de", "mit 2, Spiel 3; 3 x 11 = 33, gewonnen: +33"),
        ("ru", "\u0441 2, игра 3; 3 x 11 = 33, выиграно: +33"),
    ],
)
def test_the_value_as_players_say_it(code: str, said: str) -> None:
    result = validate(iss.loads(SPADES)).result
    assert result is not None
    assert explanation(result, language(code)) == said


def test_plurals_are_right() -> None:
    forms = ("{count} game", "{count} games")
    assert [language("en").plural(forms, count) for count in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert [language("de").plural(forms, count) for count in (0, 1, 2)] == ["0 Spiele", "1 Spiel", "2 Spiele"]
    russian = [language("ru").plural(forms, count) for count in (0, 1, 2, 5, 11, 21, 104)]
    assert russian == ["0 игр", "1 игра", "2 игры", "5 игр", "11 игр", "21 игра", "104 игры"]


def test_a_language_that_nothing_is_written_in() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx'"):
        language("xx")
