"""The numbers that stand for announcements, for who ended a game and for what a rule book says."""

from __future__ import annotations

from typing import Final

HAND: Final = 1
OUVERT: Final = 2
SCHNEIDER: Final = 4
SCHWARZ: Final = 8

# What a rule book says, as a tuple of integers.
BOOK_BASES: Final = 0  # five: clubs, spades, hearts, diamonds, grand
BOOK_NULLS: Final = 5  # four: null, null hand, null ouvert, null ouvert hand
BOOK_SCHNEIDER: Final = 9  # the declarer's card points that make the defenders schneider
BOOK_ANNOUNCE_WITH_SKAT: Final = 10  # 1: levels may be announced after a pick-up
BOOK_REST_IS_COUNTED: Final = 11  # 1: what is left when a party stops goes to the other one, levels included
BOOK_DEFENDERS_TO_GIVE_UP: Final = 12  # how many defenders must give up to end the game
BOOK_OUVERT_IS_SCHWARZ: Final = 13  # 1: suit and grand ouvert oblige to take all tricks

BY_NOBODY: Final = 0
BY_DECLARER: Final = 1
BY_DEFENDERS: Final = 2
