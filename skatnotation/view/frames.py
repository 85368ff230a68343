"""A game as one JSON object from which every view draws: the deal, then each event as a difference.

``docs/replay.md`` describes the object, ``docs/replay.schema.json`` is its schema. Whoever draws it needs no rule of
the game: sorted hands, tricks, counts, legal cards, findings and the value are all in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final

from skatnotation.cards import Card
from skatnotation.check.checker import Verdict, validate
from skatnotation.check.explanation import explanation
from skatnotation.check.finding import Finding, Place
from skatnotation.check.outcome import GameResult
from skatnotation.check.reading import Unreadable
from skatnotation.check.wording import message
from skatnotation.language import LANGUAGES, Language, language
from skatnotation.notations.entry import Entry
from skatnotation.notations.errors import NotationError
from skatnotation.notations.partial import record_before_fault
from skatnotation.record import GameRecord, Misdeal, Outcome
from skatnotation.seats import Seat
from skatnotation.view.lines import game_line
from skatnotation.view.steps import State, clean, text_of

VERSION: Final = 1
"""The number of the format; it changes when a reader of the old one would draw something wrong."""

Frames = dict[str, Any]
"""One game as JSON."""

_TAGS: Final = {
    "id": ("Id",),
    "number": ("Game",),
    "place": ("Place",),
    "date": ("Start", "Date"),
    "series": ("Series",),
    "table": ("Table",),
    "event": ("Event",),
}
"""What the head tells of a game, and the tags that say it; the first one that is there counts."""


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
    deal, line = game_line(record, words, ended=_ended(record, verdict))
    return {
        "version": VERSION,
        "head": _head(record, verdict),
        "deal": deal,
        **line,
        "findings": sorted(
            (_finding(finding, record, verdict, words) for finding in verdict.findings), key=itemgetter("ply")
        ),
        "end": _end(record, verdict.result, words),
    }


def unreadable(error: NotationError, *, title: str | None = None, languages: Sequence[str] = LANGUAGES) -> Frames:
    """What stands in the place of a game that could not be read: the fault, with its place and line."""
    text = {code: error.text(language(code).text) for code in languages}
    head = {"players": [None, None, None]} | ({"title": clean(title)} if title else {})
    return {"version": VERSION, "head": head, "error": {"text": _cleaned(text), "context": clean(error.context)}}


def frames_of(game: GameRecord | Entry, *, languages: Sequence[str] = LANGUAGES) -> Frames:
    """The frames of a record, or of an entry of a file; one that could not be read is shown up to its fault."""
    if isinstance(game, GameRecord):
        return frames(game, languages=languages)
    if game.record is not None:
        return frames(game.record, languages=languages)
    if game.error is None:
        raise ValueError("an entry has a record or an error")
    before = record_before_fault(game)
    if before is not None:
        return _up_to_fault(before, game.error, languages)
    return unreadable(game.error, title=f"#{game.number}", languages=languages)


def _up_to_fault(record: GameRecord, error: NotationError, languages: Sequence[str]) -> Frames:
    """A game as far as it could be read, with the fault where it breaks off; that it does is no fault of the game."""
    found = frames(record, languages=languages)
    text = _cleaned({code: error.text(language(code).text) for code in languages})
    fault = {"ply": len(found["steps"]), "code": Unreadable.code, "severity": Unreadable.severity.value, "text": text}
    findings = [finding for finding in found["findings"] if not finding["code"].startswith("END")]
    ended = found["end"] is not None and found["end"]["outcome"] != Outcome.UNFINISHED
    return found | {"findings": [*findings, fault], "end": found["end"] if ended else None}


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


def line_at(game: Frames, path: Sequence[int]) -> Frames:
    """A game as it would have gone: variation ``path[0]`` of it, of that one ``path[1]``, and so on.

    Findings, tricks and comments of the game up to the ply at which a variation leaves are in it; it has no end.

    Raises:
        IndexError: there is no such variation; it is named as readers see it, counted from 1.
    """
    for depth, number in enumerate(path, 1):
        there_are = len(game.get("variations", ()))
        if not 0 <= number < there_are:
            name, inside = (".".join(str(each + 1) for each in path[:end]) for end in (depth, depth - 1))
            where = f"variation {inside}" if inside else "the game"
            raise IndexError(f"there is no variation {name}: {where} has {there_are or 'none'}")
        game = _with_variation(game, game["variations"][number])
    return game


def _with_variation(game: Frames, variation: dict[str, Any]) -> Frames:
    leaves = variation["from"]
    shared = {
        "steps": game["steps"][:leaves],
        "tricks": [trick for trick in game["tricks"] if trick["to"] <= leaves],
        "stops": [stop for stop in game["stops"] if stop < leaves],
        "comments": [comment for comment in game["comments"] if comment["ply"] <= leaves],
    }
    findings = [finding for finding in game["findings"] if 0 < finding["ply"] <= leaves]
    both = {name: [*found, *variation[name]] for name, found in shared.items()}
    return game | both | {"variations": variation["variations"], "findings": findings, "end": None}


def _head(record: GameRecord, verdict: Verdict) -> dict[str, Any]:
    named = {
        key: clean(value)
        for key, tags in _TAGS.items()
        if (value := next((found for tag in tags if (found := record.tag(tag))), None))
    }
    players = [None if player is None else clean(player) for player in record.players]
    return {"players": players, "book": verdict.rules.name, **named}


def _ended(record: GameRecord, verdict: Verdict) -> bool:
    """Whether the game has come to an end with its last event, as the checker or the record says."""
    if record.events and isinstance(record.events[-1], Misdeal):
        return True
    return verdict.result is not None and verdict.result.outcome is not Outcome.UNFINISHED


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


def _end(record: GameRecord, result: GameResult | None, words: Sequence[Language]) -> dict[str, Any] | None:
    """How it ended as computed, and the score as written where that is another."""
    if result is None:
        return None
    end: dict[str, Any] = {"outcome": result.outcome.value}
    if result.score is not None:
        end["score"] = result.score
    if result.points is not None:
        end["points"] = result.points
    lines = {word.code: line for word in words if (line := explanation(result, word)) is not None}
    if lines:
        end["text"] = lines
    written = record.result
    if written is not None and written.score not in {None, 0, result.score}:
        end["written"] = written.score
        if written.declarer is not None:
            end["seat"] = written.declarer
    return end


def _cleaned(texts: dict[str, str]) -> dict[str, str]:
    return {code: clean(text) for code, text in texts.items()}
