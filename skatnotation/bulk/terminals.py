"""The flat rule of ``iss.lark`` as one regular expression over its small terminals.

Lark itself composes it: a copy of the grammar in which each small terminal that has a meaning is overridden by one sign
of Unicode's private area. So nothing of the notation is written down a second time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from skatnotation.notations.grammar import flat, folder

FIRST_SIGN = 0xE000
"""The first sign of the private area."""


class Composition(NamedTuple):
    """A flat rule: its regular expression, and the regular expression that each sign in it stands for."""

    pattern: str
    terminals: dict[str, tuple[str, str]]


def composition(notation: str, start: str, small: Iterable[str]) -> Composition:
    """The regular expression of a flat rule over signs for small terminals.

    Args:
        notation: the grammar's name.
        start: the flat rule.
        small: the terminals that become signs.

    Returns:
        The pattern; and for each sign the name of its terminal and the terminal's own regular expression.

    Raises:
        ValueError: the rule is not flat.
    """
    names = dict.fromkeys(small)
    signs = {name: chr(FIRST_SIGN + number) for number, name in enumerate(names)}
    probe = "\n".join(f"{_probe(name)}: {name}" for name in names)
    own, _ = _compiled(notation, probe, [_probe(name) for name in names])
    overrides = "\n".join(f'%override {name}: "{sign}"' for name, sign in signs.items())
    regexps, row = _compiled(notation, overrides, [start])
    pattern = "".join(f"(?:{regexps[name]}){'?' * optional}" for name, optional in row)
    return Composition(pattern, {sign: (name, own[name]) for name, sign in signs.items()})


def _probe(name: str) -> str:
    return f"probe_{name.lower()}"


def _compiled(notation: str, more: str, starts: list[str]) -> tuple[dict[str, str], list[tuple[str, bool]]]:
    """The terminals of a grammar with some lines more, and the row of its first start rule."""
    from lark.load_grammar import GrammarBuilder  # noqa: PLC0415 (it takes a while to load, and its work is kept)

    path = folder() / f"{notation}.lark"
    builder = GrammarBuilder()
    builder.load_grammar(f"{path.read_text(encoding='utf-8')}\n{more}\n", str(path))
    terminals, rules, _ = builder.build().compile(starts, set())
    own = [rule for rule in rules if rule.origin.name == starts[0]]
    return {terminal.name: terminal.pattern.to_regexp() for terminal in terminals}, flat(starts[0], own)
