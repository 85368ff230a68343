"""Games of our own that the tests tell their stories with."""

from __future__ import annotations

from typing import Final

SPADES: Final = (
    "(;GM[Skat]PC[Club evening]CO[]SE[1]ID[7]DT[2026-03-14/19:30:00/UTC]P0[Ben]P1[Cara]P2[Dirk]R0[0.0]R1[0.0]R2[0.0]"
    "MV[w HJ.ST.CA.CT.C8.C7.H7.DT.DK.DQ.DJ.SQ.S7.CK.CQ.HA.HK.H9.H8.D7.CJ.SJ.SA.SK.S9.S8.C9.HT.DA.D9.HQ.D8 "
    "1 18 0 y 1 20 0 p 2 22 1 p 2 s w HQ.D8 2 S.C9.D9 "
    "0 CA 1 CK 2 SA 2 CJ 0 HJ 1 S7 2 SJ 0 ST 1 DJ 2 SK 0 H7 1 SQ 2 DA 0 DQ 1 D7 "
    "2 D8 0 DT 1 HK 0 CT 1 CQ 2 S8 2 HQ 0 DK 1 HA 1 H9 2 HT 0 C7 2 S9 0 C8 1 H8 ]"
    "R[d:2 win v:33 m:2 bidok p:88 t:8 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)"
)
"""Rearhand plays spades with 2 and wins with 88 card points: skat taken, all ten tricks, nothing irregular."""

PASSED_IN: Final = (
    "(;GM[Skat]PC[Club evening]CO[]SE[1]ID[8]DT[2026-03-14/19:40:00/UTC]P0[Cara]P1[Dirk]P2[Ben]R0[0.0]R1[0.0]R2[0.0]"
    "MV[w HJ.ST.CA.CT.C8.C7.H7.DT.DK.DQ.DJ.SQ.S7.CK.CQ.HA.HK.H9.H8.D7.CJ.SJ.SA.SK.S9.S8.C9.HT.DA.D9.HQ.D8 "
    "1 p 2 p 0 p ]R[passed] ;)"
)
"""Nobody bids."""

TIMED_OUT: Final = (
    "(;GM[Skat]PC[Club evening]CO[]SE[1]ID[9]DT[2026-03-14/19:45:00/UTC]P0[Dirk]P1[Ben]P2[Cara]R0[0.0]R1[0.0]R2[0.0]"
    "MV[w HJ.ST.CA.CT.C8.C7.H7.DT.DK.DQ.DJ.SQ.S7.CK.CQ.HA.HK.H9.H8.D7.CJ.SJ.SA.SK.S9.S8.C9.HT.DA.D9.HQ.D8 "
    "1 18 w TI.0 ]R[d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:1 p1:0 p2:0 l:-1 to:0 r:0] ;)"
)
"""Forehand runs out of time in the auction, and pays for it."""

NULL: Final = (
    "(;GM[Skat]PC[Club evening]CO[]SE[1]ID[10]DT[2026-03-14/19:50:00/UTC]P0[Ben]P1[Cara]P2[Dirk]R0[0.0]R1[0.0]R2[0.0]"
    "MV[w CA.CT.C8.HA.HT.HK.DA.DT.DK.DQ.C7.C9.S7.S8.S9.SJ.H7.H8.H9.D7.CJ.CQ.CK.SA.SK.SQ.ST.HJ.HQ.D9.DJ.D8 "
    "1 18 0 p 2 20 1 y 2 22 1 y 2 p 1 NH 0 C8 1 C9 2 CJ 2 D9 0 DQ 1 D7 0 HK 1 H7 2 HJ 0 HA 1 H8 2 HQ 0 HT 1 H9 2 ST "
    "0 CA 1 C7 2 CK 0 DA 1 S7 2 SQ 0 DK 1 S8 2 SK 0 DT 1 SJ 2 CQ 0 CT 1 S9 2 SA ]"
    "R[d:1 win v:35 m:0 bidok p:2 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)"
)
"""Middlehand plays null hand and takes no trick."""

GAVE_UP: Final = (
    "(;GM[Skat]PC[Club evening]CO[]SE[1]ID[11]DT[2026-03-14/20:00:00/UTC]P0[Ben]P1[Cara]P2[Dirk]R0[0.0]R1[0.0]R2[0.0]"
    "MV[w HJ.ST.CA.CT.C8.C7.H7.DT.DK.DQ.DJ.SQ.S7.CK.CQ.HA.HK.H9.H8.D7.CJ.SJ.SA.SK.S9.S8.C9.HT.DA.D9.HQ.D8 "
    "1 18 0 y 1 20 0 p 2 22 1 p 2 s w HQ.D8 2 S.C9.D9 "
    "0 CA 1 CK 2 SA 2 CJ 0 HJ 1 S7 2 SJ 0 ST 1 DJ 2 SC 0 RE 1 RE ]"
    "R[d:2 win v:55 m:2 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1] ;)"
)
"""Rearhand takes the first three tricks and shows his cards; both defenders give up, so the rest is his."""


def edited(game: str, *edits: tuple[str, str]) -> str:
    """A game with something replaced; each edit must find its place exactly once."""
    for old, new in edits:
        if game.count(old) != 1:
            raise ValueError(f"{old!r} stands {game.count(old)} times in the game")
        game = game.replace(old, new)
    return game
