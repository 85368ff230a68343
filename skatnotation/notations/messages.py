"""The texts of errors in notations, by the key of the problem. They are templates, so that they can be translated."""

from __future__ import annotations

from typing import Final

from skatnotation.language import marked

PLACE: Final = marked("line {line}, column {column}: {message}")
EITHER: Final = marked("{first} or {last}")

PROBLEMS: Final = {
    # Files
    "binary": marked("this is not text (it has NUL bytes)"),
    "utf16": marked("this looks like UTF-16; save it as UTF-8"),
    "encoding": marked("this text cannot be decoded; open the file with errors='surrogateescape', or in binary"),
    "notation": marked("this is no notation that can be read here"),
    "too_long": marked("a record of more than {limit} characters is not read"),
    "no_record": marked("there is no record in this text"),
    # Anything
    "expected": marked('expected {expected}, found "{found}"'),
    "expected_in_line": marked("expected {expected}, but the line ends here"),
    "expected_more": marked("expected {expected}, but the text ends here"),
    # The frame of a record
    "start": marked('a record starts with (; and not with "{found}"'),
    "no_end": marked("the record does not end with ;)"),
    "ends_in_tag": marked("the record ends inside of {tag}[; a closing bracket ] and ;) are missing"),
    "second_record": marked("a second record starts here; one was expected"),
    "after_end": marked('after the ;) of the record stands "{found}"'),
    "closing_bracket": marked('a closing bracket ] is missing before "{found}"'),
    "opening_bracket": marked("an opening bracket [ is missing after {found}"),
    "nested_bracket": marked("a bracket [ inside of the brackets of {tag}; values have no brackets"),
    "extra_bracket": marked("a closing bracket ] that nothing has opened"),
    "line_break": marked("a line break inside of {tag}[; its closing bracket ] is missing"),
    "no_game": marked("GM[Skat] is missing"),
    "wrong_game": marked("this is a record of {found}, not of Skat"),
    "no_moves": marked("the moves MV[...] are missing"),
    "no_result": marked("the result R[...] is missing; where there is none, write R[]"),
    "second_game": marked("GM stands here a second time"),
    "second_moves": marked("the moves MV stand here a second time"),
    "second_result": marked("the result R stands here a second time"),
    # Spelling, anywhere
    "capitals": marked('write capital letters: {better}, not "{found}"'),
    "digit": marked('a letter for a digit: write {better}, not "{found}"'),
    "leading_zero": marked('a number has no leading zero: "{found}"'),
    "plus_sign": marked('a number has no plus sign: "{found}"'),
    "misspelt": marked('{better} is misspelt: "{found}"'),
    "double_blank": marked("more than one blank"),
    "other_blank": marked("write a plain blank; this is another sign that looks like one"),
    "comma_in_cards": marked("a comma; cards are joined by dots"),
    "comma_in_result": marked("a comma; the items of the result are joined by blanks"),
    "no_blank": marked('a blank is missing: write "{better}", not "{found}"'),
    # Cards
    "ten": marked('the ten is written T: {better}, not "{found}"'),
    "bare_ten": marked('the ten is written T, after its suit, as in CT; not "{found}"'),
    "rank_first": marked('the suit comes before the rank: {better}, not "{found}"'),
    "german_suit": marked('suits are C S H D (clubs, spades, hearts, diamonds), not as in "{found}"'),
    "german_rank": marked('ranks are A K Q J T 9 8 7: {better}, not "{found}"'),
    "suit_sign": marked('suits are written with letters: {better}, not "{found}"'),
    "half_unknown": marked('an unknown card is written ??, not "{found}"'),
    "no_dot": marked('a dot is missing between two cards: "{found}"'),
    "double_dot": marked("two dots; one stands between two cards"),
    # The deal
    "no_deal": marked("the deal is missing; the moves start with w and the cards"),
    "blank_in_deal": marked('the cards of the deal are joined by dots; before "{found}" stands a blank'),
    "hands": marked("the deal has more than four parts; | stands only between the hands and before the skat"),
    # Moves
    "no_seat": marked('before "{found}" the seat is missing (0, 1 or 2)'),
    "unknown_seat": marked('there is no seat "{found}"; seats are 0 (forehand), 1 (middlehand) and 2 (rearhand)'),
    "no_server": marked('before "{found}" the w is missing; the server tells who left or ran out of time'),
    "server_only": marked('only the server says "{found}": write w, and the seat after the dot'),
    "whose": marked('after {found} the seat is missing, as in "{better}"'),
    "pass": marked('a pass is written p, not "{found}"'),
    "hold": marked('holding a bid is written y, not "{found}"'),
    "take": marked('picking the skat up is written s, not "{found}"'),
    "bid_letter": marked('a bid is a number: "{found}"'),
    "long_bid": marked('a bid has at most three digits: "{found}"'),
    "game_letter": marked('a game is C S H D (suits), G (grand) or N (null), not "{found}"'),
    "modifier": marked(
        '"{found}" is no part of a declaration; after the game stand O (ouvert), H (hand), S (schneider), Z (schwarz)'
    ),
    "modifier_twice": marked('the letter {found} stands twice in the declaration "{word}"'),
    "discards_alone": marked("these cards belong to no declaration; discards follow the declaration of the same seat"),
    "skat_without_w": marked("before the cards of the skat the w of the server is missing"),
    "skat_alone": marked("these cards of the server belong to no pick-up; they follow the s of the declarer"),
    # The result
    "item_twice": marked("the result item {found} stands here a second time"),
    "item_missing": marked("the result item {item} is missing before {found}"),
    "item_order": marked("the result item {item} should stand here, before {found}"),
    # Writing
    "write_deal": marked("a record without a deal cannot be written in this notation"),
    "write_hands": marked("a deal with empty hands cannot be written in this notation"),
    "write_tag": marked("the tag {tag} cannot be written in this notation: {value}"),
    "write_tag_name": marked("a tag of the name {tag} cannot be written in this notation"),
    "write_event": marked("an event of this kind cannot be written in this notation: {event}"),
    "write_item": marked("a result without {item} cannot be written in this notation"),
    "write_number": marked("the number {value} ({item}) cannot be written in this notation"),
    "write_encoding": marked("the file cannot hold this text; open it with errors='surrogateescape', or in binary"),
}
"""What each problem is called in English. In braces: the params of the error, and ``expected`` in people's words."""
