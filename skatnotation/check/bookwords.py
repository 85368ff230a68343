"""Rule books in words: what a book rules, where two differ, what can be switched."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, Final

import msgspec

from skatnotation.language import Language, marked
from skatnotation.rules.bookfile import SWITCHES, Switch, difference
from skatnotation.rules.houserules import (
    NO_HOUSE_RULES,
    Bock,
    Durchmarsch,
    RamschScore,
    RamschSkat,
    RamschTie,
    RamschWhen,
)
from skatnotation.rules.ruleset import RULESETS, Paragraph, RuleSet


class Said(msgspec.Struct, frozen=True):
    """One rule of a book: the field, what it is about, its value as a file writes it, and the value in words."""

    rule: str
    label: str
    value: Any
    text: str


class Apart(msgspec.Struct, frozen=True):
    """One point on which two books differ, and what each of them says."""

    rule: str
    label: str
    first: str
    second: str


class Choice(msgspec.Struct, frozen=True):
    """What can be switched: its name, what it does, and each value with what it means."""

    name: str
    meaning: str
    values: tuple[tuple[str, str], ...]


LABELS: Final = {
    "tables": marked("players at a table"),
    "bases": marked("base values"),
    "nulls": marked("values of null games"),
    "levels": marked("levels for"),
    "schneider_from": marked("card points with which the declarer makes the others schneider"),
    "announce_with_skat": marked("schneider and schwarz may be announced after taking the skat"),
    "ouvert_with_skat": marked("suit and grand ouvert may be announced after taking the skat"),
    "ouvert_is_schwarz": marked("suit and grand ouvert oblige to take all tricks"),
    "unseen_is_hand": marked("leaving the skat is hand without a word"),
    "null_from_hand": marked("null only from the hand"),
    "null_is_replaced": marked("a null worth less than the bid is lost as the cheapest other game"),
    "losses": marked("a lost game counts"),
    "loss_is_bid": marked("a lost suit game or grand costs the bid and not its value"),
    "only_jacks": marked("only jacks are matadors"),
    "defenders_to_give_up": marked("defenders who must give up to end the game"),
    "lone_give_up_after_show": marked("one defender is enough once the declarer has shown his cards"),
    "rest_is_counted": marked("whoever gives up leaves the rest to the others, and levels count"),
    "server": marked("a server ran the game: time-outs and leaving are settled"),
    "no_announcements": marked("schneider, schwarz, suit and grand ouvert cannot be announced"),
    "spitze": marked("Spitze, announced: one level for the last trick with the lowest trump"),
    "ramsch": marked("a Ramsch is played"),
    "ramsch_score": marked("in a Ramsch"),
    "skat": marked("the skat of a Ramsch goes"),
    "jungfrau": marked("a player without a trick doubles what the loser of a Ramsch pays"),
    "durchmarsch": marked("whoever takes all tricks of a Ramsch"),
    "tie": marked("with equally many points in a Ramsch"),
    "forty_is_nothing": marked("with forty points each nobody pays in a Ramsch"),
    "schieberamsch": marked("before a Ramsch the skat goes round; each push unseen doubles"),
    "push_jacks": marked("whoever has taken the skat up may push jacks"),
    "knock": marked("before a Ramsch each player may knock, which doubles"),
    "kontra": marked("a defender may say Kontra, which doubles"),
    "re": marked("the declarer may answer with Re, which doubles again"),
    "kontra_from": marked("bid that the defender must have made or held for Kontra"),
    "kontra_until": marked("cards that the defender may have played before Kontra"),
    "bock": marked("a Bock round, in which games count double, follows"),
    "bock_big": marked("score from which a won game is a big one"),
}
"""What each field of a book and of its house rules is about, in the order in which people read them."""

_PLACES: Final = {
    "bases": (marked("clubs"), marked("spades"), marked("hearts"), marked("diamonds"), marked("grand")),
    "nulls": (marked("null"), marked("null hand"), marked("null ouvert"), marked("null ouvert hand")),
    "levels": (
        marked("schneider"),
        marked("schwarz"),
        marked("schneider announced"),
        marked("schneider announced and schwarz made"),
        marked("schwarz announced"),
    ),
    "losses": (
        marked("suit or grand with the skat taken"),
        marked("any game from the hand"),
        marked("null with the skat taken"),
    ),
}
_WORDS: Final[dict[str, dict[Any, str]]] = {
    "losses": {1: marked("once"), 2: marked("twice")},
    "kontra_from": {0: marked("none")},
    "ramsch": {
        RamschWhen.NEVER: marked("never"),
        RamschWhen.PASSED: marked("when all pass"),
        RamschWhen.FOREHAND: marked("when the others pass and forehand chooses it"),
    },
    "ramsch_score": {
        RamschScore.POINTS: marked("the loser pays his card points"),
        RamschScore.FIXED: marked("the loser pays 10; 15 when one of the others has no trick, 20 when both have none"),
        RamschScore.FEWEST: marked("the fewest card points get 10, without a trick 20; all tricks cost 30"),
    },
    "skat": {RamschSkat.LAST_TRICK: marked("to the last trick"), RamschSkat.LOSER: marked("to the loser")},
    "durchmarsch": {
        Durchmarsch.LOST: marked("pays 120"),
        Durchmarsch.WINS: marked("gets 120"),
        Durchmarsch.OTHERS_PAY: marked("makes each of the others pay 120"),
    },
    "tie": {RamschTie.ALL: marked("all of them pay"), RamschTie.LATEST: marked("the one with the latest trick pays")},
    "bock": {
        Bock.SIXTY: marked("after 60 : 60"),
        Bock.KONTRA: marked("after a game lost under Kontra"),
        Bock.SCHNEIDER: marked("after a declarer with 30 card points or fewer"),
        Bock.BIG: marked("after a big game"),
    },
}
_ONLY_IN_RAMSCH: Final = frozenset(("ramsch_score", "skat", "jungfrau", "durchmarsch", "tie", "forty_is_nothing"))
"""House rules that say nothing in a book without Ramsch."""

_SWITCHES: Final = {
    "hand-lost-once": marked("a lost hand game counts once, null hand too"),
    "grand": marked("base value of grand"),
}
"""Switches that are not called after what their field is about."""

_PURPOSES: Final = {
    "isko": marked("club evenings and tournaments; the book of records that name none"),
    "iss": marked("records of the International Skat Server, which carry it by themselves"),
    "gamecircle": marked("games as an app's rules page tells them"),
    "raeuber": marked("evenings of a simplified Skat, five at the table too"),
}


def texts() -> list[str]:
    """What the books themselves say and a catalogue has to translate: titles, topics, editions that are words."""
    paragraphs = [item for book in RULESETS.values() for item in book.paragraphs.items()]
    titles = [book.title for book in RULESETS.values()]
    topics = [topic for topic, _ in paragraphs]
    editions = [paragraph.edition for _, paragraph in paragraphs if not paragraph.edition.isdigit()]
    return list(dict.fromkeys([*titles, *topics, *editions]))


def purpose(book: RuleSet, language: Language) -> str:
    """What a book is for; empty for one that does not come with the program."""
    return language.text(_PURPOSES.get(book.name, ""))


def rules_of(book: RuleSet, language: Language) -> list[Said]:
    """What a book rules; of the house rules those that are on."""
    return [
        Said(name, language.text(label), _written(value_of(book, name)), text_of(book, name, language))
        for name, label in LABELS.items()
        if name in RuleSet.__struct_fields__ or getattr(book.house, name) != getattr(NO_HOUSE_RULES, name)
    ]


def value_of(book: RuleSet, name: str) -> Any:
    """The value of a field of a book or of its house rules."""
    return getattr(book if name in RuleSet.__struct_fields__ else book.house, name)


def _written(value: Any) -> Any:
    if isinstance(value, Bock):
        return [member.name.lower() for member in Bock if member in value and member.name]
    return value.name.lower().replace("_", "-") if isinstance(value, IntEnum) else value


def text_of(book: RuleSet, name: str, language: Language) -> str:
    """What a book rules on one point, in words: ``clubs 12, spades 11, ...``, ``twice``, ``yes``; ``-`` for nothing."""
    value = value_of(book, name)
    if name in _ONLY_IN_RAMSCH and book.house.ramsch is RamschWhen.NEVER:
        return "-"
    if name in _PLACES:
        pairs = [
            (language.text(place), _word(name, item, language))
            for place, item in zip(_PLACES[name], value, strict=True)
        ]
        if name == "losses":
            return "; ".join(f"{place}: {item}" for place, item in pairs)
        return ", ".join(f"{place} {item}" for place, item in pairs)
    if isinstance(value, Bock):
        words = [_word(name, member, language) for member in Bock if member in value]
        return ", ".join(words) or language.text(marked("never"))
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return _word(name, value, language)


def differences(first: RuleSet, second: RuleSet, language: Language) -> list[Apart]:
    """Where two books differ; of several values only those that do."""
    names = {apart.name for apart in difference(first, second)}
    return [apart for name in LABELS if name in names for apart in _apart(name, first, second, language)]


def switches(language: Language) -> list[Choice]:
    """What can be switched on any book."""
    return [
        Choice(name, language.text(_SWITCHES.get(name, LABELS[switch.field])), tuple(_values(switch, language)))
        for name, switch in SWITCHES.items()
    ]


def _word(name: str, value: Any, language: Language) -> str:
    known = _WORDS.get(name, {})
    if value in known:
        return language.text(known[value])
    if isinstance(value, bool):
        return language.yes_or_no(value)
    return f"+{value}" if name == "levels" else str(value)


def _apart(name: str, first: RuleSet, second: RuleSet, language: Language) -> Iterable[Apart]:
    label = language.text(LABELS[name])
    if name not in _PLACES:
        said = (text_of(first, name, language), text_of(second, name, language))
        if said[0] != said[1]:
            yield Apart(name, label, *said)
        return
    for place, mine, theirs in zip(_PLACES[name], value_of(first, name), value_of(second, name), strict=True):
        if mine != theirs:
            words = (_word(name, item, language) for item in (mine, theirs))
            yield Apart(name, f"{label}: {language.text(place)}", *words)


def _values(switch: Switch, language: Language) -> Iterable[tuple[str, str]]:
    for word, value in switch.values.items():
        yield word, "" if isinstance(value, bool) else _word(switch.field, value, language)
    if switch.numbers:
        yield _range(switch.numbers, language), ""


def _range(numbers: tuple[int, ...], language: Language) -> str:
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return language.text(marked("{first} to {last}")).format(first=first, last=last)
    return ", ".join(map(str, numbers)) if len(numbers) < 12 else language.text(marked("0 or a bid"))


def paragraphs(book: RuleSet, language: Language) -> list[tuple[str, Paragraph]]:
    """The topics of a book, in a language, with the paragraph of each."""
    return [
        (language.text(topic), msgspec.structs.replace(paragraph, edition=language.text(paragraph.edition)))
        for topic, paragraph in book.paragraphs.items()
    ]
