"""What a score sheet comes to: the closing numbers of each seat, as computed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from skatnotation.check.lists.order import games_of
from skatnotation.check.lists.seats import system_of
from skatnotation.check.lists.totals import Account
from skatnotation.sheet import Adjustment, Closing, Item, PassedCount, PassedIn, Row, ScoreSheet

OWN: Final = 50
OTHERS: Final = {3: 40, 4: 30, 5: 24}
"""What each lost game of another player brings, by the number of players; at five the sheet may say otherwise."""


class SeatSum(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The closing numbers of a seat; ``None`` is what the sheet does not tell."""

    points: int | None
    won: int | None
    lost: int | None
    own: int | None
    subtotal: int | None
    others: int | None
    adjusted: int
    end: int | None

    def item(self, item: Item) -> int | None:
        """The number of a closing line."""
        number: int | None = getattr(self, item.value)
        return number


class SheetSum(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a sheet comes to: how it is summed up, games, games passed in, and the numbers of each seat."""

    scoring: str
    unit: int
    games: int | None
    passed: int | None
    seats: tuple[SeatSum, ...]


def sum_of(sheet: ScoreSheet, accounts: Sequence[Account]) -> SheetSum:
    """The closing numbers: from the rows; from the points, won and lost games of the closing lines where no row is."""
    rows = any(isinstance(line, Row) for line in sheet.lines)
    scoring = system_of(sheet)
    unit = unit_of(sheet)
    if rows:
        triples = [(account.points, account.won, account.lost) for account in accounts]
    else:
        cells = [written_cells(sheet, item) for item in (Item.POINTS, Item.WON, Item.LOST)]
        triples = [(points, won, lost) for points, won, lost in zip(*cells, strict=True)]
    losses = [lost for _, _, lost in triples]
    seats = tuple(
        _seat_sum(triple, _other_losses(losses, seat), _adjusted(sheet, seat + 1), scoring, unit)
        for seat, triple in enumerate(triples)
    )
    passed = next((line.count for line in sheet.closing if isinstance(line, PassedCount)), None)
    if rows:
        passed = sum(isinstance(sheet.lines[index], PassedIn) for index in sheet.counted)
    return SheetSum(scoring=scoring, unit=unit, games=games_of(sheet) if rows else None, passed=passed, seats=seats)


def _seat_sum(
    triple: tuple[int | None, int | None, int | None], other_losses: int | None, adjusted: int, scoring: str, unit: int
) -> SeatSum:
    points, won, lost = triple
    own = None if won is None or lost is None else OWN * (won - lost)
    others = None if other_losses is None else unit * other_losses
    subtotal = total_of([points, own])
    parts = {"classic": [points], "seeger": [points, own], "seeger-fabian": [points, own, others]}[scoring]
    return SeatSum(
        points=points,
        won=won,
        lost=lost,
        own=own,
        subtotal=subtotal,
        others=others,
        adjusted=adjusted,
        end=total_of([*parts, adjusted]),
    )


def _other_losses(losses: Sequence[int | None], seat: int) -> int | None:
    return total_of([lost for other, lost in enumerate(losses) if other != seat])


def _adjusted(sheet: ScoreSheet, seat: int) -> int:
    return sum(line.points for line in sheet.lines if isinstance(line, Adjustment) and line.seat == seat)


def total_of(numbers: Sequence[int | None]) -> int | None:
    """The sum, if all numbers are known."""
    known = [number for number in numbers if number is not None]
    return sum(known) if len(known) == len(numbers) else None


def unit_of(sheet: ScoreSheet) -> int:
    """What a lost game of another player brings at this table."""
    if sheet.seats < 5:
        return OTHERS[sheet.seats]
    told = next((line.unit for line in sheet.closing if isinstance(line, Closing) and line.item is Item.OTHERS), None)
    return told or OTHERS[5]


def written_cells(sheet: ScoreSheet, item: Item) -> list[int | None]:
    """The cells of a closing line as written, one for each seat; ``None`` for those that are not there."""
    line = next((line for line in sheet.closing if isinstance(line, Closing) and line.item is item), None)
    cells = () if line is None else line.cells
    return [cells[seat] if seat < len(cells) else None for seat in range(sheet.seats)]
