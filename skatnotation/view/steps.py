"""The course of a game as differences: what each event changes on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from skatnotation.cards import CARD_POINTS, UNKNOWN, Card, Cards, Rank
from skatnotation.check.holding import NUMBER, cards_in, mask
from skatnotation.contract import Contract
from skatnotation.positions import Position
from skatnotation.record import Answer, Bid, Declaration, Event, PickUp, Play, Show
from skatnotation.rules.kernel.cards import legal_cards
from skatnotation.seats import SEATS, Seat

State = dict[str, Any]
"""What lies on the table at one moment, as JSON; ``docs/replay.md`` tells every key."""

_POINTS: Final = {card: CARD_POINTS[card.rank] for card in Card}
_RANKS: Final = "JATKQ987"
_RANKS_IN_NULL: Final = "AKQJT987"


def states(positions: Sequence[Position]) -> Iterator[State]:
    """The whole table at every ply, the deal first."""
    shown: set[Seat] = set()
    picked_up: Seat | None = None
    for position in positions:
        event = position.event
        if isinstance(event, PickUp):
            picked_up = event.seat
        if isinstance(event, Show) or (isinstance(event, Declaration) and event.ouvert):
            shown.add(event.seat)
        yield _state(position, shown, picked_up)


def steps(positions: Sequence[Position], whole: Sequence[State]) -> list[dict[str, Any]]:
    """One object an event: what happened, and the parts of the table that it changed."""
    return [
        _event(position.event, before)
        | {"set": {key: value for key, value in after.items() if value != was[key] or key not in was}}
        for before, position, was, after in zip(positions, positions[1:], whole, whole[1:], strict=False)
        if position.event is not None
    ]


def tricks(positions: Sequence[Position]) -> list[dict[str, Any]]:
    """The complete tricks: after which events each began and ended, its cards, who took it and its card points."""
    found = []
    for position in positions:
        if len(position.trick) == 3 and isinstance(position.event, Play):
            cards = [play.card for play in position.trick]
            found.append(
                {
                    "from": position.ply - 2,
                    "to": position.ply,
                    "cards": _trick(position.trick),
                    "winner": position.winner,
                    "points": _worth(cards),
                }
            )
    return found


def text_of(cards: Iterable[Card | None]) -> str:
    """Cards with blanks between them; ``??`` is one that is not known."""
    return " ".join(UNKNOWN if card is None else card.value for card in cards)


def _state(position: Position, shown: set[Seat], picked_up: Seat | None) -> State:
    declared = position.declaration
    contract = declared.contract if declared else None
    declarer = declared.seat if declared else position.declarer
    complete = len(position.trick) == 3
    everybody = position.over and declarer is not None
    return {
        **{seat.value: text_of(_sorted(position.hand(seat), contract)) for seat in SEATS},
        "skat": text_of(_sorted(position.skat, contract)),
        "aside": _aside(position, picked_up),
        "skat_seen": "".join(SEATS) if everybody else picked_up or "",
        "shown": "".join(seat for seat in SEATS if seat in shown),
        "bid": position.bid,
        "declarer": declarer,
        "game": None if declared is None else _game(declared),
        "trick": _trick(position.trick),
        "takes": position.winner if complete else None,
        "worth": _worth([play.card for play in position.trick]) if complete else None,
        **_count(position, declarer, contract),
        "turn": None if position.over else position.to_act,
        "over": position.over,
    }


def _aside(position: Position, picked_up: Seat | None) -> str:
    """What the two cards that lie aside are: the skat, nothing while they are in a hand, the discards."""
    if not position.skat:
        return "hand"
    return "skat" if picked_up is None else "discards"


def _count(position: Position, declarer: Seat | None, contract: Contract | None) -> State:
    """Tricks and card points of the declarer and of the defenders; in null, points mean nothing."""
    if declarer is None or contract is None:
        return {"tricks": None, "points": None, "with_skat": None}
    own = position.tricks[declarer.number]
    count: State = {"tricks": [own, sum(position.tricks) - own], "points": None, "with_skat": None}
    points = [number for number in position.points if number is not None]
    if contract is Contract.NULL or len(points) < 3:
        return count
    taken = points[declarer.number]
    count["points"] = [taken, sum(points) - taken]
    if position.skat and None not in position.skat:
        count["with_skat"] = taken + (_worth(position.skat) or 0)
    return count


def _worth(cards: Iterable[Card | None]) -> int | None:
    total = 0
    for card in cards:
        if card is None:
            return None
        total += _POINTS[card]
    return total


def _trick(plays: Iterable[Play]) -> str:
    return " ".join(f"{play.seat.value}{play.card.value if play.card else UNKNOWN}" for play in plays)


def _game(declared: Declaration) -> dict[str, Any]:
    flags = {
        "hand": declared.hand,
        "ouvert": declared.ouvert,
        "schneider": declared.schneider_announced,
        "schwarz": declared.schwarz_announced,
    }
    return {"contract": declared.contract.value} | {name: True for name, said in flags.items() if said}


@lru_cache(maxsize=512)
def _sorted(cards: Cards, contract: Contract | None) -> Cards:
    """A hand as players hold it: the trumps first, then suit by suit; what is not known last."""
    order = _order(contract)
    return tuple(sorted(cards, key=order.__getitem__))


@cache
def _order(contract: Contract | None) -> dict[Card | None, int]:
    places: dict[Card | None, int] = {card: _place(card, contract) for card in Card}
    return places | {None: 1000}


def _place(card: Card, contract: Contract | None) -> int:
    suit = "CSHD".index(card.suit)
    if contract is Contract.NULL:
        return 10 * (suit + 2) + _RANKS_IN_NULL.index(card.rank)
    if card.rank is Rank.JACK:
        return suit
    trump = contract is not None and card.suit is contract.trump_suit
    return (10 if trump else 10 * (suit + 2)) + _RANKS.index(card.rank)


def _event(event: Event, before: Position) -> dict[str, Any]:
    found: dict[str, Any] = {"do": _name(event)}
    seat = getattr(event, "seat", None)
    if isinstance(seat, Seat):
        found["seat"] = seat.value
    if isinstance(event, Bid):
        found["value"] = event.value
    elif isinstance(event, PickUp) and (taken := event.skat or before.skat):
        found["cards"] = text_of(taken)
    elif isinstance(event, Show) and event.cards is not None:
        found["cards"] = text_of(event.cards)
    elif isinstance(event, Play):
        found["card"] = UNKNOWN if event.card is None else event.card.value
        if legal := _legal(event, before):
            found["legal"] = legal
    return found


def _name(event: Event) -> str:
    """What the drawing module calls an event: its tag, but for the few that have a name of their own."""
    if isinstance(event, Answer):
        return "agrees" if event.agrees else "refuses"
    tag = str(type(event).__struct_config__.tag)
    return "declare" if tag == "declaration" else tag


def _legal(event: Play, before: Position) -> str:
    """The cards that the seat could play, where they are fewer than it holds; nothing where that is not known."""
    hand = before.hand(event.seat)
    if before.declaration is None or None in hand or len(hand) > 10 or len(before.trick) not in {1, 2}:
        return ""
    led = before.trick[0].card
    if led is None:
        return ""
    legal = cards_in(legal_cards(before.declaration.contract.number, mask(hand), NUMBER[led]))
    return "" if len(legal) == len(hand) else text_of(_sorted(legal, before.declaration.contract))
