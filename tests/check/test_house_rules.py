"""Games by other books and house rules: which book counts, what comes of it, and how it is explained."""

from __future__ import annotations

import msgspec
import pytest

from skatnotation import Verdict, loads, validate
from skatnotation.cards import Card
from skatnotation.check.explanation import explanation
from skatnotation.check.house.result import check_ramsch_result
from skatnotation.check.outcome import GameResult
from skatnotation.check.worth import worth
from skatnotation.contract import Contract
from skatnotation.language import language
from skatnotation.record import (
    Bid,
    Deal,
    Declaration,
    GameRecord,
    GiveUp,
    Kontra,
    Outcome,
    Pass,
    Play,
    Ramsch,
    Result,
    Unseen,
)
from skatnotation.rules.bookfile import read, switched
from skatnotation.rules.ramsch import RamschResult
from skatnotation.rules.ruleset import GAMECIRCLE, ISKO, RAEUBER
from skatnotation.rules.settlement import Announced
from skatnotation.seats import Seat
from tests.check.house_cases import KONTRA, PLAIN, RAMSCH, SPITZE
from tests.games import SPADES, edited

F, M, R = Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND


def codes(verdict: Verdict) -> list[str]:
    return [finding.code for finding in verdict.findings]


def explained(verdict: Verdict) -> str | None:
    assert verdict.result is not None
    return explanation(verdict.result, language("en"))


def by(rules: str, text: str = SPADES) -> GameRecord:
    """A game as one of a table that plays by these rules."""
    name, *switches = rules.split(" ")
    return msgspec.structs.replace(loads(text), rules=name, switches=tuple(switches), result=None)


class TestWhichBookCounts:
    def test_the_record_s_own_with_its_house_rules(self) -> None:
        verdict = validate(by("gamecircle grand=20 kontra"))
        assert (verdict.rules.name, verdict.rules.bases[4], verdict.rules.house.kontra) == ("gamecircle", 20, True)

    def test_the_same_rules_are_the_same_book(self) -> None:
        assert validate(by("isko kontra")).rules is validate(by("isko kontra")).rules

    def test_without_a_name_the_house_rules_count_on_the_one_that_is_given(self) -> None:
        record = msgspec.structs.replace(by("isko kontra"), rules=None)
        assert validate(record, RAEUBER).rules == switched(RAEUBER, ["kontra"])

    def test_a_book_of_one_s_own_is_known_by_its_name(self) -> None:
        friday = read('name = "friday"\nbase = "raeuber"\n[switches]\nre = true')
        verdict = validate(by("friday kontra"), friday)
        assert (codes(verdict), verdict.rules) == ([], switched(friday, ["kontra"]))
        assert validate(by("isko"), friday).rules is ISKO

    def test_a_book_that_overrides_takes_the_house_rules_away(self) -> None:
        verdict = validate(loads(KONTRA), override=ISKO)
        assert verdict.findings[0].params == {"book": "isko", "own": "isko kontra kontra-from=18 re bock=sixty"}
        assert verdict.rules is ISKO


class TestRightByAnotherBook:
    def test_the_first_one_is_named(self) -> None:
        record = msgspec.structs.replace(loads(SPITZE), switches=("grand=20",))
        assert "TAG007" not in codes(validate(record))  # Spitze is unknown to every book
        hand_game = by("isko no-announcements", edited(SPADES, ("2 s w HQ.D8 2 S.C9.D9", "2 SHS")))
        hand_game = msgspec.structs.replace(hand_game, events=hand_game.events[:7])
        note = validate(hand_game).findings[-1]
        assert (note.code, note.params) == ("TAG007", {"book": "isko", "own": "isko no-announcements"})

    def test_a_broken_card_is_broken_by_every_book(self) -> None:
        revoke = edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
        assert "TAG007" not in codes(validate(by("isko only-jacks", revoke)))

    def test_a_server_s_record_stays_one(self) -> None:
        """That paper may leave things out makes no record of a server right."""
        assert "TAG007" not in codes(validate(loads(edited(SPADES, (" 2 S9 0 C8 1 H8 ]", " ]")))))


@pytest.mark.parametrize(
    ("rules", "figures", "announced", "said"),
    [
        (
            "raeuber",
            (Contract.CLUBS, 2, 48, 95, 8),
            {"hand": True, "schneider_announced": True},
            "with 2, game 3, hand 4, schneider announced 7; 7 x 12 = 84, won: +84",
        ),
        (
            "raeuber",
            (Contract.SPADES, 1, 44, 120, 10),
            {"schneider_announced": True},
            "with 1, game 2, schneider announced, schwarz made 6; 6 x 11 = 66, won: +66",
        ),
        (
            "raeuber",
            (Contract.GRAND, -1, 60, 120, 10),
            {"hand": True, "ouvert": True},
            "without 1, game 2, hand 3, schwarz 5, ouvert 6; 6 x 20 = 120, won: +120",
        ),
        (
            "raeuber",
            (Contract.CLUBS, 1, 24, 93, 8),
            {},
            "with 1, game 2, schneider 3; 3 x 12 = 36, won: +36",
        ),
        (
            "raeuber",
            (Contract.CLUBS, 1, 24, 60, 6),
            {},
            "with 1, game 2; 2 x 12 = 24, lost: the bid of 24, doubled: -48",
        ),
        (
            "raeuber",
            (Contract.DIAMONDS, 1, 36, 80, 7),
            {"hand": True},
            "with 1, game 2, hand 3; 3 x 9 = 27, lost: the bid of 36: -36",
        ),
        ("raeuber", (Contract.NULL, None, 23, 0, 1), {"hand": True}, "null hand 23, lost: -23"),
        (
            "raeuber",
            (Contract.NULL, None, 24, 0, 0),
            {"hand": True},
            "null hand is worth less than the bid of 24: lost, -23",
        ),
        (
            "isko hand-lost-once",
            (Contract.CLUBS, 1, 24, 60, 6),
            {"hand": True},
            "with 1, game 2, hand 3; 3 x 12 = 36, lost: -36",
        ),
        (
            "isko hand-lost-once",
            (Contract.CLUBS, 1, 40, 70, 6),
            {"hand": True},
            "with 1, game 2, hand 3; 3 x 12 = 36, overbid: 48 instead of 36: -48",
        ),
        (
            "isko only-jacks",
            (Contract.CLUBS, 6, 24, 70, 6),
            {},
            "with 4, game 5; 5 x 12 = 60, won: +60",
        ),
        (
            "isko spitze",
            (Contract.CLUBS, 1, 24, 70, 6),
            {"spitze": True},
            "with 1, game 2, Spitze 3; 3 x 12 = 36, won: +36",
        ),
    ],
)
def test_how_a_score_comes_about(
    rules: str, figures: tuple[Contract, int | None, int, int, int], announced: Announced, said: str
) -> None:
    name, *switches = rules.split(" ")
    book = switched({"isko": ISKO, "raeuber": RAEUBER}[name], switches)
    contract, matadors, bid, points, tricks = figures
    result = worth(book, contract, announced, matadors=matadors, bid=bid, points=points, tricks=tricks)
    assert explanation(result, language("en")) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (KONTRA, "with 2, game 3; 3 x 11 = 33, won: +33; kontra, re, Bock: 8 x +33 = +264"),
        (SPITZE, "with 2, game 3, Spitze 4; 4 x 11 = 44, lost (doubled): -88"),
        (
            RAMSCH,
            (
                "Ramsch: forehand 39, middlehand 3, rearhand 78 (of them 22 in the skat); "
                "rearhand -312 (knocking, handed on unseen: x 4)"
            ),
        ),
        (PLAIN, "Ramsch: forehand 54, middlehand 4, rearhand 62 (of them 3 in the skat); rearhand -62"),
    ],
)
def test_a_whole_game_explained(text: str, said: str) -> None:
    assert explained(validate(loads(text))) == said


class TestTheHandbook:
    def test_who_leaves_the_skat_plays_hand_without_a_word(self) -> None:
        record = by("raeuber", edited(SPADES, ("2 s w HQ.D8 2 S.C9.D9", "2 SH")))
        said = next(event for event in record.events if isinstance(event, Declaration))
        silent = msgspec.structs.replace(
            record, events=(*record.events[:6], Unseen(R), msgspec.structs.replace(said, hand=False))
        )
        verdict = validate(silent)
        assert codes(verdict) == ["END001"]
        assert verdict.result
        assert verdict.result.hand
        officially = validate(msgspec.structs.replace(silent, rules="isko"))
        assert "DECL007" in codes(officially)

    def test_a_loss_without_a_bid_is_a_loss_and_not_settled(self) -> None:
        text = edited(
            SPITZE,
            ('"isko-2022 spitze"', '"raeuber"'),
            ("bid   M18 F+ M20 F- R22 M-\n", ""),
            ("S spitze", "S schneider"),
        )
        verdict = validate(loads(text))
        assert verdict.result
        assert (verdict.result.outcome, verdict.result.score, verdict.result.scores) == (Outcome.LOST, None, None)
        assert explained(verdict) is None

    def test_forehand_chooses_a_ramsch_and_the_fewest_points_get_ten(self) -> None:
        record = loads(edited(PLAIN, ('"isko-2022 ramsch"', '"raeuber"'), ("M- R- F-", "M- R-"), ("-62 62", "+10 4")))
        assert record.result
        verdict = validate(msgspec.structs.replace(record, result=msgspec.structs.replace(record.result, declarer=M)))
        assert codes(verdict) == []
        assert verdict.result
        assert (verdict.result.outcome, verdict.result.declarer, verdict.result.score) == (Outcome.WON, M, 10)

    def test_forehand_need_not_choose_it(self) -> None:
        record = loads(
            edited(PLAIN, ('"isko-2022 ramsch"', '"raeuber"'), (PLAIN[PLAIN.index("game") :], "list  passed\n"))
        )
        verdict = validate(record)
        assert (codes(verdict), verdict.result and verdict.result.outcome) == ([], Outcome.PASSED)


class TestRamsch:
    @pytest.mark.parametrize(
        ("recorded", "found"),
        [
            (Result(outcome=Outcome.LOST, declarer=F, score=-60), []),
            (Result(outcome=Outcome.WON, declarer=M), []),
            (Result(outcome=Outcome.LOST, declarer=M), ["VAL001"]),
            (Result(outcome=Outcome.WON, declarer=F), ["VAL001"]),
            (Result(outcome=Outcome.LOST), []),
        ],
    )
    def test_who_alone_does_not_pay_has_won(self, recorded: Result, found: list[str]) -> None:
        """As XSkat writes it: two have sixty each, and the third, without a trick, has won the Ramsch."""
        settled = RamschResult(
            scores={F: -60, M: 0, R: -60}, points={F: 60, M: 0, R: 60}, tricks={F: 6, M: 0, R: 4}, skat=0, skat_to=(F,)
        )
        result = GameResult(outcome=Outcome.LOST, ramsch=settled)
        findings = check_ramsch_result(GameRecord(result=recorded), settled, result)
        assert [finding.code for finding in findings] == found

    def test_what_the_plays_tell_of_hands_that_nobody_wrote_down(self) -> None:
        lines = [line for line in PLAIN.splitlines() if not line.startswith(("M     ", "R     "))]
        verdict = validate(loads("\n".join(lines) + "\n"))
        assert codes(verdict) == ["DEAL004"]
        assert verdict.result
        assert verdict.result.score == -62

    def test_a_push_that_is_not_told_leaves_the_game_open(self) -> None:
        verdict = validate(loads(edited(RAMSCH, ("push  M HA D7", "push  M"))))
        assert (verdict.status, codes(verdict)) == ("ok", ["RAM009"])
        assert verdict.result
        assert verdict.result.scores is None

    def test_one_that_stops_early_is_not_settled(self) -> None:
        verdict = validate(loads(RAMSCH[: RAMSCH.index("9  F  DK")]))
        assert codes(verdict) == ["END001"]

    def test_a_revoke_and_a_card_out_of_turn_are_found(self) -> None:
        revoke = edited(PLAIN, ("1  F  C7 CK C9", "1  F  C7 H8 C9"), ("8  F  CA H8 SJ", "8  F  CA CK SJ"))
        assert "PLAY004" in codes(validate(loads(revoke)))
        turn = edited(PLAIN, ("2  M  DJ CJ HJ", "2  F  HJ DJ CJ"))
        assert "PLAY003" in codes(validate(loads(turn)))

    def test_points_beside_its_tricks_have_no_side(self) -> None:
        assert codes(validate(loads(edited(RAMSCH, ("SJ  +6", "SJ  -6"))))) == []
        assert codes(validate(loads(edited(RAMSCH, ("SJ  +6", "SJ  +7"))))) == ["PLAY009"]

    def test_giving_up_ends_none(self) -> None:
        verdict = validate(loads(edited(PLAIN, ("10 R  S9 C8 HA\nlist  R -62 62\n", "event giveup R\n"))))
        assert (verdict.status, codes(verdict)) == ("ok", ["END004"])
        claimed = validate(loads(edited(PLAIN, ("10 R  S9 C8 HA\nlist  R -62 62\n", "event claim R\n"))))
        assert (claimed.status, codes(claimed)) == ("ok", ["END004"])

    def test_a_misdeal_is_none(self) -> None:
        passed = edited(PLAIN, (PLAIN[PLAIN.index("game") :], 'void  misdeal "eleven cards"\n'))
        assert validate(loads(passed)).status == "ok"
        assert "RAM010" not in codes(validate(loads(passed)))

    def test_who_has_passed_is_told_and_who_has_not(self) -> None:
        assert codes(validate(loads(edited(PLAIN, ("bid   M- R- F-\n", ""))))) == []
        assert codes(validate(loads(edited(PLAIN, ("M- R- F-", "M- R-"))))) == ["BID006"]

    def test_what_all_pass_leaves_is_one_where_the_rules_say_so(self) -> None:
        passed = (Pass(M), Pass(R), Pass(F))
        record = GameRecord(rules="gamecircle", switches=("ramsch",), deal=loads(PLAIN).deal, events=passed)
        assert (validate(record).status, codes(validate(record))) == ("ok", ["RAM010"])
        plain = msgspec.structs.replace(record, switches=())
        result = validate(plain).result
        assert (codes(validate(plain)), result and result.outcome) == ([], Outcome.PASSED)


def test_a_house_rule_of_which_nothing_happens_changes_nothing() -> None:
    verdict = validate(by("isko kontra re ramsch spitze bock=sixty"))
    assert (codes(verdict), explained(verdict)) == ([], "with 2, game 3; 3 x 11 = 33, won: +33")


def test_a_kontra_saves_no_overbid_game() -> None:
    record = by("isko kontra", edited(SPADES, ("2 22 1 p", "2 36 1 p")))
    at = next(index for index, event in enumerate(record.events) if isinstance(event, Play))
    doubled = msgspec.structs.replace(record, events=(*record.events[:at], Kontra(M), *record.events[at:]))
    assert explained(validate(doubled)) == (
        "with 2, game 3; 3 x 11 = 33, overbid: 44 instead of 33, doubled -88; kontra: 2 x -88 = -176"
    )


@pytest.mark.parametrize(("written", "found"), [(2, []), (4, ["VAL004"])])
def test_matadors_are_compared_as_they_count(written: int, found: list[str]) -> None:
    record = by("isko only-jacks")
    result = Result(outcome=Outcome.WON, declarer=R, matadors=written)
    assert codes(validate(msgspec.structs.replace(record, result=result))) == found


def test_a_run_longer_than_four_may_be_written_as_it_is() -> None:
    """All trumps but the seven: with ten, and by this house rule with four."""
    trumps = [Card(name) for name in ("CJ", "SJ", "HJ", "DJ", "CA", "CT", "CK", "CQ", "C9", "C8")]
    rest = [card for card in Card if card not in trumps]
    dealt = Deal(tuple(trumps), tuple(rest[:10]), tuple(rest[10:20]), tuple(rest[20:]))
    events = (Pass(M), Pass(R), Bid(F, 18), Declaration(F, Contract.CLUBS, hand=True), GiveUp(M))
    record = GameRecord(rules="isko", switches=("only-jacks",), deal=dealt, events=events)
    settled = validate(record).result
    assert settled is not None
    assert (settled.matadors, settled.score) == (4, 72)
    written = Result(outcome=Outcome.WON, declarer=F, matadors=10, score=72)
    assert codes(validate(msgspec.structs.replace(record, result=written))) == []


def test_a_bid_that_is_not_told_is_not_held_against_a_kontra() -> None:
    last = edited(KONTRA, ("bid   M18 F+ M20 F- R22 M-", "bid   .. R22"))
    assert codes(validate(loads(last))) == []
    highest = edited(KONTRA, ("bid   M18 F+ M20 F- R22 M-", "bid   .. R22 M-"))
    assert "DBL004" in codes(validate(loads(highest)))


def test_what_may_be_announced_in_one_circle_and_not_in_another() -> None:
    with_skat = edited(SPADES, ("2 S.C9.D9", "2 SS.C9.D9"))
    assert codes(validate(by("isko", with_skat)))[0] == "DECL006"
    decided = ["PLAY007"]  # he has 88, so that it was lost before the last trick
    assert codes(validate(by("isko announce-with-skat", with_skat))) == decided
    assert codes(validate(by("raeuber", with_skat))) == decided
    assert validate(by("gamecircle", with_skat)).rules is GAMECIRCLE


def test_a_ramsch_is_no_kontra_and_a_game_no_ramsch() -> None:
    game = loads(SPITZE)
    mixed = msgspec.structs.replace(game, events=(*game.events[:7], Ramsch(), *game.events[7:]))
    assert codes(validate(mixed)) == ["RAM003"]
