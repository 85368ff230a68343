"""Slips that people make, each with what is said of it and where."""

from __future__ import annotations

import string

import pytest

from skatnotation.notations import NotationError, skn
from skatnotation.notations.messages import LENIENCIES, PROBLEMS
from tests.notations.skn_games import CANONICAL, PLAIN, edited, of_bid, of_game, of_list, of_tag, of_trick

SLIPS = [
    # tags
    (of_tag("[Event Club evening]"), "tag_quotes", (2, 8), 'stands in quotes: "Club evening"'),
    (of_tag('[Event "Club evening]'), "tag_open_quote", (2, 8), "closing quote"),
    (of_tag('[Event "Club evening"'), "tag_end", (2, 22), "closing bracket ] of this tag is missing"),
    (of_tag('[Event: "Club evening"]'), "tag_colon", (2, 7), 'not ":"'),
    (of_tag("[Event “Club evening”]"), "curly_quotes", (2, 8), "straight quotes"),
    (of_tag('[Event "Club "evening""]'), "tag_quote_inside", (2, 15), 'write it \\"'),
    (of_tag('[Event "C:\\games"]'), "tag_escape", (2, 11), "\\g"),
    (of_tag('[1 "x"]'), "tag_name", (2, 2), "one word"),
    (of_tag('[Rules ""]'), "rules_value", (2, 8), "names no rule book"),
    (of_tag('[Rules "isko"]'), "rules_twice", (3, 1), "second time"),
    (of_tag('[Letters "fr"]'), "unknown_letters", (2, 10), "de, de-blatt, ru"),
    (of_tag('[Letters "de"] [Letters "ru"]'), "letters_twice", (2, 25), "second time"),
    (of_tag('[X "1"] [SKN "1"]'), "start_twice", (2, 9), "each record has one"),
    (edited(PLAIN, ('[SKN "1"]', '[SKN "2"]')), "skn_version", (1, 7), 'version "2"'),
    (edited(PLAIN, ('[SKN "1"]', "[SKN 1]")), "skn_quotes", (1, 6), '[SKN "1"], not 1'),
    (edited(PLAIN, ('[SKN "1"]', '[skn "1"]')), "skn_start", (1, 1), 'starts with the line [SKN "1"]'),
    (edited(PLAIN, ("skat  HQ D8", 'skat  HQ D8\n[Event "x"]')), "tag_late", (9, 1), "above the deal"),
    # calls
    (of_bid("bid   18 F+"), "call_seat", (9, 7), 'before "18" the seat is missing'),
    (of_bid("bid   M18 passe"), "call_seat", (9, 11), 'before "passe"'),
    (of_bid("bid   M 18 F+"), "call_blank", (9, 9), "stand together, as in M18"),
    (of_bid("bid   M18 Fja"), "call_sign", (9, 12), "holds is written F+"),
    (of_bid("bid   M1O F+"), "digit", (9, 8), 'write 10, not "1O"'),
    (of_bid("bid   M018"), "leading_zero", (9, 8), "018"),
    (of_bid("bid   M1800"), "skn_long_bid", (9, 8), "three digits"),
    (of_bid("bid   B18 F+"), "skn_seat", (9, 7), 'no seat "B"'),
    (of_bid("BID   M18"), "small_word", (9, 1), "bid, not"),
    (of_bid("Reizen M18"), "line_word", (9, 1), 'starts with bid, not "Reizen"'),
    (of_bid("bid: M18"), "line_colon", (9, 4), 'not ":"'),
    (of_bid("xyz"), "line_unknown", (9, 1), "starts no line"),
    # the game
    (of_game("game  S"), "game_seat", (11, 7), 'missing before "S"'),
    (of_game("game  grand"), "game_seat", (11, 7), "as in game R S"),
    (of_game("game  R X"), "skn_game_letter", (11, 9), "C S H D"),
    (of_game("game  R K"), "game_readings", (11, 9), "C / D (de)"),
    (of_game("game  R S Hand"), "small_word", (11, 11), "hand, not"),
    (of_game("game  R S solo"), "game_word", (11, 11), "no announcement"),
    (of_game("game  R S hand hand"), "word_twice", (11, 16), "second time"),
    (of_game("put   C9 D9"), "put_without_game", (10, 1), "the game has to follow"),
    (of_game("game  ramsch"), "put_without_game", (10, 1), "the game has to follow"),
    (edited(PLAIN, ("put   C9 D9\n", "open  CA\n")), "open_without_game", (10, 1), "right after"),
    (edited(PLAIN, ("put   C9 D9\n", 'as "CA"\n')), "as_of_nothing", (10, 1), "right after"),
    # cards and tricks
    (of_trick("1  F  CA CK  +26"), "two_cards", (12, 1), "trick 1 has two cards"),
    (of_trick("1  F  CA"), "one_card", (12, 1), "trick 1 has one card"),
    (of_trick("1  F  CA CK SA S7"), "four_cards", (12, 16), "more than three"),
    (of_trick("2  F  CA CK SA"), "trick_number", (12, 1), "this is trick 1, not 2"),
    (edited(PLAIN, ("2  R  CJ", "1  R  CJ")), "trick_twice", (13, 1), "this one is 2"),
    (of_trick("1  CA CK SA  +26"), "no_leader", (12, 4), "the seat is missing that leads"),
    (of_trick("1  F  CA CK SA  26"), "points_sign", (12, 17), "+26 for the declarer"),
    (of_trick("1  F  CA CK SA  +2O"), "digit", (12, 18), "write 20"),
    (of_trick("1  F  CA CK SA  +026"), "leading_zero", (12, 18), "026"),
    (of_trick("1  F  CA CK SA  +2600"), "long_points", (12, 17), "no such points"),
    (of_trick("1  F  CA CK SA  +26 S7"), "after_points", (12, 21), "S7"),
    (of_trick("l  F  CA CK SA"), "digit", (12, 1), "write 1"),
    (of_trick("01 F  CA CK SA"), "trick_digits", (12, 1), "1 to 10"),
    (of_trick("1  F  CA.CK.SA"), "skn_dots", (12, 9), 'a blank between them, not "."'),
    (of_trick("1  F  CACKSA"), "no_blank", (12, 7), '"CA CK SA"'),
    (of_trick("1  F  C0 CK SA"), "ten", (12, 7), "CT"),
    (of_trick("1  F  10 CK SA"), "bare_ten", (12, 7), "after its suit"),
    (of_trick("1  F  AC CK SA"), "rank_first", (12, 7), "CA, not"),
    (of_trick("1  F  ? CK SA"), "half_unknown", (12, 7), "??"),
    (of_trick("1  F  Xx CK SA"), "no_card", (12, 7), "no card"),
    (of_trick("1  F  .. CK SA"), "any_card", (12, 7), "only in variations"),
    (of_trick("1  F  KD CK SA"), "card_readings", (12, 7), "CQ / DQ (de)"),
    (of_trick("1  F  HD CK SA"), "card_readings", (12, 7), "HQ (de), HA (de-blatt)"),
    (of_trick("1  F  GA CK SA"), "card_readings", (12, 7), "SA (de-blatt)"),
    (edited(PLAIN, ("M     DJ", "F     DJ")), "hand_twice", (6, 1), "second time"),
    (edited(PLAIN, ("M     DJ SQ", "M     DJ\u00a0SQ")), "other_blank", (6, 9), "plain blank"),
    # comments and variations
    (of_trick("1  F  CA CK SA { 26"), "comment_open", (12, 16), "} is missing"),
    (of_trick("1  F  CA CK SA  }"), "comment_close", (12, 17), "nothing has opened"),
    (of_trick("1  F  CA CK SA { a {b} }"), "comment_brace", (12, 20), "write it \\{"),
    (of_trick("1  F  CA CK SA { a\n[b }"), "comment_bracket", (13, 1), "indent it"),
    (of_trick("1  F  CA CK SA { a\\b }"), "comment_escape", (12, 19), "backslash"),
    (of_trick("1  F  CA CK SA ; good"), "other_comment", (12, 16), "in braces"),
    (edited(CANONICAL, ("* )", "*")), "variation_open", (35, 1), ") is missing"),
    (edited(CANONICAL, ("   ( 6", "     6")), "line_unknown", (30, 6), "starts no line"),
    (of_trick("1  F  CA CK SA )"), "variation_close", (12, 16), "nothing has opened"),
    # events and the result
    (of_list("event revok F"), "event_kind", (17, 7), "no event"),
    (of_list("event peek F"), "event_needs_peeked", (17, 7), "skat or tricks"),
    (of_list("event count F"), "event_needs_number", (17, 7), "how many"),
    (of_list("event timeout F HA"), "event_detail", (17, 17), "timeout"),
    (of_list("event timeout F M+"), "event_detail", (17, 17), "timeout"),
    (of_list("event revoke F 4.1 S8 S9"), "event_detail", (17, 23), "S9"),
    (of_list("event giveup F at 9.1"), "at_place", (17, 19), "9.1"),
    (of_list("ruling R +20 4.1.6"), "text_quotes", (17, 14), "in quotes"),
    (of_list("list  R 33 88"), "score_sign", (17, 9), "+33"),
    (of_list("list  R 33"), "no_outcome", (17, 1), "won, lost"),
    (of_list("list  R +33 88 89"), "item_twice", (17, 16), "89"),
    (of_list("list  R +33 tricks no"), "item_value", (17, 20), "tricks"),
    (of_list("list  passed\nlist  passed"), "list_twice", (18, 1), "second time"),
    # what has no name of its own
    (of_bid("bid   M18 F"), "expected_in_line", (9, 12), "expected + (holds), - (passes) or a number"),
    (of_game("game  R"), "expected_in_line", (11, 8), "the line ends here"),
    (of_list("list"), "expected_more", (17, 5), "the text ends here"),
]


@pytest.mark.parametrize(("text", "problem", "place", "words"), SLIPS, ids=[f"{s[1]}-{n}" for n, s in enumerate(SLIPS)])
def test_a_slip_is_named(text: str, problem: str, place: tuple[int, int], words: str) -> None:
    with pytest.raises(NotationError) as caught:
        skn.loads(text)
    error = caught.value
    assert (error.problem, (error.line, error.column)) == (problem, place)
    assert words in str(error)
    line, caret = error.context.split("\n")
    assert caret.index("^") == error.fault.mark
    assert line == text.split("\n")[place[0] - 1].replace("\u00a0", "?")
    assert "\n" not in str(error)


def test_there_are_many() -> None:
    assert len({problem for _, problem, *_ in SLIPS}) > 60


def test_the_texts_of_problems_need_what_they_get() -> None:
    for text in (*PROBLEMS.values(), *LENIENCIES.values()):
        assert all(name is None or name.isidentifier() for _, name, *_ in string.Formatter().parse(text))
