"""Text from files, block by block: from text and binary files, with byte-order marks and broken bytes."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import Final, Protocol

from skatnotation.notations.errors import Fault, NotTextError

_SIZE: Final = 1 << 18
_LOOK: Final = 1024
"""How much of a file is looked at to see whether it is text."""


class Readable(Protocol):
    """A file that is open for reading, in text or in binary mode."""

    def read(self, size: int, /) -> str | bytes:
        """At most so many characters or bytes; nothing at the end."""


def blocks(file: Readable) -> Iterator[str]:
    """The text of a file in blocks that are not empty, without a byte-order mark.

    Bytes are taken as UTF-8; those that are not survive as surrogate escapes. Raises NotTextError for NUL bytes at the
    start of the file, for UTF-16, and for a file in text mode that cannot decode its bytes.
    """
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    first = True
    while block := _read(file):
        text = block if isinstance(block, str) else decoder.decode(block)
        if first:
            _must_be_text(block[:_LOOK])
            text = text.removeprefix("\ufeff")
            first = False
        if text:
            yield text
    if rest := decoder.decode(b"", final=True):
        yield rest


def _read(file: Readable) -> str | bytes:
    try:
        return file.read(_SIZE)
    except UnicodeDecodeError:
        raise NotTextError(Fault(problem="encoding")) from None


def _must_be_text(start: str | bytes) -> None:
    data = start if isinstance(start, bytes) else start.encode("utf-8", "surrogatepass")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise NotTextError(Fault(problem="utf16"))
    if b"\0" in data:
        halves = data[::2].count(0), data[1::2].count(0)
        raise NotTextError(Fault(problem="utf16" if max(halves) > 4 * min(halves) + 4 else "binary"))
