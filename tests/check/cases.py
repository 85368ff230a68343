"""For each code a record that raises it, made from a good one by the smallest edit."""

from __future__ import annotations

from typing import Final

from tests.games import GAVE_UP, NULL, PASSED_IN, SPADES, TIMED_OUT, edited

DEAL_OF_SPADES: Final = SPADES[SPADES.index("w ") + 2 : SPADES.index(" 1 18")]
DEFENDERS_HANDS_UNKNOWN: Final = ".".join(["??"] * 20 + DEAL_OF_SPADES.split(".")[20:])

CASES: Final[dict[str, tuple[str, ...]]] = {
    "SYN001": (edited(SPADES, ("0 CA 1 CK", "0 CA 1 KC")), edited(SPADES, ("] ;)", "]"))),
    "TAG001": (edited(SPADES, ("ID[7]", "ID[7]ID[8]")),),
    "TAG002": (edited(SPADES, ("P1[Cara]", "P1[Ben]")),),
    "DEAL001": (edited(SPADES, ("w HJ.ST", "w CJ.ST")),),
    "DEAL002": (edited(SPADES, ("w HJ.ST", "w ST")), edited(SPADES, (".HQ.D8 ", ".HQ.D8.D8 "))),
    "DEAL003": (edited(SPADES, ("DQ.DJ.SQ", "DQ.DJ|SQ"), ("H8.D7.CJ", "H8.D7|CJ"), ("D9.HQ", "D9|HQ")),),
    "DEAL004": (edited(SPADES, (DEAL_OF_SPADES, DEFENDERS_HANDS_UNKNOWN)),),
    "BID001": (edited(SPADES, ("1 20", "1 21")), edited(SPADES, ("1 20", "1 999"))),
    "BID002": (edited(SPADES, ("2 22", "2 18")), edited(SPADES, ("2 22", "2 20"))),
    "BID003": (edited(SPADES, ("1 18", "2 18")), edited(SPADES, ("0 p 2 22", "0 p 0 22"))),
    "BID004": (edited(SPADES, ("1 18 0 y", "1 18 0 20")), edited(SPADES, ("1 18 0 y", "1 y"))),
    "BID005": (edited(SPADES, ("1 p 2 s", "1 p 0 24 2 s")), edited(PASSED_IN, ("0 p ", "0 p 0 18 "))),
    "BID006": (edited(SPADES, ("2 22 1 p 2 s", "2 22 2 s")),),
    "BID007": (edited(SPADES, ("1 18 0 y 1 20 0 p 2 22 1 p ", "")),),
    "DECL001": (edited(SPADES, ("2 s w HQ.D8 2 S.C9.D9", "1 s w HQ.D8 1 S.HK.H9")),),
    "DECL002": (edited(PASSED_IN, ("0 p ", "0 p 0 GH ")),),
    "DECL003": (
        edited(SPADES, ("2 S.C9.D9 ", "2 S.C9.D9 2 G.C9.D9 ")),
        edited(SPADES, ("2 s w HQ.D8 ", "2 s w HQ.D8 2 s ")),
    ),
    "DECL004": (edited(SPADES, ("2 S.C9.D9", "2 SH.C9.D9")), edited(SPADES, ("2 S.C9.D9", "2 SO.C9.D9"))),
    "DECL005": (edited(NULL, ("1 NH", "1 NHS")),),
    "DECL006": (edited(SPADES, ("2 S.C9.D9", "2 SS.C9.D9")), edited(SPADES, ("2 S.C9.D9", "2 SZ.C9.D9"))),
    "DECL007": (edited(NULL, ("1 NH", "1 N")),),
    "DECL008": (edited(SPADES, ("2 s w HQ.D8", "2 s w HQ.D7")),),
    "DECL009": (edited(SPADES, ("2 S.C9.D9", "2 S.C9.D7")),),
    "DECL010": (edited(SPADES, ("2 S.C9.D9", "2 S.C9")), edited(SPADES, ("2 S.C9.D9", "2 S.C9.C9"))),
    "DECL011": (edited(SPADES, ("2 s w HQ.D8 ", "")),),
    "DECL012": (edited(SPADES, ("2 S.C9.D9", "2 S")),),
    "DECL013": (edited(NULL, ("1 NH", "1 NOH.CJ.C9.S7.S8.S9.SJ.H7.H8.H9.D7")),),
    "DECL014": (edited(NULL, ("2 p 1 NH", "2 24 1 y 2 27 1 y 2 30 1 y 2 33 1 y 2 35 1 y 2 36 1 y 2 p 1 NH")),),
    "DECL015": (edited(SPADES, ("2 S.C9.D9 ", "")),),
    "PLAY001": (edited(SPADES, ("0 H7 1 SQ", "0 HJ 1 SQ")),),
    "PLAY002": (edited(SPADES, ("0 H7 1 SQ", "0 H8 1 SQ")), edited(SPADES, ("2 D8 0", "2 D9 0"))),
    "PLAY003": (edited(SPADES, ("0 CA 1 CK 2 SA", "1 CK 0 CA 2 SA")),),
    "PLAY004": (edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK")),),
    "PLAY005": (edited(SPADES, ("2 CJ 0 HJ 1 S7", "2 CJ 0 HJ 1 H9"), ("1 H9 2 HT", "1 S7 2 HT")),),
    "PLAY006": (edited(SPADES, ("1 H8 ]", "1 H8 1 H9 ]")),),
    "PLAY007": (edited(NULL, ("1 NH ", "1 SHZ ")),),
    "PLAY008": (edited(SPADES, ("0 C8 1 H8", "0 ?? 1 H8")),),
    "END001": (edited(SPADES, (" 2 S9 0 C8 1 H8 ]", " ]")), edited(SPADES, (" 0 C8 1 H8 ]", " ]"))),
    "END002": (edited(GAVE_UP, ("1 RE ]", "1 RE 2 SK ]")), edited(TIMED_OUT, ("w TI.0 ", "w TI.0 0 p "))),
    "END003": (edited(PASSED_IN, ("1 p ", "1 RE 1 p ")),),
    "END006": (edited(GAVE_UP, ("2 SC ", "2 SC.H9.SK ")),),
    "VAL001": (
        edited(SPADES, ("win v:33", "loss v:33")),
        edited(SPADES, (SPADES[SPADES.index("R[d:") :], "R[passed] ;)")),
    ),
    "VAL002": (edited(SPADES, ("d:2", "d:1")), edited(SPADES, ("d:2", "d:-1"))),
    "VAL003": (edited(SPADES, ("v:33", "v:44")),),
    "VAL004": (edited(SPADES, ("m:2", "m:-2")), edited(SPADES, ("m:2", "m:0"))),
    "VAL005": (edited(SPADES, ("bidok", "overbid")),),
    "VAL006": (edited(SPADES, ("p:88", "p:89")),),
    "VAL007": (edited(SPADES, ("t:8", "t:7")),),
    "VAL008": (edited(SPADES, ("s:0", "s:1")),),
    "VAL009": (edited(SPADES, ("z:0", "z:1")), edited(GAVE_UP, ("z:1", "z:0"))),
    "VAL010": (edited(TIMED_OUT, ("p0:1 p1:0", "p0:0 p1:1")), edited(SPADES, ("p1:0", "p1:1"))),
    "VAL011": (edited(SPADES, ("l:-1", "l:0")),),
    "VAL012": (edited(TIMED_OUT, ("to:0", "to:-1")), edited(TIMED_OUT, ("to:0", "to:1"))),
    "VAL013": (edited(GAVE_UP, ("r:1", "r:0")), edited(SPADES, ("r:0", "r:1"))),
    "VAL014": (
        edited(
            SPADES,
            (SPADES[SPADES.index(".C9.D9 0 CA") : SPADES.index("R[d:")], " w TI.2 ]"),
            ("v:33 m:2", "v:-264 m:-11"),
            ("win", "loss"),
            ("p:88 t:8", "p:3 t:0"),
            ("to:-1", "to:2"),
        ),
    ),
    "VAL015": (edited(SPADES, ("2 D8 0 DT 1 HK", "2 ?? 0 DT 1 HK")),),
}
"""Under ``iss``, the book that an ISS record carries."""

SKN_GAME: Final = """[SKN "1"]
[Rules "isko-2022"]

F     HJ ST CA CT C8 C7 H7 DT DK DQ
M     DJ SQ S7 CK CQ HA HK H9 H8 D7
R     CJ SJ SA SK S9 S8 C9 HT DA D9
skat  HQ D8
bid   .. R22
put   C9 D9
game  R S
1  F  CA CK SA
"""

IN_SKN: Final[dict[str, tuple[str, ...]]] = {
    "SYN004": (edited(SKN_GAME, ("put   C9 D9", "put   C9, D9")),),
    "BID008": (edited(SKN_GAME, (".. R22", ".. R19")),),
    "PLAY009": (edited(SKN_GAME, ("CA CK SA", "CA CK SA  +25")), edited(SKN_GAME, ("CA CK SA", "CA CK SA  -26"))),
}
"""Records of the same game in SKN."""

BY_ISKO: Final[dict[str, tuple[str, ...]]] = {
    "TAG004": (SPADES,),
    "END004": (edited(SPADES, (" 2 S9 0 C8 1 H8 ]", " w TI.2 ]")),),
    "END005": (edited(SPADES, (" 2 S9 0 C8 1 H8 ]", " 2 RE ]")),),
}
"""The same records judged by ``isko``."""
