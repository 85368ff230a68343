"""The players of a store: who they are, which spellings mean the same one, and which may."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from difflib import SequenceMatcher
from itertools import combinations
from typing import Final

import duckdb
import msgspec

from skatnotation.archive.errors import ArchiveError

ALIKE: Final = 0.84
"""How alike two spellings are that are suggested, from 0 to 1."""

_CROWD: Final = 200
"""Spellings with one start that are compared each with each; of more only those that are the same to a careless eye."""


class Player(msgspec.Struct, frozen=True):
    """A player: name, the other spellings that mean him, games, games declared, the first day and the last."""

    name: str
    spellings: tuple[str, ...]
    games: int
    declared: int
    first: date | None
    last: date | None


class Suggestion(msgspec.Struct, frozen=True):
    """Two names that may be one player's; the first is the one with more games."""

    name: str
    other: str
    likeness: float


def players(connection: duckdb.DuckDBPyConnection) -> list[Player]:
    """All players, those with most games first."""
    rows = connection.execute(
        """
        SELECT player, list_sort(list_distinct(list(spelling) FILTER (spelling <> player))),
            count(DISTINCT game), count(DISTINCT game) FILTER (declarer), min(date), max(date)
        FROM scores WHERE player IS NOT NULL GROUP BY player ORDER BY 3 DESC, 1"""
    ).fetchall()
    return [Player(name, tuple(others or ()), *counts) for name, others, *counts in rows]


def merge(connection: duckdb.DuckDBPyConnection, spellings: Iterable[str], name: str) -> None:
    """From now on count some spellings under a name; those that were merged into them go with them.

    Raises:
        ArchiveError: a spelling is not in the store, or the name is itself merged into another.
    """
    target = connection.execute("SELECT player FROM aliases WHERE spelling = ?", [name]).fetchall()
    if target:
        raise ArchiveError(f"{name!r} is merged into {target[0][0]!r}; merge into that, or undo it first")
    wanted = [spelling for spelling in spellings if spelling != name]
    for spelling in wanted:
        if not connection.execute("SELECT 1 FROM _store.scores WHERE player = ? LIMIT 1", [spelling]).fetchall():
            raise ArchiveError(f"there is no player {spelling!r} in this store")
    connection.execute("BEGIN TRANSACTION")
    for spelling in wanted:
        connection.execute("UPDATE _store.aliases SET player = ? WHERE player = ?", [name, spelling])
        connection.execute("INSERT OR REPLACE INTO _store.aliases VALUES (?, ?)", [spelling, name])
    connection.execute("COMMIT")


def unmerge(connection: duckdb.DuckDBPyConnection, spellings: Iterable[str]) -> None:
    """Count spellings under themselves again.

    Raises:
        ArchiveError: a spelling is not merged.
    """
    for spelling in spellings:
        if not connection.execute("DELETE FROM _store.aliases WHERE spelling = ? RETURNING 1", [spelling]).fetchall():
            raise ArchiveError(f"{spelling!r} is not merged into another name")


def suggestions(connection: duckdb.DuckDBPyConnection) -> list[Suggestion]:
    """Pairs of names that are spelled alike, the most alike first."""
    names = [player.name for player in players(connection)]
    order = {name: place for place, name in enumerate(names)}
    found = {}
    for one, other in _candidates(names):
        first, second = sorted((one, other), key=order.__getitem__)
        alike = _likeness(careless(one), careless(other))
        if alike >= ALIKE:
            found[first, second] = Suggestion(first, second, round(alike, 2))
    return sorted(found.values(), key=lambda pair: (-pair.likeness, pair.name, pair.other))


def careless(name: str) -> str:
    """A name as a careless eye sees it: no capitals, accents, dots or blanks, its words in one order."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ae", "a").replace("oe", "o").replace("ue", "u"))
    letters = "".join(sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return " ".join(sorted(letters.split()))


def _candidates(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs that have a start or an end in common, or look the same."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        seen = careless(name)
        for key in {f"={seen}", f"<{seen[:2]}", f">{seen[-3:]}"}:
            groups[key].append(name)
    for key, group in groups.items():
        if key.startswith("=") or len(group) <= _CROWD:
            yield from combinations(group, 2)


def _likeness(one: str, other: str) -> float:
    if one == other:
        return 1.0
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0.0
