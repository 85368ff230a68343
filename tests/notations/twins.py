"""The made-up games of ``tests/data``, each with the line of comment that says what it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parents[1] / "data"
CORPUS: Final = Path(__file__).parents[3] / "shared" / "corpus" / "iss" / "real_games.sgf"

_LINES: Final = (DATA / "iss_twins.sgf").read_text(encoding="utf-8").splitlines()

TWINS: Final = {title.removeprefix("# "): line for title, line in zip(_LINES[1::2], _LINES[2::2], strict=True)}
"""One-line records by what they show."""

SUIT: Final = TWINS["a suit game, won: bids, y and p, the skat picked up, the declaration joined"]
PASSED: Final = TWINS["passed in"]
SPLIT: Final = TWINS["the declaration split: game first, discards after it"]
OUVERT: Final = TWINS["null ouvert with twelve cards: the discards and the open hand"]
VIEW: Final = TWINS["an observer's view of a game that is not over"]
SHOWN: Final = TWINS["the same in a live view: his open cards are told"]

MULTILINE: Final = (DATA / "iss_multiline.sgf").read_text(encoding="utf-8")
