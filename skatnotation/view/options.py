"""How a view looks at a game: the options that page, widget and picture have in common."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

import msgspec

from skatnotation.seats import Seat
from skatnotation.view.module import DECKS, VIEW_LANGUAGES

SEAT_NAMES: Final = {seat.name.lower(): seat for seat in Seat}
"""The seats by their English names."""

_LINE: Final = re.compile(r"([0-9]+(/[0-9]+)*)?")
_NAMED: Final = re.compile(r"[1-9][0-9]*(\.[1-9][0-9]*)*")


class ViewOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options of a view.

    ``ply`` is the number of events that have happened, a negative one counts from the end; ``seat`` sits at the bottom,
    and may be given by its name (``forehand``); without ``show_all`` only what that seat could see is shown; ``deck``
    is ``two``, ``four`` or ``german``; ``lang`` is ``en``, ``de`` or ``ru``; ``game_index`` is the game of a series,
    from 0. ``line`` is the variation that is followed, from 0 as well: ``1/0`` is the first variation of the second
    one; plies are counted through.
    """

    ply: int = 0
    seat: Seat = Seat.FOREHAND
    show_all: bool = True
    deck: str = "two"
    lang: str = "en"
    game_index: int = 0
    line: str = ""

    @property
    def path(self) -> tuple[int, ...]:
        """The line as numbers, the way from the game inward."""
        return path_of(self.line)

    def as_json(self) -> dict[str, Any]:
        """The options as the drawing module takes them."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


def view_options(**options: object) -> ViewOptions:
    """Options, checked.

    Raises:
        ValueError: an option that does not exist or has no such value; one line says which and what there is.
    """
    unknown = sorted(set(options) - set(ViewOptions.__struct_fields__))
    if unknown:
        there_is = ", ".join(ViewOptions.__struct_fields__)
        raise ValueError(f"there is no option {unknown[0]!r}; there are {there_is}")
    seat = options.get("seat", Seat.FOREHAND)
    options["seat"] = SEAT_NAMES.get(seat, seat) if isinstance(seat, str) else seat
    _one_of("seat", options["seat"], tuple(Seat))
    _one_of("deck", options.get("deck", DECKS[0]), DECKS)
    _one_of("lang", options.get("lang", VIEW_LANGUAGES[0]), VIEW_LANGUAGES)
    if not _LINE.fullmatch(str(options.get("line", ""))):
        raise ValueError(f"there is no line {options['line']!r}; 1/0 is the first variation of the second one")
    try:
        return msgspec.convert(options, ViewOptions)
    except msgspec.ValidationError as error:
        raise ValueError(f"a view cannot be made so: {error}") from None


def path_of(line: str) -> tuple[int, ...]:
    """A line as numbers: ``1/0`` is 1, 0."""
    return tuple(map(int, line.split("/"))) if line else ()


def variation(name: str) -> str:
    """The line of a variation that is named as its readers see it: ``2.1`` is ``1/0``; nothing names the game itself.

    Raises:
        ValueError: no variation is named so.
    """
    if not name:
        return name
    if not _NAMED.fullmatch(name):
        raise ValueError(f"no variation is named {name!r}; 2.1 is the first variation of the second one")
    return "/".join(str(int(number) - 1) for number in name.split("."))


def check_ply(ply: int, count: int) -> int:
    """The ply counted from the start.

    Raises:
        IndexError: the game has no such ply.
    """
    wanted = ply + count + 1 if ply < 0 else ply
    if not 0 <= wanted <= count:
        raise IndexError(f"there is no ply {ply}: the game has the plies 0 to {count}")
    return wanted


def _one_of(name: str, value: object, allowed: Collection[object]) -> None:
    if value not in allowed:
        raise ValueError(f"there is no {name} {value!r}; there are {', '.join(map(str, allowed))}")
