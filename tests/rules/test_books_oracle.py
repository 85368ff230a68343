"""The engine against the oracle for each book and each switch, on thousands of random cases."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from skatnotation.cards import Card
from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.rules.bookfile import switched
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.kernel.cards import spitze, spitze_missed
from skatnotation.rules.kernel.doubling import bock_left, brings_bock, knock_fault, kontra_fault, multiplied, re_fault
from skatnotation.rules.kernel.ramsch import ramsch_play, settle_ramsch
from skatnotation.rules.kernel.settlement import settle_game, settle_null
from skatnotation.rules.kernel.terms import BY_NOBODY, HAND, OUVERT, SCHNEIDER, SCHWARZ, SPITZE, SPITZE_MISSED
from skatnotation.rules.ramsch import push
from skatnotation.rules.ruleset import GAMECIRCLE, ISKO, RAEUBER, RuleSet
from skatnotation.seats import SEATS as TABLE
from skatnotation.seats import Seat
from tests import oracle
from tests.oracle import house, raeuber

from .stories import PACK

NAMES = tuple(str(card) for card in PACK)
SEATS = "FMR"


def said(announced: int) -> oracle.Announcement:
    return oracle.Announcement(
        hand=announced & HAND > 0,
        schneider=announced & SCHNEIDER > 0,
        schwarz=announced & SCHWARZ > 0,
        ouvert=announced & OUVERT > 0,
    )


class Case:
    """A suit or grand game with its end, at random."""

    def __init__(self, luck: random.Random, announced: int) -> None:
        self.contract = luck.choice(CONTRACTS[:5])
        most = 4 if self.contract is Contract.GRAND else 11
        self.run = luck.choice([run for run in range(-most, most + 1) if run])
        self.bid = luck.choice(BID_VALUES[: luck.choice((10, 63))])
        self.tricks = luck.choice((0, *range(1, 10), 10))
        self.points = {0: luck.randint(0, 22), 10: 120}.get(self.tricks, luck.randint(0, 120))
        self.announced = announced

    def settle(self, book: RuleSet, more: int = 0) -> tuple[int, ...]:
        return settle_game(
            book.numbers,
            self.contract.number,
            implied(book.numbers, self.contract.number, self.announced | more),
            self.run,
            self.bid,
            self.points,
            self.tricks,
            120 - self.points,
            10 - self.tricks,
            BY_NOBODY,
        )


OFFICIAL = (0, HAND, HAND | SCHNEIDER, HAND | SCHWARZ, HAND | OUVERT)


def expect(ours: tuple[int, ...], theirs: oracle.Settled) -> None:
    assert ours[:5] == (theirs.won, theirs.overbid, theirs.levels, theirs.value, theirs.score)


def test_gamecircle_is_the_official_game() -> None:
    luck = random.Random(1)
    for _ in range(10_000):
        case = Case(luck, luck.choice(OFFICIAL))
        theirs = oracle.settle(case.contract, case.run, said(case.announced), case.bid, case.points, case.tricks)
        expect(case.settle(GAMECIRCLE), theirs)


def test_raeuber_announcements() -> None:
    for contract in CONTRACTS:
        for announced in range(16):
            for picked_up in (0, 1):
                legal = raeuber.legal_in_raeuber(contract, said(announced), picked_up == 1)
                hand = 0 if picked_up else HAND
                fault = announcement_fault(RAEUBER.numbers, contract.number, announced | hand, picked_up)
                assert (fault == 0) is legal, (contract, announced, picked_up)


def test_raeuber_suit_games_and_grand() -> None:
    """Won games by all figures; lost ones by their score, which is all that the book says of them."""
    luck = random.Random(2)
    seen = {(True, True): 0, (True, False): 0, (False, True): 0, (False, False): 0}
    for _ in range(20_000):
        picked_up = luck.random() < 0.5
        levels = luck.choice((0, 0, SCHNEIDER, SCHNEIDER | SCHWARZ, SCHWARZ))
        announced = levels if picked_up else levels | HAND | luck.choice((0, OUVERT))
        case = Case(luck, announced)
        theirs = raeuber.settle_raeuber(
            case.contract, case.run, said(announced), case.bid, case.points, case.tricks, picked_up
        )
        ours = case.settle(RAEUBER)
        assert (ours[0], ours[4]) == (theirs.won, theirs.score), (case.__dict__, ours, theirs)
        if theirs.won:
            assert ours[1:4] == (0, theirs.factors, theirs.value)
        seen[theirs.won, picked_up] += 1
    assert min(seen.values()) > 1_000


def test_raeuber_null() -> None:
    for ouvert in (0, OUVERT):
        for bid in BID_VALUES:
            for tricks in range(11):
                ours = settle_null(RAEUBER.numbers, HAND | ouvert, 0, bid, 0, tricks, BY_NOBODY)
                theirs = raeuber.settle_raeuber("null", None, said(ouvert), bid, 0, tricks, picked_up=False)
                assert (ours[0], ours[1], ours[3], ours[4]) == (
                    theirs.won,
                    theirs.bid_missed,
                    theirs.value,
                    theirs.score,
                )


def test_only_jacks() -> None:
    luck = random.Random(3)
    book = switched(ISKO, ["only-jacks"])
    for _ in range(10_000):
        case = Case(luck, luck.choice(OFFICIAL))
        expect(
            case.settle(book),
            house.settle_only_jacks(case.contract, case.run, said(case.announced), case.bid, case.points, case.tricks),
        )


def test_lost_hand_games_once() -> None:
    luck = random.Random(4)
    book = switched(ISKO, ["hand-lost-once"])
    for _ in range(10_000):
        case = Case(luck, luck.choice(OFFICIAL))
        expect(
            case.settle(book),
            house.settle_hand_once(case.contract, case.run, said(case.announced), case.bid, case.points, case.tricks),
        )
    for announced in (0, HAND, OUVERT, HAND | OUVERT):
        ours = settle_null(book.numbers, announced, 0, 23, 0, 1, BY_NOBODY)
        assert ours[4] == house.settle_hand_once("null", None, said(announced), 23, 0, 1).score


def test_spitze() -> None:
    luck = random.Random(5)
    book = switched(ISKO, ["spitze"])
    for _ in range(10_000):
        case = Case(luck, luck.choice(OFFICIAL))
        took = luck.random() < 0.5
        expect(
            case.settle(book, SPITZE | (0 if took else SPITZE_MISSED)),
            house.settle_spitze(
                case.contract, case.run, said(case.announced), case.bid, case.points, case.tricks, took
            ),
        )


@pytest.mark.parametrize("contract", CONTRACTS[:5])
def test_the_card_of_spitze_is_the_lowest_trump(contract: Contract) -> None:
    trumps = [card for card in NAMES if oracle.effective_suit(contract, card) == "trump"]
    lowest = next(
        card
        for card in trumps
        if all(oracle.trick_winner(contract, [card, other]) for other in trumps if other != card)
    )
    assert NAMES[spitze(contract.number)] == lowest
    assert spitze_missed(contract.number, 1, 1, spitze(contract.number)) == 0
    assert spitze_missed(contract.number, 1, 2, spitze(contract.number)) == 1


def test_announcing_after_a_pick_up() -> None:
    """The switch opens schneider and schwarz, and nothing else, to who has taken the skat."""
    book = switched(ISKO, ["announce-with-skat"])
    for contract in CONTRACTS:
        for announced in range(16):
            official = oracle.legal_announcement(contract, said(announced), True)
            opened = contract is not Contract.NULL and not announced & (HAND | OUVERT)
            assert (announcement_fault(book.numbers, contract.number, announced, 1) == 0) is (official or opened)


def test_no_announcements() -> None:
    book = switched(ISKO, ["no-announcements"])
    for contract in CONTRACTS:
        for announced in range(16):
            if not announced & HAND:
                continue
            words = said(announced)
            official = oracle.legal_announcement(contract, words, False)
            closed = contract is not Contract.NULL and words.normalised(contract).schneider
            assert (announcement_fault(book.numbers, contract.number, announced, 0) == 0) is (official and not closed)


def test_kontra() -> None:
    luck = random.Random(6)
    for _ in range(5_000):
        least, most = luck.choice((0, 18, 24)), luck.randrange(3)
        book = switched(ISKO, ["kontra", f"kontra-from={least}", f"kontra-until={most}"])
        calls = [(luck.choice(SEATS), luck.choice(BID_VALUES[:6])) for _ in range(luck.randrange(5))]
        seat, declarer, cards = luck.choice(SEATS), luck.choice(SEATS), luck.randrange(4)
        own = max((value for who, value in calls if who == seat), default=0)
        ours = kontra_fault(book.numbers, int(seat != declarer), own, cards, 0)
        assert (ours == 0) is house.kontra_allowed(calls, seat, declarer, cards, least, most)


def test_doublings() -> None:
    luck = random.Random(7)
    for _ in range(2_000):
        words = [word for word in ("kontra", "re", "bock") if luck.random() < 0.5]
        score = luck.choice((-1, 1)) * luck.choice(BID_VALUES)
        ours = multiplied(score, "kontra" in words, "re" in words, "bock" in words)
        assert ours == house.with_doublings(score, words)


# Ramsch


def random_ramsch(luck: random.Random) -> tuple[list[int], list[int], list[str], list[int], int]:
    """Hands, events, and what the oracle makes of them: the winner and the points of each trick; the skat's points."""
    pack = luck.sample(range(32), 32)
    if luck.random() < 0.3:  # one strong hand, so that others stay without a trick
        pack.sort(key=lambda card: (card % 8 != 3, card % 8 != 0, luck.random()))
    held = [set(pack[:10]), set(pack[10:20]), set(pack[20:30])]
    luck.shuffle(held)
    hands = [sum(1 << card for card in part) for part in held]
    events: list[int] = []
    winners: list[str] = []
    points: list[int] = []
    turn = 0
    for _ in range(10):
        trick: list[int] = []
        for place in range(3):
            seat = (turn + place) % 3
            names = {NAMES[card] for card in held[seat]}
            legal = oracle.legal_cards("grand", names, [NAMES[card] for card in trick])
            card = NAMES.index(luck.choice(sorted(legal)))
            held[seat].remove(card)
            trick.append(card)
            events.append(32 * seat + card)
        turn = (turn + oracle.trick_winner("grand", [NAMES[card] for card in trick])) % 3
        winners.append(SEATS[turn])
        points.append(oracle.card_points(NAMES[card] for card in trick))
    return hands, events, winners, points, 120 - sum(points)


def by_seat(scores: dict[str, int]) -> tuple[int, ...]:
    return tuple(scores[seat] for seat in SEATS)


def switches(luck: random.Random) -> tuple[list[str], house.RamschRules]:
    words = ["ramsch"]
    agreed = house.RamschRules(
        counts=luck.choice(("points", "fixed")),
        skat_to_loser=luck.random() < 0.5,
        jungfrau=luck.random() < 0.5,
        durchmarsch=luck.choice(("lost", "wins", "others-pay")),
        latest_pays=luck.random() < 0.5,
        forty_is_nothing=luck.random() < 0.5,
    )
    words += [f"ramsch-score={agreed.counts}", f"durchmarsch={agreed.durchmarsch}"]
    words += ["skat=loser"] * agreed.skat_to_loser + ["jungfrau"] * agreed.jungfrau
    words += ["tie=latest"] * agreed.latest_pays + ["forty-is-nothing"] * agreed.forty_is_nothing
    return words, agreed


def test_ramsch_played_at_random() -> None:
    luck = random.Random(8)
    for _ in range(3_000):
        hands, events, winners, points, skat = random_ramsch(luck)
        words, agreed = switches(luck)
        index, fault, card_points, tricks, latest, plays = ramsch_play((hands[0], hands[1], hands[2]), events, 30)
        assert (index, fault, plays) == (-1, 0, 30)
        assert card_points == tuple(
            sum(count for winner, count in zip(winners, points, strict=True) if winner == seat) for seat in SEATS
        )
        doubled = luck.randrange(3)
        ours = settle_ramsch(switched(ISKO, words).numbers, card_points, tricks, latest, skat, doubled)
        assert ours == by_seat(house.settle_ramsch(agreed, winners, points, skat, doubled))
        ours = settle_ramsch(RAEUBER.numbers, card_points, tricks, latest, skat, 0)
        assert ours == by_seat(raeuber.settle_raeuber_ramsch(winners, points, skat))


def made_up(luck: random.Random) -> tuple[list[str], list[int], int]:
    """Ten tricks as no deal may bring them, with many ties and players without a trick."""
    seats = luck.choice(("F", "M", "R", "FM", "FR", "MR", "FMR", "FMR"))
    winners = [luck.choice(seats) for _ in range(10)]
    skat = luck.choice((0, 10, 20))
    points = [0] * 10
    for _ in range((120 - skat) // 10):
        points[luck.randrange(10)] += 10
    return winners, points, skat


def summed(winners: Sequence[str], points: Sequence[int]) -> tuple[tuple[int, int, int], ...]:
    total = [0, 0, 0]
    count = [0, 0, 0]
    latest = [0, 0, 0]
    for trick, (winner, worth) in enumerate(zip(winners, points, strict=True), 1):
        seat = SEATS.index(winner)
        total[seat] += worth
        count[seat] += 1
        latest[seat] = trick
    return tuple((three[0], three[1], three[2]) for three in (total, count, latest))


def test_ramsch_with_every_tie() -> None:
    luck = random.Random(9)
    ties = 0
    for _ in range(20_000):
        winners, points, skat = made_up(luck)
        words, agreed = switches(luck)
        total, count, latest = summed(winners, points)
        doubled = luck.randrange(3)
        ours = settle_ramsch(switched(ISKO, words).numbers, total, count, latest, skat, doubled)
        theirs = house.settle_ramsch(agreed, winners, points, skat, doubled)
        assert ours == by_seat(theirs), (words, winners, points, skat)
        ours = settle_ramsch(RAEUBER.numbers, total, count, latest, skat, 0)
        assert ours == by_seat(raeuber.settle_raeuber_ramsch(winners, points, skat)), (winners, points, skat)
        ties += len({*total}) < 3
    assert ties > 3_000


# The other switches


def test_another_grand_and_another_schneider() -> None:
    luck = random.Random(10)
    for _ in range(10_000):
        case = Case(luck, luck.choice(OFFICIAL))
        grand, goal = luck.choice((20, 24)), luck.choice((90, 91))
        book = switched(ISKO, [f"grand={grand}", f"schneider-from={goal}"])
        words = said(case.announced)
        expect(
            case.settle(book),
            house.settle_other_numbers(case.contract, case.run, words, case.bid, case.points, case.tricks, grand, goal),
        )


def test_ouvert_after_a_pick_up() -> None:
    book = switched(ISKO, ["ouvert-with-skat", "announce-with-skat"])
    for contract in CONTRACTS:
        for announced in range(16):
            official = oracle.legal_announcement(contract, said(announced), True)
            opened = contract is not Contract.NULL and not announced & HAND
            assert (announcement_fault(book.numbers, contract.number, announced, 1) == 0) is (official or opened)


def test_re() -> None:
    luck = random.Random(11)
    book = switched(ISKO, ["kontra", "re"]).numbers
    for _ in range(2_000):
        words = [word for word in ("kontra", "re") if luck.random() < 0.6]
        seat, declarer, cards = luck.choice(SEATS), luck.choice(SEATS), luck.randrange(2)
        ours = re_fault(book, int(seat != declarer), "kontra" in words, cards, "re" in words)
        assert (ours == 0) is house.re_allowed(words, seat, declarer, cards)


def test_knocking() -> None:
    for knocked in (0, 1):
        for cards in range(31):
            knocks = ["M"] if knocked else ["R"]
            ours = knock_fault(switched(ISKO, ["ramsch", "knock"]).numbers, knocked, cards)
            assert (ours == 0) is house.knock_allowed(knocks, "M", cards)
            assert knock_fault(ISKO.numbers, knocked, cards) > 0


def test_bock_rounds() -> None:
    luck = random.Random(12)
    for _ in range(1_000):
        players = luck.choice((3, 4, 5))
        rounds = [luck.random() < 0.2 for _ in range(30)]
        left, doubled = 0, []
        for brings in rounds:
            doubled.append(left > 0)
            left = bock_left(left, players, brings)
        assert doubled == house.bock_games(rounds, players)


def test_what_brings_a_bock_round() -> None:
    luck = random.Random(13)
    brought = 0
    for _ in range(10_000):
        triggers = {word for word in ("sixty", "kontra", "schneider", "big") if luck.random() < 0.5} or {"sixty"}
        big = luck.choice((60, 96, 120))
        book = switched(ISKO, [f"bock={'+'.join(sorted(triggers))}", f"bock-big={big}"])
        case = Case(luck, luck.choice(OFFICIAL))
        kontra = luck.random() < 0.3
        won, _, _, _, score, *_ = case.settle(book)
        theirs = oracle.settle(case.contract, case.run, said(case.announced), case.bid, case.points, case.tricks)
        ours = brings_bock(book.numbers, won, case.points, score, kontra)
        assert (ours == 1) is house.brings_a_round(triggers, theirs, case.points, kontra, big)
        brought += ours
    assert brought > 1_000


def test_pushes() -> None:
    luck = random.Random(14)
    fine = 0
    for _ in range(3_000):
        pack = luck.sample(PACK, 32)
        hands = {seat: pack[10 * place : 10 * place + 10] for place, seat in enumerate(TABLE)}
        skat = pack[30:]
        jacks = luck.random() < 0.5
        book = switched(ISKO, ["schieberamsch", *["push-jacks"] * jacks])
        pushes: list[tuple[Seat, list[Card] | None]] = []
        lying = skat
        for seat in TABLE[: luck.randint(1, 3)]:
            given = None if luck.random() < 0.4 else luck.sample([*hands[seat], *lying], 2)
            if given and luck.random() < 0.1:
                given = luck.sample(pack, luck.choice((1, 2, 3)))
            pushes.append((luck.choice(TABLE) if luck.random() < 0.05 else seat, given))
            lying = given or lying
        ours = push(book, hands, skat, pushes)
        theirs = house.pushed_round(
            {str(seat): {str(card) for card in cards} for seat, cards in hands.items()},
            {str(card) for card in skat},
            [(str(seat), None if cards is None else {str(card) for card in cards}) for seat, cards in pushes],
            jacks,
        )
        assert (ours.fault is None) is (theirs is not None)
        if theirs is not None:
            fine += 1
            assert {str(seat): {str(card) for card in cards} for seat, cards in ours.hands.items()} == theirs[0]
            assert ({str(card) for card in ours.skat}, ours.unseen) == theirs[1:]
    assert 1_000 < fine < 2_900
