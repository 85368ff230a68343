"""The record of a game of an XSkat log, and the place of each of its parts."""

from __future__ import annotations

from typing import Final

from lark import Token

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.notations.places import Locations, Place
from skatnotation.notations.xskat.log import Cell, Log, Pair, Row
from skatnotation.notations.xskat.words import (
    ANNOUNCED,
    CONTRACT_OF,
    NOBODY,
    REVOLUTION,
    SEAT_OF,
    WINS_RAMSCH,
    WON,
    Announced,
    lowest_trump,
)
from skatnotation.record import (
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    Answer,
    Claim,
    Deal,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Knock,
    Kontra,
    LastBid,
    Outcome,
    Pass,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Result,
    Tag,
)
from skatnotation.seats import SEATS, Seat


class Game:
    """Makes the record of a game.

    The columns of a log belong to players and stay the same from game to game; who led the first trick is forehand.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._first = self._forehand()
        self._events: list[tuple[Event, Token]] = []
        self._declarer: Seat | None = None
        self._contract: Contract | None = None
        self._announced = Announced()
        self._revolution = False
        self._deal: dict[Seat, list[tuple[Card | None, Token]]] = {}
        self._skat: list[tuple[Card | None, Token]] = []
        self.record = self._record()

    def _record(self) -> GameRecord:
        log = self._log
        if log.tricks[0][0].token.type.startswith("PASS"):
            self._deal_plain()
            self._pass_in()
            result = Result(outcome=Outcome.PASSED)
        elif log.story is None:
            log.refuse(log.end or (log.lies and log.lies.label), "xskat_no_game")
        elif log.story.type == "RAMSCH":
            self._deal_ramsch()
            self._announce_ramsch(log.story)
            self._play()
            result = self._ramsch_result(log.story)
        else:
            self._announce(log.story)
            self._deal_played()
            self._play()
            result = self._result(self._declarer)
        events = tuple(event for event, _ in self._events)
        switches = _house_rules(events)
        return GameRecord(
            tags=self._tags(),
            rules="isko" if switches else None,
            deal=self._dealt(),
            events=events,
            result=result,
            switches=switches,
        )

    # Seats

    def _forehand(self) -> int:
        """The column of forehand."""
        row = self._log.tricks[0]
        led = [column for column, cell in enumerate(row) if cell.led]
        took = [column for column, cell in enumerate(row) if cell.took]
        if not led and not took:
            self._log.refuse(row[0].token, "xskat_leader")
        return (led or took)[0]

    def _seat(self, column: int) -> Seat:
        return SEATS[(column - self._first) % 3]

    def _column(self, seat: Seat) -> int:
        return (seat.number + self._first) % 3

    def _named(self, story: Token, name: str) -> Seat:
        """The seat of a player whom the log calls by name."""
        columns = [column for column, known in enumerate(self._log.names) if name in {known, known.split(" ")[0]}]
        if len(columns) != 1:
            self._log.refuse(story, "xskat_name" if not columns else "xskat_names", found=name)
        return self._seat(columns[0])

    def _tags(self) -> tuple[Tag, ...]:
        log = self._log
        tags = [Tag("Id", log.number), Tag("RandomSeed", log.seed), Tag("Rotated", log.rotated)]
        names = [
            Tag(name, log.names[self._column(seat)])
            for name, seat in zip((FOREHAND, MIDDLEHAND, REARHAND), SEATS, strict=True)
        ]
        return tuple(tag for tag in (*tags, *names) if tag.value)

    # The game

    def _pass_in(self) -> None:
        """All three have passed, and there is one order in which they can."""
        for seat in (Seat.MIDDLEHAND, Seat.REARHAND, Seat.FOREHAND):
            self._events.append((Pass(seat), self._log.tricks[0][self._column(seat)].token))

    def _announce(self, story: Token) -> None:
        log = self._log
        name, _, game = story.rpartition(" ")
        self._declarer = self._named(story, name.rpartition(" ")[0].strip())
        self._contract = CONTRACT_OF[game]
        self._revolution = game == REVOLUTION
        if log.extra is not None:
            self._announced = ANNOUNCED[str(log.extra)]
        if log.bid is not None:
            self._events.append((LastBid(int(log.bid)), log.bid))
        lies, lay = self._must(log.lies), self._must(log.lay)
        said = self._announced
        if not said.hand:
            self._events.append((PickUp(self._declarer, lay.value), lay.label))
        open_in_trumps = said.ouvert and self._contract is not Contract.NULL
        declaration = Declaration(
            seat=self._declarer,
            contract=self._contract,
            hand=said.hand,
            ouvert=said.ouvert or self._revolution,
            schneider_announced=said.schneider or open_in_trumps,
            schwarz_announced=said.schwarz or open_in_trumps,
            discards=None if said.hand and set(lies.value) == set(lay.value) else lies.value,
            spitze=any(cell.spitze for row in log.hands for cell in row),
            revolution=self._revolution,
        )
        self._events.append((declaration, story))
        doubled = [self._seat(column) for column, marked in enumerate(log.underscored) if marked]
        for seat in sorted(doubled, key=lambda seat: (seat is self._declarer, seat.number)):
            self._events.append((Re(seat) if seat is self._declarer else Kontra(seat), log.head or story))

    def _announce_ramsch(self, story: Token) -> None:
        log = self._log
        for push in log.pushes:
            unseen = push.label.type == "PUSH_UNSEEN"
            self._events.append((Push(SEAT_OF[push.label[0]], push.value, unseen), push.label))
        self._events.append((Ramsch(), story))
        for column, marked in enumerate(log.underscored):
            if marked:
                self._events.append((Knock(self._seat(column)), log.head or story))

    def _play(self) -> None:
        """The cards in the order of play: the leader's, and round the table."""
        for row in self._log.tricks:
            if row[0].word:
                self._give_up(row)
                return
            led = [column for column, cell in enumerate(row) if cell.led]
            first = (led or [column for column, cell in enumerate(row) if cell.took])[0]
            for column in (first, (first + 1) % 3, (first + 2) % 3):
                cell = row[column]
                self._events.append((Play(self._seat(column), self._card(cell)), cell.token))
        if self._log.rest and self._declarer is not None:
            self._claim(self._declarer)

    def _claim(self, declarer: Seat) -> None:
        """XSkat lists the cards that were left when the declarer has claimed the rest, or in null none of it."""
        cell = self._log.rest[0][self._column(declarer)]
        tricks = 0 if self._contract is Contract.NULL else None
        self._events.append((Claim(declarer, tricks=tricks), cell.token))

    def _give_up(self, row: Row) -> None:
        """Schenken: the defenders give the game up before the first trick, and the declarer accepts."""
        cells = [(seat, row[self._column(seat)].token) for seat in SEATS]
        self._events += [(GiveUp(seat), token) for seat, token in cells if token.type.startswith("GIFT")]
        self._events += [(Answer(seat, agrees=True), token) for seat, token in cells if token.type.startswith("ACCEPT")]

    def _card(self, cell: Cell) -> Card | None:
        if not cell.spitze:
            return cell.card
        card = None if self._contract is None else lowest_trump(self._contract)
        if card is None:
            self._log.refuse(cell.token, "xskat_spitze")
        return card

    # The deal, from the hands as they went into play

    def _held(self, seat: Seat) -> list[tuple[Card | None, Token]]:
        column = self._column(seat)
        return [(self._card(row[column]), row[column].token) for row in self._log.hands]

    def _must(self, pair: Pair | None) -> Pair:
        if pair is None:
            self._log.refuse(self._log.story, "xskat_no_skat")
        return pair

    def _deal_plain(self) -> None:
        self._deal = {seat: self._held(seat) for seat in SEATS}
        self._skat = _placed(self._must(self._log.lies))

    def _deal_played(self) -> None:
        """The declarer's hand is written after discarding; before a Revolution the others' hands are not written."""
        lies, lay = self._must(self._log.lies), self._must(self._log.lay)
        self._deal = {seat: self._held(seat) for seat in SEATS}
        self._skat = _placed(lay)
        for seat, held in self._deal.items():
            if self._revolution and seat is not self._declarer:
                self._deal[seat] = [(None, token) for _, token in held]
            elif seat is self._declarer and not self._announced.hand:
                self._deal[seat] = _before(held, lies, lay)

    def _deal_ramsch(self) -> None:
        """Who has taken the skat up has two cards of it in his place of the two that he handed on."""
        log = self._log
        self._deal_plain()
        if not log.pushes:
            return
        received = self._must(log.lay)
        self._skat = _placed(received)
        for push in log.pushes:
            seat = SEAT_OF[push.label[0]]
            self._deal[seat] = _before(self._deal[seat], push, received)
            received = push

    def _dealt(self) -> Deal:
        forehand, middlehand, rearhand = (tuple(card for card, _ in self._deal[seat]) for seat in SEATS)
        return Deal(forehand, middlehand, rearhand, skat=tuple(card for card, _ in self._skat))

    # The result

    def _result(self, declarer: Seat | None) -> Result:
        log = self._log
        won = log.outcome is not None and str(log.outcome) in WON
        points = None if log.points is None else int(log.points)
        return Result(outcome=Outcome.WON if won else Outcome.LOST, declarer=declarer, points=points)

    def _ramsch_result(self, story: Token) -> Result:
        """Who has lost a Ramsch, or won it by taking all tricks; where nobody did, there is no more to say."""
        words = str(story).split(" ")
        name = " ".join(words[:-3])
        if name in NOBODY:
            return Result(outcome=Outcome.LOST)
        seat = self._named(story, name)
        won = str(story).endswith(WINS_RAMSCH)
        points = None if self._log.points is None else int(self._log.points)
        return Result(outcome=Outcome.WON if won else Outcome.LOST, declarer=seat, points=points)

    # Places

    def locations(self) -> Locations:
        """Where the parts of the record stand."""
        log = self._log
        head = _place(log.head)
        lies = log.lies and tuple(map(_place, log.lies.cards))
        lay = log.lay and tuple(map(_place, log.lay.cards))
        places = [_place(token) for _, token in self._events]
        numbers = {type(event): number for number, (event, _) in enumerate(self._events)}
        cards = [held for seat in SEATS for held in self._deal[seat]]
        outcome = _place(log.outcome or log.story or log.end)
        result = {"": outcome, "outcome": outcome, "declarer": _place(log.story)}
        if log.points is not None:
            result["points"] = _place(log.points)
        return Locations(
            game=head,
            tags=(head,) * len(self.record.tags),
            deal=_place(log.hands[0][0].token),
            cards=tuple(_place(token) for _, token in [*cards, *self._skat]),
            events=tuple(places),
            picked_up={numbers[PickUp]: lay} if PickUp in numbers and lay else {},
            discards={numbers[Declaration]: lies} if Declaration in numbers and lies else {},
            shown={},
            result=result,
            end=_place(log.end or log.outcome or log.story),
        )


def _house_rules(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The house rules that show in a game: XSkat lets nobody say or do what is not switched on."""
    kinds = {type(event) for event in events}
    spitze = any(isinstance(event, Declaration) and event.spitze for event in events)
    shown = tuple(name for kind, names in _SWITCHES.items() if kind in kinds for name in names)
    return ("spitze", *shown) if spitze else shown


_SWITCHES: Final[dict[type[Event], tuple[str, ...]]] = {
    Kontra: ("kontra",),
    Re: ("re",),
    Ramsch: ("ramsch", "durchmarsch"),
    Push: ("schieberamsch",),
    Knock: ("knock",),
}


def _before(held: list[tuple[Card | None, Token]], put: Pair, taken: Pair) -> list[tuple[Card | None, Token]]:
    """A hand as it was before two cards were taken up and two put away."""
    return [(card, token) for card, token in [*held, *_placed(put)] if card not in taken.value]


def _placed(pair: Pair) -> list[tuple[Card | None, Token]]:
    return list(zip(pair.value, pair.cards, strict=True))


def _place(token: Token | None) -> Place:
    return Place(1, 1) if token is None else Place(token.line or 1, token.column or 1)
