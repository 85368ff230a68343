"""One slip in a record, as a pen, a program or a cheat makes it: for tests that want to see it found."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from skatnotation.record import GameRecord
from skatnotation.sampling.chance import Draw, below
from skatnotation.sampling.slips_before_play import (
    bid_changed,
    call_dropped,
    deal_swapped,
    declaration_changed,
    discard_changed,
)
from skatnotation.sampling.slips_in_play import card_dropped, card_not_held, card_repeated, plays_swapped, revoke
from skatnotation.sampling.slips_in_result import result_changed


class Mutation(StrEnum):
    """A kind of slip."""

    DEAL_SWAPPED = "two cards swapped in the deal"
    PLAYS_SWAPPED = "two plays swapped"
    BID_CHANGED = "a bid changed"
    RESULT_CHANGED = "a result item changed"
    CARD_DROPPED = "a card dropped"
    CARD_REPEATED = "a card repeated"
    CARD_NOT_HELD = "a card not held"
    REVOKE = "a revoke"
    CALL_DROPPED = "a call dropped"
    DISCARD_CHANGED = "a discard changed"
    DECLARATION_CHANGED = "a declaration changed"

    __hash__ = str.__hash__


ALWAYS_WRONG: Final = frozenset(
    (Mutation.RESULT_CHANGED, Mutation.CARD_REPEATED, Mutation.CARD_NOT_HELD, Mutation.REVOKE)
)
"""The kinds that no sampled record survives: after the others it may happen to be legal, even with its result."""

_SLIPS: Final[dict[Mutation, Callable[[GameRecord, Draw], GameRecord | None]]] = {
    Mutation.DEAL_SWAPPED: deal_swapped,
    Mutation.PLAYS_SWAPPED: plays_swapped,
    Mutation.BID_CHANGED: bid_changed,
    Mutation.RESULT_CHANGED: result_changed,
    Mutation.CARD_DROPPED: card_dropped,
    Mutation.CARD_REPEATED: card_repeated,
    Mutation.CARD_NOT_HELD: card_not_held,
    Mutation.REVOKE: revoke,
    Mutation.CALL_DROPPED: call_dropped,
    Mutation.DISCARD_CHANGED: discard_changed,
    Mutation.DECLARATION_CHANGED: declaration_changed,
}


def mutate(
    record: GameRecord, rng: random.Random, kinds: Sequence[Mutation] = tuple(Mutation)
) -> tuple[GameRecord, Mutation]:
    """A record with one slip in it.

    Args:
        record: the record to spoil; it stays as it is.
        rng: where chance comes from; only its ``random()`` is used.
        kinds: the slips to choose from.

    Returns:
        The spoiled record, which is never equal to the record, and what is wrong with it.

    Raises:
        ValueError: none of the kinds has anything to spoil in the record, such as a play in a game passed in.
    """
    draw = rng.random
    left = list(kinds)
    while left:
        kind = left.pop(below(draw, len(left)))
        for _ in range(_TRIES):
            spoiled = _SLIPS[kind](record, draw)
            if spoiled is None:
                break
            if spoiled != record:
                return spoiled, kind
    raise ValueError(f"there is nothing to spoil in the record: {', '.join(kinds)}")


_TRIES: Final = 4
"""How often a slip is tried that happens to change nothing, such as another game that is the same."""
