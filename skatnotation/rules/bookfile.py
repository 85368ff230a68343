"""Switches by name, rule books read from TOML, and where two books differ.

A file names a book, the book it starts from, and what is switched::

    name = "friday"
    title = "Our Friday table"
    base = "isko"

    [switches]
    ramsch = true
    skat = "loser"
    kontra-from = 18

A record writes the same switches as words: ``ramsch skat=loser kontra-from=18``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import Any, Final

import msgspec

from skatnotation.contract import BID_VALUES
from skatnotation.rules.errors import BookError
from skatnotation.rules.houserules import Bock, Durchmarsch, HouseRules, RamschScore, RamschSkat, RamschTie, RamschWhen
from skatnotation.rules.ruleset import DEFAULT, RULESETS, RuleSet
from skatnotation.tomlplaces import line_of, problem_of

_LONGEST: Final = 64 * 1024
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class Difference(msgspec.Struct, frozen=True):
    """One point on which two books differ: a switch or a value by its name, and what each book says."""

    name: str
    first: Any
    second: Any


class Switch(msgspec.Struct, frozen=True):
    """What can be switched: a field of a rule book or of its house rules, and the values it takes.

    ``values`` are words and what they mean. A switch that takes numbers has ``numbers``, one that takes several words
    is ``many``.
    """

    field: str
    values: dict[str, Any] = {}
    numbers: tuple[int, ...] = ()
    many: bool = False


_YES_NO: Final[dict[str, Any]] = {"no": False, "yes": True}


def _words(enum: type[IntEnum], **more: IntEnum) -> dict[str, Any]:
    return {member.name.lower().replace("_", "-"): member for member in enum} | more


SWITCHES: Final = {
    "no-announcements": Switch("no_announcements", _YES_NO),
    "spitze": Switch("spitze", _YES_NO),
    "ramsch": Switch("ramsch", _words(RamschWhen)),
    "ramsch-score": Switch("ramsch_score", _words(RamschScore)),
    "skat": Switch("skat", _words(RamschSkat)),
    "jungfrau": Switch("jungfrau", _YES_NO),
    "durchmarsch": Switch("durchmarsch", _words(Durchmarsch)),
    "tie": Switch("tie", _words(RamschTie)),
    "forty-is-nothing": Switch("forty_is_nothing", _YES_NO),
    "schieberamsch": Switch("schieberamsch", _YES_NO),
    "push-jacks": Switch("push_jacks", _YES_NO),
    "knock": Switch("knock", _YES_NO),
    "kontra": Switch("kontra", _YES_NO),
    "re": Switch("re", _YES_NO),
    "kontra-from": Switch("kontra_from", numbers=(0, *BID_VALUES)),
    "kontra-until": Switch("kontra_until", numbers=tuple(range(10))),
    "bock": Switch("bock", {member.name.lower(): member for member in Bock if member.name}, many=True),
    "bock-big": Switch("bock_big", numbers=tuple(range(18, 265))),
    "only-jacks": Switch("only_jacks", _YES_NO),
    "hand-lost-once": Switch("losses", _YES_NO),
    "announce-with-skat": Switch("announce_with_skat", _YES_NO),
    "ouvert-with-skat": Switch("ouvert_with_skat", _YES_NO),
    "grand": Switch("bases", numbers=(20, 24)),
    "schneider-from": Switch("schneider_from", numbers=(90, 91)),
}
"""What may be switched in any book, by name."""

_ON_OFF: Final = {
    "ramsch": (RamschWhen.NEVER, RamschWhen.PASSED),
    "durchmarsch": (Durchmarsch.LOST, Durchmarsch.WINS),
}
"""What false and true mean for switches whose values are not yes and no."""


def book_of(name: str | None, switches: Iterable[str] = ()) -> RuleSet:
    """The book that a record names, with its switches; the official one when it names none.

    Raises:
        BookError: there is no such book or switch, or it does not take that value.
    """
    if name is None:
        return switched(DEFAULT, switches)
    if name not in RULESETS:
        raise BookError(f"no book {name!r}; there are {', '.join(RULESETS)}", key="base")
    return switched(RULESETS[name], switches)


def switched(book: RuleSet, switches: Iterable[str]) -> RuleSet:
    """A book with switches as a record writes them: ``kontra``, ``skat=loser``, ``bock=sixty+kontra``.

    Raises:
        BookError: there is no such switch, or it does not take that value.
    """
    for word in switches:
        name, sign, value = word.partition("=")
        book = _set(book, name, _number(value) if sign else True)
    return book


def values_of(name: str) -> str:
    """What a switch takes, in words; nothing for a switch that there is not."""
    switch = SWITCHES.get(name, Switch(""))
    if switch.numbers:
        return _range(switch.numbers)
    return (" + " if switch.many else ", ").join(switch.values)


def read(text: str, name: str = "book") -> RuleSet:
    """A rule book from the text of a TOML file; ``name`` is how it is called when the file does not say.

    Raises:
        BookError: the text is no TOML, or a key or value in it is wrong; with the line.
    """
    if len(text) > _LONGEST:
        raise BookError(f"a rule book of more than {_LONGEST} characters")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, problem = problem_of(text, error)
        raise BookError(f"no TOML: {problem}", line=line) from None
    try:
        return _book(found, name)
    except BookError as error:
        raise error.at(line_of(text, _path(found, error.key or ""))) from None


def load(path: Path) -> RuleSet:
    """A rule book from a TOML file.

    Raises:
        BookError: see :func:`read`.
        OSError: the file cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BookError("the file is not UTF-8", line=1) from None
    return read(text, re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "book")


def difference(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Where two books differ in what they rule; their names and the paragraphs that they cite are left out."""
    return tuple(
        Difference(name, mine, theirs)
        for (name, mine), (_, theirs) in zip(_rules_of(first), _rules_of(second), strict=True)
        if mine != theirs
    )


def _rules_of(book: RuleSet) -> list[tuple[str, Any]]:
    own = {"name", "title", "edition", "paragraphs", "house"}
    parts = [(name, getattr(book, name)) for name in book.__struct_fields__ if name not in own]
    return parts + [(name, getattr(book.house, name)) for name in book.house.__struct_fields__]


def _number(value: str) -> str | int:
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 5 else value


def _set(book: RuleSet, name: str, value: object) -> RuleSet:
    switch = SWITCHES.get(name)
    if switch is None:
        raise BookError(f"no switch {name!r}; there are {', '.join(SWITCHES)}", key=name)
    meant = _meant(name, switch, value)
    if switch.field == "bases":
        meant = (*book.bases[:4], meant)
    elif switch.field == "losses":
        meant = (book.losses[0], 1 if meant else 2, book.losses[2])
    if switch.field in HouseRules.__struct_fields__:
        return msgspec.structs.replace(book, house=msgspec.structs.replace(book.house, **{switch.field: meant}))
    return msgspec.structs.replace(book, **{switch.field: meant})


def _meant(name: str, switch: Switch, value: object) -> Any:
    """What a value of a switch stands for."""
    if switch.numbers:
        if type(value) is int and value in switch.numbers:
            return value
        raise _no_value(name, value)
    if isinstance(value, bool) and (switch.values is _YES_NO or name in _ON_OFF):
        return _ON_OFF[name][value] if name in _ON_OFF else value
    if switch.many:
        words = value.split("+") if isinstance(value, str) else value
        if isinstance(words, list) and words and all(isinstance(word, str) and word in switch.values for word in words):
            return Bock(sum(switch.values[word] for word in set(words)))
        raise _no_value(name, value)
    if isinstance(value, str) and value in switch.values:
        return switch.values[value]
    raise _no_value(name, value)


def _range(numbers: tuple[int, ...]) -> str:
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers)) if len(numbers) < 12 else "0 or a number that may be bid"


def _no_value(name: str, value: object) -> BookError:
    return BookError(f"{name} cannot be {value!r}; it takes {values_of(name)}", key=name)


def _book(found: dict[str, Any], name: str) -> RuleSet:
    for key in found:
        if key not in {"name", "title", "base", "switches"}:
            raise BookError(f"no key {key!r} here; there are name, title, base, [switches]", key=key)
    called = found.get("name", name)
    if not isinstance(called, str) or not _NAME.fullmatch(called):
        raise BookError(f"name {called!r} is not a word of small letters, digits and hyphens", key="name")
    if called in RULESETS:
        raise BookError(f"name {called!r} is taken by a book that comes with the program", key="name")
    title = found.get("title", called)
    if not isinstance(title, str):
        raise BookError(f"title {title!r} is no text", key="title")
    base = found.get("base", DEFAULT.name)
    if not isinstance(base, str) or base not in RULESETS:
        raise BookError(f"no book {base!r}; there are {', '.join(RULESETS)}", key="base")
    switches = found.get("switches", {})
    if not isinstance(switches, dict):
        raise BookError("switches is no table", key="switches")
    book = RULESETS[base]
    for key, value in switches.items():
        try:
            book = _set(book, key, value)
        except BookError as error:
            raise BookError(error.message, key=f"switches.{key}") from None
    return msgspec.structs.replace(book, name=called, title=title)


def _path(found: dict[str, Any], key: str) -> tuple[str, ...]:
    """The way to a key of the file: ``switches.kontra`` stands in a table, unless the file has a key of that name."""
    table, _, name = key.rpartition(".")
    return (table, name) if table and key not in found else (key,)
