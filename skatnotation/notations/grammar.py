"""Where the grammars are, and what is made of them: Lark parsers, and regular expressions derived from flat rules.

A flat rule is a row of terminals, some of them optional. The regular expression that is made of it reads what the
rule reads, without a parser. Lark is imported on first use, for it takes longer than most runs of a small command.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule


def folder() -> Path:
    """The folder of the grammars: inside the package in a wheel, beside it in a checkout."""
    inside = Path(str(resources.files("skatnotation"))) / "grammars"
    return inside if inside.is_dir() else inside.parents[1] / "grammars"


@cache
def parser(notation: str, start: str, *, strict: bool = False) -> Lark:
    """Lark's parser for a start rule; ``strict`` refuses terminals that overlap (and needs interegular)."""
    from lark import Lark  # noqa: PLC0415 (see above)

    path = folder() / f"{notation}.lark"
    return Lark.open(str(path), start=start, parser="lalr", maybe_placeholders=False, strict=strict)


@cache
def pattern(notation: str, start: str) -> re.Pattern[str]:
    """The regular expression of a flat rule, with a named group for each terminal.

    Raises ValueError when the rule is not flat.
    """
    from lark.load_grammar import GrammarBuilder  # noqa: PLC0415 (see above)

    path = folder() / f"{notation}.lark"
    builder = GrammarBuilder()
    builder.load_grammar(path.read_text(encoding="utf-8"), str(path))
    grammar = builder.build()
    terminals, rules, _ = grammar.compile([start], set())
    regexps = {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}
    return re.compile("".join(f"(?P<{name}>{regexps[name]}){'?' * optional}" for name, optional in flat(start, rules)))


def flat(start: str, rules: list[Rule]) -> list[tuple[str, bool]]:
    """The terminals of a flat rule, in order, and whether each is optional.

    Raises ValueError when the rule is anything but a row of different terminals of which any may be optional.
    """
    expansions = [[symbol.name for symbol in rule.expansion] for rule in rules]
    row = max(expansions, key=len)
    optional = [any(name not in expansion for expansion in expansions) for name in row]
    if (
        any(rule.origin.name != start or not all(symbol.is_term for symbol in rule.expansion) for rule in rules)
        or len(set(row)) < len(row)
        or any(expansion != [name for name in row if name in expansion] for expansion in expansions)
        or len(expansions) != 2 ** sum(optional)
    ):
        raise ValueError(f"the rule {start} is not a row of terminals: {expansions}")
    return list(zip(row, optional, strict=True))
