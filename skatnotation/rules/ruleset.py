"""Rule books as data.

A book is a set of numbers and switches, and of the paragraphs behind them. Books are never mixed: a verdict names the
one it used.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from skatnotation.contract import Contract
from skatnotation.rules.houserules import NO_HOUSE_RULES, HouseRules, RamschScore, RamschWhen


class Paragraph(msgspec.Struct, frozen=True):
    """Where a book says something.

    ``edition`` is the layout of the International Skat Order that ``number`` belongs to (the congress of 2018 numbered
    everything anew); ``number`` is ``None`` where no paragraph is known; ``confirmed`` is false where the number was
    inferred or taken from a second source and still has to be held against the printed rules.
    """

    edition: str
    number: str | None
    confirmed: bool = True


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A rule book: values, thresholds, switches, and the paragraphs to cite.

    Args:
        name: how records and the command line call the book.
        title: its name for people.
        edition: the edition that it follows.
        bases: base values of clubs, spades, hearts, diamonds, grand.
        nulls: values of null, null hand, null ouvert, null ouvert hand.
        schneider_from: card points of the declarer that make the defenders schneider.
        announce_with_skat: whether schneider and schwarz may be announced after a pick-up.
        ouvert_with_skat: whether suit and grand ouvert may be announced after a pick-up.
        ouvert_is_schwarz: whether suit and grand ouvert oblige to take all tricks.
        null_from_hand: whether null may be announced only without the skat.
        unseen_is_hand: whether who leaves the skat plays hand without saying so.
        null_is_replaced: whether a null that is worth less than the bid is lost as a suit or grand game.
        levels: what is added for schneider; schwarz; schneider announced; schneider announced and schwarz made;
            schwarz announced.
        losses: how often a lost game counts: suit or grand after a pick-up; any from the hand; null after a pick-up.
        loss_is_bid: whether a lost suit or grand game costs the bid and not its value.
        only_jacks: whether only jacks are matadors.
        rest_is_counted: whether, when a party stops, all that is left goes to the other one and levels count.
        defenders_to_give_up: how many defenders must give up to end the game.
        lone_give_up_after_show: whether one defender is enough once the declarer has shown his cards.
        server: whether a server ran the game, so that its record is complete and time-outs and leaving are settled.
        tables: how many may sit at a table.
        house: the house rules.
        paragraphs: for each topic where the book says it.
    """

    name: str
    title: str
    edition: str
    bases: tuple[int, int, int, int, int] = (12, 11, 10, 9, 24)
    nulls: tuple[int, int, int, int] = (23, 35, 46, 59)
    schneider_from: int = 90
    announce_with_skat: bool = False
    ouvert_with_skat: bool = False
    ouvert_is_schwarz: bool = True
    null_from_hand: bool = False
    unseen_is_hand: bool = False
    null_is_replaced: bool = True
    levels: tuple[int, int, int, int, int] = (1, 2, 2, 3, 4)
    losses: tuple[int, int, int] = (2, 2, 2)
    loss_is_bid: bool = False
    only_jacks: bool = False
    rest_is_counted: bool = False
    defenders_to_give_up: int = 1
    lone_give_up_after_show: bool = False
    server: bool = False
    tables: tuple[int, ...] = (3, 4)
    house: HouseRules = NO_HOUSE_RULES
    paragraphs: dict[str, Paragraph]

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The book as the kernel takes it, in the order of ``kernel.terms.BOOK_...``."""
        return (
            *self.bases,
            *self.nulls,
            self.schneider_from,
            int(self.announce_with_skat),
            int(self.rest_is_counted),
            self.defenders_to_give_up,
            int(self.ouvert_is_schwarz),
            *self.levels,
            *self.losses,
            int(self.loss_is_bid),
            int(self.null_is_replaced),
            int(self.null_from_hand),
            int(self.ouvert_with_skat),
            4 if self.only_jacks else 11,
            *self.house.numbers,
        )

    def base(self, contract: Contract) -> int:
        """The base value of a suit or grand contract."""
        return self.bases[contract.number]

    def counted(self, matadors: int) -> int:
        """The run that counts, signed: no longer than four where only jacks are matadors."""
        return max(-4, min(4, matadors)) if self.only_jacks else matadors

    def paragraph(self, topic: str) -> Paragraph:
        """Where the book speaks of a topic; a paragraph without a number where it is not known."""
        return self.paragraphs.get(topic, Paragraph(self.edition, None, confirmed=False))


OLD: Final = "1998"
NEW: Final = "2022"

_ISKO_PARAGRAPHS: Final = {
    "cards": Paragraph(NEW, "1.2.1"),
    "card points": Paragraph(NEW, "1.2.2"),
    "trumps": Paragraph(NEW, "2.2.1-2.2.4"),
    "deal": Paragraph(OLD, "3.2.16"),
    "skat belongs to declarer": Paragraph(OLD, "2.2.1"),
    "pick-up": Paragraph(OLD, "2.2.2"),
    "hand": Paragraph(OLD, "2.2.3"),
    "bid values": Paragraph(OLD, "3.3.1"),
    "order of bids": Paragraph(OLD, "3.3.2"),
    "forehand alone": Paragraph(OLD, "3.3.7"),
    "calls are final": Paragraph(OLD, "3.3.8"),
    "declarer": Paragraph(OLD, "3.3.2", confirmed=False),
    "complete announcement": Paragraph(NEW, "3.5.1"),
    "announcements": Paragraph(NEW, "2.6.1-2.6.5"),
    "ouvert": Paragraph(OLD, "5.2.6"),
    "announced level": Paragraph(OLD, "5.2.5"),
    "impossible null": Paragraph(NEW, "3.6.2"),
    "matadors": Paragraph(NEW, "2.3.1-2.3.4"),
    "base values": Paragraph(NEW, "2.4.1"),
    "null values": Paragraph(NEW, "2.4.2"),
    "levels": Paragraph(NEW, "2.5.1-2.5.8"),
    "sixty-one": Paragraph(OLD, "5.2.2"),
    "schneider": Paragraph(OLD, "5.2.3"),
    "schwarz": Paragraph(NEW, "2.5.6"),
    "null": Paragraph(OLD, "5.2.7"),
    "loss counts double": Paragraph(NEW, "2.5.10-2.5.11", confirmed=False),
    "overbid": Paragraph(NEW, "3.6.1, 3.6.3-3.6.4"),
    "lead": Paragraph(OLD, "4.1.1"),
    "turn": Paragraph(OLD, "4.1.1"),
    "played card": Paragraph(OLD, "4.1.2"),
    "follow suit": Paragraph(NEW, "4.2.1-4.2.3"),
    "declarer gives up": Paragraph(NEW, "4.4.1-4.4.2"),
    "defender gives up": Paragraph(NEW, "4.4.3"),
    "shows cards": Paragraph(NEW, "4.4.4"),
    "passed in": Paragraph(OLD, "3.3.7"),
    "violation": Paragraph(OLD, "4.1.3"),
    "decided": Paragraph(OLD, "4.1.3"),
    "undecided violation": Paragraph(OLD, "4.1.4"),
    "forced level": Paragraph(OLD, "4.1.5"),
    "played on": Paragraph(OLD, "4.1.6"),
    "revoke": Paragraph(OLD, "4.2.3"),
    "open defender": Paragraph(NEW, "4.4.5"),
    "thrown cards": Paragraph(NEW, "4.4.6"),
    "claims": Paragraph(NEW, "4.4.4"),
    "card count": Paragraph(OLD, "3.2.9"),
    "discard count": Paragraph(OLD, None, confirmed=False),
    "peek in the auction": Paragraph(OLD, "3.2.14-3.2.15, 3.3.9"),
    "peek at the skat": Paragraph(OLD, "3.4.8"),
    "peek at tricks": Paragraph(OLD, "4.4.3, 4.4.6"),
    "lead before announcement": Paragraph(OLD, "4.1.1"),
    "proof": Paragraph(OLD, "5.2.8"),
}

ISKO: Final = RuleSet(name="isko", title="International Skat Order", edition=NEW, paragraphs=_ISKO_PARAGRAPHS)
"""The official rules. They know no server: no time-out, no leaving, and one defender who gives up ends the game."""

_SERVER: Final = Paragraph("server", None, confirmed=False)

ISS: Final = RuleSet(
    name="iss",
    title="International Skat Order as the International Skat Server plays it",
    edition=NEW,
    rest_is_counted=True,
    defenders_to_give_up=2,
    lone_give_up_after_show=True,
    server=True,
    paragraphs={
        **_ISKO_PARAGRAPHS,
        "declarer gives up": _SERVER,
        "defender gives up": _SERVER,
        "shows cards": _SERVER,
        "time-out": _SERVER,
        "leaving": _SERVER,
        "early end": _SERVER,
    },
)
"""The official rules with the endings of the International Skat Server: ``isko`` holds none of them."""

GAMECIRCLE: Final = RuleSet(
    name="gamecircle",
    title="Rules page of Game Circle (document 003)",
    edition=NEW,
    tables=(3, 4, 5),
    paragraphs=_ISKO_PARAGRAPHS,
)
"""The official rules as an app plays them; the switch ``ramsch`` stands for the one in its lobby."""

_HANDBOOK: Final = Paragraph("handbook", None, confirmed=False)

RAEUBER: Final = RuleSet(
    name="raeuber",
    title="Räuberskat, the simplified Skat of a handbook (document 000)",
    edition="handbook",
    bases=(12, 11, 10, 9, 20),
    nulls=(23, 23, 46, 46),
    schneider_from=91,
    announce_with_skat=True,
    ouvert_is_schwarz=False,
    null_from_hand=True,
    unseen_is_hand=True,
    null_is_replaced=False,
    levels=(1, 2, 3, 4, 5),
    losses=(2, 1, 1),
    loss_is_bid=True,
    tables=(3, 4, 5),
    house=HouseRules(ramsch=RamschWhen.FOREHAND, ramsch_score=RamschScore.FEWEST),
    paragraphs=dict.fromkeys(_ISKO_PARAGRAPHS, _HANDBOOK),
)
"""A variant with its own values, factors and losses, null from the hand only, and a Ramsch that forehand may choose.

A lost suit or grand game costs the bid, twice when the skat was taken, whether the points or the value were missing;
nothing is rounded up. A lost null costs its value once. Open play adds one and obliges to nothing.
"""

RULESETS: Final = {book.name: book for book in (ISKO, ISS, GAMECIRCLE, RAEUBER)}
"""The books by name."""

DEFAULT: Final = ISKO
