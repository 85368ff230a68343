"""The tags of an SKN record, and the rule book that one of them names."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token, Tree

from skatnotation.notations.places import Place
from skatnotation.notations.skn.letters import ALPHABETS
from skatnotation.notations.skn.lines import tokens_in
from skatnotation.notations.skn.rules import LETTERS, RULES, START, Rules, rules_of
from skatnotation.notations.skn.scope import Scope, place_of, string_of
from skatnotation.record import Tag


class Head:
    """The tags; they grow while lines are read."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self.tags: list[Tag] = []
        self.places: list[Place] = []
        self.rules = Rules()
        self._declared = False

    def read(self, trees: Sequence[Tree[Token]]) -> None:
        """Read the tags of a line."""
        for number, tree in enumerate(trees):
            opening = tokens_in(tree.children, "OPEN_TAG")[0]
            if number:
                self._scope.lenient("tags_in_line", opening)
            if "".join(tokens_in(tree.children, "GAP")) != " ":
                self._scope.lenient("blanks_in_tag", opening)
            self._tag(opening, tokens_in(tree.children, "NAME")[0], tokens_in(tree.children, "STRING")[0])

    def _tag(self, opening: Token, name: Token, string: Token) -> None:
        value = string_of(string)
        if name == START:
            self._scope.refuse(opening, "start_twice")
        elif name == RULES:
            self._rules(opening, string, value)
        elif name == LETTERS:
            self._letters(string, value)
        else:
            if self.rules.name is not None:
                self._scope.lenient("rules_early", opening)
            self.tags.append(Tag(str(name), value))
            self.places.append(place_of(opening))

    def _rules(self, opening: Token, string: Token, value: str) -> None:
        if self.rules.name is not None:
            self._scope.refuse(opening, "rules_twice")
        rules = rules_of(value)
        if rules is None:
            self._scope.refuse(string, "rules_value", value=value)
        self.rules = rules

    def _letters(self, string: Token, value: str) -> None:
        if value not in ALPHABETS:
            self._scope.refuse(string, "unknown_letters", value=value, known=", ".join(ALPHABETS))
        if self._declared:
            self._scope.refuse(string, "letters_twice")
        self._declared = True
        self._scope.letters = value
        self._scope.lenient("letters", string)
