"""Compressed files, read as they stand: nothing is unpacked to disk.

``.gz`` and ``.bz2`` are read by several threads where rapidgzip is installed, and by Python's own modules elsewhere;
``.zst`` needs zstandard. A file that breaks off is an error, never a shorter file.
"""

from __future__ import annotations

import bz2
import gzip
import io
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, cast

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

SUFFIXES: Final = (".gz", ".bz2", ".zst")

_PACKED: Final = 1 << 16
"""Bytes that are unpacked at once."""


def inner(path: str) -> str:
    """The name of a file without the suffix of its compression."""
    return path[: -len(Path(path).suffix)] if compressed(path) else path


def compressed(path: str) -> bool:
    """Whether the name of a file says that it is compressed."""
    return Path(path).suffix.lower() in SUFFIXES


def unpacked(path: str, threads: int = 1) -> io.BufferedReader:
    """An open file of what a compressed file holds; reading it raises OSError where it is damaged.

    Args:
        path: the file; its suffix tells how it is compressed.
        threads: how many threads may unpack it.

    Raises:
        OSError: it cannot be opened, or the package is missing that reads it.
    """
    Path(path).open("rb").close()  # the packages have errors of their own for a file that is not there
    opened = _OPENERS[Path(path).suffix.lower()](path, threads)
    return io.BufferedReader(_Unpacked(opened), 1 << 20)


def _gzip(path: str, threads: int) -> BinaryIO:
    if threads == 1 or find_spec("rapidgzip") is None:  # Python's own is as quick in one thread
        return cast("BinaryIO", gzip.open(path, "rb"))
    return cast("BinaryIO", _Gzip(path, threads))


class _Gzip:
    """A ``.gz`` file read by rapidgzip, which passes over an end that breaks off in the middle of a block."""

    def __init__(self, path: str, threads: int) -> None:
        self._file = import_module("rapidgzip").open(path, parallelization=threads)
        self._bits = 8 * Path(path).stat().st_size

    def read(self, size: int) -> bytes:
        """The next bytes; raises EOFError where the file breaks off."""
        found: bytes = self._file.read(size)
        if not found and self._file.tell_compressed() != self._bits:
            raise EOFError("it breaks off")
        return found

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _bzip2(path: str, threads: int) -> BinaryIO:
    if find_spec("rapidgzip") is None:
        return cast("BinaryIO", bz2.open(path, "rb"))
    return cast("BinaryIO", import_module("rapidgzip").IndexedBzip2File(path, parallelization=threads))


def _zstandard(path: str, threads: int) -> BinaryIO:
    del threads  # one stream is unpacked by one thread
    if find_spec("zstandard") is None:
        raise OSError('.zst files need a package: pip install "skatnotation[bulk]"')
    return cast("BinaryIO", _Frames(Path(path).open("rb"), import_module("zstandard").ZstdDecompressor()))


class _Frames:
    """The frames of a ``.zst`` file, one after the other; one that breaks off is an error."""

    def __init__(self, file: BinaryIO, decompressor: Any) -> None:
        self._file = file
        self._decompressor = decompressor
        self._frame: Any = None
        self._packed = b""
        self._held = b""

    def read(self, size: int) -> bytes:
        """The next bytes; raises EOFError where a frame breaks off."""
        while not self._held and (self._packed or self._more()):
            if self._frame is None:
                self._frame = self._decompressor.decompressobj()
            self._held = self._frame.decompress(self._packed)
            self._packed = self._frame.unused_data
            if self._frame.eof:
                self._frame = None
        found, self._held = self._held[:size], self._held[size:]
        return found

    def _more(self) -> bool:
        self._packed = self._file.read(_PACKED)
        if not self._packed and self._frame is not None:
            raise EOFError("it breaks off")
        return bool(self._packed)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


_OPENERS: Final[dict[str, Callable[[str, int], BinaryIO]]] = {".gz": _gzip, ".bz2": _bzip2, ".zst": _zstandard}


class _Unpacked(io.RawIOBase):
    """What is unpacked, with one kind of error: each package has others of its own for a damaged file."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__()
        self._file = file

    def readable(self) -> bool:
        """It is there to be read."""
        return True

    def readinto(self, room: WriteableBuffer) -> int:
        """Read as much as there is room for."""
        view = memoryview(room).cast("B")
        try:
            data = self._file.read(len(view))
        except Exception as error:
            if isinstance(error, OSError | MemoryError):
                raise
            raise OSError(f"the compressed file is damaged ({error})") from None
        view[: len(data)] = data
        return len(data)

    def close(self) -> None:
        """Close the file too."""
        if not self.closed:
            self._file.close()
        super().close()
