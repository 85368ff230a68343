"""What shows itself in a notebook, by a display that the package registers.

Records and entries know no view, and importing this module costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable

Bundle = tuple[dict[str, object], dict[str, object]]
"""What a notebook is given: a form of the thing by MIME type, and metadata by MIME type."""

_REGISTERED: list[tuple[Callable[[object], Bundle], Callable[[object], str]]] = []


def display_with(bundle: Callable[[object], Bundle], line: Callable[[object], str]) -> None:
    """Say how things display themselves from now on.

    Args:
        bundle: everything that a notebook is given for one of them, a text among it.
        line: one of them in a line, for lists of them.
    """
    _REGISTERED[:] = [(bundle, line)]


class Displayed:
    """Shows itself in a notebook; without a registered display, as any object does."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """What IPython asks for; it picks what it wants from the bundle itself."""
        del include, exclude
        for bundle, _ in _REGISTERED:
            return bundle(self)
        return {"text/plain": repr(self)}, {}

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:  # noqa: FBT001 - IPython passes it
        """What IPython asks for where the thing stands in a list; other printers (hypothesis has one) want it whole."""
        del cycle
        text = repr(self)
        if type(printer).__module__.startswith("IPython."):
            for _, line in _REGISTERED:
                text = line(self)
        printer.text(text)  # type: ignore[attr-defined] # a printer of that kind
