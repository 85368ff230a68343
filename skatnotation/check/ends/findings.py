"""END: what the checker says of the end of a game and of the events between its cards."""

from __future__ import annotations

from skatnotation.check.finding import Check, Severity
from skatnotation.language import marked


class Unfinished(Check):
    """The record stops before the game is at its end.

    A server writes every game to its end: thirty cards, the trick that decides, somebody who gives up, runs out of time
    or leaves. Where the record still names a result, cards are missing. On paper people often stop writing when all is
    clear; there it is a note.

    Bad: seven tricks, nobody gave up, and a result.
    Good: ten tricks, or ``1 RE 2 RE`` at the end.
    """

    code = "END001"
    topic = "early end"
    message = marked("the record stops here and does not say how the game ended (cards played: {plays})")


class AfterTheEnd(Check):
    """Something happens after the game has ended.

    Bad: ``1 RE`` by the declarer, and then another card.
    Good: the event that ends the game is the last one.
    """

    code = "END002"
    topic = "early end"
    message = marked("the game had ended before this")


class NothingToGiveUp(Check):
    """Somebody gives up, claims or throws cards down before a game was announced.

    Bad: ``1 18 0 RE``
    Good: ``1 18 0 p``
    """

    code = "END003"
    severity = Severity.WARNING
    topic = "early end"
    message = marked("{seat} gives up or claims before a game was announced")


class NoRuleForIt(Check):
    """The rule book has no rule for this end of a game.

    The official rules know no clock and no empty chair; a server's book does. The game is left unsettled.

    Bad: nothing is wrong; ``w TI.2`` judged by the official rules.
    Good: the same record judged by ``iss``.
    """

    code = "END004"
    severity = Severity.NOTE
    topic = "time-out"
    message = marked("the rule book has no rule for {what}; the game is not settled")


class ConsentNotTold(Check):
    """The declarer gives up with eight or fewer cards, and nobody is said to agree.

    With nine or ten cards he may give up by himself; later one defender has to agree. The record cannot say so; it is
    settled as if one had.

    Bad: nothing is wrong; the declarer gives up after the third trick.
    Good: the declarer gives up in the first trick.
    """

    code = "END005"
    severity = Severity.NOTE
    topic = "declarer gives up"
    message = marked("{seat} gives up (cards in hand: {cards}); that a defender agrees is not told")


class ShownCardNotHeld(Check):
    """Among the cards that a seat shows is one that it does not hold.

    Bad: ``1 SC.H9`` where H9 was played before.
    Good: the cards that are left in the hand.
    """

    code = "END006"
    topic = "shows cards"
    message = marked("{seat} shows {card} and does not hold it")


class NotSettled(Check):
    """What follows from an event cannot be computed.

    The message says why. Open play by a defender is judged by search, which needs all cards and not too many of them;
    for other endings the matadors and the points have to be known. Where the declarer shows his cards and the record
    stops, it does not tell whether the defenders agree. The rest is checked; the game is left unsettled.

    Bad: nothing is wrong; ``event claim M`` in the second trick.
    Good: the same when three tricks are left.
    """

    code = "END007"
    severity = Severity.NOTE
    topic = "early end"
    message = marked("what follows from this ({what}) is not computed: {why}; the game is not settled")


class AgreementNotTold(Check):
    """The declarer claims the game, the record ends there, and not both defenders are said to agree.

    He has won what he claims when both agree, and play goes on when one does not. It is settled as if they had agreed.

    Bad: nothing is wrong; ``event claim R`` at the end of a record.
    Good: ``event claim R F+ M+``
    """

    code = "END009"
    severity = Severity.NOTE
    topic = "claims"
    message = marked("{seat} claims the game; that both defenders agree is not told")


class MoreCardsThanHeld(Check):
    """Somebody is said to give up with more cards than are left in his hand.

    The number decides whether the declarer needs the consent of a defender.

    Bad: ``event giveup R 9`` after the second trick.
    Good: ``event giveup R 8 M+`` there.
    """

    code = "END017"
    topic = "declarer gives up"
    message = marked("{seat} is said to give up with {told} cards; in hand are {held}")


class DealtAgain(Check):
    """A result is written for a game that does not count.

    After a misdeal the same dealer deals again, and nothing is entered in the list.

    Bad: ``void  misdeal`` and ``list  R +33``
    Good: ``void  misdeal``
    """

    code = "END018"
    topic = "deal"
    message = marked("the cards are dealt again: this game has no result")
