"""A slip for each LIST code: which sheet, what is replaced by what, and the row and cell that must be named."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parents[1] / "data"
CLUB: Final = (DATA / "club.sheet").read_text("utf-8")
HOME: Final = (DATA / "home.sheet").read_text("utf-8")

HOUSE: Final = """[Sheet "House rules"] [Games "5"] [Players "3"] [FirstDealer "2"] [Scoring "classic"]
[Rules "isko-2022 ramsch skat=loser schieberamsch jungfrau durchmarsch kontra re bock=sixty"]
1  2  1  G  m2  -     24  -144                -144
2  3  2  H  o1  hand  20  +60 x2 bock           60
3  1  3  ramsch 75  push x2 jungfrau 1  -600 -600
4  2  2  ramsch 60  push 1 3            -240 -180
4  2  3  ramsch 60  push 1 3            -240 -840
5  3  1  ramsch 120 durchmarsch         +120  -24
"""
"""A sheet that names its house rules: a Ramsch is computed."""

RAEUBER: Final = """[Sheet "Handbook"] [Games "5"] [Players "3"] [FirstDealer "2"] [Scoring "classic"] [Rules "raeuber"]
1  2  1  C  m1  -           24  -48   -48
2  3  2  G  m1  hand        40  +60    60
3  1  3  ramsch 20              +10    10
4  2  1  N  -   hand        -   +23   -25
5  3  2  S  m2  schneider!  60  +66   126
"""
"""A sheet by the handbook: a loss costs the bid, grand counts 20, the fewest card points in a Ramsch get 10."""

Case = tuple[str, str, str, int | str | None, str | None]

_G4 = "+35    35"
_G6 = "6  2      4   C    m1       hand schneider!  -    -120   -87"
_H6 = "6   1      3   D      m2       -                   18   +108 x4 kontra re  -312   augen 61"
_SHORT = '[Sheet "x"] [Scoring "classic"]\n1 - 1 C m1 - 18 +24 24\n'

CASES: Final[dict[str, list[Case]]] = {
    "LIST001": [(CLUB, '[Players "4"]', '[Players "3"]', None, "Players")],
    "LIST002": [
        (CLUB, '[FirstDealer "1"]', '[FirstDealer "Anna"]', None, "FirstDealer"),
        (CLUB, '[Keeper "1"]', '[Keeper "5"]', None, "Keeper"),
        (CLUB, '[Games "6"]', '[Games "0"]', None, "Games"),
        (CLUB, '[Players "4"]', '[Players "6"]', None, "Players"),
    ],
    "LIST003": [(CLUB, '[Keeper "1"]', '[Scoring "bierlachs"]', None, "Scoring")],
    "LIST004": [
        (CLUB, "3  3      -   passed", "3  5      -   passed", 3, "dealer"),
        (HOME, "1      3   ramsch 75", "1      4   ramsch 75", 3, "who"),
        (HOME, "adjust 3", "adjust 4", "adjust", "seat"),
        (HOME, "signed     1 2 3", "signed     1 2 3 4", "signed", "4"),
    ],
    "LIST005": [(HOME, '"Lea"', '"Kai"', "subst", "name")],
    "LIST006": [(HOME, "subst 5", "subst 6", "subst", "number")],
    "LIST007": [(HOME, '"late"', '" "', "adjust", "reason")],
    "LIST010": [
        (CLUB, "3  3      -", "4  3      -", 4, "number"),
        (CLUB, "1  1      4", "2  1      4", 2, "number"),
        (CLUB, "6  2      4", "60 2      4", 60, "number"),
        (HOME, "3   1      -   misdeal", "4   1      -   misdeal", 4, "number"),
    ],
    "LIST011": [
        (CLUB, "3  3      -", "3  4      -", 3, "dealer"),
        (CLUB, "1  1      4", "1  2      4", 1, "dealer"),
        (HOME, "3   1      -   misdeal", "3   3      -   misdeal", 3, "dealer"),
        (HOME, "6   1 ", "6   2 ", 6, "dealer"),
    ],
    "LIST012": [(CLUB, "5  1      3", "5  1      1", 5, "who")],
    "LIST013": [
        (HOME, "5*  3", "6*  3", 6, "number"),
        (_SHORT, "1 - 1", "1* - 1", 1, "number"),
    ],
    "LIST014": [(CLUB, '[Games "6"]', '[Games "7"]', None, "Games")],
    "LIST015": [(CLUB, '[Games "6"] ', "", None, None)],
    "LIST020": [
        (CLUB, "+33 ", "+44 ", 1, "value"),
        (CLUB, "-120 ", "-60 ", 6, "value"),
        (CLUB, _G4, "+23    35", 4, "value"),
        (CLUB, "+96 ", "-96 ", 5, "value"),
        (HOME, "+60 x2 bock", "+30 x2 bock", 2, "value"),
        (HOME, "-144               -144", "-72                -72", 1, "value"),
    ],
    "LIST021": [
        (CLUB, _G6, "6  2      4   C    m1       -  -    -96   -63", 6, "value"),
        (CLUB, _G6, "6  2      4   N    -       -  -    -54   -21", 6, "value"),
        (CLUB, "5  1      3   G    m2       schneider        -    +96 ", "5 1 3 G m1 - - -288 x2 ", 5, "value"),
    ],
    "LIST022": [
        (CLUB, "m2       -                27 ", "m1       -                27 ", 1, "value"),
        (CLUB, "schneider        -    +96", "-        80    +72", 5, "value"),
    ],
    "LIST023": [(CLUB, "G    m2", "G    m5", 5, "matadors"), (CLUB, "S    m2", "S    o12", 1, "matadors")],
    "LIST024": [
        (CLUB, "hand schneider!  -    -120", "schneider!       -    -120", 6, "levels"),
        (CLUB, "N    -        hand  ", "N    -        schneider  ", 4, "levels"),
        (CLUB, "G    m2       schneider  ", "G    m2       ouvert  ", 5, "levels"),
    ],
    "LIST025": [(CLUB, "20   -60", "19   -60", 2, "bid"), (CLUB, "20   -60", "265   -60", 2, "bid")],
    "LIST026": [
        (HOME, "x4 kontra re", "x2 kontra re", 6, "factor"),
        (HOME, "-300 x2 bock", "-300 x4 bock", 3, "factor"),
    ],
    "LIST027": [
        (CLUB, "S    m2 ", "S    -  ", 1, "value"),
        (CLUB, "1      4   S ", "1      4   - ", 1, "value"),
        (CLUB, _G6, "6  2      4   N    -       -  36    -96   -63", 6, "value"),
        (HOUSE, "ramsch 75  push", "ramsch -  push", 3, "value"),
    ],
    "LIST028": [(HOME, "augen 77", "augen 78", 3, "value")],
    "LIST029": [
        (HOME, "augen 77", "augen 58", 2, "augen"),
        (CLUB, "-60    -60", "-60    -60 augen 61", 2, "augen"),
        (CLUB, "-120   -87", "-120   -87 augen 90", 6, "augen"),
    ],
    "LIST030": [
        (HOME, "augen 77", "augen 95", 2, "augen"),
        (CLUB, "+96    96", "+96    96 augen 85", 5, "augen"),
        (CLUB, "-60    -60", "-60    -60 augen 30", 2, "augen"),
    ],
    "LIST031": [(HOME, "augen 77", "augen 121", 2, "augen"), (HOME, "ramsch 120", "ramsch 736", 7, "augen")],
    "LIST032": [
        (CLUB, "1  1      4   S", "1  1      -   S", 1, "who"),
        (HOME, "1      3   ramsch 75", "1      -   ramsch 75", 3, "who"),
    ],
    "LIST033": [(CLUB, _G4, "-      -", 4, "value"), (HOME, "-300 x2 bock       -300", "-       -", 3, "value")],
    "LIST034": [(CLUB, "N    -  ", "N    m2 ", 4, "matadors")],
    "LIST035": [(CLUB, _G6, "6  2      4   N    -       -  36    -70   -37", 6, "value")],
    "LIST036": [(CLUB, "4  4      2   N    -        hand             -    +35    35", "4 4 - - - - - - -", 4, None)],
    "LIST037": [
        (HOUSE, "kontra re bock=sixty", "kontra re", 2, "factor"),
        (CLUB, "+33    33", "+66 x2 kontra 66", 1, "factor"),
    ],
    "LIST038": [
        (HOUSE, "-600 -600", "-300 -300", 3, "value"),
        (HOUSE, "+120  -24", "-120 -264", 5, "value"),
        (RAEUBER, "+10    10", "+20    20", 3, "value"),
    ],
    "LIST039": [(RAEUBER, "24  -48   -48", "-   -48   -48", 1, "value")],
    "LIST042": [(RAEUBER, "24  -48   -48", "-   -50   -50", 1, "value")],
    "LIST040": [(CLUB, "+33    33", "+33    34", 1, "total"), (HOME, _H6, _H6.replace("-312", "-313"), 6, "total")],
    "LIST041": [(CLUB, "-120   -87", "-90    -57", 6, "total"), (CLUB, "+33    33", "+44    44", 1, "total")],
    "LIST050": [
        (CLUB, "points     -60", "points     -61", "points", "1"),
        (CLUB, "0    1    1    1", "0    1    1    2", "won", "4"),
        (CLUB, "1    0    0    1", "0    0    0    1", "lost", "1"),
        (CLUB, "-50  50 ", "-50  60 ", "own50", "2"),
        (CLUB, "30   60   60   30", "30   60   90   30", "others30", "3"),
        (CLUB, "206", "216", "end", "3"),
        (HOME, "subtotal   31", "subtotal   32", "subtotal", "1"),
        (HOME, "0    -20", "0    20 ", "adjusted", "3"),
    ],
    "LIST051": [
        (
            CLUB,
            "-50  50   50   0\nothers30   30   60   60   30\nend        -80",
            "-50  50   50   0\nothers30   40   60   60   30\nend        -70",
            "end",
            "1",
        )
    ],
    "LIST052": [
        (CLUB, "0    1    1    1\n", "0    1    1\n", "won", None),
        (CLUB, "sum        1    2    3    4", "sum 1 2 3", "sum", None),
    ],
    "LIST053": [(CLUB, "others30", "others40", "others40", None), (CLUB, "own50", "own100", "own100", None)],
    "LIST054": [(CLUB, "passed     1", "passed     2", "passed", "1")],
    "LIST055": [(CLUB, "signed     1 2 3 4", "signed     1 2 4", "signed", None)],
    "LIST056": [
        (CLUB, "passed     1", "won 0 1 1 1\npassed     1", "won", None),
        (CLUB, "passed     1", "passed     1\npassed 1", "passed", None),
    ],
}
