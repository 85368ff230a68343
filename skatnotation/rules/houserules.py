"""House rules: what tables agree on beside a rule book. All are off unless a book or a table switches them on.

RULES 3.6 and TOURNAMENT 1.10 describe them. None is official; where circles differ, each way has a value of its own.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from functools import cached_property
from typing import Final

import msgspec

from skatnotation.rules.kernel import terms


class RamschWhen(IntEnum):
    """When a Ramsch is played."""

    NEVER = terms.RAMSCH_NEVER
    PASSED = terms.RAMSCH_WHEN_PASSED
    FOREHAND = terms.RAMSCH_BY_FOREHAND


class RamschScore(IntEnum):
    """How a Ramsch counts: the loser pays his points, or a fixed sum; or the one with the fewest points gets ten."""

    POINTS = terms.SCORE_POINTS
    FIXED = terms.SCORE_FIXED
    FEWEST = terms.SCORE_FEWEST


class RamschSkat(IntEnum):
    """Where the skat of a Ramsch goes."""

    LAST_TRICK = 0
    LOSER = 1


class RamschTie(IntEnum):
    """Who pays of those with equally many points: all, or the one with the latest trick."""

    ALL = 0
    LATEST = 1


class Durchmarsch(IntEnum):
    """What it does to take all tricks of a Ramsch."""

    LOST = terms.MARCH_IS_LOST
    WINS = terms.MARCH_WINS
    OTHERS_PAY = terms.MARCH_OTHERS_PAY


class Bock(IntFlag):
    """What brings a round of Bock games."""

    SIXTY = terms.BOCK_SIXTY
    """60 : 60."""
    KONTRA = terms.BOCK_KONTRA
    """A game lost after a kontra."""
    SCHNEIDER = terms.BOCK_SCHNEIDER
    """A declarer with 30 card points or fewer."""
    BIG = terms.BOCK_BIG
    """A game won with at least ``bock_big``."""


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """House rules as switches.

    Args:
        no_announcements: schneider, schwarz and suit or grand ouvert may not be announced.
        spitze: Spitze may be announced: to take the last trick with the lowest trump, the diamond jack in grand; one
            level.
        ramsch: when a Ramsch is played.
        ramsch_score: how it counts.
        skat: where its skat goes.
        jungfrau: whether a player without a trick doubles what the loser pays.
        durchmarsch: what it does to take all tricks.
        tie: who pays of those with equally many points.
        forty_is_nothing: whether nobody pays when each has forty.
        schieberamsch: whether the skat is pushed round before; to push it unseen doubles.
        push_jacks: whether jacks may be pushed.
        kontra: whether a defender may double.
        re: whether the declarer may answer a kontra.
        kontra_from: what the defender must have bid or held; 0 for nothing.
        kontra_until: how many cards he may have played before.
        bock: what brings a round of Bock games.
        bock_big: the score from which a won game is a big one.
        knock: whether a player may knock before a Ramsch, which doubles it.
    """

    no_announcements: bool = False
    spitze: bool = False
    ramsch: RamschWhen = RamschWhen.NEVER
    ramsch_score: RamschScore = RamschScore.POINTS
    skat: RamschSkat = RamschSkat.LAST_TRICK
    jungfrau: bool = False
    durchmarsch: Durchmarsch = Durchmarsch.LOST
    tie: RamschTie = RamschTie.ALL
    forty_is_nothing: bool = False
    schieberamsch: bool = False
    push_jacks: bool = False
    kontra: bool = False
    re: bool = False
    kontra_from: int = 0
    kontra_until: int = 0
    bock: Bock = Bock(0)
    bock_big: int = 120
    knock: bool = False

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The switches as the kernel takes them, from ``BOOK_NO_ANNOUNCEMENTS`` on."""
        return tuple(int(getattr(self, name)) for name in self.__struct_fields__)


NO_HOUSE_RULES: Final = HouseRules()
