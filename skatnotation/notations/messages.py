"""The texts of errors in notations, by the key of the problem. They are templates, so that they can be translated."""

from __future__ import annotations

from typing import Final

PLACE: Final = "line {line}, column {column}: {message}"
EITHER: Final = "{first} or {last}"

PROBLEMS: Final = {
    # Files
    "binary": "this is not text (it has NUL bytes)",
    "utf16": "this looks like UTF-16; save it as UTF-8",
    "encoding": "this text cannot be decoded; open the file with errors='surrogateescape', or in binary",
    "notation": "this is no notation that can be read here",
    "too_long": "a record of more than {limit} characters is not read",
    "no_record": "there is no record in this text",
    # Anything
    "expected": 'expected {expected}, found "{found}"',
    "expected_in_line": "expected {expected}, but the line ends here",
    "expected_more": "expected {expected}, but the text ends here",
    # The frame of a record
    "start": 'a record starts with (; and not with "{found}"',
    "no_end": "the record does not end with ;)",
    "ends_in_tag": "the record ends inside of {tag}[; a closing bracket ] and ;) are missing",
    "record_in_record": "a new record starts here, but the one before has no ;)",
    "second_record": "a second record starts here; one was expected",
    "after_end": 'after the ;) of the record stands "{found}"',
    "closing_bracket": 'a closing bracket ] is missing before "{found}"',
    "opening_bracket": "an opening bracket [ is missing after {found}",
    "nested_bracket": "a bracket [ inside of the brackets of {tag}; values have no brackets",
    "extra_bracket": "a closing bracket ] that nothing has opened",
    "line_break": "a line break inside of {tag}[; its closing bracket ] is missing",
    "no_game": "GM[Skat] is missing",
    "wrong_game": "this is a record of {found}, not of Skat",
    "no_moves": "the moves MV[...] are missing",
    "no_result": "the result R[...] is missing; where there is none, write R[]",
    "second_game": "GM stands here a second time",
    "second_moves": "the moves MV stand here a second time",
    "second_result": "the result R stands here a second time",
    # Spelling, anywhere
    "capitals": 'write capital letters: {better}, not "{found}"',
    "digit": 'a letter for a digit: write {better}, not "{found}"',
    "leading_zero": 'a number has no leading zero: "{found}"',
    "plus_sign": 'a number has no plus sign: "{found}"',
    "misspelt": '{better} is misspelt: "{found}"',
    "double_blank": "more than one blank",
    "other_blank": "write a plain blank; this is another sign that looks like one",
    "comma_in_cards": "a comma; cards are joined by dots",
    "comma_in_result": "a comma; the items of the result are joined by blanks",
    "no_blank": 'a blank is missing: write "{better}", not "{found}"',
    # Cards
    "ten": 'the ten is written T: {better}, not "{found}"',
    "rank_first": 'the suit comes before the rank: {better}, not "{found}"',
    "german_suit": 'suits are C S H D (clubs, spades, hearts, diamonds), not as in "{found}"',
    "german_rank": 'ranks are A K Q J T 9 8 7: {better}, not "{found}"',
    "suit_sign": 'suits are written with letters: {better}, not "{found}"',
    "half_unknown": 'an unknown card is written ??, not "{found}"',
    "no_dot": 'a dot is missing between two cards: "{found}"',
    "double_dot": "two dots; one stands between two cards",
    # The deal
    "no_deal": "the deal is missing; the moves start with w and the cards",
    "blank_in_deal": 'the cards of the deal are joined by dots; before "{found}" stands a blank',
    "hands": "the deal has more than four parts; | stands only between the hands and before the skat",
    # Moves
    "no_seat": 'before "{found}" the seat is missing (0, 1 or 2)',
    "unknown_seat": 'there is no seat "{found}"; seats are 0 (forehand), 1 (middlehand) and 2 (rearhand)',
    "no_server": 'before "{found}" the w is missing; the server tells who left or ran out of time',
    "server_only": 'only the server says "{found}": write w, and the seat after the dot',
    "whose": 'after {found} the seat is missing, as in "{better}"',
    "pass": 'a pass is written p, not "{found}"',
    "hold": 'holding a bid is written y, not "{found}"',
    "take": 'picking the skat up is written s, not "{found}"',
    "bid_letter": 'a bid is a number: "{found}"',
    "long_bid": 'a bid has at most three digits: "{found}"',
    "game_letter": 'a game is C S H D (suits), G (grand) or N (null), not "{found}"',
    "modifier": '"{found}" is no part of a declaration; after the game stand O (ouvert), H (hand), S (schneider), '
    "Z (schwarz)",
    "modifier_twice": 'the letter {found} stands twice in the declaration "{word}"',
    "discards_alone": "these cards belong to no declaration; discards follow the declaration of the same seat",
    "skat_alone": "these cards of the server belong to no pick-up; they follow the s of the declarer",
    # The result
    "item_twice": "the result item {found} stands here a second time",
    "item_missing": "the result item {item} is missing before {found}",
    "item_order": "the result item {item} should stand here, before {found}",
    # Writing
    "write_deal": "a record without a deal cannot be written in this notation",
    "write_hands": "a deal with empty hands cannot be written in this notation",
    "write_tag": "the tag {tag} cannot be written in this notation: {value}",
    "write_tag_name": "a tag of the name {tag} cannot be written in this notation",
    "write_event": "an event of this kind cannot be written in this notation: {event}",
    "write_item": "a result without {item} cannot be written in this notation",
    "write_number": "the number {value} ({item}) cannot be written in this notation",
    "write_encoding": "the file cannot hold this text; open it with errors='surrogateescape', or in binary",
}
"""What each problem is called in English. In braces: the params of the error, and ``expected`` in people's words."""
