"""The law of endings in whole records: RULES 2.10 and 2.11, the T cases, and the court cases of TOURNAMENT 1.

What a game counts is worked out from the research beside each case: matadors, game, hand and levels times the base.
"""

from __future__ import annotations

import pytest

from skatnotation import Verdict, loads, validate
from skatnotation.check.explanation import explanation
from skatnotation.language import language
from skatnotation.notations import skn
from skatnotation.record import Outcome
from skatnotation.rules.endings import Ground
from tests.check import ending_cases
from tests.check.games_ended import FAR, THIRTY_ONE, TWENTY, WON, record


def judged(text: str) -> Verdict:
    """The verdict on a record, which comes back from its notation as it was."""
    assert skn.dumps(loads(text)) == skn.canonical(text).removesuffix("\n")
    return validate(loads(text))


def codes(verdict: Verdict) -> list[str]:
    return [finding.code for finding in verdict.findings]


def case(name: str, score: int | None, ground: Ground | None, paragraph: str | None, text: str, *notes: str) -> object:
    return pytest.param(text, score, ground, paragraph, notes, id=name)


GIVING_UP = [
    # grand with 2: 3 x 24 = 72, doubled 144
    case("T40a", -144, Ground.NINE_CARDS, "4.4.1-4.4.2", record("grand", "R22", 1, "event giveup R 9")),
    case("T40b", None, None, None, record("grand", "R22", 3, "event giveup R 7 F- M-"), "END001"),
    case("T40c", -144, Ground.AGREED, "4.4.1-4.4.2", record("grand", "R22", 3, "event giveup R 7 F- M+")),
    case("ten cards", -144, Ground.NINE_CARDS, "4.4.1-4.4.2", record("grand", "R22", 0, "event giveup R 10")),
    case("eight cards", -144, Ground.AGREED, "4.4.1-4.4.2", record("grand", "R22", 2, "event giveup R F+")),
    case("not told", -144, Ground.AGREED, "4.4.1-4.4.2", record("grand", "R22", 3, "event giveup R 7"), "END005"),
    case("one refuses", -144, Ground.AGREED, "4.4.1-4.4.2", record("grand", "R22", 3, "event giveup R F-"), "END005"),
    case(
        "refused and played on",
        None,
        None,
        None,
        record("grand", "R22", 2, "event giveup R F- M-", "3 F C8 H8 D8"),
        "END001",
    ),
    # clubs with 1: 24, below the bid of 36, doubled 72; announced schneider stays: 2 + 1 + 1 + 1 + 1 = 6 x 11
    case("the bid", -72, Ground.NINE_CARDS, "4.4.1-4.4.2", record("clubs", "F36", 0, "event giveup F")),
    case(
        "what was announced",
        -132,
        Ground.NINE_CARDS,
        "4.4.1-4.4.2",
        record("spades schneider", "R22", 0, "event giveup R"),
    ),
    case("null hand", -70, Ground.NINE_CARDS, "4.4.1-4.4.2", record("null", "M22", 1, "event giveup M")),
    case("won before", 24, Ground.WON_ALREADY, "4.1.3", record("clubs", "F18", WON, "event giveup F M+ R-")),
    # hearts with 1: 20; the defenders have ten card points in one trick
    case("T41a", 20, Ground.GAVE_UP, "4.4.3", record("hearts", "F20", "F S9 ST S7", "event giveup M")),
    case(
        "both defenders",
        20,
        Ground.GAVE_UP,
        "4.4.3",
        record("hearts", "F20", "F S9 ST S7", "event giveup M", "event giveup R"),
    ),
    # clubs with 1 at 36: schneider is forced, and granted as long as it is possible
    case("a forced level", 36, Ground.GAVE_UP, "4.4.3", record("clubs", "F36", TWENTY, "event giveup R")),
    case("out of reach", -72, Ground.GAVE_UP, "4.4.3", record("clubs", "F36", THIRTY_ONE, "event giveup R")),
    case("null is given up", 35, Ground.GAVE_UP, "4.4.3", record("null", "M22", 2, "event giveup F")),
]

SHOWING = [
    # spades with 2: 3 x 11 = 33; with schneider 44, with schwarz 55
    case("T45", None, None, None, record("spades", "R22", 5, "event show R F+ M-"), "END001"),
    case("both agree", 33, Ground.AGREED, "4.4.4", record("spades", "R22", 2, "event show R F+ M+")),
    case(
        "an answer on a line of its own",
        33,
        Ground.AGREED,
        "4.4.4",
        record("spades", "R22", 2, "event show R F+", "event answer M+"),
    ),
    case("nobody answers", None, None, None, record("spades", "R22", 2, "event show R"), "END007"),
    case("one answers", 33, Ground.AGREED, "4.4.4", record("spades", "R22", 2, "event show R F+"), "END009"),
    case("Skatgericht 031", 33, Ground.AGREED, "4.4.4", record("spades", "R22", 2, "event show R C9 D9 F+ M+")),
    case(
        "a defender shows and claims nothing", None, None, None, record("spades", "R22", 2, "event show M DJ"), "END001"
    ),
    case("a level", 44, Ground.AGREED, "4.4.4", record("spades", "R22", 2, "event claim R schneider F+ M+")),
    case("both levels", 55, Ground.AGREED, "4.4.4", record("spades", "R22", 2, "event claim R schwarz F+ M+")),
    case(
        "a level that is possible no more",
        33,
        Ground.AGREED,
        "4.4.4",
        record("spades", "R22", 8, "event claim R schneider F+ M+"),
    ),
    case(
        "schwarz after a trick", 44, Ground.AGREED, "4.4.4", record("spades", "R22", 6, "event claim R schwarz F+ M+")
    ),
    case("a level is refused", None, None, None, record("spades", "R22", 2, "event claim R schneider F+ M-"), "END001"),
    case("the rest, with what follows", 55, Ground.AGREED, "4.4.4", record("spades", "R22", 2, "event claim R F+ M+")),
    case("the rest after a trick", 44, Ground.AGREED, "4.4.4", record("spades", "R22", 6, "event claim R F+ M+")),
    case("so many tricks", 33, Ground.AGREED, "4.4.4", record("spades", "R22", 6, "event claim R 2 F+ M+")),
    case(
        "the rest, and nobody is heard",
        55,
        Ground.AGREED,
        "4.4.4",
        record("spades", "R22", 2, "event claim R"),
        "END009",
    ),
    case("null", 35, Ground.AGREED, "4.4.4", record("null", "M22", 3, "event claim M 0 F+ R+")),
    # clubs with 1 at 36 is won with schneider only; then the announced game has it
    case(
        "a level that the bid needs", 36, Ground.AGREED, "4.4.4", record("clubs", "F36", TWENTY, "event show F M+ R+")
    ),
    case("lost before", -72, Ground.LOST_ALREADY, "4.1.3", record("clubs", "F36", THIRTY_ONE, "event show F M+ R+")),
]

PLAYING_OPEN = [
    # without 1 in diamonds from the hand: 3 x 9; the rest makes the declarer schneider: 4 x 9 = 36, doubled
    case("it holds", -72, Ground.CLAIM_HOLDS, "4.4.5", record("shut out", "F18", 7, "event claim M")),
    # hearts hand without 1: 3 x 10; the partner could keep a card with which the declarer gets nothing, but need not
    case(
        "the partner may be against it", 30, Ground.CLAIM_FAILS, "4.4.5", record("partner", "F18", 7, "event claim M")
    ),
    case("null caught", -70, Ground.CLAIM_HOLDS, "4.4.5", record("caught", "F18", 7, "event claim M")),
    case("null free", 35, Ground.CLAIM_FAILS, "4.4.5", record("free", "F18", 7, "event claim M")),
    # clubs hand with or without 1: 3 x 12; the ace makes sixty, or it does not
    case(
        "Skatgericht 091 with 49",
        -72,
        Ground.CLAIM_HOLDS,
        "4.4.5",
        record("forty-nine", "F18", 8, "event claim M 1 HA H9"),
    ),
    case(
        "Skatgericht 091 with 48",
        36,
        Ground.CLAIM_FAILS,
        "4.4.5",
        record("forty-eight", "F18", 8, "event claim M 1 HA H9"),
    ),
    # after 78 against 14 the rest makes the defenders schneider: 4 x 11
    case("won before", 44, Ground.CLAIM_FAILS, "4.4.5", record("spades", "R22", 7, "event claim M 1 HA H9")),
]

THROWING = [
    # hearts with 1: 30 with schneider; 40 with schwarz
    case("T41b", 30, Ground.THROWN, "4.4.6", record("hearts", "F20", "F S9 ST S7", "event throw M")),
    case("T41 schwarz", 40, Ground.THROWN, "4.4.6", record("two jacks", "F20", "F SA ST S7", "event throw M")),
    case("three jacks in a party", 30, Ground.THROWN, "4.4.6", record("hearts", "F20", "F SA ST S7", "event throw M")),
    case("two of them gone", 30, Ground.THROWN, "4.4.6", record("hearts", "F20", "F CJ SJ DJ", "event throw R")),
    # clubs with 1: 45 card points and the rest to the defenders: 24, doubled; with 21 it is schneider
    case("the declarer", -48, Ground.THROWN, "4.4.6", record("clubs", "F18", FAR, "event throw F")),
    case("and schneider", -72, Ground.THROWN, "4.4.6", record("clubs", "F18", "F SA ST S7", "event throw F")),
    case("he had won", 24, Ground.WON_ALREADY, "4.1.3", record("clubs", "F18", WON, "event throw F")),
    case("null", -70, Ground.THROWN, "4.4.6", record("null", "M22", 2, "event throw M")),
    case("null of a defender", 35, Ground.THROWN, "4.4.6", record("null", "M22", 2, "event throw R")),
]

BREAKING_A_RULE = [
    # clubs with 1: 24
    case(
        "T39a", 24, Ground.OFFENCE, "4.2.3", record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 3.2 HK by F")
    ),
    case(
        "T39b",
        24,
        Ground.WON_ALREADY,
        "4.1.3",
        record("clubs", "F24", f"{WON} / F S9 SK SQ / M HK D8 CJ", "event revoke F 5.3 CJ by M"),
    ),
    case(
        "T39c", 36, Ground.OFFENCE, "4.2.3", record("clubs", "F36", f"{TWENTY} / M DK C9", "event revoke R 5.2 C9 by F")
    ),
    case(
        "T39d",
        -72,
        Ground.LOST_ALREADY,
        "4.1.3",
        record("clubs", "F36", f"{THIRTY_ONE} / M DT C9", "event revoke R 6.2 C9"),
    ),
    case(
        "the declarer",
        -48,
        Ground.OFFENCE,
        "4.2.3",
        record("clubs", "F24", "F S9 ST S7 / M SK SQ CA", "event revoke F 2.3 CA"),
    ),
    case(
        "noticed when it is too late to mend it",
        -48,
        Ground.OFFENCE,
        "4.2.3",
        record("clubs", "F24", "F S9 ST S7 / M SK SQ CA / F HA HT HQ / F DA DT DQ", "event revoke F 2.3 CA by R"),
    ),
    case("4.1.1 a lead", 24, Ground.OFFENCE, "4.1.1", record("clubs", "F24", FAR, "event lead R 3 D9 by F")),
    case(
        "4.1.1 the declarer leads",
        -48,
        Ground.OFFENCE,
        "4.1.1",
        record("clubs", "F24", "F S9 ST S7", "event lead F 2 HA by M"),
    ),
    case(
        "a card out of turn",
        24,
        Ground.OFFENCE,
        "4.1.1",
        record("clubs", "F24", f"{FAR} / F S9 R:SQ", "event turn R 3.2 SQ by F"),
    ),
    case("4.2.3 null", 35, Ground.OFFENCE, "4.2.3", record("null", "M22", "F C8 C9 HJ", "event revoke R 1.3 HJ by M")),
    case(
        "4.4.3 Skatgericht 001",
        -48,
        Ground.OFFENCE,
        "4.4.3, 4.4.6",
        record("clubs", "F24", FAR, "event peek F tricks by M"),
    ),
    case(
        "a defender counts", 24, Ground.OFFENCE, "4.4.3, 4.4.6", record("clubs", "F24", FAR, "event peek M tricks by F")
    ),
    case("3.4.8", -48, Ground.OFFENCE, "3.4.8", record("clubs", "F24", FAR, "event peek F skat by M")),
    case("3.2.9", 24, Ground.WRONG_COUNT, "3.2.9", record("clubs", "F24", "F SA ST S7", "event count M 10 by F")),
    case(
        "3.2.9 the declarer", -48, Ground.WRONG_COUNT, "3.2.9", record("clubs", "F24", "F SA ST S7", "event count F 10")
    ),
    case(
        "3.2.9 both defenders",
        24,
        Ground.WRONG_COUNT,
        "3.2.9",
        record("clubs", "F24", "F SA ST S7", "event count M 10", "event count R 8"),
    ),
    case("1.10", -48, Ground.OFFENCE, "2.6.1-2.6.5", record("clubs wrong", "F24", 0, "event announcement F by M")),
    case("another breach", -48, Ground.OFFENCE, "4.1.3", record("clubs", "F24", FAR, "event other F by R")),
    # with 1 at 24: diamonds would do at 27, so would clubs at 24
    case(
        "4.1.1 before the announcement",
        -48,
        Ground.NOT_ANNOUNCED,
        "4.1.1",
        record("without", "M18 F+ M20 F+ M22 F+ M23 F+ M24 F+ M- R-", "", "take  F", "event lead F 1 SA by M"),
    ),
    case(
        "old 4.1.6",
        None,
        None,
        None,
        record("clubs", "F24", f"{FAR} / F S9 SK SQ", "event revoke M 3.2 HK>SK by F playon"),
        "END001",
    ),
    case(
        "old 4.1.6 left as it is",
        None,
        None,
        None,
        record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 3.2 HK by F playon"),
        "END001",
    ),
]

NOT_COUNTED = [
    case(
        "3.2.9 before the bidding has ended",
        None,
        Ground.BEFORE_BIDDING_ENDED,
        "3.2.9",
        record("without", "M18 F+ M20", "", "event count R 11"),
    ),
    case(
        "3.2.9 both parties",
        None,
        Ground.BOTH_WRONG,
        "3.2.9",
        record("clubs", "F24", "F SA ST S7", "event count M 10", "event count F 8"),
    ),
    case(
        "a misdeal", None, Ground.DEALT_WRONGLY, "3.2.16", record("without", "", "", 'void  misdeal "a card lay open"')
    ),
    case(
        "passed in, and then", None, Ground.DEALT_WRONGLY, "3.2.16", record("without", "M- R- F-", "", "void  misdeal")
    ),
]


@pytest.mark.parametrize(
    ("text", "score", "ground", "paragraph", "notes"),
    [*GIVING_UP, *SHOWING, *PLAYING_OPEN, *THROWING, *BREAKING_A_RULE],
)
def test_what_a_game_counts_that_ends_early(
    text: str, score: int | None, ground: Ground | None, paragraph: str | None, notes: tuple[str, ...]
) -> None:
    verdict = judged(text)
    assert verdict.result is not None
    assert (verdict.result.score, codes(verdict)) == (score, list(notes))
    assert (None if verdict.result.ending is None else verdict.result.ending.verdict.ground) is ground
    if verdict.result.ending is not None:
        assert verdict.result.ending.verdict.paragraph.number == paragraph


@pytest.mark.parametrize(
    ("text", "score", "ground", "paragraph", "notes"),
    [*GIVING_UP, *SHOWING, *PLAYING_OPEN, *THROWING, *BREAKING_A_RULE],
)
def test_the_list_is_held_against_it(
    text: str, score: int | None, ground: Ground | None, paragraph: str | None, notes: tuple[str, ...]
) -> None:
    del ground, paragraph
    if score is None:
        return
    seat = text[text.index("\ngame  ") + 7] if "\ngame  " in text else "F"
    assert codes(judged(f"{text}list  {seat} {score:+d}\n")) == list(notes)
    assert "VAL003" in codes(judged(f"{text}list  {seat} {2 * score:+d}\n"))


@pytest.mark.parametrize(("text", "score", "ground", "paragraph", "notes"), NOT_COUNTED)
def test_what_does_not_count(
    text: str, score: int | None, ground: Ground, paragraph: str | None, notes: tuple[str, ...]
) -> None:
    verdict = judged(text)
    assert verdict.result is not None
    assert verdict.result.void
    assert (verdict.result.outcome, verdict.result.score, codes(verdict)) == (Outcome.UNFINISHED, score, list(notes))
    assert verdict.result.ending is not None
    assert (verdict.result.ending.verdict.ground, verdict.result.ending.verdict.paragraph.number) == (ground, paragraph)
    assert codes(judged(f"{text}list  F +24\n")) == ["END018"]
    assert codes(judged(f"{text}list  passed\n")) == ["END018"]


# Skatgericht, TOURNAMENT 1.9


def test_skatgericht_002_the_skat_left_unseen_is_no_hand() -> None:
    """At 23 spades is said and the skat left; the defenders have 31: with 1 is 22, rounded up to 33 and doubled."""
    verdict = judged(record("unseen", "F23", 10))
    assert verdict.result is not None
    assert (verdict.result.points, verdict.result.overbid, verdict.result.score) == (89, True, -66)


class TestSkatgericht061:
    """Middlehand takes the skat too early and is out; the others are bound to nothing that was said to him."""

    def judged(self, before: str, after: str, *lines: str) -> Verdict:
        bids = [f"bid   {before}"] if before else []
        return validate(loads(record("without", "", "", *bids, "event peek M skat", f"bid   {after}", *lines)))

    def test_the_bidding_begins_anew_between_the_other_two(self) -> None:
        verdict = self.judged("M18 F+ M20 F+", "R18 F-", "put   HQ D9", "game  R G")
        assert codes(verdict) == ["END001"]
        assert verdict.result is not None
        assert verdict.result.bid == 18

    def test_forehand_who_is_left_alone_may_play_at_18(self) -> None:
        verdict = self.judged("M18 F+", "R- F18", "put   D7 H7", "game  F C")
        assert codes(verdict) == ["END001"]
        assert verdict.result is not None
        assert (verdict.result.declarer, verdict.result.bid) == ("F", 18)

    def test_who_is_out_may_not_go_on(self) -> None:
        verdict = self.judged("", "M18 F- R-", "put   D7 H7", "game  M S")
        assert "END021" in codes(verdict)

    def test_rearhand_is_out_and_is_not_asked(self) -> None:
        text = record("clubs", "", "", "list  F +24").replace(
            "\nput ", "\nbid   M18 F+\nevent peek R skat\nbid   M-\nput "
        )
        verdict = validate(loads(text))
        assert [code for code in codes(verdict) if code.startswith(("BID", "END02"))] == []
        assert verdict.result is not None
        assert (verdict.result.declarer, verdict.result.bid) == ("F", 18)


# What an event may name


@pytest.mark.parametrize("code", ending_cases.WRONG)
def test_an_event_that_fits_nothing_is_an_error(code: str) -> None:
    for text in ending_cases.WRONG[code]:
        verdict = judged(text)
        assert code in codes(verdict)
        assert verdict.status == "faulty"


NAMED = [
    record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 3.2 HK"),
    record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 3.2"),
    record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 3"),
    record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M"),
    record("clubs", "F24", f"{FAR} / R D9", "event lead R 3 D9"),
    record("clubs", "F24", f"{FAR} / F S9 R:SQ", "event turn R 3.2 SQ"),
    record("clubs wrong", "F24", 0, "event announcement F"),
]
BY_ANOTHER_WORD = [
    ("PLAY004", record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke R 3.3")),  # another seat
    ("PLAY004", record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 2.2")),  # another trick
    ("PLAY004", record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event turn M 3.2 HK")),  # another kind
    ("PLAY004", record("clubs", "F24", f"{FAR} / F S9 HK SQ", "event revoke M 3.2 SK>HK playon")),  # put wrong
    ("PLAY003", record("clubs", "F24", f"{FAR} / R D9", "event turn R 3.1 D9")),
    ("DECL006", record("clubs wrong", "F24", 0, "event announcement M")),
]


@pytest.mark.parametrize("text", NAMED)
def test_a_broken_rule_that_is_named_is_no_finding(text: str) -> None:
    verdict = judged(text)
    assert codes(verdict) == []
    assert verdict.result is not None
    assert verdict.result.settled


@pytest.mark.parametrize(("code", "text"), BY_ANOTHER_WORD)
def test_a_broken_rule_that_is_named_otherwise_stays_one(code: str, text: str) -> None:
    assert code in codes(judged(text))


def test_one_event_names_one_broken_rule() -> None:
    twice = record("clubs", "F24", "F SA HK S7 / F HA HT C8", "event revoke M 1.2 HK", "event revoke R 2.3 C8")
    assert codes(judged(twice)) == ["END002"]  # the first has ended the game
    once = record("clubs", "F24", "F SA HK S7 / F HA HT C8", "event revoke M 1.2 HK")
    assert codes(judged(once)) == ["PLAY004"]


def test_a_hand_of_eleven_that_is_named_is_no_finding() -> None:
    text = record("without", "M18 F+", "", "event count R 11").replace("D9 D8\nskat  D7 H7", "D9 D8 D7\nskat  H7")
    assert codes(judged(text)) == []
    assert codes(judged(text.replace("event count R 11", "bid   F-"))) != []


# Rulings


def ruled(*rulings: str) -> Verdict:
    return judged(record("grand", "R22", 1, "event giveup R 9", *(f"ruling {ruling}" for ruling in rulings)))


def test_a_ruling_that_is_the_law_says_nothing() -> None:
    assert codes(ruled('R -144 "4.4.1" "referee"')) == []


def test_a_ruling_otherwise_is_shown_beside_the_right_one_with_its_paragraph() -> None:
    verdict = ruled('R +72 "4.4.4" "referee"')
    (finding,) = verdict.findings
    assert (finding.code, finding.severity, verdict.status) == ("END019", "warning", "ok")
    assert finding.params == {"seat": "R", "ruled": "+72", "computed": "-144"}
    assert finding.topic is not None
    assert verdict.rules.paragraph(finding.topic).number == "4.4.1-4.4.2"
    assert verdict.result is not None
    assert verdict.result.score == -144


def test_a_later_ruling_overrules() -> None:
    assert codes(ruled('R +72 "4.4.4" "referee"', 'R -144 "4.4.1" "Skatgericht"')) == []
    assert codes(ruled('R -144 "4.4.1" "referee"', 'R +72 "4.4.4" "Skatgericht"')) == ["END019"]


def test_the_list_says_what_was_ruled() -> None:
    text = record("grand", "R22", 1, "event giveup R 9", "ruling R +72", "list  R +72")
    assert codes(judged(text)) == ["END019"]
    assert codes(judged(text.replace("list  R +72", "list  R -144"))) == ["END019", "VAL001", "VAL003"]


def test_a_ruling_for_who_does_not_play_is_otherwise() -> None:
    assert codes(ruled("M +72")) == ["END019"]


def test_a_ruling_on_a_game_that_was_played_out() -> None:
    assert codes(judged(record("spades", "R22", 10, "ruling R +33"))) == []
    assert codes(judged(record("spades", "R22", 10, "ruling R -66"))) == ["END019"]


def test_a_ruling_in_a_game_that_does_not_count() -> None:
    assert codes(judged(record("without", "M18 F+", "", "event count R 11", "ruling F +24"))) == ["END019"]


def hidden(text: str) -> str:
    """The same game with the hands of rearhand's opponents left out."""
    for line in ("F     HJ ST CA CT C8 C7 H7 DT DK DQ", "M     DJ SQ S7 CK CQ HA HK H9 H8 D7"):
        text = text.replace(line, f"{line[:6]}??")
    return text


def test_where_the_law_cannot_be_computed_the_ruling_is_the_result() -> None:
    text = record("grand", "R22", 1, "event claim M", 'ruling R +72 "4.4.5" "referee"')
    verdict = judged(hidden(text))
    assert codes(verdict) == ["DEAL004", "END007", "END020"]
    assert verdict.result is not None
    assert (verdict.result.score, verdict.result.outcome) == (72, Outcome.WON)
    assert explanation(verdict.result, language("en")) == "as ruled: +72 (4.4.5, referee)"


# What cannot be computed


def why(text: str) -> str:
    return next(str(finding.params["why"]) for finding in judged(text).findings if finding.code == "END007")


def test_what_is_not_settled_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why(record("spades", "R22", 2, "event show R")) == "whether the defenders agree is not told"
    assert why(hidden(record("grand", "R22", 2, "event claim M"))) == "the cards are not known"
    assert why(record("without", "F24", "", "take  F", "event count M 11")) == "no game was announced"
    monkeypatch.setattr("skatnotation.rules.search.DEEPEST", 3)
    assert why(record("partner", "F18", 6, "event claim M")) == "too much is left to search"


# In words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            record("grand", "R22", 1, "event giveup R 9"),
            (
                "with 2, game 3; 3 x 24 = 72, lost (doubled): -144",
                "rearhand gives up: nine cards or more need no consent (2022: 4.4.1-4.4.2)",
            ),
        ),
        (
            record("clubs", "F36", THIRTY_ONE, "event giveup R"),
            (
                "with 1, game 2; 2 x 12 = 24, overbid: 36 instead of 24, doubled -72",
                "rearhand gives up: one defender binds both (2022: 4.4.3)",
            ),
        ),
        (
            record("null", "M22", 2, "event throw R"),
            (
                "null hand 35, won: +35",
                "rearhand throws his cards down: the rest goes to the other party (2022: 4.4.6)",
            ),
        ),
        (
            record("without", "M18 F+", "", "event count R 11"),
            ("rearhand breaks a rule: the bidding had not ended, and it is dealt again (1998: 3.2.9)",),
        ),
    ],
)
def test_the_explanation_says_what_ended_the_game_and_by_which_paragraph(text: str, words: tuple[str, ...]) -> None:
    result = judged(text).result
    assert result is not None
    assert explanation(result, language("en")) == "; ".join(words)


def test_a_paragraph_that_is_not_confirmed_is_said_to_be_so() -> None:
    text = record("clubs", "F24", "F SA ST S7", "event count F 8").replace("put   D7 H7", "put   D7 H7 S9")
    result = judged(text).result
    assert result is not None
    assert "not verified" in (explanation(result, language("en")) or "")
