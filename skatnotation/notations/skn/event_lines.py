"""The lines of an SKN record that tell of irregular endings, violations and doublings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lark import Token, Tree

from skatnotation.cards import Card
from skatnotation.notations.skn.body import Body
from skatnotation.notations.skn.events import SHAPES, Details
from skatnotation.notations.skn.lines import Nodes, keyword, tokens_in
from skatnotation.notations.skn.tables import CARD_OF
from skatnotation.record import Answer, Event, Knock, Kontra, Level, Peeked, Re
from skatnotation.seats import Seat

_DOUBLINGS: Final[dict[str, type[Kontra | Re | Knock]]] = {"kontra": Kontra, "re": Re, "knock": Knock}

_NAMES: Final = {
    "NUMBER": "number",
    "LEVEL": "level",
    "PEEKED": "peeked",
    "SPOT": "spot",
    "CARD": "cards",
    "UNKNOWN": "cards",
    "ODD_UPPER": "cards",
    "CORRECTED": "corrected",
    "PLAYED_ON": "played_on",
    "ANSWER": "answers",
    "by": "by",
}
"""The detail that each kind of token is."""

_ORDER: Final = ("level", "number", "peeked", "spot", "cards", "corrected", "by", "played_on")


def _doubling(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    seat = body.scope.seat(tokens_in(nodes, "ANY_SEAT")[0])
    _stand(body, token, [_DOUBLINGS[token.lower()](seat)], nodes)


def _event(body: Body, nodes: Nodes) -> None:
    token = keyword(body.scope, nodes)
    said = tokens_in(nodes, "ANSWER")
    events: list[Event] = [Answer(body.scope.seat(answer), answer.endswith("+")) for answer in said]
    if kinds := tokens_in(nodes, "KIND"):
        kind = kinds[0]
        if said and not SHAPES[kind].answers:
            body.scope.refuse(said[0], "event_detail", kind=str(kind), found=str(said[0]))
        events.insert(0, _made(body, kind, body.scope.seat(tokens_in(nodes, "ANY_SEAT")[0]), nodes))
    _stand(body, token, events, nodes)


def _made(body: Body, kind: Token, seat: Seat, nodes: Nodes) -> Event:
    shape = SHAPES[kind]
    found: dict[str, list[Token]] = {}
    last = 0
    for node in nodes:
        name = _NAMES.get(node.type if isinstance(node, Token) else str(node.data))
        if name is None or name == "answers":
            continue
        token = node if isinstance(node, Token) else tokens_in(node.children, "BY")[0]
        if name not in shape.takes or (name in found and name != "cards"):
            body.scope.refuse(token, "event_detail", kind=str(kind), found=str(token))
        if _ORDER.index(name) < last:
            body.scope.lenient("word_order", token)
        last = _ORDER.index(name)
        found.setdefault(name, []).append(node if isinstance(node, Token) else tokens_in(node.children, "ANY_SEAT")[0])
    for name in sorted(shape.needs - found.keys()):
        body.scope.refuse(kind, f"event_needs_{name}", kind=str(kind))
    if kind in _OF_ONE_CARD and (len(found.get("cards", ())) > 1 or {"cards", "corrected"} <= found.keys()):
        body.scope.refuse(found["cards"][-1], "event_detail", kind=str(kind), found=str(found["cards"][-1]))
    return shape.make(seat, _details(body, found))


_OF_ONE_CARD: Final = frozenset(("revoke", "lead", "turn", "other"))


def _details(body: Body, found: dict[str, list[Token]]) -> Details:
    def text(name: str) -> str:
        return str(found[name][0])

    trick, _, place = text("spot").partition(".") if "spot" in found else ("", "", "")
    return Details(
        number=int(text("number")) if "number" in found else None,
        level=Level(text("level")) if "level" in found else None,
        peeked=Peeked(text("peeked")) if "peeked" in found else None,
        spot=(int(trick), int(place)) if trick else None,
        cards=tuple(map(body.scope.card, found["cards"])) if "cards" in found else None,
        corrected=_corrected(body, found["corrected"][0]) if "corrected" in found else None,
        by=body.scope.seat(found["by"][0]) if "by" in found else None,
        played_on="played_on" in found,
    )


def _corrected(body: Body, token: Token) -> tuple[Card, Card]:
    played, _, corrected = token.partition(">")
    if body.scope.letters:
        body.scope.refuse(token, "no_card_in_letters", found=str(token), letters=body.scope.letters)
    return CARD_OF[played] or Card.CJ, CARD_OF[corrected] or Card.CJ


def _stand(body: Body, token: Token, events: list[Event], nodes: Nodes) -> None:
    """Put the events of a line where they belong: at the end, or after a card of the last trick."""
    at = next((node for node in nodes if isinstance(node, Tree) and node.data == "at"), None)
    index = len(body.events) if at is None else _index(body, tokens_in(at.children, "SPOT")[0])
    body.insert(index, token, events)
    told = 1 if len(events) > 1 and not isinstance(events[0], Answer) else 0
    for node in nodes:
        if isinstance(node, Token) and node.type == "ANSWER":
            told += 1
        elif isinstance(node, Token) and node.type == "GAP":
            body.gap(node, index + max(told, 1))


def _index(body: Body, spot: Token) -> int:
    """The number that an event gets which stands at a place of the last trick, after those that stand there already."""
    trick, place = map(int, spot.split("."))
    ordinal = 3 * (trick - (body.first_trick or 1)) + place - 1
    if trick != (body.first_trick or 1) + body.tricks - 1 or not 0 <= ordinal < len(body.plays):
        body.scope.refuse(spot, "at_place", found=str(spot))
    return body.plays[ordinal + 1] if ordinal + 1 < len(body.plays) else len(body.events)


EVENT_LINES: Final[dict[str, Callable[[Body, Nodes], None]]] = {"doubling": _doubling, "event": _event}
"""How these lines are read."""
