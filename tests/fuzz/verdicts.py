"""The checker and the oracle on one spoiled record: do they agree, and does the checker name the right thing?"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from skatnotation.check.checker import Status, validate
from skatnotation.check.finding import Severity
from skatnotation.record import GameRecord
from skatnotation.rules.ruleset import RULESETS
from skatnotation.sampling import Mutation, mutate, sample
from skatnotation.sampling.mutation import ALWAYS_WRONG
from tests.fuzz.referee import rule

PLAY: Final = "PLAY"
FAMILIES: Final = {
    Mutation.DEAL_SWAPPED: ("DECL008", "DECL009", "DECL013", PLAY, "VAL"),
    Mutation.PLAYS_SWAPPED: (PLAY, "END001", "VAL"),
    Mutation.BID_CHANGED: ("BID", "DECL014", "VAL"),
    Mutation.RESULT_CHANGED: ("VAL",),
    Mutation.CARD_DROPPED: (PLAY, "END001", "VAL"),
    Mutation.CARD_REPEATED: ("PLAY001",),
    Mutation.CARD_NOT_HELD: ("PLAY002",),
    Mutation.REVOKE: ("PLAY004", "PLAY005"),
    Mutation.CALL_DROPPED: ("BID", "VAL"),
    Mutation.DISCARD_CHANGED: ("DECL009", "DECL013", PLAY, "VAL"),
    Mutation.DECLARATION_CHANGED: ("DECL", PLAY, "END001", "VAL"),
}
"""What the first error after each kind of slip may be: the families, or the very codes."""

NAMED: Final = {
    "auction: value": ("BID001",),
    "auction: low": ("BID002",),
    "auction: seat": ("BID003",),
    "auction: kind": ("BID004",),
    "auction: over": ("BID005",),
    "neither a declarer nor the end of a game": ("BID006", "VAL001"),
    "another skat": ("DECL008",),
    "not an announcement": ("DECL004", "DECL005", "DECL006", "DECL007"),
    "a level is announced and hand is not": ("DECL004", "DECL006"),
    "the server refuses a null below the bid": ("DECL014",),
    "a discard that is not held": ("DECL009",),
    "another hand is shown": ("DECL013",),
    "play: twice": ("PLAY001",),
    "play: held": ("PLAY002",),
    "play: turn": ("PLAY003",),
    "play: revoke": ("PLAY004", "PLAY005"),
    "not played to its end": ("END001",),
}
"""The codes by which the checker has to name what the oracle finds first, one of them at least."""


def objection(record: GameRecord, kind: Mutation | None = None) -> str | None:
    """What the checker got wrong with a record; ``None`` when the oracle agrees.

    A record is faulty exactly when the oracle calls its course illegal or its result wrong. A slip of a kind that
    cannot be right by chance is always found, whatever the oracle says.
    """
    verdict = validate(record)
    ruling = rule(record, record.rules or "isko")
    errors = [finding.code for finding in verdict.findings if finding.severity is Severity.ERROR]
    right = ruling.legal and ruling.agrees_with(record)
    if (verdict.status is Status.FAULTY) != bool(errors):
        return f"the status is {verdict.status}, the errors are {errors}"
    if not errors and not right:
        return f"found clean, but the oracle says: {ruling.reason or ruling.result}"
    if errors and right and kind not in ALWAYS_WRONG:
        return f"{errors} in a record that the oracle finds right"
    if not errors and kind in ALWAYS_WRONG:
        return f"{kind} was not found"
    if errors and kind is not None and not errors[0].startswith(FAMILIES[kind]):
        return f"{kind} was found as {errors[0]}"
    if not ruling.legal and not set(NAMED[ruling.reason]) & set(errors):
        return f"the oracle says {ruling.reason}, the checker {errors}"
    return None


def spoiled(count: int, seed: int, book: str) -> Iterator[tuple[GameRecord, Mutation]]:
    """Sampled games, each once with every slip for which it has a place."""
    rng = random.Random(seed)
    for record in sample(count, seed, rules=RULESETS[book]):
        for kind in Mutation:
            try:
                yield mutate(record, rng, (kind,))
            except ValueError:
                continue
