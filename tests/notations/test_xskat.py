"""XSkat logs: what a record has of them, in both languages, with both decks, with and without overstrike."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

from skatnotation import read, validate
from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations import CannotWriteError, NotationError, xskat
from skatnotation.notations.grammar import parser
from skatnotation.notations.xskat.read import locate
from skatnotation.notations.xskat.words import WORDS as TERMINALS
from skatnotation.record import (
    Answer,
    Claim,
    Declaration,
    GameRecord,
    GiveUp,
    Knock,
    Kontra,
    LastBid,
    Outcome,
    Pass,
    Play,
    Push,
    Ramsch,
    Re,
    Result,
)
from skatnotation.sampling import sample
from skatnotation.seats import Seat
from tests.notations.broken import mutants, read_all
from tests.notations.twins import DATA
from tests.notations.xskat_texts import END, RULE, WORDS, Printer

F, M, R = Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND


def finished(count: int, seed: int) -> list[GameRecord]:
    """Sampled games that were played to the last card, or passed in."""
    games = []
    for game in sample(count, seed):
        plays = sum(isinstance(event, Play) for event in game.events)
        stopped = any(isinstance(event, GiveUp) for event in game.events)
        outcome = game.result and game.result.outcome
        if not stopped and (plays == 30 or outcome is Outcome.PASSED):
            games.append(game)
    return games


def in_a_suit(record: GameRecord) -> bool:
    """Whether the skat was taken for a suit game, and the lowest trump was played."""
    said = next((event for event in record.events if isinstance(event, Declaration)), None)
    if said is None or said.discards is None or said.contract.trump_suit is None:
        return False
    return any(isinstance(event, Play) and event.card == f"{said.contract.trump_suit}7" for event in record.events)


GAMES = finished(60, 11)
PLAYED = next(filter(in_a_suit, GAMES))
NULL = next(
    game
    for game in finished(400, 3)
    if any(isinstance(event, Declaration) and event.contract is Contract.NULL for event in game.events)
)


def plays(record: GameRecord) -> list[tuple[Seat, Card | None]]:
    return [(event.seat, event.card) for event in record.events if isinstance(event, Play)]


def declaration_of(record: GameRecord) -> Declaration | None:
    return next((event for event in record.events if isinstance(event, Declaration)), None)


@pytest.mark.parametrize("struck", [False, True], ids=["plain", "struck"])
@pytest.mark.parametrize("words", WORDS)
def test_sampled_games_are_read_as_they_are_printed(words: str, struck: bool) -> None:
    for number, game in enumerate(GAMES):
        printer = Printer(words, struck=struck)
        printer.first = number % 3
        text = printer.game(game, number)
        again = xskat.loads(text)
        assert plays(again) == plays(game)
        assert game.deal
        assert again.deal
        for seat in (F, M, R):
            assert set(again.deal.hand(seat)) == set(game.deal.hand(seat))
        assert again.deal.skat == game.deal.skat
        assert again.players == tuple(printer.names[printer.column(seat)] for seat in (F, M, R))
        assert again.id == str(number)
        before, after = declaration_of(game), declaration_of(again)
        if before and after:
            assert replace_shown(before) == after
            assert isinstance(again.events[0], LastBid)
            assert again.result
            assert game.result
            assert again.result.outcome is game.result.outcome
            assert again.result.declarer is before.seat
        else:
            assert again.events == (Pass(M), Pass(R), Pass(F))
            assert again.result == Result(outcome=Outcome.PASSED)


def replace_shown(declaration: Declaration) -> Declaration:
    return msgspec.structs.replace(declaration, shown=None)


def test_latin_1_is_read_and_so_is_utf_8() -> None:
    text = Printer("de-blatt", ["Jürgen", "Søren", "Zoë"], struck=True).game(PLAYED)
    (one,) = xskat.load(io.BytesIO(text.encode("latin-1")))
    (two,) = xskat.load(io.BytesIO(text.encode()))
    assert one == two
    assert one.record
    assert one.record.players == ("Jürgen", "Søren", "Zoë")
    assert not one.undecoded


def test_names_of_two_words_stand_in_two_lines() -> None:
    printer = Printer("en", ["Ann", "Bo", "Cy"])
    text = printer.game(PLAYED)
    second = "   Lee                     Young  "
    assert xskat.loads(text.replace(" " * 36, second, 1)).players == ("Ann Lee", "Bo", "Cy Young")


def test_blanks_at_the_ends_of_lines_do_not_matter_nor_do_line_ends() -> None:
    text = Printer("en").game(PLAYED)
    bare = "\n".join(line.rstrip() for line in text.split("\n"))
    assert xskat.loads(bare) == xskat.loads(text) == xskat.loads(text.replace("\n", "\r\n"))
    assert xskat.loads(text.removesuffix(f"{END}\n")) == xskat.loads(text)
    assert xskat.loads(text.replace(END, "=" * 40)) == xskat.loads(text)


def test_a_seed_of_an_older_program_has_no_dealer_and_a_predefined_deal_has_no_seed() -> None:
    text = Printer("en").game(PLAYED)
    assert xskat.loads(text.replace("4711 0 3 -", "4711 0 L -")).tag("Rotated") == "L"
    predefined = "\n".join(RULE if "random_seed" in line else line for line in text.split("\n"))
    assert xskat.loads(predefined).id is None


# House rules


def test_a_marked_defender_has_said_kontra_and_a_marked_declarer_re() -> None:
    declaration = declaration_of(PLAYED)
    assert declaration
    defender = declaration.seat.next
    for struck in (False, True):
        printer = Printer("en", struck=struck)
        printer.doubled = (declaration.seat, defender)
        record = xskat.loads(printer.game(PLAYED))
        assert record.events[3:5] == (Kontra(defender), Re(declaration.seat))
        assert record.players == printer.names


def test_the_lowest_trump_is_named_spitze_once_it_is_announced() -> None:
    declaration = declaration_of(PLAYED)
    assert declaration
    trump = declaration.contract.trump_suit
    assert trump, "the sample is a suit game"
    printer = Printer("en")
    name = printer.name(Card(f"{trump.value}7"))
    text = printer.game(PLAYED)
    for plain, other in (
        (f"{name} ", f"{'Spitze !':{len(name)}} "),
        (f"{name.replace(' ', '_')} ", f"{'Spitze_!':{len(name)}} "),
        (f"{name.upper()} ", f"{'SPITZE !':{len(name)}} "),
    ):
        text = text.replace(plain, other)
    record = xskat.loads(text)
    assert plays(record) == plays(PLAYED)
    assert declaration_of(record) == msgspec.structs.replace(replace_shown(declaration), spitze=True)


def ramsch(*pushes: Push) -> GameRecord:
    """The cards of a grand, played as a Ramsch."""
    grand = next(
        game
        for game in finished(300, 5)
        if (said := declaration_of(game)) and said.contract is Contract.GRAND and said.hand
    )
    rest = [event for event in grand.events if isinstance(event, Play)]
    return msgspec.structs.replace(grand, events=(*pushes, Ramsch(), *rest), result=None)


def test_a_ramsch_ends_with_its_loser() -> None:
    game = ramsch()
    record = xskat.loads(Printer("de").ramsch(game, M, 61))
    assert record.events == game.events
    assert record.deal == game.deal
    assert record.result == Result(outcome=Outcome.LOST, declarer=M, points=61)


def test_in_a_schieberamsch_cards_are_handed_on_and_who_has_not_looked_is_marked() -> None:
    game = ramsch()
    deal = game.deal
    assert deal
    put = (deal.forehand[0], deal.forehand[4])
    pushes = (Push(F, put), Push(M, put, unseen=True), Push(R, (deal.rearhand[1], put[0])))
    played = msgspec.structs.replace(game, events=(*pushes, *game.events))
    for words in ("de", "en"):
        printer = Printer(words)
        printer.first = 2
        printer.doubled = (R,)
        record = xskat.loads(printer.ramsch(played, R, 54))
        assert record.events[:5] == (*pushes, Ramsch(), Knock(R))
        assert record.deal
        assert record.deal.skat == deal.skat
        for seat in (F, M, R):
            assert set(record.deal.hand(seat)) == set(deal.hand(seat))


def test_nobody_may_lose_a_ramsch_and_somebody_may_win_it() -> None:
    text = Printer("en").ramsch(ramsch(), M, 61)
    nobody = text.replace("Bertil lost the Ramsch\nLost with: 61 points", "Nobody lost the Ramsch")
    assert xskat.loads(nobody).result == Result(outcome=Outcome.LOST)
    march = text.replace("Bertil lost the Ramsch\nLost with: 61", "Bertil won the Ramsch\nWon with: 120")
    assert xskat.loads(march).result == Result(outcome=Outcome.WON, declarer=M, points=120)


def test_before_a_revolution_the_defenders_hands_are_not_known() -> None:
    text = Printer("en").game(NULL)
    said = declaration_of(NULL)
    assert said
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.endswith("played Null"))
    lines[at] = lines[at].replace("Null", "Revolution")
    lines[at + 1 : at + 1] = [] if lines[at + 1].startswith("Played") else ["Played Hand"]
    record = xskat.loads("\n".join(lines))
    announced = declaration_of(record)
    assert announced
    assert (announced.contract, announced.ouvert, announced.revolution) == (Contract.NULL, True, True)
    assert record.deal
    assert [record.deal.hand(seat).count(None) for seat in (said.seat, said.seat.next)] == [0, 10]


def test_the_defenders_may_give_the_game_away_before_the_first_trick() -> None:
    lines = Printer("de").game(PLAYED).split("\n")
    declaration = declaration_of(PLAYED)
    assert declaration
    words = ["Schenken    "] * 3
    words[declaration.seat.number] = "Annehmen    "
    words[0] = f"_{words[0].strip()}_".ljust(12)
    lines[3:13] = ["  " + "".join(words)]
    end = next(number for number, line in enumerate(lines) if line.startswith(("Gewonnen", "Verloren")))
    lines[end] = "Gewonnen"
    record = xskat.loads("\n".join(lines))
    others = [GiveUp(seat) for seat in (F, M, R) if seat is not declaration.seat]
    assert record.events[3:] == (*others, Answer(declaration.seat, agrees=True))
    assert record.result == Result(outcome=Outcome.WON, declarer=declaration.seat)


def test_cards_that_nobody_takes_were_left_when_the_declarer_claimed_the_rest() -> None:
    lines = Printer("en").game(PLAYED).split("\n")
    lines[9:13] = [line.replace("_", " ").title() for line in lines[9:13]]
    record = xskat.loads("\n".join(lines))
    declaration = declaration_of(record)
    assert declaration
    assert plays(record) == plays(PLAYED)[:18]
    assert record.events[-1] == Claim(declaration.seat)


def test_a_null_may_be_lost_early() -> None:
    lines = Printer("de").game(NULL).split("\n")
    del lines[5:13]
    assert plays(xskat.loads("\n".join(lines))) == plays(NULL)[:6]


# Our own samples


def test_our_own_games_with_house_rules_name_them_and_nothing_is_wrong_with_them() -> None:
    records = [entry.record for entry in read(DATA / "xskat_house.log") if entry.record is not None]
    assert [" ".join(record.switches) for record in records] == [
        "kontra re",
        "spitze",
        "ramsch durchmarsch",
        "ramsch durchmarsch schieberamsch",
        "",
    ]
    assert [validate(record).status for record in records] == ["ok"] * 5


def test_our_own_samples_are_read_and_what_is_wrong_with_them_is_said() -> None:
    for name, count in (("xskat_de.log", 8), ("xskat_struck.log", 3), ("xskat_house.log", 5)):
        found = [*read(DATA / name)]
        assert [(entry.notation, entry.error) for entry in found] == [("xskat", None)] * count


# Errors


def edited(old: str, new: str, text: str | None = None) -> str:
    text = text or Printer("en").game(PLAYED)
    assert old in text
    return text.replace(old, new, 1)


def told(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        xskat.loads(text)
    return str(caught.value)


def test_slips_are_named_with_their_place() -> None:
    text = Printer("en").game(PLAYED)
    lines = text.split("\n")
    first = lines[3][2:].split("  ")[0].rstrip()
    assert told(edited(f"  {first} ", "  Cluub 8 ")) == (
        'line 4, column 3: expected a card such as "Pik 10" or "Spade 10", found "Cluub"'
    )
    assert told(edited("Skat is:", "Skat iz:")) == (
        'line 26, column 1: expected the line "Im Skat ist:" or "Skat is:", found "Skat"'
    )
    assert told("\n".join(lines[:13] + lines[14:])).startswith("line 25, column 1: expected two blanks and a row")
    assert "the hands have 9 lines of cards" in told("\n".join(lines[:14] + lines[15:]))
    assert told("\n".join(lines[:20])).startswith("line 20, column 39: expected two blanks and a row of three cards or")
    assert told(edited(" played ", " plays ")).startswith("line 29, column 1: expected a line such as")
    assert "missing" in told("\n".join(line for line in lines if not line.startswith("Skat was")))


def test_a_wrong_name_is_named() -> None:
    text = Printer("en", ["Ann", "Bo", "Cy"]).game(PLAYED)
    player = next(line for line in text.split("\n") if " played " in line).split(" ")[0]
    assert told(text.replace(f"\n{player} played", "\nDi played")).endswith('"Di" is none of the three players')
    same = text.replace("Ann", "Cy ").replace("Bo", "Cy")
    assert told(same.replace(f"\n{player} played", "\nCy played").replace("Cy  played", "Cy played")).endswith(
        'two players are called "Cy"; which of them is meant is not told'
    )


def test_the_place_of_an_error_in_overstrike_is_that_of_the_file() -> None:
    text = Printer("en", struck=True).game(PLAYED)
    lines = text.split("\n")
    row = next(number for number, line in enumerate(lines) if line.rstrip().endswith("\b0") is False and "\b" in line)
    column = lines[row].rindex("  ") if lines[row].rstrip() == lines[row] else len(lines[row].rstrip()) + 1
    lines[row] = lines[row].rstrip() + " Club"
    with pytest.raises(NotationError) as caught:
        xskat.loads("\n".join(lines))
    assert (caught.value.line, caught.value.column) == (row + 1, column + 1)
    assert "\b" not in caught.value.context


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("  Club 8      Heart 8     Spade 8     ", "xskat_leader"),
        ("  CLUB 8      HEART 8     Spade 8     ", "xskat_took"),
        ("  Club_8      Heart_8     SPADE 8     ", "xskat_led"),
        ("  Club 8      Pass        SPADE 8     ", "xskat_word"),
    ],
)
def test_marks_that_contradict_each_other(row: str, problem: str) -> None:
    lines = Printer("en").game(PLAYED).split("\n")
    lines[3] = row
    with pytest.raises(NotationError) as caught:
        xskat.loads("\n".join(lines))
    assert caught.value.problem in {problem, "xskat_untaken"}
    assert caught.value.line == 4


# Streams


def entries(text: str) -> list[tuple[int, str]]:
    return [
        (entry.line, entry.error.problem if entry.error else (entry.record and entry.record.id) or "")
        for entry in xskat.load(io.StringIO(text))
    ]


def test_a_bad_game_does_not_spoil_the_next() -> None:
    one, two, three = (Printer("de").game(game, number) for number, game in enumerate(GAMES[:3]))
    bad = two.replace("random_seed", "seed")
    start = one.count("\n") + 1
    assert entries(one + bad + three) == [(1, "0"), (start, "expected"), (start + two.count("\n"), "2")]
    cut = "\n".join(two.split("\n")[:9]) + "\n"
    assert entries(one + cut + three) == [(1, "0"), (start, "expected_more"), (start + 9, "2")]
    endless = two.replace(f"{END}\n", "")
    assert entries(one + endless + three) == [(1, "0"), (start, "1"), (start + endless.count("\n"), "2")]
    assert entries("\n# our games\n\n" + one + "\n\n" + two)[1] == (start + 5, "1")


def test_what_is_too_long_is_one_entry() -> None:
    one = Printer("de").game(GAMES[0])
    assert entries("junk\n" * 10_000 + one) == [(1, "too_long"), (10_001, "0")]
    assert entries("x" * 300_000 + "\n" + one)[0] == (1, "too_long")


def test_nothing_but_errors_is_raised() -> None:
    texts = [
        Printer(words, struck=struck).game(game)
        for words, struck, game in zip(
            WORDS, (False, True, False, True), (PLAYED, NULL, PLAYED, GAMES[-1]), strict=True
        )
    ]
    texts.append(Printer("en").ramsch(ramsch(), M, 61))
    good = read_all(xskat, mutants(texts, 1, 1000), locate)
    assert 10 < good < 600


def test_a_text_without_a_game_or_with_two() -> None:
    one = Printer("de").game(GAMES[0])
    for text, problem in (("", "no_record"), (one + one, "second_record"), ("# nothing\n", "no_record")):
        with pytest.raises(NotationError) as caught:
            xskat.loads(text)
        assert caught.value.problem == problem


def test_memory_stays_flat(tmp_path: Path) -> None:
    import tracemalloc  # noqa: PLC0415

    text = Printer("de").game(PLAYED)
    path = tmp_path / "games.log"
    path.write_text(text * 150, encoding="utf-8")
    xskat.loads(text)
    tracemalloc.start()
    with path.open("rb") as file:
        assert sum(entry.record is not None for entry in xskat.load(file)) == 150
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 6_000_000


# The rest


def test_logs_are_read_only() -> None:
    with pytest.raises(CannotWriteError, match="XSkat logs are read only"):
        xskat.dumps(PLAYED)
    with pytest.raises(CannotWriteError, match="XSkat logs are read only"):
        xskat.dump([PLAYED], io.StringIO())


@pytest.mark.parametrize("start", ["game", "struck"])
def test_no_two_terminals_overlap(start: str) -> None:
    assert parser("xskat", start, strict=True)


def test_every_terminal_has_peoples_words() -> None:
    assert {terminal.name for terminal in parser("xskat", "game").terminals} | {"$END"} == {*TERMINALS}


def test_the_parts_of_a_game_have_their_places() -> None:
    for struck in (False, True):
        text = Printer("en", struck=struck).game(PLAYED)
        record, places, lines = xskat.loads(text), locate(text), text.split("\n")
        assert len(places.events) == len(record.events)
        assert len(places.cards) == 32
        assert len(places.tags) == len(record.tags)
        printer = Printer("en", struck=struck)
        for event, place in zip(record.events, places.events, strict=True):
            rest = lines[place.line - 1][place.column - 1 :]
            if isinstance(event, Play):
                assert event.card
                bare = rest.split("  ")[0]
                bold, under = printer.name(event.card), printer.name(event.card)
                assert bare.strip() in {
                    bold,
                    printer._over(bold, bold=True, underlined=False),
                    printer._over(under, bold=False, underlined=True),
                }
        assert lines[places.result["outcome"].line - 1].startswith(("Won", "Lost"))
        assert lines[places.events[0].line - 1].startswith("Last bid")


def test_a_checker_places_its_findings() -> None:
    record = xskat.loads(Printer("en").game(PLAYED))
    assert [finding.code for finding in validate(record).findings if finding.severity == "error"] == []
