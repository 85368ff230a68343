"""Shares with their confidence interval."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

_Z: Final = 1.959964
"""The quantile of the normal distribution for 95 %."""


class Share(msgspec.Struct, frozen=True):
    """A share, from 0 to 1, and the ends of its Wilson interval at 95 %."""

    rate: float
    low: float
    high: float


def share(part: int, whole: int) -> Share:
    """The share of a part in a whole of one or more."""
    rate = part / whole
    z2 = _Z * _Z
    middle = (rate + z2 / (2 * whole)) / (1 + z2 / whole)
    spread = _Z / (1 + z2 / whole) * sqrt(rate * (1 - rate) / whole + z2 / (4 * whole * whole))
    return Share(rate, max(0.0, min(rate, middle - spread)), min(1.0, max(rate, middle + spread)))
