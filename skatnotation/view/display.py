"""How a record shows itself in a notebook: a text first, then the widget, or a page in a frame without it."""

from __future__ import annotations

from html import escape
from typing import Any

from skatnotation.record import GameRecord
from skatnotation.view.frames import frames
from skatnotation.view.html import to_html
from skatnotation.view.summary import summary

_HEIGHT = 900


def display_bundle(record: GameRecord) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a notebook is given to show for a record.

    With the extra ``widget`` that is the widget; without it a page in a frame, which needs nothing. Either way a text
    comes first, so that an untrusted or exported notebook never shows an empty cell. Nothing is fetched from a network.
    """
    try:
        from skatnotation.view.widget import show  # noqa: PLC0415 - an optional extra
    except ImportError:
        text = summary([frames(record)])
        return {"text/plain": text, "text/html": f"<pre>{escape(text)}</pre>{_frame(record)}"}, {}
    data, more = show(record)._repr_mimebundle_()
    return data, more


def _frame(record: GameRecord) -> str:
    page = escape(to_html(record), quote=True)
    style = f"width:100%;height:{_HEIGHT}px;border:0"
    return f'<iframe sandbox="allow-scripts" title="Skat" style="{style}" srcdoc="{page}"></iframe>'
