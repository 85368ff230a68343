"""Bring the catalogues up to date with the texts in the code; ``make messages`` runs this.

New texts come with an empty translation, to be filled in by hand; the head of a catalogue stays as it is.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

PACKAGE: Final = Path(__file__).parents[1] / "skatnotation"
KEYWORDS: Final = {**DEFAULT_KEYWORDS, "marked": None, "marked_plural": (1, 2)}


def template() -> Catalog:
    """Every text that is marked in the code."""
    catalogue = Catalog()
    for _, _, message, _, _ in extract_from_dir(str(PACKAGE), keywords=KEYWORDS):
        catalogue.add(message)
    return catalogue


def update(path: Path) -> None:
    """Bring one catalogue up to date."""
    head, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parts[-3])
    catalogue.update(template(), no_fuzzy_matching=True)
    body = io.BytesIO()
    write_po(body, catalogue, width=120, no_location=True, omit_header=True, ignore_obsolete=True)
    path.write_text(f"{head}\n\n{body.getvalue().decode().strip()}\n", encoding="utf-8")


if __name__ == "__main__":
    for found in sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po")):
        update(found)
