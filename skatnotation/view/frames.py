"""A game as one JSON object from which every view draws: the deal, then each event as a difference.

``docs/replay.md`` describes the object, ``docs/replay.schema.json`` is its schema. Whoever draws it needs no rule of
the game: sorted hands, tricks, counts, legal cards, findings and the value are all in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from skatnotation.cards import Card
from skatnotation.check.checker import Verdict, validate
from skatnotation.check.explanation import explanation
from skatnotation.check.finding import Finding, Place
from skatnotation.check.outcome import GameResult
from skatnotation.check.wording import message
from skatnotation.language import LANGUAGES, Language, language
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotationError
from skatnotation.positions import Position, replay
from skatnotation.record import GameRecord
from skatnotation.seats import Seat
from skatnotation.view.steps import State, states, steps, text_of, tricks

VERSION: Final = 1
"""The number of the format; it changes when a reader of the old one would draw something wrong."""

Frames = dict[str, Any]
"""One game as JSON."""

_SURROGATES: Final = re.compile("[\ud800-\udfff]")


def frames(record: GameRecord, verdict: Verdict | None = None, *, languages: Sequence[str] = LANGUAGES) -> Frames:
    """All positions of a game, ready to be drawn.

    Args:
        record: the game; a faulty one is followed as far as its cards allow.
        verdict: what the checker said of it; without one the record is checked by its own book.
        languages: the languages of the findings and of the explained value.

    Returns:
        A JSON object as ``docs/replay.schema.json`` describes it. A game of thirty plays takes about 7 kB.
    """
    verdict = validate(record) if verdict is None else verdict
    words = [language(code) for code in languages]
    positions = replay(record)
    whole = list(states(positions))
    return {
        "version": VERSION,
        "head": _head(record, verdict),
        "deal": whole[0],
        "steps": steps(positions, whole),
        "tricks": tricks(positions),
        "stops": _stops(positions),
        "comments": _comments(record),
        "findings": [_finding(finding, record, verdict, words) for finding in verdict.findings],
        "end": _end(verdict.result, words),
    }


def unreadable(error: NotationError, *, title: str | None = None, languages: Sequence[str] = LANGUAGES) -> Frames:
    """What stands in the place of a game that could not be read: the fault, with its place and line."""
    text = {code: error.text(language(code).text) for code in languages}
    head = {"players": [None, None, None]} | ({"title": _clean(title)} if title else {})
    return {"version": VERSION, "head": head, "error": {"text": _cleaned(text), "context": _clean(error.context)}}


def frames_of(game: GameRecord | Entry, *, languages: Sequence[str] = LANGUAGES) -> Frames:
    """The frames of a record, or of an entry of a file, which may be one that could not be read."""
    if isinstance(game, GameRecord):
        return frames(game, languages=languages)
    if game.record is not None:
        return frames(game.record, languages=languages)
    if game.error is None:
        raise ValueError("an entry has a record or an error")
    return unreadable(game.error, title=f"#{game.number}", languages=languages)


def table_at(game: Frames, ply: int) -> State:
    """The whole table after that many events; a negative ply counts from the end.

    Raises:
        IndexError: the game has no such ply.
    """
    count = len(game["steps"])
    wanted = ply + count + 1 if ply < 0 else ply
    if not 0 <= wanted <= count:
        raise IndexError(f"there is no ply {ply}: the game has the plies 0 to {count}")
    table: State = dict(game["deal"])
    for step in game["steps"][:wanted]:
        table |= step["set"]
    return table


def _head(record: GameRecord, verdict: Verdict) -> dict[str, Any]:
    tags = {"id": "Id", "place": "Place", "date": "Start", "series": "Series", "table": "Table", "event": "Event"}
    named = {key: _clean(value) for key, name in tags.items() if (value := record.tag(name))}
    players = [None if player is None else _clean(player) for player in record.players]
    return {"players": players, "book": verdict.rules.name, **named}


def _stops(positions: Sequence[Position]) -> list[int]:
    """The plies at which a reader going trick by trick stops: the deal, the declaration, each trick, the end."""
    declared = [position.ply for position in positions if position.declaration is not None][:1]
    ends = [trick["to"] for trick in tricks(positions)]
    return sorted({0, *declared, *ends, len(positions) - 1})


def _comments(record: GameRecord) -> list[dict[str, Any]]:
    last = len(record.events)
    return [{"ply": min(max(0, remark.after), last), "text": _clean(remark.text)} for remark in record.comments]


def _finding(finding: Finding, record: GameRecord, verdict: Verdict, words: Sequence[Language]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "ply": _ply(finding.place, record),
        "code": finding.code,
        "severity": finding.severity.value,
        "text": _cleaned({word.code: _sentence(finding, word) for word in words}),
    }
    seat, card = finding.params.get("seat"), finding.params.get("card")
    if isinstance(seat, Seat):
        found["seat"] = seat.value
    if isinstance(card, Card):
        found["card"] = card.value
    cards = [item for item in finding.legal or () if isinstance(item, Card)]
    if cards:
        found["legal"] = text_of(cards)
    paragraph = verdict.rules.paragraph(finding.topic) if finding.topic else None
    if paragraph is not None and paragraph.number is not None:
        found["rule"] = {"edition": paragraph.edition, "number": paragraph.number, "confirmed": paragraph.confirmed}
    return found


def _sentence(finding: Finding, word: Language) -> str:
    text = message(finding, word)
    return text[:1].upper() + text[1:]


def _ply(place: Place, record: GameRecord) -> int:
    """After how many events a finding is to be shown."""
    last = len(record.events)
    if place.part in {"event", "discards", "shown"}:
        return min(place.index + 1, last)
    return last if place.part == "result" else 0


def _end(result: GameResult | None, words: Sequence[Language]) -> dict[str, Any] | None:
    if result is None:
        return None
    end: dict[str, Any] = {"outcome": result.outcome.value}
    if result.score is not None:
        end["score"] = result.score
    if result.points is not None:
        end["points"] = result.points
    lines = {word.code: line for word in words if (line := explanation(result, word)) is not None}
    return end | ({"text": lines} if lines else {})


def _cleaned(texts: dict[str, str]) -> dict[str, str]:
    clean: Callable[[str], str] = _clean
    return {code: clean(text) for code, text in texts.items()}


def _clean(text: str) -> str:
    """A text that JSON can carry: undecodable bytes, kept as lone surrogates, become replacement signs."""
    return _SURROGATES.sub("\ufffd", text)
