"""The score sheet that the records of a series make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from skatnotation.check.lists.sums import SheetSum, sum_of
from skatnotation.check.lists.totals import check_rows
from skatnotation.check.outcome import GameResult
from skatnotation.record import SEAT_TAGS, GameRecord, Kontra, Misdeal, Outcome, Re, Tag
from skatnotation.rules.ruleset import DEFAULT, RuleSet
from skatnotation.seats import Seat, seating
from skatnotation.sheet import (
    Closing,
    ClosingLine,
    Factor,
    Item,
    Level,
    Line,
    PassedCount,
    PassedIn,
    Played,
    Reason,
    Row,
    ScoreSheet,
    Substitution,
    Sum,
)
from skatnotation.sheet import Misdeal as MisdealRow
from skatnotation.sheet import Ramsch as RamschRow
from skatnotation.tournament.errors import TournamentError

_AnyRow = Played | RamschRow | PassedIn | MisdealRow

_KEPT: Final = ("Date", "Series", "Round", "Table", "Games")


class PlayedGame(msgspec.Struct, frozen=True):
    """A record and what the checker makes of it."""

    record: GameRecord
    result: GameResult | None


def sheet_of(games: Iterable[PlayedGame], rules: RuleSet = DEFAULT) -> ScoreSheet:
    """The score sheet of one series at one table.

    Rows stand in the order of the games' numbers, in that of the records where they have none. Places are those of the
    tags ``Seat1`` ...; records that name only the seats of the deal are those of a table of three whose first dealer
    has place 1.

    Args:
        games: the records, each with its result.
        rules: the book by which they were judged.

    Raises:
        TournamentError: there is no game, or one does not tell who sits where, or has no result.
    """
    games = sorted(games, key=lambda game: game.record.number("Game") or 0)
    if not games:
        raise TournamentError("there is no game of which a score sheet could be made")
    table = _Table.of(games)
    lines: list[Line] = []
    totals = [0] * len(table.places)
    for position, game in enumerate(games):
        number = game.record.number("Game") or _after(lines)
        lines += table.changes(number, game.record)
        lines += _rows(game, number, table.seats_of(game.record, position), totals)
    sheet = ScoreSheet(tags=_tags(games[0].record, table, rules), lines=tuple(lines))
    _, accounts = check_rows(rules, sheet)
    return msgspec.structs.replace(sheet, closing=_closing(sum_of(sheet, accounts)))


class _Table:
    """Who sits where; the places are those of the first record, until somebody else takes one over."""

    def __init__(self, places: Sequence[str | None], *, named: bool) -> None:
        self.places = list(places)
        self.first = tuple(places)
        self._named = named

    @classmethod
    def of(cls, games: Sequence[PlayedGame]) -> _Table:
        record = games[0].record
        places = [record.tag(name) for name in SEAT_TAGS]
        while places and places[-1] is None:
            places.pop()
        if places:
            return cls(places, named=True)
        forehand, middlehand, rearhand = record.players
        return cls((rearhand, forehand, middlehand), named=False)

    def changes(self, number: int, record: GameRecord) -> list[Substitution]:
        """Who takes over a place with a game."""
        if not self._named:
            return []
        changes = []
        for seat, name in enumerate(self.places, 1):
            now = record.tag(SEAT_TAGS[seat - 1])
            if now is not None and now != name:
                changes.append(Substitution(number, seat, now))
                self.places[seat - 1] = now
        return changes

    def seats_of(self, record: GameRecord, position: int) -> tuple[dict[Seat, int], int | None]:
        """The place of each seat in a game, and the dealer's."""
        if self._named:
            if record.dealer is None:
                raise TournamentError(f"game {record.number('Game') or position + 1} does not tell who deals")
            seats, _ = seating(len(self.places), record.dealer)
            return seats, record.dealer
        where = {name: place for place, name in enumerate(self.places, 1)}
        if None in where or len(where) < 3 or not set(record.players) <= set(where):
            raise TournamentError(f"game {position + 1} does not tell who sits where at the table")
        seats = {seat: where[player] for seat, player in zip(Seat, record.players, strict=True)}
        return seats, seats[Seat.REARHAND]


def _after(lines: Sequence[Line]) -> int:
    """The number that follows from the row before; a misdeal and the deal after it have one."""
    rows = [line for line in lines if isinstance(line, Row)]
    if not rows:
        return 1
    return rows[-1].number if isinstance(rows[-1], MisdealRow) else rows[-1].number + 1


def _rows(
    game: PlayedGame, number: int, seated: tuple[dict[Seat, int], int | None], totals: list[int]
) -> list[_AnyRow]:
    """The row of a game; of a Ramsch a row for each who pays."""
    seats, dealer = seated
    result, written = game.result, game.record.result
    if any(isinstance(event, Misdeal) for event in game.record.events):
        return [MisdealRow(number=number, dealer=dealer)]
    if result is None or (result.scores is None and written is None):
        raise TournamentError(f"game {number} is not settled, and has no value for the sheet")
    if Outcome.PASSED in {result.outcome, None if written is None else written.outcome}:
        return [PassedIn(number=number, dealer=dealer)]
    if result.ramsch is not None and result.scores is not None:
        return [
            _ramsch(number, dealer, seats[seat], result.ramsch.points[seat], score, totals)
            for seat, score in result.scores.items()
            if score
        ] or [RamschRow(number=number, dealer=dealer)]
    declarer = result.declarer or (None if written is None else written.declarer)
    score = result.score if result.score is not None or written is None else written.score
    if declarer is None or score is None:
        raise TournamentError(f"game {number} has no declarer and value that could stand on the sheet")
    place = seats[declarer]
    totals[place - 1] += score
    return [
        Played(
            number=number,
            dealer=dealer,
            who=place,
            contract=result.contract,
            matadors=result.matadors,
            levels=_levels(result),
            bid=result.bid,
            value=score,
            factor=_factor(game.record, result.multiplier or 1),
            total=totals[place - 1],
        )
    ]


def _ramsch(number: int, dealer: int | None, place: int, points: int, score: int, totals: list[int]) -> RamschRow:
    totals[place - 1] += score
    return RamschRow(number=number, dealer=dealer, who=place, points=points, value=score, total=totals[place - 1])


def _levels(result: GameResult) -> tuple[Level, ...]:
    """What was announced, and what was reached and counted; what a level implies is not ticked beside it."""
    ticks = {
        Level.HAND: result.hand,
        Level.SCHNEIDER: result.schneider and not result.schneider_announced,
        Level.SCHNEIDER_ANNOUNCED: result.schneider_announced and not result.ouvert,
        Level.SCHWARZ: result.schwarz and not result.schwarz_announced,
        Level.SCHWARZ_ANNOUNCED: result.schwarz_announced and not result.ouvert,
        Level.OUVERT: result.ouvert,
    }
    return tuple(level for level, ticked in ticks.items() if ticked)


def _factor(record: GameRecord, times: int) -> Factor | None:
    if times == 1:
        return None
    said = {type(event) for event in record.events}
    reasons = {
        Reason.BOCK: record.tag("Bock") is not None,
        Reason.KONTRA: Kontra in said,
        Reason.RE: Re in said,
    }
    return Factor(times, tuple(reason for reason, there in reasons.items() if there))


def _tags(record: GameRecord, table: _Table, rules: RuleSet) -> tuple[Tag, ...]:
    tags = [Tag("Sheet", record.tag("Event") or "")]
    tags += [Tag(name, value) for name in _KEPT if (value := record.tag(name)) is not None]
    tags += [Tag("Players", str(len(table.first))), Tag("Rules", f"{rules.name}-{rules.edition}")]
    named = zip(SEAT_TAGS, table.first, strict=False)
    return (*tags, *(Tag(name, player) for name, player in named if player is not None))


def _closing(total: SheetSum) -> tuple[ClosingLine, ...]:
    """The closing lines of the extended system, as they are printed."""
    units = {Item.OWN: 50, Item.OTHERS: total.unit}
    lines = [
        Closing(item, tuple(seat.item(item) for seat in total.seats), units.get(item))
        for item in Item
        if item is not Item.ADJUSTED
    ]
    seats = tuple(range(1, len(total.seats) + 1))
    return (Sum(seats), *lines, PassedCount(total.passed or 0))
