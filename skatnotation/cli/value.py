"""``skatnotation value``: what a game is worth, without a record."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec

from skatnotation.check.explanation import explanation
from skatnotation.check.report import result_object
from skatnotation.check.worth import worth
from skatnotation.cli.errors import CannotRunError
from skatnotation.cli.options import lang_option, rules_option
from skatnotation.cli.output import stdout_that_may_close
from skatnotation.contract import CONTRACTS, Contract
from skatnotation.language import Language
from skatnotation.rules.errors import SettlementError
from skatnotation.rules.kernel.announcement import announcement_fault, implied
from skatnotation.rules.ruleset import RuleSet
from skatnotation.rules.settlement import Announced, flags


@click.command("value")
@click.option("--contract", type=click.Choice([contract.value for contract in CONTRACTS]), required=True)
@click.option("--matadors", type=int, help="With (+) or without (-), e.g. 2 or -3.")
@click.option("--bid", type=click.IntRange(min=0), help="The bid; without it no game is overbid.")
@click.option("--points", type=int, help="The declarer's card points, with the skat.")
@click.option("--tricks", type=int, help="The declarer's tricks.")
@click.option("--hand", is_flag=True, help="Played without the skat.")
@click.option("--announce", type=click.Choice(["schneider", "schwarz", "ouvert"]), multiple=True, help="Repeatable.")
@rules_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@lang_option
def command(
    contract: str,
    matadors: int | None,
    bid: int | None,
    points: int | None,
    tricks: int | None,
    hand: bool,  # noqa: FBT001 - click passes flags by name
    announce: tuple[str, ...],
    rules: RuleSet,
    form: str,
    lang: Language,
) -> None:
    """Explain what a game is worth.

    Figures that mean nothing in a game may be left out: null needs the tricks only, a suit or grand game the matadors
    and the card points.
    """
    game = Contract(contract)
    announced = _announced(rules, game, announce, hand=hand)
    try:
        result = worth(rules, game, announced, matadors=matadors, bid=bid, points=points, tricks=tricks)
    except SettlementError as error:
        raise CannotRunError(str(error)) from None
    with stdout_that_may_close():
        if form == "json":
            sys.stdout.write(msgspec.json.encode(result_object(result, lang)).decode() + "\n")
        else:
            sys.stdout.write(f"{explanation(result, lang)}\n")


def _announced(book: RuleSet, contract: Contract, said: tuple[str, ...], *, hand: bool) -> Announced:
    """The announcements with what they imply; one that the book does not allow keeps the command from running."""
    announced: Announced = {
        "hand": hand,
        "ouvert": "ouvert" in said,
        "schneider_announced": "schneider" in said,
        "schwarz_announced": "schwarz" in said,
    }
    if announcement_fault(book.numbers, contract.number, flags(**announced), 0):
        what: Any = " and ".join(said)
        problem = "cannot be announced in null" if contract is Contract.NULL else "can be announced only with --hand"
        raise CannotRunError(f"{what} {problem}")
    whole = implied(book.numbers, contract.number, flags(**announced))
    return {name: bool(whole & flags(**{name: True})) for name in announced}  # type: ignore[return-value]
