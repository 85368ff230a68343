"""The fine path: every token of a record, with its place. It alone decides what is a record, and says what is not."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec
from lark import Token, Tree, UnexpectedInput

from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.grammar import parser
from skatnotation.notations.iss.moves import Moves, place_of, refuse, tokens_of
from skatnotation.notations.iss.parts import result_of, tag_of
from skatnotation.notations.iss.slips import diagnose
from skatnotation.notations.iss.trouble import Trouble
from skatnotation.notations.places import Locations, Place
from skatnotation.record import GameRecord, Result, Tag

_ITEM_OF: Final = {
    "DECLARER": "declarer",
    "SCORE": "score",
    "MATADORS": "matadors",
    "POINTS": "points",
    "TRICKS": "tricks",
    "SCHNEIDER": "schneider",
    "SCHWARZ": "schwarz",
    "PENALTY_0": "penalties",
    "LEAVER": "left",
    "LATE": "timed_out",
    "GAVE_UP": "gave_up",
}
"""The item of the result whose value follows each label."""

_WORD_OF: Final = {"PASSED": "outcome", "UNFINISHED": "outcome", "OUTCOME": "outcome", "LIMIT": "overbid"}
"""The items that stand without a label."""


class Reading(msgspec.Struct, frozen=True):
    """A record, and where its parts stand in the text."""

    record: GameRecord
    locations: Locations


def fine(text: str) -> Reading:
    """The record of a text that has just one, from its ``(;`` to its ``;)``; raises NotationError."""
    try:
        tree = parser("iss", "record_fine").parse(text)
    except UnexpectedInput as trouble:
        raise _error(text, trouble) from None
    return _Frame(text).read(tree)


def _error(text: str, trouble: UnexpectedInput) -> NotationError:
    """Lark's error in people's words."""
    token = getattr(trouble, "token", None)
    at_end = token is not None and token.type == "$END"
    expected = getattr(trouble, "expected", None) or getattr(trouble, "allowed", None) or ()
    offset = len(text) if at_end else trouble.pos_in_stream or 0
    slip = diagnose(Trouble(text, offset, frozenset(expected)))
    return NotationError(fault_at(text, slip.offset, slip.problem, slip.params, slip.expected))


class _Frame:
    """The frame of a record: its tags, moves and result, each where it was met."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._moves = Moves(text)
        self._tags: list[tuple[Tag, Place]] = []
        self._once: dict[str, Place] = {}
        self._end = Place(0, 0)
        self._result: Result | None = None
        self._items: dict[str, Place] = {}

    def read(self, tree: Tree[Token]) -> Reading:
        for node in tree.children:
            if isinstance(node, Tree):
                self._item(node)
            elif node.type == "GAP":
                self._moves.gap(node)
            elif node.type == "CLOSE":
                self._complete(node)
        return Reading(self._record(), self._locations())

    def _item(self, tree: Tree[Token]) -> None:
        tokens = tokens_of(tree)
        if tree.data == "tag":
            self._tags.append((tag_of(tokens[0][:-1], _value(tokens)), place_of(tokens[0])))
        elif tree.data == "game":
            self._note("game", tokens[0])
            if not _value(tokens):
                refuse(self._text, tokens[1], "no_game")
            if _value(tokens) != "Skat":
                refuse(self._text, tokens[1], "wrong_game", found=_value(tokens))
        elif tree.data == "moves":
            self._note("moves", tokens[0])
            self._moves.read(iter(tree.children))
            self._end = place_of(tokens[-1])
        else:
            self._note("result", tokens[0])
            self._read_result(tokens[1:])

    def _note(self, name: str, token: Token) -> None:
        """These three stand in a record once."""
        if name in self._once:
            refuse(self._text, token, f"second_{name}")
        self._once[name] = place_of(token)

    def _complete(self, close: Token) -> None:
        for name in ("game", "moves", "result"):
            if name not in self._once:
                refuse(self._text, close, f"no_{name}")

    def _read_result(self, tokens: list[Token]) -> None:
        self._result = result_of("".join(tokens[:-1]))
        self._items[""] = place_of(tokens[0])
        for token, after in pairwise(tokens):
            if token.type in _ITEM_OF:
                self._items[_ITEM_OF[token.type]] = place_of(after)
            elif token.type in _WORD_OF:
                self._items[_WORD_OF[token.type]] = place_of(token)

    def _record(self) -> GameRecord:
        return GameRecord(
            tags=tuple(tag for tag, _ in self._tags),
            rules="iss",
            deal=self._moves.deal,
            events=tuple(self._moves.events),
            result=self._result,
            comments=tuple(self._moves.comments),
        )

    def _locations(self) -> Locations:
        return Locations(
            game=self._once["game"],
            tags=tuple(place for _, place in self._tags),
            deal=self._moves.deal_place,
            cards=self._moves.card_places,
            events=tuple(self._moves.event_places),
            picked_up=self._moves.picked_up,
            discards=self._moves.discards,
            shown=self._moves.shown,
            result=self._items,
            end=self._end,
        )


def _value(tokens: list[Token]) -> str:
    """The value between the brackets of a tag."""
    return str(tokens[1]) if len(tokens) > 2 else ""
