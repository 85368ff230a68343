"""Texts to files that are open for writing, in text or in binary mode."""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, Protocol

from skatnotation.notations.errors import CannotWriteError, Fault

_MANY: Final = 512


class Writable(Protocol):
    """A file that is open for writing, in text or in binary mode."""

    def write(self, data: Any, /) -> object:
        """Write a text, or bytes."""


def write(texts: Iterable[str], file: Writable) -> None:
    """Write texts, each with a line break after it; raises CannotWriteError for what the file's encoding refuses."""
    binary = isinstance(file, io.RawIOBase | io.BufferedIOBase)
    texts = iter(texts)
    while many := [*islice(texts, _MANY)]:
        text = "\n".join([*many, ""])
        try:
            file.write(text.encode("utf-8", "surrogateescape") if binary else text)
        except UnicodeEncodeError:
            raise CannotWriteError(Fault(problem="write_encoding")) from None
