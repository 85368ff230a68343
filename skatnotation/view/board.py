"""The table as text with colours, for a terminal; what a colour says, a sign says too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest
from textwrap import wrap
from typing import Final, TypeVar

from rich.text import Text

from skatnotation.seats import SEATS, Seat
from skatnotation.view.html import title_of
from skatnotation.view.scene import FACE, Scene
from skatnotation.view.sentences import capital, happened, seen, sees_skat
from skatnotation.view.text import printable

WIDTH: Final = 48
"""The columns of a table on which twelve cards stand in a row."""

NARROWEST: Final = 28
"""The least columns of a table: three cards beside each other; hands stand in several rows."""

_CARD: Final = 4
"""The columns of a card in a hand, with the sign before it."""

ROWS: Final = 17
"""The rows of a table."""

_Item = TypeVar("_Item")

_LEGAL: Final = ("\u203a", "bold green")
_WRONG: Final = ("\u2717", "bold #c00018")
_TAKES: Final = ("\u2605", "bold #8a5a00")
_NOTHING: Final = (" ", "")
_TURN: Final = "\u25b6"
_MIDDLE: Final = 6


def head(scene: Scene, width: int) -> Text:
    """One line: who plays, which game of how many, how far in it."""
    walk, texts = scene.walk, scene.words
    where = f"{texts['step']} {walk.options.ply}/{walk.length}"
    if len(walk.games) > 1:
        where = f"{texts['game']} {walk.options.game_index + 1}/{len(walk.games)} \u00b7 {where}"
    title = Text(printable(title_of(scene.game, walk.options.lang)), style="bold")
    title.truncate(max(0, width - len(where) - 3), overflow="ellipsis", pad=True)
    return Text.assemble(" ", title, " ", where, " ")


def table(scene: Scene, width: int) -> Text:
    """The hands round the trick, from the side of the seat that looks, and what happened last."""
    if "error" in scene.game:
        return _unreadable(scene, width)
    own, left, right = scene.seats
    lines = [
        _name(scene, left, width),
        *_hand(scene, left, width),
        _to_the_right(_name(scene, right, width), width),
        *(_to_the_right(row, width) for row in _hand(scene, right, width)),
        Text(),
        *_middle(scene, width),
        Text(),
        _name(scene, own, width),
        *_own(scene, own, width),
        *_caption(scene, width),
    ]
    return Text("\n").join(lines)


def _name(scene: Scene, seat: Seat, width: int) -> Text:
    player = scene.game["head"]["players"][SEATS.index(seat)]
    name = Text(capital(scene.words[seat]), style="bold")
    if player:
        name.append(f" \u00b7 {printable(player)}", style="not bold")
    if scene.table["declarer"] == seat:
        name.append(f" \u00b7 {scene.words['declarer']}", style="not bold")
    name.truncate(min(WIDTH, width) - 3, overflow="ellipsis")
    return Text.assemble((_TURN if scene.table["turn"] == seat else " ", "bold"), name, " ")


def _hand(scene: Scene, seat: Seat, width: int) -> list[Text]:
    """The cards of a seat, as many in a row as there is room for."""
    legal = _legal(scene, seat)
    cards = [(_LEGAL if code in legal else " ", scene.chip(code)) for code in seen(scene.table, scene.options, seat)]
    return [Text.assemble(*chain.from_iterable(row)) for row in _rows(cards, width)]


def _own(scene: Scene, seat: Seat, width: int) -> Iterator[Text]:
    """The hand below, with the keys under its cards while they can be answered with, and a row left free for them."""
    count = len(scene.table[seat].split()) if scene.walk.asked else 0
    keys = _rows([f"  {(number + 1) % 10} " for number in range(count)], width)
    for row, below in zip_longest(_hand(scene, seat, width), keys):
        yield row
        if below:
            yield Text("".join(below), style="bold")
    if not count:
        yield Text()


def _rows(items: Sequence[_Item], width: int) -> list[Sequence[_Item]]:
    """What takes a card's room each, in rows; one row at least."""
    fit = width // _CARD
    return [items[start : start + fit] for start in range(0, max(1, len(items)), fit)]


def _legal(scene: Scene, seat: Seat) -> set[str]:
    """The cards of a seat that it could have played, where a finding says so."""
    found = [finding for finding in scene.here("findings") if finding.get("seat") == seat]
    return {code for finding in found for code in finding.get("legal", "").split()}


def _to_the_right(line: Text, width: int) -> Text:
    return Text.assemble(" " * (width - line.cell_len), line)


def _middle(scene: Scene, width: int) -> list[Text]:
    """The trick, each card before its player; to the left what lies aside."""
    rows = [Text(" " * width) for _ in range(_MIDDLE)]
    own, left, right = scene.seats
    centre = width // 2 - 2
    places = {own: (2, centre), left: (0, centre - 11), right: (0, centre + 11)}
    plays = scene.table["trick"].split()
    opinions = [step.get("mark", "") for step in scene.game["steps"][: scene.options.ply] if step["do"] == "play"]
    for number, (play, opinion) in enumerate(zip(plays, opinions[-len(plays) :], strict=False), 1):
        top, column = places[Seat(play[0])]
        for row, line in enumerate(_card(scene, play, number, opinion)):
            _put(rows, top + row, column, line)
    for row, line in enumerate(_aside(scene), _MIDDLE - 2):
        _put(rows, row, 1, line)
    return rows


def _card(scene: Scene, play: str, number: int, opinion: str) -> Iterator[Text]:
    """A card on the table, three rows on its ground: who has played it as which, the face, what is to say of it."""
    seat, code = play[0], play[1:]
    sign, style = _WRONG if play in _wrong(scene) else _TAKES if scene.table["takes"] == seat else _NOTHING
    face = "?" if code == "??" else scene.face(code)
    yield Text(f"{scene.short(seat)}  {number} ", style=f"#55555f on {FACE}")
    yield Text(f" {face:<4}", style=f"bold {scene.ink(code)} on {FACE}")
    yield Text.assemble((f" {opinion:<2}{sign} ", f"{style or 'bold #17171c'} on {FACE}"))


def _wrong(scene: Scene) -> set[str]:
    """The cards, each with its seat, that a finding of this moment speaks of."""
    found = [finding for finding in scene.here("findings") if "seat" in finding and "card" in finding]
    return {finding["seat"] + finding["card"] for finding in found}


def _aside(scene: Scene) -> Iterator[Text]:
    codes = scene.table["skat"].split()
    if codes:
        is_open = sees_skat(scene.table, scene.options)
        yield Text(capital(scene.words["discards" if scene.table["aside"] == "discards" else "skat"]))
        yield Text(" ").join(scene.chip(code if is_open else "back") for code in codes)


def _put(rows: list[Text], row: int, column: int, text: Text) -> None:
    """Lay a text over a row of blanks."""
    before, _, after = rows[row].divide((column, column + text.cell_len))
    rows[row] = Text.assemble(before, text, after)


def _caption(scene: Scene, width: int) -> Iterator[Text]:
    """What happened last; after the last card of a trick, on a line of its own, who takes it."""
    told = printable(happened(scene.game, scene.options.ply, scene.table, scene.options))
    where = f"{scene.line_name(scene.walk.line)}: " if scene.walk.line else ""
    lines = wrap(where + told, width - 1)
    step, taker, worth = scene.walk.step, scene.table["takes"], scene.table["worth"]
    if taker and step is not None and step["do"] == "play":
        points = "" if worth is None else f" ({scene.count(worth, 'points_n')})"
        lines += wrap(f"{capital(scene.words['takes'].format(seat=scene.words[taker]))}{points}", width - 1)
    for line in lines:
        yield Text(f" {line}", style="bold")


def _unreadable(scene: Scene, width: int) -> Text:
    error = scene.game["error"]
    said = wrap(printable(scene.read(error["text"])), width - 2)
    lines = [*said, "", *map(printable, error["context"].split("\n"))]
    text = Text(f" {capital(scene.words['unreadable'])}:", style="bold red")
    return Text("\n").join([text, *(Text(f" {line}") for line in lines)])
