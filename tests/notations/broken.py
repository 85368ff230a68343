"""Broken texts of any notation, and what every reader must make of them."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType

from skatnotation.notations import Entry, NotationError, NotTextError
from tests.notations.test_mutations import MUTATIONS, well_worded


def mutants(texts: Sequence[str], seed: int, count: int) -> Iterator[str]:
    """Texts with one to four slips: signs swapped, left out, put in, replaced, repeated; some of them cut off."""
    rng = random.Random(seed)
    for _ in range(count):
        text = rng.choice(texts)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            if len(text) > 20 and " " in text:
                text = rng.choice(MUTATIONS)(rng, text)
        yield text[: rng.randrange(len(text))] if rng.random() < 0.1 else text


def read_all(module: ModuleType, texts: Iterator[str], locate: Callable[[str], object]) -> int:
    """Read broken texts: nothing but NotationError is raised, and every error is well worded. How many are good."""
    good = 0
    for text in texts:
        try:
            module.loads(text)
        except NotationError as error:
            if error.line:
                well_worded(error)
        else:
            good += 1
        try:
            for entry in module.load(io.StringIO(text, newline="")):
                check(entry, locate)
        except NotTextError:
            assert "\0" in text[:1024]
    return good


def check(entry: Entry, locate: Callable[[str], object]) -> None:
    """An entry has a record, of which the parts can be placed, or a well-worded error."""
    assert (entry.record is None) != (entry.error is None)
    if entry.error:
        well_worded(entry.error)
    else:
        locate(entry.text)
