"""Records of every kind that SKN can hold, made by chance from a seed: most are no games, and all can be written."""

from __future__ import annotations

import random
from typing import Any, Final

from skatnotation.cards import Card, Cards
from skatnotation.contract import BID_VALUES, CONTRACTS
from skatnotation.record import (
    Answer,
    AnyCard,
    Bid,
    Claim,
    Comment,
    Deal,
    Declaration,
    Event,
    Fault,
    GameRecord,
    GiveUp,
    HighestBid,
    Hold,
    Knock,
    Kontra,
    LastBid,
    Leave,
    Level,
    Mark,
    Misdeal,
    Outcome,
    Pass,
    Peeked,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Rest,
    Result,
    Ruling,
    Show,
    Tag,
    Throw,
    TimeOut,
    TrickPoints,
    Unseen,
    Variation,
    Violation,
)
from skatnotation.seats import SEATS, Seat

SIGNS: Final = ("!", "?", "!!", "??", "!?", "?!")
_WORDS: Final = (
    *("Cara", "holds", "[SKN", '"1"]', "{", "}", "\\", '"', "\n", "\n[x", "(;", ";)", "#", "1  F  CA", "♣", "grün"),
    *("\n\n", "", "..", "??", "bid", "\t", ",", "\udcff"),
)
_NAMES: Final = ("Event", "Date", "Table", "Seat1", "Dealer", "Place", "Id", "X_9", "event")


class Maker:
    """One record after the other."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.skat: Cards = ()

    def record(self) -> GameRecord:
        deal = self.deal() if self.maybe(0.8) else None
        self.skat = deal.skat if deal else ()
        events = [*self.auction(), *self.game(), *self.course()]
        result = self.result() if self.maybe(0.7) else None
        rules = self.rng.choice([None, "isko", "iss", "club.toml"])
        return GameRecord(
            tags=tuple(Tag(self.rng.choice(_NAMES), self.text(lines=True)) for _ in range(self.rng.randrange(6))),
            rules=rules,
            edition="2022" if rules and self.maybe(0.3) else None,
            switches=("kontra", "skat=loser")[: self.rng.randrange(3)] if rules else (),
            deal=deal,
            events=tuple(events),
            result=result,
            comments=self.comments(events, deal, result) if self.maybe(0.4) else (),
            trick_points=self.points(events),
            marks=self.marks(events) if self.maybe(0.4) else (),
            variations=self.variations(events, 2) if self.maybe(0.3) else (),
        )

    def maybe(self, chance: float) -> bool:
        return self.rng.random() < chance

    def seat(self) -> Seat:
        return self.rng.choice(SEATS)

    def card(self) -> Card | None:
        return None if self.maybe(0.1) else self.rng.choice([*Card])

    def cards(self, count: int) -> Cards:
        cards = tuple(self.card() for _ in range(count))
        return cards if cards != (None,) else (Card.CJ,)

    def pair(self) -> Cards:
        return (None, None) if self.maybe(0.2) else self.cards(2)

    def text(self, *, lines: bool = False) -> str:
        words = self.rng.choices(_WORDS, k=self.rng.randrange(5))
        text = " ".join(words)
        return text if lines else "\n".join(line.strip(" \t") for line in text.split("\n"))

    # Cards

    def deal(self) -> Deal:
        pack: list[Card | None] = [*Card]
        self.rng.shuffle(pack)
        hands: list[Cards] = [tuple(pack[start : start + 10]) for start in (0, 10, 20)]
        hands.append(tuple(pack[30:]))
        for number in range(4):
            if self.maybe(0.15):
                hands[number] = self.rng.choice([(None,) * len(hands[number]), hands[number][:-1], ()])
            elif self.maybe(0.1):
                hands[number] = (None, *hands[number][1:])
        if not any(hands):
            hands[3] = (Card.CJ, Card.SJ)
        spelling = self.text(lines=True) if self.maybe(0.05) else None
        forehand, middlehand, rearhand, skat = hands
        return Deal(forehand=forehand, middlehand=middlehand, rearhand=rearhand, skat=skat, spelling=spelling)

    # Events

    def auction(self) -> list[Event]:
        if self.maybe(0.2):
            return []
        if self.maybe(0.2):
            return [LastBid(self.rng.choice(BID_VALUES))]
        calls: list[Event] = [self.call() for _ in range(self.rng.randrange(7))]
        if self.maybe(0.2):
            calls += [HighestBid(seat, self.rng.choice([0, 18, 27])) for seat in SEATS]
        if self.maybe(0.1):
            calls += [TimeOut(self.seat()), Hold(self.seat())]
        return calls

    def call(self) -> Event:
        seat, value = self.seat(), self.rng.choice([*BID_VALUES, 0, 999])
        calls: list[Event] = [Bid(seat, value), Hold(seat), Pass(seat)]
        return self.rng.choice(calls)

    def game(self) -> list[Event]:
        seat = self.seat()
        if self.maybe(0.15):
            pushed: list[Event] = [Push(seat), Push(self.seat(), self.pair()), Push(self.seat(), unseen=True)]
            return [Knock(self.seat()), Ramsch(), *pushed[self.rng.randrange(3) :]]
        taken = self.rng.choice([None, self.skat or None, self.skat or None, self.pair()])
        pick_up: list[Event] = self.rng.choice([[], [PickUp(seat, taken)], [PickUp(seat, taken)], [Unseen(seat)]])
        if pick_up and self.maybe(0.1) and isinstance(pick_up[0], PickUp):
            return pick_up
        flags: dict[str, Any] = {
            name: self.maybe(0.2)
            for name in ("hand", "ouvert", "schneider_announced", "schwarz_announced", "spitze", "revolution")
        }
        discards = self.pair() if pick_up and isinstance(pick_up[0], PickUp) and self.maybe(0.8) else None
        declaration = Declaration(
            seat=seat,
            contract=self.rng.choice(CONTRACTS),
            discards=discards,
            shown=self.cards(self.rng.randrange(1, 11)) if self.maybe(0.1) else None,
            spelling=self.text(lines=True) if self.maybe(0.05) else None,
            **flags,
        )
        doubled: list[Event] = [Kontra(self.seat()), Re(self.seat())]
        return [*pick_up, declaration, *(doubled if self.maybe(0.1) else [])]

    def course(self) -> list[Event]:
        events: list[Event] = []
        seat = self.seat()
        tidy = self.maybe(0.5)
        for play in range(self.rng.choice([0, 3, 7, 30])):
            if play % 3 == 0 or (not tidy and self.maybe(0.05)):
                seat = self.seat()
            events.append(Play(seat, self.card()))
            seat = seat.next
            if not tidy and self.maybe(0.1):
                events += self.happening(inside=play % 3 != 2)
        return events + (self.happening(inside=False) if self.maybe(0.4) else [])

    def happening(self, *, inside: bool) -> list[Event]:
        answers: list[Event] = [Answer(self.seat(), self.maybe(0.5)) for _ in range(self.rng.randrange(3))]
        answered: list[Event] = [
            GiveUp(self.seat(), self.rng.choice([None, 9])),
            Claim(
                self.seat(),
                self.rng.choice([None, *Level]),
                self.rng.choice([None, 1, 3]),
                self.rng.choice([None, self.cards(2)]),
            ),
            Show(self.seat(), self.rng.choice([None, self.cards(4)])),
            Throw(self.seat(), self.rng.choice([None, self.cards(4)])),
        ]
        alone: list[Event] = [TimeOut(self.seat()), Leave(self.seat()), Kontra(self.seat()), Answer(self.seat(), True)]
        decided: list[Event] = (
            [] if inside else [self.ruling(), Misdeal(self.rng.choice([None, self.text(lines=True)]))]
        )
        if self.maybe(0.4):
            return [self.rng.choice(answered), *answers]
        return [self.rng.choice([*alone, *decided, self.violation(), self.violation()])]

    def violation(self) -> Violation:
        fault = self.rng.choice([*Fault])
        where: dict[str, Any] = self.rng.choice([{}, {"trick": 6}, {"trick": 10, "place": 3}])
        what: dict[str, Any] = {}
        if fault is Fault.PEEK:
            what = {"peeked": self.rng.choice([*Peeked])}
        elif fault is Fault.COUNT:
            what, where = {"number": 11}, self.rng.choice([{}, {"trick": 10, "place": 3}])
        elif fault is Fault.ANNOUNCEMENT:
            where = {}
        else:
            what = self.rng.choice([{}, {"card": Card.S8}, {"card": Card.S8, "corrected": Card.H7}])
        noticed = self.rng.choice([None, self.seat()])
        return Violation(seat=self.seat(), fault=fault, noticed_by=noticed, played_on=self.maybe(0.3), **where, **what)

    def ruling(self) -> Ruling:
        return Ruling(
            seat=self.rng.choice([None, self.seat()]),
            score=self.rng.choice([None, 0, 20, -110]),
            paragraph=self.rng.choice([None, "4.2.3, 4.1.4"]),
            by=self.rng.choice([None, 'the "referee"']),
        )

    def result(self) -> Result:
        values: dict[str, Any] = {
            "declarer": self.seat(),
            "score": self.rng.choice([33, -66, 0, 999999999]),
            "matadors": self.rng.choice([2, -11, 0, 4444]),
            "overbid": self.maybe(0.5),
            "points": self.rng.choice([0, 88, 120, -5, 1000]),
            "tricks": self.rng.randrange(11),
            "schneider": self.maybe(0.5),
            "schwarz": self.maybe(0.5),
            "penalties": tuple(self.maybe(0.5) for _ in range(3)),
            "left": self.seat(),
            "timed_out": self.seat(),
            "gave_up": self.maybe(0.5),
        }
        chance = self.rng.choice([0.0, 0.4, 1.0])
        told = {name: value for name, value in values.items() if self.maybe(chance)}
        return Result(outcome=self.rng.choice([*Outcome]), **told)

    # What is said of it

    def comments(self, events: list[Event], deal: Deal | None, result: Result | None) -> tuple[Comment, ...]:
        found = [Comment(self.rng.randrange(-1, len(events) + 1), self.text()) for _ in range(self.rng.randrange(5))]
        if deal:
            hands = {"F": deal.forehand, "M": deal.middlehand, "R": deal.rearhand, "skat": deal.skat}
            found += [Comment(0, self.text(), part) for part, cards in hands.items() if cards and self.maybe(0.3)]
        if result and self.maybe(0.3):
            found.append(Comment(len(events), self.text(), "list"))
        parts = ["F", "M", "R", "skat", None, "list"]
        return tuple(sorted(found, key=lambda comment: (comment.after, parts.index(comment.part))))

    def marks(self, events: list[Event]) -> tuple[Mark, ...]:
        return tuple(
            Mark(number, self.rng.choice(SIGNS))
            for number, event in enumerate(events)
            if (isinstance(event, Bid | Hold | Pass | HighestBid) or (isinstance(event, Play) and event.card))
            and self.maybe(0.2)
        )

    def points(self, events: list[Event] | tuple[Any, ...]) -> tuple[TrickPoints | None, ...]:
        tricks = -(-sum(isinstance(event, Play | AnyCard) for event in events) // 3)
        if not tricks or self.maybe(0.5):
            return ()
        found = [
            TrickPoints(self.maybe(0.5), self.rng.randrange(45)) if self.maybe(0.7) else None for _ in range(tricks)
        ]
        while found and found[-1] is None:
            found.pop()
        return tuple(found)

    def variations(self, events: list[Event], depth: int) -> tuple[Variation, ...]:
        places = [0, len(events)]
        plays = 0
        for number, event in enumerate(events, 1):
            plays += isinstance(event, Play | AnyCard)
            if isinstance(event, Play | AnyCard) and plays % 3 == 0:
                places.append(number)
        found = [self.variation(self.rng.choice(places), depth) for _ in range(self.rng.randrange(3))]
        return tuple(sorted(found, key=lambda variation: variation.after))

    def variation(self, after: int, depth: int) -> Variation:
        events: list[Any] = []
        first = self.rng.randrange(1, 9)
        if self.maybe(0.2):
            seat = self.seat()
            taken: list[Any] = [PickUp(seat)] if self.maybe(0.5) else []
            discards = self.pair() if taken else None
            events += [*taken, Declaration(seat=seat, contract=self.rng.choice(CONTRACTS), discards=discards)]
        tricks = self.rng.randrange(0 if events else 1, 3)
        for trick in range(tricks):
            seat = self.seat()
            for _ in range(3 if trick < tricks - 1 else self.rng.randrange(1, 4)):
                events.append(AnyCard(seat) if self.maybe(0.1) else Play(seat, self.card()))
                seat = seat.next
        count = len(events)
        if self.maybe(0.2):
            events.append(Rest())
        inner = () if depth == 1 else self.variations(events, depth - 1)
        comments = [Comment(self.rng.randrange(len(events) + 1), self.text()) for _ in range(self.rng.randrange(3))]
        return Variation(
            after=after,
            trick=first if tricks else 1,
            events=tuple(events),
            trick_points=self.points(events[:count]),
            comments=tuple(sorted(comments, key=lambda comment: comment.after)),
            marks=self.marks(events),
            variations=inner,
        )


def records(count: int, seed: int) -> list[GameRecord]:
    """Some records."""
    maker = Maker(seed)
    return [maker.record() for _ in range(count)]
