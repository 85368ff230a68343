"""How the cards are played: a few habits of players, and now and then any card that is legal.

For each contract the cards are put in an order from the cheapest to the most precious, and a hand is a mask over that
order: the cheapest card of a choice is its lowest bit, the dearest its highest. What follows what and what beats what
are the kernel's tables, rearranged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from skatnotation.rules.kernel.play import decided_early
from skatnotation.rules.kernel.tables import BEATS, FOLLOW, NULL, POINTS, TRUMPS
from skatnotation.rules.kernel.terms import HAND
from skatnotation.sampling.chance import Draw, below

DEFENDERS_CARE: Final = 3
DECLARER_CARES: Final = 5
"""A player plays any card that is legal once in two to the power of this."""

DECLARER: Final = 0
AGAINST: Final = 1  # a defender while the trick is the declarer's, or may become his
WITH_PARTNER: Final = 2  # a defender, the declarer having played and not being best


class Order(NamedTuple):
    """The cards of a contract in their order, and the kernel's tables over it.

    ``bits`` gives the bit of a card, ``events`` the kernel's event when a seat plays the card at a place.
    """

    bits: tuple[int, ...]
    follow: tuple[int, ...]
    beats: tuple[int, ...]
    plain: int
    aces: int
    points: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]

    def hand(self, cards: Iterable[int]) -> int:
        """Cards as a mask over the order."""
        return sum(map(self.bits.__getitem__, cards))


def _cheapest_first(contract: int) -> list[int]:
    trumps = [card for card in TRUMPS[contract] if card >= 0]
    ranks = (7, 6, 5, 4, 3, 2, 1, 0) if contract == NULL else (7, 6, 5, 2, 1, 4, 0)
    plain = [8 * suit + rank for rank in ranks for suit in range(4)]
    return [card for card in plain if card not in trumps] + trumps[::-1]


def _order(contract: int) -> Order:
    cards = _cheapest_first(contract)
    place = {card: number for number, card in enumerate(cards)}

    def rearranged(mask: int) -> int:
        return sum(1 << place[card] for card in cards if mask >> card & 1)

    return Order(
        bits=tuple(1 << place[card] for card in range(32)),
        follow=tuple(rearranged(FOLLOW[contract][card]) for card in cards),
        beats=tuple(rearranged(BEATS[contract][card]) for card in cards),
        plain=sum(1 << place[card] for card in cards if card not in TRUMPS[contract]),
        aces=sum(1 << place[card] for card in cards if card % 8 == 0 and card not in TRUMPS[contract]),
        points=tuple(POINTS[card] for card in cards),
        events=tuple(tuple(32 * seat + card for card in cards) for seat in range(3)),
    )


_SECOND_AND_LAST: Final = (1, 0)
_NEXT: Final = (1, 2, 0)

ORDERS: Final = tuple(_order(contract) for contract in range(6))
"""The order of each contract."""


def any_card(draw: Draw, cards: int) -> int:
    """Any of some cards."""
    for _ in range(int(draw() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1


def lead(order: Order, own: int, cards: int, role: int) -> int:
    """A lead in a suit game or grand, ``cards`` being all that are still to be played.

    The declarer draws trumps, then leads from his other suits: what nobody can beat, else low. Defenders lead aces.
    """
    plain = own & order.plain
    if role == DECLARER:
        trumps = own ^ plain
        choice = trumps if trumps and cards & ~(order.plain | own) else plain or own
        top = choice.bit_length() - 1
        return choice & -choice if order.beats[top] & cards & ~own else 1 << top
    aces = own & order.aces
    if aces:
        return _highest(aces)
    choice = plain or own
    return choice & -choice


def follow(order: Order, legal: int, best: int, role: int, to_come: int) -> int:
    """The answer to a lead in a suit game or grand.

    Points go to the partner who has the trick; else it is taken if that can be done, with points where nobody comes
    after and as cheaply as possible with trumps; else the cheapest card goes. ``to_come`` players come after.
    """
    plain = legal & order.plain
    if role == WITH_PARTNER:
        return _highest(plain) if plain else legal & -legal
    winning = legal & order.beats[best]
    if not winning:
        return legal & -legal
    rich = winning & plain
    if rich:
        return _highest(rich)
    return winning & -winning if role == DECLARER or not to_come else _highest(winning)


def lead_null(order: Order, own: int, cards: int, role: int) -> int:  # noqa: ARG001 - the shape of ``lead``
    """A lead in null: low."""
    return own & -own


def follow_null(order: Order, legal: int, best: int, role: int, to_come: int) -> int:
    """The answer in null: the declarer stays below, the defenders leave him the trick."""
    if role == AGAINST:
        return legal & -legal
    if role == WITH_PARTNER:
        return _highest(legal)
    below = legal & ~order.beats[best]
    if below:
        return _highest(below)
    return legal & -legal if to_come else _highest(legal)


def _absent_minded(draw: Draw, declarer: int) -> list[int]:
    """The tricks in which each seat does not think, as masks of ten."""
    plays = -1
    for _ in range(DEFENDERS_CARE):
        plays &= below(draw, 1 << 30)
    seats = [plays & 1023, plays >> 10 & 1023, plays >> 20]
    for _ in range(DECLARER_CARES - DEFENDERS_CARE):
        seats[declarer] &= below(draw, 1 << 10)
    return seats


class Tally(NamedTuple):
    """Card points and tricks of the declarer, and of the defenders."""

    points: int
    tricks: int
    other_points: int
    other_tricks: int


def play_out(
    draw: Draw, book: Sequence[int], contract: int, announced: int, declarer: int, hands: Sequence[Iterable[int]]
) -> tuple[list[int], Tally]:
    """The plays until the game is over, as events of the kernel, and who got what.

    ``hands`` are the ten cards that each seat plays with.
    """
    order = ORDERS[contract]
    _, follows, beats, _, _, worth, events = order
    own = [order.hand(cards) for cards in hands]
    leading, following = (lead_null, follow_null) if contract == NULL else (lead, follow)
    careless = _absent_minded(draw, declarer)
    may_be_over = contract == NULL or announced & ~HAND
    played: list[int] = []
    points = tricks = other_points = 0
    leader = 0
    for trick in range(10):
        cards = own[leader]
        if careless[leader] >> trick & 1:
            bit = any_card(draw, cards)
        else:
            role = DECLARER if leader == declarer else AGAINST
            bit = leading(order, cards, own[0] | own[1] | own[2], role)
        best = bit.bit_length() - 1
        led = follows[best]
        in_trick = worth[best]
        own[leader] = cards ^ bit
        played.append(events[leader][best])
        seat = winner = leader
        for to_come in _SECOND_AND_LAST:
            seat = _NEXT[seat]
            cards = own[seat]
            legal = cards & led or cards
            if not legal & (legal - 1):
                bit = legal
            elif careless[seat] >> trick & 1:
                bit = any_card(draw, legal)
            else:
                if seat == declarer:
                    role = DECLARER
                elif winner != declarer and (leader == declarer or not to_come):
                    role = WITH_PARTNER
                else:
                    role = AGAINST
                bit = following(order, legal, best, role, to_come)
            place = bit.bit_length() - 1
            own[seat] = cards ^ bit
            played.append(events[seat][place])
            in_trick += worth[place]
            if beats[best] & bit:
                best = place
                winner = seat
        leader = winner
        if winner == declarer:
            points += in_trick
            tricks += 1
        else:
            other_points += in_trick
        if may_be_over and decided_early(book, contract, announced, tricks, other_points, trick + 1 - tricks):
            break
    return played, Tally(points, tricks, other_points, trick + 1 - tricks)
