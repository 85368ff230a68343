"""One game of an XSkat log as it stands there: names, rows of cards and lines, each with its tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, NoReturn

import msgspec
from lark import Token, Tree, UnexpectedInput

from skatnotation.cards import Card
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.grammar import parser
from skatnotation.notations.unexpected import expected_at
from skatnotation.notations.xskat.words import CARD_OF, WORDS

_WIDTH: Final = 12
"""Characters of a column."""

_HAND: Final = 10
_SEED: Final = re.compile(r" random_seed (\S+) (\d+)(?: [123])?(?: ([LR]))? ")


class Cell(NamedTuple):
    """A card of a row, or a word in its place; ``card`` is ``None`` for the Spitze and for words."""

    token: Token
    card: Card | None
    led: bool
    took: bool

    @property
    def word(self) -> bool:
        """Whether this is a word, not a card: nobody has played."""
        return self.token.type.startswith(("PASS", "GIFT", "ACCEPT"))

    @property
    def spitze(self) -> bool:
        """Whether this is the lowest trump under its other name."""
        return self.token.type.startswith("SPITZE")


Row = tuple[Cell, Cell, Cell]


class Pair(NamedTuple):
    """A line of two cards."""

    label: Token
    cards: tuple[Token, Token]

    @property
    def value(self) -> tuple[Card, Card]:
        """The two cards."""
        return card_of(self.cards[0]), card_of(self.cards[1])


class Log(msgspec.Struct):
    """The parts of a game; what the text does not have is ``None``."""

    text: str
    names: list[str] = []
    underscored: list[bool] = []
    head: Token | None = None
    tricks: list[Row] = []
    rest: list[Row] = []
    hands: list[Row] = []
    seed: str = ""
    number: str = ""
    rotated: str = ""
    lies: Pair | None = None
    lay: Pair | None = None
    bid: Token | None = None
    pushes: list[Pair] = []
    story: Token | None = None
    extra: Token | None = None
    outcome: Token | None = None
    points: Token | None = None
    end: Token | None = None

    def refuse(self, token: Token | None, problem: str, **params: str) -> NoReturn:
        """Raise the error for a token that the grammar allows and a game does not."""
        offset = (token.start_pos or 0) if token is not None else 0
        raise NotationError(fault_at(self.text, offset, problem, params))


def log_of(text: str) -> Log:
    """The parts of a text without overstrike; raises NotationError."""
    whole = text if text.endswith("\n") else f"{text}\n"
    try:
        tree = parser("xskat", "game").parse(whole)
    except UnexpectedInput as trouble:
        raise expected_at(whole, trouble, WORDS) from None
    log = Log(whole)
    for node in tree.children:
        if isinstance(node, Tree):
            _PARTS[node.data](log, node)
        elif node.type == "END":
            log.end = node
    if len(log.hands) != _HAND:
        log.refuse(log.hands[-1][0].token, "xskat_hands", value=str(len(log.hands)))
    return log


def card_of(token: Token) -> Card:
    """The card that a token names."""
    return CARD_OF[token.replace("_", " ").upper()]


def _tokens(tree: Tree[Token]) -> list[Token]:
    return [node for node in tree.children if isinstance(node, Token) and node.type not in {"EOL", "GAP"}]


def _trees(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    return (node for node in tree.children if isinstance(node, Tree))


def _read_names(log: Log, tree: Tree[Token]) -> None:
    lines = [_columns(token) for token in _tokens(tree) if token.type == "NAMES"]
    log.head = _tokens(tree)[0]
    for cells in zip(*lines, strict=True):
        log.underscored.append(cells[0].startswith("_") and cells[0].endswith("_"))
        words = [cell.removeprefix("_").removesuffix("_") if log.underscored[-1] else cell for cell in cells]
        log.names.append(" ".join(word.replace("_", " ") if log.underscored[-1] else word for word in words if word))


def _columns(line: str) -> tuple[str, str, str]:
    """The three cells of a line of names; words where there are three, else columns."""
    words = line.split()
    if len(words) == 3:
        return words[0], words[1], words[2]
    return line[:_WIDTH].strip(), line[_WIDTH : 2 * _WIDTH].strip(), line[2 * _WIDTH :].strip()


def _row(tree: Tree[Token]) -> Row:
    one, two, three = (
        Cell(
            token,
            card_of(token) if token.type.startswith("CARD") else None,
            token.type.endswith("LED"),
            token.type.endswith("BOLD"),
        )
        for token in _tokens(tree)
    )
    return one, two, three


def _read_tricks(log: Log, tree: Tree[Token]) -> None:
    for row in map(_row, _trees(tree)):
        words = [cell for cell in row if cell.word]
        if words and (len(words) < 3 or log.tricks):
            log.refuse(words[0].token, "xskat_word", found=str(words[0].token))
        if any(cell.took for cell in row) or words:
            if log.rest:
                log.refuse(log.rest[0][0].token, "xskat_untaken")
            log.tricks.append(row)
        elif not log.tricks:
            log.refuse(row[0].token, "xskat_untaken")
        else:
            log.rest.append(row)
        for mark, problem in (("led", "xskat_led"), ("took", "xskat_took")):
            marked = [cell for cell in row if getattr(cell, mark)]
            if len(marked) > 1:
                log.refuse(marked[1].token, problem)
    if log.tricks and any(cell.word for cell in log.tricks[0]) and len(log.tricks) + len(log.rest) > 1:
        log.refuse(log.tricks[0][0].token, "xskat_word", found=str(log.tricks[0][0].token))


def _read_hands(log: Log, tree: Tree[Token]) -> None:
    log.hands = list(map(_row, _trees(tree)))


def _read_seed(log: Log, tree: Tree[Token]) -> None:
    if match := _SEED.search(f"{_tokens(tree)[0]} "):
        log.seed, log.number, log.rotated = match[1], match[2], match[3] or ""


def _read_skat(log: Log, tree: Tree[Token]) -> None:
    for node in _trees(tree):
        tokens = _tokens(node)
        if node.data == "lies":
            log.lies = _pair(node)
        elif node.data == "lay":
            log.lay = _pair(node)
        elif node.data == "push":
            log.pushes.append(_pair(node))
        elif node.data == "bid":
            log.bid = tokens[1]
        else:
            log.story = tokens[0]
            log.extra = next((token for token in tokens if token.type == "EXTRA"), None)
            for outcome in _trees(node):
                parts = _tokens(outcome)
                log.outcome = parts[0]
                log.points = next((token for token in parts if token.type == "NUMBER"), None)


def _pair(tree: Tree[Token]) -> Pair:
    one, two = (token for token in _tokens(next(_trees(tree))) if token.type == "CARD")
    return Pair(_tokens(tree)[0], (one, two))


_PARTS: Final = {
    "names": _read_names,
    "tricks": _read_tricks,
    "hands": _read_hands,
    "seed": _read_seed,
    "skat": _read_skat,
}
