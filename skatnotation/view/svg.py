"""A still picture of one moment of a game, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape, unescape
from textwrap import wrap
from typing import Any, Final

from skatnotation.record import GameRecord
from skatnotation.seats import SEATS, Seat
from skatnotation.view.card_svg import HEIGHT, SERIF, WIDTH, back, card, definitions
from skatnotation.view.frames import Frames, frames, line_at, table_at
from skatnotation.view.html import title_of
from skatnotation.view.module import words
from skatnotation.view.options import ViewOptions, check_ply, view_options
from skatnotation.view.sentences import (
    capital,
    game_name,
    happened,
    line_name,
    seen,
    sees,
    sees_skat,
    table_sentences,
)
from skatnotation.view.steps import State

_PAGE: Final = 760
_OWN, _OTHER, _TRICK = 86, 62, 76
_MIDDLE: Final = 146
_HANDS: Final = (344, 34, 34)
_PLATES: Final = (331, 22, 22)
_TALL: Final = 490
_ROOM: Final = 29
"""Letters of a line right of the trick."""
_LIFT: Final = 7
_BOX: Final = f'x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="8"'
_MARKS: Final = {
    "wrong": (
        f'<rect {_BOX} fill="none" stroke="#d4001a" stroke-width="6"/><circle cx="16" cy="76" r="13" fill="#d4001a"/>'
        '<path d="M14 68h4v10h-4zM14 80.5h4v4h-4z" fill="#fff"/>'
    ),
    "legal": (
        f'<rect {_BOX} fill="none" stroke="#0b8a3c" stroke-width="6" stroke-dasharray="9 5"/>'
        '<circle cx="16" cy="76" r="13" fill="#0b8a3c"/>'
        '<path d="M10 76L14.5 81L22.5 71" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/>'
    ),
    "wins": f'<rect {_BOX} fill="none" stroke="#f0b91f" stroke-width="6"/>',
}
"""Frames as the drawing module draws them, each with a sign of its own."""


class Picture(str):
    """The text of a picture, which shows itself in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001 - IPython passes it
        """Its title, where a notebook shows no pictures; the text of the picture says nothing to a reader."""
        del cycle
        printer.text(unescape(self[self.index("<title>") + len("<title>") : self.index("</title>")]))


def svg(record: GameRecord, ply: int = -1, **options: Any) -> Picture:
    """A picture of a game after that many events; a negative ply counts from the end.

    Args:
        record: the game.
        ply: the moment.
        options: ``seat``, ``deck``, ``lang``, ``show_all`` and ``line`` as in
            :class:`skatnotation.view.options.ViewOptions`.

    Raises:
        ValueError: an option has no such value.
        IndexError: the game has no such ply or variation.
    """
    chosen = view_options(ply=ply, **options)
    return picture(frames(record, languages=(chosen.lang,)), chosen)


def picture(game: Frames, options: ViewOptions) -> Picture:
    """A picture of a game whose frames are there already."""
    game = line_at(game, options.path)
    ply = check_ply(options.ply, len(game["steps"]))
    table = table_at(game, ply)
    line = line_name(options.path, options.lang) if options.path else ""
    title = ", ".join(filter(None, (title_of(game, options.lang), line, f"{words()[options.lang]['step']} {ply}")))
    told = [
        ": ".join(filter(None, (line, happened(game, ply, table, options)))),
        *table_sentences(game, table, options),
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_PAGE} {_TALL}" width="{_PAGE}" height="{_TALL}" '
        f'role="img" lang="{options.lang}">'
    )
    parts = [
        head,
        f"<title>{_text(title)}</title><desc>{_text('. '.join(told))}.</desc>",
        f"<style>.i{{font:700 32px {SERIF};text-anchor:middle}}.p{{font:14px sans-serif;fill:#fff}}</style>",
        f"<defs>{definitions(options.deck)}{'' if options.show_all else back()}</defs>",
        f'<rect width="{_PAGE}" height="{_TALL}" rx="12" fill="#2f7656"/>',
        *_cards(table, options, _marks(game, ply, table, options)),
        *_plates(game, table, options),
        _foot(told[0], table, options),
        "</svg>",
    ]
    return Picture("".join(parts))


def _cards(table: State, options: ViewOptions, marks: dict[str, str]) -> Iterator[str]:
    seats = _around(options.seat)
    yield '<g class="i">'
    for place in (1, 2, 0):
        seat = seats[place]
        for code, x in _fan(seen(table, options, seat), place):
            mark = marks.get(code)
            y = _HANDS[place] - (_LIFT if mark == "legal" else 0)
            yield _placed(code, x, y, _OTHER if place else _OWN, options, mark)
    aside = table["skat"].split()
    for number, code in enumerate(aside if sees_skat(table, options) else ["back"] * len(aside)):
        yield _placed(code, 18 + number * 38, _MIDDLE + 6, _OTHER, options)
    for number, play in enumerate(table["trick"].split(), 1):
        place = seats.index(Seat(play[0]))
        x = _PAGE / 2 - _TRICK / 2 + (0, -1.22, 1.22)[place] * _TRICK
        y = _MIDDLE + (46 if place == 0 else 4)
        mark = marks.get(play) or ("wins" if table["takes"] == play[0] else None)
        yield _placed(play[1:], x, y, _TRICK, options, mark)
        yield _order(number, x + 0.84 * _TRICK, y + 0.16 * _TRICK)
    yield "</g>"


def _plates(game: Frames, table: State, options: ViewOptions) -> Iterator[str]:
    texts = words()[options.lang]
    for place, seat in enumerate(_around(options.seat)):
        player = game["head"]["players"][SEATS.index(seat)]
        role = f" · {texts['declarer']}" if table["declarer"] == seat else ""
        name = capital(texts[seat]) + role + (f" · {player}" if player else "")
        x, anchor = ((_PAGE / 2, "middle"), (14, "start"), (_PAGE - 14, "end"))[place]
        yield f'<text class="p" x="{x:g}" y="{_PLATES[place]}" text-anchor="{anchor}">{_text(_short(name, 44))}</text>'
    if table["skat"]:
        aside = capital(texts["discards" if table["aside"] == "discards" else "skat"])
        yield f'<text class="p" x="18" y="{_MIDDLE + 118}">{_text(aside)}</text>'


def _foot(told: str, table: State, options: ViewOptions) -> str:
    """What happened and what is played, in the room right of the trick."""
    game = capital(game_name(table["game"], options.lang, options.deck)) if table["game"] else ""
    bold = ' style="font-weight:700"'
    lines = [(line, "") for line in _wrapped(told)] + [(line, bold) for line in _wrapped(game)]
    return "".join(
        f'<text class="p" x="{_PAGE - 14}" text-anchor="end" y="{y}"{weight}>{_text(line)}</text>'
        for y, (line, weight) in zip(range(_MIDDLE + 118, _TALL, 18), lines, strict=False)
    )


def _wrapped(text: str) -> list[str]:
    return wrap(text, _ROOM, max_lines=3, placeholder=" \u2026")


def _placed(code: str, x: float, y: float, width: float, options: ViewOptions, mark: str | None = None) -> str:
    place = f"translate({x:g} {y:g}) scale({width / WIDTH:g})"
    return f'<g transform="{place}">{card(code, options.deck, options.lang)}{_MARKS[mark] if mark else ""}</g>'


def _order(number: int, x: float, y: float) -> str:
    """As which card of the trick one was played, in its corner; the first one led."""
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="#23242b" stroke="#fff"/>'
    return f'{circle}<text class="p" x="{x:g}" y="{y + 5:g}">{number}</text>'


def _fan(codes: list[str], place: int) -> list[tuple[str, float]]:
    size, limit = (_OTHER, _PAGE / 2 - 22) if place else (_OWN, _PAGE - 28)
    step = min(size * (0.62 if place else 0.74), (limit - size) / (len(codes) - 1)) if len(codes) > 1 else 0
    whole = size + step * (len(codes) - 1)
    start = (_PAGE / 2 - whole / 2, 14, _PAGE - 14 - whole)[place]
    return [(code, round(start + number * step, 1)) for number, code in enumerate(codes)]


def _marks(game: Frames, ply: int, table: State, options: ViewOptions) -> dict[str, str]:
    """The card that a finding of this moment speaks of, with its seat, and those that were legal instead."""
    marks = {}
    for finding in game["findings"]:
        seat, wrong = finding.get("seat"), finding.get("card")
        if finding["ply"] != ply or seat is None or wrong is None or not sees(table, options, seat):
            continue
        marks[seat + wrong] = "wrong"
        marks |= dict.fromkeys(finding.get("legal", "").split(), "legal")
    return marks


def _around(seat: Seat) -> tuple[Seat, Seat, Seat]:
    return seat, seat.next, seat.next.next


def _short(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "\u2026"


def _text(text: str) -> str:
    """A text in XML: what XML has no place for is left out."""
    return escape("".join(sign for sign in text if sign.isprintable() or sign == "\u00a0"))
