"""How a game that was played to its end could have ended earlier, and what people do besides playing cards.

A game is first played out; then the party that is going to lose gives up at some card, mostly, or somebody runs out of
time, leaves, or shows his cards. What comes after is cut off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skatnotation.rules.kernel.play import GIVE_UP, SHOW, STOP
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sampling.chance import Draw, below, one_of, table

EARLY: Final = 0.22
"""How often something of the kind happens."""

AT_ONCE: Final = 0.02
"""How often it happens before the first card."""

LEAVES: Final = STOP + 3
"""A seat leaves; for the kernel this is ``STOP``, as is a time-out."""

Ending = Callable[[Draw, int, list[int]], list[int]]
"""Makes of the declarer and all plays, as events of the kernel, the events of a game that ended that way."""


def kernel_events(events: list[int]) -> list[int]:
    """The events as the kernel takes them: leaving is a stop."""
    if events and events[-1] >= LEAVES:
        return [*events[:-1], events[-1] - LEAVES + STOP]
    return events


def _late(draw: Draw, plays: list[int]) -> int:
    """A place among the plays: sometimes the first, else more often late than early. That card comes too late."""
    if draw() < AT_ONCE:
        return 0
    return max(below(draw, len(plays)), below(draw, len(plays)))


def _defender(draw: Draw, declarer: int) -> int:
    return (declarer + 1 + below(draw, 2)) % 3


def _partner(declarer: int, defender: int) -> int:
    return 3 - declarer - defender


def declarer_gives_up(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """The declarer gives up."""
    return [*plays[: _late(draw, plays)], GIVE_UP + declarer]


def declarer_gives_up_at_once(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """The declarer gives up while nobody has to agree: with nine or ten cards."""
    own = [place for place, play in enumerate(plays) if play >> 5 == declarer]
    most = own[1] if len(own) > 1 else len(plays) - 1
    return [*plays[: below(draw, most + 1)], GIVE_UP + declarer]


def defender_gives_up(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """One defender gives up, for both."""
    return [*plays[: _late(draw, plays)], GIVE_UP + _defender(draw, declarer)]


def defenders_give_up(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """Both defenders give up, one after the other."""
    first = _defender(draw, declarer)
    return [*plays[: _late(draw, plays)], GIVE_UP + first, GIVE_UP + _partner(declarer, first)]


def defenders_give_up_in_turn(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """One defender gives up and plays on until the other one does."""
    first = _defender(draw, declarer)
    here = _late(draw, plays)
    there = here + below(draw, len(plays) - here)
    return [*plays[:here], GIVE_UP + first, *plays[here:there], GIVE_UP + _partner(declarer, first)]


def defender_gives_up_in_vain(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """One defender gives up, the other one does not, and all cards are played."""
    here = _late(draw, plays)
    return [*plays[:here], GIVE_UP + _defender(draw, declarer), *plays[here:]]


def declarer_shows(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
    """The declarer shows his cards, and all are played."""
    here = _late(draw, plays)
    return [*plays[:here], SHOW + declarer, *plays[here:]]


def _shows_first(ending: Ending) -> Ending:
    """The same ending after the declarer has shown his cards."""

    def after_showing(draw: Draw, declarer: int, plays: list[int]) -> list[int]:
        events = ending(draw, declarer, plays)
        gives_up = next(place for place, event in enumerate(events) if event >= GIVE_UP)
        here = max(0, gives_up - below(draw, 6))
        return [*events[:here], SHOW + declarer, *events[here:]]

    return after_showing


show_and_one_gives_up: Final = _shows_first(defender_gives_up)
show_and_both_give_up: Final = _shows_first(defenders_give_up)


def time_runs_out(draw: Draw, declarer: int, plays: list[int]) -> list[int]:  # noqa: ARG001 - an ``Ending``
    """Whoever is to play runs out of time."""
    here = below(draw, len(plays))
    return [*plays[:here], STOP + (plays[here] >> 5)]


def somebody_leaves(draw: Draw, declarer: int, plays: list[int]) -> list[int]:  # noqa: ARG001 - an ``Ending``
    """One of the three leaves."""
    return [*plays[: below(draw, len(plays))], LEAVES + below(draw, 3)]


class Endings:
    """The endings that a rule book knows and can settle: those of a game that is won and those of a lost one."""

    def __init__(self, rules: RuleSet) -> None:
        declarer = declarer_gives_up if rules.server else declarer_gives_up_at_once
        common = {declarer_shows: 6}
        if rules.server:
            common |= {time_runs_out: 2, somebody_leaves: 2}
        by_defenders = _by_defenders(rules)
        self._when_won = table(common | {declarer: 1} | by_defenders)
        self._when_lost = table(common | {declarer: 28} | dict.fromkeys(by_defenders, 1))

    def end(self, draw: Draw, declarer: int, plays: list[int], *, won: bool) -> list[int]:
        """The events of the game ended in one of the ways; ``won`` tells how it would have ended."""
        return one_of(draw, self._when_won if won else self._when_lost)(draw, declarer, plays)


def _by_defenders(rules: RuleSet) -> dict[Ending, int]:
    if rules.defenders_to_give_up == 1:
        return {defender_gives_up: 14, show_and_one_gives_up: 4}
    endings = {
        defenders_give_up: 12,
        defenders_give_up_in_turn: 5,
        show_and_both_give_up: 5,
        defender_gives_up_in_vain: 1,
    }
    return endings | {show_and_one_gives_up: 3} if rules.lone_give_up_after_show else endings
