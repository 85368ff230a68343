"""Announcements and the value of a game played to the end, by the official rules (RULES 2.3 to 2.8)."""

from dataclasses import dataclass

from .cards import check_contract

# RULES 2.6 (ISkO-old 5.1).
BASE_VALUES: dict[str, int] = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}

# RULES 2.5: as many as there are trumps.
MOST_MATADORS: dict[str, int] = {"diamonds": 11, "hearts": 11, "spades": 11, "clubs": 11, "grand": 4}

# RULES 2.6: each of these adds one level to matadors plus game.
EXTRA_LEVELS = ("hand", "schneider", "schneider announced", "schwarz", "schwarz announced", "ouvert")


def null_value(hand: bool, ouvert: bool) -> int:
    """The fixed value of a null game (RULES 2.6)."""
    if hand and ouvert:
        return 59
    if ouvert:
        return 46
    if hand:
        return 35
    return 23


def _bid_values() -> tuple[int, ...]:
    """Every value that some game can have (RULES 2.3), in rising order.

    Any number of extra levels from none to all six can occur: none, hand, hand + schneider, + schneider announced,
    + schwarz, + schwarz announced, + ouvert.
    """
    values: set[int] = set()
    for contract, base in BASE_VALUES.items():
        for run in range(1, MOST_MATADORS[contract] + 1):
            for extra in range(len(EXTRA_LEVELS) + 1):
                values.add(base * (run + 1 + extra))
    for hand in (False, True):
        for ouvert in (False, True):
            values.add(null_value(hand, ouvert))
    return tuple(sorted(values))


BID_VALUES: tuple[int, ...] = _bid_values()


@dataclass(frozen=True)
class Announcement:
    """What the declarer announced besides the contract (RULES 2.4)."""

    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False

    def normalised(self, contract: str) -> "Announcement":
        """Fill in what an announcement implies (RULES 2.4). In null nothing implies anything."""
        check_contract(contract)
        if contract == "null":
            return self
        schwarz = self.schwarz or self.ouvert
        schneider = self.schneider or schwarz
        hand = self.hand or schneider
        return Announcement(hand=hand, schneider=schneider, schwarz=schwarz, ouvert=self.ouvert)


def legal_announcement(contract: str, announcement: Announcement, picked_up: bool) -> bool:
    """Is this row of the table in RULES 2.4 open to a declarer who did (not) take the skat?

    Hand, said or implied, excludes the pick-up. Leaving the skat means a hand game, so hand must then be announced.
    """
    check_contract(contract)
    if contract == "null" and (announcement.schneider or announcement.schwarz):
        return False
    return announcement.normalised(contract).hand == (not picked_up)


@dataclass(frozen=True)
class Settled:
    """The result of a game.

    `levels` is the multiplier really reached, before any rounding up for an overbid; None in null.
    `value` is the amount written for the game (already rounded up when overbid), `score` the signed result.
    """

    won: bool
    overbid: bool
    levels: int | None
    value: int
    score: int


def score_of(won: bool, value: int) -> int:
    """A won game counts once, a lost one twice, hand games too (RULES 2.6)."""
    return value if won else -2 * value


def smallest_multiple_reaching(base: int, bid: int) -> int:
    """The smallest multiple of the base value that is not below the bid (RULES 2.7)."""
    value = base
    while value < bid:
        value += base
    return value


def settle(
    contract: str,
    matadors: int | None,
    announcement: Announcement,
    bid: int,
    points: int | None,
    tricks: int,
    *,
    matadors_by_contract: dict[str, int] | None = None,
) -> Settled:
    """Settle a game that was played to the end (RULES 2.6, 2.7, 2.8).

    `matadors` may carry a sign, which does not matter here. `points` are the declarer's card points with the two
    cards of the skat; they do not matter in null and may be None there. `matadors_by_contract` is needed only for a
    null that cannot reach the bid.
    """
    check_contract(contract)
    if not 0 <= tricks <= 10:
        raise ValueError("tricks must lie between 0 and 10")
    if contract == "null":
        return _settle_null(announcement, bid, tricks, matadors_by_contract)
    if matadors is None or points is None:
        raise ValueError("a suit game or grand needs matadors and points")
    if not 1 <= abs(matadors) <= MOST_MATADORS[contract] or not 0 <= points <= 120:
        raise ValueError("matadors or points out of range")
    return _settle_with_trumps(contract, abs(matadors), announcement.normalised(contract), bid, points, tricks)


def levels_reached(run: int, said: Announcement, points: int, tricks: int) -> int:
    """The multiplier (RULES 2.6): matadors and one for each level named there.

    Schneider and schwarz count for whichever side made them. A level announced but missed stays in the value, and
    no level counts twice, so each is a plain "made or announced".
    """
    somebody_is_schneider = points >= 90 or points <= 30
    somebody_is_schwarz = tricks == 10 or tricks == 0  # by tricks, never by points
    levels = run
    levels += 1  # the game itself
    if said.hand:
        levels += 1
    if somebody_is_schneider or said.schneider:
        levels += 1
    if said.schneider:
        levels += 1
    if somebody_is_schwarz or said.schwarz:
        levels += 1
    if said.schwarz:
        levels += 1
    if said.ouvert:
        levels += 1
    return levels


def target_reached(said: Announcement, points: int, tricks: int) -> bool:
    """Did the declarer do in play what he undertook (RULES 2.6)? The bid is not looked at."""
    if said.schwarz:
        return tricks == 10
    if said.schneider:
        return points >= 90
    return points >= 61


def _settle_with_trumps(contract: str, run: int, said: Announcement, bid: int, points: int, tricks: int) -> Settled:
    """A suit game or grand (RULES 2.6); `said` is already normalised."""
    base = BASE_VALUES[contract]
    levels = levels_reached(run, said, points, tricks)
    value = base * levels
    overbid = value < bid
    if overbid:
        value = smallest_multiple_reaching(base, bid)
    won = target_reached(said, points, tricks) and not overbid
    return Settled(won=won, overbid=overbid, levels=levels, value=value, score=score_of(won, value))


def _settle_null(
    announcement: Announcement, bid: int, tricks: int, matadors_by_contract: dict[str, int] | None
) -> Settled:
    """A null game (RULES 2.6), or the game that replaces an impossible one (RULES 2.8)."""
    if announcement.schneider or announcement.schwarz:
        raise ValueError("null has neither schneider nor schwarz")
    value = null_value(announcement.hand, announcement.ouvert)
    if bid > value:
        # Lost at once, whatever happened in play.
        value = cheapest_replacement(announcement.hand, bid, matadors_by_contract)
        return Settled(won=False, overbid=True, levels=None, value=value, score=score_of(False, value))
    won = tricks == 0
    return Settled(won=won, overbid=False, levels=None, value=value, score=score_of(won, value))


def cheapest_replacement(hand: bool, bid: int, matadors_by_contract: dict[str, int] | None) -> int:
    """Value of the suit game or grand that costs the declarer of an impossible null least (RULES 2.8).

    Only matadors, game and hand count; ouvert is not carried over.
    """
    if not matadors_by_contract:
        raise ValueError("an impossible null needs the matadors of the other contracts")
    candidates: list[int] = []
    for contract, run in matadors_by_contract.items():
        base = BASE_VALUES[contract]
        levels = abs(run) + 1
        if hand:
            levels += 1
        candidates.append(max(base * levels, smallest_multiple_reaching(base, bid)))
    return min(candidates)
