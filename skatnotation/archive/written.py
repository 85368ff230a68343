"""What stands in tags, as a database can hold it: texts and days."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Final

import msgspec

from skatnotation.archive.identity import Listing
from skatnotation.record import Tag

_YEAR_FIRST: Final = re.compile(r"(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)")
_GERMAN: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)")


def plain(text: str) -> str:
    r"""A text without bytes that are not UTF-8; those become ``\xNN``."""
    if text.isascii():
        return text
    return (
        "".join(f"\\x{ord(sign) - 0xDC00:02x}" if "\udc80" <= sign <= "\udcff" else sign for sign in text)
        .encode("utf-8", "replace")
        .decode()
    )


def day_of(text: str | None) -> date | None:
    """The day with which a text starts: 2026-03-14, 2026.03.14 or 14.03.2026; ``None`` where there is none."""
    if not text:
        return None
    with suppress(ValueError):
        return date.fromisoformat(text[:10])
    if found := _YEAR_FIRST.match(text):
        year, _, month, day = found.groups()
    elif found := _GERMAN.match(text):
        day, month, year = found.groups()
    else:
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


class Head(msgspec.Struct, frozen=True, gc=False):
    """What the tags of a record or a sheet say of where the game belongs; an empty tag says nothing.

    ``date`` is the date as it counts for identity: the day if it can be understood, else as written.
    """

    event: str | None = None
    place: str | None = None
    day: date | None = None
    date: str | None = None
    start: str | None = None
    id: str | None = None
    round: str | None = None
    series: str | None = None
    table: str | None = None

    @property
    def listing(self) -> Listing:
        """How the series is named."""
        return Listing(self.event, self.date, self.round, self.series, self.table)


def tags_of(tags: Sequence[Tag]) -> dict[str, str]:
    """Tags by name, as a database can hold them; the first of a name counts, and an empty one does not."""
    return {tag.name: tag.value if tag.value.isascii() else plain(tag.value) for tag in reversed(tags) if tag.value}


def head_of(tags: Mapping[str, str]) -> Head:
    """The head that some tags make; a score sheet is called by its first tag."""
    told = tags.get
    text = told("Date") or told("Start")
    day = day_of(text)
    return Head(
        told("Event") or told("Sheet"),
        told("Place"),
        day,
        text if day is None else day.isoformat(),
        told("Start"),
        told("Id"),
        told("Round"),
        told("Series"),
        told("Table"),
    )
