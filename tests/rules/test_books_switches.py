"""House rules: each switch on a book, by name; Kontra, Re, Bock, Spitze; and books read from files."""

from pathlib import Path

import pytest

from skatnotation.contract import Contract
from skatnotation.rules import doubling
from skatnotation.rules.bookfile import SWITCHES, book_of, difference, load, read, switched
from skatnotation.rules.errors import BookError
from skatnotation.rules.houserules import NO_HOUSE_RULES, Bock, Durchmarsch, HouseRules, RamschSkat, RamschWhen
from skatnotation.rules.kernel.doubling import (
    DOUBLED_ALONE,
    DOUBLED_BID,
    DOUBLED_LATE,
    DOUBLED_NONE,
    DOUBLED_PARTY,
    DOUBLED_TWICE,
    bock_left,
    brings_bock,
    kontra_fault,
    multiplied,
    re_fault,
)
from skatnotation.rules.kernel.terms import BOOK_NO_ANNOUNCEMENTS, BOOK_SIZE
from skatnotation.rules.position import Phase
from skatnotation.rules.ruleset import GAMECIRCLE, ISKO, ISS, RAEUBER, RULESETS, RuleSet

from .stories import F, M, announce, count, deal, outcome, rest, say, settled


def isko(switches: str) -> RuleSet:
    return switched(ISKO, switches.split())


@pytest.mark.parametrize("book", [ISKO, ISS, GAMECIRCLE])
def test_no_house_rule_is_on_in_an_official_book(book: RuleSet) -> None:
    assert book.house == NO_HOUSE_RULES == HouseRules()


@pytest.mark.parametrize("book", RULESETS.values(), ids=lambda book: book.name)
def test_a_book_as_the_kernel_takes_it(book: RuleSet) -> None:
    assert len(book.numbers) == BOOK_SIZE
    assert len(book.house.numbers) == BOOK_SIZE - BOOK_NO_ANNOUNCEMENTS


# Switches on settlement


def test_only_jacks_are_matadors() -> None:
    book = isko("only-jacks")
    for run in (-11, -5, -4, 4, 7, 11):
        result = count("clubs", run, 18, 61, 6, book)
        assert (result.levels, abs(result.matadors or 0)) == (5, 4)
    assert count("clubs", 3, 18, 61, 6, book).levels == 4


def test_lost_hand_games_count_once() -> None:
    book = isko("hand-lost-once")
    assert [count(name, 1, 18, 60, 6, book).score for name in ("clubs", "clubs hand")] == [-48, -36]
    assert count("null hand", None, 18, 4, 1, book).score == -35
    assert count("null hand ouvert", None, 18, 4, 1, book).score == -59
    assert count("null", None, 18, 4, 1, book).score == -46


def test_nothing_may_be_announced() -> None:
    table = say(deal(rules=isko("no-announcements")), "M pass, R pass, F 18")
    for level in ({"schneider_announced": True}, {"schwarz_announced": True}, {"ouvert": True}):
        assert not table.can_declare(F, Contract.CLUBS, hand=True, **level)
    assert table.can_declare(F, Contract.CLUBS, hand=True)
    assert table.can_declare(F, Contract.NULL, hand=True, ouvert=True)


def test_announcing_after_taking_the_skat() -> None:
    table = say(deal(rules=isko("announce-with-skat")), "M pass, R pass, F 18")
    table.pick_up(F)
    table.discard(F, table.hand(F)[:2])
    assert table.can_declare(F, Contract.CLUBS, schwarz_announced=True)
    assert not table.can_declare(F, Contract.CLUBS, ouvert=True)


def test_grand_twenty_and_schneider_ninety_one_on_the_official_book() -> None:
    book = isko("grand=20 schneider-from=91")
    assert count("grand", 1, 18, 90, 8, book).score == 40
    assert count("grand", 1, 18, 91, 8, book).score == 60
    assert count("grand", 1, 18, 29, 3, book).score == -120
    assert count("grand", 1, 18, 30, 3, book).score == -80


# Spitze


def test_spitze_is_a_level_and_fails_when_the_last_trick_goes_otherwise() -> None:
    hand = "CJ SJ HJ DJ CA CT CK CQ C9 C7"
    table = say(deal(f=hand, skat="C8 S7", rules=isko("spitze")), "M pass, R pass, F 18")
    table.declare(F, Contract.CLUBS, hand=True, spitze=True)
    for card in hand.split()[:-1]:
        table.play(F, next(own for own in table.hand(F) if own == card))
        while table.trick:
            assert table.to_act is not None
            table.play(table.to_act, table.legal_cards(table.to_act)[0])
    result = settled(rest(table))
    assert outcome(result) == (True, False, 11 + 1 + 1 + 2 + 1, 16 * 12, 16 * 12)
    table = say(deal(f=hand, skat="C8 S7", rules=isko("spitze")), "M pass, R pass, F 18")
    table.declare(F, Contract.CLUBS, hand=True, spitze=True)
    while table.phase is Phase.PLAY:
        assert table.to_act is not None
        table.play(table.to_act, table.legal_cards(table.to_act)[-1])
    assert outcome(settled(table)) == (False, False, 16, 192, -384)


def test_spitze_is_refused_where_it_is_not_switched_on_and_in_null() -> None:
    table = say(deal(), "M pass, R pass, F 18")
    assert not table.can_declare(F, Contract.CLUBS, hand=True, spitze=True)
    table = say(deal(rules=isko("spitze")), "M pass, R pass, F 18")
    assert not table.can_declare(F, Contract.NULL, hand=True, spitze=True)
    announce(table, "grand hand")


# Kontra and Re: the book, a defender?, the highest number he bid or held, cards played, said before


@pytest.mark.parametrize(
    ("switches", "defender", "said", "cards", "before", "fault"),
    [
        ("", 1, 18, 0, 0, DOUBLED_NONE),
        ("kontra", 1, 0, 0, 0, 0),
        ("kontra", 0, 18, 0, 0, DOUBLED_PARTY),
        ("kontra", 1, 18, 0, 1, DOUBLED_TWICE),
        ("kontra kontra-from=18", 1, 0, 0, 0, DOUBLED_BID),
        ("kontra kontra-from=18", 1, 18, 0, 0, 0),
        ("kontra", 1, 18, 1, 0, DOUBLED_LATE),
        ("kontra kontra-until=1", 1, 18, 1, 0, 0),
        ("kontra kontra-until=1", 1, 18, 2, 0, DOUBLED_LATE),
    ],
)
def test_kontra(switches: str, defender: int, said: int, cards: int, before: int, fault: int) -> None:
    assert kontra_fault(isko(switches).numbers, defender, said, cards, before) == fault


@pytest.mark.parametrize(
    ("switches", "defender", "kontra", "cards", "before", "fault"),
    [
        ("kontra", 0, 1, 0, 0, DOUBLED_NONE),
        ("kontra re", 0, 1, 0, 0, 0),
        ("kontra re", 1, 1, 0, 0, DOUBLED_PARTY),
        ("kontra re", 0, 0, 0, 0, DOUBLED_ALONE),
        ("kontra re", 0, 1, 0, 1, DOUBLED_TWICE),
        ("kontra re", 0, 1, 1, 0, DOUBLED_LATE),
    ],
)
def test_re(switches: str, defender: int, kontra: int, cards: int, before: int, fault: int) -> None:
    assert re_fault(isko(switches).numbers, defender, kontra, cards, before) == fault


def test_kontra_multiplies_the_score_and_not_the_value_that_the_bid_is_held_against() -> None:
    """Overbid, and a Kontra does not save it: diamonds with one, bid 24."""
    lost = count("diamonds", 1, 24, 78, 7, isko("kontra re"))
    assert (lost.overbid, multiplied(lost.score, 1, 0, 0)) == (True, -108)
    assert [multiplied(36, *said) for said in ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))] == [36, 72, 144, 288]


def test_kontra_re_and_bock_typed() -> None:
    book = isko("kontra re kontra-from=18 bock=sixty")
    assert doubling.kontra_fault(book, M, F, said=18, cards=0) is None
    assert doubling.kontra_fault(book, M, F, said=0, cards=0) is doubling.DoublingFault.BID
    assert doubling.kontra_fault(book, F, F, said=18, cards=0) is doubling.DoublingFault.PARTY
    assert doubling.re_fault(book, F, F, kontra=True) is None
    assert doubling.re_fault(book, F, F, kontra=False) is doubling.DoublingFault.ALONE
    assert doubling.doubled(-48, kontra=True, re=True) == -192
    assert doubling.brings_bock(book, count("clubs", 1, 18, 60, 6, book))
    assert not doubling.brings_bock(book, count("null", None, 18, 60, 6, book))
    assert doubling.bock_left(2, 4, brings=True) == 5


# Bock


@pytest.mark.parametrize(
    ("trigger", "won", "points", "score", "kontra", "brings"),
    [
        ("sixty", 0, 60, -48, 0, 1),
        ("sixty", 0, 59, -48, 0, 0),
        ("kontra", 0, 50, -48, 1, 1),
        ("kontra", 1, 61, 24, 1, 0),
        ("schneider", 0, 30, -72, 0, 1),
        ("schneider", 0, 31, -48, 0, 0),
        ("big", 1, 100, 120, 0, 1),
        ("big", 1, 100, 119, 0, 0),
        ("big", 0, 50, -240, 0, 0),
        ("sixty+kontra", 0, 50, -48, 1, 1),
    ],
)
def test_what_brings_a_bock_round(trigger: str, won: int, points: int, score: int, kontra: int, brings: int) -> None:
    assert brings_bock(isko(f"bock={trigger}").numbers, won, points, score, kontra) == brings
    assert brings_bock(ISKO.numbers, won, points, score, kontra) == 0


def test_bock_rounds_queue_up() -> None:
    left = bock_left(0, 3, 1)
    assert left == 3
    left = bock_left(left, 3, 1)  # a second round is brought by the first of its games
    assert left == 5
    assert [bock_left(left, 3, 0), bock_left(0, 3, 0), bock_left(1, 4, 0)] == [4, 0, 0]


# Books from files

FRIDAY = """\
name = "friday"
title = "Our Friday table"
base = "isko"

# agreed in May
[switches]
ramsch = true
skat = "loser"
durchmarsch = true
kontra = true
kontra-from = 18
bock = ["sixty", "kontra"]
"""


def test_a_book_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_text(FRIDAY, encoding="utf-8")
    book = load(path)
    assert (book.name, book.title, book.bases) == ("friday", "Our Friday table", ISKO.bases)
    assert book.house == HouseRules(
        ramsch=RamschWhen.PASSED,
        skat=RamschSkat.LOSER,
        durchmarsch=Durchmarsch.WINS,
        kontra=True,
        kontra_from=18,
        bock=Bock.SIXTY | Bock.KONTRA,
    )
    words = "ramsch skat=loser durchmarsch kontra kontra-from=18 bock=sixty+kontra"
    assert difference(book, isko(words)) == ()


def test_a_file_that_names_nothing_is_called_after_itself(tmp_path: Path) -> None:
    path = tmp_path / "Club Evening.toml"
    path.write_text('base = "raeuber"\n[switches]\nkontra = true\n', encoding="utf-8")
    assert load(path).name == "club-evening"
    assert load(path).house.ramsch is RamschWhen.FOREHAND


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        ('name = "a"\nbass = "isko"\n', 2, "bass", "no key 'bass'"),
        ('name = "a"\n\n\nbase = "ikso"\n', 4, "base", "no book 'ikso'"),
        ("name = 1\n", 1, "name", "is not a word"),
        ('title = "x"\nname = "isko"\n', 2, "name", "is taken"),
        ("title = []\n", 1, "title", "is no text"),
        ("switches = 1\n", 1, "switches", "no table"),
        ("[switches]\n# a remark\nkontr = true\n", 3, "switches.kontr", "no switch 'kontr'"),
        ('[switches]\nkontra = true\nskat = "winner"\n', 3, "switches.skat", "it takes last-trick, loser"),
        ("[switches]\nskat = true\n", 2, "switches.skat", "skat cannot be True"),
        ("[switches]\nkontra = 1\n", 2, "switches.kontra", "it takes no, yes"),
        ("[switches]\nkontra-from = 19\n", 2, "switches.kontra-from", "0 or a number that may be bid"),
        ("[switches]\nkontra-until = true\n", 2, "switches.kontra-until", "it takes 0 to 9"),
        ("[switches]\nbock = [\n 'sixty',\n 'sixtee',\n]\n", 2, "switches.bock", "sixty + kontra"),
        ("[switches]\nbock = []\n", 2, "switches.bock", "sixty + kontra"),
        ("[switches]\ngrand = 25\n", 2, "switches.grand", "it takes 20, 24"),
        ("switches.ramsch = 3\n", 1, "switches.ramsch", "never, passed, forehand"),
        ('name = "a"\nbase = \n', 2, None, "no TOML"),
        ("[switches\n", 1, None, "no TOML"),
        ("a = 1\na = 2\n", 2, None, "no TOML"),
    ],
)
def test_a_wrong_key_or_value_is_named_with_its_line(text: str, line: int, key: str | None, said: str) -> None:
    with pytest.raises(BookError) as caught:
        read(text)
    assert (caught.value.line, caught.value.key) == (line, key)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")


def test_a_file_that_is_no_text_or_too_long(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(BookError, match="not UTF-8"):
        load(path)
    with pytest.raises(BookError, match="more than"):
        read("#" * 70_000)


@pytest.mark.parametrize(
    ("words", "said"),
    [("contra", "no switch 'contra'"), ("skat=winner", "skat cannot be 'winner'"), ("kontra=", "kontra cannot be ''")],
)
def test_switches_of_a_record(words: str, said: str) -> None:
    with pytest.raises(BookError, match=said) as caught:
        isko(words)
    assert caught.value.line is None


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_changes_something(name: str) -> None:
    """Each value of each switch, and off again."""
    switch = SWITCHES[name]
    words = [*map(str, switch.numbers[:3]), *switch.values]
    books = [switched(RAEUBER, [f"{name}={word}"]) for word in words]
    assert any(
        difference(RAEUBER, book) or difference(ISKO, switched(ISKO, [f"{name}={word}"]))
        for word, book in zip(words, books, strict=True)
    )
    assert len({book.numbers for book in books}) == len(books)


def test_where_two_books_differ() -> None:
    points = {point.name: (point.first, point.second) for point in difference(ISKO, RAEUBER)}
    assert points["schneider_from"] == (90, 91)
    assert points["ramsch"] == (RamschWhen.NEVER, RamschWhen.FOREHAND)
    assert difference(ISKO, ISKO) == ()


def test_the_book_that_a_record_names() -> None:
    assert book_of(None) == ISKO
    assert book_of("raeuber") == RAEUBER
    assert book_of("isko", ["kontra"]).house.kontra
    with pytest.raises(BookError, match="no book 'ikso'"):
        book_of("ikso")


def test_the_book_on_the_page_can_be_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "books.md").read_text(encoding="utf-8")
    example = page.split("```toml\n")[1].split("```")[0]
    assert read(example).house.kontra_from == 18
