"""The value of a game, explained as players say it."""

from __future__ import annotations

from skatnotation.check.holding import CARDS
from skatnotation.check.outcome import GameResult
from skatnotation.contract import Contract
from skatnotation.language import Language, marked
from skatnotation.record import Outcome
from skatnotation.rules.kernel.tables import TRUMPS


def explanation(result: GameResult, language: Language) -> str | None:
    """How the score comes about: ``with 2, game 3, hand 4; 4 x 12 = 48, won: +48``.

    Returns:
        One line, or ``None`` while the game is not settled. Losses are doubled in every game; an overbid game names the
        value that it counts instead of its own. Where a jack in the skat changed the matadors the line says so.
    """
    if result.outcome is Outcome.PASSED:
        return language.text(marked("passed in: 0"))
    if result.score is None or result.value is None or result.contract is None:
        return None
    if result.contract is Contract.NULL:
        return _null(result, language)
    own = (result.levels or 0) * (result.base or 0)
    product = f"{result.levels} x {result.base} = {own}"
    return f"{_levels(result, language)}; {product}, {_end(result, language)}"


def _levels(result: GameResult, language: Language) -> str:
    run = result.matadors or 0
    template = marked("with {count}") if run > 0 else marked("without {count}")
    steps = [language.text(template).format(count=abs(run)) + _changed(result, language)]
    level = abs(run) + 1
    steps.append(language.text(marked("game")) + f" {level}")
    for counts, name in _level_names(result):
        if counts:
            level += 1
            steps.append(f"{language.text(name)} {level}")
    return ", ".join(steps)


def _level_names(result: GameResult) -> list[tuple[bool, str]]:
    schneider = bool(result.schneider_announced)
    schwarz = bool(result.schwarz_announced)
    reached = (result.levels or 0) - abs(result.matadors or 0) - 1
    announced = sum((bool(result.hand), 2 * schneider, 2 * schwarz, bool(result.ouvert)))
    extra = reached - announced
    return [
        (bool(result.hand), marked("hand")),
        (schneider or extra >= 1, marked("schneider")),
        (schneider, marked("schneider announced")),
        (schwarz or extra >= 2 - schneider, marked("schwarz")),
        (schwarz, marked("schwarz announced")),
        (bool(result.ouvert), marked("ouvert")),
    ]


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


def _end(result: GameResult, language: Language) -> str:
    score = f"{result.score:+d}"
    if result.overbid:
        own = (result.levels or 0) * (result.base or 0)
        template = language.text(marked("overbid: {value} instead of {own}, doubled {score}"))
        return template.format(value=result.value, own=own, score=score)
    if result.outcome is Outcome.WON:
        return language.text(marked("won: {score}")).format(score=score)
    return language.text(marked("lost (doubled): {score}")).format(score=score)


def _null(result: GameResult, language: Language) -> str:
    names = {
        (False, False): marked("null"),
        (True, False): marked("null hand"),
        (False, True): marked("null ouvert"),
        (True, True): marked("null ouvert hand"),
    }
    name = language.text(names[bool(result.hand), bool(result.ouvert)])
    score = f"{result.score:+d}"
    if result.replaced_by is not None:
        template = language.text(
            marked(
                "{name} is worth less than the bid of {bid}: impossible, lost as {contract} {value}, doubled {score}"
            )
        )
        contract = language.contract(result.replaced_by)
        return template.format(name=name, bid=result.bid, contract=contract, value=result.value, score=score)
    return f"{name} {result.value}, {_end(result, language)}"
