"""A score sheet as a page to print: A4, one table, as the paper lists of clubs look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from skatnotation.contract import Contract
from skatnotation.language import Language, language, marked
from skatnotation.sheet import (
    Adjustment,
    Closing,
    Item,
    Level,
    Line,
    Misdeal,
    PassedCount,
    Played,
    Ramsch,
    Row,
    ScoreSheet,
    Signed,
    Substitution,
)

_PAGE: Final = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""

STYLE: Final = """.sheet { border-collapse: collapse; width: 100%; font: 10.5px/1.15 system-ui, sans-serif; \
font-variant-numeric: tabular-nums; }
.sheet + .sheet { margin-top: 24px; }
.sheet caption { font-size: 15px; font-weight: 600; text-align: start; padding-bottom: 4px; }
.sheet th, .sheet td { border: 1px solid #8a8a8a; padding: 1px 4px; text-align: end; white-space: nowrap; }
.sheet th { font-weight: 600; background: #eef1ee; color: #111; }
.sheet th.name { text-align: center; white-space: normal; overflow-wrap: anywhere; }
.sheet td.word { text-align: center; }
.sheet th.tall { vertical-align: bottom; text-align: center; padding: 3px 2px; }
.sheet th.tall b { writing-mode: vertical-rl; transform: rotate(180deg); display: inline-block; }
.sheet td.note { text-align: start; white-space: normal; }
.sheet td.out { background: #d9d9d9; }
.sheet td.account { font-weight: 600; }
.sheet tr.struck td { text-decoration: line-through; color: #777; }
.sheet tr.tenth td { border-bottom-width: 2px; }
.sheet tfoot td, .sheet tfoot th { font-weight: 600; }
.sheet tfoot tr.sign td { height: 26px; }"""

_PRINT: Final = """:root { color-scheme: light; }
body { margin: 12px auto; max-width: 1040px; padding: 0 8px; background: #fff; color: #111; }
@page { size: A4; margin: 9mm; }
@media print { body { margin: 0; padding: 0; } .sheet { font-size: 8.6px; }
.sheet + .sheet { break-before: page; }
.sheet thead { display: table-header-group; }
.sheet th, .sheet td.out { print-color-adjust: exact; } }
@media (max-width: 640px) { body { overflow-x: auto; } }"""

_TICKS: Final = (
    (Level.HAND, marked("hand")),
    (Level.SCHNEIDER, marked("schneider")),
    (Level.SCHNEIDER_ANNOUNCED, marked("schneider ann.")),
    (Level.SCHWARZ, marked("schwarz")),
    (Level.SCHWARZ_ANNOUNCED, marked("schwarz ann.")),
    (Level.OUVERT, marked("ouvert")),
)
_ITEMS: Final = {
    Item.POINTS: marked("points"),
    Item.WON: marked("games won"),
    Item.LOST: marked("games lost"),
    Item.OWN: marked("own games x {unit}"),
    Item.SUBTOTAL: marked("subtotal"),
    Item.OTHERS: marked("lost by others x {unit}"),
    Item.ADJUSTED: marked("adjusted"),
    Item.END: marked("end total"),
}
_BEFORE: Final = 13
"""The columns before those of the players: number, dealer, game, with, without, six levels, plus, minus."""


def sheet_page(sheet: ScoreSheet, lang: str = "en") -> str:
    """A page with one score sheet, to be printed on A4.

    Raises:
        ValueError: there is no such language.
    """
    return sheet_pages((sheet,), lang)


def sheet_pages(sheets: Sequence[ScoreSheet], lang: str = "en") -> str:
    """A document of score sheets, each on a page of its own.

    Raises:
        ValueError: there is no such language, or no sheet.
    """
    if not sheets:
        raise ValueError("there is no score sheet to print")
    title = " \N{MIDDLE DOT} ".join(filter(None, (sheets[0].tag("Sheet"), sheets[0].tag("Date")))) or "Skat"
    body = "\n".join(sheet_table(sheet, lang) for sheet in sheets)
    return _PAGE.format(lang=lang, title=escape(title), style=f"{_PRINT}\n{STYLE}", body=body)


def sheet_table(sheet: ScoreSheet, lang: str = "en") -> str:
    """The table alone, for a page that has :data:`STYLE`; names are escaped.

    Raises:
        ValueError: there is no such language.
    """
    words = language(lang)
    rows = "".join(_rows(sheet, words))
    return (
        f'<table class="sheet"><caption>{escape(_caption(sheet, words))}</caption>'
        f"<thead>{_head(sheet, words)}</thead><tbody>{rows}</tbody><tfoot>{_foot(sheet, words)}</tfoot></table>"
    )


def _caption(sheet: ScoreSheet, words: Language) -> str:
    named = {"Series": marked("series {number}"), "Table": marked("table {number}")}
    parts = [sheet.tag("Sheet"), sheet.tag("Date")]
    parts += [
        words.text(text).format(number=value) for tag, text in named.items() if (value := sheet.tag(tag)) is not None
    ]
    return " \N{MIDDLE DOT} ".join(part for part in parts if part) or words.text(marked("score sheet"))


def _head(sheet: ScoreSheet, words: Language) -> str:
    first = [marked("No."), marked("dealer"), marked("game"), marked("with"), marked("without")]
    heads = [*(words.text(name) for name in first), *(words.text(name) for _, name in _TICKS)]
    cells = "".join(f'<th class="tall" rowspan="2"><b>{escape(head)}</b></th>' for head in heads)
    cells += "".join(f'<th class="tall" rowspan="2">{sign}</th>' for sign in ("+", "\N{MINUS SIGN}"))
    names = [name or words.text(marked("seat {seat}")).format(seat=seat) for seat, name in enumerate(sheet.players, 1)]
    players = "".join(f'<th class="name" colspan="3">{escape(name)}</th>' for name in names)
    under = "".join(
        f'<th class="tall"><b>{escape(words.text(name))}</b></th>'
        for _ in names
        for name in (marked("total"), marked("won"), marked("lost"))
    )
    return f"<tr>{cells}{players}</tr><tr>{under}</tr>"


def _rows(sheet: ScoreSheet, words: Language) -> Iterator[str]:
    counted = frozenset(sheet.counted)
    won, lost = [0] * sheet.seats, [0] * sheet.seats
    for index, line in enumerate(sheet.lines):
        if not isinstance(line, Row):
            yield f"<tr>{_note(line, words, _BEFORE + 3 * sheet.seats)}</tr>"
            continue
        struck = index not in counted and not isinstance(line, Misdeal)
        if not struck and isinstance(line, Played) and line.who is not None and line.value is not None:
            (won if line.value > 0 else lost)[line.who - 1] += 1
        classes = " ".join(filter(None, ("struck" if struck else "", "" if line.number % 10 else "tenth")))
        cells = _game(line, words) + _accounts(sheet, line, won, lost)
        yield f'<tr class="{classes}">{cells}</tr>' if classes else f"<tr>{cells}</tr>"


def _note(line: Line, words: Language, columns: int) -> str:
    """A line that is no row: who takes over a place, points given or taken."""
    if isinstance(line, Substitution):
        text = words.text(marked("from game {game}, seat {seat}: {name}"))
        said = text.format(game=line.game, seat=line.seat, name=line.name)
    elif isinstance(line, Adjustment):
        text = words.text(marked("seat {seat}: {points} ({reason})"))
        said = text.format(seat=line.seat, points=f"{line.points:+d}", reason=line.reason)
    else:
        raise TypeError(line)
    return f'<td class="note" colspan="{columns}">{escape(said)}</td>'


def _game(line: Row, words: Language) -> str:
    number = f"{line.number}{'*' if line.corrects else ''}"
    start = _cells([number, _number(line.dealer)], "word")
    if not isinstance(line, Played | Ramsch):
        said = words.text(marked("misdeal") if isinstance(line, Misdeal) else marked("passed in"))
        return f'{start}<td class="note" colspan="{_BEFORE - 2}">{escape(said)}</td>'
    value = line.value
    factor = "" if line.factor is None else f" x{line.factor.times}"
    plus = f"{value}{factor}" if value is not None and value > 0 else ""
    minus = f"{-value}{factor}" if value is not None and value <= 0 else ""
    if isinstance(line, Ramsch):
        said = words.text(marked("Ramsch")) + ("" if line.points is None else f" ({line.points})")
        return f'{start}<td class="note" colspan="{_BEFORE - 4}">{escape(said)}</td>{_cells([plus, minus])}'
    matadors = line.matadors or 0
    run = [_number(matadors) if matadors > 0 else "", _number(-matadors) if matadors < 0 else ""]
    ticks = ["\N{MULTIPLICATION X}" if level in line.levels else "" for level, _ in _TICKS]
    return start + _cells([_contract(line.contract, words), *run, *ticks], "word") + _cells([plus, minus])


def _contract(contract: Contract | None, words: Language) -> str:
    return "" if contract is None else words.contract(contract)


def _accounts(sheet: ScoreSheet, line: Row, won: Sequence[int], lost: Sequence[int]) -> str:
    """The three cells of each player; only those of who the game belongs to are filled, who sits out is grey."""
    cells = []
    for seat in range(1, sheet.seats + 1):
        if isinstance(line, Played | Ramsch) and line.who == seat:
            counts = (won[seat - 1], lost[seat - 1]) if isinstance(line, Played) else (0, 0)
            cells.append(
                f'<td class="account">{_number(line.total)}</td>{_cells([_number(n or None) for n in counts])}'
            )
        elif sheet.seats > 3 and line.dealer == seat:
            cells.append('<td class="out"></td>' * 3)
        else:
            cells.append("<td></td>" * 3)
    return "".join(cells)


def _cells(texts: Sequence[str], kind: str = "") -> str:
    attribute = f' class="{kind}"' if kind else ""
    return "".join(f"<td{attribute}>{escape(text)}</td>" for text in texts)


def _number(number: int | None) -> str:
    return "" if number is None else str(number).replace("-", "\N{MINUS SIGN}")


def _foot(sheet: ScoreSheet, words: Language) -> str:
    lines = []
    for closing in sheet.closing:
        if isinstance(closing, Closing):
            name = words.text(_ITEMS[closing.item]).format(unit=closing.unit)
            cells = "".join(f'<td colspan="3">{_number(cell)}</td>' for cell in closing.cells[: sheet.seats])
            lines.append(f'<tr><th colspan="{_BEFORE}">{escape(name)}</th>{cells}</tr>')
    passed = next((line.count for line in sheet.closing if isinstance(line, PassedCount)), None)
    if passed is not None:
        name, span = words.text(marked("passed in")), 3 * sheet.seats
        lines.append(
            f'<tr><th colspan="{_BEFORE}">{escape(name)}</th><td class="note" colspan="{span}">{passed}</td></tr>'
        )
    signed = next((line.seats for line in sheet.closing if isinstance(line, Signed)), ())
    marks = "".join(
        f'<td colspan="3" class="word">{chr(0x2713) if seat in signed else ""}</td>'
        for seat in range(1, sheet.seats + 1)
    )
    signature = escape(words.text(marked("signature")))
    lines.append(f'<tr class="sign"><th colspan="{_BEFORE}">{signature}</th>{marks}</tr>')
    return "".join(lines)
