"""The scripts of a site: the renderer as a classic script, game data and the search index as calls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from skatnotation.view.frames import Frames
from skatnotation.view.module import module_text

_EXPORT: Final = re.compile(r"^export (?=function |const |class )", re.MULTILINE)
_DEFAULT: Final = re.compile(r"^export default .*$", re.MULTILINE)


def renderer() -> str:
    """The drawing module as a script without a module, since a browser loads none from a file on disk."""
    text = _DEFAULT.sub("", _EXPORT.sub("", module_text()))
    return f'"use strict";\nconst skatview = (() => {{\n{text.rstrip()}\nreturn {{ mount }};\n}})();\n'


def games_script(games: Sequence[Frames], options: dict[str, Any]) -> str:
    """The games of a series, handed to the page."""
    return f"skatsite.games({_json(games)}, {_json(options)});\n"


def index_script(rows: Iterable[tuple[str, str, str]]) -> str:
    """What can be found: title, note and link of each entry."""
    return f"skatsite.index({_json(list(rows))});\n"


def _json(value: Any) -> str:
    """JSON that is safe in a script: the two signs that end a line there and not in JSON are written out."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    text = text.replace("\N{LINE SEPARATOR}", "\\u2028").replace("\N{PARAGRAPH SEPARATOR}", "\\u2029")
    return text.replace("<", "\\u003c")
