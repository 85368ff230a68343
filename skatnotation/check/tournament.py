"""TOUR: what is to say of the results of a tournament."""

from __future__ import annotations

from skatnotation.check.finding import Check, Severity
from skatnotation.language import marked


class WrongNumberOfGames(Check):
    """A table has not played as many games as the tournament announces.

    Games that were passed in count. How many games a series has is for the tournament to say, in its file.

    Bad: 35 games at a table of three, and ``games = 36``.
    Good: 36 games.
    """

    code = "TOUR001"
    message = marked("series {series}, table {table}: {written} games; the tournament announces {right}")


class NotSettledGame(Check):
    """A game has no result that could be added up.

    Its record breaks off, or leaves open what the game was worth. It counts nothing until that is known.

    Bad: a game that breaks off after the fourth trick.
    Good: the same game with a ruling.
    """

    code = "TOUR002"
    severity = Severity.WARNING
    message = marked("series {series}, table {table}: game {number} is not settled and counts nothing")


class OtherCell(Check):
    """A cell of the score sheet is not what the record of the game makes it.

    One of the two is wrong. A bid or levels that the sheet leaves out are no difference.

    Bad: ``+33`` on the sheet for a game that is lost by its cards.
    Good: ``-66``
    """

    code = "TOUR003"
    message = marked("game {row}: {cell} is {written} on the sheet and {right} by its record")


class GameNotOnSheet(Check):
    """A game has a record and no row on the score sheet.

    Bad: the rows 7 and 9, and records of the games 7, 8 and 9.
    Good: the rows 7, 8 and 9.
    """

    code = "TOUR004"
    message = marked("game {row} has a record and no row on the sheet")


class RowWithoutRecord(Check):
    """A row of the score sheet has no record beside it.

    Bad: nothing is wrong; only some games of a series were recorded.
    Good: a record for each row.
    """

    code = "TOUR005"
    severity = Severity.NOTE
    message = marked("game {row} has a row on the sheet and no record")


class OtherClosing(Check):
    """A closing number of the score sheet is not what the records make it.

    It is compared when each game of the sheet has its record.

    Bad: ``end  1087`` where the records make 1120.
    Good: ``end  1120``
    """

    code = "TOUR006"
    message = marked("{line} of seat {seat} is {written} on the sheet and {right} by the records")
