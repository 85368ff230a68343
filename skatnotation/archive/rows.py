"""A record with what the checker says of it, as rows of a store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from skatnotation.archive.columns import (
    NOT_COMPUTED,
    NOT_WRITTEN,
    FindingRow,
    GameRow,
    Prepared,
    ScoreRow,
    StoredGame,
)
from skatnotation.archive.identity import (
    Source,
    digest,
    identity_in_list,
    identity_with_cards,
    likeness_in_list,
    likeness_of_deal,
    named,
)
from skatnotation.archive.moves import moves_of
from skatnotation.archive.written import head_of, plain, tags_of
from skatnotation.check.finding import Finding
from skatnotation.check.outcome import GameResult
from skatnotation.check.report import Report, rule_object
from skatnotation.check.wording import message
from skatnotation.language import language
from skatnotation.notations.entry import Entry
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.record import FOREHAND, MIDDLEHAND, REARHAND, SEAT_TAGS, GameRecord, Outcome, Result, whole_number
from skatnotation.rules.ruleset import DEFAULT, RuleSet
from skatnotation.seats import SEATS, Seat, seating


def prepare_record(entry: Entry, report: Report, file: str) -> Prepared:
    """The rows of a record, or of a text that could not be read.

    Args:
        entry: what a reader gave.
        report: what the checker says of it.
        file: what the file is known by.
    """
    findings = tuple(
        finding_row(placed.finding, placed.line, placed.column, report.rules) for placed in report.findings
    )
    if entry.record is None:
        return Prepared(entry.notation, bytes_of(entry.text), (unreadable(entry, file),), findings=findings)
    game = _game(entry, entry.record, report, Source(file, entry.number))
    return Prepared(entry.notation, bytes_of(entry.text), (game,), findings=findings)


def bytes_of(text: str) -> bytes:
    """A text as it stood in its file."""
    return text.encode("utf-8", "surrogateescape")


def unreadable(entry: Entry | SheetEntry, file: str) -> StoredGame:
    """The row of a text that could not be read."""
    identity = digest("unreadable", file, entry.number, bytes_of(entry.text))
    row = GameRow(
        identity=identity,
        likeness=None,
        entry=entry.number,
        line=entry.line,
        notation=entry.notation,
        cards=False,
        status="unreadable",
    )
    return StoredGame(row, ())


def finding_row(
    finding: Finding,
    line: int,
    column: int,
    rules: RuleSet | None,
    *,
    game: int | None = 0,
    row: int | str | None = None,
    cell: str | None = None,
) -> FindingRow:
    """The row of a finding; its words are English."""
    rule = rule_object(finding.topic, rules)
    paragraph = None if rule["paragraph"] is None else f"{rule['book']} {rule['edition']}, {rule['paragraph']}"
    return FindingRow(
        game,
        finding.code,
        finding.severity.value,
        line,
        column,
        None if row is None else str(row),
        cell,
        paragraph,
        plain(message(finding, language("en"))),
    )


class Settled(msgspec.Struct, frozen=True, gc=False):
    """Who gets what: as computed, or as written where the record does not tell enough.

    ``score`` is the declarer's, 0 where nobody declared, ``None`` where it is not known. A Ramsch has a share for each
    seat.
    """

    outcome: Outcome
    declarer: Seat | None
    score: int | None
    written: bool = False
    shares: dict[Seat, int] | None = None


def settled(result: GameResult, recorded: Result | None) -> Settled:
    """The result that counts."""
    declarer = result.declarer
    if declarer is not None and result.score is not None and result.ramsch is None:
        return Settled(result.outcome, declarer, result.score)
    if result.outcome is Outcome.PASSED:
        return Settled(Outcome.PASSED, None, 0)
    if result.ramsch is not None:
        shares = result.ramsch.scores
        return Settled(result.outcome, declarer, None if declarer is None else shares[declarer], shares=shares)
    if recorded is None or result.outcome is Outcome.PENALTY:
        return Settled(result.outcome, declarer, None)
    if recorded.outcome is Outcome.PASSED:
        return Settled(Outcome.PASSED, None, 0, written=True)
    declarer = recorded.declarer or declarer
    if declarer is None or recorded.score is None:
        return Settled(result.outcome, result.declarer, None)
    return Settled(recorded.outcome, declarer, recorded.score, written=True)


def _game(entry: Entry, record: GameRecord, report: Report, source: Source) -> StoredGame:
    tags = tags_of(record.tags)
    head, moves = head_of(tags), moves_of(record)
    result, recorded, rules = report.result or NOT_COMPUTED, record.result, report.rules or DEFAULT
    told = settled(result, recorded)
    people = _people(record, tags)
    number = whole_number(tags.get("Game"))
    declarer, cards = told.declarer, moves.names_cards
    contract = "ramsch" if moves.ramsch else result.contract
    outcome = "ramsch" if moves.ramsch else told.outcome.value
    score = None if declarer is None else told.score
    name = None if declarer is None else people.players[declarer.number]
    if cards:
        identity = identity_with_cards(moves, people.players, head.date, head.place, head.id)
        alike = likeness_of_deal(moves.deal) if moves.deal is not None and moves.whole_deal else None
    else:
        identity = identity_in_list(head.listing, number, 0, source)
        alike = likeness_in_list(name, contract, score if recorded is None else recorded.score)
    row = GameRow(
        identity=identity,
        likeness=alike,
        entry=entry.number,
        line=entry.line,
        notation=entry.notation,
        cards=cards,
        status=report.status.value,
        rules=rules.name,
        edition=rules.edition,
        head=head,
        number=number,
        table_size=len(people.table) or None,
        dealer=people.dealer,
        forehand=people.players[0],
        middlehand=people.players[1],
        rearhand=people.players[2],
        declarer=name,
        declarer_seat=declarer,
        contract=contract,
        outcome=outcome,
        score=score,
        written=told.written,
        result=result,
        recorded=recorded or NOT_WRITTEN,
        recorded_outcome=None if recorded is None else recorded.outcome.value,
        moves=moves,
        comments=tuple([plain(comment.text) for comment in record.comments]) or None,
    )
    return StoredGame(row, _scores(told, people, ramsch=moves.ramsch))


class _People(msgspec.Struct, frozen=True, gc=False):
    """Who plays; who sits at each place of the table and in which seat of the deal; the place of the dealer.

    Table and dealer are empty where the record does not tell them.
    """

    players: tuple[str | None, ...]
    table: dict[int, tuple[Seat | None, str | None]] = {}
    dealer: int | None = None


_PLACES: Final = frozenset(SEAT_TAGS)


def _people(record: GameRecord, tags: Mapping[str, str]) -> _People:
    if _PLACES.isdisjoint(tags):
        return _People((named(tags.get(FOREHAND)), named(tags.get(MIDDLEHAND)), named(tags.get(REARHAND))))
    players = tuple(None if player is None else named(plain(player)) for player in record.players)
    names = [tags.get(name) for name in SEAT_TAGS]
    size = max(number for number, name in enumerate(names, 1) if name is not None)
    dealer = record.dealer
    if dealer is None or not size >= 3 or dealer > size:
        return _People(players)
    seats = {place: seat for seat, place in seating(size, dealer)[0].items()}
    table = {place: (seats.get(place), named(names[place - 1])) for place in range(1, size + 1)}
    return _People(players, table, dealer)


def _scores(told: Settled, people: _People, *, ramsch: bool) -> tuple[ScoreRow, ...]:
    at_table: Iterable[tuple[int | None, Seat | None, str | None]]
    if people.table:
        at_table = [(place, seat, name) for place, (seat, name) in people.table.items()]
    else:
        at_table = zip(_NO_PLACES, SEATS, people.players, strict=True)
    won = not ramsch and told.outcome is Outcome.WON
    lost = not ramsch and told.outcome is Outcome.LOST
    declarer, shares = told.declarer, told.shares
    nothing = None if told.score is None and shares is None else 0
    rows = []
    for place, seat, name in at_table:
        share = shares[seat] if shares is not None and seat is not None else 0
        if share or (seat is declarer and seat is not None):
            score = told.score if shares is None else share
            rows.append(ScoreRow(place, seat, name, True, score, int(won), int(lost), 0))  # noqa: FBT003 - a column
        else:
            rows.append(ScoreRow(place, seat, name, False, nothing, 0, 0, int(lost)))  # noqa: FBT003 - a column
    return tuple(rows)


_NO_PLACES: Final = (None, None, None)
