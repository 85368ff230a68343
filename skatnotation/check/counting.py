"""How a score comes about, as players say it: levels or factors, the loss, the doublings, a Ramsch."""

from __future__ import annotations

from typing import Final

from skatnotation.check.holding import CARDS
from skatnotation.check.outcome import GameResult
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.record import Outcome
from skatnotation.rules.doubling import Doubling
from skatnotation.rules.kernel.tables import TRUMPS
from skatnotation.rules.ramsch import RamschResult
from skatnotation.rules.ruleset import ISKO
from skatnotation.seats import SEATS


def counted(result: GameResult, language: Language) -> str | None:
    """How the score comes about; ``None`` while the game is not settled.

    An overbid game names the value that it counts instead of its own. A loss says what it costs: the value or the bid,
    once or twice. Doublings come last, for they multiply what the game has come to.
    """
    if result.outcome is Outcome.PASSED:
        return language.text(marked("passed in: 0"))
    if result.ramsch is not None:
        return _ramsch(result, result.ramsch, language)
    if result.score is None or result.value is None or result.contract is None:
        return None
    single = result.score // (result.multiplier or 1)
    if result.contract is Contract.NULL:
        said = _null(result, single, language)
    else:
        product = f"{result.levels} x {result.base} = {_own(result)}"
        said = f"{_levels(result, language)}; {product}, {_end(result, single, language)}"
    return f"{said}; {_doubled(result, single, language)}" if result.doublings else said


def _own(result: GameResult) -> int:
    """The value that the game has by itself."""
    return (result.levels or 0) * (result.base or 0)


def _levels(result: GameResult, language: Language) -> str:
    run = result.matadors or 0
    template = marked("with {count}") if run > 0 else marked("without {count}")
    steps = [language.text(template).format(count=abs(run)) + _changed(result, language)]
    level = abs(run) + 1
    steps.append(language.text(marked("game")) + f" {level}")
    for counts, name in _level_names(result):
        if counts:
            level += counts
            steps.append(f"{language.text(name)} {level}")
    return ", ".join(steps)


def _level_names(result: GameResult) -> list[tuple[int, str]]:
    """What is added to matadors and game: how much, and what it is called."""
    hand, ouvert, spitze = int(bool(result.hand)), int(bool(result.ouvert)), int(result.spitze)
    reached = (result.levels or 0) - abs(result.matadors or 0) - 1 - hand - ouvert - spitze
    steps = _steps(result, reached) if result.rules.levels == ISKO.levels else [(reached, _factor(result, reached))]
    return [(hand, marked("hand")), *steps, (ouvert, marked("ouvert")), (spitze, marked("Spitze"))]


def _steps(result: GameResult, reached: int) -> list[tuple[int, str]]:
    """Schneider and schwarz by single levels, as the official rules count them."""
    schneider, schwarz = int(bool(result.schneider_announced)), int(bool(result.schwarz_announced))
    extra = reached - 2 * schneider - 2 * schwarz
    return [
        (int(schneider or extra >= 1), marked("schneider")),
        (schneider, marked("schneider announced")),
        (int(schwarz or extra >= 2 - schneider), marked("schwarz")),
        (schwarz, marked("schwarz announced")),
    ]


def _factor(result: GameResult, reached: int) -> str:
    """The one of five factors that counts by the handbook; A000-64."""
    if result.schwarz_announced:
        return marked("schwarz announced")
    _, schwarz, _, schwarz_made, _ = result.rules.levels
    if result.schneider_announced:
        return marked("schneider announced, schwarz made") if reached == schwarz_made else marked("schneider announced")
    return marked("schwarz") if reached == schwarz else marked("schneider")


def _changed(result: GameResult, language: Language) -> str:
    """What the skat of a hand game did to the matadors."""
    if result.matadors_in_hand is None or result.contract is None:
        return ""
    trump = CARDS[TRUMPS[result.contract.number][_first_change(result)]]
    before, after = result.matadors_in_hand, result.matadors or 0
    said = [
        language.text(marked("with {count}") if run > 0 else marked("without {count}")).format(count=abs(run))
        for run in (before, after)
    ]
    template = language.text(marked("{card} lay in the skat: {before} became {after}"))
    return " (" + template.format(card=language.card(trump), before=said[0], after=said[1]) + ")"


def _first_change(result: GameResult) -> int:
    """The place, from the top, of the trump in the skat that changed the run."""
    before, after = result.matadors_in_hand or 0, result.matadors or 0
    if before < 0:
        return 0 if after > 0 else -after
    return before


def _end(result: GameResult, single: int, language: Language) -> str:
    """Won or lost, and what it costs; ``single`` is the score without doublings."""
    score = f"{single:+d}"
    if result.outcome is Outcome.WON:
        return language.text(marked("won: {score}")).format(score=score)
    if result.rules.loss_is_bid and result.contract is not Contract.NULL:
        twice = marked("lost: the bid of {bid}, doubled: {score}")
        template = twice if -single > (result.bid or 0) else marked("lost: the bid of {bid}: {score}")
        return language.text(template).format(bid=result.bid, score=score)
    doubled = -single > (result.value or 0)
    if result.overbid and result.contract is not Contract.NULL:
        once = marked("overbid: {value} instead of {own}: {score}")
        template = marked("overbid: {value} instead of {own}, doubled {score}") if doubled else once
        return language.text(template).format(value=result.value, own=_own(result), score=score)
    return language.text(marked("lost (doubled): {score}") if doubled else marked("lost: {score}")).format(score=score)


def _null(result: GameResult, single: int, language: Language) -> str:
    names = {
        (False, False): marked("null"),
        (True, False): marked("null hand"),
        (False, True): marked("null ouvert"),
        (True, True): marked("null ouvert hand"),
    }
    name = language.text(names[bool(result.hand), bool(result.ouvert)])
    if not result.overbid:
        return f"{name} {result.value}, {_end(result, single, language)}"
    if result.replaced_by is None:
        template = marked("{name} is worth less than the bid of {bid}: lost, {score}")
    elif -single > (result.value or 0):
        template = marked(
            "{name} is worth less than the bid of {bid}: impossible, lost as {contract} {value}, doubled {score}"
        )
    else:
        template = marked("{name} is worth less than the bid of {bid}: impossible, lost as {contract} {value}: {score}")
    contract = "" if result.replaced_by is None else language.contract(result.replaced_by)
    return language.text(template).format(
        name=name, bid=result.bid, contract=contract, value=result.value, score=f"{single:+d}"
    )


_DOUBLINGS: Final = {
    Doubling.KONTRA: marked("kontra"),
    Doubling.RE: marked("re"),
    Doubling.BOCK: marked("Bock"),
    Doubling.UNSEEN: marked("handed on unseen"),
    Doubling.KNOCK: marked("knocking"),
}


def _reasons(result: GameResult, language: Language) -> str:
    return ", ".join(language.text(_DOUBLINGS[doubling]) for doubling in result.doublings)


def _doubled(result: GameResult, single: int, language: Language) -> str:
    return f"{_reasons(result, language)}: {result.multiplier} x {single:+d} = {result.score:+d}"


def _ramsch(result: GameResult, ramsch: RamschResult, language: Language) -> str:
    """The card points of all three, with the skat where it counts, and who pays or gets what."""
    parts = []
    for seat in SEATS:
        said = f"{language.seat(seat)} {ramsch.counted[seat]}"
        if seat in ramsch.skat_to and ramsch.skat:
            said += " " + language.text(marked("(of them {points} in the skat)")).format(points=ramsch.skat)
        if not ramsch.tricks[seat]:
            said += " " + language.text(marked("(no trick)"))
        parts.append(said)
    scores = [f"{language.seat(seat)} {score:+d}" for seat, score in ramsch.scores.items() if score]
    reasons = f" ({_reasons(result, language)}: x {result.multiplier})" if result.doublings else ""
    end = ", ".join(scores) or language.text(marked("nobody pays"))
    name = language.text(marked("Ramsch"))
    return f"{name}: {', '.join(parts)}; {end}{reasons}"
