"""A table in sentences: for a picture's description, a text output, and whoever does not see the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from skatnotation.seats import SEATS
from skatnotation.view.frames import Frames
from skatnotation.view.module import spoken, words
from skatnotation.view.options import ViewOptions
from skatnotation.view.steps import State

_SUITS: Final = ("clubs", "spades", "hearts", "diamonds")
_SAID: Final = ("schneider", "schwarz", "spitze", "revolution", "kontra", "re")
"""What is said of a game beside its name."""


def game_name(game: dict[str, Any], lang: str, deck: str = "two") -> str:
    """What is played: ``Herz Hand, Schneider angesagt``; the suit by its name in the deck."""
    texts, contract = words()[lang], game["contract"]
    german = deck == "german" and contract in _SUITS
    name = (texts["german_games"] or texts["german"])[_SUITS.index(contract)] if german else texts[contract]
    name = " ".join([name, *(texts[part] for part in ("hand", "ouvert") if game.get(part))])
    return ", ".join([name, *(texts[said] for said in _SAID if game.get(said))])


def sees(table: State, options: ViewOptions, seat: str) -> bool:
    """Whether the cards of a seat are open to the one who looks."""
    return options.show_all or seat == options.seat or seat in table["shown"]


def seen(table: State, options: ViewOptions, seat: str) -> list[str]:
    """The cards of a seat as the one who looks sees them, ``back`` where he does not."""
    bare, is_open = table["bare"].split(), sees(table, options, seat)
    return [code if is_open or code in bare else "back" for code in table[seat].split()]


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
        lines.append(f"{who}: {_held(seen(table, options, seat), options, texts)}")
    if table["trick"]:
        plays = [f"{texts[play[0]]} {spoken(play[1:], options.deck, options.lang)}" for play in table["trick"].split()]
        lines.append(f"{capital(texts['trick'])}: {', '.join(plays)}")
    if table["skat"]:
        name = texts["discards" if table["aside"] == "discards" else "skat"]
        aside = table["skat"].split()
        held = _held(aside if sees_skat(table, options) else ["back"] * len(aside), options, texts)
        lines.append(f"{capital(name)}: {held}")
    return lines


def happened(game: Frames, ply: int, table: State, options: ViewOptions) -> str:
    """What the last event was."""
    texts = words()[options.lang]
    if not ply:
        return capital(texts["deal"])
    step = game["steps"][ply - 1]
    seat = texts[step["seat"]] if "seat" in step else ""
    opinion = f" {step['mark']} ({texts['signs'][step['mark']]})" if "mark" in step else ""
    call = {"bid": str(step.get("value")), "hold": texts["call_hold"], "pass": texts["call_pass"]}.get(step["do"])
    call = texts[step["do"]] if step["do"] in {"kontra", "re"} else call
    if call:
        return f"{capital(seat)}: {call}{opinion}"
    if "text" in step:
        cards = [spoken(code, options.deck, options.lang) for code in step.get("cards", "").split()]
        return capital(": ".join(part for part in (step["text"].get(options.lang, ""), ", ".join(cards)) if part))
    if step["do"] == "play":
        return f"{capital(seat)}: {spoken(step['card'], options.deck, options.lang)}{opinion}"
    named = game_name(table["game"], options.lang, options.deck) if table["game"] else ""
    return capital(texts[step["do"]].format(seat=seat, game=named))


def line_name(path: Sequence[int], lang: str) -> str:
    """What a variation is called: ``Variante 2.1`` is the first variation of the second one."""
    return f"{capital(words()[lang]['variation'])} {'.'.join(str(number + 1) for number in path)}"


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def _held(cards: list[str], options: ViewOptions, texts: dict[str, Any]) -> str:
    held = [spoken(code, options.deck, options.lang) for code in cards if code != "back"]
    closed = len(cards) - len(held)
    hidden = [texts["hidden"].format(count=closed)] if closed else []
    return ", ".join([*held, *hidden]) or str(texts["none"])
