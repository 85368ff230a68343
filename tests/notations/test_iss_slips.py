"""Each slip that people and programs make in an ISS record has its message, at its place."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from skatnotation.notations import NotationError, iss
from skatnotation.notations.messages import PROBLEMS
from tests.notations.twins import SUIT

DEAL = "w SQ.DT.DQ.H8.D9.DA.C9.CA.S7.SK.CJ.DK.DJ.S8.HK.H9.SJ.S9.HT.CK.C8.HJ.D8.CQ.HA.H7.SA.D7.ST.HQ.C7.CT "
RESULT = "d:1 win v:36 m:2 bidok p:82 t:7 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0"

FRAME = [
    ("(;GM", "(GM", 1, 'a record starts with (; and not with "(GM"'),
    ("(;GM", "GM", 1, 'a record starts with (; and not with "GM"'),
    ("] ;)", "]", 484, "the record does not end with ;)"),
    ("] ;)", "] ;", 485, "the record does not end with ;)"),
    ("] ;)", " ;)", 484, 'a closing bracket ] is missing before ";)"'),
    ("CO[]SE[", "CO[SE[", 43, 'a closing bracket ] is missing before "SE["'),
    ("Skat Server]CO[", "Skat ServerCO[", 39, 'a closing bracket ] is missing before "CO["'),
    (" ]R[", " R[", 411, 'a closing bracket ] is missing before "R["'),
    ("P0[Bert]", "P0Bert]", 83, "an opening bracket [ is missing after P0"),
    ("P0[Bert]", "P0[Bert]]", 91, "a closing bracket ] that nothing has opened"),
    ("CO[]", "CO[a [b] c]", 45, "a bracket [ inside of the brackets of CO; values have no brackets"),
    ("CO[]", "CO[a\nb]", 44, "a line break inside of CO[; its closing bracket ] is missing"),
    ("P0[Bert]", "p0[Bert]", 83, 'write capital letters: P0, not "p0"'),
    ("P0[Bert]", "P0[Bert]  ", 92, "more than one blank"),
    ("GM[Skat]", "GM[Chess]", 6, "this is a record of Chess, not of Skat"),
    ("GM[Skat]", "GM[]", 6, "GM[Skat] is missing"),
    ("GM[Skat]", "", 477, "GM[Skat] is missing"),
    ("GM[Skat]", "GM[Skat]GM[Skat]", 11, "GM stands here a second time"),
    (f"MV[{DEAL}", f"MV[{DEAL}]MV[{DEAL}", 227, "the moves MV stand here a second time"),
    (f"]R[{RESULT}]", "]", 413, "the result R[...] is missing; where there is none, write R[]"),
    ("] ;)", "]R[passed] ;)", 484, "the result R stands here a second time"),
    ("] ;)", "] ;)(;GM[Skat]", 487, "a second record starts here; one was expected"),
    ("] ;)", "] ;) and more", 488, 'after the ;) of the record stands "and more"'),
]

DEALS = [
    (DEAL, "", 128, "the deal is missing; the moves start with w and the cards"),
    ("MV[w ", "MV[", 128, "the deal is missing; the moves start with w and the cards"),
    (DEAL, "w LE.1 ", 130, "the deal is missing; the moves start with w and the cards"),
    ("HT.CK", "H10.CK", 184, 'the ten is written T: HT, not "H10"'),
    ("HT.CK", "10.CK", 184, 'the ten is written T, after its suit, as in CT; not "10"'),
    ("HT.CK", "ht.CK", 184, 'write capital letters: HT, not "ht"'),
    ("HT.CK", "TH.CK", 184, 'the suit comes before the rank: HT, not "TH"'),
    ("HT.CK", "RT.CK", 184, 'suits are C S H D (clubs, spades, hearts, diamonds), not as in "RT"'),
    ("HT.CK", "HU.CK", 184, 'ranks are A K Q J T 9 8 7: HJ, not "HU"'),
    ("HT.CK", "♥10.CK", 184, 'suits are written with letters: HT, not "♥10"'),
    ("HT.CK", "?.CK", 184, 'an unknown card is written ??, not "?"'),
    ("HT.CK", "H1.CK", 184, 'expected a card such as CJ, found "H1"'),
    ("HT.CK", "H.CK", 184, 'expected a card such as CJ, found "H"'),
    ("HT.CK", "HTCK", 184, 'a dot is missing between two cards: "HTCK"'),
    ("HT.CK", "HT..CK", 187, "two dots; one stands between two cards"),
    ("HT.CK", "HT,CK", 186, "a comma; cards are joined by dots"),
    ("HT.CK", "HT CK", 187, 'the cards of the deal are joined by dots; before "CK" stands a blank'),
    (
        "HT.CK.C8.HJ.D8",
        "HT|CK|C8|HJ|D8",
        195,
        "the deal has more than four parts; | stands only between the hands and before the skat",
    ),
]

MOVES = [
    ("1 18", "18", 226, 'before "18" the seat is missing (0, 1 or 2)'),
    ("1 DK 2 D8", "1 DK D8", 271, 'before "D8" the seat is missing (0, 1 or 2)'),
    ("0 DT 1 DK", "O DT 1 DK", 261, 'a letter for a digit: write 0, not "O"'),
    ("1 DK 2 D8", "l DK 2 D8", 266, 'a letter for a digit: write 1, not "l"'),
    ("1 DK 2 D8", "1 DK 3 D8", 271, 'there is no seat "3"; seats are 0 (forehand), 1 (middlehand) and 2 (rearhand)'),
    ("1 DK 2 D8", "1DK 2 D8", 266, 'a blank is missing: write "1 DK", not "1DK"'),
    ("1 DK 2 D8", "1 DK2 D8", 268, 'a blank is missing: write "DK 2", not "DK2"'),
    ("1 DK 2 D8", "1 DK  2 D8", 271, "more than one blank"),
    ("1 DK 2 D8", "1  DK 2 D8", 268, "more than one blank"),
    ("1 DK 2 D8", "1 DK\t2 D8", 270, "write a plain blank; this is another sign that looks like one"),
    ("1 DK 2 D8", "1 DK\u00a02 D8", 270, "write a plain blank; this is another sign that looks like one"),
    ("1 DK 2 D8", "1 dk 2 D8", 268, 'write capital letters: DK, not "dk"'),
    ("1 DK 2 D8", "1 D10 2 D8", 268, 'the ten is written T: DT, not "D10"'),
    ("1 DK 2 D8", "1 KA 2 D8", 268, 'suits are C S H D (clubs, spades, hearts, diamonds), not as in "KA"'),
    ("1 DK 2 D8", "1 DB 2 D8", 268, 'ranks are A K Q J T 9 8 7: DJ, not "DB"'),
    ("1 DK 2 D8", "1 D1 2 D8", 268, 'expected a card such as CJ, found "D1"'),
    ("1 DK 2 D8", "1 DK, 2 D8", 270, "a comma; cards are joined by dots"),
    ("1 DK 2 D8", "1 re 2 D8", 268, 'write capital letters: RE, not "re"'),
    ("1 18", "1 18a", 228, 'a bid is a number: "18a"'),
    ("1 18", "1 1O8", 228, 'a letter for a digit: write 108, not "1O8"'),
    ("1 18", "1 018", 228, 'a number has no leading zero: "018"'),
    ("1 18", "1 1800", 228, 'a bid has at most three digits: "1800"'),
    ("1 18", "1 one", 228, 'expected a card such as CJ, a bid, y, p, s, a declaration, SC or RE, found "one"'),
    ("0 p", "0 pass", 233, 'a pass is written p, not "pass"'),
    ("0 p", "0 yes", 233, 'holding a bid is written y, not "yes"'),
    ("1 s ", "1 skat ", 241, 'picking the skat up is written s, not "skat"'),
    ("1 s w ", "1 s ", 243, "before the cards of the skat the w of the server is missing"),
    ("1 s w ", "1 p w ", 245, "these cards of the server belong to no pick-up; they follow the s of the declarer"),
    (
        "1 C.H9",
        "1 CX.H9",
        254,
        '"X" is no part of a declaration; after the game stand O (ouvert), H (hand), S (schneider), Z (schwarz)',
    ),
    ("1 C.H9", "1 CHH.H9", 255, 'the letter H stands twice in the declaration "CHH"'),
    ("1 C.H9", "1 c.H9", 253, 'write capital letters: C, not "c"'),
    ("1 C.H9", "1 Grand.H9", 253, 'a game is C S H D (suits), G (grand) or N (null), not "Grand"'),
    ("1 C.H9", "1 H9", 253, "these cards belong to no declaration; discards follow the declaration of the same seat"),
    (
        "1 C.H9",
        "1 C 2 H9",
        257,
        "these cards belong to no declaration; discards follow the declaration of the same seat",
    ),
    ("0 DA ]", "0 DA w TI ]", 413, 'after TI the seat is missing, as in "TI.1"'),
    ("0 DA ]", "0 DA w TI. ]", 413, 'after TI the seat is missing, as in "TI.1"'),
    ("0 DA ]", "0 DA w TI.3 ]", 416, 'there is no seat "3"; seats are 0 (forehand), 1 (middlehand) and 2 (rearhand)'),
    ("0 DA ]", "0 DA TI.2 ]", 411, 'before "TI.2" the w is missing; the server tells who left or ran out of time'),
    ("0 DA ]", "0 DA 2 LE.2 ]", 413, 'only the server says "LE": write w, and the seat after the dot'),
    (SUIT[250:], "", 250, "the record ends inside of MV[; a closing bracket ] and ;) are missing"),
]

RESULTS = [
    (RESULT, "pased", 414, 'passed is misspelt: "pased"'),
    (RESULT, "Passed", 414, 'passed is misspelt: "Passed"'),
    ("d:1 win", "d:1 won", 418, 'win is misspelt: "won"'),
    ("bidok", "bidOK", 431, 'bidok is misspelt: "bidOK"'),
    ("d:1 win", "win", 414, "the result item d: is missing before win"),
    ("d:1 win", "d:1", 418, "the result item win, loss or penalty is missing before v:"),
    ("d:1 win", "d:3 win", 416, 'expected 0, 1, 2 or -1, found "3"'),
    ("v:36 m:2", "m:2", 422, "the result item v: is missing before m:"),
    ("v:36 m:2", "m:2 v:36", 422, "the result item v: should stand here, before m:"),
    ("v:36 m:2", "v:36 v:36 m:2", 427, "the result item v: stands here a second time"),
    ("v:36 m:2", "v:+36 m:2", 424, 'a number has no plus sign: "+36"'),
    ("v:36 m:2", "v:036 m:2", 424, 'a number has no leading zero: "036"'),
    ("v:36 m:2", "v:3O m:2", 424, 'a letter for a digit: write 30, not "3O"'),
    ("v:36 m:2", "v:36, m:2", 426, "a comma; the items of the result are joined by blanks"),
    ("v:36 m:2", "v:36  m:2", 427, "more than one blank"),
    ("s:0 z:0", "s:2 z:0", 448, 'expected 0 or 1, found "2"'),
    ("s:0 z:0", "s: 0 z:0", 448, 'expected 0 or 1, found " "'),
    ("r:0]", "r:0 r:0]", 484, "the result item r: stands here a second time"),
    ("to:-1 r:0]", "to:-1 x]", 480, 'expected r: (given up) or a closing bracket ], found "x"'),
]

TABLE = FRAME + DEALS + MOVES + RESULTS


def complaint(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        iss.loads(text)
    return caught.value


@pytest.mark.parametrize(("right", "wrong", "column", "message"), TABLE)
def test_a_slip(right: str, wrong: str, column: int, message: str) -> None:
    assert SUIT.count(right) >= 1
    error = complaint(SUIT.replace(right, wrong, 1))
    assert str(error) == f"line 1, column {column}: {message}"


@pytest.mark.parametrize(("right", "wrong", "column", "message"), TABLE)
def test_the_line_is_shown_with_a_caret(right: str, wrong: str, column: int, message: str) -> None:
    text = SUIT.replace(right, wrong, 1)
    error = complaint(text)
    row, caret = error.context.split("\n")
    assert len(row) <= 80
    mark = caret.index("^")
    assert caret == " " * mark + "^"
    sign = text[column - 1 : column].strip(" \n")
    assert row[mark : mark + 1].strip() == (sign if sign.isprintable() else "?")


def test_a_slip_in_a_later_line() -> None:
    text = f"\n# a comment\n{iss.dumps(iss.loads(SUIT), multiline=True)}".replace("1 DK", "1 dk")
    error = complaint(text)
    assert (error.line, error.column) == (21, 8)
    assert error.context == "0 DT 1 dk 2 D8\n       ^"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_no_record_at_all(text: str) -> None:
    error = complaint(text)
    assert str(error) == "there is no record in this text"
    assert (error.line, error.column, error.context) == (0, 0, "")


def test_every_message_is_used_and_every_used_one_is_there() -> None:
    folder = Path(iss.__file__).parents[1]
    source = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name != "messages.py")
    asked = {f"{prefix}_{name}" for prefix in ("no", "second") for name in ("game", "moves", "result")}
    asked |= {f"event_needs_{name}" for name in ("peeked", "number")}
    unused = [problem for problem in PROBLEMS if f'"{problem}"' not in source and problem not in asked]
    assert unused == []


def test_messages_have_no_params_of_unknown_names() -> None:
    known = {"expected", "found", "better", "tag", "value", "item", "word", "limit", "event"}
    known |= {"column", "file", "id", "kind", "known", "letters", "lost", "mark", "number", "part", "readings", "trick"}
    known |= {"won"}
    for message in PROBLEMS.values():
        assert {name for _, name, _, _ in string.Formatter().parse(message) if name} <= known
