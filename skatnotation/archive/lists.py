"""A score sheet with what the checker says of it, as rows of a store: its games, and what stands beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from skatnotation.archive.columns import FindingRow, GameRow, Prepared, ScoreRow, StoredGame, SumRow
from skatnotation.archive.identity import Source, digest, identity_in_list, likeness_in_list, named
from skatnotation.archive.rows import bytes_of, finding_row, unreadable
from skatnotation.archive.written import head_of, plain, tags_of
from skatnotation.check.finding import Severity
from skatnotation.check.lists.row import RowWorth
from skatnotation.check.lists.sums import SeatSum
from skatnotation.check.lists.totals import check_rows
from skatnotation.check.lists.worth import announced_in, computed
from skatnotation.check.outcome import GameResult
from skatnotation.check.sheet_report import SheetFinding, SheetReport
from skatnotation.notations import scoresheet
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.record import Outcome, Result
from skatnotation.rules.ruleset import DEFAULT, RuleSet
from skatnotation.seats import Seat, seating
from skatnotation.sheet import (
    Adjustment,
    Factor,
    Level,
    PassedIn,
    Played,
    Ramsch,
    Row,
    ScoreSheet,
    Substitution,
    opens_new_game,
)

_NO_WORTH = RowWorth(None, None)


def prepare_sheet(entry: SheetEntry, report: SheetReport, file: str) -> Prepared:
    """The rows of a score sheet, or of a text that could not be read.

    Args:
        entry: what a reader gave.
        report: what the checker says of it.
        file: what the file is known by.
    """
    sheet = entry.record
    if sheet is None:
        findings = tuple(_finding(placed, report.rules, 0) for placed in report.findings)
        return Prepared(entry.notation, bytes_of(entry.text), (unreadable(entry, file),), findings=findings)
    games = _games_of(sheet)
    of_line = {index: game for game, lines in enumerate(games) for index in lines}
    faulty = {of_line.get(placed.finding.place.index) for placed in report.findings if _is_error_of_line(placed)}
    rows = _Rows(entry, sheet, report.rules or DEFAULT, file)
    return Prepared(
        notation=entry.notation if entry.text else "scoresheet",
        text=bytes_of(entry.text or scoresheet.dumps(sheet)),
        games=tuple(rows.game(lines, faulty=game in faulty) for game, lines in enumerate(games)),
        sums=tuple(_sums(entry, sheet, report, file)),
        findings=tuple(_finding(placed, report.rules, _line_of(placed, of_line)) for placed in report.findings),
    )


def _games_of(sheet: ScoreSheet) -> list[list[int]]:
    """The lines of each game that counts; a Ramsch in which two pay has two."""
    games: list[list[int]] = []
    before: Row | None = None
    for index in sheet.counted:
        line = sheet.lines[index]
        if isinstance(line, Row):
            if opens_new_game(line, before):
                games.append([])
            games[-1].append(index)
            before = line
    return games


def _is_error_of_line(placed: SheetFinding) -> bool:
    return placed.finding.place.part == "line" and placed.finding.severity is Severity.ERROR


def _line_of(placed: SheetFinding, of_line: dict[int, int]) -> int | None:
    """The game that a finding is about."""
    place = placed.finding.place
    return of_line.get(place.index) if place.part == "line" else None


def _finding(placed: SheetFinding, rules: RuleSet | None, game: int | None) -> FindingRow:
    return finding_row(placed.finding, placed.line, placed.column, rules, game=game, row=placed.row, cell=placed.cell)


class _Rows:
    """Builds the rows of the games of a sheet, one after the other."""

    def __init__(self, entry: SheetEntry, sheet: ScoreSheet, rules: RuleSet, file: str) -> None:
        self._entry = entry
        self._sheet = sheet
        self._rules = rules
        self._file = file
        self._head = head_of(tags_of(sheet.tags))
        self._worths: dict[int, RowWorth] = {}
        for account in check_rows(rules, sheet)[1]:
            self._worths |= account.worths
        self._met: Counter[int] = Counter()

    def game(self, lines: Sequence[int], *, faulty: bool) -> StoredGame:
        """The row of a game that stands in some lines, with its score rows."""
        first = self._sheet.lines[lines[0]]
        if not isinstance(first, Row):
            raise TypeError("a game stands in rows")
        names = players_at(self._sheet, first.number, lines[0])
        seats = _seats(first.dealer, len(names))
        columns = self._columns(first, lines[0], names, seats, "faulty" if faulty else "ok")
        return StoredGame(columns, tuple(self._scores(lines, names, seats)))

    def _columns(
        self, row: Row, index: int, names: Sequence[str | None], seats: dict[int, Seat], status: str
    ) -> GameRow:
        entry = self._entry
        who = row.who if isinstance(row, Played | Ramsch) else None
        declarer = names[who - 1] if who is not None and 1 <= who <= len(names) else None
        again = self._met[row.number]
        self._met[row.number] += 1
        by_seat = {seat: names[place - 1] for place, seat in seats.items()}
        source = Source(self._file, entry.number, index)
        head = GameRow(
            identity=identity_in_list(self._head.listing, row.number, again, source),
            likeness=None,
            entry=entry.number,
            line=self._line(index),
            notation=entry.notation,
            cards=False,
            status=status,
            rules=self._rules.name,
            edition=self._rules.edition,
            head=self._head,
            number=row.number,
            table_size=len(names),
            dealer=row.dealer if seats else None,
            forehand=by_seat.get(Seat.FOREHAND),
            middlehand=by_seat.get(Seat.MIDDLEHAND),
            rearhand=by_seat.get(Seat.REARHAND),
            declarer=declarer,
            declarer_seat=None if who is None else seats.get(who),
            comments=_remarks(self._sheet, index),
        )
        played = _played(head, row, self._worths.get(index, _NO_WORTH), self._rules)
        written = played.recorded.score
        alike = likeness_in_list(declarer, played.contract, played.score if written is None else written)
        return msgspec.structs.replace(played, likeness=alike)

    def _line(self, index: int) -> int:
        places = self._entry.places.lines
        spot = places[index].get("") or next(iter(places[index].values()), None) if index < len(places) else None
        return self._entry.line if spot is None else spot.line

    def _scores(self, lines: Sequence[int], names: Sequence[str | None], seats: dict[int, Seat]) -> Iterator[ScoreRow]:
        own: dict[int, RowWorth] = {}
        for index in lines:
            line = self._sheet.lines[index]
            if isinstance(line, Played | Ramsch) and line.who is not None:
                own[line.who] = self._worths.get(index, _NO_WORTH)
        known = bool(own) or isinstance(self._sheet.lines[lines[0]], PassedIn)
        losers = [place for place, worth in own.items() if worth.won is False]
        for place, name in enumerate(names, 1):
            worth = own.get(place)
            yield ScoreRow(
                seat_number=place,
                seat=seats.get(place),
                player=name,
                declarer=worth is not None,
                score=worth.score if worth is not None else 0 if known else None,
                won=int(worth is not None and worth.won is True),
                lost=int(place in losers),
                others_lost=sum(loser != place for loser in losers),
            )


def players_at(sheet: ScoreSheet, number: int, index: int) -> list[str | None]:
    """Who sits at the table in a game: its number, and the place of its row among the lines."""
    names = [None if name is None else named(plain(name)) for name in sheet.players]
    for line in sheet.lines[:index]:
        if isinstance(line, Substitution) and line.game <= number and 1 <= line.seat <= len(names):
            names[line.seat - 1] = named(plain(line.name))
    return names


def _seats(dealer: int | None, table: int) -> dict[int, Seat]:
    """The seat of the deal of each place that plays; nothing where the dealer is not told."""
    if dealer is None or not 1 <= dealer <= table:
        return {}
    return {place: seat for seat, place in seating(table, dealer)[0].items()}


def _remarks(sheet: ScoreSheet, index: int) -> tuple[str, ...] | None:
    """The comments beside a row."""
    after = len(sheet.tags) + 1 + index + 1
    return tuple(plain(remark.text) for remark in sheet.remarks if remark.after == after and remark.beside) or None


def _played(head: GameRow, row: Row, worth: RowWorth, rules: RuleSet) -> GameRow:
    """The row of a game with what happened in it."""
    match row:
        case PassedIn():
            return msgspec.structs.replace(head, outcome="passed")
        case Ramsch():
            return msgspec.structs.replace(
                head,
                contract="ramsch",
                outcome="ramsch",
                written=True,
                score=worth.score,
                result=GameResult(
                    outcome=Outcome.UNFINISHED, multiplier=_times(row.factor), points=_points(row.points)
                ),
                recorded=Result(outcome=Outcome.UNFINISHED, score=row.value, points=row.points),
            )
        case Played():
            return _with_declarer(head, row, worth, rules)
        case _:
            return head


def _with_declarer(head: GameRow, row: Played, worth: RowWorth, rules: RuleSet) -> GameRow:
    settled = None if worth.won is None else computed(rules, row, won=worth.won)
    if settled is not None and settled.score * _times(row.factor) != worth.score:
        settled = None
    outcome = Outcome.UNFINISHED if worth.won is None else Outcome.WON if worth.won else Outcome.LOST
    result = GameResult(
        outcome=outcome,
        bid=row.bid,
        matadors=row.matadors,
        points=_points(row.points),
        levels=None if settled is None else settled.levels,
        value=None if settled is None else settled.value,
        multiplier=_times(row.factor),
        overbid=None if settled is None or row.bid is None else settled.overbid,
        schneider=Level.SCHNEIDER in row.levels,
        schwarz=Level.SCHWARZ in row.levels,
        **announced_in(row),
    )
    written = Outcome.WON if row.value is not None and row.value > 0 else Outcome.LOST
    return msgspec.structs.replace(
        head,
        contract=row.contract,
        outcome=outcome.value,
        score=worth.score,
        written=settled is None and worth.score is not None,
        result=result,
        recorded=Result(outcome=written, score=row.value, matadors=row.matadors, points=row.points),
        recorded_outcome=None if row.value is None else written.value,
    )


def _times(factor: Factor | None) -> int:
    return 1 if factor is None else factor.times


def _points(points: int | None) -> int | None:
    return points if points is not None and points <= 120 else None


def _sums(entry: SheetEntry, sheet: ScoreSheet, report: SheetReport, file: str) -> Iterator[SumRow]:
    """What stands beside the games."""
    written = head_of(tags_of(sheet.tags))
    listing = written.listing
    known_by: tuple[object, ...] = listing if listing.complete else (file, entry.number)
    names = players_at(sheet, 10**9, len(sheet.lines))
    head = (
        written.event,
        written.place,
        written.day,
        written.round,
        written.series,
        written.table,
        sheet.seats,
    )
    number: Counter[int] = Counter()
    for line in sheet.lines:
        if isinstance(line, Adjustment) and 1 <= line.seat <= len(names):
            number[line.seat] += 1
            identity = digest("adjustment", *known_by, line.seat, number[line.seat])
            player, points = names[line.seat - 1], line.points
            yield SumRow(identity, "adjustment", *head, line.seat, player, points, 0, 0, 0, plain(line.reason))
    if report.result is not None and not any(isinstance(line, Row) for line in sheet.lines):
        for seat, total in enumerate(report.result.seats, 1):
            if (total.points, total.won, total.lost) != (None, None, None):
                identity = digest("total", *known_by, seat)
                others = _lost_by_others(report.result.seats, seat)
                counts = (total.points, total.won, total.lost, others)
                yield SumRow(identity, "total", *head, seat, names[seat - 1], *counts, None)


def _lost_by_others(seats: Sequence[SeatSum], seat: int) -> int | None:
    losses = [total.lost for other, total in enumerate(seats, 1) if other != seat]
    known = [lost for lost in losses if lost is not None]
    return sum(known) if len(known) == len(losses) else None
