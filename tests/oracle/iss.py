"""Endings and settlement as the ISS server does them (FORMATS 1.5 and the s/z items of FORMATS 1.4)."""

from typing import NamedTuple

from .cards import check_contract
from .settlement import (
    BASE_VALUES,
    MOST_MATADORS,
    Announcement,
    null_value,
    score_of,
    smallest_multiple_reaching,
    target_reached,
)

ENDINGS = ("none", "declarer", "defenders")


class IssSettled(NamedTuple):
    """The result in the server's terms; `points` and `tricks` are the declarer's after the rest was allocated."""

    won: bool
    overbid: bool
    levels: int | None
    value: int
    score: int
    points: int
    tricks: int
    schneider_flag: bool
    schwarz_flag: bool


def ended_by_itself(contract: str, said: Announcement, tricks: int, defender_points: int, complete_tricks: int) -> bool:
    """Has the server stopped the play without anybody's doing (FORMATS 1.5, item 7)?"""
    if complete_tricks == 10:
        return True
    if contract == "null":
        return tricks > 0
    if said.schwarz and tricks < complete_tricks:
        return True
    return said.schneider and defender_points > 30


def settle_iss(
    contract: str,
    announcement: Announcement,
    matadors: int | None,
    bid: int,
    points: int,
    tricks: int,
    defender_points: int,
    complete_tricks: int,
    ending: str,
) -> IssSettled:
    """Settle an ISS game (FORMATS 1.5).

    `points` (with the two cards of the skat), `tricks` and `defender_points` come from the complete tricks only.
    `ending` tells which side broke the game off: the declarer (left, timed out, gave up; also when both sides did so
    at once), the defenders (one left or timed out, or both gave up), or 'none' for a game that ran to its end. A game
    that had already ended by itself cannot be broken off any more, so `ending` is then without effect.
    """
    check_contract(contract)
    if ending not in ENDINGS:
        raise ValueError(f"unknown ending: {ending!r}")
    if not 0 <= tricks <= complete_tricks <= 10:
        raise ValueError("tricks out of range")
    if points < 0 or defender_points < 0 or points + defender_points > 120:
        raise ValueError("points out of range")
    said = announcement.normalised(contract)
    if ended_by_itself(contract, said, tricks, defender_points, complete_tricks):
        ending = "none"
    elif ending == "none":
        raise ValueError("this game is not over")

    if contract == "null":
        return _settle_null(said, bid, points, tricks, ending)
    if complete_tricks == 10 and points + defender_points != 120:
        raise ValueError("after ten tricks all points are distributed")
    if matadors is None or not 1 <= abs(matadors) <= MOST_MATADORS[contract]:
        raise ValueError("a suit game or grand needs matadors")
    if ending == "defenders":
        # Item 5: all points and tricks still to come go to the declarer.
        points = 120 - defender_points
        tricks = tricks + (10 - complete_tricks)
    # Item 6: after the declarer's own ending the rest goes to the defenders, so his count stays as it is.
    return _settle_with_trumps(contract, said, matadors, bid, points, tricks, complete_tricks)


def _settle_null(said: Announcement, bid: int, points: int, tricks: int, ending: str) -> IssSettled:
    """Null on the server: nothing is allocated (FORMATS 1.5, items 1, 2, 5, 6)."""
    if said.schneider or said.schwarz:
        raise ValueError("null has neither schneider nor schwarz")
    value = null_value(said.hand, said.ouvert)
    if bid > value:
        # FORMATS 1.3, last line: such a declaration never gets through.
        raise ValueError("the server refuses a null below the bid")
    won = tricks == 0 and ending != "declarer"
    return IssSettled(
        won=won,
        overbid=False,
        levels=None,
        value=value,
        score=score_of(won, value),
        points=points,
        tricks=tricks,
        schneider_flag=False,
        schwarz_flag=False,
    )


def _settle_with_trumps(
    contract: str,
    said: Announcement,
    matadors: int,
    bid: int,
    points: int,
    tricks: int,
    complete_tricks: int,
) -> IssSettled:
    """Suit game or grand on the server, points and tricks already allocated (FORMATS 1.5, items 1 to 4)."""
    made = target_reached(said, points, tricks)
    if made:
        schneider_made = points >= 90
        schwarz_made = tricks == 10
    elif complete_tricks == 0:
        # Item 3, exception: a game given up during the first trick costs no extra level.
        schneider_made = False
        schwarz_made = False
    else:
        # Item 3: the declarer himself may be schneider or schwarz.
        schneider_made = points <= 30
        schwarz_made = tricks == 0

    levels = abs(matadors)
    levels += 1  # the game itself
    for announced in (said.hand, said.schneider, said.schwarz, said.ouvert):
        if announced:
            levels += 1
    # Item 4: an announced level stays in the value when it was missed, and no level counts twice.
    if schneider_made or said.schneider:
        levels += 1
    if schwarz_made or said.schwarz:
        levels += 1

    base = BASE_VALUES[contract]
    value = base * levels
    overbid = value < bid
    if overbid:
        value = smallest_multiple_reaching(base, bid)
    won = made and not overbid

    # FORMATS 1.4: the flags tell what was achieved.
    if made:
        # Also when the game is lost because it was overbid: game 6417692 with 101 points is archived with s:1.
        schneider_flag = schneider_made
        schwarz_flag = schwarz_made
    else:
        # The level of a missed announcement is charged, but its flag stays 0.
        schneider_flag = schneider_made and not said.schneider
        schwarz_flag = schwarz_made and not said.schwarz
    return IssSettled(
        won=won,
        overbid=overbid,
        levels=levels,
        value=value,
        score=score_of(won, value),
        points=points,
        tricks=tricks,
        schneider_flag=schneider_flag,
        schwarz_flag=schwarz_flag,
    )
