"""What breaks a rule: revokes and cards out of turn, wrong counts, looks, wrong announcements. Old 4.1.3 to 4.1.6."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from skatnotation.contract import CONTRACTS
from skatnotation.rules.endings import Effect, Ground, Verdict, as_decided, verdict
from skatnotation.rules.kernel.cards import matadors
from skatnotation.rules.kernel.settlement import impossible_null, lost, multiplier
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.settlement import Settled
from skatnotation.rules.standing import Party, Standing
from skatnotation.seats import Seat


class Offence(StrEnum):
    """A rule of play that was broken; its value is the topic under which a book speaks of it."""

    REVOKE = "revoke"
    LEAD = "lead"
    TURN = "turn"
    TRICKS = "peek at tricks"
    SKAT = "peek at the skat"
    OTHER = "violation"

    __hash__ = str.__hash__


class Looked(StrEnum):
    """What somebody has looked at and may not."""

    SKAT = "skat"
    TRICKS = "tricks"

    __hash__ = str.__hash__


def offend(game: Standing, seat: Seat, offence: Offence = Offence.OTHER, *, played_on: bool = False) -> Verdict:
    """A seat breaks a rule of play; its party loses.

    A game that was decided before keeps its winner with the points made so far (old 4.1.3). Else the offender's party
    loses at the simple level (4.1.4); the declarer is granted the level that he is forced to (4.1.5). The other party
    may have it put right and play on (4.1.6). One defender's offence binds both.
    """
    if played_on:
        return verdict(game.rules, Effect.PLAY_ON, Ground.PLAYED_ON, "played on")
    if game.decided is not None:
        return as_decided(game, game.decided)
    return _loses(game, game.party(seat), Ground.OFFENCE, offence)


def miscount(game: Standing | None, wrong: Collection[Seat], rules: RuleSet) -> Verdict:
    """Seats hold too many or too few cards. Old 3.2.9.

    Noticed before the bidding has ended (``game`` is ``None``), or with a wrong count on both sides, it is a misdeal;
    later the party with the wrong count loses.
    """
    if game is None:
        return verdict(rules, Effect.DEAL_AGAIN, Ground.BEFORE_BIDDING_ENDED, "card count")
    parties = {game.party(seat) for seat in wrong}
    if len(parties) != 1:
        return verdict(rules, Effect.DEAL_AGAIN, Ground.BOTH_WRONG, "card count")
    return _loses(game, parties.pop(), Ground.WRONG_COUNT, "card count")


def discard_miscount(game: Standing) -> Verdict:
    """The declarer has put away more or fewer than two cards, and play has begun: he loses. Not verified."""
    return _loses(game, Party.DECLARER, Ground.WRONG_COUNT, "discard count")


def look(game: Standing | None, seat: Seat, at: Looked, rules: RuleSet) -> Verdict:
    """A seat looks at what it may not.

    Who looks at the skat before the bidding is over (``game`` is ``None``), or takes it too early, is out of the
    auction, and the others are bound to nothing that was said to him (old 3.2.14, 3.2.15, 3.3.9). The declarer who
    looks at what he has put away, and anybody who looks at tricks or counts their points, breaks a rule of play.
    """
    if game is None:
        return verdict(rules, Effect.OUT_OF_AUCTION, Ground.LOOKED, "peek in the auction")
    return offend(game, seat, Offence.SKAT if at is Looked.SKAT else Offence.TRICKS)


def announce_wrongly(game: Standing) -> Verdict:
    """The declarer announces what he may not: he loses at the simple level, without what he announced.

    Where nothing may be announced a table has agreed on it so (TOURNAMENT 1.10).
    """
    return _loses(game.without_announcements(), Party.DECLARER, Ground.OFFENCE, "announcements")


def lead_unannounced(rules: RuleSet, cards: int, bid: int) -> Verdict:
    """The declarer leads before he has announced a game: lost, by the bid and the matadors. Old 4.1.1.

    ``cards`` is the kernel's set of his twelve. Which game counts is not told; it is the cheapest, as for a null that
    is worth less than the bid.
    """
    number, value = impossible_null(rules.numbers, 0, cards, bid)
    run = matadors(number, cards)
    levels = multiplier(rules.numbers, 0, run, False, False)  # noqa: FBT003
    settled = Settled(
        won=False,
        overbid=rules.bases[number] * levels < bid,
        contract=CONTRACTS[number],
        bid=bid,
        matadors=rules.counted(run),
        levels=levels,
        value=value,
        score=lost(rules.numbers, 0, value, bid),
        points=0,
        tricks=0,
        schneider=False,
        schwarz=False,
    )
    return verdict(rules, Effect.SETTLED, Ground.NOT_ANNOUNCED, "lead before announcement", settled)


def _loses(game: Standing, loser: Party, ground: Ground, topic: str) -> Verdict:
    return verdict(game.rules, Effect.SETTLED, ground, topic, game.simple(loser.other))
