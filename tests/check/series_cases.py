"""For each SER code a series of records in which it is said, and the number of the record that it stands at."""

from __future__ import annotations

from typing import Final


def game(number: int | None, dealer: int | None, *more: str, players: str = "ABCD", body: str = "list passed") -> str:
    """A record of a club evening: nothing but its head and what became of it."""
    tags = ['Event "Club evening"', 'Series "1"', 'Table "3"', *more]
    tags += [f'Seat{place} "{name}"' for place, name in enumerate(players, 1)]
    tags += [] if number is None else [f'Game "{number}"']
    tags += [] if dealer is None else [f'Dealer "{dealer}"']
    return '[SKN "1"]\n' + "".join(f"[{tag}]\n" for tag in tags) + f"\n{body}\n\n"


MISDEAL: Final = "void  misdeal"
OF_THREE: Final = 'Games "3"'

CASES: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "SER001": (
        (game(1, 1) + game(1, 2), 2),
        (game(7, 3) + game(6, 2), 2),
        (game(7, 3, body=MISDEAL) + game(6, 2), 2),
    ),
    "SER002": (
        (game(1, 1) + game(2, 3), 2),
        (game(1, 1) + game(2, 1), 2),
        (game(1, 1, body=MISDEAL) + game(1, 2), 2),
        (game(6, 3, 'FirstDealer "1"'), 1),
        (game(1, 1) + game(None, None) + game(None, 2), 3),
        (game(3, 3, players="ABC") + game(4, 2, players="ABC"), 2),
    ),
    "SER003": ((game(1, 1) + game(2, 2, players="AXCD"), 2),),
    "SER004": ((game(1, 1) + game(2, 2, players="ABC"), 2),),
    "SER005": ((game(1, 1) + game(5, 1), 2),),
    "SER006": ((game(1, 1) + game(3, 3), 2),),
    "SER007": ((game(3, 3, OF_THREE) + game(4, 4, OF_THREE), 2),),
    "SER008": ((game(1, 1, OF_THREE) + game(2, 2, OF_THREE), 2),),
    "SER009": (
        (game(1, 1, 'Forehand "C"'), 1),
        (game(1, 4, 'Rearhand "D"'), 1),
        (game(1, 1, 'Rearhand "D"', players="ABCDE"), 1),
    ),
    "SER010": ((game(1, 5), 1), (game(1, 4, players="ABC"), 1)),
}
