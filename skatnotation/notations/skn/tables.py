"""What the words of SKN mean, as tables; both the readers and the writer use them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from skatnotation.cards import UNKNOWN, Card, Cards
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.record import Bid, Declaration, Hold, Pass, Play, TrickPoints
from skatnotation.seats import SEATS, Seat

SEAT_OF: Final = {
    "F": Seat.FOREHAND,
    "V": Seat.FOREHAND,
    "VH": Seat.FOREHAND,
    "M": Seat.MIDDLEHAND,
    "MH": Seat.MIDDLEHAND,
    "R": Seat.REARHAND,
    "H": Seat.REARHAND,
    "HH": Seat.REARHAND,
}
"""The seats; those that are not F, M or R are the German ones, read where nothing else can stand."""

CARD_OF: Final[dict[str, Card | None]] = {UNKNOWN: None, **{card.value: card for card in Card}}

CONTRACT_OF: Final = {contract.letter: contract for contract in CONTRACTS}

ANNOUNCEMENTS: Final = {
    "hand": "hand",
    "ouvert": "ouvert",
    "schneider": "schneider_announced",
    "schwarz": "schwarz_announced",
    "spitze": "spitze",
    "revolution": "revolution",
}
"""The field of a declaration that each word sets, in the order in which the words are written."""


def declared(
    seat: Seat,
    contract: Contract,
    words: Collection[str],
    *,
    discards: Cards | None = None,
    shown: Cards | None = None,
) -> Declaration:
    """A declaration with what its words announce."""
    return Declaration(
        seat=seat,
        contract=contract,
        hand="hand" in words,
        ouvert="ouvert" in words,
        schneider_announced="schneider" in words,
        schwarz_announced="schwarz" in words,
        discards=discards,
        shown=shown,
        spitze="spitze" in words,
        revolution="revolution" in words,
    )


TURNS: Final = tuple((seat, seat.next, seat.next.next) for seat in SEATS)

PLAYS: Final = {
    seat: tuple({text: Play(player, card) for text, card in CARD_OF.items()} for player in turn)
    for seat, turn in zip("FMR", TURNS, strict=True)
}
"""The play of each card, first, second and third in a trick, by the seat that leads it."""

Call = Bid | Hold | Pass


class _Calls(dict[str, Call]):
    def __missing__(self, text: str) -> Call:
        return Bid(SEAT_OF[text[0]], int(text[1:]))


def _calls() -> dict[str, Call]:
    calls: dict[str, Call] = {}
    for seat in SEATS:
        calls |= {f"{seat}{value}": Bid(seat, value) for value in BID_VALUES}
        calls[f"{seat}+"] = Hold(seat)
        calls[f"{seat}-"] = Pass(seat)
    return calls


CALL_OF: Final = _Calls(_calls())
"""The call of each text such as ``M18``, ``F+`` or ``R-``; a number that nobody can bid is one all the same."""

TEXT_OF_CALL: Final[dict[object, str]] = {call: text for text, call in CALL_OF.items()}


class _Points(dict[str, TrickPoints]):
    def __missing__(self, text: str) -> TrickPoints:
        points = self[text] = TrickPoints(text[0] == "+", int(text[1:]))
        return points


POINTS_OF: Final = _Points()
"""The points of a trick by their text; there are at most 2000."""
