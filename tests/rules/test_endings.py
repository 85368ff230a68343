"""The law of endings: RULES 2.10 and 2.11, the cases T39, T40, T41, T45, and the court cases of TOURNAMENT 1."""

from typing import Any

import msgspec
import pytest

from skatnotation.cards import Card
from skatnotation.rules.bookfile import switched
from skatnotation.rules.endings import Claimed, Effect, Ground, Verdict, give_up, play_open, show, throw
from skatnotation.rules.irregular import (
    Looked,
    Offence,
    announce_wrongly,
    discard_miscount,
    lead_unannounced,
    look,
    miscount,
    offend,
)
from skatnotation.rules.ruleset import ISKO, ISS, RAEUBER
from skatnotation.rules.settlement import flags
from skatnotation.rules.standing import Party, Standing
from skatnotation.seats import Seat

from .stories import F, M, R, cards, count, game_of, mask


def at(
    game: str, matadors: int, bid: int, mine: tuple[int, int] = (0, 0), theirs: tuple[int, int] = (0, 0), **more: Any
) -> Standing:
    """A game of forehand's; ``mine`` and ``theirs`` are card points and tricks."""
    contract, announced = game_of(game)
    game_at_hand = Standing(
        rules=ISKO,
        declarer=F,
        contract=contract,
        announced=flags(**announced),
        matadors=matadors,
        bid=bid,
        points=mine[0],
        tricks=mine[1],
        other_points=theirs[0],
        other_tricks=theirs[1],
    )
    return msgspec.structs.replace(game_at_hand, **more)


def hands(f: str, m: str, r: str) -> dict[Seat, tuple[Card, ...]]:
    return {F: cards(f), M: cards(m), R: cards(r)}


def score(verdict: Verdict) -> int:
    assert verdict.settled is not None
    return verdict.settled.score


# T39: a rule is broken


def test_t39a_a_defender_revokes_while_the_game_is_open() -> None:
    verdict = offend(at("clubs", 1, 24, (40, 4), (30, 2)), M, Offence.REVOKE)
    assert (score(verdict), verdict.ground, verdict.paragraph.number) == (24, Ground.OFFENCE, "4.2.3")


def test_t39b_the_declarer_revokes_after_he_has_won() -> None:
    verdict = offend(at("clubs", 1, 24, (61, 6), (30, 2)), F, Offence.REVOKE)
    assert (score(verdict), verdict.ground, verdict.paragraph.number) == (24, Ground.WON_ALREADY, "4.1.3")


def test_t39c_a_level_to_which_the_bid_forces_is_granted() -> None:
    verdict = offend(at("clubs", 1, 36, (50, 5), (20, 2)), M, Offence.REVOKE)
    assert score(verdict) == 36
    assert verdict.settled is not None
    assert verdict.settled.schneider


def test_t39d_and_not_when_it_is_out_of_reach() -> None:
    verdict = offend(at("clubs", 1, 36, (50, 5), (31, 2)), M, Offence.REVOKE)
    assert (score(verdict), verdict.ground) == (-72, Ground.LOST_ALREADY)


@pytest.mark.parametrize(
    ("game", "run", "mine", "theirs", "seat", "expected"),
    [
        pytest.param("clubs", 1, (40, 4), (30, 2), F, -48, id="the declarer loses at the simple level"),
        pytest.param("clubs hand schneider", 1, (70, 6), (20, 2), M, 60, id="an announced level is granted"),
        pytest.param("clubs hand schneider", 1, (70, 6), (31, 2), M, -120, id="and not when it is missed already"),
        pytest.param("clubs hand schwarz", 1, (70, 6), (0, 0), M, 84, id="schwarz too"),
        pytest.param("clubs hand schwarz", 1, (70, 6), (0, 1), M, -168, id="and not after a trick"),
        pytest.param("clubs hand schneider", 1, (91, 7), (20, 2), F, 60, id="won already, with the level"),
        pytest.param("clubs", 1, (91, 7), (20, 2), F, 36, id="the schneider that is made stays"),
        pytest.param("clubs", 1, (40, 4), (60, 4), M, -48, id="the defenders had won"),
        pytest.param("clubs", 1, (10, 1), (95, 7), M, -72, id="and had made the declarer schneider"),
        pytest.param("null", 0, (0, 0), (40, 4), M, 23, id="null, a defender"),
        pytest.param("null", 0, (0, 0), (40, 4), F, -46, id="null, the declarer"),
        pytest.param("null", 0, (4, 1), (40, 4), M, -46, id="null that was lost already"),
        pytest.param("grand", 1, (50, 5), (20, 2), R, 48, id="one defender binds both"),
    ],
)
@pytest.mark.parametrize("offence", [Offence.REVOKE, Offence.LEAD, Offence.TURN, Offence.TRICKS])
def test_old_4_1_3_to_4_1_5_who_breaks_a_rule_loses_unless_it_was_decided(
    game: str, run: int, mine: tuple[int, int], theirs: tuple[int, int], seat: Seat, expected: int, offence: Offence
) -> None:
    assert score(offend(at(game, run, 18, mine, theirs), seat, offence)) == expected


def test_old_4_1_6_the_other_party_may_have_it_put_right_and_play_on() -> None:
    verdict = offend(at("clubs", 1, 24, (40, 4), (30, 2)), M, Offence.REVOKE, played_on=True)
    assert (verdict.effect, verdict.settled, verdict.paragraph.number) == (Effect.PLAY_ON, None, "4.1.6")


# T40: the declarer gives up


def test_t40a_with_nine_cards_nobody_is_asked() -> None:
    verdict = give_up(at("grand", 2, 18, (0, 0), (14, 1)), F)
    assert (score(verdict), verdict.ground, verdict.paragraph.number) == (-144, Ground.NINE_CARDS, "4.4.1-4.4.2")


def test_t40b_with_seven_cards_and_nobody_agreeing_play_goes_on() -> None:
    game = at("grand", 2, 18, (14, 1), (30, 2))
    assert give_up(game, F, refused=(M, R)).ground is Ground.NOT_AGREED
    assert give_up(game, F).ground is Ground.NOT_TOLD
    assert give_up(game, F, refused=(M,)).effect is Effect.PLAY_ON


def test_t40c_with_seven_cards_one_who_agrees_is_enough_and_no_schneider_is_added() -> None:
    verdict = give_up(at("grand", 2, 18, (14, 1), (30, 2)), F, agreed=(R,), refused=(M,))
    assert (score(verdict), verdict.ground) == (-144, Ground.AGREED)


@pytest.mark.parametrize(
    ("game", "run", "bid", "expected"),
    [
        ("clubs", 1, 24, -48),
        ("clubs", 1, 36, -72),  # rounded up to the bid
        ("clubs hand schneider", 1, 18, -120),  # what was announced stays
        ("null", 0, 23, -46),
        ("null hand ouvert", 0, 23, -118),
    ],
)
def test_new_4_4_1_what_a_game_given_up_costs(game: str, run: int, bid: int, expected: int) -> None:
    assert score(give_up(at(game, run, bid), F)) == expected


def test_a_game_that_was_won_is_not_given_up_any_more() -> None:
    verdict = give_up(at("clubs", 1, 24, (70, 6), (20, 2)), F, agreed=(M,))
    assert (score(verdict), verdict.ground) == (24, Ground.WON_ALREADY)


@pytest.mark.parametrize(
    ("game", "run", "bid", "mine", "theirs", "expected"),
    [
        pytest.param("clubs", 1, 36, (50, 5), (20, 2), 36, id="the level that the bid needs"),
        pytest.param("clubs", 1, 36, (50, 5), (31, 2), -72, id="and it is out of reach"),
        pytest.param("clubs", 1, 48, (50, 5), (0, 0), 48, id="schwarz that the bid needs"),
        pytest.param("clubs", 1, 18, (91, 7), (20, 2), 36, id="the schneider that is made"),
        pytest.param("clubs", 1, 18, (20, 2), (60, 5), -48, id="lost already"),
        pytest.param("clubs hand schneider", 1, 18, (50, 5), (31, 2), -120, id="schneider missed"),
        pytest.param("clubs hand schwarz", 1, 18, (50, 5), (4, 1), -168, id="schwarz missed"),
        pytest.param("null", 0, 18, (0, 0), (50, 4), 23, id="null"),
        pytest.param("null", 0, 18, (4, 1), (50, 4), -46, id="null lost already"),
    ],
)
def test_new_4_4_3_one_defender_binds_both(
    game: str, run: int, bid: int, mine: tuple[int, int], theirs: tuple[int, int], expected: int
) -> None:
    for seat in (M, R):
        assert score(give_up(at(game, run, bid, mine, theirs), seat)) == expected


def test_endings_in_another_book() -> None:
    """``raeuber`` says nothing of them: the official law, with its own losses."""
    open_game = at("clubs", 1, 36, (40, 4), (30, 2), rules=RAEUBER)
    assert score(offend(open_game, F)) == -72
    assert score(offend(at("clubs hand", 1, 36, (40, 4), (30, 2), rules=RAEUBER), F)) == -36
    assert score(throw(at("clubs hand", 1, 36, (10, 4), (50, 2), rules=RAEUBER), F)) == -36
    assert score(give_up(at("null hand", 0, 23, rules=RAEUBER), F)) == -23


# T41: a defender gives up, or throws his cards down


def test_t41a_a_defender_who_gives_up_gives_the_announced_game() -> None:
    verdict = give_up(at("hearts", 1, 20, (50, 5), (10, 1)), M)
    assert (score(verdict), verdict.paragraph.number) == (20, "4.4.3")


def test_t41b_a_defender_who_throws_his_cards_down_gives_the_rest() -> None:
    verdict = throw(at("hearts", 1, 20, (50, 5), (10, 1)), M)
    assert (score(verdict), verdict.paragraph.number) == (30, "4.4.6")


def test_t41_without_a_trick_and_without_excluding_jacks_it_is_schwarz() -> None:
    game = at("hearts", 1, 20, (50, 5), hands=hands("HA HT HK CA CT", "SJ S7 S8 S9 SK", "HJ D7 D8 D9 DK"))
    assert score(throw(game, M)) == 40


def test_new_4_4_6_no_schwarz_against_the_club_jack_or_the_three_others() -> None:
    club_jack = at("hearts", -1, 20, (50, 5), hands=hands("HA HT HK CA CT", "CJ S7 S8 S9 SK", "HJ D7 D8 D9 DK"))
    assert score(throw(club_jack, R)) == 30
    three = at("hearts", 1, 20, (50, 5), hands=hands("HA HT HK CA CT", "SJ HJ DJ S9 SK", "D7 D8 D9 DK DQ"))
    assert score(throw(three, R)) == 30
    split = at("hearts", 1, 20, (50, 5), hands=hands("HA HT HK CA CT", "SJ HJ S7 S9 SK", "DJ D8 D9 DK DQ"))
    assert score(throw(split, R)) == 30  # the club jack draws two of them at most
    two = at("hearts", 1, 20, (50, 5), hands=hands("DJ HT HK CA CT", "SJ HA S7 S9 SK", "HJ D8 D9 DK DQ"))
    assert score(throw(two, R)) == 40
    drawn = msgspec.structs.replace(two, began=hands("CJ DJ HT HK CA CT", "SJ HA S7 S8 S9 SK", "HJ D7 D8 D9 DK DQ"))
    assert score(throw(drawn, R)) == 40
    gone = hands("HT HK CA CT C7", "SJ HA S7 S9 SK", "D7 D8 D9 DK DQ")
    before = hands("CJ HT HK CA CT C7", "SJ DJ HA S7 S9 SK", "HJ D7 D8 D9 DK DQ")
    assert score(throw(at("hearts", 1, 20, (50, 5), hands=gone, began=before), R)) == 30
    unknown = at("hearts", 1, 20, (50, 5))
    assert score(throw(unknown, R)) == 30  # the declarer has to prove his levels, old 5.2.8
    assert score(throw(at("hearts hand schwarz", 1, 20, (50, 5)), R)) == 70  # the defenders the loss


@pytest.mark.parametrize(
    ("game", "run", "mine", "theirs", "seat", "expected"),
    [
        pytest.param("clubs", 1, (40, 4), (30, 2), F, -48, id="the declarer throws"),
        pytest.param("clubs", 1, (30, 4), (30, 2), F, -72, id="and is schneider"),
        pytest.param("clubs", -1, (4, 0), (40, 3), F, -72, id="schwarz only when his cards are known"),
        pytest.param("clubs", 1, (61, 4), (30, 2), F, 24, id="he had won"),
        pytest.param("clubs", 1, (20, 2), (60, 6), M, -48, id="the defenders had won"),
        pytest.param("null", 0, (0, 0), (40, 4), M, 23, id="null, a defender"),
        pytest.param("null", 0, (0, 0), (40, 4), F, -46, id="null, the declarer"),
    ],
)
def test_new_4_4_6_thrown_cards(
    game: str, run: int, mine: tuple[int, int], theirs: tuple[int, int], seat: Seat, expected: int
) -> None:
    assert score(throw(at(game, run, 18, mine, theirs), seat)) == expected


def test_a_declarer_without_a_trick_who_throws_known_cards_is_schwarz() -> None:
    held = hands("C7 C8 C9 S7 S8 S9 H7", "CA CT CK SA ST SK HA", "HT HK HQ DA DT DK DQ")
    assert score(throw(at("clubs", -1, 18, (4, 0), (40, 3), hands=held), F)) == -96


# T45: the declarer shows his cards


def test_t45_one_agrees_and_one_does_not_so_play_goes_on() -> None:
    verdict = show(at("hearts", 1, 20, (50, 5), (10, 1)), agreed=(M,), refused=(R,))
    assert (verdict.effect, verdict.ground, verdict.settled) == (Effect.PLAY_ON, Ground.NOT_AGREED, None)
    assert verdict.paragraph.number == "4.4.4"
    assert show(at("hearts", 1, 20), agreed=(M,)).ground is Ground.NOT_TOLD


@pytest.mark.parametrize(
    ("level", "theirs", "bid", "expected"),
    [
        pytest.param(None, (10, 1), 20, 20, id="the announced game"),
        pytest.param(Claimed.SCHNEIDER, (10, 1), 20, 30, id="a level claimed"),
        pytest.param(Claimed.SCHNEIDER, (31, 2), 20, 20, id="a level out of reach"),
        pytest.param(Claimed.SCHWARZ, (0, 0), 20, 40, id="schwarz claimed"),
        pytest.param(Claimed.SCHWARZ, (10, 1), 20, 30, id="schwarz out of reach"),
        pytest.param(None, (10, 1), 30, 30, id="the level that the bid needs"),
        pytest.param(None, (31, 2), 30, -60, id="and it is lost already"),
        pytest.param(Claimed.SCHNEIDER, (60, 5), 20, -40, id="so is this"),
    ],
)
def test_new_4_4_4_both_agree(level: Claimed | None, theirs: tuple[int, int], bid: int, expected: int) -> None:
    verdict = show(at("hearts", 1, bid, (50, 5), theirs), agreed=(M, R), level=level)
    assert (score(verdict), verdict.ends) == (expected, True)


def test_who_claims_all_that_is_left_gets_the_levels_that_follow() -> None:
    verdict = show(at("hearts", 1, 20, (50, 5), (10, 1)), agreed=(M, R), rest=True)
    assert score(verdict) == 30


def test_null_shown_and_agreed_is_won() -> None:
    assert score(show(at("null ouvert", 0, 23), agreed=(M, R))) == 46


def test_a_level_that_is_made_already_needs_no_claim() -> None:
    assert score(show(at("hearts", 1, 20, (90, 7), (20, 1)), agreed=(M, R))) == 30


# A defender plays open: new 4.4.5

LAST_THREE = hands("HJ H9 D8", "SJ DJ CA", "HK HQ C7")


def test_new_4_4_5_open_play_that_holds() -> None:
    """Hearts; middlehand is on lead with two jacks and the ace of clubs, and nobody has a trump above."""
    held = hands("D9 D8 C8", "SJ DJ CA", "HK HQ C7")
    verdict = play_open(at("hearts", 1, 20, (60, 5), (24, 2), hands=held, turn=M), M)
    assert (score(verdict), verdict.ground, verdict.paragraph.number) == (-40, Ground.CLAIM_HOLDS, "4.4.5")


def test_new_4_4_5_the_other_defender_plays_against_the_claim_too() -> None:
    """Grand; under the ace of spades rearhand could keep the ace of hearts, and then the declarer got nothing."""
    held = hands("HT S7", "SA H7", "HA H9")
    game = at("grand", 1, 48, (58, 7), (30, 1), hands=held, turn=M)
    verdict = play_open(game, M)
    assert (score(verdict), verdict.ground) == (72, Ground.CLAIM_FAILS)


def test_new_4_4_5_open_play_that_fails_gives_the_rest_to_the_declarer() -> None:
    verdict = play_open(at("hearts", 1, 20, (50, 5), (31, 2), hands=LAST_THREE, turn=M), M)
    assert (score(verdict), verdict.ground) == (20, Ground.CLAIM_FAILS)


def test_new_4_4_5_a_card_on_the_table_counts() -> None:
    """Middlehand takes the trick of the ten that lies there and then has the rest."""
    game = at("hearts", 1, 20, (60, 7), (34, 1), hands=hands("D9", "SJ DJ", "HK H7"), trick=((F, Card.C8),), turn=M)
    assert game.cards_held(F) == 1
    assert score(play_open(game, M)) == -40


def test_new_4_4_5_when_the_game_was_decided_it_stays_so() -> None:
    won = at("hearts", 1, 20, (61, 5), (24, 2), hands=hands("D9 D8 C8", "SJ DJ CA", "HK HQ C7"), turn=M)
    assert score(play_open(won, M)) == 20
    lost = at("hearts", 1, 20, (20, 3), (60, 4), hands=LAST_THREE, turn=M)
    assert (score(play_open(lost, M)), play_open(lost, M).ground) == (-40, Ground.LOST_ALREADY)


def test_open_play_in_null_is_decided_by_search_and_nothing_is_given_away() -> None:
    """Middlehand leads the seven of clubs, which only the declarer can follow; or the declarer can duck it."""
    caught = at("null", 0, 23, hands=hands("C9 D8", "C7 C8", "SA SK"), turn=M)
    assert (score(play_open(caught, M)), play_open(caught, M).ground) == (-46, Ground.CLAIM_HOLDS)
    free = at("null", 0, 23, hands=hands("C7 D8", "C9 C8", "SA SK"), turn=M)
    assert (score(play_open(free, M)), play_open(free, M).ground) == (23, Ground.CLAIM_FAILS)


def test_without_the_cards_open_play_cannot_be_judged() -> None:
    verdict = play_open(at("hearts", 1, 20, (50, 5), (31, 2)), M)
    assert (verdict.effect, verdict.ground) == (Effect.NOT_KNOWN, Ground.CARDS_NOT_KNOWN)


def test_a_search_that_is_too_deep_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skatnotation.rules.search.DEEPEST", 3)
    verdict = play_open(at("hearts", 1, 20, (50, 5), (31, 2), hands=LAST_THREE, turn=M), M)
    assert (verdict.effect, verdict.ground) == (Effect.NOT_KNOWN, Ground.TOO_MUCH_LEFT)


# Skatgericht, by the numbers of its cases (TOURNAMENT 1)


def test_skatgericht_001_counting_ones_own_tricks_while_the_game_is_open_loses() -> None:
    open_game = at("clubs", 1, 24, (50, 5), (40, 3))
    verdict = look(open_game, F, Looked.TRICKS, ISKO)
    assert (score(verdict), verdict.paragraph.number) == (-48, "4.4.3, 4.4.6")
    assert score(look(open_game, M, Looked.TRICKS, ISKO)) == 24


def test_skatgericht_002_the_skat_left_unseen_is_no_hand() -> None:
    """At 23 spades is said and the skat left; the defenders have 31: with one, 22, below the bid."""
    assert count("spades", 1, 23, 89, 8).score == -66


def test_skatgericht_031_turning_up_the_skat_is_a_claim() -> None:
    game = at("clubs", 1, 24, (50, 5), (40, 3))
    assert score(show(game, agreed=(M, R))) == 24
    assert show(game, agreed=(R,), refused=(M,)).effect is Effect.PLAY_ON


def test_skatgericht_061_who_takes_the_skat_too_early_is_out_of_the_auction() -> None:
    verdict = look(None, M, Looked.SKAT, ISKO)
    assert (verdict.effect, verdict.settled) == (Effect.OUT_OF_AUCTION, None)
    assert verdict.paragraph.number == "3.2.14-3.2.15, 3.3.9"


@pytest.mark.parametrize(
    ("points", "expected", "ground"), [(49, -48, Ground.CLAIM_HOLDS), (48, 24, Ground.CLAIM_FAILS)]
)
def test_skatgericht_091_one_more_trick_is_enough_with_forty_nine(points: int, expected: int, ground: Ground) -> None:
    """Streitfall 136: a defender shows HA and H9 and claims one trick; the ace alone makes sixty, or it does not."""
    held = hands("H8 C8", "HA H9", "D9 D8")
    game = at("clubs", 1, 24, (60, 5), (points, 3), hands=held, turn=M)
    verdict = play_open(game, M, tricks=1)
    assert (score(verdict), verdict.ground) == (expected, ground)


def test_a_claim_of_more_tricks_than_are_certain_fails() -> None:
    held = hands("HT C8", "HA H9", "D9 D8")
    game = at("clubs", 1, 24, (60, 5), (39, 3), hands=held, turn=M)
    assert play_open(game, M, tricks=1).ground is Ground.CLAIM_HOLDS
    assert play_open(game, M, tricks=2).ground is Ground.CLAIM_FAILS


def test_tournament_1_1_a_server_wants_both_defenders() -> None:
    game = at("hearts", 1, 20, (50, 5), (10, 1), rules=ISS)
    assert give_up(game, M).effect is Effect.PLAY_ON
    assert score(give_up(game, R, givers=2)) == 30
    assert score(give_up(at("grand", 2, 18, (14, 1), (30, 2), rules=ISS), F)) == -192


def test_tournament_1_10_announcing_where_nothing_may_be_announced_loses_at_the_simple_level() -> None:
    book = switched(ISKO, ["no-announcements"])
    assert score(announce_wrongly(at("clubs hand schneider", 1, 18, rules=book))) == -72


# Counts and looks


def test_old_3_2_9_a_wrong_number_of_cards() -> None:
    assert miscount(None, {M}, ISKO).effect is Effect.DEAL_AGAIN
    game = at("clubs", 1, 24, (40, 4), (30, 2))
    assert miscount(game, {F, M}, ISKO).effect is Effect.DEAL_AGAIN
    assert score(miscount(game, {M, R}, ISKO)) == 24
    assert score(miscount(game, {F}, ISKO)) == -48
    assert miscount(game, {F}, ISKO).paragraph.number == "3.2.9"


def test_putting_away_a_wrong_number_of_cards_loses_and_the_paragraph_is_not_confirmed() -> None:
    verdict = discard_miscount(at("clubs", 1, 24))
    assert (score(verdict), verdict.paragraph.confirmed) == (-48, False)


def test_old_3_4_8_the_declarer_may_not_look_at_what_he_has_put_away() -> None:
    verdict = look(at("clubs", 1, 24, (30, 3), (30, 2)), F, Looked.SKAT, ISKO)
    assert (score(verdict), verdict.paragraph.number) == (-48, "3.4.8")


def test_old_4_1_1_a_lead_before_the_announcement_is_lost_by_bid_and_matadors() -> None:
    twelve = mask("CJ CA CT CK SA ST HA HT DA DT S7 S8")
    verdict = lead_unannounced(ISKO, twelve, 24)
    assert (score(verdict), verdict.paragraph.number) == (-48, "4.1.1")
    assert score(lead_unannounced(ISKO, mask("CJ SJ HJ CA CT SA HA HT DA DT S7 S8"), 24)) == -72


# What is decided


@pytest.mark.parametrize(
    ("game", "bid", "mine", "theirs", "decided"),
    [
        ("clubs", 24, (60, 6), (59, 3), None),
        ("clubs", 24, (61, 6), (50, 3), Party.DECLARER),
        ("clubs", 24, (40, 4), (60, 5), Party.DEFENDERS),
        ("clubs", 36, (61, 6), (20, 2), None),
        ("clubs", 36, (90, 7), (20, 2), Party.DECLARER),
        ("clubs", 36, (61, 6), (31, 2), Party.DEFENDERS),
        ("clubs", 48, (110, 8), (0, 0), None),
        ("clubs", 48, (110, 8), (0, 1), Party.DEFENDERS),
        ("clubs", 60, (0, 0), (0, 0), Party.DEFENDERS),
        ("clubs hand schneider", 18, (89, 8), (20, 1), None),
        ("clubs hand schwarz", 18, (110, 9), (0, 0), None),
        ("clubs hand schwarz", 18, (120, 10), (0, 0), Party.DECLARER),
        ("null", 23, (0, 0), (50, 4), None),
        ("null", 23, (0, 1), (50, 4), Party.DEFENDERS),
        ("null", 23, (0, 0), (110, 10), Party.DECLARER),
        ("null", 24, (0, 0), (0, 0), Party.DEFENDERS),
    ],
)
def test_when_a_game_is_decided(
    game: str, bid: int, mine: tuple[int, int], theirs: tuple[int, int], decided: Party | None
) -> None:
    assert at(game, 0 if game == "null" else 1, bid, mine, theirs).decided is decided
