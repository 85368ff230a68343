"""A position as plain text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec

from skatnotation.cards import Card, Cards, Suit
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.positions import Position
from skatnotation.record import Declaration, Event, GameRecord
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.seats import SEATS, Seat
from skatnotation.view.module import figure
from skatnotation.view.module import words as view_words
from skatnotation.view.telling import sentence

SIGNS: Final = {Suit.CLUBS: "\u2663", Suit.SPADES: "\u2660", Suit.HEARTS: "\u2665", Suit.DIAMONDS: "\u2666"}
_TWO: Final = {Suit.HEARTS: "red", Suit.DIAMONDS: "red"}
_FOUR: Final = {Suit.SPADES: "green", Suit.HEARTS: "red", Suit.DIAMONDS: "yellow"}
COLOURS: Final = {"two": _TWO, "four": _FOUR, "german": _FOUR}
"""The colours of the suits by deck; a suit without one has that of the terminal's text, on dark and light ground."""

Paint = Callable[[str, str], str]


def _plain(text: str, colour: str) -> str:  # noqa: ARG001 - a painter that does not paint
    return text


class TextView:
    """Draws positions with suit signs, or with letters where signs cannot be shown.

    Args:
        language: the language of the words.
        signs: whether to write suit signs.
        paint: puts a text in a colour (``green``, ``red``, ``yellow``).
        deck: the card faces, a name of :data:`COLOURS`; German suits are written with their first letters.
    """

    def __init__(self, language: Language, *, signs: bool = True, paint: Paint = _plain, deck: str = "four") -> None:
        self._language = language
        self._signs = signs
        self._paint = paint
        self._deck = deck

    def position(self, record: GameRecord, position: Position, *, closed: Collection[str] = ()) -> str:
        """One position, some lines long: who sits where with which cards, the trick, the points.

        Args:
            record: the game.
            position: a position of it.
            closed: the seats whose cards lie face down, and ``skat`` if the two cards aside do.
        """
        lines = [self.event(position.event) if position.event else self._language.text(marked("the cards are dealt"))]
        skat = self._language.text(marked("skat"))
        width = max(len(skat), *(len(self._language.seat(seat)) for seat in SEATS))
        lines += [self._seat(record, position, seat, width, is_open=seat not in closed) for seat in SEATS]
        contract = None if position.declaration is None else position.declaration.contract
        if position.skat:
            row = self._row(position.skat, contract, is_open="skat" not in closed)
            lines.append(f"  {skat:<{width + 2}}{row}")
        if position.trick:
            lines += ["", "  " + self._trick(position)]
        lines += ["  " + line for line in self._state(position)]
        return "\n".join(lines) + "\n"

    def card(self, card: Card | None) -> str:
        """A card with its suit sign, in colour."""
        if card is None:
            return "??"
        colour = COLOURS[self._deck].get(card.suit)
        return self._face(card) if colour is None else self._paint(self._face(card), colour)

    def _face(self, card: Card) -> str:
        if self._deck == "german":
            rank = figure(card.rank.value, self._deck)
            texts = view_words()[self._language.code]
            suit: str = texts["german"][list(Suit).index(card.suit)]
            return f"{suit[0].upper()}{texts['index'].get(rank, rank)}"
        return SIGNS[card.suit] + self._language.index(card.rank) if self._signs else card.value

    def _row(self, cards: Cards, contract: Contract | None, *, is_open: bool) -> str:
        if not is_open:
            return str(view_words()[self._language.code]["hidden"].format(count=len(cards)))
        return " ".join(self.card(card) for card in in_order(cards, contract)) or "-"

    def _seat(self, record: GameRecord, position: Position, seat: Seat, width: int, *, is_open: bool) -> str:
        contract = None if position.declaration is None else position.declaration.contract
        mark = ">" if position.to_act is seat and not position.over else " "
        name = record.players[seat.number]
        who = f" ({printable(name)})" if name else ""
        declarer = "  " + self._language.text(marked("declarer")) if position.declarer is seat else ""
        row = self._row(position.hand(seat), contract, is_open=is_open)
        return f"{mark} {self._language.seat(seat):<{width + 2}}{row}{who}{declarer}"

    def _trick(self, position: Position) -> str:
        text = self._language.text
        cards = "  ".join(f"{self._language.seat(play.seat)} {self.card(play.card)}" for play in position.trick)
        number = position.trick_number
        line = text(marked("trick")) + f" {number}:  {cards}"
        if position.winner is not None:
            taken = text(marked("{seat} takes it")).format(seat=self._language.seat(position.winner))
            line += f"  - {taken}"
        return line

    def _state(self, position: Position) -> list[str]:
        text, declaration = self._language.text, position.declaration
        bid = text(marked("bid")) + f" {position.bid}" if position.bid else ""
        if declaration is None:
            return [bid] if bid else []
        game = text(marked("game")) + ": " + self._game(declaration)
        head = f"{game} ({bid})" if bid else game
        if declaration.contract is Contract.NULL:
            return [head]
        own = position.points[declaration.seat.number]
        others = [position.points[seat.number] for seat in SEATS if seat is not declaration.seat]
        known = [points for points in others if points is not None]
        defenders = sum(known) if len(known) == 2 else None
        points = text(marked("card points in tricks: declarer {own}, defenders {others}")).format(
            own="?" if own is None else own, others="?" if defenders is None else defenders
        )
        return [head, points]

    def _game(self, declaration: Declaration) -> str:
        text = self._language.text
        words = [self._language.contract(declaration.contract)]
        words += [
            text(word)
            for said, word in (
                (declaration.hand, marked("hand")),
                (declaration.schneider_announced, marked("schneider announced")),
                (declaration.schwarz_announced, marked("schwarz announced")),
                (declaration.ouvert, marked("ouvert")),
            )
            if said
        ]
        return ", ".join(words)

    def event(self, event: Event) -> str:
        """What happened, in one short sentence."""
        words = {name: self._word(value) for name, value in msgspec.structs.asdict(event).items()}
        if isinstance(event, Declaration):
            words["game"] = self._game(event)
        return sentence(event, self._language).format(**words)

    def _word(self, value: object) -> str:
        if isinstance(value, Seat):
            return self._language.seat(value)
        if isinstance(value, Card):
            return self.card(value)
        return "??" if value is None else str(value)


def in_order(cards: Sequence[Card | None], contract: Contract | None) -> list[Card | None]:
    """Cards as players hold them: trumps first and highest, then suit by suit; unknown cards last."""
    trumps = TRUMPS[4 if contract is None else contract.number]
    ranks = "AKQJT987" if contract is Contract.NULL else "ATKQJ987"
    pack = list(Card)

    def key(card: Card | None) -> tuple[int, int, int]:
        if card is None:
            return 2, 0, 0
        number = pack.index(card)
        if number in trumps:
            return 0, trumps.index(number), 0
        return 1, list(Suit).index(card.suit), ranks.index(card.rank)

    return sorted(cards, key=key)


def printable(text: str) -> str:
    """A name that does nothing to a terminal: signs that cannot be printed become question marks."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
