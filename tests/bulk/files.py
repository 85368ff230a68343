"""Files for the tests of the bulk path."""

from __future__ import annotations

import random
from collections.abc import Iterator

from skatnotation.notations.iss import dumps
from skatnotation.sampling import mutate, sample

BETWEEN = (
    "\n",
    "\n",
    "\n",
    "\r\n",
    "\n\n",
    " \t\n",
    "\n# a remark\n",
    "\nno record at all\n",
    "",
    "\n (;GM[Skat]MV[w \n",
)


def sampled(count: int, seed: int) -> Iterator[str]:
    """Sampled games, a line each."""
    for record in sample(count, seed):
        yield f"{dumps(record)}\n"


def mutated(count: int, seed: int) -> Iterator[str]:
    """Sampled games with one slip each, a line each."""
    luck = random.Random(seed)
    for record in sample(count, seed):
        yield f"{dumps(mutate(record, luck)[0])}\n"


def messy(count: int, seed: int) -> Iterator[str]:
    """Games right and wrong, in one line and in many, torn, with odd things in their tags and between them."""
    luck = random.Random(seed)
    for record in sample(count, seed):
        text = dumps(record if luck.random() < 0.7 else mutate(record, luck)[0], multiline=luck.random() < 0.1)
        if luck.random() < 0.1:
            place = luck.randrange(len(text))
            text = (
                text[:place]
                + luck.choice(("", "#", "(;", "]", "\n", "é", "\udcff", "??", " ", "(;GM[Skat]"))
                + text[place + 1 :]
            )
        if luck.random() < 0.1:
            text = text.replace(
                "PC[", luck.choice(("ID[x]PC[", "P1[Zoë]PC[", "Seat3[Dora]PC[", "XY[]PC[", "ID[\x1b]PC[")), 1
            )
        yield text + luck.choice(BETWEEN)


def as_bytes(texts: Iterator[str]) -> bytes:
    """A file of such texts."""
    return "".join(texts).encode("utf-8", "surrogateescape")
