"""Random legal games for tests and benchmarks, and mutations that spoil them.

The same seed gives the same games on every machine and every version of Python; :mod:`skatnotation.sampling.chance`
says what that rests on.
"""

from __future__ import annotations

from skatnotation.sampling.mutation import Mutation, mutate
from skatnotation.sampling.sampler import sample

__all__ = ["Mutation", "mutate", "sample"]
