"""What is seen of games where no widget can be: on a code host, in an export, in a notebook that is not trusted."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from skatnotation.view.frames import Frames
from skatnotation.view.module import words
from skatnotation.view.options import ViewOptions
from skatnotation.view.sentences import capital
from skatnotation.view.summary import summary
from skatnotation.view.svg import picture


def still(games: list[Frames], options: ViewOptions) -> str:
    """A piece of a page: the chosen game in a line, a picture of it at its ply, and the lines of all games.

    The picture is an image of its own, so that its styles and names meet nobody else's in the page. A host that takes
    images out leaves the text.
    """
    game = games[options.game_index]
    line = escape(summary([game], options.lang))
    parts = [f"<pre>{line}</pre>"]
    if "error" not in game:
        drawn = b64encode(picture(game, options).encode()).decode()
        parts.append(f'<img alt="{line}" width="640" src="data:image/svg+xml;base64,{drawn}">')
    if len(games) > 1:
        word = capital(words()[options.lang]["game"])
        lines = escape(summary(games, options.lang))
        parts.append(f"<details><summary>{word} 1\u2013{len(games)}</summary><pre>{lines}</pre></details>")
    return "".join(parts)
