"""The record of a skat-game-id text, and the place of each of its parts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NoReturn

from lark import Token, Tree, UnexpectedInput

from skatnotation.cards import Card, Cards
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.gameid.tables import (
    BIDS,
    CARD_OF,
    KINDS,
    WORDS,
    declarer_of,
    kind_text,
    next_leader,
    replaced,
)
from skatnotation.notations.grammar import parser
from skatnotation.notations.places import Locations, Place
from skatnotation.notations.unexpected import expected_at
from skatnotation.record import (
    Comment,
    Deal,
    Declaration,
    Event,
    GameRecord,
    HighestBid,
    Outcome,
    Pass,
    PickUp,
    Play,
    Result,
)
from skatnotation.seats import SEATS, Seat

_COMMENT: Final = re.compile(r"--([^\n]*)")
_PACK: Final = 32


class Game:
    """Makes the record of a text; raises NotationError."""

    def __init__(self, text: str) -> None:
        self._text = text if text.endswith("\n") else f"{text}\n"
        self._events: list[Event] = []
        self._tokens: list[Token] = []
        self._comments: list[Comment] = []
        self._cards: list[Token] = []
        self._aside: tuple[Token, ...] = ()
        self._result: Result | None = None
        self._turn = Seat.FOREHAND
        self._hands: list[Cards] = []
        self.record = self._read(_parsed(self._text))

    def _read(self, tree: Tree[Token]) -> GameRecord:
        for node in tree.children:
            if isinstance(node, Token):
                self._comment(node, 0 if self._cards else -1)
            elif node.data == "deal":
                self._read_deal(node)
            else:
                self._read_run(node)
        deal = self._dealt()
        return GameRecord(deal=deal, events=tuple(self._events), result=self._result, comments=tuple(self._comments))

    def _refuse(self, token: Token, problem: str, **params: str) -> NoReturn:
        raise NotationError(fault_at(self._text, token.start_pos or 0, problem, params))

    def _comment(self, token: Token, least: int = 0) -> None:
        """Keep the comments at the end of lines; they stand after the events of the lines before."""
        if token.type == "SEP":
            after = len(self._events) or least
            self._comments += [Comment(after, text.strip()) for text in _COMMENT.findall(token)]

    def _add(self, event: Event, token: Token) -> None:
        self._events.append(event)
        self._tokens.append(token)

    def _read_deal(self, tree: Tree[Token]) -> None:
        for token in _tokens(tree):
            if token.type == "CARD":
                self._cards.append(token)
            else:
                self._comment(token)
        count = len(self._cards)
        if count == _PACK + 2:
            self._aside = tuple(self._cards[_PACK:])
            del self._cards[_PACK:]
        elif count != _PACK:
            self._refuse(self._cards[-1], "gameid_deal", value=str(count))
        cards = _known(self._cards)
        self._hands = [cards[:10], cards[10:20], cards[20:30], cards[30:]]

    def _dealt(self) -> Deal:
        return Deal(*self._hands)

    def _read_run(self, tree: Tree[Token]) -> None:
        bids: list[int] = []
        hand: list[Card | None] = []
        declaration: Declaration | None = None
        for node in tree.children:
            if isinstance(node, Tree) and node.data == "bids":
                bids = self._read_bids(node)
            elif isinstance(node, Tree):
                self._read_aside(node)
            elif node.type == "SEP":
                self._comment(node)
            elif not any(bids):
                self._refuse(node, "gameid_passed")
            elif node.type == "KIND":
                declaration = self._declare(node, declarer_of(bids))
                swapped = replaced(self._hands[declaration.seat.number], self._hands[3], declaration.discards)
                hand = [swapped.get(card, card) for card in self._hands[declaration.seat.number]]
            elif declaration is not None:
                self._play(node, declaration, hand)

    def _read_bids(self, tree: Tree[Token]) -> list[int]:
        """The highest bid of each seat; who has none has passed, and all three have passed in one order only."""
        tokens = [token for token in _tokens(tree) if token.type == "BID"]
        for token in tokens:
            if int(token) >= len(BIDS):
                self._refuse(token, "gameid_bid", found=str(token))
        bids = [BIDS[int(token)] for token in tokens]
        if any(bids):
            seats = iter(zip(SEATS, bids, strict=True))
            for token in _tokens(tree):
                if token.type == "BID":
                    self._add(HighestBid(*next(seats)), token)
                else:
                    self._comment(token)
            return bids
        for seat in (Seat.MIDDLEHAND, Seat.REARHAND, Seat.FOREHAND):
            self._add(Pass(seat), tokens[seat.number])
        for token in _tokens(tree):
            self._comment(token)
        self._result = Result(outcome=Outcome.PASSED)
        return bids

    def _read_aside(self, tree: Tree[Token]) -> None:
        tokens = tuple(token for token in _tokens(tree) if token.type == "CARD")
        if self._aside:
            self._refuse(tokens[0], "gameid_aside")
        self._aside = tokens
        self._comment(_tokens(tree)[-1])

    def _declare(self, token: Token, seat: Seat) -> Declaration:
        digits = f"{token:0<5}"
        hand, ouvert = digits[1] == "1", digits[2] == "1"
        aside = _known(self._aside)
        discards = aside or None
        if hand and set(aside) == set(self._hands[3]):
            discards = None
        if not hand:
            self._add(PickUp(seat, self._hands[3]), self._aside[0] if self._aside else token)
        declaration = Declaration(seat, KINDS[int(digits[0])], hand=hand, ouvert=ouvert, discards=discards)
        if str(token) != kind_text(declaration):
            declaration = Declaration(
                seat, declaration.contract, hand=hand, ouvert=ouvert, discards=discards, spelling=str(token)
            )
        self._add(declaration, token)
        return declaration

    def _play(self, token: Token, declaration: Declaration, hand: list[Card | None]) -> None:
        """A trick: the digits stand in the order of the seats, the plays in that of the game."""
        leader = self._turn
        cards: list[Card] = []
        for seat in (leader, leader.next, leader.next.next):
            held = hand if seat is declaration.seat else self._hands[seat.number]
            card = held[int(token[seat.number])]
            self._add(Play(seat, card), token)
            if card is not None:
                cards.append(card)
        self._turn = next_leader(declaration.contract, leader, cards)

    def locations(self) -> Locations:
        """Where the parts of the record stand; a card played is placed at its digit."""
        start = _place(self._cards[0])
        numbers = {type(event): number for number, event in enumerate(self._events)}
        aside = tuple(map(_place, self._aside))
        return Locations(
            game=start,
            tags=(),
            deal=start,
            cards=tuple(map(_place, self._cards)),
            events=tuple(map(_event_place, self._events, self._tokens)),
            picked_up={},
            discards={numbers[Declaration]: aside} if Declaration in numbers else {},
            shown={},
            result={},
            end=_place((self._tokens or self._cards)[-1]),
        )


def _parsed(text: str) -> Tree[Token]:
    try:
        return parser("gameid", "game").parse(text)
    except UnexpectedInput as trouble:
        raise expected_at(text, trouble, WORDS) from None


def _tokens(tree: Tree[Token]) -> list[Token]:
    return [node for node in tree.children if isinstance(node, Token)]


def _known(tokens: Iterable[Token]) -> Cards:
    return tuple(CARD_OF[token.upper()] for token in tokens)


def _place(token: Token) -> Place:
    return Place(token.line or 1, token.column or 1)


def _event_place(event: Event, token: Token) -> Place:
    place = _place(token)
    return Place(place.line, place.column + event.seat.number) if isinstance(event, Play) else place
