"""A position as plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from skatnotation.cards import Card, Cards, Suit
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.positions import Position
from skatnotation.record import (
    Answer,
    Bid,
    Claim,
    Declaration,
    Event,
    GameRecord,
    GiveUp,
    HighestBid,
    Hold,
    Knock,
    Kontra,
    LastBid,
    Leave,
    Misdeal,
    Pass,
    PickUp,
    Play,
    Push,
    Ramsch,
    Re,
    Ruling,
    Show,
    Throw,
    TimeOut,
    Unseen,
    Violation,
)
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
        lines = [self.event(position.event) if position.event else self._language.text(marked("the cards are dealt"))]
        skat = self._language.text(marked("skat"))
        width = max(len(skat), *(len(self._language.seat(seat)) for seat in SEATS))
        lines += [self._seat(record, position, seat, width) for seat in SEATS]
        contract = None if position.declaration is None else position.declaration.contract
        if position.skat:
            lines.append(f"  {skat:<{width + 2}}{self._row(position.skat, contract)}")
        if position.trick:
            lines += ["", "  " + self._trick(position)]
        lines += ["  " + line for line in self._state(position)]
        return "\n".join(lines) + "\n"

    def card(self, card: Card | None) -> str:
        """A card with its suit sign, in colour."""
        if card is None:
            return "??"
        face = SIGNS[card.suit] + self._language.index(card.rank) if self._signs else card.value
        return self._paint(face, COLOURS[card.suit])

    def _row(self, cards: Cards, contract: Contract | None) -> str:
        return " ".join(self.card(card) for card in in_order(cards, contract)) or "-"

    def _seat(self, record: GameRecord, position: Position, seat: Seat, width: int) -> str:
        contract = None if position.declaration is None else position.declaration.contract
        mark = ">" if position.to_act is seat and not position.over else " "
        name = record.players[seat.number]
        who = f" ({printable(name)})" if name else ""
        declarer = "  " + self._language.text(marked("declarer")) if position.declarer is seat else ""
        row = self._row(position.hand(seat), contract)
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
        own = position.points[declaration.seat.number]
        others = [position.points[seat.number] for seat in SEATS if seat is not declaration.seat]
        known = [points for points in others if points is not None]
        defenders = sum(known) if len(known) == 2 else None
        points = text(marked("card points in tricks: declarer {own}, defenders {others}")).format(
            own="?" if own is None else own, others="?" if defenders is None else defenders
        )
        game = text(marked("game")) + ": " + self._game(declaration)
        return [f"{game} ({bid})" if bid else game, points]

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
        template = self._language.text(_SENTENCES[type(event)])
        words = {name: self._word(value) for name, value in msgspec.structs.asdict(event).items()}
        if isinstance(event, Declaration):
            words["game"] = self._game(event)
        if isinstance(event, Answer):
            template = self._language.text(_AGREES if event.agrees else _DISAGREES)
        return template.format(**words)

    def _word(self, value: object) -> str:
        if isinstance(value, Seat):
            return self._language.seat(value)
        if isinstance(value, Card):
            return self.card(value)
        return "??" if value is None else str(value)


_AGREES: Final = marked("{seat} agrees")
_DISAGREES: Final = marked("{seat} does not agree")
_SENTENCES: Final[dict[type[Event], str]] = {
    Bid: marked("{seat} bids {value}"),
    Hold: marked("{seat} holds"),
    Pass: marked("{seat} passes"),
    LastBid: marked("the auction ends at {value}"),
    HighestBid: marked("{seat} went up to {value}"),
    PickUp: marked("{seat} takes the skat"),
    Unseen: marked("{seat} leaves the skat unseen"),
    Declaration: marked("{seat} announces {game}"),
    Ramsch: marked("a Ramsch is played"),
    Push: marked("{seat} hands the skat on"),
    Knock: marked("{seat} knocks"),
    Kontra: marked("{seat} says kontra"),
    Re: marked("{seat} says re"),
    Play: marked("{seat} plays {card}"),
    GiveUp: marked("{seat} gives up"),
    Show: marked("{seat} shows his cards"),
    Claim: marked("{seat} claims tricks"),
    Answer: _AGREES,
    Throw: marked("{seat} throws his cards down"),
    Violation: marked("{seat} breaks a rule"),
    Ruling: marked("a ruling is given"),
    Misdeal: marked("the cards were dealt wrongly"),
    TimeOut: marked("{seat} runs out of time"),
    Leave: marked("{seat} leaves the table"),
}


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
