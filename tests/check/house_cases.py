"""Good games by other rules than the official ones, and for each of their codes the smallest edit that raises it."""

from __future__ import annotations

from typing import Final

from tests.games import edited

_DEAL: Final = """F     HJ ST CA CT C8 C7 H7 DT DK DQ
M     DJ SQ S7 CK CQ HA HK H9 H8 D7
R     CJ SJ SA SK S9 S8 C9 HT DA D9
skat  HQ D8
"""

KONTRA: Final = f"""[SKN "1"]
[Bock "2"]
[Rules "isko-2022 kontra kontra-from=18 re bock=sixty"]

{_DEAL}bid   M18 F+ M20 F- R22 M-
put   C9 D9
game  R S
1  F  CA CK SA  +26
kontra M at 1.1
re    R at 1.1
2  R  CJ HJ S7  +4
3  R  SJ ST DJ  +14
4  R  SK H7 SQ  +7
5  R  DA DQ D7  +14
6  R  D8 DT HK  -14
7  F  CT CQ S8  +13
8  R  HQ DK HA  -18
9  M  H9 HT C7  +10
10 R  S9 C8 H8  +0
list  R +264 88
"""
"""Spades with 2, 33, three times doubled: Kontra after the first card, Re at once, in a Bock game."""

SPITZE: Final = f"""[SKN "1"]
[Rules "isko-2022 spitze"]

{_DEAL}bid   M18 F+ M20 F- R22 M-
put   C9 D9
game  R S spitze
1  F  CA CK SA
2  R  CJ HJ S7
3  R  SJ ST DJ
4  R  SK H7 SQ
5  R  DA DQ D7
6  R  D8 DT HK
7  F  CT CQ S8
8  R  HQ DK HA
9  M  H9 HT C7
10 R  S9 C8 H8
list  R -88 88
"""
"""Spitze needs the last trick with the seven of trumps, and it is taken with the nine."""

RAMSCH: Final = f"""[SKN "1"]
[Rules "isko-2022 ramsch skat=loser schieberamsch knock"]

{_DEAL}bid   M- R- F-
knock R
push  F unseen
push  M HA D7
push  R HA DA
game  ramsch
1  F  HJ DJ SJ  +6
2  R  CJ CT D8
3  R  SA ST SQ
4  R  HT H7 HK
5  R  C9 C8 CQ
6  M  CK S9 CA
7  F  DT S7 D9
8  F  C7 H8 D7
9  F  DK H9 SK
10 F  DQ HQ S8
list  R -312 78
"""
"""Rearhand has 56 in tricks and the skat of 22: 78, twice doubled, by a knock and by the skat left unseen."""

PLAIN: Final = f"""[SKN "1"]
[Rules "isko-2022 ramsch"]

{_DEAL}bid   M- R- F-
game  ramsch
1  F  C7 CK C9
2  M  DJ CJ HJ
3  R  D9 DQ D7
4  F  CT CQ S8
5  F  DK HK DA
6  R  SK ST SQ
7  F  DT S7 SA
8  F  CA H8 SJ
9  R  HT H7 H9
10 R  S9 C8 HA
list  R -62 62
"""
"""All have passed; rearhand takes the last trick, and 62 card points with the skat."""

GOOD: Final = (KONTRA, SPITZE, RAMSCH, PLAIN)
"""Games with which nothing is wrong."""

_TRICKS: Final = SPITZE[SPITZE.index("1  F  CA") :]
_NULL_WITH_THE_SKAT: Final = (('"isko-2022 spitze"', '"raeuber"'), ("game  R S spitze", "game  R N"), (_TRICKS, ""))
_FROM_THE_HAND: Final = (("put   C9 D9\n", ""), (_TRICKS, ""))

CASES: Final[dict[str, tuple[str, ...]]] = {
    "TAG003": (edited(KONTRA, ('"isko-2022 ', '"pub ')),),
    "TAG005": (edited(KONTRA, ("re bock", "contra re bock")),),
    "TAG006": (
        edited(RAMSCH, ("skat=loser", "skat=winner")),
        edited(KONTRA, ("bock=sixty", "bock")),
        edited(KONTRA, ("from=18", "from=19")),
    ),
    "TAG007": (
        edited(SPITZE, *_NULL_WITH_THE_SKAT),
        edited(SPITZE, ("2022 spitze", "2022 no-announcements"), ("S spitze", "S hand schneider"), *_FROM_THE_HAND),
    ),
    "TAG008": (edited(KONTRA, ("isko-2022", "isko-1902")),),
    "DECL016": (edited(SPITZE, *_NULL_WITH_THE_SKAT),),
    "DECL017": (
        edited(SPITZE, ("2022 spitze", "2022 no-announcements"), ("S spitze", "S hand ouvert"), *_FROM_THE_HAND),
    ),
    "DECL018": (
        edited(SPITZE, ("isko-2022 spitze", "isko-2022")),
        edited(SPITZE, ("game  R S", "game  R N")),
    ),
    "DECL019": (
        edited(
            SPITZE, ('"isko-2022 spitze"', '"raeuber"'), ("R22", "R24"), ("R S spitze", "R N hand"), *_FROM_THE_HAND
        ),
    ),
    "DBL001": (
        edited(KONTRA, ("kontra kontra-from=18 re", "re")),
        edited(KONTRA, ("kontra-from=18 re", "kontra-from=18")),
        edited(RAMSCH, (' knock"', '"')),
    ),
    "DBL002": (edited(KONTRA, ("kontra M", "kontra R")), edited(KONTRA, ("re    R", "re    M"))),
    "DBL003": (
        edited(KONTRA, ("re    R", "kontra F at 1.1\nre    R")),
        edited(RAMSCH, ("knock R", "knock R\nknock R")),
    ),
    "DBL004": (edited(KONTRA, ("kontra-from=18", "kontra-from=22")),),
    "DBL005": (
        edited(KONTRA, ("kontra M at 1.1", "kontra M at 1.2")),
        edited(KONTRA, ("re    R at 1.1", "re    R at 1.2")),
        edited(RAMSCH, ("2  R  CJ", "knock M\n2  R  CJ")),
    ),
    "DBL006": (edited(KONTRA, ("kontra M at 1.1\n", "")),),
    "DBL007": (
        edited(PLAIN, ("game  ramsch", "kontra M\ngame  ramsch")),
        edited(PLAIN, ("game  ramsch", "game  ramsch\nre    F")),
    ),
    "DBL008": (edited(KONTRA, (" bock=sixty", "")),),
    "RAM001": (edited(PLAIN, ("isko-2022 ramsch", "isko-2022")),),
    "RAM002": (edited(PLAIN, ("M- R- F-", "M18 F- R-")),),
    "RAM003": (edited(KONTRA, ("game  R S", "game  R S\ngame  ramsch")),),
    "RAM004": (edited(RAMSCH, (" schieberamsch", "")),),
    "RAM005": (edited(RAMSCH, ("push  M HA D7", "push  F HA D7")),),
    "RAM006": (edited(RAMSCH, ("push  M HA D7", "push  M HA")),),
    "RAM007": (edited(RAMSCH, ("push  M HA D7", "push  M CA D7")),),
    "RAM008": (edited(RAMSCH, ("push  M HA D7", "push  M DJ D7")),),
    "RAM009": (
        edited(RAMSCH, ("push  R HA DA", "push  R")),
        edited(RAMSCH, ("push  F unseen\n", "")),
    ),
    "RAM010": (edited(PLAIN, (PLAIN[PLAIN.index("game") :], "list  passed\n")),),
    "RAM011": (edited(RAMSCH, ("list  R -312", "list  M -312")),),
    "RAM012": (edited(RAMSCH, ("-312", "-156")), edited(RAMSCH, ("push  F unseen", "push  F D8 HQ"))),
    "RAM013": (edited(RAMSCH, ("-312 78", "-312 79")),),
    "VAL016": (
        edited(
            SPITZE,
            ('"isko-2022 spitze"', '"raeuber"'),
            ("bid   M18 F+ M20 F- R22 M-\n", ""),
            ("S spitze", "S schneider"),
        ),
    ),
}
