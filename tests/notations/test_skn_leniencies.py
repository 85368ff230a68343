"""Spellings that are read and never written, and letters that mean something else."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from skatnotation.notations import NotationError, skn
from skatnotation.notations.messages import LENIENCIES
from skatnotation.notations.skn.fine import fine
from tests.notations.skn_games import PLAIN, edited

EQUAL = [
    ("indent", edited(PLAIN, ("2  R  CJ", "  2  R  CJ"))),
    ("tags_in_line", edited(PLAIN, ('"]\n[Rules', '"] [Rules'))),
    ("blanks_in_tag", edited(PLAIN, ('[Event "', '[Event"'))),
    ("rules_early", edited(PLAIN, ('[Rules "isko-2022"]\n', ""), ("[Event", '[Rules "isko-2022"]\n[Event'))),
    ("seat", edited(PLAIN, ("F     HJ", "VH    HJ"))),
    ("seat", edited(PLAIN, ("M18 F+ M20 F- R22 M-", "MH18 V+ M20 VH- H22 M-"))),
    ("seat", edited(PLAIN, ("game  R S", "game  HH S"))),
    ("seat", edited(PLAIN, ("event giveup F", "event giveup V"))),
    ("capital_word", edited(PLAIN, ("bid  ", "Bid  "))),
    ("comma", edited(PLAIN, ("HJ ST CA", "HJ, ST,CA"))),
    ("line_order", edited(PLAIN, ("skat  HQ D8\n", ""), ("F     HJ", "skat  HQ D8\nF     HJ"))),
    ("line_order", edited(PLAIN, ("skat  HQ D8\n", ""), ("put   C9", "skat  HQ D8\nput   C9"))),
    ("trick_sign", edited(PLAIN, ("2  R  CJ", "2. R  CJ"))),
    ("small_letters", edited(PLAIN, ("CA CK SA", "ca Ck sA"))),
    ("small_letters", edited(PLAIN, ("game  R S", "game  R s"))),
    ("suit_sign", edited(PLAIN, ("CA CK SA", "♣A ♧K ♠️A"))),
    ("suit_sign", edited(PLAIN, ("game  R S", "game  R ♠"))),
    ("ten", edited(PLAIN, ("HJ ST CA", "HJ S10 CA"))),
    ("game_name", edited(PLAIN, ("game  R S", "game  R Pik"))),
    ("line_end", PLAIN.replace("\n", "\r\n")),
]
"""What is read as the plain game, with the leniency that is told."""


@pytest.mark.parametrize(("name", "text"), EQUAL, ids=[f"{name}-{number}" for number, (name, _) in enumerate(EQUAL)])
def test_a_leniency_is_read_told_and_not_written(name: str, text: str) -> None:
    (entry,) = skn.load(io.StringIO(text, newline=""))
    assert entry.record == skn.loads(PLAIN)
    assert [leniency.name for leniency in entry.leniencies] == [name]
    assert entry.leniencies[0].line >= 1
    assert skn.dumps(entry.record) == PLAIN


def test_words_stand_in_any_order() -> None:
    text = edited(PLAIN, ("put   C9 D9\n", ""), ("game  R S", "game  R S schwarz hand"))
    assert [leniency.name for leniency in fine(text).leniencies] == ["word_order"]
    assert "game  R S hand schwarz" in skn.dumps(skn.loads(text))


def test_the_same_leniency_is_told_once() -> None:
    (leniency,) = fine(edited(PLAIN, ("CA CK SA", "ca ck sa"))).leniencies
    assert (leniency.count, leniency.found, leniency.line, leniency.column) == (3, "ca", 12, 7)


def test_every_leniency_has_words_and_stands_in_the_document() -> None:
    document = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    assert {name for name, _ in EQUAL} | {"word_order", "letters"} == LENIENCIES.keys()
    for name in LENIENCIES:
        assert f"`{name}`" in document


def test_columns_and_empty_lines_are_style() -> None:
    text = edited(PLAIN, ("CA CK SA  +26", "CA  CK   SA\t+26  "), ("bid   ", "\n \nbid  "))
    assert fine(text).leniencies == ()
    assert skn.dumps(skn.loads(text)) == PLAIN


# Letters

GERMAN = {"C": "Kr", "S": "Pi", "H": "He", "D": "Ka"}
LEAVES = {"C": "E", "S": "G", "H": "R", "D": "S"}
RUSSIAN = dict(zip("CSHD", "ТПЧБ", strict=True))
LETTERS = {
    "de": (GERMAN, {"Q": "D", "J": "B", "T": "10"}),
    "de-blatt": (LEAVES, {"Q": "O", "J": "U", "T": "Z", "A": "D"}),
    "ru": (RUSSIAN, {**dict(zip("AKQJ", "ТКДВ", strict=True)), "T": "10"}),
}


def spelled(letters: str) -> str:
    """The plain game in other letters."""
    suits, ranks = LETTERS[letters]
    words = []
    game = "Grün" if letters == "de-blatt" else suits["S"]  # their G is Grün or Grand
    for line in edited(PLAIN, ("game  R S", f"game  R {game}")).split("\n"):
        word = line.split(" ")
        cards = [
            suits[part[0]] + ranks.get(part[1], part[1])
            if len(part) == 2 and part[0] in suits and part[1] in "AKQJT987"
            else part
            for part in word
        ]
        words.append(" ".join(cards))
    return edited("\n".join(words), ("[Rules", f'[Letters "{letters}"]\n[Rules'))


@pytest.mark.parametrize("letters", LETTERS)
def test_declared_letters(letters: str) -> None:
    text = spelled(letters)
    assert skn.loads(text) == skn.loads(PLAIN)
    names = {leniency.name for leniency in fine(text).leniencies}
    assert names == {"letters", "game_name"} - ({"game_name"} if letters != "de-blatt" else set())
    assert skn.canonical(text) == f"{PLAIN}\n"
    untold = edited(text, (f'[Letters "{letters}"]\n', ""))
    assert skn.loads(untold, letters=letters) == skn.loads(PLAIN)
    (entry,) = skn.load(io.StringIO(untold), letters=letters)
    assert entry.record == skn.loads(PLAIN)


@pytest.mark.parametrize(
    ("letters", "card", "problem", "words"),
    [
        ("de", "KD", "card_in_letters", "CQ, DQ"),
        ("de", "CJ", "no_card_in_letters", "CJ"),
        ("de-blatt", "KrD", "no_card_in_letters", "KrD"),
    ],
)
def test_declared_letters_are_the_only_ones(letters: str, card: str, problem: str, words: str) -> None:
    text = f'[SKN "1"]\n[Letters "{letters}"]\n\n1  F  {card}'
    with pytest.raises(NotationError) as caught:
        skn.loads(text)
    assert (caught.value.problem, caught.value.line, caught.value.column) == (problem, 4, 7)
    assert words in str(caught.value)


def test_the_g_of_leaves_is_green_or_grand() -> None:
    head = '[SKN "1"]\n[Letters "de-blatt"]\n\ngame  R '
    with pytest.raises(NotationError, match="could be S, G"):
        skn.loads(f"{head}G")
    assert "game  R G" in skn.dumps(skn.loads(f"{head}Grand"))
    assert "game  R S" in skn.dumps(skn.loads(f"{head}Grün"))
    assert "game  R D" in skn.dumps(skn.loads(f"{head}S"))


def test_letters_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="de, de-blatt, ru"):
        skn.loads(PLAIN, letters="fr")
