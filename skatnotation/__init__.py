"""Read, check, replay and explain records of Skat games.

The whole public face::

    for entry in read("games.sgf"):           # any notation, one entry a game, never an exception for a bad one
        verdict = validate(entry.record)      # everything that is wrong, and the result that follows from the cards
    record = loads(text)                      # one record, or NotationError
    text = dumps(record)                      # the same line back
    positions = replay(record)                # the table after each event
"""

from skatnotation.check.checker import Verdict, validate
from skatnotation.notations import NotationError, dump, dumps, load, loads, read
from skatnotation.record import GameRecord
from skatnotation.replay import replay

__version__ = "0.1.0"

__all__ = [
    "GameRecord",
    "NotationError",
    "Verdict",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
    "replay",
    "validate",
]
