"""The value of a game, explained as players say it."""

from __future__ import annotations

from skatnotation.check.counting import counted
from skatnotation.check.ends.words import words_of, words_of_ruling
from skatnotation.check.outcome import GameResult
from skatnotation.language import Language


def explanation(result: GameResult, language: Language) -> str | None:
    """How the score comes about: ``with 2, game 3, hand 4; 4 x 12 = 48, won: +48``.

    Returns:
        One line, or ``None`` while the game is not settled: how it counts, and what ended it before its last trick,
        with the paragraph.
    """
    ended = None if result.ending is None else words_of(result.ending, language)
    if result.ruling is not None and result.score is not None:
        return words_of_ruling(result.ruling, result.score, language)
    score = counted(result, language)
    return "; ".join(part for part in (score, ended) if part) if score or result.void else None
