"""Plots of a series and of players, as SVG with text that can be read, searched and translated.

Each takes plain numbers and returns the text of a picture that is the same for the same numbers. Needs the extra
``[plots]``.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec

from skatnotation.contract import Contract
from skatnotation.language import Language, language, marked

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_COLOURS: Final = ("#0b5d7a", "#b4501f", "#4b7a1f", "#7a3b8f", "#8a6d00")
_MARKS: Final = ("o", "s", "^", "D", "v")
_WON: Final = "#2f7d4f"
_LOST: Final = "#c2552f"
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "skatnotation",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "legend.frameon": False,
}


class Mix(msgspec.Struct, frozen=True):
    """How many games of a contract were won and lost."""

    contract: Contract
    won: int
    lost: int


class RateAt(msgspec.Struct, frozen=True):
    """A share of games, from 0 to 1, with the ends of its confidence interval; ``label`` says of which games."""

    label: str
    games: int
    rate: float
    low: float
    high: float


class MissingPlotsError(ImportError):
    """The library that draws the plots is not installed."""

    def __init__(self) -> None:
        super().__init__('plots need matplotlib: pip install "skatnotation[plots]"')


def running_totals(
    players: Sequence[str], totals: Sequence[Sequence[int]], *, title: str = "", lang: str = "en"
) -> str:
    """How the totals of a series went up and down.

    Args:
        players: the names, in the order of the places.
        totals: for each player the total after each game, the first being that after game 1.
        title: what stands above.
        lang: the language of the words.
    """
    with _figure(7.2, 3.4) as figure:
        axes = figure.add_subplot()
        words = language(lang)
        for place, (player, line) in enumerate(zip(players, totals, strict=True)):
            colour, mark = _COLOURS[place % len(_COLOURS)], _MARKS[place % len(_MARKS)]
            axes.plot(
                range(len(line) + 1),
                [0, *line],
                color=colour,
                marker=mark,
                markersize=3.2,
                linewidth=1.4,
                label=_safe(player),
            )
        axes.axhline(0, color="#777777", linewidth=0.8)
        axes.set_xlim(0, max((len(line) for line in totals), default=1) + 0.5)
        _whole_numbers(axes)
        _named(axes, words, marked("game"), marked("total"), title)
        axes.legend(*axes.get_legend_handles_labels(), loc="upper left", bbox_to_anchor=(1.0, 1.0))
        return _svg(figure, title or words.text(marked("running totals")))


def contract_mix(mixes: Iterable[Mix], *, title: str = "", lang: str = "en") -> str:
    """How often each contract was played, won and lost."""
    with _figure(5.2, 3.0) as figure:
        axes = figure.add_subplot()
        words = language(lang)
        _mix(axes, list(mixes), words)
        axes.legend(
            *axes.get_legend_handles_labels(),
            loc="lower right",
            bbox_to_anchor=(1.02, 0.97),
            ncols=2,
            fontsize=7.5,
            handlelength=1.2,
        )
        _named(axes, words, marked("games"), "", title)
        return _svg(figure, title or words.text(marked("contracts")))


def win_rates(rates: Iterable[RateAt], *, of: str = "", title: str = "", lang: str = "en") -> str:
    """Shares of games won, one beside the other, each with its confidence interval and the number of games.

    Args:
        rates: the shares, in their order.
        of: what the labels are (bids, matadors ...), under the axis.
        title: what stands above.
        lang: the language of the words.
    """
    with _figure(5.6, 3.0) as figure:
        axes = figure.add_subplot()
        words = language(lang)
        _rates(axes, list(rates))
        _named(axes, words, of, marked("won"), title)
        return _svg(figure, title or words.text(marked("win rate")))


def player_card(
    name: str, mixes: Iterable[Mix], by_bid: Iterable[RateAt], totals: Sequence[int], *, lang: str = "en"
) -> str:
    """A player at a glance: contracts, win rate by bid, and the end totals of the series played."""
    with _figure(8.4, 2.9) as figure:
        words = language(lang)
        first, second, third = figure.subplots(1, 3)
        _mix(first, list(mixes), words)
        _named(first, words, marked("games"), "", words.text(marked("contracts")))
        _rates(second, list(by_bid))
        _named(second, words, marked("bid"), marked("won"), words.text(marked("win rate by bid")))
        colours = [_WON if total >= 0 else _LOST for total in totals]
        third.bar([str(number) for number in range(1, len(totals) + 1)], totals, color=colours, width=0.6)
        third.set_xlim(-0.8, max(len(totals), 3) - 0.2)
        third.axhline(0, color="#777777", linewidth=0.8)
        _named(third, words, marked("series"), marked("end total"), words.text(marked("end totals")))
        figure.legend(*first.get_legend_handles_labels(), loc="upper right", ncols=2, fontsize=7.5)
        figure.suptitle(_safe(name), x=0.01, ha="left", fontweight="bold")
        return _svg(figure, name)


def _mix(axes: Axes, mixes: Sequence[Mix], words: Language) -> None:
    names = [words.contract(mix.contract) for mix in mixes]
    won, lost = [mix.won for mix in mixes], [mix.lost for mix in mixes]
    axes.barh(names, won, color=_WON, label=words.text(marked("won")), height=0.62)
    axes.barh(
        names,
        lost,
        left=won,
        color=_LOST,
        hatch="////",
        edgecolor="white",
        label=words.text(marked("lost")),
        height=0.62,
    )
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    _whole_numbers(axes)


def _rates(axes: Axes, rates: Sequence[RateAt]) -> None:
    labels = [rate.label for rate in rates]
    heights = [rate.rate for rate in rates]
    errors = [[rate.rate - rate.low for rate in rates], [rate.high - rate.rate for rate in rates]]
    if rates:
        axes.errorbar(
            labels, heights, yerr=errors, fmt="o", color=_COLOURS[0], ecolor="#888888", capsize=2.5, markersize=4
        )
    for position, rate in enumerate(rates):
        axes.annotate(str(rate.games), (position, 0.02), ha="center", fontsize=7, color="#555555")
    axes.set_ylim(0, 1.02)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.margins(x=0.08)


def _whole_numbers(axes: Axes) -> None:
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415 - a heavy library of an extra

    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def _named(axes: Axes, words: Language, across: str, up: str, title: str) -> None:
    axes.set_xlabel(words.text(across))
    axes.set_ylabel(words.text(up))
    if title:
        axes.set_title(_safe(title), loc="left", fontweight="bold", fontsize=10)


@contextmanager
def _figure(width: float, height: float) -> Iterator[Figure]:
    """A figure in inches, with our style for all that is drawn on it.

    Raises:
        MissingPlotsError: matplotlib is not installed.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415 - a heavy library of an extra
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise MissingPlotsError from None
    with mpl.rc_context(_STYLE):
        yield Figure(figsize=(width, height), layout="constrained")


def _safe(text: str) -> str:
    """Text in which a dollar sign starts no formula, and control characters are gone."""
    return "".join(sign for sign in text if sign.isprintable()).replace("$", r"\$")


def _svg(figure: Figure, title: str) -> str:
    file = io.StringIO()
    clean = "".join(sign for sign in title if sign.isprintable())
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Title": clean})
    text = file.getvalue()
    return text[text.index("<svg") :]
