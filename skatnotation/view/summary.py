"""A game in a few lines of text: what an exported or untrusted notebook shows instead of a replay."""

from __future__ import annotations

from skatnotation.check.reading import Unreadable
from skatnotation.view.frames import Frames
from skatnotation.view.html import title_of
from skatnotation.view.module import words
from skatnotation.view.sentences import capital, game_name


def summary(games: list[Frames], lang: str = "en") -> str:
    """One line a game: who played, what, how it ended, and how many findings there are."""
    return "\n".join(_line(game, lang) for game in games)


def _line(game: Frames, lang: str) -> str:
    texts = words()[lang]
    title = title_of(game, lang)
    if any(game["head"]["players"]) or "title" in game["head"]:
        title = f"Skat: {title}"
    if "error" in game:
        return f"{title}: {capital(texts['unreadable'])}: {_spoken(game['error']['text'], lang)}"
    parts = [title]
    last = dict(game["deal"])
    for step in game["steps"]:
        last |= step["set"]
    if last["declarer"] and last["game"]:
        parts.append(f"{texts[last['declarer']]}, {game_name(last['game'], lang)}")
    if game["end"]:
        parts.append(_spoken(game["end"].get("text", {}), lang) or texts[game["end"]["outcome"]])
    broken = [finding for finding in game["findings"] if finding["code"] == Unreadable.code]
    parts += [f"{texts['unreadable']}: {_spoken(finding['text'], lang)}" for finding in broken]
    count = len(game["findings"]) - len(broken)
    if count:
        parts.append(f"{texts['findings']}: {count}")
    return "; ".join(parts)


def _spoken(texts: dict[str, str], lang: str) -> str:
    return texts.get(lang) or texts.get("en") or ""
