"""Logs of our own games in the form of XSkat, for what its reader has to know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from skatnotation.cards import Card, Rank
from skatnotation.contract import Contract
from skatnotation.record import Declaration, GameRecord, Outcome, Play, Push, Ramsch
from skatnotation.rules.kernel.cards import trick_winner
from skatnotation.seats import SEATS, Seat

RULE: Final = "-" * 40
END: Final = " == " * 20
_NUMBER: Final = {card: number for number, card in enumerate(Card)}


class Words(NamedTuple):
    """The words of a language and a deck."""

    suits: dict[str, str]
    ranks: dict[str, str]
    lies: str
    lay: str
    bid: str
    played: str
    won: str
    lost: str
    points: str
    extras: tuple[str, str, str, str, str]
    passes: str
    pushes: tuple[str, str, str]
    lost_ramsch: str


_GERMAN: Final = (
    "Im Skat ist:",
    "Im Skat war:",
    "Gereizt bis:",
    "spielte",
    "Gewonnen",
    "Verloren",
    " mit: {} Augen",
    ("Hand gespielt", "Schneider angesagt", "Schwarz angesagt", "Ouvert gespielt", "Ouvert Hand gespielt"),
    "Passe",
    ("VH schob:", "MH schob:", "HH schob:"),
    "verlor den Ramsch",
)
_ENGLISH: Final = (
    "Skat is:",
    "Skat was:",
    "Last bid:",
    "played",
    "Won",
    "Lost",
    " with: {} points",
    ("Played Hand", "Schneider announced", "Schwarz announced", "Played ouvert", "Played ouvert Hand"),
    "Pass",
    ("FH passed:", "MH passed:", "RH passed:"),
    "lost the Ramsch",
)


def _ranks(queen: str, jack: str) -> dict[str, str]:
    return {rank.value: rank.value for rank in Rank} | {"T": "10", "Q": queen, "J": jack}


WORDS: Final = {
    "de": Words({"C": "Kreuz", "S": "Pik", "H": "Herz", "D": "Karo"}, _ranks("D", "B"), *_GERMAN),
    "de-blatt": Words({"C": "Eicheln", "S": "Grün", "H": "Rot", "D": "Schellen"}, _ranks("O", "U"), *_GERMAN),
    "en": Words({"C": "Club", "S": "Spade", "H": "Heart", "D": "Diamond"}, _ranks("Q", "J"), *_ENGLISH),
    "en-blatt": Words({"C": "Acorns", "S": "Leaves", "H": "Hearts", "D": "Bells"}, _ranks("O", "U"), *_ENGLISH),
}


def _trump(card: Card, contract: Contract | None) -> bool:
    return contract is not Contract.NULL and (
        card.rank is Rank.JACK or (contract is not None and card.suit is contract.trump_suit)
    )


class Printer:
    """Prints games; ``first`` is the column of forehand, ``struck`` says that signs are struck over each other."""

    def __init__(
        self, words: str, names: Sequence[str] = ("Ahlke", "Bertil", "Corvin"), *, struck: bool = False
    ) -> None:
        self.words = WORDS[words]
        self.names = tuple(names)
        self.struck = struck
        self.first = 0
        self.doubled: tuple[Seat, ...] = ()

    def _over(self, text: str, *, bold: bool, underlined: bool) -> str:
        if not self.struck:
            return text.upper() if bold else text.replace(" ", "_") if underlined else text
        return "".join(f"{sign}\b{sign}" if bold else f"_\b{sign}" if underlined else sign for sign in text)

    def cell(self, text: str, *, bold: bool = False, underlined: bool = False) -> str:
        return self._over(text, bold=bold, underlined=underlined and not bold) + " " * (12 - len(text))

    def name(self, card: Card) -> str:
        return f"{self.words.suits[card.suit.value]} {self.words.ranks[card.rank.value]}"

    def pair(self, cards: Iterable[Card | None]) -> str:
        return ", ".join(self.name(card) for card in cards if card is not None)

    def column(self, seat: Seat) -> int:
        return (self.first + seat.number) % 3

    def row(self, cells: dict[Seat, str]) -> str:
        by_column = {self.column(seat): cell for seat, cell in cells.items()}
        return "  " + "".join(by_column[column] for column in range(3))

    def head(self) -> list[str]:
        lines = [[""] * 3, [" " * 12] * 3]
        marked = {self.column(seat) for seat in self.doubled}
        for column, name in enumerate(self.names):
            for line, text in enumerate((name, "")):
                if column in marked:
                    width = (12 - len(text) - 2) // 2
                    shown = self._over(f" {text} ", bold=False, underlined=True)
                    lines[line][column] = " " * width + shown + " " * (12 - len(text) - 2 - width)
                else:
                    width = (12 - len(text)) // 2
                    lines[line][column] = " " * width + text + " " * (12 - len(text) - width)
        return ["".join(line) for line in lines]

    def seed(self, number: int) -> str:
        start = f"---- random_seed 4711 {number} {(self.first + 2) % 3 + 1} "
        return start + "-" * (40 - len(start))

    def tricks(self, record: GameRecord, contract: Contract) -> list[str]:
        plays = [event for event in record.events if isinstance(event, Play)]
        lines = []
        for start in range(0, len(plays) - 2, 3):
            trick = plays[start : start + 3]
            cards = [play.card for play in trick if play.card is not None]
            taker = trick[trick_winner(contract.number, *(_NUMBER[card] for card in cards))].seat
            cells = {
                play.seat: self.cell(self.name(card), bold=play.seat is taker, underlined=play is trick[0])
                for play, card in zip(trick, cards, strict=True)
            }
            lines.append(self.row(cells))
        return lines

    def hands(self, hands: dict[Seat, list[Card]], contract: Contract | None) -> list[str]:
        return [
            self.row(
                {
                    seat: self.cell(self.name(hand[line]), bold=_trump(hand[line], contract))
                    for seat, hand in hands.items()
                }
            )
            for line in range(10)
        ]

    def game(self, record: GameRecord, number: int = 0, bid: int = 18) -> str:
        """A game that was played to its end, or passed in."""
        deal = record.deal
        assert deal is not None
        words = self.words
        hands = {seat: [card for card in deal.hand(seat) if card is not None] for seat in SEATS}
        declaration = next((event for event in record.events if isinstance(event, Declaration)), None)
        if declaration is None:
            cells = {seat: self.cell(words.passes) for seat in SEATS}
            cells[Seat.FOREHAND] = self.cell(f" {words.passes} ", underlined=True)
            body = [
                self.row(cells),
                self.seed(number),
                *self.hands(hands, None),
                RULE,
                f"{words.lies} {self.pair(deal.skat)}",
            ]
            return "\n".join([*self.head(), RULE, *body, END, ""])
        skat = [card for card in deal.skat if card is not None]
        aside = skat
        if declaration.discards is not None:
            aside = [card for card in declaration.discards if card is not None]
            own = [card for card in [*hands[declaration.seat], *skat] if card not in aside]
            hands[declaration.seat] = own
        name = self.names[self.column(declaration.seat)]
        contract = {Contract.GRAND: "Grand", Contract.NULL: "Null"}.get(declaration.contract)
        contract = contract or words.suits[declaration.contract.letter]
        lines = [*self.head(), RULE, *self.tricks(record, declaration.contract), self.seed(number)]
        lines += [*self.hands(hands, declaration.contract), RULE]
        lines += [f"{words.lies} {self.pair(aside)}", f"{words.lay} {self.pair(skat)}", f"{words.bid} {bid}"]
        lines.append(f"{name} {words.played} {contract}")
        if declaration.ouvert:
            lines.append(words.extras[4 if declaration.hand else 3])
        elif declaration.schwarz_announced:
            lines.append(words.extras[2])
        elif declaration.schneider_announced:
            lines.append(words.extras[1])
        elif declaration.hand:
            lines.append(words.extras[0])
        result = record.result
        assert result is not None
        outcome = words.won if result.outcome is Outcome.WON else words.lost
        if declaration.contract is not Contract.NULL:
            outcome += words.points.format(result.points)
        return "\n".join([*lines, outcome, END, ""])

    def ramsch(self, record: GameRecord, loser: Seat, points: int) -> str:
        """A Ramsch, with its pushes where there are any; jacks are trumps as in grand."""
        deal = record.deal
        assert deal is not None
        words = self.words
        assert any(isinstance(event, Ramsch) for event in record.events)
        hands = {seat: [card for card in deal.hand(seat) if card is not None] for seat in SEATS}
        skat = [card for card in deal.skat if card is not None]
        lies, pushed = list(skat), []
        for push in record.events:
            if isinstance(push, Push):
                cards = [card for card in push.cards or () if card is not None]
                hands[push.seat] = [card for card in [*hands[push.seat], *lies] if card not in cards]
                label = words.pushes[push.seat.number]
                pushed.append(f"{label.replace(' ', '_') if push.unseen else label} {self.pair(cards)}")
                lies = cards
        lines = [*self.head(), RULE, *self.tricks(record, Contract.GRAND), self.seed(7)]
        lines += [*self.hands(hands, Contract.GRAND), RULE, f"{words.lies} {self.pair(lies)}"]
        if pushed:
            lines += [f"{words.lay} {self.pair(skat)}", *pushed]
        lines.append(f"{self.names[self.column(loser)]} {words.lost_ramsch}")
        return "\n".join([*lines, words.lost + words.points.format(points), END, ""])
