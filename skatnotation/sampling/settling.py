"""The result of a sampled game.

A game that was announced is settled by the kernel. For the others the checker is asked what it expects.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from skatnotation.check.bid import Auction
from skatnotation.check.ends.course import Course
from skatnotation.check.outcome import outcome_of
from skatnotation.check.play import Progress
from skatnotation.check.value import expected_result
from skatnotation.record import Event, GiveUp, Leave, Outcome, Result, TimeOut
from skatnotation.rules.kernel.cards import points_in
from skatnotation.rules.kernel.play import play
from skatnotation.rules.kernel.settlement import NOT_TOLD, settle_game, settle_null
from skatnotation.rules.kernel.tables import NULL
from skatnotation.rules.kernel.terms import BY_DEFENDERS, BY_NOBODY
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sampling.announcing import Game
from skatnotation.sampling.strength import run_of
from skatnotation.sampling.tactics import Tally
from skatnotation.seats import SEATS

_NO_PENALTY: Final = (False, False, False)
_NOTHING_PLAYED: Final = Progress()


def passed_in(rules: RuleSet) -> Result:
    """The result of a game that all three have passed."""
    course = Course(progress=_NOTHING_PLAYED)
    return expected_result(outcome_of(rules, None, Auction(passed_in=True), None, course), course)


def broken_off(rules: RuleSet, auction: Auction, last: TimeOut | Leave) -> Result:
    """The result when somebody stopped before a game was announced."""
    course = Course(
        progress=_NOTHING_PLAYED,
        left=last.seat if isinstance(last, Leave) else None,
        timed_out=last.seat if isinstance(last, TimeOut) else None,
    )
    return expected_result(outcome_of(rules, None, auction, None, course), course)


class Stake(NamedTuple):
    """What a game is settled by, apart from its play: who plays what, at which bid, with which cards.

    ``hands`` are the ten cards with which each seat plays and ``aside`` the two that lie aside, as masks.
    """

    game: Game
    declarer: int
    bid: int
    hands: tuple[int, int, int]
    aside: int

    @property
    def cards(self) -> int:
        """The declarer's twelve cards."""
        return self.hands[self.declarer] | self.aside


def settled(rules: RuleSet, stake: Stake, tally: Tally, ended: int = BY_NOBODY, last: Event | None = None) -> Result:
    """The result of a game.

    A server writes every item; where no rule says whether an announcement that failed was reached it writes that it
    was not.

    Args:
        rules: the rule book.
        stake: the game.
        tally: who got what.
        ended: who ended it, as the kernel says it.
        last: the event that did.
    """
    game, declarer, bid, _, aside = stake
    book, cards = rules.numbers, stake.cards
    points, tricks, other_points, other_tricks = tally
    points += points_in(aside)
    if game.contract == NULL:
        run = 0
        settlement = settle_null(book, game.announced, cards, bid, points, tricks, ended)
    else:
        run = run_of(game.contract, cards)
        settlement = settle_game(
            book, game.contract, game.announced, run, bid, points, tricks, other_points, other_tricks, ended
        )
    won, overbid, _, _, score, points, tricks, schneider, schwarz = settlement
    untold = False if rules.server else None
    return Result(
        outcome=Outcome.WON if won else Outcome.LOST,
        declarer=SEATS[declarer],
        score=score,
        matadors=run,
        overbid=overbid == 1,
        points=points,
        tricks=tricks,
        schneider=untold if schneider == NOT_TOLD else schneider == 1,
        schwarz=untold if schwarz == NOT_TOLD else schwarz == 1,
        penalties=_NO_PENALTY,
        left=last.seat if isinstance(last, Leave) else None,
        timed_out=last.seat if isinstance(last, TimeOut) else None,
        gave_up=ended != BY_NOBODY and isinstance(last, GiveUp),
    )


def settled_after(rules: RuleSet, stake: Stake, numbers: list[int], last: Event) -> Result:
    """The result of a game that somebody may have ended.

    ``numbers`` are the events after the announcement, as the kernel takes them, ``last`` the last of them.
    """
    game, declarer, _, hands, _ = stake
    _, _, points, tricks, other_points, other_tricks, _, ended, _ = play(
        rules.numbers, game.contract, game.announced, declarer, hands, numbers, len(numbers)
    )
    if ended == BY_NOBODY and isinstance(last, GiveUp):
        # a lone defender's word is the last one only where it is enough, the declarer having shown his cards
        ended = BY_DEFENDERS
    return settled(rules, stake, Tally(points, tricks, other_points, other_tricks), ended, last)
