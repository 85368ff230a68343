"""A still picture of one moment of a game, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from skatnotation.record import GameRecord
from skatnotation.seats import SEATS, Seat
from skatnotation.view.card_svg import HEIGHT, SERIF, WIDTH, back, card, definitions
from skatnotation.view.frames import Frames, frames, table_at
from skatnotation.view.html import title_of
from skatnotation.view.module import words
from skatnotation.view.options import ViewOptions, check_ply, view_options
from skatnotation.view.sentences import capital, game_name, happened, sees, sees_skat, table_sentences
from skatnotation.view.steps import State

_PAGE: Final = 760
_OWN, _OTHER, _TRICK = 86, 62, 76
_MIDDLE: Final = 146
_HANDS: Final = (344, 34, 34)
_PLATES: Final = (331, 22, 22)
_TALL: Final = 490
_WRONG: Final = "#d4001a"
_WINS: Final = "#f0b91f"


class Picture(str):
    """The text of a picture, which shows itself in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def svg(record: GameRecord, ply: int = -1, **options: Any) -> Picture:
    """A picture of a game after that many events; a negative ply counts from the end.

    Args:
        record: the game.
        ply: the moment.
        options: ``seat``, ``deck``, ``lang`` and ``show_all`` as in :class:`skatnotation.view.options.ViewOptions`.

    Raises:
        ValueError: an option has no such value.
        IndexError: the game has no such ply.
    """
    chosen = view_options(ply=ply, **options)
    return picture(frames(record, languages=()), chosen)


def picture(game: Frames, options: ViewOptions) -> Picture:
    """A picture of a game whose frames are there already."""
    ply = check_ply(options.ply, len(game["steps"]))
    table = table_at(game, ply)
    title = f"{title_of(game, options.lang)}, {words()[options.lang]['step']} {ply}"
    told = [happened(game, ply, table, options), *table_sentences(game, table, options)]
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
        *_cards(table, options, _wrong(game, ply)),
        *_plates(game, table, options),
        _foot(told[0], table, options),
        "</svg>",
    ]
    return Picture("".join(parts))


def _cards(table: State, options: ViewOptions, wrong: set[str]) -> Iterator[str]:
    seats = _around(options.seat)
    yield '<g class="i">'
    for place in (1, 2, 0):
        seat = seats[place]
        codes = table[seat].split()
        shown = codes if sees(table, options, seat) else ["back"] * len(codes)
        for code, x in _fan(shown, place):
            yield _placed(code, x, _HANDS[place], _OTHER if place else _OWN, options)
    aside = table["skat"].split()
    for number, code in enumerate(aside if sees_skat(table, options) else ["back"] * len(aside)):
        yield _placed(code, 18 + number * 38, _MIDDLE + 6, _OTHER, options)
    for play in table["trick"].split():
        place = seats.index(Seat(play[0]))
        x = _PAGE / 2 - _TRICK / 2 + (0, -1.22, 1.22)[place] * _TRICK
        y = _MIDDLE + (46 if place == 0 else 4)
        colour = _WRONG if play in wrong else _WINS if table["takes"] == play[0] else None
        yield _placed(play[1:], x, y, _TRICK, options, colour)
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
    game = capital(game_name(table["game"], options.lang)) if table["game"] else ""
    anchor = f'class="p" x="{_PAGE - 14}" text-anchor="end"'
    line = f'<text {anchor} y="{_MIDDLE + 118}">{_text(told)}</text>'
    return line + (f'<text {anchor} y="{_MIDDLE + 136}" font-weight="700">{_text(game)}</text>' if game else "")


def _placed(code: str, x: float, y: float, width: float, options: ViewOptions, colour: str | None = None) -> str:
    frame = ""
    if colour:
        box = f'x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="8"'
        frame = f'<rect {box} fill="none" stroke="{colour}" stroke-width="6"/>'
    if colour == _WRONG:
        frame += (
            f'<circle cx="16" cy="76" r="13" fill="{colour}"/><path d="M14 68h4v10h-4zM14 80.5h4v4h-4z" fill="#fff"/>'
        )
    place = f"translate({x:g} {y:g}) scale({width / WIDTH:g})"
    return f'<g transform="{place}">{card(code, options.deck, options.lang)}{frame}</g>'


def _fan(codes: list[str], place: int) -> list[tuple[str, float]]:
    size, limit = (_OTHER, _PAGE / 2 - 22) if place else (_OWN, _PAGE - 28)
    step = min(size * (0.62 if place else 0.74), (limit - size) / (len(codes) - 1)) if len(codes) > 1 else 0
    whole = size + step * (len(codes) - 1)
    start = (_PAGE / 2 - whole / 2, 14, _PAGE - 14 - whole)[place]
    return [(code, round(start + number * step, 1)) for number, code in enumerate(codes)]


def _wrong(game: Frames, ply: int) -> set[str]:
    """The cards, each with its seat, that a finding of this moment speaks of."""
    return {
        finding["seat"] + finding["card"]
        for finding in game["findings"]
        if finding["ply"] == ply and "seat" in finding and "card" in finding
    }


def _around(seat: Seat) -> tuple[Seat, Seat, Seat]:
    return seat, seat.next, seat.next.next


def _short(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "\u2026"


def _text(text: str) -> str:
    """A text in XML: what XML has no place for is left out."""
    return escape("".join(sign for sign in text if sign.isprintable() or sign == "\u00a0"))
