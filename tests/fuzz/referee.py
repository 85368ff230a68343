"""A whole record before the independent oracle: is it legal, and what is its result?

Nothing here shares code with the checker or the rules engine; a record is data, and what it means is worked out by
:mod:`tests.oracle` with plain sets and loops. Only records that name all thirty-two cards are judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from skatnotation.record import (
    Bid,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Hold,
    Leave,
    Outcome,
    Pass,
    PickUp,
    Play,
    Show,
    TimeOut,
)
from tests import oracle
from tests.oracle.auction import Call
from tests.oracle.iss import ended_by_itself
from tests.oracle.settlement import BASE_VALUES, levels_reached, score_of, smallest_multiple_reaching, target_reached

SEATS: Final = ("F", "M", "R")


class Illegal(Exception):  # noqa: N818 - it is a verdict
    """Something in a record is against the rules."""


@dataclass(frozen=True)
class Ruling:
    """What the oracle says: whether the course of the game is legal, and which items its result has to have."""

    legal: bool
    reason: str = ""
    result: dict[str, Any] = field(default_factory=dict)

    def agrees_with(self, record: GameRecord) -> bool:
        """Whether the result as written is the right one, as far as both tell it."""
        recorded = record.result
        if recorded is None or recorded.outcome is Outcome.UNFINISHED:
            return True
        if recorded.outcome is Outcome.PASSED and "declarer" in self.result:
            return self.result.get("outcome") == "passed"
        for item, value in self.result.items():
            written = getattr(recorded, item)
            nobody = item in {"left", "timed_out"} or (item == "declarer" and recorded.score is not None)
            if written is None and not nobody:
                continue
            if written != value:
                return False
        return True


def _seat(event: Event) -> str:
    """Whose event it is; some events of other notations are nobody's."""
    return str(getattr(event, "seat", None))


def rule(record: GameRecord, book: str) -> Ruling:
    """The oracle's ruling on a record, by the official rules (``isko``) or as the server plays them (``iss``)."""
    try:
        return Ruling(legal=True, result=_Game(record, server=book == "iss").result())
    except Illegal as fault:
        return Ruling(legal=False, reason=str(fault))


class _Game:
    """Goes through one record, part by part."""

    def __init__(self, record: GameRecord, *, server: bool) -> None:
        self.server = server
        self.events: list[Event] = list(record.events)
        deal = record.deal
        if deal is None:
            raise Illegal("no deal")
        self.dealt = {"F": list(deal.forehand), "M": list(deal.middlehand), "R": list(deal.rearhand)}
        self.skat = list(deal.skat)
        everything = self.dealt["F"] + self.dealt["M"] + self.dealt["R"] + self.skat
        if set(everything) != oracle.ALL_CARDS or len(everything) != 32:
            raise Illegal("not the pack")
        if [len(self.dealt[seat]) for seat in SEATS] != [10, 10, 10]:
            raise Illegal("not ten cards each")

    def take(self, *kinds: type[Event]) -> Event | None:
        """The next event if it is of one of these kinds."""
        return self.events.pop(0) if self.events and isinstance(self.events[0], kinds) else None

    def result(self) -> dict[str, Any]:
        calls: list[Call] = []
        while event := self.take(Bid, Hold, Pass):
            word: int | str = event.value if isinstance(event, Bid) else "hold" if isinstance(event, Hold) else "pass"
            calls.append((_seat(event), word))
        auction = oracle.run_auction(calls)
        if auction.reason:
            raise Illegal(f"auction: {auction.reason}")
        if auction.passed_in:
            if self.events:
                raise Illegal("goes on after all have passed")
            return {"outcome": "passed"}
        if not auction.finished:
            return self._unfinished_auction(calls)
        assert auction.declarer is not None
        assert auction.bid is not None
        return self._declared(auction.declarer, auction.bid)

    def _unfinished_auction(self, calls: list[Call]) -> dict[str, Any]:
        if self.server:
            return self._penalty(None)
        if not self.events:
            return {}
        first = _seat(self.events[0])
        for declarer, bid in _ways_to_end(calls):
            if declarer == first:
                return self._declared(declarer, bid)
        raise Illegal("no end of the auction makes this seat the declarer")

    def _penalty(self, declarer: str | None) -> dict[str, Any]:
        """Somebody stopped before a game was announced."""
        last = self.take(TimeOut, Leave)
        if last is None or self.events:
            raise Illegal("neither a declarer nor the end of a game")
        culprit = _seat(last)
        payers = {culprit}
        if declarer is not None and culprit != declarer:
            payers = set(SEATS) - {declarer}
        return {
            "outcome": "penalty",
            "declarer": declarer,
            "score": 0,
            "matadors": 0,
            "overbid": False,
            "points": 0,
            "tricks": 0,
            "schneider": False,
            "schwarz": False,
            "penalties": tuple(seat in payers for seat in SEATS),
            "left": culprit if isinstance(last, Leave) else None,
            "timed_out": culprit if isinstance(last, TimeOut) else None,
            "gave_up": False,
        }

    def _declared(self, declarer: str, bid: int) -> dict[str, Any]:
        pick_up = self.take(PickUp)
        if isinstance(pick_up, PickUp):
            if pick_up.seat != declarer:
                raise Illegal("another seat takes the skat")
            if pick_up.skat is not None and sorted(map(str, pick_up.skat)) != sorted(map(str, self.skat)):
                raise Illegal("another skat")
        if self.events and isinstance(self.events[0], (TimeOut, Leave)) and self.server:
            return self._penalty(declarer)
        said = self.take(Declaration)
        if not isinstance(said, Declaration):
            if self.server or self.events:
                raise Illegal("no game is announced")
            return {"declarer": declarer}
        if said.seat != declarer:
            raise Illegal("another seat announces")
        return _Play(self, said, declarer, bid, picked_up=pick_up is not None).result()


def _ways_to_end(calls: list[Call]) -> Iterator[tuple[str, int]]:
    """Every declarer with whom an auction may end in which no higher number is called than those that are written."""
    auction = oracle.run_auction(calls)
    if auction.finished:
        if auction.declarer is not None and auction.bid is not None:
            yield auction.declarer, auction.bid
        return
    speaker = oracle.who_speaks(calls)
    assert speaker is not None
    seat, role = speaker
    words: dict[str, tuple[int | str, ...]] = {"listener": ("pass", "hold"), "forehand18": (18,)}
    for word in words.get(role, ("pass",)):
        yield from _ways_to_end([*calls, (seat, word)])


class _Play:
    """What follows the announcement."""

    def __init__(self, game: _Game, said: Declaration, declarer: str, bid: int, *, picked_up: bool) -> None:
        self.game = game
        self.server = game.server
        self.declarer = declarer
        self.bid = bid
        self.contract = str(said.contract)
        announced = oracle.Announcement(
            hand=said.hand,
            schneider=said.schneider_announced,
            schwarz=said.schwarz_announced,
            ouvert=said.ouvert,
        )
        self.said = announced.normalised(self.contract)
        if self.said.hand and not announced.hand:
            raise Illegal("a level is announced and hand is not")
        # on paper a game may be played without the skat and without a word: then hand does not count
        silent = not picked_up and not self.said.hand and not self.server
        if not oracle.legal_announcement(self.contract, announced, picked_up or silent):
            raise Illegal("not an announcement")
        self.null = self.contract == "null"
        if self.null and self.server and bid > oracle.null_value(self.said.hand, self.said.ouvert):
            raise Illegal("the server refuses a null below the bid")
        self._put_away(said, picked_up=picked_up)
        self.twelve = {str(card) for card in game.dealt[declarer] + game.skat}

    def _put_away(self, said: Declaration, *, picked_up: bool) -> None:
        game, declarer = self.game, self.declarer
        self.hands = {seat: {str(card) for card in game.dealt[seat]} for seat in SEATS}
        self.aside = {str(card) for card in game.skat}
        if picked_up:
            if said.discards is None or len(said.discards) != 2 or len(set(said.discards)) != 2:
                raise Illegal("not two discards")
            self.hands[declarer] |= self.aside
            self.aside = {str(card) for card in said.discards}
            if not self.aside <= self.hands[declarer]:
                raise Illegal("a discard that is not held")
            self.hands[declarer] -= self.aside
        elif said.discards is not None:
            raise Illegal("discards in a hand game")
        shown = [str(card) for card in said.shown or ()]
        if len(set(shown)) != len(shown) or not set(shown) <= self.hands[declarer]:
            raise Illegal("another hand is shown")

    def result(self) -> dict[str, Any]:
        plays, ending, last = self._course()
        outcome = oracle.play_out(self.contract, self.declarer, self.hands, self.aside, plays)
        if outcome.reason:
            raise Illegal(f"play: {outcome.reason}")
        by_itself = len(plays) % 3 == 0 and ended_by_itself(
            self.contract, self.said, outcome.tricks, outcome.defender_points, outcome.complete_tricks
        )
        result: dict[str, Any] = {"declarer": self.declarer}
        if not self.null:
            result["matadors"] = oracle.matadors(self.contract, self.twelve)
        if ending == "none" and not by_itself and not self._impossible:
            if self.server:
                raise Illegal("not played to its end")
            return result
        result.update(self._settled(outcome, ending))
        result["penalties"] = (False, False, False)
        result["left"] = _seat(last) if isinstance(last, Leave) else None
        result["timed_out"] = _seat(last) if isinstance(last, TimeOut) else None
        result["gave_up"] = ending != "none" and isinstance(last, GiveUp)
        return result

    @property
    def _impossible(self) -> bool:
        return self.null and self.bid > oracle.null_value(self.said.hand, self.said.ouvert)

    def _course(self) -> tuple[list[tuple[str, str]], str, Event | None]:
        """The cards that are played, and who ended the game how; nothing comes after that."""
        plays: list[tuple[str, str]] = []
        gave_up: set[str] = set()
        showed = False
        ending = "none"
        last: Event | None = None
        for event in self.game.events:
            if ending != "none" or len(plays) == 30:
                raise Illegal("goes on after the end")
            last, seat = event, _seat(event)
            if isinstance(event, Play):
                if event.card is None:
                    raise Illegal("an unnamed card")
                plays.append((seat, str(event.card)))
            elif isinstance(event, Show):
                showed = showed or seat == self.declarer
            elif isinstance(event, (TimeOut, Leave)) and self.server:
                ending = "declarer" if seat == self.declarer else "defenders"
            elif isinstance(event, GiveUp):
                gave_up.add(seat)
                if seat == self.declarer:
                    ending = "declarer"
                elif not self.server or len(gave_up) == 2:
                    ending = "defenders"
            else:
                raise Illegal("not an event of the play")
        if self.server and ending == "none" and showed and isinstance(last, GiveUp):
            ending = "defenders"
        return plays, ending, last

    def _settled(self, outcome: oracle.PlayOutcome, ending: str) -> dict[str, Any]:
        run = None if self.null else oracle.matadors(self.contract, self.twelve)
        if self.server:
            settled = oracle.settle_iss(
                self.contract,
                self.said,
                run,
                self.bid,
                outcome.points,
                outcome.tricks,
                outcome.defender_points,
                outcome.complete_tricks,
                ending,
            )
            return {
                "outcome": "won" if settled.won else "lost",
                "score": settled.score,
                "matadors": run or 0,
                "overbid": settled.overbid,
                "points": settled.points,
                "tricks": settled.tricks,
                "schneider": settled.schneider_flag,
                "schwarz": settled.schwarz_flag,
            }
        score, won, overbid = self._settled_on_paper(outcome, ending, run)
        result = {
            "outcome": "won" if won else "lost",
            "score": score,
            "matadors": run or 0,
            "overbid": overbid,
            "points": outcome.points,
            "tricks": outcome.tricks,
        }
        if outcome.complete_tricks == 10 and not self.said.schneider:
            result["schneider"] = not self.null and not 30 < outcome.points < 90
            result["schwarz"] = not self.null and outcome.tricks in {0, 10}
        return result

    def _settled_on_paper(self, outcome: oracle.PlayOutcome, ending: str, run: int | None) -> tuple[int, bool, bool]:
        """The official rules, with their own endings (RULES 2.10 and 2.11)."""
        if self._impossible or (self.null and ending == "none"):
            runs = {contract: oracle.matadors(contract, self.twelve) for contract in BASE_VALUES}
            settled = oracle.settle("null", None, self.said, self.bid, None, outcome.tricks, matadors_by_contract=runs)
            return settled.score, settled.won, settled.overbid
        if self.null:
            won = ending == "defenders" and outcome.tricks == 0
            return score_of(won, oracle.null_value(self.said.hand, self.said.ouvert)), won, False
        assert run is not None
        if ending == "none":
            # where play stopped because an announcement had failed, nobody is schwarz: there were tricks to come
            tricks = outcome.tricks or (0 if outcome.complete_tricks == 10 else 1)
            settled = oracle.settle(self.contract, run, self.said, self.bid, outcome.points, tricks)
            return settled.score, settled.won, settled.overbid
        return self._broken_off_on_paper(outcome, ending, abs(run))

    def _broken_off_on_paper(self, outcome: oracle.PlayOutcome, ending: str, run: int) -> tuple[int, bool, bool]:
        """No level is added that was not announced, but for one that a bid makes compulsory and that was possible."""
        said, base, theirs = self.said, BASE_VALUES[self.contract], outcome.defender_points
        no_level = {"points": 60, "tricks": 5}
        levels = levels_reached(run, said, **no_level)
        if ending == "declarer":
            won = target_reached(said, outcome.points, outcome.tricks)
        else:
            no_trick_of_theirs = outcome.complete_tricks == outcome.tricks
            won = theirs < 60 and (not said.schneider or theirs <= 30) and (not said.schwarz or no_trick_of_theirs)
            made_before = outcome.points >= 90  # a level that was made stands, as a game that was won does (old 4.1.3)
            if made_before or (base * levels < self.bid and theirs <= 30):
                levels = levels_reached(run, said, points=90, tricks=5)
            if base * levels < self.bid and no_trick_of_theirs:
                levels = levels_reached(run, said, points=90, tricks=10)
        overbid = base * levels < self.bid
        value = smallest_multiple_reaching(base, self.bid) if overbid else base * levels
        won = won and not overbid
        return score_of(won, value), won, overbid
