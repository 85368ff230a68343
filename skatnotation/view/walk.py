"""Walking through games: where each step leads, as plain data.

The drawing module does the same in the browser; this is for views that run in Python.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from skatnotation.seats import Seat
from skatnotation.view.frames import Frames, line_at, table_at
from skatnotation.view.module import DECKS, VIEW_LANGUAGES
from skatnotation.view.options import ViewOptions
from skatnotation.view.steps import State

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
"""How fast a walk goes by itself; 1 is a step in 1.3 seconds."""


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """Games, and where in them somebody is.

    With ``guess`` he is asked before each card of his seat what he would play, and sees only what that seat could see;
    ``picked`` is what he said of the card that is on the table now. ``line`` is the variation that he follows, by its
    number in the game and in each variation that it stands in; ``homes`` are the plies to which he comes back from it.
    """

    games: tuple[Frames, ...]
    options: ViewOptions = ViewOptions()
    guess: bool = False
    picked: str | None = None
    line: tuple[int, ...] = ()
    homes: tuple[int, ...] = ()

    @property
    def game(self) -> Frames:
        """The game that is looked at, as it goes in the variation that is followed."""
        return line_at(self.games[self.options.game_index], self.line)

    @property
    def length(self) -> int:
        """The last ply of the game; 0 for one that cannot be read."""
        return len(self.game.get("steps", ()))

    @property
    def table(self) -> State:
        """The table now."""
        return table_at(self.game, self.options.ply)

    @property
    def step(self) -> dict[str, Any] | None:
        """What happened last."""
        return self.game["steps"][self.options.ply - 1] if self.options.ply else None

    @property
    def sight(self) -> ViewOptions:
        """The options as they hold for what is seen: who is asked sees only what his seat could see."""
        return msgspec.structs.replace(self.options, show_all=False) if self.guess else self.options

    @property
    def asked(self) -> bool:
        """Whether the next event is the reader's own card, which he may want to think about."""
        return self._asked_at(self.options.ply)

    @property
    def variations(self) -> tuple[int, ...]:
        """The numbers of the variations that stand here."""
        ways = enumerate(self.game.get("variations", ()))
        return tuple(number for number, way in ways if way["from"] <= self.options.ply <= way["at"])

    def to(self, ply: int) -> Walk:
        """At a ply, or as near as the game has one."""
        return self._with(ply=max(0, min(self.length, ply)))

    def forward(self) -> Walk:
        """One event on."""
        return self.to(self.options.ply + 1)

    def back(self) -> Walk:
        """One event back."""
        return self.to(self.options.ply - 1)

    def trick_forward(self) -> Walk:
        """On to the end of the trick, or before it to where the reader is asked."""
        ply = self.options.ply
        target = next((stop for stop in self._stops if stop > ply), self.length)
        return self.to(next((at for at in range(ply + 1, target) if self._asked_at(at)), target))

    def trick_back(self) -> Walk:
        """Back to the end of the trick before."""
        return self.to(max((stop for stop in self._stops if stop < self.options.ply), default=0))

    def other_game(self, by: int) -> Walk:
        """That many games on, at its deal; the same where there is no such game."""
        index = self.options.game_index + by
        if not 0 <= index < len(self.games):
            return self
        return msgspec.structs.replace(self._with(game_index=index, ply=0), line=(), homes=())

    def turn_off(self) -> Walk:
        """Into the first variation that stands here, its first event done; otherwise back from one."""
        if self.variations:
            number, home = self.variations[0], self.options.ply
            entered = self._with(ply=self.game["variations"][number]["from"] + 1)
            return msgspec.structs.replace(entered, line=(*self.line, number), homes=(*self.homes, home))
        if not self.line:
            return self
        back = self._with(ply=self.homes[-1])
        return msgspec.structs.replace(back, line=self.line[:-1], homes=self.homes[:-1])

    def into(self, path: tuple[int, ...]) -> Walk:
        """In a variation, at the same ply; the way back leads to where each of them stands."""
        lines = [line_at(self.games[self.options.game_index], path[:depth]) for depth in range(len(path))]
        homes = tuple(line["variations"][number]["at"] for line, number in zip(lines, path, strict=True))
        return msgspec.structs.replace(self, line=path, homes=homes)

    def next_seat(self) -> Walk:
        """Seen from the next seat."""
        return self._with(seat=Seat(self.options.seat).next)

    def next_deck(self) -> Walk:
        """With other cards."""
        return self._with(deck=_after(DECKS, self.options.deck))

    def next_language(self) -> Walk:
        """In another language."""
        return self._with(lang=_after(VIEW_LANGUAGES, self.options.lang))

    def hands(self) -> Walk:
        """Hands opened or closed; who opens them does not want to be asked any more."""
        shown = self._with(show_all=self.guess or not self.options.show_all)
        return msgspec.structs.replace(shown, guess=False)

    def asking(self) -> Walk:
        """Asked from now on, or not asked any more."""
        return msgspec.structs.replace(self, guess=not self.guess, picked=None)

    def answered(self, number: int) -> Walk:
        """On by one event, with the card of that number in the reader's hand as his answer, from 0."""
        held = [] if not self.asked else self.table[self.options.seat].split()
        if not 0 <= number < len(held) or held[number] == "??":
            return self
        return msgspec.structs.replace(self.forward(), picked=held[number])

    @property
    def _stops(self) -> list[int]:
        return list(self.game.get("stops", (0,)))

    def _asked_at(self, ply: int) -> bool:
        if not self.guess or ply >= self.length:
            return False
        step = self.game["steps"][ply]
        return bool(step["do"] == "play" and step["seat"] == self.options.seat)

    def _with(self, **changes: Any) -> Walk:
        options = msgspec.structs.replace(self.options, **changes)
        moved = options.ply != self.options.ply or options.game_index != self.options.game_index
        return msgspec.structs.replace(self, options=options, picked=None if moved else self.picked)


def _after(values: tuple[str, ...], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]
