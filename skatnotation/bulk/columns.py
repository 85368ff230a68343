"""What the bulk path says of a game, as columns of small integers.

``NONE`` stands where a report has ``None``. Seats, contracts, cards and announcements are numbered as in
:mod:`skatnotation.rules.kernel`; outcomes as in ``tokens.OUTCOMES``.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -32768

OUTCOME: Final = 0
DECLARER: Final = 1
CONTRACT: Final = 2
ANNOUNCED: Final = 3  # the kernel's announcements, with what they imply
PICKED_UP: Final = 4
BID: Final = 5
MATADORS: Final = 6
POINTS: Final = 7
TRICKS: Final = 8
LEVELS: Final = 9
OVERBID: Final = 10
VALUE: Final = 11
SCORE: Final = 12
SCHNEIDER: Final = 13
SCHWARZ: Final = 14
BASE: Final = 15
MATADORS_IN_HAND: Final = 16

# what the record itself says and the result does not tell
WRITTEN_SCHNEIDER: Final = 17
WRITTEN_SCHWARZ: Final = 18
PENALTIES: Final = 19  # a bit a seat
LEFT: Final = 20
TIMED_OUT: Final = 21
GAVE_UP: Final = 22
COUNT: Final = 23

# The cards of a game: a row of 64.
DEAL: Final = 0  # 32: the hands of forehand, middlehand and rearhand, ten each, and the skat
DISCARDS: Final = 32  # two
PLAYS: Final = 34  # thirty, each 32 * seat + card
CARDS: Final = 64
NO_CARD: Final = -1
