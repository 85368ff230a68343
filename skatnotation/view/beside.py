"""What stands beside the table, as text with colours: contract, counts, tricks, auction, and the notes below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from skatnotation.seats import SEATS
from skatnotation.view.scene import Scene, signed
from skatnotation.view.sentences import capital, game_name, happened, sees, sees_skat
from skatnotation.view.text import printable

WIDTH: Final = 31
"""The columns of what stands beside the table."""

_PLAYS: Final = 19
"""The columns of a trick's number and cards; marks may take more."""

_SEVERITIES: Final = {"error": ("\u2717", "bold red"), "warning": ("!", "bold yellow"), "note": ("\u00b7", "bold cyan")}


def side(scene: Scene) -> Text:
    """The contract, the count of each party, the tricks, the auction."""
    if "error" in scene.game:
        return Text()
    parts = [part for part in (_contract(scene), _score(scene), _tricks(scene), _auction(scene)) if part]
    return Text("\n\n").join(Text("\n").join(part) for part in parts)


def notes(scene: Scene) -> Text:
    """The question or its answer, findings, the value at the end, comments, variations that stand here."""
    if "error" in scene.game:
        return Text()
    parts = (_question(scene), _findings(scene), _end(scene), _comments(scene), _variations(scene))
    return Text("\n").join(line for part in parts for line in part)


def _contract(scene: Scene) -> list[Text]:
    declarer, game, bid = scene.table["declarer"], scene.table["game"], scene.table["bid"]
    lines = [Text(f"{capital(scene.words['declarer'])}: {scene.words[declarer]}")] if declarer else []
    if game:
        lines.append(Text(capital(game_name(game, scene.options.lang, scene.options.deck)), style="bold"))
    if bid:
        lines.append(Text(capital(scene.words["bid"].format(value=bid))))
    return lines


def _score(scene: Scene) -> list[Text]:
    """Card points and tricks of the parties, or of each seat where everybody plays alone."""
    texts, tricks, points = scene.words, scene.table["tricks"], scene.table["points"]
    if not tricks:
        return []
    alone = len(tricks) == 3
    knows = not alone and scene.table["with_skat"] is not None and sees_skat(scene.table, scene.options)
    counts = [str(number) for number in points or ()] or [""] * len(tricks)
    if points and knows:
        counts[0] = str(scene.table["with_skat"])
    lines = [Text(f"{texts['points'] if points else '':>23}{texts['tricks']:>7}")]
    for party, count, taken in zip(SEATS if alone else ("declarer", "defenders"), counts, tricks, strict=True):
        lines.append(Text(f"{capital(texts[party]):<13}{count:>10}{taken:>7}"))
    if points and not (alone or knows):
        lines.append(Text(f"({texts['points']} {texts['without_skat']})"))
    return lines


def _tricks(scene: Scene) -> list[Text]:
    done = [trick for trick in scene.game["tricks"] if trick["to"] <= scene.options.ply]
    rows = [_trick(scene, number, trick) for number, trick in enumerate(done, 1)]
    return [Text(capital(scene.words["tricks"]), style="bold"), *rows] if rows else []


def _trick(scene: Scene, number: int, trick: dict[str, Any]) -> Text:
    line = Text(f"{number:>2}")
    plays = [step for step in scene.game["steps"][trick["from"] - 1 : trick["to"]] if step["do"] == "play"]
    for step in plays:
        takes = step["seat"] == trick["winner"]
        line.append(" ").append(scene.short(step["seat"]), style="bold underline" if takes else "")
        line.append_text(scene.chip(step["card"])).append(step.get("mark", ""), style="bold")
    winner = scene.short(trick["winner"]) if trick["winner"] else "?"
    worth = "?" if (points := trick.get("points", "")) is None else points
    line.pad_right(max(0, _PLAYS - line.cell_len))
    line.append(f" {winner} {worth:>2}")
    return line.append(f" ({signed(trick['written'])})") if "written" in trick else line


def _auction(scene: Scene) -> list[Text]:
    lines: list[str] = []
    calls = list(_calls(scene))
    for number, call in enumerate(calls, 1):
        said = call if number == len(calls) else f"{call},"
        if lines and len(lines[-1]) + len(said) < WIDTH:
            lines[-1] += f" {said}"
        else:
            lines.append(said)
    return [Text(capital(scene.words["auction"]), style="bold"), *map(Text, lines)] if lines else []


def _calls(scene: Scene) -> Iterator[str]:
    for step in scene.game["steps"][: scene.options.ply]:
        said = {"bid": step.get("value"), "hold": scene.words["call_hold"], "pass": scene.words["call_pass"]}
        if step["do"] in said:
            yield f"{scene.short(step['seat'])} {said[step['do']]}{step.get('mark', '')}"


def _question(scene: Scene) -> Iterator[Text]:
    walk, step = scene.walk, scene.walk.step
    if walk.asked:
        yield Text(scene.words["question"], style="bold")
    elif walk.picked is not None and step is not None:
        names = {"yours": scene.say(walk.picked), "played": scene.say(step["card"])}
        if "legal" in step and walk.picked not in step["legal"].split():
            yield Text(scene.words["illegal"].format(**names), style="bold red")
        yield Text(scene.words["same" if walk.picked == step["card"] else "answer"].format(**names), style="bold")


def _findings(scene: Scene) -> Iterator[Text]:
    for finding in scene.here("findings"):
        sign, style = _SEVERITIES[finding["severity"]]
        line = Text.assemble((f"{sign} {capital(scene.words[finding['severity']])} {finding['code']} ", style))
        seat, rule = finding.get("seat"), finding.get("rule")
        if seat and not sees(scene.table, scene.options, seat):
            yield line.append(scene.words["closed"])
            continue
        line.append(f"{printable(scene.read(finding['text']))}.")
        if rule:
            doubt = "" if rule["confirmed"] else f", {scene.words['unconfirmed']}"
            line.append(f" \u00a7 {rule['number']} ({rule['edition']}{doubt})", style="dim")
        yield line


def _end(scene: Scene) -> Iterator[Text]:
    """The explained value, the score as written where it is another, and the rulings."""
    if scene.options.ply != scene.walk.length:
        return
    if scene.game.get("rest"):
        yield Text(capital(scene.words["rest"]))
    end = scene.game["end"]
    if end:
        value = scene.read(end.get("text", {})) or scene.words[end["outcome"]]
        yield Text.assemble((f"{capital(scene.words['result'])}: ", "bold"), value)
        if "written" in end:
            who = f"{scene.words[end['seat']]} " if end.get("seat") else ""
            yield Text(f"{capital(scene.words['written'])}: {who}{signed(end['written'])}")
        for ply, step in enumerate(scene.game["steps"], 1):
            if step["do"] == "ruling":
                yield Text(printable(happened(scene.game, ply, scene.table, scene.options)))


def _comments(scene: Scene) -> Iterator[Text]:
    for comment in scene.here("comments"):
        part = comment.get("part")
        where = f"{capital(scene.words.get(part, part))}: " if part else ""
        yield Text(where + " ".join(map(printable, comment["text"].split())), style="italic")


def _variations(scene: Scene) -> Iterator[Text]:
    """The variations that stand here, and the key that leads into the first of them or back."""
    here = scene.walk.variations
    for number in here:
        plays = [step for step in scene.game["variations"][number]["steps"] if step["do"] == "play"][:3]
        line = Text.assemble(
            ("v" if number == here[0] else " ", "bold"), f" {scene.line_name((*scene.walk.line, number))}"
        )
        for step in plays if scene.options.show_all else ():
            line.append(" ").append_text(scene.chip(step["card"]))
        yield line
    if scene.walk.line and not here:
        yield Text.assemble(("v", "bold"), f" {capital(scene.words['to_game'])}")
