"""Score sheets from three tables (games, lists, points), as a home-table program keeps them in its database.

Tables are tab-separated with a row of column names. A line of ``lists`` is a list of three players, a line of ``games``
a game of a list, and ``points`` says what each game brought whom: its base points (``Basis``) and those of
Seeger-Fabian counting. What the program wrote as points is what a sheet has as values, and the sums of the points are
the closing lines; so everything that is computed afterwards is held against the table's own numbers.

Not in the tables, and so not on the sheets: dealers, running totals, the order in which skats were passed on. Games are
put in the order of their numbers. A bid of 0 is one that was not noted, and so are the card points of a null.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from skatnotation.contract import Contract
from skatnotation.notations.blocks import Readable, blocks
from skatnotation.notations.errors import Fault, NotationError
from skatnotation.notations.scoresheet.entry import SheetEntry
from skatnotation.record import Tag
from skatnotation.sheet import (
    Closing,
    Factor,
    Item,
    Level,
    Line,
    PassedIn,
    Played,
    Ramsch,
    Reason,
    Remark,
    ScoreSheet,
    Sum,
    Tally,
)

__all__ = ["load"]

_SEATS: Final = 3
_CONTRACTS: Final = {
    "Kreuz": Contract.CLUBS,
    "Pik": Contract.SPADES,
    "Herz": Contract.HEARTS,
    "Karo": Contract.DIAMONDS,
    "Grand": Contract.GRAND,
    "Null": Contract.NULL,
}
_LEVELS: Final = {
    "Einfach": (),
    "Schneider": (Level.SCHNEIDER,),
    "Schwarz": (Level.SCHWARZ,),
    "Hand": (Level.HAND,),
    "Hand Schneider": (Level.HAND, Level.SCHNEIDER),
    "Hand Schwarz": (Level.HAND, Level.SCHWARZ),
    "Schneider angesagt": (Level.HAND, Level.SCHNEIDER_ANNOUNCED),
    "Schneider ang. Schwarz": (Level.HAND, Level.SCHNEIDER_ANNOUNCED, Level.SCHWARZ),
    "Schwarz angesagt": (Level.HAND, Level.SCHWARZ_ANNOUNCED),
    "Offen": (Level.OUVERT,),
    "Hand Offen": (Level.HAND, Level.OUVERT),
}
_ONE_VIRGIN: Final = "Jungfrau x 1"
_BASE: Final = "Basis"
_EXTRA: Final = "Seeger-Fabian"
_NEEDED: Final = {
    "lists": ("id", "datum", "serie", "spieler1", "spieler2", "spieler3"),
    "games": (
        *("id", "serie_id", "spielnummer", "grundspiel", "spitzen", "gewinnstufe", "spieler", "status", "reizwert"),
        *("augen", "bock", "kontra", "re", "geschoben", "jungfrau", "durchmarsch"),
    ),
    "points": ("spiel_id", "spieler", "punktetyp", "punkte"),
}

_Record = dict[str, str]
_Points = dict[str, list[_Record]]


def load(games: Readable, lists: Readable, points: Readable) -> Iterator[SheetEntry]:
    """The score sheets of three open tables, one for each line of ``lists``.

    A list with a game that cannot be read gives an entry with an error. Raises NotationError when a table lacks a
    column, and NotTextError when a file is not text.
    """
    by_list = _grouped(_records(games, "games"), "serie_id")
    by_game = _grouped(_records(points, "points"), "spiel_id")
    for number, record in enumerate(_records(lists, "lists"), 1):
        sheet = error = None
        try:
            sheet = _sheet(record, by_list.get(record["id"], []), by_game)
        except NotationError as trouble:
            error = trouble
        yield SheetEntry(number=number, line=number + 1, text="", record=sheet, error=error, notation="sheettable")


def _records(file: Readable, table: str) -> Iterator[_Record]:
    """The lines of a table by the names of their columns."""
    lines = (line for line in "".join(blocks(file)).splitlines() if line)
    columns = next(lines, "").split("\t")
    for column in _NEEDED[table]:
        if column not in columns:
            raise NotationError(Fault(problem="table_file", params={"column": column, "file": table}))
    for line in lines:
        cells = line.split("\t")
        yield dict(zip(columns, cells + [""] * (len(columns) - len(cells)), strict=False))


def _grouped(records: Iterable[_Record], column: str) -> dict[str, list[_Record]]:
    groups = defaultdict(list)
    for record in records:
        groups[record[column]].append(record)
    return groups


def _sheet(record: _Record, games: list[_Record], points: _Points) -> ScoreSheet:
    players = [record[f"spieler{seat}"] for seat in range(1, _SEATS + 1)]
    known = {"datum": "Date", "serie": "Series", "id": "Id", **{f"spieler{n}": f"Seat{n}" for n in (1, 2, 3)}}
    tags = [Tag("Sheet", ""), *(Tag(known.get(name, name), value) for name, value in record.items())]
    lines: list[Line] = []
    remarks: list[Remark] = []
    for game in sorted(games, key=lambda game: _number("games", game, "spielnummer")):
        lines.append(_line(game, players, points))
        level = game["gewinnstufe"]
        if isinstance(lines[-1], Ramsch) and level not in {"Einfach", _ONE_VIRGIN}:
            remarks.append(Remark(len(tags) + 1 + len(lines), f" {level} ", beside=True))
    return ScoreSheet(
        tags=tuple(tags),
        lines=tuple(lines),
        closing=_closing(players, [point for game in games for point in points.get(game["id"], [])]),
        remarks=tuple(remarks),
    )


def _line(game: _Record, players: list[str], points: _Points) -> Line:
    number = _number("games", game, "spielnummer")
    if not game["spieler"] and not game["grundspiel"]:
        return PassedIn(number=number)
    if game["spieler"] not in players:
        raise _wrong("games", game, "spieler")
    who = players.index(game["spieler"]) + 1
    value = _value(game, points)
    factor = _factor(game)
    augen = _number("games", game, "augen")
    if game["grundspiel"] == "Ramsch":
        virgins = max(_number("games", game, "jungfrau"), int(game["gewinnstufe"] == _ONE_VIRGIN))
        return Ramsch(
            number=number,
            who=who,
            points=augen,
            pushed=_tally(_number("games", game, "geschoben")),
            virgins=_tally(virgins),
            march=game["durchmarsch"] not in {"", "0"},
            value=value,
            factor=factor,
        )
    contract = _CONTRACTS.get(game["grundspiel"])
    if contract is None:
        raise _wrong("games", game, "grundspiel")
    levels = _LEVELS.get(game["gewinnstufe"])
    if levels is None:
        raise _wrong("games", game, "gewinnstufe")
    if contract is not Contract.NULL and Level.OUVERT in levels:
        levels = (Level.HAND, Level.OUVERT)
    return Played(
        number=number,
        who=who,
        contract=contract,
        matadors=_number("games", game, "spitzen") or None,
        levels=levels,
        bid=_number("games", game, "reizwert") or None,
        value=value,
        factor=factor,
        points=None if contract is Contract.NULL else augen,
    )


def _value(game: _Record, points: _Points) -> int | None:
    """What the table says that the game brought its player; its sign has to agree with the status."""
    base = [point for point in points.get(game["id"], []) if point["punktetyp"] == _BASE]
    if not base:
        return None
    if len(base) > 1 or base[0]["spieler"] != game["spieler"]:
        raise _wrong("games", game, "spieler")
    value = _number("points", base[0], "punkte")
    if (value > 0) != (game["status"] == "G") or game["status"] not in {"G", "V"}:
        raise _wrong("games", game, "status")
    return value


def _factor(game: _Record) -> Factor | None:
    reasons = tuple(reason for reason in Reason if game[reason.value])
    return Factor(2 ** len(reasons), reasons) if reasons else None


def _tally(count: int) -> Tally | None:
    return Tally(count) if count else None


def _closing(players: list[str], points: list[_Record]) -> tuple[Sum | Closing, ...]:
    """The sums of the table's points for each player."""
    columns = {item: [0] * _SEATS for item in (Item.POINTS, Item.OWN, Item.OTHERS, Item.END)}
    for point in points:
        if point["spieler"] not in players or point["punktetyp"] not in {_BASE, _EXTRA}:
            raise _wrong("points", point, "spieler" if point["spieler"] not in players else "punktetyp")
        number = _number("points", point, "punkte")
        item = Item.POINTS if point["punktetyp"] == _BASE else Item.OWN if abs(number) == 50 else Item.OTHERS
        seat = players.index(point["spieler"])
        columns[item][seat] += number
        columns[Item.END][seat] += number
    units = {Item.OWN: 50, Item.OTHERS: 40}
    lines = [Closing(item, tuple(cells), units.get(item)) for item, cells in columns.items()]
    return (Sum((1, 2, 3)), *lines)


def _number(table: str, record: _Record, column: str) -> int:
    try:
        return int(record[column] or "0")
    except ValueError:
        raise _wrong(table, record, column) from None


def _wrong(table: str, record: _Record, column: str) -> NotationError:
    name = record.get("id") or record.get("spiel_id") or ""
    params = {"file": table, "id": name, "column": column, "found": record[column]}
    return NotationError(Fault(problem="table_cell", params=params))
