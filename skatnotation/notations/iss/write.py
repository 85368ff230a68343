"""Writes ISS records, in one line or in many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NoReturn, TypeVar

from skatnotation.cards import UNKNOWN, Cards
from skatnotation.notations.errors import CannotWriteError, Fault, shortened
from skatnotation.notations.iss.parts import deal_of, declaration_of
from skatnotation.notations.iss.tables import ISS_TAGS, NUMBER_OF, TEXT_OF, WORD_OF, announcement_letters
from skatnotation.record import (
    Bid,
    Deal,
    Declaration,
    Event,
    GameRecord,
    Outcome,
    PickUp,
    Play,
    Result,
    Show,
    Spelled,
    Tag,
)
from skatnotation.seats import Seat

_Item = TypeVar("_Item")

_NAME: Final = re.compile(r"(?!(?:GM|MV|R)\Z)[A-Z][A-Za-z0-9_]*\Z")
_BEYOND: Final = 10**9
"""The smallest number that a result cannot hold."""

_PARTIES: Final = dict[Seat | None, str]([(None, "-1"), *NUMBER_OF.items()])


def in_one_line(record: GameRecord) -> str:
    """A record in one line, without its comments."""
    events = "".join(map(_text_of, record.events))
    return f"(;GM[Skat]{''.join(_tags(record.tags))}MV[w {_deal(record.deal)} {events}]R[{_result(record.result)}] ;)"


def in_lines(record: GameRecord) -> str:
    """A record with each tag and each trick in its own line, and with its comments."""
    comments: dict[int, list[str]] = {}
    for comment in record.comments:
        after = min(comment.after, len(record.events))
        comments.setdefault(after, []).extend(f"# {line}" for line in comment.text.split("\n"))
    lines = ["(;", *comments.get(-1, ()), "GM[Skat]", *_tags(record.tags), "MV[", f"w {_deal(record.deal)}"]
    lines += comments.get(0, ())
    lines += _event_lines(record.events, comments)
    return "\n".join([*lines, "]", f"R[{_result(record.result)}]", ";)"])


def _event_lines(events: tuple[Event, ...], comments: dict[int, list[str]]) -> Iterator[str]:
    """The calls in one line, then the pick-up, the declaration, and each trick."""
    line = ""
    plays = 0
    for number, event in enumerate(events, 1):
        if line and (isinstance(event, PickUp | Declaration) or (isinstance(event, Play) and plays % 3 == 0)):
            yield line[:-1]
            line = ""
        line += _text_of(event)
        plays += isinstance(event, Play)
        if number in comments:
            yield line[:-1]
            yield from comments[number]
            line = ""
    if line:
        yield line[:-1]


def _cannot(problem: str, **params: str) -> CannotWriteError:
    return CannotWriteError(Fault(problem=problem, params={name: shortened(value) for name, value in params.items()}))


# Tags


class _Openers(dict[str, str]):
    """The name of each tag with its bracket."""

    def __missing__(self, name: str) -> str:
        if not _NAME.match(name):
            raise _cannot("write_tag_name", tag=name)
        return f"{name}["


_OPENERS: Final = _Openers({neutral: f"{name}[" for neutral, name in ISS_TAGS.items()})


def _tags(tags: tuple[Tag, ...]) -> list[str]:
    texts = [f"{_OPENERS[tag.name]}{tag.value}]" for tag in tags]
    joined = "".join(texts)
    if joined.count("[") + joined.count("]") != 2 * len(tags) or "\n" in joined or "\r" in joined:
        _refuse_value(tags)
    return texts


def _refuse_value(tags: tuple[Tag, ...]) -> NoReturn:
    tag = next(tag for tag in tags if not set("[]\n\r").isdisjoint(tag.value))
    raise _cannot("write_tag", tag=tag.name, value=tag.value)


# Cards


def _cards(cards: Cards) -> str:
    return ".".join([card or UNKNOWN for card in cards])


def _still(read: Callable[[str], Spelled], part: Spelled) -> bool:
    """Whether a part has a spelling, and reading it still gives the part."""
    if part.spelling is None:
        return False
    try:
        return read(part.spelling) == part
    except (KeyError, ValueError):
        return False


def _deal(deal: Deal | None) -> str:
    if deal is None:
        raise _cannot("write_deal")
    if deal.spelling and _still(deal_of, deal):
        return deal.spelling
    hands = (deal.forehand, deal.middlehand, deal.rearhand, deal.skat)
    text = _cards(tuple(card for hand in hands for card in hand))
    if tuple(map(len, hands)) == (10, 10, 10, 2) or (text and deal_of(text) == deal):
        return text
    if not all(hands):
        raise _cannot("write_hands")
    return "|".join(map(_cards, hands))


# Events


def _event(event: Event) -> str:
    """The text of an event that has cards or another number, with the blank after it."""
    match event:
        case Declaration():
            return f"{_declaration(event)} "
        case PickUp(seat, skat) if skat:
            return f"{NUMBER_OF[seat]} s w {_cards(skat)} "
        case PickUp(seat):
            return f"{NUMBER_OF[seat]} s "
        case Show(seat, cards) if cards:
            return f"{NUMBER_OF[seat]} SC.{_cards(cards)} "
        case Show(seat):
            return f"{NUMBER_OF[seat]} SC "
        case Bid(seat, value) if 0 <= value < 1000:
            return f"{NUMBER_OF[seat]} {value} "
    raise _cannot("write_event", event=type(event).__name__)


def _declaration(declaration: Declaration) -> str:
    if declaration.spelling and _still(declaration_of, declaration):
        return declaration.spelling
    letters = announcement_letters(
        declaration.contract,
        hand=declaration.hand,
        ouvert=declaration.ouvert,
        schneider=declaration.schneider_announced,
        schwarz=declaration.schwarz_announced,
    )
    cards = (declaration.discards or ()) + (declaration.shown or ())
    return f"{NUMBER_OF[declaration.seat]} {letters}{''.join([f'.{card or UNKNOWN}' for card in cards])}"


class _Texts(dict[Event, str]):
    def __missing__(self, event: Event) -> str:
        return _event(event)


_text_of: Final = _Texts(TEXT_OF).__getitem__


# The result


def _result(result: Result | None) -> str:
    if result is None:
        return ""
    if result.outcome is Outcome.PASSED:
        return "passed"
    if result.outcome is Outcome.UNFINISHED:
        return "unknown"
    penalties = _given(result.penalties, "penalties")
    figures = [_number(result, name) for name in ("score", "matadors", "points", "tricks")]
    return (
        f"d:{_PARTIES[result.declarer]} {WORD_OF[result.outcome]} v:{figures[0]} m:{figures[1]} "
        f"{'overbid' if _given(result.overbid, 'overbid') else 'bidok'} p:{figures[2]} t:{figures[3]} "
        f"s:{_given(result.schneider, 'schneider'):d} z:{_given(result.schwarz, 'schwarz'):d} "
        f"p0:{penalties[0]:d} p1:{penalties[1]:d} p2:{penalties[2]:d} "
        f"l:{_PARTIES[result.left]} to:{_PARTIES[result.timed_out]}"
        f"{'' if result.gave_up is None else f' r:{result.gave_up:d}'}"
    )


def _given(item: _Item | None, name: str) -> _Item:
    """An item of the result, which has to be there."""
    if item is None:
        raise _cannot("write_item", item=name)
    return item


def _number(result: Result, name: str) -> int:
    number: int = _given(getattr(result, name), name)
    if not -_BEYOND < number < _BEYOND:
        raise _cannot("write_number", item=name, value=str(number))
    return number
