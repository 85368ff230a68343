"""SER: the records of a series beside each other: game numbers, dealers, who sits where, and how many games."""

from __future__ import annotations

from typing import Final

import msgspec

from skatnotation.check.finding import RECORD, Check, Finding, Place, Severity
from skatnotation.language import marked
from skatnotation.notations.entry import Entry
from skatnotation.record import DEALER, FIRST_DEALER, FOREHAND, MIDDLEHAND, REARHAND, SEAT_TAGS, GameRecord, Misdeal
from skatnotation.seats import SEATS, dealer_of, seating


class GameNumber(Check):
    """A game of a series has not a number that can follow.

    Games are numbered one by one, passed-in games too. A deal that did not count and the one after it have one number.

    Bad: ``[Game "8"]`` after ``[Game "8"]``.
    Good: ``[Game "9"]`` after ``[Game "8"]``.
    """

    code = "SER001"
    message = marked("the number of this game should be {right}, not {written}")


class DealerOutOfTurn(Check):
    """The wrong place deals.

    The deal goes round the table, after a passed-in game too; only after a misdeal the same dealer deals again. ISkO
    1998 3.2.

    Bad: place 2 deals game 5, and place 4 deals game 6.
    Good: place 2 deals game 5, and place 3 deals game 6.
    """

    code = "SER002"
    message = marked("place {right} should deal this game, not place {written}")


class OtherPlayer(Check):
    """Another player sits in a place than in the game before.

    Places stay for a series; a substitute takes over the place of a player and keeps his account.

    Bad: nothing is wrong; ``[Seat2 "Dora"]`` after ``[Seat2 "Ben"]``.
    Good: the same names in all games of the series.
    """

    code = "SER003"
    severity = Severity.NOTE
    message = marked("{player} sits in place {number} from here on, where {before} sat")


class OtherTable(Check):
    """The number of people at the table changes within a series.

    Bad: ``[Seat4 "Dirk"]`` in one game, and three at the table in the next one.
    Good: four at the table in all games of the series.
    """

    code = "SER004"
    severity = Severity.WARNING
    message = marked("{players} sit at the table from here on, where {before} sat")


class MissingGames(Check):
    """Games of the series are not in the file.

    Bad: nothing is wrong; ``[Game "9"]`` after ``[Game "6"]``.
    Good: ``[Game "7"]`` after ``[Game "6"]``.
    """

    code = "SER005"
    severity = Severity.NOTE
    message = marked("games {first} to {last} of this series are not here")


class MissingGame(Check):
    """One game of the series is not in the file.

    Bad: nothing is wrong; ``[Game "8"]`` after ``[Game "6"]``.
    Good: ``[Game "7"]`` after ``[Game "6"]``.
    """

    code = "SER006"
    severity = Severity.NOTE
    message = marked("game {number} of this series is not here")


class TooManyGames(Check):
    """A game has a higher number than the series has games.

    How many games a series has is for the tournament to say, in the tag ``Games``.

    Bad: ``[Games "36"]`` and ``[Game "37"]``.
    Good: ``[Games "36"]`` and ``[Game "36"]``.
    """

    code = "SER007"
    message = marked("this is game {written}; the series has {games}")


class ShortSeries(Check):
    """The file ends before the series does.

    Bad: ``[Games "36"]`` and a last game 35.
    Good: ``[Games "36"]`` and a last game 36.
    """

    code = "SER008"
    severity = Severity.WARNING
    message = marked("the series has {games} games, and the last one here is game {written}")


class NotTheSeats(Check):
    """The table and its dealer do not give the seats that are named.

    Who deals tells who is forehand: the next place. At a table of four the dealer sits out, at five the third to his
    left does too.

    Bad: ``[Dealer "1"]``, ``[Seat2 "Ben"]``, and ``[Forehand "Cara"]``.
    Good: ``[Dealer "1"]``, ``[Seat2 "Ben"]``, and ``[Forehand "Ben"]``.
    """

    code = "SER009"
    message = marked("place {dealer} deals, so {right} should be {seat}, not {written}")


class NoSuchPlace(Check):
    """The dealer sits in no place of the table.

    Bad: ``[Dealer "4"]`` at a table of three.
    Good: ``[Dealer "3"]``
    """

    code = "SER010"
    message = marked("the dealer is place {written}; the table has the places 1 to {places}")


_KEYS: Final = ("Event", "Date", "Series", "Round", "Table")
_SERIES: Final = frozenset(("Event", "Series", "Table"))
_NAMED: Final = (FOREHAND, MIDDLEHAND, REARHAND)


class _Game(msgspec.Struct, frozen=True):
    """What a record tells of its place in a series."""

    number: int | None
    dealer: int | None
    players: tuple[str, ...]
    games: int | None
    counts: bool

    @property
    def step(self) -> int:
        """How far number and dealer go on to the next deal."""
        return 1 if self.counts else 0


class SeriesOrder:
    """Goes through the records of one file in their order, and keeps where each series stands."""

    def __init__(self) -> None:
        self._last: dict[tuple[str | None, ...], tuple[Entry, _Game]] = {}

    def findings(self, entry: Entry) -> list[Finding]:
        """What is to say of the record of an entry beside those before it."""
        record = entry.record
        if record is None:
            return []
        names = {tag.name for tag in record.tags}
        if SEAT_TAGS[2] not in names or names.isdisjoint(_SERIES):
            return []
        game = _game(record)
        findings = _of_itself(record, game)
        key = tuple(map(record.tag, _KEYS))
        before = self._last.get(key)
        if before is not None:
            findings += _beside(record, before[1], game)
        elif game.dealer is not None:
            findings += _first(record, game)
        self._last[key] = entry, _joined(before[1] if before else None, game)
        return findings

    def short(self) -> list[tuple[str, Entry, Finding]]:
        """The series that end early: what each is called, its last entry in the file, and the finding."""
        return [
            (", ".join(filter(None, key)), entry, ShortSeries.at(RECORD, games=game.games, written=game.number))
            for key, (entry, game) in self._last.items()
            if game.games is not None and game.number is not None and game.number < game.games
        ]


def _game(record: GameRecord) -> _Game:
    players = [record.tag(name) for name in SEAT_TAGS]
    places = max(place for place, name in enumerate(players, 1) if name is not None)
    return _Game(
        number=record.number("Game"),
        dealer=record.number(DEALER),
        players=tuple(name or "" for name in players[:places]),
        games=record.number("Games"),
        counts=not any(isinstance(event, Misdeal) for event in record.events),
    )


def _joined(before: _Game | None, game: _Game) -> _Game:
    """Where the series stands after a game; what the game does not tell is known from those before it."""
    if before is None:
        return game
    number = before.number + before.step if game.number is None and before.number is not None else game.number
    if number is not None and game.games is not None and number > game.games:
        number = before.number
    return msgspec.structs.replace(game, number=number, dealer=game.dealer or _next_dealer(before, game))


def _of_itself(record: GameRecord, game: _Game) -> list[Finding]:
    """Whether dealer, table and number of a game agree."""
    findings: list[Finding] = []
    places = len(game.players)
    if game.number is not None and game.games is not None and game.number > game.games:
        findings.append(TooManyGames.at(_tag(record, "Game"), written=game.number, games=game.games))
    if game.dealer is None:
        return findings
    if not 1 <= game.dealer <= places:
        return [*findings, NoSuchPlace.at(_tag(record, DEALER), written=game.dealer, places=places)]
    seats, _ = seating(places, game.dealer)
    for seat, name in zip(SEATS, _NAMED, strict=True):
        written, right = record.tag(name), game.players[seats[seat] - 1]
        if written and right and written != right:
            place = _tag(record, name)
            findings.append(NotTheSeats.at(place, dealer=game.dealer, seat=seat, right=right, written=written))
    return findings


def _first(record: GameRecord, game: _Game) -> list[Finding]:
    """Whether the first record of a series has the dealer that follows from the first dealer of the series."""
    first, places = record.number(FIRST_DEALER), len(game.players)
    if first is None or game.number is None or not 1 <= first <= places:
        return []
    right = dealer_of(places, game.number, first)
    if right == game.dealer:
        return []
    return [DealerOutOfTurn.at(_tag(record, DEALER), right=right, written=game.dealer)]


def _beside(record: GameRecord, before: _Game, game: _Game) -> list[Finding]:
    """What a game shows beside the one before it."""
    findings = _players(record, before, game)
    missing = 0
    if game.number is not None and before.number is not None:
        missing = game.number - before.number - before.step
        findings += _number(record, game, missing)
    right = _next_dealer(before, game)
    # a record that stands in the wrong place has the dealer of its own
    if missing >= 0 and right is not None and game.dealer is not None and right != game.dealer <= len(game.players):
        findings.append(DealerOutOfTurn.at(_tag(record, DEALER), right=right, written=game.dealer))
    return findings


def _players(record: GameRecord, before: _Game, game: _Game) -> list[Finding]:
    if len(game.players) != len(before.players):
        return [OtherTable.at(RECORD, players=len(game.players), before=len(before.players))]
    return [
        OtherPlayer.at(_tag(record, f"Seat{place}"), player=player, number=place, before=sat)
        for place, (sat, player) in enumerate(zip(before.players, game.players, strict=True), 1)
        if player != sat
    ]


def _number(record: GameRecord, game: _Game, missing: int) -> list[Finding]:
    written = game.number or 0
    if game.games is not None and written > game.games:
        return []
    if missing < 0:
        return [GameNumber.at(_tag(record, "Game"), right=written - missing, written=written)]
    if missing == 1:
        return [MissingGame.at(_tag(record, "Game"), number=written - 1)]
    if missing > 1:
        return [MissingGames.at(_tag(record, "Game"), first=written - missing, last=written - 1)]
    return []


def _next_dealer(before: _Game, game: _Game) -> int | None:
    """Who deals a game by the one before it; ``None`` where that is not told, or the table has changed."""
    places = len(game.players)
    if before.dealer is None or not 1 <= before.dealer <= places or len(before.players) != places:
        return None
    step = before.step
    if game.number is not None and before.number is not None and game.number > before.number:
        step = game.number - before.number
    return (before.dealer - 1 + step) % places + 1


def _tag(record: GameRecord, name: str) -> Place:
    return Place("tag", next((index for index, tag in enumerate(record.tags) if tag.name == name), -1))
