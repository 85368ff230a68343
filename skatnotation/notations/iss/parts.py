"""Parts of a record from their ISS text; all reading paths build them here, so that they build the same.

The texts have the shape that the grammar gives them. What the grammar leaves open and a part refuses (a letter twice in
a declaration, say) raises KeyError.
"""

from __future__ import annotations

from typing import Any, Final

from skatnotation.cards import Cards
from skatnotation.notations.iss.tables import (
    ANNOUNCEMENT_OF,
    CARD_OF,
    EVENT_OF,
    FLAG_OF,
    OUTCOME_OF,
    OVERBID_OF,
    PARTY_OF,
    SEAT_OF,
    TAGS,
)
from skatnotation.record import Deal, Declaration, Event, Outcome, PickUp, Result, Show, Tag
from skatnotation.seats import Seat

_HAND: Final = 10
_DISCARDS: Final = 2
_SHOWN_TWICE: Final = 22
"""Cards of a declaration with which one client has sent the open hand, and the server has added it once more."""
_card: Final = CARD_OF.__getitem__
_PASSED: Final = Result(outcome=Outcome.PASSED)
_UNFINISHED: Final = Result(outcome=Outcome.UNFINISHED)


def tag_of(name: str, value: str) -> Tag:
    """A tag under its neutral name."""
    return Tag(TAGS.get(name, name), value)


def cards_of(text: str) -> Cards:
    """Cards joined by dots."""
    return tuple(map(_card, text.split(".")))


def deal_of(text: str) -> Deal:
    """The cards of a deal, joined by ``.`` or ``|``; raises KeyError for more than four parts."""
    if "|" in text:
        hands = _hands_by_bars(text)
        return Deal(forehand=hands[0], middlehand=hands[1], rearhand=hands[2], skat=hands[3], spelling=text)
    cards = cards_of(text)
    return Deal(forehand=cards[:10], middlehand=cards[10:20], rearhand=cards[20:30], skat=cards[30:])


def _hands_by_bars(text: str) -> list[Cards]:
    """With three bars each part is what stands between them; with fewer, longer parts are cut after ten cards."""
    parts = [cards_of(part) for part in text.split("|")]
    if len(parts) > 4:
        raise KeyError(text)
    if len(parts) < 4:
        parts = [part[start : start + _HAND] for part in parts for start in range(0, len(part), _HAND)]
    skat = tuple(card for part in parts[3:] for card in part)
    return [*parts[:3], *[()] * (3 - len(parts)), skat]


def pick_up_of(text: str) -> PickUp:
    """A pick-up with its cards: ``1 s w SK.DQ``."""
    return PickUp(SEAT_OF[text[0]], cards_of(text[6:]))


def declaration_of(text: str) -> Declaration:
    """A declaration, ``2 D.D9.DQ``, or split, ``2 D 2 D9.DQ``."""
    number, named, *put_away = text.split(" ")
    letters, *codes = named.split(".")
    announced = ANNOUNCEMENT_OF[letters]
    if put_away:
        again, joined = put_away
        if codes or again != number or "." not in joined:
            raise KeyError(text)
        codes = joined.split(".")
    cards = tuple(map(_card, codes))
    if len(cards) == _SHOWN_TWICE and set(cards[2:12]) == set(cards[12:]):
        cards = cards[:12]
    discards, shown = _allot(cards, hand=announced.hand)
    return Declaration(
        seat=SEAT_OF[number],
        contract=announced.contract,
        hand=announced.hand,
        ouvert=announced.ouvert,
        schneider_announced=announced.schneider,
        schwarz_announced=announced.schwarz,
        discards=discards,
        shown=shown,
        spelling=None if announced.canonical and not put_away and len(cards) == len(codes) else text,
    )


def _allot(cards: Cards, *, hand: bool) -> tuple[Cards | None, Cards | None]:
    """Which cards of a declaration are discards, and which are shown.

    Two are discards, ten are shown, and of twelve the first two are discards. Any other number is for the checker to
    refuse: two discards and the rest shown, or all shown when a hand game is announced.
    """
    count = len(cards)
    if not count:
        return None, None
    if count == _HAND or (hand and count > _DISCARDS and count != _DISCARDS + _HAND):
        return None, cards
    return cards[:_DISCARDS], cards[_DISCARDS:] or None


def show_of(seat: Seat, text: str) -> Show:
    """A seat shows its cards: ``SC.CJ.CA``."""
    return Show(seat, cards_of(text[3:]))


def events_of(text: str) -> tuple[Event, ...]:
    """Events of two words each, joined by blanks: calls, plays and what goes with them, endings."""
    words = text.split(" ")
    return tuple(
        [
            show_of(SEAT_OF[who], what) if what.startswith("SC.") else EVENT_OF[f"{who} {what}"]
            for who, what in zip(words[::2], words[1::2], strict=True)
        ]
    )


def result_of(text: str) -> Result | None:
    """A result as it stands in the brackets."""
    if text == "passed":
        return _PASSED
    if text == "unknown":
        return _UNFINISHED
    return _settled(text) if text else None


class _Endings(dict[str, tuple[Any, ...]]):
    """What the flags at the end of a result say, from ``s:`` on; there are at most 1536 of them."""

    def __missing__(self, text: str) -> tuple[Any, ...]:
        s, z, p0, p1, p2, left, late, *gave_up = text.split(" ")
        ending = self[text] = (
            FLAG_OF[s],
            FLAG_OF[z[2:]],
            (FLAG_OF[p0[3:]], FLAG_OF[p1[3:]], FLAG_OF[p2[3:]]),
            PARTY_OF[left[2:]],
            PARTY_OF[late[3:]],
            FLAG_OF[gave_up[0][2:]] if gave_up else None,
        )
        return ending


_ENDINGS: Final = _Endings()


def _settled(text: str) -> Result:
    figures, _, flags = text.partition(" s:")
    declarer, outcome, score, matadors, limit, points, tricks = figures.split(" ")
    schneider, schwarz, penalties, left, timed_out, gave_up = _ENDINGS[flags]
    return Result(
        outcome=OUTCOME_OF[outcome],
        declarer=PARTY_OF[declarer[2:]],
        score=int(score[2:]),
        matadors=int(matadors[2:]),
        overbid=OVERBID_OF[limit],
        points=int(points[2:]),
        tricks=int(tricks[2:]),
        schneider=schneider,
        schwarz=schwarz,
        penalties=penalties,
        left=left,
        timed_out=timed_out,
        gave_up=gave_up,
    )
