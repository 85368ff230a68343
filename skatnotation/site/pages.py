"""The pages of a site from its content: each a name and a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from importlib.resources import files
from io import StringIO
from typing import TYPE_CHECKING, Any

import msgspec

from skatnotation import __version__
from skatnotation.check.explanation import explanation
from skatnotation.check.finding import Finding, Severity
from skatnotation.check.outcome import GameResult
from skatnotation.check.wording import message
from skatnotation.contract import CONTRACTS
from skatnotation.language import Language, marked_plural
from skatnotation.notations import iss, skn
from skatnotation.notations.errors import CannotWriteError
from skatnotation.record import Outcome
from skatnotation.seats import Seat
from skatnotation.sheet import Played, Ramsch, ScoreSheet
from skatnotation.site.content import Content, SiteGame, SiteSeries
from skatnotation.site.names import Names
from skatnotation.site.script import games_script, index_script, renderer
from skatnotation.site.words import words_of
from skatnotation.tournament.shares import share
from skatnotation.tournament.standing import Line
from skatnotation.tournament.words import TIES
from skatnotation.view.frames import frames
from skatnotation.view.plots import Mix, RateAt, contract_mix, player_card, running_totals
from skatnotation.view.sheet_html import STYLE, sheet_table

if TYPE_CHECKING:
    from jinja2 import Environment

File = tuple[str, str]
"""The path of a file in the site, and its text."""


class Site:
    """Turns a content into files; names are shown as the policy says, whatever the content holds."""

    def __init__(self, content: Content, names: Names, language: Language) -> None:
        self._content = content
        self._names = names
        self._language = language
        self._words = words_of(language)
        self._links = {name: f"players/{number}.html" for number, name in enumerate(content.players, 1)}

    def files(self) -> Iterator[File]:
        """All files of the site."""
        static = files("skatnotation.site") / "static"
        yield "site.css", (static / "site.css").read_text("utf-8")
        yield "site.js", (static / "site.js").read_text("utf-8")
        yield "skatview.js", renderer()
        yield "search.js", index_script(self._index())
        yield "index.html", self._front()
        yield "standings.csv", self._csv()
        for series in self._content.series:
            yield from self._series(series)
        for name in self._content.players:
            yield self._links[name], self._player(name)

    @cached_property
    def _templates(self) -> Environment:
        from jinja2 import Environment, PackageLoader  # noqa: PLC0415 - a library of an extra

        return Environment(loader=PackageLoader("skatnotation.site"), autoescape=True, trim_blocks=True)

    def _page(self, template: str, root: str, **values: Any) -> str:
        return self._templates.get_template(template).render(
            lang=self._language.code,
            event=self._content.event,
            root=root,
            words=self._words,
            version=__version__,
            **values,
        )

    def _said(self, finding: Finding) -> str:
        """A finding in words; one that quotes a name says what its code is about, where names are not published."""
        return f"{finding.code}: {self._names.text(message(finding, self._language))}"

    # ---- the front page

    def _front(self) -> str:
        standings = self._content.standings
        lines = (*standings.players, *standings.teams)
        return self._page(
            "front.html",
            "",
            heads=[self._series_head(name) for name in standings.series],
            players=[self._line(line) for line in standings.players],
            teams=[self._line(line) for line in standings.teams],
            money=any(line.money for line in lines),
            ties=any(line.tie for line in lines),
            findings=[self._said(finding) for finding in self._content.findings],
            plots=self._plots(),
            all_series=[
                {
                    "link": _series_page(series),
                    "title": self._title(series),
                    "games": self._count(series),
                }
                for series in self._content.series
            ],
            downloads=[{"link": "standings.csv", "title": "standings.csv"}],
        )

    def _series_head(self, name: str) -> str:
        return self._words["series"].format(number=name or "1") if len(name) < 3 else name

    def _count(self, series: SiteSeries) -> str:
        sheet = series.sheet
        count = len(series.games) or (len(sheet.counted) if sheet else 0)
        return self._language.plural(marked_plural("{count} game", "{count} games"), count)

    def _line(self, line: Line) -> dict[str, Any]:
        adjusted = f" ({line.adjusted:+d})" if line.adjusted else ""
        is_team = bool(line.members)
        return {
            "rank": line.rank,
            "name": line.name if is_team else self._names.shown(line.name),
            "members": ", ".join(map(self._names.shown, line.members)),
            "link": self._links.get(line.name, ""),
            "series": ["-" if end is None else end for end in line.series],
            "won": line.won,
            "lost": line.lost,
            "total": f"{line.total}{adjusted}",
            "money": "" if line.money is None else f"{line.money:.2f}",
            "tie": "" if line.tie is None else self._language.text(TIES[line.tie]),
        }

    def _plots(self) -> list[str]:
        mixes = _mixes(_results(self._content.games()))
        return [contract_mix(mixes, title=self._words["contracts"], lang=self._language.code)] if mixes else []

    def _csv(self) -> str:
        import csv  # noqa: PLC0415 - one use

        file = StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["place", "player", *self._content.standings.series, "won", "lost", "total"])
        for line in self._content.standings.players:
            ends = ["" if end is None else end for end in line.series]
            writer.writerow([line.rank, self._names.shown(line.name), *ends, line.won, line.lost, line.total])
        return file.getvalue()

    # ---- a series

    def _title(self, series: SiteSeries) -> str:
        parts = [self._series_head(series.series)]
        if series.table:
            parts.append(self._words["table"].format(number=series.table))
        return ", ".join(parts)

    def _series(self, series: SiteSeries) -> Iterator[File]:
        sheet = None if series.sheet is None else self._names.sheet(series.sheet)
        downloads = list(self._downloads(series))
        yield (
            _series_page(series),
            self._page(
                "series.html",
                "../",
                title=self._title(series),
                sheet=None if sheet is None else sheet_table(sheet, self._language.code),
                sheet_style=STYLE,
                differences=[self._said(finding) for finding in series.differences],
                plot=self._running(sheet),
                games=[self._game_row(series, number, game) for number, game in enumerate(series.games, 1)],
                replay=f"../{_replay_page(series)}",
                downloads=[{"link": f"../{path}", "title": path.rpartition("/")[2]} for path, _ in downloads],
            ),
        )
        yield from downloads
        if series.games:
            data = f"games/{series.number}.js"
            yield data, self._games(series)
            page = self._page(
                "replay.html",
                "../",
                title=self._title(series),
                data=f"../{data}",
                back=f"../{_series_page(series)}",
            )
            yield _replay_page(series), page

    def _running(self, sheet: ScoreSheet | None) -> str | None:
        """How the totals of a sheet went up and down; none where a row has no value."""
        if sheet is None:
            return None
        totals = [[0] for _ in range(sheet.seats)]
        for index in sheet.counted:
            line = sheet.lines[index]
            for seat, row in enumerate(totals, 1):
                own = isinstance(line, Played | Ramsch) and line.who == seat
                value = line.value if own and isinstance(line, Played | Ramsch) else 0
                if value is None:
                    return None
                row.append(row[-1] + value)
        names = [name or str(seat) for seat, name in enumerate(sheet.players, 1)]
        return running_totals(
            names, [row[1:] for row in totals], title=self._words["running_totals"], lang=self._language.code
        )

    def _game_row(self, series: SiteSeries, number: int, game: SiteGame) -> dict[str, Any]:
        return {
            "number": game.record.number("Game") or number,
            "link": f"../{_game_link(series, number)}",
            "declarer": self._declarer(game),
            "contract": self._contract(game),
            "value": self._value(game),
            "findings": [
                {"text": self._said(finding), "bad": finding.severity is Severity.ERROR}
                for finding in game.verdict.findings
            ],
        }

    def _declarer(self, game: SiteGame) -> str:
        result = game.verdict.result
        seat = None if result is None else result.declarer
        if seat is None:
            return ""
        name = game.record.players[seat.number]
        return self._names.shown(name) if name else self._language.seat(seat)

    def _contract(self, game: SiteGame) -> str:
        result = game.verdict.result
        return "" if result is None or result.contract is None else self._language.contract(result.contract)

    def _value(self, game: SiteGame) -> str:
        result = game.verdict.result
        return "" if result is None else explanation(result, self._language) or ""

    def _games(self, series: SiteSeries) -> str:
        options = {"lang": self._language.code, "seat": Seat.FOREHAND.value, "show_all": True, "ply": 0}
        found = []
        for game in series.games:
            record = self._names.record(game.record)
            findings = tuple(
                msgspec.structs.replace(finding, params=self._names.params(finding.params))
                for finding in game.verdict.findings
            )
            verdict = msgspec.structs.replace(game.verdict, findings=findings)
            found.append(
                frames(
                    record,
                    verdict,
                )
            )
        return games_script(found, options)

    def _downloads(self, series: SiteSeries) -> Iterator[File]:
        """The games of a series in SKN, and in ISS if that can hold all of them."""
        if not series.games:
            return
        records = [self._names.record(game.record) for game in series.games]
        name = f"download/series-{series.number}"
        yield f"{name}.skn", "\n".join(skn.dumps(record) for record in records)
        with suppress(CannotWriteError):  # what is no server's game has not all that ISS wants
            yield f"{name}.sgf", "".join([f"{iss.dumps(record)}\n" for record in records])

    # ---- a player

    def _player(self, name: str) -> str:
        own = [(series, number, game) for series, number, game in self._content.games() if _declares(game, name)]
        results = _results(own)
        mixes = _mixes(results)
        rows = [
            {
                "contract": self._language.contract(mix.contract),
                "games": mix.won + mix.lost,
                "won": mix.won,
                "rate": f"{100 * mix.won / (mix.won + mix.lost):.0f} %",
            }
            for mix in mixes
        ]
        shown = self._names.shown(name)
        return self._page(
            "player.html",
            "../",
            name=shown,
            plot=player_card(shown, mixes, _by_bid(results), self._ends(name), lang=self._language.code)
            if mixes
            else None,
            rows=rows,
            games=[
                {
                    "link": f"../{_game_link(series, number)}",
                    "title": self._game_title(series, number, game),
                    "value": self._value(game),
                }
                for series, number, game in own
            ],
        )

    def _ends(self, name: str) -> list[int]:
        line = next((line for line in self._content.standings.players if line.name == name), None)
        return [] if line is None else [end for end in line.series if end is not None]

    def _game_title(self, series: SiteSeries, number: int, game: SiteGame) -> str:
        text = self._words["game"].format(number=game.record.number("Game") or number)
        return f"{self._title(series)}, {text}"

    # ---- the search

    def _index(self) -> Iterator[tuple[str, str, str]]:
        for name in self._content.players:
            yield self._names.shown(name), self._words["player"], self._links[name]
        for series in self._content.series:
            names = [name for name in (series.sheet.players if series.sheet else ()) if name]
            note = ", ".join(self._names.shown(name) for name in names)
            yield self._title(series), note, _series_page(series)
        for series, number, game in self._content.games():
            codes = " ".join(dict.fromkeys(finding.code for finding in game.verdict.findings))
            note = " ".join(filter(None, (self._declarer(game), self._contract(game), self._value(game), codes)))
            yield self._game_title(series, number, game), note, _game_link(series, number)


def _series_page(series: SiteSeries) -> str:
    return f"series/{series.number}.html"


def _replay_page(series: SiteSeries) -> str:
    return f"games/{series.number}.html"


def _game_link(series: SiteSeries, number: int) -> str:
    return f"{_replay_page(series)}#{number}"


def _declares(game: SiteGame, name: str) -> bool:
    result = game.verdict.result
    seat = None if result is None else result.declarer
    return seat is not None and game.record.players[seat.number] == name


def _results(
    games: Iterator[tuple[SiteSeries, int, SiteGame]] | Sequence[tuple[SiteSeries, int, SiteGame]],
) -> list[GameResult]:
    return [game.verdict.result for _, _, game in games if game.verdict.result is not None]


def _mixes(results: Sequence[GameResult]) -> list[Mix]:
    """How often each contract was won and lost; contracts that nobody played are left out."""
    mixes = [
        Mix(
            contract,
            sum(result.contract is contract and result.outcome is Outcome.WON for result in results),
            sum(result.contract is contract and result.outcome is Outcome.LOST for result in results),
        )
        for contract in CONTRACTS
    ]
    return [mix for mix in mixes if mix.won or mix.lost]


def _by_bid(results: Sequence[GameResult]) -> list[RateAt]:
    """The win rate at each bid."""
    bids = sorted({result.bid for result in results if result.bid is not None and result.settled})
    rates = []
    for bid in bids:
        at = [result for result in results if result.bid == bid and result.settled]
        found = share(sum(result.outcome is Outcome.WON for result in at), len(at))
        rates.append(RateAt(str(bid), len(at), found.rate, found.low, found.high))
    return rates
