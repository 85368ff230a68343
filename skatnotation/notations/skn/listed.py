"""The ``list`` line of an SKN record, token by token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lark import Token, Tree

from skatnotation.notations.places import Place
from skatnotation.notations.skn.body import Body
from skatnotation.notations.skn.lines import Nodes, keyword, tokens_in
from skatnotation.notations.skn.result import NoOutcomeError, TwiceError, item_of, result_of
from skatnotation.notations.skn.scope import place_of
from skatnotation.record import Result

_WORDS: Final = ("ANY_SEAT", "PASSED", "OUTCOME", "SIGNED", "NUMBER", "WITH", "LABEL", "INT", "YES_NO", "PAYERS")


class Listed:
    """The result, and where its items stand."""

    def __init__(self, body: Body) -> None:
        self._body = body
        self.result: Result | None = None
        self.places: Mapping[str, Place] = {}

    def read(self, nodes: Nodes) -> None:
        """Read the line."""
        scope = self._body.scope
        line = keyword(scope, nodes)
        if self.result is not None:
            scope.refuse(line, "list_twice")
        tokens: list[Token] = []
        places = {"": place_of(line)}
        for node in nodes[1:]:
            if isinstance(node, Tree):
                figure = tokens_in(node.children, *_WORDS)
                places[item_of(figure[0])] = place_of(figure[1])
                tokens += figure
            elif node.type != "GAP":
                places[item_of(self._word(node))] = place_of(node)
                tokens.append(node)
        self.places = places
        self.result = self._result(line, tokens)
        for token in tokens_in(nodes, "GAP"):
            self._body.gap(token, part="list")

    def _word(self, token: Token) -> str:
        return self._body.scope.seat(token).value if token.type == "ANY_SEAT" else str(token)

    def _result(self, line: Token, tokens: list[Token]) -> Result:
        scope = self._body.scope
        numbers = [token for token in tokens if token.type == "NUMBER"]
        if len(numbers) == 2 and not any(token.type in {"SIGNED", "WITH"} for token in tokens):
            scope.refuse(numbers[0], "score_sign", found=str(numbers[0]))
        words = [self._word(token) for token in tokens]
        try:
            return result_of(words)
        except TwiceError as twice:
            scope.refuse(tokens[_last(words, str(twice.args[0]))], "item_twice", found=str(twice.args[0]))
        except NoOutcomeError:
            scope.refuse(line, "no_outcome")
        except (KeyError, ValueError):
            for word, token in zip(words, tokens, strict=True):
                if token.type in {"INT", "YES_NO", "PAYERS"}:
                    scope.refuse(token, "item_value", item=words[tokens.index(token) - 1], value=word)
            scope.refuse(line, "no_outcome")


def _last(words: list[str], word: str) -> int:
    return len(words) - 1 - words[::-1].index(word)
