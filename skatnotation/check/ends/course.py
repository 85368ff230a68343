"""How a game went after its announcement, and the quick way to tell it: what the kernel says of good play."""

from __future__ import annotations

from typing import cast

import msgspec

from skatnotation.check.announcing import Announced
from skatnotation.check.bid import Auction
from skatnotation.check.ends.judging import Ending
from skatnotation.check.ends.moment import Scene, Tally
from skatnotation.check.holding import NUMBER, Holding, holding
from skatnotation.check.layout import Layout
from skatnotation.check.play import Progress
from skatnotation.record import (
    Deal,
    Event,
    GiveUp,
    Leave,
    Play,
    Show,
    TimeOut,
)
from skatnotation.rules.endings import give_up
from skatnotation.rules.kernel.play import GIVE_UP, SHOW, STOP, play
from skatnotation.rules.kernel.terms import BY_DEFENDERS, BY_NOBODY, SPITZE
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.standing import Standing
from skatnotation.seats import SEATS, Seat


class Course(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How the game went: what was played, who ended it and how.

    ``ended`` is for a server's book, which settles what is left by itself; elsewhere ``ending`` has the verdict of the
    law.
    """

    progress: Progress
    holding: Holding | None = None
    ended: int = BY_NOBODY
    finished: bool = False
    gave_up: bool = False
    left: Seat | None = None
    timed_out: Seat | None = None
    settled: bool = True
    ending: Ending | None = None


def as_written(
    events: tuple[Event, ...], parts: Layout, rules: RuleSet, deal: Deal, auction: Auction, announced: Announced
) -> Course | None:
    """How the game went, if all is known and the kernel finds nothing to say of it; else the walk has to tell."""
    after = events[parts.course :]
    numbers = [*map(_NUMBERS.get, after)]
    if None in numbers:
        return None
    cards = holding(deal, announced.declaration, (), picked_up=announced.picked_up)
    if not cards.known:
        return None
    if announced.announcements & SPITZE:  # the kernel does not tell who took the last trick, and with which card
        return None
    last = after[-1] if after else None
    if not rules.server and not _played_or_given_up(after):
        return None
    _, fault, points, tricks, other_points, other_tricks, plays, ended, early = play(
        rules.numbers,
        announced.contract.number,
        announced.announcements,
        announced.seat.number,
        cards.hands,
        cast("list[int]", numbers),
        len(numbers),
    )
    if not fault and not ended and one_is_enough(after, rules, announced.seat):
        ended = BY_DEFENDERS
    if fault or (early >= 0 and plays > early) or not (ended or plays in {30, early}):
        return None
    if isinstance(last, GiveUp) and not ended:
        return None
    course = Course(
        progress=Progress(points, tricks, other_points, other_tricks, plays, early),
        holding=cards,
        ended=ended,
        finished=True,
        gave_up=isinstance(last, GiveUp),
        left=last.seat if isinstance(last, Leave) else None,
        timed_out=last.seat if isinstance(last, TimeOut) else None,
    )
    if rules.server or not isinstance(last, GiveUp):
        return course
    table = after[plays - plays % 3 : plays]
    lying = tuple((event.seat, event.card) for event in table if isinstance(event, Play) and event.card is not None)
    told = Tally(points, tricks, other_points, other_tricks, lying)
    return _given_up(course, len(events) - 1, last, Scene(rules, deal, announced, cards, auction.bid).at(told, plays))


def _played_or_given_up(events: tuple[Event, ...]) -> bool:
    """Whether there are only cards, and somebody who gives up in the end."""
    kinds = {*map(type, events)}
    return kinds == {Play} or (bool(kinds) and kinds <= {Play, GiveUp} and isinstance(events[-1], GiveUp))


def _given_up(course: Course, index: int, event: GiveUp, game: Standing | None) -> Course | None:
    """The course of a game that is given up, if nobody has to be asked and no more is to say of it."""
    verdict = None if game is None else give_up(game, event.seat)
    if verdict is None or not verdict.ends:
        return None
    return msgspec.structs.replace(course, ended=BY_NOBODY, ending=Ending(index, event, verdict))


def one_is_enough(events: tuple[Event, ...], rules: RuleSet, declarer: Seat) -> bool:
    """Whether the one defender who gave up ends the game: nothing follows, and the declarer had shown his cards."""
    if not rules.lone_give_up_after_show or not events or not isinstance(events[-1], GiveUp):
        return False
    return any(isinstance(event, Show) and event.seat is declarer for event in events)


_NUMBERS: dict[Event, int] = {
    **{Play(seat, card): 32 * seat.number + number for seat in SEATS for card, number in NUMBER.items()},
    **{GiveUp(seat): GIVE_UP + seat.number for seat in SEATS},
    **{Show(seat): SHOW + seat.number for seat in SEATS},
    **{stop(seat): STOP + seat.number for seat in SEATS for stop in (TimeOut, Leave)},
}
"""The events that the kernel can judge, as it takes them."""
