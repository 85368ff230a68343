"""LIST: the order of the rows: numbers, dealers, corrections, and how many games there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from skatnotation.check.finding import RECORD, Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.sheet import Misdeal, Played, Ramsch, Row, ScoreSheet, opens_new_game

USUAL: Final = {3: 36, 4: 48}
"""Games of a series, twelve rounds, by the number of players."""


class WrongNumber(Check):
    """A row has not the number that follows.

    Games are numbered one by one. A correction and a deal that did not count repeat the number of their game, and so
    does the second line of a Ramsch in which two pay.

    Bad: the rows 7, 8, 10.
    Good: the rows 7, 8, 9.
    """

    code = "LIST010"
    message = marked("the number of this game should be {right}, not {written}")


class WrongDealer(Check):
    """The wrong seat deals.

    The deal goes round the table, after a passed-in game too; only after a misdeal the same dealer deals again.

    Bad: seat 2 deals game 5, and seat 4 deals game 6.
    Good: seat 2 deals game 5, and seat 3 deals game 6.
    """

    code = "LIST011"
    message = marked("game {row}: the dealer should be seat {right}, not {written}")


class DealerPlays(Check):
    """The dealer of a table of four or five plays the game.

    He sits out, so either the dealer or the declarer is wrong.

    Bad: seat 2 deals and plays, at a table of four.
    Good: seat 2 deals, seat 3 plays.
    """

    code = "LIST012"
    message = marked("game {row}: seat {seat} deals, so it sits out and cannot be the declarer")


class StrayCorrection(Check):
    """A correction does not stand right after the row that it replaces.

    ``5*`` strikes the row 5 before it; both stay on the sheet, and only the correction counts.

    Bad: ``5*`` after the row 6.
    Good: ``5*`` after the row 5.
    """

    code = "LIST013"
    message = marked("{row}* corrects a game {row} that does not stand right before it")


class WrongGames(Check):
    """There are not as many games as the head announces.

    How many games a series has is for the tournament to say; passed-in games count.

    Bad: ``[Games "36"]`` over 35 rows.
    Good: ``[Games "36"]`` over 36 rows.
    """

    code = "LIST014"
    message = marked("the list has {right} games, not {written} as its head announces")


class UnusualGames(Check):
    """The list has an unusual number of games and does not announce it.

    A series has 36 games at a table of three and 48 at a table of four, unless the tournament says otherwise.

    Bad: 35 rows at a table of three, without a tag ``Games``.
    Good: the same with ``[Games "35"]``.
    """

    code = "LIST015"
    severity = Severity.NOTE
    message = marked("the list has {written} games; {right} are usual, and its head announces no number")


def check_order(sheet: ScoreSheet) -> list[Finding]:
    """The findings on the order of the rows and their number."""
    rows = [(index, line) for index, line in enumerate(sheet.lines) if isinstance(line, Row)]
    findings = _Order(sheet, rows).findings()
    games = games_of(sheet)
    announced = sheet.number("Games")
    if announced is not None and rows and announced != games:
        place = Place("tag", next(index for index, tag in enumerate(sheet.tags) if tag.name == "Games"))
        findings.append(WrongGames.at(place, written=announced, right=games))
    usual = USUAL.get(sheet.seats)
    if announced is None and rows and usual not in {None, games}:
        findings.append(UnusualGames.at(RECORD, written=games, right=usual))
    return findings


def games_of(sheet: ScoreSheet) -> int:
    """How many games count."""
    counted = [line for index in sheet.counted if isinstance(line := sheet.lines[index], Row)]
    before: list[Row | None] = [None, *counted]
    return sum(opens_new_game(line, previous) for line, previous in zip(counted, before, strict=False))


class _Order:
    """A walk down the rows.

    A number or a dealer is right when it is the one of that game, or when it follows from the row before: so one slip
    is said once, and not again in all rows after it.
    """

    def __init__(self, sheet: ScoreSheet, rows: Sequence[tuple[int, Row]]) -> None:
        self._seats = sheet.seats
        self._rows = rows
        self._counted = frozenset(sheet.counted)
        self._games = self._game_indices()
        self._first = self._first_dealer(sheet)

    def _game_indices(self) -> list[int]:
        """For each row how many games stand before its own."""
        games, numbers = 0, []
        before: Row | None = None
        for _, line in self._rows:
            repeats = line.corrects or not opens_new_game(line, before)
            numbers.append(max(games - 1, 0) if repeats else games)
            if not repeats and not isinstance(line, Misdeal):
                games += 1
            before = line
        return numbers

    def _first_dealer(self, sheet: ScoreSheet) -> int | None:
        """The dealer of the first game, from 0: as the head says, else as most rows have it."""
        told = sheet.number("FirstDealer")
        if told is not None and 1 <= told <= self._seats:
            return told - 1
        votes = Counter(
            (line.dealer - 1 - games) % self._seats
            for games, (_, line) in zip(self._games, self._rows, strict=True)
            if line.dealer is not None
        )
        return votes.most_common(1)[0][0] if votes else None

    def findings(self) -> list[Finding]:
        found: list[Finding] = []
        before: tuple[int, Row] | None = None
        for games, (index, line) in zip(self._games, self._rows, strict=True):
            # what stands in a struck row does not matter any more
            judged = index in self._counted or isinstance(line, Misdeal)
            step = 0 if before is None else games - before[0]
            if line.corrects:
                found += self._correction(index, line, before)
            elif judged:
                found += self._number(index, line, games, step, before)
            if judged:
                found += self._dealer(index, line, games, step, before)
            before = (games, line)
        return found

    def _correction(self, index: int, line: Row, before: tuple[int, Row] | None) -> list[Finding]:
        if before is not None and before[1].number == line.number and not isinstance(before[1], Misdeal):
            return []
        return [StrayCorrection.at(Place("line", index, item="number"), row=line.number)]

    def _number(self, index: int, line: Row, games: int, step: int, before: tuple[int, Row] | None) -> list[Finding]:
        follows = before is not None and line.number == before[1].number + step
        if follows or line.number == games + 1:
            return []
        return [WrongNumber.at(Place("line", index, item="number"), written=line.number, right=games + 1)]

    def _dealer(self, index: int, line: Row, games: int, step: int, before: tuple[int, Row] | None) -> list[Finding]:
        if line.dealer is None or self._first is None:
            return []
        right = (self._first + games) % self._seats + 1
        dealer_before = None if before is None else before[1].dealer
        follows = dealer_before is not None and line.dealer == (dealer_before - 1 + step) % self._seats + 1
        found = []
        if line.dealer != right and not follows:
            place = Place("line", index, item="dealer")
            found.append(WrongDealer.at(place, row=line.number, written=line.dealer, right=right))
        elif self._seats > 3 and isinstance(line, Played | Ramsch) and line.who == line.dealer:
            found.append(DealerPlays.at(Place("line", index, item="who"), row=line.number, seat=line.dealer))
        return found
