"""One score sheet from its text, with the places of its parts."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from lark import Token, Tree, UnexpectedInput

from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.grammar import parser
from skatnotation.notations.scoresheet.places import Cells, SheetLocations, Spot
from skatnotation.notations.scoresheet.rows import adjustment_of, row_of, substitution_of
from skatnotation.notations.scoresheet.slips import diagnose
from skatnotation.notations.scoresheet.tokens import solid, spot_of, unquoted
from skatnotation.record import Tag
from skatnotation.sheet import Closing, ClosingLine, Item, Line, PassedCount, Remark, ScoreSheet, Signed, Sum

_UNIT: Final = re.compile(r"[0-9]+\Z")


class SheetReading(msgspec.Struct, frozen=True):
    """A sheet, and where its parts stand in the text."""

    sheet: ScoreSheet
    places: SheetLocations


def reading_of(text: str, *, limit: int | None = None) -> SheetReading:
    """The sheet of a text that has just one; raises NotationError, and so it does when the text was cut at a limit."""
    if limit is not None:
        raise NotationError(fault_at(text, 0, "too_long", {"limit": str(limit)}))
    whole = text if text.endswith("\n") else text + "\n"
    try:
        tree = parser("scoresheet", "sheet").parse(whole)
    except UnexpectedInput as trouble:
        raise _error(text, trouble) from None
    reading = _Paper(text).read(tree)
    if not reading.sheet.tags or reading.sheet.tags[0].name != "Sheet":
        solid_tokens = (token for token in tree.scan_values(_is_solid))
        offset = next((token.start_pos for token in solid_tokens), None) or 0
        found = text[offset : offset + 12].partition("\n")[0]
        raise NotationError(fault_at(text, offset, "sheet_start", {"found": found}))
    return reading


def _is_solid(value: object) -> bool:
    return isinstance(value, Token) and value.type not in {"EOL", "GAP", "COMMENT"}


def _error(text: str, trouble: UnexpectedInput) -> NotationError:
    """Lark's error in people's words."""
    token = getattr(trouble, "token", None)
    expected = getattr(trouble, "expected", None) or getattr(trouble, "allowed", None) or ()
    at_end = token is not None and token.type == "$END"
    offset = len(text) if at_end else min(trouble.pos_in_stream or 0, len(text))
    return NotationError(diagnose(text, offset, frozenset(expected)))


class _Paper:
    """The parts of a sheet, each where it was met."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tags: list[tuple[Tag, Spot]] = []
        self._lines: list[tuple[Line, Cells]] = []
        self._closing: list[tuple[ClosingLine, Cells]] = []
        self._remarks: list[Remark] = []
        self._headed = False

    def read(self, tree: Tree[Token]) -> SheetReading:
        for node in tree.children:
            if isinstance(node, Tree):
                self._part(node)
        sheet = ScoreSheet(
            tags=tuple(tag for tag, _ in self._tags),
            lines=tuple(line for line, _ in self._lines),
            closing=tuple(line for line, _ in self._closing),
            remarks=tuple(self._remarks),
        )
        places = SheetLocations(
            tuple(spot for _, spot in self._tags),
            tuple(cells for _, cells in self._lines),
            tuple(cells for _, cells in self._closing),
        )
        return SheetReading(sheet, places)

    def _part(self, node: Tree[Token]) -> None:
        if node.data in {"row", "subst", "adjust", "heading", "sum"}:
            self._headed = True
        if node.data == "remark":
            self._remark(node, beside=False)
        elif node.data == "tags":
            self._tags += [_tag(child) for child in node.children if isinstance(child, Tree) and child.data == "tag"]
        elif node.data in _LINES:
            self._lines.append(_LINES[node.data](self._text, node))
        elif node.data != "heading":
            self._closing.append(_closing_line(self._text, node))
        for beside in node.find_data("beside"):
            self._remark(beside, beside=True)

    def _remark(self, node: Tree[Token], *, beside: bool) -> None:
        after = len(self._tags) + self._headed + len(self._lines) + len(self._closing)
        self._remarks += [
            Remark(after, str(token)[1:-1], beside) for token in solid(node.children) if token.type == "COMMENT"
        ]


_LINES: Final = {"row": row_of, "subst": substitution_of, "adjust": adjustment_of}


def _tag(node: Tree[Token]) -> tuple[Tag, Spot]:
    opened, name, value, *_ = solid(node.children)
    return Tag(str(name), unquoted(value)), spot_of(opened)


def _closing_line(text: str, node: Tree[Token]) -> tuple[ClosingLine, Cells]:
    name, *tokens = solid(node.children)
    cells = {str(number): spot_of(token) for number, token in enumerate(tokens, 1)}
    places = {"": spot_of(name), **cells}
    if node.data == "sum":
        seats = tuple(int(token) for token in tokens)
        if seats != tuple(range(1, len(seats) + 1)):
            wrong = next(token for number, token in enumerate(tokens, 1) if int(token) != number)
            raise NotationError(fault_at(text, wrong.start_pos or 0, "sheet_sum", {"found": " ".join(tokens)}))
        return Sum(seats), places
    if node.data == "signed":
        return Signed(tuple(int(token) for token in tokens)), places
    if node.data == "passed":
        return PassedCount(int(tokens[0])), places
    unit = _UNIT.search(name)
    item = Item(name.removesuffix(unit.group()) if unit else name)
    numbers = tuple(None if token.type == "MISSING" else int(token) for token in tokens)
    return Closing(item, numbers, int(unit.group()) if unit else None), places
