"""The numbers that stand for announcements, for who ended a game and for what a rule book says."""

from __future__ import annotations

from typing import Final

HAND: Final = 1
OUVERT: Final = 2
SCHNEIDER: Final = 4
SCHWARZ: Final = 8
SPITZE: Final = 16  # to take the last trick with the lowest trump: a house rule
SPITZE_MISSED: Final = 32  # it was announced, and the last trick went otherwise

# What a rule book says, as a tuple of integers.
BOOK_BASES: Final = 0  # five: clubs, spades, hearts, diamonds, grand
BOOK_NULLS: Final = 5  # four: null, null hand, null ouvert, null ouvert hand
BOOK_SCHNEIDER: Final = 9  # the declarer's card points that make the defenders schneider
BOOK_ANNOUNCE_WITH_SKAT: Final = 10  # 1: schneider and schwarz may be announced after a pick-up
BOOK_REST_IS_COUNTED: Final = 11  # 1: what is left when a party stops goes to the other one, levels included
BOOK_DEFENDERS_TO_GIVE_UP: Final = 12  # how many defenders must give up to end the game
BOOK_OUVERT_IS_SCHWARZ: Final = 13  # 1: suit and grand ouvert oblige to take all tricks
BOOK_SCHNEIDER_MADE: Final = 14  # what schneider adds when it was not announced
BOOK_SCHWARZ_MADE: Final = 15  # ... schwarz, not announced
BOOK_SCHNEIDER_ANNOUNCED: Final = 16  # ... schneider announced
BOOK_SCHWARZ_OVER_SCHNEIDER: Final = 17  # ... schneider announced and schwarz made
BOOK_SCHWARZ_ANNOUNCED: Final = 18  # ... schwarz announced
BOOK_LOSS_WITH_SKAT: Final = 19  # how often a lost suit or grand game counts after a pick-up
BOOK_LOSS_HAND: Final = 20  # ... any lost game from the hand
BOOK_LOSS_NULL: Final = 21  # ... a lost null after a pick-up
BOOK_LOSS_IS_BID: Final = 22  # 1: what a lost suit or grand game counts is the bid, not the value
BOOK_NULL_IS_REPLACED: Final = 23  # 1: a null worth less than the bid is lost as a suit or grand game
BOOK_NULL_FROM_HAND: Final = 24  # 1: null may not be announced after a pick-up
BOOK_OUVERT_WITH_SKAT: Final = 25  # 1: suit and grand ouvert may be announced after a pick-up
BOOK_MOST_MATADORS: Final = 26  # no longer run counts: 11, or 4 where only jacks are matadors

# House rules, off in every printed book.
BOOK_NO_ANNOUNCEMENTS: Final = 27  # 1: schneider, schwarz and suit or grand ouvert may not be announced
BOOK_SPITZE: Final = 28  # 1: Spitze may be announced
BOOK_RAMSCH: Final = 29  # when there is a Ramsch: RAMSCH_...
BOOK_RAMSCH_SCORE: Final = 30  # how it counts: SCORE_...
BOOK_RAMSCH_SKAT: Final = 31  # 1: the skat goes to the loser, 0: to the last trick
BOOK_RAMSCH_JUNGFRAU: Final = 32  # 1: a player without a trick doubles the loss
BOOK_RAMSCH_DURCHMARSCH: Final = 33  # what taking all tricks does: MARCH_...
BOOK_RAMSCH_TIE: Final = 34  # 1: of players with equally many points the one with the latest trick pays alone
BOOK_RAMSCH_FORTY: Final = 35  # 1: nobody pays when each has forty
BOOK_PUSH: Final = 36  # 1: the skat is pushed round before a Ramsch, which doubles it when it is left unseen
BOOK_PUSH_JACKS: Final = 37  # 1: jacks may be pushed
BOOK_KONTRA: Final = 38  # 1: a defender may double
BOOK_RE: Final = 39  # 1: the declarer may double again
BOOK_KONTRA_FROM: Final = 40  # what the defender must have bid or held; 0: nothing
BOOK_KONTRA_UNTIL: Final = 41  # how many cards he may have played before
BOOK_BOCK: Final = 42  # what brings a round of Bock games: a sum of BOCK_...
BOOK_BOCK_BIG: Final = 43  # the score from which a won game is a big one
BOOK_KNOCK: Final = 44  # 1: a player may knock before a Ramsch, which doubles it
BOOK_SIZE: Final = 45

RAMSCH_NEVER: Final = 0
RAMSCH_WHEN_PASSED: Final = 1  # whenever all have passed
RAMSCH_BY_FOREHAND: Final = 2  # forehand may choose it when the others have passed

SCORE_POINTS: Final = 0  # most card points: the loser pays them
SCORE_FIXED: Final = 1  # the loser pays 10, 15 beside one player without a trick, 20 beside two
SCORE_FEWEST: Final = 2  # fewest card points: the winner gets 10, without a trick 20; all tricks cost 30

MARCH_IS_LOST: Final = 0
MARCH_WINS: Final = 1  # who takes all tricks gets 120
MARCH_OTHERS_PAY: Final = 2  # the two others pay 120 each

BOCK_SIXTY: Final = 1  # 60 : 60
BOCK_KONTRA: Final = 2  # a game lost after a kontra
BOCK_SCHNEIDER: Final = 4  # a declarer with 30 card points or fewer
BOCK_BIG: Final = 8  # a big game won

BY_NOBODY: Final = 0
BY_DECLARER: Final = 1
BY_DEFENDERS: Final = 2
