"""A position as plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from skatnotation.cards import Card, Cards, Suit
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.record import (
    Bid,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    Hold,
    Leave,
    Pass,
    PickUp,
    Play,
    Show,
    TimeOut,
)
from skatnotation.replay import Position
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.seats import SEATS, Seat

SIGNS: Final = {Suit.CLUBS: "\u2663", Suit.SPADES: "\u2660", Suit.HEARTS: "\u2665", Suit.DIAMONDS: "\u2666"}
COLOURS: Final = {Suit.CLUBS: "bright_white", Suit.SPADES: "green", Suit.HEARTS: "red", Suit.DIAMONDS: "yellow"}

Paint = Callable[[str, str], str]


def _plain(text: str, colour: str) -> str:  # noqa: ARG001 - a painter that does not paint
    return text


class TextView:
    """Draws positions with suit signs, or with letters where signs cannot be shown.

    Args:
        language: the language of the words.
        signs: whether to write suit signs.
        paint: puts a text in a colour (``bright_white``, ``green``, ``red``, ``yellow``).
    """

    def __init__(self, language: Language, *, signs: bool = True, paint: Paint = _plain) -> None:
        self._language = language
        self._signs = signs
        self._paint = paint

    def position(self, record: GameRecord, position: Position) -> str:
        """One position, some lines long: who sits where with which cards, the trick, the points."""
        text = self._language.text
        lines = [self._event(position.event) if position.event else text(marked("the cards are dealt"))]
        width = max(len(self._language.seat(seat)) for seat in SEATS)
        lines += [self._seat(record, position, seat, width) for seat in SEATS]
        contract = None if position.declaration is None else position.declaration.contract
        if position.skat:
            lines.append(f"  {text(marked('skat')):<{width + 2}}{self._row(position.skat, contract)}")
        if position.trick:
            lines += ["", "  " + self._trick(position)]
        lines += ["  " + line for line in self._state(position)]
        return "\n".join(lines) + "\n"

    def card(self, card: Card | None) -> str:
        """A card with its suit sign, in colour."""
        if card is None:
            return "??"
        sign = SIGNS[card.suit] if self._signs else card.suit.value
        rank = "10" if card.rank == "T" and self._signs else card.rank.value
        return self._paint(sign + rank, COLOURS[card.suit])

    def _row(self, cards: Cards, contract: Contract | None) -> str:
        return " ".join(self.card(card) for card in in_order(cards, contract)) or "-"

    def _seat(self, record: GameRecord, position: Position, seat: Seat, width: int) -> str:
        contract = None if position.declaration is None else position.declaration.contract
        mark = ">" if position.to_act is seat and not position.over else " "
        name = record.players[seat.number]
        who = f" ({printable(name)})" if name else ""
        declarer = f"  {self._language.text(marked('declarer'))}" if position.declarer is seat else ""
        row = self._row(position.hand(seat), contract)
        return f"{mark} {self._language.seat(seat):<{width + 2}}{row}{who}{declarer}"

    def _trick(self, position: Position) -> str:
        text = self._language.text
        cards = "  ".join(f"{self._language.seat(play.seat)} {self.card(play.card)}" for play in position.trick)
        number = position.trick_number
        line = f"{text(marked('trick'))} {number}:  {cards}"
        if position.winner is not None:
            taken = text(marked("{seat} takes it")).format(seat=self._language.seat(position.winner))
            line += f"  - {taken}"
        return line

    def _state(self, position: Position) -> list[str]:
        text, declaration = self._language.text, position.declaration
        if declaration is None:
            return [f"{text(marked('bid'))}: {position.bid}"] if position.bid else []
        own = position.points[declaration.seat.number]
        others = [position.points[seat.number] for seat in SEATS if seat is not declaration.seat]
        known = [points for points in others if points is not None]
        defenders = sum(known) if len(known) == 2 else None
        line = text(marked("card points in tricks: declarer {own}, defenders {others}")).format(
            own="?" if own is None else own, others="?" if defenders is None else defenders
        )
        bid = f" ({text(marked('bid'))} {position.bid})" if position.bid else ""
        return [f"{text(marked('game'))}: {self._game(declaration)}{bid}", line]

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

    def _event(self, event: Event) -> str:
        language = self._language
        text, seat = language.text, language.seat(event.seat)
        match event:
            case Bid():
                return text(marked("{seat} bids {value}")).format(seat=seat, value=event.value)
            case Hold():
                return text(marked("{seat} holds")).format(seat=seat)
            case Pass():
                return text(marked("{seat} passes")).format(seat=seat)
            case PickUp():
                return text(marked("{seat} takes the skat")).format(seat=seat)
            case Declaration():
                return text(marked("{seat} announces {game}")).format(seat=seat, game=self._game(event))
            case Play():
                return text(marked("{seat} plays {card}")).format(seat=seat, card=self.card(event.card))
            case GiveUp():
                return text(marked("{seat} gives up")).format(seat=seat)
            case Show():
                return text(marked("{seat} shows his cards")).format(seat=seat)
            case TimeOut():
                return text(marked("{seat} runs out of time")).format(seat=seat)
            case Leave():
                return text(marked("{seat} leaves the table")).format(seat=seat)


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
