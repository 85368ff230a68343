"""Our own games as the events that Skatstube would send."""

from __future__ import annotations

import json
from typing import Any, Final

from skatnotation.cards import Card
from skatnotation.contract import Contract
from skatnotation.record import Declaration, GameRecord, Outcome, PickUp, Play
from skatnotation.rules.kernel.cards import trick_winner
from skatnotation.seats import SEATS, Seat

_SUITS: Final = {"C": "E", "S": "G", "H": "H", "D": "S"}
_RANKS: Final = {"T": "X", "J": "U", "Q": "O"}
_GAMES: Final = {
    Contract.CLUBS: "Kreuz",
    Contract.SPADES: "Pik",
    Contract.HEARTS: "Herz",
    Contract.DIAMONDS: "Karo",
    Contract.GRAND: "Grand",
    Contract.NULL: "Null",
}
_NUMBER: Final = {card: number for number, card in enumerate(Card)}


def name(card: Card | None) -> str:
    """A card by the site's letters."""
    assert card is not None
    return _SUITS[card.suit.value] + _RANKS.get(card.rank.value, card.rank.value)


def head(names: tuple[str, str, str], viewer: int) -> list[dict[str, Any]]:
    """Three people sit down."""
    return [
        {"type": "yourAuthenticationSucceeded", "position": viewer, "userName": names[viewer]},
        *({"type": "joinedTable", "position": position, "userName": user} for position, user in enumerate(names)),
    ]


def events(game: GameRecord, number: int, *, forehand: int, viewer: int, bid: int) -> list[dict[str, Any]]:
    """A game that was played to its end, with positions that count from the leader modulo four."""
    deal, result = game.deal, game.result
    assert deal
    assert result
    place = {seat: (forehand + seat.number) % 3 for seat in SEATS}
    (said,) = (event for event in game.events if isinstance(event, Declaration))
    own = next(seat for seat in SEATS if place[seat] == viewer)
    found: list[dict[str, Any]] = [
        {"type": "gameStarted", "gameID": number},
        {"type": "youGotCards", "cards": [name(card) for card in deal.hand(own)]},
        {"type": "selectHand", "position": place[said.seat], "reizValue": bid},
    ]
    if any(isinstance(event, PickUp) for event in game.events):
        skat = [name(card) for card in deal.skat]
        found.append({"type": "mustChooseAGame", "position": place[said.seat], "cards": skat})
    word = _GAMES[said.contract] + (" Ouvert" if said.ouvert else "")
    level = "Schwarz" if said.schwarz_announced else "Schneider" if said.schneider_announced else None
    found.append({"type": "playsTheGame", "position": place[said.seat], "gameType": word, "announcement": level})
    plays = [event for event in game.events if isinstance(event, Play)]
    for start in range(0, len(plays), 3):
        trick = plays[start : start + 3]
        leader = place[trick[0].seat]
        found += [
            {"type": "playedACard", "position": (leader + step) % 4, "cardID": name(play.card)}
            for step, play in enumerate(trick)
        ]
        numbers = [_NUMBER[play.card] for play in trick if play.card is not None]
        taker: Seat = trick[trick_winner(said.contract.number, *numbers)].seat
        found.append({"type": "wonTheTrick", "position": place[taker], "cards": [name(play.card) for play in trick]})
    found.append(
        {
            "type": "gameResult",
            "won": result.outcome is Outcome.WON,
            "runners": result.matadors,
            "hand": said.hand,
            "points": result.points,
            "reizValue": bid,
            "ueberreizt": "",
            "gamePoints": 2 * abs(result.score or 0),
            "position": place[said.seat],
            "skatCards": [name(card) for card in deal.skat],
            "droppedCards": [name(card) for card in said.discards or deal.skat],
        }
    )
    return found


def text_of(found: list[dict[str, Any]]) -> str:
    """The list of events as the file has it."""
    return json.dumps(found, indent=1)
