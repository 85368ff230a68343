"""The automaton of ISS lines, made of the grammar's flat rule and the tables of the ordinary reader."""

from __future__ import annotations

import re

from skatnotation.bulk import tokens
from skatnotation.bulk.automaton import Expression, Piece, Table, table, whole, words
from skatnotation.bulk.terminals import composition

_WITHOUT = "#("
"""Signs that no value of a tag has here: after one of them only the ordinary splitter knows where a record ends."""


def scanner() -> Table:
    """The automaton; its outputs are the numbers of :mod:`skatnotation.bulk.tokens`.

    Raises:
        ValueError: the tables know a word that the grammar does not.
    """
    pattern, terminals = composition("iss", "record", [*tokens.WORDS, *tokens.KINDS])
    signs = {sign: _piece(name, regexp) for sign, (name, regexp) in terminals.items()}
    early = frozenset(
        _token(*meaning)
        for name, known in tokens.WORDS.items()
        if name not in tokens.PLACED
        for meaning in known.values()
    )
    return table(Expression(pattern, signs), early)


def _piece(name: str, regexp: str) -> Piece:
    if name in tokens.KINDS:
        return whole(Expression(regexp, without=_WITHOUT), _token(tokens.KINDS[name], 0))
    known = tokens.WORDS[name]
    strange = [word for word in known if not re.fullmatch(regexp, word)]
    if strange:
        raise ValueError(f"the terminal {name} of iss.lark does not read {', '.join(strange)}")
    return words({word: _token(*meaning) for word, meaning in known.items()})


def _token(kind: int, value: int) -> int:
    return kind << tokens.KIND | value
