"""The fuzz target under atheris: ``python -m tests.fuzz.with_atheris [-max_total_time=60] tests/fuzz/corpus``.

All options are libFuzzer's. Needs ``pip install atheris``; :mod:`tests.fuzz.mutator` does without. New inputs that
reach new code go to the first folder that is named, so name a scratch folder before the corpus.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["skatnotation"]):
    from tests.fuzz.target import check


def main() -> None:
    """Fuzz until something crashes, or an option ends it."""
    atheris.Setup(sys.argv, check)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
