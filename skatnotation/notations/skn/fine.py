"""The fine path: every token of an SKN record, with its place. It alone decides what is a record, and what is not."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from lark import Token, Tree, UnexpectedInput

from skatnotation.notations.entry import Leniency
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.grammar import parser
from skatnotation.notations.places import Locations, Place
from skatnotation.notations.skn.body import Body
from skatnotation.notations.skn.deal import Dealt
from skatnotation.notations.skn.event_lines import EVENT_LINES
from skatnotation.notations.skn.head import Head
from skatnotation.notations.skn.lines import read_line
from skatnotation.notations.skn.listed import Listed
from skatnotation.notations.skn.scope import Node, Scope, place_of
from skatnotation.notations.skn.slips import diagnose
from skatnotation.record import Comment, GameRecord

_DEALT: Final = frozenset(("hand", "skat"))
_INDENT: Final = "   "
"""What stands before the parenthesis of a variation."""

_EMPTY_LINE: Final = re.compile(r"\n[ \t\r]*\n")


class Reading(msgspec.Struct, frozen=True):
    """A record, where its parts stand in the text, and the leniencies with which it was read."""

    record: GameRecord
    locations: Locations
    leniencies: tuple[Leniency, ...] = ()


def fine(text: str, letters: str | None = None) -> Reading:
    """The record of a text that has just one, from its first tag on; raises NotationError.

    ``letters`` names the alphabet of its cards where the text itself names none.
    """
    try:
        tree = parser("skn", "record_fine").parse(text)
    except UnexpectedInput as trouble:
        raise _error(text, trouble) from None
    return _Frame(text, letters).read(tree)


def _error(text: str, trouble: UnexpectedInput) -> NotationError:
    """Lark's error in people's words."""
    token = getattr(trouble, "token", None)
    at_end = token is not None and token.type == "$END"
    expected = getattr(trouble, "expected", None) or getattr(trouble, "allowed", None) or ()
    offset = len(text) if at_end else trouble.pos_in_stream or 0
    slip = diagnose(text, offset, frozenset(expected))
    return NotationError(fault_at(text, slip.offset, slip.problem, slip.params, slip.expected))


class _Frame:
    """A record while its lines are read."""

    def __init__(self, text: str, letters: str | None) -> None:
        self._scope = Scope(text, letters)
        self._body = Body(self._scope)
        self._head = Head(self._scope)
        self._deal = Dealt(self._body)
        self._list = Listed(self._body)
        self._last = "tags"
        self._empty_line = False
        self._begun = False  # a line below the head has been met

    def read(self, tree: Tree[Token]) -> Reading:
        for node, following in zip(tree.children, [*tree.children[1:], None], strict=True):
            if isinstance(node, Tree):
                self._line(node)
            elif node.type == "BREAK":
                self._break(node, following)
            elif node.type == "GAP":
                self._body.gap(node, -1)
        self._body.finish(self._deal.skat)
        return Reading(self._record(), self._locations(tree), self._scope.leniencies)

    def _break(self, token: Token, following: Node | None) -> None:
        self._empty_line = self._empty_line or _EMPTY_LINE.search(token) is not None
        if "\r" in token:
            self._scope.lenient("line_end", token)
        blanks = token[token.rindex("\n") + 1 :]
        analysis = isinstance(following, Tree) and following.data == "variation"
        if following is not None and blanks != (_INDENT if analysis else ""):
            self._scope.lenient("indent", token)

    def _line(self, tree: Tree[Token]) -> None:
        kind = str(tree.data)
        if kind == "tags":
            self._tags(tree)
        elif kind == "note" and not self._begun:
            for token in tree.children:
                if isinstance(token, Token):
                    self._body.gap(token, 0 if self._empty_line else -1)
        else:
            self._below(kind, tree)
        self._last = kind if kind != "note" else self._last

    def _tags(self, tree: Tree[Token]) -> None:
        if self._begun:
            token = next(node for tag in tree.children if isinstance(tag, Tree) for node in tag.children)
            if isinstance(token, Token):
                self._scope.refuse(token, "tag_late")
        self._body.comments = [Comment(-1, comment.text) for comment in self._body.comments]
        self._empty_line = False
        for node in tree.children:
            if isinstance(node, Token):
                self._body.gap(node, -1)
        self._head.read([node for node in tree.children if isinstance(node, Tree)])

    def _below(self, kind: str, tree: Tree[Token]) -> None:
        if not self._begun and kind in _DEALT:
            self._body.comments = [Comment(-1, comment.text) for comment in self._body.comments]
        self._begun = True
        nodes = list(tree.children)
        if kind in _DEALT:
            self._deal.read(nodes)
        elif kind == "list":
            self._list.read(nodes)
        elif kind == "as_written" and self._last in _DEALT:
            self._deal.spelled(nodes)
        elif kind in EVENT_LINES:
            if self._body.put:
                self._scope.refuse(self._body.put.token, "put_without_game")
            EVENT_LINES[kind](self._body, nodes)
        else:
            read_line(self._body, tree)

    def _record(self) -> GameRecord:
        body, rules = self._body, self._head.rules
        return GameRecord(
            tags=tuple(self._head.tags),
            rules=rules.name,
            edition=rules.edition,
            switches=rules.switches,
            deal=self._deal.deal(),
            events=tuple(body.events),  # type: ignore[arg-type]  # any card and the rest stand in variations only
            result=self._list.result,
            comments=tuple(body.comments),
            trick_points=body.trick_points,
            marks=tuple(body.marks),
            variations=tuple(body.variations),
        )

    def _locations(self, tree: Tree[Token]) -> Locations:
        start = tree.children[0]
        begin = place_of(start) if isinstance(start, Token) else Place(1, 1)
        end = self._body.places[-1] if self._body.places else self._deal.place or begin
        return Locations(
            game=begin,
            tags=tuple(self._head.places),
            deal=self._deal.place or begin,
            cards=self._deal.places,
            events=tuple(self._body.places),
            picked_up=self._body.taken,
            discards=self._body.discards,
            shown=self._body.shown,
            result=self._list.places,
            end=end,
        )
