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
