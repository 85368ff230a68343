"""Everything that is said can be said in every language."""

from __future__ import annotations

import io
import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from skatnotation import validate
from skatnotation.cards import Card
from skatnotation.check.explanation import explanation
from skatnotation.check.report import check_entry
from skatnotation.check.wording import message
from skatnotation.language import LANGUAGES, language
from skatnotation.notations import iss
from skatnotation.seats import Seat
from tests.check.cases import BY_ISKO, CASES
from tests.games import SPADES, edited
from tests.update_messages import PACKAGE, template

TRANSLATED = [code for code in LANGUAGES if code != "en"]


def catalogue(code: str) -> Catalog:
    with (PACKAGE / "locale" / code / "LC_MESSAGES" / "skatnotation.po").open("rb") as file:
        return read_po(file, locale=code)


def texts() -> set[object]:
    """Every text that is marked in the code."""
    return {entry.id for entry in template() if entry.id}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_text_lacks_a_translation_and_none_is_left_over(code: str) -> None:
    translated = {entry.id for entry in catalogue(code) if entry.id}
    assert translated == texts()


@pytest.mark.parametrize("code", TRANSLATED)
def test_each_translation_is_there_and_has_the_same_fields(code: str) -> None:
    for entry in catalogue(code):
        if not entry.id:
            continue
        originals = [str(entry.id)] if isinstance(entry.id, str) else [str(text) for text in entry.id]
        strings = [str(entry.string)] if isinstance(entry.string, str) else [str(text) for text in entry.string or ()]
        assert all(strings), f"{entry.id!r} is not translated"
        assert not entry.fuzzy, f"{entry.id!r} is only guessed"
        for translation in strings:
            assert fields(translation) == fields(originals[-1]), entry.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_finding_can_be_said(code: str) -> None:
    for texts_of_code in (*CASES.values(), *BY_ISKO.values()):
        for text in texts_of_code:
            (entry,) = iss.load(io.StringIO(text))
            findings = [placed.finding for placed in check_entry(entry, "game.sgf").findings]
            assert all(message(finding, language(code)) for finding in findings)


def test_the_words_of_the_game_in_german() -> None:
    german = language("de")
    assert [german.seat(seat) for seat in Seat] == ["Vorhand", "Mittelhand", "Hinterhand"]
    assert (german.card(Card.HT), german.card(Card.CJ)) == ("Herz 10", "Kreuz Bube")


def test_a_german_finding_names_seat_card_and_what_was_legal() -> None:
    revoke = edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
    finding = validate(iss.loads(revoke)).findings[0]
    assert message(finding, language("de")) == (
        "Mittelhand spielt Herz Ass und hat Kreuz nicht bedient (Stich 1); möglich waren Kreuz König, Kreuz Dame"
    )


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "with 2, game 3; 3 x 11 = 33, won: +33"),
        ("de", "mit 2, Spiel 3; 3 x 11 = 33, gewonnen: +33"),
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


def test_a_language_that_nothing_is_written_in() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx'"):
        language("xx")
