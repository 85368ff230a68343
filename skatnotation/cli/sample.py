"""``skatnotation sample``: random legal games."""

from __future__ import annotations

import sys

import click

from skatnotation.cli.output import stdout_that_may_close, with_progress
from skatnotation.notations import dump
from skatnotation.rules.ruleset import ISS
from skatnotation.sampling import sample


@click.command("sample")
@click.option("-n", "count", type=click.IntRange(min=0), default=10, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--format", "form", type=click.Choice(["iss"]), default="iss", show_default=True, help="Notation.")
def command(count: int, seed: int, form: str) -> None:
    """Write random legal games.

    They go to stdout, for tests and demonstrations. Auctions jump and stop as people's do; all contracts and
    announcements, overbid, lost and won games, games ended early and games passed in are among them.
    """
    with stdout_that_may_close():
        dump(with_progress(sample(count, seed, rules=ISS), "games"), sys.stdout, form)
