"""The course of a game as differences: what each event changes on the table."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from skatnotation.cards import CARD_POINTS, UNKNOWN, Card, Cards, Rank
from skatnotation.check.holding import NUMBER, cards_in, mask
from skatnotation.contract import Contract
from skatnotation.language import Language
from skatnotation.positions import Position
from skatnotation.record import (
    Answer,
    Bid,
    Claim,
    Declaration,
    Event,
    Hold,
    Kontra,
    Pass,
    PickUp,
    Play,
    Re,
    Show,
    Throw,
    Violation,
)
from skatnotation.rules.kernel.cards import legal_cards
from skatnotation.seats import SEATS, Seat
from skatnotation.view.moments import Moment
from skatnotation.view.telling import details, sentence

State = dict[str, Any]
"""What lies on the table at one moment, as JSON; ``docs/replay.md`` tells every key."""

_POINTS: Final = {card: CARD_POINTS[card.rank] for card in Card}
_RANKS: Final = "JATKQ987"
_RANKS_IN_NULL: Final = "AKQJT987"
_SURROGATES: Final = re.compile("[\ud800-\udfff]")

_IN_WORDS: Final = (Bid, Hold, Pass, PickUp, Declaration, Play, Kontra, Re)
"""Events for which every view has words of its own; the others bring their sentences."""


def table(moment: Moment, *, over: bool = False) -> State:
    """The whole table at one moment; ``over`` says that the game has come to its end with it."""
    position = moment.position
    over = over or position.over
    ranking = position.ranking
    declared = position.declaration
    declarer = declared.seat if declared else position.declarer
    complete = len(position.trick) == 3
    everybody = over and (declarer is not None or position.ramsch)
    return {
        **{seat.value: text_of(_sorted(position.hand(seat), ranking)) for seat in SEATS},
        "skat": text_of(_sorted(position.skat, ranking)),
        "aside": _aside(moment),
        "skat_seen": _seats(SEATS if everybody else moment.skat_seen),
        "shown": _seats(moment.shown),
        "bare": text_of(moment.bare),
        "bid": position.bid,
        "declarer": declarer,
        "game": _game(moment),
        "trick": plays_text(position.trick),
        "takes": position.winner if complete else None,
        "worth": _worth([play.card for play in position.trick]) if complete and _counts(position) else None,
        **_count(position, declarer),
        "turn": None if over else position.to_act,
        "over": over,
    }


def steps(moments: Sequence[Moment], tables: Sequence[State], words: Sequence[Language]) -> list[dict[str, Any]]:
    """One object an event: what happened, and the parts of the table that it changed."""
    return [
        _event(moment.position.event, before.position, words)
        | {"set": {key: value for key, value in after.items() if value != was[key]}}
        for before, moment, was, after in zip(moments, moments[1:], tables, tables[1:], strict=False)
        if moment.position.event is not None
    ]


def tricks(moments: Sequence[Moment]) -> list[dict[str, Any]]:
    """The complete tricks: after which events each began and ended, its cards, who took it and its card points.

    In null card points mean nothing, and a trick has none.
    """
    found = []
    led = 0
    for position in (moment.position for moment in moments):
        if not isinstance(position.event, Play):
            continue
        if len(position.trick) == 1:
            led = position.ply
        if len(position.trick) == 3:
            points = {"points": _worth(play.card for play in position.trick)} if _counts(position) else {}
            cards = plays_text(position.trick)
            found.append({"from": led, "to": position.ply, "cards": cards, "winner": position.winner} | points)
    return found


def text_of(cards: Iterable[Card | None]) -> str:
    """Cards with blanks between them; ``??`` is one that is not known."""
    return " ".join(UNKNOWN if card is None else card.value for card in cards)


def plays_text(plays: Iterable[Play]) -> str:
    """Cards in the order of play, each with its seat."""
    return " ".join(f"{play.seat.value}{play.card.value if play.card else UNKNOWN}" for play in plays)


def _seats(seats: Collection[Seat]) -> str:
    return "".join(seat for seat in SEATS if seat in seats)


def _aside(moment: Moment) -> str:
    """What the two cards that lie aside are: the skat, nothing while they are in a hand, the discards."""
    if not moment.position.skat:
        return "hand"
    return "discards" if moment.taken else "skat"


def _counts(position: Position) -> bool:
    """Whether card points decide the game; in null they do not."""
    return position.ranking is not Contract.NULL


def _count(position: Position, declarer: Seat | None) -> State:
    """Tricks and card points of the parties: declarer and defenders, or each seat in a Ramsch; none in null."""
    count: State = {"tricks": None, "points": None, "with_skat": None}
    points = [number for number in position.points if number is not None]
    if position.ramsch:
        return count | {"tricks": list(position.tricks), "points": points if len(points) == 3 else None}
    if declarer is None or position.ranking is None:
        return count
    own = position.tricks[declarer.number]
    count["tricks"] = [own, sum(position.tricks) - own]
    if not _counts(position) or len(points) < 3:
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


def _game(moment: Moment) -> dict[str, Any] | None:
    """What is played, with what was announced and said."""
    declared = moment.position.declaration
    said: dict[str, Any] = dict.fromkeys(moment.doubled, True)
    if declared is None:
        return {"contract": "ramsch"} | said if moment.position.ramsch else None
    flags = {
        "hand": declared.hand,
        "ouvert": declared.ouvert,
        "schneider": declared.schneider_announced,
        "schwarz": declared.schwarz_announced,
        "spitze": declared.spitze,
        "revolution": declared.revolution,
    }
    return {"contract": declared.contract.value} | {name: True for name, flag in flags.items() if flag} | said


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


def _event(event: Event, before: Position, words: Sequence[Language]) -> dict[str, Any]:
    """What happened, without what it changed."""
    found: dict[str, Any] = {"do": _name(event)}
    seat = getattr(event, "seat", None)
    if isinstance(seat, Seat):
        found["seat"] = seat.value
    if isinstance(event, Bid):
        found["value"] = event.value
    elif isinstance(event, PickUp) and (taken := event.skat or before.skat):
        found["cards"] = text_of(taken)
    elif isinstance(event, Play):
        found["card"] = UNKNOWN if event.card is None else event.card.value
        if legal := _legal(event, before):
            found["legal"] = legal
    elif not isinstance(event, _IN_WORDS):
        found["text"] = {word.code: _told(event, word) for word in words}
        if cards := _laid_open(event):
            found["cards"] = text_of(cards)
    return found


def _told(event: Event, word: Language) -> str:
    seat, value = getattr(event, "seat", None), getattr(event, "value", "")
    text = sentence(event, word).format(seat=word.seat(seat) if seat else "", value=value)
    more = details(event, word)
    return clean(f"{text}: {more}" if more else text)


def _laid_open(event: Event) -> Cards:
    """The cards that an event names for all to see."""
    if isinstance(event, (Claim, Show, Throw)):
        return event.cards or ()
    if isinstance(event, Violation):
        return tuple(card for card in (event.card, event.corrected) if card is not None)
    return ()


def clean(text: str) -> str:
    """A text that JSON can carry: undecodable bytes, kept as lone surrogates, become replacement signs."""
    return _SURROGATES.sub("\ufffd", text)


def _name(event: Event) -> str:
    """What the drawing module calls an event: its tag, but for the few that have a name of their own."""
    if isinstance(event, Answer):
        return "agrees" if event.agrees else "refuses"
    tag = str(type(event).__struct_config__.tag)
    return "declare" if tag == "declaration" else tag


def _legal(event: Play, before: Position) -> str:
    """The cards that the seat could play, where they are fewer than it holds; nothing where that is not known."""
    hand = before.hand(event.seat)
    ranking = before.ranking
    if ranking is None or None in hand or len(hand) > 10 or len(before.trick) not in {1, 2}:
        return ""
    led = before.trick[0].card
    if led is None:
        return ""
    legal = cards_in(legal_cards(ranking.number, mask(hand), NUMBER[led]))
    return "" if len(legal) == len(hand) else text_of(_sorted(legal, ranking))
