"""Whether a claim holds whatever the others play: search over the cards that are left.

A defender who claims is alone: the declarer and the other defender both play against him (new 4.4.5).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from skatnotation.rules.kernel.cards import legal_cards, points_in, trick_winner
from skatnotation.rules.kernel.tables import BEATS, FOLLOW, NULL, POINTS

DEEPEST: Final = 50_000
"""How many positions are looked at before a search is given up."""

_ORDERS: Final = tuple(
    tuple(sorted(range(32), key=lambda card: (FOLLOW[contract][card], BEATS[contract][card].bit_count())))
    for contract in range(6)
)
"""``_ORDERS[contract]``: the cards by suit, the trumps as one, each highest first."""

Hands = tuple[int, int, int]
Lying = tuple[int, ...]


class TooDeep(Exception):  # noqa: N818
    """The search was given up."""


class _Search(ABC):
    """A search for one claimer in one position; cards and seats are the kernel's numbers."""

    def __init__(self, contract: int, declarer: int, claimer: int, limit: int) -> None:
        self.contract = contract
        self.declarer = declarer
        self.claimer = claimer
        self.limit = limit
        self.looked_at = 0
        self.known: dict[tuple[Hands, int, Lying, int], int] = {}

    def value(self, hands: Hands, turn: int, lying: Lying, wanted: int) -> int:
        """The best that the claimer can reach against the two others."""
        key = (hands, turn, lying, wanted)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._value(hands, turn, lying, wanted)
        return found

    def _value(self, hands: Hands, turn: int, lying: Lying, wanted: int) -> int:
        self.looked_at += 1
        if self.looked_at > self.limit:
            raise TooDeep
        if not lying and not hands[turn]:
            return self.at_the_end()
        best: int | None = None
        most, least = self.bounds()
        wins = turn == self.claimer
        for card in self._moves(hands, turn, lying):
            value = self._after(hands, turn, (*lying, card), wanted)
            if best is None or (value > best if wins else value < best):
                best = value
            if best == (most if wins else least):
                break
        return least if best is None else best

    def _after(self, hands: Hands, turn: int, lying: Lying, wanted: int) -> int:
        left = tuple(hand & ~(1 << lying[-1]) if seat == turn else hand for seat, hand in enumerate(hands))
        after: Hands = (left[0], left[1], left[2])
        if len(lying) < 3:
            return self.value(after, (turn + 1) % 3, lying, wanted)
        first, second, third = lying
        winner = (turn + 1 + trick_winner(self.contract, first, second, third)) % 3
        return self.taken(after, winner, points_in(1 << first | 1 << second | 1 << third), wanted)

    def _moves(self, hands: Hands, turn: int, lying: Lying) -> Iterator[int]:
        """The legal cards, of neighbours that do the same the highest."""
        legal = legal_cards(self.contract, hands[turn], lying[0] if lying else -1)
        live = hands[0] | hands[1] | hands[2] | sum(1 << card for card in lying)
        before = -1
        for card in _ORDERS[self.contract]:
            if not live >> card & 1:
                continue
            if legal >> card & 1 and not (before >= 0 and self._same(before, card)):
                yield card
            before = card if legal >> card & 1 else -1

    def _same(self, higher: int, card: int) -> bool:
        """Whether two neighbours in one hand do the same."""
        return FOLLOW[self.contract][higher] == FOLLOW[self.contract][card]

    @abstractmethod
    def at_the_end(self) -> int:
        """What it is worth that no card is left."""

    @abstractmethod
    def bounds(self) -> tuple[int, int]:
        """The most and the least that can come out, so that a search may stop."""

    @abstractmethod
    def taken(self, hands: Hands, winner: int, points: int, wanted: int) -> int:
        """What it is worth that a seat has taken a trick of so many points and leads."""


class _NoFurtherTrick(_Search):
    """1 when the declarer gets no trick; in null, when he gets one."""

    def at_the_end(self) -> int:
        return 0 if self.contract == NULL else 1

    def bounds(self) -> tuple[int, int]:
        return 1, 0

    def taken(self, hands: Hands, winner: int, points: int, wanted: int) -> int:  # noqa: ARG002
        if winner == self.declarer:
            return 1 if self.contract == NULL else 0
        return self.value(hands, winner, (), wanted)


class _Tricks(_Search):
    """What the claimer is sure of in so many tricks of his own: their card points, or their number."""

    def __init__(self, contract: int, declarer: int, claimer: int, limit: int, *, points: bool) -> None:
        super().__init__(contract, declarer, claimer, limit)
        self.points = points

    def _same(self, higher: int, card: int) -> bool:
        return super()._same(higher, card) and (not self.points or POINTS[higher] == POINTS[card])

    def at_the_end(self) -> int:
        return 0

    def bounds(self) -> tuple[int, int]:
        return 121, -1

    def taken(self, hands: Hands, winner: int, points: int, wanted: int) -> int:
        if winner != self.claimer:
            return self.value(hands, winner, (), wanted)
        return (points if self.points else 1) + (self.value(hands, winner, (), wanted - 1) if wanted > 1 else 0)


Position = tuple[int, int, int, Hands, int, Lying]
"""Contract, declarer, claimer, the hands, whose turn it is, the cards on the table."""


@lru_cache(256)
def _no_further_trick(position: Position, limit: int) -> int | None:
    return _reached(_NoFurtherTrick(*position[:3], limit), *position[3:], 0)


@lru_cache(256)
def _in_tricks(position: Position, wanted: int, limit: int) -> tuple[int, int] | None:
    points, tricks = (
        _reached(_Tricks(*position[:3], limit, points=points), *position[3:], wanted) for points in (True, False)
    )
    return None if points is None or tricks is None else (points, tricks)


def _reached(search: _Search, hands: Hands, turn: int, lying: Lying, wanted: int) -> int | None:
    """What a search comes to; ``None`` when it is given up, which is remembered too."""
    try:
        return search.value(hands, turn, lying, wanted)
    except TooDeep:
        return None


def beaten_for_certain(contract: int, declarer: int, claimer: int, hands: Hands, turn: int, lying: Lying) -> bool:
    """Whether a defender can keep the declarer from every further trick; in null, whether he can give him one.

    Raises:
        TooDeep: too much is left to tell.
    """
    value = _no_further_trick((contract, declarer, claimer, hands, turn, lying), DEEPEST)
    if value is None:
        raise TooDeep
    return value == 1


def certain(
    contract: int, declarer: int, claimer: int, hands: Hands, turn: int, lying: Lying, wanted: int
) -> tuple[int, int]:
    """The card points, and how many tricks, a defender is sure of in the first ``wanted`` tricks that he takes himself.

    Raises:
        TooDeep: too much is left to tell.
    """
    found = _in_tricks((contract, declarer, claimer, hands, turn, lying), wanted, DEEPEST)
    if found is None:
        raise TooDeep
    return found
