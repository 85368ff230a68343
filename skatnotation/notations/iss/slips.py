"""Says what is wrong where the grammar cannot go on: the slips that people and programs make, as rules in tables.

The first rule that fits is taken; when none does, the message says what could have stood there and what does.
"""

from __future__ import annotations

import re
from typing import Final

from skatnotation.notations.iss.card_slips import AFTER_DEAL_SLIPS, CARD_SLIPS, DEAL_SLIPS, in_deal
from skatnotation.notations.iss.move_slips import MOVE_SLIPS
from skatnotation.notations.iss.result_slips import result_slip
from skatnotation.notations.iss.trouble import Rule, Slip, Trouble, expects, first_slip

_TAG: Final = r"(?:GM|PC|CO|SE|ID|DT|OW|P[012]|R[012]|MV|R)"
_NEXT_TAG: Final = re.compile(rf"(?P<found>{_TAG}\[)")
_TAG_BEFORE: Final = re.compile(rf"{_TAG}\Z")

_BLANKS: Final = (
    Rule("double_blank", re.compile(r" "), "here", lambda trouble: trouble.text[trouble.offset - 1] == " "),
    Rule("double_blank", re.compile(r" (?P<found> )"), "here"),
    Rule("other_blank", re.compile(r"[^\S \r\n]|[\u200b\u2060\ufeff]"), "here"),
)

_FRAME: Final = (
    Rule("start", re.compile(r"[^\s\[]{1,12}|."), "here", expects("OPEN")),
    Rule("extra_bracket", re.compile(r"\]"), "here"),
    Rule("capitals", re.compile(r"[A-Za-z0-9_]+(?=\[)"), "here", better=str.upper),
    Rule("opening_bracket", re.compile(_TAG), "here"),
    Rule("no_end", re.compile(r"[;)]|\Z"), "here"),
)

_UNCLOSED: Final = (
    Rule("closing_bracket", _NEXT_TAG, "here"),
    Rule("closing_bracket", re.compile(r"\s*(?P<found>;\))"), "here"),
)


def diagnose(trouble: Trouble) -> Slip:
    """What to say of a trouble."""
    if trouble.tag is None:
        slip = first_slip(_BLANKS + _FRAME, trouble)
    elif trouble.at_end:
        slip = Slip("ends_in_tag", trouble.offset, {"tag": trouble.tag})
    elif trouble.tag == "MV":
        slip = _in_moves(trouble)
    elif trouble.tag == "R":
        slip = first_slip(_UNCLOSED + _BLANKS, trouble) or result_slip(trouble)
    else:
        slip = _in_value(trouble)
    return slip or trouble.unexpected()


def _in_moves(trouble: Trouble) -> Slip | None:
    if trouble.expected & {"WORLD", "ACTOR"} == {"WORLD"}:
        return Slip("no_deal", trouble.offset)
    rules = DEAL_SLIPS + CARD_SLIPS if in_deal(trouble) else AFTER_DEAL_SLIPS + CARD_SLIPS + MOVE_SLIPS
    return first_slip(_UNCLOSED + _BLANKS + rules, trouble)


def _in_value(trouble: Trouble) -> Slip | None:
    """Only a bracket or a line break ends the value of a tag."""
    tag = trouble.tag or ""
    if trouble.found != "[":
        return Slip("line_break", trouble.offset, {"tag": tag})
    name = _TAG_BEFORE.search(trouble.inside)
    if name:
        return Slip("closing_bracket", trouble.offset - len(name.group()), {"found": f"{name.group()}["})
    return Slip("nested_bracket", trouble.offset, {"tag": tag})
