"""The handbook's game (RULES 1.1): its announcements, factors, losses and its Ramsch, read afresh."""

from dataclasses import dataclass

from .settlement import MOST_MATADORS, Announcement

# A000-54.
BASE_VALUES: dict[str, int] = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 20}

SCHNEIDER_GOAL = 91  # A000-35


@dataclass(frozen=True)
class RaeuberSettled:
    """Won, whether the value stayed below the bid, the sum of factors (None in null), value and score."""

    won: bool
    bid_missed: bool
    factors: int | None
    value: int
    score: int


def legal_in_raeuber(contract: str, said: Announcement, picked_up: bool) -> bool:
    """A000-23 to A000-35: who leaves the skat plays hand; null is from the hand, open play in suit games too."""
    if said.hand and picked_up:
        return False
    if contract == "null":
        return not picked_up and not said.schneider and not said.schwarz
    return not (said.ouvert and picked_up)


def last_factor(said: Announcement, points: int, tricks: int) -> int:
    """One of the five factors of A000-64, for a game that was made."""
    if said.schwarz:
        return 5
    if said.schneider:
        return 4 if tricks == 10 else 3
    if tricks == 10:
        return 2
    return 1 if points >= SCHNEIDER_GOAL else 0


def settle_raeuber(
    contract: str, matadors: int | None, said: Announcement, bid: int, points: int, tricks: int, picked_up: bool
) -> RaeuberSettled:
    """Value and score (A000-50 to A000-72); of a lost suit or grand game only the score has a meaning in the book."""
    if contract == "null":
        value = 46 if said.ouvert else 23
        won = tricks == 0 and bid <= value
        return RaeuberSettled(won, bid > value, None, value, value if won else -value)
    assert matadors is not None
    assert 1 <= abs(matadors) <= MOST_MATADORS[contract]
    if said.schwarz:
        goal_reached = tricks == 10
    elif said.schneider:
        goal_reached = points >= SCHNEIDER_GOAL
    else:
        goal_reached = points >= 61
    factors = 1 + abs(matadors)
    if not picked_up:
        factors += 1
    if said.ouvert:
        factors += 1
    factors += last_factor(said, points, tricks)
    value = BASE_VALUES[contract] * factors
    won = goal_reached and value >= bid
    score = value
    if not won:
        score = -2 * bid if picked_up else -bid
    return RaeuberSettled(won, value < bid, factors, value, score)


def settle_raeuber_ramsch(won_by: list[str], points_of_trick: list[int], skat_points: int) -> dict[str, int]:
    """Ten tricks, each with its winner and its card points (A000-42, A000-80 to A000-84)."""
    scores = {"F": 0, "M": 0, "R": 0}
    total = {"F": 0, "M": 0, "R": 0}
    for winner, points in zip(won_by, points_of_trick, strict=True):
        total[winner] += points
    total[won_by[-1]] += skat_points
    without = [seat for seat in total if seat not in won_by]
    if len(without) == 2:
        scores[won_by[0]] = -30
    elif len(without) == 1:
        scores[without[0]] = 20
    elif list(total.values()) == [40, 40, 40]:
        scores["F"] = 10
    else:
        fewest = [seat for seat in total if total[seat] == min(total.values())]
        if len(fewest) == 2 and won_by[-1] in fewest:
            fewest.remove(won_by[-1])
        for seat in fewest:
            scores[seat] = 10
    return scores
