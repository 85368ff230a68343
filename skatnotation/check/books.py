"""The rule books that the checker judges by: those that come with the program, with the house rules of a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from skatnotation.record import GameRecord
from skatnotation.rules.bookfile import switched
from skatnotation.rules.errors import BookError
from skatnotation.rules.ruleset import RULESETS, RuleSet

Switches = tuple[str, ...]


def with_switches(book: RuleSet, switches: Switches) -> tuple[RuleSet, Switches]:
    """A book with the house rules of a record, and those of them that no book takes."""
    if not switches:
        return book, ()
    return _standard(book.name, switches) if RULESETS.get(book.name) is book else _switched(book, switches)


@lru_cache(1024)
def _standard(name: str, switches: Switches) -> tuple[RuleSet, Switches]:
    """The same for a book that comes with the program; a file of games names the same rules again and again."""
    return _switched(RULESETS[name], switches)


def _switched(book: RuleSet, switches: Switches) -> tuple[RuleSet, Switches]:
    wrong = []
    for switch in switches:
        try:
            book = switched(book, (switch,))
        except BookError:
            wrong.append(switch)
    return book, tuple(wrong)


def other_books(record: GameRecord, judged_by: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """The books by which a record could be right when it is not by its own: their names with switches, and they.

    First its own book without its house rules, then the others, each with them and without. A record of a server stays
    one, and one of paper: how complete it has to be is no question of the rules.
    """
    own = [name for name in RULESETS if name == judged_by.name]
    kinds: Iterable[Switches] = (record.switches, ()) if record.switches else ((),)
    for name in [*own, *(name for name in RULESETS if name not in own)]:
        for switches in kinds:
            book, wrong = with_switches(RULESETS[name], switches)
            book = msgspec.structs.replace(book, server=judged_by.server)
            if not wrong and book != judged_by:
                yield " ".join((name, *switches)), book
