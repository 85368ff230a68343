"""Bring the catalogues up to date with the texts in the code; ``make messages`` runs this, and prints what is missing.

The texts are those marked in the code, the pages of the checks, and titles and topics of the rule books. New texts come
with an empty translation, to be filled in by hand; the head of a catalogue stays as it is.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from skatnotation.check import bookwords, page

PACKAGE: Final = Path(__file__).parents[1] / "skatnotation"
KEYWORDS: Final = {**DEFAULT_KEYWORDS, "marked": None, "marked_plural": (1, 2)}


def template() -> Catalog:
    """Every text that is marked in the code, and those of the pages of the checks, and of the rule books."""
    catalogue = Catalog()
    for _, _, message, _, _ in extract_from_dir(str(PACKAGE), keywords=KEYWORDS):
        catalogue.add(message)
    for text in [*page.texts(), *bookwords.texts()]:
        catalogue.add(text)
    return catalogue


def missing(catalogue: Catalog) -> list[Message]:
    """The texts that have no translation, or not in each plural form."""
    found = []
    for message in catalogue:
        strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if message.id and not (strings and all(strings)):
            found.append(message)
    return found


def update(path: Path) -> Catalog:
    """Bring one catalogue up to date."""
    head, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parts[-3])
    catalogue.update(template(), no_fuzzy_matching=True)
    body = io.BytesIO()
    write_po(body, catalogue, width=120, no_location=True, omit_header=True, ignore_obsolete=True)
    path.write_text(f"{head}\n\n{body.getvalue().decode().strip()}\n", encoding="utf-8")
    return catalogue


if __name__ == "__main__":
    for path in sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po")):
        untranslated = missing(update(path))
        print(f"{path.parts[-3]}: {len(untranslated)} texts lack a translation")  # noqa: T201 - this is what it is for
        for message in untranslated:
            print(f"  {message.id}")  # noqa: T201 - see above
