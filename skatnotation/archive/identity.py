"""Which games are the same: the identity of a game, as docs/archive.md states it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec

from skatnotation.archive.moves import Moves
from skatnotation.contract import Contract
from skatnotation.record import Declaration

_SIZE: Final = 16


class Source(NamedTuple):
    """Where a game stands: a file, named so that it is the same file next time, an entry of it, and a row of that."""

    file: str
    entry: int
    row: int = 0


class Listing(NamedTuple):
    """How a series names a game; ``None`` is what is not told."""

    event: str | None
    date: str | None
    round: str | None
    series: str | None
    table: str | None

    @property
    def complete(self) -> bool:
        """Whether it tells the series apart from all others."""
        return None not in {self.event, self.series, self.table}


def digest(*parts: object) -> bytes:
    """A hash of 128 bits over plain values, each with its length."""
    try:
        content = msgspec.msgpack.encode(parts)
    except UnicodeEncodeError:  # bytes that are not UTF-8
        content = repr(parts).encode("utf-8", "backslashreplace")
    return blake2b(content, digest_size=_SIZE).digest()


def identity_with_cards(
    moves: Moves, players: Sequence[str | None], date: str | None, place: str | None, number: str | None
) -> bytes:
    """The identity of a game with cards.

    Args:
        moves: what happened.
        players: forehand, middlehand and rearhand, as :func:`named` gives them.
        date: the day, where it is given.
        place: where it was played; it counts only together with the number.
        number: its number there.
    """
    declaration = moves.declaration
    announced = None if declaration is None else _announced(declaration)
    source = (place, number) if place and number else None
    return digest(
        "cards",
        moves.deal,
        moves.twice,
        moves.calls,
        announced,
        moves.discards,
        moves.plays,
        moves.others,
        moves.ramsch,
        players,
        date,
        source,
    )


def _announced(declaration: Declaration) -> tuple[object, ...]:
    """What was announced, with what it implies."""
    open_game = declaration.ouvert and declaration.contract is not Contract.NULL
    schwarz = declaration.schwarz_announced or open_game
    return (
        declaration.seat,
        declaration.contract,
        declaration.hand,
        declaration.ouvert,
        schwarz or declaration.schneider_announced,
        schwarz,
        declaration.spitze,
        declaration.revolution,
    )


def identity_in_list(listing: Listing, number: int | None, again: int, source: Source) -> bytes:
    """The identity of a game without cards.

    Args:
        listing: the series in which it stands.
        number: its number in the series.
        again: how many games of the same list had that number before.
        source: where it stands, for what the list does not tell.
    """
    if listing.complete and number is not None:
        return digest("list", *listing, number, again)
    return digest("row", *source)


def likeness_of_deal(deal: bytes) -> int:
    """A hash of 64 bits by which games with the same deal are found."""
    return int.from_bytes(blake2b(deal, digest_size=8).digest())


def likeness_in_list(declarer: str | None, contract: str | None, score: int | None) -> int:
    """What a row of a list says, however it is written: who played what, and what was written down for it."""
    return int.from_bytes(digest("list", declarer, contract, score or 0)[:8])


def named(player: str | None) -> str | None:
    """A name as it counts: composed, without blanks round it; ``None`` for an empty one."""
    if player is None or not (stripped := player.strip()):
        return None
    return stripped if stripped.isascii() else unicodedata.normalize("NFC", stripped)
