"""Entries that the ordinary path has judged, as rows of figures and cards beside those of the games that are right."""

from __future__ import annotations

from typing import Final

import numpy as np

from skatnotation.bulk import columns
from skatnotation.bulk.columns import NO_CARD, NONE
from skatnotation.bulk.engine import Numbers
from skatnotation.bulk.tokens import OUTCOMES
from skatnotation.cards import Card, Cards
from skatnotation.check.outcome import GameResult
from skatnotation.record import Declaration, GameRecord, Outcome, PickUp, Play
from skatnotation.rules.kernel.terms import HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.seats import Seat

ALL_OUTCOMES: Final = (*OUTCOMES, Outcome.UNFINISHED)
"""The ways in which a game ends, by their numbers; the last one is never that of a game that is right."""

_NUMBER_OF: Final[dict[Card | None, int]] = {None: NO_CARD, **{card: number for number, card in enumerate(Card)}}


def figures(result: GameResult | None, record: GameRecord | None) -> Numbers:
    """The figures of a game, as far as they are known; those of the written result are left out."""
    row = np.full(columns.COUNT, NONE, np.int16)
    if record is not None:
        row[columns.PICKED_UP] = any(isinstance(event, PickUp) for event in record.events)
    if result is None:
        return row
    flags = (HAND * bool(result.hand)) | (OUVERT * bool(result.ouvert))
    flags |= (SCHNEIDER * bool(result.schneider_announced)) | (SCHWARZ * bool(result.schwarz_announced))
    known = {
        columns.OUTCOME: ALL_OUTCOMES.index(result.outcome),
        columns.DECLARER: _seat(result.declarer),
        columns.CONTRACT: None if result.contract is None else result.contract.number,
        columns.ANNOUNCED: None if result.contract is None else flags,
        columns.BID: result.bid,
        columns.MATADORS: result.matadors,
        columns.POINTS: result.points,
        columns.TRICKS: result.tricks,
        columns.LEVELS: result.levels,
        columns.OVERBID: result.overbid,
        columns.VALUE: result.value,
        columns.SCORE: result.score,
        columns.SCHNEIDER: result.schneider,
        columns.SCHWARZ: result.schwarz,
        columns.BASE: result.base,
        columns.MATADORS_IN_HAND: result.matadors_in_hand,
    }
    for column, figure in known.items():
        row[column] = NONE if figure is None else figure
    return row


def _seat(seat: Seat | None) -> int | None:
    return None if seat is None else seat.number


def cards(record: GameRecord | None) -> Numbers:
    """The cards of a game as they are written, whether right or wrong; what is not told is ``NO_CARD``."""
    row = np.full(columns.CARDS, NO_CARD, np.int8)
    if record is None:
        return row
    if record.deal is not None:
        deal = record.deal
        for start, hand, most in (
            (0, deal.forehand, 10),
            (10, deal.middlehand, 10),
            (20, deal.rearhand, 10),
            (30, deal.skat, 2),
        ):
            _fill(row, columns.DEAL + start, hand, most)
    plays = 0
    for event in record.events:
        if isinstance(event, Declaration) and event.discards is not None:
            _fill(row, columns.DISCARDS, event.discards, 2)
        if isinstance(event, Play) and plays < 30:
            if event.card is not None:
                row[columns.PLAYS + plays] = 32 * event.seat.number + _NUMBER_OF[event.card]
            plays += 1
    return row


def _fill(row: Numbers, start: int, found: Cards, most: int) -> None:
    for place, card in enumerate(found[:most]):
        row[start + place] = _NUMBER_OF[card]
