"""The law of endings: giving up, showing, claiming, playing open, throwing cards down. New 4.4.1 to 4.4.6.

Each function takes a game as it stands and what happened, and says what becomes of it. Nothing here is an event of a
record; the checker joins the two. :mod:`skatnotation.rules.irregular` has what breaks a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import msgspec

from skatnotation.contract import Contract
from skatnotation.rules.position import mask_of, number_of
from skatnotation.rules.ruleset import Paragraph, RuleSet
from skatnotation.rules.search import TooDeep, beaten_for_certain, certain
from skatnotation.rules.settlement import Settled
from skatnotation.rules.standing import Party, Standing
from skatnotation.seats import SEATS, Seat


class Effect(StrEnum):
    """What becomes of the game."""

    SETTLED = "settled"
    PLAY_ON = "play on"
    DEAL_AGAIN = "deal again"
    OUT_OF_AUCTION = "out of the auction"
    NOT_KNOWN = "not known"

    __hash__ = str.__hash__


class Ground(StrEnum):
    """Why, in a word; texts are made from it elsewhere."""

    WON_ALREADY = "won already"
    LOST_ALREADY = "lost already"
    NINE_CARDS = "nine cards"
    AGREED = "agreed"
    NOT_AGREED = "not agreed"
    NOT_TOLD = "not told"
    GAVE_UP = "gave up"
    ONE_IS_NOT_ENOUGH = "one is not enough"
    CLAIM_HOLDS = "claim holds"
    CLAIM_FAILS = "claim fails"
    CARDS_NOT_KNOWN = "cards not known"
    TOO_MUCH_LEFT = "too much left"
    THROWN = "thrown"
    OFFENCE = "offence"
    PLAYED_ON = "played on"
    WRONG_COUNT = "wrong count"
    BOTH_WRONG = "both wrong"
    BEFORE_BIDDING_ENDED = "before bidding ended"
    LOOKED = "looked"
    NOT_ANNOUNCED = "not announced"
    DEALT_WRONGLY = "dealt wrongly"

    __hash__ = str.__hash__


class Claimed(StrEnum):
    """A level that is claimed with the rest."""

    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"

    __hash__ = str.__hash__


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a game, why, and where the book says so; ``settled`` is the game when that ends it.

    ``topic`` is what the book is asked about, ``paragraph`` its answer.
    """

    effect: Effect
    ground: Ground
    topic: str
    paragraph: Paragraph
    settled: Settled | None = None

    @property
    def ends(self) -> bool:
        """Whether the game is over."""
        return self.settled is not None


DECIDED_GROUND: Final = {Party.DECLARER: Ground.WON_ALREADY, Party.DEFENDERS: Ground.LOST_ALREADY}


def give_up(
    game: Standing,
    seat: Seat,
    *,
    agreed: Iterable[Seat] = (),
    refused: Iterable[Seat] = (),
    givers: int = 1,
    held: int | None = None,
) -> Verdict:
    """A seat gives the game up.

    The declarer needs nobody's consent with nine cards or ten, and that of one defender with fewer: he loses at the
    simple level, with what was announced (new 4.4.1, 4.4.2). One defender binds both: an open game is won, with the
    level that the declarer is forced to, and no other (new 4.4.3). A game that was decided before stays so (old 4.1.3;
    that it holds here too is inferred). ``givers`` is how many defenders have given up, of which a server wants two;
    ``held`` how many cards the seat holds, where more is known of that than the game as it stands tells.
    """
    if seat is not game.declarer:
        if givers < game.rules.defenders_to_give_up:
            return _verdict(game, Effect.PLAY_ON, Ground.ONE_IS_NOT_ENOUGH, "defender gives up")
        return _settle(game, Ground.GAVE_UP, "defender gives up", game.given_up(Party.DEFENDERS))
    topic = "declarer gives up"
    if game.rules.server:
        return _settle(game, Ground.GAVE_UP, topic, game.given_up(Party.DECLARER))
    agreeing, refusing = set(agreed), set(refused)
    alone = (game.cards_held(seat) if held is None else held) >= 9
    if not alone and not agreeing:
        ground = Ground.NOT_AGREED if len(refusing) == 2 else Ground.NOT_TOLD
        return _verdict(game, Effect.PLAY_ON, ground, topic)
    if game.decided is Party.DECLARER:
        return as_decided(game, Party.DECLARER)
    ground = Ground.NINE_CARDS if alone else Ground.AGREED
    return _settle(game, ground, topic, game.simple(Party.DEFENDERS))


def show(
    game: Standing,
    *,
    agreed: Iterable[Seat] = (),
    refused: Iterable[Seat] = (),
    level: Claimed | None = None,
    rest: bool = False,
) -> Verdict:
    """The declarer lays his cards open, or turns the skat up. New 4.4.4.

    When both defenders agree he has won the game that he announced; a higher level counts only when he claims it at
    that moment and it is still possible, and with ``rest`` he claims all that is left and what follows from it. When
    one of them does not agree, play goes on with his cards open.
    """
    topic = "claims" if rest or level else "shows cards"
    if set(refused):
        return _verdict(game, Effect.PLAY_ON, Ground.NOT_AGREED, topic)
    if len(set(agreed)) < 2:
        return _verdict(game, Effect.PLAY_ON, Ground.NOT_TOLD, topic)
    if game.decided is Party.DEFENDERS:
        return as_decided(game, Party.DEFENDERS)
    if rest:
        return _settle(game, Ground.AGREED, topic, game.with_the_rest(Party.DECLARER))
    schneider, schwarz = game.needed
    schneider_possible = game.other_points <= 120 - game.rules.schneider_from
    schwarz_possible = game.other_tricks == 0 and game.excluded_schwarz(Party.DEFENDERS) is not True
    schneider |= game.points >= game.rules.schneider_from or (level is not None and schneider_possible)
    schwarz |= level is Claimed.SCHWARZ and schwarz_possible
    return _settle(game, Ground.AGREED, topic, game.by_rule(Party.DECLARER, schneider=schneider, schwarz=schwarz))


def play_open(game: Standing, seat: Seat, tricks: int | None = None) -> Verdict:
    """A defender plays open, or claims so many tricks. New 4.4.5 (2022).

    He may when the declarer can get no further trick whatever he and the other defender play; else all that is left
    goes to the declarer. Of null the text does not speak: there it holds when the declarer can be made to take a trick,
    and else the declarer has won, because the offence is the defenders' (old 4.1.4). A claim of ``tricks`` holds when
    the game is lost with the points that these are sure to bring (a case before 2022).
    """
    topic = "open defender"
    if game.hands is None:
        return _verdict(game, Effect.NOT_KNOWN, Ground.CARDS_NOT_KNOWN, topic)
    try:
        holds = _holds(game, seat, tricks)
    except TooDeep:
        return _verdict(game, Effect.NOT_KNOWN, Ground.TOO_MUCH_LEFT, topic)
    if holds:
        settled = game.with_the_rest(Party.DEFENDERS) if tricks is None else game.simple(Party.DEFENDERS)
        if game.decided is Party.DECLARER:
            settled = game.as_it_stands(Party.DECLARER)
        return _settle(game, Ground.CLAIM_HOLDS, topic, settled)
    if game.decided is Party.DEFENDERS:
        return as_decided(game, Party.DEFENDERS)
    return _settle(game, Ground.CLAIM_FAILS, topic, game.with_the_rest(Party.DECLARER))


def throw(game: Standing, seat: Seat) -> Verdict:
    """A seat throws its cards down: its party keeps what it has, all that is left goes to the other. New 4.4.6.

    Levels count unless they are excluded: no schwarz against a party that holds the club jack or the three others.
    """
    thrower = game.party(seat)
    if game.decided is thrower:
        return as_decided(game, thrower)
    return _settle(game, Ground.THROWN, "thrown cards", game.with_the_rest(thrower.other))


def as_decided(game: Standing, winner: Party) -> Verdict:
    """A game that was decided before anything happened, with what was made so far. Old 4.1.3."""
    return _settle(game, DECIDED_GROUND[winner], "decided", game.as_it_stands(winner))


def _holds(game: Standing, seat: Seat, tricks: int | None) -> bool:
    hands = game.hands or {}
    forehand, middlehand, rearhand = (mask_of(hands.get(place, ())) for place in SEATS)
    lying = tuple(number_of(card) for _, card in game.trick)
    position = (game.contract.number, game.declarer.number, seat.number, (forehand, middlehand, rearhand))
    if tricks is None or game.contract is Contract.NULL:
        return beaten_for_certain(*position, game.turn.number, lying)
    points, sure = certain(*position, game.turn.number, lying, tricks)
    after = msgspec.structs.replace(
        game, other_points=game.other_points + points, other_tricks=game.other_tricks + sure
    )
    return sure >= tricks and after.decided is Party.DEFENDERS


def verdict(rules: RuleSet, effect: Effect, ground: Ground, topic: str, settled: Settled | None = None) -> Verdict:
    """A verdict with the paragraph of its topic."""
    return Verdict(effect=effect, ground=ground, topic=topic, paragraph=rules.paragraph(topic), settled=settled)


def _verdict(game: Standing, effect: Effect, ground: Ground, topic: str) -> Verdict:
    return verdict(game.rules, effect, ground, topic)


def _settle(game: Standing, ground: Ground, topic: str, settled: Settled) -> Verdict:
    return verdict(game.rules, Effect.SETTLED, ground, topic, settled)
