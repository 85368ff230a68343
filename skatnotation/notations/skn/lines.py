"""The lines of an SKN record below the deal, but for events: calls, the game, the tricks, variations, rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NoReturn

import msgspec
from lark import Token, Tree

from skatnotation.notations.skn.body import Body, Put
from skatnotation.notations.skn.scope import Node, Scope, string_of
from skatnotation.notations.skn.tables import ANNOUNCEMENTS, POINTS_OF, declared
from skatnotation.record import (
    AnyCard,
    Bid,
    Declaration,
    HighestBid,
    Hold,
    LastBid,
    Misdeal,
    Pass,
    PickUp,
    Play,
    Push,
    Ramsch,
    Rest,
    Ruling,
    Unseen,
    Variation,
)
from skatnotation.seats import Seat

Nodes = list[Node]

_TRICKS: Final = 10


def tokens_in(nodes: Iterable[Node], *types: str) -> list[Token]:
    """The tokens of some types among nodes."""
    return [node for node in nodes if isinstance(node, Token) and node.type in types]


def keyword(scope: Scope, nodes: Nodes) -> Token:
    """The word at the start of a line."""
    token = nodes[0]
    if not isinstance(token, Token):
        raise TypeError(token)
    if token[:1].isupper():
        scope.lenient("capital_word", token)
    return token


def _seat(body: Body, nodes: Nodes) -> Seat:
    return body.scope.seat(tokens_in(nodes, "ANY_SEAT")[0])


# Before the cards are played


def _bid(body: Body, nodes: Nodes) -> None:
    keyword(body.scope, nodes)
    for node in nodes:
        if isinstance(node, Tree):
            _call(body, [part for part in node.children if isinstance(part, Token)], highest=node.data == "highest")
        elif node.type == "GAP":
            body.gap(node)


def _call(body: Body, tokens: list[Token], *, highest: bool) -> None:
    mark = str(tokens.pop()) if tokens[-1].type == "MARK" else ""
    said = tokens[-1]
    value = int(said) if said.type == "NUMBER" else 0
    if len(tokens) == 1:
        body.add(said, LastBid(value))
    elif highest:
        body.add(tokens[0], HighestBid(body.scope.seat(tokens[0]), value))
    else:
        seat = body.scope.seat(tokens[0])
        call = Bid(seat, value) if said.type == "NUMBER" else Hold(seat) if said.type == "PLUS" else Pass(seat)
        body.add(tokens[0], call)
    if mark:
        body.mark(mark)


def _take(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    cards, places = body.pair(nodes)
    index = body.add(token, PickUp(_seat(body, nodes), cards))
    if cards:
        body.taken[index] = places
    body.gaps(nodes)


def _put(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    discards, places = body.pair(nodes)
    waiting = None
    if not discards:
        waiting = body.add(token, Unseen(Seat.FOREHAND))
    elif not body.events or not isinstance(body.events[-1], PickUp):
        waiting = body.add(token, PickUp(Seat.FOREHAND))
        body.unnamed.add(waiting)
    body.put = Put(token, discards, places, waiting)
    body.gaps(nodes)


def _game(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    if tokens_in(nodes, "RAMSCH"):
        if body.put:
            body.scope.refuse(body.put.token, "put_without_game")
        body.add(token, Ramsch())
    else:
        seat = _seat(body, nodes)
        put = body.settle_put(seat)
        discards = put.discards if put else None
        contract = body.scope.contract(tokens_in(nodes, "CONTRACT", "ODD_CONTRACT")[0])
        words = tokens_in(nodes, "ANNOUNCED")
        game = declared(seat, contract, _once(body, words), discards=discards)
        body.declared = body.add(token, game)
        if put and discards:
            body.discards[body.declared] = put.places
    body.gaps(nodes)


def _once(body: Body, words: list[Token]) -> list[Token]:
    """Words of an announcement: each once, in any order."""
    for number, word in enumerate(words):
        if word in words[:number]:
            body.scope.refuse(word, "word_twice", found=str(word))
        if number and list(ANNOUNCEMENTS).index(word) < list(ANNOUNCEMENTS).index(words[number - 1]):
            body.scope.lenient("word_order", word)
    return words


def _open(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    game = body.events[body.declared] if body.declared is not None else None
    if body.declared is None or not isinstance(game, Declaration) or game.shown is not None:
        body.scope.refuse(token, "open_without_game")
    cards, body.shown[body.declared] = body.cards(nodes)
    body.events[body.declared] = msgspec.structs.replace(game, shown=cards)
    body.gaps(nodes)


def _as_written(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    game = body.events[body.declared] if body.declared is not None else None
    if body.declared is None or not isinstance(game, Declaration):
        body.scope.refuse(token, "as_of_nothing")
    body.events[body.declared] = msgspec.structs.replace(game, spelling=string_of(tokens_in(nodes, "STRING")[0]))
    body.gaps(nodes)


def _push(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    cards, _ = body.pair(nodes)
    body.add(token, Push(_seat(body, nodes), cards, bool(tokens_in(nodes, "UNSEEN"))))
    body.gaps(nodes)


# The play


def _trick(body: Body, nodes: Nodes) -> None:
    number = tokens_in(nodes, "TRICK")[0]
    _check_number(body, number)
    seat = _seat(body, nodes)
    count = 0
    for node in nodes:
        if isinstance(node, Tree):
            count += 1
            if count > 3:
                _refuse_fourth(body.scope, tokens_in(node.children, *_PLAYED)[0], number)
            seat = _play(body, seat, [part for part in node.children if isinstance(part, Token)]).next
        elif node.type == "GAP":
            body.gap(node)
        elif node.type == "POINTS":
            body.points[body.tricks - 1] = POINTS_OF[str(node)]
    body.short = number if count < 3 else None


def _refuse_fourth(scope: Scope, token: Token, number: Token) -> NoReturn:
    if token.isdecimal():
        scope.refuse(token, "points_sign", found=str(token))
    scope.refuse(token, "four_cards", trick=str(_number_of(number)))


def _number_of(token: Token) -> int:
    """The number of a trick."""
    return int(token.rstrip(".:)"))


_PLAYED: Final = ("CARD", "MARKED", "UNKNOWN", "DOTS", "ODD")


def _check_number(body: Body, token: Token) -> None:
    number = _number_of(token)
    if not token.isdecimal():
        body.scope.lenient("trick_sign", token)
    if body.short is not None:
        count = len(body.plays) % 3
        body.scope.refuse(body.short, "one_card" if count == 1 else "two_cards", trick=str(_number_of(body.short)))
    if body.first_trick is None:
        body.first_trick = number if body.analysis else 1
    expected = body.first_trick + body.tricks
    if number < expected and number == expected - 1:
        body.scope.refuse(token, "trick_twice", found=str(number), better=str(expected))
    if number != expected:
        body.scope.refuse(token, "trick_number", found=str(number), better=str(expected))
    if number > _TRICKS:
        body.scope.refuse(token, "eleventh_trick")


def _play(body: Body, seat: Seat, tokens: list[Token]) -> Seat:
    """Add a play; whose it was."""
    mark = ""
    if tokens[0].type == "TURN":
        seat = body.scope.seat(tokens.pop(0))
    if tokens[-1].type == "MARK":
        mark = str(tokens.pop())
    token = tokens[0]
    if token.type == "DOTS":
        if not body.analysis:
            body.scope.refuse(token, "any_card")
        body.play(token, AnyCard(seat))
    elif token.type == "MARKED":
        mark = token[2:]
        card = Token("CARD", token[:2], token.start_pos, token.line, token.column)
        body.play(token, Play(seat, body.scope.card(card)))
    else:
        body.play(token, Play(seat, body.scope.card(token)))
    if mark:
        body.mark(mark)
    return seat


def _star(body: Body, nodes: Nodes) -> None:
    body.add(tokens_in(nodes, "STAR")[0], Rest())
    body.gaps(nodes)


def _variation(body: Body, nodes: Nodes) -> None:
    inner = Body(body.scope, analysis=True)
    closed = next(number for number, node in enumerate(nodes) if _is_close(node))
    for node in nodes[:closed]:
        if isinstance(node, Tree):
            read_line(inner, node)
        elif node.type == "GAP":
            inner.gap(node)
    inner.finish(())
    body.variations.append(
        Variation(
            after=len(body.events),
            trick=inner.first_trick or 1,
            events=tuple(inner.events),
            trick_points=inner.trick_points,
            comments=tuple(inner.comments),
            marks=tuple(inner.marks),
            variations=tuple(inner.variations),
        )
    )
    body.gaps(nodes[closed:])


def _is_close(node: Node) -> bool:
    return isinstance(node, Token) and node.type == "CLOSE_VARIATION"


# Decisions


def _ruling(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    seats, scores, strings = (tokens_in(nodes, name) for name in ("ANY_SEAT", "SIGNED", "STRING"))
    texts = [string_of(string) or None for string in strings]
    body.add(
        token,
        Ruling(
            seat=body.scope.seat(seats[0]) if seats else None,
            score=int(scores[0]) if scores else None,
            paragraph=texts[0] if texts else None,
            by=texts[1] if len(texts) > 1 else None,
        ),
    )
    body.gaps(nodes)


def _void(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    strings = tokens_in(nodes, "STRING")
    body.add(token, Misdeal(string_of(strings[0]) if strings else None))
    body.gaps(nodes)


def _note(body: Body, nodes: Nodes) -> None:
    body.gaps(nodes)


LINES: Final[dict[str, Callable[[Body, Nodes], None]]] = {
    "bid": _bid,
    "take": _take,
    "put": _put,
    "game": _game,
    "open": _open,
    "as_written": _as_written,
    "push": _push,
    "trick": _trick,
    "star": _star,
    "variation": _variation,
    "ruling": _ruling,
    "void": _void,
    "note": _note,
}
"""How each kind of line is read."""

_OF_THE_GAME: Final = frozenset(("open", "as_written", "note"))


def read_line(body: Body, tree: Tree[Token]) -> None:
    """Read a line of any kind but the tags, the deal and the result."""
    kind = str(tree.data)
    if body.put is not None and kind not in {"game", "note"}:
        body.scope.refuse(body.put.token, "put_without_game")
    if kind not in _OF_THE_GAME:
        body.declared = None
    LINES[kind](body, tree.children)
