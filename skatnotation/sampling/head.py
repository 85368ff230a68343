"""The head of a sampled record: who played, where, when, and as which game of which series."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from skatnotation.record import FOREHAND, MIDDLEHAND, REARHAND, Tag
from skatnotation.sampling.chance import Draw, below, one_of

PLACE: Final = "Skatnotation Sampler"
GAMES_IN_A_SERIES: Final = 36

_PEOPLE: Final = (
    "Ahlke",
    "Bertil",
    "Corvin",
    "Dorle",
    "Eilika",
    "Fenno",
    "Gesine",
    "Hauke",
    "Imme",
    "Jelto",
    "@guest7",
)
_PROGRAMS: Final = ("matador", "pikdame", "nullifix")

_FIRST_GAME: Final = datetime(2024, 1, 1, tzinfo=UTC)
_A_GAME_TAKES: Final = timedelta(seconds=157)
_RATED: Final = 0.4

_SEATS: Final = (FOREHAND, MIDDLEHAND, REARHAND)

Player = tuple[str, str]
"""A name and a rating as text."""


def _player(draw: Draw) -> Player:
    """Somebody: a program has no rating, a person may have none yet."""
    if draw() < 0.4:
        return one_of(draw, _PROGRAMS), ""
    rating = 7000 + below(draw, 7000)
    return one_of(draw, _PEOPLE), f"{rating // 10}.{rating % 10}" if draw() < _RATED else "0.0"


def players(draw: Draw) -> tuple[Player, Player, Player]:
    """Three players; whoever sits there a second time has a number behind the name, as on the server."""
    seated: list[Player] = []
    for _ in range(3):
        name, rating = _player(draw)
        before = sum(other.split(":")[0] == name for other, _ in seated)
        seated.append((f"{name}:{before + 1}" if before else name, rating))
    return seated[0], seated[1], seated[2]


_PLACE_TAG: Final = Tag("Place", PLACE)
_COMMENT_TAG: Final = Tag("Comment", "")


class Series:
    """The games that three players play in a row; forehand goes round."""

    def __init__(self, number: int, seated: tuple[Player, Player, Player]) -> None:
        self._tag = Tag("Series", str(number))
        self._players = tuple(_player_tags(seated[first:] + seated[:first]) for first in range(3))

    def head(self, number: int) -> tuple[Tag, ...]:
        """The tags of the game with that number."""
        start = (_FIRST_GAME + _A_GAME_TAKES * (number - 1)).isoformat()
        return (
            _PLACE_TAG,
            _COMMENT_TAG,
            self._tag,
            Tag("Id", str(number)),
            Tag("Start", f"{start[:10]}/{start[11:19]}/UTC"),
            *self._players[(number - 1) % 3],
        )


def series(draw: Draw, number: int) -> Series:
    """The series to which the game with that number belongs."""
    return Series((number - 1) // GAMES_IN_A_SERIES + 1, players(draw))


def _player_tags(seated: tuple[Player, ...]) -> tuple[Tag, ...]:
    names = tuple(Tag(seat, name) for seat, (name, _) in zip(_SEATS, seated, strict=True))
    return names + tuple(Tag(f"{seat}Rating", rating) for seat, (_, rating) in zip(_SEATS, seated, strict=True))
