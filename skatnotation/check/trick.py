"""PLAY: the card points that somebody wrote beside the tricks."""

from __future__ import annotations

from skatnotation.cards import CARD_POINTS
from skatnotation.check.announcing import Announced
from skatnotation.check.finding import Check, Finding, event_at
from skatnotation.check.holding import NUMBER
from skatnotation.language import marked
from skatnotation.record import GameRecord, Play
from skatnotation.rules.kernel.cards import trick_winner


class OtherTrickPoints(Check):
    """The points written beside a trick are not those of its cards, or stand on the wrong side.

    A plus is the declarer's trick, a minus the defenders'. The points are a check digit: they find most slips of the
    pen, such as a card written for another.

    Bad: ``1  F  CA CK SA  +25``
    Good: ``1  F  CA CK SA  +26``
    """

    code = "PLAY009"
    topic = "card points"
    message = marked("trick {trick}: {written} is written, the cards make it {computed}")


def check_trick_points(record: GameRecord, announced: Announced | None) -> list[Finding]:
    """The findings on the points written beside the tricks; a trick with a card that is not named is passed over."""
    if announced is None or not record.trick_points:
        return []
    plays = [(index, event) for index, event in enumerate(record.events) if isinstance(event, Play)]
    findings = []
    for number, written in enumerate(record.trick_points):
        trick = plays[3 * number : 3 * number + 3]
        cards = [event.card for _, event in trick if event.card is not None]
        if written is None or len(cards) < 3:
            continue
        first, second, third = (NUMBER[card] for card in cards)
        winner = trick[trick_winner(announced.contract.number, first, second, third)][1].seat
        points = sum(CARD_POINTS[card.rank] for card in cards)
        if (written.declarer, written.points) != (winner is announced.seat, points):
            signs = (_signed(written.points, own=written.declarer), _signed(points, own=winner is announced.seat))
            place = event_at(trick[0][0])
            findings.append(OtherTrickPoints.at(place, trick=number + 1, written=signs[0], computed=signs[1]))
    return findings


def _signed(points: int, *, own: bool) -> str:
    return f"{'+' if own else '-'}{points}"
