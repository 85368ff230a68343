"""The auction (RULES 2.3): two duels, and forehand's last word when nobody has bid."""

from collections.abc import Sequence
from dataclasses import dataclass

from .settlement import BID_VALUES

Call = tuple[str, int | str]


@dataclass(frozen=True)
class AuctionOutcome:
    """Where a list of calls leads, up to its first fault.

    `declarer` and `bid` stay None until the auction has found a declarer. A fault "over" comes after an auction that
    is complete, so `finished`, `declarer`, `bid` and `passed_in` then tell its result.
    """

    declarer: str | None
    bid: int | None
    passed_in: bool
    finished: bool
    first_fault: int | None
    reason: str | None


@dataclass
class _Table:
    """The state of the auction. `role` is 'caller', 'listener', 'forehand18' or 'over'."""

    caller: str = "M"
    listener: str = "F"
    role: str = "caller"
    highest: int | None = None
    declarer: str | None = None

    def speaker(self) -> str | None:
        """The seat that has to speak (RULES 2.3)."""
        if self.role == "caller":
            return self.caller
        if self.role == "listener":
            return self.listener
        if self.role == "forehand18":
            return "F"
        return None

    def apply(self, call: int | str) -> None:
        """Carry out a call that has been found legal."""
        if isinstance(call, int):
            self.highest = call
            if self.role == "forehand18":
                self._end("F")
            else:
                self.role = "listener"
        elif call == "hold":
            self.role = "caller"
        elif self.role == "forehand18":
            self._end(None)
        elif self.role == "caller":
            self._duel_won_by(self.listener)
        else:
            self._duel_won_by(self.caller)

    def _duel_won_by(self, survivor: str) -> None:
        """One of two has passed: rearhand calls next; after that duel the survivor declares (RULES 2.3)."""
        if self.caller == "M":
            self.caller = "R"
            self.listener = survivor
            self.role = "caller"
        elif self.highest is None:
            # Both others passed without a bid, so the survivor is forehand, who has not said a number yet.
            self.role = "forehand18"
        else:
            self._end(survivor)

    def _end(self, declarer: str | None) -> None:
        self.role = "over"
        self.declarer = declarer


def _fault(table: _Table, seat: str, call: int | str) -> str | None:
    """Name the first thing wrong with this call, or None (RULES 2.3)."""
    if table.role == "over":
        return "over"
    if seat != table.speaker():
        return "seat"
    if isinstance(call, str):
        open_words = {"caller": ["pass"], "listener": ["hold", "pass"], "forehand18": ["pass"]}
        return None if call in open_words[table.role] else "kind"
    if table.role == "listener":
        return "kind"
    if call not in BID_VALUES:
        return "value"
    if table.highest is not None and call <= table.highest:
        return "low"
    return None


def _follow(calls: Sequence[Call]) -> tuple[_Table, int | None, str | None]:
    """Carry out the calls up to the first fault."""
    table = _Table()
    for index, (seat, call) in enumerate(calls):
        reason = _fault(table, seat, call)
        if reason is not None:
            return table, index, reason
        table.apply(call)
    return table, None, None


def run_auction(calls: Sequence[Call]) -> AuctionOutcome:
    """Follow an auction and tell its result (RULES 2.3)."""
    table, first_fault, reason = _follow(calls)
    finished = table.role == "over"
    return AuctionOutcome(
        declarer=table.declarer,
        # Whoever is left has said or held the highest number himself.
        bid=table.highest if table.declarer is not None else None,
        passed_in=finished and table.declarer is None,
        finished=finished,
        first_fault=first_fault,
        reason=reason,
    )


def _follow_faultless(calls: Sequence[Call]) -> _Table:
    table, first_fault, reason = _follow(calls)
    if first_fault is not None:
        raise ValueError(f"call {first_fault} is illegal: {reason}")
    return table


def who_speaks(calls: Sequence[Call]) -> tuple[str, str] | None:
    """The seat that has to speak and its role (RULES 2.3), None after the end. The calls must be legal."""
    table = _follow_faultless(calls)
    seat = table.speaker()
    return None if seat is None else (seat, table.role)


def legal_calls(calls: Sequence[Call]) -> set[int | str]:
    """Everything the seat to speak may say now (RULES 2.3); empty after the end. The calls must be legal."""
    table = _follow_faultless(calls)
    seat = table.speaker()
    if seat is None:
        return set()
    words: list[int | str] = [*BID_VALUES, "hold", "pass"]
    return {call for call in words if _fault(table, seat, call) is None}
