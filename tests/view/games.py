"""Invented games for the tests of the views: dealt by a seeded shuffle, everybody plays the first legal card."""

from __future__ import annotations

import random

import msgspec

from skatnotation import loads
from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.positions import replay
from skatnotation.record import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
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
    Hold,
    Kontra,
    Level,
    Mark,
    Misdeal,
    Pass,
    Peeked,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Ruling,
    Show,
    Tag,
    Throw,
    Variation,
    Violation,
)
from skatnotation.rules.position import Phase
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS

F, M, R = SEATS
NAMES = ("Anna", "Bernd", "Clara")
HOSTILE = '</script><img src=x onerror="window.hacked=1"><b>"\'&'


def dealt(seed: int) -> Deal:
    pack = list(Card)
    random.Random(seed).shuffle(pack)
    return Deal(tuple(pack[:10]), tuple(pack[10:20]), tuple(pack[20:30]), tuple(pack[30:]))


def _tags(names: tuple[str, str, str]) -> tuple[Tag, ...]:
    seats = (FOREHAND, MIDDLEHAND, REARHAND)
    return (*(Tag(seat, name) for seat, name in zip(seats, names, strict=True)), Tag("Place", "Club"), Tag("Id", "7"))


def game(
    seed: int = 1,
    contract: Contract = Contract.CLUBS,
    *,
    hand: bool = False,
    ouvert: bool = False,
    names: tuple[str, str, str] = NAMES,
    comments: tuple[Comment, ...] = (),
    tricks: int = 10,
) -> GameRecord:
    """Middlehand bids 18, forehand holds and passes 20, rearhand passes; middlehand plays."""
    deal = dealt(seed)
    hands = {seat: [card for card in deal.hand(seat) if card] for seat in SEATS}
    skat = [card for card in deal.skat if card]
    events: list[Event] = [Bid(M, 18), Hold(F), Bid(M, 20), Pass(F), Pass(R)]
    table = Table(hands, skat)
    table.bid(M, 18)
    table.hold(F)
    table.bid(M, 20)
    table.pass_(F)
    table.pass_(R)
    discards = None
    if not hand:
        discards = (hands[M][0], skat[1])
        table.pick_up(M)
        table.discard(M, discards)
        events.append(PickUp(M, tuple(skat)))
    table.declare(M, contract, hand=hand, ouvert=ouvert)
    events.append(Declaration(M, contract, hand=hand, ouvert=ouvert, discards=discards))
    while table.phase is Phase.PLAY and len(table.tricks) < tricks:
        seat = table.to_act
        assert seat is not None
        card = table.legal_cards(seat)[0]
        table.play(seat, card)
        events.append(Play(seat, card))
    return GameRecord(tags=_tags(names), deal=deal, events=tuple(events), comments=comments)


def passed_in() -> GameRecord:
    return GameRecord(tags=_tags(NAMES), deal=dealt(3), events=(Pass(M), Pass(R), Pass(F)))


def revoked(names: tuple[str, str, str] = NAMES) -> GameRecord:
    """A game in which somebody plays another card than the suit led asks for, and that one later."""
    record = game(1, names=names)
    plays = [(place, event) for place, event in enumerate(record.events) if isinstance(event, Play)]
    for number, (place, event) in enumerate(plays):
        led, card = plays[number - number % 3][1].card, event.card
        if number % 3 == 0 or led is None or card is None or card.suit is not led.suit or "J" in card + led:
            continue
        for at, other in plays[number + 1 :]:
            instead = other.card
            if other.seat is event.seat and instead and instead.suit not in {led.suit, "C"} and "J" not in instead:
                events = list(record.events)
                events[place], events[at] = Play(event.seat, instead), Play(event.seat, card)
                return msgspec.structs.replace(record, events=tuple(events))
    raise AssertionError


def given_up() -> GameRecord:
    record = game(4, Contract.GRAND, tricks=2)
    return msgspec.structs.replace(record, events=(*record.events, GiveUp(M)))


def unknown() -> GameRecord:
    """A game of which the cards of forehand and the skat are not told."""
    record = game(1)
    nothing = (None,) * 10
    assert record.deal
    deal = msgspec.structs.replace(record.deal, forehand=nothing, skat=(None, None))
    events = tuple(PickUp(M) if isinstance(event, PickUp) else event for event in record.events)
    return msgspec.structs.replace(record, deal=deal, events=events)


def _ramsch_winner(trick: list[Play]) -> int:
    """Who takes a trick of a Ramsch: the highest jack, otherwise the highest card of the suit led."""
    led = trick[0].card

    def strength(play: Play) -> int:
        card = play.card
        assert card
        assert led
        if card.rank == "J":
            return 100 + "DHSC".index(card.suit)
        return "789QKTA".index(card.rank) if card.suit is led.suit and led.rank != "J" else -1

    return max(range(3), key=lambda place: strength(trick[place]))


def ramsch() -> GameRecord:
    """All pass; forehand hands the skat on unseen, middlehand with two other cards, rearhand too; forehand leads."""
    deal = dealt(6)
    hands = {seat: [card for card in deal.hand(seat) if card] for seat in SEATS}
    events: list[Event] = [Pass(M), Pass(R), Pass(F), Push(F, unseen=True)]
    skat = [card for card in deal.skat if card]
    for seat in (M, R):
        held = hands[seat] + skat
        skat = [card for card in held if card.rank != "J"][:2]
        hands[seat] = [card for card in held if card not in skat]
        events.append(Push(seat, tuple(skat)))
    events.append(Ramsch())
    leader = F
    for _ in range(10):
        trick: list[Play] = []
        for seat in (leader, leader.next, leader.next.next):
            led = trick[0].card if trick else None
            same = [card for card in hands[seat] if led and _suit(card) == _suit(led)]
            card = (same or hands[seat])[0]
            hands[seat].remove(card)
            trick.append(Play(seat, card))
        leader = trick[_ramsch_winner(trick)].seat
        events += trick
    return GameRecord(
        tags=_tags(NAMES), deal=deal, events=tuple(events), rules="isko", switches=("ramsch", "schieberamsch")
    )


def _suit(card: Card) -> str:
    return "jacks" if card.rank == "J" else card.suit.value


def analysed() -> GameRecord:
    """A game with a variation of its second trick, another in that, and one in which the skat is left alone."""
    record = game(1)
    first = 7  # the events before the first card
    second = [event for event in record.events[first + 3 : first + 6] if isinstance(event, Play)]
    instead = tuple(AnyCard(play.seat) if play.seat == "R" else play for play in second)
    inner = Variation(after=3, trick=2, events=tuple(second), marks=(Mark(0, "?!"),))
    return msgspec.structs.replace(
        record,
        marks=(Mark(0, "!?"), Mark(first + 3, "??")),
        variations=(
            Variation(
                after=first, events=(Declaration(M, Contract.GRAND, hand=True), *record.events[first : first + 1])
            ),
            Variation(
                after=first + 6, trick=2, events=instead, comments=(Comment(2, "anything"),), variations=(inner,)
            ),
        ),
    )


_WRITTEN = """\
[SKN "1"]
[Event "Club evening"]
[Date "2026-03-14"]
[Series "1"]
[Table "7"]
[Game "1"]
[Forehand "Ben"]
[Middlehand "Cara"]
[Rearhand "Dirk"]
[Rules "isko-2022"]
{ The first game. }

F     HJ ST CA CT C8 C7 H7 DT DK DQ
M     DJ SQ S7 CK CQ HA HK H9 H8 D7
R     CJ SJ SA SK S9 S8 C9 HT DA D9  { with 2 }
skat  HQ D8
bid   M18 F+ M24! { a jump: Cara wants to be rid of Ben } F- R27 M-
put   C9 D9
game  R S
1  F  CA CK SA  +26
2  R  CJ HJ S7  +4
3  R  SJ ST DJ  +14
4  R  SK H7 SQ  +7
5  R  DA DQ D7  +14
6  R  D8 DT HK?  -14
   ( 6  R  D8 DT HA  -21
     7  F  CT CQ S8
     * )
7  F  CT CQ S8  +13
8  R  HQ DK HA  -18
9  M  H9 HT C7  +10
10 R  S9 C8 H8  +0
list  R +33 88  { as written at the table }
"""


def written() -> GameRecord:
    """A game from a text with comments, marks, card points and a variation."""
    found = loads(_WRITTEN)
    assert isinstance(found, GameRecord)
    return found


def with_events(record: GameRecord, *events: Event) -> GameRecord:
    """A game with more events at its end."""
    return msgspec.structs.replace(record, events=record.events + events)


def kontra() -> GameRecord:
    """Forehand says kontra after his first card, middlehand says re; the Spitze was announced."""
    record = game(1, tricks=2)
    events = [
        msgspec.structs.replace(event, spitze=True) if isinstance(event, Declaration) else event
        for event in record.events
    ]
    return msgspec.structs.replace(record, events=(*events[:8], Kontra(F), Re(M), *events[8:]))


def ramsch_not_told() -> GameRecord:
    """Rearhand hands the skat on, and nobody has written down which cards."""
    record = ramsch()
    events = [Push(R) if isinstance(event, Push) and event.seat is R else event for event in record.events]
    return msgspec.structs.replace(record, events=tuple(events[:11]))


def claimed() -> GameRecord:
    """The declarer gives up, the others refuse; later he claims the rest and schneider, and they agree."""
    refused = with_events(game(1, tricks=2), GiveUp(M, 8), Answer(F, agrees=False), Answer(R, agrees=False))
    played = with_events(refused, *game(1).events[13:16])
    return with_events(played, Claim(M, Level.SCHNEIDER), Answer(F, agrees=True), Answer(R, agrees=True))


def defender_claims() -> GameRecord:
    """Forehand claims one more trick and shows two cards for it; two rulings follow."""
    record = game(1, tricks=7)
    hand = replay(record)[-1].hand(F)
    return with_events(
        record,
        Claim(F, tricks=1, cards=hand[:2]),
        Ruling(seat=M, score=24, paragraph="4.4.5", by="referee"),
        Ruling(seat=M, score=36, paragraph="4.4.5 (2022)", by="Skatgericht"),
    )


def laid_open() -> GameRecord:
    """What can go wrong at a table: violations, cards shown and thrown down."""
    record = game(1, tricks=7)
    hands = replay(record)[-1].hands
    revoke = Violation(
        seat=F, fault=Fault.REVOKE, trick=5, place=2, card=Card.C7, corrected=Card.DQ, noticed_by=R, played_on=True
    )
    return with_events(
        record,
        Violation(seat=M, fault=Fault.COUNT, number=11, noticed_by=R),
        Violation(seat=F, fault=Fault.PEEK, peeked=Peeked.TRICKS),
        revoke,
        Show(F),
        Throw(R, hands[2]),
    )


GAMES: dict[str, GameRecord] = {
    "clubs": game(1, comments=(Comment(-1, "A fine evening."), Comment(9, "Why not the ten?"))),
    "grand hand": game(2, Contract.GRAND, hand=True),
    "null ouvert": game(5, Contract.NULL, ouvert=True),
    "passed in": passed_in(),
    "revoked": revoked(),
    "given up": given_up(),
    "unknown cards": unknown(),
    "variation": written(),
    "analysed": analysed(),
    "ramsch": ramsch(),
    "ramsch, not all told": ramsch_not_told(),
    "kontra": kontra(),
    "claims and answers": claimed(),
    "a defender claims": defender_claims(),
    "cards laid open": laid_open(),
    "misdeal": GameRecord(deal=dealt(1), events=(Misdeal("eleven cards"),)),
    "no deal": GameRecord(events=(Bid(M, 18), Pass(F), Pass(R))),
    "nothing": GameRecord(),
}
