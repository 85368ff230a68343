"""The replay in a terminal (textual; the extra ``tui``): the keys and the options of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

import msgspec
from rich.text import Text

from skatnotation.notations.entry import Entry
from skatnotation.record import GameRecord
from skatnotation.view import beside, board
from skatnotation.view.frames import frames_of
from skatnotation.view.html import pick_game, several
from skatnotation.view.module import words
from skatnotation.view.options import view_options
from skatnotation.view.scene import Scene
from skatnotation.view.sentences import capital
from skatnotation.view.walk import SPEEDS, Walk

try:
    from textual.app import App, ComposeResult
    from textual.binding import Binding, BindingType
    from textual.containers import Container, VerticalScroll
    from textual.screen import ModalScreen
    from textual.timer import Timer
    from textual.widgets import Static
except ImportError as error:
    raise ImportError("the replay in a terminal needs the extra 'tui': pip install 'skatnotation[tui]'") from error

PACE: Final = 1.3
"""Seconds from one event to the next at speed 1."""

THEMES: Final = {"dark": "textual-dark", "light": "textual-light"}

MOVES: Final[dict[str, Callable[[Walk], Walk]]] = {
    "right": Walk.forward,
    "left": Walk.back,
    "pagedown": Walk.trick_forward,
    "pageup": Walk.trick_back,
    "home": lambda walk: walk.to(0),
    "end": lambda walk: walk.to(walk.length),
    "n": lambda walk: walk.other_game(1),
    "p": lambda walk: walk.other_game(-1),
    "v": Walk.turn_off,
}
"""Keys that go somewhere; they stop a replay that goes by itself."""

LOOKS: Final[dict[str, Callable[[Walk], Walk]]] = {
    "h": Walk.hands,
    "f": Walk.next_seat,
    "g": Walk.asking,
    "d": Walk.next_deck,
    "l": Walk.next_language,
}
"""Keys that change how a game is looked at."""

_WORDS: Final = {
    "en": {
        "keys": "keys",
        "quit": "quit",
        "games": "next game, game before",
        "answer": "answer with that card of the hand",
    },
    "de": {
        "keys": "Tasten",
        "quit": "beenden",
        "games": "nächstes Spiel, voriges Spiel",
        "answer": "mit dieser Karte der Hand antworten",
    },
    "ru": {
        "keys": "клавиши",
        "quit": "выход",
        "games": "следующая игра, предыдущая игра",
        "answer": "ответ этой картой",
    },
}
"""The words that only a terminal needs."""


def walk_through(games: GameRecord | Entry | Iterable[GameRecord | Entry], **options: Any) -> Walk:
    """The start of a walk through games.

    Args:
        games: a record, an entry of a file, or several; an entry that cannot be read is shown with its fault.
        options: see :class:`skatnotation.view.options.ViewOptions`.

    Raises:
        ValueError: there is no game, or an option has no such value.
        IndexError: there is no such game, variation or ply.
    """
    found = tuple(frames_of(game) for game in several(games))
    chosen = view_options(**options)
    ply = pick_game(found, chosen)
    walk = Walk(games=found, options=msgspec.structs.replace(chosen, ply=ply, line=""))
    return walk.into(chosen.path)


class Help(ModalScreen[None]):
    """What each key does; any of them closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,question_mark,q,space,enter", "dismiss", show=False)]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def compose(self) -> ComposeResult:
        """The list of keys."""
        yield Static(_help(self._lang), id="help")


class TerminalReplay(App[None]):
    """Steps through games with the keys of the page."""

    CSS: ClassVar[str] = f"""
        #head {{ height: 1; background: $primary; color: $text; }}
        #main {{ height: 1fr; max-height: 23; layout: horizontal; }}
        #table {{ width: 1fr; min-width: {board.NARROWEST}; max-width: {board.WIDTH + 24}; }}
        #side {{ width: {beside.WIDTH + 1}; padding: 0 0 0 1; scrollbar-size: 1 1; }}
        #notes {{ height: auto; max-height: 5; padding: 0 1; scrollbar-size: 1 1; }}
        #keys {{ dock: bottom; height: 1; background: $panel; }}
        .-narrow #main {{ layout: vertical; max-height: 100%; }}
        .-narrow #table {{ width: 100%; height: auto; }}
        .-narrow #side {{ width: 100%; height: 1fr; padding: 1 0 0 1; }}
        .-tall #notes {{ max-height: 12; }}
        Help {{ align: center middle; }}
        #help {{ width: auto; height: auto; padding: 1 3; border: round $primary; background: $surface; }}
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-wide")]  # noqa: RUF012 - textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]  # noqa: RUF012
    TITLE = "skatnotation"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"move('{key}')", show=False) for key in MOVES),
        *(Binding(key, f"look('{key}')", show=False) for key in LOOKS),
        *(Binding(str((number + 1) % 10), f"answer({number})", show=False) for number in range(10)),
        Binding("space", "play", show=False),
        Binding("plus", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "quit", show=False),
    ]

    def __init__(self, walk: Walk, *, speed: float = 1.0, theme: str = "dark") -> None:
        super().__init__()
        self.walk = walk
        self.speed = speed
        self._theme = THEMES[theme]
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether the replay goes by itself."""
        return self._timer is not None

    def compose(self) -> ComposeResult:
        """The head, the table with what stands beside it, the notes, the keys."""
        yield Static(id="head")
        with Container(id="main"):
            yield Static(id="table")
            with _Scroll(id="side"):
                yield Static(id="beside")
        with _Scroll(id="notes"):
            yield Static(id="told")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Start in the colours that were asked for."""
        self.theme = self._theme

    def on_resize(self) -> None:
        """The table takes the room that there is."""
        self.call_after_refresh(self._draw)

    def action_move(self, key: str) -> None:
        """Go where a key leads."""
        self._stop()
        self._become(MOVES[key](self.walk))

    def action_look(self, key: str) -> None:
        """Look at the game in another way."""
        self._become(LOOKS[key](self.walk))

    def action_answer(self, number: int) -> None:
        """Answer what the reader would play."""
        self._become(self.walk.answered(number))

    def action_play(self) -> None:
        """Go by itself from here, from the deal when all is over, or stop."""
        if self._timer is not None:
            self._stop()
        else:
            self._start()
        self._draw()

    def action_speed(self, by: int) -> None:
        """Go by itself faster or slower."""
        nearest = min(range(len(SPEEDS)), key=lambda place: abs(SPEEDS[place] - self.speed))
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, nearest + by))]
        if self._timer is not None:
            self._stop()
            self._start()
        self._draw()

    def action_help(self) -> None:
        """Say what each key does."""
        self._stop()
        self.push_screen(Help(self.walk.options.lang))

    def _start(self) -> None:
        if self.walk.options.ply >= self.walk.length:
            self.walk = self.walk.to(0)
        self._timer = self.set_interval(PACE / self.speed, self._tick)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        walk = self.walk.forward()
        if walk.options.ply >= walk.length or walk.asked:
            self._stop()
        self._become(walk)

    def _become(self, walk: Walk) -> None:
        self.walk = walk
        self._draw()

    def _draw(self) -> None:
        scene = Scene(self.walk)
        width = max(board.NARROWEST, self.query_one("#table").size.width)
        for name, text in (
            ("head", board.head(scene, self.size.width)),
            ("table", board.table(scene, width)),
            ("beside", beside.side(scene)),
            ("told", beside.notes(scene)),
            ("keys", self._keys()),
        ):
            self.query_one(f"#{name}", Static).update(text)

    def _keys(self) -> Text:
        """The line at the foot: the keys that are needed most."""
        lang = self.walk.options.lang
        texts, more = words()[lang], _WORDS[lang]
        playing = "\u25a0" if self.playing else "\u25b6"
        shown = [
            ("?", more["keys"]),
            ("q", more["quit"]),
            ("\u2190\u2192", texts["step"]),
            ("PgUp/Dn", texts["trick"]),
            ("Space", f"{playing} {self.speed:g}x"),
            ("f", texts["side"]),
            ("n p", texts["game"]),
        ]
        line = Text(" ")
        for key, text in shown:
            line.append(key, style="bold").append(f" {text}  ")
        return line


class _Scroll(VerticalScroll):
    """Scrolls by the wheel; keys are the replay's."""

    can_focus = False


def _help(lang: str) -> Text:
    texts = words()[lang]
    own = _WORDS[lang]
    keys = [
        ("\u2192 \u2190", f"{texts['forward']}, {texts['back']}"),
        ("PgDn PgUp", f"{texts['trick_forward']}, {texts['trick_back']}"),
        ("Home End", f"{texts['first']}, {texts['last']}"),
        ("Space", f"{texts['play']}, {texts['pause']}"),
        ("+ -", texts["speed"]),
        ("n p", own["games"]),
        ("h", texts["hands"]),
        ("f", texts["side"]),
        ("g", texts["guess"]),
        ("1 ... 0", own["answer"]),
        ("v", f"{texts['variation']}, {texts['to_game']}"),
        ("d l", f"{texts['deck']}, {texts['language']}"),
        ("q", own["quit"]),
    ]
    return Text("\n").join(Text.assemble((f"{key:<12}", "bold"), capital(text)) for key, text in keys)
