"""The engine against the oracle: the same rules, written twice, on many thousand random positions."""

from __future__ import annotations

import random
from itertools import product

import pytest

from skatnotation.contract import BID_VALUES, CONTRACTS, Contract
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.kernel.auction import (
    AUCTION_START,
    CALL,
    DECLARED,
    FAULT_KIND,
    FAULT_LOW,
    FAULT_OVER,
    FAULT_SEAT,
    FAULT_VALUE,
    HOLD,
    PASS,
    PASSED_IN,
    after_call,
    auction,
    auction_speaker,
    call_fault,
)
from skatnotation.rules.kernel.cards import legal_cards, matadors, points_in, trick_winner
from skatnotation.rules.kernel.play import FAULT_HELD, FAULT_REVOKE, FAULT_TWICE, GIVE_UP, STOP, play
from skatnotation.rules.kernel.settlement import NOT_TOLD, impossible_null, settle_game, settle_null
from skatnotation.rules.kernel.terms import BY_DECLARER, BY_DEFENDERS, BY_NOBODY, HAND, OUVERT, SCHNEIDER, SCHWARZ
from skatnotation.rules.position import Phase
from skatnotation.rules.ruleset import ISKO, ISS
from skatnotation.rules.settlement import Ended, settle
from skatnotation.rules.table import Table
from skatnotation.seats import SEATS
from tests import oracle
from tests.oracle.iss import ended_by_itself

from .stories import PACK, F, M, R, say

NAMES = tuple(str(card) for card in PACK)
SEAT_NAMES = "FMR"
FAULTS = {
    FAULT_OVER: "over",
    FAULT_SEAT: "seat",
    FAULT_KIND: "kind",
    FAULT_VALUE: "value",
    FAULT_LOW: "low",
    FAULT_TWICE: "twice",
    FAULT_HELD: "held",
    FAULT_REVOKE: "revoke",
}
ANNOUNCED = [
    0,
    HAND,
    HAND | SCHNEIDER,
    HAND | SCHNEIDER | SCHWARZ,
    HAND | SCHWARZ,
    HAND | OUVERT,
    HAND | OUVERT | SCHNEIDER | SCHWARZ,
]
NULL_ANNOUNCED = [0, HAND, OUVERT, HAND | OUVERT]
AUCTIONS = {F: "M {}, F yes, M pass, R pass", M: "M {}, F pass, R pass", R: "M pass, R {}, F pass"}
SOME_BIDS = [18, 20, 23, 24, 27, 33, 35, 36, 46, 48, 50, 59, 60, 72, 96, 120, 144, 168, 192, 216, 264]


def names(mask: int) -> set[str]:
    return {name for place, name in enumerate(NAMES) if mask >> place & 1}


def mask(cards: set[str]) -> int:
    return sum(1 << NAMES.index(card) for card in cards)


def said(announced: int) -> oracle.Announcement:
    return oracle.Announcement(
        hand=announced & HAND > 0,
        schneider=announced & SCHNEIDER > 0,
        schwarz=announced & SCHWARZ > 0,
        ouvert=announced & OUVERT > 0,
    )


def dealt(luck: random.Random) -> tuple[list[int], list[int], list[int], list[int]]:
    pack = luck.sample(range(32), 32)
    return pack[:10], pack[10:20], pack[20:30], pack[30:]


def to_mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


# Cards


def test_legal_cards_in_thirty_thousand_positions() -> None:
    luck = random.Random(1)
    for _ in range(30_000):
        contract = luck.choice(CONTRACTS)
        pack = luck.sample(range(32), luck.randint(2, 12))
        led, hand = pack[0], pack[1:]
        trick = [NAMES[led]]
        ours = legal_cards(contract.number, to_mask(hand), led)
        assert names(ours) == oracle.legal_cards(contract, {NAMES[card] for card in hand}, trick)


def test_trick_winners_in_thirty_thousand_tricks() -> None:
    luck = random.Random(2)
    for _ in range(30_000):
        contract = luck.choice(CONTRACTS)
        first, second, third = luck.sample(range(32), 3)
        ours = trick_winner(contract.number, first, second, third)
        assert ours == oracle.trick_winner(contract, [NAMES[first], NAMES[second], NAMES[third]])


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_card_against_every_other(contract: Contract) -> None:
    """Whichever third card cannot win: all 32 x 31 leads with their answers."""
    for first, second in product(range(32), range(32)):
        if first == second:
            continue
        third = next(card for card in (31, 30, 29) if card not in {first, second})
        expected = oracle.trick_winner(contract, [NAMES[first], NAMES[second], NAMES[third]])
        assert trick_winner(contract.number, first, second, third) == expected


def test_points_and_matadors_of_ten_thousand_hands() -> None:
    luck = random.Random(3)
    for _ in range(10_000):
        contract = luck.choice(CONTRACTS[:5])
        cards = luck.sample(range(32), 12)
        if luck.random() < 0.5:
            # Long runs are rare in a random deal.
            cards = [card for card in range(32) if luck.random() < luck.choice((0.1, 0.9))]
        held = {NAMES[card] for card in cards}
        assert points_in(to_mask(cards)) == oracle.card_points(held)
        assert matadors(contract.number, to_mask(cards)) == oracle.matadors(contract, held)


def test_matadors_of_every_length() -> None:
    for contract in CONTRACTS[:5]:
        order = [*["CJ", "SJ", "HJ", "DJ"]] + [
            f"{contract.trump_suit}{rank}" for rank in "ATKQ987" if contract.trump_suit
        ]
        for length in range(len(order) + 1):
            held = set(order[:length])
            missing = set(NAMES) - held
            for cards in (held, missing):
                assert matadors(contract.number, mask(cards)) == oracle.matadors(contract, cards)


# Announcements


@pytest.mark.parametrize("picked_up", [0, 1])
@pytest.mark.parametrize("contract", CONTRACTS)
def test_announcements(contract: Contract, picked_up: int) -> None:
    """All sixteen; where the skat was left and the word hand is missing the documents do not say that it is illegal."""
    for announced in range(16):
        if not picked_up and not announced & HAND:
            continue
        legal = oracle.legal_announcement(contract, said(announced), picked_up == 1)
        assert (announcement_fault(ISKO.numbers, contract.number, announced, picked_up) == 0) is legal
        if legal:
            assert said(implied(ISKO.numbers, contract.number, announced)) == said(announced).normalised(contract)


# Settlement

POINTS_AND_TRICKS = [
    *[(points, tricks) for points in range(121) for tricks in (1, 5, 9)],
    *[(points, 0) for points in range(23)],
    (120, 10),
]


@pytest.mark.parametrize("contract", CONTRACTS[:5])
def test_settlement_of_suit_games_and_grand(contract: Contract) -> None:
    """Every announcement, run and result with some bids, and a few thousand more at random."""
    book = ISKO.numbers
    luck = random.Random(4)
    most = 4 if contract is Contract.GRAND else 11
    runs = [run for run in range(-most, most + 1) if run]
    for announced in ANNOUNCED:
        full = implied(book, contract.number, announced)
        words = said(announced)
        for points, tricks in POINTS_AND_TRICKS:
            run = luck.choice(runs)
            bid = luck.choice(BID_VALUES)
            ours = settle_game(
                book, contract.number, full, run, bid, points, tricks, 120 - points, 10 - tricks, BY_NOBODY
            )
            theirs = oracle.settle(contract, run, words, bid, points, tricks)
            assert ours[:5] == (theirs.won, theirs.overbid, theirs.levels, theirs.value, theirs.score)
        for run, bid in product(runs, SOME_BIDS):
            points, tricks = luck.choice(POINTS_AND_TRICKS)
            front = settle(
                ISKO,
                contract,
                hand=words.hand,
                ouvert=words.ouvert,
                schneider_announced=words.schneider,
                schwarz_announced=words.schwarz,
                matadors=run,
                bid=bid,
                points=points,
                tricks=tricks,
            )
            theirs = oracle.settle(contract, run, words, bid, points, tricks)
            assert (front.won, front.overbid, front.levels, front.value, front.score) == (
                theirs.won,
                theirs.overbid,
                theirs.levels,
                theirs.value,
                theirs.score,
            )


def test_settlement_of_null() -> None:
    """Every bid and number of tricks, with random hands for the impossible ones."""
    luck = random.Random(5)
    for announced, bid, tricks in product(NULL_ANNOUNCED, BID_VALUES, range(11)):
        cards = to_mask(luck.sample(range(32), 12))
        runs = {game: oracle.matadors(game, names(cards)) for game in CONTRACTS[:5]}
        theirs = oracle.settle(
            "null",
            None,
            said(announced),
            bid,
            None,
            tricks,
            matadors_by_contract={str(game): runs[game] for game in runs},
        )
        ours = settle_null(ISKO.numbers, announced, cards, bid, 0, tricks, BY_NOBODY)
        assert (ours[0], ours[1], ours[3], ours[4]) == (theirs.won, theirs.overbid, theirs.value, theirs.score)
        if theirs.overbid:
            game, value = impossible_null(ISKO.numbers, announced, cards, bid)
            alone = oracle.settle(
                "null",
                None,
                said(announced),
                bid,
                None,
                tricks,
                matadors_by_contract={str(CONTRACTS[game]): runs[CONTRACTS[game]]},
            )
            assert alone.value == value


# Auctions


def oracle_call(call: int) -> tuple[str, int | str]:
    word = call % CALL
    return SEAT_NAMES[call // CALL], {PASS: "pass", HOLD: "hold"}.get(word, word)


def random_call(luck: random.Random, state: tuple[int, int, int, int, int]) -> int:
    """A call, mostly of the seat to speak and mostly of the right kind."""
    speaker = auction_speaker(state)
    seat = speaker if speaker >= 0 and luck.random() < 0.95 else luck.randrange(3)
    kind = luck.random()
    if kind < 0.35:
        return CALL * seat + PASS
    if kind < 0.65:
        return CALL * seat + HOLD
    if kind < 0.9:
        higher = [value for value in BID_VALUES if value > state[3]]
        return CALL * seat + luck.choice(higher[:3] or [264])
    return CALL * seat + (luck.choice(BID_VALUES[:10]) if kind < 0.95 else luck.randint(2, 511))


def random_auction(luck: random.Random) -> list[int]:
    """Calls, mostly legal, up to the first fault or the end or not quite so far."""
    state = AUCTION_START
    calls: list[int] = []
    while luck.random() < 0.98 and (auction_speaker(state) >= 0 or luck.random() < 0.2):
        call = random_call(luck, state)
        fault = call_fault(state, call)
        if fault and luck.random() < 0.8:
            continue
        calls.append(call)
        if fault:
            break
        state = after_call(state, call)
    return calls


def test_fifty_thousand_auctions_with_faults() -> None:
    luck = random.Random(6)
    reasons: set[str] = set()
    ends: set[str] = set()
    for _ in range(50_000):
        calls = random_auction(luck)
        phase, declarer, bid, index, fault = auction(calls, len(calls))
        theirs = oracle.run_auction([oracle_call(call) for call in calls])
        assert index == (-1 if theirs.first_fault is None else theirs.first_fault)
        assert FAULTS.get(fault) == theirs.reason
        assert (phase >= DECLARED) is theirs.finished
        assert (phase == PASSED_IN) is theirs.passed_in
        if index < 0:
            assert (SEAT_NAMES[declarer] if declarer >= 0 else None) == theirs.declarer
            assert (bid if declarer >= 0 else None) == theirs.bid
            ends.add("passed in" if theirs.passed_in else theirs.declarer or "unfinished")
        reasons.add(theirs.reason or "none")
    assert reasons == {"none", "over", "seat", "kind", "value", "low"}
    assert ends == {"F", "M", "R", "passed in", "unfinished"}


def test_what_may_be_said_in_every_position_of_some_auctions() -> None:
    luck = random.Random(7)
    for _ in range(150):
        state = AUCTION_START
        calls: list[int] = []
        while True:
            speaker = auction_speaker(state)
            legal = oracle.legal_calls([oracle_call(call) for call in calls])
            ours = {
                oracle_call(CALL * max(speaker, 0) + word)[1]
                for word in range(CALL)
                if not call_fault(state, CALL * max(speaker, 0) + word)
            }
            assert ours == legal
            if speaker < 0:
                break
            call = random_call(luck, state)
            if not call_fault(state, call):
                calls.append(call)
                state = after_call(state, call)


# Whole plays


def random_play(luck: random.Random, contract: int, parts: list[int], length: int, fault_at: int) -> list[int]:
    """Events of a play: legal cards, and from ``fault_at`` on any card of any seat."""
    held = parts[:]
    events: list[int] = []
    trick: list[int] = []
    turn = 0
    while len(events) < length:
        if len(events) == fault_at:
            seat = turn if luck.random() < 0.7 else luck.randrange(3)
            from_hand = [card for card in range(32) if held[seat] >> card & 1]
            card = luck.choice(from_hand) if from_hand and luck.random() < 0.6 else luck.randrange(32)
            events.append(32 * seat + card)
            break
        if not held[turn]:
            break
        legal = legal_cards(contract, held[turn], trick[0] if trick else -1)
        card = luck.choice([card for card in range(32) if legal >> card & 1])
        held[turn] &= ~(1 << card)
        events.append(32 * turn + card)
        trick.append(card)
        turn = (turn + 1) % 3
        if len(trick) == 3:
            turn = (turn + trick_winner(contract, *trick)) % 3
            trick = []
    return events


def test_whole_plays_with_faults() -> None:
    luck = random.Random(8)
    reasons: set[str] = set()
    for _ in range(5_000):
        contract = luck.choice(CONTRACTS)
        parts = [to_mask(part) for part in dealt(luck)]
        declarer = luck.randrange(3)
        fault_at = luck.randint(0, 30)
        events = random_play(luck, contract.number, parts, 31, fault_at)
        hands = (parts[0], parts[1], parts[2])
        ours = play(ISKO.numbers, contract.number, 0, declarer, hands, events, len(events))
        theirs = oracle.play_out(
            contract,
            SEAT_NAMES[declarer],
            {seat: names(part) for seat, part in zip(SEAT_NAMES, hands, strict=True)},
            names(parts[3]),
            [(SEAT_NAMES[event >> 5], NAMES[event & 31]) for event in events],
        )
        index, fault, points, tricks, other_points, other_tricks, plays, ended, _ = ours
        assert index == (-1 if theirs.first_fault is None else theirs.first_fault)
        assert {"seat": "turn"}.get(FAULTS.get(fault, ""), FAULTS.get(fault)) == theirs.reason
        assert points + points_in(parts[3]) == theirs.points
        assert (tricks, other_points) == (theirs.tricks, theirs.defender_points)
        assert tricks + other_tricks == theirs.complete_tricks
        assert plays == (len(events) if index < 0 else index)
        assert ended == BY_NOBODY
        reasons.add(theirs.reason or "none")
    assert reasons == {"none", "over", "turn", "twice", "held", "revoke"}


def test_tables_played_to_the_end() -> None:
    """Deals played through the table: legal cards at each ply, the point where it stops, and the settlement."""
    luck = random.Random(9)
    for _ in range(1_000):
        contract = luck.choice(CONTRACTS)
        parts = dealt(luck)
        table = Table(
            {seat: [PACK[card] for card in part] for seat, part in zip(SEATS, parts[:3], strict=True)},
            [PACK[card] for card in parts[3]],
        )
        announced = luck.choice(NULL_ANNOUNCED if contract is Contract.NULL else ANNOUNCED)
        words = said(announced)
        bid = luck.choice((18, 20, 23, 24, 48, 72))
        declarer = luck.choice(SEATS)
        say(table, AUCTIONS[declarer].format(bid))
        twelve = {NAMES[card] for card in parts[declarer.number]} | {NAMES[card] for card in parts[3]}
        if not words.hand:
            table.pick_up(declarer)
            table.discard(declarer, luck.sample(table.hand(declarer), 2))
        table.declare(
            declarer,
            contract,
            hand=words.hand,
            ouvert=words.ouvert,
            schneider_announced=words.schneider,
            schwarz_announced=words.schwarz,
        )
        hands = {name: {str(card) for card in table.hand(seat)} for name, seat in zip(SEAT_NAMES, SEATS, strict=True)}
        away = {str(card) for card in table.discards}
        plays: list[tuple[str, str]] = []
        position = oracle.play_out(contract, declarer, hands, away, plays)
        full = words.normalised(contract)
        while table.phase is Phase.PLAY:
            assert table.to_act == position.next_seat
            assert table.to_act is not None
            assert {str(card) for card in table.legal_cards(table.to_act)} == position.legal
            assert table.points == position.points
            assert not ended_by_itself(
                contract, full, position.tricks, position.defender_points, position.complete_tricks
            )
            card = luck.choice(table.legal_cards(table.to_act))
            plays.append((str(table.to_act), str(card)))
            table.play(table.to_act, card)
            position = oracle.play_out(contract, declarer, hands, away, plays)
        check_settlement(table, contract, words, bid, position, twelve)


def check_settlement(
    table: Table,
    contract: Contract,
    words: oracle.Announcement,
    bid: int,
    position: oracle.PlayOutcome,
    twelve: set[str],
) -> None:
    settled = table.settlement
    assert settled is not None
    runs = {str(game): oracle.matadors(game, twelve) for game in CONTRACTS[:5]}
    impossible = contract is Contract.NULL and bid > oracle.null_value(words.hand, words.ouvert)
    over = ended_by_itself(
        contract, words.normalised(contract), position.tricks, position.defender_points, position.complete_tricks
    )
    assert over or impossible
    if contract is Contract.NULL:
        theirs = oracle.settle("null", None, words, bid, None, position.tricks, matadors_by_contract=runs)
    else:
        assert settled.matadors == runs[contract]
        # A game that stopped because it was lost counts as it stands; that no trick was left for him is not known.
        tricks = position.tricks if position.complete_tricks == 10 else max(1, position.tricks)
        theirs = oracle.settle(contract, runs[contract], words, bid, position.points, tricks)
    assert (settled.won, settled.overbid, settled.levels, settled.value, settled.score) == (
        theirs.won,
        theirs.overbid,
        theirs.levels,
        theirs.value,
        theirs.score,
    )
    assert (settled.points, settled.tricks) == (position.points, position.tricks)


# The endings of the server


def test_iss_endings() -> None:
    """Games broken off at a random ply by a random party; signs are compared where a rule tells them."""
    luck = random.Random(10)
    book = ISS.numbers
    compared = {BY_NOBODY: 0, BY_DECLARER: 0, BY_DEFENDERS: 0}
    for _ in range(10_000):
        contract = luck.choice(CONTRACTS)
        parts = [to_mask(part) for part in dealt(luck)]
        declarer = luck.randrange(3)
        defenders = [seat for seat in range(3) if seat != declarer]
        hands = (parts[0], parts[1], parts[2])
        announced = luck.choice(NULL_ANNOUNCED if contract is Contract.NULL else ANNOUNCED)
        full = implied(book, contract.number, announced)
        bid = luck.choice(BID_VALUES[:20])
        if contract is Contract.NULL:
            bid = min(bid, 23)
        events = random_play(luck, contract.number, parts, luck.randint(0, 30), 99)
        whole = play(book, contract.number, full, declarer, hands, events, len(events))
        if whole[8] >= 0:
            events = events[: whole[8]]
        ending = luck.choice(
            [[STOP + declarer], [GIVE_UP + declarer], [STOP + defenders[0]], [GIVE_UP + seat for seat in defenders]]
        )
        if len(events) < 30 and whole[8] < 0:
            events = events + ending
        _, fault, points, tricks, other_points, other_tricks, _, ended, _ = play(
            book, contract.number, full, declarer, hands, events, len(events)
        )
        assert fault == 0
        points += points_in(parts[3])
        cards = parts[declarer] | parts[3]
        run = None if contract is Contract.NULL else oracle.matadors(contract, names(cards))
        name = {BY_NOBODY: "none", BY_DECLARER: "declarer", BY_DEFENDERS: "defenders"}[ended]
        theirs = oracle.settle_iss(
            contract, said(announced), run, bid, points, tricks, other_points, tricks + other_tricks, name
        )
        if run is None:
            ours = settle_null(book, full, cards, bid, points, tricks, ended)
        else:
            ours = settle_game(book, contract.number, full, run, bid, points, tricks, other_points, other_tricks, ended)
        assert ours[:7] == (
            theirs.won,
            theirs.overbid,
            theirs.levels or 0,
            theirs.value,
            theirs.score,
            theirs.points,
            theirs.tricks,
        )
        for sign, flag in ((ours[7], theirs.schneider_flag), (ours[8], theirs.schwarz_flag)):
            assert sign in {NOT_TOLD, int(flag)}
        compared[ended] += 1
    assert min(compared.values()) > 300


def test_iss_settlement_of_every_result() -> None:
    """All points and tricks, ended by each party, with random announcements, runs and bids."""
    luck = random.Random(11)
    book = ISS.numbers
    for _ in range(30_000):
        contract = luck.choice(CONTRACTS[:5])
        announced = luck.choice(ANNOUNCED)
        full = implied(book, contract.number, announced)
        run = luck.choice([run for run in range(-11, 12) if run and (abs(run) < 5 or contract is not Contract.GRAND)])
        bid = luck.choice(BID_VALUES)
        tricks = luck.randint(0, 9)
        other_tricks = luck.randint(0, 9 - tricks)
        points = luck.randint(0, 120 if tricks else 22)
        other_points = luck.randint(0, 120 - points) if other_tricks else 0
        ended = luck.choice((Ended.BY_DECLARER, Ended.BY_DEFENDERS))
        if ended_by_itself(contract, said(announced).normalised(contract), tricks, other_points, tricks + other_tricks):
            ended = Ended.BY_NOBODY
        name = ("none", "declarer", "defenders")[ended]
        theirs = oracle.settle_iss(
            contract, said(announced), run, bid, points, tricks, other_points, tricks + other_tricks, name
        )
        ours = settle_game(book, contract.number, full, run, bid, points, tricks, other_points, other_tricks, ended)
        assert ours[:5] == (theirs.won, theirs.overbid, theirs.levels, theirs.value, theirs.score)
        assert ours[5:7] == (theirs.points, theirs.tricks)
        for sign, flag in ((ours[7], theirs.schneider_flag), (ours[8], theirs.schwarz_flag)):
            assert sign in {NOT_TOLD, int(flag)}
