"""The automaton reads what the grammar reads, and gives what the tables of the ordinary reader say."""

from __future__ import annotations

import random
import re

import pytest

from skatnotation.bulk import automaton, tokens
from skatnotation.bulk.automaton import DEAD, DONE, START, Expression, Table, table, whole, words
from skatnotation.bulk.scanner import scanner
from skatnotation.bulk.terminals import composition
from skatnotation.notations.grammar import pattern
from skatnotation.notations.iss import dumps
from skatnotation.sampling import sample


def outputs(of: Table, text: bytes) -> list[int] | None:
    """What is given along a line; ``None`` when it is not read."""
    state = START
    given = []
    for sign in text + b"\n":
        state, output = of.steps[state][of.classes[sign]]
        given += [output] if output else []
        if state == DEAD:
            return None
    return given if state == DONE else None


@pytest.mark.parametrize(
    "expression",
    [
        r"a",
        r"ab|cd",
        r"a?b*c+",
        r"(?:ab){2,3}c",
        r"[a-c]x|[^a-c\n]y",
        r"(?:x|yy)?z{0,4}",
        r"-?[1-9][0-9]{0,2}|0",
        r"\[\.\]",
    ],
)
def test_an_expression_reads_what_python_reads(expression: str) -> None:
    made = table(Expression(expression))
    luck = random.Random(1)
    for _ in range(2_000):
        text = "".join(luck.choice("abcxyz019-[.]") for _ in range(luck.randrange(9)))
        assert (outputs(made, text.encode()) is not None) == (re.fullmatch(expression, text) is not None), text


def test_values_are_utf_8() -> None:
    made = table(Expression(r"[^\[\]\n]+"))
    assert outputs(made, "Zoë — 🂡".encode()) == []
    for broken in (b"\xff", b"Zo\xeb", b"\xed\xa0\x80", b"\xc0\xaf", "🂡".encode()[:3], b"\xf4\x90\x80\x80"):
        assert outputs(made, broken) is None


def test_a_word_gives_its_output_with_the_byte_behind_it() -> None:
    seat, card = words({"1": 1, "2": 2}), words({"SA": 11, "S7": 12})
    made = table(Expression("(?:\ue000 \ue001[.])+", {"\ue000": seat, "\ue001": card}))
    assert outputs(made, b"1 SA.2 S7.") == [1, 11, 2, 12]
    assert outputs(made, b"1 SA.2 S8.") is None


def test_outputs_given_early_are_the_same_and_the_automaton_is_smaller() -> None:
    cards = {
        f"{suit}{rank}": 1 + 8 * place + other
        for place, suit in enumerate("CSHD")
        for other, rank in enumerate("AKQJT987")
    }
    late = table(Expression("(?:\ue000[.]){3}", {"\ue000": words(cards)}))
    early = table(Expression("(?:\ue000[.]){3}", {"\ue000": words(cards)}), frozenset(cards.values()))
    assert outputs(early, b"SA.CJ.D7.") == outputs(late, b"SA.CJ.D7.") == [cards["SA"], cards["CJ"], cards["D7"]]
    assert len(early.steps) < len(late.steps) / 3


@pytest.mark.parametrize(
    ("expression", "signs"),
    [
        ("\ue000|\ue001", {"\ue000": words({"a": 1}), "\ue001": words({"a": 2})}),
        ("\ue000", {"\ue000": whole(Expression("\ue001", {"\ue001": words({"a": 1})}), 2)}),
    ],
)
def test_a_text_that_would_give_two_outputs_is_refused(expression: str, signs: dict[str, automaton.Piece]) -> None:
    with pytest.raises(ValueError, match="output"):
        table(Expression(expression, signs))


def test_look_around_is_refused() -> None:
    with pytest.raises(ValueError, match="ASSERT"):
        table(Expression("(?=a)b"))


def test_the_small_terminals_are_put_back_together_to_the_flat_rule() -> None:
    whole_rule, terminals = composition("iss", "record", [*tokens.WORDS, *tokens.KINDS])
    for sign, (_, regexp) in terminals.items():
        whole_rule = whole_rule.replace(sign, f"(?:{regexp})")
    flat = pattern("iss", "record")
    again = re.compile(whole_rule)
    for record in sample(300, 3):
        line = dumps(record)
        assert again.fullmatch(line)
        for cut in (3, len(line) // 3, len(line) // 2, len(line) - 4):
            shorter = line[:cut] + line[cut + 1 :]
            assert (again.fullmatch(shorter) is None) == (flat.fullmatch(shorter) is None), shorter


@pytest.fixture(scope="module")
def made() -> Table:
    return scanner()


def test_the_scanner_reads_nothing_but_what_the_flat_rule_reads(made: Table) -> None:
    flat = pattern("iss", "record")
    luck = random.Random(4)
    read = 0
    for record in sample(1_000, 4):
        line = bytearray(dumps(record).encode())
        for _ in range(luck.randrange(3)):
            line[luck.randrange(len(line))] = luck.choice(b"0129SCHDAKQ .|[]wypRE#(\xc3\xff")
        if outputs(made, bytes(line)) is not None:
            read += 1
            assert flat.fullmatch(line.decode())
    assert read > 300


def test_a_sampled_deal_gives_its_cards(made: Table) -> None:
    for record in sample(50, 5):
        assert record.deal is not None
        given = outputs(made, dumps(record).encode())
        assert given is not None
        dealt = [token & 1023 for token in given if token >> tokens.KIND == tokens.CARD][:32]
        hands = (record.deal.forehand, record.deal.middlehand, record.deal.rearhand, record.deal.skat)
        assert dealt == [tokens.WORDS["CARD"][str(card)][1] for hand in hands for card in hand]
