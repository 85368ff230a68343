"""Playing the cards (RULES 2.9)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .cards import (
    ALL_CARDS,
    card_points,
    check_cards,
    check_contract,
    effective_suit,
    plain_suit_order,
    trump_order,
)

# Clockwise, beginning with the seat that leads first.
SEATS = ("F", "M", "R")


def seat_after(seat: str, steps: int = 1) -> str:
    """The seat so many places further clockwise (RULES 2.2)."""
    return SEATS[(SEATS.index(seat) + steps) % 3]


def legal_cards(contract: str, hand: set[str], trick: Sequence[str]) -> set[str]:
    """The cards a player may put to the trick (RULES 2.9, follow if you can).

    `trick` holds the cards already on the table, the leader's card first.
    """
    check_contract(contract)
    check_cards(hand)
    check_cards(trick)
    if len(trick) > 2:
        raise ValueError("the trick is already full")
    if not trick:
        return set(hand)
    led = effective_suit(contract, trick[0])
    following = {card for card in hand if effective_suit(contract, card) == led}
    if following:
        return following
    # Void in the suit led: no duty to trump or to beat.
    return set(hand)


def trick_winner(contract: str, trick: Sequence[str]) -> int:
    """Place (0 = leader) of the card that wins the trick (RULES 2.1 and 2.9)."""
    check_contract(contract)
    check_cards(trick)
    if not trick or len(trick) > 3 or len(set(trick)) != len(trick):
        raise ValueError("a trick is one to three different cards")
    cards = list(trick)
    for trump in trump_order(contract):
        if trump in cards:
            return cards.index(trump)
    # No trump was played, so only the suit of the first card can win.
    for card in plain_suit_order(contract, cards[0][0]):
        if card in cards:
            return cards.index(card)
    raise AssertionError("the card led always belongs to the suit led")


@dataclass(frozen=True)
class PlayOutcome:
    """Where a list of played cards leads, up to its first fault.

    Only complete tricks are counted; the cards of a trick under way belong to nobody yet.
    After the thirtieth card `next_seat` is None and `legal` is empty. After a fault everything describes the
    position in which the faulty card was offered.
    """

    first_fault: int | None
    reason: str | None
    points: int
    tricks: int
    defender_points: int
    complete_tricks: int
    next_seat: str | None
    legal: set[str] = field(default_factory=set)


def _check_deal(declarer: str, hands: dict[str, set[str]], skat2: set[str]) -> None:
    """Three times ten cards and two, all different (RULES 2.1, 2.2)."""
    if declarer not in SEATS or set(hands) != set(SEATS):
        raise ValueError("seats are F, M and R")
    if [len(hands[seat]) for seat in SEATS] != [10, 10, 10] or len(skat2) != 2:
        raise ValueError("ten cards for each seat and two put away")
    everything = list(skat2)
    for seat in SEATS:
        everything.extend(hands[seat])
    if set(everything) != ALL_CARDS or len(everything) != len(ALL_CARDS):
        raise ValueError("the four parts must make up the pack")


def _fault(
    contract: str,
    dealt: dict[str, set[str]],
    played: list[str],
    trick: list[str],
    next_seat: str,
    seat: str,
    card: str,
) -> str | None:
    """Name the first thing wrong with this card, or None (RULES 2.9)."""
    if len(played) == 30:
        return "over"
    if card in played:
        return "twice"
    if card not in dealt.get(seat, set()):
        return "held"
    if seat != next_seat:
        return "turn"
    left = dealt[seat] - set(played)
    if card not in legal_cards(contract, left, trick):
        return "revoke"
    return None


def play_out(
    contract: str,
    declarer: str,
    hands: dict[str, set[str]],
    skat2: set[str],
    plays: Sequence[tuple[str, str]],
) -> PlayOutcome:
    """Follow the cards played and count the tricks (RULES 2.9), stopping at the first fault.

    `hands` are the ten cards of each seat after discarding, `skat2` the two cards that count for the declarer.
    The function does not stop by itself when a game is decided: an ending is a matter of settlement.
    """
    check_contract(contract)
    _check_deal(declarer, hands, skat2)
    played: list[str] = []
    trick: list[str] = []
    leader = "F"  # whoever declares (RULES 2.9, T46)
    declarer_cards: list[str] = list(skat2)
    defender_cards: list[str] = []
    declarer_tricks = 0
    complete_tricks = 0
    first_fault: int | None = None
    reason: str | None = None

    for ply, (seat, card) in enumerate(plays):
        reason = _fault(contract, hands, played, trick, seat_after(leader, len(trick)), seat, card)
        if reason is not None:
            first_fault = ply
            break
        played.append(card)
        trick.append(card)
        if len(trick) == 3:
            leader = seat_after(leader, trick_winner(contract, trick))
            complete_tricks += 1
            if leader == declarer:
                declarer_tricks += 1
                declarer_cards.extend(trick)
            else:
                defender_cards.extend(trick)
            trick = []

    next_seat: str | None = None
    legal: set[str] = set()
    if len(played) < 30:
        next_seat = seat_after(leader, len(trick))
        legal = legal_cards(contract, hands[next_seat] - set(played), trick)
    return PlayOutcome(
        first_fault=first_fault,
        reason=reason,
        points=card_points(declarer_cards),
        tricks=declarer_tricks,
        defender_points=card_points(defender_cards),
        complete_tricks=complete_tricks,
        next_seat=next_seat,
        legal=legal,
    )


def count_sequences(
    contract: str,
    hands: dict[str, set[str]],
    leader: str,
    trick: Sequence[str] | None = None,
) -> int:
    """Number of ways in which the rest of the cards can legally be played (RULES 2.9).

    `hands` are the cards still held. `trick` holds the cards of the trick under way (not in `hands` any more) and
    `leader` is the seat that led it, or that leads next when no card is on the table.
    """
    check_contract(contract)
    table = list(trick) if trick is not None else []
    if leader not in SEATS or set(hands) != set(SEATS) or len(table) > 2:
        raise ValueError("seats are F, M and R, and at most two cards lie on the table")
    have_played = [seat_after(leader, place) for place in range(len(table))]
    if len({len(hands[seat]) + (seat in have_played) for seat in SEATS}) != 1:
        raise ValueError("the seats do not hold matching numbers of cards")
    everything = table + [card for seat in SEATS for card in hands[seat]]
    if len(set(everything)) != len(everything):
        raise ValueError("a card appears twice")
    return _count(contract, hands, leader, table)


def _count(contract: str, hands: dict[str, set[str]], leader: str, table: list[str]) -> int:
    """Try every legal card and add up what follows (RULES 2.9)."""
    if len(table) == 3:
        return _count(contract, hands, seat_after(leader, trick_winner(contract, table)), [])
    seat = seat_after(leader, len(table))
    if not hands[seat]:
        # Nobody holds a card any more: exactly one way to go on, namely not at all.
        return 1
    total = 0
    for card in legal_cards(contract, hands[seat], table):
        after = dict(hands)
        after[seat] = hands[seat] - {card}
        total += _count(contract, after, leader, [*table, card])
    return total
