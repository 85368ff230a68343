"""The deal of an SKN record, line by line."""

from __future__ import annotations

from typing import Final

from lark import Token

from skatnotation.cards import Cards
from skatnotation.notations.places import Place
from skatnotation.notations.skn.body import Body
from skatnotation.notations.skn.lines import Nodes, keyword, tokens_in
from skatnotation.notations.skn.scope import place_of, string_of
from skatnotation.record import Deal
from skatnotation.seats import SEATS

_PARTS: Final = (*SEATS, "skat")
_SIZES: Final = {"skat": 2}


class Dealt:
    """The hands and the skat as far as they are written; they grow while lines are read."""

    def __init__(self, body: Body) -> None:
        self._body = body
        self._cards: dict[str, Cards] = {}
        self._places: dict[str, tuple[Place, ...]] = {}
        self._spelling: str | None = None
        self.place: Place | None = None

    @property
    def skat(self) -> Cards:
        """The cards of the skat; none when they are not written."""
        return self._cards.get("skat", ())

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the cards stand, in the order forehand, middlehand, rearhand, skat."""
        return tuple(place for part in _PARTS for place in self._places.get(part, ()))

    def read(self, nodes: Nodes) -> None:
        """Read the line of a hand or of the skat."""
        scope = self._body.scope
        seats = tokens_in(nodes[:1], "HAND_OF")
        token = seats[0] if seats else keyword(scope, nodes)
        part = scope.seat(token).value if seats else "skat"
        if part in self._cards:
            scope.refuse(token, "hand_twice", part=part)
        if self._body.events or any(_PARTS.index(part) < _PARTS.index(other) for other in self._cards):
            scope.lenient("line_order", token)
        cards, places = self._body.cards(nodes)
        if cards == (None,):
            size = _SIZES.get(part, 10)
            cards, places = (None,) * size, places * size
        self._cards[part], self._places[part] = cards, places
        self.place = self.place or place_of(token)
        for node in nodes:
            if isinstance(node, Token) and node.type == "GAP":
                self._body.gap(node, 0, part)

    def spelled(self, nodes: Nodes) -> None:
        """Read how the source has spelled the deal."""
        self._spelling = string_of(tokens_in(nodes, "STRING")[0])
        self._body.gaps(nodes)

    def deal(self) -> Deal | None:
        """The deal; ``None`` when no line of it is there."""
        if not self._cards:
            return None
        forehand, middlehand, rearhand, skat = (self._cards.get(part, ()) for part in _PARTS)
        return Deal(forehand=forehand, middlehand=middlehand, rearhand=rearhand, skat=skat, spelling=self._spelling)
