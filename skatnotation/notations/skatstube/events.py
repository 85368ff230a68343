"""The events of a Skatstube game that tell something of it, as the site names them."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from skatnotation.cards import Card
from skatnotation.contract import Contract

_SUITS: Final = {"E": "C", "G": "S", "H": "H", "S": "D"}
_RANKS: Final = {"7": "7", "8": "8", "9": "9", "X": "T", "U": "J", "O": "Q", "K": "K", "A": "A"}

CARD_OF: Final = {suit + rank: Card(ours + same) for suit, ours in _SUITS.items() for rank, same in _RANKS.items()}
"""The cards by the site's German letters; its hearts are H."""

CONTRACT_OF: Final = {
    "kreuz": Contract.CLUBS,
    "eichel": Contract.CLUBS,
    "pik": Contract.SPADES,
    "grün": Contract.SPADES,
    "gruen": Contract.SPADES,
    "herz": Contract.HEARTS,
    "rot": Contract.HEARTS,
    "karo": Contract.DIAMONDS,
    "schellen": Contract.DIAMONDS,
    "grand": Contract.GRAND,
    "null": Contract.NULL,
}


class Joined(msgspec.Struct, frozen=True, tag="joinedTable"):
    """Somebody sits down."""

    position: int
    userName: str = ""  # noqa: N815 - the site's key


class Started(msgspec.Struct, frozen=True, tag="gameStarted"):
    """A game starts."""

    gameID: int | str | None = None  # noqa: N815 - the site's key


class GotCards(msgspec.Struct, frozen=True, tag="youGotCards"):
    """The hand of the player by whom the events were kept."""

    cards: list[str]


class Bidding(msgspec.Struct, frozen=True, tag="selectHand"):
    """Who has won the auction, at which bid."""

    position: int
    reizValue: int | None = None  # noqa: N815 - the site's key


class PickedUp(msgspec.Struct, frozen=True, tag="mustChooseAGame"):
    """The skat that was taken; its cards only for the player who sees them."""

    position: int
    cards: list[str] | None = None


class Announced(msgspec.Struct, frozen=True, tag="playsTheGame"):
    """The game that is played."""

    position: int
    gameType: str  # noqa: N815 - the site's key
    announcement: str | int | None = None


class Played(msgspec.Struct, frozen=True, tag="playedACard"):
    """A card is played; the position counts from the leader and can only be trusted for him."""

    cardID: str  # noqa: N815 - the site's key
    position: int | None = None


class Won(msgspec.Struct, frozen=True, tag="wonTheTrick"):
    """Somebody takes a trick."""

    position: int
    cards: list[str] | None = None


class Ended(msgspec.Struct, frozen=True, tag="gameResult"):
    """The result."""

    won: bool
    position: int | None = None
    runners: int | None = None
    hand: bool | None = None
    points: int | None = None
    reizValue: int | None = None  # noqa: N815 - the site's key
    ueberreizt: str | bool | None = None
    gamePoints: int | None = None  # noqa: N815 - the site's key
    skatCards: list[str] | None = None  # noqa: N815 - the site's key
    droppedCards: list[str] | None = None  # noqa: N815 - the site's key


class Viewer(msgspec.Struct, frozen=True, tag="yourAuthenticationSucceeded"):
    """Who has kept the events."""

    position: int | None = None


Event = Joined | Started | GotCards | Bidding | PickedUp | Announced | Played | Won | Ended | Viewer

KINDS: Final[dict[str, Any]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (Joined, Started, GotCards, Bidding, PickedUp, Announced, Played, Won, Ended, Viewer)
}
"""The events that are read, by the site's names; any other tells nothing of the game."""
