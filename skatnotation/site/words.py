"""The words on the pages of a site."""

from __future__ import annotations

from typing import Final

from skatnotation.language import Language, marked

_WORDS: Final = {
    "standings": marked("standings"),
    "series": marked("series {number}"),
    "table": marked("table {number}"),
    "game": marked("game {number}"),
    "games": marked("games"),
    "all_series": marked("series"),
    "players": marked("players"),
    "teams": marked("teams"),
    "place": marked("place"),
    "player": marked("player"),
    "team": marked("team"),
    "won": marked("won"),
    "lost": marked("lost"),
    "total": marked("end total"),
    "money": marked("money"),
    "declarer": marked("declarer"),
    "contract": marked("game"),
    "value": marked("value"),
    "findings": marked("findings"),
    "search": marked("search players, games, findings"),
    "nothing_found": marked("nothing found"),
    "score_sheet": marked("score sheet"),
    "differences": marked("where the sheet and the games differ"),
    "download": marked("to download"),
    "replay": marked("step through the games"),
    "running_totals": marked("running totals"),
    "contracts": marked("contracts"),
    "win_rate_by_bid": marked("win rate by bid"),
    "passed_in": marked("passed in"),
    "no_script": marked("The replay and the search need JavaScript; everything else can be read without it."),
    "made_with": marked("made with skatnotation"),
    "declared": marked("games declared"),
    "defended": marked("games defended"),
    "win_rate": marked("win rate"),
}


def words_of(language: Language) -> dict[str, str]:
    """The words in a language, by the names that the templates use."""
    return {name: language.text(text) for name, text in _WORDS.items()}
