"""A small tournament as a site, and a browser to open it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from skatnotation.archive.adding import Settings, add_file
from skatnotation.archive.store import reading, writing
from skatnotation.notations import skn
from skatnotation.record import Comment, GameRecord, Tag
from skatnotation.rules.ruleset import ISKO
from skatnotation.sampling.sampler import sample
from skatnotation.site.content import Content
from skatnotation.site.reading import content_of
from skatnotation.tournament.tournament import Adjust, Tournament
from tests.view.conftest import chromium

__all__ = ["chromium"]

HOSTILE = '<img src=x onerror="alert(1)">\N{RIGHT-TO-LEFT OVERRIDE}"; DROP TABLE games; --'
PLAYERS = ("Anna Muster", "Bernd Ostermann-Klee", HOSTILE, "Дарья")
EVENT = "Autumn <b>cup</b>"


def evening(series: int, games: int) -> Iterator[GameRecord]:
    """The records of one series at a table of four, each with a remark that names somebody."""
    for number, record in enumerate(sample(games, seed=series, rules=ISKO), 1):
        tags = [Tag("Event", EVENT), Tag("Date", "2026-10-03"), Tag("Series", str(series)), Tag("Table", "7")]
        tags += [Tag("Game", str(number)), *(Tag(f"Seat{place}", name) for place, name in enumerate(PLAYERS, 1))]
        tags += [Tag("Dealer", str((number - 1) % 4 + 1)), Tag("Annotator", "Anna Muster")]
        comments = (Comment(after=-1, text="well bid, Anna Muster"),)
        yield msgspec.structs.replace(record, tags=tuple(tags), comments=comments)


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cup")
    with writing(folder / "cup.skatdb") as connection:
        for series in (1, 2):
            file = folder / f"{series}.skn"
            file.write_text("\n".join(skn.dumps(record) for record in evening(series, 12)), encoding="utf-8")
            add_file(connection, str(file), Settings())
    return folder / "cup.skatdb"


@pytest.fixture(scope="session")
def content(store: Path) -> Content:
    tournament = Tournament(
        teams={"Jacks": PLAYERS[:2], "Aces": PLAYERS[2:]},
        adjust=(Adjust(player="Anna Muster", points=-50, reason="late"),),
        games={4: 48},
    )
    with reading(store) as connection:
        return content_of(connection, None, tournament)
