"""The replay as a notebook widget (anywidget on ipywidgets; the extra ``widget``)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from skatnotation.notations.entry import Entry
from skatnotation.record import GameRecord
from skatnotation.view.frames import frames_of, line_at
from skatnotation.view.html import pick_game, several
from skatnotation.view.module import DECKS, VIEW_LANGUAGES, module_text
from skatnotation.view.options import ViewOptions, path_of, view_options
from skatnotation.view.still import still
from skatnotation.view.summary import summary

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError("the widget needs the extra 'widget': pip install 'skatnotation[widget]'") from error


class SkatReplay(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
    """Steps through one game, or through the games of a file with a picker.

    ``ply``, ``seat``, ``show_all``, ``deck``, ``lang``, ``game_index`` and ``line`` are in step with what is seen:
    setting one moves the view, and what the reader does can be read and observed. A step needs no kernel.
    """

    _esm: ClassVar[str] = module_text()

    games = traitlets.List(trait=traitlets.Dict(), minlen=1).tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    seat = traitlets.Enum(("F", "M", "R"), "F").tag(sync=True)
    show_all = traitlets.Bool(True).tag(sync=True)  # noqa: FBT003
    deck = traitlets.Enum(DECKS, DECKS[0]).tag(sync=True)
    lang = traitlets.Enum(VIEW_LANGUAGES, VIEW_LANGUAGES[0]).tag(sync=True)
    game_index = traitlets.Int(0).tag(sync=True)
    line = traitlets.Unicode("").tag(sync=True)

    @property
    def length(self) -> int:
        """The last ply of the game, or of the variation of it, that is shown."""
        return len(line_at(self.games[self.game_index], path_of(self.line)).get("steps", ()))

    @traitlets.validate("ply")
    def _ply(self, proposal: dict[str, Any]) -> int:
        wanted = int(proposal["value"])
        if wanted < 0:
            wanted += self.length + 1
        return max(0, min(self.length, wanted))

    @traitlets.validate("game_index")
    def _game_index(self, proposal: dict[str, Any]) -> int:
        return max(0, min(len(self.games) - 1, int(proposal["value"])))

    @traitlets.validate("line")
    def _line(self, proposal: dict[str, Any]) -> str:
        try:
            line_at(self.games[self.game_index], view_options(line=proposal["value"]).path)
        except (IndexError, ValueError) as error:
            raise traitlets.TraitError(str(error)) from None
        return str(proposal["value"])

    @traitlets.observe("games", "game_index", "line")
    def _elsewhere(self, change: dict[str, Any]) -> None:
        """What does not exist there becomes what does: each value is checked again as it is set."""
        if change["name"] == "games":
            self.game_index = self.game_index
        if change["name"] != "line":
            self.line = ""
        self.ply = min(self.ply, self.length)

    def __repr__(self) -> str:
        return summary(self.games, self.lang)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, after a text and a picture that are shown where no widget can be."""
        shown = super()._repr_mimebundle_(**options)
        data, more = shown if isinstance(shown, tuple) else (shown or {}, {})
        plain = {"text/plain": repr(self), "text/html": still(self.games, self._options())}
        return {**plain, **{key: value for key, value in data.items() if key not in plain}}, more

    def _options(self) -> ViewOptions:
        return view_options(**{name: getattr(self, name) for name in ViewOptions.__struct_fields__})


def show(games: GameRecord | Entry | Iterable[GameRecord | Entry], **options: Any) -> SkatReplay:
    """A widget that shows one game or several.

    Args:
        games: a record, an entry of a file, or several; an entry that cannot be read is shown with its fault.
        options: see :class:`skatnotation.view.options.ViewOptions`.

    Raises:
        ValueError: there is no game, or an option has no such value.
        IndexError: there is no such game, variation or ply.
    """
    found = [frames_of(game) for game in several(games)]
    chosen = view_options(**options)
    ply = pick_game(found, chosen)
    widget = SkatReplay(games=found, **chosen.as_json() | {"ply": 0, "line": ""})
    widget.line, widget.ply = chosen.line, ply
    return widget
