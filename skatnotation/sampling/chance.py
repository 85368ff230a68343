"""The one source of chance, and what may be done with it.

All chance comes from ``random.Random(seed).random()``. The documentation of :mod:`random` promises that ``random()``
keeps giving the same sequence for the same seed; it does not promise it for ``shuffle``, ``choice``, ``randrange`` and
the distributions, so none of them is used. Each draw is a multiple of 2**-53; it is compared with constants, multiplied
by a small whole number and cut to an integer, which IEEE 754 does the same everywhere. Nothing is taken from a
mathematical library, and nothing depends on the order of a set or on the hash of a text.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

Draw = Callable[[], float]
"""Gives the next number from 0 up to, and not including, 1."""

T = TypeVar("T")


def draw_from(seed: int) -> Draw:
    """A source of chance; every integer, also a negative one, gives a sequence of its own."""
    return random.Random(2 * seed if seed >= 0 else -2 * seed - 1).random  # noqa: S311 - a game, not a secret


def below(draw: Draw, count: int) -> int:
    """One of the numbers 0 to ``count - 1``."""
    return int(draw() * count)


def around(draw: Draw, width: int) -> int:
    """A number from ``-width`` to ``width``, more often near 0 than far from it."""
    return int((draw() + draw()) * (width + 0.5)) - width


def one_of(draw: Draw, choices: Sequence[T]) -> T:
    """One of some choices, each as likely as the others."""
    return choices[int(draw() * len(choices))]


def table(weights: dict[T, int]) -> tuple[T, ...]:
    """Choices with weights, as a sequence for :func:`one_of` in which each stands as often as its weight says."""
    return tuple(choice for choice, weight in weights.items() for _ in range(weight))
