"""Adding files: all of one or nothing, nothing twice, nothing lost."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skatnotation.archive.batches import Likeness
from skatnotation.notations import iss
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling import sample
from tests.archive.stores import BARE, SHEET, add, ask, run
from tests.games import SPADES, edited

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
WRONG_SCORE = edited(SPADES, ("v:33", "v:44"))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "club.skatdb"


def test_every_example_goes_in_and_again_changes_nothing(store: Path) -> None:
    first = run("add", str(store), str(EXAMPLES))
    assert first.exit_code == 0
    count = ask(store, "SELECT count(*), count(DISTINCT identity) FROM games")
    assert count[0][0] == count[0][1] > 60
    again = run("add", str(store), str(EXAMPLES))
    assert again.stdout == ""
    assert set(again.stderr.splitlines()) == {
        f"{file}: the store has this file already" for file in sorted(EXAMPLES.iterdir()) if file.is_file()
    }
    assert ask(store, "SELECT count(*), count(DISTINCT identity) FROM games") == count


def test_a_grown_file_brings_only_what_is_new(store: Path) -> None:
    texts = [iss.dumps(record) for record in sample(30, 1, rules=ISS)]
    add(store, "\n".join(texts[:10]))
    grown = add(store, "\n".join(texts))
    assert (grown.entries, grown.games, grown.alike) == (30, 20, {Likeness.KNOWN: 10})
    assert ask(store, "SELECT count(DISTINCT record) FROM games") == [(30,)]


def test_every_text_is_kept_byte_for_byte(store: Path) -> None:
    texts = [iss.dumps(record) for record in sample(50, 2, rules=ISS)]
    latin = edited(SPADES, ("P0[Ben]", "P0[J\udcfcrgen]"))
    add(store, "\n".join([*texts, latin]))
    add(store, SHEET, "evening.sheet")
    kept = [content for (content,) in ask(store, "SELECT text FROM texts ORDER BY record")]
    wanted = [text.encode("utf-8", "surrogateescape") for text in [*texts, latin]]
    assert kept[:-1] == wanted
    assert kept[-1].strip() == SHEET.encode().strip()
    assert ask(store, "SELECT forehand FROM games WHERE game = 51") == [("J\\xfcrgen",)]


def test_faulty_records_are_kept_and_marked(store: Path) -> None:
    added = add(store, f"{SPADES}\n{WRONG_SCORE.replace('ID[7]', 'ID[8]')}\n(;GM[Skat]broken ;)\n")
    assert (added.entries, added.games) == (3, 3)
    assert ask(store, "SELECT status, outcome FROM games ORDER BY game") == [
        ("ok", "won"),
        ("faulty", "won"),
        ("unreadable", None),
    ]
    assert ask(store, "SELECT game, code, severity FROM findings ORDER BY game") == [
        (2, "VAL003", "error"),
        (3, "SYN001", "error"),
    ]


def test_only_legal_leaves_them_out_and_a_later_add_brings_them(store: Path) -> None:
    text = f"{SPADES}\n{WRONG_SCORE.replace('ID[7]', 'ID[8]')}\n(;GM[Skat]broken ;)\n"
    added = add(store, text, only_legal=True)
    assert (added.games, added.left_out) == (1, 2)
    assert add(store, text, only_legal=True).before
    assert add(store, text).games == 2


def test_standard_input_is_known_by_its_content(store: Path) -> None:
    assert "1 game added" in run("add", str(store), "-", stdin=SPADES).stderr
    assert "this file already" in run("add", str(store), "-", stdin=SPADES).stderr
    assert "1 there already" in run("add", str(store), "-", stdin=SPADES + "\n\n").stderr


def test_what_cannot_be_read_is_said_and_the_rest_goes_in(store: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.sgf"
    good.write_text(SPADES)
    (tmp_path / "binary.sgf").write_bytes(b"\x00\x01\x02" * 500)
    (tmp_path / "empty.sgf").write_bytes(b"")
    names = [str(tmp_path / name) for name in ("gone.sgf", "binary.sgf", "empty.sgf", "good.sgf")]
    result = run("add", str(store), *names)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 4
    assert ask(store, "SELECT count(*) FROM games") == [(1,)]


def test_a_sheet_gives_games_scores_and_an_adjustment(store: Path) -> None:
    add(store, SHEET, "evening.sheet")
    assert ask(
        store,
        """SELECT player, sum(score) FILTER (kind = 'game'), sum(score) FILTER (kind = 'adjustment'),
            sum(won), sum(lost), sum(others_lost)
        FROM scores GROUP BY player ORDER BY player""",
    ) == [
        ("Anna", -60, None, 0, 1, 1),
        ("Ben", 35, None, 1, 0, 2),
        ("Cara", 96, -100, 1, 0, 2),
        ("Dirk", -87, None, 1, 1, 1),
    ]
    assert ask(store, "SELECT comments FROM games WHERE game = 2") == [([" a pity "],)]
    assert ask(store, "SELECT seat, dealer FROM scores WHERE game = 1 ORDER BY seat_number") == [
        (None, True),
        ("F", False),
        ("M", False),
        ("R", False),
    ]


def test_a_substitute_has_his_own_account(store: Path) -> None:
    add(store, SHEET.replace("5  1      3", 'subst 5 3 "Eva"\n5  1      3'), "evening.sheet")
    assert ask(store, "SELECT player, score FROM scores WHERE game = 5 AND seat_number = 3") == [("Eva", 96)]
    assert ask(store, "SELECT count(*) FROM scores WHERE kind = 'game' AND player = 'Cara'") == [(4,)]


def test_a_list_of_sums_gives_the_seeger_fabian_totals_of_the_rules(store: Path) -> None:
    add(store, BARE, "bare.sheet")
    totals = """SELECT player, sum(score) + 50 * (sum(won) - sum(lost)) + 30 * sum(others_lost)
        FROM scores GROUP BY player ORDER BY player"""
    assert ask(store, totals) == [("A", 1332), ("B", 1308), ("C", 1320), ("D", 108)]
    assert ask(store, "SELECT count(*) FROM games") == [(0,)]


def test_a_ramsch_is_nobodys_game_won_or_lost(store: Path) -> None:
    add(
        store,
        SHEET.replace("adjust", "7  3      2   ramsch 75 -75 -40\n7  3      4   ramsch 75 -75 -162\nadjust"),
        "r.sheet",
    )
    assert ask(store, "SELECT count(*), any_value(contract), any_value(outcome) FROM games WHERE game_number = 7") == [
        (1, "ramsch", "ramsch")
    ]
    assert ask(
        store, "SELECT player, score, declarer, won, lost, others_lost FROM scores WHERE game = 7 ORDER BY seat_number"
    ) == [
        ("Anna", 0, False, 0, 0, 0),
        ("Ben", -75, True, 0, 0, 0),
        ("Cara", 0, False, 0, 0, 0),
        ("Dirk", -75, True, 0, 0, 0),
    ]


IMPORT = """
import sys
from skatnotation.cli import main
main(["archive", "add", *sys.argv[1:]])
"""


def killed_after(seconds: float, store: Path, files: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", IMPORT, str(store), *files],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(seconds)
    process.kill()
    process.wait()


def test_killed_at_ten_moments_an_import_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Each time the store holds whole files only; in the end all of them, each game once."""
    texts = [iss.dumps(record) for record in sample(6000, 3, rules=ISS)]
    files = []
    for number in range(3):
        file = tmp_path / f"{number}.sgf"
        file.write_text("\n".join(texts[number * 2000 : (number + 1) * 2000]))
        files.append(str(file))
    store = tmp_path / "club.skatdb"
    started = time.monotonic()
    assert run("add", str(tmp_path / "whole.skatdb"), *files).exit_code == 0
    whole = time.monotonic() - started
    moments = random.Random(7)
    for _ in range(10):
        killed_after(moments.uniform(0.2, 1.2) * whole, store, files)
        if store.exists():
            per_file = ask(
                store, "SELECT f.games, (SELECT count(*) FROM games AS g WHERE g.file = f.path) FROM files AS f"
            )
            assert all(row == (2000, 2000) for row in per_file)
            assert ask(store, "SELECT count(*) FROM games") == [(2000 * len(per_file),)]
    assert run("add", str(store), *files).exit_code == 0
    assert ask(store, "SELECT count(*), count(DISTINCT identity), count(DISTINCT game) FROM games") == [
        (6000, 6000, 6000)
    ]
    assert ask(store, "SELECT count(*) FROM scores") == [(18000,)]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("0.sgf", "1.sgf", "2.sgf", "club.skatdb", "whole.skatdb"),
    ]
