"""The flat paths: a record straight from the big terminals of the rule ``record``.

:func:`derived` matches them with one regular expression made of the grammar, :func:`coarse` lets Lark find them. Both
accept a subset of the notation, canonical records without comments above all, and give what the fine path gives.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from skatnotation.cards import UNKNOWN, Cards
from skatnotation.notations.grammar import flat, folder, parser
from skatnotation.notations.skn.result import result_in
from skatnotation.notations.skn.rules import LETTERS, RULES, START, Rules, rules_of, text_of_rules
from skatnotation.notations.skn.tables import (
    ANNOUNCEMENTS,
    CALL_OF,
    CARD_OF,
    CONTRACT_OF,
    PLAYS,
    POINTS_OF,
    SEAT_OF,
    declared,
)
from skatnotation.record import (
    Deal,
    Event,
    GameRecord,
    GiveUp,
    Leave,
    PickUp,
    Play,
    Show,
    Tag,
    TimeOut,
    TrickPoints,
)

_SEGMENTS: Final = ("HEAD", "DEAL", "BID", "TAKE", "DECLARED", "COURSE", "LIST")
_HEAD: Final = slice(len('[SKN "1"]\n'), -2)
_MEMORY: Final = 4096
"""How many texts a memory keeps before it starts anew; so memory stays flat whatever a file holds."""

_ESCAPED: Final = re.compile(r"\\(.)")
_UNKNOWN_HAND: Final = (None,) * 10
_UNKNOWN_PAIR: Final = (None, None)
_NUMBERS: Final = ("", *(f"{number:<2}" for number in range(1, 11)), "")
_ENDINGS: Final[dict[str, type[GiveUp | Show | TimeOut | Leave]]] = {
    "giveup": GiveUp,
    "show": Show,
    "timeout": TimeOut,
    "left": Leave,
}


class _Tags(dict[str, Tag]):
    """Tags by their line without the brackets."""

    def __missing__(self, text: str) -> Tag:
        name, _, value = text.partition(" ")
        value = value[1:-1]
        if "\\" in value:
            value = _ESCAPED.sub(lambda match: "\n" if match[1] == "n" else match[1], value)
        if name in {LETTERS, START, RULES}:
            raise KeyError(name)
        tag = Tag(name, value)
        if len(self) >= _MEMORY:
            self.clear()
        if len(text) < 64:
            self[text] = tag
        return tag


class _Auctions(dict[str, tuple[Event, ...]]):
    """Auctions by their line; most go the same few ways."""

    def __missing__(self, text: str) -> tuple[Event, ...]:
        calls = tuple([CALL_OF[word] for word in text[6:-1].split(" ")])
        if len(self) >= _MEMORY:
            self.clear()
        if len(text) < 512:
            self[text] = calls
        return calls


_TAGS: Final = _Tags()
_AUCTIONS: Final = _Auctions()
_NO_RULES: Final = Rules()
_RULES_LINE: Final = f'[{RULES} "'


@cache
def _flat() -> re.Pattern[str]:
    from lark.load_grammar import GrammarBuilder  # noqa: PLC0415 (imported late, as in the module grammar)

    path = folder() / "skn.lark"
    builder = GrammarBuilder()
    builder.load_grammar(path.read_text(encoding="utf-8"), str(path))
    terminals, rules, _ = builder.build().compile(["record"], set())
    # A rule that calls itself is never thrown away as unused, so the rules of variations are still here.
    row = flat("record", [rule for rule in rules if rule.origin.name == "record"])
    if tuple(name for name, _ in row) != _SEGMENTS:
        raise ValueError(f"the rule record of skn.lark has other terminals than this module: {row}")
    regexps = {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}
    return re.compile("".join(f"(?P<{name}>{regexps[name]}){'?' * optional}" for name, optional in row))


def derived(text: str) -> GameRecord | None:
    """The record of a canonical text without comments; ``None`` for anything else."""
    match = _flat().fullmatch(f"{text}\n")
    return match and _record(match.groups())


def coarse(text: str) -> GameRecord | None:
    """The same by Lark's parser of the flat rule; it is there for comparison."""
    from lark import Token, UnexpectedInput  # noqa: PLC0415 (as above)

    try:
        tree = parser("skn", "record").parse(f"{text}\n")
    except UnexpectedInput:
        return None
    found = {token.type: str(token) for token in tree.children if isinstance(token, Token)}
    return _record([found.get(name) for name in _SEGMENTS])


def _record(segments: Sequence[str | None]) -> GameRecord | None:
    """The record of the segments, or ``None`` where a part refuses one."""
    head, dealt, bid, take, game, course, listed = segments
    if head is None:
        return None
    events: list[Event] = []
    points: tuple[TrickPoints | None, ...] = ()
    try:
        tags, rules = _tags(head)
        deal = _deal(dealt) if dealt else None
        if bid:
            events += _AUCTIONS[bid]
        if take:
            events.append(PickUp(SEAT_OF[take[6]], _pair(take[8:-1]) if len(take) > 8 else None))
        if game:
            _declare(events, game, deal, taken=take is not None)
        if course:
            points = _Course(events).read(course)
        result = result_in(listed[6:-1]) if listed else None
    except (KeyError, ValueError):
        return None
    return GameRecord(
        tags=tags,
        rules=rules.name,
        deal=deal,
        events=tuple(events),
        result=result,
        edition=rules.edition,
        switches=rules.switches,
        trick_points=points,
    )


def _tags(head: str) -> tuple[tuple[Tag, ...], Rules]:
    lines = head[_HEAD].split("\n") if len(head) > 12 else []
    rules = _NO_RULES
    if lines and lines[-1].startswith(_RULES_LINE):
        named = rules_of(lines.pop()[len(_RULES_LINE) : -2])
        if named is None or "\\" in text_of_rules(named):
            raise KeyError(RULES)
        rules = named
    return tuple([_TAGS[line[1:-1]] for line in lines]), rules


def _hand(text: str) -> Cards:
    return _UNKNOWN_HAND if text == UNKNOWN else tuple([CARD_OF[code] for code in text.split(" ")])


def _pair(text: str) -> Cards:
    return _UNKNOWN_PAIR if text == UNKNOWN else (CARD_OF[text[:2]], CARD_OF[text[3:]])


def _deal(text: str) -> Deal:
    forehand, middlehand, rearhand, skat, _ = text.split("\n")
    return Deal(
        forehand=_hand(forehand[6:]),
        middlehand=_hand(middlehand[6:]),
        rearhand=_hand(rearhand[6:]),
        skat=_pair(skat[6:]),
    )


def _declare(events: list[Event], text: str, deal: Deal | None, *, taken: bool) -> None:
    """Add the declaration, and the pick-up that a ``put`` line tells of."""
    lines = text.split("\n")
    discards = _pair(lines.pop(0)[6:]) if text[0] == "p" else None
    seat, letter, *words = lines[0][6:].split(" ")
    if discards and not taken:
        events.append(PickUp(SEAT_OF[seat], deal.skat if deal else None))
    if len(words) > 1 and words != [word for word in ANNOUNCEMENTS if word in words]:
        raise KeyError(text)  # twice, or in another order
    shown = tuple([CARD_OF[code] for code in lines[1][6:].split(" ")]) if lines[1] else None
    events.append(declared(SEAT_OF[seat], CONTRACT_OF[letter], words, discards=discards, shown=shown))


class _Course:
    """The tricks, and the events between them."""

    def __init__(self, events: list[Event]) -> None:
        self._events = events
        self._start = 0  # where the last trick starts among the events
        self._trick = 0

    def read(self, text: str) -> tuple[TrickPoints | None, ...]:
        """Add the events of some lines; the points of the tricks. Raises KeyError for what only the fine path reads."""
        events = self._events
        points: list[TrickPoints | None] = []
        short = False
        for line in text.split("\n")[:-1]:
            if line[0] == "e":
                self._ending(line)
                continue
            self._trick += 1
            if short or line[:2] != _NUMBERS[self._trick]:
                raise KeyError(line)
            self._start = len(events)
            cards, _, counted = line[6:].partition("  ")
            first, second, third = PLAYS[line[3]]
            if len(cards) == 8:
                events += (first[cards[:2]], second[cards[3:5]], third[cards[6:]])
            else:
                short = True
                events.append(first[cards[:2]])
                if len(cards) > 2:
                    events.append(second[cards[3:]])
            points.append(POINTS_OF[counted] if counted else None)
        while points and points[-1] is None:
            points.pop()
        return tuple(points)

    def _ending(self, line: str) -> None:
        words = line.split(" ")
        index = len(self._events)
        if len(words) > 4 and words[-2] == "at":
            index = self._place(words[-1])
            words = words[:-2]
        _, kind, seat, *codes = words
        if codes and kind != "show":
            raise KeyError(line)
        who = SEAT_OF[seat]
        event = Show(who, tuple([CARD_OF[code] for code in codes])) if codes else _ENDINGS[kind](who)
        self._events.insert(index, event)

    def _place(self, spot: str) -> int:
        trick, _, place = spot.partition(".")
        plays = [index for index in range(self._start, len(self._events)) if isinstance(self._events[index], Play)]
        if int(trick) != self._trick or int(place) > len(plays):
            raise KeyError(spot)
        return plays[int(place)] if int(place) < len(plays) else len(self._events)
