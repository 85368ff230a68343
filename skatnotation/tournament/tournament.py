"""What a tournament has laid down: its system, teams, adjustments, lots, money; read from a TOML file.

::

    event = "Autumn cup"
    system = "seeger-fabian"
    games = { 3 = 36, 4 = 48 }
    others-at-five = 24
    substitutes = "place"

    [teams]
    "Seven of Hearts" = ["Anna", "Ben"]

    [[adjust]]
    player = "Ben"
    points = -100
    reason = "late for series 2"

    [[lot]]
    order = ["Cara", "Anna"]

    [lost-game-money]
    from-1 = 0.50
    from-4 = 1.00
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import msgspec

from skatnotation.rules.lists import OTHERS, System
from skatnotation.tomlplaces import line_of, problem_of
from skatnotation.tournament.errors import TournamentError

_LONGEST: Final = 1024 * 1024
_FROM: Final = re.compile(r"from-([1-9][0-9]?)")


class Substitutes(StrEnum):
    """Whose the result of a place is when somebody takes it over."""

    PLACE = "place"
    """The player's who began: the substitute keeps his account."""
    PERSON = "person"
    """Each has what he played himself; only games or sheets with rows tell."""

    __hash__ = str.__hash__


class Adjust(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points given to or taken from a player or a team beside all series, with the reason."""

    points: int
    reason: str
    player: str | None = None
    team: str | None = None


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lot that was drawn between players or teams who are level: in this order."""

    order: tuple[str, ...]


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """What is laid down for one tournament.

    Args:
        event: its name.
        system: how a series is added up.
        games: how many games a series has, by the players at the table; none where it is not announced.
        others_at_five: what a lost game of another brings at a table of five.
        substitutes: whose the result of a place is that somebody takes over.
        teams: the members of each team.
        adjust: points beside all series.
        lot: lots that were drawn.
        money: what a lost game costs, by the number of the first one that costs so much.
    """

    event: str | None = None
    system: System = System.SEEGER_FABIAN
    games: Mapping[int, int] = {}
    others_at_five: int = OTHERS[5]
    substitutes: Substitutes = Substitutes.PLACE
    teams: Mapping[str, tuple[str, ...]] = {}
    adjust: tuple[Adjust, ...] = ()
    lot: tuple[Lot, ...] = ()
    money: Mapping[int, Decimal] = {}


def read(text: str) -> Tournament:
    """A tournament from the text of a TOML file.

    Raises:
        TournamentError: the text is no TOML, or a key or value in it is wrong; with the line.
    """
    if len(text) > _LONGEST:
        raise TournamentError(f"a tournament of more than {_LONGEST} characters")
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        line, problem = problem_of(text, error)
        raise TournamentError(f"no TOML: {problem}", line=line) from None
    try:
        written = msgspec.convert(found, _File)
        return _tournament(written)
    except msgspec.ValidationError as error:
        problem, path = _problem(str(error), found)
        raise TournamentError(problem, line=line_of(text, path)) from None
    except _WrongKeyError as error:
        raise TournamentError(error.problem, line=line_of(text, error.path)) from None


def load(path: Path) -> Tournament:
    """A tournament from a TOML file.

    Raises:
        TournamentError: see :func:`read`.
        OSError: the file cannot be read.
    """
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise TournamentError("the file is not UTF-8", line=1) from None


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The keys as they are written."""

    event: str | None = None
    system: System = System.SEEGER_FABIAN
    games: int | dict[str, int] = {}
    others_at_five: int = OTHERS[5]
    substitutes: Substitutes = Substitutes.PLACE
    teams: dict[str, tuple[str, ...]] = {}
    adjust: tuple[Adjust, ...] = ()
    lot: tuple[Lot, ...] = ()
    lost_game_money: dict[str, Decimal] = {}


class _WrongKeyError(Exception):
    def __init__(self, problem: str, *path: str | int) -> None:
        self.problem = problem
        self.path = path


def _tournament(written: _File) -> Tournament:
    for number, adjust in enumerate(written.adjust):
        if (adjust.player is None) == (adjust.team is None):
            raise _WrongKeyError("adjust needs either a player or a team", "adjust", number)
        if not adjust.reason.strip():
            raise _WrongKeyError("points are given or taken with a reason only", "adjust", number)
    member_of: dict[str, str] = {}
    for team, members in written.teams.items():
        for member in members:
            if member in member_of:
                raise _WrongKeyError(f"{member} plays for {member_of[member]} and for {team}", "teams", team)
            member_of[member] = team
    for number, lot in enumerate(written.lot):
        if len(lot.order) < 2 or len(set(lot.order)) < len(lot.order):
            raise _WrongKeyError("a lot is drawn between two or more, each named once", "lot", number)
    return Tournament(
        event=written.event,
        system=written.system,
        games=_games(written.games),
        others_at_five=written.others_at_five,
        substitutes=written.substitutes,
        teams=written.teams,
        adjust=written.adjust,
        lot=written.lot,
        money=_money(written.lost_game_money),
    )


def _games(games: int | dict[str, int]) -> dict[int, int]:
    if isinstance(games, int):
        games = {"3": games, "4": games, "5": games}
    for seats, count in games.items():
        if seats not in {"3", "4", "5"}:
            raise _WrongKeyError(f"a table has 3, 4 or 5 players, not {seats}", "games")
        if not 1 <= count <= 999:
            raise _WrongKeyError(f"a series has 1 to 999 games, not {count}", "games")
    return {int(seats): count for seats, count in games.items()}


def _money(money: dict[str, Decimal]) -> dict[int, Decimal]:
    tariff = {}
    for key, amount in money.items():
        first = _FROM.fullmatch(key)
        if first is None:
            raise _WrongKeyError(f"no key {key!r} here; from-1, from-4 ... are", "lost-game-money", key)
        if amount < 0 or not amount.is_finite():
            raise _WrongKeyError("a lost game costs nothing or more", "lost-game-money", key)
        tariff[int(first[1])] = amount
    return tariff


_WORDS: Final[dict[str, tuple[str, ...]]] = {"system": tuple(System), "substitutes": tuple(Substitutes)}
_PATH: Final = re.compile(r"^(.*?)(?: - at `(?:key in )?\$(.*)`)?$", re.DOTALL)
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)


def _problem(said: str, found: dict[str, Any]) -> tuple[str, list[str | int]]:
    """What is wrong, in our words where we know better, and the keys that lead to it."""
    parted = _PATH.match(said)
    problem, steps = (parted[1], parted[2] or "") if parted else (said, "")
    path: list[str | int] = [
        int(index) if index else name for name, index in re.findall(r"\.([\w-]+)|\[(\d+)\]", steps)
    ]
    unknown = _UNKNOWN.fullmatch(problem)
    if unknown:
        keys = Adjust if path[:1] == ["adjust"] else Lot if path[:1] == ["lot"] else _File
        there = ", ".join(name.replace("_", "-") for name in keys.__struct_fields__)
        return f"no key {unknown[1]!r} here; there are {there}", [*path, unknown[1]]
    where = str(path[0]) if path else "the file"
    if where in _WORDS:
        return f"{where} cannot be {found.get(where)!r}; it takes {', '.join(_WORDS[where])}", path
    return f"{where}: {problem[0].lower()}{problem[1:]}", path
