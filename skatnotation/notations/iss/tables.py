"""What the words of an ISS record mean, as tables; both the readers and the writer use them."""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

from skatnotation.cards import UNKNOWN, Card
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.record import Bid, Event, GiveUp, Hold, Leave, Outcome, Pass, PickUp, Play, Show, TimeOut
from skatnotation.seats import SEATS, Seat

TAGS: Final = {
    "PC": "Place",
    "CO": "Comment",
    "SE": "Series",
    "ID": "Id",
    "DT": "Start",
    "OW": "View",
    "P0": "Forehand",
    "P1": "Middlehand",
    "P2": "Rearhand",
    "R0": "ForehandRating",
    "R1": "MiddlehandRating",
    "R2": "RearhandRating",
}
"""The neutral name of each tag. ``GM``, ``MV`` and ``R`` belong to the frame and are no tags."""

ISS_TAGS: Final = {neutral: name for name, neutral in TAGS.items()}

SEAT_OF: Final = {str(seat.number): seat for seat in SEATS}
NUMBER_OF: Final = {seat: number for number, seat in SEAT_OF.items()}
PARTY_OF: Final[dict[str, Seat | None]] = {"-1": None, **SEAT_OF}
CARD_OF: Final[dict[str, Card | None]] = {UNKNOWN: None, **{card.value: card for card in Card}}

OUTCOME_OF: Final = {"win": Outcome.WON, "loss": Outcome.LOST, "penalty": Outcome.PENALTY}
WORD_OF: Final = {outcome: word for word, outcome in OUTCOME_OF.items()}
OVERBID_OF: Final = {"bidok": False, "overbid": True}
FLAG_OF: Final = {"0": False, "1": True}


class Announcement(NamedTuple):
    """What the letters of a declaration mean, and whether they are the canonical ones."""

    contract: Contract
    hand: bool
    ouvert: bool
    schneider: bool
    schwarz: bool
    canonical: bool


def announcement_letters(contract: Contract, *, hand: bool, ouvert: bool, schneider: bool, schwarz: bool) -> str:
    """The canonical letters; ``O`` in a suit game or grand implies the rest, ``Z`` implies ``S``."""
    if ouvert and contract is not Contract.NULL:
        return f"{contract.letter}O"
    return f"{contract.letter}{'O' * ouvert}{'H' * hand}{'Z' if schwarz else 'S' * schneider}"


def _announcement(contract: Contract, letters: str) -> Announcement:
    ouvert = "O" in letters
    implied = ouvert and contract is not Contract.NULL
    hand = implied or "H" in letters
    schwarz = implied or "Z" in letters
    schneider = schwarz or "S" in letters
    canonical = announcement_letters(contract, hand=hand, ouvert=ouvert, schneider=schneider, schwarz=schwarz)
    return Announcement(contract, hand, ouvert, schneider, schwarz, canonical == contract.letter + letters)


ANNOUNCEMENT_OF: Final = {
    contract.letter + letters: _announcement(contract, letters)
    for contract in CONTRACTS
    for count in range(5)
    for letters in map("".join, permutations("OHSZ", count))
}
"""Every spelling of every announcement: the letters stand in any order, each once."""


def _events() -> dict[str, Event]:
    events: dict[str, Event] = {}
    for number, seat in SEAT_OF.items():
        events |= {f"{number} {text}": Play(seat, card) for text, card in CARD_OF.items()}
        events |= {f"{number} {value}": Bid(seat, value) for value in BID_VALUES}
        events[f"{number} y"] = Hold(seat)
        events[f"{number} p"] = Pass(seat)
        events[f"{number} s"] = PickUp(seat)
        events[f"{number} SC"] = Show(seat)
        events[f"{number} RE"] = GiveUp(seat)
        events[f"w LE.{number}"] = Leave(seat)
        events[f"w TI.{number}"] = TimeOut(seat)
    return events


class _Events(dict[str, Event]):
    def __missing__(self, text: str) -> Event:
        number, value = text.split(" ")
        if not value.isdecimal():
            raise KeyError(text)
        return Bid(SEAT_OF[number], int(value))


EVENT_OF: Final = _Events(_events())
"""The event of each short text such as ``0 SA`` or ``w LE.1``; one frozen object serves all records."""

TEXT_OF: Final = {event: f"{text} " for text, event in EVENT_OF.items()}
"""The text of each such event, with the blank that follows it."""
