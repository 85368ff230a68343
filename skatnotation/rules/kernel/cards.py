"""Single cards and tricks: what may be played, what wins, what it counts, and the matadors."""

from __future__ import annotations

from skatnotation.rules.kernel.tables import BEATS, FOLLOW, GRAND, SUIT_POINTS, TRUMPS


def legal_cards(contract: int, hand: int, led: int) -> int:
    """The cards of ``hand`` that may be played to a lead of ``led`` (-1: the seat leads). New 4.2.1 to 4.2.3."""
    if led < 0:
        return hand
    following = hand & FOLLOW[contract][led]
    return following or hand


def trick_winner(contract: int, first: int, second: int, third: int) -> int:
    """Which of three cards, in the order of play, takes the trick: 0, 1 or 2."""
    best = first
    winner = 0
    if BEATS[contract][best] >> second & 1:
        best = second
        winner = 1
    if BEATS[contract][best] >> third & 1:
        winner = 2
    return winner


def points_in(cards: int) -> int:
    """Card points of a set of cards. Old and new 1.2.2."""
    return (
        SUIT_POINTS[cards & 255]
        + SUIT_POINTS[cards >> 8 & 255]
        + SUIT_POINTS[cards >> 16 & 255]
        + SUIT_POINTS[cards >> 24 & 255]
    )


def matadors(contract: int, cards: int) -> int:
    """The unbroken run of top trumps in the declarer's twelve cards: + with, - without; 0 in null.

    ``cards`` are the ten dealt and the skat, whether it was taken or not. Old 2.4.1 to 2.4.3, new 2.3.1 to 2.3.4.
    """
    held = cards >> 3 & 1
    run = 0
    for trump in TRUMPS[contract]:
        if trump < 0 or (cards >> trump & 1) != held:
            break
        run += 1
    return run if held else -run


def spitze(contract: int) -> int:
    """The card that has to take the last trick after Spitze was announced: the lowest trump. A house rule."""
    return TRUMPS[contract][3 if contract == GRAND else 10]


def spitze_missed(contract: int, declarer: int, winner: int, card: int) -> int:
    """1 when the last trick, taken by a seat with a card, went otherwise than the declarer announced with Spitze."""
    return 0 if winner == declarer and card == spitze(contract) else 1
