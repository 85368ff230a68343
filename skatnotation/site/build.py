"""Writes a site to a folder, whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from skatnotation.language import language
from skatnotation.site.content import Content
from skatnotation.site.errors import SiteError
from skatnotation.site.names import Names, Policy
from skatnotation.site.pages import Site

MARK: Final = "search.js"
"""A file that every site has; a folder with it may be replaced."""


def build(
    content: Content,
    folder: Path,
    *,
    lang: str = "en",
    names: Policy = Policy.FULL,
    force: bool = False,
    progress: Callable[[int], None] = lambda _written: None,
) -> int:
    """Write the site of a tournament.

    Args:
        content: the tournament.
        folder: where it goes; made if it is not there.
        lang: the language of its words.
        names: how people are named.
        force: whether a site that is there may be replaced.
        progress: is told how many files are written.

    Returns:
        How many bytes were written.

    Raises:
        SiteError: something else is in the folder, or it cannot be written.
        ValueError: there is no such language.
    """
    words = language(lang)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        if not folder.is_dir() or not (folder / MARK).exists():
            raise SiteError(f"{folder}: something else is there already; name a new folder")
        if not force:
            raise SiteError(f"{folder}: a site is there already; --force replaces it")
    site = Site(content, Names(content.players, names, words), words)
    size = 0
    try:
        folder.absolute().parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.absolute().parent, prefix=f".{folder.name}.") as aside:
            new = Path(aside) / "site"
            for count, (path, text) in enumerate(site.files(), 1):
                file = new / path
                file.parent.mkdir(parents=True, exist_ok=True)
                data = text.encode("utf-8", "replace")
                file.write_bytes(data)
                size += len(data)
                progress(count)
            if folder.exists():
                folder.rename(Path(aside) / "old")
            shutil.move(new, folder)
    except OSError as error:
        raise SiteError(f"{folder}: {error.strerror or error}") from None
    return size
