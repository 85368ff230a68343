"""JSON Lines: every record comes back as it was, and every slip is named with its place."""

from __future__ import annotations

import io
import json
import tracemalloc
from pathlib import Path

import jsonschema
import msgspec
import pytest

from skatnotation import read
from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations import NotationError, gameid, iss, jsonl
from skatnotation.notations.jsonl.places import find, items, steps
from skatnotation.notations.jsonl.read import LIMIT, locate
from skatnotation.notations.jsonl.schema import printed, schema
from skatnotation.record import Comment, Declaration, GameRecord, LastBid, Play, Push, Ramsch, Tag
from skatnotation.sampling import sample
from skatnotation.seats import Seat
from tests.corpus import CORPUS, needs_corpus
from tests.games import SPADES
from tests.notations.broken import mutants, read_all
from tests.notations.twins import DATA, MULTILINE, TWINS

F, M = Seat.FOREHAND, Seat.MIDDLEHAND
SCHEMA = Path(__file__).parents[2] / "docs" / "record.schema.json"
HOUSE = GameRecord(
    events=(
        LastBid(18),
        Push(M, (Card.CA, None), unseen=True),
        Ramsch(),
        Declaration(F, Contract.GRAND, hand=True, spitze=True, spelling="0 GH"),
        Play(F, None),
    ),
    comments=(Comment(-1, 'quoted "so" \\ and\nin two lines'),),
)


def whole(record: GameRecord) -> bytes:
    """All of a record, spellings too, which equality leaves out."""
    return msgspec.msgpack.encode(record)


def same(record: GameRecord) -> bool:
    line = jsonl.dumps(record)
    return "\n" not in line and whole(jsonl.loads(line)) == whole(record)


def test_sampled_games_survive() -> None:
    assert all(map(same, sample(600, 8)))


def test_what_notations_read_survives() -> None:
    texts = [*TWINS.values(), *MULTILINE.split("\n\n")]
    assert all(same(iss.loads(text)) for text in texts)
    for path in sorted(DATA.glob("*")):
        if path.suffix in {".log", ".json", ".gameid", ".sgf", ".skn"}:
            records = [entry.record for entry in read(path) if entry.record]
            assert records, path
            assert all(map(same, records))
    assert same(HOUSE)
    assert same(GameRecord())


def test_bytes_that_are_not_utf_8_survive_in_a_text_that_is() -> None:
    record = msgspec.structs.replace(iss.loads(SPADES), tags=(Tag("Forehand", "J\udcfcrgen ü ♣"),))
    line = jsonl.dumps(record)
    assert line.encode().decode() == line
    assert "J\\udcfcrgen ü ♣" in line
    assert jsonl.loads(line) == record


@needs_corpus
def test_real_games_survive() -> None:
    for path in (CORPUS / "iss" / "real_games.sgf", CORPUS / "xskat" / "house_rules_en_600.log"):
        assert all(same(entry.record) for entry in read(path) if entry.record)


def test_files_are_read_and_written() -> None:
    games = [*sample(50, 2)]
    for file in (io.StringIO(), io.BytesIO()):
        jsonl.dump(games, file)
        file.seek(0)
        found = [*read(file)]
        assert [entry.record for entry in found] == games
        assert [(entry.line, entry.number, entry.notation) for entry in found] == [
            (number, number, "jsonl") for number in range(1, 51)
        ]


def test_a_file_is_recognised_by_what_comes_first_in_it() -> None:
    record = GameRecord(tags=(Tag("Comment", "(;GM[Skat]MV["), Tag("Rules", "-" * 40)))
    (entry,) = read(io.StringIO(f"{jsonl.dumps(record)}\n"))
    assert (entry.notation, entry.record) == ("jsonl", record)
    (entry,) = read(io.StringIO("{}"))
    assert (entry.notation, entry.record) == ("jsonl", GameRecord())


def test_one_record_may_stand_in_several_lines() -> None:
    pretty = json.dumps(json.loads(jsonl.dumps(HOUSE)), indent=2)
    assert whole(jsonl.loads(f"\n{pretty}\n")) == whole(HOUSE)


# The schema


def test_the_published_schema_is_that_of_the_records() -> None:
    command = "python -m skatnotation.notations.jsonl.schema > docs/record.schema.json"
    assert SCHEMA.read_text(encoding="utf-8") == printed(), f"run: {command}"


def test_records_fit_the_schema_and_unknown_keys_do_not() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    checker = jsonschema.Draft202012Validator(schema())
    for record in (*sample(20, 4), HOUSE, GameRecord(), gameid.loads((DATA / "gameid_run.gameid").read_text("utf-8"))):
        checker.validate(json.loads(jsonl.dumps(record)))
    for wrong in ('{"tagz":[]}', '{"events":[{"type":"play","seat":"F","card":"CJ","why":1}]}', '{"tags":[["a"]]}'):
        assert not checker.is_valid(json.loads(wrong))


# Errors


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"tagz":1}', 'line 1, column 2: there is no key "tagz" here'),
        (
            '{"events":[{"type":"play","seat":"F","card":"CJ","why":{"a":[1]}}]}',
            'line 1, column 50: there is no key "why" here',
        ),
        (
            '{"deal":\n{"skat":[],\n"forehand":[],"middlehand":[],"rearhand":[],"dog":1}}',
            "line 3, column 45: there is no",
        ),
        ('{"tags":[["a","b","c"]]}', "line 1, column 19: this list has more items than it can have"),
        ('{"tags":[["a","\\udcfc"]],"x":1}', 'line 1, column 26: there is no key "x" here'),
        ('{"tags":[["a",1]]}', "line 1, column 15: expected a text, found a whole number"),
        ('{"tags":[["a"]]}', "line 1, column 10: this does not fit here"),
        ('{"deal":{"forehand":3}}', "line 1, column 21: expected a list, found a whole number"),
        (
            '{"events":[{"type":"play","seat":"F","card":"XX"}]}',
            'line 1, column 45: "XX" is no value for "card"',
        ),
        ('{"events":[{"type":"plai"}]}', 'line 1, column 20: "plai" is no value for "type"'),
        ('{"events":[\n {"seat":"F","type":"play"}]}', 'line 2, column 2: the key "card" is missing here'),
        ('{"events":[{"seat":"F","card":"CJ"}]}', 'line 1, column 12: the key "type" is missing here'),
        ('{"rules":1.5}', "line 1, column 10: expected a text or null, found a number"),
        ('{"tags":', "line 1, column 9: the JSON ends here, in the middle of something"),
        ('{"rules":"x",}', "line 1, column 14: this is no JSON"),
        ("{} x", "line 1, column 4: this is no JSON: trailing characters"),
        ("[1]", "line 1, column 1: expected an object, found a list"),
        ("nix", "line 1, column 1: expected an object, found nix"),
        ('{"rules":"\udcfc"}', "line 1, column 11: this byte is not UTF-8; JSON is"),
        ('{"a":' * 3000, "line 1, column 1: this JSON is nested too deeply"),
        (
            '{"variations":[{"after":0,"x":' + '[{"after":0,"variations":' * 300 + "[]" + "}]" * 300 + "}]}",
            "line 1, column 27",
        ),
        (
            '{"variations":' + '[{"after":0,"variations": ' * 400 + "[]" + "}]" * 400 + "}",
            "line 1, column 1: this JSON is",
        ),
        ("", "there is no record in this text"),
    ],
)
def test_slips_are_named_with_their_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        jsonl.loads(text)
    assert str(caught.value).startswith(message)


def test_a_bad_line_does_not_spoil_the_next() -> None:
    good = jsonl.dumps(HOUSE)
    text = f'{good}\n\n  {{"tagz":1}}\n{{"rules":"' + "x" * LIMIT + f'"}}\n{good}\n'
    found = [*jsonl.load(io.StringIO(text))]
    assert [(entry.line, entry.column, entry.error and entry.error.problem) for entry in found] == [
        (1, 1, None),
        (3, 3, "json_key"),
        (4, 1, "too_long"),
        (5, 1, None),
    ]
    assert found[1].error
    assert (found[1].error.line, found[1].error.column) == (3, 4)
    assert len(found[2].text) <= 200


def test_nothing_but_errors_is_raised() -> None:
    texts = [jsonl.dumps(record) for record in (*sample(20, 6), HOUSE)]
    texts += [json.dumps(json.loads(jsonl.dumps(HOUSE)), indent=1)]
    good = read_all(jsonl, mutants(texts, 4, 1000), locate)
    assert 20 < good < 800


def test_the_parts_of_a_record_have_their_places() -> None:
    record = iss.loads(SPADES)
    line = jsonl.dumps(record)
    places = locate(line)
    assert len(places.tags) == len(record.tags)
    assert len(places.cards) == 32
    for event, place in zip(record.events, places.events, strict=True):
        assert line[place.column - 1 :].startswith(msgspec.json.encode(event).decode())
    assert line[places.cards[0].column - 1 :].startswith('"HJ"')
    assert line[places.result["points"].column - 1 :].startswith("88")
    (put,) = places.discards.values()
    assert [line[place.column : place.column + 2] for place in put] == ["C9", "D9"]
    assert locate("{}").events == ()


def test_places_in_broken_json() -> None:
    assert steps("$.events[3].card") == ["events", 3, "card"]
    text = '{"a": [1, {"b\\"": tru'
    assert [item.step for item in items(text, 0)] == ["a"]
    assert find(text, ["a", 1, 'b"']).value == text.index("tru")
    assert find(text, ["x"]).value == 0
    assert next(iter(items('{"a" 1}', 0))).step == "a"
    assert [*items("{1: 2}", 0)] == [*items("7", 0)] == []


def test_memory_stays_flat(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{jsonl.dumps(iss.loads(SPADES))}\n" * 2000, encoding="utf-8")
    tracemalloc.start()
    with path.open("rb") as file:
        assert sum(entry.record is not None for entry in jsonl.load(file)) == 2000
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8_000_000
