"""How a tie was broken, in words."""

from __future__ import annotations

from typing import Final

from skatnotation.language import marked
from skatnotation.tournament.standing import Tie

TIES: Final = {
    Tie.WON: marked("by games won"),
    Tie.LOST: marked("by games lost"),
    Tie.LOT: marked("by lot"),
    Tie.SHARED: marked("level, the lot decides"),
}
