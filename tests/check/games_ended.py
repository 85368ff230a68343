"""Games of our own that end before their last card; in each of them forehand plays, but for spades and null."""

from __future__ import annotations

from typing import Final

_SPADES: Final = """
F     HJ ST CA CT C8 C7 H7 DT DK DQ
M     DJ SQ S7 CK CQ HA HK H9 H8 D7
R     CJ SJ SA SK S9 S8 C9 HT DA D9
skat  HQ D8
"""
"""With rearhand's skat he has the first two jacks: with 2 in spades and in grand."""

_CLUBS: Final = """
F     CJ CA CT CK CQ HA DA SA S9 H9
M     SJ C7 ST SK S8 HT HK H8 DT DK
R     HJ DJ C9 C8 SQ S7 HQ DQ D9 D8
skat  D7 H7
"""
"""With 1 in clubs; the other three jacks are with the defenders."""

_HEARTS: Final = """
F     CJ HA HT HK HQ CA DA SA S9 C9
M     SJ H7 ST SK S8 CT CK C8 DT DK
R     HJ DJ H9 H8 SQ S7 CQ DQ D9 D8
skat  D7 C7
"""
"""The same with hearts for clubs."""

_TWO_JACKS: Final = """
F     CJ DJ HA HT HK CA DA SA S9 C9
M     SJ H7 ST SK S8 CT CK C8 DT DK
R     HJ HQ H9 H8 SQ S7 CQ DQ D9 D8
skat  D7 C7
"""
"""Still with 1, but only two jacks are against him."""

_NULL: Final = """
F     CA CT C8 HA HT HK DA DT DK DQ
M     C7 C9 S7 S8 S9 SJ H7 H8 H9 D7
R     CJ CQ CK SA SK SQ ST HJ HQ D9
skat  DJ D8
"""

_FORTY_NINE: Final = """
F     H7 D7 SK DK ST DA C9 H8 SJ C7
M     HA H9 SQ CJ CT HT DJ HQ S9 CA
R     D8 C8 S7 SA CK DT DQ D9 HJ S8
skat  CQ HK
"""
"""Without 1 in clubs."""

_FORTY_EIGHT: Final = """
F     H7 CT CJ S9 C9 HJ HT CA CK SQ
M     HA H9 DK S8 HQ CQ C7 SA S7 D7
R     D8 SJ ST DQ DA C8 SK DT D9 DJ
skat  HK H8
"""
"""With 1 in clubs."""

_SHUT_OUT: Final = """
F     S8 S7 CK H8 SQ DT S9 SJ H9 ST
M     C8 CA SK HA CQ H7 D8 CJ CT DQ
R     D7 DA C7 DJ DK HQ HK HT SA C9
skat  HJ D9
"""
"""Without 1 in diamonds."""

_PARTNER: Final = """
F     HA ST SJ HQ CT D9 SQ DA CQ S8
M     C7 C9 HJ CK SK D7 SA DJ DK HK
R     S9 HT CA D8 CJ DT H7 H8 H9 C8
skat  DQ S7
"""
"""Without 1 in hearts."""

_CAUGHT: Final = """
F     HT D8 CT ST D7 CK CQ HK CJ SJ
M     HQ DQ HA C8 DJ DK S9 H9 DA H7
R     S7 SA S8 CA H8 C7 C9 D9 SQ HJ
skat  SK DT
"""

_FREE: Final = """
F     DQ D7 D9 DT HA CT HK D8 DJ H7
M     CA S8 C9 H9 DA HJ DK C7 SK SJ
R     CK SA HQ H8 HT C8 S9 S7 SQ CJ
skat  CQ ST
"""

_UNSEEN: Final = """
F     DJ S9 D9 SA CJ ST HQ D8 CT HT
M     S8 H9 DQ DA HA D7 C8 SQ DT HJ
R     HK CQ CK CA S7 H8 DK H7 SJ C7
skat  SK C9
"""
"""With 1 in spades."""

DEALS: Final = {
    "spades": (_SPADES, "put   C9 D9\ngame  R S"),
    "grand": (_SPADES, "put   C9 D9\ngame  R G"),
    "spades hand": (_SPADES, "game  R S hand"),
    "spades schneider": (_SPADES, "game  R S hand schneider"),
    "clubs": (_CLUBS, "put   D7 H7\ngame  F C"),
    "clubs wrong": (_CLUBS, "put   D7 H7\ngame  F C schneider"),
    "hearts": (_HEARTS, "put   D7 C7\ngame  F H"),
    "two jacks": (_TWO_JACKS, "put   D7 C7\ngame  F H"),
    "null": (_NULL, "game  M N hand"),
    "forty-nine": (_FORTY_NINE, "game  F C hand"),
    "forty-eight": (_FORTY_EIGHT, "game  F C hand"),
    "shut out": (_SHUT_OUT, "game  F D hand"),
    "partner": (_PARTNER, "game  F H hand"),
    "caught": (_CAUGHT, "game  F N hand"),
    "free": (_FREE, "game  F N hand"),
    "unseen": (_UNSEEN, "put   unseen\ngame  F S"),
    "without": (_CLUBS, ""),
}

TRICKS: Final = {
    "spades": "F CA CK SA / R CJ HJ S7 / R SJ ST DJ / R SK H7 SQ / R DA DQ D7 / R D8 DT HK / F CT CQ S8 / R HQ DK HA / "
    "M H9 HT C7 / R S9 C8 H8",
    "grand": "F CA CK S9 / F CT CQ S8 / F C8 H8 D8",
    "null": "F C8 C9 CJ / R D9 DQ D7 / F HK H7 HJ / F HA H8 HQ / F HT H9 ST",
    "forty-nine": "F C7 CT CK / M SQ S8 SK / F DK DJ DQ / M HQ C8 H8 / R DT DA S9 / F SJ CA HJ / F C9 CJ SA / "
    "M HT S7 H7",
    "forty-eight": "F HJ CQ SJ / R DQ C9 D7 / F SQ S7 SK / R DJ CA C7 / R D9 CT DK / F CK S8 C8 / F HT HQ ST / "
    "F S9 SA DT",
    "shut out": "F S9 SK SA / R HK H8 H7 / R C7 CK CT / M C8 C9 H9 / R DK SJ DQ / F S8 CA D7 / R DJ DT CJ",
    "partner": "F SJ DJ HT / F CQ C7 C8 / F CT CK CA / R CJ HQ HJ / R H8 HA HK / F DA DK DT / F S8 SA S9",
    "caught": "F CT C8 CA / R D9 D8 DQ / M DK C9 D7 / M HA H8 HK / M HQ HJ HT / M DA SQ CJ / M DJ S7 ST",
    "free": "F CT C7 CK / R SA HK S8 / R CJ HA CA / M HJ HT H7 / M SK S9 DJ / M SJ SQ DT / R H8 D9 H9",
    "unseen": "F HT H9 HK / F ST SQ S7 / F CJ HJ SJ / F CT C8 C7 / F D9 DQ DK / R H7 HQ HA / M DT H8 D8 / M S8 CK S9 / "
    "F DJ D7 CQ / F SA DA CA",
}
"""The tricks of a deal as far as they go; a game takes so many of them."""


def record(deal: str, bid: str, tricks: int | str, *lines: str, rules: str = "isko-2022") -> str:
    """A game in SKN.

    Args:
        deal: one of ``DEALS``, with what is announced.
        bid: who has bid how much, as ``R22``; ``M18 F+ ...`` for a whole auction.
        tricks: how many of the tricks of that deal are played; or tricks of its own, with slashes between them.
        lines: what follows.
        rules: the book.
    """
    cards, announced = DEALS[deal]
    played = " / ".join(TRICKS.get(deal, "").split(" / ")[:tricks]) if isinstance(tricks, int) else tricks
    play = [f"{number} {trick}" for number, trick in enumerate(played.split(" / "), 1) if trick]
    calls = bid if " " in bid or not bid else f".. {bid}"
    head = ['[SKN "1"]', f'[Rules "{rules}"]', cards.rstrip()]
    return (
        "\n".join([*head, *([f"bid   {calls}"] if calls else []), *([announced] if announced else []), *play, *lines])
        + "\n"
    )


# Play in the deal for clubs, with the declarer's and the defenders' card points after it

FAR: Final = "F SA ST S7 / F HA HT HQ"
"""45 and none."""

WON: Final = f"{FAR} / F DA DT DQ"
"""69 and none."""

TWENTY: Final = "F SA ST S7 / F HA H8 HQ / F S9 SK SQ / M HT DQ H9"
"""35 and 20."""

THIRTY_ONE: Final = f"{TWENTY} / M S8 D8 DA"
"""35 and 31."""
