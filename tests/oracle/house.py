"""House rules (RULES 3.6), each read afresh: the official settlement with one thing changed, Ramsch, doublings."""

from collections.abc import Sequence
from dataclasses import dataclass

from .settlement import (
    BASE_VALUES,
    Announcement,
    Settled,
    levels_reached,
    settle,
    smallest_multiple_reaching,
    target_reached,
)


def settle_only_jacks(contract: str, matadors: int, said: Announcement, bid: int, points: int, tricks: int) -> Settled:
    """Only jacks are matadors: a run of five or more counts four."""
    return settle(contract, 4 if abs(matadors) > 4 else matadors, said, bid, points, tricks)


def settle_hand_once(
    contract: str, matadors: int | None, said: Announcement, bid: int, points: int, tricks: int
) -> Settled:
    """Lost hand games count once, null hand and null ouvert hand too."""
    official = settle(contract, matadors, said, bid, points, tricks)
    if official.won or not said.normalised(contract).hand:
        return official
    return Settled(official.won, official.overbid, official.levels, official.value, -official.value)


def settle_spitze(
    contract: str, matadors: int, said: Announcement, bid: int, points: int, tricks: int, took_last: bool
) -> Settled:
    """Spitze: one level, and lost unless the lowest trump takes the last trick."""
    full = said.normalised(contract)
    base = BASE_VALUES[contract]
    levels = levels_reached(abs(matadors), full, points, tricks) + 1
    value = base * levels
    overbid = value < bid
    if overbid:
        value = smallest_multiple_reaching(base, bid)
    won = target_reached(full, points, tricks) and took_last and not overbid
    return Settled(won, overbid, levels, value, value if won else -2 * value)


@dataclass(frozen=True)
class RamschRules:
    """What a table has agreed on."""

    counts: str = "points"  # or "fixed"
    skat_to_loser: bool = False
    jungfrau: bool = False
    durchmarsch: str = "lost"  # or "wins", "others-pay"
    latest_pays: bool = False
    forty_is_nothing: bool = False


def settle_ramsch(
    rules: RamschRules, won_by: Sequence[str], points_of_trick: Sequence[int], skat_points: int, doublings: int
) -> dict[str, int]:
    """Ten tricks, each with its winner and its card points."""
    scores = {"F": 0, "M": 0, "R": 0}
    factor = 2**doublings
    total = {"F": 0, "M": 0, "R": 0}
    for winner, points in zip(won_by, points_of_trick, strict=True):
        total[winner] += points
    if not rules.skat_to_loser:
        total[won_by[-1]] += skat_points
    trickless = [seat for seat in total if seat not in won_by]
    if len(trickless) == 2 and rules.durchmarsch == "wins":
        scores[won_by[0]] = 120 * factor
        return scores
    if len(trickless) == 2 and rules.durchmarsch == "others-pay":
        for seat in trickless:
            scores[seat] = -120 * factor
        return scores
    losers = _losers(rules, won_by, total)
    for seat in losers:
        scores[seat] = -factor * _what_a_loser_pays(rules, total[seat], skat_points, len(trickless))
    return scores


def _losers(rules: RamschRules, won_by: Sequence[str], total: dict[str, int]) -> list[str]:
    """Who has most; of several all pay, or the one with the latest trick, or nobody when each has forty."""
    losers = [seat for seat in total if total[seat] == max(total.values())]
    if len(losers) == 3 and rules.forty_is_nothing:
        return []
    if rules.latest_pays:
        for winner in reversed(won_by):
            if winner in losers:
                return [winner]
    return losers


def _what_a_loser_pays(rules: RamschRules, points: int, skat_points: int, trickless: int) -> int:
    """By points or by the fixed tariff, before doublings."""
    if rules.counts == "fixed":
        return {0: 10, 1: 15, 2: 20}[trickless]
    pays = points
    if rules.skat_to_loser:
        pays += skat_points
    if rules.jungfrau and trickless:
        pays = pays * 2
    return pays


def with_doublings(score: int, said: Sequence[str]) -> int:
    """The score after each word (kontra, re, bock) has doubled it."""
    for _ in said:
        score = score + score
    return score


def kontra_allowed(
    calls: Sequence[tuple[str, int]], seat: str, declarer: str, cards: int, least: int, most: int
) -> bool:
    """A defender who has said enough himself (bid or held) and has not played too many cards."""
    if seat == declarer:
        return False
    if cards > most:
        return False
    return least == 0 or any(who == seat and value >= least for who, value in calls)


def re_allowed(words: Sequence[str], seat: str, declarer: str, cards_since: int) -> bool:
    """The declarer answers a kontra before another card is played, and once."""
    return seat == declarer and "kontra" in words and "re" not in words and cards_since == 0


def knock_allowed(knocks: Sequence[str], seat: str, cards: int) -> bool:
    """Everybody may knock once, until a card lies on the table."""
    return seat not in knocks and cards == 0


def bock_games(rounds: Sequence[bool], players: int) -> list[bool]:
    """Which games count double, when `rounds` tells after which games a round is added: rounds wait in a line."""
    doubled: list[bool] = []
    waiting = 0
    for brings in rounds:
        doubled.append(waiting > 0)
        waiting = max(0, waiting - 1)
        if brings:
            waiting += players
    return doubled


def brings_a_round(triggers: set[str], result: Settled, points: int, doubled_by_defenders: bool, big: int) -> bool:
    """60 : 60, a lost kontra, a declarer who is schneider, a big game won."""
    return (
        ("sixty" in triggers and points == 60)
        or ("kontra" in triggers and doubled_by_defenders and not result.won)
        or ("schneider" in triggers and not result.won and points <= 30)
        or ("big" in triggers and result.won and result.score >= big)
    )


def settle_other_numbers(
    contract: str, matadors: int, said: Announcement, bid: int, points: int, tricks: int, grand: int, goal: int
) -> Settled:
    """The official game with another base value of grand and another number of points for schneider."""
    full = said.normalised(contract)
    base = grand if contract == "grand" else BASE_VALUES[contract]
    # read the levels at ninety, after moving the points to the same side of ninety and thirty
    moved = points
    if 90 <= points < goal:
        moved = 89
    if 120 - goal < points <= 30:
        moved = 31
    levels = levels_reached(abs(matadors), full, moved, tricks)
    value = base * levels
    overbid = value < bid
    if overbid:
        value = smallest_multiple_reaching(base, bid)
    won = target_reached(full, moved, tricks) and not overbid
    return Settled(won, overbid, levels, value, value if won else -2 * value)


def pushed_round(
    hands: dict[str, set[str]], skat: set[str], pushes: Sequence[tuple[str, set[str] | None]], jacks: bool
) -> tuple[dict[str, set[str]], set[str], int] | None:
    """The skat handed from forehand to rearhand; None when somebody may not hand it on so."""
    order = ["F", "M", "R"]
    held = {seat: set(cards) for seat, cards in hands.items()}
    lying = set(skat)
    unseen = 0
    for seat, cards in pushes:
        if not order or seat != order.pop(0):
            return None
        if cards is None:
            unseen += 1
            continue
        held[seat] |= lying
        if len(cards) != 2 or not cards <= held[seat]:
            return None
        if not jacks and any(card[1] == "J" for card in cards):
            return None
        held[seat] -= cards
        lying = set(cards)
    return held, lying, unseen
