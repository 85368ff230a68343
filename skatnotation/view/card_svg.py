"""Cards as SVG text, from the same pictures that the drawing module uses.

What several cards share (suit signs, courts) is defined once a picture and used by reference; the colours of a court
come from the place where it is used.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from skatnotation.view.module import art, figure, words

WIDTH: Final = 100
HEIGHT: Final = 154

_BACK: Final = "skat-back"
_PAPER: Final = "skat-paper"
_SHEET: Final = f'<use href="#{_PAPER}"/>'
_SIZES: Final = (46, 24, 21, 16, 13)
"""The sizes of the suit signs on cards: ace, pips, index, and the mark of Ober and Unter."""

SERIF: Final = "Georgia, 'DejaVu Serif', 'Times New Roman', serif"


@cache
def definitions(deck: str) -> str:
    """The suit signs and courts of a deck, to be referred to by :func:`card`."""
    signs = art()["suits"]["german" if deck == "german" else "french"]
    parts = [_paper()]
    for suit, shapes in signs.items():
        sign = _sign(shapes, deck, suit)
        parts.append(f'<g id="{deck}-{suit}">{sign}</g>')
        parts += [
            f'<use id="{deck}-{suit}{size}" href="#{deck}-{suit}" '
            f'transform="translate(-{size / 2:g} -{size / 2:g}) scale({size / 100:g})"/>'
            for size in _SIZES
        ]
    names = "KOJ" if deck == "german" else "KQJ"
    return "".join(parts) + "".join(_court(name, deck) for name in names)


@cache
def card(code: str, deck: str, lang: str) -> str:
    """The inside of a card 100 units wide; ``back`` is one that is face down."""
    if code == "back":
        return f'<use href="#{_BACK}"/>'
    if code == "??":
        return _SHEET + '<text x="50" y="97" text-anchor="middle" font-size="60" fill="#6a6a70">?</text>'
    suit, rank = code[0], code[1]
    upper = _half(suit, rank, deck, lang)
    middle = ""
    ink = art()["inks"][deck][suit]["u"]
    if rank == "A":
        for paint, path in art()["ace"]:
            fill, stroke = ("none", ink) if paint == "-" else (ink, "none")
            middle += f'<path d="{path}" fill="{fill}" stroke="{stroke}" stroke-width="1.3"/>'
    if rank in "A97":
        middle += _pip(suit, deck, WIDTH / 2, HEIGHT / 2, 46 if rank == "A" else 24)
    name = f"{deck}-{lang}-{code}"
    turned = f'<use href="#{name}" transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"/>'
    return f'{_SHEET}<g id="{name}">{upper}</g>{turned}{middle}'


@cache
def _half(suit: str, rank: str, deck: str, lang: str) -> str:
    ink = art()["inks"][deck][suit]
    shape = figure(rank, deck)
    index = words()[lang]["index"].get(shape, shape)
    squeeze = ' textLength="26" lengthAdjust="spacingAndGlyphs"' if len(index) > 1 else ""
    letter = f'<text x="17" y="34" fill="{ink["u"]}"{squeeze}>{index}</text>'
    parts = [letter, _pip(suit, deck, 17, 50, 21)]
    parts += [_pip(suit, deck, x, y, 24) for x, y in art()["pips"].get(rank, ())]
    if shape == "O":
        parts.append(_pip(suit, deck, 87, 36, 16))
    if shape == "U":
        parts.append(_pip(suit, deck, 24, 70, 13))
    court = "J" if shape == "U" else shape
    if court in art()["courts"]:
        colours = f'fill="{ink["c"]}" color="{ink["t"]}" style="--h:{ink["h"]}"'
        parts.append(f'<use href="#{deck}-court-{court}" {colours}/>')
    return "".join(parts)


def _sign(shapes: list[list[str]], deck: str, suit: str) -> str:
    ink = art()["inks"][deck][suit]["u"]
    return "".join(f'<path d="{path}" fill="{ink if paint == "u" else paint}"/>' for paint, path in shapes)


def _court(name: str, deck: str) -> str:
    paths = "".join(_part(paint, path) for paint, path in [*art()["courts"][name], *art()["belt"]])
    line = art()["paints"]["k"]
    return (
        f'<g id="{deck}-court-{name}" stroke="{line}" stroke-width="1.1" stroke-linejoin="round" '
        f'stroke-linecap="round">{paths}</g>'
    )


def _part(paint: str, path: str) -> str:
    key = paint.lower()
    plain = "" if paint == "-" or paint != key else ' stroke="none"'
    return f'<path d="{path}"{_fill(key)}{plain}/>'


def _fill(key: str) -> str:
    """Cloth is inherited, trim is the current colour, hair a variable with a colour for renderers that know none."""
    if key == "c":
        return ""
    if key == "t":
        return ' fill="currentColor"'
    if key == "h":
        return ' fill="#5a3a1e" style="fill:var(--h)"'
    return ' fill="none"' if key == "-" else f' fill="{art()["paints"][key]}"'


def _pip(suit: str, deck: str, x: float, y: float, size: int) -> str:
    return f'<use href="#{deck}-{suit}{size}" x="{x:g}" y="{y:g}"/>'


@cache
def back() -> str:
    """The definition of a card that is face down; only pictures with one need it."""
    ground, path, line = art()["back"]
    return (
        f'<g id="{_BACK}">{_SHEET}<rect x="7" y="7" width="86" height="140" rx="5" fill="{ground}"/>'
        f'<path d="{path}" fill="none" stroke="{line}" stroke-width="1.6"/></g>'
    )


def _paper() -> str:
    size = f'x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="8"'
    return f'<rect id="{_PAPER}" {size} fill="{art()["paints"]["f"]}" stroke="#5b5b60" stroke-width="1.2"/>'
