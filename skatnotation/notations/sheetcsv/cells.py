"""Cells of a CSV text with their places, and the words of its columns and lines in German and English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.scoresheet.places import Spot
from skatnotation.sheet import Item, Level


class Cell(NamedTuple):
    """A cell: its text without blanks at its ends, and where it starts."""

    text: str
    spot: Spot


Cells = list[Cell]

COLUMNS: Final = {
    "number": ("Nr", "No", "#", "Number", "Nummer", "Spielnummer", "Spiel-Nr", "SpielNr", "Game no"),
    "dealer": ("Geber", "Dealer"),
    "who": ("Alleinspieler", "Declarer", "Spieler", "Who", "Player"),
    "game": ("Spiel", "Game", "Grundspiel", "Contract"),
    "matadors": ("Spitzen", "Matadors", "Matadore"),
    "levels": ("Stufen", "Levels", "Gewinnstufe", "Gewinnstufen"),
    "bid": ("Reizwert", "Bid", "Gebot", "Reizgebot"),
    "value": ("Wert", "Value", "Ergebnis", "Spielwert"),
    "factor": ("Faktor", "Factor"),
    "total": ("Stand", "Total", "Zwischenstand", "Running total"),
    "augen": ("Augen", "Card points"),
    "by": ("Korrigiert von", "Corrected by"),
    "remark": ("Bemerkung", "Remark", "Comment", "Kommentar", "Bemerkungen"),
    "plus": ("+", "Plus", "Gewonnen", "Won"),
    "minus": ("-", "Minus", "Verloren", "Lost"),
}
"""What columns may be called. The first German and the first English name are those that are written."""

TICKS: Final = {
    "Hand": Level.HAND,
    "Schneider": Level.SCHNEIDER,
    "Schneider angesagt": Level.SCHNEIDER_ANNOUNCED,
    "Schneider announced": Level.SCHNEIDER_ANNOUNCED,
    "Schwarz": Level.SCHWARZ,
    "Schwarz angesagt": Level.SCHWARZ_ANNOUNCED,
    "Schwarz announced": Level.SCHWARZ_ANNOUNCED,
    "Ouvert": Level.OUVERT,
    "Offen": Level.OUVERT,
    "Open": Level.OUVERT,
}
"""Columns in which a level is ticked, as the printed forms have them; and the words for levels in one cell."""

GAMES: Final = {
    "de": ("Kreuz", "Pik", "Herz", "Karo", "Grand", "Null"),
    "en": ("Clubs", "Spades", "Hearts", "Diamonds", "Grand", "Null"),
}
CONTRACT_OF: Final[dict[str, Contract]] = {
    **{name.lower(): contract for names in GAMES.values() for name, contract in zip(names, CONTRACTS, strict=True)},
    **{contract.letter.lower(): contract for contract in CONTRACTS},
}

ROWS: Final = {"passed": ("eingepasst", "passed"), "misdeal": ("vergeben", "misdeal"), "ramsch": ("Ramsch", "ramsch")}
"""Rows that are no game of a declarer, in German and English."""

CLOSINGS: Final = {
    Item.POINTS: ("Punkte", "Points"),
    Item.WON: ("gewonnen", "Won"),
    Item.LOST: ("verloren", "Lost"),
    Item.OWN: ("eigene x 50", "Own x 50"),
    Item.SUBTOTAL: ("Zwischensumme", "Subtotal"),
    Item.OTHERS: ("andere x 30", "Others x 30"),
    Item.ADJUSTED: ("Ausgleich", "Adjusted"),
    Item.END: ("Endsumme", "End"),
}
PASSED_COUNT: Final = ("eingepasst", "Passed")
SIGNED: Final = ("unterschrieben", "Signed")
WITH: Final = {"de": ("mit", "ohne"), "en": ("with", "without")}
SEAT: Final = {"de": "Platz", "en": "Seat"}

_QUOTE: Final = '"'
_BREAK: Final = re.compile(r"[\r\n]")


def plain(name: str) -> str:
    """The name of a column as it is compared: without case, dots, and the underscores of databases."""
    return name.strip().rstrip(".:").replace("_", " ").casefold()


def separator_of(text: str) -> str:
    """What separates the cells: the sign that stands oftenest in the first line outside of quotes."""
    first = _BREAK.split(text.lstrip("\r\n"), maxsplit=1)[0]
    bare = re.sub(r'"[^"]*"', "", first)
    return max((";", ",", "\t"), key=bare.count)


def decoded(text: str) -> str:
    """A text whose bytes were taken as UTF-8, read again as cp1252 when they were not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        try:
            return text.encode("utf-8", "surrogateescape").decode("cp1252")
        except UnicodeError:
            return text
    return text


def rows_of(text: str) -> Iterator[Cells]:
    """The rows of a CSV text that are not empty; raises NotationError for a quote that is not closed."""
    separator = separator_of(text)
    row: Cells = []
    position = line = line_start = 0
    while position < len(text):
        spot = Spot(line + 1, position - line_start + 1)
        cell, end = _cell(text, position, separator)
        row.append(Cell(cell.strip(), spot))
        breaks = text.count("\n", position, end)
        if breaks:
            line, line_start = line + breaks, text.rfind("\n", position, end) + 1
        position = end
        if text[position : position + 1] == separator:
            position += 1
            if position < len(text):
                continue
            row.append(Cell("", Spot(line + 1, position - line_start + 1)))
        position += 2 if text.startswith("\r\n", position) else 1
        if position <= len(text):
            line, line_start = line + 1, position
        if any(cell.text for cell in row):
            yield row
        row = []


def _cell(text: str, start: int, separator: str) -> tuple[str, int]:
    """The text of the cell that starts at a place, and where it ends."""
    if text[start] != _QUOTE:
        ends = [end for sign in (separator, "\n") if (end := text.find(sign, start)) >= 0]
        end = min(ends, default=len(text))
        return text[start:end], end - (text[start:end].endswith("\r") and text[end : end + 1] == "\n")
    end = start + 1
    while True:
        end = text.find(_QUOTE, end)
        if end < 0:
            raise NotationError(fault_at(text, start, "csv_quote", {}))
        if text[end + 1 : end + 2] != _QUOTE:
            break
        end += 2
    inside = text[start + 1 : end].replace('""', _QUOTE)
    rest, after = _cell(text, end + 1, separator) if end + 1 < len(text) and text[end + 1] != _QUOTE else ("", end + 1)
    return inside + rest, after


def written_row(cells: list[str], separator: str) -> str:
    """A row of CSV; cells are quoted that need it."""
    return separator.join(
        _QUOTE + cell.replace(_QUOTE, '""') + _QUOTE
        if any(sign in cell for sign in (separator, _QUOTE, "\n", "\r"))
        else cell
        for cell in cells
    )
