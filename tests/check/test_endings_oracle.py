"""Whole records that end early, at random moments and in random ways, against the oracle."""

from __future__ import annotations

import random

import msgspec

from skatnotation import validate
from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.record import (
    Answer,
    Claim,
    Deal,
    Declaration,
    Event,
    Fault,
    GameRecord,
    GiveUp,
    LastBid,
    Level,
    Outcome,
    PickUp,
    Play,
    Show,
    Throw,
    Violation,
)
from skatnotation.seats import SEATS, Seat
from tests import oracle
from tests.oracle import endings

PACK = tuple(Card)
ANNOUNCED = ("", "", "", "hand", "hand schneider_announced", "hand schwarz_announced", "hand ouvert")
IN_NULL = ("", "hand", "ouvert", "hand ouvert")


class Game(msgspec.Struct, kw_only=True):
    """A game at some moment, as a record without its end, and as the oracle is told of it."""

    record: GameRecord
    declarer: Seat
    moment: endings.Moment
    dealt: dict[Seat, set[str]]
    held: dict[str, set[str]]
    leader: str
    lying: list[str]

    @property
    def defenders(self) -> list[Seat]:
        return [seat for seat in SEATS if seat is not self.declarer]

    def began(self, *seats: Seat) -> list[set[str]]:
        return [self.dealt[seat] for seat in seats]

    def ended(self, *events: Event) -> GameRecord:
        return msgspec.structs.replace(self.record, events=(*self.record.events, *events))


def game(luck: random.Random, plays: int) -> Game | None:
    """A game after so many cards; ``None`` when it has ended by itself before."""
    pack = luck.sample(PACK, 32)
    dealt = {seat: pack[10 * place : 10 * place + 10] for place, seat in enumerate(SEATS)}
    declarer, contract, skat = luck.choice(SEATS), luck.choice(CONTRACTS), pack[30:]
    null = contract is Contract.NULL
    said = luck.choice(IN_NULL if null else ANNOUNCED).split()
    hand = "hand" in said
    announcement = oracle.Announcement(
        hand=hand,
        schneider="schneider_announced" in said,
        schwarz="schwarz_announced" in said,
        ouvert="ouvert" in said,
    )
    bid = luck.choice(BID_VALUES[: luck.choice((6, 25))])
    if null and bid > oracle.null_value(hand, "ouvert" in said):
        return None
    twelve = [*dealt[declarer], *skat]
    aside = skat if hand else luck.sample(twelve, 2)
    play = {seat: {str(card) for card in cards} for seat, cards in dealt.items()}
    play[declarer] = {str(card) for card in twelve} - {str(card) for card in aside}
    run = 0 if null else oracle.matadors(contract, {str(card) for card in twelve})
    announced = Declaration(
        declarer,
        contract,
        hand=hand,
        ouvert="ouvert" in said,
        schneider_announced="schneider_announced" in said,
        schwarz_announced="schwarz_announced" in said,
        discards=None if hand else tuple(aside),
    )
    start: list[Event] = [LastBid(bid), *([] if hand else [PickUp(declarer, tuple(skat))]), announced]
    held = {str(seat): set(cards) for seat, cards in play.items()}
    told = Told(contract, str(declarer), announcement, held)
    if not told.play(luck, plays):
        return None
    points = oracle.card_points([str(card) for card in aside]) + told.points[True]
    counts = (points, told.tricks[True], told.points[False], told.tricks[False])
    return Game(
        record=GameRecord(
            rules="isko",
            deal=Deal(tuple(dealt[SEATS[0]]), tuple(dealt[SEATS[1]]), tuple(dealt[SEATS[2]]), tuple(skat)),
            events=(*start, *told.events),
        ),
        declarer=declarer,
        moment=endings.Moment(contract, run, announcement, bid, *counts),
        dealt=play,
        held=held,
        leader=told.leader,
        lying=told.lying,
    )


class Told:
    """Random legal play by the oracle."""

    def __init__(self, contract: str, declarer: str, said: oracle.Announcement, held: dict[str, set[str]]) -> None:
        self.contract, self.declarer, self.held = contract, declarer, held
        self.said = said.normalised(contract)
        self.leader = "F"
        self.lying: list[str] = []
        self.events: list[Event] = []
        self.points = {True: 0, False: 0}
        self.tricks = {True: 0, False: 0}

    def play(self, luck: random.Random, plays: int) -> bool:
        """Play so many cards; whether the game is still on."""
        for _ in range(plays):
            seat = SEATS[(SEATS.index(Seat(self.leader)) + len(self.lying)) % 3]
            card = luck.choice(sorted(oracle.legal_cards(self.contract, self.held[seat], self.lying)))
            self.held[seat].remove(card)
            self.events.append(Play(seat, Card(card)))
            self.lying.append(card)
            if len(self.lying) == 3:
                self._take()
        return not self._over()

    def _take(self) -> None:
        place = oracle.trick_winner(self.contract, self.lying)
        self.leader = str(SEATS[(SEATS.index(Seat(self.leader)) + place) % 3])
        own = self.leader == self.declarer
        self.points[own] += oracle.card_points(self.lying)
        self.tricks[own] += 1
        self.lying = []

    def _over(self) -> bool:
        if self.contract == "null":
            return self.tricks[True] > 0
        if self.said.schwarz:
            return self.tricks[False] > 0
        return self.said.schneider and self.points[False] > 30


def same(record: GameRecord, theirs: oracle.Settled) -> None:
    verdict = validate(record)
    assert verdict.findings == ()
    ours = verdict.result
    assert ours is not None
    assert (ours.outcome is Outcome.WON, ours.overbid, ours.levels, ours.value, ours.score) == (
        theirs.won,
        theirs.overbid,
        theirs.levels,
        theirs.value,
        theirs.score,
    )


def games(luck: random.Random, count: int, least: int = 0, most: int = 29) -> list[Game]:
    made = (game(luck, luck.randint(least, most)) for _ in range(3 * count))
    return [one for one in made if one is not None][:count]


def test_the_declarer_gives_up() -> None:
    luck = random.Random(1)
    went_on = 0
    for at in games(luck, 400):
        agreed = [luck.random() < 0.5 for _ in range(2)]
        answers = [Answer(seat, agrees) for seat, agrees in zip(at.defenders, agreed, strict=True)]
        record = at.ended(GiveUp(at.declarer), *answers)
        theirs = endings.after_giving_up(at.moment, len(at.held[at.declarer]), sum(agreed))
        if theirs is None:
            went_on += 1
            assert [finding.code for finding in validate(record).findings] == ["END001"]
        else:
            same(record, theirs)
    assert went_on > 20


def test_a_defender_gives_up() -> None:
    luck = random.Random(2)
    for at in games(luck, 300):
        if endings.winner_already(at.moment) != "defenders":
            same(at.ended(GiveUp(luck.choice(at.defenders))), endings.after_offence(at.moment, by_declarer=False))


def test_a_rule_is_broken() -> None:
    luck = random.Random(3)
    for at in games(luck, 400):
        seat = luck.choice(SEATS)
        theirs = endings.after_offence(at.moment, seat is at.declarer)
        same(at.ended(Violation(seat=seat, fault=Fault.OTHER)), theirs)


def test_cards_are_thrown_down() -> None:
    luck = random.Random(4)
    for at in games(luck, 400):
        seat = luck.choice(SEATS)
        party = [seat] if seat is at.declarer else at.defenders
        same(at.ended(Throw(seat)), endings.after_throwing(at.moment, seat is at.declarer, at.began(*party)))


def test_the_declarer_shows_his_cards_or_claims_a_level() -> None:
    luck = random.Random(5)
    for at in games(luck, 400):
        level = None if at.moment.contract == "null" else luck.choice((None, Level.SCHNEIDER, Level.SCHWARZ))
        event = Show(at.declarer) if level is None else Claim(at.declarer, level)
        answers = [Answer(seat, agrees=True) for seat in at.defenders]
        same(at.ended(event, *answers), endings.after_showing(at.moment, level, at.began(*at.defenders)))


def test_a_defender_plays_open() -> None:
    luck = random.Random(6)
    found = {True: 0, False: 0}
    for at in games(luck, 150, least=21):
        claimer = luck.choice(at.defenders)
        hands = {seat: set(cards) for seat, cards in at.held.items()}
        holds = endings.declarer_is_shut_out(
            at.moment.contract, hands, at.leader, at.lying, str(at.declarer), str(claimer)
        )
        found[holds] += 1
        theirs = endings.after_playing_open(at.moment, holds, at.began(at.declarer), at.began(*at.defenders))
        same(at.ended(Claim(claimer)), theirs)
    assert min(found.values()) > 10
