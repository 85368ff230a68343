"""Each slip that people make on a score sheet has its message, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatnotation.notations import NotationError, scoresheet

CLUB = (Path(__file__).parents[1] / "data" / "club.sheet").read_text("utf-8")

SLIPS = [
    ("m2 ", "mit2", 6, 20, 'matadors are written m or o and their number: m2, not "mit2"'),
    ("o2", "ohne2", 7, 20, 'matadors are written m or o and their number: o2, not "ohne2"'),
    ("m2", "+2", 6, 20, 'matadors are written m or o and their number: m2, not "+2"'),
    ("o2", "-2", 7, 20, 'matadors are written m or o and their number: o2, not "-2"'),
    ("m2", "2", 6, 20, 'matadors are written m2 (with 2) or o2 (without 2), not "2"'),
    ("m2", "m0", 6, 20, "there is always one matador at least, with or without; where there are none write -"),
    ("m1", "ml", 11, 20, 'a letter for a digit: write m1, not "ml"'),
    ("1  1  ", "l  1  ", 6, 1, 'a letter for a digit: write 1, not "l"'),
    ("   S  ", "   s  ", 6, 15, 'a game is C S H D (suits), G (grand) or N (null): S, not "s"'),
    ("   G  ", "   Grand  ", 10, 15, 'a game is C S H D (suits), G (grand) or N (null): G, not "Grand"'),
    ("   S  ", "   Pik  ", 6, 15, 'a game is C S H D (suits), G (grand) or N (null): S, not "Pik"'),
    ("   S  ", "   ♠  ", 6, 15, 'a game is C S H D (suits), G (grand) or N (null): S, not "♠"'),
    (
        "   S  ",
        "   X  ",
        6,
        15,
        'expected passed, misdeal, ramsch, a game (C S H D G N) or - for a cell that is not filled in, found "X"',
    ),
    ("3      -   passed", "3      -   eingepasst", 8, 15, 'write passed, not "eingepasst"'),
    ("3      -   passed", "3      -   Passed", 8, 15, 'write passed, not "Passed"'),
    ("3      -   passed", "3      1   passed", 8, 11, "nobody plays this row, so the seat is -"),
    (
        "schneider!",
        "SN",
        11,
        34,
        'levels are hand, schneider, schwarz, ouvert, with ! when announced: schneider, not "SN"',
    ),
    ("hand  ", "Hand  ", 9, 29, 'levels are hand, schneider, schwarz, ouvert, with ! when announced: hand, not "Hand"'),
    ("hand  ", "hand hand  ", 9, 34, '"hand" stands here a second time'),
    ("+33 ", "33 ", 6, 51, 'a value has a sign: +33 when won, -33 when lost, not "33"'),
    ("-60    -60", "\u221260    -60", 7, 51, 'write a plain minus sign: "-60", not "\u221260"'),
    ("  33\n", "  +33\n", 6, 58, 'a total has no plus sign: 33, not "+33"'),
    ("  33\n", "  33,0\n", 6, 58, 'a whole number, not "33,0"'),
    ("27   ", "027   ", 6, 46, 'a number has no leading zero: "027"'),
    ("1      4", "1      6", 6, 11, 'seats are 1 to 5, not "6"'),
    ("1      4   S", "1      S", 6, 11, 'expected a seat (1 to 5) or - for a cell that is not filled in, found "S"'),
    (
        "   33\n",
        "\n",
        6,
        55,
        "expected a house factor such as x2, a total or - for a cell that is not filled in, but the line ends here",
    ),
    ('"Anna"', "Anna", 3, 8, 'a text stands in quotes: "Anna", not Anna'),
    ('"Dirk"]', '"Dirk]', 3, 52, 'a text that does not end in its line; a closing quote " is missing'),
    ('"Dirk"]', '"Dirk"', 3, 58, "expected a closing bracket ], but the line ends here"),
    ("[Sheet", "[Shee", 1, 1, 'a score sheet starts with [Sheet "..."] and not with "[Shee'),
    ("[Sheet", "Sheet", 1, 1, 'a score sheet starts with [Sheet "..."] and not with "Sheet"'),
    ("points", "Punkte", 13, 1, 'this line is called points, not "Punkte"'),
    ("points", "Points", 13, 1, 'this line is called points, not "Points"'),
    ("sum        1    2", "sum        2    1", 12, 12, 'the seats of the line sum are 1 2 3 and so on, not "2 1 3 4"'),
    ("sum        1    2    3    4\n", "", 12, 1, "before the closing lines stands a line with the seats: sum 1 2 3"),
    (
        "{ missed: 85 }",
        "{ missed: 85",
        11,
        64,
        "a comment that is not closed: { without }, or with a line in it that starts",
    ),
    ("1 2 3 4\n", '1 2 3 4\n[Date "x"]\n', 21, 1, "a tag after the rows; tags stand before the first row"),
    ("3  3      -   passed", "3* 3      -   misdeal", 8, 1, "a misdeal replaces no row; leave the star out"),
    ("1  1  ", "1\u00a0 1  ", 6, 2, "write a plain blank; this is another sign that looks like one"),
]


@pytest.mark.parametrize(("good", "bad", "line", "column", "message"), SLIPS)
def test_slip(good: str, bad: str, line: int, column: int, message: str) -> None:
    assert good in CLUB
    with pytest.raises(NotationError) as caught:
        scoresheet.loads(CLUB.replace(good, bad, 1))
    error = caught.value
    assert error.message().startswith(message)
    assert (error.line, error.column) == (line, column)
    shown, caret = error.context.split("\n")
    assert caret.index("^") == column - 1
    assert shown == CLUB.replace(good, bad, 1).split("\n")[line - 1].replace("\u00a0", "?")


def test_no_sheet_and_two_sheets() -> None:
    with pytest.raises(NotationError, match="there is no score sheet in this text"):
        scoresheet.loads("\n \n")
    with pytest.raises(NotationError, match="line 21, column 1: a second score sheet starts here"):
        scoresheet.loads(CLUB + CLUB)
