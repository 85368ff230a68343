"""LIST: the rows of a score sheet: values from contract, matadors, levels and bid, and figures that contradict."""

from __future__ import annotations

import msgspec

from skatnotation.check.finding import Check, Finding, Place, Severity
from skatnotation.check.lists.factor import check_factor, times_of
from skatnotation.check.lists.worth import (
    bid_of_loss,
    computed,
    explained_by_overbid,
    known_bid,
    loss_times,
    possible_levels,
    possible_matadors,
    said_in,
)
from skatnotation.contract import Contract
from skatnotation.language import marked
from skatnotation.rules.kernel.terms import SCHNEIDER, SCHWARZ
from skatnotation.rules.ruleset import RuleSet
from skatnotation.sheet import Level, Played


class WrongValue(Check):
    """The value does not follow from the row.

    It is the base value times matadors and levels, at least as much as the bid; a loss counts double. A house factor
    is counted in it.

    Bad: spades with 2, won, +44.
    Good: spades with 2, won, +33.
    """

    code = "LIST020"
    topic = "levels"
    message = marked("game {row}: the value should be {right}, not {written}")


class OnlyIfOverbid(Check):
    """The value of a loss is right only if the game was overbid.

    The sheet has no bid for this game. An overbid game is lost at the smallest multiple of its base value that reaches
    the bid, so a higher value than the matadors and levels give can be right.

    Bad: diamonds with 1, lost, -54, without the bid.
    Good: the same with its bid of 24.
    """

    code = "LIST021"
    severity = Severity.NOTE
    topic = "overbid"
    message = marked("game {row}: {written} is right only if overbid; not overbid it is {right}")


class OverbidButWon(Check):
    """A game that is worth less than the bid is written as won.

    It is lost, whatever the card points were.

    Bad: diamonds with 1 at a bid of 20, +18.
    Good: diamonds with 1 at a bid of 20, -54.
    """

    code = "LIST022"
    topic = "overbid"
    message = marked("game {row}: worth less than the bid of {bid}, so it is lost: {right}, not {written}")


class ImpossibleMatadors(Check):
    """No game has so many matadors.

    Grand has four trumps, a suit game eleven. The value cannot be checked.

    Bad: grand with 5.
    Good: grand with 4.
    """

    code = "LIST023"
    topic = "matadors"
    message = marked("game {row}: no game of {contract} is with or without {matadors}")


class ImpossibleLevels(Check):
    """The levels do not go together.

    Null knows hand and ouvert only, and schneider, schwarz and ouvert are announced with a hand game. The value cannot
    be checked.

    Bad: ``schneider!`` without ``hand``.
    Good: ``hand schneider!``
    """

    code = "LIST024"
    topic = "announcements"
    message = marked("game {row}: these levels do not go together in {contract}: {levels}")


class ImpossibleBid(Check):
    """Nobody can bid this number.

    Bids are the values that a game can have, from 18 to 264. The row is checked as if it had no bid.

    Bad: a bid of 19.
    Good: a bid of 20.
    """

    code = "LIST025"
    topic = "bid values"
    message = marked("game {row}: {bid} is no bid")


class NotComputed(Check):
    """The value cannot be checked.

    The contract or the matadors are not filled in, so the value is taken as it stands.

    Bad: ``4  2  1  S  -  -  -  +33  33``
    Good: ``4  2  1  S  m2  -  -  +33  33``
    """

    code = "LIST027"
    severity = Severity.NOTE
    message = marked("game {row}: the row does not tell enough to check its value {written}")


class WrongOutcome(Check):
    """The card points contradict the outcome.

    Whoever plays wins with 61 card points or more, and loses with fewer, unless he overbid or missed what he announced.

    Bad: grand with 2, +72, with 58 card points.
    Good: grand with 2, -144, with 58 card points.
    """

    code = "LIST029"
    topic = "sixty-one"
    message = marked("game {row}: {points} card points contradict the value {written}")


class WrongLevel(Check):
    """The card points contradict the levels.

    Schneider is reached with 90 card points, and lost with 30 or fewer; schwarz needs all tricks, so all 120.

    Bad: ``schneider`` with 85 card points.
    Good: ``schneider`` with 95 card points.
    """

    code = "LIST030"
    topic = "schneider"
    message = marked("game {row}: {points} card points contradict the levels {levels}")


class TooManyPoints(Check):
    """A player has more card points than the pack.

    The pack has 120. A house factor belongs in its own cell.

    Bad: a Ramsch with 736 card points.
    Good: a Ramsch with 92 card points and ``x8``.
    """

    code = "LIST031"
    topic = "card points"
    message = marked("game {row}: {points} card points; the pack has 120")


class NoDeclarer(Check):
    """A game was played by nobody.

    Its value belongs to no seat and is not counted.

    Bad: ``4  2  -  S  m2  -  -  +33  -``
    Good: ``4  2  1  S  m2  -  -  +33  33``
    """

    code = "LIST032"
    message = marked("game {row}: the declarer is missing")


class NoResult(Check):
    """A row tells neither value nor total.

    Whether the game was won is not known, so the totals of its declarer cannot be checked from here on.

    Bad: ``4  2  1  S  m2  -  -  -  -``
    Good: ``4  2  1  S  m2  -  -  +33  33``
    """

    code = "LIST033"
    severity = Severity.WARNING
    message = marked("game {row}: neither value nor total is filled in")


class NullWithMatadors(Check):
    """A null has matadors.

    They do not count in null. Only one that is worth less than the bid needs them, for it is lost as another game.

    Bad: null with 2, +23.
    Good: null, +23.
    """

    code = "LIST034"
    severity = Severity.WARNING
    topic = "null values"
    message = marked("game {row}: matadors do not count in null")


class WrongImpossibleNull(Check):
    """A null that is worth less than the bid has a value that no other game gives.

    It is lost as the suit or grand game that costs least and reaches the bid. Without matadors it is not known which,
    but the value has to be that of some game.

    Bad: null at a bid of 24, -46.
    Good: null at a bid of 24, -48.
    """

    code = "LIST035"
    topic = "impossible null"
    message = marked(
        "game {row}: null is worth less than the bid of {bid}, and {written} is no loss that follows from it"
    )


class OnlyAtThisBid(Check):
    """The value of a loss is right only if so much was bid.

    By the rules of the sheet a lost suit or grand game costs the bid, once from the hand and twice otherwise, and the
    row has no bid.

    Bad: spades with 1, lost, -48, on a sheet with ``[Rules "raeuber"]``.
    Good: the same with its bid of 24.
    """

    code = "LIST039"
    severity = Severity.NOTE
    topic = "loss counts double"
    message = marked("game {row}: {written} is right only at a bid of {bid}")


class NoSuchLoss(Check):
    """The value of a loss is that of no bid.

    By the rules of the sheet a lost suit or grand game costs the bid, once from the hand and twice otherwise.

    Bad: spades with 1, lost, -50, on a sheet with ``[Rules "raeuber"]``.
    Good: spades with 1, lost, -48.
    """

    code = "LIST042"
    topic = "loss counts double"
    message = marked("game {row}: by these rules a lost game costs the bid, and {written} follows from none")


class NotFilledIn(Check):
    """A row has a number and nothing else.

    So a skeleton looks before the evening; on a sheet that is handed in the game is missing.

    Bad: nothing is wrong; ``4  4  -  -  -  -  -  -  -``
    Good: ``4  4  2  N  -  hand  -  +35  35``
    """

    code = "LIST036"
    severity = Severity.NOTE
    message = marked("game {row}: the row is not filled in")


class RowWorth(msgspec.Struct, frozen=True, gc=False):
    """What a row does to the account of its player: ``score`` where it is known, else as written; whether it is won."""

    score: int | None
    won: bool | None


def check_row(
    rules: RuleSet, row: Played, index: int, difference: int | None, *, named: bool = False
) -> tuple[list[Finding], RowWorth]:
    """The findings on a played row, and what it is worth.

    Args:
        rules: the rule book.
        row: the row.
        index: its place among the lines.
        difference: what its total says that the game was worth, for a row without a value.
        named: whether the sheet names its rules.
    """
    if msgspec.structs.replace(row, dealer=None, by=None) == Played(number=row.number, corrects=row.corrects):
        return [NotFilledIn.at(Place("line", index), row=row.number)], RowWorth(None, None)
    findings = [*_cells(rules, row, index), *check_factor(rules, row.factor, row.number, index, named=named)]
    written = row.value if row.value is not None else difference
    if written is None:
        findings.append(NoResult.at(Place("line", index, item="value"), row=row.number))
        return findings, RowWorth(None, None)
    found, score, overbid = _value(rules, row, index, written)
    findings += found
    findings += _card_points(rules, row, index, won=written > 0, overbid=overbid, written=written)
    return findings, RowWorth(score, score > 0)


def _cells(rules: RuleSet, row: Played, index: int) -> list[Finding]:
    """The findings on single cells."""
    findings = []
    number = row.number
    if row.who is None:
        findings.append(NoDeclarer.at(Place("line", index, item="who"), row=number))
    if row.contract is Contract.NULL and row.matadors is not None and not _impossible_null(rules, row):
        findings.append(NullWithMatadors.at(Place("line", index, item="matadors"), row=number))
    elif not possible_matadors(row):
        place = Place("line", index, item="matadors")
        findings.append(
            ImpossibleMatadors.at(place, row=number, contract=row.contract, matadors=abs(row.matadors or 0))
        )
    if not possible_levels(rules, row):
        place = Place("line", index, item="levels")
        findings.append(ImpossibleLevels.at(place, row=number, contract=row.contract, levels=" ".join(row.levels)))
    if row.bid is not None and known_bid(row) is None:
        findings.append(ImpossibleBid.at(Place("line", index, item="bid"), row=number, bid=row.bid))
    return findings


def _value(rules: RuleSet, row: Played, index: int, written: int) -> tuple[list[Finding], int, bool]:
    """The findings on a value, the right one, and whether the game was overbid or can only have been."""
    place = Place("line", index, item="value" if row.value is not None else "total")
    times = times_of(row.factor)
    settled = computed(rules, row, won=written > 0)
    if settled is None:
        return _value_not_computed(rules, row, place, written)
    right = settled.score * times
    if written == right:
        return [], right, settled.overbid
    if settled.overbid and written > 0:
        finding = OverbidButWon.at(place, row=row.number, bid=row.bid, written=written, right=right)
        return [finding], right, True
    if known_bid(row) is None and _can_be_overbid(rules, row, written):
        return [OnlyIfOverbid.at(place, row=row.number, written=written, right=right)], written, True
    return [WrongValue.at(place, row=row.number, written=written, right=right)], right, settled.overbid


def _value_not_computed(rules: RuleSet, row: Played, place: Place, written: int) -> tuple[list[Finding], int, bool]:
    if rules.loss_is_bid and written < 0 and row.contract not in {None, Contract.NULL}:
        bid = bid_of_loss(rules, row, -written)
        kind = NoSuchLoss.at(place, row=row.number, written=written)
        return [OnlyAtThisBid.at(place, row=row.number, written=written, bid=bid) if bid else kind], written, False
    impossible = _impossible_null(rules, row)
    if impossible and not _can_be_overbid(rules, row, written):
        return [WrongImpossibleNull.at(place, row=row.number, bid=row.bid, written=written)], written, True
    if possible_matadors(row) and possible_levels(rules, row):
        return [NotComputed.at(place, row=row.number, written=written)], written, impossible
    return [], written, False


def _can_be_overbid(rules: RuleSet, row: Played, written: int) -> bool:
    """Whether a written value is that of an overbid game, for the bid that is written or for any."""
    doubled = loss_times(rules, row) * times_of(row.factor)
    return written < 0 and written % doubled == 0 and explained_by_overbid(rules, row, -written // doubled)


def _impossible_null(rules: RuleSet, row: Played) -> bool:
    if row.contract is not Contract.NULL or not possible_levels(rules, row) or not rules.null_is_replaced:
        return False
    number = (Level.HAND in row.levels) + 2 * (Level.OUVERT in row.levels)
    return rules.nulls[number] < (known_bid(row) or 0)


def _card_points(rules: RuleSet, row: Played, index: int, *, won: bool, overbid: bool, written: int) -> list[Finding]:
    """The findings on the declarer's card points; they mean nothing in null."""
    points = row.points
    if points is None or row.contract in {None, Contract.NULL}:
        return []
    place = Place("line", index, item="augen")
    if points > 120:
        return [TooManyPoints.at(place, row=row.number, points=points)]
    said = said_in(rules, row)
    all_tricks = said & SCHWARZ > 0
    announced = said & (SCHWARZ | SCHNEIDER) > 0
    needed = 120 if all_tricks else rules.schneider_from if announced else 61
    # all 120 card points may come without all tricks
    enough = points >= needed and not (all_tricks and not won)
    if enough != won and not (overbid and not won):
        return [WrongOutcome.at(place, row=row.number, points=points, written=written)]
    if announced or (rules.loss_is_bid and not won):
        return []
    schwarz = Level.SCHWARZ in row.levels
    schneider = schwarz or Level.SCHNEIDER in row.levels
    reached = points >= rules.schneider_from or points <= 120 - rules.schneider_from
    if schneider != reached or (schwarz and 22 < points < 120):
        return [WrongLevel.at(place, row=row.number, points=points, levels=" ".join(row.levels) or "-")]
    return []
