"""Short words for the tests of the rules: cards, deals, auctions and tricks as a person would tell them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.rules.errors import Reason, RuleError
from skatnotation.rules.position import Phase
from skatnotation.rules.ruleset import ISKO, RuleSet
from skatnotation.rules.settlement import Announced, Settled, flags, settle
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS, Seat

PACK = tuple(Card)
F, M, R = SEATS


def cards(text: str) -> tuple[Card, ...]:
    """``"CJ SJ"`` as cards."""
    return tuple(Card(word) for word in text.split())


def number(card: str) -> int:
    """The kernel's number of a card."""
    return PACK.index(Card(card))


def mask(text: str) -> int:
    """``"CJ SJ"`` as the kernel's set."""
    return sum(1 << number(word) for word in text.split())


def names(set_of_cards: int) -> set[str]:
    """The kernel's set as names of cards."""
    return {str(card) for place, card in enumerate(PACK) if set_of_cards >> place & 1}


def deal(f: str = "", m: str = "", r: str = "", skat: str = "", rules: RuleSet = ISKO) -> Table:
    """A table with these cards; what is not told is dealt from the rest of the pack, in its order."""
    told = [cards(f), cards(m), cards(r), cards(skat)]
    rest = [card for card in PACK if not any(card in part for part in told)]
    parts = []
    for part, size in zip(told, (10, 10, 10, 2), strict=True):
        missing = size - len(part)
        parts.append((*part, *rest[:missing]))
        rest = rest[missing:]
    return Table(dict(zip(SEATS, parts[:3], strict=True)), parts[3], rules)


def say(table: Table, calls: str) -> Table:
    """``"M 18, F yes, R pass"``: the calls, one after the other."""
    for call in calls.split(", "):
        seat, word = call.split()
        if word == "yes":
            table.hold(Seat(seat))
        elif word == "pass":
            table.pass_(Seat(seat))
        else:
            table.bid(Seat(seat), int(word))
    return table


def announce(table: Table, game: str, put_away: str = "") -> Table:
    """``"clubs hand"``, or ``"clubs"`` with two cards to put away after taking the skat."""
    contract, announced = game_of(game)
    declarer = table.declarer
    assert declarer is not None
    if put_away:
        table.pick_up(declarer)
        table.discard(declarer, cards(put_away))
    table.declare(declarer, contract, **announced)
    return table


def lay(table: Table, plays: str) -> Table:
    """``"CA C7 C8"``: the cards, each by the seat whose turn it is."""
    for card in cards(plays):
        assert table.to_act is not None
        table.play(table.to_act, card)
    return table


def rest(table: Table) -> Table:
    """Everybody plays the first card that is legal until the game is over."""
    while table.phase is Phase.PLAY:
        assert table.to_act is not None
        table.play(table.to_act, table.legal_cards(table.to_act)[0])
    return table


def game_of(game: str) -> tuple[Contract, Announced]:
    """``"grand hand schneider"`` as a contract and its announcements."""
    contract, *words = game.split()
    assert set(words) <= {"hand", "ouvert", "schneider", "schwarz"}
    announced = Announced(
        hand="hand" in words,
        ouvert="ouvert" in words,
        schneider_announced="schneider" in words,
        schwarz_announced="schwarz" in words,
    )
    return Contract(contract), announced


def said(words: str) -> int:
    """``"hand schneider"`` as the kernel's sum."""
    return flags(**game_of(f"null {words}")[1])


def count(game: str, matadors: int | None, bid: int, points: int, tricks: int, rules: RuleSet = ISKO) -> Settled:
    """Settle a game that was played to its end."""
    contract, announced = game_of(game)
    return settle(rules, contract, matadors=matadors, bid=bid, points=points, tricks=tricks, **announced)


def lead(table: Table, plays: str) -> Table:
    """Somebody leads these cards, one a trick, and the others play the first card that is legal."""
    for card in cards(plays):
        assert table.to_act is not None
        table.play(table.to_act, card)
        while table.trick:
            table.play(table.to_act, table.legal_cards(table.to_act)[0])
    return table


def outcome(settled: Settled) -> tuple[bool, bool, int | None, int, int]:
    """Won, overbid, levels, value, score."""
    return settled.won, settled.overbid, settled.levels, settled.value, settled.score


def settled(table: Table) -> Settled:
    """The settlement of a game that is over."""
    assert table.settlement is not None
    return table.settlement


@contextmanager
def refused(reason: Reason, paragraph: str | None, legal: str = "") -> Iterator[None]:
    """What happens inside is refused for this reason, under this paragraph, and this would have been legal."""
    with pytest.raises(RuleError) as caught:
        yield
    error = caught.value
    found = (error.reason, error.paragraph.number, {str(choice) for choice in error.legal})
    assert found == (reason, paragraph, set(legal.split()))
