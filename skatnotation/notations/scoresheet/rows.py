"""The lines of the table of a score sheet, from their trees."""

from __future__ import annotations

from typing import Any, Final

from lark import Token, Tree

from skatnotation.contract import CONTRACTS, Contract
from skatnotation.notations.errors import NotationError, fault_at
from skatnotation.notations.scoresheet.places import Cells
from skatnotation.notations.scoresheet.tokens import solid, spot_of, unquoted
from skatnotation.sheet import (
    LEVELS,
    Adjustment,
    Factor,
    Level,
    Line,
    Misdeal,
    PassedIn,
    Played,
    Ramsch,
    Reason,
    Substitution,
    Tally,
)

_GAMES: Final[dict[str, Contract]] = {contract.letter: contract for contract in CONTRACTS}
_KINDS: Final = {"played": Played, "ramsch": Ramsch, "passed_in": PassedIn, "misdeal": Misdeal}

_FIELDS: Final = {"game": "contract", "augen": "points", "augen_of": "points"}
"""Cells whose field has another name."""

_COLUMNS: Final = {"augen_of": "augen", "pushed": "push", "virgins": "jungfrau", "march": "durchmarsch"}
"""Cells that are called otherwise in the grammar than on the sheet."""


def row_of(text: str, node: Tree[Token]) -> tuple[Line, Cells]:
    """A row and the places of its cells."""
    number = solid(node.children)[0]
    fields: dict[str, Any] = {"number": int(number.rstrip("*")), "corrects": number.endswith("*")}
    places: Cells = {"": spot_of(number), "number": spot_of(number)}
    dealer, who, game = (child for child in node.children if isinstance(child, Tree))
    fields["dealer"] = _cell(text, dealer, places)
    who_sits = _cell(text, who, places)
    if game.data in {"played", "ramsch"}:
        fields["who"] = who_sits
    elif who_sits is not None:
        raise NotationError(fault_at(text, _start(who), "sheet_nobody", {}))
    elif game.data == "misdeal" and fields["corrects"]:
        raise NotationError(fault_at(text, number.start_pos or 0, "sheet_star_misdeal", {}))
    for part in game.children:
        if isinstance(part, Tree) and part.data != "beside":
            field = _FIELDS.get(part.data, part.data)
            if field in fields:
                raise NotationError(
                    fault_at(text, _start(part), "sheet_twice", {"found": str(solid(part.children)[0])})
                )
            fields[field] = _cell(text, part, places)
    return _KINDS[game.data](**fields), places


def substitution_of(text: str, node: Tree[Token]) -> tuple[Line, Cells]:
    """A substitution and the places of its parts."""
    del text
    word, game, seat, name = solid(node.children)
    places = {"": spot_of(word), "number": spot_of(game), "seat": spot_of(seat), "name": spot_of(name)}
    return Substitution(int(game), int(seat), unquoted(name)), places


def adjustment_of(text: str, node: Tree[Token]) -> tuple[Line, Cells]:
    """An adjustment and the places of its parts."""
    del text
    word, seat, points, reason = solid(node.children)
    places = {"": spot_of(word), "seat": spot_of(seat), "value": spot_of(points), "reason": spot_of(reason)}
    return Adjustment(int(seat), int(points), unquoted(reason)), places


def _cell(text: str, node: Tree[Token], places: Cells) -> Any:
    """What a cell holds; its place is noted."""
    tokens = solid(node.children)
    places[_COLUMNS.get(node.data, node.data)] = spot_of(tokens[0])
    if tokens[0].type == "MISSING":
        return () if node.data == "levels" else None
    match node.data:
        case "game":
            return _GAMES[tokens[0]]
        case "levels":
            return _levels(text, tokens)
        case "matadors":
            return int(tokens[0][1:]) * (1 if tokens[0][0] == "m" else -1)
        case "factor":
            return Factor(int(tokens[0][1:]), tuple(Reason(token) for token in tokens[1:]))
        case "pushed" | "virgins":
            return _tally(tokens[1:])
        case "march":
            return True
        case "by":
            return int(tokens[1]) if tokens[1].type == "SEAT" else unquoted(tokens[1])
        case _:
            return int(tokens[-1])


def _levels(text: str, tokens: list[Token]) -> tuple[Level, ...]:
    """The levels ticked, each once, in whatever order."""
    met: set[str] = set()
    for token in tokens:
        if token.rstrip("!") in met:
            raise NotationError(fault_at(text, token.start_pos or 0, "sheet_twice", {"found": str(token)}))
        met.add(token.rstrip("!"))
    return tuple(level for level in LEVELS if level in tokens)


def _tally(tokens: list[Token]) -> Tally:
    if tokens[0].type == "TIMES":
        return Tally(int(tokens[0][1:]))
    return Tally(len(tokens), tuple(map(int, tokens)))


def _start(node: Tree[Token]) -> int:
    return solid(node.children)[0].start_pos or 0
