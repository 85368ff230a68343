"""For each code of the law of endings a record that raises it, made from a good one by the smallest edit."""

from __future__ import annotations

from typing import Final

from tests.check.games_ended import FAR, TWENTY, record

_FOLLOWED: Final = f"{FAR} / F S9 SK SQ"
_REVOKED: Final = f"{FAR} / F S9 HK SQ"
_CANNOT_FOLLOW: Final = f"{TWENTY} / M S8 D8 DA"
_SKAT_TAKEN: Final = ("without", "F24", "", "take  F")

WRONG: Final[dict[str, tuple[str, ...]]] = {
    "END002": (
        record("clubs", "F24", FAR, "event throw M", "3 F DA DT DQ"),
        record("clubs", "F24", _REVOKED, "event revoke M 3.2 HK by F", "event giveup M"),
    ),
    "END006": (record("clubs", "F24", FAR, "event claim M SA"), record("clubs", "F24", FAR, "event throw M SA")),
    "END008": (
        record("clubs", "F24", FAR, "event answer M+"),
        record("clubs", "F24", "F SA ST S7", "event show F M+ R-", "2 F HA HT HQ", "event answer R+"),
        record("clubs", "F24", FAR, "event claim F F+ M-"),  # his own word
    ),
    "END010": (
        record("clubs", "F24", _FOLLOWED, "event revoke M 3.2 SK"),
        record("clubs", "F24", _FOLLOWED, "event revoke M 3.2 S8>SK playon"),  # either follows
        record("clubs", "F24", _FOLLOWED, "event revoke F 3.1 S9"),  # it led
        record("clubs", "F24", _CANNOT_FOLLOW, "event revoke R 5.2 D8"),
        record("clubs", "F24", _CANNOT_FOLLOW, "event revoke F 5.3 CQ>DA playon"),
    ),
    "END011": (
        record("clubs", "F24", FAR, "event lead F 3 DA"),  # it has won the second trick
        record("clubs", "F24", f"{FAR} / F S9", "event turn M 3.2 SK"),
    ),
    "END012": (
        record("clubs", "F24", _REVOKED, "event revoke M 3.2 H8"),
        record("clubs", "F24", _REVOKED, "event revoke M 3.3 HK"),  # in another place
        record("clubs", "F24", _FOLLOWED, "event revoke M 3.2 DQ>SK playon"),  # rearhand holds it
        record("clubs", "F24", FAR, "event lead R 3 DK"),
    ),
    "END013": (
        record("clubs", "F24", _REVOKED, "event revoke M 4.2 HK"),
        record("clubs", "F24", FAR, "event lead M 5 DK"),
    ),
    "END014": (
        record("clubs", "F24", "F SA ST S7", "event count M 9"),
        record(*_SKAT_TAKEN, "event count F 12"),
    ),
    "END015": (record("spades hand", "R22", 0, "event announcement R"),),
    "END016": (record("clubs", "F24", 0, "event peek M tricks"), record(*_SKAT_TAKEN, "event peek F skat")),
    "END017": (record("clubs", "F24", FAR, "event giveup F 9"),),
    "END018": (record("without", "M18 F+", "", "void  misdeal", "list  F +24"),),
    "END021": (record("without", "", "", "event peek M skat", "bid   M18 F-"),),
}
"""Errors: an event fits nothing, or something does not fit an event."""

TOLD: Final[dict[str, tuple[str, ...]]] = {
    "END007": (record("spades", "R22", 2, "event show R"),),
    "END009": (record("spades", "R22", 2, "event claim R"), record("spades", "R22", 2, "event show R F+")),
    "END019": (record("grand", "R22", 1, "event giveup R 9", "ruling R +72"),),
    "END020": (record(*_SKAT_TAKEN, "event count M 11", "ruling F +24"),),
}
"""Notes and warnings."""

CASES: Final = {**WRONG, **TOLD}
