"""Whole records, played at random by each book and each house rule, against the oracle."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from skatnotation import validate
from skatnotation.cards import Card
from skatnotation.check.checker import Verdict
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.record import (
    Bid,
    Deal,
    Declaration,
    Event,
    GameRecord,
    Knock,
    Kontra,
    Outcome,
    Pass,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Tag,
)
from skatnotation.seats import SEATS, Seat
from tests import oracle
from tests.oracle import house, raeuber

NAMES = {seat: seat.value for seat in SEATS}
ANNOUNCED = oracle.Announcement
OFFICIAL = (
    ANNOUNCED(),
    ANNOUNCED(hand=True),
    ANNOUNCED(hand=True, schneider=True),
    ANNOUNCED(hand=True, schwarz=True),
    ANNOUNCED(hand=True, ouvert=True),
)


class Game:
    """A game of random cards: who plays what and how, and all thirty cards, played as the oracle allows."""

    def __init__(self, luck: random.Random, said: Iterable[oracle.Announcement], *, nulls: bool = True) -> None:
        pack = luck.sample(list(Card), 32)
        self.hands = {seat: pack[10 * place : 10 * place + 10] for place, seat in enumerate(SEATS)}
        self.skat = pack[30:]
        self.declarer = luck.choice(SEATS)
        self.contract = luck.choice(CONTRACTS if nulls else CONTRACTS[:5])
        self.bid = luck.choice(BID_VALUES[: luck.choice((6, 25))])
        allowed = [words for words in said if self.contract is not Contract.NULL or not words.schneider | words.schwarz]
        self.said = luck.choice(allowed)
        self.twelve = [*self.hands[self.declarer], *self.skat]
        self.put = tuple(self.skat) if self.said.hand else tuple(luck.sample(self.twelve, 2))
        self.plays: list[Play] = []
        self.won_by: list[Seat] = []
        self.took: list[Card] = []
        self._play(luck, {**self.hands, self.declarer: [card for card in self.twelve if card not in self.put]})

    def _play(self, luck: random.Random, hands: dict[Seat, list[Card]]) -> None:
        held = {seat: set(map(str, cards)) for seat, cards in hands.items()}
        leader = Seat.FOREHAND
        for _ in range(10):
            trick: list[str] = []
            for player in (leader, leader.next, leader.next.next):
                legal = sorted(oracle.legal_cards(self.contract, held[player], trick))
                card = luck.choice([card for card in legal if card != self.lowest_trump] or legal)
                held[player].remove(card)
                trick.append(card)
                self.plays.append(Play(player, Card(card)))
            place = oracle.trick_winner(self.contract, trick)
            leader = self.plays[-3 + place].seat
            self.won_by.append(leader)
            self.took.append(Card(trick[place]))

    @property
    def lowest_trump(self) -> str:
        """The card of Spitze; it is kept as long as the rules allow."""
        return "DJ" if self.contract is Contract.GRAND else f"{self.contract.letter}7"

    @property
    def tricks(self) -> int:
        return self.won_by.count(self.declarer)

    @property
    def points(self) -> int:
        tricks = [self.plays[start : start + 3] for start in range(0, 30, 3)]
        own = [
            str(play.card)
            for trick, seat in zip(tricks, self.won_by, strict=True)
            for play in trick
            if seat is self.declarer
        ]
        return oracle.card_points([*own, *map(str, self.put)])

    def matadors(self, contract: str) -> int:
        return oracle.matadors(contract, set(map(str, self.twelve)))

    def record(
        self, rules: str, *between: Event, spitze: bool = False, silent: bool = False, bock: bool = False
    ) -> GameRecord:
        name, *switches = rules.split(" ")
        forehand, middlehand, rearhand = (tuple(self.hands[seat]) for seat in SEATS)
        deal = Deal(forehand, middlehand, rearhand, tuple(self.skat))
        others = [Seat.REARHAND, Seat.FOREHAND]
        order = [Seat.MIDDLEHAND, *(reversed(others) if self.declarer is Seat.MIDDLEHAND else others)]
        start: list[Event] = [Bid(seat, self.bid) if seat is self.declarer else Pass(seat) for seat in order]
        start += [] if self.said.hand else [PickUp(self.declarer, tuple(self.skat))]
        game = Declaration(
            self.declarer,
            self.contract,
            hand=self.said.hand and not silent,
            ouvert=self.said.ouvert,
            schneider_announced=self.said.schneider,
            schwarz_announced=self.said.schwarz,
            discards=None if self.said.hand else self.put,
            spitze=spitze,
        )
        return GameRecord(
            tags=(Tag("Bock", "1"),) if bock else (),
            rules=name,
            switches=tuple(switches),
            deal=deal,
            events=(*start, game, *between, *self.plays),
        )


def expect(verdict: Verdict, theirs: oracle.Settled, *, times: int = 1) -> None:
    """The record is right, and its result the oracle's.

    That play went on when all was decided is only a warning. A server takes no impossible null, so by ``iss`` it is an
    error; another book may let it pass.
    """
    impossible = {"DECL014", "TAG007"} if verdict.rules.server else {"DECL014"}
    assert {finding.code for finding in verdict.findings} <= {"PLAY007", *impossible}
    result = verdict.result
    assert result is not None
    assert (result.outcome is Outcome.WON) is theirs.won
    assert (result.overbid, result.value, result.score) == (theirs.overbid, theirs.value, theirs.score * times)
    assert result.levels == theirs.levels
    assert result.multiplier == times


def officially(game: Game) -> oracle.Settled:
    runs = {contract.value: game.matadors(contract) for contract in CONTRACTS[:5]}
    run = runs.get(game.contract)
    return oracle.settle(game.contract, run, game.said, game.bid, game.points, game.tricks, matadors_by_contract=runs)


@pytest.mark.parametrize("rules", ["isko", "iss", "gamecircle"])
def test_the_official_game(rules: str) -> None:
    luck = random.Random(1)
    for _ in range(150):
        game = Game(luck, OFFICIAL)
        expect(validate(game.record(rules)), officially(game))


def test_the_handbook() -> None:
    luck = random.Random(2)
    levels = [
        ANNOUNCED(schneider=schneider, schwarz=schwarz) for schneider in (True, False) for schwarz in (True, False)
    ]
    hands = [ANNOUNCED(hand=True, ouvert=ouvert) for ouvert in (True, False)]
    for _ in range(300):
        game = Game(luck, (*levels, *hands))
        if game.contract is Contract.NULL and not game.said.hand:
            continue
        verdict = validate(game.record("raeuber", silent=luck.random() < 0.5))
        assert {finding.code for finding in verdict.findings} <= {"PLAY007", "DECL019"}
        run = None if game.contract is Contract.NULL else game.matadors(game.contract)
        theirs = raeuber.settle_raeuber(
            game.contract, run, game.said, game.bid, game.points, game.tricks, picked_up=not game.said.hand
        )
        result = verdict.result
        assert result is not None
        assert (result.outcome is Outcome.WON, result.score) == (theirs.won, theirs.score)
        if theirs.won:
            assert (result.levels, result.value) == (theirs.factors, theirs.value)


def test_only_jacks() -> None:
    luck = random.Random(3)
    for _ in range(100):
        game = Game(luck, OFFICIAL, nulls=False)
        run = game.matadors(game.contract)
        theirs = house.settle_only_jacks(game.contract, run, game.said, game.bid, game.points, game.tricks)
        verdict = validate(game.record("isko only-jacks"))
        expect(verdict, theirs)
        assert verdict.result
        assert abs(verdict.result.matadors or 0) == min(4, abs(run))


def test_lost_hand_games_once() -> None:
    luck = random.Random(4)
    for _ in range(100):
        game = Game(luck, OFFICIAL, nulls=False)
        run = game.matadors(game.contract)
        theirs = house.settle_hand_once(game.contract, run, game.said, game.bid, game.points, game.tricks)
        expect(validate(game.record("gamecircle hand-lost-once")), theirs)


def test_spitze() -> None:
    luck = random.Random(5)
    made = 0
    for _ in range(200):
        game = Game(luck, OFFICIAL, nulls=False)
        took = game.won_by[-1] is game.declarer and game.took[-1] == game.lowest_trump
        made += took
        theirs = house.settle_spitze(
            game.contract, game.matadors(game.contract), game.said, game.bid, game.points, game.tricks, took
        )
        expect(validate(game.record("isko spitze", spitze=True)), theirs)
    assert made > 3


def test_other_numbers() -> None:
    luck = random.Random(6)
    for _ in range(150):
        game = Game(luck, OFFICIAL, nulls=False)
        grand, goal = luck.choice((20, 24)), luck.choice((90, 91))
        run = game.matadors(game.contract)
        theirs = house.settle_other_numbers(
            game.contract, run, game.said, game.bid, game.points, game.tricks, grand, goal
        )
        expect(validate(game.record(f"isko grand={grand} schneider-from={goal}")), theirs)


def test_announcing_after_a_pick_up() -> None:
    """The oracle's announcements imply hand, so levels and score are set against one game lower by that level."""
    luck = random.Random(7)
    for _ in range(100):
        game = Game(luck, (ANNOUNCED(schneider=True), ANNOUNCED(schwarz=True), ANNOUNCED(ouvert=True)), nulls=False)
        own = "isko announce-with-skat ouvert-with-skat"
        verdict = validate(game.record(own))
        assert {finding.code for finding in verdict.findings} <= {"PLAY007"}
        theirs = oracle.settle(game.contract, game.matadors(game.contract), game.said, 18, game.points, game.tricks)
        assert verdict.result
        assert verdict.result.levels == (theirs.levels or 0) - 1
        plain = validate(game.record("isko"))
        assert "DECL006" in [finding.code for finding in plain.findings]


def test_no_announcements() -> None:
    luck = random.Random(8)
    for _ in range(100):
        game = Game(luck, OFFICIAL, nulls=False)
        verdict = validate(game.record("isko no-announcements"))
        breach = game.said.normalised(game.contract).schneider
        assert ("DECL017" in [finding.code for finding in verdict.findings]) is breach
        if not breach:
            expect(verdict, officially(game))
            continue
        assert verdict.result
        simple = house.settle_other_numbers(
            game.contract, game.matadors(game.contract), ANNOUNCED(hand=True), game.bid, 45, 5, 24, 90
        )
        assert (verdict.result.outcome, verdict.result.score) == (Outcome.LOST, -2 * simple.value)


def test_kontra_re_and_bock() -> None:
    luck = random.Random(9)
    for _ in range(150):
        game = Game(luck, OFFICIAL)
        kontra = luck.random() < 0.7
        re = kontra and luck.random() < 0.5
        bock = luck.random() < 0.5
        words: list[Event] = [Kontra(luck.choice([seat for seat in SEATS if seat is not game.declarer]))] * kontra
        words += [Re(game.declarer)] * re
        verdict = validate(game.record("isko kontra re bock=sixty", *words, bock=bock))
        said = ["kontra"] * kontra + ["re"] * re + ["bock"] * bock
        theirs = officially(game)
        expect(verdict, theirs, times=2 ** len(said))
        assert verdict.result
        assert verdict.result.score == house.with_doublings(theirs.score, said)


def agreed(luck: random.Random) -> tuple[str, house.RamschRules]:
    rules = house.RamschRules(
        counts=luck.choice(("points", "fixed")),
        skat_to_loser=luck.random() < 0.5,
        jungfrau=luck.random() < 0.5,
        durchmarsch=luck.choice(("lost", "wins", "others-pay")),
        latest_pays=luck.random() < 0.5,
        forty_is_nothing=luck.random() < 0.5,
    )
    words = ["isko ramsch", f"ramsch-score={rules.counts}", f"durchmarsch={rules.durchmarsch}"]
    words += ["skat=loser"] * rules.skat_to_loser + ["jungfrau"] * rules.jungfrau
    words += ["tie=latest"] * rules.latest_pays + ["forty-is-nothing"] * rules.forty_is_nothing
    return " ".join(words), rules


class RamschGame(Game):
    """The same as a Ramsch: nobody puts anything away, and the skat may be pushed round before."""

    def __init__(self, luck: random.Random, *, pushed: bool) -> None:
        super().__init__(luck, (ANNOUNCED(hand=True),), nulls=False)
        self.contract = Contract.GRAND
        self.pushes: list[Push] = []
        self.dealt = {seat: tuple(cards) for seat, cards in self.hands.items()}
        self.lying = list(self.skat)
        for seat in SEATS if pushed else ():
            given = luck.sample([*self.hands[seat], *self.lying], 2)
            if luck.random() < 0.4:
                self.pushes.append(Push(seat, unseen=True))
                continue
            self.pushes.append(Push(seat, tuple(given)))
            self.hands[seat] = [card for card in [*self.hands[seat], *self.lying] if card not in given]
            self.lying = given
        self.plays, self.won_by, self.took = [], [], []
        self._play(luck, self.hands)

    def points_of_tricks(self) -> list[int]:
        return [
            oracle.card_points(str(play.card) for play in self.plays[start : start + 3]) for start in range(0, 30, 3)
        ]

    def ramsch(self, rules: str, *before: Event, bock: bool = False) -> GameRecord:
        name, *switches = rules.split(" ")
        forehand, middlehand, rearhand = (self.dealt[seat] for seat in SEATS)
        passes = [Pass(Seat.MIDDLEHAND), Pass(Seat.REARHAND)] + [Pass(Seat.FOREHAND)] * (name != "raeuber")
        start: list[Event] = [*passes, *before, *self.pushes]
        return GameRecord(
            tags=(Tag("Bock", "1"),) if bock else (),
            rules=name,
            switches=tuple(switches),
            deal=Deal(forehand, middlehand, rearhand, tuple(self.skat)),
            events=(*start, Ramsch(), *self.plays),
        )


def test_ramsch() -> None:
    luck = random.Random(10)
    for _ in range(300):
        pushed = luck.random() < 0.5
        game = RamschGame(luck, pushed=pushed)
        words, rules = agreed(luck)
        words += " schieberamsch push-jacks" * pushed + " knock bock=sixty"
        knocks = [Knock(seat) for seat in SEATS if luck.random() < 0.2]
        bock = luck.random() < 0.3
        verdict = validate(game.ramsch(words, *knocks, bock=bock))
        assert [finding.code for finding in verdict.findings] == []
        doublings = sum(push.unseen for push in game.pushes) + len(knocks) + bock
        skat = oracle.card_points(map(str, game.lying))
        theirs = house.settle_ramsch(
            rules, [NAMES[seat] for seat in game.won_by], game.points_of_tricks(), skat, doublings
        )
        assert verdict.result
        assert verdict.result.scores is not None
        assert {seat.value: score for seat, score in verdict.result.scores.items()} == theirs


def test_forehands_ramsch() -> None:
    luck = random.Random(11)
    for _ in range(150):
        game = RamschGame(luck, pushed=False)
        verdict = validate(game.ramsch("raeuber"))
        assert [finding.code for finding in verdict.findings] == []
        skat = oracle.card_points(map(str, game.lying))
        theirs = raeuber.settle_raeuber_ramsch([NAMES[seat] for seat in game.won_by], game.points_of_tricks(), skat)
        assert verdict.result
        assert verdict.result.scores is not None
        assert {seat.value: score for seat, score in verdict.result.scores.items()} == theirs
