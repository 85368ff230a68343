"""Skat-game-id texts: what is read, what is written, and what gets lost."""

from __future__ import annotations

import io
import tracemalloc
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from skatnotation import read, validate
from skatnotation.contract import BID_VALUES, Contract
from skatnotation.notations import CannotWriteError, NotationError, gameid, iss
from skatnotation.notations.gameid.read import locate
from skatnotation.notations.gameid.tables import BIDS
from skatnotation.notations.gameid.tables import WORDS as TERMINALS
from skatnotation.notations.grammar import parser
from skatnotation.notations.losses import lost
from skatnotation.record import (
    Comment,
    Deal,
    Declaration,
    GameRecord,
    HighestBid,
    LastBid,
    Outcome,
    Pass,
    PickUp,
    Play,
    Result,
)
from skatnotation.sampling import sample
from skatnotation.seats import Seat
from tests.corpus import CORPUS, needs_corpus
from tests.games import NULL, PASSED_IN, SPADES
from tests.notations.broken import mutants, read_all
from tests.notations.twins import DATA

F, M, R = Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND
RUN = (DATA / "gameid_run.gameid").read_text(encoding="utf-8")
BARE = gameid.dumps(iss.loads(SPADES))


def plays(record: GameRecord) -> list[Play]:
    return [event for event in record.events if isinstance(event, Play)]


def test_a_run_is_the_game_that_it_was() -> None:
    game, record = iss.loads(SPADES), gameid.loads(RUN)
    assert record.deal == game.deal
    assert record.events[:3] == (HighestBid(F, 18), HighestBid(M, 20), HighestBid(R, 22))
    assert record.events[3:5] == tuple(event for event in game.events if isinstance(event, PickUp | Declaration))
    assert plays(record) == plays(game)
    assert record.result is None
    assert [finding for finding in validate(record).findings if finding.severity == "error"] == []


def test_comments_keep_their_places() -> None:
    record = gameid.loads(RUN)
    assert record.comments == (
        Comment(-1, "a club evening, game 7"),
        Comment(0, "Ben"),
        Comment(0, "Cara"),
        Comment(0, "Dirk"),
        Comment(3, "Dirk plays"),
        Comment(14, "the ten of spades"),
    )
    text = gameid.dumps(record)
    assert gameid.loads(text) == record
    assert gameid.dumps(gameid.loads(text)) == text
    assert "03 -- Dirk plays\n" in text
    assert text.startswith("-- a club evening, game 7\n")


def test_deals_alone_are_read_however_they_are_laid_out() -> None:
    one, two = (entry.record for entry in read(DATA / "gameid_deals.gameid"))
    assert one
    assert two
    assert one.deal == iss.loads(SPADES).deal
    assert two.deal == iss.loads(NULL).deal
    assert one.events == two.events == ()


def test_the_cards_aside_stand_before_the_bids_or_after() -> None:
    lines = BARE.split("\n")
    before = "\n".join([*lines[:4], lines[7], *lines[4:7], *lines[8:]])
    assert gameid.loads(before) == gameid.loads(BARE)
    with pytest.raises(NotationError, match="line 9, column 1: the two cards that lie aside stand before the bids"):
        gameid.loads("\n".join([*lines[:4], lines[7], *lines[4:]]))


def test_three_zeros_are_a_game_that_was_passed_in() -> None:
    text = gameid.dumps(iss.loads(PASSED_IN))
    assert text.endswith("00\n00\n00")
    record = gameid.loads(text)
    assert record.events == (Pass(M), Pass(R), Pass(F))
    assert record.result == Result(outcome=Outcome.PASSED)
    with pytest.raises(NotationError, match="no bid is above 0"):
        gameid.loads(f"{text}\n40000")


@pytest.mark.parametrize(("bids", "seat"), [("010100", F), ("010202", M), ("000001", R), ("030203", F), ("010002", R)])
def test_who_has_bid_most_plays_and_of_equals_who_was_asked(bids: str, seat: Seat) -> None:
    lines = BARE.split("\n")
    lines[4:7] = [bids[:2], bids[2:4], bids[4:]]
    lines[7:] = ["ROS8", "51010"]
    (declaration,) = (event for event in gameid.loads("\n".join(lines)).events if isinstance(event, Declaration))
    assert declaration == Declaration(seat, Contract.GRAND, hand=True)


def test_signs_that_are_left_out_are_0_and_a_spelling_is_kept() -> None:
    for kind in ("3", "300", "30001", "30010"):
        text = BARE.replace("\n30000\n", f"\n{kind}\n")
        record = gameid.loads(text)
        assert record == gameid.loads(BARE)
        assert gameid.dumps(record) == text


def test_every_bid_that_a_game_is_worth_has_a_number() -> None:
    assert len(BIDS) == 73
    assert set(BIDS) == {0, *BID_VALUES, 171, 189, 190, 200, 207, 209, 210, 220, 228}
    assert list(BIDS) == sorted(BIDS)


def test_a_digit_of_a_card_put_away_is_the_card_taken_up() -> None:
    record = gameid.loads(BARE)
    taken = [play for play in plays(record) if play.seat is R and play.card in {"HQ", "D8"}]
    assert len(taken) == 2


# Written


def test_sampled_games_survive_as_far_as_the_notation_goes() -> None:
    kept: Counter[str] = Counter()
    for game in sample(400, 3):
        try:
            text = gameid.dumps(game)
        except CannotWriteError as error:
            kept[error.problem] += 1
            continue
        again = gameid.loads(text)
        whole = len(plays(game)) // 3 * 3
        assert again.deal == game.deal
        assert plays(again) == plays(game)[:whole]
        assert gameid.dumps(again) == text
        assert lost(again, gameid.dumps, gameid.loads) == []
        assert [event for event in again.events if isinstance(event, PickUp)] == [
            event for event in game.events if isinstance(event, PickUp) and any(map(is_declared, game.events))
        ]
        for before, after in zip(filter(is_declared, game.events), filter(is_declared, again.events), strict=True):
            assert told(before) == told(after)
        kept["written"] += 1
    assert kept == {"written": 400}


def is_declared(event: object) -> bool:
    return isinstance(event, Declaration)


def told(declaration: object) -> Declaration:
    """What the notation tells of a declaration: no levels, no open hand."""
    assert isinstance(declaration, Declaration)
    return msgspec.structs.replace(declaration, schneider_announced=False, schwarz_announced=False, shown=None)


def test_what_is_lost_is_said() -> None:
    game = iss.loads(SPADES)
    parts = Counter(loss.part for loss in lost(game, gameid.dumps, gameid.loads))
    assert parts["tag"] == len(game.tags)
    assert parts["rules"] == parts["result"] == 1
    assert parts["deal"] == 0
    assert not lost(gameid.loads(BARE), gameid.dumps, gameid.loads)


def test_a_last_bid_is_the_declarers() -> None:
    game = gameid.loads(BARE)
    told_less = msgspec.structs.replace(game, events=(LastBid(22), *game.events[3:]))
    assert gameid.loads(gameid.dumps(told_less)).events[:3] == (HighestBid(F, 0), HighestBid(M, 0), HighestBid(R, 22))


RECORD = gameid.loads(BARE)
DEAL = RECORD.deal or Deal((), (), (), ())


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (msgspec.structs.replace(RECORD, deal=None), "write_deal"),
        (
            msgspec.structs.replace(RECORD, deal=msgspec.structs.replace(DEAL, skat=(None, None))),
            "write_whole_deal",
        ),
        (msgspec.structs.replace(RECORD, events=RECORD.events[3:]), "write_no_bid"),
        (msgspec.structs.replace(RECORD, events=(HighestBid(F, 24), *RECORD.events)), "write_declarer"),
        (msgspec.structs.replace(RECORD, events=(HighestBid(R, 25), *RECORD.events)), "write_bid"),
        (msgspec.structs.replace(RECORD, events=(*RECORD.events[:3], *RECORD.events[4:])), "write_hand"),
        (
            msgspec.structs.replace(RECORD, events=(*RECORD.events[:5], *RECORD.events[6:7], *RECORD.events[5:])),
            "write_order",
        ),
        (
            msgspec.structs.replace(RECORD, events=(*RECORD.events[:5], Play(F, None), *RECORD.events[6:])),
            "write_card",
        ),
    ],
)
def test_what_would_say_something_else_is_not_written(record: GameRecord, problem: str) -> None:
    with pytest.raises(CannotWriteError) as caught:
        gameid.dumps(record)
    assert caught.value.problem == problem


# Errors


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("RUGX", "RUHX", 'line 1, column 3: expected a card such as EU, the end of the line, found "HXEAEX'),
        ("RUGX", "RU", "line 4, column 3: the deal has 31 cards; there are 32"),
        ("\n01\n", "\n73\n", "line 5, column 1: there is no bid number 73; they go from 0 (none) to 72 (264)"),
        ("\n01\n", "\n1O\n", 'line 5, column 2: expected the end of the line, found "O"'),
        ("30000", "60000", 'line 9, column 1: expected the game and its four signs (such as 41010), found "60000"'),
        ("30000\n232", "30000\n23", 'line 10, column 1: expected a trick of three digits, found "23"'),
        ("\n01\n02\n03", "\n01", "line 6, column 1: expected the number of a bid (00 to 72)"),
    ],
)
def test_slips_are_named_with_their_place(old: str, new: str, message: str) -> None:
    assert old in BARE
    with pytest.raises(NotationError) as caught:
        gameid.loads(BARE.replace(old, new, 1))
    assert str(caught.value).replace(" or ", ", ").startswith(message.replace(" or ", ", "))
    assert caught.value.context.count("\n") == 1


def test_a_bad_game_does_not_spoil_the_next() -> None:
    bad = BARE.replace("30000", "3x000")
    stream = f"{BARE}\n\n-- more\n{bad}\n\n{RUN}"
    found = [*gameid.load(io.StringIO(stream))]
    assert [(entry.line, entry.error and entry.error.problem) for entry in found] == [
        (1, None),
        (21, "expected"),
        (42, None),
    ]
    buffer = io.BytesIO()
    gameid.dump([entry.record for entry in found if entry.record], buffer)
    again = [entry.record for entry in gameid.load(io.BytesIO(buffer.getvalue()))]
    assert again == [entry.record for entry in found if entry.record]


def test_a_text_without_a_game_or_with_two() -> None:
    for text, problem in (("", "no_record"), (f"{BARE}\n{BARE}", "second_record"), ("-- nothing\n", "no_record")):
        with pytest.raises(NotationError) as caught:
            gameid.loads(text)
        assert caught.value.problem == problem
    (entry,) = gameid.load(io.StringIO("EU" + "-- and so on" * 3000))
    assert entry.error
    assert entry.error.problem == "too_long"


def test_nothing_but_errors_is_raised() -> None:
    texts = [RUN, f"{BARE} -- the end", (DATA / "gameid_deals.gameid").read_text(encoding="utf-8")]
    good = read_all(gameid, mutants(texts, 2, 1000), locate)
    assert 10 < good < 800


def test_the_parts_of_a_game_have_their_places() -> None:
    places, lines = locate(RUN), RUN.split("\n")
    record = gameid.loads(RUN)
    assert len(places.events) == len(record.events)
    assert lines[places.deal.line - 1].startswith("RUGX")
    assert (places.events[5].line, places.events[5].column) == (11, 1)
    assert (places.events[6].line, places.events[6].column) == (11, 2)
    assert [(place.line, place.column) for place in places.discards[4]] == [(9, 1), (9, 3)]


def test_no_two_terminals_overlap_and_all_have_words() -> None:
    assert parser("gameid", "game", strict=True)
    assert {terminal.name for terminal in parser("gameid", "game").terminals} | {"$END"} == {*TERMINALS}


def test_memory_stays_flat(tmp_path: Path) -> None:
    path = tmp_path / "games.gameid"
    path.write_text(f"{RUN}\n" * 400, encoding="utf-8")
    gameid.loads(RUN)
    tracemalloc.start()
    with path.open("rb") as file:
        assert sum(entry.record is not None for entry in gameid.load(file)) == 400
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000


@needs_corpus
@pytest.mark.parametrize("name", ["compact", "default", "expanded", "run"])
def test_the_samples_of_the_library_are_read(name: str) -> None:
    (entry,) = read(CORPUS / "skat_game_id" / f"sample_game_{name}")
    assert entry.notation == "gameid"
    assert entry.record
    assert entry.record.deal
    assert len(set(entry.record.deal.forehand)) == 10
    assert len(plays(entry.record)) == (30 if name == "run" else 0)
