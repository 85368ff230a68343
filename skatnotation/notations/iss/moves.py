"""The moves of an ISS record, token by token: the deal and the events, and where each stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

from lark import Token, Tree

from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.iss.parts import deal_of, declaration_of, pick_up_of, show_of
from skatnotation.notations.iss.tables import EVENT_OF, SEAT_OF
from skatnotation.notations.places import Place
from skatnotation.record import Comment, Deal, Declaration, Event, PickUp

_COMMENT: Final = re.compile(r"#([^\n]*)")

Node = Token | Tree[Token]


def place_of(token: Token) -> Place:
    """The place of a token."""
    return Place(token.line or 0, token.column or 0)


def refuse(text: str, token: Token, problem: str, **params: str) -> NoReturn:
    """Raise the error for a token that the grammar allows and the record does not."""
    raise NotationError(fault_at(text, token.start_pos or 0, problem, params))


def tokens_of(tree: Tree[Token]) -> list[Token]:
    """The tokens of a tree that has nothing else."""
    return [node for node in tree.children if isinstance(node, Token)]


def cards_in(tokens: Iterable[Token]) -> list[Token]:
    """Those tokens that are cards, known or not."""
    return [token for token in tokens if token.type in {"CARD", "UNKNOWN"}]


class Moves:
    """The deal, the events and the comments of a record, with their places; they grow while nodes are read."""

    def __init__(self, text: str) -> None:
        self.deal: Deal | None = None
        self.events: list[Event] = []
        self.comments: list[Comment] = []
        self.deal_place = Place(0, 0)
        self.card_places: tuple[Place, ...] = ()
        self.event_places: list[Place] = []
        self.picked_up: dict[int, tuple[Place, ...]] = {}
        self.discards: dict[int, tuple[Place, ...]] = {}
        self.shown: dict[int, tuple[Place, ...]] = {}
        self._text = text
        self._open = ""  # the text of a declaration without cards, while its discards may follow

    def read(self, nodes: Iterator[Node]) -> None:
        """Read the nodes of a ``moves`` tree."""
        who = ""
        for node in nodes:
            if isinstance(node, Tree):
                self._tree(who, node)
            elif node.type in {"ACTOR", "WORLD"}:
                who = str(node)
            elif node.type == "GAP":
                self.gap(node)
            elif node.type not in {"MOVES_OPEN", "CLOSE_TAG"}:
                self._add(node, EVENT_OF[f"{who}{node}"])

    def gap(self, gap: Token) -> None:
        """Read the comments of a line break."""
        if "#" in gap:
            after = len(self.events) if self.deal else -1
            self.comments += [Comment(after, text.strip()) for text in _COMMENT.findall(gap)]

    def _tree(self, who: str, tree: Tree[Token]) -> None:
        tokens = tokens_of(tree)
        if tree.data == "deal":
            self._deal(tokens)
        elif tree.data == "departure":
            self._add(tokens[0], EVENT_OF[f"w {tokens[0]}{tokens[1]}"])
        elif tree.data == "declaration":
            self._declaration(who, tokens)
        elif tree.data == "show":
            self._show(who, tokens)
        elif who == "w ":
            self._skat(tokens)
        elif len(tokens) == 1:
            self._add(tokens[0], EVENT_OF[f"{who}{tokens[0]}"])
        else:
            self._put_away(who, tokens)

    def _add(self, token: Token, event: Event) -> None:
        self._open = ""
        self.events.append(event)
        self.event_places.append(place_of(token))

    def _deal(self, tokens: list[Token]) -> None:
        bars = [token for token in tokens if token.type == "BAR"]
        if len(bars) > 3:
            refuse(self._text, bars[3], "hands")
        self.deal = deal_of("".join(tokens[1:]))
        self.deal_place = place_of(tokens[0])
        self.card_places = tuple(map(place_of, cards_in(tokens)))

    def _skat(self, tokens: list[Token]) -> None:
        """The server hands the skat over: the cards belong to the pick-up just before."""
        taken = self.events[-1] if self.events else None
        if not isinstance(taken, PickUp) or taken.skat is not None:
            refuse(self._text, tokens[0], "skat_alone")
        self.events[-1] = pick_up_of(f"{taken.seat.number} s w {''.join(tokens)}")
        self.picked_up[len(self.events) - 1] = tuple(map(place_of, cards_in(tokens)))

    def _declaration(self, who: str, tokens: list[Token]) -> None:
        letters = [token for token in tokens if token.type in {"GAME", "MODIFIER"}]
        for number, letter in enumerate(letters[1:], 1):
            if letter in letters[1:number]:
                refuse(self._text, letter, "modifier_twice", found=letter, word="".join(letters))
        text = f"{who}{''.join(tokens)}"
        declaration = declaration_of(text)
        self._add(tokens[0], declaration)
        self._place(declaration, cards_in(tokens))
        if len(tokens) == len(letters):
            self._open = text

    def _put_away(self, who: str, tokens: list[Token]) -> None:
        """The second half of a split declaration."""
        if not self._open.startswith(who):
            refuse(self._text, tokens[0], "discards_alone")
        declaration = declaration_of(f"{self._open} {who}{''.join(tokens)}")
        self.events[-1] = declaration
        self._place(declaration, cards_in(tokens))
        self._open = ""

    def _place(self, declaration: Declaration, cards: list[Token]) -> None:
        places = tuple(map(place_of, cards))
        discards = len(declaration.discards or ())
        if discards:
            self.discards[len(self.events) - 1] = places[:discards]
        if declaration.shown:
            self.shown[len(self.events) - 1] = places[discards : discards + len(declaration.shown)]

    def _show(self, who: str, tokens: list[Token]) -> None:
        text = "".join(tokens)
        self._add(tokens[0], show_of(SEAT_OF[who[0]], text) if "." in text else EVENT_OF[f"{who}{text}"])
        if cards := cards_in(tokens):
            self.shown[len(self.events) - 1] = tuple(map(place_of, cards))
