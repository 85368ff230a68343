"""Writes skat-game-id texts."""

from __future__ import annotations

from collections.abc import Iterator

from skatnotation.cards import Card, Cards
from skatnotation.notations.errors import CannotWriteError, Fault, shortened
from skatnotation.notations.gameid.tables import BIDS, TEXT_OF, declarer_of, kind_text, next_leader, replaced
from skatnotation.record import Bid, Deal, Declaration, GameRecord, HighestBid, Hold, LastBid, Pass, PickUp, Play
from skatnotation.seats import SEATS, Seat


def text_of(record: GameRecord) -> str:
    """A record as a text of some lines; raises CannotWriteError for what such a text would tell otherwise."""
    return _Writer(record).text()


def _cannot(problem: str, **params: str) -> CannotWriteError:
    return CannotWriteError(Fault(problem=problem, params={name: shortened(value) for name, value in params.items()}))


class _Writer:
    """The lines of a text, with the comments that stand after the events which they tell."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._lines: list[str] = []
        self._comments: dict[int, list[str]] = {}
        for comment in record.comments:
            after = max(-1, min(comment.after, len(record.events)))
            self._comments.setdefault(after, []).extend(line.strip() for line in comment.text.splitlines() or [""])

    def text(self) -> str:
        record = self._record
        deal = record.deal
        if deal is None:
            raise _cannot("write_deal")
        for comment in self._comments.pop(-1, ()):
            self._lines.append(f"-- {comment}".rstrip())
        for hand, size in zip((deal.forehand, deal.middlehand, deal.rearhand, deal.skat), (10, 10, 10, 2), strict=True):
            if len(hand) != size or None in hand:
                raise _cannot("write_whole_deal")
            self._lines.append(_cards(hand))
        self._remark(0)
        if record.events:
            self._run(deal)
        for after in sorted(self._comments):
            self._remark(after)
        return "\n".join(self._lines)

    def _remark(self, after: int) -> None:
        """Write the comments up to a number of events: the first at the end of the line, the others below it."""
        found = [text for number in sorted(self._comments) if number <= after for text in self._comments[number]]
        for number in [number for number in self._comments if number <= after]:
            del self._comments[number]
        for place, comment in enumerate(found):
            if place or "--" in self._lines[-1]:
                self._lines.append(f"-- {comment}".rstrip())
            else:
                self._lines[-1] += f" -- {comment}".rstrip()

    def _run(self, deal: Deal) -> None:
        events = self._record.events
        declaration = next((event for event in events if isinstance(event, Declaration)), None)
        bids = _bids(self._record, declaration)
        calls = sum(isinstance(event, Bid | Hold | Pass | LastBid | HighestBid) for event in events)
        one_each = calls == 3
        for number, bid in enumerate(bids, 1):
            if bid not in BIDS:
                raise _cannot("write_bid", value=str(bid))
            self._lines.append(f"{BIDS.index(bid):02}")
            if one_each and any(bids):
                self._remark(number)
        self._remark(calls)
        if declaration is None:
            return
        if not any(bids):
            raise _cannot("write_no_bid")
        if declarer_of(bids) is not declaration.seat:
            raise _cannot("write_declarer")
        self._declaration(deal, declaration)
        self._plays(deal, declaration)

    def _declaration(self, deal: Deal, declaration: Declaration) -> None:
        picked_up = any(isinstance(event, PickUp) for event in self._record.events)
        if picked_up == declaration.hand:
            raise _cannot("write_hand")
        aside = declaration.discards or (deal.skat if declaration.hand else None)
        place = self._record.events.index(declaration)
        if aside is not None:
            if len(aside) != 2 or None in aside:
                raise _cannot("write_aside")
            self._lines.append(_cards(aside))
            self._remark(place)
        spelling = declaration.spelling or ""
        canonical = kind_text(declaration)
        told = spelling[:1].isdigit() and spelling.isdigit() and len(spelling) <= 5
        self._lines.append(spelling if told and f"{spelling:0<5}"[:3] == canonical[:3] else canonical)
        self._remark(place + 1)

    def _plays(self, deal: Deal, declaration: Declaration) -> None:
        hands = [list(deal.hand(seat)) for seat in SEATS]
        swapped = replaced(deal.hand(declaration.seat), deal.skat, declaration.discards)
        hands[declaration.seat.number] = [swapped.get(card, card) for card in hands[declaration.seat.number]]
        leader = Seat.FOREHAND
        for end, trick in _tricks(self._record):
            expected = (leader, leader.next, leader.next.next)
            if tuple(play.seat for play in trick) != expected:
                raise _cannot("write_order")
            digits = [""] * 3
            cards: list[Card] = []
            for play in trick:
                if play.card is None or play.card not in hands[play.seat.number]:
                    raise _cannot("write_card", found=play.card or "??")
                digits[play.seat.number] = str(hands[play.seat.number].index(play.card))
                cards.append(play.card)
            self._lines.append("".join(digits))
            self._remark(end)
            leader = next_leader(declaration.contract, leader, cards)


def _cards(cards: Cards) -> str:
    return "".join(TEXT_OF[card] for card in cards if card is not None)


def _tricks(record: GameRecord) -> Iterator[tuple[int, list[Play]]]:
    """The whole tricks, and how many events of the record stand before the end of each."""
    trick: list[Play] = []
    for number, event in enumerate(record.events, 1):
        if isinstance(event, Play):
            trick.append(event)
            if len(trick) == 3:
                yield number, trick
                trick = []


def _bids(record: GameRecord, declaration: Declaration | None) -> list[int]:
    """The highest number that each seat has bid or held."""
    bids = [0, 0, 0]
    asked = 0
    for event in record.events:
        match event:
            case Bid(seat, value) | HighestBid(seat, value):
                asked = value
                bids[seat.number] = max(bids[seat.number], value)
            case Hold(seat):
                bids[seat.number] = max(bids[seat.number], asked)
            case LastBid(value) if declaration is not None:
                bids[declaration.seat.number] = value
    return bids
