"""How people are named on a site: published names are personal data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

import msgspec

from skatnotation.check.finding import Value
from skatnotation.language import Language, marked
from skatnotation.record import DEALER, FIRST_DEALER, FOREHAND, MIDDLEHAND, REARHAND, SEAT_TAGS, GameRecord, Tag
from skatnotation.sheet import Adjustment, Line, Row, ScoreSheet, Substitution

_NAMED: Final = frozenset((*SEAT_TAGS, FOREHAND, MIDDLEHAND, REARHAND))
_OF_GAMES: Final = ("Event", "Date", "Round", "Series", "Table", "Game", "Games", "Bock", DEALER, FIRST_DEALER, "Id")
_OF_SHEETS: Final = ("Sheet", "Players", "Keeper", "Scoring", "Rules")
_HARMLESS: Final = frozenset((*_OF_GAMES, *_OF_SHEETS))
"""Tags that name nobody."""


class Policy(StrEnum):
    """What of a name is published."""

    FULL = "full"
    INITIALS = "initials"
    NUMBERS = "numbers"

    __hash__ = str.__hash__


class Names:
    """The names as they are shown; two people never share one."""

    def __init__(self, players: Iterable[str], policy: Policy, language: Language) -> None:
        self._policy = policy
        ordered = sorted(set(players))
        if policy is Policy.FULL:
            self._shown = {name: name for name in ordered}
        elif policy is Policy.NUMBERS:
            text = language.text(marked("player {number}"))
            self._shown = {name: text.format(number=number) for number, name in enumerate(ordered, 1)}
        else:
            self._shown = _told_apart({name: _initials(name) for name in ordered})

    def shown(self, name: str) -> str:
        """What is published of a name; of one that is not a player's only that there is one."""
        return self._shown.get(name, name if self._policy is Policy.FULL else "?")

    def text(self, text: str) -> str:
        """A text in which players are named as they are shown."""
        if self._policy is not Policy.FULL:
            for name in sorted(self._shown, key=len, reverse=True):
                text = text.replace(name, self._shown[name])
        return text

    def params(self, params: Mapping[str, Value]) -> dict[str, Value]:
        """The parameters of a finding, in which players are named as they are shown."""
        return {key: self.text(value) if type(value) is str else value for key, value in params.items()}

    def record(self, record: GameRecord) -> GameRecord:
        """A record as it may be published: unless names are, without comments and tags that could name somebody."""
        if self._policy is Policy.FULL:
            return record
        events = tuple(
            msgspec.structs.replace(event, by=None) if getattr(event, "by", None) else event for event in record.events
        )
        return msgspec.structs.replace(
            record, tags=self._tags(record.tags), events=events, comments=(), variations=(), marks=record.marks
        )

    def sheet(self, sheet: ScoreSheet) -> ScoreSheet:
        """A score sheet as it may be published."""
        if self._policy is Policy.FULL:
            return sheet
        lines = tuple(map(self._line, sheet.lines))
        return msgspec.structs.replace(sheet, tags=self._tags(sheet.tags), lines=lines, remarks=())

    def _line(self, line: Line) -> Line:
        if isinstance(line, Substitution):
            return msgspec.structs.replace(line, name=self.shown(line.name))
        if isinstance(line, Adjustment):
            return msgspec.structs.replace(line, reason="-")
        if isinstance(line, Row) and isinstance(line.by, str):
            return msgspec.structs.replace(line, by=None)
        return line

    def _tags(self, tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
        return tuple(
            Tag(tag.name, self.shown(tag.value)) if tag.name in _NAMED else tag
            for tag in tags
            if tag.name in _NAMED | _HARMLESS
        )


def _initials(name: str) -> str:
    """The first letter of each word: ``A. M.``."""
    letters = [word[0].upper() for word in name.replace("-", " ").split() if word[0].isalpha()]
    return " ".join(f"{letter}." for letter in letters) or "?"


def _told_apart(shown: dict[str, str]) -> dict[str, str]:
    """Names that came out alike get numbers."""
    several = {text for text in shown.values() if [*shown.values()].count(text) > 1}
    counts = dict.fromkeys(several, 0)
    apart = {}
    for name, text in shown.items():
        if text in several:
            counts[text] += 1
            text = f"{text} ({counts[text]})"  # noqa: PLW2901 - the same text, told apart
        apart[name] = text
    return apart
