"""Endings by the official rules (RULES 2.10, 2.11), read afresh, and the slowest search there is."""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import card_points
from .play import legal_cards, seat_after, trick_winner
from .settlement import (
    BASE_VALUES,
    Announcement,
    Settled,
    null_value,
    score_of,
    smallest_multiple_reaching,
)


@dataclass(frozen=True)
class Moment:
    """A game when something happens: what is played, and what both parties have."""

    contract: str
    matadors: int
    said: Announcement
    bid: int
    points: int
    tricks: int
    other_points: int
    other_tricks: int


def value_with(moment: Moment, schneider: bool, schwarz: bool) -> int:
    """The game with these levels reached; announced ones count anyway (RULES 2.6)."""
    said = moment.said.normalised(moment.contract)
    levels = abs(moment.matadors) + 1
    levels += said.hand + said.schneider + said.schwarz + said.ouvert
    levels += schneider or schwarz or said.schneider
    levels += schwarz or said.schwarz
    return BASE_VALUES[moment.contract] * levels


def must_make(moment: Moment) -> str:
    """'game', 'schneider', 'schwarz': the least that the declarer needs, or 'nothing helps' (RULES 2.10)."""
    said = moment.said.normalised(moment.contract)
    for level in ("game", "schneider", "schwarz"):
        if said.schwarz and level != "schwarz":
            continue
        if said.schneider and level == "game":
            continue
        if value_with(moment, level != "game", level == "schwarz") >= moment.bid:
            return level
    return "nothing helps"


def winner_already(moment: Moment) -> str | None:
    """'declarer' or 'defenders' when nothing that is still played can change it."""
    if moment.contract == "null":
        if moment.tricks > 0 or moment.bid > null_value(moment.said.hand, moment.said.ouvert):
            return "defenders"
        return "declarer" if moment.other_tricks == 10 else None
    need = must_make(moment)
    if need == "nothing helps" or moment.other_points >= 60:
        return "defenders"
    if need == "schneider":
        if moment.other_points > 30:
            return "defenders"
        return "declarer" if moment.points >= 90 else None
    if need == "schwarz":
        if moment.other_tricks:
            return "defenders"
        return "declarer" if moment.tricks == 10 else None
    return "declarer" if moment.points >= 61 else None


def settled_for(moment: Moment, winner: str, schneider: bool = False, schwarz: bool = False) -> Settled:
    """Won or lost with the levels granted (RULES 2.7 for the rounding)."""
    if moment.contract == "null":
        value = null_value(moment.said.hand, moment.said.ouvert)
        won = winner == "declarer" and moment.bid <= value
        return Settled(won, moment.bid > value, None, value, score_of(won, value))
    value = value_with(moment, schneider, schwarz)
    base = BASE_VALUES[moment.contract]
    levels = value // base
    overbid = value < moment.bid
    if overbid:
        value = smallest_multiple_reaching(base, moment.bid)
    won = winner == "declarer" and not overbid
    return Settled(won, overbid, levels, value, score_of(won, value))


def after_offence(moment: Moment, by_declarer: bool) -> Settled:
    """Somebody breaks a rule (RULES 2.10)."""
    already = winner_already(moment)
    if already == "declarer":
        return settled_for(moment, "declarer", moment.points >= 90, moment.tricks == 10)
    if already == "defenders":
        return settled_for(moment, "defenders", moment.other_points >= 90, moment.other_tricks == 10)
    if by_declarer:
        return settled_for(moment, "defenders")
    need = "game" if moment.contract == "null" else must_make(moment)
    return settled_for(moment, "declarer", need != "game", need == "schwarz")


def after_giving_up(moment: Moment, cards_held: int, consents: int) -> Settled | None:
    """The declarer gives up (RULES 2.11): None when play goes on."""
    if cards_held < 9 and consents == 0:
        return None
    if winner_already(moment) == "declarer":
        return settled_for(moment, "declarer", moment.points >= 90, moment.tricks == 10)
    return settled_for(moment, "defenders")


def after_throwing(moment: Moment, by_declarer: bool, other_cards: Sequence[set[str]]) -> Settled:
    """Cards thrown down (RULES 2.11); `other_cards` are the hands of the party that throws."""
    already = winner_already(moment)
    if already == ("declarer" if by_declarer else "defenders"):
        return after_offence(moment, by_declarer)
    if moment.contract == "null":
        return settled_for(moment, "defenders" if by_declarer or moment.tricks else "declarer")
    party = set().union(*other_cards)
    sure_trick = "CJ" in party or {"SJ", "HJ", "DJ"} <= party
    if by_declarer:
        schwarz = moment.tricks == 0 and not sure_trick
        return settled_for(moment, "defenders", moment.points <= 30 or moment.points >= 90, schwarz)
    said = moment.said.normalised(moment.contract)
    schwarz = moment.other_tricks == 0 and not sure_trick
    made = moment.other_points < 60
    if said.schneider and moment.other_points > 30:
        made = False
    if said.schwarz and not schwarz:
        made = False
    schneider = moment.other_points <= 30 or (not made and moment.other_points >= 90)
    return settled_for(moment, "declarer" if made else "defenders", schneider, schwarz)


def after_showing(moment: Moment, level: str | None, defenders: Sequence[set[str]]) -> Settled:
    """The declarer lays his cards open, both defenders agree, and he claims a level or none (RULES 2.11)."""
    if winner_already(moment) == "defenders":
        return after_offence(moment, by_declarer=False)
    if moment.contract == "null":
        return settled_for(moment, "declarer")
    need = must_make(moment)
    party = set().union(*defenders)
    sure_trick = "CJ" in party or {"SJ", "HJ", "DJ"} <= party
    schneider = need != "game" or moment.points >= 90 or (level is not None and moment.other_points <= 30)
    schwarz = need == "schwarz" or (level == "schwarz" and not moment.other_tricks and not sure_trick)
    return settled_for(moment, "declarer", schneider, schwarz)


def after_playing_open(
    moment: Moment, holds: bool, declarer: Sequence[set[str]], defenders: Sequence[set[str]]
) -> Settled:
    """A defender plays open and the search has said whether it holds (RULES 2.11)."""
    already = winner_already(moment)
    if already == ("declarer" if holds else "defenders"):
        return after_offence(moment, by_declarer=False)
    return after_throwing(moment, holds, declarer if holds else defenders)


def declarer_is_shut_out(
    contract: str, hands: dict[str, set[str]], leader: str, trick: list[str], declarer: str, claimer: str
) -> bool:
    """Can the claimer alone keep the declarer from every trick? In null: can he make him take one?"""
    if len(trick) == 3:
        winner = seat_after(leader, trick_winner(contract, trick))
        if winner == declarer:
            return contract == "null"
        return declarer_is_shut_out(contract, hands, winner, [], declarer, claimer)
    turn = seat_after(leader, len(trick))
    if not hands[turn]:
        return contract != "null"
    results = [
        declarer_is_shut_out(contract, {**hands, turn: hands[turn] - {card}}, leader, [*trick, card], declarer, claimer)
        for card in sorted(legal_cards(contract, hands[turn], trick))
    ]
    return any(results) if turn == claimer else all(results)


def sure_points(
    contract: str, hands: dict[str, set[str]], leader: str, trick: list[str], claimer: str, tricks: int
) -> int:
    """The card points that the claimer gets in his next so many tricks when both others play against him."""
    if len(trick) == 3:
        winner = seat_after(leader, trick_winner(contract, trick))
        if winner != claimer:
            return sure_points(contract, hands, winner, [], claimer, tricks)
        if tricks == 1:
            return card_points(trick)
        return card_points(trick) + sure_points(contract, hands, winner, [], claimer, tricks - 1)
    turn = seat_after(leader, len(trick))
    if not hands[turn]:
        return 0
    results = [
        sure_points(contract, {**hands, turn: hands[turn] - {card}}, leader, [*trick, card], claimer, tricks)
        for card in sorted(legal_cards(contract, hands[turn], trick))
    ]
    return max(results) if turn == claimer else min(results)
