"""What the small terminals of ``iss.lark`` mean to the bulk path, as numbers.

A token is ``1024 * kind + value``; 0 is no token. The words and what they mean come from the tables of the ordinary
reader; a word that has no number here is one that the bulk path leaves to the ordinary reader.
"""

from __future__ import annotations

from typing import Final

from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES, CONTRACTS
from skatnotation.notations.iss.tables import (
    ANNOUNCEMENT_OF,
    CARD_OF,
    FLAG_OF,
    ISS_TAGS,
    OUTCOME_OF,
    OVERBID_OF,
    PARTY_OF,
    SEAT_OF,
    TAGS,
)
from skatnotation.record import FOREHAND, MIDDLEHAND, REARHAND, Outcome
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.seats import Seat

KIND: Final = 10
"""Bits of a token's value."""

CARD: Final = 1
SEAT: Final = 2
BID: Final = 3
HOLD: Final = 4
PASS: Final = 5
TAKE: Final = 6
GAME: Final = 7
MODIFIER: Final = 8
GIVE_UP: Final = 9
SHOW: Final = 10
LEFT: Final = 11
TIMED_OUT: Final = 12
TAG: Final = 13
VALUE: Final = 14
RESULT: Final = 15
PASSED: Final = 16
PARTY: Final = 17
OUTCOME: Final = 18
LABEL: Final = 19
INT: Final = 20
LIMIT: Final = 21
FLAG: Final = 22

NOBODY: Final = 3
"""The party of a result that is no seat."""

OUTCOMES: Final = (Outcome.PASSED, Outcome.WON, Outcome.LOST, Outcome.PENALTY)
"""The ways in which a game ends, by their numbers."""

TAG_NAMES: Final = tuple(TAGS.values())
"""The tags by their numbers, under their neutral names."""

TAG_COUNT: Final = len(TAG_NAMES)
ID_TAG: Final = TAG_NAMES.index("Id")
PLAYER_TAGS: Final = tuple(TAG_NAMES.index(name) for name in (FOREHAND, MIDDLEHAND, REARHAND))

_LETTERS: Final = "OHSZ"


def _party(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat.number


WORDS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "CARD": {text: (CARD, tuple(Card).index(card)) for text, card in CARD_OF.items() if card is not None},
    "UNKNOWN": {},
    "SEAT_NUMBER": {text: (SEAT, seat.number) for text, seat in SEAT_OF.items()},
    "NUMBER": {str(value): (BID, value) for value in BID_VALUES},
    "GAME": {contract.letter: (GAME, contract.number) for contract in CONTRACTS},
    "MODIFIER": {letter: (MODIFIER, 1 << place) for place, letter in enumerate(_LETTERS)},
    "TAG_OPEN": {f"{ISS_TAGS[name]}[": (TAG, number) for number, name in enumerate(TAG_NAMES)},
    "UNFINISHED": {},
    "PARTY": {text: (PARTY, _party(seat)) for text, seat in PARTY_OF.items()},
    "OUTCOME": {text: (OUTCOME, OUTCOMES.index(outcome)) for text, outcome in OUTCOME_OF.items()},
    "LIMIT": {text: (LIMIT, int(overbid)) for text, overbid in OVERBID_OF.items()},
    "FLAG": {text: (FLAG, int(flag)) for text, flag in FLAG_OF.items()},
}
"""Terminals of which only these words are read, each with its kind and value."""

PLACED: Final = frozenset(("TAG_OPEN",))
"""Those whose place in the text is asked for."""

KINDS: Final = {
    "HOLD": HOLD,
    "PASS": PASS,
    "TAKE": TAKE,
    "GIVE_UP": GIVE_UP,
    "SHOW": SHOW,
    "LEFT": LEFT,
    "TIMED_OUT": TIMED_OUT,
    "VALUE": VALUE,
    "RESULT_OPEN": RESULT,
    "PASSED": PASSED,
    "SCORE": LABEL,
    "MATADORS": LABEL,
    "POINTS": LABEL,
    "TRICKS": LABEL,
    "INT": INT,
}
"""Terminals that are read whole, each with its kind; what they say stands in their place in the text."""


def announced(contract: int, letters: int) -> int:
    """The kernel's announcements for a contract and a set of letters (bits as in ``WORDS["MODIFIER"]``)."""
    spelled = "".join(letter for place, letter in enumerate(_LETTERS) if letters >> place & 1)
    meaning = ANNOUNCEMENT_OF[CONTRACTS[contract].letter + spelled]
    said = ((HAND, meaning.hand), (OUVERT, meaning.ouvert), (SCHNEIDER, meaning.schneider), (SCHWARZ, meaning.schwarz))
    return sum(flag for flag, is_said in said if is_said)


ANNOUNCED: Final = tuple(tuple(announced(contract, letters) for letters in range(16)) for contract in range(6))
"""``ANNOUNCED[contract][letters]``: see :func:`announced`."""
