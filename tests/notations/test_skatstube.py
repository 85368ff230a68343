"""Skatstube events: the seats come from the tricks, and what the events do not tell stays unknown."""

from __future__ import annotations

import io
import json
from typing import Any

import msgspec
import pytest

from skatnotation import read, validate
from skatnotation.notations import CannotWriteError, NotationError, iss, skatstube
from skatnotation.notations.skatstube.read import locate
from skatnotation.record import Declaration, GameRecord, GiveUp, LastBid, Outcome, PickUp, Play, Result, Tag
from skatnotation.sampling import sample
from skatnotation.seats import SEATS, Seat
from tests.corpus import CORPUS, needs_corpus
from tests.games import SPADES
from tests.notations.broken import mutants, read_all
from tests.notations.skatstube_texts import events, head, text_of
from tests.notations.twins import DATA

NAMES = ("Ben", "Cara", "Dirk")
GAME = iss.loads(SPADES)
EVENTS = [*head(NAMES, 0), *events(GAME, 7, forehand=2, viewer=0, bid=22)]
TEXT = text_of(EVENTS)


def finished(count: int, seed: int) -> list[GameRecord]:
    return [
        game
        for game in sample(count, seed)
        if sum(isinstance(event, Play) for event in game.events) == 30
        and not any(isinstance(event, GiveUp) for event in game.events)
    ]


def plays(record: GameRecord) -> list[Play]:
    return [event for event in record.events if isinstance(event, Play)]


@pytest.mark.parametrize("viewer", [0, 1, 2])
@pytest.mark.parametrize("forehand", [0, 1, 2])
def test_sampled_games_are_read_from_any_seat(forehand: int, viewer: int) -> None:
    for number, game in enumerate(finished(60, 9)):
        found = [*head(NAMES, viewer), *events(game, number, forehand=forehand, viewer=viewer, bid=18)]
        record = skatstube.loads(text_of(found))
        assert plays(record) == plays(game)
        assert game.deal
        assert record.deal
        assert record.deal.skat == game.deal.skat
        for seat in SEATS:
            assert set(record.deal.hand(seat)) == set(game.deal.hand(seat))
        assert record.players == tuple(NAMES[(forehand + seat.number) % 3] for seat in SEATS)
        before, after = (
            next(event for event in one.events if isinstance(event, Declaration)) for one in (game, record)
        )
        assert msgspec.structs.replace(before, shown=None) == after
        assert record.events[0] == LastBid(18)
        assert isinstance(record.events[1], PickUp) != after.hand


def test_a_record_has_what_the_events_tell() -> None:
    record = skatstube.loads(TEXT)
    assert record.tags == (
        Tag("Id", "7"),
        Tag("Forehand", "Dirk"),
        Tag("Middlehand", "Ben"),
        Tag("Rearhand", "Cara"),
        Tag("GamePoints", "66"),
    )
    assert record.result == Result(outcome=Outcome.WON, declarer=Seat.REARHAND, matadors=2, overbid=False, points=88)
    assert [finding for finding in validate(record).findings if finding.severity == "error"] == []


def test_our_own_sample_is_read() -> None:
    (entry,) = read(DATA / "skatstube_game.json")
    assert (entry.notation, entry.record) == ("skatstube", skatstube.loads(TEXT))


def test_hands_that_are_not_played_out_stay_unknown() -> None:
    end = next(number for number, event in enumerate(EVENTS) if event["type"] == "wonTheTrick")
    record = skatstube.loads(text_of([*EVENTS[: end + 3], EVENTS[-1]]))
    assert len(plays(record)) == 5
    assert record.deal
    assert [record.deal.hand(seat).count(None) for seat in SEATS] == [10, 0, 10]
    assert [finding for finding in validate(record).findings if finding.severity == "error"] == []


def test_without_a_result_and_without_names() -> None:
    game = skatstube.loads(text_of(EVENTS[4:-1]))
    assert game.result is None
    assert game.tags == (Tag("Id", "7"),)
    assert plays(game) == plays(GAME)


def test_names_stay_from_game_to_game() -> None:
    more = events(GAME, 8, forehand=0, viewer=0, bid=22)
    found = [*skatstube.load(io.StringIO(text_of([*EVENTS, *more])))]
    assert [entry.record and entry.record.players for entry in found] == [
        ("Dirk", "Ben", "Cara"),
        ("Ben", "Cara", "Dirk"),
    ]
    locate(found[1].text)
    assert (
        text_of([*EVENTS, *more]).split("\n")[found[1].line - 1][found[1].column - 1 :] == found[1].text.split("\n")[0]
    )
    one_a_line = "\n".join(json.dumps(event) for event in [*EVENTS, *more])
    assert [entry.record for entry in skatstube.load(io.StringIO(one_a_line))] == [entry.record for entry in found]


def changed(number: int, **values: Any) -> str:
    """The events with one of them changed; the numbers count those that are no names."""
    found = [dict(event) for event in EVENTS]
    found[4 + number].update(values)
    return text_of(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed(1, cards=["H1"]), '"H1" is no card; suits are E G H S, ranks 7 8 9 X U O K A'),
        (changed(1, cards="H7"), "expected a list, found a text"),
        (changed(4, gameType="Hertz"), '"Hertz" is no game that is known'),
        (changed(4, gameType="Null open"), '"Null open" is no game that is known'),
        (changed(4, announcement="Durch"), '"Durch" is no announcement that is known'),
        (changed(4, position=3), "nobody sits at position 3"),
        (changed(5, position=7), "nobody sits at position 7"),
        (changed(8, position=3), "nobody sits at position 3"),
        (changed(9, position=2), "another player leads than the one who has taken the trick before"),
        (changed(8, cards=["EA", "EK", "SU"]), "somebody takes a trick that is not made of the three cards before it"),
        (changed(8, type="somethingElse"), "a fourth card without a winner of the trick (wonTheTrick)"),
        (changed(4, type="somethingElse"), "no game is announced here (playsTheGame)"),
        (
            text_of([*EVENTS[:4], {"type": "joinedTable", "position": 4}, *EVENTS[4:]]),
            "a fourth player sits down; who sits out is not told, so this is not read",
        ),
        (text_of([*EVENTS[:9]]), "no card is played, so it is not known who is forehand"),
        (TEXT.replace('"position": 1,\n  "cardID"', '"position": 1\n  "cardID"', 1), "this is no JSON"),
        (TEXT.replace('"reizValue": 22', '"reizValue": "22"', 1), "expected a whole number or null, found a text"),
        (TEXT.replace('"won": true,', "", 1), 'the key "won" is missing here'),
    ],
)
def test_slips_are_named_with_their_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        skatstube.loads(text)
    assert message in str(caught.value)
    assert caught.value.line > 1
    assert caught.value.context.count("\n") == 1


def test_a_bad_game_does_not_spoil_the_next() -> None:
    more = text_of(events(GAME, 8, forehand=0, viewer=0, bid=22))
    for bad in (TEXT.replace('"E8"\n }', '"E8"\n', 1), TEXT.replace('"E8"', '"E8', 1), TEXT.replace("{", "", 9)):
        found = [*skatstube.load(io.StringIO(bad + more))]
        assert found[-1].record
        assert found[-1].record.id == "8"


def test_nothing_but_errors_is_raised() -> None:
    good = read_all(skatstube, mutants([TEXT, json.dumps(EVENTS)], 3, 1000), locate)
    assert 50 < good < 900


def test_a_text_without_a_game_or_with_two() -> None:
    for text, problem in (("", "no_record"), (TEXT + TEXT, "second_record"), ("[]", "no_record")):
        with pytest.raises(NotationError) as caught:
            skatstube.loads(text)
        assert caught.value.problem == problem
    (entry,) = skatstube.load(io.StringIO('[{"type": "gameStarted", "x": "' + "y" * 500_000 + '"}]'))
    assert entry.error
    assert entry.error.problem in {"too_long", "json_truncated"}


def test_the_parts_of_a_game_have_their_places() -> None:
    record, places, lines = skatstube.loads(TEXT), locate(TEXT[TEXT.index("{") :]), TEXT[TEXT.index("{") :].split("\n")
    assert len(places.events) == len(record.events)
    for event, place in zip(record.events, places.events, strict=True):
        if isinstance(event, Play):
            assert lines[place.line].strip() == '"type": "playedACard",'
    assert '"gameResult"' in lines[places.result["points"].line]


def test_events_are_read_only() -> None:
    with pytest.raises(CannotWriteError, match="Skatstube events are read only"):
        skatstube.dumps(GAME)
    with pytest.raises(CannotWriteError, match="Skatstube events are read only"):
        skatstube.dump([GAME], io.StringIO())


@needs_corpus
def test_the_real_game_is_legal_and_ends_as_the_site_says() -> None:
    (entry,) = read(CORPUS / "skatstube" / "game_01.json")
    assert entry.record
    verdict = validate(entry.record)
    assert verdict.status == "ok"
    assert verdict.result
    assert (verdict.result.score, verdict.result.points, verdict.result.matadors) == (80, 70, -7)
