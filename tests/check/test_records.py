"""Records that other programs get wrong (cases R1 to R9), and what a record does not prove."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

from skatnotation import GameRecord, Verdict, loads, validate
from skatnotation.check.report import check_entry
from skatnotation.contract import Contract
from skatnotation.notations import iss
from skatnotation.record import Bid, Declaration, Hold, Outcome, Pass, PickUp
from skatnotation.rules.ruleset import ISKO
from skatnotation.seats import Seat
from tests.check.cases import DEAL_OF_SPADES
from tests.games import NULL, PASSED_IN, SPADES, TIMED_OUT, edited

F, M, R = Seat.FOREHAND, Seat.MIDDLEHAND, Seat.REARHAND


def codes(verdict: Verdict) -> list[str]:
    return [finding.code for finding in verdict.findings]


def judged(text: str) -> Verdict:
    return validate(loads(text))


def without(record: GameRecord, *kinds: type) -> GameRecord:
    """The record as somebody would have noted it who left these events out."""
    events = tuple(event for event in record.events if not isinstance(event, kinds))
    return msgspec.structs.replace(record, events=events, rules="isko")


def test_r1_a_split_declaration_is_the_same_game_as_a_joined_one() -> None:
    split = edited(SPADES, ("2 S.C9.D9", "2 S 2 C9.D9"))
    assert loads(split) == loads(SPADES)
    assert iss.dumps(loads(split)) == split
    assert judged(split) == judged(SPADES)


@pytest.mark.parametrize(
    ("letters", "contract", "hand", "ouvert"),
    [
        ("NO.HA.HQ", "null", False, True),
        ("NOH", "null", True, True),
        ("GO", "grand", True, True),
        ("NH", "null", True, False),
    ],
)
def test_r2_ouvert_with_and_without_hand(letters: str, contract: str, hand: bool, ouvert: bool) -> None:
    record = loads(edited(SPADES, ("2 S.C9.D9", f"2 {letters}")))
    (declaration,) = [event for event in record.events if isinstance(event, Declaration)]
    assert (declaration.contract, declaration.hand, declaration.ouvert) == (Contract(contract), hand, ouvert)


def test_r3_a_time_out_in_the_auction_is_a_penalty_and_not_passed_in() -> None:
    verdict = judged(TIMED_OUT)
    assert codes(verdict) == []
    assert verdict.result is not None
    assert verdict.result.outcome is Outcome.PENALTY


def test_r4_who_gives_up_in_the_first_trick_loses_without_schneider() -> None:
    text = edited(
        SPADES,
        (SPADES[SPADES.index("0 CA 1 CK 2 SA") : SPADES.index("R[d:")], "0 CA 2 RE ]"),
        ("win v:33", "loss v:-66"),
        ("p:88 t:8", "p:0 t:0"),
        ("r:0", "r:1"),
    )
    assert codes(judged(text)) == []


def test_r7_points_do_not_matter_in_null() -> None:
    verdict = judged(NULL)
    assert verdict.result is not None
    assert (verdict.result.outcome, verdict.result.points, verdict.result.tricks) == (Outcome.WON, 2, 0)


def test_r8_an_unknown_card_is_a_note_and_no_crash() -> None:
    verdict = judged(edited(SPADES, ("0 C8 1 H8", "0 ?? 1 H8")))
    assert verdict.status == "ok"
    assert "PLAY008" in codes(verdict)


def test_r9_a_wrong_value_is_shown_beside_the_right_one() -> None:
    (finding,) = judged(edited(SPADES, ("v:33", "v:44"))).findings
    assert (finding.code, finding.params) == ("VAL003", {"recorded": 44, "computed": 33})


def test_t35_forehand_takes_the_skat_without_a_word_and_plays_at_18() -> None:
    record = loads(PASSED_IN)
    events = (
        Pass(M),
        Pass(R),
        PickUp(F),
        Declaration(F, Contract.HEARTS, discards=record.deal.skat if record.deal else None),
    )
    verdict = validate(msgspec.structs.replace(record, rules="isko", events=events, result=None))
    assert codes(verdict) == ["END001"]
    assert verdict.result is not None
    assert (verdict.result.declarer, verdict.result.bid) == (F, 18)


def test_all_faults_of_a_record_are_found_in_one_pass() -> None:
    text = edited(
        SPADES,
        ("1 20", "1 21"),
        ("2 S.C9.D9", "2 S.C9.D7"),
        ("0 CA 1 CK", "0 CA 1 HA"),
        ("0 DK 1 HA", "0 DK 1 CK"),
        ("m:2", "m:3"),
    )
    assert codes(judged(text))[:4] == ["BID001", "DECL009", "PLAY004", "PLAY004"]


def test_after_a_card_that_nobody_holds_the_reader_is_not_buried() -> None:
    assert codes(judged(edited(SPADES, ("0 CA 1 CK 2 SA", "0 CA 1 S8 2 SA")))) == ["PLAY002"]


class TestWhatARecordDoesNotProve:
    """Unknown cards and missing calls are no fault; what later plays prove is one."""

    def view(self, known: Seat, *edits: tuple[str, str]) -> str:
        """The game as one player saw it: the other hands, and the skat unless he took it, are not named."""
        cards = DEAL_OF_SPADES.split(".")
        start = 10 * known.number
        hidden = ["??"] * start + cards[start : start + 10] + ["??"] * (20 - start)
        skat = cards[30:] if known is R else ["??", "??"]
        return edited(SPADES, (DEAL_OF_SPADES, ".".join(hidden + skat)), *edits)

    @pytest.mark.parametrize("seat", [F, M, R])
    def test_a_game_played_to_the_end_tells_all_hands(self, seat: Seat) -> None:
        verdict = judged(self.view(seat))
        assert (verdict.status, codes(verdict)) == ("ok", ["DEAL004"])
        assert verdict.result is not None
        assert (verdict.result.score, verdict.result.points, verdict.result.matadors) == (33, 88, 2)

    def test_a_defender_who_saw_neither_skat_nor_discards_cannot_tell_the_points(self) -> None:
        hidden = (("w HQ.D8", "w ??.??"), ("2 S.C9.D9", "2 S.??.??"))
        verdict = judged(self.view(F, *hidden))
        assert verdict.status == "ok"
        assert verdict.result is not None
        assert verdict.result.points == 88  # thirty cards were played: the two that are left were put away

    def test_half_a_game_cannot_be_settled_and_says_so_once(self) -> None:
        text = self.view(F, ("w HQ.D8", "w ??.??"), ("2 S.C9.D9", "2 S.??.??"), (" 2 S9 0 C8 1 H8 ]", " w TI.2 ]"))
        verdict = judged(text)
        assert "VAL015" in codes(verdict)
        assert verdict.result is not None
        assert verdict.result.score is None

    def test_a_suit_shown_later_proves_the_revoke(self) -> None:
        revoke = (("0 CA 1 CK 2 SA", "0 CA 1 HA 2 SA"), ("0 DK 1 HA", "0 DK 1 CK"))
        verdict = judged(self.view(F, *revoke))
        assert codes(verdict)[:2] == ["DEAL004", "PLAY004"]
        assert verdict.findings[1].legal == ("CK", "CQ")

    def test_a_card_that_another_hand_is_known_to_hold_is_not_held(self) -> None:
        verdict = judged(self.view(F, ("0 CA 1 CK 2 SA", "0 CA 1 CT 2 SA")))
        assert "PLAY002" in codes(verdict)

    def test_without_calls_the_bid_is_not_known_and_nothing_is_overbid(self) -> None:
        verdict = validate(without(loads(SPADES), Bid, Hold, Pass))
        assert (verdict.status, codes(verdict)) == ("ok", ["BID007"])
        assert verdict.result is not None
        assert (verdict.result.bid, verdict.result.overbid, verdict.result.score) == (None, None, 33)

    def test_on_paper_a_game_may_stop_when_all_is_clear(self) -> None:
        record = loads(edited(SPADES, (" 2 S9 0 C8 1 H8 ]", " ]")))
        verdict = validate(record, override=ISKO)
        assert verdict.status == "ok"
        assert codes(verdict) == ["TAG004", "END001", "VAL015"]


def test_the_games_that_hold_each_row_of_the_notation_are_right_but_for_the_server_s_own_fault() -> None:
    """The twins hold without the real games what those prove."""
    with (Path(__file__).parents[1] / "data" / "iss_twins.sgf").open(encoding="utf-8") as file:
        verdicts = {entry.record.id: validate(entry.record) for entry in iss.load(file) if entry.record is not None}
    assert len(verdicts) == 49
    errors = {
        key: [finding.code for finding in verdict.findings if finding.severity == "error"]
        for key, verdict in verdicts.items()
        if verdict.status == "faulty"
    }
    assert errors == {"35": ["VAL003", "VAL004"]}  # timed out before discarding: the server counts the skat alone


def test_a_place_in_a_record_over_many_lines_is_found() -> None:
    record = loads(edited(SPADES, ("1 20", "1 21")))
    text = "# our game\n" + iss.dumps(record, multiline=True)
    (entry,) = iss.load(io.StringIO(text))
    (placed,) = check_entry(entry, "game.sgf").findings
    line = text.splitlines()[placed.line - 1]
    assert line[placed.column - 1 :].startswith("21")
