"""The lines of canonical SKN below the deal, of a record or of a variation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from skatnotation.cards import UNKNOWN, Cards
from skatnotation.notations.skn.events import takes_answers, text_of_answer, words_of
from skatnotation.notations.skn.tables import ANNOUNCEMENTS, CARD_OF, TEXT_OF_CALL, TURNS
from skatnotation.notations.skn.texts import beside, between, braced, joined, quoted, refuse, whole
from skatnotation.record import (
    Answer,
    AnyCard,
    Bid,
    Declaration,
    Event,
    HighestBid,
    Hold,
    Knock,
    Kontra,
    LastBid,
    Mark,
    Misdeal,
    Pass,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Rest,
    Ruling,
    TrickPoints,
    Unseen,
    Variation,
)
from skatnotation.seats import Seat

Anything = Event | AnyCard | Rest

_PLAYS: Final = frozenset((Play, AnyCard))
_SPOKEN: Final = frozenset((Bid, Hold, Pass))
_TOLD: Final = frozenset((LastBid, HighestBid))
_CALLS: Final = _SPOKEN | _TOLD
_MARKED: Final = frozenset((Bid, Hold, Pass, HighestBid, Play))
_SIGNS: Final = frozenset(("!", "?", "!!", "??", "!?", "?!"))
_DOUBLINGS: Final[dict[type, str]] = {Kontra: "kontra", Re: "re", Knock: "knock"}
_TEXTS: Final = {card: text for text, card in CARD_OF.items()}
_STARTS: Final = {turn: tuple(f"{number:<2} {turn[0]}  " for number in range(11)) for turn in TURNS}
_LONGEST: Final = 999
_BEYOND: Final = 10**9


class Part(NamedTuple):
    """Events, and what is said of them; ``comments`` are by the number of events before them."""

    events: Sequence[Anything]
    comments: dict[int, list[str]]
    marks: Sequence[Mark]
    points: Sequence[TrickPoints | None]
    variations: Sequence[Variation]
    first_trick: int = 1
    skat: Cards = ()


def lines_of(part: Part) -> list[str]:
    """The lines of a record or of a variation."""
    return _Course(part).lines()


class _Course:
    """Lines that grow while the events are gone through."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._events = part.events
        self._comments = part.comments
        self._marks = {mark.event: mark.sign for mark in part.marks}
        self._variations = sorted(part.variations, key=lambda variation: variation.after)
        self._plain = not part.marks and not part.comments
        self._trick = 0
        self._lines: list[str] = []
        if part.marks:
            self._check_marks()

    def lines(self) -> list[str]:
        """All of them."""
        index, count = 0, len(self._events)
        self._analyse(0)
        while index < count:
            event = self._events[index]
            kind = type(event)
            if kind in _PLAYS:
                index = self._cards(index)
            elif kind in _CALLS:
                index = self._calls(index)
            elif isinstance(event, PickUp):
                index = self._pick_up(index, event)
            elif isinstance(event, Unseen):
                index = self._unseen(index, event)
            elif isinstance(event, Declaration):
                index = self._game(index, event)
            else:
                index = self._other(index)
            self._analyse(index)
        self._analyse(None)
        if len(self._part.points) > self._trick:
            refuse("write_points")
        return self._lines

    def _check_marks(self) -> None:
        for number, sign in self._marks.items():
            event = self._events[number] if 0 <= number < len(self._events) else None
            unknown = isinstance(event, Play) and event.card is None
            if type(event) not in _MARKED or sign not in _SIGNS or unknown:
                refuse("write_mark", mark=sign)

    def _said(self, index: int) -> list[str]:
        """The comments after an event."""
        return self._comments.get(index + 1, [])

    def _analyse(self, done: int | None) -> None:
        """Write the variations that stand where so many events are done."""
        while self._variations and (done is None or self._variations[0].after <= done):
            self._lines += variation_lines(self._variations.pop(0))

    # Calls

    def _calls(self, index: int) -> int:
        if self._plain and (plain := self._plain_calls(index)):
            return plain
        line = "bid  "
        told = False
        while index < len(self._events) and type(event := self._events[index]) in _CALLS:
            if type(event) in _TOLD and not told:
                told, line = True, f"{line} .."
            elif told and type(event) in _SPOKEN:
                break
            line += f" {self._call(event)}{self._marks.get(index, '')}"
            index += 1
            if index in self._comments:
                more = index < len(self._events) and type(self._events[index]) in (_TOLD if told else _CALLS)
                line += between(self._comments[index]) if more else beside(self._comments[index])
        self._lines.append(line)
        return index

    def _plain_calls(self, index: int) -> int:
        """Write calls that are all usual ones; where they end, or 0 when they are not."""
        texts = ["bid  "]
        for event in self._events[index:]:
            if type(event) not in _CALLS:
                break
            text = TEXT_OF_CALL.get(event)
            if text is None:
                return 0
            texts.append(text)
        self._lines.append(" ".join(texts))
        return index + len(texts) - 1

    def _call(self, event: Anything) -> str:
        text = TEXT_OF_CALL.get(event)
        if text is not None:
            return text
        if not isinstance(event, Bid | HighestBid | LastBid) or not 0 <= event.value <= _LONGEST:
            refuse("write_event", event=type(event).__name__)
        seat = "" if isinstance(event, LastBid) else event.seat.value
        return f"{seat}{event.value or '-'}" if isinstance(event, HighestBid) else f"{seat}{event.value}"

    # The game

    def _pick_up(self, index: int, event: PickUp) -> int:
        following = self._events[index + 1] if index + 1 < len(self._events) else None
        before = self._events[index - 1] if index else None
        if (
            isinstance(following, Declaration)
            and following.discards
            and following.seat is event.seat
            and event.skat == (self._part.skat or None)
            and not isinstance(before, PickUp)
        ):
            self._put(following, self._said(index))
            return self._declared(index + 1, following)
        cards = "" if event.skat is None else f" {whole(event.skat, 2, 'write_pair')}"
        self._lines.append(f"take  {event.seat}{cards}{beside(self._said(index))}")
        return index + 1

    def _put(self, event: Declaration, comments: Sequence[str] = ()) -> None:
        self._lines.append(f"put   {whole(event.discards or (), 2, 'write_pair')}{beside(comments)}")

    def _unseen(self, index: int, event: Unseen) -> int:
        following = self._events[index + 1] if index + 1 < len(self._events) else None
        if not isinstance(following, Declaration) or following.seat is not event.seat or following.discards is not None:
            refuse("write_event", event="Unseen")
        self._lines.append(f"put   unseen{beside(self._said(index))}")
        return self._declared(index + 1, following)

    def _game(self, index: int, event: Declaration) -> int:
        if event.discards is not None:
            if not index or not isinstance(self._events[index - 1], PickUp):
                refuse("write_discards")
            self._put(event)
        return self._declared(index, event)

    def _declared(self, index: int, event: Declaration) -> int:
        words = [word for word, field in ANNOUNCEMENTS.items() if getattr(event, field)]
        line = " ".join([f"game  {event.seat}", event.contract.letter, *words])
        self._lines.append(f"{line}{beside(self._said(index))}")
        if event.shown is not None:
            if not event.shown:
                refuse("write_pair")
            self._lines.append(f"open  {joined(event.shown)}")
        if event.spelling is not None:
            self._lines.append(f"as    {quoted(event.spelling)}")
        return index + 1

    # The play

    def _cards(self, index: int) -> int:
        """Write a trick, and the events in the middle of it."""
        if self._plain and (
            line := _plain_trick(self._part.first_trick + self._trick, self._events[index : index + 3])
        ):
            self._trick += 1
            self._lines.append(line + self._counted())
            return index + 3
        plays = [index]
        last = index + 1
        while len(plays) < 3 and last < len(self._events):
            if type(self._events[last]) in _PLAYS:
                plays.append(last)
            last += 1
        end = plays[-1] + 1
        self._trick += 1
        number = self._part.first_trick + self._trick - 1
        if not 0 < number <= 10:
            refuse("write_tricks")
        self._lines.append(self._trick_line(number, plays))
        if end - index > len(plays):
            for place, (one, other) in enumerate(pairwise(plays), 1):
                self._between(one + 1, other, f" at {number}.{place}")
        return end

    def _trick_line(self, number: int, plays: list[int]) -> str:
        leader = seat = _seat(self._events[plays[0]])
        line = f"{number:<2} {leader} "
        for play in plays:
            event = self._events[play]
            player = _seat(event)
            turn = "" if player is seat else f"{player}:"
            card = ".." if isinstance(event, AnyCard) else (isinstance(event, Play) and event.card) or UNKNOWN
            line += f" {turn}{card}"
            if self._marks:
                line += self._marks.get(play, "")
            if self._comments and play != plays[-1]:
                line += between(self._said(play))
            seat = player.next
        line += self._counted()
        return line + beside(self._said(plays[-1])) if self._comments else line

    def _counted(self) -> str:
        """The points of the last trick."""
        points = self._part.points[self._trick - 1] if self._trick <= len(self._part.points) else None
        return "" if points is None else f"  {_points(points)}"

    def _between(self, index: int, end: int, place: str) -> None:
        while index < end:
            event = self._events[index]
            if words_of(event) is None and type(event) not in _DOUBLINGS and not isinstance(event, Answer):
                refuse("write_in_trick", event=type(event).__name__)
            index = self._happened(index, end, place)

    # What else happens

    def _other(self, index: int) -> int:
        event = self._events[index]
        match event:
            case Ramsch():
                line = "game  ramsch"
            case Push(seat, cards, unseen):
                if cards is not None and unseen:
                    refuse("write_event", event="Push")
                what = " unseen" if unseen else "" if cards is None else f" {whole(cards, 2, 'write_pair')}"
                line = f"push  {seat}{what}"
            case Ruling():
                line = _ruling(event)
            case Misdeal(reason):
                line = "void  misdeal" if reason is None else f"void  misdeal {quoted(reason)}"
            case Rest():
                line = "*"
            case _:
                return self._happened(index, len(self._events), "")
        self._lines.append(f"{line}{beside(self._said(index))}")
        return index + 1

    def _happened(self, index: int, end: int, place: str) -> int:
        """Write an event with the answers to it."""
        event = self._events[index]
        if type(event) in _DOUBLINGS:
            line = f"{_DOUBLINGS[type(event)]:<5} {event.seat}"  # type: ignore[union-attr]
            self._lines.append(f"{line}{place}{beside(self._said(index))}")
            return index + 1
        if isinstance(event, Answer):
            line, answered = f"event answer {text_of_answer(event)}", True
        else:
            words = words_of(event)
            if words is None:
                refuse("write_event", event=type(event).__name__)
            line, answered = f"event {words}", takes_answers(event)
        while answered and index + 1 < end and isinstance(answer := self._events[index + 1], Answer):
            line += f"{between(self._said(index))} {text_of_answer(answer)}"
            index += 1
        self._lines.append(f"{line}{place}{beside(self._said(index))}")
        return index + 1


def _plain_trick(number: int, events: Sequence[Anything]) -> str:
    """The line of a trick with nothing but three cards in their order; empty where there is more to say of it."""
    if len(events) == 3:
        one, two, three = events
        if type(one) is Play and type(two) is Play and type(three) is Play:
            starts = _STARTS.get((one.seat, two.seat, three.seat))
            if starts is not None and 0 < number <= 10:
                return f"{starts[number]}{_TEXTS[one.card]} {_TEXTS[two.card]} {_TEXTS[three.card]}"
    return ""


def _seat(event: Anything) -> Seat:
    if isinstance(event, Play | AnyCard):
        return event.seat
    raise TypeError(event)


def _points(points: TrickPoints) -> str:
    if not 0 <= points.points <= _LONGEST:
        refuse("write_points")
    return f"{'+' if points.declarer else '-'}{points.points}"


def _ruling(ruling: Ruling) -> str:
    words = ["ruling"]
    if ruling.seat is not None:
        words.append(ruling.seat)
    if ruling.score is not None:
        if abs(ruling.score) >= _BEYOND:
            refuse("write_number", item="score", value=str(ruling.score))
        words.append(f"{ruling.score:+d}")
    if ruling.paragraph or ruling.by:
        words.append(quoted(ruling.paragraph or ""))
    if ruling.by:
        words.append(quoted(ruling.by))
    return " ".join(words)


def variation_lines(variation: Variation) -> list[str]:
    """A variation in its parentheses."""
    comments: dict[int, list[str]] = {}
    for comment in variation.comments:
        comments.setdefault(max(0, min(comment.after, len(variation.events))), []).append(comment.text)
    inner = lines_of(
        Part(
            variation.events,
            comments,
            variation.marks,
            variation.trick_points,
            variation.variations,
            first_trick=variation.trick,
        )
    )
    if not variation.events or not inner:
        refuse("write_variation")
    before = "".join([f"{braced(comment)} " for comment in comments.get(0, ())])
    lines = [f"   ( {before}{inner[0].lstrip()}", *(f"     {line}" for line in inner[1:])]
    lines[-1] += " )"
    return lines
