"""Regular expressions turned into one table over bytes that says, at each byte, where to go and what has been read.

The usual way: pieces of a non-deterministic automaton (Thompson), sets of its states (Rabin and Scott), states that do
the same made one (Moore). A piece may end in an *output*, a number that is given with the byte that follows it. The
automaton is deterministic in its outputs too: two ways through one text that would give different ones are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple

_BYTES: Final = 256
_LAST_ASCII: Final = 0x7F
_WELL_FORMED: Final = (
    ((0xC2, 0xDF), (0x80, 0xBF)),
    ((0xE0, 0xE0), (0xA0, 0xBF), (0x80, 0xBF)),
    ((0xE1, 0xEC), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xED, 0xED), (0x80, 0x9F), (0x80, 0xBF)),
    ((0xEE, 0xEF), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xF0, 0xF0), (0x90, 0xBF), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xF1, 0xF3), (0x80, 0xBF), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xF4, 0xF4), (0x80, 0x8F), (0x80, 0xBF), (0x80, 0xBF)),
)
"""The bytes of a sign beyond ASCII in UTF-8 (Unicode, table 3-7)."""

DEAD: Final = 0
DONE: Final = 1
START: Final = 2

Edge = tuple[frozenset[int], int]
Piece = Callable[["Pieces", int], int]
"""A part of the automaton: built from a state on, it gives the state in which it ends."""


class Table(NamedTuple):
    """The automaton: state and output for each state and class of bytes, and the class of each byte.

    ``DEAD``, ``DONE`` and ``START`` are states; the first two lead nowhere.
    """

    steps: list[list[tuple[int, int]]]
    classes: list[int]


class Pieces:
    """States and edges of a non-deterministic automaton, as it is built."""

    def __init__(self) -> None:
        self.edges: list[list[Edge]] = []
        self.empty: list[list[tuple[int, int]]] = []

    def state(self) -> int:
        """A new state."""
        self.edges.append([])
        self.empty.append([])
        return len(self.edges) - 1

    def on(self, state: int, signs: Iterable[int]) -> int:
        """The new state after one of some bytes."""
        after = self.state()
        self.edges[state].append((frozenset(signs), after))
        return after

    def join(self, state: int, after: int, output: int = 0) -> None:
        """Go on at another state without a byte."""
        self.empty[state].append((after, output))

    def word(self, state: int, word: str, output: int) -> int:
        """The state after a word, which gives an output."""
        for sign in word.encode():
            state = self.on(state, (sign,))
        after = self.state()
        self.join(state, after, output)
        return after


class Expression:
    """A regular expression of Python's, as far as grammars use them, turned into pieces.

    Args:
        pattern: the expression.
        signs: what to build in the place of some signs.
        without: signs of which no class makes use here; so fewer texts are read than the expression matches.
    """

    def __init__(self, pattern: str, signs: Mapping[str, Piece] | None = None, without: str = "") -> None:
        self._tree = import_module("re._parser").parse(pattern)
        self._signs = signs or {}
        self._without = frozenset(without.encode())

    def __call__(self, pieces: Pieces, state: int) -> int:
        """Build it from a state on."""
        return self._row(pieces, state, self._tree)

    def _row(self, pieces: Pieces, state: int, tree: Iterable[tuple[Any, Any]]) -> int:
        for operator, argument in tree:
            state = self._part(pieces, state, str(operator), argument)
        return state

    def _part(self, pieces: Pieces, state: int, operator: str, argument: Any) -> int:
        if operator == "LITERAL":
            if chr(argument) in self._signs:
                return self._signs[chr(argument)](pieces, state)
            return pieces.on(state, chr(argument).encode())
        if operator == "IN":
            return self._one_of(pieces, state, argument)
        if operator == "SUBPATTERN":
            return self._row(pieces, state, argument[-1])
        if operator == "BRANCH":
            after = pieces.state()
            for branch in argument[1]:
                pieces.join(self._row(pieces, state, branch), after)
            return after
        if operator == "MAX_REPEAT":
            return self._repeated(pieces, state, *argument)
        raise ValueError(f"no automaton is made of {operator} in a regular expression")

    def _repeated(self, pieces: Pieces, state: int, least: int, most: int, tree: Any) -> int:
        for _ in range(least):
            state = self._row(pieces, state, tree)
        after = pieces.state()
        pieces.join(state, after)
        if isinstance(most, int) and most < _BYTES:
            for _ in range(most - least):
                state = self._row(pieces, state, tree)
                pieces.join(state, after)
            return after
        pieces.join(self._row(pieces, after, tree), after)
        return after

    def _one_of(self, pieces: Pieces, state: int, members: list[tuple[Any, Any]]) -> int:
        negated = str(members[0][0]) == "NEGATE"
        after = pieces.state()
        for kind, argument in members:  # Python makes a class of single signs that stand for choice
            if str(kind) == "LITERAL" and chr(argument) in self._signs:
                pieces.join(self._signs[chr(argument)](pieces, state), after)
        named: set[int] = set()
        for kind, argument in members[1:] if negated else members:
            low, high = argument if str(kind) == "RANGE" else (argument, argument)
            named.update(range(low, min(high, _LAST_ASCII) + 1))
        signs = set(range(_LAST_ASCII + 1)) - named if negated else named
        pieces.join(pieces.on(state, signs - self._without), after)
        if negated:
            for sequence in _WELL_FORMED:
                place = state
                for low, high in sequence:
                    place = pieces.on(place, range(low, high + 1))
                pieces.join(place, after)
        return after


def words(outputs: Mapping[str, int]) -> Piece:
    """A piece that reads one of some words and gives the output of that word."""

    def build(pieces: Pieces, state: int) -> int:
        after = pieces.state()
        for word, output in outputs.items():
            pieces.join(pieces.word(state, word, output), after)
        return after

    return build


def whole(expression: Expression, output: int) -> Piece:
    """A piece that reads an expression and gives one output at its end."""

    def build(pieces: Pieces, state: int) -> int:
        after = pieces.state()
        pieces.join(expression(pieces, state), after, output)
        return after

    return build


def table(
    expression: Expression, early: frozenset[int] = frozenset(), ends: Iterable[bytes] = (b"\n", b"\r\n")
) -> Table:
    """The automaton of an expression that is followed by the end of a line.

    Args:
        expression: the expression.
        early: outputs that are given with the last byte of their word and not with the one that follows, wherever the
            word can end there only; so the automaton need not remember them, and is much smaller.
        ends: what ends a line.

    Raises:
        ValueError: a text can be read in two ways that give different outputs.
    """
    pieces = Pieces()
    first = pieces.state()
    last = expression(pieces, first)
    done = pieces.state()
    for end in ends:
        state = last
        for sign in end:
            state = pieces.on(state, (sign,))
        pieces.join(state, done)
    classes, members = _classes(pieces)
    return Table(_smallest(_earlier(_determined(pieces, first, done, members), early)), classes)


def _classes(pieces: Pieces) -> tuple[list[int], list[int]]:
    """The class of each byte, and one byte of each class: bytes that no edge tells apart."""
    sets = list(dict.fromkeys(signs for edges in pieces.edges for signs, _ in edges))
    found: dict[tuple[bool, ...], int] = {}
    members: list[int] = []
    classes = []
    for sign in range(_BYTES):
        key = tuple(sign in signs for signs in sets)
        if key not in found:
            found[key] = len(members)
            members.append(sign)
        classes.append(found[key])
    return classes, members


Spot = tuple[int, int]
"""A state, and the output that waits for the next byte."""


class _Reach:
    """Where the states lead without a byte, and which output waits there."""

    def __init__(self, pieces: Pieces, done: int) -> None:
        self._pieces = pieces
        self._done = done
        self._known: dict[int, frozenset[Spot]] = {}

    def __getitem__(self, state: int) -> frozenset[Spot]:
        if state not in self._known:
            self._known[state] = self._from(state)
        return self._known[state]

    def _from(self, state: int) -> frozenset[Spot]:
        open_spots = [(state, 0)]
        seen = set(open_spots)
        while open_spots:
            place, waiting = open_spots.pop()
            for after, output in self._pieces.empty[place]:
                if output and waiting:
                    raise ValueError("two outputs wait for one byte")
                spot = (after, output or waiting)
                if spot not in seen:
                    seen.add(spot)
                    open_spots.append(spot)
        return frozenset(spot for spot in seen if self._pieces.edges[spot[0]] or spot[0] == self._done)


def _determined(pieces: Pieces, first: int, done: int, members: list[int]) -> list[list[tuple[int, int]]]:
    """Sets of states made states; each row has for each class of bytes the next state and the output."""
    reach = _Reach(pieces, done)
    start = reach[first]
    numbers: dict[frozenset[Spot], int] = {frozenset(): DEAD, reach[done]: DONE, start: START}
    nowhere = [(DEAD, 0)] * len(members)
    rows = [nowhere, nowhere]
    waiting = [start]
    for spots in waiting:
        row = []
        for sign in members:
            targets, output = _step(pieces, reach, spots, sign)
            if targets not in numbers:
                numbers[targets] = len(numbers)
                waiting.append(targets)
            row.append((numbers[targets], output if targets else 0))
        rows.append(row)
    return rows


def _step(pieces: Pieces, reach: _Reach, spots: frozenset[Spot], sign: int) -> tuple[frozenset[Spot], int]:
    targets: set[Spot] = set()
    outputs = set()
    for state, output in spots:
        for signs, after in pieces.edges[state]:
            if sign in signs:
                targets |= reach[after]
                outputs.add(output)
    if len(outputs) > 1:
        raise ValueError(f"the outputs {sorted(outputs)} are given for one text")
    return frozenset(targets), outputs.pop() if outputs else 0


def _earlier(rows: list[list[tuple[int, int]]], early: frozenset[int]) -> list[list[tuple[int, int]]]:
    """The rows with an output given a byte earlier where the state before it can give no other."""
    incoming: dict[int, set[int]] = {}
    for row in rows:
        for target, output in row:
            incoming.setdefault(target, set()).add(output)
    moved = {}
    for state, row in enumerate(rows):
        outputs = {output for target, output in row if target != DEAD}
        if len(outputs) == 1 and early.issuperset(outputs) and incoming.get(state) == {0} and state > START:
            moved[state] = outputs.pop()
    return [
        [(target, moved.get(target, 0 if state in moved else output)) for target, output in row]
        for state, row in enumerate(rows)
    ]


def _smallest(rows: list[list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    """The same automaton with states made one that give the same outputs for every text."""
    blocks = [min(state, START) for state in range(len(rows))]
    while True:
        keys: dict[tuple[int, ...], int] = {}
        after = []
        for state, row in enumerate(rows):
            key = (blocks[state], *(part for target, output in row for part in (blocks[target], output)))
            after.append(keys.setdefault(key, len(keys)))
        if len(keys) == len(set(blocks)):
            break
        blocks = after
    # a block's number is that of its first state, so the three named states keep theirs
    first: dict[int, int] = {}
    for state, block in enumerate(blocks):
        first.setdefault(block, state)
    order = {block: number for number, block in enumerate(first)}
    return [[(order[blocks[target]], output) for target, output in rows[state]] for state in first.values()]
