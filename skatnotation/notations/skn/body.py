"""The events of an SKN record or variation while they are read: what is said of them, and where they stand."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from lark import Token

from skatnotation.cards import Cards
from skatnotation.notations.places import Place
from skatnotation.notations.skn.remarks import comment_of
from skatnotation.notations.skn.scope import COMMENT, Node, Scope, place_of
from skatnotation.record import AnyCard, Comment, Event, Mark, PickUp, Play, Rest, TrickPoints, Unseen, Variation
from skatnotation.seats import Seat

Anything = Event | AnyCard | Rest

_CARDS = frozenset(("CARD", "UNKNOWN", "ODD", "ODD_UPPER"))


class Put(msgspec.Struct, frozen=True):
    """A ``put`` line whose game has not been met yet.

    ``waiting`` is the number of the event that stands for the skat taken or left, and whose seat the game will tell;
    ``None`` when a ``take`` line has told it.
    """

    token: Token
    discards: Cards | None
    places: tuple[Place, ...]
    waiting: int | None


class Body:
    """Events that grow while lines are read, with comments, marks, points, variations and places."""

    def __init__(self, scope: Scope, *, analysis: bool = False) -> None:
        self.scope = scope
        self.analysis = analysis
        self.events: list[Anything] = []
        self.places: list[Place] = []
        self.comments: list[Comment] = []
        self.marks: list[Mark] = []
        self.variations: list[Variation] = []
        self.taken: dict[int, tuple[Place, ...]] = {}
        self.discards: dict[int, tuple[Place, ...]] = {}
        self.shown: dict[int, tuple[Place, ...]] = {}
        self.plays: list[int] = []
        self.first_trick: int | None = None
        self.points: dict[int, TrickPoints] = {}
        self.short: Token | None = None  # the last trick, when it has fewer than three cards
        self.put: Put | None = None
        self.unnamed: set[int] = set()  # pick-ups that take the cards which the deal puts into the skat
        self.declared: int | None = None  # the declaration, while its open cards or its spelling may follow

    @property
    def tricks(self) -> int:
        """How many tricks have begun."""
        return -(-len(self.plays) // 3)

    @property
    def trick_points(self) -> tuple[TrickPoints | None, ...]:
        """The points of the tricks, as far as any are written."""
        return tuple(self.points.get(trick) for trick in range(max(self.points, default=-1) + 1))

    def finish(self, skat: Cards) -> None:
        """Give the cards of the skat to those who have taken it, and put the comments in order."""
        if self.put:
            self.scope.refuse(self.put.token, "put_without_game")
        for index in self.unnamed:
            event = self.events[index]
            if isinstance(event, PickUp) and skat:
                self.events[index] = PickUp(event.seat, skat)
        self.comments.sort(key=lambda comment: comment.after)
        self.marks.sort(key=lambda mark: mark.event)

    def add(self, token: Token, event: Anything) -> int:
        """Add an event; its number."""
        self.events.append(event)
        self.places.append(place_of(token))
        return len(self.events) - 1

    def play(self, token: Token, event: Play | AnyCard) -> None:
        """Add a play."""
        self.plays.append(self.add(token, event))

    def mark(self, sign: str) -> None:
        """Mark the last event."""
        self.marks.append(Mark(len(self.events) - 1, sign))

    def insert(self, index: int, token: Token, events: Sequence[Event]) -> None:
        """Add events where others follow already."""
        count = len(events)
        self.events[index:index] = events
        self.places[index:index] = [place_of(token)] * count
        self.plays = [play + count * (play >= index) for play in self.plays]
        self.marks = [Mark(mark.event + count * (mark.event >= index), mark.sign) for mark in self.marks]
        self.comments = [
            msgspec.structs.replace(comment, after=comment.after + count * (comment.after > index))
            for comment in self.comments
        ]
        self.variations = [
            msgspec.structs.replace(variation, after=variation.after + count * (variation.after > index))
            for variation in self.variations
        ]

    def gap(self, token: Token, after: int | None = None, part: str | None = None) -> None:
        """Read the comments between two tokens, and note commas."""
        if "{" in token:
            place = len(self.events) if after is None else after
            self.comments += [Comment(place, comment_of(text), part) for text in COMMENT.findall(token)]
        if "," in token and "," in COMMENT.sub("", token):
            self.scope.lenient("comma", token)

    def gaps(self, nodes: Sequence[Node]) -> None:
        """Read the comments of a line whose event is there already."""
        for node in nodes:
            if isinstance(node, Token) and node.type == "GAP":
                self.gap(node)

    def settle_put(self, seat: Seat) -> Put | None:
        """The game has come that a ``put`` line has waited for."""
        put, self.put = self.put, None
        if put is not None and put.waiting is not None:
            waiting = self.events[put.waiting]
            self.events[put.waiting] = Unseen(seat) if isinstance(waiting, Unseen) else PickUp(seat)
        return put

    def cards(self, nodes: Sequence[Node]) -> tuple[Cards, tuple[Place, ...]]:
        """The cards among some nodes, and where they stand."""
        tokens = [node for node in nodes if isinstance(node, Token) and node.type in _CARDS]
        return tuple(map(self.scope.card, tokens)), tuple(map(place_of, tokens))

    def pair(self, nodes: Sequence[Node]) -> tuple[Cards | None, tuple[Place, ...]]:
        """Two cards; one ``??`` stands for two that are not known. ``None`` where there are none."""
        cards, places = self.cards(nodes)
        return ((None, None), places * 2) if cards == (None,) else (cards or None, places)
