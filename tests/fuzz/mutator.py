"""A plain mutator of bytes, for where atheris does not run and for runs that are the same each time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

CORPUS: Final = Path(__file__).parent / "corpus"

WORDS: Final = tuple(
    word.encode("utf-8", "surrogateescape")
    for word in (
        *(
            "(;",
            ";)",
            "(;GM[Skat]",
            "] ;)\n",
            "MV[",
            "R[",
            "R[]",
            "R[passed]",
            "R[unknown]",
            "GM[Skat]",
            "]",
            "[",
            "\n",
        ),
        *(
            "\r\n",
            "\r",
            "# a comment\n",
            "#",
            " ",
            "  ",
            "\t",
            "\0",
            "\ufeff",
            "\u00a0",
            "\u202e",
            "\x1b[31m",
            "\udcff",
        ),
        *(
            "w ",
            "0 ",
            "1 ",
            "2 ",
            "3 ",
            "y ",
            "p ",
            "s ",
            "18 ",
            "20 ",
            "264 ",
            "999 ",
            "0 p ",
            "1 18 ",
            "2 s w CJ.D7 ",
        ),
        *(
            "C",
            "NOH",
            "GHZ",
            "DS",
            "SO",
            "0 G.CJ.D7 ",
            "1 NO.",
            "??",
            "??.??",
            ".",
            "..",
            "|",
            "CA",
            "HT",
            "D10",
            "0 CJ ",
        ),
        *("SC ", "1 SC.CA ", "RE ", "1 RE ", "w TI.1 ", "w LE.2 ", "LE.", "TI."),
        *("d:1", "d:-1", "win", "loss", "penalty", " v:24", " v:-48", " m:-11", "bidok", "overbid", " p:61", " t:7"),
        *(" s:1", " z:1", " p0:1", " l:-1", " to:2", " r:1", "-0", "007", "999999999", "1000000000"),
        *("PC[", "Place[", "P0[Ben]", "ID[7]", "OW[1]", "Rules[isko]", "X" * 300),
    )
)
"""What the notation is made of, and what it has no place for."""

Mutator = Callable[[random.Random, bytes], bytes]


def seeds() -> list[bytes]:
    """The files of the corpus, in sorted order."""
    return [path.read_bytes() for path in sorted(CORPUS.iterdir())]


def _span(rng: random.Random, data: bytes) -> tuple[int, int]:
    start = rng.randint(0, len(data))
    return start, start + rng.choice((1, 1, 1, 2, 3, 4, 8, 30, 200))


def _drop(rng: random.Random, data: bytes) -> bytes:
    start, end = _span(rng, data)
    return data[:start] + data[end:]


def _repeat(rng: random.Random, data: bytes) -> bytes:
    start, end = _span(rng, data)
    return data[:end] + data[start:]


def _move(rng: random.Random, data: bytes) -> bytes:
    start, end = _span(rng, data)
    there = rng.randint(0, len(data))
    return data[:there] + data[start:end] + data[there:]


def _put_word(rng: random.Random, data: bytes) -> bytes:
    at = rng.randint(0, len(data))
    return data[:at] + rng.choice(WORDS) + data[at + rng.choice((0, 0, 1, 2, 3)) :]


def _swap_words(rng: random.Random, data: bytes) -> bytes:
    words = data.split(b" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def _other_byte(rng: random.Random, data: bytes) -> bytes:
    at = rng.randint(0, len(data))
    return data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]


def _other_sign(rng: random.Random, data: bytes) -> bytes:
    at = rng.randint(0, len(data))
    return data[:at] + bytes((rng.choice(b"CSHDNGAKQJT987012 .|[]();:-?ypswRE\n"),)) + data[at + 1 :]


def _other_bit(rng: random.Random, data: bytes) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes((data[at] ^ 1 << rng.randrange(8),)) + data[at + 1 :]


_WAYS: Final[tuple[Mutator, ...]] = (
    _drop,
    _repeat,
    _move,
    _put_word,
    _put_word,
    _swap_words,
    _swap_words,
    _other_byte,
    _other_sign,
    _other_sign,
    _other_bit,
)


def mutants(corpus: Sequence[bytes], seed: int, count: int) -> Iterator[bytes]:
    """So many inputs, the same for the same seed: files of the corpus with a few changes, sometimes two in one."""
    rng = random.Random(seed)
    for _ in range(count):
        data = rng.choice(corpus)
        if rng.random() < 0.1:
            other = rng.choice(corpus)
            data = data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5, 8))):
            data = rng.choice(_WAYS)(rng, data)
        yield data
