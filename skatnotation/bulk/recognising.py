"""Whether a file is one of ISS records."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from skatnotation.notations.blocks import blocks
from skatnotation.notations.reading import NOTATIONS, recognise

LOOK: Final = 1 << 18
"""Bytes from the start of a file by which its notation is recognised."""


def is_iss(start: bytes) -> bool:
    """Whether a file that starts with these bytes (``LOOK`` of them, or all) is read as ISS.

    Raises:
        NotTextError: it is not text.
    """
    return recognise(next(blocks(BytesIO(start)), "")) is NOTATIONS[0]
