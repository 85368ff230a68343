"""Writes SKN: the one canonical text of a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from skatnotation.notations.skn.course import Part, lines_of
from skatnotation.notations.skn.result import text_of as text_of_result
from skatnotation.notations.skn.rules import RULES, START, Rules, rules_of, text_of_rules
from skatnotation.notations.skn.texts import beside, braced, quoted, refuse, whole
from skatnotation.record import Comment, Deal, GameRecord, Tag

_NAME: Final = re.compile(r"(?!(?:SKN|Rules|Letters)\Z)[A-Za-z][A-Za-z0-9_]*\Z")
_START: Final = f'[{START} "1"]'
_LIST: Final = "list"


def text_of(record: GameRecord) -> str:
    """The canonical text of a record, without a line break at its end."""
    comments, parts = _placed(record) if record.comments else ({}, {})
    lines = [_START, *_tags(record.tags)]
    if record.rules is not None or record.edition is not None or record.switches:
        lines.append(f"[{RULES} {quoted(_rules(record))}]")
    lines += [braced(comment) for comment in comments.get(-1, ())]
    below = [*_deal(record.deal, parts)] if record.deal is not None else []
    below += [braced(comment) for comment in comments.get(0, ())]
    skat = record.deal.skat if record.deal is not None else ()
    below += lines_of(Part(record.events, comments, record.marks, record.trick_points, record.variations, skat=skat))
    if record.result is not None:
        below.append(f"list  {text_of_result(record.result)}{beside(parts.get(_LIST, ()))}")
    return "\n".join([*lines, "", *below] if below else lines)


def _placed(record: GameRecord) -> tuple[dict[int, list[str]], dict[str, list[str]]]:
    """The comments by the number of events before them, and by the line that they stand beside."""
    by_events: dict[int, list[str]] = {}
    by_line: dict[str, list[str]] = {}
    lines = _lines(record)
    for comment in record.comments:
        if comment.part in lines:
            by_line.setdefault(comment.part or "", []).append(comment.text)
        else:
            by_events.setdefault(_after(comment, len(record.events)), []).append(comment.text)
    return by_events, by_line


def _after(comment: Comment, count: int) -> int:
    return max(-1, min(comment.after, count))


def _lines(record: GameRecord) -> set[str]:
    """The lines beside which a comment can stand."""
    deal = record.deal
    hands = {} if deal is None else {"F": deal.forehand, "M": deal.middlehand, "R": deal.rearhand, "skat": deal.skat}
    lines = {name for name, cards in hands.items() if cards}
    return lines | {_LIST} if record.result is not None else lines


def _rules(record: GameRecord) -> str:
    rules = Rules(record.rules, record.edition, record.switches)
    text = text_of_rules(rules)
    if record.rules is None or rules_of(text) != rules:
        refuse("write_rules", value=text)
    return text


def _deal(deal: Deal, comments: dict[str, list[str]]) -> Iterator[str]:
    hands = {"F": deal.forehand, "M": deal.middlehand, "R": deal.rearhand}
    if not (any(hands.values()) or deal.skat):
        refuse("write_hands")
    for seat, hand in hands.items():
        if hand:
            yield f"{seat}     {whole(hand, 10, 'write_hands')}{beside(comments.get(seat, ()))}"
    if deal.skat:
        yield f"skat  {whole(deal.skat, 2, 'write_hands')}{beside(comments.get('skat', ()))}"
    if deal.spelling is not None:
        yield f"as    {quoted(deal.spelling)}"


class _Lines(dict[Tag, str]):
    """Tags as lines; the same ones come again and again."""

    def __missing__(self, tag: Tag) -> str:
        if not _NAME.match(tag.name):
            refuse("write_tag_name", tag=tag.name)
        line = f"[{tag.name} {quoted(tag.value)}]"
        if len(self) >= 4096:
            self.clear()
        if len(line) < 64:
            self[tag] = line
        return line


_TAG_LINES: Final = _Lines()


def _tags(tags: tuple[Tag, ...]) -> list[str]:
    return [_TAG_LINES[tag] for tag in tags]
