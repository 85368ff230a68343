"""Read, check, replay and explain records of Skat games.

The whole public face::

    for entry in read("games.sgf"):           # any notation, one entry a game, never an exception for a bad one
        verdict = validate(entry.record)      # everything that is wrong, and the result that follows from the cards
    record = loads(text)                      # one record, or NotationError
    text = dumps(record)                      # the same line back
    positions = replay(record)                # the table after each event
    show(record)                              # a widget to step through it, in a notebook
    svg(record, ply=12)                       # a picture of one moment

Each name is imported from its module on first use, so that importing the package costs next to nothing. In a notebook
a record shows itself, and ``%load_ext skatnotation`` gives the cells ``%%skn`` and ``%%skat``.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from skatnotation.displayed import Bundle, display_with

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

    from skatnotation.check.checker import Verdict, validate
    from skatnotation.notations import NotationError, dump, dumps, load, loads, read
    from skatnotation.positions import replay
    from skatnotation.record import GameRecord
    from skatnotation.view.display import show
    from skatnotation.view.svg import svg

__version__ = "0.1.0"

__all__ = [
    "GameRecord",
    "NotationError",
    "Verdict",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
    "replay",
    "show",
    "svg",
    "validate",
]

_HOMES = {
    "GameRecord": "skatnotation.record",
    "NotationError": "skatnotation.notations",
    "Verdict": "skatnotation.check.checker",
    "dump": "skatnotation.notations",
    "dumps": "skatnotation.notations",
    "load": "skatnotation.notations",
    "loads": "skatnotation.notations",
    "read": "skatnotation.notations",
    "replay": "skatnotation.positions",
    "show": "skatnotation.view.display",
    "svg": "skatnotation.view.svg",
    "validate": "skatnotation.check.checker",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'skatnotation' has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


def load_ipython_extension(shell: "InteractiveShell") -> None:
    """What ``%load_ext skatnotation`` does: the cells ``%%skn`` and ``%%skat``."""
    import_module("skatnotation.view.magic").register(shell)


def _bundle(thing: object) -> Bundle:
    bundle: Bundle = import_module("skatnotation.view.display").display_bundle(thing)
    return bundle


def _line(thing: object) -> str:
    return str(import_module("skatnotation.view.display").display_line(thing))


display_with(_bundle, _line)
