"""Spellings that mean one player."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatnotation.archive.players import players, suggestions
from skatnotation.archive.store import reading
from tests.archive.stores import add, ask, run
from tests.games import NULL, SPADES, edited


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "club.skatdb"
    add(path, "\n".join([edited(SPADES, ("Dirk", "Jürgen Groß")), edited(NULL, ("Dirk", "Juergen Gross"))]))
    return path


def names(store: Path) -> dict[str, int]:
    with reading(store) as connection:
        return {player.name: player.games for player in players(connection)}


def test_they_are_listed_with_their_games(store: Path) -> None:
    assert names(store) == {"Ben": 2, "Cara": 2, "Juergen Gross": 1, "Jürgen Groß": 1}
    shown = run("players", str(store)).stdout.splitlines()
    assert shown[0].split() == ["player", "spellings", "games", "declared", "first", "last"]
    assert shown[1].split() == ["Ben", "2", "0", "2026-03-14", "2026-03-14"]


def test_merging_refreshes_every_view_and_can_be_undone(store: Path) -> None:
    assert run("players", str(store), "--merge", "Juergen Gross", "--into", "Jürgen Groß").exit_code == 0
    assert names(store) == {"Ben": 2, "Cara": 2, "Jürgen Groß": 2}
    assert ask(store, "SELECT DISTINCT rearhand FROM games") == [("Jürgen Groß",)]
    assert ask(store, "SELECT count(*) FROM plays WHERE player = 'Jürgen Groß'") == [(20,)]
    assert ask(store, "SELECT DISTINCT spelling FROM scores WHERE player LIKE 'J%' ORDER BY 1") == [
        ("Juergen Gross",),
        ("Jürgen Groß",),
    ]
    assert run("players", str(store), "--unmerge", "Juergen Gross").exit_code == 0
    assert names(store) == {"Ben": 2, "Cara": 2, "Juergen Gross": 1, "Jürgen Groß": 1}


def test_a_chain_of_merges_leads_to_the_last_name(store: Path) -> None:
    run("players", str(store), "--merge", "Juergen Gross", "--into", "Jürgen Groß")
    run("players", str(store), "--merge", "Jürgen Groß", "--into", "J. Groß")
    assert names(store) == {"Ben": 2, "Cara": 2, "J. Groß": 2}


def test_merging_changes_no_identity(store: Path) -> None:
    run("players", str(store), "--merge", "Juergen Gross", "--into", "Jürgen Groß")
    assert add(store, edited(NULL, ("Dirk", "Juergen Gross")), "again.sgf").games == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--merge", "Nobody", "--into", "Ben"], "there is no player 'Nobody' in this store"),
        (["--unmerge", "Ben"], "'Ben' is not merged into another name"),
        (["--merge", "Ben"], "--merge and --into go together"),
    ],
)
def test_what_cannot_be_merged(store: Path, options: list[str], says: str) -> None:
    result = run("players", str(store), *options)
    assert result.exit_code == 2
    assert says in result.stderr


def test_a_name_that_is_merged_takes_no_others(store: Path) -> None:
    run("players", str(store), "--merge", "Juergen Gross", "--into", "Jürgen Groß")
    result = run("players", str(store), "--merge", "Ben", "--into", "Juergen Gross")
    assert (result.exit_code, names(store)["Ben"]) == (2, 2)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Müller, Hans", "Hans Mueller", True),
        ("Anna Schmidt", "Anna Schmitt", True),
        ("bernd.lang", "Bernd Lang", True),
        ("Anna", "Berta", False),
        ("Hans Meier", "Rita Weber", False),
    ],
)
def test_spellings_that_are_alike_are_suggested(tmp_path: Path, one: str, other: str, alike: bool) -> None:
    path = tmp_path / "club.skatdb"
    add(path, edited(SPADES, ("Ben", one), ("Cara", other), ("Dirk", "Quax")))
    with reading(path) as connection:
        pairs = {frozenset((pair.name, pair.other)) for pair in suggestions(connection)}
    assert (frozenset((one, other)) in pairs) == alike
    assert len(pairs) <= 1
