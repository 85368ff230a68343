"""Text from files, block by block: from text and binary files, with byte-order marks and broken bytes."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import Final, Protocol

from skatnotation.notations.errors import Fault, NotTextError

_SIZE: Final = 1 << 18
_LOOK: Final = 1024
"""Characters of a file that are looked at to see whether it is text."""

_UTF16: Final = ("\udcff\udcfe", "\udcfe\udcff")
"""The byte-order marks of UTF-16, read as if they were UTF-8."""


class Readable(Protocol):
    """A file that is open for reading, in text or in binary mode."""

    def read(self, size: int, /) -> str | bytes:
        """At most so many characters or bytes; nothing at the end."""


def blocks(file: Readable) -> Iterator[str]:
    """The text of a file in blocks that are not empty, without a byte-order mark.

    Bytes are taken as UTF-8; those that are not survive as surrogate escapes. Raises NotTextError for NUL bytes at the
    start of the file, for UTF-16, and for a file in text mode that cannot decode its bytes.
    """
    texts = _texts(file)
    start = ""
    for text in texts:
        start += text
        if len(start) >= _LOOK:
            break
    _must_be_text(start[:_LOOK])
    if start := start.removeprefix("\ufeff"):
        yield start
    yield from texts


def _texts(file: Readable) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    try:
        while block := file.read(_SIZE):
            if text := block if isinstance(block, str) else decoder.decode(block):
                yield text
    except UnicodeDecodeError:
        raise NotTextError(Fault(problem="encoding")) from None
    if rest := decoder.decode(b"", final=True):
        yield rest


def _must_be_text(start: str) -> None:
    halves = start[::2].count("\0"), start[1::2].count("\0")
    if start.startswith(_UTF16) or max(halves) > 4 * min(halves) + 4:
        raise NotTextError(Fault(problem="utf16"))
    if any(halves):
        raise NotTextError(Fault(problem="binary"))
