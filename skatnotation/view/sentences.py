"""A table in sentences: for a picture's description, a text output, and whoever does not see the cards."""

from __future__ import annotations

from typing import Any

from skatnotation.seats import SEATS
from skatnotation.view.frames import Frames
from skatnotation.view.module import spoken, words
from skatnotation.view.options import ViewOptions
from skatnotation.view.steps import State


def game_name(game: dict[str, Any], lang: str) -> str:
    """What is played: ``Herz Hand, Schneider angesagt``."""
    texts = words()[lang]
    name = " ".join(texts[part] for part in (game["contract"], *(p for p in ("hand", "ouvert") if game.get(p))))
    return ", ".join([name, *(texts[level] for level in ("schneider", "schwarz") if game.get(level))])


def sees(table: State, options: ViewOptions, seat: str) -> bool:
    """Whether the cards of a seat are open to the one who looks."""
    return options.show_all or seat == options.seat or seat in table["shown"]


def sees_skat(table: State, options: ViewOptions) -> bool:
    """Whether the two cards that lie aside are open to the one who looks."""
    return options.show_all or options.seat in table["skat_seen"]


def table_sentences(game: Frames, table: State, options: ViewOptions) -> list[str]:
    """Who holds what, the trick, what lies aside."""
    texts = words()[options.lang]
    lines = []
    for number, seat in enumerate(SEATS):
        player = game["head"]["players"][number]
        who = capital(texts[seat]) + (f" ({player})" if player else "")
        who += f", {texts['declarer']}" if table["declarer"] == seat else ""
        lines.append(f"{who}: {_held(table[seat], options, texts, is_open=sees(table, options, seat))}")
    if table["trick"]:
        plays = [f"{texts[play[0]]} {spoken(play[1:], options.deck, options.lang)}" for play in table["trick"].split()]
        lines.append(f"{capital(texts['trick'])}: {', '.join(plays)}")
    if table["skat"]:
        name = texts["discards" if table["aside"] == "discards" else "skat"]
        held = _held(table["skat"], options, texts, is_open=sees_skat(table, options))
        lines.append(f"{capital(name)}: {held}")
    return lines


def happened(game: Frames, ply: int, table: State, options: ViewOptions) -> str:
    """What the last event was."""
    texts = words()[options.lang]
    if not ply:
        return capital(texts["deal"])
    step = game["steps"][ply - 1]
    seat = texts[step["seat"]] if "seat" in step else ""
    call = {"bid": str(step.get("value")), "hold": texts["call_hold"], "pass": texts["call_pass"]}.get(step["do"])
    if call:
        return f"{capital(seat)}: {call}"
    if step["do"] == "play":
        return f"{capital(seat)}: {spoken(step['card'], options.deck, options.lang)}"
    named = game_name(table["game"], options.lang) if table["game"] else ""
    return capital(texts[step["do"]].format(seat=seat, game=named))


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def _held(cards: str, options: ViewOptions, texts: dict[str, Any], *, is_open: bool) -> str:
    codes = cards.split()
    if not is_open:
        return str(texts["hidden"].format(count=len(codes)))
    return ", ".join(spoken(code, options.deck, options.lang) for code in codes) or str(texts["none"])
